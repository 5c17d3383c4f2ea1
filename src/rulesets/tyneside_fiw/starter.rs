//! Small legal lists and catalogues to begin with.

use serde_json::{Value, json};

use super::{
    catalogue::{Catalogue, Troop},
    list::People,
    tables::RIFLE,
    terms::{Class, Control, Nation, Role},
};
use crate::{
    model::{
        forms::unknown,
        lang::{Lang, Text, rename},
        ruleset::{Format, NoStarter, StarterRequest},
        suggest::named_words,
        term::Term,
    },
    text,
};

/// What a side may begin as.
#[derive(Clone, Copy)]
enum Start {
    /// A captain, a sergeant and eight men, played or not.
    Plain(Control),
    /// The same with six on horseback, and a loose figure.
    Mounted,
    /// The same of infantry in formation, in a platoon.
    Platoon,
}

const MOUNTED: &str = "mounted";
const PLATOON: &str = "platoon";

/// What a side may begin as besides the ways to play it.
pub(super) fn more_formats() -> [Format; 2] {
    let format = |id, name| Format {
        id,
        name,
        budget: None,
    };
    [
        format(
            MOUNTED,
            Text::new(
                "players’ side with a mounted group and a loose mounted figure",
                "camp de joueurs avec un groupe monté et une figurine isolée montée",
            ),
        ),
        format(
            PLATOON,
            Text::new(
                "players’ side with a platoon of formed infantry",
                "camp de joueurs avec un peloton d’infanterie en formation",
            ),
        ),
    ]
}

/// A captain, a sergeant and eight men, and what is asked for besides.
///
/// # Errors
/// When the format, catalogue or troop type does not exist, or when the troop type does not go with the format.
pub(super) fn starter(
    catalogue: &Catalogue,
    request: &StarterRequest<'_>,
) -> Result<Value, NoStarter> {
    let start = request
        .format
        .map_or(Ok(Start::Plain(Control::Player)), start)?;
    let troop = match start {
        Start::Plain(_) | Start::Mounted => troop(catalogue, request)?,
        Start::Platoon => Some(formed(catalogue, request)?),
    };
    let list = troop.map_or_else(rangers, |troop| of_troop(troop, request.lang));
    let mut list = match start {
        Start::Plain(Control::Player) | Start::Platoon => list,
        Start::Plain(Control::Automated) => automated(list),
        Start::Mounted => mounted(list, troop)?,
    };
    rename(&mut list, NAMES, request.lang);
    Ok(list)
}

/// Items to add to a side: leaders, a group or a loose figure of every troop type, and horsemen.
#[must_use]
pub(super) fn items(catalogue: &Catalogue, of: &str, lang: Lang) -> Vec<Value> {
    let troops = || catalogue.ids().flat_map(|id| catalogue.troops_of(id));
    let mut items: Vec<Value> = match of {
        "leaders" => leaders(),
        "groups" => {
            let groups = troops().map(|troop| group_of(troop, lang));
            groups.chain([riders()]).collect()
        }
        "figures" => {
            let loose = troops().map(|troop| loose(troop, lang));
            loose.chain([scout()]).collect()
        }
        _ => Vec::new(),
    };
    for item in &mut items {
        rename(item, NAMES, lang);
    }
    items
}

/// A sergeant of the colonies and a chief of the Hurons, loyal to all of their own.
fn leaders() -> Vec<Value> {
    let of = |people: &str| json!({ "class": Class::Irregular.id(), "people": people, "weapons": ["musket", "hatchet_knife"] });
    let among = [
        (("second-sergeant", "Sergeant", Role::Nco), of(MILITIA)),
        (
            ("second-chief", "War leader", Role::Chief),
            of("indian:huron"),
        ),
    ];
    let unbound = |(who, kit): ((&str, &str, Role), Value)| {
        let mut leader = leader(who, &kit, None);
        if let Some(members) = leader.as_object_mut() {
            members.shift_remove("is_pc");
            members.shift_remove("loyal_to");
        }
        leader
    };
    among.map(unbound).to_vec()
}

fn group_of(troop: &Troop, lang: Lang) -> Value {
    json!({ "id": format!("second-{}", troop.id), "name": troop.name.get(lang), "troop": troop.id, "figures": 6 })
}

fn loose(troop: &Troop, lang: Lang) -> Value {
    json!({ "name": troop.name.get(lang), "troop": troop.id })
}

/// A patrol on horseback.
fn riders() -> Value {
    json!({
        "id": "riders",
        "name": "Mounted patrol",
        "class": Class::Irregular.id(),
        "quality": "veteran",
        "figures": 6,
        "people": MILITIA,
        "weapons": ["pistol", "sword"],
        "can_volley": false,
        "mounted": true
    })
}

