//! Who fights: figures, the units they belong to, and platoons of units, as they were mustered.

use crate::{
    model::{battle::Strength, lang::Text, parsed::Parsed},
    rulesets::tyneside_fiw::{
        list::Kit,
        mechanics::movement::Mover,
        tables::Weapon,
        terms::{Class, Quality, Role},
    },
};

/// A figure.
#[derive(Clone, Debug)]
pub(super) struct Man {
    pub(super) side: usize,
    /// His kind in the cast.
    pub(super) kind: usize,
    pub(super) quality: Quality,
    /// His melee factor.
    pub(super) melee: i64,
    /// What he shoots and throws.
    pub(super) arms: Vec<&'static Weapon>,
    /// How he moves while he is whole.
    pub(super) mover: Mover,
    /// What he is, if he is a leader.
    pub(super) role: Option<Role>,
    /// Whether a player runs him.
    pub(super) is_player: bool,
    /// The leaders whom he follows, by their numbers among all men.
    pub(super) follows: Vec<usize>,
}

impl Man {
    /// What his side loses with him: the book has neither points nor a morale value.
    pub(super) const WORTH: Strength = Strength {
        figures: 1,
        points: 0,
        morale: 0,
    };

    /// Somebody with this kit, of no kind yet.
    #[must_use]
    pub(super) fn of(side: usize, kit: &Kit<'_>, follows: Vec<usize>) -> Self {
        let civilian = kit.civilian.is_set();
        Self {
            side,
            kind: 0,
            quality: kit.rated(),
            melee: kit.melee_factor(),
            arms: kit.ranged().map(|(weapon, _)| weapon).collect(),
            mover: Mover {
                mounted: kit.mounted.is_set(),
                wounded: false,
                civilian,
                skirts_down: civilian && matches!(kit.skirts_hitched, Parsed::Known(false, _)),
            },
            role: None,
            is_player: false,
            follows,
        }
    }

    /// Whether he leads others.
    #[must_use]
    pub(super) const fn is_leader(&self) -> bool {
        self.role.is_some()
    }

    /// How far the weapon reaches that reaches farthest, in cm; 0 without one.
    #[must_use]
    pub(super) fn reach(&self) -> i64 {
        let bands = self.arms.iter().filter_map(|arm| arm.bands);
        bands.map(|[.., long]| long).max().unwrap_or(0)
    }

    /// Whether he has something that must be loaded.
    #[must_use]
    pub(super) fn loads(&self) -> bool {
        self.arms.iter().any(|arm| arm.muzzle_loader)
    }
}

/// Figures who act together: a group with the leaders who go with it, or somebody on his own.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub(super) side: usize,
    pub(super) name: Text,
    /// Its figures at muster.
    pub(super) men: Vec<usize>,
    /// Whether it is a group, and not somebody on his own.
    pub(super) is_group: bool,
    pub(super) class: Class,
    /// The quality of most of its figures.
    pub(super) quality: Quality,
    pub(super) people: String,
    /// Ids of the leaders whom it follows, in order.
    pub(super) loyal_to: Vec<String>,
    pub(super) can_volley: bool,
    pub(super) platoon: Option<usize>,
    /// Whether it lies hidden when the battle begins.
    pub(super) hidden: bool,
}

impl Unit {
    /// A unit of somebody with this kit, without a name and empty.
    #[must_use]
    pub(super) fn of(side: usize, kit: &Kit<'_>) -> Self {
        let people = kit.people.known();
        Self {
            side,
            name: Text::same(""),
            men: Vec::new(),
            is_group: false,
            class: kit.class.known().copied().unwrap_or(Class::Irregular),
            quality: kit.rated(),
            people: people.map_or_else(String::new, |people| people.0.to_string()),
            loyal_to: Vec::new(),
            can_volley: false,
            platoon: None,
            hidden: false,
        }
    }

    /// Whether it is formed infantry.
    #[must_use]
    pub(super) fn is_formed(&self) -> bool {
        self.class == Class::RegularFormation && self.is_group
    }
}

/// Groups that fight shoulder to shoulder.
#[derive(Clone, Debug)]
pub(super) struct Platoon {
    /// Its groups, the first group first.
    pub(super) units: Vec<usize>,
}
