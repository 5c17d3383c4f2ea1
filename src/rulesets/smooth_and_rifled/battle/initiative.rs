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
        let officer = |man: usize| {
            let man = self.man(man);
            man.pool == pool && man.is(Quality::Officer) && !man.is(Quality::Senior)
        };
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
            let (one, two) = (&cast.army(0), &cast.army(1));
            let first = &cast.army(begins);
            text!(
                "{a} AP for {one}; {b} for {two}. {first} go first.",
                "{a} PA pour {one} ; {b} pour {two}. Premier camp : {first}.",
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
        let more = self.senior_dice();
        let mut order: Vec<(usize, Initiative)> = Vec::new();
        for (pool, more) in more.into_iter().enumerate() {
            if self.unit_of(pool).next().is_none() {
                continue;
            }
            let mut roll = self.roll_of(pool);
            if roll.rethrows > 0 {
                self.watch.rule("SR-8.officer");
            }
            roll.dice += more;
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
                let army = &cast.army(side);
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
        let leaders = self
            .unit_of(pool)
            .filter(|man| self.man(*man).is(Quality::Leader));
        leaders
            .map(|leader| self.apart(senior, leader))
            .reduce(f64::min)
    }

    /// The Units near a side's Senior Officer, with how many men they have.
    fn near_senior(&self, side: usize) -> impl Iterator<Item = (usize, u32)> + '_ {
        let reach = tables::play::cm(tables::SENIOR_CM);
        let near = (0..self.plan.pools.len()).filter(move |pool| {
            self.plan.pools[*pool].side == side
                && self.senior_cm(*pool).is_some_and(|cm| cm <= reach)
        });
        near.map(|pool| {
            let men = self.unit_of(pool).count();
            (pool, u32::try_from(men).unwrap_or(0))
        })
    }

    /// The men of a Unit of a Large army who are on the table, without its Senior Officer.
    fn unit_of(&self, pool: usize) -> impl Iterator<Item = usize> + '_ {
        let men = self.men_of(self.plan.pools[pool].side);
        men.filter(move |man| {
            let own = self.man(*man);
            own.pool == pool && !own.is(Quality::Senior)
        })
    }

    /// The Unit that the Senior Officer favours: the strongest near him.
    pub(super) fn favoured(&self, side: usize) -> Option<usize> {
        let near = self.near_senior(side);
        let best = near.min_by_key(|(pool, men)| (std::cmp::Reverse(*men), *pool));
        best.map(|(pool, _)| pool)
    }

    /// Whose action points a man uses: those of his Unit. A Senior Officer without an escort uses those of the Unit that is nearest to him
    /// (SR-8.senior).
    pub(super) fn pool_of(&self, man: usize) -> usize {
        let own = self.man(man);
        if !own.is(Quality::Senior) || self.plan.escorts[own.side] {
            return own.pool;
        }
        let others = self.men_of(own.side).filter(|other| *other != man);
        let near = others.map(|other| (self.apart(man, other), self.man(other).pool));
        let nearest = near.reduce(|best, next| if next.0 < best.0 { next } else { best });
        nearest.map_or(own.pool, |(_, pool)| pool)
    }

    /// Dice that Senior Officers give to each Unit near them before the roll (SR-5.0.4).
    fn senior_dice(&mut self) -> Vec<i64> {
        let shares = [0, 1].map(|side| self.shares(side));
        let pools = 0..self.plan.pools.len();
        let dice: Vec<i64> = pools
            .map(|pool| {
                let side = self.plan.pools[pool].side;
                let far = f64::INFINITY;
                let cm = self.senior_cm(pool).unwrap_or(far);
                let own = turn::unit_dice(self.plan.seniors[side], shares[side][pool], cm);
                i64::from(own) - i64::from(tables::INITIATIVE_DICE)
            })
            .collect();
        if dice.iter().any(|more| *more > 0) {
            self.watch.rule("SR-8.senior");
        }
        dice
    }

    /// How a Senior Officer shares out his dice: each goes to the Unit near him that has most men for a die.
    fn shares(&self, side: usize) -> Vec<u32> {
        let mut given = vec![0; self.plan.pools.len()];
        let near: Vec<(usize, u32)> = self.near_senior(side).collect();
        for _ in 0..turn::senior_dice(self.plan.seniors[side]) {
            let dice = |given: u32| tables::INITIATIVE_DICE + given;
            let best = near.iter().copied().reduce(|best, next| {
                let (own, other) = (best.1 * dice(given[next.0]), next.1 * dice(given[best.0]));
                if other > own { next } else { best }
            });
            if let Some((pool, _)) = best {
                given[pool] += 1;
            }
        }
        given
    }
}
