//! What may be behind the errors of a list: the arm of a unit decides which other members it needs.

use super::units::stands_for;
use crate::{
    model::{diagnostic::Finding, json::Json, suspect::Suspect, term::Term},
    rulesets::regimental_fire_and_fury::{list::army::Army, terms::Arm},
};

/// So many units are tried out.
const MOST: usize = 8;

/// Other arms of the units in which something is wrong.
pub(in super::super) fn suspects(army: &Army<'_>, errors: &[Finding]) -> Vec<Suspect> {
    let wrong = |node: u32, holds: &dyn Fn(u32) -> bool| {
        errors
            .iter()
            .any(|one| one.place.node == node || holds(one.place.node))
    };
    let units = army.units.iter().map(|unit| unit.json);
    let units = units.filter(|unit| wrong(unit.node(), &|node| unit.holds(node)));
    let arms = || Arm::ALL.iter().map(|arm| arm.id());
    let suspects = units.take(MOST).flat_map(|unit| {
        let mut all = Suspect::words(unit, "arm", arms());
        all.extend(stands(unit));
        all
    });
    suspects.collect()
}

/// The stands of a unit that gives its men alone.
fn stands(unit: Json<'_>) -> Option<Suspect> {
    let men = unit.get("men").and_then(Json::as_i64)?;
    let bases = stands_for(men).to_string();
    unit.get("bases")
        .is_none()
        .then(|| Suspect::member(unit, "bases", &bases))
}
