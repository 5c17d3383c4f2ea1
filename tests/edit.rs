//! The builder's engine on the shipped lists: what a choice promises holds, patches go there and back, differences are told.

use std::{path::PathBuf, sync::LazyLock};

use json_patch::Patch;
use orbat::{
    check::{
        Checker, Source,
        render::{Look, human},
    },
    edit::{
        Desk, Fit,
        apply::apply,
        change::{Change, patch},
        choices,
        compare::compare,
        judged::Judged,
        mend,
        repair::{self, Bounds, Solution},
        unified::unified,
    },
    model::{clean::Clean, json::inside, lang::Lang, ruleset::StarterRequest},
    rulesets,
};
use serde_json::{Value, json};

use crate::support::{lists_of, read};

/// The checker of all: it knows what is shipped, and nothing else.
fn checker() -> &'static Checker {
    static CHECKER: LazyLock<Checker> = LazyLock::new(Checker::default);
    &CHECKER
}

fn laid<'c>(checker: &'c Checker, text: &str) -> Desk<'c> {
    let source = Source::new("list.json", text);
    Desk::open(checker, &source, Lang::En).expect("a list can be laid on the desk")
}

#[test]
fn choices_keep_their_word() {
    let checker = checker();
    for ruleset in rulesets::ids() {
        let list = lists_of(ruleset).into_iter().next().expect("a list");
        let text = read(&list);
        let desk = laid(checker, &text);
        for place in choices::overview(&desk) {
            for choice in &place.choices {
                let what = format!("{}: {} {}", list.display(), place.pointer, choice.change.id);
                let patch = patch(choice.changes());
                let mut changed = desk.root.clone();
                json_patch::patch(&mut changed, &patch).expect(&what);
                let verdict = desk.judge(&changed);
                match &choice.fit {
                    Fit::Fits => assert!(verdict.is_legal(), "{what} makes it illegal"),
                    Fit::Over(by) => {
                        let points = verdict.points.expect(&what);
                        assert_eq!(points.spent - points.allowed.expect(&what), *by, "{what}");
                    }
                    Fit::Breaks(faults) => {
                        assert!(!verdict.is_legal() && !faults.is_empty(), "{what}");
                    }
                    Fit::Same => assert_eq!(choice.delta.unwrap_or(0), 0, "{what}"),
                }
                back_and_forth(&desk, &patch, &what);
            }
        }
    }
}

#[test]
fn of_something_new_there_is_at_least_one() {
    let checker = checker();
    for list in ["zulu-war-1879-uthulwana", "papal-1860s-borjes-crocco"] {
        let text = read(format!("lists/smooth-and-rifled/{list}.json"));
        // A Leader more than the format allows: what is new may break that, but is not made nothing.
        let text = text.replace("\"count\": 13", "\"count\": 6");
        let desk = laid(checker, &text.replace("\"induna\"", "\"warrior\""));
        for unit in 0.. {
            let Some(places) = choices::at(&desk, &format!("/units/{unit}/figures")) else {
                break;
            };
            for choice in places.iter().flat_map(|place| &place.choices) {
                let mut changed = desk.root.clone();
                json_patch::patch(&mut changed, &patch(choice.changes())).expect("it fits");
                let lines = changed["units"][unit]["figures"].as_array().expect("lines");
                let nothing = lines.iter().any(|line| line["count"] == 0);
                assert!(!nothing, "{list}: {} {lines:?}", choice.change.id);
            }
        }
    }
}

/// A list with so many more of a line than it has.
fn with_more(list: &Value, line: &str, more: i64) -> Option<Value> {
    let mut list = list.clone();
    list.as_object_mut()?.shift_remove("points");
    let count = list.pointer_mut(line)?;
    *count = json!(count.as_i64()? + more);
    Some(list)
}

