//! What some dice show: how often each face came up. The order of the dice never matters to a rulebook.

/// The largest die of any rulebook here.
pub const MOST_FACES: u32 = 12;

const FACES: [i64; MOST_FACES as usize] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/// How often each face came up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces {
    counts: [u32; MOST_FACES as usize],
}

impl Faces {
    /// No dice yet.
    #[must_use]
    pub const fn none() -> Self {
        Self {
            counts: [0; MOST_FACES as usize],
        }
    }

    /// From the numbers on the dice; numbers that no die shows are left out.
    #[must_use]
    pub fn of(dice: impl IntoIterator<Item = u32>) -> Self {
        let mut faces = Self::none();
        for die in dice {
            faces.add(die, 1);
        }
        faces
    }

    /// Adds dice that show this face.
    pub fn add(&mut self, face: u32, dice: u32) {
        let place = (face as usize).wrapping_sub(1);
        if let Some(count) = self.counts.get_mut(place) {
            *count += dice;
        }
    }

    /// How many dice show this face.
    #[must_use]
    pub fn count(&self, face: u32) -> u32 {
        let place = (face as usize).wrapping_sub(1);
        self.counts.get(place).copied().unwrap_or(0)
    }

    /// Faces with their counts, the lowest first.
    fn each(&self) -> impl DoubleEndedIterator<Item = (i64, u32)> {
        FACES.into_iter().zip(self.counts)
    }

    /// The sum of all dice.
    #[must_use]
    pub fn sum(&self) -> i64 {
        self.each().map(|(face, dice)| face * i64::from(dice)).sum()
    }

    /// How many dice show `target` or more.
    #[must_use]
    pub fn at_least(&self, target: i64) -> u32 {
        self.each()
            .filter(|(face, _)| *face >= target)
            .map(|(_, dice)| dice)
            .sum()
    }

    /// How many dice show `target` or less.
    #[must_use]
    pub fn at_most(&self, target: i64) -> u32 {
        self.each()
            .filter(|(face, _)| *face <= target)
            .map(|(_, dice)| dice)
            .sum()
    }

    /// The highest face; 0 without dice.
    #[must_use]
    pub fn highest(&self) -> i64 {
        self.best(1)
    }

    /// The lowest face; 0 without dice.
    #[must_use]
    pub fn lowest(&self) -> i64 {
        self.each()
            .find(|(_, count)| *count > 0)
            .map_or(0, |(face, _)| face)
    }

    /// The sum of the `keep` highest dice.
    #[must_use]
    pub fn best(&self, keep: u32) -> i64 {
        let mut left = keep;
        let mut sum = 0;
        for (face, count) in self.each().rev() {
            let taken = count.min(left);
            sum += face * i64::from(taken);
            left -= taken;
        }
        sum
    }
}
