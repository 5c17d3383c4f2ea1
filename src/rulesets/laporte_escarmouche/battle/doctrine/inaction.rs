//! Why a character does nothing more, for those who watch.

use crate::model::lang::Text;

use super::super::fight::Fight;

impl Fight<'_> {
    /// What keeps a character from doing more, after "Karl Friesen keeps still, …".
    pub(in super::super) fn why_still(&self, who: usize) -> Text {
        let own = self.person(who);
        let far = self.nearest_enemy(who).map_or(0.0, |(_, far)| far);
        let presses = self.presses(own.side);
        let covered = self.stand(who).sheltered;
        if self.is_harmless(who) && covered {
            Text::new("staying out of the fire", "reste hors du feu")
        } else if own.leader && !presses || self.is_harmless(who) {
            Text::new("staying with the group", "reste avec son groupe")
        } else if self.lurks(own.side) {
            Text::new(
                "letting a stronger enemy come on",
                "laisse venir un ennemi plus fort",
            )
        } else if covered {
            Text::new("staying out of the fire", "reste hors du feu")
        } else if self.is_ahead(who, far) && !own.shoots_far() {
            Text::new("staying behind the shooters", "reste derrière les tireurs")
        } else if self.is_ahead(who, far) {
            Text::new(
                "not advancing ahead of the others",
                "n’avance pas sans les autres",
            )
        } else if self.goal(who, None).is_some() {
            Text::new("finding the way barred", "le passage est barré")
        } else {
            Text::new("holding its ground", "tient sa position")
        }
    }
}
