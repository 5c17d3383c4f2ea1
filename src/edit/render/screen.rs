//! Choices and repairs on screen.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};

use super::super::{
    change::{Action, Change},
    choices::{Choice, Choices, Fit},
    desk::Desk,
    fill::Fill,
    judged::{Fault, Judged},
    outline::Row,
    repair::Solution,
    told::told,
};
use crate::{
    model::{
        clean::Clean,
        diagnostic::Severity,
        forms::{signed, thousands},
        lang::{Lang, Text, counted},
        menu::range,
        places::within,
        structure::Kind,
    },
    text,
};

/// The column that tells whether a choice fits.
fn fit(desk: &Desk<'_>, choice: &Choice) -> Text {
    let allowed = desk.base.points.and_then(|points| points.allowed);
    let over = choice
        .points
        .zip(allowed)
        .map(|(points, allowed)| points - allowed);
    match &choice.fit {
        // Cheaper than before, and not yet cheap enough.
        Fit::Fits if over > Some(0) => {
            let by = over.unwrap_or_default();
            text!("still {by} too many", "encore {by} de trop")
        }
        Fit::Fits => Text::new("fits", "convient"),
        Fit::Over(by) => text!("{by} too many", "{by} de trop"),
        Fit::Breaks(_) => Text::new("breaks", "enfreint"),
        Fit::Same => Text::new("changes nothing", "ne change rien"),
    }
}

/// Choices as tables, numbered from 1: those that fit or only cost too much, and all of them where asked for.
#[must_use]
pub fn choices(
    desk: &Desk<'_>,
    all: &[Choices],
    everything: bool,
    lang: Lang,
    width: Option<u16>,
) -> Clean {
    let mut out = Clean::default();
    let mut number = 0;
    for place in all {
        let shown = shown(place, everything);
        if shown.is_empty() {
            continue;
        }
        if !out.is_empty() {
            out += Clean::own("\n");
        }
        let title = place.title.get(lang);
        out += Clean::lines([format!("{title}  ({})", shown_pointer(&place.pointer))]);
        out += table(desk, &shown, number, lang, width);
        number += shown.len();
        let folded = place
            .choices
            .iter()
            .filter(|choice| !everything && !is_worth_showing(choice));
        if let Some(folded) = folded_line(&folded.collect::<Vec<_>>()) {
            out += Clean::lines([format!("  {}", folded.get(lang))]);
        }
    }
    out
}

/// The places where something may be typed and nothing is there to choose from: what each is called, what stands there, and where it is.
#[must_use]
pub fn typed(all: &[Choices], everything: bool, lang: Lang, width: Option<u16>) -> Clean {
    let leaves_open =
        |choice: &&Choice| matches!(choice.change.action, Action::Unset | Action::Remove);
    let free = all
        .iter()
        .filter(|place| place.typed && shown(place, everything).iter().all(leaves_open));
    let mut grid = grid(width);
    for place in free {
        let now = place.words.as_ref();
        let now = now.map_or_else(|| "–".into(), |words| words.get(lang).into_owned());
        let pointer = format!("({})", shown_pointer(&place.pointer));
        grid.add_row([place.title.get(lang).into_owned(), pointer, now]);
    }
    if grid.is_empty() {
        return Clean::default();
    }
    let how = Text::new(
        "To be typed, with a place and `--set VALUE`:",
        "À taper, avec un endroit et `--set VALEUR` :",
    );
    Clean::lines([how.get(lang)]) + drawn(grid, &[])
}

/// Where players or an event may agree on something, which is chosen there line by line.
#[must_use]
pub fn agreed(desk: &Desk<'_>, lang: Lang) -> Clean {
    let places = desk.at(&desk.root, "").map(|root| within(&root));
    let tables = places.unwrap_or_default().into_iter();
    let tables = tables.filter(|place| matches!(place.kind, Kind::Settings(_)));
    let named = tables.filter_map(|place| {
        let label = place.member?.label();
        Some(format!("{} ({})", label.get(lang), place.pointer))
    });
    let named: Vec<String> = named.collect();
    if named.is_empty() {
        return Clean::default();
    }
    let heading = Text::new("To be agreed on: ", "À convenir : ");
    Clean::lines([format!("{}{}", heading.get(lang), named.join(", "))])
}

/// The rows of a file as a table: what there is, how many, what it costs, and the place to ask about it.
#[must_use]
pub fn outline(rows: &[Row], lang: Lang, width: Option<u16>) -> Clean {
    let cells: Vec<[String; 7]> = rows.iter().map(|row| cells(row, rows, lang)).collect();
    // A game without points has no empty columns for them.
    let filled = |column: &usize| cells.iter().any(|cells| !cells[*column].is_empty());
    let columns: Vec<usize> = (0..7).filter(filled).collect();
    let mut grid = grid(width);
    for row in &cells {
        grid.add_row(columns.iter().map(|column| &row[*column]));
    }
    let numbers = columns.iter().enumerate();
    let numbers = numbers.filter(|(_, column)| [1, 2].contains(*column));
    let right: Vec<usize> = numbers.map(|(at, _)| at).collect();
    drawn(grid, &right)
}

