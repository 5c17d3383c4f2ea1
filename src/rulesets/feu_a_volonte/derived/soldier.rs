//! Figures and support groups in one shape, for everything that goes on paper.

use super::{grenades_of, melee_bonus, wounds};
use crate::{
    model::{lang::Text, roster::Status},
    rulesets::feu_a_volonte::{
        list::{
            army::{Army, Figure, Support},
            cost::Cost,
        },
        options::{MeleeWeaponBonus, SupportTraits},
        tables::{ARSENAL_1914, Grade, Group, Quality, Trait, Weapon, hand_grenade},
    },
};

/// One line of a list as it fights.
#[derive(Clone, Debug)]
pub struct Soldier<'a> {
    /// The name it goes by.
    pub name: Text,
    /// Its grade; None when it cannot be read, and for support groups.
    pub grade: Option<Grade>,
    /// Its quality; None when it cannot be read.
    pub quality: Option<Quality>,
    /// What it carries; the grenades of the trait included.
    pub weapons: Vec<&'a Weapon>,
    /// Its traits.
    pub traits: Vec<Trait>,
    /// How many there are.
    pub count: i64,
    /// Price of one.
    pub cost: Cost,
    /// Wounds that remove it.
    pub wounds: i64,
    /// The type of a support group.
    pub group: Option<Group>,
    /// Whether it is a support group, also one of no known type.
    pub crew: bool,
    /// Published or sample values.
    pub status: Status,
}

/// Everyone in a list: figures first, then support groups.
#[must_use]
pub fn soldiers<'a>(army: &Army<'a>) -> Vec<Soldier<'a>> {
    let figures = army.figures.iter().map(Soldier::of_figure);
    let gifted = army.options.support_traits == SupportTraits::Yes;
    let groups = army
        .support
        .iter()
        .map(|group| Soldier::of_group(group, gifted));
    figures.chain(groups).collect()
}

impl<'a> Soldier<'a> {
    fn of_figure(figure: &Figure<'a>) -> Self {
        let mut weapons: Vec<&'a Weapon> = Vec::with_capacity(figure.weapons.items.len());
        for weapon in figure.arms() {
            // The same weapon twice has no effect, and one list in a million has very many.
            if weapons.last().is_none_or(|last| last.id != weapon.id) {
                weapons.push(weapon);
            }
        }
        let traits: Vec<Trait> = figure.traits.terms().collect();
        if traits.contains(&Trait::Grenades)
            && !weapons.iter().any(|weapon| weapon.id == "hand_grenade")
        {
            weapons.push(hand_grenade());
        }
        Self {
            name: figure.title(),
            grade: figure.grade.known(),
            quality: figure.quality.known(),
            weapons,
            traits,
            count: figure.count(),
            cost: figure.cost,
            wounds: wounds(None),
            group: None,
            crew: false,
            status: status(figure),
        }
    }

    fn of_group(group: &Support<'a>, gifted: bool) -> Self {
        let blade = ARSENAL_1914.iter().find(|weapon| weapon.id == "blade");
        let arm = group.kind.known().and_then(Group::arm);
        Self {
            name: group.title(),
            grade: group.grade.known().filter(|_| gifted),
            quality: group.quality.known(),
            weapons: arm.into_iter().chain(blade).collect(),
            traits: group.traits.terms().filter(|_| gifted).collect(),
            count: 1,
            cost: group.cost,
            wounds: wounds(Some(group)),
            group: group.kind.known(),
            crew: true,
            status: Status::Published,
        }
    }

    /// Dice of its pool.
    #[must_use]
    pub fn dice(&self) -> i64 {
        self.quality.map_or(0, |quality| quality.dice)
    }

    /// Dice of its pool when it shoots with this weapon.
    #[must_use]
    pub fn shooting_dice(&self, weapon: &Weapon) -> i64 {
        self.dice() + i64::from(weapon.aims() && self.traits.contains(&Trait::Scope))
    }

    /// What its traits add when it shoots with this weapon.
    #[must_use]
    pub fn shooting_bonus(&self, weapon: &Weapon) -> i64 {
        i64::from(weapon.aims() && self.traits.contains(&Trait::FineRifle))
    }

    /// Its ranged weapons.
    pub fn ranged(&self) -> impl Iterator<Item = &'a Weapon> {
        self.weapons
            .iter()
            .copied()
            .filter(|weapon| weapon.ranged())
    }

    /// The ranged weapon it is best with: more bonus, then more shots.
    #[must_use]
    pub fn best_ranged(&self) -> Option<&'a Weapon> {
        self.ranged()
            .max_by_key(|weapon| (weapon.aims(), weapon.bonus, weapon.rate_of_fire))
    }

    /// What it adds when it shoots with that weapon, before distance and situation.
    #[must_use]
    pub fn best_shot(&self) -> Option<i64> {
        let weapon = self.best_ranged()?;
        Some(weapon.bonus.saturating_add(self.shooting_bonus(weapon)))
    }

    /// What it adds in melee.
    #[must_use]
    pub fn melee(&self, rule: MeleeWeaponBonus) -> Option<i64> {
        Some(melee_bonus(
            self.quality?,
            self.weapons.iter().copied(),
            rule,
        ))
    }

    /// Hand grenades of one of them.
    #[must_use]
    pub fn grenades(&self) -> i64 {
        grenades_of(
            self.traits
                .iter()
                .filter(|gift| **gift == Trait::Grenades)
                .count(),
        )
    }

    /// Reserve dice that its grade brings to the platoon.
    #[must_use]
    pub fn reserve(&self) -> i64 {
        self.grade.map_or(0, |grade| grade.reserve)
    }
}

/// Sample values come from a profile or a weapon that no publication gives.
fn status(figure: &Figure<'_>) -> Status {
    let of_profile = figure.profile.known().map(|profile| profile.status);
    let of_weapons = figure
        .weapons
        .terms()
        .filter_map(|arm| arm.own)
        .map(|own| own.status);
    of_weapons
        .chain(of_profile)
        .max()
        .unwrap_or(Status::Published)
}
