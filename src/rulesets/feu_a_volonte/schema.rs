//! What JSON Schema can say of the rules, in standard keywords: one object per code. It rejects nothing that the rules accept, also
//! with catalogues that it has never seen.

use serde_json::{Value, json};

use super::{
    checks::RULES,
    tables::{
        ARSENAL_1760, ARSENAL_1914, GROUPS, Grade, Group, MAX_COUNT, MAX_MEMBERS, MAX_SECONDS,
        MIN_MEMBERS, Period, Quality, Term, Trait, Weapon,
    },
};
use crate::model::rule::InSchema;

mod parts;

use parts::{
    all, any, choice, contains, each, either, figures, has, if_then, member, not, object, option,
    support,
};

/// One definition per rule that the schema can say, in the order of the codes.
#[must_use]
pub(super) fn rules() -> Vec<(&'static str, Value)> {
    RULES
        .iter()
        .filter(|rule| rule.info.schema != InSchema::No)
        .filter_map(|rule| {
            Some((
                rule.info.code,
                titled(
                    rule.info.code,
                    rule.info.name,
                    rule.info.section,
                    definition(rule.info.code)?,
                ),
            ))
        })
        .collect()
}

fn titled(code: &str, name: &str, section: &str, mut definition: Value) -> Value {
    if let Some(members) = definition.as_object_mut() {
        let words = name.replace('-', " ");
        members.insert("title".to_owned(), json!(format!("{code}: {words}")));
        members.insert(
            "$comment".to_owned(),
            json!(format!("Feu à Volonté 1.6, {section}")),
        );
    }
    definition
}

fn definition(code: &str) -> Option<Value> {
    Some(match code {
        "FAV-BUD-01" => budget(),
        "FAV-GRD-01" => each_bearer(&member("grade", &choice::<Grade>())),
        "FAV-LDR-01" => someone(Grade::Leader),
        "FAV-LDR-02" => figures(&contains(&graded(Grade::Leader), 0, Some(1))),
        "FAV-PER-01" => period(),
        "FAV-QLT-01" => quality(),
        "FAV-SEC-01" => someone(Grade::Second),
        "FAV-SEC-02" => figures(&contains(&graded(Grade::Second), 0, Some(MAX_SECONDS))),
        "FAV-SIZ-01" => too_few(),
        "FAV-SIZ-02" => figures(&contains(&counted(), 0, Some(MAX_MEMBERS))),
        "FAV-SIZ-04" => figures(&each(&member(
            "count",
            &json!({ "type": "integer", "minimum": 1, "maximum": MAX_COUNT }),
        ))),
        "FAV-SUP-01" => if_then(
            &has(
                "period",
                &json!({ "type": "string", "const": Period::BlackPowder.id() }),
            ),
            &support(&json!({ "type": "array", "maxItems": 0 })),
        ),
        "FAV-SUP-02" => support(&each(&member("type", &choice::<Group>()))),
        "FAV-SUP-03" => support(&each(&crews())),
        "FAV-SUP-04" => unless_gifted(&support(&each(&all(&[
            not(&object(json!({ "required": ["grade"] }))),
            member("traits", &json!({ "type": "array", "maxItems": 0 })),
        ])))),
        "FAV-TRT-01" => figures(&each(&if_then(
            &graded(Grade::Leader),
            &traits(&known(), Grade::Leader.max_traits),
        ))),
        "FAV-TRT-02" => figures(&each(&if_then(
            &any(&[graded(Grade::Second), plain_trooper()]),
            &traits(&known(), Grade::Second.max_traits),
        ))),
        "FAV-TRT-03" => if_then(
            &not(&option("command_trait_on_trooper", "warn")),
            &figures(&each(&if_then(&plain_trooper(), &traits(&command(), 0)))),
        ),
        "FAV-TRT-04" => if_then(
            &not(&option("duplicate_traits", "allow")),
            &each_bearer(&once()),
        ),
        "FAV-TRT-05" => each_bearer(&member("traits", &each(&choice::<Trait>()))),
        "FAV-WPN-01" => foreign_weapons(),
        _ => return None,
    })
}

