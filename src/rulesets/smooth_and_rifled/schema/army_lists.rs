//! The numbers of the army lists, for Units that come from the list's own army list. A rule says nothing of a Unit that it cannot
//! read whole, so neither does the schema: what is asked for is asked only where every line is known.

use serde_json::{Value, json};

use super::{
    super::{
        catalogue::{ArmyList, Catalogue, Entry, UnitType},
        terms::Role,
    },
    words::{all, at_least, at_most, each, members, one_of, sized, some, when, with, without},
};

/// Something of every army list, under the condition that the list names it.
fn by_list(catalogue: &Catalogue, rule: impl Fn(&ArmyList) -> Vec<Value>) -> Value {
    let lists = catalogue.lists().iter().filter_map(|list| {
        let rules = rule(list);
        let named = with(json!({ "list": one_of(&[list.id.as_str()]) }));
        (!rules.is_empty()).then(|| when(named, all(rules)))
    });
    all(lists.collect())
}

/// All Units of this list and kind fit.
fn units(kind: &UnitType, condition: Vec<Value>, then: Value) -> Value {
    let mut this = vec![
        with(json!({ "unit_id": one_of(&[kind.id.as_str()]) })),
        without("list"),
    ];
    this.extend(condition);
    members(json!({ "units": each(when(all(this), then)) }))
}

fn line(ids: &[&str], count: Value) -> Value {
    with(json!({ "entry_id": one_of(ids), "count": count }))
}

/// A Unit of which every line can be read and that is not empty.
fn readable(kind: &UnitType) -> Value {
    let ids: Vec<&str> = kind.entries.iter().map(|entry| entry.id.as_str()).collect();
    let known = each(line(&ids, at_least(0)));
    let manned = some(with(json!({ "count": at_least(1) })), 1, None);
    all(vec![
        with(json!({ "figures": known })),
        with(json!({ "figures": manned })),
    ])
}

/// SR-UNIT-01, outside Medium: an entry with a single line or none must reach its minimum there.
pub(super) fn minima(catalogue: &Catalogue) -> Value {
    let rule = by_list(catalogue, |list| {
        let kinds = list
            .units
            .iter()
            .filter(|kind| kind.entries.iter().any(|entry| entry.min > 0));
        kinds
            .map(|kind| {
                let entries = kind.entries.iter().filter(|entry| entry.min > 0);
                units(
                    kind,
                    vec![readable(kind)],
                    all(entries.map(minimum).collect()),
                )
            })
            .collect()
    });
    when(json!({ "type": "object", "not": sized(&["medium"]) }), rule)
}

fn minimum(entry: &Entry) -> Value {
    let id = entry.id.as_str();
    let lines = some(with(json!({ "entry_id": one_of(&[id]) })), 0, Some(1));
    let enough = some(line(&[id], at_least(entry.min)), 1, None);
    when(
        with(json!({ "figures": lines })),
        members(json!({ "figures": enough })),
    )
}

/// SR-UNIT-02: no single line above the maximum of its entry.
pub(super) fn maxima(catalogue: &Catalogue) -> Value {
    by_list(catalogue, |list| {
        list.units
            .iter()
            .filter_map(|kind| {
                let limits = limits(kind);
                let lines = members(json!({ "figures": each(all(limits.clone())) }));
                (!limits.is_empty()).then(|| units(kind, Vec::new(), lines))
            })
            .collect()
    })
}

/// One condition for all entries of the same maximum.
fn limits(kind: &UnitType) -> Vec<Value> {
    let mut maxima: Vec<i64> = kind.entries.iter().filter_map(|entry| entry.max).collect();
    maxima.sort_unstable();
    maxima.dedup();
    maxima
        .into_iter()
        .map(|max| {
            let same = kind.entries.iter().filter(|entry| entry.max == Some(max));
            let ids: Vec<&str> = same.map(|entry| entry.id.as_str()).collect();
            when(
                with(json!({ "entry_id": one_of(&ids) })),
                members(json!({ "count": at_most(max) })),
            )
        })
        .collect()
}

/// SR-LDR-01.
pub(super) fn ncos(catalogue: &Catalogue) -> Value {
    let small = when(sized(&["small"]), led(catalogue, &[], Entry::is_nco));
    let main = with(json!({ "main": { "type": "boolean", "const": true } }));
    all(vec![
        small,
        when(one_main(), led(catalogue, &[main], Entry::is_nco)),
    ])
}

/// SR-LDR-03.
pub(super) fn officers(catalogue: &Catalogue) -> Value {
    let main = with(json!({ "main": { "type": "boolean", "const": true } }));
    when(
        one_main(),
        led(catalogue, &[main], |entry| entry.is(Role::Officer)),
    )
}

/// A Medium list with one main Unit.
fn one_main() -> Value {
    let main = with(json!({ "main": { "type": "boolean", "const": true } }));
    all(vec![
        sized(&["medium"]),
        with(json!({ "units": some(main, 1, Some(1)) })),
    ])
}

/// Units that have somebody of the wanted kind.
fn led(catalogue: &Catalogue, condition: &[Value], wanted: fn(&Entry) -> bool) -> Value {
    by_list(catalogue, |list| {
        list.units
            .iter()
            .map(|kind| {
                let leaders = kind.entries.iter().filter(|entry| wanted(entry));
                let ids: Vec<&str> = leaders.map(|entry| entry.id.as_str()).collect();
                let mut conditions = condition.to_vec();
                conditions.push(readable(kind));
                units(kind, conditions, members(json!({ "figures": has(&ids) })))
            })
            .collect()
    })
}

/// Some figure of these entries; an empty enumeration fits nothing, which is right for a Unit that offers none.
fn has(ids: &[&str]) -> Value {
    if ids.is_empty() {
        return json!({ "type": "array", "maxItems": 0 });
    }
    some(line(ids, at_least(1)), 1, None)
}
