//! What test battles take for granted where the sheet is silent: sizes of bases, ground, arcs, the course of a scenario. Nothing of it
//! stands in the book; it is said in one place so that players see what they may agree on otherwise.

/// Front of every base, in cm.
pub const BASE_FRONT: f64 = 2.5;
/// Depth of a base of men on foot, in cm.
pub const FOOT_DEPTH: f64 = 2.0;
/// Depth of a base of riders, in cm.
pub const HORSE_DEPTH: f64 = 2.5;
/// Depth of a gun ready to fire, in cm.
pub const GUN_DEPTH: f64 = 3.0;
/// Depth of a gun behind its team, in cm.
pub const TEAM_DEPTH: f64 = 5.0;
/// Diameter of a leader's base, in cm.
pub const LEADER_ACROSS: f64 = 2.5;
/// Bases side by side in a field column.
pub const COLUMN_FRONT: i64 = 2;

/// Crossing a low fence or wall takes so much of a move, in cm.
pub const FENCE: f64 = 5.0;
/// So much wood is looked through, in cm.
pub const THROUGH_WOOD: f64 = 10.0;
/// A fence or wall so near its front covers a unit, and supports so near stand by guns, in cm.
pub const BESIDE: f64 = 5.0;
/// A unit so near a key position holds it, in cm.
pub const HOLDS_WITHIN: f64 = 10.0;

/// Table of the setup, in cm.
pub const TABLE: (f64, f64) = (180.0, 120.0);
/// Pieces of terrain on it.
pub const PIECES: u32 = 14;
/// The zone of a side is so large a share of the table's depth.
pub const ZONE_SHARE: f64 = 0.25;
/// Between units that deploy side by side, in cm.
pub const INTERVAL: f64 = 2.5;
/// Between lines that deploy behind one another, in cm: more than a massed target.
pub const BEHIND: f64 = 6.0;

/// Of five bases of a list that names no number, so many are heavy casualties.
pub const HEAVY_FIFTHS: i64 = 2;
/// A side that has lost so many of ten bases, more than its enemy and past heavy casualties, leaves the field.
pub const BEATEN_TENTHS: i64 = 5;
/// Key positions where no list names any.
pub const POSITIONS: usize = 2;
/// Key positions at most.
pub const MOST_POSITIONS: usize = 3;
/// The last turn of a scenario about key positions.
pub const LAST_TURN: u32 = 12;
/// An open battle that nobody has won after so many turns is a draw.
pub const TURN_LIMIT: u32 = 20;

/// More bases than any table has room for.
pub const MOST_IN_BATTLE: i64 = 300;
/// More units of a side than any player moves.
pub const MOST_UNITS: usize = 60;
