//! Whether a charge is worth it: its way, what fire leaves of it, and the combat, by exact odds.

use crate::{
    model::table::{Direction, Length},
    rulesets::regimental_fire_and_fury::mechanics::{
        actions::{Execution, troops_may},
        effects::Order,
        fire,
        modifiers::{Cover, Fighter},
    },
};

use super::{
    super::{
        actions::{rate, troops_move},
        aspect::{Aspect, aspect},
        fight::Fight,
        odds::Home,
    },
    joint_charges::Prospect,
};

/// The least chance to win with which a steady player charges, and a bold one.
const STEADY: f64 = 0.6;
const BOLD: f64 = 0.5;
/// With less nobody charges even beside a friend.
const HOPELESS: f64 = 0.3;
/// A charge at which nobody fires.
const UNHURT: Home = [1.0, 0.0, 0.0, 0.0, 0.0];
/// A defender leaves his place only for better odds.
const WAITING: f64 = 0.12;

impl Fight<'_> {
    /// The charge that a unit should make alone, if any.
    pub(super) fn plan_charge(&self, unit: usize, execution: Execution) -> Option<usize> {
        let best = self
            .prospects(unit, execution)
            .reduce(|best, next| if next.odds > best.odds { next } else { best })?;
        (best.odds >= self.least_odds(unit)).then_some(best.target)
    }

    /// The least chance to win with which a unit charges.
    pub(super) fn least_odds(&self, unit: usize) -> f64 {
        let side = self.side(unit);
        let waits = if self.waits(side) { WAITING } else { 0.0 };
        waits + if self.is_bold(side) { BOLD } else { STEADY }
    }

    /// The charges that a unit could make with some hope.
    pub(super) fn prospects(
        &self,
        unit: usize,
        execution: Execution,
    ) -> impl Iterator<Item = Prospect> {
        let may = !self.troop(unit).is_guns()
            && !self.is_garrison(unit)
            && troops_may(troops_move(execution), execution, &self.plan.options);
        let reach = if may {
            self.reach(unit, rate(execution))
        } else {
            0.0
        };
        self.units_of(1 - self.side(unit))
            .filter(move |foe| may && self.apart(unit, *foe) <= reach)
            .filter_map(move |foe| {
                let weighed = || self.prospect(unit, foe, execution);
                self.state.memory.charge((unit, foe), execution, weighed)
            })
    }

    /// The charge of a unit on an enemy; None when it is hopeless or cannot get there.
    fn prospect(&self, unit: usize, target: usize, execution: Execution) -> Option<Prospect> {
        if aspect(self.block(unit), self.block(target).at) != Aspect::Front {
            return None;
        }
        // The way and the fire are looked at last: they cost most.
        let unhurt = self.wins(unit, target, 0, UNHURT);
        if unhurt < HOPELESS || !self.views(unit, target) {
            return None;
        }
        let path = self.charge_path(unit, target, rate(execution))?;
        let home = self.gets_home(unit, target, &path.block);
        Some(Prospect {
            unit,
            target,
            ends: path.block,
            home,
            odds: self.wins(unit, target, 0, home),
        })
    }

    /// The chance to get home through fire that leaves this of a charge, and to win the combat, with so many bases of friends besides
    /// those who charge already. Who gets home fires before he fights.
    pub(super) fn wins(&self, unit: usize, target: usize, friends: i64, home: Home) -> f64 {
        let (attack, defence) = self.fighters(unit, target, friends);
        let first = self.fires_first(unit, target);
        let chances = possible(home).map(|(share, left)| {
            let Some(attack) = self.after(unit, attack, left) else {
                return 0.0;
            };
            let each = possible(first[usize::from(left > 0)]).map(|(hit, left)| {
                let defence = self.after(target, defence, left);
                hit * defence.map_or(1.0, |defence| self.meet(attack, defence))
            });
            share * each.sum::<f64>()
        });
        chances.sum()
    }

    /// The chance of an attacker to win the combat, when fire has left so many bases on both sides.
    fn meet(&self, attack: Fighter, defence: Fighter) -> f64 {
        let (own, theirs) = (attack.bases.0, defence.bases.0);
        let side = |fighter: Fighter, bases| self.net(&Fighter { bases, ..fighter });
        let net = side(attack, (own, theirs)) - side(defence, (theirs, own));
        self.plan.odds.wins(net)
    }

    /// What the fire of a charge at the shortest range leaves of its target: in good order, and disordered.
    fn fires_first(&self, unit: usize, target: usize) -> [Home; 2] {
        let shot = self.shot_at(unit, 0.0);
        let Some(shot) = shot.filter(|_| !self.troop(target).is_guns()) else {
            return [UNHURT; 2];
        };
        let (quality, modifier) = (
            self.troop(target).quality,
            self.fire_modifier(&shot, target),
        );
        [shot.points, shot.points.halved()].map(|points| {
            let points = fire::points_modifier(points, false, &self.plan.options);
            self.plan.odds.hits(quality, points + modifier)
        })
    }

    /// A side after fire that leaves this of a unit; None when nothing is left.
    fn after(&self, unit: usize, side: Fighter, left: i64) -> Option<Fighter> {
        let lost = (left - 1).max(0);
        let own = self.stand(unit).bases - lost;
        (own > 0).then(|| Fighter {
            bases: (side.bases.0 - lost, side.bases.1),
            disordered: side.disordered || left > 0,
            state: self.troop(unit).state(own),
            ..side
        })
    }

    /// A charge and its target, as they would meet unhurt.
    fn fighters(&self, unit: usize, target: usize, friends: i64) -> (Fighter, Fighter) {
        let with = self.units_of(self.side(unit)).filter(|other| {
            let charge = self.stand(*other).charge;
            *other != unit && charge.is_some_and(|charge| charge.target == target)
        });
        let others = friends + with.map(|other| self.stand(other).bases).sum::<i64>();
        let (own, theirs) = (self.stand(unit).bases + others, self.stand(target).bases);
        let from = self.block(unit).at;
        let ground = self.ground_to(unit, self.block(target).at);
        let outflanked =
            !self.is_garrison(target) && aspect(self.block(target), from) != Aspect::Front;
        let counters =
            self.is_cavalry(target) && self.stand(target).order == Order::Good && !outflanked;
        let attack = Fighter {
            bases: (own, theirs),
            helpless: self.is_helpless(unit) || self.is_outflanked_at(unit, target),
            cavalry: self.is_cavalry(unit).then_some(ground),
            ..self.fighter(unit)
        };
        let defence = Fighter {
            bases: (theirs, own),
            helpless: outflanked || self.is_helpless(target),
            good_ground: self.plan.field.is_above(self.block(target).at, from)
                || self.plan.field.is_lined(self.block(target)),
            protected: self.cover(target, from) >= Cover::Full,
            cavalry: counters.then_some(ground),
            ..self.fighter(target)
        };
        (attack, defence)
    }

    /// Whether a charge straight at a target would have another enemy behind the line of its front.
    fn is_outflanked_at(&self, unit: usize, target: usize) -> bool {
        let (block, other) = (self.block(unit), self.block(target));
        let toward = Direction::toward(block.at, other.at);
        toward.is_some_and(|toward| {
            let gap = Length::cm(self.apart(unit, target));
            let there = block.facing(toward).moved(block.at + toward.step(gap));
            self.would_be_outflanked(unit, &there, target)
        })
    }
}

/// What is possible of what fire leaves.
fn possible(home: Home) -> impl Iterator<Item = (f64, i64)> {
    let each = home.into_iter().zip(0..);
    each.filter(|(share, _)| *share > 0.0)
}
