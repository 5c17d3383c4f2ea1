//! Questions about captures and about falling back.

use super::{Names, either};
use crate::{
    model::{
        dice::Dice,
        mechanic::{Measure, Mechanic, MechanicInfo, Outcome},
        settings::NoSettings,
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            actions::{capture_flag, captured_loaded},
            charge::{Retreat, fall_back},
        },
        options::Options,
    },
    settings, terms,
};

terms! {
    /// State of a standard-bearer whose flag is wanted.
    Bearer {
        /// Alive, but Shaken.
        Shaken = "shaken", "Shaken", "secoué";
        /// Dead: one action takes the flag, without a die.
        Dead = "dead", "dead", "mort";
    }

    /// Why men fall back.
    Reason {
        /// They failed the charge test, and are Shaken.
        FailedChargeTest = "failed_charge_test", "failed charge test", "test de charge raté";
        /// By their own choice.
        Evade = "evade", "evading", "esquive";
    }
}

settings! {
    /// A flag within reach.
    pub struct FlagGiven;
    /// State of its bearer.
    bearer: Bearer "state of the flag’s bearer" / "état du porteur du drapeau";
}

/// `flag_capture`.
pub(in super::super) struct AskFlag;

const CAPTURED: Names = &[
    ("captured", "captured", "capturé"),
    ("kept", "kept", "gardé"),
];

impl Mechanic<Options> for AskFlag {
    type Given = FlagGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "flag_capture",
        rules: &["SR-6.6"],
        title: ("capture of a flag", "capture d’un drapeau"),
        outcomes: CAPTURED,
        expected: None,
    };

    fn play<D: Dice>(given: &FlagGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let captured = given.bearer == Bearer::Dead || capture_flag(dice)?;
        Ok(either(CAPTURED, captured))
    }
}

/// `captured_weapon`.
pub(in super::super) struct AskWeapon;

const LOADED: Names = &[
    ("loaded", "loaded", "chargée"),
    ("unloaded", "not loaded", "déchargée"),
];

impl Mechanic<Options> for AskWeapon {
    type Given = NoSettings;

    const INFO: MechanicInfo = MechanicInfo {
        name: "captured_weapon",
        rules: &["SR-6.6"],
        title: ("weapon of a dead man", "arme d’un mort"),
        outcomes: LOADED,
        expected: None,
    };

    fn play<D: Dice>(_: &NoSettings, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(either(LOADED, captured_loaded(dice)?))
    }
}

settings! {
    /// Men who fall back.
    pub struct RetireGiven;
    /// Why; the distance is the same.
    reason: Reason "why the men go back" / "pourquoi les hommes reculent";
}

/// `retire_distance`.
pub(in super::super) struct AskRetire;

impl Mechanic<Options> for AskRetire {
    type Given = RetireGiven;

    const UNIT: Option<Measure> = Some(Measure::same("cm", "cm"));

    const INFO: MechanicInfo = MechanicInfo {
        name: "retire_distance",
        rules: &["SR-6.7.7", "SR-6.7.8"],
        title: (
            "distance fallen back or evaded, in cm",
            "distance de repli, en cm",
        ),
        outcomes: &[],
        expected: None,
    };

    fn play<D: Dice>(_: &RetireGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(Outcome::number(fall_back(Retreat::Failed, dice)?))
    }
}
