//! Chance, in the questions that rulebooks ask. A mechanic is written once over [`Dice`]; seeded dice play it in test battles, a
//! script of numbers plays it with the players' own dice, and exhaustive dice play it through for exact chances.

use super::lang::Text;

mod chance;
pub mod describe;
mod exhaustive;
mod faces;
mod scripted;
mod seeded;
mod weights;

pub use super::memo::Memo;
pub use chance::{approximate, chance, chances_of, percent, percentage, percentages};
pub use exhaustive::{Counted, Distribution, ExhaustiveDice, Refusal, Share};
pub use faces::{Faces, MOST_FACES};
pub use scripted::{Script, ScriptedDice, Supply, Thrown, Trouble};
pub use seeded::SeededDice;

/// What a throw is for, with the rule that asks for it.
#[derive(Debug, PartialEq, Eq)]
pub struct Purpose {
    /// In English: "shot".
    pub en: &'static str,
    /// In French: "tir".
    pub fr: &'static str,
    /// Id of the rule: `SR-6.2.1`.
    pub rule: &'static str,
}

impl Purpose {
    /// What a throw is for.
    #[must_use]
    pub const fn new(en: &'static str, fr: &'static str, rule: &'static str) -> Self {
        Self { en, fr, rule }
    }

    /// In both languages.
    #[must_use]
    pub const fn text(&self) -> Text {
        Text::new(self.en, self.fr)
    }
}

/// What a throw must show to succeed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// No target: the number itself counts.
    Open,
    /// No target: the best of the dice count together, with a modifier.
    Best {
        /// How many of the dice count.
        best: u32,
        /// Added to them.
        modifier: i64,
    },
    /// Each die on its own: this number or more.
    AtLeast(i64),
    /// Each die on its own: this number or less.
    AtMost(i64),
    /// This number or less on any one of the dice; one is enough.
    AnyAtMost(i64),
    /// The dice that count together, with a modifier: this number or more.
    Total {
        /// How many of the dice count, the best of them.
        best: u32,
        /// Added to them.
        modifier: i64,
        /// What they must reach.
        least: i64,
    },
    /// All dice together: one hit for each full so many of their sum.
    EachOfSum(i64),
}

/// Which faces of a throw are thrown again before it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// None.
    Never,
    /// Dice with these faces once, all together; the second throw stands.
    Once(FaceSet),
    /// Dice with these faces until none of them shows.
    Until(FaceSet),
}

/// A set of faces of a die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaceSet(u16);

impl FaceSet {
    /// No face.
    pub const EMPTY: Self = Self(0);

    /// The same set with one more face; faces that no die has are left out.
    #[must_use]
    pub const fn and(self, face: u32) -> Self {
        if face >= 1 && face <= MOST_FACES {
            Self(self.0 | 1 << face)
        } else {
            self
        }
    }

    /// Whether this face is one of them.
    #[must_use]
    pub const fn holds(self, face: u32) -> bool {
        face <= MOST_FACES && self.0 & 1 << face != 0
    }

    /// The faces, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (1..=MOST_FACES).filter(move |face| self.holds(*face))
    }
}

/// Some dice thrown at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// How many.
    pub dice: u32,
    /// Faces of each.
    pub faces: u32,
    /// What for.
    pub purpose: &'static Purpose,
    /// What they need.
    pub need: Need,
    /// Which of them are thrown again before they count.
    pub again: Again,
}

impl Throw {
    /// Dice without a target.
    #[must_use]
    pub const fn new(dice: u32, faces: u32, purpose: &'static Purpose) -> Self {
        Self {
            dice,
            faces,
            purpose,
            need: Need::Open,
            again: Again::Never,
        }
    }

    /// The same dice with a target.
    #[must_use]
    pub const fn needing(mut self, need: Need) -> Self {
        self.need = need;
        self
    }

    /// The same dice, some of which are thrown again.
    #[must_use]
    pub const fn again(mut self, again: Again) -> Self {
        self.again = again;
        self
    }

    /// Whether a die with this face is thrown again after so many throws.
    const fn repeats(&self, face: u32, throws: u32) -> bool {
        match self.again {
            Again::Never => false,
            Again::Once(faces) => throws < 2 && faces.holds(face),
            Again::Until(faces) => faces.holds(face),
        }
    }
}

/// An answer to a question about a throw: equal answers are merged when all outcomes are counted.
pub trait Answer: Ord + Clone + 'static {}

impl<T: Ord + Clone + 'static> Answer for T {}

/// A source of dice.
///
/// A mechanic asks as little as it needs ("how many show 4 or more?", not every die), because exhaustive dice go one way for each
/// distinct answer.
pub trait Dice: Sized {
    /// Why a mechanic cannot go on: dice that were not given, or too many outcomes to count.
    type Stop;

    /// Throws, and answers a question about what the dice show.
    ///
    /// # Errors
    /// When the source has no such dice.
    fn ask<A: Answer>(
        &mut self,
        throw: Throw,
        question: impl Fn(&Faces) -> A,
    ) -> Result<A, Self::Stop>;

    /// Repeats a round until it decides: ties fought again, results that do not apply thrown again.
    ///
    /// # Errors
    /// When the source has no such dice, or a round can never decide.
    fn until<A: Answer>(
        &mut self,
        round: impl Fn(&mut Self) -> Result<Option<A>, Self::Stop>,
    ) -> Result<A, Self::Stop> {
        loop {
            if let Some(decided) = round(self)? {
                return Ok(decided);
            }
            self.undecided();
        }
    }

    /// A round of [`Self::until`] has decided nothing, and another begins.
    fn undecided(&mut self) {}

    /// Plays a part whose answer is all that the rest looks at, so that its ways are counted once, not once for each way of the rest.
    ///
    /// # Errors
    /// When the source has no such dice.
    fn part<A: Answer>(
        &mut self,
        part: impl Fn(&mut Self) -> Result<A, Self::Stop>,
    ) -> Result<A, Self::Stop> {
        part(self)
    }

    /// One die, or the sum of several.
    ///
    /// # Errors
    /// When the source has no such dice.
    fn sum(&mut self, throw: Throw) -> Result<i64, Self::Stop> {
        self.ask(throw, Faces::sum)
    }

    /// The highest of the dice; 0 without dice.
    ///
    /// # Errors
    /// When the source has no such dice.
    fn highest(&mut self, throw: Throw) -> Result<i64, Self::Stop> {
        self.ask(throw, Faces::highest)
    }

    /// How many dice show `target` or more.
    ///
    /// # Errors
    /// When the source has no such dice.
    fn reaching(&mut self, throw: Throw, target: i64) -> Result<u32, Self::Stop> {
        self.ask(throw.needing(Need::AtLeast(target)), |faces| {
            faces.at_least(target)
        })
    }

    /// How many dice show `target` or less.
    ///
    /// # Errors
    /// When the source has no such dice.
    fn within(&mut self, throw: Throw, target: i64) -> Result<u32, Self::Stop> {
        self.ask(throw.needing(Need::AtMost(target)), |faces| {
            faces.at_most(target)
        })
    }
}
