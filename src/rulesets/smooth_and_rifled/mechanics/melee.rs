//! Melees: one to one, two to one, and diving aside (§6.7.1 to §6.7.4).

use std::cmp::Ordering;

use super::die::{d6, pool, stays_within};
use crate::{
    model::dice::{Again, Dice, FaceSet, Purpose},
    rulesets::smooth_and_rifled::{
        options::{ImpetuousVsMounted, Options},
        tables::play,
    },
};

/// What one side throws for: players must know whose dice are asked for.
struct Throws {
    first: Purpose,
    ferocious: Purpose,
    weapon: Purpose,
}

impl Throws {
    /// The same rule asks for all of them.
    const fn new(rule: &'static str, words: [(&'static str, &'static str); 3]) -> Self {
        let [first, ferocious, weapon] = words;
        Self {
            first: Purpose::new(first.0, first.1, rule),
            ferocious: Purpose::new(ferocious.0, ferocious.1, rule),
            weapon: Purpose::new(weapon.0, weapon.1, rule),
        }
    }
}

/// Of two men.
static ONE_TO_ONE: [Throws; 2] = [
    Throws::new(
        "SR-6.7.2",
        [
            ("A’s melee roll", "jet de mêlée de A"),
            (
                "A’s melee roll, re-rolled for Ferocious",
                "jet de mêlée de A, relancé pour Féroce",
            ),
            (
                "A’s melee roll, re-rolled for the melee weapon",
                "jet de mêlée de A, relancé pour l’arme de mêlée",
            ),
        ],
    ),
    Throws::new(
        "SR-6.7.2",
        [
            ("B’s melee roll", "jet de mêlée de B"),
            (
                "B’s melee roll, re-rolled for Ferocious",
                "jet de mêlée de B, relancé pour Féroce",
            ),
            (
                "B’s melee roll, re-rolled for the melee weapon",
                "jet de mêlée de B, relancé pour l’arme de mêlée",
            ),
        ],
    ),
];

/// Of one man and a pair.
static ONE_TO_TWO: [Throws; 2] = [
    Throws::new(
        "SR-6.7.3",
        [
            ("melee of the lone man", "mêlée de l’homme seul"),
            (
                "melee of the lone man, re-rolled for Ferocious",
                "mêlée de l’homme seul, relancée pour Féroce",
            ),
            (
                "melee of the lone man, re-rolled for the melee weapon",
                "mêlée de l’homme seul, relancée pour l’arme de mêlée",
            ),
        ],
    ),
    Throws::new(
        "SR-6.7.3",
        [
            ("melee of the pair", "mêlée de la paire"),
            (
                "melee of the pair, re-rolled for Ferocious",
                "mêlée de la paire, relancée pour Féroce",
            ),
            (
                "melee of the pair, re-rolled for the melee weapon",
                "mêlée de la paire, relancée pour l’arme de mêlée",
            ),
        ],
    ),
];

const DIVE: Purpose = Purpose::new("dive", "plongeon", "SR-6.7.4");

/// How a man comes to a melee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stance {
    /// Shaken.
    pub shaken: bool,
    /// Impetuous.
    pub impetuous: bool,
    /// On horseback.
    pub mounted: bool,
    /// He charges.
    pub charging: bool,
    /// He charges over a linear obstacle.
    pub over_obstacle: bool,
    /// His enemy is on horseback.
    pub enemy_mounted: bool,
    /// His enemy has Pikes, or a friend with Pikes beside him.
    pub enemy_pikes: bool,
}

impl Stance {
    fn impetus(self, options: &Options) -> bool {
        let excluded = match options.impetuous_vs_mounted {
            ImpetuousVsMounted::FootExcluded => self.enemy_mounted && !self.mounted,
            ImpetuousVsMounted::AllExcluded => self.enemy_mounted,
        };
        self.impetuous && self.charging && !excluded
    }
}

/// Whether Pikes protect a man against a charge on horseback: his own, or those of the nearest friend who has some (SR-6.7.2).
#[must_use]
pub fn pikes_protect(own: bool, friend_cm: Option<f64>) -> bool {
    own || friend_cm.is_some_and(|cm| cm <= play::cm(play::PIKES_CM))
}

