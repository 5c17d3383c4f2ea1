//! Where shots and blows hit, and what wounds do (FAV-WND).

use crate::{
    model::{
        dice::{Dice, Purpose, Throw},
        term::Term,
    },
    rulesets::feu_a_volonte::{
        options::{GroupHead, Options, ZoneDie},
        tables::{D4, D8, FIGURE_WOUNDS, PAIR, TRIO, WOUND, ZONES},
    },
    terms,
};

const ZONE: Purpose = Purpose::new("hit location", "zone", "FAV-WND-01");

terms! {
    /// Where a hit lands, in the order of the table.
    Zone {
        /// Dead.
        Head = "head", "head", "tête";
        /// Hinders the defence.
        Chest = "chest", "chest", "buste";
        /// Hinders the attack.
        Arm = "arm", "arm", "bras";
        /// Hinders moves.
        Leg = "leg", "leg", "jambe";
    }

    /// What is hit.
    Unit {
        /// A single figure.
        Figure = "figure", "figure", "figurine";
        /// A support group of two.
        Pair = "support_group_of_2", "support team of two", "groupe d’appui de deux";
        /// A support group of three.
        Trio = "support_group_of_3", "support team of three", "groupe d’appui de trois";
    }
}

impl Zone {
    /// The zone of a face of the d4.
    fn of(face: i64) -> Self {
        let row = ZONES.iter().position(|(zone, ..)| *zone == face);
        row.and_then(|row| Self::ALL.get(row).copied())
            .unwrap_or(Self::Leg)
    }
}

impl Unit {
    /// Wounds that remove it (FAV-WND-02).
    #[must_use]
    pub fn endures(self) -> i64 {
        match self {
            Self::Figure => FIGURE_WOUNDS,
            Self::Pair => PAIR.wounds,
            Self::Trio => TRIO.wounds,
        }
    }
}

/// The zone of a hit (FAV-WND-01). A d8 counts half, rounded up.
///
/// # Errors
/// When the dice stop.
pub fn zone<D: Dice>(options: &Options, dice: &mut D) -> Result<Zone, D::Stop> {
    let (faces, halves) = match options.zone_die {
        ZoneDie::D4 => (D4, 1),
        ZoneDie::D8Half => (D8, 2),
    };
    dice.ask(Throw::new(1, faces, &ZONE), |die| {
        Zone::of((die.sum() + halves - 1) / halves)
    })
}

/// Wound markers of a unit. They stay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wounds {
    /// On the chest.
    pub chest: i64,
    /// On the arms.
    pub arm: i64,
    /// On the legs.
    pub leg: i64,
    /// Of a group hit in the head, where that is but one wound: it hinders nothing.
    pub head: i64,
}

impl Wounds {
    /// The same after a hit; None when it removes the unit (FAV-WND-01, FAV-WND-02).
    #[must_use]
    pub fn and(mut self, zone: Zone, unit: Unit, options: &Options) -> Option<Self> {
        match zone {
            Zone::Head if unit == Unit::Figure || options.group_head == GroupHead::Dies => {
                return None;
            }
            Zone::Head => self.head += 1,
            Zone::Chest => self.chest += 1,
            Zone::Arm => self.arm += 1,
            Zone::Leg => self.leg += 1,
        }
        (self.markers() < unit.endures()).then_some(self)
    }

    /// Whether an instant death removes the unit at once; where a head is but one wound for a group, so is that.
    #[must_use]
    pub fn instantly(self, unit: Unit, options: &Options) -> Option<Self> {
        self.and(Zone::Head, unit, options)
    }

    /// All of them.
    #[must_use]
    pub const fn markers(&self) -> i64 {
        self.chest + self.arm + self.leg + self.head
    }

    /// Added to attacks, in shooting and by the active side of a melee (FAV-WND-03).
    #[must_use]
    pub const fn attack(&self) -> i64 {
        self.arm * WOUND
    }

    /// Added to defences, and by the other side of a melee (FAV-WND-03).
    #[must_use]
    pub const fn defence(&self) -> i64 {
        self.chest * WOUND
    }
}

/// Ordinary hits until a fresh unit is removed.
///
/// # Errors
/// When the dice stop.
pub fn hits_to_remove<D: Dice>(
    unit: Unit,
    options: &Options,
    dice: &mut D,
) -> Result<i64, D::Stop> {
    let mut wounds = Wounds::default();
    for hit in 1..=unit.endures() {
        match wounds.and(zone(options, dice)?, unit, options) {
            Some(more) => wounds = more,
            None => return Ok(hit),
        }
    }
    Ok(unit.endures())
}