/// A horseman on his own.
fn scout() -> Value {
    json!({
        "name": "Mounted scout",
        "class": Class::Irregular.id(),
        "quality": "veteran",
        "people": MILITIA,
        "weapons": ["musket", "hatchet_knife"],
        "mounted": true
    })
}

/// The people of those whom the book calls the militia of the colonies.
const MILITIA: &str = "american_militia";

/// What the starters call things.
const NAMES: &[Text] = &[
    Text::new("My side", "Mon camp"),
    Text::new("Rangers", "Rangers"),
    Text::new("Captain", "Capitaine"),
    Text::new("Sergeant", "Sergent"),
    Text::new("Chief", "Chef"),
    Text::new("War leader", "Chef de guerre"),
    Text::new("Mounted patrol", "Patrouille à cheval"),
    Text::new("Mounted scout", "Éclaireur à cheval"),
];

fn start(id: &str) -> Result<Start, NoStarter> {
    let control = Control::parse(id).map(Start::Plain);
    let start = control.or(match id {
        MOUNTED => Some(Start::Mounted),
        PLATOON => Some(Start::Platoon),
        _ => None,
    });
    start.ok_or_else(|| {
        let format = Text::new("Format", "Format");
        let more = more_formats().map(|more| (more.id, more.name));
        let all = named_words(Control::named().chain(more));
        no(unknown(&format, id, &all))
    })
}

/// The troop type that is asked for, or the first of the catalogue that is asked for.
fn troop<'a>(
    catalogue: &'a Catalogue,
    request: &StarterRequest<'_>,
) -> Result<Option<&'a Troop>, NoStarter> {
    if let Some(id) = request.unit {
        let asked = |troop: &&Troop| request.catalogue.is_none_or(|of| troop.catalogue == of);
        let kind = &Text::new("troop type", "type de troupe");
        let found = catalogue.troop(id).filter(asked).map(Some);
        return found.ok_or_else(|| NoStarter::no_unit(kind, id, request, &catalogue.offers()));
    }
    let Some(id) = request.catalogue else {
        return Ok(None);
    };
    let all: Vec<&str> = catalogue.ids().collect();
    let all = Text::same(all.join(", "));
    let first = catalogue.troops_of(id).first().copied();
    first.map(Some).ok_or_else(|| {
        let catalogue = Text::new("Catalogue with troop types", "Catalogue de types de troupe");
        no(unknown(&catalogue, id, &all))
    })
}

/// The troop type in formation that is asked for, or the first one of the catalogue that is asked for, or of all.
fn formed<'a>(
    catalogue: &'a Catalogue,
    request: &StarterRequest<'_>,
) -> Result<&'a Troop, NoStarter> {
    let asked = troop(catalogue, request)?;
    let all: Vec<&Troop> = if request.unit.is_some() {
        asked.into_iter().collect()
    } else {
        let ids = catalogue.ids();
        let ids = ids.filter(|id| request.catalogue.is_none_or(|asked| asked == *id));
        ids.flat_map(|id| catalogue.troops_of(id)).collect()
    };
    let formed = all
        .into_iter()
        .find(|troop| troop.class == Class::RegularFormation);
    formed.ok_or_else(|| {
        let id = request.unit.or(request.catalogue).unwrap_or_default();
        no(text!(
            "No infantry in formation in \"{id}\"; try another troop type, catalogue or format.",
            "Pas d’infanterie en formation dans \"{id}\" ; essayez un autre type de troupe, un autre \
            catalogue ou un autre format."
        ))
    })
}

fn no(message: Text) -> NoStarter {
    NoStarter { message }
}

fn rangers() -> Value {
    let kit = json!({ "class": Class::Irregular.id(), "people": "american_militia", "weapons": ["musket", "hatchet_knife"] });
    let group = json!({
        "id": "rangers",
        "name": "Rangers",
        "class": Class::Irregular.id(),
        "quality": "veteran",
        "figures": 8,
        "people": "american_militia",
        "weapons": ["musket", "hatchet_knife"],
        "can_volley": true,
        "loyal_to": ["captain", "sergeant"]
    });
    list(
        "Rangers",
        &[
            leader(("captain", "Captain", Role::Officer), &kit, None),
            leader(("sergeant", "Sergeant", Role::Nco), &kit, Some("rangers")),
        ],
        &group,
    )
}

