//! Places and changes in words.

use serde_json::{Value, json};

use super::{
    change::{Action, Change},
    desk::Desk,
    items::primary,
    values::{copied, value},
};
use crate::{
    model::{
        clean::shorten,
        edit::name_of,
        forms,
        json::{inside, parent},
        lang::{Lang, Text},
        places::Place,
        structure::{Kind, Role, Structure},
    },
    text,
};

/// Between a thing and what it is part of.
const WITHIN: &str = " › ";

/// What a place is called: the names of the things around it, and its own label.
#[must_use]
pub fn title(desk: &Desk<'_>, root: &Value, pointer: &str) -> Text {
    let Some(place) = desk.at(root, pointer) else {
        return last_key(pointer);
    };
    let (owner, own) = (owner(desk, root, pointer), own_title(desk, root, &place));
    match (owner, own) {
        (Some(owner), Some(own)) => Text::join(&[owner, own], WITHIN),
        (one, other) => one.or(other).unwrap_or_else(|| desk.structure.title()),
    }
}

/// The things around a place; None for what stands directly in the file.
fn owner(desk: &Desk<'_>, root: &Value, pointer: &str) -> Option<Text> {
    let mut names = Vec::new();
    let mut at = pointer;
    while let Some((outer, _)) = parent(at) {
        at = outer;
        let Some(place) = desk.at(root, at) else {
            continue;
        };
        // An array is known by its items, except where the item alone says too little.
        if matches!(place.kind, Kind::Object(_)) && place.member.is_some() {
            names.extend(own_title(desk, root, &place));
        }
    }
    names.reverse();
    (!names.is_empty()).then(|| Text::join(&names, WITHIN))
}

/// What a place is called among its neighbours.
#[must_use]
pub fn own_title(desk: &Desk<'_>, root: &Value, place: &Place<'_>) -> Option<Text> {
    let member = place.member?;
    match (place.kind, place.value) {
        (Kind::Object(structure), Some(value)) if place.inside => {
            Some(item(desk, root, structure, value, &place.pointer))
        }
        (Kind::Number | Kind::NumberOrWord(_), _) if place.inside => numbered(desk, root, place),
        (Kind::Text, Some(Value::String(id))) if place.inside => {
            Some(word(desk, root, member.of, &place.pointer, id))
        }
        (Kind::Setting(line), _) => Some(line.label.clone()),
        _ => Some(member.label()),
    }
}

/// A number in a map is called by its key, one in an array by its place in it.
fn numbered(desk: &Desk<'_>, root: &Value, place: &Place<'_>) -> Option<Text> {
    let member = place.member?;
    let (outer, key) = parent(&place.pointer)?;
    if matches!(member.kind, Kind::Map(_)) {
        let word = word(desk, root, member.of, outer, &key);
        let label = member.label();
        return Some(match member.role {
            Role::Measure => text!("{label}, {word}", "{label}, {word}", label, word),
            _ => word,
        });
    }
    let (label, number) = (member.label(), key.parse::<usize>().ok()? + 1);
    Some(text!("{label} {number}", "{label} {number}", label))
}

/// Whether an array holds what stands there.
pub(super) fn is_item(root: &Value, pointer: &str) -> bool {
    let outer = parent(pointer).and_then(|(outer, _)| root.pointer(outer));
    outer.is_some_and(Value::is_array)
}

fn last_key(pointer: &str) -> Text {
    Text::same(parent(pointer).map_or_else(String::new, |(_, key)| key))
}

/// What an object is called: its own name, that of the word it is made by, or its kind and number.
#[must_use]
pub fn item(
    desk: &Desk<'_>,
    root: &Value,
    structure: &'static Structure,
    value: &Value,
    pointer: &str,
) -> Text {
    if let Some(name) = name_of(value) {
        return short(&name);
    }
    let made_by = made_by(desk, root, structure, value, pointer).map(|(word, _)| word);
    let made_by = made_by.or_else(|| entry(desk, root, pointer));
    let number = parent(pointer).and_then(|(_, index)| index.parse::<usize>().ok());
    made_by.unwrap_or_else(|| {
        let title = structure.title();
        match number {
            Some(index) => {
                let number = index + 1;
                text!("{title} {number}", "{title} {number}", title)
            }
            None => title,
        }
    })
}

/// The word under which an object stands in a map.
fn entry(desk: &Desk<'_>, root: &Value, pointer: &str) -> Option<Text> {
    let (outer, key) = parent(pointer)?;
    let map = desk.at(root, outer)?;
    let of = map.of().filter(|_| matches!(map.kind, Kind::Map(_)))?;
    Some(word(desk, root, of, outer, &key))
}

/// The word that an object is made by, as people say it, and whether it is one of a catalogue, which says by itself what it is.
pub(super) fn made_by(
    desk: &Desk<'_>,
    root: &Value,
    structure: &'static Structure,
    value: &Value,
    pointer: &str,
) -> Option<(Text, bool)> {
    let member = primary(structure)?;
    let id = value.get(member.key)?.as_str()?;
    let inner = inside(pointer, member.key);
    let known = desk.word_of(root, member.of, &inner, id);
    let at_home = known.is_some_and(|word| word.home.is_some());
    Some((word(desk, root, member.of, &inner, id), at_home))
}

