//! The spanned tree against `serde_json`: the same verdict, the same value, places that make sense.

use orbat::{
    check::{Checker, Source},
    model::{
        json::{Json, Kind, MAX_DEPTH, parse, write},
        lang::Lang,
    },
};
use proptest::prelude::*;
use serde_json::{Map, Value};

use crate::support::seeded;

fn value(json: Json<'_>) -> Value {
    match json.kind() {
        Kind::Null | Kind::Broken => Value::Null,
        Kind::Bool(truth) => Value::Bool(truth),
        Kind::Number => serde_json::from_str(json.source()).expect("a number"),
        Kind::String { .. } => Value::String(json.as_str().expect("a string").into_owned()),
        Kind::Array => Value::Array(json.items().map(value).collect()),
        Kind::Object => {
            let members = json
                .members()
                .map(|(key, member)| (key.as_str().expect("a key").into_owned(), value(member)));
            Value::Object(members.collect::<Map<_, _>>())
        }
    }
}

/// Texts that are nearly JSON: its tokens in any order.
fn nearly_json() -> impl Strategy<Value = String> {
    let token = prop::sample::select(vec![
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"a\"",
        "\"b\\n\"",
        "\"",
        "'x'",
        "1",
        "-0.5e3",
        "01",
        "+1",
        ".5",
        "1.",
        "true",
        "nul",
        "null",
        " ",
        "\n",
        "// c\n",
        "/*",
        "*/",
        "\"\\u00e9\"",
        "\"\\ud800\"",
        "é",
        "\u{feff}",
        "\t",
        "\\",
    ]);
    prop::collection::vec(token, 0..40).prop_map(|tokens| tokens.concat())
}

/// Values of every kind, with texts and numbers that are hard to write.
fn any_value() -> impl Strategy<Value = Value> {
    let text = prop_oneof!["\\PC*", "[a-z\"\\\\/\u{0}-\u{1f}\u{7f}é𝄞]*"];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 60, 6, move |inner| {
        let items = prop::collection::vec(inner.clone(), 0..6);
        let members = prop::collection::vec((text.clone(), inner), 0..16);
        prop_oneof![
            items.prop_map(Value::from),
            members.prop_map(|members| members.into_iter().collect()),
        ]
    })
}

proptest! {
    #![proptest_config(seeded(2000))]

    #[test]
    fn the_verdict_is_that_of_serde_json(text in nearly_json()) {
        let tree = parse(&text);
        let serde: Result<Value, _> = serde_json::from_str(text.trim_start_matches('\u{feff}'));
        let bom = text.starts_with('\u{feff}') && text[3..].starts_with('\u{feff}');
        if !bom {
            prop_assert_eq!(tree.errors().is_empty(), serde.is_ok(), "{:?} {:?}", tree.errors(), serde);
        }
        if let Ok(serde) = serde && tree.errors().is_empty() {
            prop_assert_eq!(value(tree.root()), serde);
        }
    }

    #[test]
    fn what_is_written_is_what_would_be_parsed(root in any_value()) {
        let mut text = String::new();
        let written = format!("{:?}", write(&root, &mut text));
        prop_assert_eq!(written, format!("{:?}", parse(&root.to_string())));
    }

    #[test]
    fn every_place_is_within_the_text(text in "\\PC*") {
        let tree = parse(&text);
        for error in tree.errors() {
            prop_assert!(text.get(error.span.start as usize..error.span.end as usize).is_some());
        }
        for node in 0..u32::try_from(tree.len()).expect("few nodes") {
            let span = tree.value(node).span();
            prop_assert!(text.get(span.start as usize..span.end as usize).is_some());
        }
    }
}

