//! House rules of test battles: what the book leaves to the players, and what is assumed instead.
//! `left_out` says so to everybody.

use crate::model::table::Length;

/// Depth of the zone along an edge where a side deploys.
pub(super) const ZONE: Length = Length::inches(8.0);
/// Room of a character in its zone, when a group deploys.
pub(super) const SPACING: Length = Length::inches(2.5);
/// Diameter of a base.
pub(super) const BASE: Length = Length::mm(25.0);
/// Turns after which a game is a draw.
pub(super) const TURNS: u32 = 40;
/// How far one looks through a wood.
pub(super) const WOOD: Length = Length::inches(6.0);
/// Who stands no farther than this behind a wall, hedge or palisade has its cover.
pub(super) const COVER: Length = Length::inches(2.0);
/// Who stands no farther than this before a shooter does not bar his shot.
pub(super) const ASIDE: Length = Length::inches(1.0);
/// Who stands no farther than this from the wall of a building stands at it.
pub(super) const AT_WALL: Length = Length::inches(0.1);
/// Who goes no farther than this has not moved.
pub(super) const STIR: Length = Length::inches(0.05);
/// Figures of a side for whom a table has room.
pub(super) const MOST: usize = 150;
