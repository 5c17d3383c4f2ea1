//! The stated limits, and lists at and beyond them: each is answered, none by a crash.

use orbat::{
    check::{
        Checker, MAX_FIGURES, Source,
        render::{self, Look},
        report::Verdict,
        syntax::MAX_BYTES,
    },
    model::{
        lang::{Lang, Text},
        ruleset::StarterRequest,
    },
    rulesets,
};
use serde_json::{Value, json};

use crate::support::read;

fn zouaves() -> Value {
    serde_json::from_str(&read(
        "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json",
    ))
    .expect("a shipped list is JSON")
}

fn codes(source: impl Into<Vec<u8>>) -> (Verdict, Vec<&'static str>) {
    let report = Checker::default().check(&Source::new("list.json", source));
    (
        report.verdict,
        report
            .findings
            .iter()
            .map(|located| located.finding.code)
            .collect(),
    )
}

#[test]
fn ten_megabytes_are_read_and_one_byte_more_is_not() {
    let mut text = zouaves().to_string();
    text.push_str(&" ".repeat(MAX_BYTES - text.len()));
    assert_eq!(codes(text.as_str()).0, Verdict::Legal);
    text.push(' ');
    assert_eq!(codes(text), (Verdict::Unreadable, vec!["JSON-SIZE"]));
}

#[test]
fn a_list_may_be_nested_128_deep() {
    let nested = |depth: usize| {
        format!(
            "{{\"ruleset\": \"smooth-and-rifled\", \"x\": {}{}}}",
            "[".repeat(depth),
            "]".repeat(depth)
        )
    };
    assert!(!codes(nested(127)).1.contains(&"JSON-DEPTH"));
    assert_eq!(
        codes(nested(128)),
        (Verdict::Unreadable, vec!["JSON-DEPTH"])
    );
}

#[test]
fn a_hundred_thousand_figures_are_checked_and_one_more_is_not() {
    let mut list = zouaves();
    let others = list["units"][0]["figures"][0]["count"]
        .as_u64()
        .expect("the sergeant");
    list["units"][0]["figures"][1]["count"] = json!(MAX_FIGURES - others);
    assert!(!codes(list.to_string()).1.contains(&"SHAPE-LIMIT"));
    list["units"][0]["figures"][1]["count"] = json!(MAX_FIGURES - others + 1);
    assert!(codes(list.to_string()).1.contains(&"SHAPE-LIMIT"));
}

#[test]
fn ten_thousand_units_are_answered() {
    let mut list = zouaves();
    let unit = list["units"][0].clone();
    list["units"] = Value::Array(vec![unit; 10_000]);
    let (verdict, codes) = codes(list.to_string());
    assert_eq!(verdict, Verdict::Illegal);
    assert!(codes.contains(&"SR-FMT-02") && codes.contains(&"SR-BUD-01"));
}

#[test]
fn absurd_numbers_are_answered() {
    for number in [
        "-1",
        "2.5",
        "1e300",
        "-9223372036854775808",
        "9223372036854775807",
        "0",
        "1e-9",
    ] {
        for place in [
            "/units/0/figures/1/count",
            "/units/0/figures/1/hero",
            "/budget",
            "/players",
            "/points",
        ] {
            let mut list = zouaves();
            list["budget"] = json!(250);
            list["players"] = json!(1);
            list["units"][0]["figures"][1]["hero"] = json!(0);
            *list.pointer_mut(place).expect("the place exists") = json!("HERE");
            let text = list.to_string().replace("\"HERE\"", number);
            assert_ne!(codes(text).0, Verdict::Unreadable, "{place} {number}");
        }
    }
}

