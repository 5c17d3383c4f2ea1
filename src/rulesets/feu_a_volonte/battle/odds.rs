//! The odds that automatic players look at: small tables, counted once by the mechanics themselves with exhaustive dice, each cell when
//! somebody first asks for it.

use std::sync::OnceLock;

use crate::{
    model::dice::{ExhaustiveDice, Memo, Refusal, approximate, chance, chances_of},
    rulesets::feu_a_volonte::{
        mechanics::{
            melee::{Fighter, Melee, Surprised, melee, rear_charge},
            pool::{Pool, Test, quality_test},
            shooting::{Shooter, Shot, Target, shot},
            wounds::Zone,
        },
        options::Options,
        tables::{D6, ud},
        terms::Quality,
    },
};

/// Dice of a pool that are told apart: more are reckoned as so many.
const DICE: usize = 8;
/// Modifiers from -8 to 7.
const MODIFIERS: usize = 16;
const MIDDLE: i64 = 8;

/// What a shot may do.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Hits {
    /// Chance to wound or kill.
    pub(super) hit: f64,
    /// Chance to kill at once.
    pub(super) kill: f64,
}

/// What a melee may do.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Clash {
    /// Chance that the attacker hits.
    pub(super) win: f64,
    /// Chance that it is hit.
    pub(super) lose: f64,
}

/// Tables of odds.
#[derive(Debug)]
pub(super) struct Odds {
    options: Options,
    shots: Vec<OnceLock<Hits>>,
    melees: Vec<OnceLock<Clash>>,
    rears: Vec<OnceLock<f64>>,
    tests: Vec<OnceLock<f64>>,
}

/// Dice and modifier of one side of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Roll {
    /// Dice of the pool.
    pub(super) dice: i64,
    /// Added to the two best, grit included.
    pub(super) modifier: i64,
}

impl Roll {
    /// Within what the tables know.
    fn place(self) -> usize {
        let number = |number: i64, most: usize| usize::try_from(number).unwrap_or(0).min(most - 1);
        number(self.dice, DICE) * MODIFIERS + number(self.modifier + MIDDLE, MODIFIERS)
    }

    /// What that place stands for.
    fn clamped(self) -> Self {
        let (dice, most) = (ceiling(DICE), ceiling(MODIFIERS) - MIDDLE);
        Self {
            dice: self.dice.clamp(0, dice),
            modifier: self.modifier.clamp(-MIDDLE, most),
        }
    }
}

fn ceiling(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(0) - 1
}

fn cells<T>(count: usize) -> Vec<OnceLock<T>> {
    (0..count).map(|_| OnceLock::new()).collect()
}

impl Odds {
    /// Tables in which nothing is counted yet.
    #[must_use]
    pub(super) fn new(options: &Options) -> Self {
        Self {
            options: options.clone(),
            shots: cells(DICE * MODIFIERS * DICE * MODIFIERS),
            melees: cells(DICE * DICE * MODIFIERS),
            rears: cells(DICE * DICE * MODIFIERS),
            tests: cells(DICE),
        }
    }

    /// The chances of a shot against a defence.
    #[must_use]
    pub(super) fn shot(&self, attack: Roll, defence: Roll) -> Hits {
        let place = attack.place() * DICE * MODIFIERS + defence.place();
        *self.shots[place]
            .get_or_init(|| shot_odds(attack.clamped(), defence.clamped(), &self.options))
    }

    /// The chances of a melee: only the difference of the modifiers matters.
    #[must_use]
    pub(super) fn melee(&self, attack: Roll, defence: Roll) -> Clash {
        let (own, other) = level(attack, defence);
        let place = own.place() * DICE + other.place() / MODIFIERS;
        *self.melees[place].get_or_init(|| melee_odds(own, other, &self.options))
    }

    /// The chance of a charge from behind to hit; the defence without grit.
    #[must_use]
    pub(super) fn rear(&self, attack: Roll, quality: Quality) -> f64 {
        let own = attack.clamped();
        let place = own.place() * DICE + quality as usize;
        *self.rears[place].get_or_init(|| rear_odds(own, quality, &self.options))
    }

