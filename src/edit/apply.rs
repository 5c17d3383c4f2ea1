//! A patch (RFC 6902) on the text of a file: what it does not touch keeps its layout, to the byte.

use std::ops::Range;

use json_patch::{
    AddOperation, MoveOperation, Patch, PatchOperation, RemoveOperation, ReplaceOperation,
};
use serde_json::Value;

use super::change::{add, pointer, remove, replace};
use crate::{
    check::{json_style, syntax::MAX_BYTES},
    model::{
        json::{Json, Kind, Span, parent, parse},
        lang::Text,
    },
    text,
};

/// A text with a patch on it.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The text.
    pub text: String,
    /// The patch that takes it back.
    pub inverse: Patch,
    /// Numbers that were there and have more digits than a patch can hold: the inverse rounds them.
    pub rounded: Vec<String>,
}

/// Why a patch could not be applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotApplied {
    /// Which of its operations, from 1.
    pub number: usize,
    /// Why.
    pub why: Text,
}

impl NotApplied {
    /// As a sentence.
    #[must_use]
    pub fn message(&self) -> Text {
        let (number, why) = (self.number, &self.why);
        text!(
            "The patch does not fit this file: operation {number}: {why}.",
            "Le correctif ne va pas avec ce fichier : opération {number} : {why}.",
            why
        )
    }
}

/// Applies all operations of a patch, or none of them.
///
/// # Errors
/// The first operation that does not fit.
pub fn apply(text: &str, patch: &Patch) -> Result<Applied, NotApplied> {
    let mut text = text.to_owned();
    let (mut inverse, mut rounded) = (Vec::new(), Vec::new());
    for (index, operation) in patch.0.iter().enumerate() {
        let (changed, back) = one(&text, operation).map_err(|why| NotApplied {
            number: index + 1,
            why,
        })?;
        // A list that is copied into itself again and again would take all memory.
        if changed.len() > MAX_BYTES {
            return Err(NotApplied {
                number: index + 1,
                why: Text::new(
                    "the file would have more than 10 MB",
                    "le fichier ferait plus de 10 Mo",
                ),
            });
        }
        rounded.extend(lost(&text, operation));
        text = changed;
        inverse.extend(back);
    }
    inverse.reverse();
    Ok(Applied {
        text,
        inverse: Patch(inverse),
        rounded,
    })
}

/// The numbers of a value that an operation takes away, as far as its inverse rounds them.
fn lost(text: &str, operation: &PatchOperation) -> Vec<String> {
    let (PatchOperation::Remove(RemoveOperation { path })
    | PatchOperation::Replace(ReplaceOperation { path, .. })
    | PatchOperation::Add(AddOperation { path, .. })) = operation
    else {
        return Vec::new();
    };
    source_at(text, path.as_str()).map_or_else(|_| Vec::new(), |gone| rounded_numbers(&gone))
}

/// The numbers in a JSON text that have more digits than a value of a patch can hold.
#[must_use]
pub fn rounded_numbers(text: &str) -> Vec<String> {
    let tree = parse(text);
    let nodes = (0..tree.count()).filter_map(|node| u32::try_from(node).ok());
    let numbers = nodes
        .map(|node| tree.value(node))
        .filter(|value| value.kind() == Kind::Number);
    let inexact = numbers.filter(|number| !is_exact(number.source()));
    inexact.map(|number| number.source().to_owned()).collect()
}

/// Whether a number as it is typed stays the same as one that programs count with.
fn is_exact(typed: &str) -> bool {
    let whole = typed.parse::<i64>().is_ok() || typed.parse::<u64>().is_ok();
    let same = |held: f64| digits(&format!("{held:e}")) == digits(typed);
    whole || typed.parse().is_ok_and(same)
}

/// The digits of a number without the zeros around them, and the power of ten of the last one.
fn digits(typed: &str) -> (String, i64) {
    let typed = typed.trim_start_matches('-').to_ascii_lowercase();
    let (number, power) = typed.split_once('e').unwrap_or((&typed, "0"));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let all = format!("{whole}{fraction}");
    let kept = all.trim_end_matches('0');
    let zeros = all.len() - kept.len();
    let signed = |length: usize| i64::try_from(length).unwrap_or(i64::MAX);
    let power = power.parse().unwrap_or(0_i64);
    let power = power
        .saturating_sub(signed(fraction.len()))
        .saturating_add(signed(zeros));
    let kept = kept.trim_start_matches('0').to_owned();
    let power = if kept.is_empty() { 0 } else { power };
    (kept, power)
}

/// The text after one operation, and what takes it back, the last step first.
type Step = Result<(String, Vec<PatchOperation>), Text>;

