//! The words that may stand at a place of a list or a catalogue: menus offer them, checks advise them.

use serde_json::Value;

use super::{
    catalogue::Catalogue,
    tables::Weapon,
    terms::{Class, Control, Nation, Quality, Role},
    words::people_name,
};
use crate::model::{
    edit::{Site, Word, own_word},
    roster::Standing,
};

/// The words known as `of`; None where any will do. A people may be any: those that are not of the book follow no rule of loyalty.
pub(super) fn words(catalogue: &Catalogue, of: &str, site: &Site<'_>) -> Option<Vec<Word>> {
    let root = site.root();
    Some(match of {
        "control" => Word::all::<Control>(),
        "role" => Word::all::<Role>(),
        "quality" => Word::all::<Quality>(),
        "class" => Word::all::<Class>(),
        "weapon" => weapons(),
        "troop" => troop_types(catalogue),
        "status" => Word::all::<Standing>(),
        "group" => ids(root.get("groups")?)?,
        "leader" => ids(root.get("leaders")?)?,
        "platoon" => root.get("platoons").map_or(Some(Vec::new()), ids)?,
        "lead_group" => members(site)?,
        _ => return None,
    })
}

/// The nations of the book and those of the catalogues, where any people will do.
pub(super) fn usual(catalogue: &Catalogue, of: &str) -> Vec<Word> {
    if of != "people" {
        return Vec::new();
    }
    let mut peoples = Word::all::<Nation>();
    for people in catalogue.peoples() {
        if peoples.iter().all(|known| known.id != people) {
            peoples.push(Word::new(people, people_name(people)));
        }
    }
    peoples
}

fn weapons() -> Vec<Word> {
    let weapons = Weapon::named();
    weapons.map(|(id, name)| Word::new(id, name)).collect()
}

/// All troop types, catalogue by catalogue.
pub(super) fn troop_types(catalogue: &Catalogue) -> Vec<Word> {
    let all = catalogue.ids().flat_map(|id| catalogue.troops_of(id));
    all.map(|troop| Word::of(&*troop.catalogue, &*troop.id, troop.name.clone()))
        .collect()
}

/// The ids of the objects of an array, each once; None when one of them cannot be read, which may be any.
fn ids(array: &Value) -> Option<Vec<Word>> {
    let mut ids: Vec<Word> = Vec::new();
    for object in array.as_array()? {
        object.get("id")?.as_str()?;
        let word = own_word(object)?;
        if ids.iter().all(|other| other.id != word.id) {
            ids.push(word);
        }
    }
    Some(ids)
}

/// The groups of the platoon around a place, whichever of the two names the other; None when one of them is not there.
fn members(site: &Site<'_>) -> Option<Vec<Word>> {
    let groups = site.root().get("groups")?;
    let known = ids(groups)?;
    let platoon = site.around.iter().rev().find(|object| object.is_object())?;
    let named = platoon
        .get("groups")
        .map_or(Some(&[][..]), |named| Some(named.as_array()?))?;
    let mut members = Vec::new();
    for id in named {
        let id = id.as_str()?;
        members.push(known.iter().find(|word| word.id == id)?.clone());
    }
    let own = platoon.get("id").and_then(Value::as_str);
    let stated = groups.as_array()?.iter().filter(|group| {
        let platoon = group.get("platoon").and_then(Value::as_str);
        platoon.is_some() && platoon == own
    });
    members.extend(stated.filter_map(own_word));
    Some(members)
}