#[test]
fn a_pointer_leads_back_to_its_value() {
    let tree = parse(r#"{ "a/b": [1, { "~": "x" }], "units": [{}, {"n": 2}] }"#);
    for pointer in ["", "/a~1b/1/~0", "/units/1/n", "/units/0"] {
        let found = tree.at_pointer(pointer).expect(pointer);
        assert_eq!(tree.pointer(found.node()), pointer);
    }
}

#[test]
fn several_slips_are_all_named() {
    let text = "{ name: 'x', \"n\": 01, \"m\": +1, \"t\": True, \"l\": [1 2,], \"s\": \"\\q\", // no\n \"u\": \"open\n }";
    let tree = parse(text);
    assert!(tree.errors().len() >= 9, "{:?}", tree.errors());
}

#[test]
fn hostile_depth_ends_in_a_sentence() {
    for text in ["[".repeat(5_000_000), "{\"a\":".repeat(1_000_000)] {
        assert!(!parse(&text).errors().is_empty());
    }
}

#[test]
fn what_is_written_too_deep_is_refused() {
    for (deep, errors) in [(MAX_DEPTH, 0), (MAX_DEPTH + 1, 1)] {
        let root = (0..deep).fold(Value::Null, |inner, _| Value::from(vec![inner]));
        assert_eq!(write(&root, &mut String::new()).errors().len(), errors);
    }
}

#[test]
fn whole_numbers_are_those_of_json_schema() {
    let tree = parse("[10, 10.0, 1e1, 1.5, 1e300, -3, 9223372036854775807]");
    let found: Vec<Option<i64>> = tree.root().items().map(Json::as_i64).collect();
    assert_eq!(
        found,
        [
            Some(10),
            Some(10),
            Some(10),
            None,
            None,
            Some(-3),
            Some(i64::MAX)
        ]
    );
}

#[test]
fn the_last_of_equal_keys_counts() {
    let many: Vec<String> = (0..20).map(|n| format!("\"k{n}\": 0, ")).collect();
    for more in ["", &many.concat()] {
        let text = format!("{{ {more} \"a\": 1, \"b\": 2, \"a\": 3, \"\\u0061\": 4 }}");
        let tree = parse(&text);
        let keys = tree.root().members().filter(|(key, _)| key.is("a"));
        let values: Vec<_> = keys.map(|(_, value)| value.as_i64()).collect();
        assert_eq!(values, [Some(4)]);
        assert_eq!(tree.duplicates().len(), 2);
    }
}

#[test]
fn members_that_are_asked_for_together_are_those_that_are_asked_for_one_by_one() {
    let texts = [
        r#"{ "a": 1, "b": 2, "c": 3 }"#,
        r#"{ "c": 3, "x": 0, "a": 1, "b": 2 }"#,
        r#"{ "b": 1, "a": 1, "\u0061": 2, "b": null }"#,
        r#"{ "cc": 1, "b": 2 }"#,
        "{}",
        "[1, 2]",
    ];
    let keys = ["a", "b", "c", "d"];
    for text in texts {
        for meant in [None, Some("b"), Some("c")] {
            let tree = parse(text);
            if let (Some(meant), Some((typed, _))) = (meant, tree.root().members().next()) {
                tree.read_as([(typed.node(), meant.to_owned())].into());
            }
            let nodes = |one: Option<Json<'_>>| one.map(Json::node);
            let each = keys.map(|key| nodes(tree.root().get(key)));
            assert_eq!(tree.root().members_at(&keys).map(nodes), each, "{text}");
        }
    }
}

#[test]
fn a_line_of_opening_quotes_is_looked_through_once() {
    let text = format!("[{}]", "‘a, ".repeat(1_000_000));
    assert!(!parse(&text).errors().is_empty());
}

#[test]
fn a_comma_or_colon_is_no_key_without_quotes() {
    let text = r#"{ "ruleset": "smooth-and-rifled",, "name": "x", : 1 }"#;
    let report = Checker::default().check(&Source::new("list.json", text));
    let told: Vec<_> = report
        .findings
        .iter()
        .map(|located| located.finding.message.get(Lang::En))
        .collect();
    let expected = [
        "A key is missing before \",\".",
        "A key is missing before \":\".",
    ];
    assert_eq!(told[..2], expected);
}
