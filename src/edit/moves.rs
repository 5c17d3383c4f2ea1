//! What stands in one place and may stand in another: an item in another array of its kind, a key in the object that has it.

use std::ptr;

use json_patch::{MoveOperation, PatchOperation};
use serde_json::{Value, json};

use super::{
    change::{Action, Change, Weight, add, pointer, remove},
    desk::Desk,
    items::primary,
    judged::Fault,
};
use crate::model::{
    json::{holds, inside, parent},
    places::{Place, within},
    structure::{Kind, Structure},
};

/// An item elsewhere.
const ELSEWHERE: Weight = 1200;
/// An item whose word nobody knows here, but somewhere else.
const AT_HOME: Weight = 700;
/// A key in the object that has it.
const STRAY: Weight = 400;
/// More items than these nobody has typed under the wrong key.
const MOST_POURED: usize = 50;

/// The other arrays of the file that an item may go to.
#[must_use]
pub fn elsewhere(desk: &Desk<'_>, root: &Value, item: &Place<'_>) -> Vec<Change> {
    let (Kind::Object(structure), Some(value), true) = (item.kind, item.value, item.inside) else {
        return Vec::new();
    };
    let Some((own, _)) = parent(&item.pointer) else {
        return Vec::new();
    };
    let weight = if takes(desk, root, &item.pointer, structure, value) {
        ELSEWHERE
    } else {
        AT_HOME
    };
    let arrays = desk.places(root).into_iter();
    let arrays = arrays.filter(|array| is_of(array, structure) && !holds(own, &array.pointer));
    let room = |array: Place<'_>| {
        let there = array.value.and_then(Value::as_array).map(Vec::len);
        let to = inside(&array.pointer, there.unwrap_or(0));
        takes(desk, root, &to, structure, value).then(|| {
            // An array that is not there yet is made first.
            let made = there.is_none().then(|| add(&array.pointer, json!([])));
            let step = step(&item.pointer, &inside(&array.pointer, "-"));
            Change {
                id: format!("move:{}", array.pointer),
                operations: made.into_iter().chain([step]).collect(),
                ..moved(item, &to, weight)
            }
        })
    };
    arrays.filter_map(room).collect()
}

/// Whether a place is an array of such objects, or could be.
fn is_of(place: &Place<'_>, structure: &'static Structure) -> bool {
    let kind = matches!(place.kind, Kind::List(Kind::Object(items)) if ptr::eq(*items, structure));
    kind && place.value.is_none_or(Value::is_array)
}

/// Whether the word that an item is made by may stand at a place.
fn takes(
    desk: &Desk<'_>,
    root: &Value,
    at: &str,
    structure: &'static Structure,
    item: &Value,
) -> bool {
    let Some(member) = primary(structure) else {
        return true;
    };
    let Some(word) = item.get(member.key).and_then(Value::as_str) else {
        return true;
    };
    let words = desk.words_of(root, member.of, &inside(at, member.key));
    words.is_none_or(|words| words.iter().any(|known| known.id == word))
}

/// What may be moved to mend an error: a key that its object does not have, or the item that is wrong where it stands.
#[must_use]
pub fn misplaced(desk: &Desk<'_>, root: &Value, fault: &Fault) -> Vec<Change> {
    if fault.code == "SHAPE-UNKNOWN" {
        let mut changes = strays(desk, root, &fault.pointer);
        changes.extend(poured(desk, root, &fault.pointer));
        return changes;
    }
    let mut at = Some(fault.pointer.as_str());
    while let Some(here) = at {
        let place = desk.at(root, here);
        if let Some(item) = place.filter(|place| place.inside && place.structure().is_some()) {
            return elsewhere(desk, root, &item);
        }
        at = parent(here).map(|(outer, _)| outer);
    }
    Vec::new()
}

/// A key that its object does not have, in the object around it or in one of those within it.
fn strays(desk: &Desk<'_>, root: &Value, at: &str) -> Vec<Change> {
    let Some(((outer, key), value)) = parent(at).zip(root.pointer(at)) else {
        return Vec::new();
    };
    let mut near: Vec<Place<'_>> = Vec::new();
    let mut around = parent(outer);
    while let Some((pointer, _)) = around {
        if let Some(place) = desk
            .at(root, pointer)
            .filter(|place| place.structure().is_some())
        {
            near.push(place);
            break;
        }
        around = parent(pointer);
    }
    let own = desk.at(root, outer);
    let members = own.iter().flat_map(within);
    near.extend(members.flat_map(|member| match member.kind {
        Kind::List(_) => within(&member),
        _ => vec![member],
    }));
    let fitting = near.into_iter().filter(|place| {
        let has = |structure: &Structure| structure.member(&key).is_some();
        let free = place
            .value
            .is_some_and(|value| value.is_object() && value.get(&key).is_none());
        free && place.structure().is_some_and(has)
    });
    let change = |place: Place<'_>| {
        let to = inside(&place.pointer, &key);
        Change {
            id: format!("move:{to}"),
            operations: vec![step(at, &to)],
            from: Some(value.clone()),
            to: Some(json!(to)),
            ..Change::new(Action::Move, at, STRAY)
        }
    };
    fitting.map(change).collect()
}

/// The items under a key that is mistyped, to those under the right one, where both are there.
fn poured(desk: &Desk<'_>, root: &Value, at: &str) -> Option<Change> {
    let (outer, key) = parent(at)?;
    let items = root.pointer(at)?.as_array()?;
    let structure = desk.at(root, outer)?.structure()?;
    let near = |typed: &str| {
        let off = strsim::damerau_levenshtein(&key.to_lowercase(), typed);
        off <= 2 && off * 2 < typed.chars().count()
    };
    let members = structure.members.iter();
    let mut known =
        members.filter(|member| matches!(member.kind, Kind::List(_)) && near(member.key));
    let to = inside(outer, known.next()?.key);
    let there = root.pointer(&to)?.as_array()?.len();
    if known.next().is_some() || items.len() > MOST_POURED {
        return None;
    }
    let each = items
        .iter()
        .map(|_| step(&inside(at, 0), &inside(&to, "-")));
    Some(Change {
        id: format!("move:{to}"),
        operations: each.chain([remove(at)]).collect(),
        from: Some(json!(items)),
        to: Some(json!(inside(&to, there))),
        ..Change::new(Action::Move, at, STRAY)
    })
}

fn moved(item: &Place<'_>, to: &str, weight: Weight) -> Change {
    Change {
        from: item.value.cloned(),
        to: Some(json!(to)),
        ..Change::new(Action::Move, &item.pointer, weight)
    }
}

fn step(from: &str, to: &str) -> PatchOperation {
    PatchOperation::Move(MoveOperation {
        from: pointer(from),
        path: pointer(to),
    })
}
