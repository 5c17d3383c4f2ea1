//! The turn: initiative, phases, reserve, and the end of it all (§5.0).

use crate::{
    model::{battle::Outcome, dice::Trouble},
    rulesets::smooth_and_rifled::{
        mechanics::{actions::aim_lasts, scenario::is_draw, turn},
        terms::{SeniorTrait, Size},
    },
    text,
};

use super::{fight::Fight, state::State, words};

impl Fight<'_> {
    /// The whole battle.
    pub(super) fn run(mut self) -> Result<Outcome, Trouble> {
        self.lay_out();
        self.hide();
        self.show(|_| crate::model::lang::Text::new("Deployment", "Déploiement"));
        while self.state.end.is_none()
            && !is_draw(i64::from(self.state.turn) + 1, &self.plan.options)
        {
            self.turn()?;
        }
        let State {
            turn, end, toll, ..
        } = self.state;
        Ok(toll.outcome(turn, end, &words::LIMIT))
    }

    fn turn(&mut self) -> Result<(), Trouble> {
        self.state.turn += 1;
        self.watch.turn(self.state.turn);
        self.watch.rule("SR-5.0.2");
        for stand in &mut self.state.men {
            stand.done = false;
            stand.actions = 0;
            stand.used = turn::Used::Not;
        }
        for gun in &mut self.state.guns {
            gun.served = false;
        }
        if let Some((_, moved)) = &mut self.state.captive {
            *moved = false;
        }
        let order = if self.plan.size == Size::Large {
            self.units_in_order()?
        } else {
            self.sides_in_order()?
        };
        for (pool, points) in order {
            self.phase(pool, points)?;
            if self.state.end.is_some() {
                return Ok(());
            }
        }
        self.show(|_| crate::model::lang::Text::new("End of the turn", "Fin du tour"));
        Ok(())
    }

    /// The phase of a pool.
    fn phase(&mut self, pool: usize, rolled: i64) -> Result<(), Trouble> {
        self.take_points(pool, rolled);
        let mut passed = true;
        self.agenda.clear();
        self.seen_markers();
        self.move_markers(pool);
        while self.state.end.is_none() {
            if self.serve_guns(pool)? {
                passed = false;
                continue;
            }
            let Some(choice) = self.decide(pool) else {
                break;
            };
            passed = false;
            self.activate(&choice)?;
        }
        if self.state.end.is_some() {
            return Ok(());
        }
        self.lead_captive(pool);
        self.forget_aims(pool);
        let side = self.plan.pools[pool].side;
        let obstinate = self.plan.seniors[side] == Some(SeniorTrait::Obstinate)
            && self.favoured(side) == Some(pool);
        self.keep(pool, obstinate, passed);
        self.check_scenario()
    }

    /// What was rolled, and what was kept of the phase before (SR-5.0.3).
    fn take_points(&mut self, pool: usize, rolled: i64) {
        let points = &mut self.state.points[pool];
        let kept = std::mem::take(&mut points.reserve);
        points.left = rolled + kept;
        if kept == 0 {
            return;
        }
        let (side, all) = (self.plan.pools[pool].side, rolled + kept);
        self.log(Some(side), "SR-5.0.3", |cast| {
            let army = &cast.army(side);
            text!(
                "{army} have {all} AP: {rolled} from initiative and {kept} from reserve.",
                "{army} : {all} PA, {rolled} d’initiative et {kept} de réserve.",
                army
            )
        });
    }

    /// Aim markers that have had their time (SR-6.4).
    fn forget_aims(&mut self, pool: usize) {
        for man in 0..self.plan.men.len() {
            let own = self.man(man).pool == pool;
            let stand = &mut self.state.men[man];
            if own && let Some(age) = stand.aim {
                let age = age + 1;
                stand.aim = aim_lasts(age, false, stand.shaken).then_some(age);
            }
        }
    }
}
