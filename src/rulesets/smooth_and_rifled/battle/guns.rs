//! Guns: what their crews do, balls, canister, and ammunition that blows up (artillery chapter).

use crate::{
    model::{
        battle::{Named, Watch},
        dice::Dice,
        table::{Base, Direction},
    },
    rulesets::smooth_and_rifled::{
        derived::activation,
        mechanics::{
            guns::{self as rules, Subject, Task},
            sight::{self, Cover, Shooter},
        },
        tables::{self, play},
        terms::{Band, GunClass},
    },
    text,
};

use super::{field::Covered, fight::Fight, state::Load, words};

/// Somebody at whom a gun may fire.
#[derive(Clone, Copy, Debug)]
struct Mark {
    man: usize,
    band: Band,
    /// Whether the gun looks at him already.
    in_corridor: bool,
    cm: f64,
}

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
                return Ok(());
            };
            if !self.load(serving, &mark) {
                return Ok(());
            }
            if !mark.in_corridor && !self.turn_gun(serving, mark.man) {
                return Ok(());
            }
            if !self.pay(serving, play::GUN_FIRE_ACTIONS) {
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

    fn fire_gun(&mut self, gun: usize, mark: &Mark) -> Result<(), D::Stop> {
        let piece = &self.plan.guns[gun];
        let load = self.state.guns[gun].load;
        let now = &mut self.state.guns[gun];
        now.reload = rules::task_actions(Task::Reload, piece.class, piece.breech);
        now.rounds[usize::from(load == Load::Canister)] -= 1;
        match load {
            Load::Ball => self.ball(gun, mark),
            Load::Canister => self.canister(gun),
        }
    }

    fn ball(&mut self, gun: usize, mark: &Mark) -> Result<(), D::Stop> {
        let piece = &self.plan.guns[gun];
        let rifled = rules::is_rifled(piece.rifled, piece.breech);
        let hit = rules::ball(mark.band, rifled, self.dice)?;
        let target = mark.man;
        self.tell(Some(piece.side), "SR-ART.3", |cast| {
            let enemy = &cast.actors[target].name;
            if hit {
                text!("A ball flies at {enemy} and hits.", "Un boulet part vers {enemy} et touche."; enemy)
            } else {
                text!("A ball flies at {enemy} and misses.", "Un boulet part vers {enemy} et manque."; enemy)
            }
        });
        if !hit {
            return Ok(());
        }
        let length = rules::ball_length(piece.class, self.dice)?;
        let from = self.state.guns[gun].base.at;
        let Some(way) = Direction::toward(from, self.at(target)) else {
            return Ok(());
        };
        let start = self.at(target);
        let swept = |fight: &Self, place: crate::model::table::Point| {
            let to = place - start;
            let cm = |tenths: f64| {
                fight
                    .plan
                    .field
                    .cm(crate::model::table::Length::tenths(tenths.abs()))
                    * tenths.signum()
            };
            rules::swept(cm(way.unit().dot(to)), cm(way.unit().cross(to)), length)
        };
        let crewed = self.man(target).gun;
        let mut struck: Vec<(usize, Subject)> = Vec::new();
        for man in 0..self.plan.men.len() {
            if !self.here(man) {
                continue;
            }
            let own_gun = crewed.is_some()
                && self.man(man).gun == crewed
                && rules::target_tests(Subject::Gunner, &self.plan.options);
            let aimed_at =
                man == target && rules::target_tests(Subject::Figure, &self.plan.options);
            if own_gun {
                struck.push((man, Subject::Gunner));
            } else if aimed_at || man != target && swept(self, self.at(man)) {
                struck.push((man, Subject::Figure));
            }
        }
        self.watch.rule("SR-ART.4");
        for (man, subject) in struck {
            self.under_shot(man, subject, (gun, piece.class), &words::BALL)?;
        }
        if let Some(other) = crewed {
            self.watch.rule("SR-ART.7");
            if self.state.guns[other].in_play
                && !rules::stays(Subject::Gun, piece.class, false, self.dice)?
            {
                self.state.guns[other].in_play = false;
            }
            let ammunition = self.state.guns[other].ammunition;
            if ammunition.is_some_and(|place| swept(self, place))
                && !rules::stays(Subject::AmmunitionBox, piece.class, false, self.dice)?
            {
                self.explode(other, gun)?;
            }
        }
        Ok(())
    }

    /// A box blows up among those around it.
    fn explode(&mut self, gun: usize, by: usize) -> Result<(), D::Stop> {
        let Some(place) = self.state.guns[gun].ammunition.take() else {
            return Ok(());
        };
        let class = self.plan.guns[gun].class;
        let reach = play::cm(play::blast_cm(class));
        // Without its box a gun has only what it is loaded with.
        let loaded = i64::from(self.state.guns[gun].reload == 0);
        let ball = self.state.guns[gun].load == Load::Ball;
        self.state.guns[gun].rounds = if ball { [loaded, 0] } else { [0, loaded] };
        let near: Vec<usize> = (0..self.plan.men.len())
            .filter(|man| {
                self.here(*man) && self.plan.field.cm(self.state.bases[*man].gap_to(place)) <= reach
            })
            .collect();
        for man in near {
            self.under_shot(man, Subject::Figure, (by, class), &words::EXPLOSION)?;
        }
        Ok(())
    }

    /// A man tests under artillery fire (SR-ART.6).
    fn under_shot(
        &mut self,
        man: usize,
        subject: Subject,
        (gun, class): (usize, GunClass),
        how: &'static Named,
    ) -> Result<(), D::Stop> {
        let from = self.state.guns[gun].base.at;
        let cover = match self
            .plan
            .field
            .cover(self.at(man), self.stand(man).mounted, from)
        {
            Covered::By(cover) => cover.max(self.fort_cover(man)),
            Covered::Wholly => Cover::Heavy,
        };
        if !rules::stays(subject, class, cover == Cover::Heavy, self.dice)? {
            self.lose(man, Some(self.plan.guns[gun].kind), how);
        }
        Ok(())
    }

    fn canister(&mut self, gun: usize) -> Result<(), D::Stop> {
        let piece = &self.plan.guns[gun];
        let base = self.state.guns[gun].base;
        let reached: Vec<usize> = (0..self.plan.men.len())
            .filter(|man| {
                let cm = self.plan.field.cm(self.state.bases[*man].gap_to(base.at));
                let before = self
                    .plan
                    .field
                    .before(&base, play::GROUP_FRONT, self.at(*man));
                let crew = self.man(*man).gun == Some(gun);
                let seen = || {
                    let covered =
                        self.plan
                            .field
                            .cover(self.at(*man), self.stand(*man).mounted, base.at);
                    covered != Covered::Wholly && self.plan.field.sees(base.at, self.at(*man))
                };
                self.here(*man)
                    && !crew
                    && before
                    && rules::in_canister(piece.class, cm, 0.0)
                    && seen()
            })
            .collect();
        let friends = reached.iter().any(|man| self.man(*man).side == piece.side);
        self.watch.rule("SR-ART.5");
        // No automatic Officer orders fire into his own men.
        if !rules::may_fire_canister(friends, false) {
            // The round stays in the barrel.
            self.state.guns[gun].reload = 0;
            self.state.guns[gun].rounds[1] += 1;
            return Ok(());
        }
        let men = reached.len();
        self.tell(Some(piece.side), "SR-ART.5", |_| {
            text!(
                "Canister sweeps over {men} men.",
                "La mitraille balaie {men} hommes."
            )
        });
        for man in reached {
            self.under_shot(man, Subject::Figure, (gun, piece.class), &words::CANISTER)?;
        }
        Ok(())
    }
}

/// A crew at work: its gun, its action points, and what its next actions cost, the cheapest last.
#[derive(Debug)]
struct Serving {
    gun: usize,
    pool: usize,
    prices: Vec<i64>,
}
