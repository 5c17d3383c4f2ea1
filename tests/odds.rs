//! Exact chances against fractions that were computed outside, by other means: the samples in `tests/odds`.

use std::collections::BTreeMap;

use orbat::{model::lang::Lang, odds::answer_line};
use serde_json::Value;

use crate::support::{files, read};

/// A fraction in lowest terms.
fn fraction(value: &Value) -> (i128, i128) {
    let text = value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned);
    let (above, below) = text.split_once('/').unwrap_or((&text, "1"));
    let number = |text: &str| text.parse::<i128>().expect("a fraction has whole numbers");
    let (above, below) = (number(above), number(below));
    let common = num_integer::gcd(above, below).max(1);
    (above / common, below / common)
}

/// Chances by name, without those that are zero.
fn chances(table: &Value) -> Vec<(String, (i128, i128))> {
    let mut chances: Vec<_> = table
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, share)| (name.clone(), fraction(share)))
        .filter(|(_, share)| share.0 != 0)
        .collect();
    chances.sort();
    chances
}

#[test]
fn answers_equal_the_fractions_from_outside() {
    // Per mechanic: how many are wrong, and the first of them.
    let mut wrong: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for path in files("tests/odds", "ndjson") {
        let text = read(&path);
        for line in text.lines() {
            let want: Value = serde_json::from_str(line).expect("a sample is JSON");
            let got = answer_line(line, None, Lang::En);
            let got: Value = serde_json::from_str(&got.text).expect("an answer is JSON");
            let same = got.get("error").is_none()
                && got["equals"] == want["equals"]
                && chances(&got["outcomes"]) == chances(&want["outcomes"])
                && chances(&want["expect"]) == chances(&got["expect"]);
            if !same {
                let name = format!("{} {}{}", want["ruleset"], want["mechanic"], want["value"]);
                wrong
                    .entry(name)
                    .or_insert_with(|| (0, format!("{line}\n  got {got}")))
                    .0 += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "wrong answers: {wrong:#?}");
}
