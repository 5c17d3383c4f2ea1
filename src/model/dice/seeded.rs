//! Dice for test battles: fast, the same on every machine, and different for every run whatever the threads.

use std::convert::Infallible;

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

use super::{Answer, Dice, Faces, Throw};

/// Dice from a seed.
///
/// The stream of a run depends on the seed and the number of the run only. It is part of what users rely on: the same seed gives the
/// same battle in every version, so faces are drawn by the method here and not by one that a library may change.
#[derive(Clone, Debug)]
pub struct SeededDice {
    words: ChaCha8Rng,
}

impl SeededDice {
    /// The dice of one run.
    #[must_use]
    pub fn new(seed: u64, run: u64) -> Self {
        let mut words = ChaCha8Rng::seed_from_u64(seed);
        words.set_stream(run);
        Self { words }
    }

    /// One die, every face equally likely.
    ///
    /// A word times the number of faces has the face in its upper half; the few words that would make some faces likelier are drawn
    /// again.
    pub fn die(&mut self, faces: u32) -> u32 {
        let faces = faces.max(1);
        loop {
            let product = u64::from(self.words.next_u32()) * u64::from(faces);
            let [low, high] = [product & u64::from(u32::MAX), product >> 32];
            if low >= u64::from(faces) || low >= u64::from(faces.wrapping_neg() % faces) {
                // The upper half of a product of two words is below `faces`.
                return u32::try_from(high).unwrap_or(0) + 1;
            }
        }
    }
}

impl Dice for SeededDice {
    type Stop = Infallible;

    fn ask<A: Answer>(
        &mut self,
        throw: Throw,
        question: impl Fn(&Faces) -> A,
    ) -> Result<A, Infallible> {
        let mut faces = Faces::none();
        // All dice first, then those that are thrown again: the order in which people throw and replays write it down.
        let (mut left, mut throws) = (throw.dice, 1);
        while left > 0 {
            let mut again = 0;
            for _ in 0..left {
                let face = self.die(throw.faces);
                if throw.repeats(face, throws) {
                    again += 1;
                } else {
                    faces.add(face, 1);
                }
            }
            left = again;
            throws += 1;
        }
        Ok(question(&faces))
    }
}
