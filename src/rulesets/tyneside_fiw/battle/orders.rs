//! What a result on the table of actions makes a unit do (TYN-TBL), planned from where everybody stands.

use crate::{
    model::table::{Direction, Length, Point},
    rulesets::tyneside_fiw::{
        mechanics::{charge::charges, wounds::Health},
        tables::Action,
        terms::{Band, Control},
    },
};

use super::{field::book, fight::Fight, state::Order};

/// What a unit sets out to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Task {
    /// It stays and faces the enemy.
    Stay,
    /// Its middle goes to a place, with at most this share of its move.
    Go { to: Point, share: f64, why: Why },
    /// It goes into contact with an enemy.
    Charge(usize),
    /// Those of it who stand idle join the melee of the others with an enemy.
    Join(usize),
    /// It runs from a place, off the table if it comes to that.
    Flee(Point),
}

/// What a move is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// To come nearer to the enemy.
    Advance,
    /// To take cover.
    Cover,
    /// To get a free line of fire.
    Aim,
    /// To fall back into cover.
    Withdraw,
    /// To fall back.
    Back,
    /// To get away where there is no cover to take.
    Away,
    /// To keep behind a group.
    Behind(usize),
    /// To keep its place beside the first group of its platoon.
    Beside(usize),
    /// To dress its lines.
    Dress,
}

/// A unit that advances stops so far from the enemy, in cm.
const STOP_CM: f64 = 5.0;
/// Markers so near make a player go at half pace, with muskets ready, in cm.
const WARY_CM: f64 = 45.0;
/// A unit looks at a marker from so far, in cm.
const PEER_CM: f64 = 15.0;