/// Leaders of the troop type's own people and kit, and a group of it.
fn of_troop(troop: &Troop, lang: Lang) -> Value {
    let people = People(troop.people.as_str().into());
    let armed = match &troop.weapons[..] {
        [] => vec![RIFLE.to_owned()],
        weapons => weapons.to_vec(),
    };
    let kit = json!({ "class": troop.class.id(), "people": troop.people, "weapons": armed });
    let (first, second) = if people.is(Nation::Indian) {
        (
            ("chief", "Chief", Role::Chief),
            ("war-leader", "War leader", Role::Chief),
        )
    } else {
        (
            ("captain", "Captain", Role::Officer),
            ("sergeant", "Sergeant", Role::Nco),
        )
    };
    let name = troop.name.get(lang).into_owned();
    let mut group = json!({
        "id": "first",
        "name": name,
        "troop": troop.id,
        "figures": 8,
        "loyal_to": [first.0, second.0]
    });
    if troop.can_volley.is_none() {
        group["can_volley"] = json!(false);
    }
    let formed = troop.class == Class::RegularFormation;
    if formed {
        group["platoon"] = json!("platoon");
    }
    let leaders = [
        leader(first, &kit, None),
        leader(second, &kit, Some("first")),
    ];
    let mut list = list("My side", &leaders, &group);
    if formed {
        list["platoons"] = json!([{ "id": "platoon", "groups": ["first"], "lead_group": "first", "leaders": [first.0, second.0] }]);
    }
    list
}

/// A leader; the one without a group is the player's.
fn leader((id, name, role): (&str, &str, Role), kit: &Value, group: Option<&str>) -> Value {
    let mut leader = json!({ "id": id, "name": name, "role": role.id() });
    match group {
        None => leader["is_pc"] = json!(true),
        Some(group) => leader["group"] = json!(group),
    }
    leader["quality"] = json!("veteran");
    for key in ["class", "people", "weapons"] {
        leader[key] = kit[key].clone();
    }
    leader["loyal_to"] = match group {
        None => json!([]),
        Some(_) => json!([if role == Role::Chief {
            "chief"
        } else {
            "captain"
        }]),
    };
    leader
}

fn list(name: &str, leaders: &[Value], group: &Value) -> Value {
    json!({
        "ruleset": "tyneside-fiw",
        "name": name,
        "control": Control::Player.id(),
        "players": 1,
        "leaders": leaders,
        "groups": [group]
    })
}

/// The same side with nobody to play it, hidden to begin with.
fn automated(mut list: Value) -> Value {
    list["control"] = json!(Control::Automated.id());
    list["players"] = json!(0);
    if let Some(first) = list
        .pointer_mut("/leaders/0")
        .and_then(Value::as_object_mut)
    {
        first.shift_remove("is_pc");
    }
    list["groups"][0]["hidden"] = json!(true);
    list["markers"] = json!({ "hidden": 1, "dummy": 1 });
    list
}

/// The same side with a group on horseback and a scout, loyal as the others are: of the troop type, or of the militia.
fn mounted(mut list: Value, troop: Option<&Troop>) -> Result<Value, NoStarter> {
    let (mut group, mut single) = (riders(), scout());
    if let Some(troop) = troop {
        if troop.class == Class::RegularFormation {
            let id = &troop.id;
            return Err(no(text!(
                "\"{id}\" fights in formation, on foot; try another troop type or format.",
                "\"{id}\" combat en formation, à pied ; essayez un autre type de troupe ou un \
                autre format."
            )));
        }
        group = json!({ "id": "riders", "name": group["name"], "troop": troop.id, "figures": 6, "mounted": true });
        single = json!({ "name": single["name"], "troop": troop.id, "mounted": true });
        if troop.can_volley.is_none() {
            group["can_volley"] = json!(false);
        }
    }
    let loyal = list["groups"][0]["loyal_to"].clone();
    group["loyal_to"] = loyal.clone();
    single["loyal_to"] = loyal;
    if let Some(groups) = list["groups"].as_array_mut() {
        groups.push(group);
    }
    list["figures"] = json!([single]);
    Ok(list)
}

/// A catalogue with two troop types, both made up.
#[must_use]
pub(super) fn starter_catalogue() -> Value {
    let troop = |id: &str, name: Value, quality: &str| {
        json!({
            "id": id,
            "name": name,
            "class": Class::Irregular.id(),
            "quality": quality,
            "people": "american_militia",
            "weapons": ["musket"],
            "can_volley": true,
            "status": "own"
        })
    };
    json!({
        "ruleset": "tyneside-fiw",
        "id": "my-troops",
        "name": { "en": "My troops", "fr": "Mes troupes" },
        "source": { "en": "Made up for this catalogue", "fr": "Inventé pour ce catalogue" },
        "troops": [
            troop("militiaman", json!({ "en": "Militiaman", "fr": "Milicien" }), "green"),
            troop("woodsman", json!({ "en": "Woodsman", "fr": "Homme des bois" }), "veteran")
        ]
    })
}
