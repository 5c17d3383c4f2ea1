//! Morale at the end of a turn (LAP-MOR-01).

use crate::{
    model::{dice::Trouble, forms, lang::counted},
    rulesets::laporte_escarmouche::mechanics::morale as rules,
    text,
};

use super::fight::Fight;

impl Fight<'_> {
    /// Every group that lost somebody in combat tests, as long as it has anybody.
    pub(super) fn morale(&mut self) -> Result<(), Trouble> {
        for squad in 0..self.plan.squads.len() {
            let own = &self.plan.squads[squad];
            if own.members.iter().any(|who| self.alive(*who)) {
                self.tests(squad)?;
            }
            let losses = &mut self.state.spirits[squad].losses;
            losses.in_combat = 0;
            losses.surrendered = 0;
        }
        Ok(())
    }

    fn tests(&mut self, squad: usize) -> Result<(), Trouble> {
        let own = &self.plan.squads[squad];
        let spirit = self.state.spirits[squad];
        let options = &self.plan.options;
        if !rules::must_test(&spirit.losses, options) {
            return Ok(());
        }
        let malus = rules::end_of_turn(spirit.malus, &spirit.losses, options, self.dice)?;
        self.state.spirits[squad].malus = malus;
        let (holds, lost) = (malus == spirit.malus, spirit.losses.eliminated);
        self.log(Some(own.side), "LAP-MOR-01", |_| {
            let group = &own.name;
            let lost = counted(lost, ("eliminated", "eliminated"), ("éliminé", "éliminés"));
            if holds {
                text!(
                    "{group} ({lost}) keep their nerve.",
                    "{group} ({lost}) : le moral tient.",
                    group,
                    lost
                )
            } else {
                let malus = forms::minus(-malus);
                text!(
                    "{group} ({lost}) waver: {malus} to initiative from now on.",
                    "{group} ({lost}) : le moral fléchit, {malus} à l’initiative désormais.",
                    group,
                    lost
                )
            }
        });
        Ok(())
    }
}
