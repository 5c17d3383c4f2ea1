//! Away from the enemy: into cover, back, or in flight off the table (TYN-TBL).

use crate::{
    model::table::{Direction, Halt, Length, Point, Vector},
    rulesets::tyneside_fiw::{mechanics::movement, terms::Cover},
    text,
};

use super::{
    field::length,
    fight::Fight,
    orders::{Task, Why},
    words,
};

/// Cover to retire to is looked for so far away, in cm.
const REFUGE_CM: f64 = 60.0;
/// A unit stands at a place when its middle is so near, in cm.
const HERE_CM: f64 = 1.5;
/// Who leaves a melee goes so far at least, in cm: nobody of the group stays in contact.
const CLEAR_OF_MELEE_CM: f64 = 9.0;

impl Fight<'_> {
    /// Into cover within one move, or else away from all enemies.
    pub(super) fn take_cover(&self, unit: usize) -> Task {
        if self.in_cover(unit) && !self.in_contact(unit) {
            return Task::Stay;
        }
        let reach = length(self.allowance(unit));
        match self.refuge(unit, reach, f64::NEG_INFINITY) {
            Some(to) => Task::Go {
                to,
                share: 1.0,
                why: Why::Cover,
            },
            None => self.go_away(unit, 1.0, Why::Away),
        }
    }

    /// To cover that lies away from the enemy, or else simply away.
    pub(super) fn withdraw(&self, unit: usize) -> Task {
        match self.refuge(unit, Length::cm(REFUGE_CM), 3.0) {
            Some(to) => Task::Go {
                to,
                share: 1.0,
                why: Why::Withdraw,
            },
            None => self.go_away(unit, 1.0, Why::Away),
        }
    }

    /// The nearest place in cover from the enemy, within reach, and so many cm farther from him than now.
    fn refuge(&self, unit: usize, reach: Length, farther: f64) -> Option<Point> {
        let (middle, threat) = (self.middle(unit), self.threat(unit));
        let out = self.out_of_melee(unit);
        let field = &self.plan.field;
        let posts = field.posts.iter().filter(|post| {
            let far = post.distance(middle);
            // Where it stands already it would not look for cover if that were enough.
            let there = far > Length::cm(HERE_CM)
                && far.within(reach)
                && post.distance(threat) - middle.distance(threat) >= Length::cm(farther);
            there && out.is_none_or(|out| leads_out(**post - middle, out))
        });
        let far = |post: &Point| post.distance(middle).in_tenths();
        let mut posts: Vec<(f64, Point)> = posts.map(|post| (far(post), *post)).collect();
        posts.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut posts = posts.into_iter().map(|(_, post)| post);
        posts.find(|post| field.cover(*post, threat) != Cover::Open && !self.is_taken(unit, *post))
    }

    /// Whether another unit of the side stands at a place.
    pub(super) fn is_taken(&self, unit: usize, place: Point) -> bool {
        const NEAR_CM: f64 = 7.0;
        let side = self.unit(unit).side;
        let others = self
            .standing(side)
            .filter(|other| *other != unit && self.unit(*other).is_group);
        let near = Length::cm(NEAR_CM);
        let mut others = others;
        others.any(|other| self.middle(other).distance(place) < near)
    }

    /// The direction in which those of a unit get free who are in contact: away from whom they touch. None when nobody is.
    fn out_of_melee(&self, unit: usize) -> Option<Direction> {
        let men = self.body(unit).men.iter();
        let contacts = men.flat_map(|man| self.touching(*man).map(move |enemy| (*man, enemy)));
        let apart = contacts.map(|(man, enemy)| self.at(man) - self.at(enemy));
        apart.reduce(|sum, next| sum + next).and_then(Direction::of)
    }

    /// Straight away from the enemy: from whom a unit fights, or else from a place.
    fn away(&self, unit: usize, from: Point) -> Option<Direction> {
        let out = self.out_of_melee(unit);
        out.or_else(|| Direction::toward(from, self.middle(unit)))
    }

    /// So much of a move straight away from the enemy, and not off the table.
    pub(super) fn go_away(&self, unit: usize, share: f64, why: Why) -> Task {
        let (middle, away) = (self.middle(unit), self.away(unit, self.threat(unit)));
        let away = away.unwrap_or(self.body(unit).facing.back());
        Task::Go {
            to: self.on_table(middle + away.step(length(self.allowance(unit)) * share)),
            share,
            why,
        }
    }

    /// The place itself, or the nearest one with some room to the edge of the table.
    pub(super) fn on_table(&self, place: Point) -> Point {
        let size = self.plan.field.table.size();
        let room = Length::cm(4.0).in_tenths();
        let within = |at: f64, whole: Length| at.clamp(room, (whole.in_tenths() - room).max(room));
        Point {
            x: within(place.x, size.width),
            y: within(place.y, size.depth),
        }
    }

    /// A unit runs straight from a place; whoever comes to the edge of the table leaves it.
    pub(super) fn run_from(&mut self, unit: usize, from: Point) {
        let middle = self.middle(unit);
        let home = self.plan.fronts[self.unit(unit).side].home();
        let away = self.away(unit, from).unwrap_or(home);
        let before = self.bases_of(unit);
        let mut men = self.body(unit).men.clone();
        let along = |man: usize| away.unit().dot(self.at(man) - middle);
        men.sort_by(|a, b| along(*b).total_cmp(&along(*a)).then(a.cmp(b)));
        for man in men {
            let reach = self.left(unit, movement::allowance(self.mover(man)), 1.0);
            let to = self.at(man) + away.step(reach);
            self.state.bases[man].facing = away;
            let walk = self.walk_clear(man, to, reach);
            if walk.halt == Halt::Edge {
                self.lose(man, None, &words::FLIGHT);
                continue;
            }
            // Round his own people, who stand in his way.
            self.walk_round(man, to, (reach - walk.spent).max(Length::ZERO));
        }
        self.state.units[unit].facing = away;
        self.count_move(unit, &before);
        self.log_flight(unit);
    }

    fn log_flight(&mut self, unit: usize) {
        let far = format!("{:.0}", self.body(unit).moved);
        if self.body(unit).men.is_empty() {
            return;
        }
        let stuck = far == "0";
        self.log_of(unit, "TYN-RSK-03", |name| {
            if stuck {
                return text!(
                    "{name}: no way to flee.",
                    "{name} : fuite impossible.",
                    name
                );
            }
            text!(
                "{name}: flees {far} cm.",
                "{name} : fuit de {far} cm.",
                name
            )
        });
    }
}

/// Whether a way is long enough to bring a group out of a melee, and leads in its direction.
fn leads_out(way: Vector, out: Direction) -> bool {
    let far = way.length();
    far >= Length::cm(CLEAR_OF_MELEE_CM) && way.dot(out.unit()) >= far.in_tenths() / 2.0
}
