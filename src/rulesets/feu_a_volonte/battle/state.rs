//! What changes in a battle: where everybody stands and in what state, action points, reserve dice, weather, losses.

use crate::{
    model::{
        battle::{End, Toll},
        table::Base,
    },
    rulesets::feu_a_volonte::{
        mechanics::{command::Reserve, wounds::Wounds},
        terms::Sky,
    },
};

use super::plan::Plan;

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    /// A non-player character who has not come yet.
    Waiting,
    /// On the table.
    Here,
    /// Removed.
    Lost,
}

/// The state of a unit.
#[derive(Clone, Debug)]
pub(super) struct Stand {
    pub(super) presence: Presence,
    pub(super) wounds: Wounds,
    /// It concealed itself.
    pub(super) concealed: bool,
    /// It waits to fire.
    pub(super) ambush: bool,
    /// Turns that it waited in vain, since it last fired.
    pub(super) waited: u32,
    /// It was activated this turn.
    pub(super) activated: bool,
    /// The turn in which each weapon ran dry.
    pub(super) dry: Vec<Option<u32>>,
    pub(super) grenades: i64,
    /// Chance de cocu was used this turn.
    pub(super) lucky: bool,
    /// Walks of this activation.
    pub(super) walks: u32,
    /// It ran or charged in this activation.
    pub(super) ran: bool,
    /// It moved in this activation.
    pub(super) moved: bool,
    /// It has done something in this activation.
    pub(super) begun: bool,
}

impl Stand {
    /// Nothing was done yet in an activation.
    pub(super) const fn rest(&mut self) {
        self.walks = 0;
        self.ran = false;
        self.moved = false;
        self.begun = false;
    }
}

/// A hidden figure that was found, or one that was seen through fog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) spotter: usize,
    pub(super) target: usize,
    /// Until it stirs, and not for this activation only.
    pub(super) lasting: bool,
    /// Through fog.
    pub(super) fog: bool,
}

/// Non-player characters who came together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The entry point, by its number among the three.
    pub(super) entry: usize,
    pub(super) members: Vec<usize>,
    pub(super) activated: bool,
}

/// Everything that changes.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) turn: u32,
    pub(super) units: Vec<Stand>,
    pub(super) bases: Vec<Base>,
    /// Who is in contact with whom: pairs of units that fight.
    pub(super) duels: Vec<(usize, usize)>,
    pub(super) seen: Vec<Seen>,
    /// The last turn in which somebody fired, threw or fought; the first turn counts as one.
    pub(super) clash: u32,
    /// Action points of the phase.
    pub(super) points: i64,
    /// Who acts in the phase.
    pub(super) active: Vec<usize>,
    pub(super) reserves: [Reserve; 2],
    pub(super) sky: Sky,
    /// Where the wind comes from, in degrees.
    pub(super) wind: i64,
    /// Whether side A begins the turn.
    pub(super) a_begins: bool,
    /// Who had the last phase.
    pub(super) last: usize,
    /// Entry points of non-player characters, by their face of the die.
    pub(super) entries: Vec<u32>,
    pub(super) groups: Vec<Group>,
    pub(super) toll: Toll,
    pub(super) end: Option<End>,
}

impl State {
    /// Before the first turn.
    #[must_use]
    pub(super) fn new(plan: &Plan) -> Self {
        let stand = |(unit, start): (&super::unit::Unit, &Option<Base>)| Stand {
            presence: if start.is_some() {
                Presence::Here
            } else {
                Presence::Waiting
            },
            wounds: Wounds::default(),
            concealed: false,
            ambush: false,
            waited: 0,
            activated: false,
            dry: vec![None; unit.arms.len()],
            grenades: unit.grenades,
            lucky: false,
            walks: 0,
            ran: false,
            moved: false,
            begun: false,
        };
        let nowhere = |actor: &Option<Base>| {
            actor.unwrap_or(Base {
                at: plan.middle,
                facing: plan.fronts[1].facing(),
                shape: plan.npc_shape,
            })
        };
        Self {
            turn: 0,
            clash: 1,
            units: plan.units.iter().zip(&plan.starts).map(stand).collect(),
            bases: plan.starts.iter().map(nowhere).collect(),
            duels: Vec::new(),
            seen: Vec::new(),
            points: 0,
            active: Vec::new(),
            reserves: [0, 1].map(|side| plan.reserve(side)),
            sky: Sky::Fair,
            wind: 0,
            a_begins: true,
            last: 1,
            entries: Vec::new(),
            groups: Vec::new(),
            toll: Toll::default(),
            end: None,
        }
    }
}
