//! Slips of form: a key mistyped, a value in another type, a member left out, a word one letter off. What is surely meant is mended
//! before anything else is thought of.

use json_patch::PatchOperation;
use serde_json::{Value, json};

use super::{
    candidates::{self, AGREED, SLIP},
    change::{ADVISED, Action, Change, followed},
    desk::Desk,
    fresh_ids, items,
    judged::{Fault, Judged},
    moves,
    say::is_item,
};
use crate::model::{
    edit::Word,
    json::{holds, inside, parent},
    lang::Lang,
    places::{Place, within},
    structure::{Kind, Member, Role},
    suggest::unaccented,
};

/// So many times as many variants are judged to mend what is surely meant as in a search.
const SLIPS: u32 = 4;

/// Slips of form: a key mistyped, a value in another type, a member left out.
#[must_use]
pub fn slips(desk: &Desk<'_>, root: &Value, fault: &Fault) -> Vec<Change> {
    let value = root.pointer(&fault.pointer);
    let mut changes = match (fault.code, value) {
        ("SHAPE-UNKNOWN", Some(value)) => other_keys(desk, root, fault, value),
        ("SHAPE-TYPE", Some(value)) => match desk.at(root, &fault.pointer) {
            Some(place) => [
                retyped(&place, value),
                in_an_object(desk, root, &place, value),
            ]
            .concat(),
            None => outside(root, &fault.pointer, value, fault),
        },
        ("SHAPE-MISSING", Some(_)) => missing(desk, root, &fault.pointer),
        (_, Some(value)) => {
            let mut changes = other_id(desk, root, &fault.pointer, value);
            changes.extend(whole_numbers(&fault.pointer, value));
            changes.extend(nobody(desk, root, &fault.pointer));
            if desk.at(root, &fault.pointer).is_none() {
                changes.extend(outside(root, &fault.pointer, value, fault));
            }
            changes
        }
        _ => Vec::new(),
    };
    if let (Some(value), Some(place)) = (value, desk.at(root, &fault.pointer)) {
        changes.extend(in_place_of_nothing(desk, root, &place, value));
    }
    changes.extend(in_the_other_language(desk, root, &fault.pointer));
    changes.extend(moves::misplaced(desk, root, fault));
    changes
}

/// A value of which the structure of the file knows nothing, such as a price in a table of the list's own: the number that is allowed,
/// or none.
fn outside(root: &Value, pointer: &str, value: &Value, fault: &Fault) -> Vec<Change> {
    let allowed = fault.allowed.map(|number| json!(number));
    let allowed = allowed.filter(|number| value.is_number() && number != value);
    let change =
        |number| Change::replace(Action::Number, pointer, value, number, candidates::NUMBER);
    let removed = if is_item(root, pointer) {
        Action::Remove
    } else {
        Action::Unset
    };
    let removed = Change::remove(removed, pointer, value, 1500);
    allowed.map(change).into_iter().chain([removed]).collect()
}

/// A list of words that an object has not, where there is no word for it: nobody to be loyal to.
fn nobody(desk: &Desk<'_>, root: &Value, pointer: &str) -> Vec<Change> {
    let place = desk.at(root, pointer);
    let members = place.iter().flat_map(within);
    let absent = members.filter(|member| {
        let words = matches!(member.kind, Kind::List(inner) if inner.is_leaf());
        let none = || {
            desk.words(root, member)
                .is_none_or(|words| words.is_empty())
        };
        member.value.is_none() && words && member.role() != Role::Agreed && none()
    });
    let said = |member: Place<'_>| {
        let weight = candidates::weight_of_new(&Value::Null);
        Change::add(
            Action::Set,
            &member.pointer,
            &member.pointer,
            json!([]),
            weight,
        )
    };
    absent.map(said).collect()
}

