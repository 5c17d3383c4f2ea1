//! One figure or support group as it goes into battle.

use crate::{
    model::battle::Strength,
    rulesets::feu_a_volonte::{
        mechanics::wounds,
        tables::{Use, Weapon},
        terms::{Grade, Quality, Trait},
    },
};

/// A single figure, or a support group, which is one unit on one base.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    /// Whose it is.
    pub(super) side: usize,
    /// Its line of the list, by its place in the cast.
    pub(super) kind: usize,
    /// Its grade; None for support groups without one.
    pub(super) grade: Option<Grade>,
    /// Its quality.
    pub(super) quality: Quality,
    /// What it shoots and throws with.
    pub(super) arms: Vec<Weapon>,
    /// What its best melee weapon adds; None for fists.
    pub(super) strikes: Option<i64>,
    /// Its traits.
    pub(super) traits: Vec<Trait>,
    /// Figures on its base.
    pub(super) figures: i64,
    /// As what a hit strikes it.
    pub(super) body: wounds::Unit,
    /// Its price.
    pub(super) points: i64,
    /// Hand grenades.
    pub(super) grenades: i64,
    /// Whether nobody plays it: a non-player character.
    pub(super) npc: bool,
}

impl Unit {
    /// What its side loses with it.
    #[must_use]
    pub(super) fn worth(&self) -> Strength {
        Strength {
            figures: u32::try_from(self.figures).unwrap_or(0),
            points: self.points,
            morale: 0,
        }
    }

    /// Whether it has a trait.
    #[must_use]
    pub(super) fn has(&self, gift: Trait) -> bool {
        self.traits.contains(&gift)
    }

    /// Whether it commands: Leader or Second.
    #[must_use]
    pub(super) const fn commands(&self) -> bool {
        matches!(self.grade, Some(Grade::Leader | Grade::Second))
    }

    /// Whether it is a support group.
    #[must_use]
    pub(super) const fn is_crew(&self) -> bool {
        self.figures > 1
    }

    /// Its weapons that are aimed at somebody, with their numbers.
    pub(super) fn guns(&self) -> impl Iterator<Item = (usize, &Weapon)> {
        let arms = self.arms.iter().enumerate();
        arms.filter(|(_, arm)| arm.usage != Use::Area)
    }

    /// Its weapons that burst, with their numbers.
    pub(super) fn bursts(&self) -> impl Iterator<Item = (usize, &Weapon)> {
        let arms = self.arms.iter().enumerate();
        arms.filter(|(_, arm)| arm.usage == Use::Area)
    }
}
