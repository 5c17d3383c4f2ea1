//! Every engine knows the made-up book, and nothing else had to be touched for it.

use std::{fs, path::Path};

use json_patch::merge;
use serde_json::Value;

use crate::{
    check::{
        Checker, Source, check_catalogue, explain, report::Verdict, schema, starter_catalogue,
    },
    model::{lang::Lang, ruleset::StarterRequest},
    print::{self, Paper},
    rulesets,
    show::{self, Shown},
};

pub(super) const ID: &str = "snowballs";

/// The starter list, with something changed.
pub(super) fn list(patch: &str) -> Source {
    let text = Checker::default().starter(ID, &StarterRequest::default());
    let text = text.expect("a ruleset").expect("a starter");
    let mut list: Value = serde_json::from_str(&text).expect("a starter is JSON");
    // Whoever changes a list adds it up again.
    list.as_object_mut().expect("an object").remove("points");
    merge(
        &mut list,
        &serde_json::from_str(patch).expect("a patch is JSON"),
    );
    Source::new("list.json", list.to_string())
}

#[test]
fn it_is_listed() {
    assert!(rulesets::ids().any(|id| id == ID));
    assert_eq!(rulesets::info(ID).expect("a ruleset").prefix, "SNO");
    assert!(
        explain::codes()
            .iter()
            .any(|rule| rule.code == "SNO-TEAM-01")
    );
}