impl Fight<'_> {
    /// What a result makes a unit do.
    pub(super) fn task_of(&self, unit: usize, action: Action) -> Task {
        let fights = self.in_contact(unit);
        match action {
            Action::Flee => Task::Flee(self.threat(unit)),
            Action::WithdrawToCover => self.withdraw(unit),
            Action::TakeCoverOneMove => self.take_cover(unit),
            Action::FallBackHalfMove => self.go_away(unit, 0.5, Why::Back),
            Action::ContinueFacingCharge | Action::AdvanceCharge if fights => {
                self.melee_to_join(unit).map_or(Task::Stay, Task::Join)
            }
            _ if fights => Task::Stay,
            Action::HoldFacing => Task::Stay,
            Action::Continue => self.carry_on(unit),
            Action::AdvanceIfVisible => match self.nearest_seen(unit) {
                Some((enemy, _)) => self.approach(unit, enemy, 1.0),
                None => Task::Stay,
            },
            Action::ContinueFacingCharge => {
                let charge = self.charge_of(unit, action);
                charge.unwrap_or_else(|| self.carry_on(unit))
            }
            Action::AdvanceCharge => {
                let charge = self.charge_of(unit, action);
                charge.unwrap_or_else(|| self.advance(unit))
            }
            Action::MarchColumnOrDeploy | Action::DeployThreeLines => {
                let place = self.in_platoon(unit);
                place.unwrap_or_else(|| self.carry_on(unit))
            }
        }
    }

    /// The charge that a result asks for, at the nearest enemy in reach (TYN-CHG-01).
    fn charge_of(&self, unit: usize, action: Action) -> Option<Task> {
        let (enemy, way) = self.nearest_in_reach(unit)?;
        let left = book(self.allowance(unit));
        charges(action, way, left).then_some(Task::Charge(enemy))
    }

    /// Goes on with the last order: holds, or closes with the enemy until he is well in range.
    pub(super) fn carry_on(&self, unit: usize) -> Task {
        if !self.unit(unit).is_group {
            return self.keep_close(unit);
        }
        if self.body(unit).order == Order::Hold {
            return Task::Stay;
        }
        let well = self.well_in_range(unit);
        let fights = |(_, look): (usize, super::state::Look)| look.clear && look.cm <= well;
        if self.seen(unit).any(fights) {
            return Task::Stay;
        }
        self.advance(unit)
    }

    /// The distance at which a unit shoots well: medium range of its farthest weapon, short range of the wounded.
    pub(super) fn well_in_range(&self, unit: usize) -> f64 {
        let medium = |man: &usize| {
            let band = match self.state.men[*man].health {
                Health::Sound => Band::Medium,
                _ => Band::Short,
            };
            let arms = self.man(*man).arms.iter().filter_map(|arm| arm.bands);
            arms.map(|bands| bands[band as usize]).max().unwrap_or(0)
        };
        book(self.body(unit).men.iter().map(medium).max().unwrap_or(0))
    }

    /// Towards the nearest enemy: at a pace at which it can fire, where somebody is in range or may lie hidden near by.
    pub(super) fn advance(&self, unit: usize) -> Task {
        let automated = self.plan.controls[self.unit(unit).side] == Control::Automated;
        let ranged = self
            .seen(unit)
            .any(|(_, look)| look.clear && look.cm <= self.reach(unit));
        let marker = self.nearest_marker(unit);
        let middle = self.middle(unit);
        let wary = marker.is_some_and(|at| at.distance(middle) <= Length::cm(WARY_CM));
        let share = if (ranged || wary) && !automated {
            0.5
        } else {
            1.0
        };
        if let Some(enemy) = self.nearest_known(unit) {
            return self.approach(unit, enemy, share);
        }
        let to = match marker {
            Some(marker) => self.before_marker(unit, marker),
            None => self.on_table(
                middle
                    + self.plan.fronts[self.unit(unit).side]
                        .facing()
                        .step(Length::cm(50.0)),
            ),
        };
        if to.distance(middle) <= Length::cm(1.0) {
            return Task::Stay;
        }
        Task::Go {
            to,
            share,
            why: Why::Advance,
        }
    }

    /// The nearest marker of the enemy that nobody has turned up.
    fn nearest_marker(&self, unit: usize) -> Option<Point> {
        let (side, middle) = (self.unit(unit).side, self.middle(unit));
        let markers = self.state.markers.iter();
        let theirs = markers.filter(|marker| marker.down && marker.side != side);
        let far = |place: Point| place.distance(middle).in_tenths();
        theirs
            .map(|marker| marker.base.at)
            .reduce(|best, next| if far(next) < far(best) { next } else { best })
    }

    /// Where to look at a marker from: near, and not into the arms of whoever lies there.
    fn before_marker(&self, unit: usize, marker: Point) -> Point {
        let middle = self.middle(unit);
        let far = middle.distance(marker);
        let keep = Length::cm(PEER_CM);
        let sees = self.plan.field.view(middle, marker, false).is_some();
        match Direction::toward(middle, marker) {
            Some(_) if sees && far <= keep => middle,
            Some(way) if sees => middle + way.step(far - keep),
            _ => marker,
        }
    }

    /// Towards an enemy, and not into contact with him.
    pub(super) fn approach(&self, unit: usize, enemy: usize, share: f64) -> Task {
        let Some((own, other, cm)) = self.nearest(unit, enemy) else {
            return Task::Stay;
        };
        let (from, to) = (self.at(own), self.at(other));
        let step = (cm - STOP_CM).min(book(self.allowance(unit)) * 2.0);
        match Direction::toward(from, to) {
            Some(way) if step > 1.0 => Task::Go {
                to: self.on_table(self.middle(unit) + way.step(Length::cm(step))),
                share,
                why: Why::Advance,
            },
            _ => Task::Stay,
        }
    }

    /// Where the enemy is: whom a unit sees, or knows of, or else ahead.
    pub(super) fn threat(&self, unit: usize) -> Point {
        if let Some((_, look)) = self.nearest_seen(unit)
            && self.state.men[look.pair.1].here
        {
            return self.at(look.pair.1);
        }
        let known = self.nearest_known(unit);
        known.map_or_else(
            || {
                self.middle(unit)
                    + self.plan.fronts[self.unit(unit).side]
                        .facing()
                        .step(Length::cm(100.0))
            },
            |enemy| self.middle(enemy),
        )
    }

    /// Somebody on his own keeps behind the group that he belongs to.
    pub(super) fn keep_close(&self, unit: usize) -> Task {
        let Some(home) = self.home(unit) else {
            return Task::Stay;
        };
        let body = self.body(home);
        let half = body.form.extent(body.men.len(), Length::cm(2.0)).1 / 2.0;
        let (here, middle, back) = (self.middle(unit), self.middle(home), body.facing.back());
        let to = self.on_table(middle + back.step(half + Length::cm(3.0)));
        // Who is part of the group and not before it is well where he is.
        let before = back.unit().dot(here - middle) < -half.in_tenths();
        let with = !before && self.attached(unit) == Some(home);
        if with || here.distance(to) <= Length::cm(3.0) {
            return Task::Stay;
        }
        Task::Go {
            to,
            share: 1.0,
            why: Why::Behind(home),
        }
    }

    /// The group to which somebody on his own keeps: the largest that follows him and does not run, or any.
    pub(super) fn home(&self, unit: usize) -> Option<usize> {
        let man = *self.body(unit).men.first()?;
        let side = self.unit(unit).side;
        let groups = self
            .standing(side)
            .filter(|other| self.unit(*other).is_group);
        groups.max_by_key(|group| {
            let men = &self.body(*group).men;
            let loyal = men
                .first()
                .is_some_and(|one| self.man(*one).follows.contains(&man));
            (
                loyal,
                self.body(*group).last != Some(Action::Flee),
                men.len(),
                std::cmp::Reverse(*group),
            )
        })
    }
}
