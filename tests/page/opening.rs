//! What comes in and goes out again: every list that ships, PDFs of the program, saved files.

use std::{ffi::OsStr, fs, process::Command};

use orbat::{EXAMPLES, door::Door, rulesets};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    browser::{Browser, Screen},
    engine::{armies, file},
    firefox::printed,
    hand::Hand,
};

/// What the program says of a list.
fn checked(file: &Value) -> Value {
    let question = json!({"lang": "en", "ask": {"check": {"file": file}}});
    let (answer, _) = Door::default().ask(&question.to_string(), &[]);
    let answer: Value = serde_json::from_str(&answer).expect("the door answers JSON");
    answer["checked"].clone()
}

/// What the program prints to its standard output, whatever its exit status.
fn program(arguments: &[&OsStr]) -> Vec<u8> {
    let done = Command::new(env!("CARGO_BIN_EXE_orbat"))
        .args(arguments)
        .env("LC_ALL", "C")
        .output();
    done.expect("orbat runs").stdout
}

/// What `orbat check` says of a list.
fn checked_by_program(path: &OsStr) -> Value {
    let words = ["check", "--output-format", "json"].map(OsStr::new);
    let said = program(&[&words[..], &[path]].concat());
    let said: Value = serde_json::from_slice(&said).expect("a report");
    said["lists"][0].clone()
}

/// What `orbat print` makes of a list under this name.
fn printed_by_program(name: &str, text: &str) -> Vec<u8> {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join(name);
    fs::write(&file, text).expect("a list");
    program(&[
        "print".as_ref(),
        file.as_os_str(),
        "-o".as_ref(),
        "-".as_ref(),
    ])
}

/// The codes of all findings that the builder shows, sorted.
fn codes_shown(browser: &Browser) -> Vec<String> {
    let codes = browser.run(
        "return [...document.querySelectorAll('.verdict-column .finding .code')].map((one) => one.lastChild.textContent.trim());",
    );
    let mut codes: Vec<String> = serde_json::from_value(codes).expect("codes");
    codes.sort();
    codes
}

/// A verdict as the page keeps it.
fn kept(report: &Value) -> Value {
    let findings = report["findings"].as_array().expect("findings");
    let errors = findings
        .iter()
        .filter(|finding| finding["severity"] == "error");
    json!({
        "word": report["verdict"],
        "errors": errors.count(),
        "spent": report["points"]["spent"],
        "allowed": report["points"]["allowed"],
        "list": report["identity"]["list"],
        "data": report["identity"]["data"],
    })
}

/// The verdict that is stored with the army, once there is one.
fn verdict(hand: &Hand) -> Value {
    hand.browser.wait("a verdict is stored", || {
        let mut verdict = hand.army()["verdict"].take();
        let members = verdict.as_object_mut()?;
        members.retain(|name, _| !["build", "version"].contains(&name.as_str()));
        Some(verdict)
    })
}

