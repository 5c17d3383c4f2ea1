//! All results of one throw, and in how many ways the dice can fall so.

use std::collections::BTreeMap;

use num_integer::Integer;

use super::{Again, Answer, Faces, MOST_FACES, Refusal, Throw};

/// Different results of one throw that are looked at, at most: 30 six-sided dice have 324,632.
const MOST_RESULTS: u128 = 400_000;

/// Distinct answers, each with a weight, in order.
pub(super) type Weighted<A> = Vec<(A, u128)>;

/// The distinct answers about a throw, each with the number of ways in which the dice can fall so.
pub(super) fn answers<A: Answer>(
    throw: Throw,
    question: &dyn Fn(&Faces) -> A,
) -> Result<Weighted<A>, Refusal> {
    if !is_die(throw) || results(throw) > MOST_RESULTS {
        return Err(Refusal::TooManyDice { throw });
    }
    let mut counted = BTreeMap::new();
    let mut overflow = false;
    let mut count = |shown: &Faces, ways: Option<u128>| {
        let sum: &mut u128 = counted.entry(question(shown)).or_default();
        match ways.and_then(|ways| sum.checked_add(ways)) {
            Some(more) => *sum = more,
            None => overflow = true,
        }
    };
    let mut deal = Deal {
        weights: weights(throw),
        count: &mut count,
    };
    deal.below(Faces::none(), throw.faces, throw.dice, Some(1));
    if counted.is_empty() {
        return Err(Refusal::NeverDecided);
    }
    if overflow {
        Err(Refusal::TooLongFractions)
    } else {
        Ok(counted.into_iter().collect())
    }
}

/// How many dice of a throw show a face that counts, from none to all, each with its weight.
pub(super) fn binomial(
    throw: Throw,
    counts: &dyn Fn(i64) -> bool,
) -> Result<Weighted<u32>, Refusal> {
    let too_many = Refusal::TooManyDice { throw };
    if !is_die(throw) {
        return Err(too_many);
    }
    let mut sides = [0_u128; 2];
    for (face, weight) in (1..).zip(weights(throw)) {
        sides[usize::from(counts(face))] += weight;
    }
    shorten(&mut sides);
    let [miss, hit] = sides;
    let mut counted = Weighted::new();
    for hits in 0..=throw.dice {
        let misses = throw.dice - hits;
        let sides = times(hit.checked_pow(hits), miss.checked_pow(misses));
        match times(choose(throw.dice, hits), sides) {
            Some(0) => {}
            Some(ways) => counted.push((hits, ways)),
            None => return Err(too_many),
        }
    }
    if counted.is_empty() {
        return Err(Refusal::NeverDecided);
    }
    Ok(counted)
}

/// Whether there are dice with so many faces.
fn is_die(throw: Throw) -> bool {
    (1..=MOST_FACES).contains(&throw.faces)
}

/// In how many ways one die of the throw ends on each face, the first face first.
fn weights(throw: Throw) -> Vec<u128> {
    let faces = 1..=throw.faces;
    let (all, rejected) = match throw.again {
        Again::Never | Again::Until(_) => (1, 0),
        Again::Once(set) => {
            let rejected = faces.clone().filter(|face| set.holds(*face)).count();
            (u128::from(throw.faces), rejected as u128)
        }
    };
    let mut weights: Vec<u128> = faces
        .map(|face| {
            if throw.repeats(face, 1) {
                rejected
            } else {
                all + rejected
            }
        })
        .collect();
    shorten(&mut weights);
    weights
}

/// Weights in the same proportion, as small as they can be: that leaves room for many dice.
pub(super) fn shorten(weights: &mut [u128]) {
    let each = weights.iter();
    let common = each.fold(0, |common: u128, weight| common.gcd(weight));
    for weight in weights {
        *weight /= common.max(1);
    }
}

/// How many different results a throw has, whatever the order of the dice.
fn results(throw: Throw) -> u128 {
    choose(throw.dice.saturating_add(throw.faces) - 1, throw.faces - 1).unwrap_or(u128::MAX)
}

/// Deals dice to faces in every way.
struct Deal<'a> {
    weights: Vec<u128>,
    count: &'a mut dyn FnMut(&Faces, Option<u128>),
}

impl Deal<'_> {
    /// Deals the dice that are left to this face and those below.
    fn below(&mut self, shown: Faces, face: u32, left: u32, ways: Option<u128>) {
        let weight = self.weights[face as usize - 1];
        if face == 1 {
            if weight > 0 || left == 0 {
                let mut shown = shown;
                shown.add(1, left);
                (self.count)(&shown, times(ways, weight.checked_pow(left)));
            }
            return;
        }
        for here in 0..=left {
            if here > 0 && weight == 0 {
                break;
            }
            let mut next = shown;
            next.add(face, here);
            let ways = times(times(ways, choose(left, here)), weight.checked_pow(here));
            self.below(next, face - 1, left - here, ways);
        }
    }
}

fn times(a: Option<u128>, b: Option<u128>) -> Option<u128> {
    a?.checked_mul(b?)
}

/// Ways to choose `k` of `n`.
fn choose(n: u32, k: u32) -> Option<u128> {
    let k = k.min(n - k);
    (0..k).try_fold(1_u128, |ways, step| {
        Some(ways.checked_mul(u128::from(n - step))? / u128::from(step + 1))
    })
}
