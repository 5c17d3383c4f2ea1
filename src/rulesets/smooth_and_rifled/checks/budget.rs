//! SR-BUD: what an army costs and what it may cost.

use crate::{
    model::{
        diagnostic::{Finding, Findings, Severity},
        forms,
        json::Place,
        lang::{Text, counted},
        parsed::Parsed,
        term::Term,
    },
    text,
};

use super::{
    super::{
        catalogue::Entry,
        derived::points,
        list::{Army, Line, Unit},
        tables,
        terms::{Role, Size},
    },
    phrases,
};

/// SR-BUD-01.
pub(super) fn over_budget(army: &Army<'_>, out: &mut Findings) {
    let (Some(size), Some(budget)) = (army.size(), army.budget()) else {
        return;
    };
    let total = points::total(army);
    let spent = total.spent;
    if spent <= budget {
        return declared_over_budget(army, size, budget, out);
    }
    let over = spent.saturating_sub(budget);
    let mut found = phrases::points(spent);
    if !total.complete {
        found = text!("at least {found}", "au moins {found}", found = &found);
    }
    let finding = out.report(
        place(army),
        forms::over_budget(&phrases::format(size), &found, spent, budget),
    );
    finding.numbers(spent, budget);
    if let [only] = &army.units[..] {
        finding.about(only.key());
    }
    if others_ask_for_less(army) {
        finding.help(text!(
            "Remove {over}.",
            "Retirez {over}.",
            over = &phrases::points(over)
        ));
    } else {
        advise(finding, army, over);
    }
}

/// Whether too many Heroes or men of one kind must go anyhow: then nobody needs to hear who else could.
fn others_ask_for_less(army: &Army<'_>) -> bool {
    let mut lines = army.units.iter().flat_map(|unit| &unit.lines);
    let heroes = lines.try_fold(0_i64, |sum, line| sum.checked_add(line.heroes.get()));
    let crowded = |unit: &Unit<'_>| {
        let entries = unit.kind.into_iter().flat_map(|kind| &kind.entries);
        let mut counts = entries.zip(unit.counts());
        counts.any(|(entry, count)| entry.max.is_some_and(|max| count > max))
    };
    heroes.is_none_or(|heroes| heroes > army.players()) || army.units.iter().any(crowded)
}

/// A declared total is never trusted; one that admits to being over is over all the same.
fn declared_over_budget(army: &Army<'_>, size: Size, budget: i64, out: &mut Findings) {
    let Some(declared) = army.head.points.filter(|points| points.exceeds(budget)) else {
        return;
    };
    let typed = forms::declared_points(&declared.typed(), ("point", "points"));
    let finding = out.report(
        declared.place(),
        text!(
            "{size}: {typed}, maximum {budget}.",
            "{size} : {typed}, maximum {budget}.",
            typed,
            size = phrases::format(size)
        ),
    );
    declared.beside(finding, budget).help(Text::new(
        "Set \"points\" to what the army costs, or omit it.",
        "Mettez dans \"points\" ce que coûte l’armée, ou omettez-le.",
    ));
}

/// The smallest removal of figures of one kind that is enough, soldiers before others; else how much must go.
fn advise(finding: &mut Finding, army: &Army<'_>, over: i64) {
    let best = army
        .units
        .iter()
        .flat_map(|unit| unit.known().map(move |(line, _)| (unit, line)))
        .filter_map(|(unit, line)| Some((removal(army, unit, line, over)?, line)))
        .min_by_key(|((special, cost, men), _)| (*special, *cost, *men));
    let Some(((_, cost, men), line)) = best else {
        finding.help(text!(
            "Remove {over}.",
            "Retirez {over}.",
            over = &phrases::points(over)
        ));
        return;
    };
    let advice = text!(
        "Remove {figures} ({cost}).",
        "Retirez {figures} ({cost}).",
        figures = &forms::times(men, &line.label()),
        cost = &phrases::points(cost)
    );
    finding.help_at(advice, line.count.place(line.place));
}

/// Whether special figures go, what goes, and how many men, when `over` points can be saved on this line alone.
fn removal(
    army: &Army<'_>,
    unit: &Unit<'_>,
    line: &Line<'_>,
    over: i64,
) -> Option<(bool, i64, i64)> {
    let (_, entry) = line.entry?;
    let each = points::figure(line);
    if each <= 0 {
        return None;
    }
    let men = over / each + i64::from(over % each > 0);
    let keep = if army.is_reinforcement(unit) {
        0
    } else {
        entry.min
    };
    let special = entry.role != Role::Soldier;
    (men <= line.count.get().saturating_sub(keep)).then(|| (special, men.saturating_mul(each), men))
}

