//! Bases of men, horses and guns, and how close they stand.

use crate::{
    model::table::{Footprint, Length},
    rulesets::smooth_and_rifled::tables::play,
};

/// Base of a man on foot, in cm: the book's round ones.
const FOOT_BASE_CM: f64 = 2.5;
/// Base of a horseman, in cm.
pub(super) const HORSE_BASE_CM: f64 = 4.0;
/// Base of a gun, in cm.
pub(super) const GUN_BASE_CM: f64 = 4.0;
/// How far bases of men may stand apart and still touch, in cm: hands are not exact.
pub(super) const TOUCH_CM: f64 = 0.3;

/// Ranks of a Group in close order fire past their own men this near, in cm: the one before them, and those at his shoulders.
pub(super) const SHOULDER_CM: f64 = 1.3;

/// The base of a man, so many table-cm to a cm of the book.
#[must_use]
pub(super) fn footprint(mounted: bool, factor: f64) -> Footprint {
    let cm = if mounted { HORSE_BASE_CM } else { FOOT_BASE_CM };
    Footprint::Round {
        radius: Length::cm(cm * factor / 2.0),
    }
}

/// Farthest that men of one Group stand apart when they form up, in cm.
#[must_use]
pub(super) fn spacing(loose: bool) -> f64 {
    if loose {
        play::cm(play::LOOSE_CM) / 2.0
    } else {
        0.2
    }
}
