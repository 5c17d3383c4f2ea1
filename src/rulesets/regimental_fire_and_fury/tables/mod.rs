//! Every number of the sheet, once, with the part of it that it comes from. What the sheet has lost stands in data sets.

pub mod assumed;
pub mod charge;
pub mod fire;
pub mod leader;
pub mod manoeuvre;
pub mod movement;

use crate::{
    model::{
        forms::{minus, target},
        lang::{Text, counted},
    },
    text,
};

/// Height of the figures, in mm (scale of the game).
pub const FIGURES_MM: i64 = 15;
/// A short distance on the table, in cm, which the sheet measures on the ground (scale of the game).
pub const SCALE_CM: f64 = 2.5;
/// The same on the ground, in metres (scale of the game).
pub const SCALE_METRES: i64 = 23;
/// The same on the ground, in yards (scale of the game).
pub const SCALE_YARDS: i64 = 25;
/// What a turn stands for, in minutes: at least and at most (scale of the game).
pub const TURN_MINUTES: (i64, i64) = (10, 15);

/// Men on a base of troops (scale of the game).
pub const MEN_PER_BASE: i64 = 40;
/// Guns on a gun base (scale of the game).
pub const GUNS_PER_BASE: i64 = 2;
/// Command radius in cm of a leader with a clear line of sight (command radius).
pub const RADIUS: i64 = 20;
/// Command radius in cm with the line of sight blocked, or of a leader attached or on foot (command radius).
pub const SHORT_RADIUS: i64 = 10;
/// Manoeuvre die of units out of command (manoeuvre table).
pub const OUT_OF_COMMAND: i64 = -2;
/// Manoeuvre die under a provisional commander (manoeuvre table).
pub const PROVISIONAL: i64 = -1;
/// Attached leader or brave colonel, in manoeuvre and in the charge (manoeuvre table, charge table).
pub const PRESENCE: i64 = 1;
/// Guns in battery (manoeuvre table).
pub const BATTERY: i64 = 2;
/// Gun bases prolonge forward so far, in cm (manoeuvres of guns).
pub const PROLONGE: i64 = 5;
/// Mountain howitzers so far (manoeuvres of guns).
pub const PROLONGE_MH: i64 = 10;
/// How near an outflanking enemy is, in cm (manoeuvre table).
pub const OUTFLANKED_WITHIN: i64 = 20;
/// A repulsed unit goes back so far, in cm; a stopped charge halts so far from its target; a massed target stands so near.
pub const STEP_BACK: i64 = 5;
/// The leader nearest the target within so many cm is tested (leader losses).
pub const LEADER_TEST_WITHIN: i64 = 10;

/// More bases than any unit has.
pub const MOST_BASES: i64 = 999;
/// More men or guns than any unit has.
pub const MOST_MEN: i64 = 100_000;
/// Further than any table is long, in cm.
pub const MOST_CM: i64 = 1_000;

/// Faces of the die (dice: 0 is read as 10).
pub const DIE: i64 = 10;
/// The same, as dice count them.
pub const DIE_FACES: u32 = 10;
/// The face that starves guns of ammunition and finds leaders (additional effects).
pub const NATURAL_TEN: i64 = 10;

/// "8+", "3 to 7", "0", "-2 or less": a range of results, open where it ends in None.
#[must_use]
pub fn range(least: Option<i64>, most: Option<i64>) -> Text {
    match (least, most) {
        (Some(least), Some(most)) if least == most => Text::same(minus(least)),
        (Some(least), Some(most)) => {
            let (least, most) = (minus(least), minus(most));
            text!("{least} to {most}", "{least} à {most}")
        }
        (Some(least), None) => target(least),
        (None, Some(most)) => {
            let most = minus(most);
            text!("{most} or less", "{most} ou moins")
        }
        (None, None) => Text::new("any", "tout"),
    }
}

/// "2 stands": bases by their name on the sheet.
#[must_use]
pub fn stands(number: i64) -> Text {
    counted(number, ("stand", "stands"), ("socle", "socles"))
}
