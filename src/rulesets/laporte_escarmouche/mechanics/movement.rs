//! Moves, and walls on the way (LAP-MOV, LAP-BLD).

use super::die::{best, by_class, d6};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::laporte_escarmouche::{
        tables::{HINDERED, inches},
        terms::Movement,
    },
};

const MOVE: Purpose = Purpose::new("move", "mouvement", "LAP-MOV-01");

/// Dice of a Move (LAP-MOV-01).
#[must_use]
pub const fn move_dice(class: Movement, wounded: bool) -> i64 {
    by_class(class.dice(), wounded)
}

/// The longest way of one Move in the open, in inches: the best die (LAP-MOV-01).
///
/// # Errors
/// When the dice stop.
pub fn length<D: Dice>(number: i64, dice: &mut D) -> Result<i64, D::Stop> {
    dice.highest(best(d6(number, &MOVE), 0))
}

/// The same in half inches, all of it in hindering ground or none; nothing is rounded (LAP-DRV-04).
#[must_use]
pub const fn halves(length: i64, hindered: bool) -> i64 {
    if hindered { length } else { length * HINDERED }
}

/// A stretch of a way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// Length in inches.
    pub length: f64,
    /// Whether it leads through tall plants or the inside of a house.
    pub hindering: bool,
}

/// How far along a way a Move of this length gets, in inches (LAP-MOV-01). An inch of hindering ground costs two; the first figure or
/// hard wall that is touched, at `contact` inches along the way, stops it dead.
#[must_use]
pub fn advance(length: f64, way: &[Stretch], contact: Option<f64>) -> f64 {
    let (mut left, mut gone) = (length, 0.0);
    for stretch in way {
        let price = inches(if stretch.hindering { HINDERED } else { 1 });
        let step = stretch.length.min(left / price);
        gone += step;
        left -= step * price;
        if step < stretch.length {
            break;
        }
    }
    contact.map_or(gone, |contact| gone.min(contact))
}

/// Whether a character may enter a building, or leave it, with its next action: it stands at the wall, where its Move ended
/// (LAP-BLD-01).
#[must_use]
pub fn at_wall(distance: f64) -> bool {
    distance <= 0.0
}
