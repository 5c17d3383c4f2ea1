//! Questions about tests on one die: morale, charge, spotting, opportunity.

use super::PASS;
use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Names, Played, either},
        settings::{Flag, Whole},
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            charge::charge_test,
            morale::break_test,
            shooting::{Reaction, react},
            sight::spot,
        },
        options::Options,
    },
    settings,
};

settings! {
    /// A morale test.
    pub struct AskBreak;
    /// Combat value of most men.
    combat_value: Whole<4, 1, 6> "C of most men" / "C de la majorité des hommes";
    /// Re-rolls after failure: Guard, standard-bearer, fort.
    rerolls: Whole<0, 0, 6> "re-rolls after a failure" / "relances après un échec";
}

impl Mechanic<Options> for AskBreak {
    const INFO: MechanicInfo = MechanicInfo::of(
        "break_test",
        &["SR-7.0.4"],
        ("morale test", "test de moral"),
    )
    .outcomes(PASS);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let passed = break_test(self.combat_value, self.rerolls, dice)?;
        Ok(either(PASS, passed))
    }
}

settings! {
    /// A charge test.
    pub struct AskCharge;
    /// Combat value of most defenders.
    combat_value: Whole<4, 1, 6> "C of most men" / "C de la majorité des hommes";
    /// Re-rolls after failure: higher C or position, and those of a morale test.
    rerolls: Whole<0, 0, 6> "re-rolls after a failure" / "relances après un échec";
}

impl Mechanic<Options> for AskCharge {
    const INFO: MechanicInfo = MechanicInfo::of(
        "charge_test",
        &["SR-6.7.6"],
        ("charge test", "test de charge"),
    )
    .outcomes(PASS);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let passed = charge_test(self.combat_value, self.rerolls, options, dice)?;
        Ok(either(PASS, passed))
    }
}

settings! {
    /// Spotting of an ambush marker in reach.
    pub struct AskSpot;
    /// The last number of the spotter's activation value.
    last_activation_cost: Whole<3, 1, 6> "last AV (third number)" / "dernière VA (troisième nombre)";
    /// Whether he is a Scout.
    scout: Flag<false> "the spotter is a Scout" / "le guetteur est un Éclaireur";
}

const SPOTTED: Names = &[
    ("spotted", "spotted", "repéré"),
    ("not_spotted", "not spotted", "non repéré"),
];

impl Mechanic<Options> for AskSpot {
    const INFO: MechanicInfo = MechanicInfo::of(
        "spot",
        &["SR-6.3.2"],
        (
            "spotting of an ambush marker",
            "repérage d’un marqueur d’embuscade",
        ),
    )
    .outcomes(SPOTTED);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let spotted = spot(self.last_activation_cost, self.scout, dice)?;
        Ok(either(SPOTTED, spotted))
    }
}

settings! {
    /// A man who wants to fire at a moving enemy.
    pub struct AskOpportunity;
    /// The last number of his activation value, or of his Group's.
    last_activation_cost: Whole<3, 1, 6> "last AV (third number)" / "dernière VA (troisième nombre)";
    /// Whether he aimed in his last activation and has neither moved nor acted since.
    aimed_last_activation: Flag<false> "aimed in the last activation" / "a visé à la dernière activation";
}

impl Mechanic<Options> for AskOpportunity {
    const INFO: MechanicInfo = MechanicInfo::of(
        "opportunity_test",
        &["SR-6.2.6"],
        ("opportunity fire test", "test de tir d’opportunité"),
    )
    .outcomes(PASS);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let reaction = Reaction {
            last_cost: self.last_activation_cost,
            aimed: self.aimed_last_activation,
        };
        Ok(either(PASS, react(reaction, dice)?))
    }
}
