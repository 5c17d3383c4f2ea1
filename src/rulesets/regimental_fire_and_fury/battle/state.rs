//! What changes in a battle: where everybody stands and in what order, what was done this turn, losses.

use crate::{
    model::{
        battle::{End, Toll},
        table::{Base, Point},
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            actions::Guns,
            effects::{Battery, Order},
            modifiers::Ground,
        },
        tables::{leader::Absence, manoeuvre::Effect},
        terms::Formation,
    },
};

use super::{cache::Memory, plan::Plan};

/// A charge under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Charge {
    /// Who is charged.
    pub(super) target: usize,
    /// From where.
    pub(super) from: Point,
    /// The worst ground that it crossed.
    pub(super) ground: Ground,
    /// After a breakthrough.
    pub(super) breakthrough: bool,
}

/// A unit's state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    /// Bases left; a unit without is lost.
    pub(super) bases: i64,
    pub(super) block: Base,
    pub(super) formation: Formation,
    pub(super) order: Order,
    /// Gun bases of which one piece is lost.
    pub(super) damaged: i64,
    /// Gun bases that are silenced.
    pub(super) silenced: i64,
    pub(super) low: bool,
    /// It has tested in this turn of its side.
    pub(super) tested: bool,
    /// About-faced, or passed through a friend, in this turn of either player: a better target.
    pub(super) exposed: bool,
    /// It has shifted sideways and not moved on since.
    pub(super) shifted: bool,
    /// What its guns did in this turn of its side.
    pub(super) guns: Option<Guns>,
    /// What its last test said, and whether it retreated.
    pub(super) last: Option<(Effect, bool)>,
    pub(super) charge: Option<Charge>,
    /// Cavalry that meets a charge.
    pub(super) counters: bool,
}

impl Stand {
    /// Its guns.
    #[must_use]
    pub(super) const fn battery(&self) -> Battery {
        Battery {
            bases: self.bases,
            damaged: self.damaged,
            silenced: self.silenced,
        }
    }
}

/// A leader's state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Post {
    pub(super) at: Point,
    pub(super) attached: Option<usize>,
    /// What befell him, and how many manoeuvre phases of his side have begun since.
    pub(super) fate: Option<(Absence, u32)>,
    /// A colonel stands in for him.
    pub(super) replaced: bool,
}

/// Everything that changes.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) turn: u32,
    pub(super) stands: Vec<Stand>,
    pub(super) posts: Vec<Post>,
    /// Who holds each key position.
    pub(super) holders: Vec<Option<usize>>,
    /// Who has ever held each of them.
    pub(super) held: Vec<[bool; 2]>,
    /// Whether each side was told to have heavy casualties.
    pub(super) heavy: [bool; 2],
    pub(super) toll: Toll,
    pub(super) end: Option<End>,
    pub(super) memory: Memory,
}

impl State {
    /// Before the first turn.
    #[must_use]
    pub(super) fn new(plan: &Plan) -> Self {
        let stand = |(troop, block): (&super::muster::Troop, &Base)| Stand {
            bases: troop.bases,
            block: *block,
            formation: troop.start,
            order: Order::Good,
            damaged: 0,
            silenced: 0,
            low: false,
            tested: false,
            exposed: false,
            shifted: false,
            guns: None,
            last: None,
            charge: None,
            counters: false,
        };
        let post = |(chief, at): (&super::muster::Chief, &Point)| Post {
            at: *at,
            attached: chief.attached,
            fate: None,
            replaced: chief.rating.is_none(),
        };
        Self {
            turn: 0,
            stands: plan.troops.iter().zip(&plan.blocks).map(stand).collect(),
            posts: plan.chiefs.iter().zip(&plan.posts).map(post).collect(),
            holders: plan
                .positions
                .iter()
                .map(|position| position.holder)
                .collect(),
            held: plan
                .positions
                .iter()
                .map(|position| [0, 1].map(|side| position.holder == Some(side)))
                .collect(),
            heavy: [false; 2],
            toll: Toll::default(),
            end: None,
            memory: Memory::new(plan.troops.len()),
        }
    }
}
