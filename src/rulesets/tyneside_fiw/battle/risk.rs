//! The risk factor and the roll on the table of actions: what each unit must do this turn (TYN-RSK, TYN-TBL, TYN-FRM).

use crate::{
    model::{dice::Trouble, lang::Text, table::Arc},
    rulesets::tyneside_fiw::{
        mechanics::{
            actions::{self, Platoon},
            command::acts_freely,
            risk::{Situation, factor},
            wounds::Health,
        },
        tables::{Action, Cell},
        terms::{Cover, Quality, Table},
    },
    text,
};

use super::{field::book, fight::Fight, words};

/// A roll of a unit.
#[derive(Clone, Copy, Debug)]
struct Roll {
    unit: usize,
    risk: i64,
    cell: Cell,
    /// What the unit must do; None leaves it free.
    must: Option<Action>,
}

impl Fight<'_> {
    /// Every unit of a side rolls, commanded or not (TYN-SEQ-01).
    pub(super) fn actions(&mut self, side: usize) -> Result<(), Trouble> {
        self.observe(side)?;
        let mut rolls = Vec::new();
        // First groups come before those who may have to follow them.
        for unit in self.in_order(self.living(side)) {
            let roll = self.roll(unit)?;
            rolls.push(roll);
            let roll = self.with_platoon(roll, &rolls);
            let must = self.settle(roll);
            if let Some(roll) = rolls.last_mut() {
                roll.must = must;
            }
        }
        for same in rolls.chunk_by(|one, next| one.must == next.must) {
            self.log_results(same);
        }
        Ok(())
    }

    fn roll(&mut self, unit: usize) -> Result<Roll, Trouble> {
        let own = self.unit(unit);
        let table = actions::table(own.class);
        let table = if own.is_group { table } else { Table::Group };
        let (risk_rule, table_rule) = match table {
            Table::Group => ("TYN-RSK-01", "TYN-TBL-G"),
            Table::Formation => ("TYN-RSK-02", "TYN-TBL-F"),
        };
        self.watch.rule(risk_rule);
        self.watch.rule(table_rule);
        let situation = self.situation(unit);
        let risk = factor(&situation, table, &self.plan.options);
        let cell = actions::roll(table, risk, own.quality, &self.plan.options, self.dice)?;
        if self.body(unit).pushed_back {
            self.watch.rule("TYN-MEL-04");
        }
        self.state.units[unit].pushed_back = false;
        Ok(Roll {
            unit,
            risk,
            cell,
            must: None,
        })
    }

    /// What a unit risks, as it sees its enemies.
    fn situation(&self, unit: usize) -> Situation {
        let (own, body) = (self.unit(unit), self.body(unit));
        let counting = || self.seen(unit).filter(|(_, look)| look.clear);
        let (middle, facing) = (self.middle(unit), body.facing);
        let reach = self.reach(unit);
        let green = own.quality == Quality::Green;
        Situation {
            hero: self.has_hero(unit),
            in_cover: self.in_cover(unit),
            enemy_in_own_range: counting().any(|(_, look)| look.cm <= reach),
            in_enemy_range: counting().any(|(enemy, look)| look.cm <= self.reach(enemy)),
            green,
            muster: body.muster,
            casualties: body.casualties,
            ncos_killed: body.ncos,
            flanked: counting()
                .any(|(_, look)| !Arc::FRONT.holds(middle, facing, self.at(look.pair.1))),
            fled: body.last == Some(Action::Flee),
            pushed_back: body.pushed_back,
        }
    }

    /// How far the farthest weapon of a unit reaches; the wounded shoot at short range only.
    pub(super) fn reach(&self, unit: usize) -> f64 {
        let reach = |man: &usize| {
            let short = |[short, ..]: [i64; 3]| short;
            let arms = &self.man(*man).arms;
            match self.state.men[*man].health {
                Health::Sound => self.man(*man).reach(),
                _ => arms
                    .iter()
                    .filter_map(|arm| arm.bands.map(short))
                    .max()
                    .unwrap_or(0),
            }
        };
        book(self.body(unit).men.iter().map(reach).max().unwrap_or(0))
    }

    /// Whether all of a unit is in cover: from the nearest enemy it sees, or else whoever looks.
    pub(super) fn in_cover(&self, unit: usize) -> bool {
        if self.body(unit).marker.is_some() {
            return true;
        }
        let field = &self.plan.field;
        let enemy = self
            .nearest_seen(unit)
            .map(|(_, look)| self.at(look.pair.1));
        self.body(unit).men.iter().all(|man| match enemy {
            Some(enemy) => field.cover(self.at(*man), enemy) != Cover::Open,
            None => field.is_close(self.at(*man)),
        })
    }

    /// An uncommanded group follows the first group of its platoon, unless its own result binds (TYN-FRM-02).
    fn with_platoon(&mut self, roll: Roll, all: &[Roll]) -> Roll {
        let own = self.unit(roll.unit);
        let Some(platoon) = own.platoon.filter(|_| own.is_formed()) else {
            return roll;
        };
        self.watch.rule("TYN-FRM-01");
        let units = &self.plan.platoons[platoon].units;
        let first = units
            .iter()
            .find_map(|unit| all.iter().find(|roll| roll.unit == *unit));
        let Some(first) = first.filter(|_| !self.body(roll.unit).commanded) else {
            return roll;
        };
        self.watch.rule("TYN-FRM-02");
        let together = self.platoon(platoon);
        let cell = actions::platoon_cell(roll.cell, first.cell, &together, &self.plan.options);
        Roll { cell, ..roll }
    }

    /// How a platoon stands.
    fn platoon(&self, platoon: usize) -> Platoon {
        let units = self.plan.platoons[platoon].units.iter().copied();
        let units: Vec<usize> = units.filter(|unit| self.stands(*unit)).collect();
        let gap = |unit: usize| {
            let others = units.iter().filter(|other| **other != unit);
            let gaps = others.map(|other| self.between(unit, *other));
            gaps.reduce(f64::min).unwrap_or(0.0)
        };
        let side = units.first().map_or(0, |unit| self.unit(*unit).side);
        let keeps = |man: &usize| self.man(*man).role.is_some_and(|role| role.keeps());
        let leaders = self
            .standing(side)
            .flat_map(|unit| self.body(unit).men.iter().copied());
        let leaders = leaders.filter(keeps).flat_map(|leader| {
            let near = units.iter().flat_map(|unit| &self.body(*unit).men);
            near.map(move |man| self.apart(leader, *man))
        });
        Platoon {
            widest_gap: units.iter().map(|unit| gap(*unit)).fold(0.0, f64::max),
            leader: leaders.reduce(f64::min),
        }
    }

    /// Writes down what a unit must do (TYN-RSK-04).
    fn settle(&mut self, roll: Roll) -> Option<Action> {
        let Roll { unit, cell, .. } = roll;
        let free = acts_freely(self.body(unit).commanded, self.is_player(unit));
        if free {
            self.watch.rule("TYN-CMD-07");
        } else {
            self.watch.rule("TYN-SEQ-02");
        }
        let must = actions::order(cell, free, &self.plan.options);
        self.state.units[unit].must = must;
        self.state.units[unit].last = must;
        must
    }

    /// Logs what units must do whose dice gave the same result one after the other.
    fn log_results(&mut self, rolls: &[Roll]) {
        let Some(&Roll { unit, must, .. }) = rolls.first() else {
            return;
        };
        let (rule, what) = match must {
            Some(action) => {
                let act = words::result(action);
                let must = if rolls.len() > 1 { "doivent" } else { "doit" };
                ("TYN-RSK-03", text!("must {act}", "{must} {act}", act))
            }
            None => ("TYN-RSK-04", Text::new("free to act", "liberté d’action")),
        };
        let units = &self.plan.units;
        self.log(Some(self.unit(unit).side), rule, |_| {
            let each = rolls.iter().map(|Roll { unit, risk, .. }| {
                let name = &units[*unit].name;
                text!("{name} (risk {risk})", "{name} (risque {risk})", name)
            });
            let each: Vec<Text> = each.collect();
            let each = Text::join(&each, ", ");
            text!("{each}: {what}.", "{each} : {what}.", each, what)
        });
    }
}
