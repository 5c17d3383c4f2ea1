//! A move that has been made, in words: where to, over what ground, and why it was no longer.

use crate::{
    model::{
        battle::Cast,
        lang::Text,
        table::{Length, Point, Unit, base_to_base, in_contact},
    },
    rulesets::laporte_escarmouche::mechanics::save::Cover,
    text,
};

use super::{deeds::Toward, house, moves::told_inches, plan::Plan, state::State};

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

/// Who stops no farther than this before the end of his reach has gone as far as he could.
const ROUNDED: Length = Length::inches(0.3);

impl Way<'_> {
    /// Where it led.
    pub(super) fn aim(&self, aim: Toward) -> Text {
        match aim {
            Toward::Enemy(enemy) => {
                let enemy = &self.cast.actors[enemy].name;
                text!(" towards {enemy}", " vers {enemy}"; enemy)
            }
            Toward::Friends => Text::new(" to join the others", " pour rejoindre les siens"),
            Toward::Outside => Text::new(" to the wall", " jusqu’au mur"),
        }
    }

    /// Over what ground it went and, when that does not tell why it was shorter than its reach, what it stopped for.
    pub(super) fn how(&self, reach: Length) -> Option<Text> {
        let base = &self.state.bases[self.who];
        let whole = (reach - ROUNDED).within(self.from.distance(base.at));
        let ground = self.ground();
        if whole || ground.is_some() {
            return ground;
        }
        let field = &self.plan.field;
        Some(if field.touches_wall(base) {
            Text::new(", as far as the wall", ", jusqu’au mur")
        } else if field.building_beside(base).is_some() {
            Text::new(", as far as the house", ", jusqu’à la maison")
        } else if let Some(shelter) = self.shelter() {
            text!(", no farther, to stay{shelter}", ", pas plus, pour rester{shelter}"; shelter)
        } else {
            Text::new(", no farther for now", ", pas plus pour l’instant")
        })
    }

    /// What slowed it down.
    pub(super) fn ground(&self) -> Option<Text> {
        let field = &self.plan.field;
        let at = self.state.bases[self.who].at;
        let places = [self.from, self.from.midway(at), at];
        if field.climbs(self.from, at) {
            Some(Text::new(", over a wall", ", par-dessus un mur"))
        } else if places.iter().any(|place| field.is_hindering(*place)) {
            Some(Text::new(", at half pace", ", à demi-mouvement"))
        } else {
            None
        }
    }

    /// What covers or hides who went from the nearest enemy who sees him.
    pub(super) fn shelter(&self) -> Option<Text> {
        let own = &self.state.bases[self.who];
        let side = self.plan.people[self.who].side.other();
        let field = &self.plan.field;
        let enemies = self.state.living[side.index()].iter();
        let bases = enemies.map(|enemy| &self.state.bases[*enemy]);
        let seeing = bases.filter(|enemy| field.sees(own.at, enemy.at));
        let far = |enemy| base_to_base(own, enemy);
        let near = seeing.reduce(|best, next| if far(next) < far(best) { next } else { best });
        let Some(near) = near else {
            return Some(Text::new(" out of sight", " hors de vue"));
        };
        let covered = field.cover(own.at, near.at) > Cover::Open;
        covered.then(|| Text::new(" in cover", " à couvert"))
    }

    /// How much was missing to an enemy.
    pub(super) fn short(&self, enemy: usize) -> Option<Text> {
        let [own, other] = [self.who, enemy].map(|one| &self.state.bases[one]);
        if in_contact(own, other) {
            return None;
        }
        let gap = base_to_base(own, other)
            .max(house::STIR)
            .in_unit(Unit::Inch);
        let gap = &told_inches(gap, 1);
        Some(text!(", {gap} short of contact", ", à {gap} du contact"; gap))
    }
}