/// A word as people say it; as it is typed, in quotes, where nobody knows it. One that another army list knows had its name in the file as
/// it was.
pub(super) fn word(desk: &Desk<'_>, root: &Value, of: &str, pointer: &str, id: &str) -> Text {
    let named = |name: &Text| !name.get(desk.lang).is_empty();
    let known = |root: &Value| {
        let word = desk.word_of(root, of, pointer, id)?;
        Some(word.name).filter(named)
    };
    let name = known(root)
        .or_else(|| known(&desk.root))
        .or_else(|| desk.word_name(of, id).filter(named));
    name.unwrap_or_else(|| forms::quoted(&Text::same(shorten(id))))
}

fn short(name: &Text) -> Text {
    Text::built(shorten(&name.get(Lang::En)), shorten(&name.get(Lang::Fr)))
}

/// A change as a person would say it: "2e Zouaves: 1 → 2 × Sergeant".
#[must_use]
pub fn change(desk: &Desk<'_>, root: &Value, change: &Change) -> Text {
    let counted = counted(desk, root, change);
    let (place, done) = counted.unwrap_or_else(|| (&change.place, done(desk, root, change)));
    match owner(desk, root, place) {
        Some(owner) => text!("{owner}: {done}", "{owner} : {done}", owner, done),
        None => done,
    }
}

/// More or fewer of what goes by the name of its troops alone, and where it stands.
fn counted<'p>(desk: &Desk<'_>, root: &Value, change: &'p Change) -> Option<(&'p str, Text)> {
    let (outer, _) = parent(&change.place)?;
    let place = desk.at(root, outer).filter(|place| place.inside)?;
    let (Kind::Object(structure), Some(item)) = (place.kind, place.value) else {
        return None;
    };
    let counts = desk.at(root, &change.place)?.role() == Role::Count;
    if change.action != Action::Count || !counts || name_of(item).is_some() {
        return None;
    }
    let (troops, _) = made_by(desk, root, structure, item, outer)?;
    let number = |given: &Option<Value>| given.as_ref().and_then(Value::as_i64);
    let (from, to) = (number(&change.from)?, number(&change.to)?);
    let done = text!(
        "{from} → {to} × {troops}",
        "{from} → {to} × {troops}",
        troops
    );
    Some((outer, done))
}

/// The same without the things around it: "number: 1 → 2".
#[must_use]
pub fn done(desk: &Desk<'_>, root: &Value, change: &Change) -> Text {
    let at = &change.place;
    let shown = |given: &Option<Value>| match given {
        Some(given) => value(desk, root, at, given),
        None => Text::same(""),
    };
    let (mut from, mut to) = (shown(&change.from), shown(&change.to));
    let reads_same = |lang: &Lang| unquoted(&from, *lang) == unquoted(&to, *lang);
    if change.action == Action::Copy {
        from = copied(desk, root, change).unwrap_or(from);
    } else if change.from != change.to && Lang::ALL.iter().any(reads_same) {
        // Two words of one name: each with where it comes from, else the words themselves.
        (from, to) = with_homes(desk, root, change)
            .unwrap_or_else(|| (quoted(change.from.as_ref()), quoted(change.to.as_ref())));
    }
    // Of what an object has not only its key is known.
    let array = || {
        let array = parent(at).and_then(|(array, _)| desk.at(root, array));
        array.filter(|array| !matches!(array.kind, Kind::Object(_)))
    };
    let place = desk.at(root, at).or_else(array);
    let what = place
        .as_ref()
        .and_then(|place| own_label(desk, root, place));
    let what = what.unwrap_or_else(|| last_key(at));
    // A word in an array says little without what the array is of.
    let of_words = is_word_in_array(desk, root, at);
    match change.action {
        Action::Add if of_words => text!("{what}: add {to}", "{what} : ajouter {to}", what, to),
        Action::Remove => removed(desk, root, change, (&what, from)),
        Action::Add => text!("add {to}", "ajouter {to}", to),
        Action::Copy => text!("another {from}", "un autre exemplaire : {from}", from),
        Action::Unset => left_open(&what, place.map(|place| place.kind)),
        // Of parts that say nothing yet there is nothing to tell.
        Action::Set if change.to == Some(json!({})) => {
            text!("add {what}", "ajouter {what}", what)
        }
        Action::Set => text!("{what}: {to}", "{what} : {to}", what, to),
        Action::Rename => {
            let key = change.to.as_ref().and_then(Value::as_str).and_then(parent);
            let key = key.map_or_else(String::new, |(_, key)| key);
            let old = last_key(at);
            text!(
                "key \"{old}\" → \"{key}\"",
                "clé \"{old}\" → \"{key}\"",
                old
            )
        }
        // The one text of an object is all that there is to say.
        Action::Retype if change.from.as_ref().is_some_and(Value::is_object) => {
            let to = quoted(change.to.as_ref());
            text!("{what}: {to}", "{what} : {to}", what, to)
        }
        Action::Retype => {
            let (from, to) = (typed(change.from.as_ref()), typed(change.to.as_ref()));
            text!(
                "{what}: {from} → {to}",
                "{what} : {from} → {to}",
                what,
                from,
                to
            )
        }
        Action::Everywhere if change.to.is_none() => {
            text!(
                "{what}: {from} nowhere any more",
                "{what} : {from} nulle part",
                what,
                from
            )
        }
        Action::Everywhere => {
            text!(
                "{what}: {from} → {to} everywhere",
                "{what} : {from} → {to} partout",
                what,
                from,
                to
            )
        }
        Action::Move => {
            let place = desk.at(root, at);
            let gone = place.and_then(|place| own_title(desk, root, &place));
            let gone = gone.unwrap_or_else(|| text!("\"{what}\"", "\"{what}\"", what));
            let to = change.to.as_ref().and_then(Value::as_str).and_then(parent);
            let to = to.map_or_else(|| Text::same(""), |(outer, _)| title(desk, root, outer));
            text!("move {gone} to {to}", "déplacer {gone} vers {to}", gone, to)
        }
        Action::Count | Action::Number | Action::Word | Action::Frame => {
            text!(
                "{what}: {from} → {to}",
                "{what} : {from} → {to}",
                what,
                from,
                to
            )
        }
    }
}

