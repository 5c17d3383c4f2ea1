//! Where leaders go: to the unit where they help most stands to obey, else behind one from which
//! they reach most of them.

use crate::{
    model::table::{Length, Point},
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            actions::Execution,
            command::{Commander, worth},
        },
        tables::{PRESENCE, RADIUS, assumed::LEADER_ACROSS},
    },
    text,
};

use super::super::{
    aspect::{cm, halves},
    block::real,
    fight::{Fight, reach, whole},
};

/// So many bases more have to obey before a leader joins a unit: he may be hit there.
const WORTH_IT: f64 = 0.5;
/// To lead a charge is worth such a share of the unit.
const CHARGES: f64 = 0.1;

impl Fight<'_> {
    /// The units of a leader on the table.
    fn led(&self, chief: usize) -> Vec<usize> {
        let side = self.plan.chiefs[chief].side;
        self.units_of(side)
            .filter(|unit| self.troop(*unit).chief == Some(chief))
            .collect()
    }

    /// Leaders join units in need, and leave those that need them no more.
    pub(in super::super) fn attach_leaders(&mut self, side: usize) {
        let chiefs: Vec<usize> = self.chiefs_of(side).collect();
        for chief in chiefs {
            let wanted = self.in_need(chief);
            let before = self.state.posts[chief].attached;
            if wanted == before {
                continue;
            }
            let at = self.chief_at(chief);
            let post = &mut self.state.posts[chief];
            post.at = at;
            post.attached = wanted;
            self.state.memory.changes();
            if !self.state.posts[chief].replaced {
                self.log_post(chief, before, wanted);
            }
        }
    }

    fn log_post(&mut self, chief: usize, before: Option<usize>, now: Option<usize>) {
        let own = &self.plan.chiefs[chief];
        let unit = now.or(before).map(|unit| self.name(unit));
        let Some(unit) = unit else {
            return;
        };
        self.log(own.side, "RFF-CMD-01", |cast| {
            let name = &cast.kinds[own.kind].name;
            match now {
                Some(_) => text!("{name} joins {unit}.", "{name} rejoint {unit}.", name, unit),
                None => text!("{name} leaves {unit}.", "{name} quitte {unit}.", name, unit),
            }
        });
    }

    /// The unit that a leader should be with: where he helps most bases, counting those whom he leaves without orders.
    fn in_need(&self, chief: usize) -> Option<usize> {
        if self.state.posts[chief].replaced {
            return None;
        }
        let at = self.chief_at(chief);
        let led = self.led(chief);
        let alone = self.help(chief, &led, None, at);
        let near = led
            .iter()
            .filter(|unit| cm(self.block(**unit).gap_to(at)) <= reach(RADIUS));
        let helps = near.map(|unit| {
            let at = self.block(*unit).at;
            (self.help(chief, &led, Some(*unit), at), *unit)
        });
        let best = helps.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        (best.0 >= alone + WORTH_IT).then_some(best.1)
    }

    /// How many bases under a leader may be expected to do what he wants, when he is with a unit or with none.
    fn help(&self, chief: usize, led: &[usize], with: Option<usize>, at: Point) -> f64 {
        let attached = self.state.posts[chief].attached;
        let bases = led.iter().map(|unit| {
            let commander = if self.reaches(chief, with, at, *unit) {
                self.commander_is(chief)
            } else {
                Commander::None
            };
            let brave = self.has_presence(*unit) && attached != Some(*unit);
            let presence = |with: Option<usize>| i64::from(brave || with == Some(*unit)) * PRESENCE;
            let gains = worth(commander) - worth(self.commander(*unit)) + presence(with)
                - presence(attached);
            let modifier = self.modifier(*unit) + gains;
            let charges = with == Some(*unit) && self.plan_charge(*unit, Execution::Well).is_some();
            let share = self.plan.odds.obeys(self.tester(*unit), modifier);
            real(self.stand(*unit).bases) * (share + if charges { CHARGES } else { 0.0 })
        });
        bases.sum()
    }

    /// Detached leaders ride to where they reach most of their bases.
    pub(in super::super) fn move_leaders(&mut self, side: usize) {
        let chiefs: Vec<usize> = self.chiefs_of(side).collect();
        for chief in chiefs {
            if self.state.posts[chief].attached.is_none()
                && let Some((to, unit)) = self.better_post(chief)
            {
                let from = self.state.posts[chief].at;
                let at = self.rides(chief, to);
                self.state.posts[chief].at = at;
                self.log_ride(chief, cm(from.distance(at)), unit);
            }
        }
    }

    fn log_ride(&mut self, chief: usize, gone: f64, unit: usize) {
        self.watch.rule("RFF-MOV-01");
        if gone < 0.5 || self.state.posts[chief].replaced {
            return;
        }
        let own = &self.plan.chiefs[chief];
        let (gone, unit) = (whole(gone), self.name(unit));
        self.log(own.side, "RFF-MOV-01", |cast| {
            let name = &cast.kinds[own.kind].name;
            text!(
                "{name} goes {gone} cm and takes post behind {unit}.",
                "{name} fait {gone} cm et se place derrière {unit}.",
                name,
                unit
            )
        });
    }

    /// A place behind one of his units from which a leader reaches more of them than from where he is, and that unit.
    fn better_post(&self, chief: usize) -> Option<(Point, usize)> {
        let led = self.led(chief);
        let here = self.state.posts[chief].at;
        let reached = |at: Point| {
            let units = led
                .iter()
                .filter(|unit| self.reaches(chief, None, at, **unit));
            units.map(|unit| self.stand(*unit).bases).sum::<i64>()
        };
        let mut best = (reached(here), None);
        for unit in &led {
            let block = self.block(*unit);
            let back = Length::tenths(halves(block).1) + Length::cm(LEADER_ACROSS);
            let behind = block.at + block.facing.back().step(back);
            let bases = reached(behind);
            if bases > best.0 && self.plan.field.table.holds(behind) {
                best = (bases, Some((behind, *unit)));
            }
        }
        best.1
    }
}
