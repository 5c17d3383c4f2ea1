//! Everything that a list may be made of stands in some small legal list that `orbat new` writes, or one choice adds it whole: nobody has to
//! type a gun, a marker or a horseman out of nothing.

use std::collections::BTreeSet;

use orbat::{
    check::{Checker, Source, report::Verdict},
    edit::{
        Desk,
        change::Action,
        choices::{self, Fit},
    },
    model::{
        lang::Lang,
        ruleset::{Ruleset, StarterRequest},
        structure::{Kind, Structure},
    },
    rulesets::{self, Visitor},
};
use serde_json::Value;

use crate::support::lines;

struct Formats;

impl Visitor for Formats {
    type Out = (Vec<&'static str>, &'static Structure);
    fn visit<R: Ruleset>(self) -> Self::Out {
        use orbat::model::structure::Object;
        let formats = R::formats().iter().map(|format| format.id).collect();
        (formats, R::List::STRUCTURE)
    }
}

fn about(ruleset: &str) -> (Vec<&'static str>, &'static Structure) {
    rulesets::dispatch(ruleset, Formats).expect("a registered ruleset")
}

fn starter(checker: &Checker, ruleset: &str, format: Option<&str>, lang: Lang) -> String {
    let request = StarterRequest {
        format,
        lang,
        ..StarterRequest::default()
    };
    let list = checker.starter(ruleset, &request).expect("a ruleset");
    list.expect("a starter list").to_string()
}

/// The small list of each format, and the one that is written when none is asked for.
fn starters(checker: &Checker, ruleset: &str) -> Vec<String> {
    let formats = about(ruleset).0.into_iter().map(Some).chain([None]);
    let each = formats.map(|format| starter(checker, ruleset, format, Lang::En));
    each.collect()
}

/// The arrays of objects in an object, by the keys on the way: `units`, `units/figures`.
fn arrays(structure: &'static Structure, path: &str, found: &mut Vec<String>) {
    for member in structure.members {
        let inner = match path {
            "" => member.key.to_owned(),
            path => format!("{path}/{}", member.key),
        };
        match member.kind {
            Kind::List(Kind::Object(item)) => {
                found.push(inner.clone());
                arrays(item, &inner, found);
            }
            Kind::Object(item) => arrays(item, &inner, found),
            _ => {}
        }
    }
}

/// The values at a path, through every item of the arrays on the way, each with its JSON pointer.
fn at<'l>(list: &'l Value, path: &str) -> Vec<(String, &'l Value)> {
    let mut here = vec![(String::new(), list)];
    for key in path.split('/') {
        let items = here.into_iter().flat_map(|(pointer, value)| match value {
            Value::Array(items) => {
                let each = items.iter().enumerate();
                each.map(|(index, item)| (format!("{pointer}/{index}"), item))
                    .collect()
            }
            one => vec![(pointer, one)],
        });
        let inner = items
            .filter_map(|(pointer, value)| Some((format!("{pointer}/{key}"), value.get(key)?)));
        here = inner.collect();
    }
    here
}

fn stands_in(list: &Value, path: &str) -> bool {
    let found = at(list, path);
    let mut arrays = found.iter().filter_map(|(_, value)| value.as_array());
    arrays.any(|items| !items.is_empty())
}

/// Whether one choice adds something to the array, so that the list is as legal as before.
fn can_be_added(checker: &Checker, text: &str, list: &Value, path: &str) -> bool {
    let desk = Desk::open(checker, &Source::new("list.json", text), Lang::En);
    let desk = desk.unwrap_or_else(|report| panic!("{}", lines(&report)));
    let (outer, key) = path.rsplit_once('/').unwrap_or(("", path));
    let around: Vec<String> = match outer {
        "" => vec![String::new()],
        outer => {
            let each = at(list, outer).into_iter();
            let each = each.flat_map(|(pointer, value)| {
                let items = value.as_array().map_or(0, Vec::len);
                (0..items).map(move |index| format!("{pointer}/{index}"))
            });
            each.collect()
        }
    };
    around.iter().any(|around| {
        let found = choices::at(&desk, &format!("{around}/{key}")).unwrap_or_default();
        let mut all = found.iter().flat_map(|found| &found.choices);
        all.any(|choice| {
            let adds = matches!(choice.change.action, Action::Add | Action::Set);
            adds && choice.fit == Fit::Fits
        })
    })
}

