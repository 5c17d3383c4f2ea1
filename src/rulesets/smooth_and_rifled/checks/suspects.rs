//! What may be behind the errors of a list: its format, or the army list of its Units.

use super::super::{
    list::{Army, Unit},
    terms::Size,
};
use crate::model::{
    diagnostic::{Finding, Severity},
    suspect::Suspect,
    term::Term,
};

/// Other formats, then the army lists that have the Unit which is not found.
pub(in super::super) fn suspects(army: &Army<'_>, findings: &[Finding]) -> Vec<Suspect> {
    let json = army.head.json;
    let mut suspects = Vec::new();
    // What no army list has, no format brings.
    let mut errors = findings
        .iter()
        .filter(|one| one.severity == Severity::Error);
    if errors.any(|one| one.code != "SR-UNIT-03") {
        let formats = Size::ALL.iter().map(|size| size.id());
        suspects.extend(Suspect::words(json, "format", formats));
    }
    if let Some(stranger) = army.units.iter().find(|unit| unit.kind.is_none()) {
        suspects.extend(Suspect::words(json, "list", homes(army, stranger)));
    }
    suspects
}

/// The army lists with the Unit of this id.
fn homes<'a>(army: &Army<'a>, stranger: &Unit<'_>) -> Vec<&'a str> {
    /// So many are tried out.
    const MOST: usize = 8;
    let id = stranger.id.as_ref().map_or("", |id| &id.id);
    let lists = army.catalogue.lists().iter();
    let homes = lists.filter(|list| list.units.iter().any(|unit| unit.id == id));
    homes.map(|list| list.id.as_str()).take(MOST).collect()
}