    /// The chance to pass a test.
    #[must_use]
    pub(super) fn test(&self, dice: i64) -> f64 {
        let known = usize::try_from(dice).unwrap_or(0).min(DICE - 1);
        *self.tests[known].get_or_init(|| {
            let test = Test {
                pool: Pool::new(ceiling(known + 1)),
                ..Test::plain(Quality::Seasoned, false)
            };
            chance(|dice| quality_test(&test, &self.options, dice)).map_or(0.0, approximate)
        })
    }
}

/// The chance of a d6 to be as long as a way: what runs and charges add.
#[must_use]
pub(super) fn stretch(missing: f64) -> f64 {
    let enough = (1..=D6).filter(|face| f64::from(*face) >= missing).count();
    u32::try_from(enough).map_or(0.0, f64::from) / f64::from(D6)
}

/// The mean of a d6.
#[must_use]
pub(super) fn mean_stretch() -> f64 {
    f64::midpoint(1.0, ud(i64::from(D6)))
}

/// Both rolls with the defender's modifier taken off.
fn level(attack: Roll, defence: Roll) -> (Roll, Roll) {
    let own = Roll {
        modifier: attack.modifier - defence.modifier,
        ..attack
    };
    let other = Roll {
        modifier: -MIDDLE,
        ..defence
    };
    (own.clamped(), other.clamped())
}

fn shot_odds(attack: Roll, defence: Roll, options: &Options) -> Hits {
    static COUNTED: Memo<(Roll, Roll, Options), Hits> = Memo::new();
    COUNTED.answer(
        (attack, defence, options.clone()),
        |(attack, defence, options)| {
            let shooter = Shooter {
                pool: Pool::new(attack.dice),
                modifier: attack.modifier,
                cohesion: false,
            };
            let target = Target {
                pool: Pool::new(defence.dice),
                modifier: defence.modifier - Quality::Veteran.grit,
                ..Target::plain(Quality::Veteran)
            };
            let play = |dice: &mut ExhaustiveDice| shot(&shooter, &target, options, dice);
            let hits = |shot: &Shot| matches!(shot, Shot::DoubleSix | Shot::Doubled | Shot::Hit(_));
            let kills = |shot: &Shot| {
                matches!(
                    shot,
                    Shot::DoubleSix | Shot::Doubled | Shot::Hit(Zone::Head)
                )
            };
            let shares = chances_of(play, [hits, kills]);
            shares.map_or_else(Hits::default, |[hit, kill]| Hits {
                hit: approximate(hit),
                kill: approximate(kill),
            })
        },
    )
}

const fn fighter(roll: Roll) -> Fighter {
    Fighter {
        pool: Pool::new(roll.dice),
        modifier: roll.modifier,
        cohesion: false,
    }
}

fn melee_odds(own: Roll, other: Roll, options: &Options) -> Clash {
    static COUNTED: Memo<(Roll, i64, Options), Clash> = Memo::new();
    COUNTED.answer(
        (own, other.dice, options.clone()),
        |(own, dice, options)| {
            let enemy = Roll {
                dice: *dice,
                modifier: 0,
            };
            let (attacker, defender) = (fighter(*own), fighter(enemy));
            let play = |dice: &mut ExhaustiveDice| melee(&attacker, &defender, options, dice);
            let wanted: [fn(&Melee) -> bool; 2] = [
                |came| matches!(came, Melee::Defender(_)),
                |came| matches!(came, Melee::Attacker(_)),
            ];
            chances_of(play, wanted).map_or_else(Clash::default, |[win, lose]| Clash {
                win: approximate(win),
                lose: approximate(lose),
            })
        },
    )
}

fn rear_odds(own: Roll, quality: Quality, options: &Options) -> f64 {
    static COUNTED: Memo<(Roll, Quality, Options), f64> = Memo::new();
    COUNTED.answer(
        (own, quality, options.clone()),
        |(own, quality, options)| {
            let target = Surprised {
                quality: *quality,
                cohesion: false,
            };
            let attacker = fighter(*own);
            let play = |dice: &mut ExhaustiveDice| -> Result<bool, Refusal> {
                rear_charge(&attacker, &target, options, dice)
            };
            chance(play).map_or(0.0, approximate)
        },
    )
}
