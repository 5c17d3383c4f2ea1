//! How far and over what men move (§6.1).

use crate::rulesets::smooth_and_rifled::{
    options::{BuildingCost, Options},
    tables::play::{self, Mover},
};

/// The ground of a Move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Open ground, or a road.
    Easy,
    /// Woods, fords and the like.
    Difficult,
}

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moving {
    /// His row of the table.
    pub mover: Mover,
    /// Whether difficult terrain does not slow him down (§8, Terrain).
    pub terrain: bool,
    /// Whether a Scout on foot leads him in column (SR-3.2.1).
    pub scout: bool,
    /// Whether his horse is wounded (SR-6.2.7).
    pub horse_wounded: bool,
    /// Whether he is a Fanatic who charges (§8).
    pub fanatic_charge: bool,
}

impl Moving {
    /// Nothing but a row of the table.
    #[must_use]
    pub const fn plain(mover: Mover) -> Self {
        Self {
            mover,
            terrain: false,
            scout: false,
            horse_wounded: false,
            fanatic_charge: false,
        }
    }

    /// Whether the ground slows down a Move, the first of an activation having number 0.
    fn slowed(self, index: usize, ground: Ground) -> bool {
        let full = match (self.mover, self.scout) {
            (Mover::Column, true) => play::COLUMN_SCOUT_MOVES,
            (Mover::Column, false) => play::COLUMN_MOVES,
            _ => 0,
        };
        ground == Ground::Difficult && !self.terrain && index >= full
    }
}

/// How far a Move goes in cm, the first of an activation having number 0 (SR-6.1.1, SR-6.1.2).
#[must_use]
pub fn allowance(moving: &Moving, index: usize, ground: Ground, options: &Options) -> f64 {
    let (first, later) = if moving.mover == Mover::Column && options.column_8cm {
        play::SLOW_COLUMN_CM
    } else {
        play::moves_cm(moving.mover)
    };
    let mut cm = if index == 0 { first } else { later };
    if moving.fanatic_charge {
        cm = cm.max(play::FANATIC_CM);
    }
    if moving.horse_wounded {
        cm = cm.min(play::WOUNDED_HORSE_CM);
    }
    let cm = play::cm(cm);
    if moving.slowed(index, ground) {
        cm / 2.0
    } else {
        cm
    }
}

/// Whether a man runs: three Moves in a row, none of which crosses a linear obstacle (SR-6.1.3). Declared Moves count.
#[must_use]
pub const fn runs(moves: usize, crosses: bool) -> bool {
    moves == play::RUNNING_MOVES && !crosses
}

/// Whether a man may step back without turning (SR-6.1.4).
#[must_use]
pub fn may_step_back(cm: f64) -> bool {
    cm <= play::cm(play::BACK_CM)
}

/// Actions to cross a linear obstacle that a man has reached; horsemen jump it in passing (SR-6.1.5).
#[must_use]
pub const fn crossing_actions(mounted: bool) -> i64 {
    if mounted { 0 } else { play::CROSSING_ACTIONS }
}

/// What a Move at a building is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Indoors {
    /// In or out.
    Door,
    /// From room to room.
    Inside,
}

/// What something costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// Action points, whatever the activation values; one of the three actions is used up.
    Points(i64),
    /// So many actions at the man's own price.
    Actions(i64),
}

/// What a Move at a building costs; for shooting it is one Move (SR-6.1.6).
#[must_use]
pub const fn building_price(indoors: Indoors, options: &Options) -> Price {
    let cost = match indoors {
        Indoors::Door => play::DOOR_AP,
        Indoors::Inside => play::INDOORS_AP,
    };
    match options.building_cost {
        BuildingCost::Ap => Price::Points(cost),
        BuildingCost::Action => Price::Actions(cost),
    }
}
