//! Every shipped list is within reach of the builder: from a small list that `orbat new` makes to the shipped one, step by step, by
//! changes that the enumerator offers. What only a person knows is typed: names and notes, ids of one's own, what the players agree on,
//! the kind of game, measures with decimals.

use orbat::{
    check::Checker,
    edit::{Desk, candidates, change::Change},
    model::{
        json::parent,
        lang::Lang,
        places::{self, Place},
        structure::{Kind, Role, Structure},
    },
    rulesets,
};
use rayon::prelude::*;
use serde_json::Value;

use crate::support::{lists_of, read};

/// What makes two values differ, in hundredths of a leaf.
fn distance(one: Option<&Value>, other: Option<&Value>) -> u64 {
    match (one, other) {
        (Some(one), Some(other)) if one == other => 0,
        (Some(Value::Object(one)), Some(Value::Object(other))) => {
            let keys = one
                .keys()
                .chain(other.keys().filter(|key| !one.contains_key(*key)));
            keys.map(|key| distance(one.get(key), other.get(key))).sum()
        }
        (Some(Value::Array(one)), Some(Value::Array(other))) => {
            let most = one.len().max(other.len());
            (0..most)
                .map(|index| distance(one.get(index), other.get(index)))
                .sum()
        }
        (Some(Value::Number(one)), Some(Value::Number(other))) => {
            let off = one.as_i64().zip(other.as_i64());
            100 + off.map_or(0, |(one, other)| one.abs_diff(other).min(1000))
        }
        (Some(one), Some(other)) => 100 + size(one) + size(other),
        (one, other) => one.or(other).map_or(0, |value| 50 + size(value)),
    }
}

fn size(value: &Value) -> u64 {
    match value {
        Value::Object(members) => 50 + members.values().map(size).sum::<u64>(),
        Value::Array(items) => 50 + items.iter().map(size).sum::<u64>(),
        _ => 100,
    }
}

/// Whether what stands at a place is typed by a person and not chosen.
fn is_typed(desk: &Desk<'_>, root: &Value, place: &Place<'_>, target: Option<&Value>) -> bool {
    let typed = [
        Role::Text,
        Role::Total,
        Role::OwnId,
        Role::Fixed,
        Role::Agreed,
        Role::Frame,
    ];
    let measure = place.role() == Role::Measure;
    let decimal = target.is_some_and(Value::is_f64);
    // What cannot be without measures comes with them.
    let measured = place.structure().is_some_and(|structure| {
        let mut members = structure.members.iter();
        place.value.is_none()
            && members.any(|member| member.required && member.role == Role::Measure)
    });
    let settings = matches!(place.kind, Kind::Settings(_));
    // A people that nobody else has may be written there, too.
    let open = matches!(place.kind, Kind::Text) && desk.words(root, place).is_none();
    open || typed.contains(&place.role()) || measure || decimal || measured || settings
}

/// The first place in the order of the structure where a list is not yet what it shall be; references come last, since what they refer
/// to must be there.
fn differing<'v>(
    root: &'v Value,
    target: &Value,
    structure: &'static Structure,
) -> Option<Place<'v>> {
    let all = places::all(root, structure);
    let differs = |place: &&Place<'v>| {
        let wanted = target.pointer(&place.pointer);
        let whole = match (place.value, wanted) {
            (Some(Value::Object(_)), Some(Value::Object(wanted))) => match place.kind {
                // What a map lacks is added to it; members have places of their own.
                Kind::Map(_) => place
                    .value
                    .is_some_and(|value| wanted.keys().any(|key| value.get(key).is_none())),
                _ => false,
            },
            (Some(Value::Array(items)), Some(Value::Array(wanted))) => items.len() < wanted.len(),
            (value, wanted) => value != wanted,
        };
        whole && place.member.is_some()
    };
    let rank = |place: &&Place<'v>| match place.role() {
        Role::Fixed | Role::Frame | Role::Agreed => 0,
        Role::Reference => 2,
        _ => 1,
    };
    all.iter().filter(differs).min_by_key(rank).cloned()
}

/// A list on its way, and the steps that were not on offer.
struct Walk<'d, 'c> {
    desk: &'d Desk<'c>,
    root: Value,
    steps: usize,
}

impl Walk<'_, '_> {
    /// Makes one difference smaller; what stands in the way where nothing on offer does.
    fn step(&mut self, target: &Value) -> Result<bool, String> {
        let Some(place) = differing(&self.root, target, self.desk.structure) else {
            return Ok(false);
        };
        let wanted = target.pointer(&place.pointer);
        let next = if is_typed(self.desk, &self.root, &place, wanted) {
            typed(&self.root, &place, wanted)
        } else {
            self.chosen(&place, target)
        };
        self.root = next.ok_or_else(|| {
            let there = place.value.map(Value::to_string).unwrap_or_default();
            let wanted = wanted.map(Value::to_string).unwrap_or_default();
            format!("{}: {there} shall become {wanted}", place.pointer)
        })?;
        self.steps += 1;
        Ok(true)
    }

