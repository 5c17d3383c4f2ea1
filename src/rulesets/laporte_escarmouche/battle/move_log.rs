//! Log of a move: where to, over what ground, and why it was no longer.

use crate::{
    model::{
        battle::Cast,
        lang::Text,
        table::{Length, Point, Unit, base_to_base, in_contact},
    },
    rulesets::laporte_escarmouche::{mechanics::save::Cover, tables::inches, terms::Firearm},
    text,
};

use super::{actions::Toward, house_rules, moves::told_inches, plan::Plan, state::State};

/// A move that has been made.
#[derive(Debug)]
pub(super) struct Way<'w> {
    pub(super) plan: &'w Plan,
    /// Everybody stands as after it.
    pub(super) state: &'w State,
    pub(super) cast: &'w Cast,
    /// Who went.
    pub(super) who: usize,
    /// From where.
    pub(super) from: Point,
}

/// What keeps somebody from harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shelter {
    /// No enemy sees him.
    Unseen,
    /// The nearest who does finds him in cover.
    Covered,
    /// His firearms do not reach so far.
    Far,
}

/// Who stops no farther than this before the end of his reach has gone as far as he could.
const ROUNDED: Length = Length::inches(0.3);
/// Into so many parts a way is cut to look at its ground.
const PLACES: u32 = 8;

impl Way<'_> {
    /// Where it led.
    pub(super) fn aim(&self, aim: Toward) -> Text {
        match aim {
            Toward::Enemy(enemy) => {
                let enemy = &self.cast.actors[enemy].name;
                text!(" towards {enemy}", " vers {enemy}", enemy)
            }
            Toward::Friends => Text::new(" to join the others", " pour rejoindre les siens"),
            Toward::Outside => Text::new(" to the wall", " jusqu’au mur"),
        }
    }

    /// Over what ground it went and, when that does not tell why it was shorter than its reach, what it stopped for.
    pub(super) fn how(&self, aim: Toward, reach: Length) -> Option<Text> {
        let base = &self.state.bases[self.who];
        let whole = (reach - ROUNDED).within(self.from.distance(base.at));
        let ground = self.ground();
        if whole || ground.is_some() || !matches!(aim, Toward::Enemy(_)) {
            return ground;
        }
        let field = &self.plan.field;
        let (en, fr) = if field.touches_wall(base) {
            ("as far as the wall", "jusqu’au mur")
        } else if field.building_beside(base).is_some() {
            ("as far as the house", "jusqu’à la maison")
        } else if let Some(friend) = self.friend_touched() {
            let friend = &self.cast.actors[friend].name;
            return Some(text!(", as far as {friend}", ", jusqu’à {friend}", friend));
        } else {
            match self.shelter() {
                Some(Shelter::Unseen) => ("to stay out of sight", "pour rester hors de vue"),
                Some(Shelter::Covered) => ("to stay in cover", "pour rester à couvert"),
                Some(Shelter::Far) => ("to stay out of range", "pour rester hors de portée"),
                None => ("without leaving the others", "sans quitter les siens"),
            }
        };
        Some(text!(", {en}", ", {fr}"))
    }

    /// The friend at whom it stopped.
    fn friend_touched(&self) -> Option<usize> {
        let bases = &self.state.bases;
        let side = self.plan.people[self.who].side;
        let mut friends = self.state.living[side.index()].iter().copied();
        friends.find(|one| *one != self.who && in_contact(&bases[self.who], &bases[*one]))
    }

    /// Where somebody went to be safer.
    pub(super) fn safer(&self) -> Text {
        let base = &self.state.bases[self.who];
        match self.shelter() {
            Some(Shelter::Unseen) => Text::new(" out of sight", " hors de vue"),
            Some(Shelter::Covered) => Text::new(" into cover", " à couvert"),
            _ if self.plan.field.building_beside(base).is_some() => {
                Text::new(" up to a house", " jusqu’à une maison")
            }
            Some(Shelter::Far) => Text::new(" out of range", " hors de portée"),
            None => Text::new(" to be less exposed", " pour s’exposer moins"),
        }
    }

    /// What slowed it down.
    pub(super) fn ground(&self) -> Option<Text> {
        let field = &self.plan.field;
        let at = self.state.bases[self.who].at;
        let places = (0..=PLACES).map(|place| {
            let share = f64::from(place) / f64::from(PLACES);
            self.from.toward(at, share)
        });
        let slow = places.filter(|place| field.is_hindering(*place)).count();
        if field.climbs(self.from, at) {
            return Some(Text::new(", over a wall", ", par-dessus un mur"));
        }
        match u32::try_from(slow) {
            Ok(0) => None,
            Ok(slow) if slow <= PLACES => {
                let words = (", partly at half pace", ", en partie à demi-mouvement");
                Some(Text::new(words.0, words.1))
            }
            _ => Some(Text::new(", at half pace", ", à demi-mouvement")),
        }
    }

    /// The cover of the moved figure against enemies in sight, the nearest one in range first.
    fn shelter(&self) -> Option<Shelter> {
        let own = &self.state.bases[self.who];
        let side = self.plan.people[self.who].side.other();
        let field = &self.plan.field;
        let far = |enemy: usize| base_to_base(own, &self.state.bases[enemy]);
        let enemies = self.state.living[side.index()].iter().copied();
        let seeing = enemies.filter(|enemy| field.sees(own.at, self.state.bases[*enemy].at));
        let seeing: Vec<usize> = seeing.collect();
        if seeing.is_empty() {
            return Some(Shelter::Unseen);
        }
        let arms = |enemy: usize| self.plan.people[enemy].arms.iter();
        let within = |enemy, arm: &Firearm| far(enemy).within(Length::inches(inches(arm.range())));
        let reaching = seeing.iter().copied();
        let reaching = reaching.filter(|enemy| arms(*enemy).any(|arm| within(*enemy, arm)));
        let near = reaching.reduce(|best, next| if far(next) < far(best) { next } else { best });
        let Some(near) = near else {
            let armed = seeing.iter().any(|enemy| arms(*enemy).next().is_some());
            return armed.then_some(Shelter::Far);
        };
        let cover = field.cover(own.at, self.state.bases[near].at);
        (cover > Cover::Open).then_some(Shelter::Covered)
    }

    /// How much was missing to an enemy.
    pub(super) fn short(&self, enemy: usize) -> Option<Text> {
        let [own, other] = [self.who, enemy].map(|one| &self.state.bases[one]);
        if in_contact(own, other) {
            return None;
        }
        let gap = base_to_base(own, other)
            .max(house_rules::STIR)
            .in_unit(Unit::Inch);
        let gap = &told_inches(gap, 1);
        Some(text!(
            ", {gap} short of contact",
            ", à {gap} du contact",
            gap
        ))
    }
}
