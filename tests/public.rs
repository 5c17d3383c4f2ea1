//! The public form of a list: nothing made from it gives away notes or plans, and its verdict is that on the whole list.

use std::{collections::BTreeSet, fs};

use lopdf::Document;
use orbat::{
    check::{Checker, Source, report::Verdict},
    model::lang::Lang,
    print::{Sheet, attached_lists},
    rulesets,
};
use serde_json::{Value, json};

use crate::support::{army_lists, checker, orbat, read, shipped_lists, source};

const BRIGANDS: &str = "lists/smooth-and-rifled/papal-1860s-brigands.json";
const HURONS: &str = "lists/tyneside-fiw/huron-ambush-automated.json";

/// Words that no list has by itself.
const NOTE: &str = "Umbrella behind the mill";

fn public(source: &Source) -> Source {
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
    let mut published = 0;
    for path in &lists {
        let full = source(path);
        let report = checker.check(&full);
        // What is no list, or has mistakes of form, has none.
        let Ok(form) = checker.public_form(&full) else {
            assert_ne!(report.verdict, Verdict::Legal, "{}", path.display());
            continue;
        };
        published += 1;
        let text = String::from_utf8_lossy(&form.bytes);
        let keys = [
            "\"notes\"",
            "\"ambush\": [",
            "\"hidden\"",
            "\"markers\"",
            "\"$schema\"",
        ];
        assert!(!keys.iter().any(|key| text.contains(key)), "{text}");
        assert_eq!(
            checker.check(&form).verdict,
            report.verdict,
            "{}",
            path.display()
        );
        let again = checker.public_form(&form).expect("an army list");
        assert_eq!(again.bytes, form.bytes);
        assert_eq!(again.withheld, form.withheld);
        let armies = [&full, &form].map(|list| checker.identify(list).identity.map(|own| own.army));
        assert_eq!(armies[0], armies[1], "{}", path.display());
    }
    assert!(published >= shipped_lists().len(), "{published}");
}

#[test]
fn only_the_secrets_are_left_out() {
    let noted = with(BRIGANDS, &json!({ "notes": NOTE }));
    let mut full = parsed(&noted);
    let members = full.as_object_mut().expect("an object");
    for key in ["$schema", "notes", "ambush"] {
        members.shift_remove(key);
    }
    assert_eq!(parsed(&public(&noted)), full);

    let hurons = with(HURONS, &json!({}));
    let mut full = parsed(&hurons);
    let members = full.as_object_mut().expect("an object");
    for key in ["$schema", "notes", "markers"] {
        members.shift_remove(key);
    }
    for group in full["groups"].as_array_mut().expect("groups") {
        group
            .as_object_mut()
            .expect("a group")
            .shift_remove("hidden");
    }
    assert_eq!(parsed(&public(&hurons)), full);
}

/// A plan may stand under a mistyped key, in a value of the wrong type, behind a key that comes twice.
#[test]
fn a_list_with_mistakes_of_form_has_no_public_form() {
    let plan = json!({ "notes": NOTE, "ambush": [] });
    let changes = [
        json!({ "ambsh": [NOTE] }),
        json!({ "NOTES": NOTE }),
        json!({ "format": plan }),
        json!({ "budget": NOTE }),
        json!({ "units": [[plan]] }),
        json!({ "units": [NOTE] }),
        json!({ "side_role": plan }),
        json!({ "version": NOTE }),
    ];
    for change in &changes {
        let refused = checker().public_form(&with(BRIGANDS, change));
        let report = refused.expect_err(&change.to_string());
        let codes: Vec<&str> = report.findings.iter().map(|one| one.finding.code).collect();
        assert!(codes.contains(&"SHAPE-PUBLIC"), "{change}: {codes:?}");
    }
    let twice = read(BRIGANDS).replacen(
        '{',
        &format!("{{ \"notes\": \"{NOTE}\", \"notes\": \"\","),
        1,
    );
    assert!(
        checker()
            .public_form(&Source::new("list.json", twice))
            .is_err()
    );
}

