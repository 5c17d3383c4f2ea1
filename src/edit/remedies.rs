//! Changes that may mend an error: near it, where points can be saved, where one cause stands behind several errors, anywhere.

use serde_json::{Value, json};

use super::{
    candidates::{self, Wanted},
    change::{Action, Change, Weight},
    desk::Desk,
    judged::Fault,
    slips::slips,
};
use crate::model::{
    json::{holds, parent},
    places::{Place, within},
    structure::{Kind, Role},
};

/// A change where one cause stands behind several errors.
const CAUSE: Weight = 600;

/// Another value where the one that was agreed on is none.
const REFUSED: Weight = 2000;

/// So deep is looked into the place of an error.
const DEPTH: usize = 4;

/// Changes at the place of an error, within it, around it, and beside it; where a place bounds them, only those within that.
#[must_use]
pub fn near(desk: &Desk<'_>, root: &Value, fault: &Fault, bound: Option<&String>) -> Vec<Change> {
    let wanted: Vec<Wanted> = fault.wanted().into_iter().collect();
    let mut changes = slips(desk, root, fault);
    let places = neighbourhood(desk, root, &fault.pointer).into_iter();
    for place in places.filter(|place| is_within(bound, place)) {
        changes.extend(candidates::changes(desk, root, &place, &wanted));
    }
    // What the check refuses as none of the values that there are is nothing that anybody agreed on.
    if fault.is_of_form() {
        let here = changes
            .iter_mut()
            .filter(|change| change.place == fault.pointer);
        for change in here {
            change.weight = change.weight.min(REFUSED);
        }
    }
    let meant = fault.meant();
    for change in &mut changes {
        change.weigh_advice(&fault.pointer, &meant);
    }
    changes
}

/// Whether a place is within another one, where that bounds what is changed.
fn is_within(bound: Option<&String>, place: &Place<'_>) -> bool {
    bound.is_none_or(|bound| holds(bound, &place.pointer))
}

/// How much there is near an error: a measure of the work that it makes.
#[must_use]
pub fn extent(desk: &Desk<'_>, root: &Value, fault: &Fault) -> usize {
    neighbourhood(desk, root, &fault.pointer).len()
}

/// A place with what stands in it, and the two objects around it with their members: each once.
fn neighbourhood<'v>(desk: &Desk<'_>, root: &'v Value, pointer: &str) -> Vec<Place<'v>> {
    let here = desk.at(root, pointer);
    let mut places: Vec<Place<'_>> = here.iter().flat_map(inner).collect();
    let mut outer = pointer;
    for _ in 0..2 {
        let Some((parent, _)) = parent(outer) else {
            break;
        };
        outer = parent;
        if let Some(place) = desk.at(root, parent).filter(|place| place.member.is_some()) {
            let beside = within(&place).into_iter().chain([place]);
            let fresh = |one: &Place<'_>| places.iter().all(|other| other.pointer != one.pointer);
            let beside: Vec<Place<'_>> = beside.filter(fresh).collect();
            places.extend(beside);
        }
    }
    places
}

/// A place and what stands in it: what a finding about a group may mean.
fn inner<'v>(place: &Place<'v>) -> Vec<Place<'v>> {
    let mut places = vec![place.clone()];
    let mut latest = vec![place.clone()];
    for _ in 0..DEPTH {
        latest = latest.iter().flat_map(within).collect();
        places.extend(latest.iter().cloned());
    }
    places
}

/// Changes where the check has found one cause behind several errors.
#[must_use]
pub fn at_causes(desk: &Desk<'_>, root: &Value, causes: &[String]) -> Vec<Change> {
    let places = causes.iter().filter_map(|pointer| desk.at(root, pointer));
    let changes = places.flat_map(|place| candidates::changes(desk, root, &place, &[]));
    let light = |change: Change| Change {
        weight: change.weight.min(CAUSE),
        ..change
    };
    changes.map(light).collect()
}

/// Fewer of what costs points, as many fewer as the budget asks for where one line can bear it.
#[must_use]
pub fn cheaper(desk: &Desk<'_>, root: &Value, by: i64) -> Vec<Change> {
    let spent = desk.judge(root).spent();
    let places = desk.places(root);
    let counts = places
        .iter()
        .filter(|place| place.role() == Role::Count && place.value.is_some());
    let jump = |place: &Place<'_>| {
        let count = place.value?;
        let less = json!(count.as_i64()?.checked_sub(1)?);
        let one_less = Change::replace(Action::Count, &place.pointer, count, less, 0);
        let price = spent? - desk.judge(&one_less.applied(root)?).spent()?;
        let fewer = (price > 0).then(|| (by + price - 1) / price)?;
        Some((fewer, 0))
    };
    let fewer = counts.flat_map(|place| {
        let wanted: Vec<Wanted> = jump(place).into_iter().collect();
        candidates::changes(desk, root, place, &wanted)
    });
    fewer.chain(of_items(desk, root)).collect()
}

/// Changes of whole items: taking one away among them.
#[must_use]
pub fn of_items(desk: &Desk<'_>, root: &Value) -> Vec<Change> {
    let places = desk.places(root);
    let items = places
        .iter()
        .filter(|place| place.inside && matches!(place.kind, Kind::Object(_)));
    items
        .flat_map(|place| candidates::changes(desk, root, place, &[]))
        .collect()
}

/// Changes anywhere, or anywhere within one place.
#[must_use]
pub fn far(desk: &Desk<'_>, root: &Value, fault: &Fault, bound: Option<&String>) -> Vec<Change> {
    let wanted: Vec<Wanted> = fault.wanted().into_iter().collect();
    let places = desk.places(root).into_iter();
    places
        .filter(|place| is_within(bound, place))
        .flat_map(|place| candidates::changes(desk, root, &place, &wanted))
        .collect()
}
