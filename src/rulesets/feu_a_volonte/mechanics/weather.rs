//! Weather (FAV-WTH).

use super::pool::{Test, Twice};
use crate::{
    model::dice::{Dice, Purpose, Throw},
    rulesets::feu_a_volonte::{
        options::{Options, Weather},
        tables::{D8, FOG_TEST, ROSE, SKY, SKY_FACES, UPWIND, WIND_RANGE, ud},
        terms::Sky,
    },
};

const WEATHER: Purpose = Purpose::new("weather", "météo", "FAV-WTH-01");
const WIND: Purpose = Purpose::new("direction of the wind", "direction du vent", "FAV-WTH-01");
const FOG: Purpose = Purpose::new(
    "seeing through fog",
    "détection dans le brouillard",
    "FAV-WTH-01",
);
const FOG_AGAIN: Purpose = Purpose::new(
    "seeing through fog, re-rolled",
    "détection dans le brouillard, relancée",
    "FAV-DIC-05",
);

/// The weather (FAV-WTH-01).
///
/// # Errors
/// When the dice stop.
pub fn sky<D: Dice>(dice: &mut D) -> Result<Sky, D::Stop> {
    dice.ask(Throw::new(1, D8, &WEATHER), |die| {
        let row = usize::try_from((die.sum() - 1) / SKY_FACES).unwrap_or(0);
        SKY.get(row).copied().unwrap_or(Sky::Fair)
    })
}

/// Whether the weather is rolled at the start of this turn, the first having number 1 (FAV-WTH-01).
#[must_use]
pub const fn is_rolled(turn: u32, options: &Options) -> bool {
    match options.weather {
        Weather::Off => false,
        Weather::Game => turn == 1,
        Weather::Turn => true,
        Weather::TwoTurns => turn % 2 == 1,
    }
}

/// Where the wind comes from, in degrees clockwise from the first point of the rose (FAV-WTH-01).
///
/// # Errors
/// When the dice stop.
pub fn wind<D: Dice>(dice: &mut D) -> Result<i64, D::Stop> {
    Ok((dice.sum(Throw::new(1, D8, &WIND))? - 1) * ROSE)
}

/// Whether a shooter faces the wind and it matters: firing line at this angle from the point of the wind, target at this distance in UD
/// (FAV-WTH-01).
#[must_use]
pub fn headwind(sky: Sky, angle: f64, distance: f64) -> bool {
    sky == Sky::Wind && angle.abs() <= UPWIND && distance > ud(WIND_RANGE)
}

/// Action points of the test that a shooter needs in fog (FAV-WTH-01).
#[must_use]
pub const fn fog_price(sky: Sky) -> i64 {
    match sky {
        Sky::Fog => FOG_TEST,
        Sky::Wind | Sky::Rain | Sky::Fair => 0,
    }
}

/// Whether a target is detected in fog, hidden or not (FAV-WTH-01).
///
/// # Errors
/// When the dice stop.
pub fn fog_test<D: Dice>(test: &Test, options: &Options, dice: &mut D) -> Result<bool, D::Stop> {
    const PURPOSES: Twice = [&FOG, &FOG_AGAIN];
    test.passes(PURPOSES, options, dice)
}