/// Label, number, sum, limits, worst finding, place, and what was chosen.
fn cells(row: &Row, rows: &[Row], lang: Lang) -> [String; 7] {
    let depth = std::iter::successors(row.within, |outer| rows[*outer].within).count();
    let points = |points: i64| thousands(points).get(lang).into_owned();
    let number = match (row.count, row.each) {
        (Some(count), Some(each)) => format!("{count} × {}", points(each)),
        (Some(count), None) => count.to_string(),
        _ => String::new(),
    };
    let limits = row.least.map(|least| range(least, row.most));
    let limits = limits.or_else(|| Some(row.limits.as_ref()?.get(lang).into_owned()));
    let worst = row.worst.filter(|worst| *worst != Severity::Info);
    let chips: Vec<Text> = row.chips.iter().map(|chip| chip.label.clone()).collect();
    [
        format!("{}{}", "  ".repeat(depth), row.label.get(lang)),
        number,
        // What is not counted has its own price: that of an entry of a catalogue.
        row.sum
            .or(row.each.filter(|_| row.count.is_none()))
            .map_or_else(String::new, points),
        limits.unwrap_or_default(),
        worst.map_or_else(String::new, |worst| worst.label().get(lang).into_owned()),
        row.pointer.clone(),
        Text::join(&chips, ", ").get(lang).into_owned(),
    ]
}

/// The choice with this number among those that are shown.
#[must_use]
pub fn numbered(all: &[Choices], everything: bool, number: usize) -> Option<&Choice> {
    let mut shown = all.iter().flat_map(|place| shown(place, everything));
    shown.nth(number.checked_sub(1)?)
}

fn shown(place: &Choices, everything: bool) -> Vec<&Choice> {
    let shown = place.choices.iter();
    shown
        .filter(|choice| everything || is_worth_showing(choice))
        .collect()
}

/// How the file stands as it was given, its totals too: "legal, 248 of 250 points".
#[must_use]
pub fn standing_line(desk: &Desk<'_>) -> Text {
    standing(&desk.found)
}

/// How the file on the desk stands when it is changed: as above where it is legal, else what is wrong with it.
#[must_use]
pub fn standing_then(desk: &Desk<'_>, then: &Judged) -> Text {
    if then.is_legal() {
        return standing(then);
    }
    let mut wrong: Vec<Text> = Vec::new();
    for fault in &then.faults {
        let told = match then.over(fault) {
            Some(by) => text!("{by} points too many", "{by} points de trop"),
            None => Text::same(fault.code),
        };
        if !wrong.contains(&told) {
            wrong.push(told);
        }
    }
    let wrong = Text::join(&wrong, ", ");
    if desk.is_legal {
        text!(
            "now illegal: {wrong}",
            "désormais illégale : {wrong}",
            wrong
        )
    } else {
        text!(
            "still illegal: {wrong}",
            "toujours illégale : {wrong}",
            wrong
        )
    }
}

fn standing(judged: &Judged) -> Text {
    let faults = i64::try_from(judged.faults.len()).unwrap_or(i64::MAX);
    let verdict = match faults {
        0 => Text::new("legal", "légale"),
        _ => counted(faults, ("error", "errors"), ("erreur", "erreurs")),
    };
    let Some(points) = judged.points else {
        return verdict;
    };
    let spent = &thousands(points.spent);
    match points.allowed {
        Some(allowed) => {
            let allowed = &thousands(allowed);
            text!(
                "{verdict}, {spent} of {allowed} points",
                "{verdict}, {spent} points sur {allowed}",
                verdict,
                spent,
                allowed
            )
        }
        None => text!(
            "{verdict}, {spent} points",
            "{verdict}, {spent} points",
            verdict,
            spent
        ),
    }
}

fn shown_pointer(pointer: &str) -> &str {
    if pointer.is_empty() { "/" } else { pointer }
}

/// What is folded away unless everything is asked for: what breaks rules, changes nothing, or belongs to others.
fn is_worth_showing(choice: &Choice) -> bool {
    let fits = matches!(choice.fit, Fit::Fits | Fit::Over(_));
    // Another format breaks rules until the army has grown into it, and `fix` helps with that.
    let frames = choice.change.action == Action::Frame;
    (fits || frames) && !choice.stranger || !choice.solves.is_empty()
}

fn folded_line(folded: &[&Choice]) -> Option<Text> {
    let strangers = folded.iter().filter(|choice| choice.stranger).count();
    let others = folded.len() - strangers;
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let breaks = counted(
        number(others),
        (
            "choice that breaks a rule or changes nothing",
            "choices that break a rule or change nothing",
        ),
        (
            "choix qui enfreint une règle ou ne change rien",
            "choix qui enfreignent une règle ou ne changent rien",
        ),
    );
    let foreign = counted(
        number(strangers),
        (
            "from another army list, catalogue or period",
            "from other army lists, catalogues or periods",
        ),
        (
            "d’une autre liste, d’un autre catalogue ou d’une autre période",
            "d’autres listes, catalogues ou périodes",
        ),
    );
    let told: Vec<Text> = [(others, breaks), (strangers, foreign)]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(_, told)| told)
        .collect();
    if told.is_empty() {
        return None;
    }
    let told = Text::join(&told, ", ");
    Some(text!(
        "not shown: {told} (`--all` shows them)",
        "non montrés : {told} (`--all` les montre)",
        told
    ))
}

