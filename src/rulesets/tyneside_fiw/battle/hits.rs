//! What hits do to figures (TYN-DMG-01, TYN-WND-01), and the end of command with the last player character.

use crate::{
    model::battle::Named,
    rulesets::tyneside_fiw::mechanics::wounds::{Health, Hurt},
    text,
};

use super::fight::Fight;

impl Fight<'_> {
    /// A figure suffers a hit by somebody of a kind.
    pub(super) fn suffer(&mut self, man: usize, hurt: Hurt, by: usize, how: &'static Named) {
        let before = self.state.men[man].health;
        let after = before.after(hurt);
        if after == before {
            return self.log_graze(man);
        }
        if before == Health::Sound {
            let unit = self.state.men[man].unit;
            self.state.units[unit].casualties += 1;
        }
        self.state.men[man].health = after;
        if after == Health::Dead {
            return self.lose(man, Some(by), how);
        }
        let side = self.man(man).side;
        self.log(Some(side), "TYN-WND-01", |cast| {
            let name = &cast.actors[man].name;
            text!("{name} is wounded.", "{name} : blessure.", name)
        });
    }

    fn log_graze(&mut self, man: usize) {
        let side = self.man(man).side;
        self.log(Some(side), "TYN-WND-01", |cast| {
            let name = &cast.actors[man].name;
            text!("{name} is only grazed.", "{name} : simple écorchure.", name)
        });
    }

    /// With the last player character of a side its chain of command ends (TYN-CMD-01).
    pub(super) fn log_leaderless(&mut self, man: usize) {
        let side = self.man(man).side;
        let mut players = (0..self.plan.men.len()).filter(|other| {
            let other = *other;
            self.man(other).is_player
                && self.man(other).side == side
                && self.state.men[other].health != Health::Dead
        });
        if !self.man(man).is_player || players.next().is_some() || self.living(side).is_empty() {
            return;
        }
        self.log(Some(side), "TYN-CMD-01", |cast| {
            let name = &cast.army(side);
            text!(
                "{name}: no player characters left, so no unit can be commanded.",
                "{name} : plus de personnage joueur, plus aucune unité n’est commandée.",
                name
            )
        });
    }
}