/// What is taken away: an item by its name, a word with what its array is of, what nobody knows as it is typed.
fn removed(desk: &Desk<'_>, root: &Value, change: &Change, (what, from): (&Text, Text)) -> Text {
    let gone = match desk.at(root, &change.place) {
        Some(_) if is_word_in_array(desk, root, &change.place) => {
            return text!(
                "{what}: remove {from}",
                "{what} : retirer {from}",
                what,
                from
            );
        }
        Some(place) => own_title(desk, root, &place).unwrap_or(from),
        None if is_item(root, &change.place) => quoted(change.from.as_ref()),
        None => text!("\"{what}\"", "\"{what}\"", what),
    };
    text!("remove {gone}", "retirer {gone}", gone)
}

/// A word as it is told, without the quotes of one that nobody knows.
fn unquoted(told: &Text, lang: Lang) -> String {
    let quote = |c: char| c.is_whitespace() || matches!(c, '"' | '«' | '»');
    told.get(lang).trim_matches(quote).to_owned()
}

/// Two words of one name with their army lists or catalogues; None where these are the same or have no names.
fn with_homes(desk: &Desk<'_>, root: &Value, change: &Change) -> Option<(Text, Text)> {
    let of = desk.at(root, &change.place)?.of()?;
    let menus = desk.menus();
    let told = |value: &Option<Value>| {
        let word = desk.word_of(root, of, &change.place, value.as_ref()?.as_str()?)?;
        let home = menus
            .iter()
            .find(|menu| Some(&menu.id) == word.home.as_ref())?;
        let (name, home) = (word.name, &home.name);
        Some(text!("{name} ({home})", "{name} ({home})", name, home))
    };
    let (from, to) = (told(&change.from)?, told(&change.to)?);
    let differ = |lang: &Lang| from.get(*lang) != to.get(*lang);
    Lang::ALL.iter().all(differ).then_some((from, to))
}

/// A value as it stands in the file.
fn typed(value: Option<&Value>) -> Text {
    let value = value.map_or_else(String::new, Value::to_string);
    Text::same(shorten(&value))
}

/// The same with a word between quotes, as each language has them.
pub(super) fn quoted(value: Option<&Value>) -> Text {
    match value {
        Some(Value::String(word)) => forms::quoted(&Text::same(shorten(word))),
        other => typed(other),
    }
}

/// What is no longer said.
fn left_open(what: &Text, kind: Option<Kind>) -> Text {
    match kind {
        Some(Kind::Setting(_)) => text!("{what}: not agreed on", "{what} : rien de convenu", what),
        Some(Kind::Number) => text!("{what}: left empty", "{what} : laissé vide", what),
        _ => text!("no {what}", "sans {what}", what),
    }
}

fn is_word_in_array(desk: &Desk<'_>, root: &Value, pointer: &str) -> bool {
    let array = parent(pointer).and_then(|(array, _)| desk.at(root, array));
    array.is_some_and(|array| match array.kind {
        Kind::List(items) => matches!(items, Kind::Text),
        Kind::OneOrMore => true,
        _ => false,
    })
}

/// The label of the member that changes, or of the word in an array or a map.
fn own_label(desk: &Desk<'_>, root: &Value, place: &Place<'_>) -> Option<Text> {
    let member = place.member?;
    if place.inside && matches!(place.kind, Kind::Number | Kind::NumberOrWord(_)) {
        return numbered(desk, root, place);
    }
    if let Kind::Setting(line) = place.kind {
        return Some(line.label.clone());
    }
    Some(member.label())
}
