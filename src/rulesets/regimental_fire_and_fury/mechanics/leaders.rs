//! Leaders under fire and in defeat.

use super::{die::d10, fire};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::regimental_fire_and_fury::tables::leader::{Absence, Fate, fate},
};

const LOSS: Purpose = Purpose::new("leader loss", "perte de chef", "RFF-LOS-01");

/// RFF-LOS-01: what befalls a leader who is tested, and what follows.
///
/// # Errors
/// When the dice stop.
pub fn loss<D: Dice>(dice: &mut D) -> Result<(Fate, Absence), D::Stop> {
    dice.ask(d10(&LOSS), |faces| fate(faces.sum()))
}

/// RFF-FIR-06, RFF-LOS-01: what follows for the leader near a target from one fire die.
///
/// # Errors
/// When the dice stop.
pub fn under_fire<D: Dice>(dice: &mut D) -> Result<Absence, D::Stop> {
    if !fire::natural_ten(dice)? {
        return Ok(Absence::None);
    }
    Ok(loss(dice)?.1)
}
