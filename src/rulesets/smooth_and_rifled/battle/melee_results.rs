//! Results of a melee: the loser is hit, the winner follows up, a tie parts the two (§6.7.2).

use crate::{model::table::Direction, rulesets::smooth_and_rifled::tables::play, text};

use super::{field::Pace, fight::Fight, words};

impl Fight<'_> {
    /// A charger removes his enemy and takes his place: the ground is what he came for (SR-6.7.2).
    pub(super) fn fells_and_follows(&mut self, winner: usize, loser: usize) {
        let there = self.state.bases[winner].moved(self.at(loser));
        self.fells(winner, loser);
        if !self.here(loser) && self.plan.field.stands(&there) && self.is_free(winner, &there) {
            self.state.bases[winner].at = there.at;
            self.look_out(winner, there.at + there.facing.unit());
        }
    }

    /// A man removes another in melee.
    pub(super) fn fells(&mut self, winner: usize, loser: usize) {
        let side = self.man(winner).side;
        self.log(Some(side), "SR-6.7.2", |cast| {
            let (name, enemy) = (&cast.actors[winner].name, &cast.actors[loser].name);
            text!(
                "{name} beats {enemy} in melee.",
                "{name} bat {enemy} en mêlée.",
                name,
                enemy
            )
        });
        self.lose(loser, Some(self.man(winner).kind), &words::MELEE);
    }

    /// Tells who meets whom, in the order in which their dice are named.
    pub(super) fn log_melee(&mut self, first: &[usize], second: &[usize]) {
        let (one, other) = (first[0], second[0]);
        let helper = second.get(1).copied();
        let side = self.man(one).side;
        let rule = if helper.is_some() {
            "SR-6.7.3"
        } else {
            "SR-6.7.2"
        };
        self.log(Some(side), rule, |cast| {
            let name = |man: usize| &cast.actors[man].name;
            let (one, other) = (name(one), name(other));
            match helper.map(name) {
                Some(helper) => text!(
                    "Melee: {one} against the pair {other} and {helper}.",
                    "Mêlée : {one} contre la paire {other} et {helper}.",
                    one,
                    other,
                    helper
                ),
                None => text!(
                    "Melee: {one} (A) against {other} (B).",
                    "Mêlée : {one} (A) contre {other} (B).",
                    one,
                    other
                ),
            }
        });
    }

    pub(super) fn log_tie(&mut self, one: usize, other: usize) {
        let side = self.man(one).side;
        self.log(Some(side), "SR-6.7.2", |cast| {
            let (name, enemy) = (&cast.actors[one].name, &cast.actors[other].name);
            text!(
                "{name} and {enemy} both step back.",
                "{name} et {enemy} reculent tous deux.",
                name,
                enemy
            )
        });
    }

    /// After an equal melee both step back; who stands behind an obstacle need not.
    pub(super) fn step_apart(&mut self, one: usize, other: usize) {
        for (man, from) in [(one, other), (other, one)] {
            if self.behind_wall(self.at(man), self.at(from)) {
                continue;
            }
            let base = self.state.bases[man];
            let Some(away) = Direction::toward(self.at(from), base.at) else {
                continue;
            };
            let back = self.plan.field.length(play::cm(play::EQUAL_CM));
            let pace = Pace {
                slow: 1.0,
                mounted: self.stand(man).mounted,
                charging: false,
            };
            self.walk(man, base.at + away.step(back), back, pace);
        }
    }
}
