//! What a player types at a place: a name, a number, a date, a word. It is read as what belongs there, and judged like any other choice.

use serde_json::{Value, json};

use super::{
    apply::rounded_numbers,
    change::{Action, Change},
    desk::Desk,
    settings,
};
use crate::{
    check::syntax,
    model::{
        clean::shorten,
        edit::Word,
        json::{inside, parse},
        lang::{Lang, Text},
        places::Place,
        structure::{Kind, NumberWord, Role, Structure},
    },
    text,
};

/// The change that puts what was typed at a place. None where that stands there already.
///
/// # Errors
/// When nothing can be typed there, or something else belongs there: a number, yes or no.
pub fn typed(desk: &Desk<'_>, pointer: &str, typed: &str) -> Result<Option<Change>, Text> {
    let place = desk.at(&desk.root, pointer);
    let place = place
        .filter(|place| place.member.is_some())
        .ok_or_else(|| {
            Text::new(
                "nothing can be set there.",
                "rien ne peut être mis à cet endroit.",
            )
        })?;
    if place.is_by_language() {
        // Whoever types in one language leaves the others as they are.
        return self::typed(desk, &inside(pointer, desk.lang.code()), typed);
    }
    let counted = place.structure().and_then(Structure::number);
    if let Some(number) = counted.filter(|_| self::number(typed).is_ok()) {
        // A number typed at a row is how many of it there are.
        return self::typed(desk, &inside(pointer, number.key), typed);
    }
    let action = match place.role() {
        Role::Total => {
            return Err(Text::new(
                "totals are added up by orbat itself.",
                "les totaux sont calculés par orbat lui-même.",
            ));
        }
        Role::Fixed => {
            return Err(Text::new(
                "that says what kind of file it is and stays as it is.",
                "cela dit de quelle sorte est le fichier et ne change pas.",
            ));
        }
        Role::Count => Action::Count,
        Role::Measure => Action::Number,
        Role::Frame => Action::Frame,
        _ => Action::Word,
    };
    let meant = value(desk, &place, typed)?;
    Ok(match place.value {
        Some(now) if *now == meant => None,
        Some(now) => Some(Change::replace(action, pointer, now, meant, 0)),
        None => Some(Change::say(&desk.root, pointer, &meant, 0)),
    })
}

/// Whether a place takes what somebody types, and has no words to choose from.
#[must_use]
pub fn takes_any(desk: &Desk<'_>, pointer: &str) -> bool {
    let place = desk.at(&desk.root, pointer);
    place.is_some_and(|place| {
        let typed = matches!(
            place.kind,
            Kind::Text | Kind::Number | Kind::NumberOrWord(_)
        );
        let free = matches!(
            place.role(),
            Role::Text | Role::OwnId | Role::Measure | Role::Count
        );
        let open = matches!(place.kind, Kind::Setting(line) if line.all().is_empty());
        open || typed && free && place.member.is_some()
    })
}

fn value(desk: &Desk<'_>, place: &Place<'_>, typed: &str) -> Result<Value, Text> {
    match place.kind {
        Kind::Text => {
            let words = desk.words(&desk.root, place).unwrap_or_default();
            Ok(json!(word(&words, typed)))
        }
        Kind::OneOrMore if !typed.trim_start().starts_with('[') => {
            let words = desk.words(&desk.root, place).unwrap_or_default();
            Ok(json!(word(&words, typed)))
        }
        // Words in a row: what JSON would put into brackets and quotes.
        Kind::List(Kind::Text) if !typed.trim_start().starts_with('[') => {
            let words = desk.words(&desk.root, place).unwrap_or_default();
            let each = typed.split([',', ';']).filter(|one| !one.trim().is_empty());
            Ok(each.map(|one| word(&words, one)).collect())
        }
        Kind::Number => number(typed),
        Kind::NumberOrWord(words) => number(typed).or_else(|_| share(words, unquoted(typed))),
        Kind::Flag => yes_or_no(typed).ok_or_else(|| {
            Text::new(
                "yes or no is needed there.",
                "il faut oui ou non à cet endroit.",
            )
        }),
        Kind::Setting(line) => settings::value(line, typed),
        kind => json_typed(kind, typed),
    }
}

/// Yes or no in either language.
pub(super) fn yes_or_no(typed: &str) -> Option<Value> {
    match typed.trim().to_lowercase().as_str() {
        "true" | "yes" | "oui" | "vrai" => Some(json!(true)),
        "false" | "no" | "non" | "faux" => Some(json!(false)),
        _ => None,
    }
}

