//! The quick reference sheet: the whole of play from the numbers of the tables, with the readings in force.

mod chances;
mod command;
mod fight;
mod fire;
mod moves;
mod parts;
mod risk;

use super::list::Army;
use crate::model::sheet::Section;

/// The sheet for a side.
#[must_use]
pub(super) fn reference(army: &Army<'_>) -> Vec<Section> {
    let options = &army.options;
    vec![
        command::turn(),
        command::command(options),
        command::groups(options),
        moves::sight(),
        moves::moves(options),
        fire::who(options),
        fire::shot(options),
        fire::weapons(options),
        chances::chances(options),
        risk::risk(options),
        risk::groups(options),
        risk::formations(options),
        risk::legend(options),
        fight::melee(options),
        fight::setup(options),
    ]
}
