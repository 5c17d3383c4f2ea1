//! Events: house rules in all rulesets, terms that no list loosens, layers, faulty files, and events that nobody would write.

use std::{fmt::Write, sync::Arc};

use orbat::{
    check::{
        Checker, Source,
        report::{Report, Verdict},
    },
    model::{diagnostic::Severity, json::parse, lang::Lang},
    organise::event::{self, House, Opened},
    rulesets,
};
use proptest::{prelude::*, test_runner::TestRunner};
use serde_json::{Value, json};

use crate::support::{
    expect_file, files,
    inbox::{self, Folder, event_with},
    line, read, seeded,
};

fn open(text: &str) -> Opened {
    open_in(&Folder::default(), text)
}

fn open_in(folder: &Folder, text: &str) -> Opened {
    event::open(Source::new("event", text), &Checker::default(), folder)
}

/// An event that begins with one ruleset, changed.
fn event_of(ruleset: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut file = event_with(ruleset, &json!({}));
    change(&mut file);
    file.to_string()
}

/// The event, or everything that is wrong with it.
fn sound(opened: Opened) -> Arc<House> {
    let said: String = opened
        .reports
        .iter()
        .flat_map(|report| &report.findings)
        .map(line)
        .collect();
    opened.house.unwrap_or_else(|| panic!("{said}"))
}

fn starter(ruleset: &str) -> Value {
    inbox::starter(&Checker::default(), ruleset, None)
}

fn check(house: &Arc<House>, list: &Value) -> Report {
    let checker = house.judge_with(Checker::default());
    checker.check(&Source::new("list", list.to_string()))
}

fn codes(report: &Report) -> Vec<&'static str> {
    let errors = report.findings.iter();
    let errors = errors.filter(|one| one.finding.severity == Severity::Error);
    let mut codes: Vec<&'static str> = errors.map(|one| one.finding.code).collect();
    codes.sort_unstable();
    codes
}

/// Each shape of rule once kept and once broken; X is what armies of the book are made of.
const RULES: [&str; 18] = [
    r#"{ "ban": { "kind": "gun" } }"#,
    r#"{ "ban": { "kind": "X" } }"#,
    r#"{ "only": { "kind": "X" }, "among": { "kind": "X" } }"#,
    r#"{ "only": { "kind": "gun" }, "among": { "kind": "X" } }"#,
    r#"{ "most": 1000, "of": { "kind": "X" } }"#,
    r#"{ "most": 0, "of": { "kind": "X" } }"#,
    r#"{ "least": 1, "of": { "kind": "X" } }"#,
    r#"{ "least": 1000, "of": { "kind": "X" }, "measure": "figures" }"#,
    r#"{ "share_most": 100, "of": { "kind": "X" }, "among": { "kind": "X" } }"#,
    r#"{ "share_most": 0, "of": { "kind": "X" }, "among": { "kind": ["X", "army"] } }"#,
    r#"{ "share_least": 1, "of": { "kind": "X" }, "among": { "kind": "X" } }"#,
    r#"{ "share_least": 100, "of": { "kind": "gun" }, "among": { "kind": "X" } }"#,
    r#"{ "together": [{ "kind": "X" }, { "kind": "army" }] }"#,
    r#"{ "together": [{ "kind": "X" }, { "kind": "gun" }] }"#,
    r#"{ "not_together": [{ "kind": "X" }, { "kind": "gun" }] }"#,
    r#"{ "not_together": [{ "kind": "X" }, { "kind": "army" }] }"#,
    r#"{ "field": "name" }"#,
    r#"{ "field": "name", "in": ["Somebody"] }"#,
];

