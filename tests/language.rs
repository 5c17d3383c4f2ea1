//! The glossary holds what people read: no text of the program and no page of a rule has a word that the glossary forbids, and no ruleset
//! speaks in the terms of another.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::{files, read};

/// A concept of the glossary, `templates/glossary/glossary.json`.
struct Concept {
    name: String,
    /// Words that are not written, in either language.
    forbidden: Vec<String>,
    /// What each book calls it in French, where the books differ.
    books: BTreeMap<String, String>,
}

fn glossary() -> Vec<Concept> {
    let all: Vec<Value> = serde_json::from_str(&read("templates/glossary/glossary.json"))
        .expect("the glossary is a list of concepts");
    let word = |value: &Value| value.as_str().expect("a word").to_owned();
    let concept = |it: &Value| {
        for key in ["concept", "en", "fr"] {
            assert!(!word(&it[key]).is_empty(), "{it}");
        }
        let forbidden = it["forbidden"].as_object().into_iter().flatten();
        let forbidden = forbidden.flat_map(|(_, words)| words.as_array().expect("words"));
        let books = it["books"].as_object().into_iter().flatten();
        Concept {
            name: word(&it["concept"]),
            forbidden: forbidden.map(word).collect(),
            books: books
                .map(|(book, term)| (book.clone(), word(term)))
                .collect(),
        }
    };
    all.iter().map(concept).collect()
}

/// What people read of the files of a folder: the strings of Rust without its comments, and pages whole.
fn texts(folder: &str) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for path in files(folder, "rs") {
        let text = read(&path);
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: Vec<&str> = code
            .map(|line| line.trim().trim_end_matches('\\'))
            .collect();
        let code = code.join(" ").replace("\\\"", "’’");
        let strings: Vec<&str> = code.split('"').skip(1).step_by(2).collect();
        all.insert(path.display().to_string(), strings.join("\n"));
    }
    for path in files(folder, "md") {
        all.insert(path.display().to_string(), read(&path));
    }
    all
}

/// Whether a line has a word or several in a row, and not only as a part of longer ones.
fn says(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let behind = line[at + word.len()..].chars().next();
        let ends = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric() && c != '_');
        ends(before) && ends(behind)
    })
}

#[test]
fn forbidden_words_are_not_written() {
    let glossary = glossary();
    let mut found = Vec::new();
    for (path, text) in texts("src") {
        for line in text.lines() {
            for concept in &glossary {
                for word in concept.forbidden.iter().filter(|word| says(line, word)) {
                    found.push(format!("{path}: {word:?} ({}): {line}", concept.name));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// A term that another book has for something is not that of this one.
#[test]
fn every_ruleset_speaks_its_own_terms() {
    let mut found = Vec::new();
    for (prefix, folder) in [
        ("S&R", "smooth_and_rifled"),
        ("FAV", "feu_a_volonte"),
        ("LAP", "laporte_escarmouche"),
        ("TYN", "tyneside_fiw"),
        ("RFF", "regimental_fire_and_fury"),
    ] {
        let texts = texts(&format!("src/rulesets/{folder}"));
        for concept in glossary() {
            let Some(own) = concept.books.get(prefix) else {
                continue;
            };
            for foreign in concept.books.values().filter(|term| *term != own) {
                for (path, text) in &texts {
                    let lines = text
                        .lines()
                        .filter(|line| says(&line.to_lowercase(), foreign));
                    let line = |line| format!("{path}: {foreign:?} for {own:?}: {line}");
                    found.extend(lines.map(line));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
