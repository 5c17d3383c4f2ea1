//! Hidden markers: how many units begin hidden, how many markers and dummies that makes.

use crate::rulesets::tyneside_fiw::{
    list::{Army, Group},
    options::HiddenMarkers,
    tables::HIDDEN_PER_DUMMY,
};

/// Whether hidden markers are used at all.
#[must_use]
pub fn used(army: &Army<'_>) -> bool {
    army.options.hidden_markers != HiddenMarkers::Off
}

/// Groups that begin hidden.
pub fn units<'b, 'a>(army: &'b Army<'a>) -> impl Iterator<Item = &'b Group<'a>> {
    army.groups.iter().filter(|group| group.hidden.is_set())
}

/// Markers that stand for a unit: as many as the list says, or one for each hidden unit.
#[must_use]
pub fn markers(army: &Army<'_>) -> i64 {
    if !used(army) {
        return 0;
    }
    let stated = army
        .markers
        .known()
        .and_then(|markers| markers.hidden.number);
    stated.unwrap_or_else(|| i64::try_from(units(army).count()).unwrap_or(i64::MAX))
}

/// Markers that stand for nothing: as many as the list says, or half of the others, rounded up.
#[must_use]
pub fn dummies(army: &Army<'_>) -> i64 {
    if !used(army) {
        return 0;
    }
    let stated = army
        .markers
        .known()
        .and_then(|markers| markers.dummy.number);
    stated.unwrap_or_else(|| allowed(markers(army)).1)
}

/// Least and most dummies for so many hidden markers: either rounding of a half.
#[must_use]
pub const fn allowed(hidden: i64) -> (i64, i64) {
    let half = hidden / HIDDEN_PER_DUMMY;
    (half, half + hidden % HIDDEN_PER_DUMMY)
}
