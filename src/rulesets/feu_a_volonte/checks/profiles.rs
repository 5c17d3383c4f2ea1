//! Profiles: quality, grade, and the profiles of catalogues.

use super::about;
use crate::{
    model::{
        checks::{unknown_of, unknown_term},
        diagnostic::Findings,
        edit::Word,
        forms,
        json::Place,
        lang::{Lang, Text},
        parsed::Parsed,
        suggest::advise_first,
        term::Term,
    },
    rulesets::feu_a_volonte::{
        list::army::Army,
        tables::QUALITIES,
        terms::{Grade, Quality},
        vocabulary::profiles,
    },
    text,
};

pub(super) fn unknown_quality(army: &Army<'_>, findings: &mut Findings) {
    for figure in &army.figures {
        judge(
            &figure.quality,
            figure.place,
            (&figure.label(), &figure.title()),
            findings,
        );
    }
    for group in &army.support {
        judge(
            &group.quality,
            group.place,
            (&group.label(), &group.title()),
            findings,
        );
    }
}

fn judge(
    quality: &Parsed<'_, Quality>,
    place: Place,
    (who, title): (&Text, &Text),
    findings: &mut Findings,
) {
    let thing = text!("{who}, quality", "{who}, qualité", who);
    match quality {
        Parsed::Unknown(word, at) => {
            let finding = unknown_of(findings, *at, (&thing, word), &prices(), Quality::named());
            about(finding, title);
        }
        Parsed::Missing => {
            let finding = findings.report(place, forms::missing(&thing, &prices()));
            finding.help(text!(
                "Set \"quality\": \"seasoned\", or \"profile\" to a profile of a catalogue.",
                "Mettez \"quality\": \"seasoned\", ou un \"profile\" d’un catalogue."
            ));
            about(finding, title);
        }
        Parsed::Known(..) | Parsed::Unreadable => {}
    }
}

/// "recruit (1 point), seasoned (2), veteran (3), elite (4)"; in French with the names of the book.
fn prices() -> Text {
    let list = |lang, first_unit: &str| {
        let prices: Vec<String> = QUALITIES
            .iter()
            .enumerate()
            .map(|(index, row)| {
                let unit = if index == 0 { first_unit } else { "" };
                let name = row.name.get(lang);
                let name = if name == row.id {
                    String::new()
                } else {
                    format!("{name}, ")
                };
                format!("{} ({name}{}{unit})", row.id, row.points)
            })
            .collect();
        prices.join(", ")
    };
    Text::built(list(Lang::En, " point"), list(Lang::Fr, " PdR"))
}

pub(super) fn unknown_grade(army: &Army<'_>, findings: &mut Findings) {
    for bearer in army.bearers() {
        let Parsed::Unknown(word, place) = bearer.grade() else {
            continue;
        };
        let thing = text!("{who}, grade", "{who}, grade", who = bearer.label());
        let finding = unknown_term::<Grade>(findings, *place, (&thing, word));
        finding.fact(text!(
            "Sergeants, corporals and the like are troopers, or else leader or second-in-command \
            of the platoon.",
            "Sergents, caporaux et autres sont hommes de troupe, ou bien leader ou second du \
            peloton."
        ));
        about(finding, &bearer.title());
    }
}

pub(super) fn unknown_profile(army: &Army<'_>, findings: &mut Findings) {
    for figure in &army.figures {
        let Parsed::Unknown(word, place) = &figure.profile else {
            continue;
        };
        let who = figure.label();
        let finding = findings.report(
            *place,
            text!(
                "{who}, profile: unknown value \"{word}\"; no catalogue has it.",
                "{who}, profil : valeur inconnue « {word} » ; aucun catalogue ne la contient.",
                who
            ),
        );
        advise_first(finding, word, || in_use_first(army));
        finding.fact(text!(
            "A profile of your own comes from a catalogue given with --catalogue; a line without one has its own \"quality\", \"weapons\" and \"traits\".",
            "Un profil à vous vient d’un catalogue donné par --catalogue ; une ligne sans profil a ses propres \"quality\", \"weapons\" et \"traits\"."
        ));
        about(finding, &figure.title());
    }
}

/// The profiles of the period, those of the catalogues that the list takes others from first.
fn in_use_first(army: &Army<'_>) -> Vec<Word> {
    let used = army
        .figures
        .iter()
        .filter_map(|figure| figure.profile.value());
    let used: Vec<&str> = used.map(|profile| &*profile.catalogue).collect();
    let mut profiles = profiles(army.catalogue, army.period.value());
    profiles.retain(|word| {
        let profile = army.catalogue.profile(&word.id);
        profile.is_none_or(|profile| {
            army.period
                .value()
                .is_none_or(|period| period == profile.period)
        })
    });
    profiles.sort_by_key(|word| {
        !word
            .home
            .as_deref()
            .is_some_and(|home| used.contains(&home))
    });
    profiles
}
