//! The odds that automatic players look at: small tables, counted once by the mechanics themselves with exhaustive dice.

use std::sync::OnceLock;

use crate::{
    model::dice::{ExhaustiveDice, approximate},
    model::term::Term,
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            actions::{Execution, execution},
            charge,
            fire::{self, Fired, Kind},
            manoeuvre::{self, Tested, Tester},
        },
        tables::fire::Hit,
        terms::Quality,
    },
};

use super::block::real;

/// Modifiers from the worst to the best that any die has here; what lies beyond counts as the last.
const LEAST: i64 = -14;
const MOST: i64 = 14;
const MODIFIERS: usize = 29;

/// What fire leaves of a unit: the chance of each. Untouched first, then disordered with so many bases lost. Those of a charge that is
/// stopped count nowhere.
pub(super) type Home = [f64; 5];

/// What a fire die may be expected to do.
#[derive(Clone, Copy, Debug, Default)]
struct Shot {
    /// Bases lost, with a share for disorder, by musketry and by cannonade.
    worth: [f64; 2],
    /// What it leaves of a charge by musketry and by cannonade, without and with bayonet or sabre.
    home: [[Home; 2]; 2],
    /// What musketry leaves of a target that stands.
    hits: Home,
}

/// Tables of odds; the same for every battle.
#[derive(Debug)]
pub(super) struct Odds {
    shots: [[Shot; MODIFIERS]; 4],
    /// The chance of the attacker to win a combat, by his net modifier.
    wins: [f64; MODIFIERS],
    /// The chance to come out of a manoeuvre test in good order and well in hand, by the table and the modifier.
    obeys: [[f64; MODIFIERS]; 4],
}

/// The tables, counted when they are first asked for.
#[must_use]
pub(super) fn odds() -> &'static Odds {
    static ODDS: OnceLock<Odds> = OnceLock::new();
    ODDS.get_or_init(Odds::count)
}

impl Odds {
    fn count() -> Self {
        let modifier = |place: usize| LEAST + i64::try_from(place).unwrap_or(0);
        let column = |quality: usize| {
            let quality = Quality::ALL[quality];
            std::array::from_fn(|place| shot(quality, modifier(place)))
        };
        Self {
            shots: std::array::from_fn(column),
            wins: std::array::from_fn(|place| wins(modifier(place))),
            obeys: std::array::from_fn(|tester| {
                let tester = Tester::ALL[tester];
                std::array::from_fn(|place| obeys(tester, modifier(place)))
            }),
        }
    }

    /// What fire with a modifier may be expected to cost a target.
    #[must_use]
    pub(super) fn worth(&self, quality: Quality, modifier: i64, kind: Kind) -> f64 {
        self.shots[quality as usize][place(modifier)].worth[kind as usize]
    }

    /// What fire leaves of a charge.
    #[must_use]
    pub(super) fn home(
        &self,
        quality: Quality,
        modifier: i64,
        kind: Kind,
        cold_steel: bool,
    ) -> Home {
        self.shots[quality as usize][place(modifier)].home[kind as usize][usize::from(cold_steel)]
    }

    /// What musketry leaves of a target that stands.
    #[must_use]
    pub(super) fn hits(&self, quality: Quality, modifier: i64) -> Home {
        self.shots[quality as usize][place(modifier)].hits
    }

    /// The chance to come out of a manoeuvre test in good order and well in hand.
    #[must_use]
    pub(super) fn obeys(&self, tester: Tester, modifier: i64) -> f64 {
        self.obeys[tester as usize][place(modifier)]
    }

    /// The chance to win a combat.
    #[must_use]
    pub(super) fn wins(&self, net: i64) -> f64 {
        self.wins[place(net)]
    }
}

/// The chance to manoeuvre well, or to rally.
fn obeys(tester: Tester, modifier: i64) -> f64 {
    let outcomes = ExhaustiveDice::outcomes(|dice| manoeuvre::test(tester, modifier, dice))
        .unwrap_or_default();
    let obeyed = |tested: &Tested| match execution(tested.effect, None) {
        Execution::Delayed => tester.rallies(),
        Execution::None => false,
        Execution::DoubleQuick | Execution::Well => true,
    };
    let obeyed = outcomes.iter().filter(|(tested, _)| obeyed(tested));
    obeyed.map(|(_, share)| approximate(*share)).sum()
}

fn place(modifier: i64) -> usize {
    usize::try_from(modifier.clamp(LEAST, MOST) - LEAST).unwrap_or(0)
}

fn shot(quality: Quality, modifier: i64) -> Shot {
    let outcomes =
        ExhaustiveDice::outcomes(|dice| fire::fire(quality, modifier, dice)).unwrap_or_default();
    let mut shot = Shot::default();
    for (fired, share) in &outcomes {
        let share = approximate(*share);
        shot.hits[left(*fired, Kind::Musketry)] += share;
        for kind in [Kind::Musketry, Kind::Cannonade] {
            shot.worth[kind as usize] += worth(*fired, kind) * share;
            for steel in [false, true] {
                if !fired.stops(steel) {
                    shot.home[kind as usize][usize::from(steel)][left(*fired, kind)] += share;
                }
            }
        }
    }
    shot
}

/// What fire leaves of troops in good order, as a place in [`Home`].
fn left(fired: Fired, kind: Kind) -> usize {
    let lost = usize::try_from(fired.bases_lost(false)).unwrap_or(0);
    if fired.disorders(kind) { lost + 1 } else { 0 }
}

/// What two volleys leave of a charge; what nobody is likely to survive counts as the worst.
#[must_use]
pub(super) fn under_both(one: Home, other: Home) -> Home {
    let mut both = Home::default();
    for (first, share) in one.into_iter().enumerate() {
        for (second, more) in other.into_iter().enumerate() {
            let left = match (first, second) {
                (0, left) | (left, 0) => left,
                _ => (first + second - 1).min(both.len() - 1),
            };
            both[left] += share * more;
        }
    }
    both
}

/// Bases lost, and what disorder is worth.
fn worth(fired: Fired, kind: Kind) -> f64 {
    const DISORDER: f64 = 0.4;
    let disorder = if fired.disorders(kind) && fired.hit != Hit::None {
        DISORDER
    } else {
        0.0
    };
    real(fired.bases_lost(false)) + disorder
}

fn wins(net: i64) -> f64 {
    let outcomes =
        ExhaustiveDice::outcomes(|dice| charge::difference(net, 0, dice)).unwrap_or_default();
    let won = outcomes.iter().filter(|(difference, _)| **difference > 0);
    won.map(|(_, share)| approximate(*share)).sum()
}