/// The whole numbers beside one with decimals.
fn whole_numbers(pointer: &str, value: &Value) -> Vec<Change> {
    // Larger ones have no neighbours that a file would mean.
    const LARGEST: f64 = 1e9;
    let number = value.as_f64().filter(|_| value.as_i64().is_none());
    let Some(number) = number.filter(|number| number.abs() < LARGEST) else {
        return Vec::new();
    };
    let whole = [number.floor(), number.ceil()].map(|number| format!("{number:.0}").parse::<i64>());
    let change = |number| {
        Change::replace(
            Action::Number,
            pointer,
            value,
            json!(number),
            candidates::NUMBER,
        )
    };
    whole.into_iter().flatten().map(change).collect()
}

/// An id that something else in the file has, too: one of its own. Those that refer to it keep the other.
fn other_id(desk: &Desk<'_>, root: &Value, pointer: &str, value: &Value) -> Vec<Change> {
    let Some(place) = desk.at(root, pointer) else {
        return Vec::new();
    };
    let inner = within(&place).into_iter();
    let own = [place].into_iter().chain(inner);
    let mut own = own.filter(|place| place.role() == Role::OwnId && place.kind.is_leaf());
    let Some((at, id)) = own.find_map(|place| Some((place.pointer, place.value?.as_str()?))) else {
        return Vec::new();
    };
    let taken = fresh_ids::ids(root);
    let twice = taken.iter().filter(|other| **other == id).count() > 1;
    let from = root.pointer(&at).unwrap_or(value);
    let fresh = twice.then(|| json!(fresh_ids::fresh(id, &taken)));
    let change = |to| Change::replace(Action::Word, &at, from, to, candidates::WORD);
    fresh.map(change).into_iter().collect()
}

/// A key that nobody knows: the one whose label was typed, one that is nearly the same, the one that the check names, or none.
fn other_keys(desk: &Desk<'_>, root: &Value, fault: &Fault, value: &Value) -> Vec<Change> {
    let pointer = &fault.pointer;
    let Some((outer, key)) = parent(pointer) else {
        return Vec::new();
    };
    let structure = desk.at(root, outer).and_then(|place| place.structure());
    let members = structure.map_or(&[][..], |structure| structure.members);
    let free = members.iter();
    let free = free.filter(|member| root.pointer(&inside(outer, member.key)).is_none());
    let free: Vec<&Member> = free.collect();
    let known = labelled(&free, &key)
        .map_or_else(|| nearly(&free, &key), |member| vec![(member.key, true)]);
    let advised = fault.meant();
    let advised = free.iter().map(|member| member.key).filter(|free| {
        let meant = advised.iter().any(|meant| meant == free);
        meant && known.iter().all(|(known, _)| known != free)
    });
    let rename = |to, weight| Change::rename(pointer, &inside(outer, to), value, weight);
    let advised: Vec<Change> = advised.map(|to| rename(to, ADVISED)).collect();
    let languages = language_meant(desk, root, outer, &key).into_iter();
    let known = known.into_iter().chain(languages.map(|code| (code, true)));
    let renamed = known.map(|(to, sure)| Change {
        sure,
        ..rename(to, SLIP)
    });
    let removed = Change::remove(Action::Remove, pointer, value, 1500);
    renamed.chain(advised).chain([removed]).collect()
}

/// The language that is meant by a key of a text, where the text has not got it.
fn language_meant(desk: &Desk<'_>, root: &Value, text: &str, key: &str) -> Option<&'static str> {
    let place = desk.at(root, text)?;
    let texts = place.value?.as_object()?;
    let codes = Lang::ALL.iter().map(|lang| lang.code());
    let mut meant = codes.filter(|code| !texts.contains_key(*code) && key.starts_with(code));
    meant.next().filter(|_| matches!(place.kind, Kind::Text))
}

/// The only one of some members whose label, in either language, was typed as its key.
fn labelled<'m>(members: &[&'m Member], typed: &str) -> Option<&'m Member> {
    let typed = unaccented(typed);
    let is_label = |member: &&&Member| {
        let label = member.label();
        Lang::ALL
            .iter()
            .any(|lang| unaccented(&label.get(*lang)) == typed)
    };
    let mut called = members.iter().filter(is_label);
    let only = called.next()?;
    called.next().is_none().then_some(*only)
}

