//! Catalogue files: ids that are unique, terms that exist, numbers that a game can use.

use std::{cell::LazyCell, collections::BTreeSet};

use crate::{
    model::{
        checks::{self, repeated_ids, wrong_term},
        diagnostic::Findings,
        edit::Word,
        forms,
        json::{Json, Kind},
        lang::Text,
        suggest::did_you_mean,
        term::Term,
    },
    rulesets::feu_a_volonte::{
        tables::{ARSENAL_1760, ARSENAL_1914, arsenal},
        terms::{Grade, Period, Quality, Trait},
        vocabulary::book_and,
    },
    text,
};

/// A number of a weapon, its least and its greatest value.
pub(super) const NUMBERS: [(&str, i64, i64); 4] = [
    ("rate_of_fire", 0, 12),
    ("bonus", -5, 5),
    ("points", 0, 20),
    ("max_ud", 1, 100),
];

fn period(json: &Json<'_>) -> Option<Period> {
    Period::parse(&json.get("period")?.as_str()?)
}

pub(super) fn repeated_id(json: &Json<'_>, findings: &mut Findings) {
    for (word, place) in checks::ids(*json, "weapons").filter(|(word, _)| in_the_book(word)) {
        findings
            .report(
                place,
                text!(
                    "The weapon id \"{word}\" belongs to the arsenal of the rulebook.",
                    "L’identifiant d’arme \"{word}\" appartient à l’arsenal du livret."
                ),
            )
            .help(text!(
                "Choose another id.",
                "Choisissez un autre identifiant."
            ));
    }
    for key in ["weapons", "profiles"] {
        repeated_ids(checks::ids(*json, key), findings);
    }
}

fn in_the_book(id: &str) -> bool {
    ARSENAL_1760
        .iter()
        .chain(&ARSENAL_1914)
        .any(|weapon| weapon.id == id)
}

pub(super) fn unknown_period(json: &Json<'_>, findings: &mut Findings) {
    let word = Text::new("Period", "Période");
    wrong_term::<Period>(json.get("period"), &word, findings);
}

pub(super) fn unknown_terms(json: &Json<'_>, findings: &mut Findings) {
    let (quality, grade) = (Text::new("Quality", "Qualité"), Text::new("Grade", "Grade"));
    for profile in json.items_of("profiles") {
        wrong_term::<Quality>(profile.get("quality"), &quality, findings);
        wrong_term::<Grade>(profile.get("grade"), &grade, findings);
    }
}

pub(super) fn unknown_trait(json: &Json<'_>, findings: &mut Findings) {
    let word = Text::new("Trait", "Trait");
    for profile in json.items_of("profiles") {
        for id in profile.items_of("traits") {
            wrong_term::<Trait>(Some(id), &word, findings);
        }
    }
}

pub(super) fn unknown_weapon(json: &Json<'_>, findings: &mut Findings) {
    let Some(period) = period(json) else {
        return;
    };
    // A weapon whose id cannot be read may be the one that is meant.
    let unreadable = json.get("weapons").is_some_and(|weapons| {
        let nameless = |weapon: Json<'_>| weapon.get("id").and_then(Json::as_str).is_none();
        !matches!(weapons.kind(), Kind::Array | Kind::Null) || weapons.items().any(nameless)
    });
    if unreadable {
        return;
    }
    let own: BTreeSet<String> = json
        .items_of("weapons")
        .filter_map(|weapon| Some(weapon.get("id")?.as_str()?.into_owned()))
        .collect();
    let known = LazyCell::new(|| {
        let own = own.iter().map(|id| Word::new(id, Text::same("")));
        book_and(period, own.collect())
    });
    for id in json
        .items_of("profiles")
        .flat_map(|profile| profile.items_of("weapons"))
    {
        let Some(word) = id.as_str() else {
            continue;
        };
        if own.contains(&*word) || arsenal(period).iter().any(|row| row.id == word) {
            continue;
        }
        let period = forms::of(&period.name());
        let finding = findings.report(
            id.place(),
            text!(
                "\"{word}\" is neither in the arsenal {period} nor among the weapons of this \
                catalogue.",
                "« {word} » n’est ni dans l’arsenal {period} ni parmi les armes de ce catalogue.",
                period
            ),
        );
        did_you_mean(finding, &word, Word::spelled(&known));
        finding.help(text!(
            "Add a row to \"weapons\", or choose a weapon of the arsenal.",
            "Ajoutez une ligne à \"weapons\", ou choisissez une arme de l’arsenal."
        ));
    }
}

pub(super) fn strange_numbers(json: &Json<'_>, findings: &mut Findings) {
    for weapon in json.items_of("weapons") {
        for (key, least, most) in NUMBERS {
            let Some(number) = weapon.get(key).filter(|number| number.as_f64().is_some()) else {
                continue;
            };
            if number
                .as_i64()
                .is_some_and(|number| (least..=most).contains(&number))
            {
                continue;
            }
            let (found, least) = (number.source(), forms::minus(least));
            findings
                .report(
                    number.place(),
                    text!(
                        "\"{key}\": {found}, a whole number from {least} to {most} needed.",
                        "\"{key}\" : {found}, il faut un nombre entier de {least} à {most}."
                    ),
                )
                .fact(text!(
                    "The rulebook has rates of fire from 0 to 6, bonuses from −1 to 2, points from 0 to 3.",
                    "Dans le livret, les cadences vont de 0 à 6, les bonus de −1 à 2, les PdR de 0 à 3."
                ));
        }
    }
}