    /// The list with the change on offer that brings it nearest.
    fn chosen(&self, place: &Place<'_>, target: &Value) -> Option<Value> {
        let offered = candidates::changes(self.desk, &self.root, place, &[]);
        let changed = offered
            .iter()
            .filter_map(|change: &Change| change.applied(&self.root));
        let off = |root: &Value| {
            // What an array is added to may come with more than was wanted.
            distance(root.pointer(&place.pointer), target.pointer(&place.pointer))
        };
        let now = off(&self.root);
        // Behind what is taken away the next one moves up.
        let gone = target.pointer(&place.pointer).is_none();
        let grows = place.value.is_none() || matches!(place.kind, Kind::List(_) | Kind::Map(_));
        let near = changed
            .map(|root| (off(&root), root))
            .filter(|(off, _)| grows || gone || *off < now);
        let near = near.filter(|(_, root)| is_on_the_way(root, place, target));
        near.min_by_key(|(off, _)| *off).map(|(_, root)| root)
    }
}

/// Whether an array or a map did not lose what it shall have, and a member is there or not as it shall be.
fn is_on_the_way(root: &Value, place: &Place<'_>, target: &Value) -> bool {
    let (now, wanted) = (root.pointer(&place.pointer), target.pointer(&place.pointer));
    match (place.value, now, wanted) {
        (Some(Value::Array(before)), now, Some(_)) => now
            .and_then(Value::as_array)
            .is_some_and(|now| now.len() > before.len()),
        (Some(Value::Object(before)), now, Some(wanted)) => {
            let now = now.and_then(Value::as_object);
            now.is_some_and(|now| {
                now.len() > before.len() && now.keys().all(|key| wanted.get(key).is_some())
            })
        }
        (Some(_), now, None) => now != place.value,
        (_, now, Some(_)) => now.is_some(),
        _ => true,
    }
}

/// The list with what a person types at a place.
fn typed(root: &Value, place: &Place<'_>, wanted: Option<&Value>) -> Option<Value> {
    let mut root = root.clone();
    let (outer, key) = parent(&place.pointer)?;
    match (root.pointer_mut(outer)?, wanted) {
        (Value::Object(members), Some(wanted)) => drop(members.insert(key, wanted.clone())),
        (Value::Object(members), None) => drop(members.shift_remove(&key)),
        (Value::Array(items), Some(wanted)) => {
            *items.get_mut(key.parse::<usize>().ok()?)? = wanted.clone();
        }
        (Value::Array(items), None) => drop(items.remove(key.parse().ok()?)),
        _ => return None,
    }
    Some(root)
}

/// What the structure of a list knows: where its schema lies is no part of the army.
fn members_of(desk: &Desk<'_>) -> Value {
    let mut root = desk.root.clone();
    if let Some(members) = root.as_object_mut() {
        members.retain(|key, _| desk.structure.member(key).is_some());
    }
    root
}

/// The way from the nearest small list to a shipped one, in steps; what could not be chosen.
fn rebuilt(checker: &Checker, starters: &[Value], target: &Value) -> Result<usize, String> {
    /// The longest shipped list needs some hundreds.
    const MOST: usize = 5000;
    let wanted = Desk::open(checker, &source(target), Lang::En).expect("a shipped list");
    let target = &members_of(&wanted);
    let nearest = starters
        .iter()
        .min_by_key(|starter| distance(Some(starter), Some(target)));
    let nearest = nearest.expect("every ruleset has a small list");
    let desk = Desk::open(checker, &source(nearest), Lang::En).expect("a small list");
    let mut walk = Walk {
        root: members_of(&desk),
        desk: &desk,
        steps: 0,
    };
    while walk.steps < MOST && walk.step(target)? {}
    (walk.root == *target)
        .then_some(walk.steps)
        .ok_or_else(|| format!("it goes round: {}", walk.root))
}

fn source(list: &Value) -> orbat::check::Source {
    orbat::check::Source::new("list.json", list.to_string())
}

#[test]
fn every_shipped_list_is_rebuilt_from_a_small_one() {
    let checker = Checker::default();
    let mut all_stuck: Vec<String> = Vec::new();
    for ruleset in rulesets::ids() {
        let starters = checker.starters(None, ruleset, None, Lang::En);
        let lists = lists_of(ruleset);
        let ways: Vec<Result<usize, String>> = lists
            .par_iter()
            .map(|path| {
                // One desk after the other: each has a checker of its own thread.
                let target: Value = serde_json::from_str(&read(path)).expect("JSON");
                let way = rebuilt(&checker, &starters, &target);
                way.map_err(|what| format!("{}: {what}", path.display()))
            })
            .collect();
        let mut steps: Vec<usize> = Vec::new();
        for way in ways {
            match way {
                Ok(way) => steps.push(way),
                Err(stuck) => all_stuck.push(stuck),
            }
        }
        let mean = steps.iter().sum::<usize>() / steps.len().max(1);
        println!(
            "{ruleset}: {} lists rebuilt, {mean} steps each",
            steps.len()
        );
    }
    assert!(all_stuck.is_empty(), "{all_stuck:#?}");
}