/// The keys that are nearly what was typed, the nearest first; it is surely meant where no other one is as near.
fn nearly(members: &[&Member], typed: &str) -> Vec<(&'static str, bool)> {
    let typed = typed.to_lowercase();
    let off = |key: &str| strsim::damerau_levenshtein(&typed, key);
    let near = members.iter().map(|member| (off(member.key), member.key));
    let mut near: Vec<(usize, &str)> = near
        .filter(|(off, known)| *off <= 2 && off * 2 < known.chars().count())
        .collect();
    near.sort_unstable();
    let sure = near.len() == 1 || near.len() > 1 && near[0].0 < near[1].0;
    let each = near.into_iter().enumerate();
    each.map(|(index, (_, known))| (known, sure && index == 0))
        .collect()
}

/// The same value in the type that belongs there.
fn retyped(place: &Place<'_>, value: &Value) -> Vec<Change> {
    let pointer = &place.pointer;
    let meant = match (place.kind, value) {
        (Kind::Number, Value::String(typed)) => typed.trim().parse::<i64>().ok().map(Value::from),
        (Kind::Number, Value::Bool(flag)) => Some(json!(i64::from(*flag))),
        (Kind::Flag, Value::String(typed)) => match typed.trim().to_lowercase().as_str() {
            "true" | "yes" | "oui" => Some(json!(true)),
            "false" | "no" | "non" => Some(json!(false)),
            _ => None,
        },
        (Kind::Flag, Value::Number(number)) => number.as_i64().map(|number| json!(number != 0)),
        // Of a number longer than these its last figures are lost already.
        (Kind::Text, Value::Number(number)) if number.is_i64() || number.is_u64() => {
            Some(json!(number.to_string()))
        }
        (Kind::List(_), Value::Array(_)) => None,
        (Kind::List(Kind::Object(_)), single) if !single.is_object() => None,
        (Kind::List(_), single) if !says_nothing(single) => Some(json!([single])),
        (Kind::Text | Kind::Object(_), Value::Array(items)) if items.len() == 1 => {
            items.first().cloned()
        }
        (Kind::Map(_), Value::Array(words)) => {
            let each = words.iter().filter_map(Value::as_str);
            Some(each.map(|word| (word.to_owned(), json!(1))).collect())
        }
        (Kind::Map(_), Value::String(word)) => Some(json!({ word.as_str(): 1 })),
        _ => None,
    };
    // How many a bare "yes" is, nobody knows.
    let sure = !(matches!(place.kind, Kind::Number) && value.is_boolean());
    let change = |meant| Change {
        sure,
        ..Change::replace(Action::Retype, pointer, value, meant, SLIP)
    };
    let mut changes: Vec<Change> = meant.map(change).into_iter().collect();
    if place.kind.is_leaf() && place.inside {
        changes.push(Change::remove(Action::Remove, pointer, value, 1500));
    } else if place.member.is_some_and(|member| !member.required) {
        changes.push(Change::remove(Action::Unset, pointer, value, 1000));
    }
    changes
}

