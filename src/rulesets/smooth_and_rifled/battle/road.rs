//! The road of an Ambush: where its victim leaves the table, and when it is decided whether enough of them do (SR-A2).

use crate::{
    model::{
        battle::End,
        table::{Point, Side},
    },
    rulesets::smooth_and_rifled::{mechanics::scenario as rules, tables::play, terms::Scenario},
    text,
};

use super::{fight::Fight, state::Presence, words};

impl Fight<'_> {
    /// Where the victim of an Ambush leaves the table: the end of the road across from his edge.
    pub(super) fn exit(&self) -> Point {
        let victim = 1 - self.plan.attacker;
        let table = &self.plan.field.table;
        table
            .size()
            .middle_of(self.plan.fronts[victim].edge.opposite())
    }

    /// Where the victim goes to leave: as near to that end as a man can stand on the table.
    pub(super) fn last_step(&self) -> Point {
        const STANDS_CM: f64 = 2.0;
        self.before_exit(STANDS_CM)
    }

    /// Where the ambusher bars the road: before its end.
    pub(super) fn road_block(&self) -> Point {
        const BEFORE_CM: f64 = 10.0;
        self.before_exit(BEFORE_CM)
    }

    fn before_exit(&self, cm: f64) -> Point {
        let victim = 1 - self.plan.attacker;
        let back = self.plan.field.length(cm);
        self.exit() + self.plan.fronts[victim].home().step(back)
    }

    /// Victims who reach the red marker leave the table, as long as enough of them can.
    pub(super) fn check_road(&mut self) {
        let victim = 1 - self.plan.attacker;
        let ambush = self.plan.scenario == Some(Scenario::Ambush);
        if !ambush || self.state.end.is_some() || !self.can_escape(victim) {
            return;
        }
        let exit = self.exit();
        let reach = play::cm(play::HOLD_CM);
        let there: Vec<usize> = self
            .men_of(victim)
            .filter(|man| {
                self.plan.field.cm(self.state.bases[*man].gap_to(exit)) <= reach
                    && !self.stand(*man).shaken
            })
            .collect();
        for man in there {
            self.state.men[man].presence = Presence::Away;
            self.state.away[victim] += self.man(man).vm;
            self.log(Some(victim), "SR-A2", |cast| {
                let name = &cast.actors[man].name;
                text!(
                    "{name} leaves by the road.",
                    "{name} sort par la route.",
                    name
                )
            });
        }
        if self.state.away[victim] > 0 && self.enough_away(victim, 0) {
            self.state.end = Some(End {
                winner: Some(Side::BOTH[victim]),
                ending: &words::ESCAPED,
            });
        }
    }

    /// Whether the victim has, with so much more, enough morale value away.
    fn enough_away(&self, victim: usize, more: i64) -> bool {
        let away = self.state.away[victim] + more;
        rules::escaped(away, self.plan.values[victim], &self.plan.options)
    }

    /// Whether those on the table are still enough, with those who left, for the victim to escape.
    fn can_escape(&self, victim: usize) -> bool {
        let here: i64 = self.men_of(victim).map(|man| self.man(man).vm).sum();
        self.enough_away(victim, here)
    }

    /// Too few are left to escape: the ambusher has stopped them (SR-A2).
    pub(super) fn check_barred(&mut self) {
        let victim = 1 - self.plan.attacker;
        let ambush = self.plan.scenario == Some(Scenario::Ambush);
        if ambush && self.state.end.is_none() && !self.can_escape(victim) {
            let by = self.state.toll.last[victim].unwrap_or(&words::SCENARIO);
            self.lost_by(victim, by, &words::BARRED);
        }
    }
}
