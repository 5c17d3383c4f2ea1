//! Crews of guns: how they turn, load and fire, and what it costs (artillery chapter).

use crate::{
    model::{dice::Trouble, table::Direction},
    rulesets::smooth_and_rifled::{
        derived::activation,
        mechanics::{
            group,
            guns::{self as rules, Task},
            turn,
        },
        tables::{self, play},
    },
};

use super::{fight::Fight, gun_targets::Mark, man::Quality, state::Load};

impl Fight<'_> {
    /// The crew of the next gun of a pool does what it can; whether there was one.
    pub(super) fn serve_guns(&mut self, pool: usize) -> Result<bool, Trouble> {
        let next = (0..self.plan.guns.len()).find(|gun| {
            let now = &self.state.guns[*gun];
            self.plan.guns[*gun].pool == pool && now.in_play && !now.served
        });
        let Some(gun) = next else { return Ok(false) };
        self.state.guns[gun].served = true;
        self.watch.rule("SR-ART");
        self.watch.rule("SR-ART.1");
        let mut prices = self.prices(gun);
        prices.reverse();
        let mut serving = Serving { gun, pool, prices };
        self.work(&mut serving)?;
        let crew: Vec<usize> = self.crew(gun).collect();
        for man in crew {
            self.state.men[man].done = true;
        }
        Ok(true)
    }

    /// Gunners beside their gun who can serve it.
    pub(super) fn crew(&self, gun: usize) -> impl Iterator<Item = usize> + '_ {
        let side = self.plan.guns[gun].side;
        self.men_of(side).filter(move |man| {
            let own = self.man(*man).gun == Some(gun) && !self.stand(*man).shaken;
            let cm = self
                .plan
                .field
                .apart(&self.state.bases[*man], &self.state.guns[gun].base);
            own && !self.stand(*man).done && rules::serves(cm)
        })
    }

    /// Every gunner of a gun who is on the table.
    pub(super) fn crew_of(&self, gun: usize) -> impl Iterator<Item = usize> + '_ {
        let men = self.men_of(self.plan.guns[gun].side);
        men.filter(move |man| self.man(*man).gun == Some(gun))
    }

    /// What each action of the crew costs, the cheapest first.
    fn prices(&self, gun: usize) -> Vec<i64> {
        let mut prices: Vec<i64> = self.crew(gun).flat_map(|man| self.man(man).va).collect();
        prices.sort_unstable();
        prices
    }

    /// Turn, load and fire, as far as actions and points go.
    fn work(&mut self, serving: &mut Serving) -> Result<(), Trouble> {
        let gun = serving.gun;
        for _ in 0..2 {
            let Some(mark) = self.mark(gun) else {
                return self.push(serving);
            };
            if !self.load(serving, &mark) {
                return Ok(());
            }
            if !mark.in_corridor && !self.turn_gun(serving, mark.man) {
                return Ok(());
            }
            if !self.clears_canister(serving) || !self.pay(serving, play::GUN_FIRE_ACTIONS) {
                return Ok(());
            }
            self.fire_gun(gun, &mark)?;
            self.after_loss()?;
            if self.state.end.is_some() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Pays for crew actions, the cheapest first; whether they could be.
    pub(super) fn pay(&mut self, serving: &mut Serving, actions: i64) -> bool {
        let prices = serving.prices.iter().rev().map(|price| (*price, 1));
        let Some(cost) = activation::cheapest(prices, actions) else {
            return false;
        };
        let points = &mut self.state.points[serving.pool];
        if cost > points.left {
            return false;
        }
        points.left -= cost;
        for _ in 0..actions {
            serving.prices.pop();
        }
        self.watch.rule("SR-ART.2");
        true
    }

    /// Loads what suits the target, action by action; whether the gun is loaded.
    fn load(&mut self, serving: &mut Serving, mark: &Mark) -> bool {
        let gun = serving.gun;
        let piece = &self.plan.guns[gun];
        let whole = rules::task_actions(Task::Reload, piece.class, piece.breech);
        if rules::is_rifled(piece.rifled, piece.breech) {
            self.watch.rule("SR-ART.9");
        }
        if self.state.guns[gun].rounds == [0, 0] {
            return false;
        }
        if self.state.guns[gun].reload == whole {
            let near = mark.cm <= play::cm(tables::gun(piece.class).canister_cm);
            let [balls, canister] = self.state.guns[gun].rounds;
            let choice = if canister > 0 && (near || balls == 0) {
                Load::Canister
            } else {
                Load::Ball
            };
            self.state.guns[gun].load = choice;
        }
        while self.state.guns[gun].reload > 0 {
            if !self.pay(serving, 1) {
                return false;
            }
            self.state.guns[gun].reload -= 1;
        }
        true
    }

    /// Whether what is loaded may be fired: canister wants enemies, and an Officer's order when friends are before the muzzle. He gives
    /// it only when many more enemies are hit than friends (SR-ART.5).
    fn clears_canister(&mut self, serving: &Serving) -> bool {
        /// Enemies to each friend.
        const WORTH: usize = 3;
        let gun = serving.gun;
        if self.state.guns[gun].load == Load::Ball {
            return true;
        }
        let side = self.plan.guns[gun].side;
        let reached = self.in_canister(gun);
        let friends = reached.iter().filter(|man| self.man(**man).side == side);
        let friends = friends.count();
        let enemies = reached.len() - friends;
        if enemies == 0 || friends > 0 && enemies < WORTH * friends {
            return false;
        }
        let ordered = friends > 0 && self.officer_orders(serving);
        rules::may_fire_canister(friends > 0, ordered)
    }

    /// An Officer near a gun spends an action on an order to it, when he has one and the points are there.
    fn officer_orders(&mut self, serving: &Serving) -> bool {
        let gun = &self.state.guns[serving.gun].base;
        let reach = group::command_cm(false, &self.plan.options);
        let near = |man: &usize| {
            let stand = self.stand(*man);
            self.man(*man).is(Quality::Officer)
                && !stand.shaken
                && self.plan.field.apart(&self.state.bases[*man], gun) <= reach
        };
        let Some(officer) = self.men_of(self.plan.guns[serving.gun].side).find(near) else {
            return false;
        };
        let price = turn::action_price(self.man(officer).va, self.stand(officer).actions);
        let points = &mut self.state.points[serving.pool].left;
        let Some(price) = price.filter(|price| *price <= *points) else {
            return false;
        };
        *points -= price;
        self.state.men[officer].actions += 1;
        true
    }

    fn turn_gun(&mut self, serving: &mut Serving, target: usize) -> bool {
        let gun = serving.gun;
        let piece = &self.plan.guns[gun];
        let base = self.state.guns[gun].base;
        let quarter = self.plan.field.before(&base, play::FRONT, self.at(target));
        let times = if quarter { 1 } else { 2 };
        let actions = times * rules::task_actions(Task::Turn, piece.class, piece.breech);
        if !self.pay(serving, actions) {
            return false;
        }
        if let Some(facing) = Direction::toward(base.at, self.at(target)) {
            self.state.guns[gun].base.facing = facing;
        }
        true
    }
}

/// A crew at work: its gun, its action points, and what its next actions cost, the cheapest last.
#[derive(Debug)]
pub(super) struct Serving {
    pub(super) gun: usize,
    pool: usize,
    prices: Vec<i64>,
}
