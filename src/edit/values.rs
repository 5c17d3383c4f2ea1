//! Values in words: words, numbers, and what new things are made of.

use std::borrow::Cow;

use serde_json::{Value, json};

use super::{
    change::Change,
    desk::Desk,
    items::primary,
    say::{item, made_by, quoted, word},
};
use crate::{
    model::{
        clean::shorten,
        edit::{Word, name_of},
        forms,
        json::{inside, parent, pattern},
        lang::Text,
        sheet,
        structure::{Kind, Role, Structure},
    },
    text,
};

/// A value as people say it.
#[must_use]
pub fn value(desk: &Desk<'_>, root: &Value, pointer: &str, value: &Value) -> Text {
    let array = || parent(pointer).and_then(|(array, _)| desk.at(root, array));
    let place = desk.at(root, pointer).or_else(array);
    let of = place
        .as_ref()
        .and_then(|place| place.member)
        .map_or("", |member| member.of);
    if let Some(Kind::Setting(line)) = place.as_ref().map(|place| place.kind)
        && let Some(shown) = line.shown(value)
    {
        return shown;
    }
    if let Some(Kind::NumberOrWord(words)) = place.as_ref().map(|place| place.kind)
        && let Some(word) = words.iter().find(|word| *value == word.id)
    {
        return word.name();
    }
    match value {
        Value::Null => Text::new("nothing", "rien"),
        Value::Bool(true) => Text::new("yes", "oui"),
        Value::Bool(false) => Text::new("no", "non"),
        Value::String(id) if of.is_empty() => {
            let id = shorten(id);
            text!("“{id}”", "« {id} »")
        }
        Value::String(id) => word(desk, root, of, pointer, id),
        Value::Array(values) if values.is_empty() => Text::new("none", "aucun"),
        Value::Array(values) => {
            let structure = structure_at(desk, root, pointer);
            let each = values.iter().map(|one| match one {
                Value::String(id) => (word(desk, root, of, pointer, id), 1),
                Value::Object(_) => {
                    let stands_for = structure.and_then(|structure| number(structure, one));
                    (object(desk, root, pointer, one), stands_for.unwrap_or(1))
                }
                other => (forms::decimal(other.to_string()), 1),
            });
            counted_names(each)
        }
        Value::Object(_) => match by_language(value) {
            Some(both) => text!("“{both}”", "« {both} »", both),
            None => object(desk, root, pointer, value),
        },
        other => forms::decimal(other.to_string()),
    }
}

/// A text that is one per language.
fn by_language(value: &Value) -> Option<Text> {
    let text = |lang: &str| value.get(lang).and_then(Value::as_str);
    let (en, fr) = (text("en")?, text("fr")?);
    Some(Text::built(shorten(en), shorten(fr)))
}

/// A new object as people say it: how many of what.
fn object(desk: &Desk<'_>, root: &Value, pointer: &str, value: &Value) -> Text {
    let Some(structure) = structure_at(desk, root, pointer) else {
        if let Some(told) = settings(desk, root, pointer, value) {
            return told;
        }
        let of = desk
            .at(root, pointer)
            .and_then(|place| place.member)
            .map_or("", |member| member.of);
        if *value == json!({}) {
            return Text::new("nothing", "rien");
        }
        let is_table = desk
            .at(root, pointer)
            .is_some_and(|place| place.is_table_of_measures());
        let entries = value.as_object().into_iter().flatten();
        let keys = entries.map(|(key, number)| {
            let name = word(desk, root, of, pointer, key);
            if is_table {
                let number = self::value(desk, root, &inside(pointer, key), number);
                return text!("{name} {number}", "{name} {number}", name, number);
            }
            match number.as_i64() {
                Some(number) if number > 1 => forms::times(number, &name),
                _ => name,
            }
        });
        let keys: Vec<Text> = keys.collect();
        return Text::join(&keys, ", ");
    };
    let name = new_name(desk, root, structure, value, pointer);
    let number = number(structure, value);
    let parts = match desk.at(root, pointer).map(|place| place.kind) {
        Some(Kind::List(_)) => parts(desk, root, structure, value, &inside(pointer, 0)),
        _ => parts(desk, root, structure, value, pointer),
    };
    match (number, parts) {
        (Some(number), _) if number > 1 => forms::times(number, &name),
        (_, Some(parts)) => text!("{name} ({parts})", "{name} ({parts})", name, parts),
        _ => name,
    }
}

