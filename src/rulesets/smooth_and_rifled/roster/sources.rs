//! Where the values of an army come from, army list by army list.

use std::collections::BTreeSet;

use crate::{
    model::{
        lang::Text,
        roster::{Provenance, Status},
    },
    text,
};

use super::super::{
    catalogue::{ArmyList, Entry},
    list::Army,
    words,
};

/// The army lists in use, each once, in the order of the Units.
pub(super) fn lists<'a>(army: &Army<'a>) -> Vec<&'a ArmyList> {
    let mut seen = BTreeSet::new();
    let used = army.units.iter().filter_map(|unit| unit.list);
    used.filter(|list| seen.insert(list.id.as_str())).collect()
}

/// Entries of one army list that share a source.
struct Share<'a> {
    status: Status,
    source: Option<&'a Text>,
    names: Vec<&'a Text>,
}

/// One line per army list, or several where its figures have different sources; then the guns.
pub(super) fn provenance(army: &Army<'_>) -> Vec<Provenance> {
    let mut out = Vec::new();
    for list in lists(army) {
        let shares = shares(army, list);
        let several = shares.len() > 1;
        out.extend(shares.into_iter().map(|share| Provenance {
            status: share.status,
            subject: subject(list, &share, several),
            source: share.source.cloned().unwrap_or_else(no_source),
        }));
    }
    out.extend(guns(army));
    out
}

fn subject(list: &ArmyList, share: &Share<'_>, several: bool) -> Text {
    let name = &list.name;
    if !several {
        return name.clone();
    }
    let entries = &words::commas(share.names.iter().copied());
    text!("{name}: {entries}", "{name} : {entries}", name, entries)
}

fn no_source() -> Text {
    Text::new("no source given", "source non indiquée")
}

fn shares<'a>(army: &Army<'a>, list: &'a ArmyList) -> Vec<Share<'a>> {
    let mut shares: Vec<Share<'a>> = Vec::new();
    let mut seen: BTreeSet<*const Entry> = BTreeSet::new();
    let units = army
        .units
        .iter()
        .filter(|unit| unit.list.is_some_and(|own| own.id == list.id));
    for (_, entry) in units.flat_map(super::super::list::Unit::known) {
        if !seen.insert(std::ptr::from_ref(entry)) {
            continue;
        }
        let source = entry.source.as_ref().or(list.source.as_ref());
        let same = |share: &&mut Share<'_>| share.status == entry.status && share.source == source;
        match shares.iter_mut().find(same) {
            Some(share) => share.names.push(&entry.name),
            None => shares.push(Share {
                status: entry.status,
                source,
                names: vec![&entry.name],
            }),
        }
    }
    shares
}

/// Guns and crews cost what the book says, unless an army list has prices of its own.
fn guns(army: &Army<'_>) -> Vec<Provenance> {
    let mut out: Vec<Provenance> = Vec::new();
    for gun in &army.guns {
        let list = army.list_of(gun);
        let own = list.and_then(|list| Some((list, list.gun_prices()?)));
        let line = own.map_or_else(book, |(list, status)| {
            let name = &list.name;
            Provenance {
                status,
                subject: text!("{name}: artillery", "{name} : artillerie", name),
                source: list.source.clone().unwrap_or_else(no_source),
            }
        });
        if !out.contains(&line) {
            out.push(line);
        }
    }
    out
}

fn book() -> Provenance {
    Provenance {
        status: Status::Book,
        subject: words::ARTILLERY,
        source: Text::new(
            "Smooth & Rifled 1.5, artillery chapter",
            "Smooth & Rifled 1.5, chapitre de l’artillerie",
        ),
    }
}
