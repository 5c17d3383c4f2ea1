//! The public face stays small: what other programs may use is named in `src/lib.rs`, one by one.

use crate::support::{files, read};

#[test]
fn every_room_is_hidden_but_the_door() {
    let face = read("src/lib.rs");
    let lines: Vec<&str> = face.lines().collect();
    let rooms = lines.iter().enumerate();
    let rooms = rooms.filter(|(_, line)| line.starts_with("pub mod "));
    let open: Vec<&str> = rooms
        .filter(|(at, _)| lines[at - 1] != "#[doc(hidden)]")
        .map(|(_, line)| *line)
        .collect();
    assert_eq!(open, ["pub mod door;"]);
    let uses = face.matches("pub use ").count();
    assert_eq!(
        uses, 2,
        "one place tells the whole face, and one what of it is paper"
    );
}

/// So many types and functions at most may other programs rely on: each is a promise. What a question and its answer hold is the schema's.
const MOST: usize = 250;

/// What stands between the braces that begin a declaration, a line each.
fn block<'t>(text: &'t str, declared: &str) -> Vec<&'t str> {
    let starts = text.match_indices(declared).map(|(at, _)| at);
    let mut lines = Vec::new();
    for start in starts {
        let rest = &text[start..];
        let head = rest.lines().next().unwrap_or_default();
        if head.ends_with('{') {
            let inside = rest.split("\n}").next().unwrap_or_default();
            lines.extend(inside.lines().skip(1));
        }
    }
    lines
}

/// Whether a line declares something other than a field.
fn declares(line: &str) -> bool {
    let kinds = [
        "fn", "const", "static", "struct", "enum", "trait", "type", "mod", "unsafe", "async",
    ];
    let word = line.trim_start().strip_prefix("pub ");
    word.is_some_and(|rest| {
        kinds
            .iter()
            .any(|kind| rest.split(' ').next() == Some(*kind))
    })
}

/// The names behind each `pub use crate::{…}`.
fn names_of_face(face: &str) -> Vec<String> {
    let lists = face.split("pub use crate::{").skip(1);
    let lists = lists.map(|rest| rest.split("\n};").next().unwrap_or_default());
    let words =
        lists.flat_map(|list| list.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')));
    let names = words.filter(|word| !word.is_empty() && !word.ends_with("::"));
    names
        .map(|word| word.rsplit("::").next().unwrap_or(word).to_owned())
        .collect()
}

#[test]
fn the_face_is_small() {
    let sources: Vec<String> = files("src", "rs").iter().map(read).collect();
    let names = names_of_face(&read("src/lib.rs"));
    assert!(names.len() > 20, "{names:?}");
    let mut items = names.len();
    for name in &names {
        let kinds = ["struct", "enum", "fn", "const", "static", "trait"];
        let starts = kinds.map(|kind| format!("pub {kind} {name}"));
        let behind = |text: &str, start: &String| {
            text.match_indices(start.as_str()).any(|(at, _)| {
                !text[at + start.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
            })
        };
        let mut declaring = sources.iter();
        let is_there = declaring.any(|text| starts.iter().any(|start| behind(text, start)));
        assert!(is_there, "{name} is declared nowhere");
        for text in &sources {
            for head in [
                format!("impl {name} {{"),
                format!("impl {name}<'_> {{"),
                format!("impl<'a> {name}<'a> {{"),
            ] {
                let members = block(text, &head);
                items += members.iter().filter(|line| declares(line)).count();
            }
        }
    }
    // The door is open as a whole.
    for path in files("src/door", "rs") {
        let text = read(path);
        items += text.lines().filter(|line| declares(line)).count();
    }
    assert!(
        (60..MOST).contains(&items),
        "the face has {items} items; fewer than {MOST}"
    );
}
