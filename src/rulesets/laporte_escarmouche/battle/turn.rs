//! The turn: initiative, the bands of activation, morale, and the end of it all.

use crate::{
    model::{battle::Outcome, dice::Trouble, lang::Text, table::Side},
    rulesets::laporte_escarmouche::mechanics::activation,
    text,
};

use super::{fight::Fight, house_rules, state::State, words};

impl Fight<'_> {
    /// The whole battle.
    pub(super) fn run(mut self) -> Result<Outcome, Trouble> {
        self.preface();
        self.weigh_fire();
        self.show(|_| Text::new("Deployment", "Déploiement"));
        while self.state.end.is_none() && self.state.turn < house_rules::TURNS {
            self.turn()?;
        }
        let State {
            turn, end, toll, ..
        } = self.state;
        Ok(toll.outcome(turn, end, &words::LIMIT))
    }

    /// What was agreed where the book is silent.
    fn preface(&mut self) {
        let turns = house_rules::TURNS;
        self.log(None, "", |_| {
            text!(
                "The rules set no table, deployment or victory conditions: each side tries to drive \
                the other off within {turns} turns.",
                "Le livret ne fixe ni table, ni déploiement, ni conditions de victoire : chaque \
                camp cherche à chasser l’autre en {turns} tours."
            )
        });
    }

    fn turn(&mut self) -> Result<(), Trouble> {
        self.state.turn += 1;
        self.watch.turn(self.state.turn);
        let hurt = self.hurt();
        self.state.pursues = Side::BOTH.map(|side| self.overwhelms(side));
        for (stand, person) in self.state.stands.iter_mut().zip(&self.plan.people) {
            stand.fought = 0;
            // Who shoots far comes out again to shoot; the others stay in cover until their side presses on.
            stand.sheltered &= !person.shoots_far();
        }
        self.initiative()?;
        for band in activation::bands() {
            self.band(band)?;
        }
        if self.state.end.is_none() {
            self.morale()?;
        }
        let calm = self.hurt() == hurt;
        self.state.quiet = if calm { self.state.quiet + 1 } else { 0 };
        self.show(|_| Text::new("End of the turn", "Fin du tour"));
        Ok(())
    }

    /// How many have been wounded or lost so far.
    fn hurt(&self) -> usize {
        let hurt = |stand: &&super::state::Stand| stand.wounded;
        let wounded = self.state.stands.iter().filter(hurt).count();
        wounded + self.state.toll.kills().len()
    }
}
