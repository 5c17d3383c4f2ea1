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
            "Once per turn, one more die in the pool of one of its own rolls.",
            "Une fois par tour, un dé de plus dans la réserve d’un de ses jets.",
        ),
    },
    TraitRow {
        id: "forward",
        name: Text::new("Forward!", "En avant !"),
        command: true,
        effect: Text::new(
            "Every friend within 3 UD, itself included, has +1 to attack.",
            "Tous les amis à 3 UD ou moins, lui compris, ont +1 à l’attaque.",
        ),
    },
    TraitRow {
        id: "lead_by_example",
        name: Text::new("Lead by example", "Inspire l’exemple"),
        command: true,
        effect: Text::new(
            "Every friend within 3 UD has +1 to defence; not for Leader or Second.",
            "Tous les amis à 3 UD ou moins ont +1 en défense ; ni le Leader ni le Second.",
        ),
    },
    TraitRow {
        id: "cohesion",
        name: Text::new("Cohesion", "Cohésion"),
        command: true,
        effect: Text::new(
            "Friends within 3 UD may roll a failed pool again, all dice, once; not Leader or Second.",
            "Les amis à 3 UD ou moins peuvent relancer une fois tous les dés d’un jet raté ; ni le Leader ni le Second.",
        ),
    },
    TraitRow {
        id: "scope",
        name: Text::new("Telescopic sight", "Lunette de visée"),
        command: false,
        effect: Text::new(
            "One more die in the pool when it shoots; not with grenades or shells.",
            "Un dé de plus dans la réserve quand il tire ; ni grenades ni obus.",
        ),
    },
    TraitRow {
        id: "fine_rifle",
        name: Text::new("Fine rifle", "Meilleur fusil"),
        command: false,
        effect: Text::new(
            "+1 when it shoots; not with grenades or shells.",
            "+1 quand il tire ; ni grenades ni obus.",
        ),
    },
    TraitRow {
        id: "commando",
        name: Text::new("Commando", "Commando"),
        command: false,
        effect: Text::new(
            "Within 1 UD of scenery, or touching it, it must be spotted before it is shot at.",
            "À 1 UD ou moins d’un décor, ou à son contact, il doit être repéré avant qu’on lui tire dessus.",
        ),
    },
    TraitRow {
        id: "grenades",
        name: Text::new("Grenades", "Grenade"),
        command: false,
        effect: Text::new("Two hand grenades.", "Deux grenades à main."),
    },
];

term!(
    Trait,
    TraitRow,
    TRAITS,
    [Lucky, Forward, LeadByExample, Cohesion, Scope, FineRifle, Commando, Grenades]
);

impl Trait {
    /// Whether it is about shooting: a telescopic sight or a fine rifle.
    #[must_use]
    pub const fn aims(self) -> bool {
        matches!(self, Self::Scope | Self::FineRifle)
    }
}
