//! Catalogues that travel with a list, and whether the player's own have changed since: told by what they say, not by their layout.

use super::{
    answer::{Renewed, RenewedEntry},
    building::checked,
    request::File,
    start::id,
};
use crate::{
    check::{Checker, identity::of_catalogue},
    edit::{Desk, apply::apply},
    model::{edit::name_of, json::parse, lang::Lang},
};

/// The catalogues of a list that have changed, and what becomes of it with them.
pub(super) fn renewed(checker: &Checker, file: &File, own: &[File], lang: Lang) -> Renewed {
    let stale = stale(file, own);
    let changed = stale.iter().map(|(name, now)| RenewedEntry {
        file: (*name).to_owned(),
        name: title(now, lang),
    });
    let changed = changed.collect();
    if stale.is_empty() {
        return Renewed {
            changed,
            file: None,
            checked: None,
            points: None,
        };
    }
    let mut newer = file.clone();
    for (name, now) in &stale {
        newer
            .catalogues
            .insert((*name).to_owned(), now.text.clone());
    }
    // A total that was true is true again with the new prices.
    let total = |file: &File| {
        Desk::open(checker, &file.source(), lang)
            .ok()?
            .new_totals(&file.text)
    };
    if total(file).is_none_or(|wrong| wrong.0.is_empty())
        && let Some(applied) = total(&newer).and_then(|now| apply(&newer.text, &now).ok())
    {
        newer.text = applied.text;
    }
    let spent = |file: &File| Some(checker.check(&file.source()).points?.spent);
    let points = spent(file).zip(spent(&newer));
    Renewed {
        changed,
        checked: Some(checked(checker, &newer, false, lang)),
        points: points.map(|(before, now)| now - before),
        file: Some(newer),
    }
}

/// The catalogues that came with a list, by their file names, of which the player has others by now: of the same id, else of the same
/// file name.
fn stale<'f>(file: &'f File, own: &'f [File]) -> Vec<(&'f str, &'f File)> {
    let brought = file.catalogues.iter();
    let changed = brought.filter_map(|(name, text)| {
        let then = File::new(name, text.as_str());
        let same = |now: &&File| match id(&then) {
            Some(then) => id(now).as_ref() == Some(&then),
            None => now.name == *name,
        };
        let now = own.iter().find(same)?;
        (digest(&now.text) != digest(text)).then_some((name.as_str(), now))
    });
    changed.collect()
}

fn digest(text: &str) -> String {
    of_catalogue(parse(text).root()).to_string()
}

/// What a catalogue is called; its file name where it has none.
fn title(catalogue: &File, lang: Lang) -> String {
    let root: Option<serde_json::Value> = serde_json::from_str(&catalogue.text).ok();
    let name = root.as_ref().and_then(name_of);
    name.map_or_else(
        || catalogue.name.clone(),
        |name| name.get(lang).into_owned(),
    )
}
