//! The fire table: from points to the die, from the die to its effect, by the quality of the target.

use super::range;
use crate::{
    model::lang::Text,
    rulesets::regimental_fire_and_fury::{
        options::FirePointsRounding, ratio::Ratio, terms::Quality,
    },
};

/// Least points of a band, and what they are worth on the die. Fewer than the first are worth [`TOO_FEW`].
pub static POINTS: [(i64, i64); 10] = [
    (1, -4),
    (2, -3),
    (3, -2),
    (4, -1),
    (6, 0),
    (9, 1),
    (12, 2),
    (15, 3),
    (20, 4),
    (25, 5),
];
/// Less than one point.
pub const TOO_FEW: i64 = -5;

/// What fire points are worth on the die.
#[must_use]
pub fn modifier(points: Ratio, rounding: FirePointsRounding) -> i64 {
    let whole = match rounding {
        FirePointsRounding::Down => points.down(),
        FirePointsRounding::Up => points.up(),
        FirePointsRounding::Nearest => points.nearest(),
    };
    let band = POINTS.iter().rev().find(|(least, _)| whole >= *least);
    band.map_or(TOO_FEW, |(_, modifier)| *modifier)
}

/// "<1", "1", "4-5", "25+": the bands with their modifiers.
pub fn bands() -> impl Iterator<Item = (String, i64)> {
    let ends = POINTS.iter().skip(1).map(|(least, _)| Some(least - 1));
    let rows = POINTS.iter().zip(ends.chain([None]));
    let named = rows.map(|((least, modifier), most)| {
        let label = match most {
            Some(most) if most == *least => least.to_string(),
            Some(most) => format!("{least}\u{2013}{most}"),
            None => format!("{least}+"),
        };
        (label, *modifier)
    });
    let below = format!("<{}", POINTS[0].0);
    [(below, TOO_FEW)].into_iter().chain(named)
}

/// Buck and ball or repeating arms in a charge; sharpshooters (fire modifiers).
pub const FINE_ARMS: i64 = 1;
/// Green shooters (fire modifiers).
pub const GREEN: i64 = -1;
/// Troops that are a good target (fire modifiers).
pub const EXPOSED: i64 = 1;
/// Troops in march column or enfiladed (fire modifiers).
pub const ENFILADED: i64 = 2;
/// Guns limbered, enfiladed or at close range (fire modifiers).
pub const GUN_TARGET: i64 = 1;
/// Partial cover, or single line (fire modifiers).
pub const PARTIAL_COVER: i64 = -1;
/// Full cover, or single line in partial cover (fire modifiers).
pub const FULL_COVER: i64 = -2;
/// Fortified (fire modifiers).
pub const FORTIFIED: i64 = -3;

/// Bases lost by troops under ravaging fire (effects of fire).
pub const RAVAGING_LOSS: i64 = 2;
/// The same from this result on (effects of fire).
pub const WORST: i64 = 15;
/// Bases lost at that result, which is the most (effects of fire).
pub const WORST_LOSS: i64 = 3;
/// Bases lost by troops under deadly fire, and under effective fire when they are disordered (effects of fire).
pub const DEADLY_LOSS: i64 = 1;

/// Guns destroyed by ravaging and deadly fire (effects of fire).
pub const GUNS_DESTROYED: i64 = 1;
/// Guns silenced by deadly and effective fire, and by a sustained cannonade (effects of fire).
pub const GUNS_SILENCED: i64 = 1;

/// How hard a unit is hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hit {
    /// Loses most.
    Ravaging,
    /// Loses a base.
    Deadly,
    /// Disorders.
    Effective,
    /// Cannonade only.
    Sustained,
    /// Nothing.
    None,
}

impl Hit {
    /// The next lower one (massed target).
    #[must_use]
    pub const fn lower(self) -> Self {
        match self {
            Self::Ravaging => Self::Deadly,
            Self::Deadly => Self::Effective,
            Self::Effective => Self::Sustained,
            Self::Sustained | Self::None => Self::None,
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::Ravaging => Text::new("Ravaging", "Ravageur"),
            Self::Deadly => Text::new("Deadly", "Mortel"),
            Self::Effective => Text::new("Effective", "Efficace"),
            Self::Sustained => Text::new("Sustained", "Nourri"),
            Self::None => Text::new("No effect", "Sans effet"),
        }
    }
}

/// What becomes of a charge at this result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChargeGoes {
    /// It halts.
    Stopped,
    /// It halts, unless with bayonet or sabre.
    StoppedUnlessSteel,
    /// It goes home.
    Home,
}

