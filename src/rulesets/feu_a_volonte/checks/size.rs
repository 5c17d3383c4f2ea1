//! Headcount: 5 to 10 members, and the readings of how support groups count.

use super::about;
use crate::{
    model::{
        diagnostic::Findings,
        lang::{Text, counted},
        term::Term,
    },
    rulesets::feu_a_volonte::{
        derived,
        list::army::Army,
        options::SupportHeadcount,
        tables::{MAX_COUNT, MAX_MEMBERS, MIN_MEMBERS},
    },
    text,
};

pub(super) fn too_few_figures(army: &Army<'_>, findings: &mut Findings) {
    let members = derived::members(army);
    if members >= MIN_MEMBERS || !derived::counted(army) {
        return;
    }
    let missing = MIN_MEMBERS - members;
    let (found, how) = (figures(members), how_counted(army));
    let add = figures(missing);
    findings
        .report(
            army.figures_place,
            text!(
                "{found}, at least {MIN_MEMBERS} needed ({missing} missing){how}.",
                "{found}, il en faut au moins {MIN_MEMBERS} (il en manque {missing}){how}.",
                found,
                how
            ),
        )
        .numbers(members, MIN_MEMBERS)
        .help(text!("Add {add}.", "Ajoutez {add}.", add));
}

pub(super) fn too_many_figures(army: &Army<'_>, findings: &mut Findings) {
    let members = derived::members(army);
    // Groups that the period forbids are reported once, by FAV-SUP-01.
    let allowed = if army.forbids_support() {
        derived::singles(army)
    } else {
        members
    };
    if allowed <= MAX_MEMBERS {
        return;
    }
    let excess = members.saturating_sub(MAX_MEMBERS);
    let (found, how) = (figures(members), how_counted(army));
    let remove = figures(excess);
    findings
        .report(
            army.figures_place,
            text!(
                "{found}, at most {MAX_MEMBERS} allowed ({excess} too many){how}.",
                "{found}, {MAX_MEMBERS} au plus ({excess} de trop){how}.",
                found,
                how
            ),
        )
        .numbers(members, MAX_MEMBERS)
        .help(text!("Remove {remove}.", "Retirez {remove}.", remove));
}

fn figures(number: i64) -> Text {
    counted(number, ("figure", "figures"), ("figurine", "figurines"))
}

/// How support groups were counted; nothing where there are none.
fn how_counted(army: &Army<'_>) -> Text {
    if army.support.is_empty() {
        return Text::same("");
    }
    let (singles, crews, groups) = (
        derived::singles(army),
        derived::support_figures(army),
        counted(
            i64::try_from(army.support.len()).unwrap_or(i64::MAX),
            ("support group", "support groups"),
            ("groupe d’appui", "groupes d’appui"),
        ),
    );
    match army.options.support_headcount {
        SupportHeadcount::Figures => text!(
            ": {singles} single and {crews} in support groups, every figure counted",
            " : {singles} isolées et {crews} en groupes d’appui, chaque figurine comptée"
        ),
        SupportHeadcount::OneMember => text!(
            ": {singles} single and {groups}, each counted as one",
            " : {singles} isolées et {groups}, à une chacun",
            groups
        ),
        SupportHeadcount::NotCounted => text!(
            ": support groups ({crews}) are not counted",
            " : les groupes d’appui ({crews}) ne comptent pas",
            crews = &figures(crews)
        ),
    }
}

pub(super) fn depends_on_counting(army: &Army<'_>, findings: &mut Findings) {
    if army.support.is_empty() || army.forbids_support() || !derived::counted(army) {
        return;
    }
    let by = |counting| derived::members_by(army, counting);
    let all = by(SupportHeadcount::Figures);
    let one = by(SupportHeadcount::OneMember);
    let none = by(SupportHeadcount::NotCounted);
    if derived::fits(all) == derived::fits(one) && derived::fits(one) == derived::fits(none) {
        return;
    }
    let chosen = army.options.support_headcount.id();
    let place = army
        .head
        .json
        .get("support")
        .map_or(army.figures_place, crate::model::json::Json::place);
    findings
        .report(
            place,
            text!(
                "Whether the platoon has {MIN_MEMBERS} to {MAX_MEMBERS} members depends on how \
                support groups count: {all} by figures, {one} as one member each, {none} not \
                counted; \"{chosen}\" is in force.",
                "Que le peloton ait de {MIN_MEMBERS} à {MAX_MEMBERS} membres dépend du décompte \
                des groupes d’appui : {all} par figurine, {one} à un membre par groupe, {none} \
                sans les compter ; \"{chosen}\" s’applique."
            ),
        )
        .help(text!(
            "Agree with your opponent on \"support_headcount\": \"figures\", \"one_member\" or \
            \"not_counted\".",
            "Convenez avec l’adversaire de \"support_headcount\" : \"figures\", \"one_member\" \
            ou \"not_counted\"."
        ));
}

pub(super) fn bad_count(army: &Army<'_>, findings: &mut Findings) {
    for figure in &army.figures {
        let Some(typed) = figure.count.wrong() else {
            continue;
        };
        let (who, count) = (figure.label(), typed.source());
        let finding = findings.report(
            typed.place(),
            text!(
                "The count of {who} is {count}; it is a whole number from 1 to {MAX_COUNT}.",
                "Le nombre de {who} vaut {count} ; c’est un entier de 1 à {MAX_COUNT}.",
                who
            ),
        );
        finding.help(text!(
            "Write how many such figures there are, or remove the line.",
            "Écrivez combien il y a de figurines, ou retirez la ligne."
        ));
        if let Some(found) = typed.as_i64() {
            finding.numbers(found, if found < 1 { 1 } else { MAX_COUNT });
        }
        about(finding, &figure.title());
    }
}
