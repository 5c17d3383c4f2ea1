//! Flags of fallen bearers: who can reach one, and what taking it does (§6.6).

use crate::{
    model::{dice::Trouble, table::Point},
    rulesets::smooth_and_rifled::mechanics::actions,
    text,
};

use super::{fight::Fight, party::Party, words};

/// A man reaches out for a flag on the ground so far, in cm.
pub(super) const FLAG_CM: f64 = 1.0;

impl Fight<'_> {
    /// Whoever stands beside a fallen flag takes it (SR-6.6).
    pub(super) fn take_flag(&mut self, party: &Party, flag: usize) -> Result<(), Trouble> {
        let man = party.men[0];
        let near = self.flag_near(man);
        let reached = near.is_some_and(|(at, cm)| at == flag && cm <= FLAG_CM);
        let Some(&(_, owner)) = self.state.flags.get(flag).filter(|_| reached) else {
            return Ok(());
        };
        self.state.flags.remove(flag);
        let lost = actions::flag_loss(true, &self.plan.options);
        if let Some(body) = self.plan.bodies.iter().position(|body| body.side == owner) {
            self.state.bodies[body].lost += lost;
        }
        self.state.toll.last[owner] = Some(&words::FLAG);
        let side = self.man(man).side;
        self.log(Some(side), "SR-6.6", |cast| {
            let name = &cast.actors[man].name;
            text!("{name} takes a flag.", "{name} prend un drapeau.", name)
        });
        self.watch.rule("SR-6.6");
        self.after_loss()
    }

    /// The nearest fallen enemy flag, and how far it is.
    pub(super) fn flag_near(&self, man: usize) -> Option<(usize, f64)> {
        let side = self.man(man).side;
        let flags = self.state.flags.iter().enumerate();
        let enemy = flags.filter(|(_, (_, owner))| *owner != side);
        let gap = |place: Point| self.plan.field.cm(self.state.bases[man].gap_to(place));
        let near = enemy.map(|(at, (place, _))| (at, gap(*place)));
        near.reduce(|best, next| if next.1 < best.1 { next } else { best })
    }
}
