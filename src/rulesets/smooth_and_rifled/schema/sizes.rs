//! Rules of the sizes of game: Units, budgets, Senior Officers, Heroes, scenarios.

use crate::model::keywords::{
    all, at_least, at_most, each, members, one_of, some, when, with, without,
};
use crate::model::term::Term;
use serde_json::{Value, json};

use super::{
    super::{
        tables,
        terms::{SeniorTrait, Size},
    },
    sized,
};

fn units(array: Value) -> Value {
    let mut properties = json!({});
    properties["units"] = array;
    members(properties)
}

fn flagged(key: &str) -> Value {
    with(json!({ key: { "type": "boolean", "const": true } }))
}

/// SR-FMT-01.
pub(super) fn known_format() -> Value {
    let words: Vec<&str> = Size::ALL.iter().map(|size| size.id()).collect();
    members(json!({ "format": one_of(&words) }))
}

/// SR-FMT-02.
pub(super) fn one_unit() -> Value {
    when(
        sized(&[Size::Small]),
        units(json!({ "type": "array", "minItems": 1, "maxItems": 1 })),
    )
}

/// SR-FMT-03.
pub(super) fn medium_units() -> Value {
    let reinforcement = json!({ "type": "object", "not": flagged("main") });
    let both = all([flagged("main"), flagged("reinforcement")]);
    when(
        sized(&[Size::Medium]),
        all([
            units(some(flagged("main"), 1, Some(1))),
            units(some(
                reinforcement,
                0,
                Some(tables::MEDIUM_REINFORCEMENTS.into()),
            )),
            units(each(json!({ "type": "object", "not": both }))),
        ]),
    )
}

/// SR-FMT-04.
pub(super) fn large_units() -> Value {
    let not_main = members(json!({ "main": { "type": "boolean", "const": false } }));
    let mut array = each(not_main);
    array["minItems"] = json!(tables::LARGE_UNITS);
    when(sized(&[Size::Large]), units(array))
}

/// SR-BUD-01: the declared total against the budget of the format, where the list names no other.
pub(super) fn declared_points() -> Value {
    let formats = Size::ALL.iter().map(|&size| {
        let most = tables::budget(size);
        when(
            all([sized(&[size]), without("budget")]),
            members(json!({ "points": { "type": "integer", "maximum": most } })),
        )
    });
    all(formats)
}

/// SR-BUD-03.
pub(super) fn large_budget() -> Value {
    when(
        sized(&[Size::Large]),
        members(json!({ "budget": at_least(tables::LARGE_BUDGET) })),
    )
}

/// SR-LDR-05.
pub(super) fn senior_officer() -> Value {
    when(
        sized(&[Size::Large]),
        json!({ "type": "object", "required": ["senior_officer"] }),
    )
}

/// SR-LDR-06.
pub(super) fn no_senior_officer() -> Value {
    when(
        sized(&[Size::Small, Size::Medium]),
        without("senior_officer"),
    )
}

/// SR-LDR-07.
pub(super) fn senior_traits() -> Value {
    let words: Vec<&str> = SeniorTrait::ALL
        .iter()
        .map(|quality| quality.id())
        .collect();
    let mut one = each(one_of(&words));
    one["minItems"] = json!(1);
    one["maxItems"] = json!(1);
    let quality = json!({ "anyOf": [one_of(&words), one] });
    when(
        json!({ "type": "object", "not": sized(&[Size::Small, Size::Medium]) }),
        members(json!({ "senior_officer": with(json!({ "trait": quality })) })),
    )
}

/// SR-LDR-10: two marked Units.
pub(super) fn one_escort() -> Value {
    units(some(flagged("escort"), 0, Some(1)))
}

/// SR-UPG-01: two Heroes in one line, with one player.
pub(super) fn one_hero() -> Value {
    let line = members(json!({ "hero": at_most(1) }));
    when(
        without("players"),
        units(each(members(json!({ "figures": each(line) })))),
    )
}

/// SR-SCN-01.
pub(super) fn scenarios() -> Value {
    let mut assault = members(json!({ "scenario": one_of(&["assault"]) }));
    assault["dependentRequired"] = json!({ "scenario": ["side_role"] });
    when(sized(&[Size::Large]), assault)
}

/// SR-SCN-02 and SR-SCN-03: a side of an Assault in the wrong size of game.
pub(super) fn assault(side: &str, wrong: &[Size]) -> Value {
    let broken = all([
        sized(wrong),
        with(json!({ "scenario": one_of(&["assault"]), "side_role": one_of(&[side]) })),
    ]);
    json!({ "type": "object", "not": broken })
}
