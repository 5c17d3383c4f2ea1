//! Questions about melees.

use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Names, Outcome, Played, either},
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
    pub struct AskMelee;
    /// Combat value of the first.
    a_combat_value: Whole<4, 1, 6> "A’s combat value (C)" / "valeur de combat (C) de A";
    /// His dice after all modifiers: 3 on foot, 4 mounted, 5 mounted and charging.
    a_dice: Whole<3, 1, 12> "A’s melee dice" / "dés de mêlée de A";
    /// Whether he carries a melee weapon and re-throws one miss.
    a_melee_weapon: Flag<false> "A has a melee weapon" / "A a une arme de mêlée";
    /// Whether he is Ferocious.
    a_ferocious: Flag<false> "A is Ferocious" / "A est Féroce";
    /// Whether he is Veteran or Guard.
    a_veteran: Flag<false> "A is Veteran or Guard" / "A est Vétéran ou Garde";
    /// Combat value of the second.
    b_combat_value: Whole<4, 1, 6> "B’s combat value (C)" / "valeur de combat (C) de B";
    /// His dice after all modifiers.
    b_dice: Whole<3, 1, 12> "B’s melee dice" / "dés de mêlée de B";
    /// Whether he carries a melee weapon and re-throws one miss.
    b_melee_weapon: Flag<false> "B has a melee weapon" / "B a une arme de mêlée";
    /// Whether he is Ferocious.
    b_ferocious: Flag<false> "B is Ferocious" / "B est Féroce";
    /// Whether he is Veteran or Guard.
    b_veteran: Flag<false> "B is Veteran or Guard" / "B est Vétéran ou Garde";
}

impl Mechanic<Options> for AskMelee {
    const INFO: MechanicInfo = MechanicInfo::of(
        "melee",
        &["SR-6.7.2"],
        ("melee, one against one", "mêlée à un contre un"),
    )
    .outcomes(&[
        (
            "a_wins",
            "A wins: B is removed",
            "A gagne : B est hors de combat",
        ),
        (
            "b_wins",
            "B wins: A is removed",
            "B gagne : A est hors de combat",
        ),
        ("tie", "tie: both step back", "égalité : les deux reculent"),
    ]);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let a = Fighter {
            combat_value: self.a_combat_value,
            dice: self.a_dice,
            weapon: self.a_melee_weapon,
            ferocious: self.a_ferocious,
            veteran: self.a_veteran,
        };
        let b = Fighter {
            combat_value: self.b_combat_value,
            dice: self.b_dice,
            weapon: self.b_melee_weapon,
            ferocious: self.b_ferocious,
            veteran: self.b_veteran,
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
    pub struct AskTwoToOne;
    /// Combat value of the lone man.
    lone_combat_value: Whole<4, 1, 6> "the lone man’s combat value (C)" / "valeur de combat (C) de l’homme seul";
    /// His dice after all modifiers.
    lone_dice: Whole<3, 1, 12> "the lone man’s melee dice" / "dés de mêlée de l’homme seul";
    /// The lower combat value of the two.
    pair_combat_value: Whole<4, 1, 6> "the lower combat value (C) of the pair" / "plus basse valeur de combat (C) de la paire";
    /// The dice of the better of the two and one more.
    pair_dice: Whole<4, 1, 12> "the pair’s melee dice" / "dés de mêlée de la paire";
    /// Whether the lone man carries a melee weapon.
    lone_melee_weapon: Flag<false> "the lone man has a melee weapon" / "l’homme seul a une arme de mêlée";
    /// Whether he is Ferocious.
    lone_ferocious: Flag<false> "the lone man is Ferocious" / "l’homme seul est Féroce";
    /// Whether he is Veteran or Guard.
    lone_veteran: Flag<false> "the lone man is Veteran or Guard" / "l’homme seul est Vétéran ou Garde";
    /// Whether one of the pair carries a melee weapon.
    pair_melee_weapon: Flag<false> "the pair has a melee weapon" / "la paire a une arme de mêlée";
    /// Whether one of them is Ferocious.
    pair_ferocious: Flag<false> "the pair is Ferocious" / "la paire est Féroce";
    /// Whether one of them is Veteran or Guard.
    pair_veteran: Flag<false> "the pair has a Veteran or Guard" / "la paire a un Vétéran ou Garde";
}

impl Mechanic<Options> for AskTwoToOne {
    const INFO: MechanicInfo = MechanicInfo::of(
        "melee_two_to_one",
        &["SR-6.7.3"],
        ("melee, one against two", "mêlée à un contre deux"),
    )
    .outcomes(&[
        (
            "pair_both_removed",
            "both of the pair are removed",
            "les deux de la paire sont hors de combat",
        ),
        (
            "pair_one_removed",
            "one of the pair is removed",
            "un de la paire est hors de combat",
        ),
        ("tie", "tie: all step back", "égalité : tous reculent"),
        (
            "lone_removed",
            "the lone man is removed",
            "l’homme seul est hors de combat",
        ),
    ]);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let lone = Fighter {
            combat_value: self.lone_combat_value,
            dice: self.lone_dice,
            weapon: self.lone_melee_weapon,
            ferocious: self.lone_ferocious,
            veteran: self.lone_veteran,
        };
        let pair = Fighter {
            combat_value: self.pair_combat_value,
            dice: self.pair_dice,
            weapon: self.pair_melee_weapon,
            ferocious: self.pair_ferocious,
            veteran: self.pair_veteran,
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
    pub struct AskDive;
    /// His combat value.
    combat_value: Whole<4, 1, 6> "combat value (C) of the figure on foot" / "valeur de combat (C) du piéton";
}

const DIVE: Names = &[
    ("dived_aside", "dived aside", "plongeon réussi"),
    ("melee", "melee", "mêlée"),
];

impl Mechanic<Options> for AskDive {
    const INFO: MechanicInfo = MechanicInfo::of(
        "dive",
        &["SR-6.7.4"],
        (
            "dive aside from a mounted charge",
            "plongeon devant un cavalier qui charge",
        ),
    )
    .outcomes(DIVE);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(either(DIVE, dive(self.combat_value, dice)?))
    }
}
