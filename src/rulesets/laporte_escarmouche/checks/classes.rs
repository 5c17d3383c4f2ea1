//! Classes of aptitude: one of three each, typed or given by a profile.

use super::about;
use crate::{
    model::{
        diagnostic::{Finding, Findings},
        lang::Text,
        suggest,
        term::Term,
    },
    rulesets::laporte_escarmouche::{
        catalogue::Attribute,
        list::{
            Said,
            army::Army,
            character::Character,
        },
        tables::{Build, Initiative, Movement, Shooting},
    },
    text,
};

pub(super) fn initiative(army: &Army<'_>, findings: &mut Findings) {
    judge(army, findings, |one| &one.initiative, Initiative::dice);
}

pub(super) fn movement(army: &Army<'_>, findings: &mut Findings) {
    judge(army, findings, |one| &one.movement, Movement::dice);
}

pub(super) fn build(army: &Army<'_>, findings: &mut Findings) {
    judge(army, findings, |one| &one.build, Build::dice);
}

/// A shooting class is needed with a firearm only; without one, a class that the book has is LAP-WPN-03.
pub(super) fn shooting(army: &Army<'_>, findings: &mut Findings) {
    let allowed = classes(Shooting::dice);
    for (_, character) in army.characters() {
        match (&character.shooting, character.armed()) {
            (Said::Missing, Some(true)) | (Said::Unknown(..), _) => {
                wrong(character, &character.shooting, &allowed, findings);
            }
            _ => {}
        }
    }
}

fn judge<'a, T: Attribute>(
    army: &Army<'a>,
    findings: &mut Findings,
    of: impl for<'c> Fn(&'c Character<'a>) -> &'c Said<'a, T>,
    dice: impl Fn(T) -> i64,
) {
    let allowed = classes(dice);
    for (_, character) in army.characters() {
        let said = of(character);
        if matches!(said, Said::Missing | Said::Unknown(..)) {
            wrong(character, said, &allowed, findings);
        }
    }
}

/// "second_class (1d6), standard (2d6), elite (3d6)".
fn classes<T: Term>(dice: impl Fn(T) -> i64) -> String {
    let each = T::ALL
        .iter()
        .map(|class| format!("{} ({}d6)", class.id(), dice(*class)));
    each.collect::<Vec<_>>().join(", ")
}

/// Reports a word that is none of the book's, or a word that is missing.
pub(super) fn wrong<'f, T: Attribute>(
    character: &Character<'_>,
    said: &Said<'_, T>,
    allowed: &str,
    findings: &'f mut Findings,
) -> Option<&'f mut Finding> {
    let (who, what) = (character.label(), T::WHAT);
    let finding = match said {
        Said::Unknown(word, place) => {
            let finding = findings.report(*place, unknown(&who, &what, word, allowed));
            suggest::advise(finding, word, T::named());
            finding
        }
        Said::Missing => {
            let finding = findings.report(
                character.place,
                text!(
                    "{who} has no {what}; allowed: {allowed}.",
                    "{who} : {what} non précisée ; possibles : {allowed}.";
                    who, what
                ),
            );
            let key = T::KEY;
            finding.help(text!(
                "Add \"{key}\", or a profile that has one.",
                "Ajoutez \"{key}\", ou un profil qui le précise."
            ));
            finding
        }
        Said::Known(..) | Said::Unreadable => return None,
    };
    about(finding, &character.title());
    Some(finding)
}

/// The sentence about a word that is none of the book's.
pub(super) fn unknown(who: &Text, what: &Text, word: &str, allowed: &str) -> Text {
    text!(
        "{who}: unknown {what} \"{word}\"; allowed: {allowed}.",
        "{who} : {what} « {word} » inconnue ; possibles : {allowed}.";
        who, what
    )
}

pub(super) fn profile(army: &Army<'_>, findings: &mut Findings) {
    for (_, character) in army.characters() {
        let Said::Unknown(word, place) = &character.profile else {
            continue;
        };
        let who = character.label();
        let finding = findings.report(
            *place,
            text!(
                "{who}: no catalogue has the profile \"{word}\".",
                "{who} : aucun catalogue n’a le profil « {word} ».";
                who
            ),
        );
        suggest::advise(finding, word, army.catalogue.profile_names());
        finding.help(text!(
            "`orbat rulesets` names all profiles; --catalogue adds your own.",
            "`orbat rulesets` les nomme tous ; --catalogue ajoute les vôtres."
        ));
        about(finding, &character.title());
    }
}
