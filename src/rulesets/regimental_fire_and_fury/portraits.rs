//! What is said of commands, leaders and units beside their names.

use crate::model::{portrait::Portrait, term::Term};

use super::{
    cards, derived,
    list::{
        army::{Army, Command},
        unit::Unit,
    },
};

/// The portraits of a side.
#[must_use]
pub(super) fn portraits(army: &Army<'_>) -> Vec<Portrait> {
    let commands = army.commands.iter().flat_map(of_command);
    let units = army.units.iter().map(|unit| of_unit(army, unit));
    commands.chain(units).collect()
}

/// A command, and its leader.
fn of_command(command: &Command<'_>) -> Vec<Portrait> {
    let whole = Portrait::new(command.place);
    let Some(leader) = command.leader.known() else {
        return vec![whole.part([derived::leaderless()])];
    };
    let situation = leader.situation().map(Term::plain);
    let leader = Portrait::new(leader.place)
        .part([derived::rating(leader)])
        .part(situation)
        .values(cards::leader_stats(leader));
    vec![whole, leader]
}

fn of_unit(army: &Army<'_>, unit: &Unit<'_>) -> Portrait {
    let quality = unit.quality.known().map(|quality| quality.plain());
    let formation = unit.formation.known().map(|formation| formation.plain());
    Portrait::new(unit.place)
        .part([derived::arm(unit)])
        .part(quality)
        .part(unit.traits.iter().map(|gift| gift.name()).chain(formation))
        .values(cards::unit_stats(unit))
        .by(derived::status(unit, army.data()))
}
