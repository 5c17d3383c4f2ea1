//! The odds that automatic players look at: small tables, counted once by the mechanics themselves with exhaustive dice.

use std::sync::OnceLock;

use crate::{
    model::dice::{Dice, ExhaustiveDice, Memo, approximate, chance},
    model::term::Term,
    rulesets::laporte_escarmouche::{
        mechanics::{
            melee::{Fighter, Winner, melee},
            movement,
            save::{Cover, save},
            shooting::hits,
        },
        tables::{ACTIONS, Save},
        terms::{Build, MeleeWeapon},
    },
};

use super::person::Person;

/// Dice of any throw but melee, from none: one more for each class.
const DICE: usize = Build::ALL.len() + 1;
/// Arguments of a shot, from none: three for the distance, one for aiming, one for rifling.
const ARGUMENTS: usize = 6;
/// Moves of an activation, from none.
const MOVES: usize = ACTIONS.len();
/// Inches that somebody goes in all his moves, from none.
const INCHES: usize = 25;
/// Melee dice, from none: those of the build and one for the attack.
const MELEE_DICE: usize = DICE + 1;
const WEAPONS: usize = 4;
/// How much oftener the attacked has fought this turn than the attacker: from once less to twice more.
const TIRED: usize = 4;

type Melees = [[[[[f64; TIRED]; WEAPONS]; MELEE_DICE]; WEAPONS]; MELEE_DICE];

/// Tables of odds.
#[derive(Debug)]
pub(super) struct Odds {
    throws: &'static Throws,
    melees: Box<Melees>,
}

/// What is the same in all battles.
#[derive(Debug)]
struct Throws {
    hits: [[f64; ARGUMENTS]; DICE],
    /// Chances of a wound that one survives, and of the end, by cover, unhurt and wounded.
    saves: [[(f64, f64); 2]; 3],
    /// Chance to come at least so far.
    reach: [[[f64; INCHES]; MOVES]; DICE],
}

impl Throws {
    fn counted() -> &'static Self {
        static COUNTED: OnceLock<Throws> = OnceLock::new();
        COUNTED.get_or_init(|| Self {
            hits: from_fn(|dice| from_fn(|arguments| hit_chance(dice, arguments))),
            saves: from_fn(|cover| from_fn(|wounded| save_chances(Cover::ALL[cover], wounded > 0))),
            reach: from_fn(|dice| from_fn(|moves| reach_chances(dice, moves))),
        })
    }
}

impl Odds {
    /// The odds of a battle.
    #[must_use]
    pub(super) fn of(people: &[Person]) -> Self {
        Self {
            throws: Throws::counted(),
            melees: melees(people),
        }
    }

    /// The chances that a shot wounds its target, and that it eliminates it.
    #[must_use]
    pub(super) fn shot(
        &self,
        dice: i64,
        arguments: i64,
        cover: Cover,
        wounded: bool,
    ) -> (f64, f64) {
        let hit = self.throws.hits[index(dice, DICE)][index(arguments, ARGUMENTS)];
        let (wound, out) = self.throws.saves[cover as usize][usize::from(wounded)];
        (hit * wound, hit * out)
    }

    /// The chance to come so many inches far in so many moves.
    #[must_use]
    pub(super) fn reach(&self, dice: i64, moves: usize, inches: f64) -> f64 {
        let row = &self.throws.reach[index(dice, DICE)][moves.min(MOVES - 1)];
        // The first whole number of inches that is enough.
        let enough = (0..INCHES).find(|far| f64::from(u32::try_from(*far).unwrap_or(0)) >= inches);
        enough.map_or(0.0, |far| row[far])
    }

    /// The chance of an attacker to win.
    #[must_use]
    pub(super) fn melee(&self, attacker: &Fighter, defender: &Fighter) -> f64 {
        let row = &self.melees[index(attacker.dice, MELEE_DICE)][attacker.weapon as usize];
        let tired = defender.fought - attacker.fought + 1;
        row[index(defender.dice, MELEE_DICE)][defender.weapon as usize][index(tired, TIRED)]
    }
}

/// A number as a place in a table of so many.
fn index(number: i64, of: usize) -> usize {
    usize::try_from(number).unwrap_or(0).min(of - 1)
}

fn number(place: usize) -> i64 {
    i64::try_from(place).unwrap_or(0)
}

fn from_fn<T, const N: usize>(of: impl FnMut(usize) -> T) -> [T; N] {
    std::array::from_fn(of)
}

fn hit_chance(dice: usize, arguments: usize) -> f64 {
    let hit = chance(|source| hits(number(dice), number(arguments), source));
    hit.map_or(0.0, approximate)
}

fn save_chances(cover: Cover, wounded: bool) -> (f64, f64) {
    let of = |wanted: Save| {
        let share = chance(|dice| Ok(save(cover, wounded, dice)? == wanted));
        share.map_or(0.0, approximate)
    };
    (of(Save::Wound), of(Save::Out))
}

fn reach_chances(dice: usize, moves: usize) -> [f64; INCHES] {
    let sum = |source: &mut ExhaustiveDice| {
        let mut sum = 0;
        for _ in 0..moves {
            sum += source.part(|source| movement::length(number(dice), source))?;
        }
        Ok(sum)
    };
    let outcomes = ExhaustiveDice::outcomes(sum).unwrap_or_default();
    from_fn(|inches| {
        let far = outcomes.iter().filter(|(sum, _)| **sum >= number(inches));
        far.map(|(_, share)| approximate(*share)).sum()
    })
}

/// The chances of everybody's weapons against those of the other side.
fn melees(people: &[Person]) -> Box<Melees> {
    let mut table = Box::new([[[[[0.0; TIRED]; WEAPONS]; MELEE_DICE]; WEAPONS]; MELEE_DICE]);
    let used = |one: MeleeWeapon, other: MeleeWeapon| {
        people.iter().any(|own| {
            let meets = |enemy: &Person| enemy.weapon == other && enemy.side != own.side;
            own.weapon == one && people.iter().any(meets)
        })
    };
    for &one in MeleeWeapon::ALL {
        for &other in MeleeWeapon::ALL.iter().filter(|other| used(one, **other)) {
            for (attack, row) in table.iter_mut().enumerate() {
                for (defence, row) in row[one as usize].iter_mut().enumerate() {
                    row[other as usize] = from_fn(|tired| {
                        let attacker = fighter(one, attack, 1);
                        let defender = fighter(other, defence, tired);
                        melee_chance(attacker, defender)
                    });
                }
            }
        }
    }
    table
}

fn fighter(weapon: MeleeWeapon, dice: usize, fought: usize) -> Fighter {
    Fighter {
        weapon,
        dice: number(dice),
        fought: number(fought),
    }
}

fn melee_chance(attacker: Fighter, defender: Fighter) -> f64 {
    static COUNTED: Memo<(Fighter, Fighter), f64> = Memo::new();
    COUNTED.answer((attacker, defender), |(attacker, defender)| {
        let won = chance(|dice| Ok(melee(attacker, defender, dice)?.winner == Winner::Attacker));
        won.map_or(0.0, approximate)
    })
}
