//! The words that may stand at a place of a list or a catalogue: menus offer them, checks advise them.

use super::{
    catalogue::Catalogue,
    options::SupportTraits,
    tables::arsenal,
    terms::{Grade, Group, Period, Quality, Trait},
};
use crate::model::{
    edit::{Site, Word},
    lang::Text,
    roster::Standing,
    term::Term,
};

/// The words known as `of`; None where any will do.
pub(super) fn words(catalogue: &Catalogue, of: &str, site: &Site<'_>) -> Option<Vec<Word>> {
    Some(match of {
        "period" => Word::all::<Period>(),
        "profile" => profiles(catalogue, period(site)),
        "grade" => Word::all::<Grade>(),
        "support_grade" => support(site, Word::all::<Grade>),
        "quality" => Word::all::<Quality>(),
        "weapon" => weapons(catalogue, period(site)),
        "catalogue_weapon" if site.is_nowhere() => weapons(catalogue, None),
        "catalogue_weapon" => book_and(period(site)?, own_weapons(site)?),
        "trait" => Word::all::<Trait>(),
        "support_trait" => support(site, Word::all::<Trait>),
        "support" => Word::all::<Group>(),
        "status" => Word::all::<Standing>(),
        _ => return None,
    })
}

/// The name of a weapon that some period has.
pub(super) fn word_name(of: &str, id: &str) -> Option<Text> {
    if !["weapon", "catalogue_weapon"].contains(&of) {
        return None;
    }
    let mut all = Period::ALL.iter().flat_map(|period| arsenal(*period));
    all.find(|weapon| weapon.id == id)
        .map(|weapon| weapon.name.clone())
}

/// The period of the file.
fn period(site: &Site<'_>) -> Option<Period> {
    Period::parse(site.root().get("period")?.as_str()?)
}

/// What support teams may have only where the players agreed on it.
fn support(site: &Site<'_>, words: fn() -> Vec<Word>) -> Vec<Word> {
    let options = site.root().get("options");
    let typed = options.and_then(|options| options.get("support_traits")?.as_str());
    if typed == Some(SupportTraits::Yes.id()) {
        words()
    } else {
        Vec::new()
    }
}

/// All profiles, those of the period first.
pub(super) fn profiles(catalogue: &Catalogue, period: Option<Period>) -> Vec<Word> {
    let ids = catalogue.ids();
    let mut all: Vec<_> = ids.flat_map(|id| catalogue.profiles_of(id)).collect();
    all.sort_by_key(|profile| period.is_some_and(|period| profile.period != period));
    let word = |profile: &super::catalogue::Profile| Word {
        anachronism: period.is_some_and(|period| profile.period != period),
        ..Word::of(&*profile.catalogue, &*profile.id, profile.name.clone())
    };
    all.into_iter().map(word).collect()
}

/// The weapons that a list of the period may have: those of the arsenal, then those of catalogues. Where the period is unknown, those
/// of both.
pub(super) fn weapons(catalogue: &Catalogue, period: Option<Period>) -> Vec<Word> {
    let Some(period) = period else {
        let mut all: Vec<Word> = Vec::new();
        let each = Period::ALL.iter().map(|period| Some(*period));
        for word in each.flat_map(|period| weapons(catalogue, period)) {
            if all.iter().all(|other| other.id != word.id) {
                all.push(word);
            }
        }
        return all;
    };
    let own = catalogue.own_weapons(period);
    let own = own.map(|own| {
        let name = own.weapon.name.clone();
        Word::of(&*own.catalogue, &*own.weapon.id, name)
    });
    book_and(period, own.collect())
}

/// The weapons of the arsenal, then those of a player's own.
pub(super) fn book_and(period: Period, own: Vec<Word>) -> Vec<Word> {
    let book = arsenal(period).iter();
    let book = book.map(|weapon| Word::new(&*weapon.id, weapon.name.clone()));
    book.chain(own).collect()
}

/// The weapons of a catalogue file; None when one of them has no id to be read, which may be any.
fn own_weapons(site: &Site<'_>) -> Option<Vec<Word>> {
    let typed = site.root().get("weapons");
    let listed = typed.and_then(serde_json::Value::as_array);
    let readable = match listed {
        Some(listed) => listed
            .iter()
            .all(|weapon| weapon.get("id").is_some_and(serde_json::Value::is_string)),
        None => typed.is_none_or(serde_json::Value::is_null),
    };
    readable.then(|| site.own_ids("weapons"))
}
