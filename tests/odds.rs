//! Exact chances against fractions that were computed outside, by other means (the samples in `tests/odds`), and against simulation.

use std::collections::BTreeMap;

use orbat::{
    model::{
        dice::Share,
        json::parse,
        lang::Lang,
        mechanic::AnyMechanic,
        ruleset::Ruleset,
        settings::{Line, Settings},
    },
    odds::answer_line,
    rulesets::{self, Visitor},
};
use serde_json::{Map, Value, json};

use crate::support::{files, read};

/// A fraction in lowest terms.
pub(crate) fn fraction(value: &Value) -> (i128, i128) {
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
            let got = answer_line(line, 1, None, Lang::En).text;
            let got: Value = serde_json::from_str(&got).expect("an answer is JSON");
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

/// Runs of a simulation.
const RUNS: u64 = 10_000;

/// Values of a parameter besides its default: the ends of a range and the numbers around the default, every word, yes and no.
fn others(line: &Line) -> Vec<Value> {
    let schema = &line.schema;
    if let Some(words) = schema["enum"].as_array() {
        return words.clone();
    }
    match schema["type"].as_str() {
        Some("boolean") => vec![json!(true), json!(false)],
        Some("integer") => {
            let end = |key: &str| schema[key].as_i64().unwrap_or_default();
            let (usual, least, most) = (end("default"), end("minimum"), end("maximum"));
            let near = [usual - 1, usual + 1].into_iter();
            let inside = near.filter(|near| (least..=most).contains(near));
            [least, most]
                .into_iter()
                .chain(inside)
                .map(Value::from)
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The default situation, and those that differ from it in one parameter.
fn situations(lines: &[Line]) -> Vec<Value> {
    let mut situations = vec![json!({})];
    for line in lines {
        for value in others(line) {
            let member = (line.key.to_owned(), value);
            situations.push(Value::Object(Map::from_iter([member])));
        }
    }
    situations
}

/// How many of so many runs have an outcome of this chance, at least and at most: five standard deviations, and a few more because the
/// counts of rare outcomes lean to one side.
fn interval(share: Share) -> (f64, f64) {
    let as_float = |number: u128| number.to_string().parse::<f64>().expect("a number");
    let chance = as_float(*share.numer()) / as_float(*share.denom());
    let runs = as_float(RUNS.into());
    let spread = 5.0 * (runs * chance * (1.0 - chance)).sqrt();
    let few = if share == Share::ONE { 0.0 } else { 4.0 };
    (runs * chance - spread - few, runs * chance + spread + few)
}

/// Says where the simulation of a situation leaves the exact chances.
fn strays<O>(mechanic: &AnyMechanic<O>, given: &Value, options: &O) -> Option<String> {
    let text = given.to_string();
    let tree = parse(&text);
    if (mechanic.refuse)(tree.root(), options).is_some() {
        return None;
    }
    let odds = (mechanic.odds)(tree.root(), options);
    let odds = odds.unwrap_or_else(|why| panic!("{} {given}: {why:?}", mechanic.info.name));
    let whole: Share = odds.outcomes.iter().map(|(_, share)| share).sum();
    assert_eq!(whole, Share::ONE, "{} {given}", mechanic.info.name);
    let mut counts = (mechanic.simulate)(tree.root(), options, 1, RUNS);
    for (name, share) in odds.outcomes {
        let count = counts.remove(&name).unwrap_or(0);
        let (least, most) = interval(share);
        let seen = f64::from(u32::try_from(count).expect("few runs"));
        if seen < least || seen > most {
            return Some(format!(
                "{given}: {name:?} is {share} and came {count} times"
            ));
        }
    }
    (!counts.is_empty()).then(|| format!("{given}: has no chance and came: {counts:?}"))
}

struct Strays;

impl Visitor for Strays {
    type Out = Vec<String>;

    fn visit<R: Ruleset>(self) -> Vec<String> {
        let options = R::Options::read(None);
        let of = |mechanic: &AnyMechanic<R::Options>| -> Vec<String> {
            let name = mechanic.info.name;
            situations((mechanic.parameters)())
                .iter()
                .filter_map(|given| strays(mechanic, given, &options))
                .map(|stray| format!("{name} {stray}"))
                .collect()
        };
        R::mechanics().iter().flat_map(of).collect()
    }
}

#[test]
fn simulations_keep_to_the_exact_chances() {
    for id in rulesets::ids() {
        let strays = rulesets::dispatch(id, Strays).expect("a ruleset");
        assert!(strays.is_empty(), "{id}: {strays:#?}");
    }
}
