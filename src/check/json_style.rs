//! The one style in which `orbat` writes JSON: two spaces of indent, and everything that is short
//! on one line.

use crate::model::json::{Json, Kind};

/// Lines are filled up to this many characters.
const WIDTH: usize = 110;

/// The value as text; strings and numbers exactly as typed.
#[must_use]
pub fn lay_out(value: Json<'_>) -> String {
    let mut out = String::new();
    write(value, 0, 0, &mut out);
    out
}

/// Writes `value`; `used` characters of its first line are taken by what stands before it.
pub(crate) fn write(value: Json<'_>, indent: usize, used: usize, out: &mut String) {
    let open = matches!(value.kind(), Kind::Array | Kind::Object) && !value.is_empty();
    if !open {
        out.push_str(&flat(value));
        return;
    }
    let line = flat(value);
    if used + line.chars().count() <= WIDTH {
        out.push_str(&line);
    } else if value.kind() == Kind::Array && value.items().all(is_scalar) {
        fill(value, indent, out);
    } else {
        broken(value, indent, out);
    }
}

fn is_scalar(value: Json<'_>) -> bool {
    !matches!(value.kind(), Kind::Array | Kind::Object)
}

fn pad(indent: usize, out: &mut String) {
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indent));
}

/// One item or member a line.
fn broken(value: Json<'_>, indent: usize, out: &mut String) {
    let (open, close) = if value.kind() == Kind::Array {
        ('[', ']')
    } else {
        ('{', '}')
    };
    let inner = indent + 2;
    out.push(open);
    let mut first = true;
    let mut next = |out: &mut String| {
        if !std::mem::take(&mut first) {
            out.push(',');
        }
        pad(inner, out);
    };
    for item in value.items() {
        next(out);
        write(item, inner, inner, out);
    }
    for (key, member) in value.members() {
        next(out);
        out.push_str(key.source());
        out.push_str(": ");
        write(member, inner, inner + key.source().chars().count() + 2, out);
    }
    pad(indent, out);
    out.push(close);
}

/// As many scalars a line as go.
fn fill(value: Json<'_>, indent: usize, out: &mut String) {
    let inner = indent + 2;
    out.push('[');
    let mut column = usize::MAX;
    for (index, item) in value.items().enumerate() {
        let source = item.source();
        let length = source.chars().count();
        if index > 0 {
            out.push(',');
        }
        if column.saturating_add(length + 2) > WIDTH {
            pad(inner, out);
            column = inner;
        } else {
            out.push(' ');
            column += 1;
        }
        out.push_str(source);
        column += length + 1;
    }
    pad(indent, out);
    out.push(']');
}

/// Everything on one line.
pub(crate) fn flat(value: Json<'_>) -> String {
    let join =
        |parts: Vec<String>, open: &str, close: &str| format!("{open}{}{close}", parts.join(", "));
    match value.kind() {
        Kind::Array => join(value.items().map(flat).collect(), "[", "]"),
        Kind::Object if value.is_empty() => "{}".to_owned(),
        Kind::Object => {
            let member =
                |(key, member): (Json<'_>, Json<'_>)| format!("{}: {}", key.source(), flat(member));
            join(value.members().map(member).collect(), "{ ", " }")
        }
        _ => value.source().to_owned(),
    }
}
