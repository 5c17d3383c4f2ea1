//! Armies that the builder makes: nothing that fits is left over by a fill, and random armies are legal, as the published schema has
//! them, shown, printed and fought.

use std::{fs, path::Path};

use jsonschema::Validator;
use orbat::{
    check::{Checker, Source, report::Verdict, schema},
    edit::{
        Desk,
        change::{Action, Change},
        fill::{self, Fill},
        random::{self, Ask},
    },
    model::{lang::Lang, structure::Role},
    rulesets,
};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::support::{cases, lists_of, orbat, read};

/// Every shipped list that has a budget; those of a book that has none get one from their event.
fn with_budget() -> Vec<(String, Value)> {
    let lists = rulesets::ids().flat_map(lists_of);
    let mut budgeted = Vec::new();
    for path in lists {
        let list: Value = serde_json::from_str(&read(&path)).expect("JSON");
        let mut limited = list.clone();
        limited["event"] = json!({ "list_limit": 250 });
        let name = path.display().to_string();
        budgeted.push((name.clone(), list));
        budgeted.push((format!("{name}, limit 250"), limited));
    }
    budgeted
}

/// Whether an army could have more of what it has, any number up to a dozen, whatever the enumerator offers.
fn longer_line(desk: &Desk<'_>, fill: &Fill) -> Option<String> {
    let most = fill.left;
    let places = desk.places(&fill.root).into_iter();
    let counts = places.filter(|place| place.role() == Role::Count);
    let more = counts.filter_map(|place| {
        let count = place.value?.as_i64()?;
        (1..=12).find_map(|more| {
            let to = json!(count + more);
            let change = Change::replace(Action::Count, &place.pointer, place.value?, to, 0);
            let verdict = desk.judge(&change.applied(&fill.root)?);
            let spends = verdict.spent()? - fill.verdict.spent()?;
            let fits = verdict.is_legal() && spends > 0 && spends <= most;
            fits.then(|| format!("{} + {more}", place.pointer))
        })
    });
    more.into_iter().next()
}

#[test]
fn nothing_that_fits_is_left_by_a_fill() {
    let checker = Checker::default();
    let filled: Vec<(String, i64)> = with_budget()
        .into_par_iter()
        .filter_map(|(name, list)| {
            let source = Source::new("list.json", list.to_string());
            let desk = Desk::open(&checker, &source, Lang::En).ok()?;
            let fills = fill::fills(&desk, 1, None)?;
            let left = |fill: &Fill| {
                assert!(fill.verdict.is_legal(), "{name}");
                let grown = fill.changes.iter().all(fill::grows);
                assert!(grown, "{name}: a fill takes nothing away");
                let more = fill::fitting(&desk, &fill.root, &fill.verdict, None);
                assert!(more.is_empty(), "{name}: {} more would fit", more.len());
                assert_eq!(longer_line(&desk, fill), None, "{name}: more would fit");
                fill.left
            };
            let left = fills.first().map_or_else(
                || {
                    let points = desk.base.points.unwrap_or_default();
                    points.allowed.unwrap_or(0) - points.spent
                },
                left,
            );
            Some((name, left))
        })
        .collect();
    println!("{filled:?}");
    assert!(
        filled.len() > 40,
        "few lists have a budget: {}",
        filled.len()
    );
}

/// What random armies are held against.
struct Gauge {
    ruleset: &'static str,
    checker: Checker,
    published: Validator,
}

impl Gauge {
    fn new(ruleset: &'static str) -> Self {
        let published = schema::published_list(ruleset, Lang::En).expect("a ruleset");
        let published: Value = serde_json::from_str(&published).expect("a schema is JSON");
        Self {
            ruleset,
            checker: Checker::default(),
            published: jsonschema::options()
                .offline()
                .build(&published)
                .expect("a schema compiles"),
        }
    }

