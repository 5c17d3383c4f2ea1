//! Initiative: who is active first, with how many action points, and what a Senior Officer adds (§5.0).

use crate::{
    model::dice::Trouble,
    rulesets::smooth_and_rifled::{
        mechanics::turn::{self, First, Initiative, Roll},
        tables,
    },
    text,
};

use super::{fight::Fight, man::Quality, words};

impl Fight<'_> {
    /// The roll of a pool: its Officer must be there to throw dice again.
    fn roll_of(&self, pool: usize) -> Roll {
        let own = &self.plan.pools[pool];
        let officer = |man: usize| self.man(man).is(Quality::Officer) && self.man(man).pool == pool;
        let there = self.men_of(own.side).any(officer)
            || (0..self.plan.men.len()).any(|man| officer(man) && self.hidden(man));
        Roll {
            rethrows: if there { own.roll.rethrows } else { 0 },
            ..own.roll
        }
    }

    /// Both sides in the order of their initiative, with their action points (SR-5.0.1).
    pub(super) fn sides_in_order(&mut self) -> Result<Vec<(usize, i64)>, Trouble> {
        let rolls = [self.roll_of(0), self.roll_of(1)];
        if rolls.iter().any(|roll| roll.rethrows > 0) {
            self.watch.rule("SR-8.officer");
        }
        let (first, points) = self.contest(rolls)?;
        self.state.loser = Some(match first {
            First::A => First::B,
            First::B => First::A,
        });
        let [a, b] = points;
        let begins = usize::from(first == First::B);
        self.log(Some(begins), "SR-5.0.1", |cast| {
            let (one, two) = (&cast.armies[0], &cast.armies[1]);
            let first = &cast.armies[begins];
            text!(
                "{a} AP for {one}; {b} for {two}. {first} go first.",
                "{a} PA pour {one} ; {b} pour {two}. {first} commence.",
                one,
                two,
                first
            )
        });
        let mut order = vec![(0, a), (1, b)];
        order.rotate_left(begins);
        Ok(order)
    }

    /// Both sides throw until one has more (SR-5.0.1).
    fn contest(&mut self, rolls: [Roll; 2]) -> Result<(First, [i64; 2]), Trouble> {
        loop {
            let (first, points) =
                turn::contest(rolls, self.state.loser, &self.plan.options, self.dice)?;
            if let Some(first) = first {
                return Ok((first, points));
            }
            let both = points[0];
            self.log(None, "SR-5.0.1", |_| {
                text!(
                    "Tied on {both}: both sides re-roll.",
                    "Égalité à {both} : les deux camps relancent."
                )
            });
        }
    }

    /// The Units of both sides in the order of their initiative (SR-5.0.4).
    pub(super) fn units_in_order(&mut self) -> Result<Vec<(usize, i64)>, Trouble> {
        self.watch.rule("SR-5.0.4");
        let mut order: Vec<(usize, Initiative)> = Vec::new();
        for pool in 0..self.plan.pools.len() {
            if !self
                .men_of(self.plan.pools[pool].side)
                .any(|man| self.man(man).pool == pool)
            {
                continue;
            }
            let mut roll = self.roll_of(pool);
            if roll.rethrows > 0 {
                self.watch.rule("SR-8.officer");
            }
            roll.dice += self.senior_dice(pool);
            let thrown = turn::initiative(roll, self.dice)?;
            let mut at = order.len();
            while at > 0 && turn::units(thrown, order[at - 1].1, self.dice)? == First::A {
                at -= 1;
            }
            order.insert(at, (pool, thrown));
        }
        let order: Vec<(usize, i64)> = order
            .into_iter()
            .map(|(pool, thrown)| (pool, thrown.total))
            .collect();
        self.log_order(&order);
        Ok(order)
    }

    /// Tells in which order the Units act.
    fn log_order(&mut self, order: &[(usize, i64)]) {
        for &(pool, points) in order {
            let side = self.plan.pools[pool].side;
            let first = (0..self.plan.men.len()).find(|man| self.man(*man).pool == pool);
            let Some(kind) = first.map(|man| self.man(man).kind) else {
                continue;
            };
            self.log(Some(side), "SR-5.0.4", |cast| {
                let army = &cast.armies[side];
                let unit = words::of_name(&cast.kinds[kind].name, "Unit", "unité");
                text!(
                    "{army}, {unit}: {points} AP.",
                    "{army}, {unit} : {points} PA.",
                    army,
                    unit
                )
            });
        }
    }

    /// How far a side's Senior Officer is from the Leader of a Unit; None without one.
    fn senior_cm(&self, pool: usize) -> Option<f64> {
        let side = self.plan.pools[pool].side;
        let senior = self
            .men_of(side)
            .find(|man| self.man(*man).is(Quality::Senior))?;
        let leaders = self.men_of(side).filter(|man| {
            let own = self.man(*man);
            own.pool == pool && own.is(Quality::Leader) && !own.is(Quality::Senior)
        });
        leaders
            .map(|leader| self.apart(senior, leader))
            .reduce(f64::min)
    }

    /// The Unit that the Senior Officer favours: the strongest near him.
    pub(super) fn favoured(&self, side: usize) -> Option<usize> {
        let near = (0..self.plan.pools.len()).filter(|pool| {
            let reach = tables::play::cm(tables::SENIOR_CM);
            self.plan.pools[*pool].side == side
                && self.senior_cm(*pool).is_some_and(|cm| cm <= reach)
        });
        let men = |pool: &usize| {
            self.men_of(side)
                .filter(|man| self.man(*man).pool == *pool)
                .count()
        };
        near.min_by_key(|pool| (std::cmp::Reverse(men(pool)), *pool))
    }

    /// Dice that the Senior Officer gives to a Unit before the roll: all of them to the one that he favours.
    fn senior_dice(&mut self, pool: usize) -> i64 {
        let side = self.plan.pools[pool].side;
        let quality = self.plan.seniors[side];
        let Some(cm) = self.senior_cm(pool).filter(|_| quality.is_some()) else {
            return 0;
        };
        if self.favoured(side) != Some(pool) {
            return 0;
        }
        self.watch.rule("SR-8.senior");
        let all = tables::OBSTINATE_DICE.max(tables::CONFIDENT_DICE);
        let dice = turn::unit_dice(quality, all, cm);
        i64::from(dice) - i64::from(tables::INITIATIVE_DICE)
    }
}