#[test]
fn whatever_a_list_holds_stands_in_a_starter_or_is_one_choice_away() {
    let checker = Checker::default();
    let mut missing = Vec::new();
    for ruleset in rulesets::ids() {
        let mut paths = Vec::new();
        arrays(about(ruleset).1, "", &mut paths);
        assert!(paths.len() >= 2, "{ruleset} {paths:?}");
        let lists = starters(&checker, ruleset).into_iter().map(|text| {
            let list: Value = serde_json::from_str(&text).expect("a starter is JSON");
            (text, list)
        });
        let lists: Vec<_> = lists.collect();
        for path in paths {
            let there = lists.iter().any(|(_, list)| stands_in(list, &path));
            let near = || {
                let mut lists = lists.iter();
                lists.any(|(text, list)| can_be_added(&checker, text, list, &path))
            };
            if !there && !near() {
                missing.push(format!("{ruleset} {path}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// What is apart from the rank and file: where it stands, and what it is there.
const APART: &[(&str, &str, &str, &str)] = &[
    (
        "smooth-and-rifled",
        "artillery",
        "/guns/0/class",
        "\"medium\"",
    ),
    (
        "smooth-and-rifled",
        "ambush",
        "/ambush/0/figures/0/count",
        "1",
    ),
    ("smooth-and-rifled", "ambush", "/ambush/1/figures", "[]"),
    (
        "smooth-and-rifled",
        "cavalry",
        "/units/0/unit_id",
        "\"dragoons\"",
    ),
    (
        "feu-a-volonte",
        "support",
        "/support/0/type",
        "\"lmg_team\"",
    ),
    ("tyneside-fiw", "mounted", "/groups/1/mounted", "true"),
    ("tyneside-fiw", "mounted", "/figures/0/mounted", "true"),
    ("tyneside-fiw", "automated", "/markers/dummy", "1"),
    (
        "tyneside-fiw",
        "platoon",
        "/platoons/0/groups",
        "[\"first\"]",
    ),
    (
        "regimental-fire-and-fury",
        "brigade",
        "/commands/0/units/2/arm",
        "\"artillery\"",
    ),
    (
        "regimental-fire-and-fury",
        "cavalry",
        "/commands/0/units/0/arm",
        "\"cavalry\"",
    ),
];

/// Guns, support teams, ambush markers and horsemen are there to begin with, in both languages, and no organiser has to wave anything
/// through.
#[test]
fn guns_markers_support_and_cavalry_are_there_to_begin_with() {
    let checker = Checker::default();
    for (ruleset, format, pointer, wanted) in APART {
        for lang in Lang::ALL {
            let text = starter(&checker, ruleset, Some(format), lang);
            let list: Value = serde_json::from_str(&text).expect("a starter is JSON");
            let found = list.pointer(pointer).map(Value::to_string);
            assert_eq!(
                found.as_deref(),
                Some(*wanted),
                "{ruleset} {format}\n{text}"
            );
            let report = checker.check(&Source::new("list.json", text));
            assert_eq!(report.verdict, Verdict::Legal, "{}", lines(&report));
        }
    }
}

/// What the program calls the things of a starter is French in French.
#[test]
fn a_gun_and_a_scout_are_called_in_the_language_of_the_player() {
    let checker = Checker::default();
    for (ruleset, format, pointer, english, french) in [
        (
            "smooth-and-rifled",
            "artillery",
            "/guns/0/name",
            "Medium gun",
            "Canon moyen",
        ),
        (
            "feu-a-volonte",
            "support",
            "/support/0/name",
            "LMG team",
            "Groupe LMG",
        ),
        (
            "tyneside-fiw",
            "mounted",
            "/figures/0/name",
            "Mounted scout",
            "Éclaireur à cheval",
        ),
    ] {
        for (lang, name) in [(Lang::En, english), (Lang::Fr, french)] {
            let text = starter(&checker, ruleset, Some(format), lang);
            let list: Value = serde_json::from_str(&text).expect("a starter is JSON");
            assert_eq!(list.pointer(pointer), Some(&Value::from(name)), "{text}");
        }
    }
}

/// Any army list and any Unit may be asked for with any format: what comes is legal, and what cannot be had is said.
#[test]
fn every_format_of_every_unit_is_legal_or_refused_with_a_reason() {
    let checker = Checker::default();
    for ruleset in rulesets::ids() {
        let mut made = BTreeSet::new();
        let (formats, _) = about(ruleset);
        for offer in checker.offers(ruleset).expect("a ruleset") {
            for ((unit, _), format) in offer
                .units
                .iter()
                .flat_map(|unit| formats.iter().map(move |format| (unit, *format)))
            {
                let request = StarterRequest {
                    format: Some(format),
                    catalogue: Some(&offer.catalogue),
                    unit: Some(unit),
                    ..StarterRequest::default()
                };
                match checker.starter(ruleset, &request).expect("a ruleset") {
                    Ok(text) => {
                        let name = format!("{ruleset} {unit} {format}");
                        let report = checker.check(&Source::new(name, text));
                        let told = lines(&report);
                        assert_eq!(report.verdict, Verdict::Legal, "{}\n{told}", report.path);
                        made.insert(format);
                    }
                    Err(none) => {
                        for lang in Lang::ALL {
                            assert!(none.message.get(lang).len() > 20, "{none}");
                        }
                    }
                }
            }
        }
        let all: BTreeSet<&str> = formats.into_iter().collect();
        assert!(made.is_empty() || made == all, "{ruleset}: {made:?}");
    }
}