    /// A random army that is everything an army should be.
    fn army(&self, seed: u64) -> String {
        let Self {
            ruleset, checker, ..
        } = self;
        let ask = Ask {
            seed,
            ..Ask::default()
        };
        let (army, _) = random::army(checker, ruleset, &ask, Lang::En).expect("an army");
        let source = Source::new("army.json", army.as_str());
        let (report, sheets) = checker.muster(&source);
        let faults = &report.findings;
        assert_eq!(
            report.verdict,
            Verdict::Legal,
            "{ruleset} {seed}: {faults:?}\n{army}"
        );
        assert!(sheets.is_some(), "{ruleset} {seed} has no sheets");
        let laid = checker.format(&source).expect("sound").to_string();
        assert_eq!(laid, army, "{ruleset} {seed} is not laid out");
        let list: Value = serde_json::from_str(&army).expect("JSON");
        let errors: Vec<String> = self
            .published
            .iter_errors(&list)
            .map(|error| error.to_string())
            .collect();
        assert!(
            errors.is_empty(),
            "{ruleset} {seed}: the published schema refuses it: {errors:?}\n{army}"
        );
        army
    }

    /// The same army twice, shown, printed and fought against itself.
    fn taken_to_the_table(&self, seed: u64, folder: &Path) {
        let Self { ruleset, .. } = self;
        let army = self.army(seed);
        assert_eq!(self.army(seed), army, "{ruleset} {seed} twice");
        let path = folder.join(format!("{ruleset}-{seed}.json"));
        fs::write(&path, &army).expect("a file can be written");
        let path = path.to_string_lossy();
        let does = |arguments: &[&str]| {
            let output = orbat(arguments);
            let said = String::from_utf8_lossy(&output.stderr);
            let status = output.status.code();
            // A pairing may be refused in words: a book without figures for fire fights no battles.
            let refused = arguments[0] == "battle" && said.starts_with("error: ");
            assert!(
                status == Some(0) || refused,
                "{arguments:?}: {status:?} {said}\n{army}"
            );
        };
        does(&["show", &path]);
        does(&["print", &path, "--output", "-"]);
        does(&["battle", &path, &path, "--runs", "2"]);
    }
}

#[test]
fn random_armies_are_legal_and_laid_out() {
    for ruleset in rulesets::ids() {
        let gauge = Gauge::new(ruleset);
        (1..=cases() as u64).into_par_iter().for_each(|seed| {
            let _ = gauge.army(seed);
        });
    }
}

#[test]
fn random_armies_go_to_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    for ruleset in rulesets::ids() {
        let gauge = Gauge::new(ruleset);
        let sample = cases() as u64 / 4;
        (1..=sample)
            .into_par_iter()
            .for_each(|seed| gauge.taken_to_the_table(seed, folder.path()));
    }
}

/// Who names an army list draws from that one: his own, too, and whatever else comes with the program.
#[test]
fn an_army_of_a_named_list_has_nobody_of_another_one() {
    let checker = Checker::default();
    for (ruleset, named) in [
        ("smooth-and-rifled", "zulu-war-zulu"),
        ("smooth-and-rifled", "russia-1812"),
        ("feu-a-volonte", "voltigeurs-1808"),
        ("laporte-escarmouche", "british"),
        ("tyneside-fiw", "new-france-1755"),
    ] {
        let offers = checker.offers(ruleset).expect("a ruleset");
        let offer = offers.iter().find(|offer| offer.catalogue == named);
        assert!(offer.is_some(), "{ruleset}: {named}");
        for seed in 0..4 {
            let ask = Ask {
                seed,
                catalogue: Some(named),
                ..Ask::default()
            };
            let army = random::army(&checker, ruleset, &ask, Lang::En);
            let (army, _) = army.unwrap_or_else(|| panic!("{ruleset}: no army of {named}"));
            let source = Source::new("list.json", army);
            let desk = Desk::open(&checker, &source, Lang::En).expect("a list");
            let homes = desk.homes();
            let foreign = homes.iter().filter(|home| *home != named);
            let foreign: Vec<_> = foreign
                .filter(|home| {
                    offers
                        .iter()
                        .any(|other| other.catalogue == **home && !other.units.is_empty())
                })
                .collect();
            assert!(foreign.is_empty(), "{named}, seed {seed}: {foreign:?}");
        }
    }
}
