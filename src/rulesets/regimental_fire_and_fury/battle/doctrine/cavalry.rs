//! What cavalry does while there is nothing to charge: sabres wait out of musketry, others dismount
//! before they come into it.

use crate::rulesets::regimental_fire_and_fury::{
    mechanics::actions::Execution,
    terms::{Formation, State, Trait},
};

use super::{
    super::{
        actions::{Act, rate},
        fight::Fight,
    },
    HARDLY,
};

/// Out of musketry, in cm.
const OUT_OF_FIRE: f64 = 35.0;
/// Within it, in cm: nobody sits on his horse there.
const UNDER_FIRE: f64 = 30.0;
/// Sabres that found nothing to charge until this turn fight on foot.
const PATIENCE: u32 = 5;

impl Fight<'_> {
    /// What mounted cavalry does; nothing for others.
    pub(super) fn plan_ride(&self, unit: usize, execution: Execution) -> Option<Act> {
        if !self.is_mounted(unit) {
            return None;
        }
        let (foe, gap) = self.nearest_foe(unit)?;
        if gap > OUT_OF_FIRE + HARDLY {
            let to = self.stand_off(unit, foe, OUT_OF_FIRE)?;
            let path = self.path(unit, to, rate(execution))?;
            let gains = path.cm >= HARDLY && !self.crowds(unit, &path.block);
            return gains.then_some(Act::Go(to));
        }
        let exposed = gap <= UNDER_FIRE || !self.is_screened(unit, foe, gap);
        let gets_off = !self.waits_for_a_charge(unit) || exposed;
        gets_off.then_some(Act::Form(Formation::DismountedSingleLine, None))
    }

    /// Whether sabres still hope for a charge.
    fn waits_for_a_charge(&self, unit: usize) -> bool {
        let troop = self.troop(unit);
        troop.has(Trait::ColdSteel)
            && !troop.has(Trait::MountedInfantry)
            && self.freshness(unit) != State::Spent
            && self.state.turn < PATIENCE
    }

    /// Whether friends stand nearer to an enemy.
    fn is_screened(&self, unit: usize, foe: usize, gap: f64) -> bool {
        let mut friends = self.steady_of(self.side(unit));
        friends.any(|friend| friend != unit && self.apart(friend, foe) < gap)
    }
}