#[test]
fn text_in_other_encodings_is_named_as_such() {
    let text = zouaves().to_string();
    let utf16: Vec<u8> = [0xff, 0xfe]
        .into_iter()
        .chain(text.encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    let latin1: Vec<u8> = text
        .replace("Zouaves", "Zouavés")
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'))
        .collect();
    for bytes in [utf16, latin1] {
        assert_eq!(codes(bytes), (Verdict::Unreadable, vec!["JSON-ENCODING"]));
    }
    assert_eq!(codes(format!("\u{feff}{text}")).0, Verdict::Legal);
}

#[test]
fn names_in_any_script_and_length_are_kept() {
    for name in [
        "ע".repeat(50),
        "🎖️".repeat(20),
        "x".repeat(10_000),
        "a\u{202e}b\u{0}".to_owned(),
    ] {
        let mut list = zouaves();
        list["name"] = json!(name);
        let report = Checker::default().check(&Source::new("list.json", list.to_string()));
        assert_eq!(report.name, Some(Text::same(name)));
        assert_eq!(report.verdict, Verdict::Legal);
    }
}

#[test]
fn too_many_figures_are_shown_where_the_largest_count_stands() {
    for (count, found) in [("1000000", Some(1_000_009)), ("1e300", None)] {
        let mut list = zouaves();
        list["units"][0]["figures"][1]["count"] = json!("HERE");
        let text = list.to_string().replace("\"HERE\"", count);
        let report = Checker::default().check(&Source::new("list.json", text));
        let limit = report
            .findings
            .iter()
            .find(|located| located.finding.code == "SHAPE-LIMIT")
            .expect("the limit is named");
        assert_eq!(limit.pointer, "/units/0/figures/1/count");
        assert_eq!(limit.finding.found.is_some(), found.is_some());
        assert!(limit.finding.message.get(Lang::En).contains(count));
    }
}

#[test]
fn absurd_numbers_are_said_as_they_were_typed() {
    for place in ["/units/0/figures/1/hero", "/points"] {
        let mut list = zouaves();
        list["points"] = json!(248);
        list["units"][0]["figures"][1]["hero"] = json!(0);
        *list.pointer_mut(place).expect("the place exists") = json!("HERE");
        let text = list.to_string().replace("\"HERE\"", "1e300");
        let report = Checker::default().check(&Source::new("list.json", text));
        let all = render::short(&report, Lang::En);
        assert!(all.contains("1e300") && !all.contains("922337"), "{all}");
    }
}

#[test]
fn a_blank_name_is_told_in_every_book() {
    let checker = Checker::default();
    for id in rulesets::ids() {
        let starter = checker.starter(id, &StarterRequest::default());
        let starter = starter.expect("a ruleset").expect("a starter list");
        for name in ["", " \u{a0}\t"] {
            let mut list: Value = serde_json::from_str(&starter).expect("a list is JSON");
            list["name"] = json!(name);
            let (verdict, codes) = codes(list.to_string());
            assert_eq!(
                (verdict, codes.contains(&"SHAPE-VALUE")),
                (Verdict::Illegal, true),
                "{id}"
            );
        }
    }
}

#[test]
fn a_total_is_not_judged_beside_an_error_among_the_figures() {
    let mut list = zouaves();
    list["points"] = json!(1);
    assert!(codes(list.to_string()).1.contains(&"SHAPE-POINTS"));
    list["options"] = json!({ "morale_retest": "sometimes" });
    assert!(codes(list.to_string()).1.contains(&"SHAPE-POINTS"));
    list["units"][0]["figures"][1]["count"] = json!(0);
    assert!(!codes(list.to_string()).1.contains(&"SHAPE-POINTS"));
}

#[test]
fn a_word_of_a_megabyte_is_quoted_by_its_beginning() {
    let long = "x".repeat(1_000_000);
    for place in [
        "/format",
        "/list",
        "/units/0/unit_id",
        "/units/0/figures/1/entry_id",
    ] {
        let mut list = zouaves();
        *list.pointer_mut(place).expect("the place exists") = json!(long);
        let report = Checker::default().check(&Source::new("list.json", list.to_string()));
        for located in &report.findings {
            let finding = &located.finding;
            let helps = finding.helps.iter().map(|help| &help.text);
            for text in helps.chain([&finding.message]) {
                assert!(text.get(Lang::En).chars().count() < 1000, "{place}");
                assert!(text.get(Lang::Fr).chars().count() < 1000, "{place}");
            }
        }
        assert!(render::short(&report, Lang::Fr).len() < 5000, "{place}");
    }
}

#[test]
fn mistakes_of_form_are_told_a_thousand_times() {
    let text = "{\"ruleset\":\"feu-a-volonte\",\"schema\":\"catalogue\",\"weapons\":[HERE]}";
    let report = Checker::default().check(&Source::new(
        "catalogue.json",
        text.replace("HERE", &vec!["{}"; 50_000].join(",")),
    ));
    assert!(report.findings.len() < 1100, "{}", report.findings.len());
    assert!(render::json(&[report], Lang::Fr).contains("SHAPE-LIMIT"));
}

#[test]
fn a_rule_broken_a_hundred_thousand_times_says_so_a_thousand_times() {
    let mut list = zouaves();
    let unknown = json!({ "entry_id": "zuave", "count": 1 });
    list["units"][0]["figures"] = Value::Array(vec![unknown; 50_000]);
    let report = Checker::default().check(&Source::new("list.json", list.to_string()));
    assert!(report.findings.len() < 1100, "{}", report.findings.len());
    let last = report.findings.last().expect("findings");
    assert!(last.finding.message.get(Lang::En).contains("49000 more"));
}

/// A list on one line is quoted in part; the column is that in the file, whatever the form of the report.
#[test]
fn columns_are_those_of_the_file() {
    let list: Value =
        serde_json::from_str(&read("lists/smooth-and-rifled/papal-1860s-brigands.json"))
            .expect("JSON");
    let flat = list.to_string().replacen("capobanda", "é-capo", 1);
    let report = Checker::default().check(&Source::new("flat.json", flat));
    let look = Look {
        lang: Lang::En,
        colour: false,
        width: 100,
        plain: false,
    };
    let (human, short) = (
        render::human(&report, look),
        render::short(&report, Lang::En),
    );
    let mut told = 0;
    for line in short.lines() {
        let place = line.split(": ").next().expect("a place");
        if place.starts_with("flat.json:1:") {
            told += 1;
            assert!(human.contains(place), "{place} is not in {human}");
        }
    }
    assert!(told > 0, "{}", &*short);
}
