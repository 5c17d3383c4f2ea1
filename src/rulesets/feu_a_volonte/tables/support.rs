//! The five support groups of 1914 and after.

use super::{ARSENAL_1914, Weapon};
use crate::{model::lang::Text, rulesets::feu_a_volonte::terms::Group};

/// Figures, price and endurance of a support group.
#[derive(Debug)]
pub struct GroupRow {
    /// The word in a list.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// Figures on its base.
    pub figures: i64,
    /// Recruitment points, weapon included.
    pub points: i64,
    /// Wounds that remove it.
    pub wounds: i64,
    /// The row of the arsenal that it shoots with.
    pub weapon: &'static str,
}

/// Support groups, and their wounds under "Life points of the groups".
pub static GROUPS: [GroupRow; 5] = [
    row(
        "anti_tank",
        Text::new("Anti-tank team", "Groupe antichar"),
        PAIR,
        "at_launcher",
    ),
    row("lmg_team", Text::new("LMG team", "Groupe LMG"), PAIR, "lmg"),
    row(
        "sniper_team",
        Text::new("Sniper team", "Groupe sniper"),
        PAIR,
        "sniper_rifle",
    ),
    row(
        "mortar_team",
        Text::new("Mortar team", "Groupe mortier"),
        TRIO,
        "mortar",
    ),
    row("hmg_team", Text::new("HMG team", "Groupe HMG"), TRIO, "hmg"),
];

/// Figures, points and wounds of a group of two.
const PAIR: (i64, i64, i64) = (2, 2, 4);
/// Figures, points and wounds of a group of three.
const TRIO: (i64, i64, i64) = (3, 3, 5);

const fn row(
    id: &'static str,
    name: Text,
    numbers: (i64, i64, i64),
    weapon: &'static str,
) -> GroupRow {
    GroupRow {
        id,
        name,
        figures: numbers.0,
        points: numbers.1,
        wounds: numbers.2,
        weapon,
    }
}

impl Group {
    /// The weapon it shoots with.
    #[must_use]
    pub fn arm(self) -> Option<&'static Weapon> {
        ARSENAL_1914.iter().find(|weapon| weapon.id == self.weapon)
    }
}
