//! What changes in a battle: where everybody stands and in what state, action points, losses.

use crate::{
    model::{
        battle::{End, Toll},
        table::{Base, Point},
    },
    rulesets::smooth_and_rifled::mechanics::{
        actions::reload_at_start, group::Order, guns, morale, turn::Used,
    },
};

use super::{
    crews::Piece,
    man::{Arm, MOST_ARMS, Man},
    plan::Plan,
};

/// Where a man is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    /// On the table.
    Here,
    /// Behind the ambush marker of this number.
    Hidden(usize),
    /// Removed.
    Lost,
    /// He left the table by the road of an Ambush.
    Away,
}

/// A man's state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) presence: Presence,
    pub(super) shaken: bool,
    pub(super) mounted: bool,
    pub(super) horse_wounded: bool,
    /// Reload actions left for each of his weapons.
    pub(super) reload: [i64; MOST_ARMS],
    /// Which of them are thrown away.
    pub(super) thrown: [bool; MOST_ARMS],
    /// Activations since he aimed.
    pub(super) aim: Option<i64>,
    /// Whether he moved or acted since.
    pub(super) stirred: bool,
    pub(super) used: Used,
    /// Actions of this turn.
    pub(super) actions: usize,
    /// He was activated, or his turn is over.
    pub(super) done: bool,
    /// The turn in which he last paid for a Move and came nowhere; 0 when he never did.
    pub(super) stuck: u32,
    /// Recover actions so far.
    pub(super) recovered: i64,
    pub(super) rank: i64,
}

/// A pool of action points.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Points {
    pub(super) left: i64,
    /// Points that wait for enemy moves.
    pub(super) reserve: i64,
}

/// What a gun is loaded with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Load {
    Ball,
    Canister,
}

/// A gun's state.
#[derive(Clone, Copy, Debug)]
pub(super) struct GunState {
    pub(super) base: Base,
    pub(super) in_play: bool,
    pub(super) served: bool,
    /// Reload actions left.
    pub(super) reload: i64,
    pub(super) load: Load,
    /// Balls and boxes of canister left, loaded ones included.
    pub(super) rounds: [i64; 2],
    /// Where its ammunition box stands, until it blows up.
    pub(super) ammunition: Option<Point>,
}

/// An ambush marker on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marker {
    pub(super) base: Base,
    pub(super) revealed: bool,
    pub(super) side: usize,
}

/// Everything that changes.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) turn: u32,
    pub(super) men: Vec<Stand>,
    pub(super) bases: Vec<Base>,
    pub(super) orders: Vec<Order>,
    /// The men of each team, Leaders first, and for each man the team that he is in.
    pub(super) squads: Vec<Vec<usize>>,
    pub(super) team_of: Vec<Option<usize>>,
    /// Which teams are in march column.
    pub(super) columns: Vec<bool>,
    pub(super) guns: Vec<GunState>,
    pub(super) markers: Vec<Marker>,
    pub(super) points: Vec<Points>,
    pub(super) bodies: Vec<morale::Losses>,
    /// Morale value of lost Senior Officers, who count for the army alone.
    pub(super) senior_lost: [i64; 2],
    /// Demoralised bodies.
    pub(super) gone: Vec<bool>,
    pub(super) toll: Toll,
    /// Morale value of men who left by the road.
    pub(super) away: [i64; 2],
    /// Flags on the ground: place and side.
    pub(super) flags: Vec<(Point, usize)>,
    /// Who lost the last initiative roll.
    pub(super) loser: Option<crate::rulesets::smooth_and_rifled::mechanics::turn::First>,
    /// Who holds the objective.
    pub(super) holder: Option<usize>,
    /// Where the captive is, and whether he moved this turn.
    pub(super) captive: Option<(Base, bool)>,
    pub(super) end: Option<End>,
}

/// Where a gun's ammunition box stands: behind it and to the side, out of the line of enemy guns.
fn box_beside(gun: &Base, plan: &Plan) -> Point {
    const BACK_CM: f64 = 4.0;
    const ASIDE_CM: f64 = 6.0;
    let field = &plan.field;
    let back = gun.facing.back().step(field.length(BACK_CM));
    gun.at + back + gun.facing.left().step(field.length(ASIDE_CM))
}

impl Stand {
    /// Before the first turn, in this rank.
    fn first(man: &Man, rank: i64, plan: &Plan) -> Self {
        let empty = |arm: &Arm| reload_at_start(arm.reload, false, &plan.options);
        Self {
            presence: Presence::Here,
            shaken: false,
            mounted: man.mounted,
            horse_wounded: false,
            reload: std::array::from_fn(|slot| man.arms.get(slot).map_or(0, empty)),
            thrown: [false; MOST_ARMS],
            aim: None,
            stirred: false,
            used: Used::Not,
            actions: 0,
            done: false,
            stuck: 0,
            recovered: 0,
            rank,
        }
    }
}

impl GunState {
    /// Before the first turn.
    fn first(piece: &Piece, base: &Base, plan: &Plan) -> Self {
        let whole = guns::task_actions(guns::Task::Reload, piece.class, piece.breech);
        Self {
            base: *base,
            in_play: true,
            served: false,
            reload: reload_at_start(whole, true, &plan.options),
            load: Load::Ball,
            rounds: piece.rounds,
            ammunition: Some(box_beside(base, plan)),
        }
    }
}

impl State {
    /// Before the first turn.
    #[must_use]
    pub(super) fn new(plan: &Plan) -> Self {
        Self {
            turn: 0,
            men: plan
                .men
                .iter()
                .zip(&plan.starts)
                .map(|(man, start)| Stand::first(man, start.rank, plan))
                .collect(),
            bases: plan.starts.iter().map(|start| start.base).collect(),
            orders: plan.teams.iter().map(|team| team.order).collect(),
            squads: plan.teams.iter().map(|team| team.men.clone()).collect(),
            team_of: plan.team_of.clone(),
            columns: plan
                .teams
                .iter()
                .map(|team| team.starts_in_column(plan.scenario, plan.attacker))
                .collect(),
            guns: plan
                .guns
                .iter()
                .zip(&plan.gun_starts)
                .map(|(piece, base)| GunState::first(piece, base, plan))
                .collect(),
            markers: Vec::new(),
            points: vec![Points::default(); plan.pools.len()],
            bodies: vec![morale::Losses::default(); plan.bodies.len()],
            senior_lost: [0; 2],
            gone: vec![false; plan.bodies.len()],
            toll: Toll::default(),
            away: [0; 2],
            flags: Vec::new(),
            loser: None,
            holder: None,
            captive: None,
            end: None,
        }
    }
}
