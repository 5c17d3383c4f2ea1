//! Small legal lists and catalogues to begin with.

use serde_json::{Value, json};

use super::{
    catalogue::{Catalogue, Profile},
    tables::{MAX_CHARACTERS, MIN_CHARACTERS},
    terms::{Build, Firearm, Initiative, Movement, Shooting},
};
use crate::{
    model::{
        lang::{Lang, Text, rename},
        ruleset::{NoStarter, StarterRequest},
    },
    text,
};

/// A group of seven: a leader and six soldiers.
///
/// # Errors
/// When there is no such catalogue or profile, or a format is asked for: this game has none.
pub(super) fn starter(
    catalogue: &Catalogue,
    request: &StarterRequest<'_>,
) -> Result<Value, NoStarter> {
    if let Some(format) = request.format {
        return Err(no(text!(
            "No format \"{format}\": this game has a single size, groups of {MIN_CHARACTERS} to \
            {MAX_CHARACTERS}.",
            "Pas de format « {format} » : ce jeu n’a qu’une taille, des groupes de \
            {MIN_CHARACTERS} à {MAX_CHARACTERS}."
        )));
    }
    if let Some(id) = request.catalogue.filter(|id| !catalogue.has(id)) {
        let all = joined(catalogue.ids());
        return Err(no(text!(
            "No catalogue \"{id}\"; there are: {all}.",
            "Pas de catalogue « {id} » ; il y a : {all}."
        )));
    }
    let characters = match profile(catalogue, request)? {
        Some(profile) => from_profile(catalogue, profile),
        None => from_the_book(),
    };
    let mut list = list(&characters);
    if let Some(id) = request.catalogue.filter(|id| catalogue.table(id).is_some()) {
        list["prices"] = json!(id);
    }
    rename(&mut list, NAMES, request.lang);
    Ok(list)
}

/// Items to add to a list: a group, and for a group a soldier of the book and every profile.
#[must_use]
pub(super) fn items(catalogue: &Catalogue, of: &str, lang: Lang) -> Vec<Value> {
    let mut items: Vec<Value> = match of {
        "groups" => vec![group(&from_the_book())],
        "groups/characters" => {
            let profiles = catalogue.ids().flat_map(|id| catalogue.profiles_of(id));
            let profiles = profiles.map(of_profile);
            std::iter::once(of_the_book("Soldier"))
                .chain(profiles)
                .collect()
        }
        _ => Vec::new(),
    };
    for item in &mut items {
        rename(item, NAMES, lang);
    }
    items
}

/// What the starter calls things.
const NAMES: &[Text] = &[
    Text::new("First skirmish", "Première escarmouche"),
    Text::new("Picket", "Piquet"),
    Text::new("Sergeant", "Sergent"),
    Text::new("Soldier", "Soldat"),
];

const fn no(message: Text) -> NoStarter {
    NoStarter { message }
}

fn joined<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

/// The profile that is asked for, or the first ordinary soldier of the catalogue that is asked for, if it has profiles.
fn profile<'c>(
    catalogue: &'c Catalogue,
    request: &StarterRequest<'_>,
) -> Result<Option<&'c Profile>, NoStarter> {
    let Some(id) = request.unit else {
        let own = request.catalogue.map(|id| catalogue.profiles_of(id));
        let own = own.unwrap_or_default();
        let ordinary = own.iter().find(|profile| is_ordinary(profile));
        let soldier = || own.iter().find(|profile| !profile.leader);
        return Ok(ordinary.or_else(soldier).or(own.first()).copied());
    };
    let of_catalogue = |profile: &&Profile| {
        let asked = request.catalogue;
        asked.is_none_or(|asked| profile.catalogue == asked)
    };
    let found = catalogue.profile(id).filter(of_catalogue);
    let kind = &Text::new("profile", "profil");
    found
        .map(Some)
        .ok_or_else(|| NoStarter::no_unit(kind, id, request, &catalogue.offers()))
}

/// An ordinary soldier: no leader, no corporal quicker than his men, no recruit, and better or worse than the others in one thing at most.
fn is_ordinary(profile: &Profile) -> bool {
    let apart = [
        profile.movement != Some(Movement::Standard),
        profile.shooting != Some(Shooting::Standard),
        profile.build != Some(Build::Standard),
    ];
    let apart = apart.into_iter().filter(|apart| *apart).count();
    !profile.leader && profile.initiative == Some(Initiative::Standard) && apart <= 1
}

/// A soldier like others.
fn of_the_book(name: &str) -> Value {
    json!({
        "name": name,
        "initiative": "standard",
        "movement": "standard",
        "shooting": "standard",
        "firearm": "smooth_musket",
        "build": "standard",
        "melee_weapon": "bayonet"
    })
}

/// One of a profile; what the profile leaves open he has like any soldier.
fn of_profile(profile: &Profile) -> Value {
    let mut character = json!({ "profile": profile.id });
    let shoots = profile.firearm != Some(Firearm::None);
    let open = [
        ("initiative", profile.initiative.is_none()),
        ("movement", profile.movement.is_none()),
        ("shooting", shoots && profile.shooting.is_none()),
        ("firearm", profile.firearm.is_none()),
        ("build", profile.build.is_none()),
        ("melee_weapon", profile.melee_weapon.is_none()),
    ];
    let soldier = of_the_book("Soldier");
    for (key, _) in open.into_iter().filter(|(_, is_open)| *is_open) {
        character[key] = soldier[key].clone();
    }
    character
}

fn from_the_book() -> Vec<Value> {
    let (mut sergeant, mut soldiers) = (of_the_book("Sergeant"), of_the_book("Soldier"));
    sergeant["leader"] = json!(true);
    soldiers["count"] = json!(MIN_CHARACTERS - 1);
    vec![sergeant, soldiers]
}

/// A leader of the same catalogue where it has one, a promoted soldier where it has none; a leader that is asked for leads soldiers
/// of the same catalogue.
fn from_profile(catalogue: &Catalogue, chosen: &Profile) -> Vec<Value> {
    let all = catalogue.profiles_of(&chosen.catalogue);
    let like = |leader: bool| {
        if chosen.leader == leader {
            return Some(chosen);
        }
        all.iter().copied().find(|profile| profile.leader == leader)
    };
    let line = |leader: bool| {
        like(leader).map_or_else(
            || {
                let mut promoted = of_profile(chosen);
                promoted["leader"] = json!(leader);
                promoted
            },
            of_profile,
        )
    };
    let mut soldiers = line(false);
    soldiers["count"] = json!(MIN_CHARACTERS - 1);
    vec![line(true), soldiers]
}

fn list(characters: &[Value]) -> Value {
    json!({
        "ruleset": "laporte-escarmouche",
        "name": "First skirmish",
        "groups": [group(characters)]
    })
}

fn group(characters: &[Value]) -> Value {
    json!({ "name": "Picket", "characters": characters })
}

/// A catalogue with one profile, made up.
#[must_use]
pub(super) fn starter_catalogue() -> Value {
    json!({
        "ruleset": "laporte-escarmouche",
        "id": "my-profiles",
        "name": { "en": "My profiles", "fr": "Mes profils" },
        "source": { "en": "Made up for this catalogue", "fr": "Inventé pour ce catalogue" },
        "profiles": [{
            "id": "militiaman",
            "name": { "en": "Militiaman", "fr": "Milicien" },
            "initiative": "second_class",
            "movement": "standard",
            "shooting": "fairground",
            "firearm": "smooth_musket",
            "build": "standard",
            "melee_weapon": "improvised",
            "status": "own"
        }]
    })
}
