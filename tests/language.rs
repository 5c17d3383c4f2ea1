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

fn concepts() -> Vec<Value> {
    serde_json::from_str(&read("templates/glossary/glossary.json"))
        .expect("the glossary is a list of concepts")
}

fn glossary() -> Vec<Concept> {
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
    concepts().iter().map(concept).collect()
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
    for (path, text) in texts("src").into_iter().chain(texts("xtask/src")) {
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

/// What a sentence builds by hand though `src/model/forms.rs` has a function for it: a part of the string, and the function.
const BY_HAND: &[(&str, &str)] = &[
    (" too many)", "forms::maximum"),
    (" short)", "forms::minimum"),
    (" missing)", "forms::minimum"),
    (" over)", "forms::over_budget"),
    ("il en manque {", "forms::minimum"),
    ("} de trop)", "forms::maximum"),
    ("; allowed: {", "forms::unknown or forms::missing"),
    ("; possibles : {", "forms::unknown or forms::missing"),
    ("} %", "forms::percent"),
    ("}%", "forms::percent"),
    ("} x {", "forms::times"),
    ("−{", "forms::signed or forms::minus"),
    ("-{n}", "forms::minus"),
    ("}st ", "forms::ordinal"),
    ("}th ", "forms::ordinal"),
    ("relancer une fois {", "forms::re_roll"),
];

/// Names behind a French « de » lose its vowel where they begin with one: only `forms::of` knows.
const NAMES: [&str; 9] = [
    "army", "name", "who", "unit", "leader", "enemy", "friend", "title", "label",
];

#[test]
fn recurring_forms_are_built_in_one_place() {
    let mut found = Vec::new();
    for (path, text) in texts("src") {
        // What a census says is hashed and never read.
        if ["forms.rs", "census.rs", ".md"]
            .iter()
            .any(|end| path.ends_with(end))
        {
            continue;
        }
        for line in text.lines() {
            for (part, instead) in BY_HAND.iter().filter(|(part, _)| line.contains(part)) {
                found.push(format!("{path}: {part:?}, use {instead}: {line}"));
            }
            for name in NAMES {
                if says(line, &format!("de {{{name}}}")) {
                    found.push(format!(
                        "{path}: {name} behind « de », use forms::of: {line}"
                    ));
                }
            }
        }
    }
    assert!(found.is_empty(), "{} {found:#?}", found.len());
}

/// Keys of the schemas, which are typed and never translated.
fn keys() -> std::collections::BTreeSet<String> {
    fn collect(value: &Value, keys: &mut std::collections::BTreeSet<String>) {
        if let Some(members) = value.get("properties").and_then(Value::as_object) {
            keys.extend(members.keys().cloned());
        }
        match value {
            Value::Object(members) => members.values().for_each(|value| collect(value, keys)),
            Value::Array(items) => items.iter().for_each(|value| collect(value, keys)),
            _ => {}
        }
    }
    let mut keys = std::collections::BTreeSet::new();
    for path in files("schemas", "json") {
        let schema = serde_json::from_str(&read(&path)).expect("a schema is JSON");
        collect(&schema, &mut keys);
    }
    keys
}

/// What is to be typed stands in straight quotes in both languages; guillemets are for names and quotations.
#[test]
fn keys_to_type_are_never_between_guillemets() {
    let keys = keys();
    let mut found = Vec::new();
    for (path, text) in texts("src") {
        for line in text.lines() {
            let quoted = line
                .split('«')
                .skip(1)
                .filter_map(|rest| rest.split('»').next());
            let typed = quoted.map(|word| word.trim_matches([' ', '\u{202f}', '\u{a0}']));
            let typed = typed.filter(|word| {
                word.contains('_') && !word.contains(['{', ' ']) || keys.contains(*word)
            });
            found.extend(typed.map(|word| format!("{path}: « {word} »: {line}")));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// Every shipped list can be read in French: what differs is given in both languages.
#[test]
fn shipped_lists_speak_both_languages() {
    for path in files("lists", "json") {
        let list: Value = serde_json::from_str(&read(&path)).expect("a list is JSON");
        let is_list = list.get("ruleset").is_some()
            && path
                .parent()
                .is_some_and(|folder| !folder.ends_with("catalogues"));
        if let Some(notes) = list.get("notes").filter(|_| is_list) {
            for lang in ["en", "fr"] {
                let text = notes.get(lang).and_then(Value::as_str);
                assert!(
                    text.is_some_and(|text| !text.is_empty()),
                    "{}: no notes in {lang}",
                    path.display()
                );
            }
        }
    }
}

/// The terms of one side of a concept: what stands between commas, strokes and semicolons, without what is in brackets.
fn terms(words: &str) -> Vec<String> {
    let mut outside = String::new();
    let mut depth = 0;
    for letter in words.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 => outside.push(letter),
            _ => {}
        }
    }
    let terms = outside.split([',', ';', '/']);
    terms.map(|term| term.trim().to_lowercase()).collect()
}

/// Whether words are a term, or one shortened word by word: « col. de marche ».
fn is_term(words: &str, term: &str) -> bool {
    let (words, term): (Vec<&str>, Vec<&str>) = (
        words.split_whitespace().collect(),
        term.split_whitespace().collect(),
    );
    words.len() == term.len()
        && words.iter().zip(term).all(|(word, whole)| {
            let shortened = word.strip_suffix('.');
            *word == whole || shortened.is_some_and(|start| whole.starts_with(start))
        })
}

/// Pairs of English and French words that stand alone: in sources, and in the cells of sheets.
fn pairs() -> Vec<(String, String, String)> {
    let mut pairs = Vec::new();
    for path in files("src", "rs") {
        let text = read(&path);
        for start in ["Text::new(", "text!(", " t("] {
            for call in text.split(start).skip(1) {
                let mut strings = call.split('"');
                let (before, en, between, fr) = (
                    strings.next(),
                    strings.next(),
                    strings.next(),
                    strings.next(),
                );
                if before.is_some_and(|before| before.trim().is_empty())
                    && between.is_some_and(|between| between.trim() == ",")
                {
                    let (en, fr) = (en.unwrap_or_default(), fr.unwrap_or_default());
                    pairs.push((path.display().to_string(), en.to_owned(), fr.to_owned()));
                }
            }
        }
    }
    for path in files("src/rulesets", "md") {
        let french = path.with_extension("fr.md");
        if path.to_string_lossy().ends_with(".fr.md") || !french.exists() {
            continue;
        }
        let (english, french) = (read(&path), read(&french));
        // Text is wrapped otherwise in another language; tables have the same rows.
        let is_row = |line: &&str| line.starts_with('|');
        let rows = english.lines().filter(is_row);
        for (en, fr) in rows.zip(french.lines().filter(is_row)) {
            let cells = |line: &str| -> Vec<String> {
                let cells = line.split('|').map(|cell| cell.replace('*', ""));
                cells.map(|cell| cell.trim().to_owned()).collect()
            };
            let (en, fr) = (cells(en), cells(fr));
            if en.len() == fr.len() && en.len() > 2 {
                let name = path.display().to_string();
                let of_line = en.into_iter().zip(fr);
                pairs.extend(of_line.map(|(en, fr)| (name.clone(), en, fr)));
            }
        }
    }
    pairs
}

/// Heads of tables, words on markers, actions: whatever is a term of the glossary in English is one in French, everywhere the same.
#[test]
fn a_term_of_the_glossary_has_its_french() {
    let mut french: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for concept in concepts() {
        let words = |key: &str| terms(concept[key].as_str().expect("a word"));
        let books = concept["books"].as_object().into_iter().flatten();
        let books = books
            .filter_map(|(_, term)| term.as_str())
            .map(str::to_lowercase);
        let own: Vec<String> = words("fr").into_iter().chain(books).collect();
        for en in words("en") {
            french.entry(en).or_default().extend(own.iter().cloned());
        }
    }
    let mut compared = 0;
    let mut found = Vec::new();
    for (path, en, fr) in pairs() {
        let Some(terms) = french.get(&en.to_lowercase()) else {
            continue;
        };
        compared += 1;
        if !terms.iter().any(|term| is_term(&fr.to_lowercase(), term)) {
            found.push(format!(
                "{path}: {en:?} is {fr:?}, and not one of {terms:?}"
            ));
        }
    }
    assert!(compared > 150, "only {compared} terms were found");
    assert!(found.is_empty(), "{found:#?}");
}
