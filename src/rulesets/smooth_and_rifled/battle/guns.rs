//! Crews of guns: what they aim at, how they turn, load, push and fire, and what it costs (artillery chapter).

use crate::{
    model::{
        battle::Watch,
        dice::Dice,
        table::{Base, Direction, Point, overlap},
    },
    rulesets::smooth_and_rifled::{
        derived::activation,
        mechanics::{
            group,
            guns::{self as rules, Task},
            sight::{self, Shooter},
            turn,
        },
        tables::{self, play},
        terms::Band,
    },
    text,
};

use super::{
    field::{Covered, Pace},
    fight::Fight,
    man::Quality,
    state::Load,
};

/// Somebody at whom a gun may fire.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) man: usize,
    pub(super) band: Band,
    /// Whether the gun looks at him already.
    in_corridor: bool,
    cm: f64,
}

/// A gun that would come less far is not pushed, in cm.
const LEAST_PUSH_CM: f64 = 2.0;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// The crew of the next gun of a pool does what it can; whether there was one.
    pub(super) fn serve_guns(&mut self, pool: usize) -> Result<bool, D::Stop> {
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
    fn crew(&self, gun: usize) -> impl Iterator<Item = usize> + '_ {
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
    fn crew_of(&self, gun: usize) -> impl Iterator<Item = usize> + '_ {
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
    fn work(&mut self, serving: &mut Serving) -> Result<(), D::Stop> {
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
    fn pay(&mut self, serving: &mut Serving, actions: i64) -> bool {
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

    /// A crew that has nobody to fire at pushes its gun towards the nearest enemy (SR-ART.2).
    fn push(&mut self, serving: &mut Serving) -> Result<(), D::Stop> {
        let gun = serving.gun;
        let (side, base) = (self.plan.guns[gun].side, self.state.guns[gun].base);
        let gunners = i64::try_from(self.crew(gun).count()).unwrap_or(0);
        let nearest = self.nearest_enemy_of(side, base.at);
        let Some((enemy, _)) = nearest.filter(|_| self.wants_nearer(side)) else {
            return Ok(());
        };
        let to = self.at(enemy);
        let (_, likely) = self.roll(gun, to, play::cm(play::DIE));
        if likely < LEAST_PUSH_CM || !self.pay(serving, gunners) {
            return Ok(());
        }
        let cm = rules::push(self.plan.guns[gun].class, gunners, self.dice)?;
        self.roll_gun(gun, to, play::cm(cm));
        Ok(())
    }

    /// Where a gun comes that is pushed so far towards a place, and how far that is.
    fn roll(&self, gun: usize, to: Point, cm: f64) -> (Point, f64) {
        let base = self.state.guns[gun].base;
        let reach = self.plan.field.length(cm);
        let pace = Pace {
            slow: 2.0,
            mounted: false,
            charging: false,
        };
        let table = &self.plan.field.table;
        let walk = table.walk(&base, to, reach, &pace, self.others(usize::MAX));
        let moved = base.moved(walk.end);
        let men = self.others(usize::MAX).filter(|other| other.at != base.at);
        let free = !men.into_iter().any(|other| overlap(&moved, other));
        if free && table.holds_base(&moved) {
            (walk.end, self.plan.field.cm(walk.gone))
        } else {
            (base.at, 0.0)
        }
    }

    /// Moves a gun towards a place, its crew with it.
    fn roll_gun(&mut self, gun: usize, to: Point, cm: f64) {
        let (end, gone) = self.roll(gun, to, cm);
        let step = end - self.state.guns[gun].base.at;
        self.state.guns[gun].base.at = end;
        let crew: Vec<usize> = self.crew_of(gun).collect();
        for man in crew {
            let own = self.state.bases[man];
            self.put_near(man, &own.moved(own.at + step), play::cm(play::CREW_CM));
        }
        let side = self.plan.guns[gun].side;
        let gone = format!("{gone:.0}");
        self.tell(Some(side), "SR-ART.2", |_| {
            text!(
                "The crew pushes its gun {gone} cm forward.",
                "Les servants poussent leur canon de {gone} cm."
            )
        });
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

    /// The best target of a gun: the nearest enemy in sight, those before its muzzle first.
    fn mark(&self, gun: usize) -> Option<Mark> {
        let piece = &self.plan.guns[gun];
        let base = self.state.guns[gun].base;
        let medium = play::cm(tables::gun(piece.class).medium_cm);
        let rifled = rules::is_rifled(piece.rifled, piece.breech);
        let marks = self.men_of(1 - piece.side).filter_map(|man| {
            let cm = self.plan.field.cm(self.state.bases[man].gap_to(base.at));
            let band = sight::band(cm, medium)?;
            let reached = sight::may_reach(band, Shooter::Gun { rifled });
            (reached && self.gun_sees(&base, man)).then(|| Mark {
                man,
                band,
                cm,
                in_corridor: self.in_corridor(&base, man),
            })
        });
        marks.reduce(|best, next| {
            let better = (next.in_corridor, -next.cm) > (best.in_corridor, -best.cm);
            if better { next } else { best }
        })
    }

    /// Whether a man stands before the muzzle, in a corridor as wide as the gun.
    fn in_corridor(&self, base: &Base, man: usize) -> bool {
        let to = self.at(man) - base.at;
        let ahead = base.facing.unit();
        ahead.dot(to) > 0.0 && ahead.cross(to).abs() <= base.inner().in_tenths()
    }

    /// Whether a gun sees a man, and nobody stands before him (SR-ART.3).
    fn gun_sees(&self, base: &Base, man: usize) -> bool {
        let field = &self.plan.field;
        let (from, to) = (base.at, self.at(man));
        let covered = field.cover(to, self.stand(man).mounted, from) == Covered::Wholly;
        let own = |other: usize| {
            self.plan.field.cm(self.state.bases[other].gap_to(from)) <= play::cm(play::CREW_CM)
        };
        let behind = || {
            (0..self.plan.men.len()).any(|other| {
                other != man
                    && self.here(other)
                    && !own(other)
                    && self.state.bases[other].meets(from, to)
            })
        };
        !covered && field.sees(from, to) && rules::in_line(true, behind())
    }
}

/// A crew at work: its gun, its action points, and what its next actions cost, the cheapest last.
#[derive(Debug)]
struct Serving {
    gun: usize,
    pool: usize,
    prices: Vec<i64>,
}
