//! Versions of file formats: what is newer is said to be that and nothing else, what states none is of the first, and an upgrade changes
//! nothing but the version.

use orbat::{
    check::{
        Checker, Source, check_catalogue,
        report::{Report, Verdict},
        starter_catalogue,
        table::check_table,
        versions::formats,
    },
    model::{
        file_format::{EVENT, FIELD, FileFormat, Member, REGISTER},
        ruleset::StarterRequest,
    },
    organise::{event, register},
    rulesets,
};
use serde_json::{Value, json};

use crate::support::{
    army_lists, catalogues, expect_file, files, inbox::Folder, lines, read, source,
};

fn codes(report: &Report) -> Vec<&str> {
    let errors = report.findings.iter().map(|located| &located.finding);
    let errors =
        errors.filter(|finding| finding.severity == orbat::model::diagnostic::Severity::Error);
    errors.map(|finding| finding.code).collect()
}

/// A small list of a ruleset with this version, and a key that nobody knows.
fn list(ruleset: &str, version: Value) -> Source {
    let text = Checker::default().starter(ruleset, &StarterRequest::default());
    let text = text.expect("a ruleset").expect("a starter");
    let mut list: Value = serde_json::from_str(&text).expect("a starter is JSON");
    list["version"] = version;
    list["of_the_future"] = json!(true);
    Source::new("list.json", list.to_string())
}

#[test]
fn a_newer_list_is_one_finding() {
    let checker = Checker::default();
    for id in rulesets::ids() {
        let report = checker.check(&list(id, json!(3)));
        assert_eq!(codes(&report), ["SHAPE-VERSION"], "{id}");
        assert_eq!(report.verdict, Verdict::Unreadable, "{id}");
        let finding = &report.findings[0].finding;
        assert_eq!((finding.found, finding.allowed), (Some(3), Some(1)));
        assert_eq!(report.findings[0].pointer, "/version");
        assert!(checker.format(&list(id, json!(3))).is_err());
        assert!(checker.upgrade(&list(id, json!(3))).is_err());
    }
}

#[test]
fn whatever_stands_for_a_version_is_answered() {
    let checker = Checker::default();
    let said = |version: Value| {
        let report = checker.check(&list("smooth-and-rifled", version));
        codes(&report).join(" ")
    };
    for version in [json!(2), json!(2.0), json!(1e99), json!(u64::MAX)] {
        assert_eq!(said(version.clone()), "SHAPE-VERSION", "{version}");
    }
    for version in [json!(1), json!(1.0)] {
        assert_eq!(said(version.clone()), "SHAPE-UNKNOWN", "{version}");
    }
    for version in [
        json!("1"),
        json!(null),
        json!(true),
        json!([1]),
        json!({}),
        json!(1.5),
    ] {
        assert_eq!(
            said(version.clone()),
            "SHAPE-TYPE SHAPE-UNKNOWN",
            "{version}"
        );
    }
    for version in [json!(0), json!(-1)] {
        assert_eq!(
            said(version.clone()),
            "SHAPE-VALUE SHAPE-UNKNOWN",
            "{version}"
        );
    }
}

#[test]
fn a_newer_catalogue_or_table_is_one_finding() {
    let of = |text: &str, schema: &str| {
        let mut file: Value = serde_json::from_str(text).expect("JSON");
        file["schema"] = json!(schema);
        file["of_the_future"] = json!(true);
        Source::new("file.json", file.to_string())
    };
    let table = read("tests/data/table/starter.json");
    let check_table = |source: &Source| check_table(source).0;
    let check_event = |source: &Source| {
        let opened = event::open(source.clone(), &Checker::default(), &Folder::default());
        opened
            .reports
            .into_iter()
            .next()
            .expect("a report on the file")
    };
    let check_register = |source: &Source| *register::open(source).expect_err("of the future");
    for (ruleset, format) in formats() {
        let (name, next) = (format.name, format.current() + 1);
        let check: &dyn Fn(&Source) -> Report = match (ruleset, format.stated_in()) {
            (Some(_), Member::Schema) => &check_catalogue,
            (None, Member::Schema) if name == EVENT.name => &check_event,
            (None, Member::Schema) if name == REGISTER.name => &check_register,
            // Results are read by `battle merge`; what it says of them stands in `field`.
            (None, Member::Schema) if name == FIELD.name => continue,
            (None, Member::Schema) => &check_table,
            (_, Member::Version) => continue,
        };
        let text = ruleset.map_or_else(
            || match name {
                _ if name == EVENT.name => read("lists/events/open-day.event.json"),
                _ => table.clone(),
            },
            |id| starter_catalogue(id).expect("a ruleset").to_string(),
        );
        for newer in [
            format!("{name}/{next}"),
            format!("{name}/99999999999999999999999"),
        ] {
            let report = check(&of(&text, &newer));
            assert_eq!(codes(&report), ["SHAPE-VERSION"], "{newer}");
            assert_eq!(report.verdict, Verdict::Unreadable, "{newer}");
        }
        for wrong in [
            format!("{name}/0"),
            format!("{name}/01"),
            format!("{name}/x"),
            format!("{name}/"),
        ] {
            let report = check(&of(&text, &wrong));
            assert!(codes(&report).contains(&"SHAPE-VALUE"), "{wrong}");
        }
    }
}