/// A word where an object belongs: the least that is made by that word.
fn in_an_object(desk: &Desk<'_>, root: &Value, place: &Place<'_>, value: &Value) -> Vec<Change> {
    let (Kind::Object(structure), Some(typed)) = (place.kind, value.as_str()) else {
        return Vec::new();
    };
    let primary = items::primary(structure);
    let words = primary.and_then(|member| desk.words_of(root, member.of, &place.pointer));
    let words = words.unwrap_or_default();
    let plain = unaccented(typed);
    let names = |word: &Word| {
        let names = Lang::ALL.map(|lang| unaccented(&word.name.get(lang)));
        names
            .into_iter()
            .chain([unaccented(&word.id).replace('_', " ")])
    };
    let is_typed = |word: &&Word| names(word).any(|name| name == plain);
    let begun = format!("{plain} ");
    let only = || {
        let begins = |word: &&Word| names(word).any(|name| name.starts_with(&begun));
        let mut begun = words.iter().filter(begins);
        begun.next().filter(|_| begun.next().is_none())
    };
    let word = words.iter().find(is_typed).or_else(only);
    let whole =
        word.and_then(|word| items::minimal(desk, root, structure, &place.pointer, Some(word)));
    let change = |whole| Change {
        sure: true,
        ..Change::replace(Action::Word, &place.pointer, value, whole, SLIP)
    };
    whole.map(change).into_iter().collect()
}

/// Whether a value says nothing: a null, a blank, something with nothing in it.
fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

/// What has to stand where nothing is said.
fn in_place_of_nothing(
    desk: &Desk<'_>,
    root: &Value,
    place: &Place<'_>,
    value: &Value,
) -> Vec<Change> {
    let around = parent(&place.pointer).and_then(|(outer, _)| desk.at(root, outer));
    let structure = around.as_ref().and_then(Place::structure);
    let text = matches!(place.kind, Kind::Text);
    let nothing = value.is_null() || text && says_nothing(value);
    let wanted = |member: &&Member| member.required && !place.inside && nothing;
    let member = place.member.filter(wanted);
    let (Some(around), Some(structure), Some(member)) = (&around, structure, member) else {
        return Vec::new();
    };
    let usual = items::needed(desk, root, member, structure, &around.pointer, None);
    let weight = candidates::weight_of_new(&Value::Null);
    let set = |usual| Change::replace(Action::Set, &place.pointer, value, usual, weight);
    usual.map(set).into_iter().collect()
}

/// A text of which one language cannot be read: what the other says, for everybody.
fn in_the_other_language(desk: &Desk<'_>, root: &Value, pointer: &str) -> Option<Change> {
    let (outer, key) = parent(pointer)?;
    let text = desk.at(root, outer).filter(Place::is_by_language)?;
    let texts = text.value?.as_object()?;
    let mut others = texts.iter().filter(|(lang, _)| **lang != key);
    let (_, other) = others.find(|(_, text)| text.is_string() && !says_nothing(text))?;
    Some(Change::replace(
        Action::Retype,
        outer,
        text.value?,
        other.clone(),
        SLIP,
    ))
}

/// What an object must have and has not.
fn missing(desk: &Desk<'_>, root: &Value, pointer: &str) -> Vec<Change> {
    let place = desk.at(root, pointer);
    if let Some(place) = place.as_ref().filter(|place| place.is_by_language()) {
        return in_one_language(place);
    }
    // A text without any words.
    let is_empty = |place: &&Place<'_>| {
        let texts = place.value.and_then(Value::as_object);
        matches!(place.kind, Kind::Text) && texts.is_some_and(serde_json::Map::is_empty)
    };
    if let Some(empty) = place.as_ref().filter(is_empty)
        && let (Some(value), Some(false)) = (empty.value, empty.member.map(|one| one.required))
    {
        return vec![Change {
            sure: true,
            ..Change::remove(Action::Unset, pointer, value, SLIP)
        }];
    }
    let structure = place.and_then(|place| place.structure());
    let members = structure.into_iter().flat_map(|structure| {
        structure
            .members
            .iter()
            .map(move |member| (structure, member))
    });
    let absent = members.filter(|(_, member)| {
        member.required && root.pointer(&inside(pointer, member.key)).is_none()
    });
    absent
        .flat_map(|(structure, member)| {
            let usual = items::needed(desk, root, member, structure, pointer, None);
            let meant = match member.role {
                Role::OwnId => items::dangling(desk, root),
                _ => Vec::new(),
            };
            let meant = meant.into_iter().map(|(_, id)| json!(id));
            let at = inside(pointer, member.key);
            let wanted = member.role != Role::Word;
            let values = meant.chain(usual).filter(move |_| wanted);
            let weight = candidates::weight_of_new(&Value::Null);
            values.map(move |value| Change::add(Action::Set, &at, &at, value, weight))
        })
        .collect()
}

