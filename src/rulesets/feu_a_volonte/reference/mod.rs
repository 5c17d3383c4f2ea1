//! The quick reference sheet: the whole of play on two pages, from the numbers of the tables, with the readings in force.

use super::{list::army::Army, terms::Period};
use crate::model::{sheet::Section, term::Term};

mod actions;
mod arms;
mod chances;
mod fight;
mod fire;
mod parts;
mod scenario;
mod turn;

/// The sheet for a platoon: its period, its traits, its options.
#[must_use]
pub(super) fn reference(army: &Army<'_>) -> Vec<Section> {
    let options = &army.options;
    let mut sections = vec![
        turn::turn(options),
        turn::activation(options),
        actions::actions(options),
        turn::movement(options),
        turn::terrain(),
        fire::dice(options),
        fire::sight(options),
        fire::shooting(options),
        fire::opportunity(options),
        fight::wounds(options),
        fight::melee(options),
        fight::area(options),
        fight::buildings(options),
    ];
    sections.extend(arms::traits(army));
    sections.extend(arms::arsenals(army));
    if army.period.value().is_none_or(|period| period.support) {
        sections.push(arms::support(options));
    }
    sections.push(scenario::end(options));
    sections.extend(scenario::weather(options));
    sections.extend(scenario::radio(army));
    sections.push(chances::chances(options));
    sections.push(scenario::deployment());
    sections.push(scenario::solo(options));
    sections
}

/// The periods whose arsenals are shown: the list's own, or both while it has none.
fn periods(army: &Army<'_>) -> Vec<Period> {
    army.period
        .value()
        .map_or_else(|| Period::ALL.to_vec(), |period| vec![period])
}
