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
    words,
};

impl Fight<'_> {
    /// Tells who begins an activation, and what all of it will cost.
    pub(super) fn announce(&mut self, party: &Party, choice: &Choice) {
        let first = party.leader.unwrap_or(party.men[0]);
        let (men, group, acts) = (party.men.len(), party.is_group(), choice.acts);
        let left = self.state.points[self.pool_of(first)].left;
        let price = self.price_of(party, acts.iter().flatten().count());
        let own = self.man(first).side;
        self.log(Some(own), "SR-6.0.1", |cast| {
            let (name, doing) = (&cast.actors[first].name, doing(&acts));
            if group {
                let men = i64::try_from(men).unwrap_or(i64::MAX);
                let men = counted(men, ("man", "men"), ("homme", "hommes"));
                text!(
                    "{name} orders {men} ({price} of {left} AP): {doing}.",
                    "{name} donne ses ordres à {men} ({price} PA sur {left}) : {doing}.",
                    name,
                    men,
                    doing
                )
            } else {
                text!(
                    "{name} ({price} of {left} AP): {doing}.",
                    "{name} ({price} PA sur {left}) : {doing}.",
                    name,
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
                "no enemy in front, in sight and in range",
                "pas d’ennemi de face, en vue et à portée",
            ),
            Act::Fire(target) | Act::Charge(target) if gone(target) => {
                Text::new("the enemy is gone", "l’ennemi n’est plus là")
            }
            Act::Charge(_) => Text::new("the enemy is not in front", "l’ennemi n’est pas de face"),
            _ if party.is_group() => Text::new("a man is Shaken", "un homme est secoué"),
            _ => Text::new("he is Shaken", "il est secoué"),
        };
        self.log_undone(first, act, &why);
    }

    /// Tells that the points are spent before all is done.
    pub(super) fn log_short_of_points(&mut self, party: &Party, act: Act) {
        let first = party.leader.unwrap_or(party.men[0]);
        let why = Text::new("not enough AP left", "il ne reste plus assez de PA");
        self.log_undone(first, act, &why);
    }

    /// Tells that a Move came nowhere.
    pub(super) fn log_blocked(&mut self, party: &Party) {
        let first = party.leader.unwrap_or(party.men[0]);
        let side = self.man(first).side;
        self.log(Some(side), "SR-6.1.1", |cast| {
            let name = &cast.actors[first].name;
            text!(
                "{name} finds no way through.",
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
            let group = words::of_name(&cast.actors[first].name, "Group", "Le groupe");
            text!(
                "{group} can no longer act together.",
                "{group} ne peut plus agir ensemble.",
                group
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
        Act::Face(_) => Text::new("turn to face", "faire face"),
        Act::Form => Text::new("change order", "changer d’ordre"),
        Act::Spot(_) => Text::new("spot", "repérer"),
        Act::Flag(_) => Text::new("take the flag", "prendre le drapeau"),
    }
}