/// SR-BUD-02.
pub(super) fn main_unit_share(army: &Army<'_>, out: &mut Findings) {
    let (Some(main), Some(budget)) = (army.main_unit(), army.budget()) else {
        return;
    };
    let found = points::main_share(army, main);
    let need = budget / tables::MAIN_UNIT_SHARE + budget % tables::MAIN_UNIT_SHARE;
    if found >= need || main.is_empty() || !points::main_share_is_known(army, main) {
        return;
    }
    let short = need.saturating_sub(found);
    let finding = out.report(
        main.place,
        forms::minimum(
            &text!(
                "Main Unit \"{unit}\", half of {budget}",
                "Unité principale « {unit} », la moitié de {budget}",
                unit = main.label()
            ),
            &phrases::points(found),
            found,
            need,
        ),
    );
    finding.numbers(found, need).about(main.key());
    let added = main.known().find_map(|(line, entry)| {
        let men = addition(army, main, entry, short)?;
        Some((line, entry, men))
    });
    let Some((line, entry, men)) = added else {
        finding.help(text!(
            "Spend another {points} on it.",
            "Dépensez encore {points} pour elle.",
            points = &phrases::points(short)
        ));
        return;
    };
    let cost = men.saturating_mul(entry.points);
    let advice = text!(
        "Add {figures} ({cost}).",
        "Ajoutez {figures} ({cost}).",
        figures = &forms::times(men, &entry.name),
        cost = &phrases::points(cost)
    );
    finding
        .help_at(advice, line.count.place(line.place))
        .mended_by(phrases::more_of(main, entry, men));
}

/// How many soldiers of this entry are worth `short` points, when there is room for them in the Unit and in the budget.
fn addition(army: &Army<'_>, unit: &Unit<'_>, entry: &Entry, short: i64) -> Option<i64> {
    if entry.role != Role::Soldier || entry.points <= 0 {
        return None;
    }
    let men = short / entry.points + i64::from(short % entry.points > 0);
    let total = points::total(army).spent;
    let cost = men.saturating_mul(entry.points);
    let affordable = army.budget()? >= total.saturating_add(cost);
    (affordable && men <= unit.room_for(entry)).then_some(men)
}

/// SR-BUD-03.
pub(super) fn large_budget(army: &Army<'_>, out: &mut Findings) {
    let (Parsed::Known(found, place), Some(Size::Large)) = (&army.own_budget, army.size()) else {
        return;
    };
    let (found, least) = (*found, tables::LARGE_BUDGET);
    if found < least {
        out.report(
            *place,
            forms::minimum(
                &Text::new("Budget in Large", "Budget en grand format"),
                &phrases::points(found),
                found,
                least,
            ),
        )
        .numbers(found, least)
        .help(text!(
            "Set \"budget\" to at least {least}.",
            "Mettez au moins {least} dans \"budget\"."
        ));
    }
}

/// SR-BUD-04: a warning above the format's budget, an info below it; an info of the budget of a Large game, which is agreed.
pub(super) fn another_budget(army: &Army<'_>, out: &mut Findings) {
    let (Some((found, place)), Some(size)) = (army.own_budget.placed(), army.size()) else {
        return;
    };
    let standard = tables::budget(size);
    if size == Size::Large {
        if found > standard {
            out.report(
                place,
                text!(
                    "Budget: {points}; Large starts at {standard}.",
                    "Budget : {points} ; le grand format commence à {standard}.",
                    points = &phrases::points(found)
                ),
            )
            .numbers(found, standard)
            .severity(Severity::Info);
        }
        return;
    }
    if found == standard {
        return;
    }
    out.report_budget(
        place,
        (found, standard),
        text!(
            "Budget: {points}; {size} has {standard}.",
            "Budget : {points} ; celui du {size} est de {standard}.",
            points = &phrases::points(found),
            size = size.name()
        ),
    );
}

/// SR-BUD-05.
pub(super) fn points_left(army: &Army<'_>, out: &mut Findings) {
    let (Some(_), Some(budget)) = (army.size(), army.budget()) else {
        return;
    };
    let total = points::total(army);
    if !total.complete || total.spent >= budget {
        return;
    }
    let left = budget.saturating_sub(total.spent);
    let unspent = counted(left, ("", ""), ("point non dépensé", "points non dépensés"));
    out.report(
        place(army),
        text!(
            "{unspent}of {budget} points unspent.",
            "{unspent} sur {budget}.",
            unspent
        ),
    )
    .numbers(total.spent, budget);
}

/// Where the total belongs: the only Unit, else the budget or the format that sets it.
fn place(army: &Army<'_>) -> Place {
    if let [only] = &army.units[..] {
        return only.place;
    }
    let budget = army.own_budget.place();
    budget
        .or_else(|| army.format.place())
        .unwrap_or(army.units.place)
}
