//! Where leaders are: with a unit that is about to break or to charge, else behind the middle of those whom they command.

use crate::{
    model::{
        battle::Watch,
        dice::Dice,
        table::{Length, Point},
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::{actions::Execution, effects::Order},
        tables::{RADIUS, SHORT_RADIUS, assumed::LEADER_ACROSS},
    },
    text,
};

use super::super::{
    act::Act,
    aspect::{cm, halves},
    fight::{Fight, reach},
};

/// A leader who joins a unit may leave so many others without orders.
const LEFT_ALONE: usize = 1;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
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
            if !self.state.posts[chief].replaced {
                self.tell_post(chief, before, wanted);
            }
        }
    }

    fn tell_post(&mut self, chief: usize, before: Option<usize>, now: Option<usize>) {
        let own = &self.plan.chiefs[chief];
        let unit = now.or(before).map(|unit| self.name(unit));
        let Some(unit) = unit else {
            return;
        };
        self.tell(own.side, "RFF-CMD-01", |cast| {
            let name = &cast.kinds[own.kind].name;
            match now {
                Some(_) => text!("{name} joins {unit}.", "{name} rejoint {unit}."; name, unit),
                None => text!("{name} leaves {unit}.", "{name} quitte {unit}."; name, unit),
            }
        });
    }

    /// The unit that a leader should be with.
    fn in_need(&self, chief: usize) -> Option<usize> {
        if self.state.posts[chief].replaced {
            return None;
        }
        let at = self.chief_at(chief);
        let led = self.led(chief);
        let near = led
            .iter()
            .copied()
            .filter(|unit| cm(self.block(*unit).gap_to(at)) <= reach(RADIUS));
        let needs = near.map(|unit| (self.need(unit), unit));
        let worst = needs.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        let alone = led.iter().filter(|other| {
            let gap = cm(self.block(**other).gap_to(self.block(worst.1).at));
            **other != worst.1 && self.is_commanded(**other) && gap > reach(SHORT_RADIUS)
        });
        (worst.0 > 0 && alone.count() <= LEFT_ALONE).then_some(worst.1)
    }

    /// How much a unit needs a leader.
    fn need(&self, unit: usize) -> u8 {
        match self.stand(unit).order {
            Order::Broken => 3,
            Order::Disordered => 2,
            Order::Good if self.troop(unit).is_guns() => 0,
            Order::Good => {
                let charges = self.plan_charge(unit, Execution::Well);
                u8::from(matches!(charges, Some(Act::Charge(_))))
            }
        }
    }

    /// Detached leaders ride to where they reach most of their units.
    pub(in super::super) fn move_leaders(&mut self, side: usize) {
        let chiefs: Vec<usize> = self.chiefs_of(side).collect();
        for chief in chiefs {
            if self.state.posts[chief].attached.is_none()
                && let Some(to) = self.better_post(chief)
            {
                let at = self.rides(chief, to);
                self.state.posts[chief].at = at;
                self.watch.rule("RFF-MOV-01");
            }
        }
    }

    /// A place behind one of his units from which a leader reaches more of them than from where he is.
    fn better_post(&self, chief: usize) -> Option<Point> {
        let led = self.led(chief);
        let at = self.state.posts[chief].at;
        let reached = |at: Point| {
            let units = led.iter().filter(|unit| self.reaches(chief, at, **unit));
            units.count()
        };
        let mut best = (reached(at), at);
        for unit in &led {
            let block = self.block(*unit);
            let back = Length::tenths(halves(block).1) + Length::cm(LEADER_ACROSS);
            let behind = block.at + block.facing.back().step(back);
            let count = reached(behind);
            if count > best.0 && self.plan.field.table.holds(behind) {
                best = (count, behind);
            }
        }
        (best.1 != at).then_some(best.1)
    }
}
