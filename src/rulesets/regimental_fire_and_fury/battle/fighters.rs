//! What both sides bring to the dice of a combat (RFF-CHG-01).

use crate::rulesets::regimental_fire_and_fury::{
    mechanics::{
        effects::Order,
        modifiers::{Cover, Fighter},
    },
    tables::assumed::BESIDE,
    terms::{Formation, Trait},
};

use super::{combat::Melee, fight::Fight};

impl Fight<'_> {
    /// The attacking side.
    pub(super) fn attack(&self, melee: &Melee) -> Fighter {
        let lead = self.lead(melee);
        let bases = melee
            .attackers
            .iter()
            .map(|unit| self.stand(*unit).bases)
            .sum();
        let charge = self.stand(lead).charge;
        Fighter {
            bases: (bases, self.stand(melee.defender).bases),
            helpless: melee.exposed || self.is_helpless(lead),
            breakthrough: charge.is_some_and(|charge| charge.breakthrough),
            cavalry: charge
                .filter(|_| self.is_cavalry(lead))
                .map(|charge| charge.ground),
            ..self.fighter(lead)
        }
    }

    /// The side that is charged.
    pub(super) fn defence(&self, melee: &Melee) -> Fighter {
        let (unit, lead) = (melee.defender, self.lead(melee));
        let from = self.block(lead).at;
        let cover = self.cover(unit, from);
        let attackers = melee
            .attackers
            .iter()
            .map(|unit| self.stand(*unit).bases)
            .sum();
        let ground = self.ground_to(unit, from);
        Fighter {
            bases: (self.stand(unit).bases, attackers),
            helpless: melee.outflanked || self.is_helpless(unit),
            good_ground: self.plan.field.is_above(self.block(unit).at, from)
                || self.plan.field.is_lined(self.block(unit)),
            protected: cover >= Cover::Full,
            cavalry: (melee.counters && self.is_cavalry(unit)).then_some(ground),
            ..self.fighter(unit)
        }
    }

    /// What a unit brings to either side of a combat.
    pub(super) fn fighter(&self, unit: usize) -> Fighter {
        let (troop, stand) = (self.troop(unit), self.stand(unit));
        let sabre = troop.arm.is_troops() && troop.has(Trait::ColdSteel);
        Fighter {
            gun_support: troop.is_guns().then(|| self.is_supported(unit)),
            disordered: stand.order == Order::Disordered || stand.silenced > 0,
            presence: self.has_presence(unit),
            single_line: self.is_thin(unit),
            militia: troop.has(Trait::Militia),
            cold_steel: sabre,
            ..Fighter::plain(troop.quality, self.freshness(unit))
        }
    }

    /// Whether a unit is helpless whoever charges it.
    pub(super) fn is_helpless(&self, unit: usize) -> bool {
        let stand = self.stand(unit);
        stand.order == Order::Broken
            || matches!(
                stand.formation,
                Formation::MarchColumn | Formation::Limbered
            )
    }

    /// Whether troops in order stand by guns.
    pub(super) fn is_supported(&self, unit: usize) -> bool {
        self.steady_of(self.side(unit))
            .any(|other| !self.troop(other).is_guns() && self.apart(unit, other) <= BESIDE)
    }
}