/// What a Unit of some army list calls one of its own, where the file does not name that list yet.
fn name_on_menu(desk: &Desk<'_>, within: &Value, id: &str) -> Option<Text> {
    let typed: Vec<&str> = within
        .as_object()?
        .values()
        .filter_map(Value::as_str)
        .collect();
    let menus = desk.menus();
    let mut units = menus.iter().flat_map(|menu| &menu.units);
    units.find_map(|unit| {
        let own = typed.contains(&unit.id.as_str());
        own.then(|| unit.table.cell(id, "name").map(sheet::Value::text))?
    })
}

/// A word by its name, else as it is typed, in quotes.
fn name_of_word(desk: &Desk<'_>, (words, within): (&[Word], &Value), id: &str) -> Text {
    let known = words.iter().find(|word| word.id == id);
    let name = known
        .map(|word| word.name.clone())
        .filter(|name| !name.get(desk.lang).is_empty());
    let name = name.or_else(|| name_on_menu(desk, within, id));
    name.unwrap_or_else(|| forms::quoted(&Text::same(shorten(id))))
}

/// How many figures or things an object stands for, where it says so.
fn number(structure: &Structure, value: &Value) -> Option<i64> {
    let mut counts = structure
        .members
        .iter()
        .filter(|member| member.role == Role::Count && ["count", "figures"].contains(&member.key));
    counts.find_map(|member| value.get(member.key)?.as_i64())
}

/// Who comes with something new: "1 Officer, 7 Line". None for what has no parts of its own.
fn parts(
    desk: &Desk<'_>,
    root: &Value,
    structure: &'static Structure,
    value: &Value,
    pointer: &str,
) -> Option<Text> {
    /// So many kinds are named.
    const NAMED: usize = 6;
    let lists = structure.members.iter().filter_map(|member| {
        let Kind::List(Kind::Object(of)) = member.kind else {
            return None;
        };
        let items = value.get(member.key)?.as_array()?;
        Some((inside(pointer, member.key), *of, items))
    });
    // What it is made of is known where it will stand.
    let there = with_new(root, pointer, value);
    let mut each: Vec<(Text, i64)> = Vec::new();
    for (at, of, items) in lists {
        // All items of an array have the same words to choose from.
        let made_by = primary(of);
        let words = made_by.and_then(|member| {
            let first = inside(&inside(&at, 0), member.key);
            desk.words_of(&there, member.of, &first)
        });
        let words = words.unwrap_or_default();
        for item in items {
            let id = made_by.and_then(|member| item.get(member.key)?.as_str());
            let name = id.map_or_else(|| of.title(), |id| name_of_word(desk, (&words, value), id));
            let number = number(of, item).unwrap_or(1);
            match each.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count = count.saturating_add(number),
                None => each.push((name, number)),
            }
        }
    }
    let more = each.len() > NAMED;
    let named = each.into_iter().take(NAMED);
    // "1 Captain, 6 × Chosen man": what a man is called has one form.
    let named = named.map(|(name, number)| match number {
        1 => text!("1 {name}", "1 {name}", name),
        number => forms::times(number, &name),
    });
    let mut named: Vec<Text> = named.collect();
    if more {
        named.push(Text::same("…"));
    }
    (!named.is_empty()).then(|| Text::join(&named, ", "))
}

/// A file with something new where it will stand.
pub(super) fn with_new<'v>(root: &'v Value, pointer: &str, value: &Value) -> Cow<'v, Value> {
    let Some((outer, key)) = parent(pointer).filter(|_| root.pointer(pointer).is_none()) else {
        return Cow::Borrowed(root);
    };
    let mut there = root.clone();
    match (there.pointer_mut(outer), parent(outer)) {
        (Some(Value::Array(items)), _) => items.push(value.clone()),
        (Some(Value::Object(members)), _) => drop(members.insert(key, value.clone())),
        // The first of an array.
        (None, Some((around, array))) => {
            if let Some(members) = there.pointer_mut(around).and_then(Value::as_object_mut) {
                members.insert(array, json!([value]));
            }
        }
        _ => {}
    }
    Cow::Owned(there)
}

