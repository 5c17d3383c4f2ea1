//! Groups: 7 to 12 characters, at least one leader each, at least one group.

use super::about;
use crate::{
    model::{
        checks::{repeated_ids, wrong_count},
        diagnostic::{Finding, Findings},
        forms,
        lang::Text,
    },
    rulesets::laporte_escarmouche::{
        list::army::{Army, Group},
        tables::{INITIATIVE_BONUS, MAX_CHARACTERS, MIN_CHARACTERS, MIN_GROUPS, MIN_LEADERS},
    },
    text,
};

pub(super) fn too_few(army: &Army<'_>, findings: &mut Findings) {
    for group in army.groups.iter().filter(|group| group.counted()) {
        let size = group.size();
        if size >= MIN_CHARACTERS {
            continue;
        }
        let (who, found) = (group.label(), characters(size));
        let finding = findings.report(
            group.characters.place,
            forms::minimum(&who, &found, size, MIN_CHARACTERS),
        );
        let more = characters(MIN_CHARACTERS - size);
        finding
            .numbers(size, MIN_CHARACTERS)
            .help(text!("Add {more}.", "Ajoutez {more}.", more));
        name(finding, group);
    }
}

pub(super) fn too_many(army: &Army<'_>, findings: &mut Findings) {
    for group in &army.groups {
        let size = group.size();
        if size <= MAX_CHARACTERS {
            continue;
        }
        let excess = size - MAX_CHARACTERS;
        let (who, found) = (group.label(), characters(size));
        let finding = findings.report(
            group.characters.place,
            forms::maximum(&who, &found, size, MAX_CHARACTERS),
        );
        let less = characters(excess);
        finding.numbers(size, MAX_CHARACTERS).help(text!(
            "Remove {less}.",
            "Retirez {less}.",
            less
        ));
        if size >= 2 * MIN_CHARACTERS {
            finding.fact(text!(
                "Another group has {MIN_CHARACTERS} to {MAX_CHARACTERS} characters and its own leader.",
                "Un autre groupe compte de {MIN_CHARACTERS} à {MAX_CHARACTERS} personnages et a son propre chef."
            ));
        }
        name(finding, group);
    }
}

fn characters(count: i64) -> Text {
    forms::none_or(
        count,
        ("no characters", ("character", "characters")),
        ("aucun personnage", ("personnage", "personnages")),
    )
}

fn name(finding: &mut Finding, group: &Group<'_>) {
    if let Some(title) = group.title() {
        about(finding, &title);
    }
}

pub(super) fn missing(army: &Army<'_>, findings: &mut Findings) {
    if !army.groups.is_empty() || !army.groups.whole() {
        return;
    }
    findings
        .report(
            army.groups.place,
            forms::minimum(
                &Text::new("The list", "La liste"),
                &forms::none_or(
                    0,
                    ("no groups", ("group", "groups")),
                    ("aucun groupe", ("groupe", "groupes")),
                ),
                0,
                MIN_GROUPS,
            ),
        )
        .numbers(0, MIN_GROUPS)
        .help(text!(
            "Add a group of {MIN_CHARACTERS} to {MAX_CHARACTERS} characters with a leader.",
            "Ajoutez un groupe de {MIN_CHARACTERS} à {MAX_CHARACTERS} personnages, dont un chef."
        ));
}

pub(super) fn bad_count(army: &Army<'_>, findings: &mut Findings) {
    for (_, character) in army.characters() {
        let Some(typed) = character.count.wrong() else {
            continue;
        };
        let thing = text!("{who}, count", "{who}, effectif", who = character.label());
        let finding = wrong_count(findings, &thing, typed, 1..);
        finding.help(text!(
            "Set \"count\" to the number of these characters, or omit it for one.",
            "Mettez dans \"count\" le nombre de ces personnages, ou omettez-le pour un seul."
        ));
        about(finding, &character.title());
    }
}

pub(super) fn repeated_id(army: &Army<'_>, findings: &mut Findings) {
    let ids = army.groups.iter().filter_map(|group| group.id.as_ref());
    repeated_ids(ids.map(|word| (&word.id, word.place)), findings);
}

/// Nobody is a leader, and that of nobody is it unknown.
pub(super) fn no_leader(army: &Army<'_>, findings: &mut Findings) {
    for group in &army.groups {
        let known = group.characters.whole() && !group.characters.is_empty();
        let nobody = group
            .characters
            .iter()
            .all(|one| one.leader.value() == Some(false));
        if !known || !nobody {
            continue;
        }
        let who = group.label();
        let finding = findings.report(
            group.characters.place,
            forms::minimum(&who, &leaders(0), 0, MIN_LEADERS),
        );
        finding.numbers(0, MIN_LEADERS).help(text!(
            "Set \"leader\": true on one of its characters.",
            "Mettez \"leader\": true à l’un de ses personnages."
        ));
        name(finding, group);
    }
}

fn leaders(count: i64) -> Text {
    forms::none_or(
        count,
        ("no leader", ("leader", "leaders")),
        ("aucun chef", ("chef", "chefs")),
    )
}

pub(super) fn several_leaders(army: &Army<'_>, findings: &mut Findings) {
    for group in &army.groups {
        let number = group.leaders();
        if number <= MIN_LEADERS {
            continue;
        }
        let (who, premium, prices) = (
            group.label(),
            forms::minus(army.tariff.prices.leader_premium),
            army.tariff.name(),
        );
        let (found, bonus) = (leaders(number), forms::signed(INITIATIVE_BONUS));
        let finding = findings.report(
            group.characters.place,
            text!(
                "{who}: {found}; each has {bonus} to initiative and costs {premium} more \
                ({prices}).",
                "{who} : {found} ; chacun a {bonus} à l’initiative et coûte {premium} de plus \
                ({prices}).",
                who,
                found,
                prices
            ),
        );
        finding.numbers(number, MIN_LEADERS);
        name(finding, group);
    }
}