/// A fraction, or one of the words that stand for a number, by itself or by its name.
fn share(words: &[NumberWord], typed: &str) -> Result<Value, Text> {
    let lower = typed.to_lowercase();
    let is_meant = |word: &&NumberWord| {
        let names = [word.id, word.name.0, word.name.1];
        names
            .iter()
            .any(|name| *name == lower || name.split(' ').next_back() == Some(&*lower))
    };
    if let Some(word) = words.iter().find(is_meant) {
        return Ok(json!(word.id));
    }
    let halves = typed.strip_suffix('½').map(str::trim);
    let halves = halves.and_then(|whole| match whole {
        "" => Some(json!(0.5)),
        whole => whole
            .parse::<u32>()
            .ok()
            .map(|whole| json!(f64::from(whole) + 0.5)),
    });
    let is_word = !typed.is_empty() && typed.chars().all(char::is_alphabetic);
    let mut parts = typed.split('/');
    let digits = |part: Option<&str>| {
        part.is_some_and(|part| !part.is_empty() && part.bytes().all(|one| one.is_ascii_digit()))
    };
    let is_fraction = digits(parts.next()) && digits(parts.next()) && parts.next().is_none();
    let plain = || (is_word && typed != "null" || is_fraction).then(|| json!(typed));
    halves.or_else(plain).ok_or_else(|| {
        let typed = shorten(typed);
        text!(
            "a number is needed there, a fraction such as 1/2, or a word: “{typed}” is none of them.",
            "il faut à cet endroit un nombre, une fraction comme 1/2 ou un mot : « {typed} » n’en est pas un."
        )
    })
}

/// A word as it is said, where somebody typed it as it stands in a file.
fn unquoted(typed: &str) -> &str {
    let typed = typed.trim();
    let inner = typed
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    inner.unwrap_or(typed)
}

/// A word by itself or by the only name that it has in either language; anything else as it was typed.
fn word(words: &[Word], typed: &str) -> String {
    let typed = unquoted(typed);
    let called = |word: &&Word| {
        Lang::ALL
            .iter()
            .any(|lang| word.name.get(*lang).to_lowercase() == typed.to_lowercase())
    };
    if words.iter().any(|word| word.id == typed) {
        return typed.to_owned();
    }
    let mut named = words.iter().filter(called);
    match (named.next(), named.next()) {
        (Some(only), None) => only.id.clone(),
        _ => typed.to_owned(),
    }
}

/// A number as people write one, with a comma or a point.
pub(super) fn number(typed: &str) -> Result<Value, Text> {
    if is_ambiguous(typed.trim()) {
        let typed = shorten(typed);
        return Err(text!(
            "“{typed}” may be a thousand or one: write it without a comma, or with a point.",
            "« {typed} » peut valoir mille ou un : écrivez-le sans virgule, ou avec un point."
        ));
    }
    let plain = typed.trim().replace(',', ".").replace('−', "-");
    let number: Option<Value> = serde_json::from_str(&plain).ok().map(whole);
    let number = number.filter(|number| number.is_number() && rounded_numbers(&plain).is_empty());
    number.ok_or_else(|| {
        let typed = shorten(typed);
        text!(
            "a number is needed there: “{typed}” is none that orbat can keep.",
            "il faut un nombre à cet endroit : « {typed} » n’en est pas un qu’orbat puisse garder."
        )
    })
}

/// Whether a comma may part thousands as well as decimals: "1,000".
fn is_ambiguous(typed: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|one| one.is_ascii_digit());
    let groups: Vec<&str> = typed.split(',').collect();
    match groups.as_slice() {
        [first, rest @ ..] if !rest.is_empty() => {
            digits(first) && rest.iter().all(|group| digits(group) && group.len() == 3)
        }
        _ => false,
    }
}

/// A whole number as such, however it was typed: 8 for 8.0, 1000 for 1e3.
fn whole(number: Value) -> Value {
    let typed = number.as_f64().filter(|_| number.is_f64());
    let same = typed.filter(|typed| typed.fract() == 0.0);
    let same = same.and_then(|typed| format!("{typed:.0}").parse::<i64>().ok());
    same.map_or(number, Value::from)
}

fn json_typed(kind: Kind, typed: &str) -> Result<Value, Text> {
    let tree = parse(typed);
    let wrong = syntax::findings(&tree).into_iter();
    let wrong = wrong.chain(syntax::duplicates(&tree)).next();
    if let Some(wrong) = wrong.filter(|_| typed.trim_start().starts_with(['{', '['])) {
        return Err(text!(
            "that cannot be read as JSON. {why}",
            "cela ne se lit pas comme du JSON. {why}",
            why = &wrong.message
        ));
    }
    let read: Option<Value> = serde_json::from_str(typed).ok();
    // A bare word or number in place of something with parts would take them all away.
    let whole = |value: &Value| match kind {
        Kind::Object(_) | Kind::Map(_) => value.is_object(),
        Kind::List(_) => value.is_array(),
        _ => true,
    };
    read.filter(|value| whole(value) && rounded_numbers(typed).is_empty())
        .ok_or_else(|| {
            Text::new(
                "that place has parts: give them as JSON, or name one of them.",
                "cet endroit a des parties : donnez-les en JSON, ou nommez l’une d’elles.",
            )
        })
}
