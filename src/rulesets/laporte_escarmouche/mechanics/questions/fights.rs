//! The question about melee.

use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Names, Played, either},
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
    pub struct AskMelee;
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
    const INFO: MechanicInfo = MechanicInfo::of(
        "melee",
        &["LAP-MEL-01"],
        ("melee to the end", "corps à corps jusqu’au bout"),
    )
    .outcomes(MELEE)
    .mean(
        "tie_first_roll",
        ("first roll is a tie", "égalité au premier jet"),
    );

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let attacker = Fighter {
            weapon: self.attacker_weapon,
            dice: self.attacker_dice,
            fought: self.attacker_melees_fought,
        };
        let defender = Fighter {
            weapon: self.defender_weapon,
            dice: self.defender_dice,
            fought: self.defender_melees_fought,
        };
        let melee = melee(&attacker, &defender, dice)?;
        let outcome = either(MELEE, melee.winner == Winner::Attacker);
        Ok(match melee.tied {
            Some(tied) => outcome.with(tied.into()),
            None => outcome,
        })
    }
}