#[test]
fn keys_spelt_with_escapes_are_left_out_too() {
    let text = read(BRIGANDS).replacen("\"ambush\": [", "\"\\u0061mbush\": [", 1);
    let form = public(&Source::new("list.json", text));
    assert!(parsed(&form).get("ambush").is_none());
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
            checker.public_form(&Source::new("x.json", text)).is_err(),
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
    assert_eq!(attached[0].bytes, public(&list).bytes);
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

/// Whatever is made from public sheets says so too: their list is not the whole.
#[test]
fn an_illegal_plan_makes_its_public_form_illegal_for_ever() {
    let plan = json!({ "ambush": [{ "id": "A", "figures":
        [{ "unit_id": "band", "entry_id": "brigand", "count": 99 }] }] });
    let (pdf, status) = printed(&with(BRIGANDS, &plan), &[]);
    assert_eq!(status, Some(1));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sheets.pdf");
    fs::write(&path, &pdf).expect("the PDF is written");
    let path = &*path.to_string_lossy();
    let again = orbat(&["print", path, "-o", "-"]);
    let public = orbat(&["print", path, "--public", "-o", "-"]);
    for (pdf, status) in [
        (pdf, status),
        (again.stdout, again.status.code()),
        (public.stdout, public.status.code()),
    ] {
        assert_eq!(status, Some(1));
        let (said, status) = checked(&pdf);
        let illegal = "error[SHAPE-PUBLIC]: Public form of an illegal list";
        assert!(said.contains(illegal), "{said}");
        assert!(
            said.contains("info[SHAPE-SHEET]: The sheets are what orbat"),
            "{said}"
        );
        assert_eq!(status, Some(1), "{said}");
    }
    let shown = orbat(&["show", path]);
    assert_eq!(shown.status.code(), Some(1));
}

/// A list of each ruleset, and the same with other secrets: notes, what stands behind which marker, how many markers there are.
fn twins() -> Vec<[Source; 2]> {
    let plain = |path: &str| {
        let notes = |words: &str| with(path, &json!({ "notes": words }));
        [notes(NOTE), notes("Nothing")]
    };
    let empty = json!({ "notes": NOTE, "ambush": [{ "id": "Umbrella", "figures": [] }] });
    let brigands = [with(BRIGANDS, &json!({})), with(BRIGANDS, &empty)];
    let mut open = parsed(&with(HURONS, &json!({ "notes": NOTE, "markers": null })));
    for group in open["groups"].as_array_mut().expect("groups") {
        group
            .as_object_mut()
            .expect("a group")
            .shift_remove("hidden");
    }
    let hurons = [
        with(HURONS, &json!({})),
        Source::new("list.json", open.to_string()),
    ];
    vec![
        brigands,
        hurons,
        plain("lists/feu-a-volonte/95th-rifles-1809.json"),
        plain("lists/laporte-escarmouche/ciudad-rodrigo-1812-connaught-rangers.json"),
        plain("lists/regimental-fire-and-fury/iron-brigade-1863.json"),
    ]
}

/// The strongest that can be said of an opponent's sheets: whatever the secrets, they are the same, byte by byte, the attached list, the
/// link and the page to read out with them.
#[test]
fn sheets_for_the_opponent_are_the_same_whatever_the_secrets() {
    let twins = twins();
    let rulesets: BTreeSet<&str> = { twins.iter() }
        .filter_map(|[list, _]| checker().check(list).ruleset.map(|info| info.id))
        .collect();
    let all: BTreeSet<&str> = rulesets::ALL.iter().map(|info| info.id).collect();
    assert_eq!(rulesets, all);
    for [one, other] in &twins {
        let verdict = |list| checker().check(list).verdict;
        assert_eq!([verdict(one), verdict(other)], [Verdict::Legal; 2]);
        assert_ne!(one.bytes, other.bytes);
        for more in [
            &["--link", "https://club.example/"][..],
            &["--lang", "fr", "--backs", "--bound"],
            &["--output-format", "html", "--link", "https://club.example/"],
        ] {
            let [one, other] = [one, other].map(|list| printed(list, more));
            assert_eq!(one.1, Some(0));
            assert!(one.0 == other.0, "{more:?}");
        }
    }
}

/// What the opponent is given to cut out is numbered one after the other: no number is a plan.
#[test]
fn public_sheets_of_all_lists_have_no_plan_and_no_named_marker() {
    let checker = checker();
    let mut numbered = 0;
    for path in shipped_lists() {
        let form = public(&source(&path));
        let (_, sheets) = checker.muster(&form);
        let sheets = sheets.expect("sheets");
        assert!(sheets.roster.plan.is_empty(), "{}", path.display());
        assert!(sheets.roster.notes.is_none(), "{}", path.display());
        for marker in sheets.markers.iter().filter(|marker| marker.numbered_back) {
            numbered += 1;
            let numbers: Vec<String> = (1..=marker.faces.len())
                .map(|one| one.to_string())
                .collect();
            assert_eq!(marker.faces, numbers, "{}", path.display());
        }
    }
    assert!(numbered > 0);
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
    let plans: BTreeSet<u32> = outline
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
    assert!(roster["plan"].to_string().contains("dummy"));
    assert!(!roster["blocks"].to_string().contains("dummy"));
}

/// What nobody reads could carry a plan: a name has an English and a French, and nothing else.
#[test]
fn a_name_hides_nothing_under_other_keys() {
    let path = "lists/smooth-and-rifled/papal-1860s-zouaves.json";
    let mut list: Value = serde_json::from_str(&read(path)).expect("a list");
    list["name"] = json!({ "en": "A", "fr": "B", "de": "SECRET" });
    let report = Checker::default().check(&Source::new("list.json", list.to_string()));
    let found = report.findings.iter().find(|one| one.pointer == "/name/de");
    assert_eq!(
        found.map(|one| one.finding.code),
        Some("SHAPE-UNKNOWN"),
        "{report:?}"
    );
}

#[test]
fn a_blank_language_borrows_the_other() {
    let path = "lists/feu-a-volonte/95th-rifles-1809.json";
    let mut list: Value = serde_json::from_str(&read(path)).expect("a list");
    list["figures"][0]["name"] = json!({ "en": "Dodd", "fr": " " });
    list["figures"][1]["name"] = json!("");
    let source = Source::new("list.json", list.to_string());
    let (report, sheets) = Checker::default().muster(&source);
    let sheets = sheets.unwrap_or_else(|| panic!("{report:?}"));
    let titles: Vec<_> = sheets
        .cards
        .iter()
        .map(|card| card.title.get(Lang::Fr))
        .collect();
    assert!(titles.iter().any(|title| title == "Dodd"), "{titles:?}");
    assert!(
        titles.iter().all(|title| !title.trim().is_empty()),
        "{titles:?}"
    );
}
