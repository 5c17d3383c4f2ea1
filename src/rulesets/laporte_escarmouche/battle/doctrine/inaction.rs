//! Why a character does nothing more, for those who watch.

use crate::model::lang::Text;

use super::super::fight::Fight;

impl Fight<'_> {
    /// What keeps somebody from doing more, after "somebody keeps still:".
    pub(in super::super) fn why_still(&self, who: usize) -> Text {
        let own = self.person(who);
        let far = self.nearest_enemy(who).map_or(0.0, |(_, far)| far);
        let presses = self.presses(own.side);
        let covered = self.stand(who).sheltered;
        if self.is_harmless(who) && covered {
            Text::new("stays out of the fire", "reste à l’abri du feu")
        } else if own.leader && !presses || self.is_harmless(who) {
            Text::new("stays with the group", "reste avec son groupe")
        } else if self.lurks(own.side) {
            Text::new(
                "lets a stronger enemy come",
                "laisse venir un ennemi plus fort",
            )
        } else if covered {
            Text::new("stays out of the fire", "reste à l’abri du feu")
        } else if self.is_ahead(who, far) && !own.shoots_far() {
            Text::new("keeps behind those who shoot", "reste derrière les tireurs")
        } else if self.is_ahead(who, far) {
            Text::new(
                "does not go on before the others",
                "n’avance pas sans les autres",
            )
        } else if self.goal(who, None).is_some() {
            Text::new("the way is barred", "le passage est barré")
        } else {
            Text::new("holds the ground", "tient sa position")
        }
    }
}
