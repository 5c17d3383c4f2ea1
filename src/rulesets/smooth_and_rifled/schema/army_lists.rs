//! The numbers of the army lists, for Units that come from the list's own army list. A rule says nothing of a Unit that it cannot
//! read whole, so neither does the schema: what is asked for is asked only where every line is known.

use crate::model::keywords::{all, at_least, each, members, one_of, some, when, with};
use serde_json::{Value, json};

use super::{
    super::{
        catalogue::{ArmyList, Catalogue, Entry, UnitType},
        terms::{Role, Size},
    },
    sized,
};

/// What is asked of the Units of some kinds, and which further conditions they meet.
struct Demand<'c> {
    kinds: Vec<&'c str>,
    /// Members of the condition besides the kind.
    condition: Value,
    figures: Value,
}

/// Demands of every army list, under the condition that the list names it. Units of which the same is asked share one demand.
fn by_list<'c>(
    catalogue: &'c Catalogue,
    demand: impl Fn(&'c UnitType) -> Option<(Value, Value)>,
) -> Value {
    let lists = catalogue.lists().iter().filter_map(|list| {
        let demands = shared(list, &demand);
        let named = with(json!({ "list": one_of(&[list.id.as_str()]) }));
        let units = match demands.as_slice() {
            [] => return None,
            [one] => unit(one),
            several => all(several.iter().map(unit)),
        };
        Some(when(named, members(json!({ "units": each(units) }))))
    });
    all(lists)
}

fn shared<'c>(
    list: &'c ArmyList,
    demand: impl Fn(&'c UnitType) -> Option<(Value, Value)>,
) -> Vec<Demand<'c>> {
    let mut demands: Vec<Demand<'c>> = Vec::new();
    for kind in &list.units {
        let Some((condition, figures)) = demand(kind) else {
            continue;
        };
        let same = |own: &&mut Demand<'_>| own.condition == condition && own.figures == figures;
        match demands.iter_mut().find(same) {
            Some(own) => own.kinds.push(&kind.id),
            None => demands.push(Demand {
                kinds: vec![&kind.id],
                condition,
                figures,
            }),
        }
    }
    demands
}

/// A Unit of these kinds, without an army list of its own, has such figures.
fn unit(demand: &Demand<'_>) -> Value {
    let mut properties = json!({ "unit_id": one_of(&demand.kinds) });
    if let (Some(own), Some(more)) = (properties.as_object_mut(), demand.condition.as_object()) {
        own.extend(more.clone());
    }
    let mut condition = with(properties);
    condition["not"] = json!({ "required": ["list"] });
    when(condition, members(json!({ "figures": demand.figures })))
}

fn line(ids: &[&str], count: Value) -> Value {
    let mut properties = json!({ "entry_id": one_of(ids) });
    properties["count"] = count;
    with(properties)
}

/// Figures of which every line can be read, and that are some.
fn readable(kind: &UnitType) -> Value {
    let ids: Vec<&str> = kind.entries.iter().map(|entry| entry.id.as_str()).collect();
    let mut figures = some(with(json!({ "count": at_least(1) })), 1, None);
    figures["items"] = line(&ids, at_least(0));
    figures
}

/// SR-UNIT-01, outside Medium: an entry with a single line or none must reach its minimum there.
pub(super) fn minima(catalogue: &Catalogue) -> Value {
    let rule = by_list(catalogue, |kind| {
        let entries = kind.entries.iter().filter(|entry| entry.min > 0);
        let minima: Vec<Value> = entries.map(minimum).collect();
        let figures = json!({ "type": "array", "allOf": minima });
        (!minima.is_empty()).then(|| (json!({ "figures": readable(kind) }), figures))
    });
    when(
        json!({ "type": "object", "not": sized(&[Size::Medium]) }),
        rule,
    )
}

/// Two lines of the entry, whose sum no schema can tell, or one with enough figures.
fn minimum(entry: &Entry) -> Value {
    let id = entry.id.as_str();
    let several = some(with(json!({ "entry_id": one_of(&[id]) })), 2, None);
    let enough = some(line(&[id], at_least(entry.min)), 1, None);
    json!({ "anyOf": [enough, several] })
}

/// SR-UNIT-02: no single line above the maximum of its entry.
pub(super) fn maxima(catalogue: &Catalogue) -> Value {
    by_list(catalogue, |kind| {
        let limits = limits(kind);
        let lines = each(json!({ "type": "object", "allOf": limits }));
        (!limits.is_empty()).then(|| (json!({}), lines))
    })
}

/// One limit for all entries of the same maximum.
fn limits(kind: &UnitType) -> Vec<Value> {
    let mut maxima: Vec<i64> = kind.entries.iter().filter_map(|entry| entry.max).collect();
    maxima.sort_unstable();
    maxima.dedup();
    maxima
        .into_iter()
        .map(|max| {
            let same = kind.entries.iter().filter(|entry| entry.max == Some(max));
            let ids: Vec<&str> = same.map(|entry| entry.id.as_str()).collect();
            json!({ "type": "object", "not": line(&ids, at_least(max.saturating_add(1))) })
        })
        .collect()
}

/// SR-LDR-01, in Small.
pub(super) fn ncos(catalogue: &Catalogue) -> Value {
    let led = by_list(catalogue, |kind| {
        Some((
            json!({ "figures": readable(kind) }),
            some_of(kind, Entry::is_nco),
        ))
    });
    when(sized(&[Size::Small]), led)
}

/// SR-LDR-03.
pub(super) fn officers(catalogue: &Catalogue) -> Value {
    let main = json!({ "type": "boolean", "const": true });
    let led = by_list(catalogue, |kind| {
        let condition = json!({ "main": main, "figures": readable(kind) });
        Some((condition, some_of(kind, |entry| entry.is(Role::Officer))))
    });
    let one = some(with(json!({ "main": main })), 1, Some(1));
    when(
        all([sized(&[Size::Medium]), with(json!({ "units": one }))]),
        led,
    )
}

/// Some figure of the wanted kind; where the army list offers none, nothing will do.
fn some_of(kind: &UnitType, wanted: impl Fn(&Entry) -> bool) -> Value {
    let entries = kind.entries.iter().filter(|entry| wanted(entry));
    let ids: Vec<&str> = entries.map(|entry| entry.id.as_str()).collect();
    if ids.is_empty() {
        return json!({ "type": "array", "maxItems": 0 });
    }
    some(line(&ids, at_least(1)), 1, None)
}
