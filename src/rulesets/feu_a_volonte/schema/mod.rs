//! What JSON Schema can say of the rules, in standard keywords: one object per code. It rejects nothing that the rules accept, also
//! with catalogues that it has never seen.

use serde_json::{Value, json};

use super::{
    tables::{
        ARSENAL_1760, ARSENAL_1914, GROUPS, MAX_COUNT, MAX_MEMBERS, MAX_SECONDS, MIN_MEMBERS,
        Weapon,
    },
    terms::{Grade, Group, Period, Quality, Trait},
};
use crate::model::{
    keywords::{all, any, each, has, has_any, member, not, option, some, term, when, without},
    term::Term,
};

/// What the schema can say of a rule.
#[must_use]
pub(super) fn rule(code: &str) -> Option<Value> {
    Some(match code {
        "FAV-BUD-01" => budget(),
        "FAV-GRD-01" => each_bearer(&member("grade", term::<Grade>())),
        "FAV-LDR-01" => someone(Grade::Leader),
        "FAV-LDR-02" => figures(&some(graded(Grade::Leader), 0, Some(1))),
        "FAV-PER-01" => period(),
        "FAV-QLT-01" => quality(),
        "FAV-SEC-01" => someone(Grade::Second),
        "FAV-SEC-02" => figures(&some(graded(Grade::Second), 0, Some(MAX_SECONDS))),
        "FAV-SIZ-01" => too_few(),
        "FAV-SIZ-02" => figures(&some(counted(), 0, Some(MAX_MEMBERS))),
        "FAV-SIZ-04" => figures(&each(member(
            "count",
            json!({ "type": "integer", "minimum": 1, "maximum": MAX_COUNT }),
        ))),
        "FAV-SUP-01" => when(
            has(
                "period",
                json!({ "type": "string", "const": Period::BlackPowder.id() }),
            ),
            support(&json!({ "type": "array", "maxItems": 0 })),
        ),
        "FAV-SUP-02" => support(&each(member("type", term::<Group>()))),
        "FAV-SUP-03" => support(&each(crews())),
        "FAV-SUP-04" => unless_gifted(&support(&each(all(&[
            without("grade"),
            member("traits", json!({ "type": "array", "maxItems": 0 })),
        ])))),
        "FAV-TRT-01" => figures(&each(when(
            graded(Grade::Leader),
            traits(&known(), Grade::Leader.max_traits),
        ))),
        "FAV-TRT-02" => figures(&each(when(
            any(&[graded(Grade::Second), plain_trooper()]),
            traits(&known(), Grade::Second.max_traits),
        ))),
        "FAV-TRT-03" => when(
            not(option("command_trait_on_trooper", "warn")),
            figures(&each(when(plain_trooper(), traits(&command(), 0)))),
        ),
        "FAV-TRT-04" => when(
            not(option("duplicate_traits", "allow")),
            each_bearer(&once()),
        ),
        "FAV-TRT-05" => each_bearer(&member("traits", each(term::<Trait>()))),
        "FAV-WPN-01" => foreign_weapons(),
        _ => return None,
    })
}

/// The budget of each period bounds the declared points, unless the list has a budget of its own.
fn budget() -> Value {
    let bounds: Vec<Value> = Period::ALL
        .iter()
        .map(|period| {
            when(
                all(&[
                    has("period", json!({ "type": "string", "const": period.id })),
                    without("budget"),
                ]),
                member(
                    "points",
                    json!({ "type": "integer", "maximum": period.budget }),
                ),
            )
        })
        .collect();
    all(&bounds)
}

fn period() -> Value {
    has("period", term::<Period>())
}

fn quality() -> Value {
    let said = has_any(&["quality", "profile"]);
    all(&[
        figures(&each(all(&[member("quality", term::<Quality>()), said]))),
        support(&each(member("quality", term::<Quality>()))),
    ])
}

