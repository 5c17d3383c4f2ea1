//! Figures and support groups in one shape, for everything that goes on paper.

use super::{grenades_of, melee_bonus, wounds};
use crate::{
    model::{lang::Text, roster::Status, term::Term},
    rulesets::feu_a_volonte::{
        list::{
            army::{Army, Figure, Support},
            cost::Cost,
        },
        options::{AreaDouble1, MeleeWeaponBonus, Options, PistolFlat, SupportTraits},
        tables::{ARSENAL_1914, FINE_RIFLE, SCOPE_DICE, Use, Weapon, hand_grenade},
        terms::{Grade, Group, Quality, Trait},
    },
};

/// One line of a list as it fights.
#[derive(Clone, Debug)]
pub struct Soldier<'a> {
    /// The name it goes by.
    pub name: Text,
    /// The id of its profile, or of the type of a support group.
    pub ids: Vec<String>,
    /// Its grade; None when it cannot be read, and for support groups.
    pub grade: Option<Grade>,
    /// Its quality; None when it cannot be read.
    pub quality: Option<Quality>,
    /// What it carries; the grenades of the trait included.
    pub weapons: Vec<&'a Weapon>,
    /// What its best melee weapon adds; None when it has but its fists.
    pub strikes: Option<i64>,
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
    /// Whether its quality is a reading of this program: the book prices none for support groups.
    pub assumed: bool,
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
        Self {
            name: figure.title(),
            ids: figure
                .profile
                .value()
                .map(|profile| profile.id.clone())
                .into_iter()
                .collect(),
            grade: figure.grade.value(),
            quality: figure.quality.value(),
            weapons: figure.arsenal(),
            strikes: figure.melee(),
            traits: figure.traits.terms().collect(),
            count: figure.count(),
            cost: figure.cost,
            wounds: wounds(None),
            group: None,
            crew: false,
            status: status(figure),
            assumed: false,
        }
    }

    fn of_group(group: &Support<'a>, gifted: bool) -> Self {
        let blade = ARSENAL_1914.iter().find(|weapon| weapon.id == "blade");
        Self {
            name: group.title(),
            ids: group
                .kind
                .value()
                .map(|kind| kind.id().to_owned())
                .into_iter()
                .collect(),
            grade: group
                .grade
                .value()
                .filter(|grade| gifted && *grade != Grade::Trooper),
            quality: group.quality.value(),
            weapons: group.arm().into_iter().chain(blade).collect(),
            strikes: blade.and_then(|blade| blade.melee),
            traits: group.traits.terms().filter(|_| gifted).collect(),
            count: 1,
            cost: group.cost,
            wounds: wounds(Some(group)),
            group: group.kind.value(),
            crew: true,
            status: Status::Book,
            assumed: group.assumed(),
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
        let scope = weapon.aims() && self.traits.contains(&Trait::Scope);
        self.dice() + i64::from(scope) * SCOPE_DICE
    }

    /// What its traits add when it shoots with this weapon; a pistol may be deaf to every modifier.
    #[must_use]
    pub fn shooting_bonus(&self, weapon: &Weapon, options: &Options) -> i64 {
        let deaf = weapon.usage == Use::Close && options.pistol_flat == PistolFlat::All;
        let fine = weapon.aims() && !deaf && self.traits.contains(&Trait::FineRifle);
        i64::from(fine) * FINE_RIFLE
    }

    /// Whether it can run out of ammunition: grenades are counted instead, and a mortar runs dry only where an option says so.
    #[must_use]
    pub fn runs_dry(&self, options: &Options) -> bool {
        let bursts = options.area_double1 == AreaDouble1::OutOfAmmo;
        self.ranged()
            .any(|weapon| weapon.usage != Use::Area || (bursts && weapon.id != hand_grenade().id))
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
    pub fn best_shot(&self, options: &Options) -> Option<i64> {
        let weapon = self.best_ranged()?;
        let gifts = self.shooting_bonus(weapon, options);
        Some(weapon.bonus.saturating_add(gifts))
    }

    /// What it adds in melee.
    #[must_use]
    pub fn melee(&self, rule: MeleeWeaponBonus) -> Option<i64> {
        Some(melee_bonus(self.quality?, self.strikes, rule))
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
}

/// Sample values come from a profile or a weapon that no publication gives.
fn status(figure: &Figure<'_>) -> Status {
    let of_profile = figure.profile.value().map(|profile| profile.status);
    let of_weapons = figure
        .weapons
        .terms()
        .filter_map(|arm| arm.own)
        .map(|own| own.status);
    of_weapons.chain(of_profile).max().unwrap_or(Status::Book)
}