/// Who has too many men is told to do without as many as it takes, and not without more.
#[test]
fn no_way_takes_more_than_is_needed() {
    let checker = checker();
    for (list, line) in [
        (
            "smooth-and-rifled/russia-1812-grenadiers",
            "/units/0/figures/3/count",
        ),
        (
            "smooth-and-rifled/magenta-1859-piece-de-4",
            "/units/0/figures/3/count",
        ),
        ("feu-a-volonte/95th-rifles-1809", "/figures/2/count"),
        ("feu-a-volonte/rangers-hill-400-1944", "/figures/2/count"),
    ] {
        let whole: Value = serde_json::from_str(&read(format!("lists/{list}.json"))).expect("JSON");
        for more in 1..=3 {
            let wrong = with_more(&whole, line, more).expect("a line");
            let desk = laid(checker, &wrong.to_string());
            let ways = repair::search(&desk, &desk.root, &Judged::default(), &Bounds::default());
            assert!(!ways.is_empty(), "{list} {more}");
            for way in &ways {
                needs_all(&desk, way, &format!("{list} {more}"));
            }
        }
    }
}

/// One man more than a way leaves, and it leads nowhere.
fn needs_all(desk: &Desk<'_>, way: &Solution, what: &str) {
    let (last, changes) = way.changes.split_last().expect("a way has changes");
    let number = |value: &Option<Value>| value.as_ref().and_then(Value::as_i64);
    let Some((from, to)) = number(&last.from).zip(number(&last.to)) else {
        return;
    };
    let mut begun = changes.iter();
    let begun = begun.try_fold(desk.root.clone(), |root, change| change.applied(&root));
    let mut spared = begun.expect("a way");
    *spared.pointer_mut(&last.place).expect("a number") = json!(to + 1);
    let told = way.lines(desk);
    let enough = to + 1 < from && desk.judge(&spared).is_legal();
    assert!(!enough, "{what}: too many go: {told:?}");
}

/// Who has lost his leader is offered one of his own, armed as he was.
#[test]
fn who_is_missing_comes_from_home() {
    for (list, leader) in [
        ("voltigeurs-1808", "voltigeur-lieutenant"),
        ("rangers-hill-400-1944", "ranger-lieutenant"),
        ("zouaves-1859", "zouave-lieutenant"),
    ] {
        let text = read(format!("lists/feu-a-volonte/{list}.json"));
        let mut wrong: Value = serde_json::from_str(&text).expect("JSON");
        wrong["figures"].as_array_mut().expect("figures").remove(0);
        wrong
            .as_object_mut()
            .expect("a list")
            .shift_remove("points");
        let desk = laid(checker(), &wrong.to_string());
        let ways = repair::search(&desk, &desk.root, &Judged::default(), &Bounds::default());
        let added = |way: &Solution| {
            way.root["figures"]
                .as_array()
                .into_iter()
                .flatten()
                .any(|one| one["profile"] == leader)
        };
        let told: Vec<_> = ways.iter().map(|way| way.lines(&desk)).collect();
        assert!(ways.iter().any(added), "{list}: {told:?}");
        let homes = desk.homes();
        let foreign = |way: &Solution| {
            way.changes
                .iter()
                .any(|change| choices::is_stranger(change, homes))
        };
        let first = ways.iter().position(foreign).unwrap_or(ways.len());
        assert!(
            ways.iter().position(added) < Some(first.max(1)),
            "{list}: {told:?}"
        );
    }
}

#[test]
fn men_go_before_ammunition() {
    let text = read("lists/smooth-and-rifled/magenta-1859-piece-de-4.json");
    let whole: Value = serde_json::from_str(&text).expect("JSON");
    let wrong = with_more(&whole, "/guns/0/balls", 2).expect("a gun");
    let desk = laid(checker(), &wrong.to_string());
    let ways = repair::search(&desk, &desk.root, &Judged::default(), &Bounds::default());
    let told = ways[0].lines(&desk);
    assert!(
        told[0].get(Lang::En).contains("10 → 9 × Zouave"),
        "{told:?}"
    );
}

