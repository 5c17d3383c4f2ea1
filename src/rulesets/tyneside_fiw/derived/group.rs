//! A group: its size at muster, the risk of its losses, the part of it that fires.

use std::collections::BTreeMap;

use crate::rulesets::tyneside_fiw::{
    list::{Army, Group, Kit},
    options::FireFractionRounding,
    tables::RISK_PARTS,
    terms::Quality,
};

/// Leaders that go with a group and count in its size.
pub fn counted_riders<'b>(army: &'b Army<'_>, number: usize) -> impl Iterator<Item = usize> + 'b {
    let riders = army.links.riders.get(number).into_iter().flatten().copied();
    riders.filter(|rider| army.options.pc_counts_in_group || !army.leaders[*rider].is_player())
}

/// Figures at muster: its own and the leaders that count in it. Zero where its own could not be read.
#[must_use]
pub fn size(army: &Army<'_>, number: usize) -> i64 {
    let riders = i64::try_from(counted_riders(army, number).count()).unwrap_or(i64::MAX);
    let figures = army.groups[number].figures.number;
    figures.map_or(0, |figures| figures.saturating_add(riders))
}

/// Risk that so many casualties of a group of this size add.
#[must_use]
pub fn risk_of_losses(casualties: i64, size: i64) -> i64 {
    if size <= 0 {
        return 0;
    }
    RISK_PARTS.saturating_mul(casualties) / size
}

/// How many of `able` figures fire when one in `part` does.
#[must_use]
pub fn fraction(able: i64, part: i64, rounding: FireFractionRounding) -> i64 {
    let down = able / part;
    match rounding {
        FireFractionRounding::FloorMin1 => down.max(i64::from(able > 0)),
        FireFractionRounding::Floor => down,
        FireFractionRounding::Ceil => down + i64::from(able % part > 0),
        FireFractionRounding::Nearest => down + i64::from(able % part * 2 >= part),
    }
}

/// How many figures of a group there are of each value, in the order in which the values appear.
#[must_use]
pub fn shares<T: Ord + Clone>(
    group: &Group<'_>,
    value: impl Fn(&Kit<'_>) -> Option<T>,
) -> Vec<(T, i64)> {
    let mut shares: Vec<(T, i64)> = Vec::new();
    let mut known: BTreeMap<T, usize> = BTreeMap::new();
    for body in group.bodies().filter(|body| body.count > 0) {
        let Some(value) = value(body.kit) else {
            continue;
        };
        let place = *known.entry(value.clone()).or_insert(shares.len());
        match shares.get_mut(place) {
            Some((_, count)) => *count = count.saturating_add(body.count),
            None => shares.push((value, body.count)),
        }
    }
    shares
}

/// The quality of most of its figures; the lower one on a tie.
#[must_use]
pub fn majority(group: &Group<'_>) -> Quality {
    let mut best = (0, Quality::Green);
    for quality in [Quality::Green, Quality::Veteran, Quality::Hero] {
        let bodies = group.bodies().filter(|body| body.kit.rated() == quality);
        let count = bodies.fold(0, |sum: i64, body| sum.saturating_add(body.count));
        if count > best.0 {
            best = (count, quality);
        }
    }
    best.1
}
