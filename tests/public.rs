//! The public form of a list: nothing made from it gives away notes or plans, and its verdict is that on the whole list.

use std::fs;

use lopdf::Document;
use orbat::{
    check::{Checker, PublicForm, Source, report::Verdict},
    model::identity::Withheld,
    print::{Sheet, attached_lists},
};
use serde_json::{Value, json};

use crate::support::{army_lists, checker, orbat, read, shipped_lists, source};

const BRIGANDS: &str = "lists/smooth-and-rifled/papal-1860s-brigands.json";
const HURONS: &str = "lists/tyneside-fiw/huron-ambush-automated.json";

/// Words that no list has by itself.
const NOTE: &str = "Umbrella behind the mill";

fn public(source: &Source) -> PublicForm {
    checker().public_form(source).expect("an army list")
}

fn parsed(source: &Source) -> Value {
    serde_json::from_slice(&source.bytes).expect("JSON")
}

/// A list with other members, as a file.
fn with(path: &str, members: &Value) -> Source {
    let mut list: Value = serde_json::from_str(&read(path)).expect("JSON");
    json_patch::merge(&mut list, members);
    Source::new("list.json", list.to_string())
}

#[test]
fn what_is_left_out_changes_no_verdict() {
    let checker = checker();
    let mut lists = shipped_lists();
    lists.extend(army_lists("tests/data"));
    for path in &lists {
        let full = source(path);
        let report = checker.check(&full);
        let Some(form) = checker.public_form(&full) else {
            assert!(report.ruleset.is_none(), "{}", path.display());
            continue;
        };
        let text = String::from_utf8_lossy(&form.source.bytes);
        let keys = ["\"notes\"", "\"ambush\": [", "\"hidden\"", "\"markers\""];
        assert!(!keys.iter().any(|key| text.contains(key)), "{text}");
        let legal = checker.check(&form.source).verdict == Verdict::Legal;
        let both = legal && form.withheld == Withheld::Legal;
        assert_eq!(both, report.verdict == Verdict::Legal, "{}", path.display());
        let again = checker.public_form(&form.source).expect("an army list");
        assert_eq!(again.source.bytes, form.source.bytes);
        assert_eq!(again.withheld, Withheld::Legal);
    }
}

#[test]
fn only_the_secrets_are_left_out() {
    let noted = with(BRIGANDS, &json!({ "notes": NOTE }));
    let mut full = parsed(&noted);
    let members = full.as_object_mut().expect("an object");
    members.shift_remove("notes");
    members.shift_remove("ambush");
    assert_eq!(parsed(&public(&noted).source), full);

    let mut full = parsed(&with(HURONS, &json!({})));
    full.as_object_mut()
        .expect("an object")
        .shift_remove("notes");
    full.as_object_mut()
        .expect("an object")
        .shift_remove("markers");
    for group in full["groups"].as_array_mut().expect("groups") {
        group
            .as_object_mut()
            .expect("a group")
            .shift_remove("hidden");
    }
    assert_eq!(parsed(&public(&with(HURONS, &json!({}))).source), full);
}

#[test]
fn a_plan_under_a_mistyped_key_is_left_out_too() {
    let typo = with(BRIGANDS, &json!({ "ambsh": [NOTE], "NOTES": NOTE }));
    let form = public(&typo);
    let text = String::from_utf8(form.source.bytes).expect("text");
    assert!(!text.contains(NOTE), "{text}");
    assert_eq!(form.withheld, Withheld::Illegal);
}

#[test]
fn keys_spelt_with_escapes_are_left_out_too() {
    let text = read(BRIGANDS).replacen("\"ambush\": [", "\"\\u0061mbush\": [", 1);
    let form = public(&Source::new("list.json", text));
    assert!(!String::from_utf8_lossy(&form.source.bytes).contains("decoy"));
    assert!(parsed(&form.source).get("ambush").is_none());
}

#[test]
fn what_is_no_list_has_no_public_form() {
    let checker = Checker::default();
    for text in [
        "",
        "{",
        "[]",
        "{}",
        "{ \"ruleset\": \"chess\", \"notes\": \"x\" }",
    ] {
        assert!(
            checker.public_form(&Source::new("x.json", text)).is_none(),
            "{text}"
        );
    }
}

/// Prints a list in its public form; the PDF and the exit status.
fn printed(list: &Source, more: &[&str]) -> (Vec<u8>, Option<i32>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("list.json");
    fs::write(&path, &list.bytes).expect("the list is written");
    let path = path.to_string_lossy();
    let output = orbat(&[&["print", &*path, "--public", "-o", "-"], more].concat());
    (output.stdout, output.status.code())
}

