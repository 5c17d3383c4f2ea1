//! What the sheet has lost, reported wherever it is needed: which data, which row of which file to
//! fill, and how.

use super::{
    catalogue::DataSet,
    list::{
        army::Army,
        unit::{Code, Unit},
    },
};
use crate::{
    model::{clean::shorten, lang::Text, parsed::Parsed, term::Term},
    text,
};

/// Things that are named one by one; nobody reads more.
const MOST: usize = 12;

/// Where the missing points of a weapon or class of guns may come from, in this table of a data set.
#[must_use]
pub(super) fn sources(army: &Army<'_>, table: &str, code: &str) -> Vec<Text> {
    match army.data() {
        Some(data) => {
            let id = &data.id;
            vec![text!(
                "They stand under \"{table}\" of a data file, \"{code}\"; \"{id}\" has a blank \
                there. --catalogue loads another one.",
                "Ils se trouvent sous \"{table}\" d’un jeu de données, \"{code}\" ; \"{id}\" y a \
                un vide. --catalogue en charge un autre."
            )]
        }
        None => vec![
            Text::new(
                "`orbat new regimental-fire-and-fury --own` writes an empty data file; filled in \
                from your copy of the rules, --catalogue loads it.",
                "`orbat new regimental-fire-and-fury --own` écrit un jeu de données vide ; rempli \
                d’après votre exemplaire de la règle, --catalogue le charge.",
            ),
            Text::new(
                "The data file \"sample-acw\", which comes with orbat, has made-up figures to try \
                things out.",
                "Le jeu de données \"sample-acw\", fourni avec orbat, a des chiffres inventés, pour \
                essayer.",
            ),
        ],
    }
}

/// How to fill in a data set of one's own.
pub(super) const fn fill() -> Text {
    Text::new(
        "Write an empty data file with `orbat new regimental-fire-and-fury --own -o my-data.json`, \
        fill it in from your copy of the rules, and give it with --catalogue my-data.json.",
        "Écrivez un jeu de données vide par `orbat new regimental-fire-and-fury --own -o \
        mes-donnees.json`, remplissez-le d’après votre exemplaire de la règle, et donnez-le par \
        --catalogue mes-donnees.json.",
    )
}

/// What of the data this army would need is not known, in words; none when nothing is missing.
#[must_use]
pub(super) fn gaps(army: &Army<'_>) -> Vec<Text> {
    let gaps = [
        fire_points(army),
        formations(army),
        close_range(army),
        steps(army),
    ];
    gaps.into_iter().flatten().collect()
}

fn fire_points(army: &Army<'_>) -> Option<Text> {
    let codes = army.units.iter().filter_map(Unit::code);
    let bare = codes.filter(|code| code.bands.is_empty());
    let codes = each_once(bare.map(|code: &Code<'_>| Text::same(code.id.to_string())));
    (!codes.is_empty()).then(|| text!("fire points of {codes}", "points de tir de {codes}", codes))
}

/// The formations that troops begin in.
fn formations(army: &Army<'_>) -> Option<Text> {
    let troops = army.units.iter().filter(|unit| unit.is_troops());
    let silent = troops.filter(|unit| unit.firing(army.data()).is_none());
    let formations = each_once(silent.filter_map(|unit| Some(unit.stands()?.plain())));
    (!formations.is_empty()).then(|| {
        text!(
            "stands that fire ({formations})",
            "socles qui tirent ({formations})",
            formations
        )
    })
}

fn close_range(army: &Army<'_>) -> Option<Text> {
    let known = army.data().and_then(|data| data.close_range_cm);
    known
        .is_none()
        .then(|| Text::new("close range", "courte portée"))
}

fn steps(army: &Army<'_>) -> Option<Text> {
    let bare = |unit: &&Unit<'_>| unit.bases() > 1 && unit.thresholds().is_none();
    let bare: Vec<&Unit<'_>> = army.units.iter().filter(bare).collect();
    if bare.is_empty() {
        return None;
    }
    let rows = rows(bare.into_iter());
    Some(if rows.is_empty() {
        Text::new("thresholds of worn and spent", "seuils ébranlé et fatigué")
    } else {
        text!(
            "thresholds of worn and spent ({rows})",
            "seuils ébranlé et fatigué ({rows})",
            rows
        )
    })
}

/// The rows of thresholds that units ask for, each once: "spirited 8, reliable 10".
#[must_use]
pub(super) fn rows<'u, 'a: 'u>(units: impl Iterator<Item = &'u Unit<'a>>) -> Text {
    each_once(units.filter_map(|unit| {
        let (temperament, bases) = (unit.temperament.known()?.plain(), unit.bases());
        Some(text!(
            "{temperament} {bases}",
            "{temperament} {bases}",
            temperament
        ))
    }))
}

/// The first of some words, each once, in the order of the list.
fn each_once(all: impl Iterator<Item = Text>) -> Text {
    let mut words: Vec<Text> = Vec::new();
    for word in all {
        if words.len() < MOST && !words.contains(&word) {
            words.push(word);
        }
    }
    Text::join(&words, ", ")
}

/// The paragraph on roster and reference sheet; None when nothing is missing.
#[must_use]
pub(super) fn paragraph(army: &Army<'_>) -> Option<Text> {
    let gaps = gaps(army);
    if gaps.is_empty() {
        return None;
    }
    let what = Text::series(&gaps);
    Some(match army.data() {
        Some(data) => of_set(data, &what),
        None => of_none(army, &what),
    })
}

fn of_set(data: &DataSet, what: &Text) -> Text {
    let (id, name) = (&data.id, &data.name);
    text!(
        "Not on the quick reference sheet, and empty in the data file {name} ({id}): {what}. Fill \
        in the blank boxes by hand, or these rows in the data file.",
        "Absents de l’aide de jeu, et vides dans le jeu de données {name} ({id}) : {what}. Les \
        cases vides se remplissent à la main, ou ces lignes dans le jeu de données.",
        what,
        name
    )
}

fn of_none(army: &Army<'_>, what: &Text) -> Text {
    let how = if let Parsed::Unknown(id, _) = &army.data {
        let id = shorten(id);
        text!(
            "The list names the data file \"{id}\", which is not there.",
            "La liste nomme le jeu de données \"{id}\", qui n’est pas là."
        )
    } else {
        fill()
    };
    text!(
        "Not on the quick reference sheet, and no data file is in force: {what}. Fill in the \
        blank boxes by hand. {how}",
        "Absents de l’aide de jeu, et aucun jeu de données n’est en vigueur : {what}. Les cases \
        vides se remplissent à la main. {how}",
        what,
        how
    )
}