#[test]
fn advice_on_men_is_no_number_of_men() {
    let text = read("lists/smooth-and-rifled/russia-1812-grenadiers.json");
    let whole: Value = serde_json::from_str(&text).expect("JSON");
    let mut wrong = with_more(&whole, "/units/1/figures/0/count", 2).expect("a line");
    // Seven points too many: one Jäger has to go, and seven of eight would be enough, too.
    wrong["budget"] = json!(524);
    let source = Source::new("list.json", wrong.to_string());
    let mut report = checker().check(&source);
    mend::add_fixes(checker(), &source, &mut report, Lang::En);
    let over = report
        .findings
        .iter()
        .find(|one| one.finding.code == "SR-BUD-01");
    let fixes = &over.expect("it is over the budget").fixes;
    let lines: Vec<_> = fixes.iter().flat_map(|fix| &fix.lines).collect();
    let told: Vec<_> = lines.iter().map(|line| line.get(Lang::En)).collect();
    assert!(
        told.iter().any(|line| line.contains("8 → 7 × Jäger")),
        "{told:?}"
    );
    assert!(told.iter().all(|line| !line.contains("8 → 1")), "{told:?}");
}

#[test]
fn what_is_not_counted_can_be_doubled_where_it_stands() {
    let checker = checker();
    for (list, at) in [
        ("smooth-and-rifled/magenta-1859-piece-de-4", "/guns/0"),
        ("smooth-and-rifled/magenta-1859-zouaves-assaut", "/units/0"),
        ("feu-a-volonte/rangers-hill-400-1944", "/support/0"),
        ("laporte-escarmouche/hougoumont-1815-1er-leger", "/groups/0"),
        ("tyneside-fiw/snowshoes-1758-rogers", "/leaders/0"),
        (
            "regimental-fire-and-fury/vincents-brigade-1863",
            "/commands/0/units/0",
        ),
    ] {
        let desk = laid(checker, &read(format!("lists/{list}.json")));
        let places = choices::at(&desk, at).expect("a place");
        let own = places.iter().find(|place| place.pointer == at);
        let own = own.unwrap_or_else(|| panic!("{list} {at}"));
        let mut copies = own
            .choices
            .iter()
            .filter(|choice| choice.change.id.starts_with("copy:"));
        let copy = copies.next().unwrap_or_else(|| panic!("{list} {at}"));
        assert_ne!(copy.fit, Fit::Same, "{list} {at}");
        assert!(
            copy.label.get(Lang::En).starts_with("another "),
            "{list} {at}"
        );
    }
    // A line that has a number is made longer.
    let desk = laid(
        checker,
        &read("lists/feu-a-volonte/rangers-hill-400-1944.json"),
    );
    let places = choices::at(&desk, "/figures/0").expect("a place");
    let mut all = places.iter().flat_map(|place| &place.choices);
    assert!(!all.any(|choice| choice.change.id.starts_with("copy:")));
}

#[test]
fn a_place_tells_what_stands_there() {
    let desk = laid(
        checker(),
        &read("lists/smooth-and-rifled/magenta-1859-zouaves-assaut.json"),
    );
    let told = |at: &str| {
        let places = choices::at(&desk, at).expect("a place");
        let mut own = places.into_iter().filter(|place| place.pointer == at);
        let own = own.next().unwrap_or_else(|| panic!("{at}"));
        let words = own.words.map(|words| words.get(Lang::En).into_owned());
        (
            own.value.unwrap_or_default(),
            words.unwrap_or_default(),
            own.typed,
        )
    };
    let (value, words, typed) = told("/units/0/figures/0/count");
    assert_eq!((value.to_string(), typed), (words, true));
    let (value, words, typed) = told("/format");
    assert_eq!((value, &*words, typed), (json!("medium"), "Medium", false));
    let (value, words, typed) = told("/name");
    assert_eq!((value, typed), (json!(words), true));
}

