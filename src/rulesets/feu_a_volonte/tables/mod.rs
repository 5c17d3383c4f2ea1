//! Every number of Feu à Volonté 1.6 that a list needs, once: periods, qualities, grades, sizes, prices.
//! Arsenals, traits, support groups and the numbers of play stand in the files beside.

use crate::model::{lang::Text, ruleset::MAX_FIGURES};

mod arsenal;
mod ground;
mod play;
mod situation;
mod support;
mod traits;

pub use arsenal::{
    ARSENAL_1760, ARSENAL_1914, BLADE_BONUS, PISTOL_TOMAHAWK, Use, Weapon, arsenal, fists,
    hand_grenade,
};
pub use ground::*;
pub use play::*;
pub use situation::*;
pub use support::{GROUPS, GroupRow};
pub use traits::{TRAITS, TraitRow};

/// What a period means for a list.
#[derive(Debug)]
pub struct PeriodRow {
    /// The word in a list.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// Recruitment points of a platoon.
    pub budget: i64,
    /// Whether support groups may be recruited.
    pub support: bool,
}

/// The first and the last year for which there is no arsenal: after black powder, before 1914.
pub const WITHOUT_ARSENAL: (i64, i64) = (1901, 1913);

/// Recruitment and the chapter on 1914.
pub static PERIODS: [PeriodRow; 2] = [
    PeriodRow {
        id: "1760_1900",
        name: Text::new("1760-1900", "1760-1900"),
        budget: 30,
        support: false,
    },
    PeriodRow {
        id: "1914_today",
        name: Text::new("1914-today", "1914 à nos jours"),
        budget: 40,
        support: true,
    },
];

/// Dice, grit and price of a quality.
#[derive(Debug)]
pub struct QualityRow {
    /// The word in a list.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// Six-sided dice rolled; the two best count.
    pub dice: i64,
    /// Grit, added to defence, melee and the test after a tied shot.
    pub grit: i64,
    /// Recruitment points.
    pub points: i64,
}

/// Recruitment, Quality. The dice of the Elite are printed "4d2": read 4d6.
pub static QUALITIES: [QualityRow; 4] = [
    QualityRow {
        id: "recruit",
        name: Text::new("recruit", "recrue"),
        dice: 2,
        grit: -2,
        points: 1,
    },
    QualityRow {
        id: "seasoned",
        name: Text::new("seasoned", "aguerri"),
        dice: 2,
        grit: -1,
        points: 2,
    },
    QualityRow {
        id: "veteran",
        name: Text::new("veteran", "vétéran"),
        dice: 3,
        grit: 0,
        points: 3,
    },
    QualityRow {
        id: "elite",
        name: Text::new("elite", "élite"),
        dice: 4,
        grit: 1,
        points: 4,
    },
];

/// Price, traits and reserve dice of a grade.
#[derive(Debug)]
pub struct GradeRow {
    /// The word in a list.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// Recruitment points on top of quality.
    pub points: i64,
    /// How many traits the figure may have.
    pub max_traits: i64,
    /// Dice that it brings to the reserve of the platoon.
    pub reserve: i64,
}

/// Recruitment, Grades, Traits and Reserve dice.
pub static GRADES: [GradeRow; 3] = [
    GradeRow {
        id: "leader",
        name: Text::new("leader", "leader"),
        points: 2,
        max_traits: 2,
        reserve: 3,
    },
    GradeRow {
        id: "second",
        name: Text::new("second", "second"),
        points: 1,
        max_traits: 1,
        reserve: 2,
    },
    GradeRow {
        id: "trooper",
        name: Text::new("trooper", "homme de troupe"),
        points: 0,
        max_traits: 1,
        reserve: 0,
    },
];

/// Fewest members of a platoon (Recruitment).
pub const MIN_MEMBERS: i64 = 5;
/// Most members of a platoon (Recruitment).
pub const MAX_MEMBERS: i64 = 10;
/// Figures that one line can stand for: more than any table holds, so that sums stay small.
pub const MAX_COUNT: i64 = MAX_FIGURES.cast_signed();
/// Leaders in a platoon, no more and no fewer (Recruitment).
pub const LEADERS: i64 = 1;
/// Fewest Seconds (Recruitment).
pub const MIN_SECONDS: i64 = 1;
/// Most Seconds (Recruitment).
pub const MAX_SECONDS: i64 = 2;
/// What every trait costs (Traits).
pub const TRAIT_POINTS: i64 = 1;