/// A line that has this grade for certain, because it is typed.
fn graded(grade: Grade) -> Value {
    has("grade", json!({ "type": "string", "const": grade.id() }))
}

/// A line that is a trooper for certain: it says so, or neither it nor a profile says anything.
fn plain_trooper() -> Value {
    any(&[graded(Grade::Trooper), not(has_any(&["grade", "profile"]))])
}

/// There is a line with this grade, or one whose grade only a catalogue knows, or one that nobody can read.
fn someone(grade: Grade) -> Value {
    let others: Vec<&str> = Grade::ALL
        .iter()
        .filter(|other| **other != grade)
        .map(|other| other.id())
        .collect();
    let certainly_not = any(&[
        has("grade", json!({ "type": "string", "enum": others })),
        not(has_any(&["grade", "profile"])),
    ]);
    unless_gifted(&figures(&some(not(&certainly_not), 1, None)))
}

/// Without support groups and with one figure per line, lines are members.
fn too_few() -> Value {
    let single = all(&[
        figures(&each(without("count"))),
        support(&json!({ "type": "array", "maxItems": 0 })),
    ]);
    when(
        &single,
        figures(&json!({ "type": "array", "minItems": MIN_MEMBERS })),
    )
}

/// A line that stands for at least one figure.
fn counted() -> Value {
    member(
        "count",
        json!({ "type": "integer", "minimum": 1, "maximum": MAX_COUNT }),
    )
}

fn crews() -> Value {
    let types: Vec<Value> = [2, 3]
        .into_iter()
        .map(|figures| {
            let ids: Vec<&str> = GROUPS
                .iter()
                .filter(|row| row.figures == figures)
                .map(|row| row.id)
                .collect();
            when(
                has("type", json!({ "type": "string", "enum": ids })),
                member("figures", json!({ "type": "number", "const": figures })),
            )
        })
        .collect();
    all(&types)
}

fn known() -> Vec<&'static str> {
    Trait::ALL.iter().map(|gift| gift.id()).collect()
}

fn command() -> Vec<&'static str> {
    Trait::ALL
        .iter()
        .filter(|gift| gift.command)
        .map(|gift| gift.id())
        .collect()
}

/// At most so many of these traits.
fn traits(ids: &[&str], most: i64) -> Value {
    let one = json!({ "type": "string", "enum": ids });
    member("traits", some(&one, 0, Some(most)))
}

fn once() -> Value {
    let each: Vec<Value> = known().iter().map(|id| traits(&[id], 1)).collect();
    all(&each)
}

/// Each figure; and each support group where an option gives them grades and traits.
fn each_bearer(line: &Value) -> Value {
    all(&[
        figures(&each(line)),
        when(option("support_traits", "yes"), support(&each(line))),
    ])
}

fn unless_gifted(rule: &Value) -> Value {
    when(not(option("support_traits", "yes")), rule)
}

/// Weapons of the other period's arsenal. Ids of a player's own catalogue are never among them.
fn foreign_weapons() -> Value {
    let periods: Vec<Value> = [
        (Period::BlackPowder, foreign(&ARSENAL_1914, &ARSENAL_1760)),
        (Period::Modern, foreign(&ARSENAL_1760, &ARSENAL_1914)),
    ]
    .iter()
    .map(|(period, ids)| {
        let weapon = not(json!({ "type": "string", "enum": ids }));
        when(
            has("period", json!({ "type": "string", "const": period.id })),
            figures(&each(member("weapons", each(&weapon)))),
        )
    })
    .collect();
    all(&periods)
}

fn foreign<'a>(theirs: &'a [Weapon], ours: &[Weapon]) -> Vec<&'a str> {
    theirs
        .iter()
        .map(|weapon| &*weapon.id)
        .filter(|id| ours.iter().all(|own| own.id != **id))
        .collect()
}

/// The figures of a list.
fn figures(array: &Value) -> Value {
    member("figures", array)
}

/// The support groups of a list.
fn support(array: &Value) -> Value {
    member("support", array)
}
