//! What a figure is and carries: stated by itself, by the group it is in, or by a troop type of a catalogue.

use std::borrow::Cow;

use crate::{
    model::{json::Place, parsed::Parsed, term::Term, view::Meaning, word::Words},
    rulesets::tyneside_fiw::{
        catalogue::Troop,
        tables::{MOVE_FOOT, MOVE_MOUNTED, MOVE_SKIRTS, MOVE_SLOW, MUSKET, RIFLE, UNARMED, Weapon},
        terms::{Class, Nation, Quality},
    },
};

/// The tag of a people: `english`, `indian:huron`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct People<'a>(pub Cow<'a, str>);

impl People<'_> {
    /// The people of the book to which it belongs: `indian:huron` to the Indians.
    #[must_use]
    pub fn nation(&self) -> Option<Nation> {
        let under = |nation: &Nation| {
            let rest = self.0.strip_prefix(nation.id());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '_']))
        };
        Nation::ALL.iter().copied().find(under)
    }

    /// Whether it belongs to this one.
    #[must_use]
    pub fn is(&self, nation: Nation) -> bool {
        self.nation() == Some(nation)
    }
}

/// What a figure is and carries.
#[derive(Clone, Debug, Default)]
pub struct Kit<'a> {
    /// How it fights.
    pub class: Parsed<'a, Class>,
    /// How well.
    pub quality: Parsed<'a, Quality>,
    /// Whose side it is on.
    pub people: Parsed<'a, People<'a>>,
    /// What it carries.
    pub weapons: Words<'a, &'static Weapon>,
    /// Whether its musket has a bayonet.
    pub bayonet: Parsed<'a, bool>,
    /// Whether it is a civilian.
    pub civilian: Parsed<'a, bool>,
    /// Whether skirts are hitched up.
    pub skirts_hitched: Parsed<'a, bool>,
    /// Whether it rides.
    pub mounted: Parsed<'a, bool>,
    /// What of it is typed on this very line.
    pub typed: Typed,
}

/// Values that are typed on the line itself and not filled in.
#[derive(Clone, Copy, Debug, Default)]
pub struct Typed {
    /// The quality.
    pub quality: bool,
    /// The weapons.
    pub weapons: bool,
    /// The bayonet.
    pub bayonet: bool,
    /// Whether it is a civilian.
    pub civilian: bool,
    /// The people.
    pub people: bool,
}

impl<'a> Kit<'a> {
    /// The same as what a line states, its weapons looked up.
    #[must_use]
    pub(super) fn stated(mut self) -> Self {
        self.weapons.look_up(Weapon::find);
        self.typed = Typed {
            quality: !self.quality.is_missing(),
            weapons: self.weapons.is_typed,
            bayonet: !self.bayonet.is_missing(),
            civilian: !self.civilian.is_missing(),
            people: !self.people.is_missing(),
        };
        self
    }

    /// Filled in from a troop type; from one that is not known, with what nobody can tell.
    #[must_use]
    pub fn with_troop(self, troop: &Parsed<'a, &'a Troop>, place: Place) -> Self {
        match troop {
            Parsed::Missing => self,
            Parsed::Known(troop, _) => self.over(&troop.kit(place), place),
            Parsed::Unknown(..) | Parsed::Unreadable => {
                self.over(&Self::nobody_knows(place), place)
            }
        }
    }

    /// Filled in from another kit: a troop type, or the group of a single figure.
    #[must_use]
    pub fn over(self, under: &Self, place: Place) -> Self {
        let weapons = if self.typed.weapons {
            self.weapons
        } else {
            Words {
                place,
                ..under.weapons.clone()
            }
        };
        Self {
            class: self.class.or(|| under.class.passed_on(place)),
            quality: self.quality.or(|| under.quality.passed_on(place)),
            people: self.people.or(|| under.people.passed_on(place)),
            weapons,
            bayonet: self.bayonet.or(|| under.bayonet.clone()),
            civilian: self.civilian.or(|| under.civilian.clone()),
            skirts_hitched: self.skirts_hitched.or(|| under.skirts_hitched.clone()),
            mounted: self.mounted.or(|| under.mounted.clone()),
            typed: self.typed,
        }
    }

    /// Values that nobody can tell.
    fn nobody_knows(place: Place) -> Self {
        Self {
            class: Parsed::Unreadable,
            quality: Parsed::Unreadable,
            people: Parsed::Unreadable,
            weapons: Words::unknown(place),
            bayonet: Parsed::Unreadable,
            civilian: Parsed::Unreadable,
            skirts_hitched: Parsed::Unreadable,
            mounted: Parsed::Unreadable,
            typed: Typed::default(),
        }
    }

    /// The quality, green where it is not known: nothing is promised to a figure that it may not have.
    #[must_use]
    pub fn rated(&self) -> Quality {
        self.quality.known().copied().unwrap_or(Quality::Green)
    }

    /// Whether a musket with its bayonet is among the weapons.
    #[must_use]
    pub fn has_bayonet(&self) -> bool {
        self.bayonet.is_set() && self.weapons.has(MUSKET)
    }

    /// Whether a rifle is among the weapons.
    #[must_use]
    pub fn has_rifle(&self) -> bool {
        self.weapons.has(RIFLE)
    }

    /// The best melee factor of its weapons.
    #[must_use]
    pub fn melee_factor(&self) -> i64 {
        let bayonet = self.has_bayonet();
        let factors = self.weapons.terms().map(|arm| arm.melee_factor(bayonet));
        factors.max().unwrap_or(UNARMED)
    }

    /// Whether it carries something that takes a turn to load.
    #[must_use]
    pub fn must_load(&self) -> bool {
        self.weapons.terms().any(|weapon| weapon.muzzle_loader)
    }

    /// The weapons that it can fire or throw.
    pub fn ranged(&self) -> impl Iterator<Item = (&'static Weapon, [i64; 3])> {
        self.weapons
            .terms()
            .filter_map(|weapon| Some((weapon, weapon.bands?)))
    }

    /// The weapon that reaches furthest.
    #[must_use]
    pub fn furthest(&self) -> Option<&'static Weapon> {
        let furthest = self.ranged().max_by_key(|(_, [.., long])| *long);
        furthest.map(|(weapon, _)| weapon)
    }

    /// Centimetres of its move when it is whole.
    #[must_use]
    pub fn pace(&self) -> i64 {
        if self.mounted.is_set() {
            MOVE_MOUNTED
        } else if self.civilian.is_set() && matches!(self.skirts_hitched, Parsed::Known(false, _)) {
            MOVE_SKIRTS
        } else if self.civilian.is_set() {
            MOVE_SLOW
        } else {
            MOVE_FOOT
        }
    }

    /// Centimetres of its move when it is wounded: the slowest of all that holds for it.
    #[must_use]
    pub fn wounded_pace(&self) -> i64 {
        self.pace().min(MOVE_SLOW)
    }
}

/// The kit that a line of the list states, with these members besides those that all of them have.
macro_rules! stated {
    ($line:expr $(, $more:ident)*) => {
        $crate::rulesets::tyneside_fiw::list::kit::Kit {
            class: $line.class.clone(),
            quality: $line.quality.clone(),
            people: $line.people.clone().map($crate::rulesets::tyneside_fiw::list::kit::People),
            weapons: $line.weapons.clone(),
            bayonet: $line.bayonet.clone(),
            mounted: $line.mounted.clone(),
            $($more: $line.$more.clone(),)*
            ..Default::default()
        }
        .stated()
    };
}

pub(super) use stated;

impl Meaning for Weapon {
    type Of<'a> = &'static Self;
}
