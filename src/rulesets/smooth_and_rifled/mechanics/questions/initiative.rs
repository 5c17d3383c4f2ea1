//! Questions about initiative.

use crate::{
    model::{
        dice::Dice,
        mechanic::{Measure, Mechanic, MechanicInfo, Names, Outcome, Played},
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
    pub struct AskInitiative;
    /// Dice, with those of a Senior Officer.
    dice: Whole<3, 1, 12> "initiative dice rolled" / "dés d’initiative lancés";
    /// The Officer who re-throws dice.
    officer: Officer "Officer who re-rolls" / "officier qui relance";
}

impl Mechanic<Options> for AskInitiative {
    const INFO: MechanicInfo = MechanicInfo::of(
        "initiative",
        &["SR-5.0.1", "SR-5.0.4"],
        ("initiative: action points", "initiative : points d’action"),
    )
    .unit(Measure::same("AP", "PA"))
    .mean(
        "mean_action_points",
        ("mean action points", "PA en moyenne"),
    );

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let points = action_points(self.officer.roll(self.dice), dice)?;
        Ok(Outcome::counted(points))
    }
}

settings! {
    /// The initiative rolls of two sides.
    pub struct AskContest;
    /// Dice of the first side.
    a_dice: Whole<3, 1, 12> "A’s initiative dice" / "dés d’initiative de A";
    /// Its Officer.
    a_officer: Officer "A’s Officer" / "officier de A";
    /// Dice of the second side.
    b_dice: Whole<3, 1, 12> "B’s initiative dice" / "dés d’initiative de B";
    /// Its Officer.
    b_officer: Officer "B’s Officer" / "officier de B";
}

const CONTEST: Names = &[
    ("a_first", "A goes first", "A commence"),
    ("b_first", "B goes first", "B commence"),
    ("tie", "tie", "égalité"),
];

impl Mechanic<Options> for AskContest {
    const INFO: MechanicInfo = MechanicInfo::of(
        "initiative_contest",
        &["SR-5.0.1"],
        ("initiative of two sides", "initiative des deux camps"),
    )
    .outcomes(CONTEST);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let a = action_points(self.a_officer.roll(self.a_dice), dice)?;
        let b = action_points(self.b_officer.roll(self.b_dice), dice)?;
        Ok(Outcome::word(match higher([a, b]) {
            Some(First::A) => "a_first",
            Some(First::B) => "b_first",
            None => "tie",
        }))
    }
}
