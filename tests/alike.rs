//! The same question has the same answer: on one thread and on sixteen, and in both languages but for the words.

use std::{fs, path::Path, process::Command};

use orbat::{model::dice::SeededDice, rulesets};
use serde_json::Value;
use tempfile::TempDir;

use crate::{
    mistakes::{Corpus, Mistake},
    support::{lists_of, read},
};

/// What a program prints, as threads and language are set.
fn answer(folder: &Path, question: &[&str], threads: &str, lang: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_orbat"))
        .args(question)
        .args(["--lang", lang])
        .current_dir(folder)
        .env("RAYON_NUM_THREADS", threads)
        .output()
        .expect("orbat runs");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A legal list, a wrong one and another army of a ruleset.
fn lists(ruleset: &'static str) -> TempDir {
    let paths = lists_of(ruleset);
    let texts: Vec<String> = paths.iter().take(2).map(read).collect();
    let list = serde_json::from_str(&texts[0]).expect("JSON");
    let corpus = Corpus::new(ruleset, vec![list]);
    let mut dice = SeededDice::new(1815, 0);
    let mistakes = [Mistake::Word, Mistake::Quoted, Mistake::Doubled];
    // A list without room for one of them has the others.
    let mut wrong = corpus.lists[0].clone();
    for mistake in mistakes {
        wrong = corpus.spoil(&wrong, mistake, &mut dice).unwrap_or(wrong);
    }
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let wrong = wrong.to_string();
    for (name, text) in [
        ("one.json", &texts[0]),
        ("two.json", &texts[1]),
        ("wrong.json", &wrong),
    ] {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

/// Members of answers that are words for people.
const WORDS: [&str; 17] = [
    "label", "title", "limits", "message", "help", "notes", "notation", "name", "changes", "chips",
    "player", "section", "actual", "source", "role", "stats", "words",
];

/// An answer without its words.
fn wordless(value: &mut Value) {
    match value {
        Value::Object(members) => {
            // What is new is told apart by all of it, its name too.
            let named = |value: &Value| value.as_str().is_some_and(|id| id.contains("\"name\""));
            members.retain(|key, value| !WORDS.contains(&key.as_str()) && !named(value));
            members.values_mut().for_each(wordless);
        }
        Value::Array(items) => items.iter_mut().for_each(wordless),
        _ => {}
    }
}

#[test]
fn the_builder_answers_alike_on_any_threads_and_in_both_languages() {
    for ruleset in rulesets::ids() {
        let folder = lists(ruleset);
        let questions: [&[&str]; 6] = [
            &["choices", "one.json", "--json"],
            &["fix", "wrong.json", "--json"],
            &["fix", "one.json", "--fill", "--json", "--points", "9999"],
            &["diff", "one.json", "two.json", "--json"],
            &["new", ruleset, "--random", "7"],
            &["check", "wrong.json", "--fixes", "--output-format", "json"],
        ];
        for question in questions {
            let ask = |threads, lang| answer(folder.path(), question, threads, lang);
            let english = ask("1", "en");
            assert_eq!(
                english,
                ask("16", "en"),
                "{ruleset}: {question:?} on more threads"
            );
            // The texts of reports are held against each other where reports are tested.
            if question[0] == "check" {
                continue;
            }
            let french = ask("16", "fr");
            let [english, french] = [english, french].map(|text| {
                let mut value = serde_json::from_str(&text).unwrap_or_default();
                wordless(&mut value);
                value
            });
            assert_eq!(english, french, "{ruleset}: {question:?} in French");
        }
    }
}