fn table(
    desk: &Desk<'_>,
    choices: &[&Choice],
    before: usize,
    lang: Lang,
    width: Option<u16>,
) -> Clean {
    let mut grid = grid(width);
    for (index, choice) in choices.iter().enumerate() {
        let delta = choice.delta.map_or_else(String::new, signed);
        let after = choice.points.map_or_else(String::new, |points| {
            thousands(points).get(lang).into_owned()
        });
        grid.add_row([
            format!("{:>4}", before + index + 1),
            choice.label.get(lang).into_owned(),
            delta,
            after,
            fit(desk, choice).get(lang).into_owned(),
            remark(desk, choice).get(lang).into_owned(),
        ]);
    }
    drawn(grid, &[0, 2, 3])
}

/// An empty table without lines.
fn grid(width: Option<u16>) -> Table {
    let mut grid = Table::new();
    grid.load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic);
    if let Some(width) = width {
        grid.set_width(width);
    }
    grid
}

/// A table with these columns leaning right.
fn drawn(mut grid: Table, right: &[usize]) -> Clean {
    for column in right {
        if let Some(column) = grid.column_mut(*column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let drawn = grid.to_string();
    Clean::lines(drawn.lines().map(str::trim_end))
}

/// Codes in a row, neighbours once.
fn codes<'c>(codes: impl Iterator<Item = &'c str>) -> String {
    let mut codes: Vec<&str> = codes.collect();
    codes.dedup();
    codes.join(", ")
}

/// What it breaks, warns of, mends and needs.
fn remark(desk: &Desk<'_>, choice: &Choice) -> Text {
    let mut parts = Vec::new();
    if let Fit::Breaks(faults) = &choice.fit {
        parts.push(Text::same(codes(faults.iter().map(|fault| fault.code))));
    }
    if !choice.warnings.is_empty() {
        let codes = codes(choice.warnings.iter().map(|fault| fault.code));
        parts.push(text!("warns {codes}", "avertit {codes}"));
    }
    if !choice.solves.is_empty() {
        let codes = codes(choice.solves.iter().copied());
        parts.push(text!("mends {codes}", "corrige {codes}"));
    }
    if !choice.completes.is_empty()
        && let Some(changed) = choice.change.applied(&desk.root)
    {
        let lines = told(desk, &changed, &choice.completes);
        let lines = Text::join(&lines, ", ");
        parts.push(text!("with: {lines}", "avec : {lines}", lines));
    }
    Text::series(&parts)
}

/// Proposals on screen: what is wrong, then each way to mend it.
#[must_use]
pub fn fixes(
    desk: &Desk<'_>,
    (notation, safe): (&[Text], &[Change]),
    solutions: &[Solution],
    lang: Lang,
) -> Clean {
    let mut out = Vec::new();
    if !safe.is_empty() || !notation.is_empty() {
        out.push(
            Text::new("Surely meant:", "Sûrement voulu :")
                .get(lang)
                .into_owned(),
        );
        let lines = told(desk, &desk.root, safe);
        let lines = notation.iter().chain(&lines);
        out.extend(lines.map(|line| format!("   {}", line.get(lang))));
    }
    for (index, solution) in solutions.iter().enumerate() {
        let number = index + 1;
        let level = solution.level.name();
        let heading = match solution.verdict.spent() {
            Some(spent) => {
                let spent = &thousands(spent);
                text!(
                    "{number}. {level}, {spent} points then",
                    "{number}. {level}, {spent} points ensuite",
                    level,
                    spent
                )
            }
            None => text!("{number}. {level}", "{number}. {level}", level),
        };
        out.push(heading.get(lang).into_owned());
        let left = solution.verdict.faults.iter().map(yours_to_write);
        let lines = solution.lines(desk).into_iter().chain(left);
        out.extend(lines.map(|line| format!("   {}", line.get(lang))));
    }
    Clean::lines(out)
}

/// What only the player can mend.
#[must_use]
pub fn yours_to_write(fault: &Fault) -> Text {
    let message = &fault.message;
    text!(
        "Yours to write: {message}",
        "À écrire vous-même : {message}",
        message
    )
}

/// Ways to spend what is left, on screen.
#[must_use]
pub fn fills(desk: &Desk<'_>, fills: &[Fill], lang: Lang) -> Clean {
    let mut out = Vec::new();
    for (index, fill) in fills.iter().enumerate() {
        let number = index + 1;
        let left = counted(
            fill.left,
            ("point left", "points left"),
            ("point restant", "points restants"),
        );
        out.push(
            text!("{number}. {left}", "{number}. {left}", left)
                .get(lang)
                .into_owned(),
        );
        out.extend(
            fill.lines(desk)
                .iter()
                .map(|line| format!("   {}", line.get(lang))),
        );
    }
    Clean::lines(out)
}
