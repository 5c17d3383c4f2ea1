//! Choices, repairs and differences on screen and for programs.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use json_patch::Patch;
use schemars::JsonSchema;
use serde::Serialize;

use super::{
    change::{Change, patch},
    choices::{Choice, Choices, Fit},
    desk::{Desk, Fault, Judged},
    fill::Fill,
    repair::{Level, Solution, told},
};
use crate::{
    model::{
        clean::Clean,
        forms::{signed, thousands},
        lang::{Lang, Text, counted},
    },
    text,
};

/// The column that tells whether a choice fits.
fn fit(fit: &Fit) -> Text {
    match fit {
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

/// How the file stands: "legal, 248 of 250 points".
#[must_use]
pub fn standing_line(desk: &Desk<'_>) -> Text {
    let faults = i64::try_from(desk.base.faults.len()).unwrap_or(i64::MAX);
    let verdict = match faults {
        0 => Text::new("legal", "légale"),
        _ => counted(faults, ("error", "errors"), ("erreur", "erreurs")),
    };
    let Some(points) = desk.base.points else {
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
    fits && !choice.stranger || !choice.solves.is_empty()
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
    let mut grid = Table::new();
    grid.load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic);
    if let Some(width) = width {
        grid.set_width(width);
    }
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
            fit(&choice.fit).get(lang).into_owned(),
            remark(desk, choice).get(lang).into_owned(),
        ]);
    }
    for column in [0, 2, 3] {
        if let Some(column) = grid.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let drawn = grid.to_string();
    Clean::lines(drawn.lines().map(str::trim_end))
}

/// What it breaks, mends and needs.
fn remark(desk: &Desk<'_>, choice: &Choice) -> Text {
    let mut parts = Vec::new();
    if let Fit::Breaks(faults) = &choice.fit {
        let mut codes: Vec<&str> = faults.iter().map(|fault| fault.code).collect();
        codes.dedup();
        parts.push(Text::same(codes.join(", ")));
    }
    if !choice.solves.is_empty() {
        let mut codes = choice.solves.clone();
        codes.dedup();
        let codes = codes.join(", ");
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
        out.extend(
            solution
                .lines(desk)
                .iter()
                .map(|line| format!("   {}", line.get(lang))),
        );
    }
    Clean::lines(out)
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

/// The answer of `choices` for programs, version 1.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChoicesDocument {
    /// Version of this layout.
    version: usize,
    /// The list as it stands.
    list: Standing,
    /// The places, each with what can be chosen there.
    places: Vec<PlaceEntry>,
}

