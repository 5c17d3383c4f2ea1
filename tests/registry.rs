//! The registry polices itself: codes, names, starters, data.

use std::collections::BTreeSet;

use orbat::{
    check::{Checker, Source, check_catalogue, explain::codes, report::Verdict, starter_catalogue},
    model::{
        lang::Lang,
        rule::Heading,
        ruleset::{Ruleset, StarterRequest},
    },
    rulesets::{self, Visitor},
};
use serde_json::Value;

use crate::support::{army_lists, catalogues, is_canonical, lines};

/// Names of rules say what is wrong, not what to do.
const FORBIDDEN: &[&str] = &[
    "use-",
    "must-",
    "should-",
    "no-",
    "check-",
    "validate-",
    "avoid-",
    "prefer-",
];

struct Rules;

impl Visitor for Rules {
    type Out = Vec<&'static str>;
    fn visit<R: Ruleset>(self) -> Self::Out {
        let lists = R::rules().iter().map(|rule| rule.info.code);
        lists
            .chain(R::catalogue_rules().iter().map(|rule| rule.info.code))
            .collect()
    }
}

struct Formats;

impl Visitor for Formats {
    type Out = Vec<&'static str>;
    fn visit<R: Ruleset>(self) -> Self::Out {
        R::formats().iter().map(|format| format.id).collect()
    }
}

#[test]
fn codes_and_names_are_unique_and_well_formed() {
    let all = codes();
    let unique = |words: Vec<&str>| words.iter().collect::<BTreeSet<_>>().len() == words.len();
    assert!(unique(all.iter().map(|rule| rule.code).collect()));
    for info in rulesets::ALL {
        let own: Vec<_> = all
            .iter()
            .filter(|rule| rule.code.starts_with(&format!("{}-", info.prefix)))
            .collect();
        assert!(
            !own.is_empty() && unique(own.iter().map(|rule| rule.name).collect()),
            "{}",
            info.id
        );
        for rule in own {
            assert_ne!(rule.section, Heading::NONE, "{} has no section", rule.code);
            assert!(
                !FORBIDDEN.iter().any(|start| rule.name.starts_with(start)),
                "{} {}",
                rule.code,
                rule.name
            );
            let legal = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            assert!(rule.name.chars().all(legal), "{} {}", rule.code, rule.name);
        }
    }
}

#[test]
fn codes_ascend_within_their_family() {
    for id in rulesets::ids() {
        let codes = rulesets::dispatch(id, Rules).expect("a registered ruleset");
        let family = |code: &'static str| code.rsplit_once('-').expect("PREFIX-FAMILY-nn");
        for (one, next) in codes.iter().zip(codes.iter().skip(1)) {
            let ((family_one, number), (family_next, following)) = (family(one), family(next));
            assert!(
                family_one != family_next || number < following,
                "{one} before {next}"
            );
        }
    }
}

#[test]
fn every_starter_is_legal_and_laid_out() {
    let checker = Checker::default();
    for id in rulesets::ids() {
        let mut formats: Vec<Option<&str>> = rulesets::dispatch(id, Formats)
            .expect("a ruleset")
            .into_iter()
            .map(Some)
            .collect();
        formats.push(None);
        for format in formats {
            let request = StarterRequest {
                format,
                ..StarterRequest::default()
            };
            let text = checker
                .starter(id, &request)
                .expect("a ruleset")
                .expect("a starter list");
            let source = Source::new(format!("{id} {format:?}"), text);
            let report = checker.check(&source);
            assert_eq!(
                report.verdict,
                Verdict::Legal,
                "{}\n{}",
                report.path,
                lines(&report)
            );
            assert!(is_canonical(&checker, &source), "{}", source.name);
        }
    }
}

#[test]
fn starters_speak_the_language_that_is_asked_for() {
    let checker = Checker::default();
    for id in rulesets::ids() {
        let name = |lang| {
            let request = StarterRequest {
                lang,
                ..StarterRequest::default()
            };
            let text = checker.starter(id, &request).expect("a ruleset");
            let list: Value =
                serde_json::from_str(&text.expect("a starter list")).expect("a list is JSON");
            list["name"].as_str().map(str::to_owned)
        };
        // A Unit may be called the same in both; what this program says is not.
        let own = |name: &Option<String>| name.as_deref() == Some("My platoon");
        assert!(name(Lang::Fr).is_some() && !own(&name(Lang::Fr)), "{id}");
    }
}

#[test]
fn every_unit_on_offer_makes_a_list() {
    let checker = Checker::default();
    for id in rulesets::ids() {
        for offer in checker.offers(id).expect("a ruleset") {
            for (unit, _) in &offer.units {
                let request = StarterRequest {
                    catalogue: Some(&offer.catalogue),
                    unit: Some(unit),
                    ..StarterRequest::default()
                };
                match checker.starter(id, &request).expect("a ruleset") {
                    Ok(text) => {
                        let report = checker.check(&Source::new(format!("{id} {unit}"), text));
                        assert_eq!(
                            report.verdict,
                            Verdict::Legal,
                            "{}\n{}",
                            report.path,
                            lines(&report)
                        );
                    }
                    Err(none) => assert!(!none.message.get(Lang::En).is_empty()),
                }
            }
        }
    }
}

#[test]
fn an_unknown_starter_names_what_there_is() {
    let checker = Checker::default();
    for id in rulesets::ids() {
        for request in [
            StarterRequest {
                format: Some("huge"),
                ..StarterRequest::default()
            },
            StarterRequest {
                catalogue: Some("nowhere"),
                ..StarterRequest::default()
            },
        ] {
            let none = checker
                .starter(id, &request)
                .expect("a ruleset")
                .expect_err("no such starter");
            assert!(none.message.get(Lang::En).len() > 20, "{none}");
        }
    }
}

#[test]
fn starter_catalogues_are_sound_and_laid_out() {
    let checker = Checker::default();
    for id in rulesets::ids() {
        let source = Source::new(id, starter_catalogue(id).expect("a ruleset"));
        let report = check_catalogue(&source);
        assert_eq!(report.verdict, Verdict::Legal, "{}", lines(&report));
        assert!(is_canonical(&checker, &source), "{id}");
        // Its ids are no shipped ones: it can be used as it comes.
        if let Err(reports) = Checker::with_catalogues(&[source]) {
            panic!("{id}: {}", reports.iter().map(lines).collect::<String>());
        }
    }
}

#[test]
fn every_ruleset_has_its_data() {
    for info in rulesets::ALL {
        let folder = format!("lists/{}", info.id);
        let (lists, catalogues) = (army_lists(&folder).len(), catalogues(&folder).len());
        assert!(catalogues >= 1 && lists >= 3, "{}", info.id);
    }
}
