//! Steps of one figure: straight, round others, clear of the enemy (TYN-MOV-02), or into contact with him (TYN-CHG).

use crate::model::table::{Direction, Length, Point, Walk};

use super::{
    field::Pace,
    fight::{Fight, TOUCH_CM},
};

/// Who would run into an enemy without charging steps back by so much at a time, in cm.
const CLEAR_CM: f64 = 0.5;
/// Sides of an enemy at which a figure may come into contact, in degrees from its own: 60 are the breadth of a base.
const ROUND: [f64; 13] = [
    0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0, 120.0, -120.0, 150.0, -150.0, 180.0, 75.0,
];
/// From here on it first runs past him, in degrees and with so much room in cm.
const BEHIND: f64 = 85.0;
const ROOM_CM: f64 = 2.2;

impl Fight<'_> {
    /// Walks a figure towards a place; round others a little, when they stand in the way.
    pub(super) fn walk_round(&mut self, man: usize, to: Point, reach: Length) {
        let from = self.at(man);
        let to = self.plan.field.next_step(from, to);
        let spent = self.walk_clear(man, to, reach).spent;
        let left = reach - spent;
        if self.at(man).distance(to) <= Length::cm(1.5)
            || left <= Length::cm(3.0)
            || spent >= reach / 2.0
        {
            return;
        }
        let Some(ahead) = Direction::toward(self.at(man), to) else {
            return;
        };
        for degrees in [50.0, -50.0, 95.0, -95.0] {
            let aside = self.at(man) + ahead.turned(degrees).step(left / 2.0);
            let before = self.at(man);
            self.walk_clear(man, aside, left / 2.0);
            if self.at(man).distance(before) >= Length::cm(1.0) {
                self.walk_clear(man, to, left / 2.0);
                return;
            }
        }
    }

    /// Walks a figure straight towards a place, as far as it comes; answers how that went.
    pub(super) fn walk(&mut self, man: usize, to: Point, reach: Length) -> Walk {
        let base = self.state.bases[man];
        let pace = Pace {
            mover: self.mover(man),
            options: &self.plan.options,
        };
        let table = &self.plan.field.table;
        let walk = table.walk(&base, to, reach, &pace, self.others(man));
        if walk.slow > Length::HAIR || walk.hurdles > 0 {
            self.watch.rule("TYN-MOV-02");
        }
        let moved = base.moved(walk.end);
        if table.holds_base(&moved) && self.is_free(man, &moved) {
            self.state.bases[man].at = walk.end;
        }
        walk
    }

    /// Walks a figure as far as it comes without running into an enemy: only charges make contact (TYN-CHG-02).
    pub(super) fn walk_clear(&mut self, man: usize, to: Point, reach: Length) -> Walk {
        let from = self.at(man);
        let walk = self.walk(man, to, reach);
        let back = Length::cm(CLEAR_CM);
        while self.touching(man).next().is_some() {
            let gone = self.at(man).distance(from);
            let Some(home) = Direction::toward(self.at(man), from).filter(|_| gone > back) else {
                self.state.bases[man].at = from;
                break;
            };
            self.state.bases[man].at = self.at(man) + home.step(back);
        }
        walk
    }

    /// A figure runs at an enemy, or at a side of him that is free: straight where that is possible, and else round his own people.
    pub(super) fn close_in(&mut self, man: usize, target: usize, reach: Length) {
        let (own, other) = (self.state.bases[man], self.state.bases[target]);
        let touching = own.inner() + other.inner() + Length::HAIR;
        let Some(back) = Direction::toward(other.at, own.at) else {
            return;
        };
        let room = Length::cm(ROOM_CM);
        let aside = back.left().step(room);
        for first in [None, Some(own.at + aside), Some(own.at + -aside)] {
            for degrees in ROUND {
                let side = back.turned(degrees);
                let spot = other.at + side.step(touching);
                let behind = degrees.abs() > BEHIND;
                if (behind && first.is_some()) || !self.is_free(man, &own.moved(spot)) {
                    continue;
                }
                let past = other.at + side.step(touching + room);
                let past = (behind || first.is_some()).then_some(past);
                if self.runs_at(target, man, [first, past, Some(spot)], reach) {
                    return;
                }
            }
        }
    }

    /// Whether a figure comes into contact with an enemy on a way from place to place; if not, he stays where he is.
    fn runs_at(
        &mut self,
        target: usize,
        man: usize,
        way: [Option<Point>; 3],
        reach: Length,
    ) -> bool {
        let (before, mut left) = (self.state.bases[man], reach);
        for place in way.into_iter().flatten() {
            let spent = self.walk(man, place, left).spent;
            left = (left - spent).max(Length::ZERO);
        }
        let there = self.apart(man, target) <= TOUCH_CM;
        if !there {
            self.state.bases[man] = before;
        }
        there
    }
}
