//! Headcount: 5 to 10 members, and the readings of how support groups count.

use super::about;
use crate::{
    model::{
        checks::wrong_count,
        diagnostic::Findings,
        forms,
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

const PLATOON: Text = Text::new("Platoon", "Peloton");

pub(super) fn too_few_figures(army: &Army<'_>, findings: &mut Findings) {
    let members = derived::members(army);
    if members >= MIN_MEMBERS || !derived::counted(army) {
        return;
    }
    let missing = MIN_MEMBERS - members;
    let limit = forms::minimum(&PLATOON, &figures(members), members, MIN_MEMBERS);
    let add = figures(missing);
    findings
        .report(
            army.figures.place,
            Text::join([&limit, &how_counted(army)], ""),
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
    let limit = forms::maximum(&PLATOON, &figures(members), members, MAX_MEMBERS);
    let remove = figures(excess);
    findings
        .report(
            army.figures.place,
            Text::join([&limit, &how_counted(army)], ""),
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
            ("support team", "support teams"),
            ("groupe d’appui", "groupes d’appui"),
        ),
    );
    match army.options.support_headcount {
        SupportHeadcount::Figures => text!(
            " Counted: {singles} single and {crews} in support teams, every figure.",
            " Comptées : {singles} isolées et {crews} en groupes d’appui, chaque figurine."
        ),
        SupportHeadcount::OneMember => text!(
            " Counted: {singles} single and {groups}, one for each team.",
            " Comptées : {singles} isolées et {groups}, une par groupe.",
            groups
        ),
        SupportHeadcount::NotCounted => text!(
            " Support teams ({crews}) are not counted.",
            " Les groupes d’appui ({crews}) ne comptent pas.",
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
        .map_or(army.figures.place, crate::model::json::Json::place);
    findings
        .report(
            place,
            text!(
                "Whether the platoon has {MIN_MEMBERS} to {MAX_MEMBERS} members depends on how \
                support teams count: {all} by figures, {one} as one member each, {none} not \
                counted; this list uses \"{chosen}\".",
                "Que le peloton ait de {MIN_MEMBERS} à {MAX_MEMBERS} membres dépend du décompte \
                des groupes d’appui : {all} par figurine, {one} à un membre par groupe, {none} \
                sans les compter ; cette liste emploie \"{chosen}\"."
            ),
        )
        .fact(text!(
            "The players agree on \"support_headcount\": \"figures\", \"one_member\" or \"not_counted\".",
            "Les joueurs conviennent de \"support_headcount\": \"figures\", \"one_member\" ou \"not_counted\"."
        ));
}

pub(super) fn bad_count(army: &Army<'_>, findings: &mut Findings) {
    for figure in &army.figures {
        let Some(typed) = figure.count.wrong() else {
            continue;
        };
        let thing = text!("{who}, count", "{who}, nombre", who = figure.label());
        let finding = wrong_count(findings, &thing, typed, 1..=MAX_COUNT);
        finding.help(text!(
            "Set \"count\" to the number of such figures, or remove the line.",
            "Mettez \"count\" au nombre de figurines pareilles, ou retirez la ligne."
        ));
        about(finding, &figure.title());
    }
}
