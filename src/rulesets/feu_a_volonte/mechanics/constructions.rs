//! Shots at constructions (FAV-BLD).

use super::{
    exchange::{Rerolls, doubled},
    pool::{Pool, repeats_rolls, roll},
    shooting::{End, Shooter, totals},
};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::feu_a_volonte::{
        options::Options,
        tables::{BUILDING_DICE, BUILDINGS},
    },
    terms,
};

const WALLS: Purpose = Purpose::new("construction", "construction", "FAV-BLD-01");

terms! {
    /// What is shot at, in the order of the table.
    Construction {
        /// Shed, hangar, hut.
        Shed = "shed", "shed, hangar, hut", "appentis, hangar, cabane";
        /// House.
        House = "house", "house", "maison";
        /// Bunker.
        Bunker = "bunker", "bunker", "bunker";
    }
}

impl Construction {
    /// What it adds to its two dice.
    #[must_use]
    pub fn modifier(self) -> i64 {
        BUILDINGS[self as usize].1
    }
}

/// What comes of a shot at a construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Struck {
    /// A natural double 1: no shot.
    OutOfAmmo,
    /// Destroyed.
    Destroyed,
    /// One hit more.
    Hit,
    /// A tie: nothing.
    Tie,
    /// Nothing.
    Missed,
}

/// A shot at a construction that has taken so many hits: it has no grit, no cover, no zones and no test after a tie (FAV-BLD-01).
///
/// # Errors
/// When the dice stop.
pub fn construction<D: Dice>(
    shooter: &Shooter,
    construction: Construction,
    hits: i64,
    options: &Options,
    dice: &mut D,
) -> Result<Struck, D::Stop> {
    let mut rerolls = Rerolls {
        attacker: repeats_rolls(shooter.cohesion, options),
        defender: false,
    };
    let walls = |_, dice: &mut D| {
        let pool = Pool::new(BUILDING_DICE);
        roll(pool, construction.modifier(), &WALLS, dice)
    };
    Ok(match totals(shooter, &mut rerolls, options, dice, walls)? {
        Err(End::OutOfAmmo) => Struck::OutOfAmmo,
        Err(End::DoubleSix) => Struck::Destroyed,
        Ok((attack, walls)) if attack > walls => {
            let last = hits.saturating_add(1) >= options.structure_hits;
            if last || doubled(attack, walls, options) {
                Struck::Destroyed
            } else {
                Struck::Hit
            }
        }
        Ok((attack, walls)) if attack == walls => Struck::Tie,
        Ok(_) => Struck::Missed,
    })
}
