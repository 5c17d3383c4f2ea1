//! Groups: 7 to 12 characters, at least one leader each, at least one group.

use std::collections::BTreeMap;

use super::about;
use crate::{
    model::{
        diagnostic::{Finding, Findings},
        json::Place,
        lang::{Text, counted},
    },
    rulesets::laporte_escarmouche::{
        list::army::{Army, Group},
        tables::{
            INITIATIVE_BONUS, MAX_CHARACTERS, MAX_COUNT, MIN_CHARACTERS, MIN_GROUPS, MIN_LEADERS,
        },
    },
    text,
};

pub(super) fn too_few(army: &Army<'_>, findings: &mut Findings) {
    for group in army.groups.iter().filter(|group| group.counted()) {
        let size = group.size();
        if size >= MIN_CHARACTERS {
            continue;
        }
        let missing = MIN_CHARACTERS - size;
        let (who, found) = (group.label(), characters(size));
        let finding = findings.report(
            group.characters_place,
            text!(
                "{who} has {found}, at least {MIN_CHARACTERS} are needed ({missing} missing).",
                "{who} : {found}, il en faut au moins {MIN_CHARACTERS} (il en manque {missing}).",
                who,
                found
            ),
        );
        let more = characters(missing);
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
            group.characters_place,
            text!(
                "{who} has {found}, at most {MAX_CHARACTERS} are allowed ({excess} too many).",
                "{who} : {found}, {MAX_CHARACTERS} au plus sont permis ({excess} de trop).",
                who,
                found
            ),
        );
        let less = characters(excess);
        finding.numbers(size, MAX_CHARACTERS).help(text!(
            "Remove {less}.",
            "Retirez {less}.",
            less
        ));
        if size >= 2 * MIN_CHARACTERS {
            finding.help(text!(
                "Or make another group of {MIN_CHARACTERS} to {MAX_CHARACTERS}, with a leader of \
                its own.",
                "Ou formez un autre groupe de {MIN_CHARACTERS} à {MAX_CHARACTERS}, avec son propre \
                chef."
            ));
        }
        name(finding, group);
    }
}

fn characters(count: i64) -> Text {
    counted(
        count,
        ("character", "characters"),
        ("personnage", "personnages"),
    )
}

fn name(finding: &mut Finding, group: &Group<'_>) {
    if let Some(title) = group.title() {
        about(finding, &Text::same(title.to_owned()));
    }
}

pub(super) fn missing(army: &Army<'_>, findings: &mut Findings) {
    if !army.groups.is_empty() || !army.all_groups {
        return;
    }
    findings
        .report(
            army.groups_place,
            text!(
                "There are 0 groups, at least {MIN_GROUPS} is needed.",
                "Il y a 0 groupe, il en faut au moins {MIN_GROUPS}."
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
        let (who, found) = (character.label(), typed.source());
        let finding = findings.report(
            typed.place(),
            text!(
                "{who}: the count is {found}; allowed: a whole number from 1 to {MAX_COUNT}.",
                "{who} : l’effectif vaut {found} ; possible : un entier de 1 à {MAX_COUNT}.",
                who
            ),
        );
        finding.help(text!(
            "Write how many such characters there are, or leave \"count\" out for one.",
            "Écrivez combien il y en a, ou retirez \"count\" pour un seul."
        ));
        about(finding, &character.title());
    }
}

pub(super) fn repeated_id(army: &Army<'_>, findings: &mut Findings) {
    let mut seen: BTreeMap<&str, Place> = BTreeMap::new();
    for (id, place) in army.groups.iter().filter_map(|group| group.id.as_ref()) {
        if let Some(first) = seen.get(&**id) {
            findings
                .report(
                    *place,
                    text!(
                        "The id \"{id}\" belongs to two groups.",
                        "L’identifiant « {id} » appartient à deux groupes."
                    ),
                )
                .help(text!(
                    "Give each group an id of its own, or none.",
                    "Donnez à chaque groupe son identifiant, ou aucun."
                ))
                .related(Text::new("the first one", "le premier"), *first);
        } else {
            seen.insert(id, *place);
        }
    }
}

/// Nobody is a leader, and that of nobody is it unknown.
pub(super) fn no_leader(army: &Army<'_>, findings: &mut Findings) {
    for group in &army.groups {
        let known = group.all_lines && !group.characters.is_empty();
        let nobody = group.characters.iter().all(|one| one.leader == Some(false));
        if !known || !nobody {
            continue;
        }
        let who = group.label();
        let finding = findings.report(
            group.characters_place,
            text!(
                "{who} has 0 leaders, at least {MIN_LEADERS} is needed.",
                "{who} : 0 chef, il en faut au moins {MIN_LEADERS}.",
                who
            ),
        );
        finding.numbers(0, MIN_LEADERS).help(text!(
            "Write \"leader\": true for one of its characters.",
            "Écrivez \"leader\": true pour l’un de ses personnages."
        ));
        name(finding, group);
    }
}

pub(super) fn several_leaders(army: &Army<'_>, findings: &mut Findings) {
    for group in &army.groups {
        let leaders = group.leaders();
        if leaders <= MIN_LEADERS {
            continue;
        }
        let (who, premium, prices) = (
            group.label(),
            army.tariff.prices.leader_premium,
            army.tariff.name(),
        );
        let finding = findings.report(
            group.characters_place,
            text!(
                "{who} has {leaders} leaders; each has +{INITIATIVE_BONUS} for initiative and \
                costs {premium} more ({prices}).",
                "{who} : {leaders} chefs ; chacun a +{INITIATIVE_BONUS} en initiative et coûte \
                {premium} de plus ({prices}).",
                who,
                prices = &prices
            ),
        );
        finding.numbers(leaders, MIN_LEADERS);
        name(finding, group);
    }
}
