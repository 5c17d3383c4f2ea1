//! Questions about tests on one die: morale, charge, spotting, opportunity.

use super::{Names, PASS, either};
use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Outcome},
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
    pub struct BreakGiven;
    /// Combat value of most men.
    combat_value: Whole<4, 1, 6> "C of most men" / "C de la majorité des hommes";
    /// Re-rolls after failure: Guard, standard-bearer, fort.
    rerolls: Whole<0, 0, 6> "re-rolls after a failure" / "relances après un échec";
}

/// `break_test`.
pub(in super::super) struct AskBreak;

impl Mechanic<Options> for AskBreak {
    type Given = BreakGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "break_test",
        rules: &["SR-7.0.4"],
        title: ("morale test", "test de moral"),
        outcomes: PASS,
        expected: None,
    };

    fn play<D: Dice>(given: &BreakGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let passed = break_test(given.combat_value, given.rerolls, dice)?;
        Ok(either(PASS, passed))
    }
}

settings! {
    /// A charge test.
    pub struct ChargeGiven;
    /// Combat value of most defenders.
    combat_value: Whole<4, 1, 6> "C of most men" / "C de la majorité des hommes";
    /// Re-rolls after failure: higher C or position, and those of a morale test.
    rerolls: Whole<0, 0, 6> "re-rolls after a failure" / "relances après un échec";
}

/// `charge_test`.
pub(in super::super) struct AskCharge;

impl Mechanic<Options> for AskCharge {
    type Given = ChargeGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "charge_test",
        rules: &["SR-6.7.6"],
        title: ("charge test", "test de charge"),
        outcomes: PASS,
        expected: None,
    };

    fn play<D: Dice>(
        given: &ChargeGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let passed = charge_test(given.combat_value, given.rerolls, options, dice)?;
        Ok(either(PASS, passed))
    }
}

settings! {
    /// Spotting of an ambush marker in reach.
    pub struct SpotGiven;
    /// The last number of the spotter's activation value.
    last_activation_cost: Whole<3, 1, 6> "last VA (third number)" / "dernière VA (troisième nombre)";
    /// Whether he is a Scout.
    scout: Flag<false> "the spotter is a Scout" / "le guetteur est un Éclaireur";
}

/// `spot`.
pub(in super::super) struct AskSpot;

const SPOTTED: Names = &[
    ("spotted", "spotted", "repéré"),
    ("not_spotted", "not spotted", "non repéré"),
];

impl Mechanic<Options> for AskSpot {
    type Given = SpotGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "spot",
        rules: &["SR-6.3.2"],
        title: (
            "spotting of an ambush marker",
            "repérage d’un marqueur d’embuscade",
        ),
        outcomes: SPOTTED,
        expected: None,
    };

    fn play<D: Dice>(given: &SpotGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let spotted = spot(given.last_activation_cost, given.scout, dice)?;
        Ok(either(SPOTTED, spotted))
    }
}

settings! {
    /// A man who wants to fire at a moving enemy.
    pub struct OpportunityGiven;
    /// The last number of his activation value, or of his Group's.
    last_activation_cost: Whole<3, 1, 6> "last VA (third number)" / "dernière VA (troisième nombre)";
    /// Whether he aimed in his last activation and has neither moved nor acted since.
    aimed_last_activation: Flag<false> "aimed in the last activation" / "a visé à la dernière activation";
}

/// `opportunity_test`.
pub(in super::super) struct AskOpportunity;

impl Mechanic<Options> for AskOpportunity {
    type Given = OpportunityGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "opportunity_test",
        rules: &["SR-6.2.6"],
        title: ("opportunity fire test", "test de tir d’opportunité"),
        outcomes: PASS,
        expected: None,
    };

    fn play<D: Dice>(
        given: &OpportunityGiven,
        _: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let reaction = Reaction {
            last_cost: given.last_activation_cost,
            aimed: given.aimed_last_activation,
        };
        Ok(either(PASS, react(reaction, dice)?))
    }
}
