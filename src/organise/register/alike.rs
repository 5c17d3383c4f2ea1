//! Armies that are the same, or nearly so: worth knowing, and no fault. Friends build together, and books publish armies.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::reports::Reported;
use crate::{
    check::{Checker, census::Counted},
    model::{
        census::Kind,
        clean::shorten,
        diagnostic::{Finding, Severity},
        digest::Digest,
        forms,
        json::Place,
        lang::Text,
    },
    text,
};

/// From here on two armies are nearly the same: so many hundredths of what both have, by number, are in common.
const NEAR: i64 = 90;

/// So many players are named.
const NAMED: usize = 5;

/// What an army is made of, summed up.
type Parts = BTreeMap<(Kind, String), i64>;

/// Which reports are about armies that are alike, by their places.
#[derive(Debug)]
pub(super) struct Alike {
    players: Vec<Option<String>>,
    same: Vec<Vec<usize>>,
    near: Vec<Vec<(usize, i64)>>,
}

impl Alike {
    /// Looks for them.
    pub(super) fn among(checker: &Checker, reports: &[Reported<'_>]) -> Self {
        let armies: Vec<Option<Army<'_>>> = reports
            .par_iter()
            .with_min_len(4)
            .map(|one| Army::of(checker, one))
            .collect();
        let mut alike = Self {
            players: reports.iter().map(|one| one.entry.player.clone()).collect(),
            same: vec![Vec::new(); reports.len()],
            near: vec![Vec::new(); reports.len()],
        };
        let mut order: Vec<(usize, &Army<'_>)> = armies
            .iter()
            .enumerate()
            .filter_map(|(index, army)| Some((index, army.as_ref()?)))
            .collect();
        // Armies of about one size stand together, so that each is compared with few others.
        order.sort_by_key(|(index, army)| (army.ruleset, army.size, *index));
        for (at, (one, army)) in order.iter().enumerate() {
            let others = order[at + 1..].iter().take_while(|(_, other)| {
                let larger = other.size.saturating_mul(NEAR);
                army.ruleset == other.ruleset && larger <= army.size.saturating_mul(100)
            });
            for (other, theirs) in others {
                if reports[*one].entry.player == reports[*other].entry.player {
                    continue;
                }
                if army.digest == theirs.digest {
                    alike.same[*one].push(*other);
                    alike.same[*other].push(*one);
                    continue;
                }
                // What they carry may still differ.
                let common = common(&army.parts, &theirs.parts).min(99);
                if common >= NEAR {
                    alike.near[*one].push((*other, common));
                    alike.near[*other].push((*one, common));
                }
            }
        }
        alike
    }

    /// What is said of one of the reports.
    pub(super) fn findings(&self, index: usize) -> Vec<Finding> {
        let info = |code, message| Finding::new(code, Severity::Info, Place::default(), message);
        let mut found = Vec::new();
        if let Some(players) = self.named(self.same[index].iter().copied()) {
            let message = text!(
                "The same army as that of {players}.",
                "La même armée que chez {players}."
            );
            found.push(info("REG-DUP-01", message));
        }
        let mut near: Vec<(usize, i64)> = self.near[index].clone();
        near.sort_by_key(|(other, common)| (-common, *other));
        if let Some((_, common)) = near.first().copied() {
            let players = self.named(near.iter().map(|(other, _)| *other));
            let (players, common) = (
                players.unwrap_or_default(),
                &forms::percent(&Text::from(common)),
            );
            let message = text!(
                "Nearly the army of {players}: {common} in common.",
                "Presque la même armée que chez {players} : {common} en commun.",
                common
            );
            found.push(info("REG-DUP-02", message));
        }
        found
    }

    /// "Anne, Bob, …"; None for nobody.
    fn named(&self, others: impl Iterator<Item = usize>) -> Option<String> {
        let names = others.map(|other| {
            self.players[other]
                .as_deref()
                .map_or_else(|| "?".to_owned(), shorten)
        });
        let mut names: Vec<String> = names.collect();
        if names.len() > NAMED {
            names.truncate(NAMED);
            names.push("…".to_owned());
        }
        (!names.is_empty()).then(|| names.join(", "))
    }
}

/// What armies are compared by.
struct Army<'r> {
    ruleset: &'r str,
    digest: Digest,
    size: i64,
    parts: Parts,
}

impl<'r> Army<'r> {
    fn of(checker: &Checker, one: &Reported<'r>) -> Option<Self> {
        let submission = one.submission?;
        let identity = submission.identity.as_ref()?;
        let (_, census) = checker.census(&submission.source()?);
        let mut parts = Parts::new();
        for Counted {
            kind, id, count, ..
        } in census.counted
        {
            *parts.entry((kind, id.unwrap_or_default())).or_default() += count.max(0);
        }
        Some(Self {
            ruleset: submission.ruleset.as_deref()?,
            digest: identity.army,
            size: parts.values().sum(),
            parts,
        })
    }
}

/// Hundredths that two armies have in common: the sum of the smaller counts of each part over the sum of the larger ones.
fn common(one: &Parts, other: &Parts) -> i64 {
    let smaller = one
        .iter()
        .filter_map(|(part, count)| Some((*count).min(*other.get(part)?)));
    let smaller: i64 = smaller.sum();
    let both: i64 = one.values().chain(other.values()).sum();
    let larger = both - smaller;
    if larger == 0 {
        0
    } else {
        smaller * 100 / larger
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(parts: &[(&str, i64)]) -> Parts {
        let part = |(id, count): &(&str, i64)| ((Kind::Figure, (*id).to_owned()), *count);
        parts.iter().map(part).collect()
    }

    #[test]
    fn what_armies_have_in_common_counts_both_ways() {
        let one = parts(&[("zouave", 9), ("sergeant", 1)]);
        assert_eq!(common(&one, &one), 100);
        assert_eq!(common(&one, &parts(&[("zouave", 8), ("sergeant", 1)])), 90);
        assert_eq!(common(&one, &parts(&[("zouave", 9), ("corporal", 1)])), 81);
        assert_eq!(common(&one, &parts(&[("hussar", 10)])), 0);
        assert_eq!(common(&parts(&[]), &parts(&[])), 0);
    }
}