/// The names of the groups on the screen, as a screen reader is told them.
fn groups(browser: &Browser) -> Vec<String> {
    let tree = browser.devtools("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
    let groups = nodes.iter().filter(|node| node["role"]["value"] == "group");
    let names = groups.filter_map(|node| node["name"]["value"].as_str());
    names.map(str::to_owned).collect()
}

/// "Grenadier, 10, 6 to 20, 200 points": name, count, limits and points of a row that can be counted.
fn name_of(row: &Value) -> Option<String> {
    let count = row["count"].as_u64()?;
    let limits = match (row["least"].as_u64(), row["most"].as_u64()) {
        (least, Some(most)) => format!("{} to {most}", least.unwrap_or(0)),
        (Some(least), None) => format!("{least} or more"),
        (None, None) => row["limits"].as_str().unwrap_or_default().to_owned(),
    };
    let points = row["sum"].as_i64().or(row["each"].as_i64());
    let points = points.map_or(String::new(), |points| {
        format!("{points} point{}", if points == 1 { "" } else { "s" })
    });
    let label = row["label"].as_str()?;
    let parts = [label.to_owned(), count.to_string(), limits, points];
    let told: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Some(told.join(", "))
}

#[test]
fn every_shipped_army_is_judged_saved_and_printed_as_by_the_program() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let all: Vec<_> = rulesets::ids().flat_map(armies).collect();
    assert_eq!(all.len(), EXAMPLES.len(), "every army that ships");
    for path in all {
        let army = path.display();
        let name = path.file_name().expect("a name").to_string_lossy();
        let bytes = fs::read(&path).expect("a list can be read");
        let report = checked_by_program(path.as_os_str());
        hand.drop_file(&name, &bytes);
        hand.is_on("build");
        hand.wait("row ");
        let text = hand.text_of_army();
        assert!(text.as_bytes() == bytes, "{army} is stored otherwise");
        assert_eq!(verdict(&hand), kept(&report), "{army}");
        let findings = report["findings"].as_array().expect("findings");
        let codes = findings.iter().filter_map(|one| one["code"].as_str());
        let mut codes: Vec<&str> = codes.collect();
        codes.sort_unstable();
        assert_eq!(codes_shown(&hand.browser), codes, "{army}");
        hand.browser.press(&["Control", "s"]);
        let (_, saved) = hand.browser.saved(".json");
        assert!(saved == bytes, "{army} is saved otherwise");
        let groups = groups(&hand.browser);
        let rows = checked(&file(&path))["rows"].take();
        let rows = rows.as_array().expect("rows");
        for name in rows.iter().filter_map(name_of) {
            let told = groups.iter().any(|group| group.starts_with(&name));
            assert!(told, "{army}: no row is called “{name}”: {groups:#?}");
        }
        hand.press("head share");
        hand.press("share pdf");
        let (stem, sheets) = hand.browser.saved(".pdf");
        let expected = printed_by_program(&format!("{stem}.json"), &text);
        assert!(sheets == expected, "{army} has other sheets");
        hand.press("home");
    }
}

/// The label that `computedlabel` answers, and not only the tree that it is taken from.
#[test]
fn a_stepper_is_called_by_all_that_counts() {
    let hand = Hand::open(Screen::Desk, "en", None);
    for ruleset in rulesets::ids() {
        let path = &armies(ruleset)[0];
        let expected = checked(&file(path));
        let rows = expected["rows"].as_array().expect("rows");
        hand.drop_file("list.json", &fs::read(path).expect("a list can be read"));
        hand.is_on("build");
        for row in rows {
            let (Some(name), Some(pointer)) = (name_of(row), row["pointer"].as_str()) else {
                continue;
            };
            // Drawn anew whenever more is known, it has no name in between.
            hand.browser.wait(&format!("a group called “{name}”"), || {
                let [role, told] = hand.seen(&format!("row {pointer}"))?.told()?;
                (role == "group" && told.starts_with(&name)).then_some(())
            });
        }
        hand.press("home");
    }
}

#[test]
fn a_list_comes_out_of_a_pdf_that_the_program_printed() {
    let hand = Hand::open(Screen::Phone, "en", None);
    for ruleset in rulesets::ids() {
        let path = &armies(ruleset)[0];
        let given = file(path);
        let text = given["text"].as_str().expect("a text");
        let name = given["name"].as_str().expect("a name");
        hand.drop_file("sheets.pdf", &printed(name, text));
        hand.is_on("build");
        hand.wait("row ");
        assert_eq!(hand.text_of_army(), text, "{name}");
        let stored = json!({"name": name, "text": hand.text_of_army()});
        let question = json!({"lang": "en", "ask": {"check": {"file": stored}}});
        let answer = hand.browser.ask(&question);
        let fingerprint = &checked(&given)["report"]["fingerprint"];
        assert!(fingerprint.is_string(), "{name} has no fingerprint");
        assert_eq!(
            &answer["checked"]["report"]["fingerprint"], fingerprint,
            "{name}"
        );
        // The same sheets once more: the army is known, and nothing is kept twice.
        hand.press("home");
        hand.drop_file("again.pdf", &printed(name, text));
        hand.press("open same");
        hand.wait("row ");
        assert_eq!(hand.text_of_army(), text, "{name}");
        hand.press("home");
    }
}