/// What `orbat check --output-format short` says of a PDF, and its exit status.
fn checked(pdf: &[u8]) -> (String, Option<i32>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sheets.pdf");
    fs::write(&path, pdf).expect("the PDF is written");
    let output = orbat(&["check", "--output-format", "short", &path.to_string_lossy()]);
    let text = String::from_utf8(output.stdout).expect("text");
    (text, output.status.code())
}

#[test]
fn a_public_print_holds_no_secret_and_is_checked_like_any_other() {
    let list = with(BRIGANDS, &json!({ "notes": NOTE }));
    let full = checker().identify(&list).identity.expect("a list").list;
    let (pdf, status) = printed(&list, &[]);
    assert_eq!(status, Some(0));
    let attached = attached_lists(&pdf).expect("lists");
    assert_eq!(attached[0].bytes, public(&list).source.bytes);
    let mut document = Document::load_mem(&pdf).expect("a PDF");
    document.decompress();
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("bytes are written");
    // Few plans are possible: whoever had the hash of the full list would find the right one by trying.
    for secret in [NOTE, "\"ambush\": [", &full.to_string(), &full.short()] {
        let there = bytes
            .windows(secret.len())
            .any(|bytes| bytes == secret.as_bytes());
        assert!(!there, "{secret}");
    }
    let (said, status) = checked(&pdf);
    assert!(said.contains("info[SHAPE-PUBLIC]: Public form"), "{said}");
    assert!(
        said.contains("info[SHAPE-SHEET]: The sheets are what orbat"),
        "{said}"
    );
    assert_eq!(status, Some(0), "{said}");
}

#[test]
fn an_illegal_plan_makes_its_public_form_illegal() {
    let plan = json!({ "ambush": [{ "id": "A", "figures":
        [{ "unit_id": "band", "entry_id": "brigand", "count": 99 }] }] });
    let (pdf, status) = printed(&with(BRIGANDS, &plan), &[]);
    assert_eq!(status, Some(1));
    let (said, status) = checked(&pdf);
    assert!(
        said.contains("error[SHAPE-PUBLIC]: Public form of an illegal list"),
        "{said}"
    );
    assert!(
        said.contains("info[SHAPE-SHEET]: The sheets are what orbat"),
        "{said}"
    );
    assert_eq!(status, Some(1), "{said}");
}

#[test]
fn a_public_form_without_a_plan_has_no_sheet_of_it() {
    let list = with(BRIGANDS, &json!({}));
    let (pdf, status) = printed(&list, &["--sheets", "plan"]);
    assert!(pdf.is_empty());
    assert_eq!(status, Some(2));
}

#[test]
fn every_way_of_showing_keeps_the_secrets() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("list.json");
    let list = with(HURONS, &json!({ "notes": NOTE }));
    fs::write(&path, &list.bytes).expect("the list is written");
    let path = path.to_string_lossy();
    for format in ["table", "text", "markdown", "json"] {
        let show = |more: &[&str]| {
            let output = orbat(&[&["show", &*path, "--output-format", format], more].concat());
            assert_eq!(output.status.code(), Some(0));
            String::from_utf8(output.stdout).expect("text")
        };
        let (full, public) = (show(&[]), show(&["--public"]));
        assert!(full.contains(NOTE) && !public.contains(NOTE), "{public}");
        assert!(!public.to_lowercase().contains("hidden"), "{public}");
        assert!(
            format == "json" || public.contains("Public form"),
            "{public}"
        );
    }
}

/// The plan on its own sheet of paper: even printed on both sides it has nothing on its back.
#[test]
fn the_plan_is_a_sheet_of_its_own() {
    let two = orbat(&["print", BRIGANDS, HURONS, "-o", "-"]).stdout;
    let document = Document::load_mem(&two).expect("a PDF");
    let pages = document.get_pages();
    let text = |page: &u32| document.extract_text(&[*page]).unwrap_or_default();
    let empty = |page: u32| {
        pages
            .get(&page)
            .is_none_or(|_| text(&page).trim().is_empty())
    };
    let outline = document.get_toc().expect("an outline");
    let plans: Vec<u32> = outline
        .toc
        .iter()
        .filter(|entry| entry.title.ends_with("Plan"))
        .map(|entry| u32::try_from(entry.page).expect("a page"))
        .collect();
    assert_eq!(plans.len(), 2);
    for plan in plans {
        assert_eq!(plan % 2, 1, "page {plan}");
        assert!(empty(plan + 1), "page {}", plan + 1);
    }
    assert_eq!(Sheet::ALL.last(), Some(&Sheet::Plan));
}

#[test]
fn the_plan_stands_on_no_other_sheet() {
    let words = |sheets: &str| {
        let output = orbat(&["show", BRIGANDS, "--output-format", sheets]);
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(words("table").contains("Ambush plan"));
    let roster: Value = serde_json::from_str(&words("json")).expect("JSON");
    assert!(roster["plan"].to_string().contains("decoy"));
    assert!(!roster["blocks"].to_string().contains("decoy"));
}
