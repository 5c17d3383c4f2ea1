//! Dice whose numbers are given: worked examples in tests, and players with real dice. Every throw is written down.

use super::{Answer, Dice, Faces, SeededDice, Throw};

/// Where the numbers come from.
pub trait Supply {
    /// The next die of a throw, of which these are known.
    ///
    /// # Errors
    /// When there is no such die.
    fn next(&mut self, throw: &Throw, known: &[u32]) -> Result<u32, Trouble>;

    /// A round decided nothing, and is thrown again.
    fn undecided(&mut self) {}

    /// Dice that were given and not used; None when that is no mistake.
    fn left(&self) -> Option<usize> {
        None
    }
}

/// Why a throw cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The dice ran out.
    TooFew {
        /// The throw that wanted them.
        throw: Throw,
        /// How many of its dice were given.
        given: usize,
    },
    /// The dice ran out after a round that decided nothing: a tie.
    Undecided {
        /// The first throw of the next round.
        throw: Throw,
    },
    /// No such die shows this number.
    Impossible {
        /// The throw that wanted it.
        throw: Throw,
        /// The number.
        number: u32,
    },
    /// Dice are left over.
    TooMany {
        /// How many.
        left: usize,
    },
    /// The player stopped.
    Ended,
}

/// Numbers in order.
#[derive(Clone, Debug)]
pub struct Script {
    numbers: std::vec::IntoIter<u32>,
}

impl Script {
    /// These numbers, the first die first.
    #[must_use]
    pub fn new(numbers: impl Into<Vec<u32>>) -> Self {
        Self {
            numbers: numbers.into().into_iter(),
        }
    }
}

impl Supply for Script {
    fn next(&mut self, throw: &Throw, known: &[u32]) -> Result<u32, Trouble> {
        self.numbers.next().ok_or(Trouble::TooFew {
            throw: *throw,
            given: known.len(),
        })
    }

    fn left(&self) -> Option<usize> {
        Some(self.numbers.len()).filter(|left| *left > 0)
    }
}

impl Supply for &mut dyn Supply {
    fn next(&mut self, throw: &Throw, known: &[u32]) -> Result<u32, Trouble> {
        (**self).next(throw, known)
    }

    fn undecided(&mut self) {
        (**self).undecided();
    }
}

impl Supply for SeededDice {
    fn next(&mut self, throw: &Throw, _: &[u32]) -> Result<u32, Trouble> {
        Ok(self.die(throw.faces))
    }
}

/// A throw and what its dice showed, in the order in which they were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// The throw.
    pub throw: Throw,
    /// The numbers.
    pub numbers: Vec<u32>,
    /// Whether they are dice of the throw before that were thrown again.
    pub again: bool,
}

/// Dice whose numbers are supplied.
#[derive(Debug)]
pub struct ScriptedDice<S> {
    supply: S,
    thrown: Vec<Thrown>,
    /// How many throws there were when a round last decided nothing; 0 for never.
    undecided: usize,
}

impl<S: Supply> ScriptedDice<S> {
    /// Dice from this supply.
    #[must_use]
    pub const fn new(supply: S) -> Self {
        Self {
            supply,
            thrown: Vec::new(),
            undecided: 0,
        }
    }

    /// Takes the dice of a throw from the supply and writes them down.
    fn throw(&mut self, throw: Throw, again: bool) -> Result<Vec<u32>, Trouble> {
        let mut numbers = Vec::new();
        let next_round = self.undecided > 0 && self.undecided == self.thrown.len();
        for _ in 0..throw.dice {
            let number = match self.supply.next(&throw, &numbers) {
                Err(Trouble::TooFew { given: 0, .. }) if next_round => {
                    return Err(Trouble::Undecided { throw });
                }
                next => next?,
            };
            if !(1..=throw.faces).contains(&number) {
                return Err(Trouble::Impossible { throw, number });
            }
            numbers.push(number);
        }
        self.thrown.push(Thrown {
            throw,
            numbers: numbers.clone(),
            again,
        });
        Ok(numbers)
    }

    /// What was thrown.
    #[must_use]
    pub fn into_thrown(self) -> Vec<Thrown> {
        self.thrown
    }
}

impl<S: Supply> Dice for ScriptedDice<S> {
    type Stop = Trouble;

    fn ask<A: Answer>(
        &mut self,
        throw: Throw,
        question: impl Fn(&Faces) -> A,
    ) -> Result<A, Trouble> {
        let mut faces = Faces::none();
        let (mut left, mut throws) = (throw.dice, 1);
        while left > 0 {
            let numbers = self.throw(
                Throw {
                    dice: left,
                    ..throw
                },
                throws > 1,
            )?;
            let (again, stand): (Vec<u32>, Vec<u32>) = numbers
                .iter()
                .partition(|number| throw.repeats(**number, throws));
            for number in stand {
                faces.add(number, 1);
            }
            left = again.len().try_into().unwrap_or(u32::MAX);
            throws += 1;
        }
        Ok(question(&faces))
    }

    fn undecided(&mut self) {
        self.supply.undecided();
        self.undecided = self.thrown.len();
    }
}