impl ChargeGoes {
    /// In words.
    #[must_use]
    pub const fn words(self) -> Text {
        match self {
            Self::Stopped => Text::new("stopped", "stoppée"),
            Self::StoppedUnlessSteel => Text::new(
                "stopped; home with bayonet or sabre",
                "stoppée ; à fond avec baïonnette ou sabre",
            ),
            Self::Home => Text::new("pressed home", "à fond"),
        }
    }
}

/// A range of results: lowest and highest, open where None.
pub type Span = (Option<i64>, Option<i64>);

/// A row: results for crack, veteran, trained and green targets (None: the row does not occur), the hit, and the charge.
#[derive(Debug)]
pub struct Row {
    /// The results, by quality.
    pub results: [Option<Span>; 4],
    /// The hit.
    pub hit: Hit,
    /// The charge.
    pub charge: ChargeGoes,
}

const fn only(result: i64) -> Span {
    (Some(result), Some(result))
}

const fn from_to(least: i64, most: i64) -> Span {
    (Some(least), Some(most))
}

const fn from(least: i64) -> Span {
    (Some(least), None)
}

const fn up_to(most: i64) -> Span {
    (None, Some(most))
}

/// The seven rows of the target's column.
#[rustfmt::skip]
pub static ROWS: [Row; 7] = [
    Row { results: [Some(from(11)), Some(from(11)), Some(from(11)), Some(from(11))], hit: Hit::Ravaging, charge: ChargeGoes::Stopped },
    Row { results: [None, Some(only(10)), Some(from_to(9, 10)), Some(from_to(8, 10))], hit: Hit::Deadly, charge: ChargeGoes::Stopped },
    Row { results: [Some(only(10)), Some(only(9)), Some(only(8)), Some(only(7))], hit: Hit::Deadly, charge: ChargeGoes::StoppedUnlessSteel },
    Row { results: [Some(from_to(7, 9)), Some(from_to(7, 8)), Some(only(7)), None], hit: Hit::Deadly, charge: ChargeGoes::Home },
    Row { results: [Some(only(6)), Some(only(6)), Some(from_to(5, 6)), Some(from_to(5, 6))], hit: Hit::Effective, charge: ChargeGoes::Home },
    Row { results: [None, Some(only(5)), Some(only(4)), Some(from_to(3, 4))], hit: Hit::Sustained, charge: ChargeGoes::Home },
    Row { results: [Some(up_to(5)), Some(up_to(4)), Some(up_to(3)), Some(up_to(2))], hit: Hit::None, charge: ChargeGoes::Home },
];

impl Row {
    /// The results of a quality's column in words; None where the row does not occur in it.
    #[must_use]
    pub fn range(&self, quality: Quality) -> Option<Text> {
        let (least, most) = self.results[quality as usize]?;
        Some(range(least, most))
    }

    /// Whether a result falls into this row for a target of this quality.
    #[must_use]
    pub fn takes(&self, quality: Quality, result: i64) -> bool {
        self.results[quality as usize].is_some_and(|(least, most)| {
            least.is_none_or(|least| result >= least) && most.is_none_or(|most| result <= most)
        })
    }
}

/// What a result does to a target of this quality, and to its charge.
#[must_use]
pub fn row(quality: Quality, result: i64) -> (Hit, ChargeGoes) {
    let row = ROWS.iter().find(|row| row.takes(quality, result));
    row.map_or((Hit::None, ChargeGoes::Home), |row| (row.hit, row.charge))
}

#[cfg(test)]
mod tests {
    use super::{ROWS, Ratio, modifier};
    use crate::{
        model::term::Term,
        rulesets::regimental_fire_and_fury::{options::FirePointsRounding, terms::Quality},
    };

    #[test]
    fn every_result_falls_into_one_row() {
        for quality in Quality::ALL {
            for result in -20..=30 {
                let rows = ROWS.iter().filter(|row| row.takes(*quality, result));
                assert_eq!(rows.count(), 1, "{quality:?} {result}");
            }
        }
    }

    #[test]
    fn fractions_fall_into_the_lower_band() {
        for (over, under, expected) in [(3, 2, -4), (7, 2, -2), (17, 2, 0), (12, 1, 2), (1, 2, -5)]
        {
            let points = Ratio::new(over, under);
            assert_eq!(modifier(points, FirePointsRounding::Down), expected);
        }
        assert_eq!(
            modifier(Ratio::new(12, 1).halved(), FirePointsRounding::Down),
            0
        );
        assert_eq!(modifier(Ratio::new(17, 2), FirePointsRounding::Up), 1);
    }
}
