//! What a character costs, and out of what that is added up.

use super::character::Character;
use crate::{
    model::{lang::Text, parsed::Parsed},
    rulesets::laporte_escarmouche::{
        catalogue::{Attribute, Prices},
        terms::Initiative,
    },
    text,
};

/// The price of one character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Its initiative class, or that of an elite where all leaders roll as such.
    pub initiative: i64,
    /// Its movement class.
    pub movement: i64,
    /// Its shooting class: nothing without a firearm.
    pub shooting: i64,
    /// Its firearms.
    pub firearm: i64,
    /// Its build.
    pub build: i64,
    /// Its melee weapon.
    pub melee: i64,
    /// What it costs more as a leader.
    pub leader: i64,
    /// Whether everything with a price could be read.
    pub complete: bool,
}

impl Cost {
    /// The price of a character.
    #[must_use]
    pub fn of(character: &Character<'_>, prices: &Prices) -> Self {
        let guns = [&character.firearm]
            .into_iter()
            .chain(&character.extra_firearms);
        let armed = character.armed() == Some(true);
        let leader = if character.leads() {
            prices.leader_premium
        } else {
            0
        };
        let shots_known = guns.clone().all(|gun| gun.value().is_some())
            && (!armed || character.shooting.value().is_some());
        let complete = shots_known
            && character.initiative.value().is_some()
            && character.movement.value().is_some()
            && character.build.value().is_some()
            && character.melee_weapon.value().is_some()
            && character.leader.value().is_some();
        let initiative = match character.initiative.value() {
            // The dice are paid: with three of them the printed sergeant comes to his 17 points, whatever class is written.
            Some(_) if character.leads_as_elite => prices.of(Initiative::Elite),
            _ => price(&character.initiative, prices),
        };
        Self {
            initiative,
            movement: price(&character.movement, prices),
            shooting: if armed {
                price(&character.shooting, prices)
            } else {
                0
            },
            firearm: guns.map(|gun| price(gun, prices)).sum(),
            build: price(&character.build, prices),
            melee: price(&character.melee_weapon, prices),
            leader,
            complete,
        }
    }

    /// All of it.
    #[must_use]
    pub const fn total(&self) -> i64 {
        self.initiative
            + self.movement
            + self.shooting
            + self.firearm
            + self.build
            + self.melee
            + self.leader
    }

    /// "3+2+0+3+4+5", in the order of the formula: initiative, movement, shooting with firearm, build, melee weapon, leader.
    #[must_use]
    pub fn sum(&self) -> String {
        let parts = [
            self.initiative,
            self.movement,
            self.shooting + self.firearm,
            self.build,
            self.melee,
            self.leader,
        ];
        parts
            .iter()
            .enumerate()
            .fold(String::new(), |mut sum, (place, part)| {
                let sign = match part {
                    i64::MIN..=-1 => "−",
                    _ if place > 0 => "+",
                    _ => "",
                };
                sum.push_str(sign);
                sum.push_str(&part.unsigned_abs().to_string());
                sum
            })
    }

    /// What has a price, in words: "initiative 3 + movement 2 + leader 5".
    #[must_use]
    pub fn words(&self) -> Text {
        let parts = [
            (self.initiative, Text::new("initiative", "initiative")),
            (self.movement, Text::new("movement", "mouvement")),
            (self.shooting, Text::new("shooting", "tir")),
            (self.firearm, Text::new("firearm", "arme à feu")),
            (self.build, Text::new("build", "corpulence")),
            (
                self.melee,
                Text::new("melee weapon", "arme de corps à corps"),
            ),
            (self.leader, Text::new("leader", "chef")),
        ];
        let priced = parts.iter().filter(|(points, _)| *points != 0);
        let words: Vec<Text> = priced
            .map(|(points, what)| text!("{what} {points}", "{what} {points}", what))
            .collect();
        Text::join(&words, " + ")
    }
}

fn price<T: Attribute>(said: &Parsed<'_, T>, prices: &Prices) -> i64 {
    said.value().map_or(0, |term| prices.of(term))
}
