//! What a place is worth to a unit: the harm that it would do from there in the next turns, less the harm that it would suffer.

use crate::{
    model::{battle::Level, table::Point},
    rulesets::tyneside_fiw::{
        mechanics::{
            fire::{self, Line, Status, may_shoot, reach_when_firing, shooters},
            shooting::Aim,
            sight::{View, face_to_see},
            wounds::Health,
        },
        tables::{MOVE_FOOT, WOOD_SIGHT},
        terms::Damage,
    },
};

use super::super::{
    field::{book, cm, number},
    fight::Fight,
    sight::in_line,
};

/// A player looks so many turns ahead.
const TURNS: f64 = 2.0;
/// Of those who must load so many fire in the usual turn, and of those of whom a part fires.
const EACH_TURN: f64 = 0.5;
/// A pair in a melee costs the loser so many figures.
const PAIR_COSTS: f64 = 0.5;

impl Fight<'_> {
    /// The harm that a unit would do from a place now and in the next turns.
    pub(super) fn gain(&self, unit: usize, place: Point, enemies: &[usize]) -> f64 {
        let moved = cm(place.distance(self.middle(unit)));
        let later = number(self.body(unit).men.len()) * EACH_TURN;
        self.best_shot_from(unit, place, enemies) * (self.fires_now(unit, moved) + TURNS * later)
    }

    /// The harm that a unit would suffer at a place in the next turns, as much as its player minds it.
    pub(super) fn danger(&self, unit: usize, place: Point, enemies: &[usize]) -> f64 {
        let caution = match self.plan.levels[self.unit(unit).side] {
            Level::Steady => 0.8,
            Level::Bold => 0.45,
        };
        let enemies = enemies.iter();
        let takes: f64 = enemies.map(|enemy| self.takes(unit, place, *enemy)).sum();
        caution * TURNS * takes
    }

    /// The chance of the usual shot at that of some enemies who suffers most.
    fn best_shot_from(&self, unit: usize, place: Point, enemies: &[usize]) -> f64 {
        let enemies = enemies.iter();
        let shots = enemies.map(|enemy| {
            let there = self.middle(*enemy);
            let shot = self.shot_from(unit, place, there);
            if shot > 0.0 && self.own_in_line(unit, *enemy, place, there) {
                0.0
            } else {
                shot
            }
        });
        shots.fold(0.0, f64::max)
    }

    /// How many of a unit fire this turn that goes so far before; a charge that is loaded now, or kept, is worth something as well.
    fn fires_now(&self, unit: usize, moved: f64) -> f64 {
        let (status, options) = (self.status(unit), &self.plan.options);
        let (still, men) = (moved <= 0.5, self.body(unit).men.len());
        let able = i64::try_from(men).unwrap_or(i64::MAX);
        let firing = shooters(status, able, !still, options);
        let firing = number(usize::try_from(firing).unwrap_or(0));
        let near = moved <= reach_when_firing(status, self.allowance(unit), options);
        match (status, near) {
            (Status::Volleys, _) => {
                let ready = self.loaded(unit);
                let [keeps, loads] = [near, still].map(|so| if so { 1.0 } else { 0.0 });
                firing
                    * (ready * (EACH_TURN + EACH_TURN * keeps) + (1.0 - ready) * EACH_TURN * loads)
            }
            (_, true) => firing,
            (_, false) => 0.0,
        }
    }

    /// How much of a unit has nothing to load, or has loaded.
    fn loaded(&self, unit: usize) -> f64 {
        let men = &self.body(unit).men;
        let ready = |man: &&usize| !self.man(**man).loads() || self.state.men[**man].loaded;
        number(men.iter().filter(ready).count()) / number(men.len()).max(1.0)
    }

    /// Harm that an enemy would do to a unit at a place in a turn: by fire, and hand to hand where he can come to grips with it.
    fn takes(&self, unit: usize, place: Point, enemy: usize) -> f64 {
        let (own, men) = (self.body(unit).men.len(), self.body(enemy).men.len());
        let from = self.middle(enemy);
        let fire = number(men) * EACH_TURN * self.shot_coming_on(enemy, from, place);
        let charges = cm(place.distance(from)) <= book(MOVE_FOOT);
        let melee = if charges {
            self.melee_odds(enemy, unit).max(0.0) * number(own.min(men)) * PAIR_COSTS
        } else {
            0.0
        };
        fire + melee
    }

    /// The chance of a shot at a place by an enemy from where he stands, or from half a move nearer, as he can then still fire.
    fn shot_coming_on(&self, enemy: usize, from: Point, place: Point) -> f64 {
        let far = cm(place.distance(from));
        let step = (book(self.allowance(enemy)) / 2.0).min(far / 2.0);
        let nearer = from.toward(place, step / far.max(1.0));
        let shots = [from, nearer].map(|from| self.shot_from(enemy, from, place));
        shots[0].max(shots[1])
    }

    /// The chance of a shot by the usual figure of a unit to harm somebody at a place, past all terrain.
    fn shot_from(&self, unit: usize, from: Point, to: Point) -> f64 {
        let men = &self.body(unit).men;
        let usual = men.iter().find(|man| !self.man(**man).is_leader());
        let Some(&man) = usual.or(men.first()) else {
            return 0.0;
        };
        let (own, far) = (self.man(man), cm(from.distance(to)));
        let bands = own
            .arms
            .iter()
            .filter_map(|weapon| Some((weapon, fire::band(weapon, far, Health::Sound)?)));
        let mut bands = bands.peekable();
        // Terrain costs the most to find out.
        if bands.peek().is_none() {
            return 0.0;
        }
        let seen = self.chance_to_see(from, to, far);
        if seen <= 0.0 {
            return 0.0;
        }
        let cover = self.plan.field.cover(to, from);
        let harm = bands.map(|(weapon, band)| {
            let aim = Aim {
                quality: own.quality,
                band,
                cover,
            };
            let class = weapon.damage.unwrap_or(Damage::Other);
            self.plan.odds.shot(aim, class)
        });
        harm.fold(0.0, f64::max) * seen
    }

    /// The chance to see somebody who shoots, with a free line of fire past the terrain.
    fn chance_to_see(&self, from: Point, to: Point, far: f64) -> f64 {
        match self.plan.field.view_to_shoot(from, to) {
            None => 0.0,
            Some(View::Open) => 1.0,
            Some(View::Wood) => f64::from(u8::from(far <= book(WOOD_SIGHT))),
            Some(View::Into(_)) => self.plan.odds.sighting(face_to_see(far)),
        }
    }

    /// Whether others of its side would stand between a unit and an enemy.
    fn own_in_line(&self, unit: usize, enemy: usize, from: Point, to: Point) -> bool {
        let side = self.plan.ranks[self.unit(unit).side].clone();
        let others = side.filter(|man| {
            let stand = self.state.men[*man];
            stand.here && stand.unit != unit
        });
        let Some(&man) = self.body(enemy).men.first() else {
            return false;
        };
        let [shooter, target] = [from, to].map(|at| self.state.bases[man].moved(at));
        !may_shoot(&Line {
            whole_base: true,
            obstacle: in_line(&shooter, &target, others.map(|man| &self.state.bases[man])),
            wood: 0.0,
        })
    }
}