/// A text that stands in one language where it could stand in both: the same for everybody.
fn in_one_language(place: &Place<'_>) -> Vec<Change> {
    let texts = place.value.and_then(Value::as_object);
    let only = texts.filter(|texts| texts.len() == 1);
    let only = only.and_then(|texts| texts.values().find(|text| text.is_string()));
    let change = only.zip(place.value).map(|(text, value)| {
        Change::replace(Action::Retype, &place.pointer, value, text.clone(), SLIP)
    });
    change.into_iter().collect()
}

/// Totals that were added up wrongly, with the true ones.
#[must_use]
pub fn totals(desk: &Desk<'_>) -> Vec<Change> {
    let given: Value = serde_json::from_str(&desk.text).unwrap_or_default();
    let patch = desk.new_totals(&desk.text).unwrap_or_default();
    let changes = patch.0.into_iter().filter_map(|operation| {
        let PatchOperation::Replace(total) = operation else {
            return None;
        };
        let place = total.path.to_string();
        let from = given.pointer(&place)?;
        Some(Change {
            sure: true,
            ..Change::replace(Action::Number, &place, from, total.value, SLIP)
        })
    });
    changes.collect()
}

/// What is surely meant: slips of form and words mistyped, each mended where that takes its error away and brings no other.
#[must_use]
pub fn safe(desk: &Desk<'_>) -> (Vec<Change>, Value, Judged) {
    safe_except(desk, &[])
}

/// The same where some places stay as they are.
#[must_use]
pub fn safe_except(desk: &Desk<'_>, keep: &[String]) -> (Vec<Change>, Value, Judged) {
    let mut kept = keep.to_vec();
    let (mut changes, mut root, mut verdict) = (Vec::new(), desk.root.clone(), desk.base.clone());
    // Each of hundreds of slips has its own check, and finds the others.
    let until = desk.most_checks().saturating_mul(SLIPS);
    let until = desk.checks().saturating_add(until);
    while desk.checks() < until
        && let Some((change, changed, judged)) = next_safe(desk, &root, &verdict, &kept)
    {
        kept = followed(&kept, std::slice::from_ref(&change));
        changes.push(change);
        (root, verdict) = (changed, judged);
    }
    (changes, root, verdict)
}

fn next_safe(
    desk: &Desk<'_>,
    root: &Value,
    verdict: &Judged,
    kept: &[String],
) -> Option<(Change, Value, Judged)> {
    verdict.faults.iter().find_map(|fault| {
        let mut candidates = slips(desk, root, fault);
        let here = desk.at(root, &fault.pointer);
        candidates.extend(
            here.into_iter()
                .flat_map(|place| candidates::changes(desk, root, &place, &[])),
        );
        let sure = candidates
            .into_iter()
            .filter(|change| change.sure && change.weight < AGREED)
            .filter(|change| kept.iter().all(|kept| change.spares(kept)));
        sure.into_iter().find_map(|change| {
            let changed = desk.changed(root, &change)?;
            let judged = desk.judge_with_advice(&changed);
            let gone = judged
                .faults
                .iter()
                .all(|left| left.code != fault.code || left.pointer != fault.pointer);
            // What could not be read before may be wrong, too.
            let around = parent(&change.place).map_or("", |(around, _)| around);
            let mut fresh = judged.new_against(verdict).into_iter();
            let mends = gone && fresh.all(|fault| holds(around, &fault.pointer));
            mends.then_some((change, changed, judged))
        })
    })
}
