//! After a melee: the loser is pushed back, and the winner may follow (TYN-MEL-03).

use crate::{
    model::{
        battle::Level,
        table::{Direction, Length},
    },
    rulesets::tyneside_fiw::{
        mechanics::charge::{pursuit, push},
        terms::Control,
    },
    text,
};

use super::fight::Fight;

impl Fight<'_> {
    /// A unit steps back from another.
    pub(super) fn push_back(&mut self, unit: usize, from: usize) {
        if self.body(unit).men.is_empty() {
            return;
        }
        let (middle, enemy) = (self.middle(unit), self.middle_or(from, unit));
        let away = Direction::toward(enemy, middle).unwrap_or(self.body(unit).facing.back());
        let mut men = self.body(unit).men.clone();
        let along = |man: usize| away.unit().dot(self.at(man) - middle);
        men.sort_by(|a, b| along(*b).total_cmp(&along(*a)).then(a.cmp(b)));
        let before = self.bases_of(unit);
        for man in men {
            let step = Length::cm(push());
            let to = self.at(man) + away.step(step);
            // Barriers and ground are no matter of five steps back.
            self.walk_clear(man, to, step * 4.0);
        }
        self.state.units[unit].pushed_back = true;
        self.face(unit, enemy);
        let gone = self.farthest(&before);
        self.log_of(unit, "TYN-MEL-03", |name| {
            if gone < 0.5 {
                return text!(
                    "{name}: pushed back, but with no way out.",
                    "{name} : recul forcé, sans issue.",
                    name
                );
            }
            let far = format!("{gone:.0}");
            text!(
                "{name}: pushed back {far} cm.",
                "{name} : recul forcé de {far} cm.",
                name
            )
        });
    }

    /// The middle of a unit, or of another one's back when nobody is left of it.
    fn middle_or(&self, unit: usize, other: usize) -> crate::model::table::Point {
        if self.body(unit).men.is_empty() {
            let body = self.body(other);
            return self.middle(other) + body.facing.step(Length::cm(5.0));
        }
        self.middle(unit)
    }

    /// The winner follows into contact, if it likes: the next round is fought in the next step of melees.
    pub(super) fn pursue(&mut self, winner: usize, loser: usize) {
        let far = pursuit(&self.plan.options);
        let there = self.stands(winner) && self.stands(loser);
        if far <= 0.0 || !there || !self.would_pursue(winner, loser) {
            return;
        }
        let before = self.bases_of(winner);
        let met = self.close_with(winner, loser, Length::cm(far));
        let gone = self.farthest(&before);
        if met.is_empty() {
            return;
        }
        let (pairs, name) = (self.told_pairs(&met), &self.unit(loser).name);
        self.log_of(winner, "TYN-MEL-03", |own| {
            let (pairs, gone) = (pairs(), format!("{gone:.0}"));
            text!(
                "{own}: pursues {name}, {gone} cm: {pairs}.",
                "{own} : poursuit {name}, {gone} cm : {pairs}.",
                own,
                name,
                pairs
            )
        });
    }

    /// Automated sides always follow; players when the odds are good, and the bold when they are not bad.
    fn would_pursue(&self, winner: usize, loser: usize) -> bool {
        let side = self.unit(winner).side;
        let least = match self.plan.levels[side] {
            Level::Steady => 0.05,
            Level::Bold => -0.15,
        };
        self.plan.controls[side] == Control::Automated || self.melee_odds(winner, loser) >= least
    }
}
