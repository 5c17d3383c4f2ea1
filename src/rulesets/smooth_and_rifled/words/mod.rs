//! Words and numbers that several sheets share: labels, activation values, weapons, roles.

mod distances;
mod guns;
mod labels;
mod roles;
mod traits;

pub(super) use crate::model::forms::target as score;
pub(super) use distances::{Ruler, decimal, percent};
pub(super) use guns::{ammunition, ball_length, push};
pub(super) use labels::*;
pub(super) use roles::{flag, leader_effect, role_effect};
pub(super) use traits::{BOLD_SKIRMISHERS, effect, named, rides_down_foot_only};

use crate::{
    model::{
        lang::{Lang, Text, counted},
        sheet,
        term::Term,
    },
    text,
};

use super::{
    catalogue::{Entry, Weapon},
    figure::Figure,
    list::Gun,
    terms::GunClass,
};

/// Activation values as the book writes them: "1/2/2".
#[must_use]
pub(super) fn va([first, second, third]: [i64; 3]) -> String {
    format!("{first}/{second}/{third}")
}

/// "1 action", "3 actions".
#[must_use]
pub(super) fn actions(count: i64) -> Text {
    counted(count, ("action", "actions"), ("action", "actions"))
}

/// The text with a full stop.
#[must_use]
pub(super) fn stopped(text: &Text) -> Text {
    let stop = |lang| {
        let words = text.get(lang).into_owned();
        if words.is_empty() || words.ends_with(['.', '!', '?']) {
            words
        } else {
            words + "."
        }
    };
    Text::built(stop(Lang::En), stop(Lang::Fr))
}

/// A term and what it means.
#[must_use]
pub(super) fn entry(term: Text, meaning: &Text) -> sheet::Entry {
    sheet::Entry {
        term,
        meaning: stopped(meaning),
    }
}

/// Texts with commas between them; empty ones are left out.
#[must_use]
pub(super) fn commas<'t>(texts: impl IntoIterator<Item = &'t Text>) -> Text {
    Text::join(texts.into_iter().filter(|text| !text.is_empty()), ", ")
}

/// Texts with dots between them; empty ones are left out.
#[must_use]
pub(super) fn dots<'t>(texts: impl IntoIterator<Item = &'t Text>) -> Text {
    Text::join(texts.into_iter().filter(|text| !text.is_empty()), " · ")
}

/// A weapon as the book writes it: "musket (20/2)", medium range and reload actions.
#[must_use]
pub(super) fn weapon(weapon: &Weapon, ruler: Ruler) -> Text {
    let (reload, name) = (weapon.reload, &weapon.name);
    let range = ruler.exact(weapon.medium_cm);
    text!(
        "{name} ({range}/{reload})",
        "{name} ({range}/{reload})",
        name,
        range
    )
}

/// What is odd about firing a weapon, under its name; nothing about most.
#[must_use]
pub(super) fn habits(weapon: &Weapon) -> Option<sheet::Entry> {
    let once = weapon
        .single_use
        .then_some(Text::new("gone after one shot", "perdue après un tir"));
    let moving = weapon.fire_while_moving_free.then_some(Text::new(
        "no die lost by a move",
        "pas de dé perdu en bougeant",
    ));
    let habits: Vec<Text> = [once, moving].into_iter().flatten().collect();
    (!habits.is_empty()).then(|| entry(weapon.name.capitalised(), &commas(&habits)))
}

/// What an entry is in its Unit; both of two roles.
#[must_use]
pub(super) fn roles(entry: &Entry) -> Text {
    let roles = std::iter::once(&entry.role).chain(&entry.also_roles);
    let names: Vec<Text> = roles.map(|role| role.name()).collect();
    Text::join(&names, " + ")
}

/// The same, with Hero.
#[must_use]
pub(super) fn roles_of(figure: &Figure<'_>) -> Text {
    let role = if figure.unit.is_some() {
        roles(figure.entry)
    } else {
        SENIOR_OFFICER
    };
    if figure.hero {
        commas([&HERO, &role])
    } else {
        role
    }
}

/// "light gun", and what is special about it.
#[must_use]
pub(super) fn gun_kind(gun: &Gun<'_>) -> Text {
    let class = match gun.class.value() {
        Some(GunClass::Light) => Text::new("light gun", "canon léger"),
        Some(GunClass::Medium) => Text::new("medium gun", "canon moyen"),
        None => Text::new("gun", "canon"),
    };
    let barrel = match (gun.breech.is_set(), gun.rifled.is_set()) {
        (true, _) => Text::new("breech-loading", "à chargement par la culasse"),
        (false, true) => Text::new("rifled", "rayé"),
        (false, false) => Text::same(""),
    };
    let shield = if gun.shield.is_set() {
        Text::new("shield", "protection")
    } else {
        Text::same("")
    };
    commas([&class, &barrel, &shield])
}

/// A number of boxes, however absurd the list.
#[must_use]
pub(super) fn boxes(count: i64) -> u32 {
    u32::try_from(count.max(0)).unwrap_or(u32::MAX)
}
