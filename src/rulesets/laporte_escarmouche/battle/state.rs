//! What changes in a battle: where everybody stands and in what state, and what it has cost.

use std::cell::Cell;

use crate::{
    model::{
        battle::{End, Toll},
        table::{Base, Side},
    },
    rulesets::laporte_escarmouche::mechanics::{
        activation::Figure, morale::Losses, shooting::Load,
    },
};

use super::{person::MOST_ARMS, plan::Plan};

/// A character's state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) alive: bool,
    pub(super) wounded: bool,
    /// Whether its last action was to aim.
    pub(super) aimed: bool,
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

/// Everything that changes.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) turn: u32,
    pub(super) stands: Vec<Stand>,
    pub(super) bases: Vec<Base>,
    pub(super) spirits: Vec<Spirit>,
    /// Who is left of each side.
    pub(super) left: [i64; 2],
    pub(super) toll: Toll,
    /// Turns since anybody was hurt.
    pub(super) quiet: u32,
    /// Whether the activation under way is a counter.
    pub(super) countering: bool,
    pub(super) end: Option<End>,
    /// Who sees whom past terrain, as far as it has been asked since one of the two moved.
    seen: Vec<Cell<Option<bool>>>,
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
            loads: [Load::default(); MOST_ARMS],
            figure: Figure::new(0),
            inside: None,
            fought: 0,
        };
        let of = |side: Side| plan.people.iter().filter(|one| one.side == side).count();
        Self {
            turn: 0,
            stands: vec![stand; count],
            bases: plan.starts.clone(),
            spirits: vec![Spirit::default(); plan.squads.len()],
            left: Side::BOTH.map(|side| i64::try_from(of(side)).unwrap_or(i64::MAX)),
            toll: Toll::default(),
            quiet: 0,
            countering: false,
            end: None,
            seen: vec![Cell::new(None); count * count],
        }
    }

    /// What is known of the sight of two characters.
    #[must_use]
    pub(super) fn seen(&self, one: usize, other: usize) -> &Cell<Option<bool>> {
        &self.seen[one.min(other) * self.bases.len() + one.max(other)]
    }

    /// Somebody has moved: what it sees is looked at anew.
    pub(super) fn moved(&mut self, who: usize, to: Base) {
        self.bases[who] = to;
        for other in 0..self.bases.len() {
            self.seen(who, other).set(None);
        }
    }
}
