//! The words that may stand at a place of a list or a data file: menus offer them, checks advise them.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    catalogue::{Catalogue, DataSet, FireRow, file::Origin},
    terms::{
        Arm, Formation, GunClass, Mobility, Quality, Rating, Situation, SmallArm, Temperament,
        Trait,
    },
};
use crate::model::{
    edit::{Site, Word, own_word},
    lang::Text,
    term::Term,
};

/// The words known as `of`; None where any will do. The codes of a data file are its own.
pub(super) fn words(catalogue: &Catalogue, of: &str, site: &Site<'_>) -> Option<Vec<Word>> {
    Some(match of {
        "data" => data_files(catalogue),
        // A provisional commander has no rating, whatever is typed.
        "rating" if site.nearest_str("situation") == Some(Situation::Provisional.id()) => {
            return None;
        }
        "rating" | "priced_rating" => Word::all::<Rating>(),
        "situation" => Word::all::<Situation>(),
        "arm" => Word::all::<Arm>(),
        "quality" => Word::all::<Quality>(),
        "mobility" => Word::all::<Mobility>(),
        "temperament" => Word::all::<Temperament>(),
        "formation" => formations(arm(site)),
        "troop_formation" => Word::each(Formation::of_troops()),
        "trait" => Word::all::<Trait>(),
        // Who types numbers types his own, or those of his copy.
        "status" => Word::each([Origin::Own, Origin::Published, Origin::Sample, Origin::Form]),
        "small_arm" if arm(site) != Some(Arm::Artillery) && knows_data(catalogue, site) => {
            small_arms(data(catalogue, site))
        }
        "gun_class" if site.is_nowhere() => gun_classes(catalogue.own()),
        "gun_class" if arm(site) == Some(Arm::Artillery) => {
            let data = data(catalogue, site).filter(|data| !data.artillery.is_empty())?;
            gun_classes(Some(data))
        }
        "unit" => units(site.root())?,
        _ => return None,
    })
}

/// The codes of the sheet, where no data file says which there are.
pub(super) fn usual(of: &str) -> Vec<Word> {
    match of {
        "small_arm" => Word::all::<SmallArm>(),
        "gun_class" => Word::all::<GunClass>(),
        _ => Vec::new(),
    }
}

/// The name of a code of the sheet, where a data file may add any, or no data file is named.
pub(super) fn word_name(of: &str, id: &str) -> Option<Text> {
    match of {
        "small_arm" | "new_small_arm" => SmallArm::parse(id).map(Term::name),
        "gun_class" | "new_gun_class" => GunClass::parse(id).map(Term::name),
        _ => None,
    }
}

fn arm(site: &Site<'_>) -> Option<Arm> {
    Arm::parse(site.nearest_str("arm")?)
}

/// Whether it is known which data file is in force.
fn knows_data(catalogue: &Catalogue, site: &Site<'_>) -> bool {
    let typed = site.root().get("data");
    typed.is_none_or(|typed| typed.as_str().is_some_and(|id| catalogue.set(id).is_some()))
}

/// The data file in force, if there is one.
fn data<'c>(catalogue: &'c Catalogue, site: &Site<'_>) -> Option<&'c DataSet> {
    match site.root().get("data") {
        None => catalogue.own(),
        Some(typed) => catalogue.set(typed.as_str()?),
    }
}

/// The data files that a list may name.
pub(super) fn data_files(catalogue: &Catalogue) -> Vec<Word> {
    let named = catalogue.named();
    named.map(|(id, name)| Word::of(id, id, name)).collect()
}

/// The formations that an arm may stand in; all of them while the arm is unknown.
pub(super) fn formations(arm: Option<Arm>) -> Vec<Word> {
    let open = arm.map_or(Formation::ALL, Arm::formations);
    Word::each(open.iter().copied())
}

/// The codes of the sheet, then those that the data file adds.
pub(super) fn small_arms(data: Option<&DataSet>) -> Vec<Word> {
    codes::<SmallArm>(data, |data| &data.small_arms)
}

/// The classes of the sheet and of the data file, in alphabetical order.
pub(super) fn gun_classes(data: Option<&DataSet>) -> Vec<Word> {
    let mut all = codes::<GunClass>(data, |data| &data.artillery);
    all.sort_by(|one, other| one.id.cmp(&other.id));
    all
}

fn codes<T: Term>(
    data: Option<&DataSet>,
    rows: impl Fn(&DataSet) -> &BTreeMap<String, FireRow>,
) -> Vec<Word> {
    let mut all = Word::all::<T>();
    let own = data.into_iter().flat_map(|data| {
        let own = rows(data).iter().filter(|(id, _)| T::parse(id).is_none());
        own.map(|(id, row)| {
            let name = row.name.clone();
            Word::of(&*data.id, id, name.unwrap_or_else(|| Text::same("")))
        })
    });
    all.extend(own);
    all
}

/// The units with an id; None when not all units can be read.
fn units(list: &Value) -> Option<Vec<Word>> {
    let mut all: Vec<&Value> = Vec::new();
    for command in list.get("commands")?.as_array()? {
        all.extend(command.get("units")?.as_array()?);
    }
    if let Some(others) = list.get("units") {
        all.extend(others.as_array()?);
    }
    let mut ids: Vec<Word> = Vec::new();
    for word in all.into_iter().filter_map(own_word) {
        if ids.iter().all(|other| other.id != word.id) {
            ids.push(word);
        }
    }
    Some(ids)
}
