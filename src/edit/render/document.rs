//! Choices and repairs for programs.

use json_patch::Patch;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Number, Value};

use super::super::{
    change::Change,
    choices::{Choice, Choices, Fit},
    desk::Desk,
    fill::Fill,
    judged::{Fault, Judged},
    outline::{Chip, Row},
    repair::{Level, Solution},
    told::told,
};
use crate::{
    check::schema,
    model::{
        diagnostic::Severity,
        lang::{Lang, Text},
        roster::Status,
        sheet::Stat,
    },
};

/// The answer of `choices` for programs, version 1.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChoicesDocument {
    /// Version of this layout.
    version: usize,
    /// The list as it stands.
    list: Standing,
    /// The rows of the list, each behind what it is a part of; null where a place was named.
    rows: Option<Vec<RowEntry>>,
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

/// The text of the published schema of the answer of `choices`.
#[must_use]
pub fn choices_schema(lang: Lang) -> String {
    let title = Text::new(
        "orbat choices --json, version 1",
        "Réponse d’orbat choices --json, version 1",
    );
    schema::published_document::<ChoicesDocument>("choices", &title, lang)
}

/// The text of the published schema of the answer of `fix`.
#[must_use]
pub fn fixes_schema(lang: Lang) -> String {
    let title = Text::new(
        "orbat fix --json, version 1",
        "Réponse d’orbat fix --json, version 1",
    );
    schema::published_document::<FixDocument>("fix", &title, lang)
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

/// A row of a file: whatever has a line of its own in a list of what there is.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RowEntry {
    /// JSON pointer of the row.
    pointer: String,
    /// JSON pointer of the row that it is a part of.
    within: Option<String>,
    /// What such a thing is called: "figure", "gun" …
    title: String,
    /// What this one is called.
    label: String,
    /// What it is besides: "NCO · musket, bayonet"; null where nothing is said that its name and its chips do not say.
    role: Option<String>,
    /// Its values, as they stand in boxes on its card.
    stats: Vec<StatEntry>,
    /// The mark of its price and values where no publication gives them: "*" for samples, as on paper; null without one.
    mark: Option<&'static str>,
    /// How many there are; null where it is not counted.
    count: Option<i64>,
    /// JSON pointer of that number, whether it is typed or not.
    count_at: Option<String>,
    /// At least so many, as far as its army list says.
    least: Option<i64>,
    /// At most so many, as far as its army list says.
    most: Option<i64>,
    /// How large it may be as a whole.
    limits: Option<String>,
    /// What one of them costs, without what it has besides; null where they differ.
    each: Option<i64>,
    /// What the whole row costs, with its parts.
    sum: Option<i64>,
    /// The worst finding in it: "error", "warning" or "info".
    worst: Option<&'static str>,
    /// What else was chosen for it, a word each.
    chips: Vec<ChipEntry>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct StatEntry {
    /// Stable name of the value.
    key: &'static str,
    /// What stands under it in its box.
    label: String,
    /// The value.
    value: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ChipEntry {
    /// JSON pointer of the word.
    pointer: String,
    /// What it is called.
    label: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct PlaceEntry {
    /// JSON pointer of the place.
    pointer: String,
    /// What it is called.
    label: String,
    /// What stands there now; null where nothing does, or something that has parts.
    value: Option<Scalar>,
    /// The same in words.
    words: Option<String>,
    /// Whether anything may be typed there: a name, a number.
    typed: bool,
    /// What can be chosen there.
    choices: Vec<ChoiceEntry>,
}

/// A value without parts.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
enum Scalar {
    /// Yes or no.
    Flag(bool),
    /// A number, whole or not.
    Number(Number),
    /// A text or a word, as it is typed.
    Text(String),
}

impl Scalar {
    fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Bool(flag) => Some(Self::Flag(*flag)),
            Value::Number(number) => Some(Self::Number(number.clone())),
            Value::String(text) => Some(Self::Text(text.clone())),
            Value::Null | Value::Array(_) | Value::Object(_) => None,
        }
    }
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
    /// Points too many then, also where it is not the choice that brings them.
    by: Option<i64>,
    /// What it costs more than now.
    delta: Option<i64>,
    /// What the army costs then.
    points: Option<i64>,
    /// The errors that it brings.
    findings: Vec<Error>,
    /// The warnings that it brings.
    warnings: Vec<Error>,
    /// The codes of the errors that go away by it.
    solves: Vec<&'static str>,
    /// JSON pointer of the place where somebody looks when it is done.
    focus: String,
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

/// How the file stands as it was given, its totals too.
fn standing(desk: &Desk<'_>, lang: Lang) -> Standing {
    let given = &desk.found;
    Standing {
        legal: given.is_legal(),
        spent: given.spent(),
        allowed: given.points.and_then(|points| points.allowed),
        errors: given
            .faults
            .iter()
            .map(|fault| error(fault, lang))
            .collect(),
    }
}

fn error(fault: &Fault, lang: Lang) -> Error {
    Error {
        code: fault.code,
        pointer: fault.pointer.clone(),
        message: fault.message.get(lang).into_owned(),
    }
}

fn row_entry(row: &Row, rows: &[Row], lang: Lang) -> RowEntry {
    let said = |text: &Text| text.get(lang).into_owned();
    let chip = |chip: &Chip| ChipEntry {
        pointer: chip.pointer.clone(),
        label: said(&chip.label),
    };
    let stat = |stat: &Stat| StatEntry {
        key: stat.key,
        label: said(&stat.label),
        value: stat.value.get(lang),
    };
    RowEntry {
        pointer: row.pointer.clone(),
        within: row.within.map(|outer| rows[outer].pointer.clone()),
        title: said(&row.title),
        label: said(&row.label),
        role: Some(said(&row.role)).filter(|role| !role.is_empty()),
        stats: row.stats.iter().map(stat).collect(),
        mark: row.status.map(Status::mark).filter(|mark| !mark.is_empty()),
        count: row.count,
        count_at: row.count_at.clone(),
        least: row.least,
        most: row.most,
        limits: row.limits.as_ref().map(said),
        each: row.each,
        sum: row.sum,
        worst: row.worst.map(Severity::name),
        chips: row.chips.iter().map(chip).collect(),
    }
}

/// The rows of a file for programs.
#[must_use]
pub fn rows(rows: &[Row], lang: Lang) -> Vec<RowEntry> {
    rows.iter().map(|row| row_entry(row, rows, lang)).collect()
}

/// Choices for programs, with the rows of the file where they are wanted.
#[must_use]
pub fn choices_document(
    desk: &Desk<'_>,
    outline: Option<&[Row]>,
    all: &[Choices],
    lang: Lang,
) -> ChoicesDocument {
    let allowed = desk.base.points.and_then(|points| points.allowed);
    let entry = |choice: &Choice| ChoiceEntry {
        id: choice.change.id.clone(),
        kind: choice.change.action.id(),
        label: choice.label.get(lang).into_owned(),
        home: choice.change.home.clone(),
        stranger: choice.stranger,
        fit: choice.fit.id(),
        by: match choice.fit {
            Fit::Over(by) => Some(by),
            _ => choice.points.zip(allowed).map(|(then, most)| then - most),
        }
        .filter(|by| *by > 0),
        delta: choice.delta,
        points: choice.points,
        findings: match &choice.fit {
            Fit::Breaks(faults) => faults.iter().map(|fault| error(fault, lang)).collect(),
            _ => Vec::new(),
        },
        warnings: { choice.warnings.iter() }
            .map(|fault| error(fault, lang))
            .collect(),
        solves: choice.solves.clone(),
        focus: choice.focus.clone(),
        patch: desk.whole_patch(choice.changes()),
    };
    let places = all.iter().map(|place| PlaceEntry {
        pointer: place.pointer.clone(),
        label: place.title.get(lang).into_owned(),
        value: place.value.as_ref().and_then(Scalar::of),
        words: place
            .words
            .as_ref()
            .map(|words| words.get(lang).into_owned()),
        typed: place.typed,
        choices: place.choices.iter().map(entry).collect(),
    });
    ChoicesDocument {
        version: 1,
        list: standing(desk, lang),
        rows: outline.map(|outline| rows(outline, lang)),
        places: places.collect(),
    }
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
        patch: desk.whole_patch(changes),
    }
}

/// Proposals for programs.
#[must_use]
pub fn fixes_document(
    desk: &Desk<'_>,
    (notation, changes, judged): (&[Text], &[Change], &Judged),
    solutions: &[Solution],
    lang: Lang,
) -> FixDocument {
    let surely =
        (!changes.is_empty()).then(|| proposal(desk, Level::Safe.id(), changes, judged, lang));
    let proposals = solutions.iter().map(|solution| {
        proposal(
            desk,
            solution.level.id(),
            &solution.changes,
            &solution.verdict,
            lang,
        )
    });
    let mut list = standing(desk, lang);
    // What is no JSON yet is not legal, whatever it says.
    list.legal &= notation.is_empty();
    let notation = notation.iter().map(|line| line.get(lang).into_owned());
    FixDocument {
        version: 1,
        list,
        notation: notation.collect(),
        safe: surely,
        proposals: proposals.collect(),
    }
}

/// Ways to spend what is left, for programs.
#[must_use]
pub fn fills_document(desk: &Desk<'_>, fills: &[Fill], lang: Lang) -> FixDocument {
    let proposals = fills
        .iter()
        .map(|fill| proposal(desk, "fill", &fill.changes, &fill.verdict, lang));
    FixDocument {
        version: 1,
        list: standing(desk, lang),
        notation: Vec::new(),
        safe: None,
        proposals: proposals.collect(),
    }
}
