//! The eight traits.

use std::ops::Deref;

use super::term;
use crate::model::lang::Text;

/// A talent that is bought for one figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// Chance de cocu.
    Lucky,
    /// En avant !
    Forward,
    /// Inspire l'exemple.
    LeadByExample,
    /// Cohésion.
    Cohesion,
    /// Lunette de visée.
    Scope,
    /// Meilleur fusil.
    FineRifle,
    /// Commando.
    Commando,
    /// Grenade.
    Grenades,
}

/// What a trait does and who may have it.
#[derive(Debug)]
pub struct TraitRow {
    /// The word in a list.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// Only for a Leader or a Second.
    pub command: bool,
    /// What it does, for cards.
    pub effect: Text,
}

/// Traits. A friend is within the radius of [`AURA`](super::AURA) UD.
pub static TRAITS: [TraitRow; 8] = [
    TraitRow {
        id: "lucky",
        name: Text::new("Devil’s luck", "Chance de cocu"),
        command: false,
        effect: Text::new(
            "Once a turn, one more die for one of its own rolls (say so before rolling).",
            "Une fois par tour, un dé de plus pour un de ses jets (l’annoncer avant).",
        ),
    },
    TraitRow {
        id: "forward",
        name: Text::new("Forward!", "En avant !"),
        command: true,
        effect: Text::new(
            "Every friend within 3 UD, the bearer too, attacks at +1.",
            "Tout ami à 3 UD ou moins, porteur compris, attaque à +1.",
        ),
    },
    TraitRow {
        id: "lead_by_example",
        name: Text::new("Lead by example", "Inspire l’exemple"),
        command: true,
        effect: Text::new(
            "Friends within 3 UD defend at +1 (not leader, not seconds).",
            "Les amis à 3 UD ou moins défendent à +1 (ni leader ni seconds).",
        ),
    },
    TraitRow {
        id: "cohesion",
        name: Text::new("Cohesion", "Cohésion"),
        command: true,
        effect: Text::new(
            "Friends within 3 UD may re-roll a failed roll whole, once (not leader or seconds).",
            "Les amis à 3 UD ou moins relancent un jet raté, une fois (ni leader ni seconds).",
        ),
    },
    TraitRow {
        id: "scope",
        name: Text::new("Telescopic sight", "Lunette de visée"),
        command: false,
        effect: Text::new(
            "One more die when shooting (no grenades, no mortar).",
            "Un dé de plus au tir (ni grenade ni mortier).",
        ),
    },
    TraitRow {
        id: "fine_rifle",
        name: Text::new("Fine rifle", "Meilleur fusil"),
        command: false,
        effect: Text::new(
            "+1 when shooting (no grenades, no mortar).",
            "+1 au tir (ni grenade ni mortier).",
        ),
    },
    TraitRow {
        id: "commando",
        name: Text::new("Commando", "Commando"),
        command: false,
        effect: Text::new(
            "Within 1 UD of scenery: to be spotted before anyone can shoot at it.",
            "À 1 UD ou moins d’un décor : doit être repéré avant d’être pris pour cible.",
        ),
    },
    TraitRow {
        id: "grenades",
        name: Text::new("Grenades", "Grenade"),
        command: false,
        effect: Text::new(
            "Two hand grenades: thrown 4 UD, power +1, blast of 3 UD.",
            "Deux grenades à main : lancer à 4 UD, puissance +1, souffle de 3 UD.",
        ),
    },
];

term!(
    Trait,
    TraitRow,
    TRAITS,
    [
        Lucky,
        Forward,
        LeadByExample,
        Cohesion,
        Scope,
        FineRifle,
        Commando,
        Grenades
    ]
);

impl Trait {
    /// Whether it is about shooting: a telescopic sight or a fine rifle.
    #[must_use]
    pub const fn aims(self) -> bool {
        matches!(self, Self::Scope | Self::FineRifle)
    }
}
