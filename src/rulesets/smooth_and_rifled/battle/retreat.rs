//! Reactions to a charge other than standing: closing up in time, retiring, running (§6.7.3).

use crate::{
    model::{dice::Trouble, table::Point},
    rulesets::smooth_and_rifled::{
        mechanics::charge::{self as rules, Charged, Retreat},
        tables::play,
    },
    text,
};

use super::fight::Fight;

impl Fight<'_> {
    pub(super) fn name_retreat(&mut self, charged: Charged) {
        self.watch.rule("SR-6.7.8");
        if matches!(charged, Charged::Skirmishers { .. }) {
            self.watch.rule("SR-6.7.9");
            self.watch.rule("SR-3.2.4");
            self.watch.rule("SR-8.skirmishers");
        }
    }

    /// A loose Group closes up as a reaction, when it can pay for it.
    pub(super) fn closes_up(&mut self, target: usize) -> bool {
        let Some(team) = self.state.team_of[target] else {
            return false;
        };
        let own = &self.plan.teams[team];
        let Some(party) = self
            .reacting_group(team)
            .filter(|_| own.light && !own.skirmishers)
        else {
            return false;
        };
        let price = rules::close_up_price(self.reaction_price(&party), &self.plan.options);
        let pool = self.pool_of(target);
        if price > self.state.points[pool].reserve || !self.would_stand(&party) {
            return false;
        }
        self.state.points[pool].reserve -= price;
        self.form(&party);
        true
    }

    /// Men go back 15 cm and a die (SR-6.7.7 to SR-6.7.9).
    pub(super) fn retire(
        &mut self,
        men: &[usize],
        from: Point,
        why: Retreat,
    ) -> Result<(), Trouble> {
        let cm = rules::fall_back(why, self.dice)?;
        self.log_retreat(men, cm, why);
        let mut men = men.to_vec();
        let far = |man: &usize| self.at(*man).distance(from).in_tenths();
        men.sort_by(|a, b| far(b).total_cmp(&far(a)).then(a.cmp(b)));
        for man in men {
            self.fall_back_from(man, from, play::cm(cm));
        }
        Ok(())
    }

    fn log_retreat(&mut self, men: &[usize], cm: i64, why: Retreat) {
        let Some(&first) = men.first() else {
            return;
        };
        let several = men.len() > 1;
        self.log(Some(self.man(first).side), why.rule(), |cast| {
            let name = &cast.actors[first].name;
            match (why, several) {
                (Retreat::Failed, true) => text!(
                    "{name} and his Group fall back {cm} cm.",
                    "{name} et les siens reculent de {cm} cm.",
                    name
                ),
                (Retreat::Failed, false) => {
                    text!(
                        "{name} falls back {cm} cm.",
                        "{name} recule de {cm} cm.",
                        name
                    )
                }
                (_, true) => text!(
                    "{name} and his Group evade the charge: {cm} cm.",
                    "{name} et les siens n’attendent pas la charge et se replient de {cm} cm.",
                    name
                ),
                (_, false) => text!(
                    "{name} evades the charge: {cm} cm.",
                    "{name} n’attend pas la charge et se replie de {cm} cm.",
                    name
                ),
            }
        });
    }
}