fn one(text: &str, operation: &PatchOperation) -> Step {
    match operation {
        PatchOperation::Test(test) => {
            let found = value_at(text, test.path.as_str())?;
            if is_same(&found, &test.value) {
                Ok((text.to_owned(), Vec::new()))
            } else {
                Err(text!(
                    "{path} is not what the patch expects",
                    "{path} n’est pas ce que le correctif attend",
                    path = &Text::same(test.path.to_string())
                ))
            }
        }
        PatchOperation::Add(AddOperation { path, value }) => {
            added(text, path.as_str(), &value.to_string())
        }
        PatchOperation::Remove(RemoveOperation { path }) => removed(text, path.as_str()),
        PatchOperation::Replace(ReplaceOperation { path, value }) => {
            replaced(text, path.as_str(), &value.to_string())
        }
        PatchOperation::Copy(copy) => {
            let source = source_at(text, copy.from.as_str())?;
            added(text, copy.path.as_str(), &source)
        }
        PatchOperation::Move(MoveOperation { from, path }) => {
            moved(text, from.as_str(), path.as_str())
        }
    }
}

/// Whether two values are the same as the standard has it (RFC 6902, 4.6): 194 and 194.0 are.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => {
            amount(&one.to_string()) == amount(&other.to_string())
        }
        (Value::Array(ones), Value::Array(others)) => {
            let mut pairs = ones.iter().zip(others);
            ones.len() == others.len() && pairs.all(|(one, other)| is_same(one, other))
        }
        (Value::Object(ones), Value::Object(others)) => {
            let same = |(key, one): (&String, &Value)| {
                let other = others.get(key);
                other.is_some_and(|other| is_same(one, other))
            };
            ones.len() == others.len() && ones.iter().all(same)
        }
        (one, other) => one == other,
    }
}

/// A number by its digits, with its sign where it is not zero.
fn amount(typed: &str) -> (bool, (String, i64)) {
    let digits = digits(typed);
    (typed.starts_with('-') && !digits.0.is_empty(), digits)
}

fn nothing_at(path: &str) -> Text {
    match path {
        "" => Text::new(
            "the file as a whole cannot be taken away",
            "le fichier entier ne peut pas être retiré",
        ),
        _ => text!("there is nothing at {path}", "il n’y a rien à {path}"),
    }
}

fn source_at(text: &str, path: &str) -> Result<String, Text> {
    let tree = parse(text);
    let found = tree.at_pointer(path).map(|json| json.source().to_owned());
    found.ok_or_else(|| nothing_at(path))
}

fn value_at(text: &str, path: &str) -> Result<Value, Text> {
    let source = source_at(text, path)?;
    serde_json::from_str(&source).map_err(|_| nothing_at(path))
}

fn spliced(text: &str, range: Range<usize>, new: &str) -> String {
    format!("{}{new}{}", &text[..range.start], &text[range.end..])
}

const fn range(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}

/// How far the line of a byte is indented, and how many characters stand before the byte.
fn column(text: &str, at: usize) -> (usize, usize) {
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let indent = text[line..at].chars().take_while(|c| *c == ' ').count();
    (indent, text[line..at].chars().count())
}

/// A value as it is laid out at a byte.
fn laid_out(text: &str, at: usize, value: &str) -> String {
    let (indent, used) = column(text, at);
    let mut out = String::new();
    json_style::write(parse(value).root(), indent, used, &mut out);
    out
}

fn replaced(text: &str, path: &str, value: &str) -> Step {
    let before = value_at(text, path)?;
    let tree = parse(text);
    let found = tree.at_pointer(path).ok_or_else(|| nothing_at(path))?;
    let span = range(found.span());
    let value = laid_out(text, span.start, value);
    Ok((spliced(text, span, &value), vec![replace(path, before)]))
}

fn removed(text: &str, path: &str) -> Step {
    let before = value_at(text, path)?;
    let tree = parse(text);
    let (outer, _) = parent(path).ok_or_else(|| nothing_at(path))?;
    let around = tree.at_pointer(outer).ok_or_else(|| nothing_at(path))?;
    let gone = tree.at_pointer(path).ok_or_else(|| nothing_at(path))?;
    let parts = parts(around);
    let index = parts
        .iter()
        .position(|part| part.end == gone.span().end as usize);
    let index = index.ok_or_else(|| nothing_at(path))?;
    let span = match (index.checked_sub(1), parts.get(index + 1)) {
        // With the comma before it, or the one behind it where it is the first.
        (Some(previous), _) => parts[previous].end..parts[index].end,
        (None, Some(next)) => parts[index].start..next.start,
        (None, None) => {
            let whole = range(around.span());
            whole.start + 1..whole.end - 1
        }
    };
    Ok((spliced(text, span, ""), vec![add(path, before)]))
}