/// A patch on the text and then the one that takes it back give the text again; what is on the desk is told the same.
fn back_and_forth(desk: &Desk<'_>, patch: &Patch, what: &str) {
    let there = desk
        .patched(patch)
        .unwrap_or_else(|not| panic!("{what}: {}", not.message().get(Lang::En)));
    let other = laid(checker(), &there.text);
    let mut expected = desk.root.clone();
    json_patch::patch(&mut expected, patch).expect(what);
    assert_eq!(
        other.root, expected,
        "{what}: the text is another list than the patch"
    );
    let back = other
        .patched(&there.inverse)
        .unwrap_or_else(|not| panic!("{what}: {}", not.message().get(Lang::En)));
    assert_eq!(back.text, desk.text, "{what}: the way back is another text");
}

#[test]
fn a_list_is_told_from_another_by_what_makes_it_so() {
    let checker = checker();
    for ruleset in rulesets::ids() {
        let lists = lists_of(ruleset);
        let (one, other) = (laid_file(checker, &lists[0]), laid_file(checker, &lists[1]));
        let changes = compare(&one, &other.root);
        let end = changes
            .iter()
            .try_fold(one.root.clone(), |root, change| change.applied(&root));
        let end = end.expect("every change fits");
        let again: Vec<Change> = compare(&laid(checker, &end.to_string()), &other.root);
        assert!(again.is_empty(), "{ruleset}: {again:?} is left");
    }
}

fn laid_file<'c>(checker: &'c Checker, path: &PathBuf) -> Desk<'c> {
    laid(checker, &read(path))
}

#[test]
fn a_patch_leaves_the_layout_of_the_rest() {
    let text = "{\"name\":\"x\",\n   \"units\" : [ {\"count\":1},\n  {\"count\":2} ]}";
    let given = |operations: Value| serde_json::from_value::<Patch>(operations).expect("a patch");
    let cases = [
        (
            json!([{ "op": "replace", "path": "/units/1/count", "value": 3 }]),
            "{\"name\":\"x\",\n   \"units\" : [ {\"count\":1},\n  {\"count\":3} ]}",
        ),
        (
            json!([{ "op": "remove", "path": "/units/0" }]),
            "{\"name\":\"x\",\n   \"units\" : [ {\"count\":2} ]}",
        ),
        (
            json!([{ "op": "move", "from": "/name", "path": "/title" }]),
            "{\"title\":\"x\",\n   \"units\" : [ {\"count\":1},\n  {\"count\":2} ]}",
        ),
        (
            json!([{ "op": "test", "path": "/name", "value": "x" }, { "op": "remove", "path": "/units/1" }]),
            "{\"name\":\"x\",\n   \"units\" : [ {\"count\":1} ]}",
        ),
    ];
    for (operations, expected) in cases {
        let patch = given(operations);
        let applied = apply(text, &patch).expect("it fits");
        assert_eq!(applied.text, expected);
        let back = apply(&applied.text, &applied.inverse).expect("it fits back");
        let values = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        assert_eq!(values(&back.text), values(text));
    }
    let wrong = given(
        json!([{ "op": "remove", "path": "/units/0" }, { "op": "test", "path": "/name", "value": "y" }]),
    );
    assert_eq!(apply(text, &wrong).expect_err("it does not fit").number, 2);
    assert!(
        apply(
            text,
            &given(json!([{ "op": "add", "path": "/units/9", "value": 1 }]))
        )
        .is_err()
    );
    assert!(apply(text, &given(json!([{ "op": "remove", "path": "" }]))).is_err());
}

#[test]
fn a_difference_reads_as_patch_writes_it() {
    let (old, new) = ("a\nb\nc\nd\ne\nf\ng\nh\n", "a\nb\nc\nX\ne\nf\ng\nh\ni\n");
    let shown = unified("list.json", old, new);
    assert_eq!(
        shown,
        "--- list.json\n+++ list.json\n@@ -1,8 +1,9 @@\n a\n b\n c\n-d\n+X\n e\n f\n g\n h\n+i\n"
    );
    assert_eq!(unified("list.json", old, old), "");
    assert_eq!(inside("/a", "b/c~d"), "/a/b~1c~0d");
}

