//! Options of all rulesets: whatever players may agree on changes something that is read, be it a finding, a roster, a card, a
//! marker or a sentence of the reference sheet.

use orbat::{
    check::{Checker, Source},
    model::{
        lang::Lang,
        terms::{HEADING, Terms},
    },
    rulesets,
};
use serde_json::{Value, json};

use crate::support::{checker, files, read};

/// Lists that between them have something to say about every option: those made for it, then all others.
fn lists(id: &str) -> Vec<Value> {
    let folders = [
        format!("tests/data/{id}/options"),
        format!("lists/{id}"),
        format!("tests/data/{id}/vectors"),
    ];
    let paths = folders.iter().flat_map(|folder| files(folder, "json"));
    let lists = paths.filter_map(|path| serde_json::from_str(&read(path)).ok());
    lists
        .filter(|list: &Value| list["ruleset"] == id && list.get("schema").is_none())
        .map(|mut list| {
            list["options"] = json!({});
            list
        })
        .collect()
}

/// Everything that is said about a list, without the lines that merely repeat its options.
fn said(checker: &Checker, list: &Value) -> String {
    let (report, sheets) = checker.muster(&Source::new("options", list.to_string()));
    let others = report.findings.iter().map(|located| &located.finding);
    let findings = others
        .filter(|one| one.code != "TERMS-OPTION")
        .map(|finding| {
            let (code, severity, message) = (finding.code, finding.severity, &finding.message);
            format!("{code} {severity:?} {message:?}")
        });
    let findings: Vec<String> = findings.collect();
    let mut sheets = sheets.expect("a list has sheets");
    sheets.roster.terms = Terms::default();
    let repeats = |title: &str| title == HEADING.get(Lang::En);
    sheets
        .reference
        .retain(|section| !repeats(&section.title.get(Lang::En)));
    format!("{findings:?}{sheets:?}")
}

/// What an option may be set to, its default left out; of a number, the least and the most.
fn values(schema: &Value) -> Vec<Value> {
    let all = match (schema["type"].as_str(), schema["enum"].as_array()) {
        (_, Some(words)) => words.clone(),
        (Some("boolean"), None) => vec![json!(false), json!(true)],
        _ => ["minimum", "maximum"]
            .map(|bound| schema[bound].clone())
            .into(),
    };
    let usual = &schema["default"];
    all.into_iter()
        .filter(|value| value.as_f64() != usual.as_f64() || value != usual)
        .collect()
}

#[test]
fn every_option_changes_something_that_is_read() {
    let checker = checker();
    let mut idle = Vec::new();
    for id in rulesets::ids() {
        let schema: Value = serde_json::from_str(&read(format!("schemas/{id}.schema.json")))
            .expect("a schema is JSON");
        let options = schema["$defs"]["Options"]["properties"].as_object();
        let lists = lists(id);
        let usual: Vec<String> = lists.iter().map(|list| said(&checker, list)).collect();
        for (key, schema) in options.into_iter().flatten() {
            let silent = |value: &Value| {
                let same = |(list, usual): (&Value, &String)| {
                    let mut list = list.clone();
                    list["options"] = json!({ key: value });
                    said(&checker, &list) == *usual
                };
                lists.iter().zip(&usual).all(same)
            };
            let values = values(schema);
            assert!(!values.is_empty(), "{id}: {key} has one value only");
            idle.extend(
                values
                    .iter()
                    .filter(|value| silent(value))
                    .map(|value| format!("{id}: {key} = {value}")),
            );
        }
    }
    assert!(idle.is_empty(), "{idle:#?}");
}
