//! Slips of notation: each text becomes JSON in the one way in which it can be read, its layout stays, and what has two readings is left
//! alone.

use orbat::{
    check::{Checker, Source},
    edit::{Desk, apply::rounded_numbers, notation::mend},
    model::lang::Lang,
};

use crate::support::read;

/// What is typed, and what is meant.
const READ_IN_ONE_WAY: &[(&str, &str)] = &[
    (r#"{ "a": 1, }"#, r#"{ "a": 1 }"#),
    (r"[1, 2,]", r"[1, 2]"),
    (r#"{ "a": 1,, "b": 2 }"#, r#"{ "a": 1, "b": 2 }"#),
    (
        "{\n  \"a\": 1\n  \"b\": 2\n}",
        "{\n  \"a\": 1,\n  \"b\": 2\n}",
    ),
    (r#"{ "a": 1; "b": 2 }"#, r#"{ "a": 1, "b": 2 }"#),
    (r#"{ "a": 1; "b": 2; }"#, r#"{ "a": 1, "b": 2 }"#),
    (
        "{\n\u{a0}\u{a0}\"a\": 1,\n\u{a0}\u{202f}\"b\":\u{a0}[2\u{a0}, 3]\u{a0}\n}\u{a0}",
        "{\n  \"a\": 1,\n  \"b\": [2 , 3] \n} ",
    ),
    (r#"[{ "a": 1 } { "a": 2 }]"#, r#"[{ "a": 1 }, { "a": 2 }]"#),
    (r#"{ "a" 1 }"#, r#"{ "a": 1 }"#),
    (r#"{ "a" = 1 }"#, r#"{ "a" : 1 }"#),
    (r"{ a: 1, b_c: 2 }", r#"{ "a": 1, "b_c": 2 }"#),
    ("{ 'a': 'b', 'c': 'd' }", r#"{ "a": "b", "c": "d" }"#),
    (
        "{ 'a': 'l'armée du Nord' }",
        r#"{ "a": "l'armée du Nord" }"#,
    ),
    (r"{ 'a': 'l\'armée' }", r#"{ "a": "l'armée" }"#),
    (
        r#"{ 'a': 'the "Zouaves"' }"#,
        r#"{ "a": "the \"Zouaves\"" }"#,
    ),
    ("{ “a”: “l’armée” }", r#"{ "a": "l’armée" }"#),
    ("{ « a » : « b » }", r#"{ "a" : "b" }"#),
    (
        "{\n  \"a\": \"b”,\n  \"c\": 1\n}",
        "{\n  \"a\": \"b\",\n  \"c\": 1\n}",
    ),
    (
        "{\n  \"a\": \"b,\n  \"c\": 1\n}",
        "{\n  \"a\": \"b\",\n  \"c\": 1\n}",
    ),
    (r#"{ "a": zouave }"#, r#"{ "a": "zouave" }"#),
    (r#"{ "a": 2nd }"#, ""),
    (
        r#"{ "a": Armée du Nord, "b": 1 }"#,
        r#"{ "a": "Armée du Nord", "b": 1 }"#,
    ),
    (
        r#"{ "a": True, "b": FALSE, "c": None }"#,
        r#"{ "a": true, "b": false, "c": null }"#,
    ),
    (r#"{ "a": 8,5 }"#, r#"{ "a": 8.5 }"#),
    (
        r#"{ "a": +8, "b": 08, "c": .5, "d": 5., "e": 1_000 }"#,
        r#"{ "a": 8, "b": 8, "c": 0.5, "d": 5, "e": 1000 }"#,
    ),
    ("{ \"a\": \"b\tc\" }", r#"{ "a": "b\tc" }"#),
    (r#"{ "a": "C:\lists" }"#, r#"{ "a": "C:\\lists" }"#),
    (r#"{ "a": [1, 2 }"#, r#"{ "a": [1, 2 ]}"#),
    (r#"{ "a": [1, 2}}"#, r#"{ "a": [1, 2]}"#),
    (r#"{ "a": 1 }}"#, r#"{ "a": 1 }"#),
    (
        "{\n  // first\n  \"a\": 1, // second\n  \"b\": 2 # third\n}",
        "{\n  \"a\": 1,\n  \"b\": 2\n}",
    ),
    (
        "{\n  /* of\n   * lines */\n  \"a\": 1\n}",
        "{\n  \"a\": 1\n}",
    ),
];

/// What has two readings or none: a list may be cut off, thousands look like decimals, a value is missing.
const LEFT_ALONE: &[&str] = &[
    r#"{ "a": 1 }"#,
    r#"{ "a": "#,
    r#"{ "a": 1"#,
    r#"{ "options": { "a": 1, "points": 250 }"#,
    r#"{ "a": 1,000 }"#,
    r#"{ "a": , "b": 1 }"#,
    r#"{ "a": NaN }"#,
    r#"{ "a": 1e400 }"#,
    r#"{ "a": "b" } { "a": "c" }"#,
    r#"{ "a: "b" }"#,
    "",
    "Dear Sir,",
];

#[test]
fn what_reads_in_one_way_is_mended_in_its_layout() {
    for (typed, meant) in READ_IN_ONE_WAY {
        let mended = mend(typed).map_or_else(String::new, |mended| mended.text);
        assert_eq!(mended, *meant, "{typed}");
    }
}

#[test]
fn what_reads_in_two_ways_is_left_alone() {
    for typed in LEFT_ALONE {
        let mended = mend(typed).map(|mended| mended.text);
        assert_eq!(mended, None, "{typed}");
    }
}

#[test]
fn comments_of_a_list_go_to_its_notes() {
    let typed =
        "{\n  // for Sunday\n  \"ruleset\": \"x\", /* no guns */\n  \"notes\": \"Old.\"\n}\n";
    let mended = mend(typed).expect("one reading");
    let meant = "{\n  \"ruleset\": \"x\",\n  \"notes\": \"Old.\\nfor Sunday\\nno guns\"\n}\n";
    assert_eq!(mended.text, meant);
    let lines: Vec<_> = mended.lines.iter().map(|line| line.get(Lang::En)).collect();
    assert_eq!(
        lines,
        [
            "line 2: comment moved to \"notes\": “for Sunday”",
            "line 3: comment moved to \"notes\": “no guns”"
        ]
    );
}

/// Nobody knows in which language a comment is: notes in two take it twice.
#[test]
fn comments_go_to_notes_in_both_languages() {
    let typed = "{\n  \"ruleset\": \"x\", // dusk\n  \"notes\": { \"en\": \"Old.\", \"fr\": \"Vieux.\" }\n}\n";
    let mended = mend(typed).expect("one reading");
    let value: serde_json::Value = serde_json::from_str(&mended.text).expect("JSON");
    assert_eq!(value["notes"]["en"], "Old.\ndusk");
    assert_eq!(value["notes"]["fr"], "Vieux.\ndusk");
}

/// A list typed as a program in Python or JavaScript has it becomes the list that it was, and nothing in it is lost.
#[test]
fn a_shipped_list_in_another_notation_is_that_list() {
    let list = read("lists/smooth-and-rifled/magenta-1859-2e-zouaves.json");
    let value: serde_json::Value = serde_json::from_str(&list).expect("JSON");
    let keys = ["ruleset", "name", "units", "figures", "entry_id", "count"];
    let bare = keys.iter().fold(list.clone(), |text, key| {
        text.replace(&format!("\"{key}\":"), &format!("{key}:"))
    });
    for typed in [
        list.replace("\",\n", "\"\n"),
        list.replace("\n  ]", ",\n  ]"),
        list.replace('"', "'"),
        bare,
    ] {
        let mended = mend(&typed).unwrap_or_else(|| panic!("one reading of {typed}"));
        let read: serde_json::Value = serde_json::from_str(&mended.text).expect("JSON");
        assert_eq!(read, value, "{typed}");
        assert_eq!(mended.text.lines().count(), list.lines().count());
    }
}

#[test]
fn a_byte_order_mark_keeps_no_list_off_the_desk() {
    let list = read("lists/smooth-and-rifled/magenta-1859-2e-zouaves.json");
    let marked = Source::new("list.json", format!("\u{feff}{list}"));
    let checker = Checker::default();
    let desk = Desk::open(&checker, &marked, Lang::En).expect("a list");
    assert_eq!(desk.text, list);
}

#[test]
fn numbers_that_a_patch_cannot_hold_are_found() {
    let text = "[1, 0.1, 1.50, 2e3, 18446744073709551615, 12345678901234567890.5, 123456789012345678901, 0.0, -0]";
    assert_eq!(
        rounded_numbers(text),
        ["12345678901234567890.5", "123456789012345678901"]
    );
}
