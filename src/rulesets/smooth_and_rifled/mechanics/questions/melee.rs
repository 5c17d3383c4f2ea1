//! Questions about melees.

use super::{Names, either};
use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Outcome},
        settings::{Flag, Whole},
    },
    rulesets::smooth_and_rifled::{
        mechanics::melee::{Fighter, Melee, TwoToOne, dive, melee, two_to_one},
        options::Options,
    },
    settings,
};

settings! {
    /// Two men in melee.
    pub struct MeleeGiven;
    /// Combat value of the first.
    a_combat_value: Whole<4, 1, 6> "C of A" / "C de A";
    /// His dice after all modifiers: 3 on foot, 4 mounted, 5 mounted and charging.
    a_dice: Whole<3, 1, 12> "dice of A" / "dés de A";
    /// Whether he carries a melee weapon and re-throws one miss.
    a_melee_weapon: Flag<false> "melee weapon of A" / "arme de mêlée de A";
    /// Whether he is Ferocious.
    a_ferocious: Flag<false> "A Ferocious" / "A féroce";
    /// Whether he is Veteran or Guard.
    a_veteran: Flag<false> "A Veteran or Guard" / "A vétéran ou garde";
    /// Combat value of the second.
    b_combat_value: Whole<4, 1, 6> "C of B" / "C de B";
    /// His dice after all modifiers.
    b_dice: Whole<3, 1, 12> "dice of B" / "dés de B";
    /// Whether he carries a melee weapon and re-throws one miss.
    b_melee_weapon: Flag<false> "melee weapon of B" / "arme de mêlée de B";
    /// Whether he is Ferocious.
    b_ferocious: Flag<false> "B Ferocious" / "B féroce";
    /// Whether he is Veteran or Guard.
    b_veteran: Flag<false> "B Veteran or Guard" / "B vétéran ou garde";
}

/// `melee`.
pub(in super::super) struct AskMelee;

impl Mechanic<Options> for AskMelee {
    type Given = MeleeGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "melee",
        rules: &["SR-6.7.2"],
        title: ("melee one to one", "mêlée à un contre un"),
        outcomes: &[
            ("a_wins", "A wins: B is removed", "A gagne : B est retiré"),
            ("b_wins", "B wins: A is removed", "B gagne : A est retiré"),
            ("tie", "tie: both step back", "égalité : les deux reculent"),
        ],
        expected: None,
    };

    fn play<D: Dice>(given: &MeleeGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let a = Fighter {
            combat_value: given.a_combat_value,
            dice: given.a_dice,
            weapon: given.a_melee_weapon,
            ferocious: given.a_ferocious,
            veteran: given.a_veteran,
        };
        let b = Fighter {
            combat_value: given.b_combat_value,
            dice: given.b_dice,
            weapon: given.b_melee_weapon,
            ferocious: given.b_ferocious,
            veteran: given.b_veteran,
        };
        Ok(Outcome::word(match melee(&a, &b, dice)? {
            Melee::AWins => "a_wins",
            Melee::BWins => "b_wins",
            Melee::Tie => "tie",
        }))
    }
}

settings! {
    /// One man against two.
    pub struct TwoToOneGiven;
    /// Combat value of the lone man.
    lone_combat_value: Whole<4, 1, 6> "C of the lone man" / "C de l’homme seul";
    /// His dice after all modifiers.
    lone_dice: Whole<3, 1, 12> "dice of the lone man" / "dés de l’homme seul";
    /// The lower combat value of the two.
    pair_combat_value: Whole<4, 1, 6> "C of the pair, the lower" / "C de la paire, la plus basse";
    /// The dice of the better of the two and one more.
    pair_dice: Whole<4, 1, 12> "dice of the pair" / "dés de la paire";
    /// Whether the lone man carries a melee weapon.
    lone_melee_weapon: Flag<false> "melee weapon of the lone man" / "arme de mêlée de l’homme seul";
    /// Whether he is Ferocious.
    lone_ferocious: Flag<false> "lone man Ferocious" / "homme seul féroce";
    /// Whether he is Veteran or Guard.
    lone_veteran: Flag<false> "lone man Veteran or Guard" / "homme seul vétéran ou garde";
    /// Whether one of the pair carries a melee weapon.
    pair_melee_weapon: Flag<false> "melee weapon of the pair" / "arme de mêlée de la paire";
    /// Whether one of them is Ferocious.
    pair_ferocious: Flag<false> "pair Ferocious" / "paire féroce";
    /// Whether one of them is Veteran or Guard.
    pair_veteran: Flag<false> "pair Veteran or Guard" / "paire vétéran ou garde";
}

/// `melee_two_to_one`.
pub(in super::super) struct AskTwoToOne;

impl Mechanic<Options> for AskTwoToOne {
    type Given = TwoToOneGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "melee_two_to_one",
        rules: &["SR-6.7.3"],
        title: ("melee of one against two", "mêlée à un contre deux"),
        outcomes: &[
            (
                "pair_both_removed",
                "both of the pair are removed",
                "les deux de la paire sont retirés",
            ),
            (
                "pair_one_removed",
                "one of the pair is removed",
                "un de la paire est retiré",
            ),
            ("tie", "tie: all step back", "égalité : tous reculent"),
            (
                "lone_removed",
                "the lone man is removed",
                "l’homme seul est retiré",
            ),
        ],
        expected: None,
    };

    fn play<D: Dice>(given: &TwoToOneGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let lone = Fighter {
            combat_value: given.lone_combat_value,
            dice: given.lone_dice,
            weapon: given.lone_melee_weapon,
            ferocious: given.lone_ferocious,
            veteran: given.lone_veteran,
        };
        let pair = Fighter {
            combat_value: given.pair_combat_value,
            dice: given.pair_dice,
            weapon: given.pair_melee_weapon,
            ferocious: given.pair_ferocious,
            veteran: given.pair_veteran,
        };
        Ok(Outcome::word(match two_to_one(&lone, &pair, dice)? {
            TwoToOne::BothRemoved => "pair_both_removed",
            TwoToOne::OneRemoved => "pair_one_removed",
            TwoToOne::Tie => "tie",
            TwoToOne::LoneRemoved => "lone_removed",
        }))
    }
}

settings! {
    /// A man on foot whom a horseman charges.
    pub struct DiveGiven;
    /// His combat value.
    combat_value: Whole<4, 1, 6> "C" / "C";
}

/// `dive`.
pub(in super::super) struct AskDive;

const DIVE: Names = &[
    ("dived_aside", "dived aside", "plongeon réussi"),
    ("melee", "melee", "mêlée"),
];

impl Mechanic<Options> for AskDive {
    type Given = DiveGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "dive",
        rules: &["SR-6.7.4"],
        title: (
            "dive before a charging horseman",
            "plongeon devant un cavalier qui charge",
        ),
        outcomes: DIVE,
        expected: None,
    };

    fn play<D: Dice>(given: &DiveGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(either(DIVE, dive(given.combat_value, dice)?))
    }
}
