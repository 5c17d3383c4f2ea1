//! How a figure moves: what each kind of ground costs it. Every rulebook, and every arm in it, has gaits of its own.

use super::{length::Length, piece::Piece};

/// What a stretch of ground does to a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Going {
    /// Every length of it takes so many lengths of the allowance: 1 is no hindrance and 2 halves the move.
    Costs(f64),
    /// The move ends at its edge.
    Stops,
}

/// What an obstacle does to a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hurdle {
    /// Crossing takes this much of the allowance, besides the ground.
    Costs(Length),
    /// The move ends against it.
    Stops,
}

/// A way of moving.
pub trait Gait {
    /// What ground costs; None is open ground without a name. Roads, fords and bridges count before what they run through, and hills
    /// are never asked about.
    fn over(&self, ground: Option<&Piece>) -> Going;

    /// What crossing an obstacle costs.
    fn across(&self, obstacle: &Piece) -> Hurdle;
}

/// Free in every direction: retreats off the table, markers that drift.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unhindered;

impl Gait for Unhindered {
    fn over(&self, _: Option<&Piece>) -> Going {
        Going::Costs(1.0)
    }

    fn across(&self, _: &Piece) -> Hurdle {
        Hurdle::Costs(Length::ZERO)
    }
}