#[test]
fn hostile_patches_and_files_are_answered() {
    let given = |operations: Value| serde_json::from_value::<Patch>(operations).expect("a patch");
    let mut bomb = vec![json!({ "op": "add", "path": "/a", "value": ["x".repeat(1000)] })];
    bomb.extend((0..40).map(|_| json!({ "op": "copy", "from": "/a", "path": "/a/-" })));
    assert!(
        apply("{}", &given(Value::Array(bomb))).is_err(),
        "it grows without end"
    );
    let zero = json!([{ "op": "add", "path": "/a/00", "value": 1 }]);
    assert!(
        apply("{\"a\": []}", &given(zero)).is_err(),
        "RFC 6901 has no leading zeros"
    );
    let text = read("lists/smooth-and-rifled/magenta-1859-2e-zouaves.json");
    let refused = |text: &str| {
        let source = Source::new("list.json", text);
        Desk::open(checker(), &source, Lang::En).expect_err("it is refused")
    };
    let twice = text.replacen('{', "{ \"name\": \"x\",", 1);
    refused(&twice);
    let long = json!({ "ruleset": "smooth-and-rifled", "name": "x", "units": vec![json!({ "unit_id": "zouaves", "figures": [] }); 3000] });
    let report = refused(&long.to_string());
    assert!(
        report
            .findings
            .iter()
            .any(|one| one.finding.code == "SHAPE-LIMIT")
    );
    let desk = laid(checker(), &text);
    assert!(
        !desk.is_of_its_kind("[]") && !desk.is_of_its_kind("{ \"ruleset\": \"feu-a-volonte\" }")
    );
    assert!(desk.is_of_its_kind(&text));
}

/// Tag characters, as in the flag of England, lie beyond what four hexadecimal digits write.
#[test]
fn what_is_escaped_reads_back() {
    let flag = json!({ "name": "\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}\u{202e}" });
    let clean = Clean::json_text(flag.to_string());
    assert!(!clean.contains('\u{e0067}'));
    assert_eq!(serde_json::from_str::<Value>(&clean).expect("JSON"), flag);
    assert_eq!(&*Clean::json_text("{\r\n}").with_crlf(), "{\r\n}");
}

/// What other programs apply leaves no total wrong.
#[test]
fn patches_for_programs_have_the_totals() {
    let checker = checker();
    let small = checker.starter("smooth-and-rifled", &StarterRequest::default());
    let declared = small.expect("a ruleset").expect("a small list").to_string();
    assert!(declared.contains("\"points\": "), "it declares its points");
    let desk = laid(checker, &declared);
    let places = choices::overview(&desk);
    // Over its budget a list has a total, too.
    let dearer = |choice: &&orbat::edit::Choice| {
        let counted = matches!(choice.fit, Fit::Fits | Fit::Over(_));
        counted && choice.delta.is_some_and(|delta| delta != 0)
    };
    let choices = places.iter().flat_map(|place| &place.choices);
    let mut tried = 0;
    for choice in choices.filter(dearer) {
        let mut list: Value = serde_json::from_str(&declared).expect("JSON");
        let patch = desk.whole_patch(choice.changes());
        json_patch::patch(&mut list, &patch).expect("it fits");
        assert_eq!(list["points"].as_i64(), choice.points, "{patch:?}");
        tried += 1;
    }
    assert!(tried > 1, "{tried}");
}

/// A mark before the text is no part of it, and what is wrong behind it is quoted where it stands.
#[test]
fn a_byte_order_mark_shifts_nothing() {
    let look = Look {
        lang: Lang::En,
        colour: false,
        width: 80,
        plain: false,
    };
    for text in [
        "{",
        "{\"ruleset\":\"smooth-and-rifled\",\"name\":\"Z\",\"name\":\"é\",\"units\":[]}",
        "é",
    ] {
        let marked = Source::new("list.json", format!("\u{feff}{text}"));
        let report =
            Desk::open(checker(), &marked, Lang::En).expect_err("nothing to lay on the desk");
        assert!(human(&report, look).contains("list.json"), "{text}");
    }
}
