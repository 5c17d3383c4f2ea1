//! The temperament of a side: the chances it wants, how near it goes, when it presses on.

use crate::{
    model::{battle::Level, table::Side},
    rulesets::laporte_escarmouche::{mechanics::shooting::shooting_dice, tables::inches},
};

use super::super::{fight::Fight, state::Fire};

/// The chances that a level wants, and the distance that it likes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Temper {
    /// The chance to win a melee.
    pub(super) win: f64,
    /// The chance to come into contact.
    pub(super) reach: f64,
    /// The part of a firearm's range at which it likes to fight.
    pub(super) share: f64,
    /// Calm turns before it presses on.
    pub(super) patience: u32,
}

const STEADY: Temper = Temper {
    win: 0.6,
    reach: 0.6,
    share: 0.66,
    patience: 2,
};

const BOLD: Temper = Temper {
    win: 0.5,
    reach: 0.45,
    share: 0.4,
    patience: 1,
};

/// What pressing on takes off the chances that are wanted.
const PRESSING: f64 = 0.1;
/// From this turn on everybody presses on who is not the weaker.
const LATE: u32 = 15;

impl Fight<'_> {
    /// How a side plays now.
    pub(super) fn temper(&self, side: Side) -> Temper {
        let own = match self.plan.levels[side.index()] {
            Level::Steady => STEADY,
            Level::Bold => BOLD,
        };
        if self.presses(side) {
            Temper {
                win: own.win - PRESSING,
                reach: own.reach - PRESSING,
                ..own
            }
        } else {
            own
        }
    }

    /// Whether a side brings it to an end: nothing has happened for a while, it is much the stronger, it can only win hand to hand, or
    /// it gets late.
    pub(super) fn presses(&self, side: Side) -> bool {
        let patience = match self.plan.levels[side.index()] {
            Level::Steady => STEADY.patience,
            Level::Bold => BOLD.patience,
        };
        // The weaker in fire can wait longer: it is for the others to come.
        let outgunned = self.is_outgunned(side);
        let patience = if outgunned { 2 * patience } else { patience };
        let [own, other] = [side, side.other()].map(|side| self.state.left(side));
        let rushes = outgunned && own > other;
        // The weaker has no reason to hurry.
        let late = self.state.turn >= LATE && own >= other;
        self.state.quiet >= patience || late || rushes || self.overwhelms(side)
    }

    /// Whether a side is twice as many as the other. Once it is, it goes on until it is clearly less: nobody breaks off an attack for
    /// one man lost.
    pub(in super::super) fn overwhelms(&self, side: Side) -> bool {
        let [own, other] = [side, side.other()].map(|side| self.state.left(side));
        own >= 2 * other || self.state.pursues[side.index()] && 2 * own >= 3 * other
    }

    /// Whether a side may let the enemy come: its firearms reach clearly farther, and it is not yet tired of waiting.
    pub(super) fn holds(&self, side: Side) -> bool {
        const CLEARLY: i64 = 5;
        let [own, other] = [side, side.other()].map(|side| self.state.fire[side.index()]);
        own.range >= other.range + CLEARLY && !self.presses(side)
    }

    /// Whether a side lies in wait for one that is stronger in fire.
    pub(super) fn lurks(&self, side: Side) -> bool {
        let steady = self.plan.levels[side.index()] == Level::Steady;
        steady && self.is_outgunned(side) && !self.presses(side)
    }

    /// Whether the enemy is clearly stronger in fire.
    fn is_outgunned(&self, side: Side) -> bool {
        const CLEARLY: f64 = 0.6;
        let [own, other] = [side, side.other()].map(|side| self.state.fire[side.index()]);
        inches(own.dice) < CLEARLY * inches(other.dice)
    }

    /// Weighs both sides anew, after somebody was lost or wounded.
    pub(in super::super) fn weigh_fire(&mut self) {
        self.state.fire = Side::BOTH.map(|side| Fire {
            dice: self.those_of(side).map(|who| self.fire_dice(who)).sum(),
            range: self.mean_range(side),
        });
    }

    /// The dice that somebody has with a long firearm.
    fn fire_dice(&self, who: usize) -> i64 {
        let own = self.person(who);
        let dice = shooting_dice(own.shooting, self.stand(who).wounded);
        i64::from(own.shoots_far()) * dice
    }

    /// The mean range of the firearms of a side.
    fn mean_range(&self, side: Side) -> i64 {
        let range = |who: usize| self.person(who).arms.first().map_or(0, |arm| arm.range());
        let sum: i64 = self.those_of(side).map(range).sum();
        sum / self.state.left(side).max(1)
    }
}
