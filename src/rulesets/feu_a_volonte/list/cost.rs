//! The price of a figure: quality + grade + weapons + traits. A support group has the price of its type.

use super::army::{Figure, Support};
use crate::model::parsed::Parsed;
use crate::rulesets::feu_a_volonte::{
    options::{Options, SupportPrice, SupportTraits},
    tables::TRAIT_POINTS,
};

/// What one figure or group costs, part by part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// For quality; a support group has it only where an option prices it.
    pub quality: i64,
    /// For grade.
    pub grade: i64,
    /// For weapons, or for the type of a support group.
    pub weapons: i64,
    /// For traits.
    pub traits: i64,
    /// Whether every part is known.
    pub complete: bool,
}

impl Cost {
    /// The price of one figure of a line.
    #[must_use]
    pub fn figure(figure: &Figure<'_>) -> Self {
        Self {
            quality: figure.quality.value().map_or(0, |quality| quality.points),
            grade: figure.grade.value().map_or(0, |grade| grade.points),
            weapons: figure
                .arms()
                .fold(0, |sum: i64, weapon| sum.saturating_add(weapon.points)),
            traits: price_of_traits(figure.traits.items.len()),
            complete: figure.quality.value().is_some()
                && figure.grade.value().is_some()
                && figure.weapons.understood()
                && figure.traits.complete,
        }
    }

    /// The price of a support group.
    #[must_use]
    pub fn group(group: &Support<'_>, options: &Options) -> Self {
        let quality = group.quality.value().map_or(0, |quality| quality.points);
        let (quality, priced) = match options.support_price {
            SupportPrice::Flat => (0, false),
            SupportPrice::QualityPlusType => (quality, true),
            SupportPrice::PerFigurePlusType => {
                (quality.saturating_mul(group.figures().unwrap_or(0)), true)
            }
        };
        let gifted = options.support_traits == SupportTraits::Yes;
        let graded = group.grade.value().filter(|_| gifted);
        Self {
            quality,
            grade: graded.map_or(0, |grade| grade.points),
            weapons: group.kind.value().map_or(0, |kind| kind.points),
            traits: price_of_traits(if gifted { group.traits.items.len() } else { 0 }),
            complete: group.kind.value().is_some()
                && (!priced || group.quality.value().is_some())
                && (!gifted || (group.traits.complete && gradable(&group.grade))),
        }
    }

    /// The sum of the parts that are known.
    #[must_use]
    pub const fn total(&self) -> i64 {
        self.quality
            .saturating_add(self.grade)
            .saturating_add(self.weapons)
            .saturating_add(self.traits)
    }

    /// The parts as a sum: "3+2+1+0".
    #[must_use]
    pub fn sum(&self) -> String {
        let Self {
            quality,
            grade,
            weapons,
            traits,
            ..
        } = self;
        format!("{quality}+{grade}+{weapons}+{traits}")
    }
}

/// Every trait costs the same, also one that does not exist.
fn price_of_traits(number: usize) -> i64 {
    i64::try_from(number)
        .unwrap_or(i64::MAX)
        .saturating_mul(TRAIT_POINTS)
}

const fn gradable<T>(grade: &Parsed<'_, T>) -> bool {
    matches!(grade, Parsed::Known(..) | Parsed::Missing)
}
