//! What it is worth to hit somebody, and what it costs to be hit, in something like recruitment points.

use crate::{
    model::table::Point,
    rulesets::feu_a_volonte::{
        mechanics::modifiers::{self, Situation, net},
        tables::{Use, ud},
        terms::Trait,
    },
};

use crate::rulesets::feu_a_volonte::battle::{
    fight::Fight,
    odds::{Hits, Roll},
};

/// What a wound is worth that does not remove its unit.
const WOUND: f64 = 0.4;
/// How much of an enemy's fire is to be feared who has acted this turn: in the next one, others act first.
const HAS_ACTED: f64 = 0.5;
/// The same of one who waits in ambush: it surely fires, and at once.
const WAITS: f64 = 1.7;
/// How much the fire of who must reload first is worth.
const RELOADS: f64 = 0.5;
/// Each further shot of a burst, against a target that may be gone by then.
const NEXT_SHOT: f64 = 0.6;

impl Fight<'_> {
    /// What a unit is worth to its side: figures decide the battle, commanders their reserve dice.
    pub(super) fn worth(&self, unit: usize) -> f64 {
        let own = self.unit(unit);
        let commands = if own.commands() { 0.6 } else { 0.0 };
        let figures = 0.7 + 0.5 * ud(own.figures);
        figures + ud(own.points.clamp(0, 12)) * 0.08 + commands
    }

    /// What hits on a unit are worth.
    pub(super) fn gain(&self, target: usize, hits: Hits) -> f64 {
        let own = self.unit(target);
        let last = own.npc || self.stand(target).wounds.markers() + 1 >= own.body.endures();
        let share = if last { 1.0 } else { WOUND };
        self.worth(target) * (hits.kill + (hits.hit - hits.kill) * share)
    }

    /// The same for a burst of so many shots.
    pub(super) fn gain_of(&self, target: usize, hits: Hits, shots: i64) -> f64 {
        let one = self.gain(target, hits);
        let all = one * (1.0 + NEXT_SHOT * ud(shots - 1));
        all.min(self.worth(target))
    }

    /// What a shooter at a place may expect from one fire action at a target at another, by a glance.
    pub(super) fn estimate(
        &self,
        (shooter, from): (usize, Point),
        (target, to): (usize, Point),
        (defence, moved): (Roll, bool),
    ) -> f64 {
        let field = &self.plan.field;
        let look = field.roughly_visible(from, to);
        if !look.clear {
            return 0.0;
        }
        let apart = field.apart(from, to);
        self.firepower((shooter, target), apart, defence, (moved, look.cover))
    }

    /// The same for a target so far away that is seen, after a move or without one, in cover or not.
    pub(super) fn firepower(
        &self,
        (shooter, target): (usize, usize),
        apart: f64,
        defence: Roll,
        (moved, in_cover): (bool, bool),
    ) -> f64 {
        let own = self.unit(shooter);
        let situation = Situation {
            moved,
            in_cover,
            arm_wounds: self.stand(shooter).wounds.arm,
            fine_rifle: own.has(Trait::FineRifle),
            ..Situation::default()
        };
        let dry = &self.stand(shooter).dry;
        let values = own.guns().filter_map(|(arm, weapon)| {
            if !modifiers::reaches(weapon, apart) {
                return None;
            }
            let attack = Roll {
                dice: own.quality.dice + i64::from(own.has(Trait::Scope) && weapon.aims()),
                modifier: net(weapon, apart, &situation, &self.plan.options)?,
            };
            let hits = self.plan.odds.shot(attack, defence);
            let aimed = if weapon.usage == Use::Aimed {
                self.plan.odds.test(own.quality.dice)
            } else {
                1.0
            };
            let ready = if dry[arm].is_some() { RELOADS } else { 1.0 };
            Some(ready * aimed * self.gain_of(target, hits, weapon.rate_of_fire))
        });
        values.fold(0.0, f64::max)
    }

    /// What a unit at a place must fear from the enemies who see it: most from those who wait for it, less from those who have acted
    /// already, and no more than itself.
    pub(super) fn danger(&self, unit: usize, place: Point) -> f64 {
        let defence = self.defence_roll(unit);
        let worth = self.worth(unit);
        let enemies = self.enemies(unit).filter(|enemy| !self.engaged(*enemy));
        let spared = enemies.map(|enemy| {
            let shot = self.estimate((enemy, self.at(enemy)), (unit, place), (defence, false));
            let stand = self.stand(enemy);
            let share = match (stand.ambush, stand.activated) {
                (true, _) => WAITS,
                (false, true) => HAS_ACTED,
                (false, false) => 1.0,
            };
            1.0 - (share * shot / worth).min(1.0)
        });
        worth * (1.0 - spared.product::<f64>())
    }

    /// What a unit at a place may hope for.
    pub(super) fn hope(&self, unit: usize, place: Point, moved: bool) -> f64 {
        let enemies = self.enemies(unit).filter(|enemy| !self.engaged(*enemy));
        enemies
            .map(|enemy| {
                let defence = self.defence_roll(enemy);
                self.estimate((unit, place), (enemy, self.at(enemy)), (defence, moved))
            })
            .fold(0.0, f64::max)
    }
}
