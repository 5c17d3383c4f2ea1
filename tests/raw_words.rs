//! What players read has names, not ids: in the findings of every example of every page, in the rows of shipped lists, in what may be
//! chosen there, and in the ways back to a legal list. What has to be typed stands in quotes.

use std::{collections::BTreeSet, fmt::Write};

use orbat::{
    check::{Checker, Source, explain::chapters},
    edit::{Desk, choices, outline::outline},
    model::lang::{Lang, Text},
    rulesets,
};
use rayon::prelude::*;

use crate::{
    rules::{pages, reported},
    support::{lists_of, read},
};

/// Quotes of both languages, and the marks of code.
const QUOTES: [(char, char); 4] = [('"', '"'), ('“', '”'), ('«', '»'), ('`', '`')];

/// A text without what stands in quotes.
fn unquoted(text: &str) -> String {
    let mut out = String::new();
    let mut close = None;
    for c in text.chars() {
        match close {
            Some(end) if c == end => close = None,
            Some(_) => {}
            None => match QUOTES.iter().find(|(open, _)| *open == c) {
                Some((_, end)) => close = Some(*end),
                None => out.push(c),
            },
        }
    }
    out
}

/// Behind these stand words to choose from, as they are typed, each with its name; or the keys of a formula.
const TYPED: [&str; 9] = [
    "allowed: ",
    "possibles",
    "(offers: ",
    "(propose",
    "parmi ",
    "in the arsenal of ",
    "hors de l’arsenal de ",
    "add up like this: ",
    "s’additionnent toujours ainsi",
];

/// The words of a text that look as ids do: in small letters with an underscore in between.
fn raw(text: &str) -> Vec<String> {
    let plain = unquoted(text);
    let ends = TYPED.iter().filter_map(|words| plain.find(words));
    let plain = &plain[..ends.min().unwrap_or(plain.len())];
    let words = plain.split(|c: char| !(c.is_alphanumeric() || "_-./".contains(c)));
    let is_id = |word: &&str| {
        word.contains('_')
            && word.starts_with(|c: char| c.is_ascii_lowercase())
            && !word.contains('.')
    };
    words.filter(is_id).map(str::to_owned).collect()
}

/// What is wrong with a text.
fn told(wrong: &mut BTreeSet<String>, text: &Text) {
    for lang in Lang::ALL {
        let text = text.get(lang);
        for word in raw(&text) {
            wrong.insert(format!("{word}: {text}"));
        }
    }
}

/// What is wrong with a label: it has no word of a file in quotes either.
fn named(wrong: &mut BTreeSet<String>, label: &Text) {
    told(wrong, label);
    for lang in Lang::ALL {
        let label = label.get(lang);
        let mut quoted = label.split('"').skip(1).step_by(2);
        let is_id = |word: &str| {
            let mut letters = word.chars();
            letters.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c))
        };
        if quoted.any(is_id) {
            wrong.insert(format!("an id: {label}"));
        }
    }
}

fn shown(wrong: &BTreeSet<String>) -> String {
    wrong.iter().fold(String::new(), |mut out, line| {
        let _ = writeln!(out, "{line}");
        out
    })
}

#[test]
fn findings_speak_in_names() {
    let mut wrong = BTreeSet::new();
    for (_, path, page, _) in pages() {
        for chapter in chapters(page.en) {
            let examples = chapter.speaks.iter().chain(&chapter.silent);
            for fence in examples.filter(|fence| fence.info.starts_with("json")) {
                let report = reported(&path, fence);
                for located in &report.findings {
                    let mut own = BTreeSet::new();
                    told(&mut own, &located.finding.message);
                    for help in &located.finding.helps {
                        told(&mut own, &help.text);
                    }
                    wrong.extend(
                        own.iter()
                            .map(|line| format!("{path} {}: {line}", located.finding.code)),
                    );
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", shown(&wrong));
}

#[test]
fn rows_and_choices_speak_in_names() {
    let checker = Checker::default();
    let lists: Vec<_> = rulesets::ids()
        .flat_map(|id| lists_of(id).into_iter().enumerate())
        .collect();
    let wrong: BTreeSet<String> = lists
        .par_iter()
        .flat_map_iter(|(number, path)| {
            let source = Source::new("list.json", read(path));
            let desk = Desk::open(&checker, &source, Lang::En).expect("a list");
            let mut wrong = BTreeSet::new();
            for row in outline(&desk) {
                named(&mut wrong, &row.label);
                named(&mut wrong, &row.role);
                for chip in &row.chips {
                    named(&mut wrong, &chip.label);
                }
            }
            // Every choice is judged: those of two lists of each ruleset are enough.
            let asked = (*number < 2).then(|| choices::overview(&desk));
            for place in asked.into_iter().flatten() {
                named(&mut wrong, &place.title);
                for choice in &place.choices {
                    named(&mut wrong, &choice.label);
                }
            }
            let path = path.display().to_string();
            wrong.into_iter().map(move |line| format!("{path} {line}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", shown(&wrong));
}
