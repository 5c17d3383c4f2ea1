//! The printable roster: army-wide values, one group per Unit, the guns, the Senior Officer, tracks and sources.

mod army;
mod guns;
mod plan;
mod scenario;
mod senior;
mod sources;
mod table;
mod unit;

use crate::model::{lang::Text, roster::Roster, term::Term};

pub(super) use guns::crew;
pub(super) use senior::stats as senior_stats;
pub(super) use unit::portraits as unit_portraits;

use super::{
    derived::{morale, points},
    list::Army,
    options::MediumMorale,
    terms::Size,
    words,
};

/// The roster of an army.
#[must_use]
pub(super) fn roster(army: &Army<'_>) -> Roster {
    let morale = Morale::of(army);
    let total = points::total(army);
    let mut groups = unit::groups(army, &morale);
    groups.extend(guns::group(army));
    groups.extend(senior::group(army));
    Roster {
        name: army.head.title(),
        player: army.head.player(),
        notes: army.head.notes(),
        subtitle: subtitle(army),
        points: Some(total.into()),
        stats: army::stats(army, &morale),
        groups,
        blocks: army::blocks(army, &morale),
        plan: plan::blocks(army),
        terms: army.terms(),
        provenance: sources::provenance(army),
    }
}

/// Morale values, and who breaks: the Units one by one and the army, or the side as one (§7.0).
#[derive(Clone, Debug)]
pub(super) struct Morale {
    /// By Unit, gunners included.
    units: Vec<i64>,
    /// Of the whole side.
    total: i64,
    /// Whether every Unit tests for itself.
    by_unit: bool,
}

impl Morale {
    fn of(army: &Army<'_>) -> Self {
        Self {
            units: morale::by_unit(army),
            total: morale::army(army),
            by_unit: breaks_by_unit(army),
        }
    }
}

/// Whether every Unit tests for itself: in Large, and in Medium where an option says so.
pub(super) fn breaks_by_unit(army: &Army<'_>) -> bool {
    match army.size() {
        Some(Size::Large) => true,
        Some(Size::Medium) => army.options.medium_morale == MediumMorale::Army,
        _ => false,
    }
}

/// Army list, format, scenario and side, figure scale.
fn subtitle(army: &Army<'_>) -> Text {
    let empty = || Text::same("");
    let list = army.list.map_or_else(empty, |list| list.name.clone());
    let format = army.size().map_or_else(empty, |size| {
        let en = match size {
            Size::Small => "Small format",
            Size::Medium => "Medium format",
            Size::Large => "Large format",
        };
        Text::built(
            en,
            size.name()
                .capitalised()
                .get(crate::model::lang::Lang::Fr)
                .into_owned(),
        )
    });
    let scenario = army.scenario.value().map_or_else(empty, Term::name);
    let side = army.side.value().map_or_else(empty, Term::name);
    let scale = army
        .scale_mm
        .value()
        .map_or_else(empty, |scale| Text::same(format!("{scale}\u{a0}mm")));
    words::dots([&list, &format, &words::commas([&scenario, &side]), &scale])
}