/// An upgrade writes the version; the army, and everything that was typed, is the same.
#[test]
fn an_upgrade_changes_nothing_but_the_version() {
    let checker = Checker::default();
    let paths = army_lists("lists").into_iter().chain(catalogues("lists"));
    for path in paths.chain(files("templates/tables", "json")) {
        let before = source(&path);
        let text = checker
            .upgrade(&before)
            .unwrap_or_else(|report| panic!("{}", lines(&report)));
        let after = Source::new(before.name.clone(), text.clone());
        let value = |bytes: &[u8]| serde_json::from_slice::<Value>(bytes).expect("JSON");
        let (mut old, new) = (value(&before.bytes), value(&after.bytes));
        if old.get("schema").is_none() {
            assert_eq!(new["version"], 1, "{}", before.name);
            old["version"] = json!(1);
        }
        assert_eq!(old, new, "{}", before.name);
        let fingerprint = |source: &Source| checker.check(source).fingerprint();
        assert_eq!(fingerprint(&before), fingerprint(&after), "{}", before.name);
        assert_eq!(
            checker.upgrade(&after).ok(),
            Some(text.clone()),
            "{}",
            before.name
        );
        assert_eq!(checker.format(&after).ok(), Some(text), "{}", before.name);
    }
}

/// What this program writes anew says its version.
#[test]
fn what_is_new_says_its_version() {
    for id in rulesets::ids() {
        let text = Checker::default().starter(id, &StarterRequest::default());
        let text = text.expect("a ruleset").expect("a starter");
        let list: Value = serde_json::from_str(&text).expect("a starter is JSON");
        let keys: Vec<&String> = list.as_object().expect("an object").keys().collect();
        assert_eq!(keys[..2], ["ruleset", "version"], "{id}");
    }
}

/// The page says which versions there are.
#[test]
fn the_policy_is_about_what_there_is() {
    const BEGIN: &str = "<!-- formats: generated, `UPDATE=1 cargo test` rewrites it -->\n";
    let page = read("CONTRIBUTING.md");
    let (before, rest) = page.split_once(BEGIN).expect("the table of formats begins");
    let (_, after) = rest
        .split_once("<!-- end -->")
        .expect("the table of formats ends");
    let row = |(ruleset, format): (Option<&str>, FileFormat)| {
        let of = ruleset.map_or_else(|| "–".to_owned(), |id| format!("`{id}`"));
        let (name, mark, current) = (format.name, format.mark(), format.current());
        let key = format.stated_in().key();
        format!("| {name} | {of} | `\"{key}\": {mark}` | 1 to {current} |\n")
    };
    let rows: String = formats().into_iter().map(row).collect();
    let table = format!(
        "| format | ruleset | how a file says it | versions that are read \
        |\n|---|---|---|---|\n{rows}"
    );
    expect_file(
        "CONTRIBUTING.md",
        &format!("{before}{BEGIN}{table}<!-- end -->{after}"),
    );
}

/// Whoever has a release finds in the changelog what is in it.
#[test]
fn the_changelog_tells_of_this_version() {
    let heading = format!("\n## {}, ", env!("CARGO_PKG_VERSION"));
    assert!(
        read("CHANGELOG.md").contains(&heading),
        "no day for{heading}"
    );
}
