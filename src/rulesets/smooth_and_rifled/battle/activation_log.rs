//! Log of an activation: which actions are declared, their price, and why some are not carried out
//! (§6.0).

use crate::{
    model::lang::{Text, counted},
    text,
};

use super::{
    activation::{Act, Choice},
    fight::Fight,
    party::Party,
};

impl Fight<'_> {
    /// Tells who begins an activation, and what all of it will cost.
    pub(super) fn announce(&mut self, party: &Party, choice: &Choice) {
        let first = party.leader.unwrap_or(party.men[0]);
        let (men, group, acts) = (party.men.len(), party.is_group(), choice.acts);
        let left = self.state.points[self.man(first).pool].left;
        let price = self.price_of(party, acts.iter().flatten().count());
        let own = self.man(first).side;
        self.log(Some(own), "SR-6.0.1", |cast| {
            let (name, doing) = (&cast.actors[first].name, doing(&acts));
            let price = counted(price, ("point", "points"), ("point", "points"));
            if group {
                text!(
                    "{name} orders {men} men, {price} of {left}: {doing}.",
                    "{name} donne ses ordres à {men} hommes, {price} sur {left} : {doing}.",
                    name,
                    price,
                    doing
                )
            } else {
                text!(
                    "{name}, {price} of {left}: {doing}.",
                    "{name}, {price} sur {left} : {doing}.",
                    name,
                    price,
                    doing
                )
            }
        });
    }

    /// Tells that an action cannot be done, and why.
    pub(super) fn log_prevented(&mut self, party: &Party, act: Act) {
        let first = party.leader.unwrap_or(party.men[0]);
        let loaded = party.men.iter().any(|man| self.can_fire(*man, 0).is_some());
        let gone = |target: usize| !self.here(target);
        let why = match act {
            Act::Fire(_) if !loaded => {
                Text::new("no weapon is loaded", "aucune arme n’est chargée")
            }
            Act::Fire(target) if !gone(target) => Text::new(
                "nobody has an enemy before him, in sight and in reach",
                "personne n’a d’ennemi devant soi, en vue et à portée",
            ),
            Act::Fire(target) | Act::Charge(target) if gone(target) => {
                Text::new("the enemy is gone", "l’ennemi n’est plus là")
            }
            Act::Charge(_) => {
                Text::new("the enemy is not before them", "l’ennemi n’est pas devant")
            }
            _ if party.is_group() => Text::new("somebody is Shaken", "quelqu’un est secoué"),
            _ => Text::new("he is Shaken", "il est secoué"),
        };
        self.log_undone(first, act, &why);
    }

    /// Tells that the points are spent before all is done.
    pub(super) fn log_short_of_points(&mut self, party: &Party, act: Act) {
        let first = party.leader.unwrap_or(party.men[0]);
        let why = Text::new(
            "no points are left for it",
            "il ne reste plus assez de points",
        );
        self.log_undone(first, act, &why);
    }

    /// Tells that a Move came nowhere.
    pub(super) fn log_blocked(&mut self, party: &Party) {
        let first = party.leader.unwrap_or(party.men[0]);
        let side = self.man(first).side;
        self.log(Some(side), "SR-6.1.1", |cast| {
            let name = &cast.actors[first].name;
            text!(
                "{name} finds no way on.",
                "{name} ne trouve pas de passage.",
                name
            )
        });
    }

    /// Tells that enemy fire left a Group that cannot go on with an activation; not of one whose men have all left the table.
    pub(super) fn log_leaderless(&mut self, begun: Option<&Party>) {
        let begun = begun.filter(|party| party.men.iter().any(|man| self.here(*man)));
        let Some(first) = begun.and_then(|party| party.leader) else {
            return;
        };
        let side = self.man(first).side;
        self.log(Some(side), "SR-6.0.1", |cast| {
            let name = &cast.actors[first].name;
            text!(
                "The Group of {name} can do no more together.",
                "Le groupe de {name} ne peut plus agir ensemble.",
                name
            )
        });
    }

    fn log_undone(&mut self, first: usize, act: Act, why: &Text) {
        let side = self.man(first).side;
        self.log(Some(side), "SR-6.0.1", |cast| {
            let (name, what) = (&cast.actors[first].name, word(act));
            text!(
                "{name} cannot {what}: {why}.",
                "{name} ne peut pas {what} : {why}.",
                name,
                what,
                why
            )
        });
    }
}

/// "move, fire, reload".
fn doing(acts: &[Option<Act>]) -> Text {
    let words: Vec<Text> = acts.iter().flatten().map(|act| word(*act)).collect();
    Text::join(words.iter(), ", ")
}

const fn word(act: Act) -> Text {
    match act {
        Act::Move(_) => Text::new("move", "se déplacer"),
        Act::Cross(..) => Text::new("cross the obstacle", "franchir l’obstacle"),
        Act::Fire(_) => Text::new("fire", "tirer"),
        Act::Aim => Text::new("aim", "viser"),
        Act::Reload => Text::new("reload", "recharger"),
        Act::Recover => Text::new("recover", "se ressaisir"),
        Act::Charge(_) => Text::new("charge", "charger"),
        Act::Face(_) => Text::new("face about", "faire face"),
        Act::Form => Text::new("change order", "changer d’ordre"),
        Act::Spot(_) => Text::new("spot", "repérer"),
        Act::Flag(_) => Text::new("take the flag", "prendre le drapeau"),
    }
}
