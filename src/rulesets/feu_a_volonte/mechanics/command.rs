//! Leader and Seconds: reserve dice, auras, command distance (FAV-DIC-03, FAV-DIC-06, FAV-RAD).

use crate::rulesets::feu_a_volonte::{
    options::{AuraExcludes, Options, Radio, ReserveOwner, SecondReserve},
    tables::{AURA, OUT_OF_COMMAND, RADIO, ud},
    terms::{Grade, Period},
};

/// Unspent reserve dice of a platoon (FAV-DIC-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reserve {
    /// Of the Leader.
    pub leader: i64,
    /// Of the Seconds together.
    pub seconds: i64,
}

impl Reserve {
    /// What a platoon with so many Seconds begins with.
    #[must_use]
    pub fn new(seconds: i64, options: &Options) -> Self {
        let bringing = match options.second_reserve {
            SecondReserve::Each => seconds,
            SecondReserve::SharedLast | SecondReserve::SharedFirst => seconds.min(1),
        };
        Self {
            leader: Grade::Leader.reserve,
            seconds: bringing.max(0).saturating_mul(Grade::Second.reserve),
        }
    }

    /// What may be spent on a figure that has the Leader and a Second near, or not.
    #[must_use]
    pub fn available(&self, leader_near: bool, second_near: bool, options: &Options) -> i64 {
        match options.reserve_owner {
            ReserveOwner::Any if leader_near || second_near => self.leader + self.seconds,
            ReserveOwner::Any => 0,
            ReserveOwner::NearOnly => {
                i64::from(leader_near) * self.leader + i64::from(second_near) * self.seconds
            }
        }
    }

    /// What is left when the Leader is removed (FAV-WND-04).
    #[must_use]
    pub const fn without_leader(self) -> Self {
        Self { leader: 0, ..self }
    }

    /// What is left when a Second is removed, and so many Seconds stay (FAV-WND-04).
    #[must_use]
    pub fn without_second(self, staying: i64, options: &Options) -> Self {
        let most = match options.second_reserve {
            SecondReserve::SharedFirst => 0,
            SecondReserve::SharedLast => staying.min(1),
            SecondReserve::Each => staying,
        };
        let most = most.max(0).saturating_mul(Grade::Second.reserve);
        Self {
            seconds: self.seconds.min(most),
            ..self
        }
    }
}

/// Whether a figure at this distance from a bearer on the table is reached by traits and reserve (FAV-DIC-03, FAV-DIC-06).
#[must_use]
pub fn near(distance: f64) -> bool {
    distance <= ud(AURA)
}

/// Whether Inspire l'exemple and Cohésion reach a figure that is near their bearer (FAV-DIC-05, FAV-DIC-06). En avant ! leaves nobody out.
#[must_use]
pub fn is_helped(grade: Option<Grade>, is_bearer: bool, options: &Options) -> bool {
    match options.aura_excludes {
        AuraExcludes::Graded => !matches!(grade, Some(Grade::Leader | Grade::Second)),
        AuraExcludes::Bearer => !is_bearer,
    }
}

/// Whether the radio rule is in force (FAV-RAD-01).
#[must_use]
pub fn radio(period: Period, options: &Options) -> bool {
    match options.radio {
        Radio::ByPeriod => period == Period::Modern,
        Radio::Off => false,
        Radio::On => true,
    }
}

/// More action points for the first action of a figure whose nearest Leader or Second on the table is this far; None for nobody left
/// (FAV-RAD-01).
#[must_use]
pub fn first_action(commander: Option<f64>, period: Period, options: &Options) -> i64 {
    let in_command = commander.is_some_and(|distance| distance <= ud(RADIO));
    if radio(period, options) && !in_command {
        OUT_OF_COMMAND
    } else {
        0
    }
}
