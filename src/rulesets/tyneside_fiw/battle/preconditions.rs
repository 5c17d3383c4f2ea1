//! Preconditions of a battle: what a list must state before its army can fight, reported at once.

use crate::{
    model::{battle::CannotFight, lang::Text, parsed::Parsed, term::Term},
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
    own.map_or(Text::new("an army", "une armée"), |name| {
        Text::same(name.to_string())
    })
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
        let known = words(Class::ALL);
        wrong.push(without(
            &who,
            &Text::new("class", "classe"),
            "class",
            &known,
        ));
    }
    if !matches!(kit.quality, Parsed::Known(..)) {
        let (what, known) = (Text::new("quality", "qualité"), words(Quality::ALL));
        wrong.push(without(&who, &what, "quality", &known));
    }
    if !kit.weapons.understood() {
        let what = Text::new("weapons", "armes");
        wrong.push(without(&who, &what, "weapons", &Weapon::ids()));
    }
    wrong
}

fn words<T: Term>(all: &[T]) -> String {
    let ids: Vec<&str> = all.iter().map(|term| term.id()).collect();
    ids.join(", ")
}

fn without(who: &Text, what: &Text, key: &str, known: &str) -> CannotFight {
    CannotFight::new(text!(
        "The book does not know the {what} of {who}.",
        "Le livre ne connaît pas ceci de {who} : {what}.",
        who,
        what
    ))
    .with_help(text!(
        "Give \"{key}\" one of {known}.",
        "Donnez à \"{key}\" une valeur parmi {known}."
    ))
}

fn not_counted(who: &Text) -> CannotFight {
    CannotFight::new(text!(
        "Nobody can tell how many figures {who} has.",
        "On ne peut savoir combien de figurines compte {who}.",
        who
    ))
    .with_help(Text::new(
        "Give \"figures\" a whole number from 4 to 10.",
        "Donnez à \"figures\" un nombre entier de 4 à 10.",
    ))
}
