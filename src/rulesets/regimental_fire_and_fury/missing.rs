//! What the sheet has lost, said wherever it is missed: which data, which file to fill, and how.

use super::list::army::Army;
use crate::model::said::Said;
use crate::{model::lang::Text, text};

/// What to do about missing fire points.
#[must_use]
pub(super) fn advice(army: &Army<'_>) -> Vec<Text> {
    let mut advice = vec![fill()];
    match army.data() {
        Some(data) => {
            let id = &data.id;
            advice.push(text!(
                "The data set in force is \"{id}\": fill in its row.",
                "Le jeu de données utilisé est « {id} » : remplissez-y la ligne."
            ));
        }
        None => advice.push(Text::new(
            "Or write \"data\": \"sample-acw\" to try things out with figures that orbat made up.",
            "Ou écrivez \"data\": \"sample-acw\" pour essayer avec des chiffres inventés par orbat.",
        )),
    }
    advice
}

/// How to fill in a data set of one's own.
const fn fill() -> Text {
    Text::new(
        "Write an empty data set with `orbat new regimental-fire-and-fury --own -o my-data.json`, fill it in from your copy of the rules, and give it with --catalogue my-data.json.",
        "Écrivez un jeu de données vide par `orbat new regimental-fire-and-fury --own -o mes-donnees.json`, remplissez-le d’après votre exemplaire de la règle, et donnez-le par --catalogue mes-donnees.json.",
    )
}

/// What of the data this army would need is not known, in words; none when nothing is missing.
#[must_use]
pub(super) fn gaps(army: &Army<'_>) -> Vec<Text> {
    let unknown = |code: &super::list::unit::Code<'_>| code.bands.is_empty();
    let mut gaps = Vec::new();
    let arms = codes(
        army,
        |unit| unit.is_troops().then(|| unit.weapon.known())?,
        unknown,
    );
    if !arms.is_empty() {
        gaps.push(text!(
            "fire points of small arms ({arms})",
            "points de tir des armes ({arms})"
        ));
    }
    let classes = codes(
        army,
        |unit| unit.is_guns().then(|| unit.gun_class.known())?,
        unknown,
    );
    if !classes.is_empty() {
        gaps.push(text!(
            "fire points of guns ({classes})",
            "points de tir des canons ({classes})"
        ));
    }
    let troops = army.units.iter().filter(|unit| unit.is_troops());
    if { troops }.any(|unit| unit.firing(army.data()).is_none()) {
        gaps.push(Text::new(
            "bases that fire in each formation",
            "socles qui tirent dans chaque formation",
        ));
    }
    if army.data().is_none_or(|data| data.close_range_cm.is_none()) {
        gaps.push(Text::new("close range", "courte portée"));
    }
    let bare = |unit: &super::list::unit::Unit<'_>| unit.bases() > 1 && unit.thresholds().is_none();
    if army.units.iter().any(bare) {
        gaps.push(Text::new(
            "thresholds of worn and spent",
            "seuils ébranlé et fatigué",
        ));
    }
    gaps
}

/// The codes of units that are wanted, each once, in the order of the list.
fn codes<'u, 'a: 'u>(
    army: &'u Army<'a>,
    of: impl Fn(&'u super::list::unit::Unit<'a>) -> Option<&'u super::list::unit::Code<'a>>,
    wanted: impl Fn(&super::list::unit::Code<'a>) -> bool,
) -> String {
    const MOST: usize = 12;
    let mut codes: Vec<&str> = Vec::new();
    for code in army.units.iter().filter_map(of) {
        if wanted(code) && codes.len() < MOST && !codes.contains(&&*code.id) {
            codes.push(&code.id);
        }
    }
    codes.join(", ")
}

/// The paragraph on roster and reference sheet; None when nothing is missing.
#[must_use]
pub(super) fn paragraph(army: &Army<'_>) -> Option<Text> {
    let gaps = gaps(army);
    if gaps.is_empty() {
        return None;
    }
    let what = Text::join(&gaps, "; ");
    let unknown = matches!(army.data, Said::Unknown(..));
    let how = if unknown {
        Text::new("Correct \"data\".", "Corrigez « data ».")
    } else {
        fill()
    };
    Some(text!(
        "Not on the quick reference sheet, and not in a data set: {what}. Blank boxes are to be filled in by hand. {how}",
        "Absents de l’aide de jeu, et d’aucun jeu de données : {what}. Les cases vides se remplissent à la main. {how}";
        what, how
    ))
}