/// The items of an array or the members of an object, each from its first byte to its last.
fn parts(around: Json<'_>) -> Vec<Range<usize>> {
    let items = around.items().map(|item| range(item.span()));
    let members = around
        .members()
        .map(|(key, value)| key.span().start as usize..value.span().end as usize);
    items.chain(members).collect()
}

fn added(text: &str, path: &str, value: &str) -> Step {
    let Some((outer, token)) = parent(path) else {
        return replaced(text, path, value);
    };
    let tree = parse(text);
    let around = tree.at_pointer(outer).ok_or_else(|| nothing_at(outer))?;
    match around.kind() {
        Kind::Object if around.get(&token).is_some() => replaced(text, path, value),
        Kind::Object => {
            let key = format!("{}: ", Value::String(token));
            let changed = inserted(text, around, around.len(), &key, value);
            Ok((changed, vec![remove(path)]))
        }
        Kind::Array => {
            let index = match token.as_str() {
                "-" => Some(around.len()),
                // Without leading zeros, as the standard has it.
                token if token.len() > 1 && token.starts_with('0') => None,
                token => token.parse().ok().filter(|index| *index <= around.len()),
            };
            let index = index.ok_or_else(|| nothing_at(path))?;
            let changed = inserted(text, around, index, "", value);
            Ok((changed, vec![remove(&format!("{outer}/{index}"))]))
        }
        _ => Err(nothing_at(path)),
    }
}

/// The text with a part more in an array or object.
fn inserted(text: &str, around: Json<'_>, index: usize, key: &str, value: &str) -> String {
    let parts = parts(around);
    let whole = range(around.span());
    let open = text[whole.clone()].contains('\n');
    let (outer, _) = column(text, whole.start);
    // As far as another part that begins a line.
    let begins_line = |part: &&Range<usize>| {
        let (indent, used) = column(text, part.start);
        indent == used
    };
    let indent = parts
        .iter()
        .find(begins_line)
        .filter(|_| open)
        .map_or(outer + 2, |part| column(text, part.start).0);
    let line = format!("\n{}", " ".repeat(indent));
    let laid = |used: usize| {
        let mut out = key.to_owned();
        json_style::write(
            parse(value).root(),
            indent,
            used + key.chars().count(),
            &mut out,
        );
        out
    };
    let space = if open { line.as_str() } else { " " };
    match (
        index.checked_sub(1).and_then(|before| parts.get(before)),
        parts.get(index),
    ) {
        (Some(before), _) => {
            let new = format!(",{space}{}", laid(indent));
            spliced(text, before.end..before.end, &new)
        }
        (None, Some(first)) => {
            let new = format!("{},{space}", laid(indent));
            spliced(text, first.start..first.start, &new)
        }
        (None, None) => {
            let pad = if around.kind() == Kind::Object {
                " "
            } else {
                ""
            };
            let new = format!("{pad}{}{pad}", laid(column(text, whole.start).1));
            spliced(text, whole.start + 1..whole.end - 1, &new)
        }
    }
}

fn moved(text: &str, from: &str, path: &str) -> Step {
    let back = PatchOperation::Move(MoveOperation {
        from: pointer(path),
        path: pointer(from),
    });
    let here = parent(from).ok_or_else(|| nothing_at(from))?;
    let there = parent(path).ok_or_else(|| nothing_at(path))?;
    let tree = parse(text);
    let around = tree.at_pointer(here.0).ok_or_else(|| nothing_at(from))?;
    if here.0 == there.0 && around.kind() == Kind::Object && around.get(&there.1).is_none() {
        // Another key: the member stays where it is.
        let mut members = around.members();
        let (key, _) = members
            .find(|(key, _)| key.is(&here.1))
            .ok_or_else(|| nothing_at(from))?;
        let new = Value::String(there.1).to_string();
        return Ok((spliced(text, range(key.span()), &new), vec![back]));
    }
    let source = source_at(text, from)?;
    let (without, _) = removed(text, from)?;
    let (changed, taken) = added(&without, path, &source)?;
    let taken = match taken.into_iter().next() {
        // The end of an array has a number on the way back.
        Some(PatchOperation::Remove(landed)) => {
            let home = PatchOperation::Move(MoveOperation {
                from: landed.path,
                path: pointer(from),
            });
            vec![home]
        }
        // What stood there comes back when it is free again.
        Some(PatchOperation::Replace(old)) => vec![add(path, old.value), back],
        _ => vec![back],
    };
    Ok((changed, taken))
}
