//! An organiser holds a snowball tournament: events and registers know the book by its census of two kinds of row.

use std::sync::Arc;

use serde_json::{Value, json};

use super::tests::{ID, list};
use crate::{
    check::{Checker, Hashes, Source, report::Report},
    model::lang::{Lang, Text},
    organise::{
        Arrival,
        event::{self, Beside, House},
        register::{EventMark, Register, Sent, Terms, event_digest},
    },
};

/// An event with nothing beside it.
struct Alone;

impl Beside for Alone {
    fn read(&self, _: &str, _: &str) -> Result<Source, Text> {
        Err(Text::same("there is nothing"))
    }
}

/// The event with these rules, judging.
fn event(rules: &Value) -> (Arc<House>, Checker, EventMark) {
    let text = event::starter(&[ID.to_owned()], Lang::En).expect("a ruleset");
    let mut file: Value = serde_json::from_str(&text).expect("an event is JSON");
    file["require"] = json!([]);
    file["rules"] = rules.clone();
    let source = Source::new("snow.event.json", file.to_string());
    let opened = event::open(source, &Checker::default(), &Alone);
    let mark = EventMark {
        file: "snow.event.json".to_owned(),
        hash: event_digest(&opened),
    };
    let house = opened
        .house
        .unwrap_or_else(|| panic!("{:?}", opened.reports));
    let checker = house.judge_with(Checker::default());
    (house, checker.with_hashes(Hashes::All), mark)
}

fn codes(report: &Report) -> Vec<&'static str> {
    let findings = report.findings.iter().map(|one| one.finding.code);
    findings.filter(|code| !code.starts_with("SNO-")).collect()
}

#[test]
fn its_events_have_rules_of_their_own() {
    let (_, checker, _) = event(&json!({
        "few": { "most": 2, "of": { "kind": "figure" } },
        "short": { "ban": { "tag": "arm:3" }, "severity": "warning" },
    }));
    let three = r#"{ "throwers": [{ "name": "Ada" }, { "name": "Blaise" }, { "name": "Carl" }] }"#;
    assert_eq!(codes(&checker.check(&list(three))), ["HOUSE-MOST"]);
    let long = r#"{ "throwers": [{ "name": "Ada", "arm": 3 }, { "name": "Blaise" }] }"#;
    assert_eq!(codes(&checker.check(&list(long))), ["HOUSE-BAN"]);
}

#[test]
fn its_lists_are_taken_into_a_register() {
    let (house, checker, mark) = event(&json!({}));
    let sent = [("a.json", "Ada"), ("b.json", "Blaise")].map(|(file, player)| {
        let source = list("{}");
        let mut report = checker.check(&source);
        report.player = Some(player.to_owned());
        Sent {
            file: file.to_owned(),
            source: Some(source),
            report,
            arrival: Arrival::default(),
        }
    });
    let terms = Terms {
        event: &house.event,
        mark: &mark,
        entrants: None,
    };
    let register = Register::take(terms, sent.into(), None);
    let reports = register.reports(&house, &checker);
    let codes: Vec<_> = reports.iter().map(|one| codes(&one.report)).collect();
    assert_eq!(codes, [["REG-DUP-01"], ["REG-DUP-01"]]);
    let (published, refused) = register.published(&house, &checker);
    assert_eq!((published.len(), refused.len()), (2, 0));
}
