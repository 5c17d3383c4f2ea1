//! Catalogue files: ids that are unique, terms that exist, numbers that a game can use.

use std::{cell::LazyCell, collections::BTreeSet};

use crate::{
    keyed,
    model::{
        checks::{ids_of, repeated_ids, unknown_term, wrong_word},
        count::Count,
        diagnostic::Findings,
        edit::Word,
        forms,
        lang::{Text, counted},
        parsed::Parsed,
        suggest::did_you_mean,
        term::Term,
        word,
    },
    rulesets::feu_a_volonte::{
        catalogue::{
            TypedCatalogue,
            file::{BONUS, MAX_UD, POINTS, RATE_OF_FIRE},
        },
        tables::{ARSENAL_1760, ARSENAL_1914, arsenal},
        terms::{Grade, Trait},
        vocabulary::book_and,
    },
    text,
};

pub(super) fn repeated_id(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    let weapons = || ids_of(file.weapons.iter().map(|weapon| &weapon.id));
    for (word, place) in weapons().filter(|(word, _)| in_the_book(word)) {
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
    let profiles = file.profiles.iter().map(|profile| &profile.id);
    repeated_ids(weapons(), findings);
    repeated_ids(ids_of(profiles), findings);
}

fn in_the_book(id: &str) -> bool {
    ARSENAL_1760
        .iter()
        .chain(&ARSENAL_1914)
        .any(|weapon| weapon.id == id)
}

pub(super) fn unknown_period(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    wrong_word(&file.period, &Text::new("Period", "Période"), findings);
}

pub(super) fn unknown_terms(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    let (quality, grade) = (Text::new("Quality", "Qualité"), Text::new("Grade", "Grade"));
    for profile in &file.profiles {
        wrong_word(&profile.quality, &quality, findings);
        wrong_word(&profile.grade, &grade, findings);
    }
}

pub(super) fn unknown_trait(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    let thing = Text::new("Trait", "Trait");
    let traits = file.profiles.iter().flat_map(|one| &one.traits.items);
    for word in traits.filter(|word| word.term.is_none()) {
        unknown_term::<Trait>(findings, word.place, (&thing, &word.id));
    }
}

pub(super) fn unknown_weapon(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    let Some(period) = file.period.value() else {
        return;
    };
    // A weapon whose id cannot be read may be the one that is meant.
    if !file.weapons.unskipped || file.weapons.iter().any(|weapon| weapon.id.is_none()) {
        return;
    }
    let own = ids_of(file.weapons.iter().map(|weapon| &weapon.id));
    let own: BTreeSet<&str> = own.map(|(id, _)| id).collect();
    let known = LazyCell::new(|| {
        let own = own.iter().map(|id| Word::new(*id, Text::same("")));
        book_and(period, own.collect())
    });
    let words = file.profiles.iter().flat_map(|one| &one.weapons.items);
    for word::Word { id, place, .. } in words {
        if own.contains(&**id) || arsenal(period).iter().any(|row| row.id == *id) {
            continue;
        }
        let period = forms::of(&period.name());
        let finding = findings.report(
            *place,
            text!(
                "\"{id}\" is neither in the arsenal {period} nor among the weapons of this \
                catalogue.",
                "« {id} » n’est ni dans l’arsenal {period} ni parmi les armes de ce catalogue.",
                period
            ),
        );
        did_you_mean(finding, id, Word::spelled(&known));
        finding.help(text!(
            "Add a row to \"weapons\", or choose a weapon of the arsenal.",
            "Ajoutez une ligne à \"weapons\", ou choisissez une arme de l’arsenal."
        ));
    }
}

pub(super) fn strange_numbers(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    for weapon in &file.weapons {
        strange(keyed!(weapon.rate_of_fire), RATE_OF_FIRE, findings);
        strange(keyed!(weapon.bonus), BONUS, findings);
        strange(keyed!(weapon.points), POINTS, findings);
        strange(keyed!(weapon.max_ud), MAX_UD, findings);
    }
}

fn strange((key, number): (&str, &Count<'_>), (least, most): (i64, i64), findings: &mut Findings) {
    let Some(typed) = number.wrong() else {
        return;
    };
    let (found, least) = (typed.source(), forms::minus(least));
    findings
        .report(
            typed.place(),
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

/// What a list that takes the profile as it is would be told: the list may still give the figure another grade.
pub(super) fn traits_of_another_grade(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    for profile in &file.profiles {
        let grade = match &profile.grade {
            Parsed::Missing => Grade::Trooper,
            stated => match stated.value() {
                Some(grade) => grade,
                None => continue,
            },
        };
        let rank = grade.name();
        let who = text!("Profile ({rank})", "Profil ({rank})", rank);
        let traits = &profile.traits;
        let found = i64::try_from(traits.terms().count()).unwrap_or(i64::MAX);
        if found > grade.max_traits {
            let all = counted(found, ("trait", "traits"), ("trait", "traits"));
            let message = forms::maximum(&who, &all, found, grade.max_traits);
            findings.report(traits.place, message).help(GRADE_OR_TRAITS);
        }
        let is_command = |word: &&word::Word<'_, Trait>| word.term.is_some_and(|one| one.command);
        for word in traits.items.iter().filter(is_command) {
            if grade != Grade::Trooper {
                continue;
            }
            let gift = &word.trait_name();
            let message = text!(
                "{who} with {gift}; only the leader and seconds-in-command may have it.",
                "{who} avec {gift}, réservé au leader et aux seconds.",
                who,
                gift
            );
            findings.report(word.place, message).help(GRADE_OR_TRAITS);
        }
    }
}

const GRADE_OR_TRAITS: Text = Text::new(
    "Give the profile another grade, or other traits.",
    "Donnez au profil un autre grade, ou d’autres traits.",
);
