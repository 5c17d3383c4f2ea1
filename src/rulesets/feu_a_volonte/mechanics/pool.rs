//! Rolls of quality: many dice thrown, two of them count; natural doubles, tests, reserve dice (FAV-DIC).

use crate::{
    model::dice::{Dice, Faces, Need, Purpose, Throw},
    rulesets::feu_a_volonte::{
        options::{AmmoDice, CohesionScope, Options, ReserveTiming},
        tables::{D6, DRY_FACE, KEPT, KILL_FACE, LUCKY_DICE, TEST},
        terms::Quality,
    },
};

/// A roll and the same roll once more after Cohésion.
pub(super) type Twice = [&'static Purpose; 2];

/// Dice of one roll (FAV-DIC-01). The two best count, also where a player may pick any two: no roll of the book gets better with
/// less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool(i64);

impl Pool {
    /// So many dice, whatever they come from.
    #[must_use]
    pub const fn new(dice: i64) -> Self {
        Self(dice)
    }

    /// The dice of a quality.
    #[must_use]
    pub fn of(quality: Quality) -> Self {
        Self(quality.dice)
    }

    /// The same with more dice: telescopic sight, reserve.
    #[must_use]
    pub const fn with(self, more: i64) -> Self {
        Self(self.0.saturating_add(more))
    }

    /// The same with the die of Chance de cocu, once a turn (FAV-DIC-04).
    #[must_use]
    pub const fn lucky(self, used_this_turn: bool) -> Self {
        if used_this_turn {
            self
        } else {
            self.with(LUCKY_DICE)
        }
    }

    /// Its throw with a modifier on the two dice that count.
    pub(super) fn throw(self, modifier: i64, purpose: &'static Purpose) -> Throw {
        Throw::new(count(self.0), D6, purpose).needing(Need::Best {
            best: count(KEPT),
            modifier,
        })
    }
}

/// A number of dice that was worked out: never below 0.
pub(super) fn count(dice: i64) -> u32 {
    u32::try_from(dice.max(0)).unwrap_or(u32::MAX)
}

/// The two dice that count.
pub(super) fn kept(faces: &Faces) -> i64 {
    faces.best(count(KEPT))
}

/// The two best dice with a modifier.
///
/// # Errors
/// When the dice stop.
pub fn roll<D: Dice>(
    pool: Pool,
    modifier: i64,
    purpose: &'static Purpose,
    dice: &mut D,
) -> Result<i64, D::Stop> {
    let kept = dice.ask(pool.throw(modifier, purpose), kept)?;
    Ok(kept.saturating_add(modifier))
}

/// Natural doubles of a pool (FAV-SHT-03, FAV-SHT-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Doubles {
    /// Two 1s: in the whole pool, or as the two dice that count.
    pub one: bool,
    /// Two 6s.
    pub six: bool,
}

/// The natural doubles that dice show.
#[must_use]
pub fn doubles(faces: &Faces, options: &Options) -> Doubles {
    let pair = |face| i64::from(faces.count(face)) >= KEPT;
    let one = match options.ammo_dice {
        AmmoDice::WholePool => pair(DRY_FACE),
        AmmoDice::KeptPair => pair(DRY_FACE) && kept(faces) == KEPT * i64::from(DRY_FACE),
    };
    let six = pair(KILL_FACE);
    Doubles { one, six }
}

/// A test of quality (FAV-DIC-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Test {
    /// Dice without those of the reserve.
    pub pool: Pool,
    /// Added to the two that count; plain tests add nothing.
    pub modifier: i64,
    /// Reserve dice that are spent on it: thrown with the others, or with the option only after these failed (FAV-DIC-03).
    pub reserve: i64,
    /// Whether Cohésion lets it be rolled again after failure (FAV-DIC-05).
    pub cohesion: bool,
}

impl Test {
    /// A plain test: the dice of the quality, no grit.
    #[must_use]
    pub fn plain(quality: Quality, cohesion: bool) -> Self {
        Self {
            pool: Pool::of(quality),
            modifier: 0,
            reserve: 0,
            cohesion,
        }
    }

    /// The test after a tied shot: grit counts (FAV-SHT-05).
    #[must_use]
    pub fn with_grit(quality: Quality, cohesion: bool) -> Self {
        Self {
            modifier: quality.grit,
            ..Self::plain(quality, cohesion)
        }
    }

    /// Whether the test is passed.
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn passes<D: Dice>(
        &self,
        [first, again]: Twice,
        options: &Options,
        dice: &mut D,
    ) -> Result<bool, D::Stop> {
        let passed = match options.reserve_timing {
            ReserveTiming::Before => self.reaches(self.pool.with(self.reserve), first, dice)?,
            ReserveTiming::After => self.reinforced(first, dice)?,
        };
        // The whole pool is thrown again.
        Ok(passed || self.cohesion && self.reaches(self.pool.with(self.reserve), again, dice)?)
    }

    fn need(&self) -> Need {
        Need::Total {
            best: count(KEPT),
            modifier: self.modifier,
            least: TEST,
        }
    }

    fn reaches<D: Dice>(
        &self,
        pool: Pool,
        purpose: &'static Purpose,
        dice: &mut D,
    ) -> Result<bool, D::Stop> {
        let throw = pool.throw(self.modifier, purpose).needing(self.need());
        dice.ask(throw, |faces| kept(faces) + self.modifier >= TEST)
    }

    /// The reserve comes in only after the pool failed.
    fn reinforced<D: Dice>(
        &self,
        purpose: &'static Purpose,
        dice: &mut D,
    ) -> Result<bool, D::Stop> {
        let throw = self.pool.throw(self.modifier, purpose).needing(self.need());
        let (best, other) = dice.ask(throw, |faces| {
            (faces.highest(), kept(faces) - faces.highest())
        })?;
        if best + other + self.modifier >= TEST || self.reserve <= 0 {
            return Ok(best + other + self.modifier >= TEST);
        }
        let throw = Throw::new(count(self.reserve), D6, &RESERVE).needing(self.need());
        dice.ask(throw, |faces| {
            let mut all = *faces;
            all.add(count(best), 1);
            all.add(count(other), 1);
            kept(&all) + self.modifier >= TEST
        })
    }
}

const RESERVE: Purpose = Purpose::new("reserve dice", "dés de réserve", "FAV-DIC-03");
const QUALITY: Purpose = Purpose::new("quality test", "test de qualité", "FAV-DIC-02");
const QUALITY_AGAIN: Purpose = Purpose::new(
    "quality test, re-rolled",
    "test de qualité, relancé",
    "FAV-DIC-05",
);

/// A test of no particular kind (FAV-DIC-02).
///
/// # Errors
/// When the dice stop.
pub fn quality_test<D: Dice>(
    test: &Test,
    options: &Options,
    dice: &mut D,
) -> Result<bool, D::Stop> {
    test.passes([&QUALITY, &QUALITY_AGAIN], options, dice)
}

/// Whether Cohésion lets a roll against another roll be repeated, too, and not only tests (FAV-DIC-05).
pub(super) fn repeats_rolls(cohesion: bool, options: &Options) -> bool {
    cohesion && options.cohesion_scope == CohesionScope::All
}