/// Dice of a man in melee, never below one (SR-6.7.2).
#[must_use]
pub fn melee_dice(stance: &Stance, options: &Options) -> i64 {
    let own = if stance.mounted {
        play::MOUNTED_DICE
    } else {
        play::FOOT_DICE
    };
    let rides = stance.mounted && stance.charging;
    let climbs = !stance.mounted && stance.charging && stance.over_obstacle;
    let more = [
        (stance.impetus(options), play::IMPETUOUS_DICE),
        (rides, play::CHARGING_DICE),
    ];
    let fewer = [
        (stance.shaken, play::SHAKEN_DICE),
        (climbs, play::OBSTACLE_DICE),
        (rides && stance.enemy_pikes, play::PIKES_DICE),
    ];
    let count = |list: &[(bool, i64)]| {
        let here = list.iter().filter(|(here, _)| *here);
        here.map(|(_, dice)| dice).sum::<i64>()
    };
    (own + count(&more) - count(&fewer)).max(play::FEWEST_MELEE_DICE)
}

/// One side of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Combat value, which the enemy's dice must reach.
    pub combat_value: i64,
    /// Dice after all modifiers.
    pub dice: i64,
    /// Whether he re-throws one miss.
    pub weapon: bool,
    /// Whether he re-throws his own 1s, and the enemy his 6s.
    pub ferocious: bool,
    /// Whether he is Veteran or Guard, who wins a tie against one who is not.
    pub veteran: bool,
}

impl Fighter {
    /// Two who fight together: the better one's dice and one more, the lower combat value (SR-6.7.3).
    #[must_use]
    pub fn pair(a: Self, b: Self) -> Self {
        Self {
            combat_value: a.combat_value.min(b.combat_value),
            dice: a.dice.max(b.dice) + play::PAIR_DICE,
            weapon: a.weapon || b.weapon,
            ferocious: a.ferocious || b.ferocious,
            veteran: a.veteran || b.veteran,
        }
    }
}

/// The dice of one side while re-throws go on; no die is thrown three times.
#[derive(Clone, Copy)]
struct Pool {
    dice: i64,
    needs: i64,
    weapon: bool,
    again: FaceSet,
    throws: &'static Throws,
}

/// What the first throw left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Thrown {
    hits: u32,
    /// Misses that were thrown only once.
    misses: u32,
    /// Dice that must be thrown again.
    again: u32,
}

impl Pool {
    fn of(own: &Fighter, enemy: &Fighter, throws: &'static Throws) -> Self {
        let mut again = FaceSet::EMPTY;
        if own.ferocious {
            again = again.and(play::OWN_FEROCIOUS);
        }
        if enemy.ferocious {
            again = again.and(play::ENEMY_FEROCIOUS);
        }
        Self {
            dice: own.dice,
            needs: enemy.combat_value,
            weapon: own.weapon,
            again,
            throws,
        }
    }

    /// The first throw. Without a weapon it does not matter which dice were thrown again, so that is left to the throw itself.
    fn throw<D: Dice>(&self, dice: &mut D) -> Result<Thrown, D::Stop> {
        let throw = d6(pool(self.dice), &self.throws.first);
        if !self.weapon {
            let hits = dice.reaching(throw.again(Again::Once(self.again)), self.needs)?;
            return Ok(Thrown {
                hits,
                misses: 0,
                again: 0,
            });
        }
        let target = crate::model::dice::Need::AtLeast(self.needs);
        dice.ask(throw.needing(target), |faces| {
            let rejected = |face: &u32| self.again.holds(*face);
            let again: u32 = self.again.iter().map(|face| faces.count(face)).sum();
            let hits = (1..=play::D6)
                .filter(|face| i64::from(*face) >= self.needs && !rejected(face))
                .map(|face| faces.count(face))
                .sum();
            Thrown {
                hits,
                misses: (throw.dice - again).saturating_sub(hits),
                again,
            }
        })
    }

    fn ferocious<D: Dice>(&self, thrown: &mut Thrown, dice: &mut D) -> Result<(), D::Stop> {
        if thrown.again > 0 {
            thrown.hits += dice.reaching(d6(thrown.again, &self.throws.ferocious), self.needs)?;
        }
        Ok(())
    }

    fn weapon<D: Dice>(&self, thrown: &mut Thrown, dice: &mut D) -> Result<(), D::Stop> {
        if self.weapon && thrown.misses > 0 {
            let again = thrown.misses.min(play::WEAPON_REROLLS);
            thrown.hits += dice.reaching(d6(again, &self.throws.weapon), self.needs)?;
        }
        Ok(())
    }
}