#[test]
fn it_is_checked() {
    let checker = Checker::default();
    assert_eq!(checker.check(&list("{}")).verdict, Verdict::Legal);
    let report = checker.check(&list(r#"{ "throwers": [], "hat": 1 }"#));
    let codes: Vec<&str> = report.findings.iter().map(|one| one.finding.code).collect();
    assert_eq!(codes, ["SNO-TEAM-01", "SHAPE-UNKNOWN"]);
    let catalogue = starter_catalogue(ID).expect("a ruleset");
    assert_eq!(
        check_catalogue(&Source::new("own", catalogue)).verdict,
        Verdict::Legal
    );
}

#[test]
fn it_is_explained_by_examples_that_run() {
    let checker = Checker::default();
    for (lang, title) in [
        (Lang::En, "alone in the snow"),
        (Lang::Fr, "seul dans la neige"),
    ] {
        let page = explain::explain("SNO-TEAM-01", lang).expect("a page");
        assert_eq!(page.title, title);
        assert!(!page.checks.is_empty() && !page.why.is_empty());
    }
    for chapter in explain::chapters(include_str!("checks/team.md")) {
        let legal = checker.check(&list(chapter.silent[0].text));
        assert_eq!(legal.verdict, Verdict::Legal);
        let report = checker.check(&list(chapter.speaks[0].text));
        let one = &report.findings[0];
        let line = format!(
            "{} {} {}: {}\n",
            one.finding.code,
            one.finding.severity.name(),
            one.pointer,
            one.finding.message.get(Lang::En)
        );
        assert_eq!(line, chapter.speaks[1].text);
    }
}

#[test]
fn its_schema_is_made_and_agrees() {
    let schema: Value =
        serde_json::from_str(&schema::published_list(ID, Lang::En).expect("a ruleset"))
            .expect("a schema is JSON");
    let validator = jsonschema::options()
        .offline()
        .build(&schema)
        .expect("a schema compiles");
    let fits = |source: &Source| {
        validator.is_valid(&serde_json::from_slice(&source.bytes).expect("a list is JSON"))
    };
    assert!(fits(&list("{}")));
    assert!(fits(&list(r#"{ "options": { "ice": true } }"#)));
    assert!(!fits(&list(r#"{ "throwers": [] }"#)));
    assert!(!fits(&list(r#"{ "options": { "ice": "much" } }"#)));
    let french = schema::published_list(ID, Lang::Fr).expect("a ruleset");
    assert!(french.contains("Un camp d’une bataille de boules de neige."));
}

#[test]
fn it_is_laid_out_shown_and_printed() {
    let checker = Checker::default();
    let source = list(r#"{ "options": { "ice": true } }"#);
    let text = checker
        .format(&source)
        .expect("a legal list can be laid out");
    let source = Source::new("list.json", text);
    let (report, sheets) = checker.muster(&source);
    let sheets = sheets.expect("a legal list has sheets");
    let identity = report.identity.as_ref().expect("a list has an identity");
    let shown = Shown {
        roster: &sheets.roster,
        book: "Snowballs",
        legal: true,
        identity,
        findings: &[],
    };
    let codes: Vec<&str> = report.findings.iter().map(|one| one.finding.code).collect();
    assert_eq!(codes, ["TERMS-OPTION"]);
    assert_eq!(report.terms.own().count(), 1);
    let table = show::table(&shown, Lang::Fr, None);
    assert!(
        table.contains("●●●") && table.contains("Blaise") && table.contains("glace"),
        "{table}"
    );
    let json: Value = serde_json::from_str(&show::json(&shown)).expect("show writes JSON");
    assert_eq!(json["groups"][0]["table"][0]["arm"], 3);
    let paper = Paper {
        roster: &sheets.roster,
        cards: &sheets.cards,
        labels: &sheets.labels,
        markers: &sheets.markers,
        reference: &sheets.reference,
        ruleset: "Snowballs",
        verdict: &print::Judgement {
            legal: true,
            findings: Vec::new(),
        },
        identity,
        attachment: &source.bytes,
        file_name: "list.json",
        withheld: None,
        companions: None,
    };
    let printed = print::print(&[paper], &print::Options::default()).expect("it prints");
    assert_eq!(printed.notices, []);
    let attached = print::attached_list(&printed.bytes).expect("the list travels inside");
    assert_eq!(attached.bytes, source.bytes);
}

/// A list of the first version, when an arm was called a reach.
const OLD: &str = r#"{ "ruleset": "snowballs", "name": "Les \u00e9l\u00e8ves",
    "throwers": [{ "reach": 3.0, "name": "Ada" }, { "name": "Blaise", "hat": 1e0 }] }"#;

#[test]
fn an_old_list_is_read_and_upgraded() {
    let (checker, old) = (Checker::default(), Source::new("list.json", OLD));
    let (report, sheets) = checker.muster(&old);
    let said: Vec<_> = report
        .findings
        .iter()
        .map(|one| (one.finding.code, one.start.line))
        .collect();
    assert_eq!(said, [("SHAPE-VERSION", 1), ("SHAPE-UNKNOWN", 2)]);
    let roster = sheets.expect("an old list has sheets").roster;
    let roster = serde_json::to_value(&roster).expect("a roster is JSON");
    assert_eq!(roster["groups"][0]["table"][0]["arm"], 3);
    // Laying out is not upgrading.
    assert_eq!(checker.format(&old).ok().as_deref(), Some(OLD));
    let text = checker.upgrade(&old).expect("nothing is lost");
    assert_eq!(
        &*text,
        r#"{
  "ruleset": "snowballs",
  "version": 2,
  "name": "Les \u00e9l\u00e8ves",
  "throwers": [{ "name": "Ada", "arm": 3.0 }, { "name": "Blaise", "hat": 1e0 }]
}
"#
    );
    let new = Source::new("list.json", text.clone());
    assert_eq!(checker.upgrade(&new).ok(), Some(text));
    assert_eq!(checker.check(&new).fingerprint(), report.fingerprint());
}

#[test]
fn an_upgrade_that_would_lose_something_is_refused() {
    let checker = Checker::default();
    let both = Source::new(
        "list.json",
        OLD.replace("\"hat\": 1e0", "\"reach\": 1, \"arm\": 2"),
    );
    let report = checker.upgrade(&both).expect_err("one arm would be lost");
    let said: Vec<_> = report
        .findings
        .iter()
        .map(|one| (one.finding.code, one.pointer.as_str()))
        .collect();
    assert_eq!(said, [("SHAPE-VERSION", "/throwers/1/reach")]);
    assert_eq!(report.verdict, Verdict::Unreadable);
}

#[test]
fn its_version_is_that_of_its_steps() {
    let report = Checker::default().check(&list(r#"{ "version": 3, "snow": "deep" }"#));
    let said = report
        .findings
        .iter()
        .map(|one| one.finding.message.get(Lang::En).into_owned());
    let program = env!("CARGO_PKG_VERSION");
    let newer =
        format!("Written for a newer orbat: list format 3; orbat {program} reads up to format 2.");
    assert_eq!(said.collect::<Vec<_>>(), [newer]);
    assert!(
        schema::published_list(ID, Lang::En)
            .expect("a ruleset")
            .contains(r#""const": 2"#)
    );
}

/// Its folder, and one line.
#[test]
fn nothing_else_knows_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let knows = |line: &&str| line.contains("tests/sixth") || line.contains("Sixth");
    let mut lines = 0;
    for file in walkdir::WalkDir::new(source)
        .into_iter()
        .filter_map(Result::ok)
    {
        if file
            .path()
            .extension()
            .is_some_and(|extension| extension == "rs")
        {
            let text = fs::read_to_string(file.path()).expect("a source can be read");
            lines += text.lines().filter(knows).count();
        }
    }
    assert_eq!(lines, 1);
}
