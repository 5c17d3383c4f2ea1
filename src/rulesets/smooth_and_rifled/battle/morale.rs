//! Losses and what they lead to: morale tests, demoralised Units, broken armies (§7.0).

use crate::{
    model::{
        battle::{End, Named},
        dice::Trouble,
        lang::counted,
        table::Side,
    },
    rulesets::smooth_and_rifled::{
        mechanics::morale::{self as rules, Failure, Steadiness},
        tables,
    },
    text,
};

use super::{fight::Fight, man::Quality, state::Presence, words};

impl Fight<'_> {
    /// What follows from losses, after each shot, volley or melee (SR-7.0.3).
    pub(super) fn after_loss(&mut self) -> Result<(), Trouble> {
        for body in 0..self.plan.bodies.len() {
            if self.state.end.is_some() {
                return Ok(());
            }
            self.test_body(body)?;
        }
        for side in 0..2 {
            self.check_army(side);
        }
        self.check_barred();
        Ok(())
    }

    fn test_body(&mut self, body: usize) -> Result<(), Trouble> {
        let own = &self.plan.bodies[body];
        let losses = self.state.bodies[body];
        let bonus = self.morale_bonus(own.side);
        if self.state.gone[body] || !rules::must_test(losses, own.value, bonus, &self.plan.options)
        {
            return Ok(());
        }
        let left: Vec<usize> = self.left_of(body).collect();
        if left.is_empty() {
            return Ok(());
        }
        self.watch.rule("SR-7.0.3");
        let c = rules::combat_value(&left.iter().map(|man| self.man(*man).c), own.basic_c);
        let steadiness = self.steadiness(body);
        if steadiness.guard {
            self.watch.rule("SR-8.guard");
        }
        let rethrows = rules::break_rethrows(&steadiness);
        let passed = rules::break_test(c, rethrows, self.dice)?;
        self.log_test(own.side, losses.lost, passed);
        if passed {
            self.state.bodies[body].passed_at = Some(losses.lost);
        } else {
            self.fails(body);
        }
        Ok(())
    }

    /// The men of a body who are left.
    pub(super) fn left_of(&self, body: usize) -> impl Iterator<Item = usize> + '_ {
        let men = 0..self.plan.men.len();
        men.filter(move |man| {
            let there = matches!(
                self.stand(*man).presence,
                Presence::Here | Presence::Hidden(_)
            );
            self.man(*man).body == body && there
        })
    }

    /// What helps a body to hold.
    pub(super) fn steadiness(&self, body: usize) -> Steadiness {
        let men: Vec<usize> = self.left_of(body).filter(|man| self.here(*man)).collect();
        let guards = men
            .iter()
            .filter(|man| self.man(**man).is(Quality::Guard))
            .count();
        let reach = tables::play::cm(rules::standard_cm(&self.plan.options));
        let standard = men.iter().any(|&bearer| {
            let bears = self.man(bearer).is(Quality::Standard) && !self.stand(bearer).shaken;
            let near = men
                .iter()
                .filter(|man| **man != bearer && self.apart(bearer, **man) <= reach);
            bears && rules::standard_counts(near.count(), men.len() - 1, &self.plan.options)
        });
        Steadiness {
            guard: rules::guard_counts(guards, men.len()),
            standard,
            fort: self.fort_steadies(self.plan.bodies[body].side),
        }
    }

    /// The combat value that most of some men have.
    pub(super) fn common_c(&self, men: &[usize]) -> i64 {
        let basic = men.first().map_or(tables::GUNNER_C, |man| {
            self.plan.bodies[self.man(*man).body].basic_c
        });
        rules::combat_value(&men.iter().map(|man| self.man(*man).c), basic)
    }

    fn log_test(&mut self, side: usize, lost: i64, passed: bool) {
        self.log(Some(side), "SR-7.0.4", |cast| {
            let army = &cast.army(side);
            let points = counted(lost, ("morale point", "morale points"), ("VM", "VM"));
            if passed {
                text!(
                    "{army} have lost {points} and hold.",
                    "{army} : {points} en moins, le moral tient.",
                    army,
                    points
                )
            } else {
                text!(
                    "{army} have lost {points} and break.",
                    "{army} : {points} en moins, déroute.",
                    army,
                    points
                )
            }
        });
    }

    fn fails(&mut self, body: usize) {
        let side = self.plan.bodies[body].side;
        let by = self.state.toll.last[side].unwrap_or(&words::SCENARIO);
        match rules::failure(self.plan.size, &self.plan.options) {
            Failure::BattleLost => self.lost_by(side, by, &words::BREAK_TEST),
            failure => {
                self.watch.rule("SR-7.0.2");
                self.state.gone[body] = true;
                let leaves = failure == Failure::UnitLeaves;
                for man in self.left_of(body).collect::<Vec<_>>() {
                    if leaves {
                        self.leave(man);
                    } else {
                        self.state.men[man].shaken = true;
                    }
                }
            }
        }
    }

    /// A man of a demoralised Unit is taken off the table; its whole morale value is lost anyway.
    fn leave(&mut self, man: usize) {
        let body = self.man(man).body;
        let before = self.state.bodies[body].lost;
        self.lose(man, None, &words::DEMORALISED);
        self.state.bodies[body].lost = before;
    }

    /// An army that broke as a whole, or of whom nobody is left.
    fn check_army(&mut self, side: usize) {
        if self.state.end.is_some() {
            return;
        }
        let bodies = self
            .plan
            .bodies
            .iter()
            .enumerate()
            .filter(|(_, body)| body.side == side);
        let lost: i64 = bodies
            .clone()
            .map(|(at, body)| {
                if self.state.gone[at] {
                    body.value
                } else {
                    self.state.bodies[at].lost
                }
            })
            .sum();
        let lost = lost + self.state.senior_lost[side];
        let by = self.state.toll.last[side];
        let by_unit = rules::by_unit(self.plan.size, &self.plan.options);
        if by_unit && rules::army_breaks(lost, self.plan.values[side]) {
            self.watch.rule("SR-7.0.5");
            self.log(Some(side), "SR-7.0.5", |cast| {
                let army = &cast.army(side);
                text!(
                    "{army} have lost half of their morale value and break.",
                    "{army} : la moitié de la VM en moins, déroute.",
                    army
                )
            });
            self.lost_by(side, by.unwrap_or(&words::DEMORALISED), &words::ARMY_BREAK);
            return;
        }
        let mut left = bodies.filter(|(at, _)| !self.state.gone[*at]);
        let anybody = left.any(|(at, _)| self.left_of(at).next().is_some());
        if !anybody && self.state.away[side] == 0 {
            self.lost_by(side, by.unwrap_or(&words::DEMORALISED), &words::WIPED_OUT);
        }
    }

    /// A side has lost the battle.
    pub(super) fn lost_by(&mut self, side: usize, by: &'static Named, ending: &'static Named) {
        self.state.toll.broken_by[side] = Some(by);
        self.state.end = Some(End {
            winner: Some(Side::BOTH[1 - side]),
            ending,
        });
    }
}