#[test]
fn each_shape_of_rule_works_in_each_ruleset() {
    let mut told = String::from(
        "What house rules say of the small list with which each ruleset begins. UPDATE=1 cargo test event\n",
    );
    for ruleset in rulesets::ids() {
        let list = starter(ruleset);
        let kind = match ruleset {
            "regimental-fire-and-fury" => "unit",
            _ => "figure",
        };
        let _ = write!(told, "\n{ruleset}\n");
        for (number, rule) in RULES.iter().enumerate() {
            let rule = rule.replace("\"X\"", &format!("\"{kind}\""));
            let mut typed: Value = serde_json::from_str(&rule).expect(&rule);
            // Nobody could keep some of these: a warning leaves the event possible.
            typed["severity"] = json!("warning");
            let text = event_of(ruleset, |event| event["rules"] = json!({ "rule": typed }));
            let report = check(&sound(open(&text)), &list);
            let said = report.findings.iter();
            let said = said.filter(|one| one.finding.code.starts_with("HOUSE-"));
            let said: String = said.map(line).collect();
            assert_eq!(said.is_empty(), number % 2 == 0, "{ruleset} {rule}: {said}");
            let said = if said.is_empty() { "-\n" } else { &said };
            let _ = write!(told, "{rule}\n    {said}");
        }
    }
    expect_file("tests/data/events/shapes.txt", &told);
}

#[test]
fn a_list_loosens_nothing() {
    let house = sound(open(&event_of("smooth-and-rifled", |event| {
        event["rulesets"]["smooth-and-rifled"]["budget"] = json!(190);
    })));
    let mut list = starter("smooth-and-rifled");
    let plain = check(&house, &list);
    assert_eq!(codes(&plain), ["SR-BUD-01"]);
    let finding = &plain.findings[0].finding;
    assert_eq!((finding.found, finding.allowed), (Some(194), Some(190)));
    let house_rule = finding.house.as_ref().expect("it comes from the event");
    assert_eq!(house_rule.rule, "budget");
    assert!(finding.citation.is_some(), "and from the book");
    list["budget"] = json!(400);
    assert_eq!(codes(&check(&house, &list)), ["HOUSE-TERMS", "SR-BUD-01"]);
    list["budget"] = json!(190);
    assert_eq!(codes(&check(&house, &list)), ["SR-BUD-01"]);
}

#[test]
fn options_are_closed_unless_the_event_opens_them() {
    let mut list = starter("smooth-and-rifled");
    list["options"] = json!({ "medium_gun_cost": 0 });
    let closed = sound(open(&event_of("smooth-and-rifled", |_| {})));
    assert_eq!(codes(&check(&closed, &list)), ["HOUSE-OPTION"]);
    let open_to_all = sound(open(&event_of("smooth-and-rifled", |event| {
        event["rulesets"]["smooth-and-rifled"]["options"] = json!({ "medium_gun_cost": "open" });
    })));
    assert_eq!(check(&open_to_all, &list).verdict, Verdict::Legal);
}

#[test]
fn prices_and_limits_of_a_list_do_not_count() {
    let house = sound(open(&event_of("laporte-escarmouche", |_| {})));
    let mut list = starter("laporte-escarmouche");
    let before = check(&house, &list);
    list["prices"] = json!({ "initiative": { "1": 0 }, "leader_premium": 0 });
    let after = check(&house, &list);
    assert!(
        codes(&after).contains(&"HOUSE-TERMS"),
        "{:?}",
        codes(&after)
    );
    assert_eq!(
        before.points.map(|points| points.spent),
        after.points.map(|points| points.spent)
    );

    let limits = sound(open(&event_of("tyneside-fiw", |event| {
        event["rulesets"]["tyneside-fiw"]["settings"] = json!({ "figures_max": 5 });
    })));
    let mut list = starter("tyneside-fiw");
    let without = codes(&check(&limits, &list));
    assert_eq!(without, ["TYN-EVT-01"]);
    list["event"] = json!({ "figures_max": 500 });
    assert_eq!(codes(&check(&limits, &list)), ["HOUSE-TERMS", "TYN-EVT-01"]);
}

