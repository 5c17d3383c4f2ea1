//! Heavy casualties, key positions, and how a battle ends.

use crate::{
    model::{
        battle::{End, Named},
        table::Side,
    },
    rulesets::regimental_fire_and_fury::tables::assumed::{HOLDS_WITHIN, LAST_TURN, TURN_LIMIT},
    text,
};

use super::{aspect::cm, fight::Fight, scenario::Scenario, words};

impl Fight<'_> {
    /// Whether a side has lost as many bases as its scenario calls heavy.
    pub(super) fn has_heavy_casualties(&self, side: usize) -> bool {
        self.lost(side) >= self.plan.heavy[side]
    }

    /// Whether it has lost more than the enemy besides (RFF-AMB-28).
    pub(super) fn has_greater_losses(&self, side: usize) -> bool {
        self.has_heavy_casualties(side) && self.lost(side) > self.lost(1 - side)
    }

    /// Whether the enemy holds a key position that was a side's own.
    pub(super) fn lost_position(&self, side: usize) -> bool {
        let positions = self.state.holders.iter().zip(&self.state.held);
        let mut lost = positions.map(|(holder, held)| held[side] && *holder == Some(1 - side));
        lost.any(|lost| lost)
    }

    /// Whether a side has somebody in order at a key position.
    pub(super) fn is_at(&self, side: usize, position: usize) -> bool {
        let at = self.plan.positions[position].at;
        self.steady_of(side)
            .any(|unit| cm(self.block(unit).gap_to(at)) <= HOLDS_WITHIN)
    }

    /// Positions go to the side that alone is there.
    pub(super) fn take_positions(&mut self) {
        for position in 0..self.plan.positions.len() {
            let side = match [self.is_at(0, position), self.is_at(1, position)] {
                [true, false] => 0,
                [false, true] => 1,
                _ => continue,
            };
            if self.state.holders[position] == Some(side) {
                continue;
            }
            self.state.holders[position] = Some(side);
            self.state.held[position][side] = true;
            let name = &self.plan.positions[position].name;
            self.log(side, "", |cast| {
                let army = &cast.army(side);
                text!(
                    "{army} take {name}.",
                    "Position prise par {army} : {name}.",
                    army,
                    name
                )
            });
        }
    }

    /// The last turn of the scenario, or the limit of an open battle.
    pub(super) fn last_turn(&self) -> u32 {
        match self.plan.scenario {
            Scenario::Battle => TURN_LIMIT,
            Scenario::Positions | Scenario::Assault => LAST_TURN,
        }
    }

    /// After each player's turn: who has heavy casualties, who is beaten, who has nobody left.
    pub(super) fn look_for_an_end(&mut self) {
        for side in 0..2 {
            self.log_casualties(side);
        }
        let empty = [0, 1].map(|side| self.steady_of(side).next().is_none());
        let beaten = [0, 1]
            .map(|side| self.has_greater_losses(side) && self.lost(side) >= self.plan.beaten[side]);
        match (empty, beaten) {
            ([true, true], _) => self.end(None, &words::SWEPT),
            ([true, false], _) => self.end(Some(1), &words::SWEPT),
            ([false, true], _) => self.end(Some(0), &words::SWEPT),
            (_, [true, _]) => self.end(Some(1), &words::BEATEN),
            (_, [_, true]) => self.end(Some(0), &words::BEATEN),
            _ => {}
        }
    }

    fn log_casualties(&mut self, side: usize) {
        if self.state.heavy[side] || !self.has_heavy_casualties(side) {
            return;
        }
        self.state.heavy[side] = true;
        let lost = self.lost(side);
        self.log(side, "RFF-MAN-02", |cast| {
            let army = &cast.army(side);
            text!(
                "{army} have heavy casualties: {lost} stands.",
                "{army} : lourdes pertes, {lost} socles.",
                army
            )
        });
    }

    fn end(&mut self, winner: Option<usize>, ending: &'static Named) {
        let loser = winner.map(|winner| 1 - winner);
        if let Some(loser) = loser {
            let toll = &mut self.state.toll;
            toll.broken_by[loser] = Some(toll.last[loser].unwrap_or(ending));
        }
        self.state.end = Some(End {
            winner: winner.map(|winner| Side::BOTH[winner]),
            ending,
        });
    }

    /// After both players' turns: the last one of a scenario decides.
    pub(super) fn close_turn(&mut self) {
        if self.state.turn < self.last_turn() {
            return;
        }
        match self.plan.scenario {
            Scenario::Battle => {}
            Scenario::Positions => self.count_positions(),
            Scenario::Assault => self.judge_assault(),
        }
    }

    /// How many key positions a side holds.
    pub(super) fn positions_of(&self, side: usize) -> usize {
        let own = self
            .state
            .holders
            .iter()
            .filter(|holder| **holder == Some(side));
        own.count()
    }

    /// More positions win, and with as many, fewer bases lost.
    fn count_positions(&mut self) {
        use std::cmp::Ordering::{Equal, Greater, Less};
        let held = self.positions_of(0).cmp(&self.positions_of(1));
        let lost = self.lost(1).cmp(&self.lost(0));
        match (held, lost) {
            (Greater, _) => self.end(Some(0), &words::POSITIONS),
            (Less, _) => self.end(Some(1), &words::POSITIONS),
            (Equal, Greater) => self.end(Some(0), &words::FEWER),
            (Equal, Less) => self.end(Some(1), &words::FEWER),
            (Equal, Equal) => {}
        }
    }

    /// The attacker wins who holds at least half of the positions.
    fn judge_assault(&mut self) {
        if self.positions_of(0) * 2 >= self.plan.positions.len() {
            self.end(Some(0), &words::POSITIONS);
        } else {
            self.end(Some(1), &words::HELD);
        }
    }
}
