//! Disengaging from a melee (FAV-MEL-04).

use crate::{
    model::{
        dice::Trouble,
        table::{Direction, Point, in_contact},
    },
    rulesets::feu_a_volonte::{
        mechanics::{melee::disengage, movement::Gait},
        tables::{DISENGAGE, ud},
    },
    text,
};

use super::{fight::Fight, moves::Trek, narration};

impl Fight<'_> {
    /// Where a unit comes to stand that steps straight back from an enemy; None where it would still touch one.
    pub(super) fn way_out(&self, unit: usize, enemy: usize) -> Option<Point> {
        let field = &self.plan.field;
        let base = self.state.bases[unit];
        let away = Direction::toward(self.at(enemy), base.at).unwrap_or(base.facing.back());
        let length = field.length(ud(DISENGAGE));
        let pace = field.pace(Gait::Walk, self.state.sky, base.at);
        let to = base.at + away.step(length);
        let others = self.others(unit);
        let end = field.table.walk(&base, to, length, &pace, others).end;
        let there = base.moved(end);
        let mut enemies = self.enemies(unit);
        let free = !enemies.any(|enemy| in_contact(&there, &self.state.bases[enemy]));
        free.then_some(end)
    }

    /// A unit tries to leave its melee.
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn leave(&mut self, unit: usize) -> Result<(), Trouble> {
        let Some(enemy) = self.opponents(unit).next() else {
            return Ok(());
        };
        let out = self.way_out(unit, enemy);
        let test = self.test(unit);
        let free = disengage(&test, &self.plan.options, self.dice)?;
        let Some((to, length)) = out.zip(free) else {
            self.log(unit, "FAV-MEL-04", |name| {
                text!(
                    "{name} fails to disengage.",
                    "{name} ne parvient pas à se désengager.",
                    name
                )
            });
            return Ok(());
        };
        let (at, before) = (self.at(unit), self.state.duels.clone());
        let part_of = |duel: &&(usize, usize)| duel.0 == unit || duel.1 == unit;
        self.state.duels.retain(|duel| !part_of(&duel));
        let trek = Trek {
            gait: Gait::Walk,
            length,
            free: true,
            contact: None,
        };
        self.march(unit, to, trek)?;
        let bases = &self.state.bases;
        let touching = |duel: &&(usize, usize)| in_contact(&bases[duel.0], &bases[duel.1]);
        let held = before.iter().filter(part_of).filter(touching);
        self.state.duels.extend(held);
        self.state.units[unit].moved = true;
        self.face(unit, self.at(enemy));
        let far = narration::far(self.plan.field.apart(at, self.at(unit)));
        self.log(unit, "FAV-MEL-04", |name| {
            text!(
                "{name} disengages {far}.",
                "{name} se désengage de {far}.",
                name,
                far
            )
        });
        Ok(())
    }
}
