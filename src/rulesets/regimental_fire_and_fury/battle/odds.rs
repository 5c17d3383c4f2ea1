//! The odds that automatic players look at: small tables, counted once by the mechanics themselves with exhaustive dice.

use std::sync::OnceLock;

use crate::{
    model::dice::{ExhaustiveDice, approximate},
    model::term::Term,
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            charge,
            fire::{self, Fired, Kind},
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

/// What a fire die may be expected to do.
#[derive(Clone, Copy, Debug, Default)]
struct Shot {
    /// Bases lost, with a share for disorder, by musketry and by cannonade.
    worth: [f64; 2],
    /// Chance to stop a charge without and with bayonet or sabre.
    stops: [f64; 2],
}

/// Tables of odds; the same for every battle.
#[derive(Debug)]
pub(super) struct Odds {
    shots: [[Shot; MODIFIERS]; 4],
    /// The chance of the attacker to win a combat, by his net modifier.
    wins: [f64; MODIFIERS],
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
        }
    }

    /// What fire with a modifier may be expected to cost a target.
    #[must_use]
    pub(super) fn worth(&self, quality: Quality, modifier: i64, kind: Kind) -> f64 {
        self.shots[quality as usize][place(modifier)].worth[kind as usize]
    }

    /// The chance of fire to stop a charge.
    #[must_use]
    pub(super) fn stops(&self, quality: Quality, modifier: i64, cold_steel: bool) -> f64 {
        self.shots[quality as usize][place(modifier)].stops[usize::from(cold_steel)]
    }

    /// The chance to win a combat.
    #[must_use]
    pub(super) fn wins(&self, net: i64) -> f64 {
        self.wins[place(net)]
    }
}

fn place(modifier: i64) -> usize {
    usize::try_from(modifier.clamp(LEAST, MOST) - LEAST).unwrap_or(0)
}

fn shot(quality: Quality, modifier: i64) -> Shot {
    let outcomes =
        ExhaustiveDice::outcomes(|dice| fire::fire(quality, modifier, dice)).unwrap_or_default();
    let sum = |of: &dyn Fn(Fired) -> f64| {
        let each = outcomes.iter();
        each.map(|(fired, share)| of(*fired) * approximate(*share))
            .sum()
    };
    let stops = |steel: bool| sum(&|fired| if fired.stops(steel) { 1.0 } else { 0.0 });
    Shot {
        worth: [Kind::Musketry, Kind::Cannonade].map(|kind| sum(&|fired| worth(fired, kind))),
        stops: [stops(false), stops(true)],
    }
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