/// The budget of each period bounds the declared points, unless the list has a budget of its own.
fn budget() -> Value {
    let bounds: Vec<Value> = Period::ALL
        .iter()
        .map(|period| {
            if_then(
                &all(&[
                    has("period", &json!({ "type": "string", "const": period.id })),
                    not(&object(json!({ "required": ["budget"] }))),
                ]),
                &member(
                    "points",
                    &json!({ "type": "integer", "maximum": period.budget }),
                ),
            )
        })
        .collect();
    all(&bounds)
}

fn period() -> Value {
    object(json!({ "required": ["period"], "properties": { "period": choice::<Period>() } }))
}

fn quality() -> Value {
    let said = either(&["quality", "profile"]);
    all(&[
        figures(&each(&all(&[
            member("quality", &choice::<Quality>()),
            said,
        ]))),
        support(&each(&member("quality", &choice::<Quality>()))),
    ])
}

/// A line that has this grade for certain, because it is typed.
fn graded(grade: Grade) -> Value {
    has("grade", &json!({ "type": "string", "const": grade.id() }))
}

/// A line that is a trooper for certain: it says so, or neither it nor a profile says anything.
fn plain_trooper() -> Value {
    any(&[graded(Grade::Trooper), not(&either(&["grade", "profile"]))])
}

/// There is a line with this grade, or one whose grade only a catalogue knows, or one that nobody can read.
fn someone(grade: Grade) -> Value {
    let others: Vec<&str> = Grade::ALL
        .iter()
        .filter(|other| **other != grade)
        .map(|other| other.id())
        .collect();
    let certainly_not = any(&[
        has("grade", &json!({ "type": "string", "enum": others })),
        not(&either(&["grade", "profile"])),
    ]);
    unless_gifted(&figures(&contains(&not(&certainly_not), 1, None)))
}

/// Without support groups and with one figure per line, lines are members.
fn too_few() -> Value {
    let single = all(&[
        figures(&each(&not(&object(json!({ "required": ["count"] }))))),
        support(&json!({ "type": "array", "maxItems": 0 })),
    ]);
    if_then(
        &single,
        &figures(&json!({ "type": "array", "minItems": MIN_MEMBERS })),
    )
}

/// A line that stands for at least one figure.
fn counted() -> Value {
    member(
        "count",
        &json!({ "type": "integer", "minimum": 1, "maximum": MAX_COUNT }),
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
            if_then(
                &has("type", &json!({ "type": "string", "enum": ids })),
                &member("figures", &json!({ "type": "number", "const": figures })),
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
    member("traits", &contains(&one, 0, Some(most)))
}

fn once() -> Value {
    let each: Vec<Value> = known().iter().map(|id| traits(&[id], 1)).collect();
    all(&each)
}

/// Each figure; and each support group where an option gives them grades and traits.
fn each_bearer(line: &Value) -> Value {
    all(&[
        figures(&each(line)),
        if_then(&option("support_traits", "yes"), &support(&each(line))),
    ])
}

fn unless_gifted(rule: &Value) -> Value {
    if_then(&not(&option("support_traits", "yes")), rule)
}

/// Weapons of the other period's arsenal. Ids of a player's own catalogue are never among them.
fn foreign_weapons() -> Value {
    let periods: Vec<Value> = [
        (Period::BlackPowder, foreign(&ARSENAL_1914, &ARSENAL_1760)),
        (Period::Modern, foreign(&ARSENAL_1760, &ARSENAL_1914)),
    ]
    .iter()
    .map(|(period, ids)| {
        let weapon = not(&json!({ "type": "string", "enum": ids }));
        if_then(
            &has("period", &json!({ "type": "string", "const": period.id })),
            &figures(&each(&member("weapons", &each(&weapon)))),
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
