//! Leaders: their roles, their music, and whether their orders reach everybody.

use super::phrases::{self, Kind, about};
use crate::{
    model::{diagnostic::Findings, forms::percent, lang::Text},
    rulesets::tyneside_fiw::{
        derived::{
            command::{command, musicians},
            halves,
        },
        list::{Army, Fighter, Leader},
        tables::MUSIC_DICE,
    },
    text,
};

pub(super) fn unknown_role(army: &Army<'_>, findings: &mut Findings) {
    let kind = Kind {
        key: "role",
        name: Text::new("role", "rôle"),
    };
    for leader in &army.leaders {
        phrases::wrong_term(Fighter::Leader(leader), &leader.role, &kind, findings);
    }
}

pub(super) fn several_musicians(army: &Army<'_>, findings: &mut Findings) {
    let all: Vec<&Leader<'_>> = musicians(army).collect();
    let [first, second, ..] = all[..] else {
        return;
    };
    let found = i64::try_from(all.len()).unwrap_or(i64::MAX);
    let message = text!(
        "{found} musicians: only one extra d6 per command roll.",
        "{found} musiciens : un seul d6 de plus par jet de commandement."
    );
    let finding = findings.report(second.place, message);
    finding
        .numbers(found, MUSIC_DICE)
        .related(Text::new("the first one", "le premier"), first.place);
    about(finding, Fighter::Leader(second));
}

pub(super) fn uncovered(army: &Army<'_>, findings: &mut Findings) {
    let command = command(army);
    if army.is_automated() || !command.complete || !command.falls_short() {
        return;
    }
    let Some(cover) = command.cover() else {
        return;
    };
    let (points, cost) = (halves(command.twice_points), command.cost);
    let covered = percent(&Text::from(cover));
    let message = text!(
        "Command points: {points} on average, activation cost {cost} ({covered} covered).",
        "Points de commandement : {points} en moyenne, coût d’activation {cost} ({covered} \
        couverts).",
        points,
        covered
    );
    findings
        .report(army.leaders.place, message)
        .numbers(command.twice_points / 2, cost)
        .help(Text::new(
            "Add an NCO or a musician, or remove figures.",
            "Ajoutez un officier en second ou un musicien, ou retirez des figurines.",
        ));
}
