//! Dice that show everything they can: a mechanic is played again and again, each time another way, until every way is counted with
//! its exact weight. No floating point, no sampling.

use std::{any::Any, collections::BTreeMap};

use num_integer::Integer;
use num_rational::Ratio;

use super::{
    Answer, Dice, Faces, Need, Throw,
    weights::{Weighted, answers, binomial, shorten},
};

/// An exact chance.
pub type Share = Ratio<u128>;

/// Every outcome with its chance; the chances sum to one.
pub type Distribution<T> = BTreeMap<T, Share>;

/// Ways through a mechanic that are played at most: about a second of work.
const MOST_WAYS: u64 = 4_000_000;

/// Every outcome of a mechanic, and how it was counted.
#[derive(Clone, Debug)]
pub struct Counted<T> {
    /// The outcomes.
    pub outcomes: Distribution<T>,
    /// Every different throw that was asked for, in the order in which they first came.
    pub throws: Vec<Throw>,
    /// How many ways were played: a measure of the work.
    pub ways: u64,
}

/// Why there is no exact answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// One throw has more results than can be counted one by one.
    TooManyDice {
        /// The throw.
        throw: Throw,
    },
    /// The mechanic can go more ways than can be played.
    TooManyWays,
    /// The fractions have more digits than are kept.
    TooLongFractions,
    /// A round that is repeated until it decides never does.
    NeverDecided,
    /// The mechanic asked other questions when it was played the same way again.
    NotRepeatable,
}

/// One question on the way, with all its answers and the one that is followed now.
struct Fork {
    /// A `Vec<A>`: the distinct answers.
    answers: Box<dyn Any>,
    weights: Vec<u128>,
    total: u128,
    followed: usize,
}

/// A mechanic, or a part of one. Behind a pointer: the counting is compiled once for each kind of outcome, not for each mechanic.
type Play<'p, T> = &'p dyn Fn(&mut ExhaustiveDice) -> Result<T, Refusal>;

/// Dice that go every way once.
#[derive(Default)]
pub struct ExhaustiveDice {
    forks: Vec<Fork>,
    depth: usize,
    ways: u64,
    throws: Vec<Throw>,
}

impl std::fmt::Debug for ExhaustiveDice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ExhaustiveDice")
            .field("depth", &self.depth)
            .field("ways", &self.ways)
            .finish_non_exhaustive()
    }
}

impl ExhaustiveDice {
    /// Every outcome of a mechanic with its exact chance.
    ///
    /// # Errors
    /// When there are too many ways to count.
    pub fn outcomes<T: Ord>(
        mechanic: impl Fn(&mut Self) -> Result<T, Refusal>,
    ) -> Result<Distribution<T>, Refusal> {
        Self::default().play(&mechanic)
    }

    /// The same, with how it was counted.
    ///
    /// # Errors
    /// When there are too many ways to count.
    pub fn count<T: Ord>(
        mechanic: impl Fn(&mut Self) -> Result<T, Refusal>,
    ) -> Result<Counted<T>, Refusal> {
        let mut dice = Self::default();
        let outcomes = dice.play(&mechanic)?;
        Ok(Counted {
            outcomes,
            throws: dice.throws,
            ways: dice.ways,
        })
    }

    fn play<T: Ord>(&mut self, mechanic: Play<'_, T>) -> Result<Distribution<T>, Refusal> {
        let mut sums: BTreeMap<T, Vec<(u128, u128)>> = BTreeMap::new();
        loop {
            self.ways += 1;
            if self.ways > MOST_WAYS {
                return Err(Refusal::TooManyWays);
            }
            self.depth = 0;
            let outcome = mechanic(self)?;
            let (weight, whole) = self.weight()?;
            add(sums.entry(outcome).or_default(), weight, whole)?;
            if !self.turn() {
                break;
            }
        }
        let mut outcomes = Distribution::new();
        for (outcome, parts) in sums {
            outcomes.insert(outcome, sum(&parts)?);
        }
        Ok(outcomes)
    }

    /// Counts a part of a mechanic on its own; its ways and throws belong to the whole.
    fn aside<T: Ord>(&mut self, part: Play<'_, T>) -> Result<Distribution<T>, Refusal> {
        let mut inner = Self {
            ways: self.ways,
            ..Self::default()
        };
        let counted = inner.play(part)?;
        self.ways = inner.ways;
        for throw in inner.throws {
            self.note(throw);
        }
        Ok(counted)
    }

    /// Writes down a throw that was not asked for before.
    fn note(&mut self, throw: Throw) {
        if !self.throws.contains(&throw) {
            self.throws.push(throw);
        }
    }

