//! A character as it fights: its classes and weapons, out of its line in the list.

use crate::{
    model::{battle::Strength, lang::Text, table::Side, term::Term},
    rulesets::laporte_escarmouche::{
        list::character::Character,
        terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting},
    },
};

/// Firearms that anybody carries at most: one, and those that an option allows.
pub(super) const MOST_ARMS: usize = 4;

/// A character.
#[derive(Clone, Debug)]
pub(super) struct Person {
    /// Whose.
    pub(super) side: Side,
    /// Its group, by its number in the plan.
    pub(super) squad: usize,
    /// Its kind in the cast.
    pub(super) kind: usize,
    /// Whether it is a leader.
    pub(super) leader: bool,
    pub(super) initiative: Initiative,
    pub(super) movement: Movement,
    /// Dull for those without a firearm.
    pub(super) shooting: Shooting,
    pub(super) build: Build,
    pub(super) weapon: MeleeWeapon,
    /// Its firearms, the one that reaches farthest first.
    pub(super) arms: Vec<Firearm>,
    /// Its price.
    pub(super) points: i64,
}

impl Person {
    /// What its side loses with it.
    #[must_use]
    pub(super) const fn worth(&self) -> Strength {
        Strength {
            figures: 1,
            points: self.points,
            morale: 0,
        }
    }

    /// Whether it has a long firearm, and not just a pistol.
    #[must_use]
    pub(super) fn shoots_far(&self) -> bool {
        self.arms.first().is_some_and(|arm| arm.long())
    }

    /// Whether it can neither shoot nor fight: a drummer with his sticks.
    #[must_use]
    pub(super) fn harmless(&self) -> bool {
        self.arms.is_empty() && self.weapon == MeleeWeapon::Improvised
    }

    /// A character of a line.
    ///
    /// # Errors
    /// Returns what the line lacks.
    pub(super) fn of(
        line: &Character<'_>,
        side: Side,
        squad: usize,
        kind: usize,
    ) -> Result<Self, Vec<Text>> {
        let mut arms: Vec<Firearm> = line.firearms().collect();
        arms.sort_by_key(|arm| std::cmp::Reverse(arm.range()));
        arms.truncate(MOST_ARMS);
        let mut missing = Vec::new();
        if line.count.number.is_none() {
            missing.push(COUNT.clone());
        }
        let shooting = if arms.is_empty() {
            Some(Shooting::Fairground)
        } else {
            known(line.shooting.value(), &SHOOTING, &mut missing)
        };
        let initiative = known(line.initiative.value(), &INITIATIVE, &mut missing);
        let movement = known(line.movement.value(), &MOVEMENT, &mut missing);
        let build = known(line.build.value(), &BUILD, &mut missing);
        let weapon = known(line.melee_weapon.value(), &WEAPON, &mut missing);
        if line.armed().is_none() {
            missing.push(FIREARM.clone());
        }
        let all = (initiative, movement, shooting, build, weapon);
        let (Some(initiative), Some(movement), Some(shooting), Some(build), Some(weapon)) = all
        else {
            return Err(missing);
        };
        if !missing.is_empty() {
            return Err(missing);
        }
        Ok(Self {
            side,
            squad,
            kind,
            leader: line.leads(),
            initiative,
            movement,
            shooting,
            build,
            weapon,
            arms,
            points: line.cost.total(),
        })
    }
}

static COUNT: Text = Text::new("count", "effectif");
static INITIATIVE: Text = Text::new("initiative", "initiative");
static MOVEMENT: Text = Text::new("movement", "mouvement");
static SHOOTING: Text = Text::new("shooting", "tir");
static BUILD: Text = Text::new("build", "corpulence");
static WEAPON: Text = Text::new("melee weapon", "arme de corps à corps");
static FIREARM: Text = Text::new("firearm (or \"none\")", "arme à feu (ou \"none\")");

fn known<T: Term>(value: Option<T>, name: &Text, missing: &mut Vec<Text>) -> Option<T> {
    if value.is_none() {
        missing.push(name.clone());
    }
    value
}
