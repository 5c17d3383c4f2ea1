//! Reads the lenient view from the tree.

use super::{
    army::{Army, Group, Leader, Loose, Markers, Platoon, SingleFigure},
    kit::Kit,
    links::Links,
};
use crate::{
    model::{
        count::Count,
        head::Head,
        json::{Json, Kind},
        name::Name,
        parsed::Parsed,
        word::{Word, Words},
    },
    rulesets::tyneside_fiw::{
        catalogue::Catalogue,
        options::{Event, Options},
        tables::{CHARACTERS_EACH, MAX_COUNT},
        terms::Control,
    },
};

pub(super) fn army<'a>(json: Json<'a>, catalogue: &'a Catalogue) -> Army<'a> {
    let leaders = json.objects_of("leaders", leader);
    let groups = json.objects_of("groups", |number, line| group(number, line, catalogue));
    let platoons = json.objects_of("platoons", platoon);
    let loose = json.objects_of("figures", |number, line| {
        self::loose(number, line, catalogue)
    });
    let place = |key| json.get(key).unwrap_or(json).place();
    // One whose id cannot be read may be the one that is referred to: then not all are known.
    let mut army = Army {
        head: Head::read(json),
        catalogue,
        options: Options::read(json.get("options")),
        event: Event::read(json.get("event")),
        control: Parsed::term(json.get("control"))
            .or(|| Parsed::Known(Control::Player, json.place())),
        players: Count::read(json.get("players"), 0..=MAX_COUNT, Some(CHARACTERS_EACH)),
        leaders_place: place("leaders"),
        all_leaders: leaders.1
            && json.get("leaders").is_some()
            && leaders.0.iter().all(|one| one.id.is_some()),
        leaders: leaders.0,
        groups_place: place("groups"),
        all_groups: groups.1
            && json.get("groups").is_some()
            && groups.0.iter().all(|one| one.id.is_some()),
        groups: groups.0,
        all_platoons: platoons.1 && platoons.0.iter().all(|one| one.id.is_some()),
        platoons: platoons.0,
        loose_place: place("figures"),
        all_loose: loose.1,
        loose: loose.0,
        markers: json.get("markers").and_then(markers),
        links: Links::default(),
    };
    army.links = Links::between(&army);
    army
}

fn refs(json: Json<'_>) -> Words<'_> {
    Words::read(json, |_| None)
}

fn name(json: Json<'_>) -> Option<Name<'_>> {
    json.get("name").and_then(Name::read)
}

fn leader(number: usize, json: Json<'_>) -> Leader<'_> {
    // Leaders are never civilians: a list that says so has a key too many, and nothing follows from it.
    let mut kit = Kit::typed(json);
    (kit.civilian, kit.skirts_hitched) = (Parsed::Missing, Parsed::Missing);
    Leader {
        number,
        place: json.place(),
        id: Word::name(json.get("id")),
        name: name(json),
        role: Parsed::term(json.get("role")),
        is_pc: Parsed::flag(json.get("is_pc")),
        player: Word::name(json.get("player")),
        kit,
        group: Word::name(json.get("group")),
        loyal_to: json.get("loyal_to").map(refs),
    }
}

fn group<'a>(number: usize, json: Json<'a>, catalogue: &'a Catalogue) -> Group<'a> {
    let place = json.place();
    let troop = Parsed::read(json.get("troop"), |id| catalogue.troop(id));
    let kit = Kit::typed(json).with_troop(&troop, place);
    let singles = json.objects_of("overrides", |number, line| single(number, line, &kit));
    let can_volley = Parsed::flag(json.get("can_volley")).or(|| match &troop {
        Parsed::Known(troop, _) => troop
            .can_volley
            .map_or(Parsed::Missing, |flag| Parsed::Known(flag, place)),
        Parsed::Missing => Parsed::Missing,
        _ => Parsed::Unreadable,
    });
    Group {
        number,
        place,
        id: Word::name(json.get("id")),
        name: name(json),
        troop,
        kit,
        figures: Count::read(json.get("figures"), 1..=MAX_COUNT, None),
        singles: singles.0,
        singles_place: json.get("overrides").unwrap_or(json).place(),
        all_singles: singles.1,
        can_volley,
        loyal_to: json.get("loyal_to").map(refs),
        platoon: Word::name(json.get("platoon")),
        hidden: Parsed::flag(json.get("hidden")),
    }
}

fn single<'a>(number: usize, json: Json<'a>, of: &Kit<'a>) -> SingleFigure<'a> {
    SingleFigure {
        number,
        place: json.place(),
        name: name(json),
        kit: Kit::typed(json).over(of, json.place()),
        count: Count::read(json.get("count"), 1..=MAX_COUNT, Some(1)),
    }
}

fn loose<'a>(number: usize, json: Json<'a>, catalogue: &'a Catalogue) -> Loose<'a> {
    let troop = Parsed::read(json.get("troop"), |id| catalogue.troop(id));
    Loose {
        number,
        place: json.place(),
        name: name(json),
        kit: Kit::typed(json).with_troop(&troop, json.place()),
        troop,
        count: Count::read(json.get("count"), 1..=MAX_COUNT, Some(1)),
        loyal_to: json.get("loyal_to").map(refs),
    }
}

fn platoon(number: usize, json: Json<'_>) -> Platoon<'_> {
    Platoon {
        number,
        place: json.place(),
        id: Word::name(json.get("id")),
        name: name(json),
        groups: json.get("groups").map(refs),
        lead_group: Word::name(json.get("lead_group")),
        leaders: json.get("leaders").map(refs),
    }
}

fn markers(json: Json<'_>) -> Option<Markers<'_>> {
    (json.kind() == Kind::Object).then(|| Markers {
        place: json.place(),
        hidden: Count::read(json.get("hidden"), 0..=MAX_COUNT, None),
        dummy: Count::read(json.get("dummy"), 0..=MAX_COUNT, None),
    })
}