/// A table of settings: "points per group 100, points per list 300".
fn settings(desk: &Desk<'_>, root: &Value, pointer: &str, value: &Value) -> Option<Text> {
    let Kind::Settings(lines) = desk.at(root, pointer)?.kind else {
        return None;
    };
    let lines = lines();
    let each = value.as_object()?.iter().map(|(key, value)| {
        let line = lines.iter().find(|line| line.key == key);
        let label = line.map_or_else(
            || forms::quoted(&Text::same(shorten(key))),
            |line| line.label.clone(),
        );
        let shown = line.and_then(|line| line.shown(value));
        let value = shown.unwrap_or_else(|| quoted(Some(value)));
        text!("{label} {value}", "{label} {value}", label, value)
    });
    Some(Text::join(&each.collect::<Vec<_>>(), ", "))
}

/// Of what an object at a place is made, also where it will stand at the end of an array.
fn structure_at(desk: &Desk<'_>, root: &Value, pointer: &str) -> Option<&'static Structure> {
    let place = desk
        .at(root, pointer)
        .or_else(|| desk.at(root, parent(pointer)?.0));
    match place?.kind {
        Kind::Object(structure) => Some(structure),
        Kind::List(Kind::Object(structure)) => Some(*structure),
        _ => None,
    }
}

/// What is copied goes by its own name, whatever else it is made of.
pub(super) fn copied(desk: &Desk<'_>, root: &Value, change: &Change) -> Option<Text> {
    let (at, copied) = (&change.place, change.from.as_ref()?);
    let structure = structure_at(desk, root, at)?;
    Some(item(desk, root, structure, copied, at))
}

/// What a new object is called: its own name, unless it is that of a sample, else what it is made by.
fn new_name(
    desk: &Desk<'_>,
    root: &Value,
    structure: &'static Structure,
    value: &Value,
    pointer: &str,
) -> Text {
    let made_by = made_by(desk, root, structure, value, pointer);
    let kind = [
        Some(structure.title()),
        made_by.as_ref().map(|(word, _)| word.clone()),
    ];
    let own = name_of(value).filter(|name| {
        let is_kind = |kind: &Text| kind.get(desk.lang) == name.get(desk.lang);
        !kind.iter().flatten().any(is_kind) && !is_sample(desk, pointer, value)
    });
    match made_by {
        _ if own.is_some() => item(desk, root, structure, value, pointer),
        Some((word, true)) => word,
        Some((word, false)) => {
            let title = structure.title();
            text!("{title} ({word})", "{title} ({word})", title, word)
        }
        None => item(desk, root, structure, value, pointer),
    }
}

/// Whether something new has no name of its own yet but that of a sample.
fn is_sample(desk: &Desk<'_>, pointer: &str, value: &Value) -> bool {
    let array = pattern(pointer.trim_end_matches('-'));
    let samples = desk.starter_items(&array);
    samples
        .iter()
        .any(|sample| sample.get("name") == value.get("name"))
}

/// Several names in a row, those of one thing that are the same counted: "3 × ambush marker". Those that say themselves for how many
/// they stand are told one by one: twice eight rangers are two groups.
fn counted_names(names: impl Iterator<Item = (Text, i64)>) -> Text {
    let mut each: Vec<(Text, i64)> = Vec::new();
    for (name, stands_for) in names {
        let mut known = each.iter_mut();
        match known.find(|(known, _)| stands_for == 1 && *known == name) {
            Some((_, count)) => *count += 1,
            None => each.push((name, 1)),
        }
    }
    let each: Vec<Text> = each
        .into_iter()
        .map(|(name, count)| match count {
            1 => name,
            many => forms::times(many, &name),
        })
        .collect();
    Text::join(&each, ", ")
}