#[test]
fn who_shares_a_side_is_the_organisers_to_say() {
    let mut list = starter("smooth-and-rifled");
    list["players"] = json!(2);
    let alone = sound(open(&event_of("smooth-and-rifled", |_| {})));
    assert!(codes(&check(&alone, &list)).contains(&"HOUSE-TERMS"));
    let both = sound(open(&event_of("smooth-and-rifled", |event| {
        event["rulesets"]["smooth-and-rifled"]["players"] = json!(2);
    })));
    assert_eq!(check(&both, &list).verdict, Verdict::Legal);
    // Elsewhere it is a number like any other.
    let book = sound(open(&event_of("tyneside-fiw", |_| {})));
    let list: Value =
        serde_json::from_str(&read("lists/tyneside-fiw/settlement-1758-new-york.json"))
            .expect("JSON");
    assert_eq!(check(&book, &list).verdict, Verdict::Legal);
}

#[test]
fn a_waived_rule_is_told() {
    let event = |waiver: &str| {
        sound(open(&event_of("smooth-and-rifled", |event| {
            event["rulesets"]["smooth-and-rifled"]["waive"] =
                json!({ "SR-LDR-01": waiver, "SR-UNIT-01": waiver });
        })))
    };
    let mut list = starter("smooth-and-rifled");
    list["units"] =
        json!([{ "unit_id": "zouaves", "figures": [{ "entry_id": "zouave", "count": 6 }] }]);
    let told = |report: &Report, code: &str| {
        let mut all = report.findings.iter();
        all.any(|one| one.finding.code == code && one.finding.severity == Severity::Info)
    };
    let info = check(&event("info"), &list);
    assert!(info.verdict == Verdict::Legal && told(&info, "SR-LDR-01"));
    let off = check(&event("off"), &list);
    assert!(off.verdict == Verdict::Legal && told(&off, "HOUSE-WAIVED"));
}

#[test]
fn layers_replace_drop_and_name_their_files() {
    let parent = event_of("smooth-and-rifled", |event| {
        event["rules"] = json!({
            "soldiers": { "least": 1, "of": { "role": "soldier" } },
            "officers": { "most": 1, "of": { "role": "officer" } },
        });
    });
    let folder = Folder::from([("club.json", parent)]);
    let child = |rules: Value| {
        event_of("smooth-and-rifled", |event| {
            event["extends"] = json!("club.json");
            event["rules"] = rules;
        })
    };
    let rules = |text: &str| {
        let house = sound(open_in(&folder, text));
        house.pack().text(Lang::En, 200).to_string()
    };
    let both = rules(&child(json!({})));
    assert!(
        both.contains("soldiers: at least 1") && both.contains("(in club.json)"),
        "{both}"
    );
    let dropped = rules(&child(json!({ "soldiers": null })));
    assert!(
        !dropped.contains("soldiers:") && dropped.contains("officers:"),
        "{dropped}"
    );
    let replaced = rules(&child(
        json!({ "officers": { "most": 2, "of": { "role": "officer" } } }),
    ));
    assert!(replaced.contains("officers: at most 2: "), "{replaced}");
    // A contradiction is told with both places.
    let clash = open_in(
        &folder,
        &child(json!({ "none": { "ban": { "role": "soldier" } } })),
    );
    let said: String = clash
        .reports
        .iter()
        .flat_map(|report| &report.findings)
        .map(line)
        .collect();
    assert!(said.contains("EVT-CON-01"), "{said}");
}

