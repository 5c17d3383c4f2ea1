//! The question about melee.

use super::{Names, either};
use crate::{
    model::{
        dice::Dice,
        mechanic::{Expected, Mechanic, MechanicInfo, Outcome},
        settings::{Usually, Whole},
    },
    rulesets::laporte_escarmouche::{
        mechanics::melee::{Fighter, Winner, melee},
        options::Options,
        terms::MeleeWeapon,
    },
    settings,
};

settings! {
    /// A melee.
    pub struct MeleeGiven;
    /// Weapon of the attacker.
    attacker_weapon: Usually<MeleeWeapon, 1> "attacker’s weapon" / "arme de l’assaillant";
    /// Dice of the attacker after all modifiers.
    attacker_dice: Whole<3, 1, 6> "attacker’s dice after modifiers" / "dés de l’assaillant, modificateurs compris";
    /// Melees that the attacker has fought this turn.
    attacker_melees_fought: Whole<0, 0, 12> "attacker’s earlier melees this turn" / "corps à corps précédents de l’assaillant dans le tour";
    /// Weapon of the defender.
    defender_weapon: Usually<MeleeWeapon, 1> "defender’s weapon" / "arme du défenseur";
    /// Dice of the defender after all modifiers.
    defender_dice: Whole<2, 0, 6> "defender’s dice after modifiers" / "dés du défenseur, modificateurs compris";
    /// Melees that the defender has fought this turn.
    defender_melees_fought: Whole<0, 0, 12> "defender’s earlier melees this turn" / "corps à corps précédents du défenseur dans le tour";
}

/// `melee`.
pub(in super::super) struct AskMelee;

const MELEE: Names = &[
    (
        "defender_eliminated",
        "defender eliminated",
        "défenseur éliminé",
    ),
    (
        "attacker_eliminated",
        "attacker eliminated",
        "assaillant éliminé",
    ),
];

impl Mechanic<Options> for AskMelee {
    type Given = MeleeGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "melee",
        rules: &["LAP-MEL-01"],
        title: ("melee to the end", "corps à corps jusqu’au bout"),
        outcomes: MELEE,
        expected: Some(Expected {
            key: "tie_first_roll",
            label: ("first roll is a tie", "égalité au premier jet"),
            parts: 1,
        }),
    };

    fn play<D: Dice>(given: &MeleeGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let attacker = Fighter {
            weapon: given.attacker_weapon,
            dice: given.attacker_dice,
            fought: given.attacker_melees_fought,
        };
        let defender = Fighter {
            weapon: given.defender_weapon,
            dice: given.defender_dice,
            fought: given.defender_melees_fought,
        };
        let melee = melee(&attacker, &defender, dice)?;
        let outcome = either(MELEE, melee.winner == Winner::Attacker);
        Ok(match melee.tied {
            Some(tied) => outcome.with(tied.into()),
            None => outcome,
        })
    }
}
