//! Names that refer to each other in a circle.

use std::collections::{BTreeMap, BTreeSet};

/// Who stands in a circle, or between two, of these "this one needs that one".
pub(super) fn in_circles<'s>(needs: &[(&'s str, &'s str)]) -> BTreeSet<&'s str> {
    let turned = |(from, to)| (to, from);
    let forward = without_dead_ends(needs);
    let backward: Vec<_> = forward.into_iter().map(turned).collect();
    let circles = without_dead_ends(&backward);
    circles.into_iter().map(|(name, _)| name).collect()
}

/// What is left when those that need nobody are taken away, again and again.
fn without_dead_ends<'s>(needs: &[(&'s str, &'s str)]) -> Vec<(&'s str, &'s str)> {
    let mut open: BTreeMap<&str, usize> = BTreeMap::new();
    let mut needed_by: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for &(from, to) in needs {
        *open.entry(from).or_default() += 1;
        open.entry(to).or_default();
        needed_by.entry(to).or_default().push(from);
    }
    let free = |(name, needs): (&&'s str, &usize)| (*needs == 0).then_some(*name);
    let mut dead: Vec<&str> = open.iter().filter_map(free).collect();
    while let Some(name) = dead.pop() {
        for from in needed_by.remove(name).unwrap_or_default() {
            let left = open.entry(from).or_default();
            *left = left.saturating_sub(1);
            if *left == 0 {
                dead.push(from);
            }
        }
    }
    let alive = |name: &str| open.get(name).is_some_and(|left| *left > 0);
    let kept = needs.iter().filter(|(from, to)| alive(from) && alive(to));
    kept.copied().collect()
}