    /// The weight of the way just played, out of a whole.
    fn weight(&self) -> Result<(u128, u128), Refusal> {
        let mut way = (1_u128, 1_u128);
        for fork in &self.forks {
            let weight = fork.weights[fork.followed];
            way = (
                way.0.checked_mul(weight).ok_or(Refusal::TooLongFractions)?,
                way.1
                    .checked_mul(fork.total)
                    .ok_or(Refusal::TooLongFractions)?,
            );
        }
        Ok(way)
    }

    /// How many dice show a face that counts. Only whether each of them does matters, so the faces are not told apart.
    fn counting(&mut self, throw: Throw, counts: &dyn Fn(i64) -> bool) -> Result<u32, Refusal> {
        self.follow(&|dice| {
            dice.note(throw);
            binomial(throw, counts)
        })
    }

    /// Turns to the next way; false when there is none.
    fn turn(&mut self) -> bool {
        while let Some(last) = self.forks.last_mut() {
            last.followed += 1;
            if last.followed < last.weights.len() {
                return true;
            }
            self.forks.pop();
        }
        false
    }

    /// The answer that is followed at the fork ahead, which is made when it is new.
    fn follow<A: Answer>(&mut self, make: Play<'_, Weighted<A>>) -> Result<A, Refusal> {
        if self.depth == self.forks.len() {
            let fork = Fork::new(make(self)?);
            self.forks.push(fork);
        }
        let fork = &self.forks[self.depth];
        self.depth += 1;
        let answers: Option<&Vec<A>> = fork.answers.downcast_ref();
        answers
            .and_then(|answers| answers.get(fork.followed).cloned())
            .ok_or(Refusal::NotRepeatable)
    }
}

impl Fork {
    fn new<A: Answer>(weighted: Weighted<A>) -> Self {
        let (answers, mut weights): (Vec<A>, Vec<u128>) = weighted.into_iter().unzip();
        shorten(&mut weights);
        Self {
            total: weights.iter().sum(),
            answers: Box::new(answers),
            weights,
            followed: 0,
        }
    }
}

impl Dice for ExhaustiveDice {
    type Stop = Refusal;

    fn ask<A: Answer>(
        &mut self,
        throw: Throw,
        question: impl Fn(&Faces) -> A,
    ) -> Result<A, Refusal> {
        self.follow(&|dice| {
            dice.note(throw);
            answers(throw, &question)
        })
    }

    fn reaching(&mut self, throw: Throw, target: i64) -> Result<u32, Refusal> {
        self.counting(throw.needing(Need::AtLeast(target)), &|face| face >= target)
    }

    fn within(&mut self, throw: Throw, target: i64) -> Result<u32, Refusal> {
        self.counting(throw.needing(Need::AtMost(target)), &|face| face <= target)
    }

    fn until<A: Answer>(
        &mut self,
        round: impl Fn(&mut Self) -> Result<Option<A>, Refusal>,
    ) -> Result<A, Refusal> {
        self.follow(&|dice| {
            let ways = dice.aside(&round)?.into_iter();
            whole(
                ways.filter_map(|(answer, share)| Some((answer?, share)))
                    .collect(),
            )
        })
    }

    fn part<A: Answer>(
        &mut self,
        part: impl Fn(&mut Self) -> Result<A, Refusal>,
    ) -> Result<A, Refusal> {
        self.follow(&|dice| whole(dice.aside(&part)?.into_iter().collect()))
    }
}

/// Shares in the same proportion as whole numbers; what is missing to one is left out of account.
fn whole<A: Answer>(shares: Vec<(A, Share)>) -> Result<Weighted<A>, Refusal> {
    if shares.is_empty() {
        return Err(Refusal::NeverDecided);
    }
    let mut common = 1_u128;
    for (_, share) in &shares {
        common = lcm(common, *share.denom())?;
    }
    let weight = |(answer, share): (A, Share)| {
        let weight = share.numer().checked_mul(common / share.denom());
        Ok((answer, weight.ok_or(Refusal::TooLongFractions)?))
    };
    shares.into_iter().map(weight).collect()
}

fn lcm(a: u128, b: u128) -> Result<u128, Refusal> {
    (a / a.gcd(&b))
        .checked_mul(b)
        .ok_or(Refusal::TooLongFractions)
}

/// Adds a weight out of a whole to those already there.
fn add(parts: &mut Vec<(u128, u128)>, weight: u128, whole: u128) -> Result<(), Refusal> {
    match parts.iter_mut().find(|(_, known)| *known == whole) {
        Some((sum, _)) => *sum = sum.checked_add(weight).ok_or(Refusal::TooLongFractions)?,
        None => parts.push((weight, whole)),
    }
    Ok(())
}

fn sum(parts: &[(u128, u128)]) -> Result<Share, Refusal> {
    let mut sum = Share::ZERO;
    for (weight, whole) in parts {
        let part = Share::new(*weight, *whole);
        sum = num_traits::CheckedAdd::checked_add(&sum, &part).ok_or(Refusal::TooLongFractions)?;
    }
    Ok(sum)
}