/// The answer of `fix` for programs, version 1.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FixDocument {
    /// Version of this layout.
    version: usize,
    /// The list as it stands.
    list: Standing,
    /// Slips of notation, in words; they are mended before anything else, and patches are for the file without them.
    notation: Vec<String>,
    /// What is surely meant; every proposal has it done.
    safe: Option<Proposal>,
    /// The ways to mend it, or to fill it up, the best first.
    proposals: Vec<Proposal>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Standing {
    /// Whether no finding is an error.
    legal: bool,
    /// Points spent; null where nothing has a price.
    spent: Option<i64>,
    /// The budget in force, if there is one.
    allowed: Option<i64>,
    /// The errors.
    errors: Vec<Error>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Error {
    /// Stable code of the rule.
    code: &'static str,
    /// JSON pointer of the place.
    pointer: String,
    /// One sentence in the chosen language.
    message: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct PlaceEntry {
    /// JSON pointer of the place.
    pointer: String,
    /// What it is called.
    label: String,
    /// What can be chosen there.
    choices: Vec<ChoiceEntry>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ChoiceEntry {
    /// Stays the same while the place stands.
    id: String,
    /// What it does: "add", "count", "word" …
    kind: &'static str,
    /// In words.
    label: String,
    /// The army list or catalogue whose word it brings.
    home: Option<String>,
    /// Whether this army has nothing else of that home, or the word belongs to another period.
    stranger: bool,
    /// "fits", "over", "breaks" or "same".
    fit: &'static str,
    /// Points too many.
    by: Option<i64>,
    /// What it costs more than now.
    delta: Option<i64>,
    /// What the army costs then.
    points: Option<i64>,
    /// The errors that it brings.
    findings: Vec<Error>,
    /// The codes of the errors that go away by it.
    solves: Vec<&'static str>,
    /// What is done to the file (RFC 6902), with what the choice needs besides.
    #[schemars(with = "Vec<serde_json::Value>")]
    patch: Patch,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Proposal {
    /// "safe", "offered" or `last_resort`; "fill" for a way to spend what is left.
    level: &'static str,
    /// In words, a line for each change.
    changes: Vec<String>,
    /// What the army costs then.
    points: Option<i64>,
    /// Points left then, where there is a budget.
    left: Option<i64>,
    /// What is done to the file (RFC 6902).
    #[schemars(with = "Vec<serde_json::Value>")]
    patch: Patch,
}

fn standing(base: &Judged, lang: Lang) -> Standing {
    Standing {
        legal: base.is_legal(),
        spent: base.spent(),
        allowed: base.points.and_then(|points| points.allowed),
        errors: base.faults.iter().map(|fault| error(fault, lang)).collect(),
    }
}

fn error(fault: &Fault, lang: Lang) -> Error {
    Error {
        code: fault.code,
        pointer: fault.pointer.clone(),
        message: fault.message.get(lang).into_owned(),
    }
}

/// Choices for programs.
#[must_use]
pub fn choices_json(desk: &Desk<'_>, all: &[Choices], lang: Lang) -> Clean {
    let entry = |choice: &Choice| ChoiceEntry {
        id: choice.change.id.clone(),
        kind: choice.change.action.id(),
        label: choice.label.get(lang).into_owned(),
        home: choice.change.home.clone(),
        stranger: choice.stranger,
        fit: choice.fit.id(),
        by: match choice.fit {
            Fit::Over(by) => Some(by),
            _ => None,
        },
        delta: choice.delta,
        points: choice.points,
        findings: match &choice.fit {
            Fit::Breaks(faults) => faults.iter().map(|fault| error(fault, lang)).collect(),
            _ => Vec::new(),
        },
        solves: choice.solves.clone(),
        patch: patch(choice.changes()),
    };
    let places = all.iter().map(|place| PlaceEntry {
        pointer: place.pointer.clone(),
        label: place.title.get(lang).into_owned(),
        choices: place.choices.iter().map(entry).collect(),
    });
    Clean::json(&ChoicesDocument {
        version: 1,
        list: standing(&desk.base, lang),
        places: places.collect(),
    })
}

fn proposal(
    desk: &Desk<'_>,
    level: &'static str,
    changes: &[Change],
    verdict: &Judged,
    lang: Lang,
) -> Proposal {
    let lines = told(desk, &desk.root, changes);
    let points = verdict.points;
    Proposal {
        level,
        changes: lines
            .iter()
            .map(|line| line.get(lang).into_owned())
            .collect(),
        points: verdict.spent(),
        left: points.and_then(|points| Some(points.allowed? - points.spent)),
        patch: patch(changes),
    }
}

/// Proposals for programs.
#[must_use]
pub fn fixes_json(
    desk: &Desk<'_>,
    (notation, changes, judged): (&[Text], &[Change], &Judged),
    solutions: &[Solution],
    lang: Lang,
) -> Clean {
    let surely =
        (!changes.is_empty()).then(|| proposal(desk, Level::Safe.id(), changes, judged, lang));
    let notation = notation.iter().map(|line| line.get(lang).into_owned());
    let proposals = solutions.iter().map(|solution| {
        proposal(
            desk,
            solution.level.id(),
            &solution.changes,
            &solution.verdict,
            lang,
        )
    });
    Clean::json(&FixDocument {
        version: 1,
        list: standing(&desk.base, lang),
        notation: notation.collect(),
        safe: surely,
        proposals: proposals.collect(),
    })
}

/// Ways to spend what is left, for programs.
#[must_use]
pub fn fills_json(desk: &Desk<'_>, fills: &[Fill], lang: Lang) -> Clean {
    let proposals = fills
        .iter()
        .map(|fill| proposal(desk, "fill", &fill.changes, &fill.verdict, lang));
    Clean::json(&FixDocument {
        version: 1,
        list: standing(&desk.base, lang),
        notation: Vec::new(),
        safe: None,
        proposals: proposals.collect(),
    })
}