/// Hits of both sides: first throws, then Ferocious, then melee weapons (SR-6.7.2).
fn hits<D: Dice>(
    [a, b]: [&Fighter; 2],
    [throws_a, throws_b]: &'static [Throws; 2],
    dice: &mut D,
) -> Result<[i64; 2], D::Stop> {
    let pools = [Pool::of(a, b, throws_a), Pool::of(b, a, throws_b)];
    let mut thrown = [pools[0].throw(dice)?, pools[1].throw(dice)?];
    for (pool, thrown) in pools.iter().zip(&mut thrown) {
        pool.ferocious(thrown, dice)?;
    }
    for (pool, thrown) in pools.iter().zip(&mut thrown) {
        pool.weapon(thrown, dice)?;
    }
    Ok(thrown.map(|thrown| i64::from(thrown.hits)))
}

/// What came of a melee one to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Melee {
    /// The second is removed; the first may take his place.
    AWins,
    /// The first is removed.
    BWins,
    /// Both step back [`play::EQUAL_CM`], but who stands behind an obstacle need not.
    Tie,
}

/// A melee one to one (SR-6.7.2).
///
/// # Errors
/// When the dice stop.
pub fn melee<D: Dice>(a: &Fighter, b: &Fighter, dice: &mut D) -> Result<Melee, D::Stop> {
    let [ours, theirs] = hits([a, b], &ONE_TO_ONE, dice)?;
    // Of two Veterans, or of none, nobody has the better of a tie.
    let order = ours.cmp(&theirs).then(a.veteran.cmp(&b.veteran));
    Ok(match order {
        Ordering::Greater => Melee::AWins,
        Ordering::Less => Melee::BWins,
        Ordering::Equal => Melee::Tie,
    })
}

/// What came of a melee of one against two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TwoToOne {
    /// Both of the pair are removed.
    BothRemoved,
    /// The one of the pair with the lower combat value is removed, the other ties.
    OneRemoved,
    /// All three step back.
    Tie,
    /// The lone man is removed.
    LoneRemoved,
}

/// A melee of one man against a pair ([`Fighter::pair`]) (SR-6.7.3).
///
/// # Errors
/// When the dice stop.
pub fn two_to_one<D: Dice>(
    lone: &Fighter,
    pair: &Fighter,
    dice: &mut D,
) -> Result<TwoToOne, D::Stop> {
    let [lone_hits, pair_hits] = hits([lone, pair], &ONE_TO_TWO, dice)?;
    Ok(match lone_hits - pair_hits {
        play::BOTH_REMOVED.. => TwoToOne::BothRemoved,
        play::ONE_REMOVED.. => TwoToOne::OneRemoved,
        0 => match lone.veteran.cmp(&pair.veteran) {
            Ordering::Greater => TwoToOne::OneRemoved,
            Ordering::Less => TwoToOne::LoneRemoved,
            Ordering::Equal => TwoToOne::Tie,
        },
        _ => TwoToOne::LoneRemoved,
    })
}

/// Whether a man may turn to his target before a charge without an action: it is in front of him (SR-6.7.1).
#[must_use]
pub fn turns_free(degrees: f64) -> bool {
    super::sight::in_front(degrees, play::FRONT)
}

/// Whether a fighter's activation, or chance of one, ends with a melee: the charger's always, with the option both (SR-6.7.1).
#[must_use]
pub const fn melee_ends_turn(charger: bool, options: &Options) -> bool {
    charger || options.melee_ends_both
}

/// Whether a man may try to dive: on foot, not Shaken, charged by a horseman, in a Group charge unless the option forbids it
/// (SR-6.7.4).
#[must_use]
pub const fn may_dive(
    charger_mounted: bool,
    own: &Stance,
    group_charge: bool,
    options: &Options,
) -> bool {
    let allowed = !group_charge || options.dive_in_group_charge;
    charger_mounted && !own.mounted && !own.shaken && allowed
}

/// A dive before a horseman: below the combat value there is no melee (SR-6.7.4). The diver is set [`play::DIVE_SIDE_CM`] to the left
/// or right.
///
/// # Errors
/// When the dice stop.
pub fn dive<D: Dice>(combat_value: i64, dice: &mut D) -> Result<bool, D::Stop> {
    stays_within(combat_value - 1, 0, [&DIVE, &DIVE], dice)
}

/// How far the rider goes on past a man who dived, of what is left of his Move (SR-6.7.4).
#[must_use]
pub fn rides_on(left_cm: f64) -> f64 {
    left_cm.clamp(0.0, play::cm(play::DIVE_CM))
}
