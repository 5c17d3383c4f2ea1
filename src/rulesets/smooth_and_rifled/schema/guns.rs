//! Rules of guns, ambush markers and counts.

use crate::model::keywords::{all, at_least, at_most, each, members, one_of, when, with};
use crate::model::term::Term;
use serde_json::{Value, json};

use super::{
    super::{
        tables,
        terms::{CrewClass, GunClass, Size},
    },
    sized,
};

fn guns(gun: Value) -> Value {
    members(json!({ "guns": each(gun) }))
}

fn ids<T: Copy>(words: &[T], id: fn(T) -> &'static str) -> Vec<&'static str> {
    words.iter().map(|word| id(*word)).collect()
}

fn of_class(class: GunClass) -> Value {
    with(json!({ "class": one_of(&[class.id()]) }))
}

/// SR-ART-01.
pub(super) fn class() -> Value {
    let pounds = tables::MEDIUM_POUNDS;
    let light = json!({ "type": "number", "exclusiveMaximum": pounds });
    let medium = json!({ "type": "number", "minimum": pounds });
    guns(all([
        members(json!({ "class": one_of(&ids(GunClass::ALL, GunClass::id)) })),
        when(
            with(json!({ "calibre_lb": light })),
            of_class(GunClass::Light),
        ),
        when(
            with(json!({ "calibre_lb": medium })),
            of_class(GunClass::Medium),
        ),
    ]))
}

/// SR-ART-03: more gunners of one class than the gun takes in all.
pub(super) fn largest_crew() -> Value {
    let classes = GunClass::ALL.iter().map(|&class| {
        let each = at_most(tables::gun(class).crew_max);
        let crew = json!({ "type": "object", "additionalProperties": each });
        when(of_class(class), members(json!({ "crew": crew })))
    });
    guns(all(classes))
}

/// SR-ART-04: canister without the balls that any of it needs.
pub(super) fn canister() -> Value {
    let few = json!({ "type": "integer", "minimum": 0, "maximum": tables::BALLS_PER_CANISTER - 1 });
    let mut broken = members(json!({ "canister": at_least(1), "balls": few }));
    broken["required"] = json!(["canister"]);
    guns(json!({ "type": "object", "not": broken }))
}

/// SR-ART-07.
pub(super) fn crew_classes() -> Value {
    let names = one_of(&ids(CrewClass::ALL, CrewClass::id));
    guns(members(
        json!({ "crew": { "type": "object", "propertyNames": names } }),
    ))
}

/// SR-ART-10: no Unit named.
pub(super) fn attached() -> Value {
    when(
        sized(&[Size::Large]),
        guns(json!({ "type": "object", "required": ["unit_id"] })),
    )
}

/// SR-AMB-02: too many in one line.
pub(super) fn behind_a_marker() -> Value {
    let hidden = members(json!({ "count": at_most(tables::AMBUSH_FIGURES) }));
    members(json!({ "ambush": each(members(json!({ "figures": each(hidden) }))) }))
}

/// SR-UNIT-06.
pub(super) fn counts() -> Value {
    let count = || at_least(0);
    let map = || json!({ "type": "object", "additionalProperties": count() });
    let line = members(
        json!({ "count": count(), "upgrades": map(), "hero": count(), "brilliant": count() }),
    );
    let gun = members(json!({ "crew": map(), "balls": count(), "canister": count() }));
    let hidden = members(json!({ "count": count() }));
    members(json!({
        "units": each(members(json!({ "figures": each(line) }))),
        "guns": each(gun),
        "ambush": each(members(json!({ "figures": each(hidden) }))),
    }))
}
