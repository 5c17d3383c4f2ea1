//! A battle before its first turn: what its ruleset has planned, and who fights.

use super::{Battle, Cast, Outcome, Watch};
use crate::model::dice::Dice;

/// Everything that a ruleset works out before the first turn, and how it is fought from there.
pub trait Plan: Send + Sync {
    /// Fights it once to the end.
    ///
    /// # Errors
    /// When the dice stop.
    fn fight<D: Dice, W: Watch>(
        &self,
        cast: &Cast,
        dice: &mut D,
        watch: &mut W,
    ) -> Result<Outcome, D::Stop>;
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

    fn fight<D: Dice, W: Watch>(&self, dice: &mut D, watch: &mut W) -> Result<Outcome, D::Stop> {
        self.plan.fight(&self.cast, dice, watch)
    }
}

/// Declares how a ruleset fights: the type of its battles, `ready`, and the fight that is made from plan, cast, dice and watch and run to
/// its end. Its `plan` module is in scope.
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
        ) -> Result<$name, Vec<$crate::model::battle::Unfit>> {
            plan::plan(armies, request).map($name::from)
        }

        impl $crate::model::battle::Plan for plan::Plan {
            fn fight<D: $crate::model::dice::Dice, W: $crate::model::battle::Watch>(
                &self,
                $cast: &$crate::model::battle::Cast,
                $dice: &mut D,
                $watch: &mut W,
            ) -> Result<$crate::model::battle::Outcome, D::Stop> {
                let $plan = self;
                $fight.run()
            }
        }
    };
}
