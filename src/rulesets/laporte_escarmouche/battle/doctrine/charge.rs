//! Whom to charge, when the odds are good enough.

use crate::{
    model::table::{Length, Unit, in_contact},
    rulesets::laporte_escarmouche::{mechanics::activation::Stage, tables::inches},
};

use super::{
    super::{actions::Act, field::reached, fight::Fight},
    Idea,
};

/// The longest Move.
const LONGEST: f64 = 6.0;
/// An inch in a house takes two of a Move.
const SLOW: f64 = 2.0;
/// What it costs to be caught in the open half-way.
const CAUGHT: f64 = 0.15;
/// What each other enemy within reach of the place costs who gets there.
const BESET: f64 = 0.08;
/// What each enemy who waits to counter costs.
const AWAITED: f64 = 0.12;
/// Leaders want better chances by this much.
const LEADERS: f64 = 0.1;

impl Fight<'_> {
    /// The best charge.
    pub(super) fn charge_idea(&self, who: usize, left: i64) -> Option<Idea> {
        let seen = self.in_sight(who);
        seen.filter_map(|(enemy, _)| self.charge_at(who, enemy, left))
            .map(Some)
            .fold(None, Idea::better)
    }

    /// A charge at one enemy in sight, if it is a good one.
    pub(super) fn charge_at(&self, who: usize, enemy: usize, left: i64) -> Option<Idea> {
        let far = self.inches(who, enemy);
        let too_far = far > LONGEST * inches(left);
        if too_far || self.stand(who).inside != self.stand(enemy).inside {
            return None;
        }
        let moves = usize::try_from(left).unwrap_or(0);
        let own = self.person(who);
        let temper = self.temper(own.side);
        let reach = |far| self.plan.odds.reach(self.move_dice(who), moves, far);
        // No way is shorter than the gap: what is too far as the crow flies is asked no further.
        if reach(far) < temper.reach {
            return None;
        }
        let step = self.step(who, self.at(enemy), Length::ENDLESS);
        if !in_contact(&step.end, &self.state.bases[enemy]) {
            return None;
        }
        let reach = reach(step.spent.in_unit(Unit::Inch));
        let attack = self.attack(enemy, step.end.at, self.at(who));
        let [attacker, defender] = self.fighters(who, enemy, attack);
        let win = self.plan.odds.melee(&attacker, &defender);
        let wanted = temper.win + if own.leader { LEADERS } else { 0.0 };
        if win < wanted || reach < temper.reach {
            return None;
        }
        let prize = win * self.value(enemy) - (1.0 - win) * self.value(who);
        let beset = f64::from(u32::try_from(self.neighbours(enemy)).unwrap_or(0));
        let worth = reach * (prize - BESET * beset) - (1.0 - reach) * CAUGHT;
        let worth = worth - AWAITED * self.awaited(who);
        (worth > 0.0).then_some(Idea {
            act: Act::Charge(enemy),
            worth,
        })
    }

    /// Into the house beside, at the enemies in it: nobody fights them from outside.
    pub(super) fn storm_idea(&self, who: usize, left: i64) -> Option<Idea> {
        if self.stand(who).inside.is_some() {
            return None;
        }
        let building = self.plan.field.building_beside(&self.state.bases[who])?;
        let sheltered = |enemy: &usize| self.stand(*enemy).inside == Some(building);
        let enemies = || self.enemies_of(who).filter(sheltered);
        let enemy = enemies().next()?;
        let room = self.place_inside(who, building)?;
        let own = self.person(who);
        let attack = self.attack(enemy, room.at, room.at);
        let [attacker, defender] = self.fighters(who, enemy, attack);
        let win = self.plan.odds.melee(&attacker, &defender);
        let far = reached(room.at.distance(self.at(enemy)));
        let moves = usize::try_from(left - 1).unwrap_or(0);
        let reach = self.plan.odds.reach(self.move_dice(who), moves, far * SLOW);
        let temper = self.temper(own.side);
        if win < temper.win || reach < temper.reach {
            return None;
        }
        let others = f64::from(u32::try_from(enemies().count() - 1).unwrap_or(0));
        let prize = win * self.value(enemy) - (1.0 - win) * self.value(who);
        let worth = reach * (prize - BESET * others);
        (worth > 0.0).then_some(Idea {
            act: Act::Enter(building),
            worth,
        })
    }

    /// Friends of somebody who are near enough to fall upon its attacker.
    fn neighbours(&self, who: usize) -> usize {
        const NEAR: Length = Length::inches(4.0);
        let friends = self.those_of(self.person(who).side);
        friends
            .filter(|other| *other != who && self.apart(who, *other).within(NEAR))
            .count()
    }

    /// How many enemies wait for somebody whom they see.
    fn awaited(&self, who: usize) -> f64 {
        let waits = |enemy: &usize| {
            let waiting = matches!(self.stand(*enemy).figure.stage, Stage::Waiting { .. });
            waiting && self.sees(who, *enemy)
        };
        let waiting = self.enemies_of(who).filter(waits).count();
        f64::from(u32::try_from(waiting).unwrap_or(0))
    }
}
