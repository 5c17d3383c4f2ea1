//! Classes and weapons as they stand on sheets.

use crate::{
    model::{
        lang::Text,
        parsed::Parsed,
        sheet::{Pips, Value},
        term::Term,
    },
    rulesets::laporte_escarmouche::{
        tables::MOST_DICE,
        terms::{Firearm, MeleeWeapon},
    },
    text,
};

/// What stands where nothing is known.
#[must_use]
pub(crate) fn dash() -> Value {
    "–".into()
}

/// Dice of a class as circles, of the three that the best class has.
#[must_use]
pub(crate) fn pips(dice: Option<i64>) -> Value {
    let most = u32::try_from(MOST_DICE).unwrap_or(3);
    let drawn = |dice: i64| Pips {
        full: u32::try_from(dice).unwrap_or(0).min(most),
        of: most,
    };
    dice.map_or_else(dash, |dice| drawn(dice).into())
}

/// The name of what is said, or the word as typed.
#[must_use]
pub(crate) fn name<T: Term>(said: &Parsed<'_, T>) -> Text {
    match said {
        Parsed::Known(term, _) => term.name(),
        Parsed::Unknown(word, _) => Text::same(format!("{word} ?")),
        Parsed::Missing | Parsed::Unreadable => Text::same("?"),
    }
}

/// "rifled carbine 40″".
#[must_use]
pub(crate) fn firearm(gun: Firearm) -> Text {
    let (name, range) = (gun.name(), gun.range());
    text!("{name} {range}\"", "{name} {range}\"", name)
}

/// "spontoon d10".
#[must_use]
pub(crate) fn melee_weapon(weapon: MeleeWeapon) -> Text {
    let (name, faces) = (weapon.name(), weapon.faces());
    text!("{name} d{faces}", "{name} d{faces}", name)
}

/// What one, two and three circles stand for.
#[must_use]
pub(crate) fn legend() -> Text {
    Text::new(
        "One circle is one die: ●○○ second class, clumsy, fairground shot, puny · ●●○ standard · \
        ●●● elite, agile, marksman, burly. A wounded character has one die for everything.",
        "Un rond vaut un dé : ●○○ 2e classe, empoté, tireur de foire, gringalet · ●●○ standard · \
        ●●● élite, agile, tireur émérite, gros costaud. Un blessé n’a qu’un dé partout.",
    )
}
