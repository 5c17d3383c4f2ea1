//! What changes in a battle: where everybody stands and in what state, and what it has cost.

use crate::{
    model::{
        battle::{End, Toll},
        table::{Base, Side},
    },
    rulesets::laporte_escarmouche::mechanics::{
        activation::{Figure, Stage},
        morale::Losses,
        shooting::Load,
    },
};

use super::{pair_cache::Pairs, person::MOST_ARMS, plan::Plan};

/// A character's state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) alive: bool,
    pub(super) wounded: bool,
    /// Whether its last action was to aim.
    pub(super) aimed: bool,
    /// Whether it has gone into cover, and not on since.
    pub(super) sheltered: bool,
    /// What is in each of its firearms.
    pub(super) loads: [Load; MOST_ARMS],
    /// Its die, and whether that was used.
    pub(super) figure: Figure,
    /// The building that it is in.
    pub(super) inside: Option<usize>,
    /// Melees that it has fought this turn.
    pub(super) fought: i64,
}

/// A group's state.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spirit {
    /// Failed tests.
    pub(super) malus: i64,
    pub(super) losses: Losses,
}

/// What the firearms of a side amount to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fire {
    /// Dice of those with long firearms.
    pub(super) dice: i64,
    /// Mean range in inches.
    pub(super) range: i64,
}

/// Everything that changes.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) turn: u32,
    pub(super) stands: Vec<Stand>,
    pub(super) bases: Vec<Base>,
    pub(super) spirits: Vec<Spirit>,
    /// Who is left of each side.
    pub(super) living: [Vec<usize>; 2],
    /// How strong each side is in fire.
    pub(super) fire: [Fire; 2],
    pub(super) toll: Toll,
    /// Which sides had the upper hand when the turn began.
    pub(super) pursues: [bool; 2],
    /// Turns since anybody was hurt.
    pub(super) quiet: u32,
    /// Whether the activation under way is a counter.
    pub(super) countering: bool,
    pub(super) end: Option<End>,
    pub(super) pairs: Pairs,
}

impl State {
    /// Before the first turn: everybody is loaded.
    #[must_use]
    pub(super) fn new(plan: &Plan) -> Self {
        let count = plan.people.len();
        let stand = Stand {
            alive: true,
            wounded: false,
            aimed: false,
            sheltered: false,
            loads: [Load::default(); MOST_ARMS],
            figure: Figure::new(0),
            inside: None,
            fought: 0,
        };
        let of = |side: Side| (0..count).filter(move |who| plan.people[*who].side == side);
        Self {
            turn: 0,
            stands: vec![stand; count],
            bases: plan.starts.clone(),
            spirits: vec![Spirit::default(); plan.squads.len()],
            living: Side::BOTH.map(|side| of(side).collect()),
            fire: [Fire::default(); 2],
            toll: Toll::default(),
            pursues: [false; 2],
            quiet: 0,
            countering: false,
            end: None,
            pairs: Pairs::new(count),
        }
    }

    /// How many are left of a side.
    #[must_use]
    pub(super) fn left(&self, side: Side) -> i64 {
        i64::try_from(self.living[side.index()].len()).unwrap_or(i64::MAX)
    }

    /// Somebody of a side leaves the table.
    pub(super) fn goes(&mut self, who: usize, side: Side) {
        self.stands[who].alive = false;
        self.stands[who].figure.stage = Stage::Done;
        self.living[side.index()].retain(|one| *one != who);
    }

    /// Somebody has moved.
    pub(super) fn moved(&mut self, who: usize, to: Base) {
        self.bases[who] = to;
        self.pairs.forget(who);
    }
}