#[test]
fn a_chain_ends_in_a_sentence() {
    let builds_on = |name: &str| event_of("feu-a-volonte", |event| event["extends"] = json!(name));
    let circle = Folder::from([
        ("a.json", builds_on("b.json")),
        ("b.json", builds_on("a.json")),
    ]);
    let names = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let long = names.iter().zip(names.iter().skip(1));
    let long = Folder(
        long.map(|(one, next)| ((*one).to_owned(), builds_on(next)))
            .collect(),
    );
    for (folder, first, words) in [
        (&circle, "a.json", "builds on itself"),
        (&long, "0", "at most 8 files"),
        (&Folder::default(), "gone.json", "no such file"),
    ] {
        let opened = open_in(folder, &builds_on(first));
        let said: String = opened
            .reports
            .iter()
            .flat_map(|report| &report.findings)
            .map(line)
            .collect();
        assert!(
            opened.house.is_none() && said.contains("EVT-FILE-01") && said.contains(words),
            "{said}"
        );
    }
}

#[test]
fn nine_faults_are_nine_findings() {
    let opened = open(&event_of("smooth-and-rifled", |event| {
        event["date"] = json!("tomorrow");
        event["deadline"] = json!("2027-05-20");
        event["languages"] = json!(["en", "de"]);
        event["require"] = json!(["plaer"]);
        event["rulesets"]["smooth-and-rifled"]["formats"] = json!(["tiny"]);
        event["rulesets"]["smooth-and-rifled"]["waive"] = json!({ "JSON-SYNTAX": "off" });
        event["rules"] = json!({
            "two": { "most": 1, "least": 1, "of": { "kind": "gun" } },
            "typo": { "ban": { "role": "oficer" } },
            "idle": { "ban": { "role": "officer" }, "measure": "points" },
        });
    }));
    let [report] = opened.reports.as_slice() else {
        panic!("one file");
    };
    let said: String = report.findings.iter().map(line).collect();
    assert_eq!(codes(report).len(), 9, "{said}");
}

#[test]
fn shipped_events_are_sound_and_fit_their_schema() {
    let schema: Value = serde_json::from_str(&event::published_schema(Lang::En)).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let mut count = 0;
    for path in files("lists/events", "json") {
        let text = read(&path);
        let file: Value = serde_json::from_str(&text).expect("JSON");
        assert!(validator.is_valid(&file), "{}", path.display());
        sound(open(&text));
        count += 1;
    }
    assert_eq!(count, 3);
}

/// A word or number of an event, changed into something else.
fn changed(event: &Value, which: usize, into: &Value) -> Value {
    fn walk(value: &mut Value, at: &mut usize, into: &Value) {
        if *at == 0 {
            *value = into.clone();
        }
        *at = at.wrapping_sub(1);
        match value {
            Value::Array(items) => items.iter_mut().for_each(|item| walk(item, at, into)),
            Value::Object(members) => members.values_mut().for_each(|item| walk(item, at, into)),
            _ => {}
        }
    }
    let mut event = event.clone();
    walk(&mut event, &mut which.clone(), into);
    event
}

#[test]
fn mutated_events_never_panic() {
    let events: Vec<Value> = files("lists/events", "json")
        .iter()
        .map(|path| serde_json::from_str(&read(path)).expect("JSON"))
        .collect();
    let into = prop_oneof![
        Just(Value::Null),
        Just(json!(-1)),
        Just(json!(u64::MAX)),
        Just(json!("")),
        Just(json!("open")),
        Just(json!([])),
        Just(json!({})),
        Just(json!([{}, { "kind": "gun" }])),
        Just(json!({ "not": { "not": {} } })),
        "\\PC{0,8}".prop_map(Value::from),
    ];
    let list = read("lists/smooth-and-rifled/magenta-1859-2e-zouaves.json");
    let mut runner = TestRunner::new(seeded(60));
    let drawn = runner.run(
        &(0..events.len(), 0_usize..90, into),
        |(event, which, into)| {
            let text = changed(&events[event], which, &into).to_string();
            let opened = open(&text);
            prop_assert!(parse(&text).errors().is_empty());
            if let Some(house) = opened.house {
                let checker = house.judge_with(Checker::default());
                let _ = checker.check(&Source::new("list", list.as_str()));
            }
            Ok(())
        },
    );
    assert!(drawn.is_ok(), "{drawn:?}");
}
