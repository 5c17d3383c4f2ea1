//! Questions about captures and about falling back.

use crate::{
    model::{
        dice::Dice,
        mechanic::{Measure, Mechanic, MechanicInfo, Names, Outcome, Played, either},
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
    pub struct AskFlag;
    /// State of its bearer.
    bearer: Bearer "state of the flag’s bearer" / "état du porteur du drapeau";
}

const CAPTURED: Names = &[
    ("captured", "captured", "capturé"),
    ("kept", "kept", "gardé"),
];

impl Mechanic<Options> for AskFlag {
    const INFO: MechanicInfo = MechanicInfo::of(
        "flag_capture",
        &["SR-6.6"],
        ("capture of a flag", "capture d’un drapeau"),
    )
    .outcomes(CAPTURED);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let captured = self.bearer == Bearer::Dead || capture_flag(dice)?;
        Ok(either(CAPTURED, captured))
    }
}

settings! {
    /// `captured_weapon`.
    pub struct AskWeapon: NoSettings;
}

const LOADED: Names = &[
    ("loaded", "loaded", "chargée"),
    ("unloaded", "not loaded", "déchargée"),
];

impl Mechanic<Options> for AskWeapon {
    const INFO: MechanicInfo = MechanicInfo::of(
        "captured_weapon",
        &["SR-6.6"],
        ("weapon of a dead man", "arme d’un mort"),
    )
    .outcomes(LOADED);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(either(LOADED, captured_loaded(dice)?))
    }
}

settings! {
    /// Men who fall back.
    pub struct AskRetire;
    /// Why; the distance is the same.
    reason: Reason "why the men go back" / "pourquoi les hommes reculent";
}

impl Mechanic<Options> for AskRetire {
    const INFO: MechanicInfo = MechanicInfo::of(
        "retire_distance",
        &["SR-6.7.7", "SR-6.7.8"],
        (
            "distance fallen back or evaded, in cm",
            "distance de repli, en cm",
        ),
    )
    .unit(Measure::same("cm", "cm"));

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(Outcome::number(fall_back(Retreat::Failed, dice)?))
    }
}
