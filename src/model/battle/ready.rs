//! A battle before its first turn: what its ruleset has planned, and who fights.

use super::{Battle, BattleDice, Cast, Outcome, Watch};
use crate::model::dice::Trouble;

/// Everything that a ruleset works out before the first turn, and how it is fought from there.
pub trait Plan: Send + Sync {
    /// Fights it once to the end.
    ///
    /// # Errors
    /// When the dice stop.
    fn fight(
        &self,
        cast: &Cast,
        dice: &mut BattleDice,
        watch: &mut Watch,
    ) -> Result<Outcome, Trouble>;
}

/// Two armies made ready to fight by a plan.
#[derive(Clone, Debug)]
pub struct Ready<P> {
    plan: P,
    cast: Cast,
}

impl<P> From<(P, Cast)> for Ready<P> {
    fn from((plan, cast): (P, Cast)) -> Self {
        Self { plan, cast }
    }
}

impl<P: Plan> Battle for Ready<P> {
    fn cast(&self) -> &Cast {
        &self.cast
    }

    fn fight(&self, dice: &mut BattleDice, watch: &mut Watch) -> Result<Outcome, Trouble> {
        self.plan.fight(&self.cast, dice, watch)
    }
}

/// Declares how a ruleset fights: the type of its battles, `ready`, and the fight that is made from plan, cast, dice and watch and run to
/// its end. Its `plan` module is in scope.
#[doc(hidden)]
#[macro_export]
macro_rules! fought {
    ($(#[$about:meta])* $name:ident of $army:ident: |$plan:ident, $cast:ident, $dice:ident, $watch:ident| $fight:expr) => {
        $(#[$about])*
        pub type $name = $crate::model::battle::Ready<plan::Plan>;

        /// Makes two armies ready to fight.
        ///
        /// # Errors
        /// Everything that keeps them from it.
        pub(super) fn ready(
            armies: [&$army<'_>; 2],
            request: &$crate::model::battle::Request<'_>,
        ) -> Result<$name, Vec<$crate::model::battle::CannotFight>> {
            plan::plan(armies, request).map($name::from)
        }

        impl $crate::model::battle::Plan for plan::Plan {
            fn fight(
                &self,
                $cast: &$crate::model::battle::Cast,
                $dice: &mut $crate::model::battle::BattleDice,
                $watch: &mut $crate::model::battle::Watch,
            ) -> Result<$crate::model::battle::Outcome, $crate::model::dice::Trouble> {
                let $plan = self;
                $fight.run()
            }
        }
    };
}
