//! Preconditions of a battle: what a list must state before its army can fight, reported at once.

use crate::{
    model::{
        battle::CannotFight, lang::Text, name::Name, parsed::Parsed, suggest::named_words,
        term::Term,
    },
    rulesets::tyneside_fiw::{
        list::{Army, Fighter},
        tables::Weapon,
        terms::{Class, Quality},
    },
    text,
};

/// Figures of a side for whom a table has room.
pub(super) const MOST_MEN: usize = 120;

/// The name of an army.
#[must_use]
pub(super) fn name(army: &Army<'_>) -> Text {
    let own = army.head.name.as_ref();
    own.map_or(Text::new("an army", "une armée"), Name::text)
}

/// Everything that an army lacks.
#[must_use]
pub(super) fn lacks(army: &Army<'_>) -> Vec<CannotFight> {
    let mut wrong = Vec::new();
    let figures = usize::try_from(army.figures()).unwrap_or(usize::MAX);
    if figures == 0 {
        wrong.push(CannotFight::nobody(&name(army)));
    }
    if figures > MOST_MEN {
        wrong.push(CannotFight::too_many(&name(army), MOST_MEN));
    }
    for fighter in army.fighters() {
        wrong.extend(of_fighter(fighter));
    }
    let uncounted = army
        .groups
        .iter()
        .filter(|group| group.figures.number.is_none());
    wrong.extend(uncounted.map(|group| not_counted(&Fighter::Group(group).label())));
    wrong
}

/// Class, quality and weapons must mean something.
fn of_fighter(fighter: Fighter<'_, '_>) -> Vec<CannotFight> {
    let (kit, who) = (fighter.kit(), fighter.label());
    let mut wrong = Vec::new();
    if !matches!(kit.class, Parsed::Known(..)) {
        let none = Text::new("no valid class", "pas de classe valable");
        wrong.push(without(&who, &none, "class", &named_words(Class::named())));
    }
    if !matches!(kit.quality, Parsed::Known(..)) {
        let none = Text::new("no valid quality", "pas de qualité valable");
        let known = named_words(Quality::named());
        wrong.push(without(&who, &none, "quality", &known));
    }
    if !kit.weapons.understood() {
        let none = Text::new("no valid weapons", "pas d’armes valables");
        let known = named_words(Weapon::named());
        wrong.push(without(&who, &none, "weapons", &known));
    }
    wrong
}

fn without(who: &Text, none: &Text, key: &str, known: &Text) -> CannotFight {
    CannotFight::new(text!("{who}: {none}.", "{who} : {none}.", who, none)).with_help(text!(
        "Set \"{key}\", choosing from {known}.",
        "Mettez \"{key}\", en choisissant parmi {known}.",
        known
    ))
}

fn not_counted(who: &Text) -> CannotFight {
    CannotFight::new(text!(
        "{who}: no valid number of figures.",
        "{who} : pas de nombre de figurines valable.",
        who
    ))
    .with_help(Text::new(
        "Set \"figures\" to a whole number from 4 to 10.",
        "Mettez \"figures\" à un nombre entier de 4 à 10.",
    ))
}
