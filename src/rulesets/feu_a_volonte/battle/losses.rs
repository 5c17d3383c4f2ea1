//! Wounds and losses, and when a side has had enough (FAV-WND, FAV-END).

use crate::{
    model::{
        battle::{End, Kill, Named},
        table::Side,
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            game::has_lost,
            opportunity::still_waits,
            sight::Act,
            wounds::{Wounds, Zone},
        },
        options::LossBasis,
    },
    text,
};

use super::{fight::Fight, narration, state::Presence, words};

impl Fight<'_> {
    /// A hit in a zone (FAV-WND-01).
    pub(super) fn wound(&mut self, unit: usize, zone: Zone, by: (usize, &'static Named)) {
        let place = narration::zone(zone);
        self.log(unit, "FAV-WND-01", |name| {
            text!(
                "{name} is hit {place}.",
                "{name} prend une touche {place}.",
                name,
                place
            )
        });
        let own = self.unit(unit);
        let wounds = self.stand(unit).wounds;
        self.endure(unit, wounds.and(zone, own.body, &self.plan.options), by);
    }

    /// An instant death (FAV-SHT-03).
    pub(super) fn kill(&mut self, unit: usize, by: (usize, &'static Named)) {
        let own = self.unit(unit);
        let wounds = self.stand(unit).wounds;
        self.endure(unit, wounds.instantly(own.body, &self.plan.options), by);
    }

    /// Bears more wounds, or is removed by them (FAV-WND-02).
    fn endure(&mut self, unit: usize, wounds: Option<Wounds>, by: (usize, &'static Named)) {
        let Some(wounds) = wounds else {
            if self.stand(unit).wounds.markers() + 1 >= self.unit(unit).body.endures() {
                self.watch.rule("FAV-WND-02");
            }
            return self.lose(unit, by);
        };
        let waits = self.stand(unit).ambush && still_waits(true, false, false);
        let stand = &mut self.state.units[unit];
        stand.wounds = wounds;
        stand.ambush = waits;
        self.stir(unit, Act::IsWounded);
    }

    /// A unit is removed.
    pub(super) fn lose(&mut self, unit: usize, (by, how): (usize, &'static Named)) {
        if !self.here(unit) {
            return;
        }
        let own = self.unit(unit);
        self.state.units[unit].presence = Presence::Lost;
        self.state.units[unit].ambush = false;
        self.state
            .duels
            .retain(|(one, other)| *one != unit && *other != unit);
        self.state
            .seen
            .retain(|seen| seen.spotter != unit && seen.target != unit);
        let kill = Kill {
            by: Some(self.unit(by).kind),
            victim: own.kind,
            how,
        };
        let worth = own.worth();
        self.state.toll.take(Side::BOTH[own.side], kill, worth);
        self.log(unit, "FAV-WND-01", |name| {
            let how = how.text();
            text!(
                "{name} is removed ({how}).",
                "On retire {name} du jeu ({how}).",
                name,
                how
            )
        });
        if own.commands() {
            self.lose_commander(unit);
        }
        self.count_losses(own.side);
    }

    /// Whether a side has lost three quarters (FAV-END-01), looked at with every loss.
    fn count_losses(&mut self, side: usize) {
        if self.over() {
            return;
        }
        if self.is_npc_side(side) {
            self.end_without_npcs();
        } else if has_lost(self.plan.starters[side], self.lost_of(side)) {
            self.watch.rule("FAV-END-01");
            let toll = &mut self.state.toll;
            toll.broken_by[side] = Some(toll.last[side].unwrap_or(&words::THREE_QUARTERS));
            self.state.end = Some(End {
                winner: Some(Side::BOTH[1 - side]),
                ending: &words::THREE_QUARTERS,
            });
        }
    }

    /// What a side has lost: figures, or units where it was agreed so.
    fn lost_of(&self, side: usize) -> i64 {
        match self.plan.options.loss_basis {
            LossBasis::Figures => i64::from(self.state.toll.losses[side].figures),
            LossBasis::Units => {
                let units = 0..self.plan.units.len();
                let lost = units.filter(|unit| {
                    self.unit(*unit).side == side && self.stand(*unit).presence == Presence::Lost
                });
                i64::try_from(lost.count()).unwrap_or(0)
            }
        }
    }
}
