//! The eight traits.

use crate::{model::lang::Text, rulesets::feu_a_volonte::terms::Trait};

/// What a trait does and who may have it.
#[derive(Debug)]
pub struct TraitRow {
    /// The word in a list.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// Only for a Leader or a Second.
    pub command: bool,
}

/// Traits. What they do depends on the readings in force and stands in `effects.rs`.
pub static TRAITS: [TraitRow; 8] = [
    TraitRow {
        id: "lucky",
        name: Text::new("Devil’s luck", "Chance de cocu"),
        command: false,
    },
    TraitRow {
        id: "forward",
        name: Text::new("Forward!", "En avant !"),
        command: true,
    },
    TraitRow {
        id: "lead_by_example",
        name: Text::new("Lead by example", "Inspire l’exemple"),
        command: true,
    },
    TraitRow {
        id: "cohesion",
        name: Text::new("Cohesion", "Cohésion"),
        command: true,
    },
    TraitRow {
        id: "scope",
        name: Text::new("Telescopic sight", "Lunette de visée"),
        command: false,
    },
    TraitRow {
        id: "fine_rifle",
        name: Text::new("Fine rifle", "Meilleur fusil"),
        command: false,
    },
    TraitRow {
        id: "commando",
        name: Text::new("Commando", "Commando"),
        command: false,
    },
    TraitRow {
        id: "grenades",
        name: Text::new("Grenades", "Grenade"),
        command: false,
    },
];

impl Trait {
    /// Whether it is about shooting: a telescopic sight or a fine rifle.
    #[must_use]
    pub const fn aims(self) -> bool {
        matches!(self, Self::Scope | Self::FineRifle)
    }
}
