//! The dice of a battle: from a seed when thousands are fought, from any supply and written down when one is recorded.
//!
//! One type for both, so that a battle is compiled once and not for each way of throwing and watching.

use std::fmt;

use super::{Entry, Watch};
use crate::model::dice::{Answer, Dice, Faces, ScriptedDice, SeededDice, Supply, Throw, Trouble};

/// The dice of a battle.
pub struct BattleDice(Source);

#[expect(
    clippy::large_enum_variant,
    reason = "there is one for each battle, and a box would be opened for each die"
)]
enum Source {
    Seeded(SeededDice),
    Recorded {
        supply: Box<dyn Supply>,
        watch: Watch,
    },
}

impl BattleDice {
    /// The dice of one run of a batch: they never run out.
    #[must_use]
    pub fn seeded(seed: u64, run: u64) -> Self {
        Self(Source::Seeded(SeededDice::new(seed, run)))
    }

    /// Dice of a supply, whose throws are written down by who watches.
    #[must_use]
    pub fn recorded(supply: impl Supply + 'static, watch: Watch) -> Self {
        Self(Source::Recorded {
            supply: Box::new(supply),
            watch,
        })
    }
}

impl fmt::Debug for BattleDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BattleDice").finish_non_exhaustive()
    }
}

impl Dice for BattleDice {
    type Stop = Trouble;

    fn ask<A: Answer>(
        &mut self,
        throw: Throw,
        question: impl Fn(&Faces) -> A,
    ) -> Result<A, Trouble> {
        match &mut self.0 {
            Source::Seeded(dice) => {
                let Ok(answer) = dice.ask(throw, question);
                Ok(answer)
            }
            Source::Recorded { supply, watch } => {
                let mut dice = ScriptedDice::new(&mut **supply as &mut dyn Supply);
                let answer = dice.ask(throw, question);
                for thrown in dice.into_thrown() {
                    watch.write(Entry::Throw(thrown));
                }
                answer
            }
        }
    }
}
