//! Questions about initiative.

use super::Names;
use crate::{
    model::{
        dice::Dice,
        mechanic::{Expected, Measure, Mechanic, MechanicInfo, Outcome},
        settings::Whole,
    },
    rulesets::smooth_and_rifled::{
        mechanics::turn::{First, Roll, action_points, higher},
        options::Options,
        tables,
    },
    settings, terms,
};

terms! {
    /// The Officer of an initiative roll.
    Officer {
        /// None.
        None = "none", "none", "aucun";
        /// He re-throws a die.
        Officer = "officer", "Officer", "officier";
        /// He re-throws two.
        Brilliant = "brilliant", "Brilliant Officer", "officier brillant";
    }
}

impl Officer {
    const fn roll(self, dice: i64) -> Roll {
        let rethrows = match self {
            Self::None => 0,
            Self::Officer => tables::OFFICER_REROLLS,
            Self::Brilliant => tables::BRILLIANT_REROLLS,
        };
        Roll { dice, rethrows }
    }
}

settings! {
    /// An initiative roll.
    pub struct InitiativeGiven;
    /// Dice, with those of a Senior Officer.
    dice: Whole<3, 1, 12> "initiative dice rolled" / "dés d’initiative lancés";
    /// The Officer who re-throws dice.
    officer: Officer "Officer who re-rolls" / "officier qui relance";
}

/// `initiative`.
pub(in super::super) struct AskInitiative;

impl Mechanic<Options> for AskInitiative {
    type Given = InitiativeGiven;

    const UNIT: Option<Measure> = Some(Measure::same("AP", "PA"));

    const INFO: MechanicInfo = MechanicInfo {
        name: "initiative",
        rules: &["SR-5.0.1", "SR-5.0.4"],
        title: ("initiative: action points", "initiative : points d’action"),
        outcomes: &[],
        expected: Some(Expected {
            key: "mean_action_points",
            label: ("mean action points", "PA en moyenne"),
            parts: 1,
        }),
    };

    fn play<D: Dice>(
        given: &InitiativeGiven,
        _: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let points = action_points(given.officer.roll(given.dice), dice)?;
        Ok(Outcome::number(points).with(u32::try_from(points).unwrap_or(0)))
    }
}

settings! {
    /// The initiative rolls of two sides.
    pub struct ContestGiven;
    /// Dice of the first side.
    a_dice: Whole<3, 1, 12> "A’s initiative dice" / "dés d’initiative de A";
    /// Its Officer.
    a_officer: Officer "A’s Officer" / "officier de A";
    /// Dice of the second side.
    b_dice: Whole<3, 1, 12> "B’s initiative dice" / "dés d’initiative de B";
    /// Its Officer.
    b_officer: Officer "B’s Officer" / "officier de B";
}

/// `initiative_contest`: one roll of each side.
pub(in super::super) struct AskContest;

const CONTEST: Names = &[
    ("a_first", "A goes first", "A commence"),
    ("b_first", "B goes first", "B commence"),
    ("tie", "tie", "égalité"),
];

impl Mechanic<Options> for AskContest {
    type Given = ContestGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "initiative_contest",
        rules: &["SR-5.0.1"],
        title: ("initiative of two sides", "initiative des deux camps"),
        outcomes: CONTEST,
        expected: None,
    };

    fn play<D: Dice>(given: &ContestGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let a = action_points(given.a_officer.roll(given.a_dice), dice)?;
        let b = action_points(given.b_officer.roll(given.b_dice), dice)?;
        Ok(Outcome::word(match higher([a, b]) {
            Some(First::A) => "a_first",
            Some(First::B) => "b_first",
            None => "tie",
        }))
    }
}
