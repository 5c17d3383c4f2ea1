//! What is read from folders, and what is said of what cannot be read.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    os::unix::fs::symlink,
    process::{Command, Stdio},
};

use serde_json::Value;

use super::{ZOUAVES, ended, folder, orbat};

#[test]
fn a_link_to_a_folder_is_told_and_not_followed() {
    let home = folder(&[]);
    let home = home.path();
    fs::create_dir_all(home.join("field")).expect("a folder");
    fs::create_dir_all(home.join("inbox")).expect("a folder");
    let list = fs::read(crate::support::root().join(ZOUAVES)).expect("a list");
    fs::write(home.join("field/z.json"), list).expect("a list");
    symlink("../field", home.join("inbox/again")).expect("a link");
    let (status, out, error) = ended(orbat(home, &["check", "inbox"]));
    assert_eq!((status, out.as_str()), (2, ""));
    assert_eq!(
        error,
        "Links to folders are not followed: inbox/again. Name them to check what they lead \
        to.\nerror: there is no army list in this folder\n"
    );
    let (status, _, error) = ended(orbat(home, &["check", "inbox/again"]));
    assert_eq!((status, error.as_str()), (0, ""));
    symlink("..", home.join("field/round")).expect("a link");
    let (status, _, error) = ended(orbat(home, &["check", "field"]));
    assert_eq!(status, 0);
    assert!(error.contains("not followed: field/round."), "{error}");
}

#[test]
fn what_cannot_be_read_in_a_folder_costs_no_other_its_report() {
    let home = folder(&[("a.json", ZOUAVES), ("z.json", ZOUAVES)]);
    let home = home.path();
    symlink("nowhere", home.join("dangling.json")).expect("a link");
    symlink("circle.json", home.join("circle.json")).expect("a link");
    let pipe = Command::new("mkfifo").arg(home.join("pipe.json")).status();
    assert!(pipe.expect("mkfifo runs").success());
    for (lang, circle, missing) in [
        ("en", "its links form a loop", "it does not exist"),
        ("fr", "ses liens tournent en rond", "il n’existe pas"),
    ] {
        let words = ["check", "--lang", lang, "--output-format", "short", "."];
        let (status, out, error) = ended(orbat(home, &words));
        assert_eq!(status, 1, "{error}");
        let told: Vec<&str> = out.lines().collect();
        assert_eq!(told.len(), 5, "{out}");
        assert!(
            told[1].starts_with("./circle.json:1:1") && told[1].contains(circle),
            "{out}"
        );
        assert!(told[2].starts_with("./dangling.json:1:1") && told[2].contains(missing));
        assert!(!out.contains("os error"), "{out}");
    }
}

#[test]
fn a_reader_that_has_had_enough_is_no_failure() {
    let home = folder(&[]);
    for number in 0..200 {
        let name = home.path().join(format!("{number}.json"));
        fs::copy(crate::support::root().join(ZOUAVES), name).expect("a list");
    }
    for format in ["human", "short", "json"] {
        let mut child = orbat(home.path(), &["check", "--output-format", format, "."])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let mut line = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("a line");
        assert!(!line.is_empty());
        let status = child.wait().expect("an end");
        assert_eq!(status.code(), Some(0), "{format}");
    }
}

/// A stack that no machine has: no thread can be started, whoever asks.
#[test]
fn one_thread_does_where_no_more_can_be_had() {
    let home = folder(&[("a.json", ZOUAVES), ("b.json", super::BRIGANDS)]);
    let battle = ["battle", "a.json", "b.json", "--runs", "20", "--json"];
    let on_tables = [&battle[..], &["--per-table", "9"]].concat();
    let calls: [&[&str]; 4] = [
        &["check", "."],
        &["check", "a.json", "--output-format", "json"],
        &battle,
        &on_tables,
    ];
    for words in calls {
        let several = ended(orbat(home.path(), words));
        let mut starved = orbat(home.path(), words);
        starved.env("RUST_MIN_STACK", (1_u64 << 46).to_string());
        let one = ended(starved);
        assert_eq!((one.0, &one.1), (0, &several.1), "{words:?}: {}", one.2);
        let alone = one.2.contains("the games are played on one");
        assert_eq!(alone, words[0] == "battle", "{}", one.2);
    }
}

/// A program that writes a line and waits for the answer gets it; whatever a line is, the others have theirs.
#[test]
fn lists_on_standard_input_are_answered_line_by_line() {
    let home = folder(&[("z.json", ZOUAVES)]);
    let list = fs::read_to_string(home.path().join("z.json")).expect("a list");
    let list: serde_json::Value = serde_json::from_str(&list).expect("a list");
    let mut command = orbat(home.path(), &["check", "--ndjson", "--fixes"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    let mut to = child.stdin.take().expect("a pipe");
    let mut from = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut answer = |line: &str| -> serde_json::Value {
        to.write_all(line.as_bytes()).expect("it reads");
        let mut answer = String::new();
        from.read_line(&mut answer).expect("it answers");
        serde_json::from_str(&answer).expect("one line of JSON")
    };
    let first = answer(&format!("{list}\n"));
    assert_eq!(
        (&first["path"], &first["verdict"]),
        (&"-:1".into(), &"legal".into())
    );
    let broken = answer("\n  \r\n{ \"ruleset\": \r\n");
    assert_eq!(
        (&broken["path"], &broken["verdict"]),
        (&"-:4".into(), &"unreadable".into())
    );
    let mut slip = list.clone();
    slip["format"] = "smal".into();
    let slip = answer(&format!("{slip}\n"));
    assert_eq!(
        (&slip["path"], &slip["legal"]),
        (&"-:5".into(), &false.into())
    );
    let fix = &slip["findings"][0]["fixes"][0];
    assert_eq!(fix["patch"][0]["path"], "/format", "{slip}");
    let long = answer(&format!("\"{}\"\n", "x".repeat(12_000_000)));
    assert_eq!(long["findings"][0]["code"], "JSON-SIZE");
    let last = answer(&format!("{list}\n"));
    assert_eq!(
        (&last["path"], &last["verdict"]),
        (&"-:7".into(), &"legal".into())
    );
    drop(to);
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
}

#[test]
fn standard_input_without_a_list_is_no_success() {
    let home = folder(&[]);
    let (status, out, error) = ended(orbat(home.path(), &["check", "--ndjson"]));
    assert_eq!((status, out.as_str()), (2, ""));
    assert_eq!(error, "error: there is no army list on standard input\n");
}

/// A repair that is written says the same lines as one that is offered, and a choice says how the file stands then.
#[test]
fn what_is_written_is_told() {
    let typed = r#"{ "ruleset": "smooth-and-rifled", "name": "w", "format": "small", "list": "magenta-1859-french",
  "units": [{ "unit_id": "zouaves", "figures": [{ "entry_id": "seargent", "count": 1 }, { "entry_id": "zouave", "count": "8" },] }] }
"#;
    let folder = folder(&[]);
    fs::write(folder.path().join("w.json"), typed).expect("a list");
    let (status, offered, _) = ended(orbat(folder.path(), &["fix", "w.json"]));
    let offered: Vec<&str> = offered
        .lines()
        .filter_map(|line| line.strip_prefix("   "))
        .collect();
    assert_eq!((status, offered.len()), (1, 3), "{offered:?}");
    let (_, _, told) = ended(orbat(folder.path(), &["fix", "w.json", "--write"]));
    for line in offered.into_iter().chain(["w.json changed."]) {
        assert!(told.contains(line), "{line}: {told}");
    }
    let count = ["choices", "w.json", "Zouave/count", "--write", "--set"];
    let then = |value, wanted| {
        let (status, _, told) = ended(orbat(folder.path(), &[&count[..], &[value]].concat()));
        assert_eq!(status, wanted, "{told}");
        told
    };
    assert!(then("9", 1).contains("now illegal: 25 points too many"));
    assert!(then("10", 1).contains("still illegal: 52 points too many"));
    // Nothing of it is surely meant otherwise: nothing is written, and a program gets what it may choose from.
    let (status, document, _) = ended(orbat(
        folder.path(),
        &["fix", "w.json", "--write", "--json"],
    ));
    let document: Value = serde_json::from_str(&document).expect("a document");
    let ways = document["proposals"].as_array().map(Vec::len);
    assert_eq!((status, ways > Some(0)), (1, true), "{document:#}");
    assert!(then("7", 0).contains("legal, 221 of 250 points"));
}

/// Whoever names standard input twice has given one file, and is told.
#[test]
fn standard_input_is_one_file() {
    let home = folder(&[("z.json", ZOUAVES)]);
    for (lang, told) in [
        ("en", "Standard input was read already"),
        ("fr", "L’entrée standard a déjà été lue"),
    ] {
        let mut diff = orbat(home.path(), &["diff", "-", "-", "--lang", lang]);
        diff.stdin(fs::File::open(home.path().join("z.json")).expect("a list"));
        let (status, _, error) = ended(diff);
        assert_eq!(status, 2);
        assert!(error.contains(told), "{error}");
    }
}

/// An event that comes through a pipe goes on through one.
#[test]
fn what_is_pinned_in_a_pipe_comes_out_of_it() {
    let home = folder(&[]);
    let home = home.path();
    let new = ["event", "new", "smooth-and-rifled"];
    let (_, event, _) = ended(orbat(home, &new));
    fs::write(home.join("cup.event.json"), event).expect("an event");
    let mut pin = orbat(home, &["event", "pin", "-"]);
    pin.stdin(fs::File::open(home.join("cup.event.json")).expect("an event"));
    let (status, pinned, error) = ended(pin);
    assert_eq!(status, 0, "{error}");
    assert!(pinned.contains("sha256:"), "{pinned}");
    assert_eq!(super::names(home), ["cup.event.json"]);
}

/// An event that names a catalogue finds it, whichever way that came in.
#[test]
fn an_event_is_judged_by_a_catalogue_from_standard_input() {
    let home = folder(&[("own.json", "tests/cli/catalogues/club.json")]);
    let home = home.path();
    let catalogue = fs::read_to_string(home.join("own.json")).expect("a catalogue");
    let catalogue: Value = serde_json::from_str(&catalogue).expect("JSON");
    let (ruleset, id) = (&catalogue["ruleset"], &catalogue["id"]);
    let id = id.as_str().expect("a catalogue has an id");
    let event = serde_json::json!({
        "schema": "event/1", "event": "cup", "title": "Cup",
        "rulesets": { ruleset.as_str().expect("a ruleset"): { "catalogues": { id: "any" } } },
    });
    fs::write(home.join("cup.event.json"), event.to_string()).expect("an event");
    let by = |catalogue: &str| {
        let words = ["check", "cup.event.json", "--catalogue", catalogue];
        let mut check = orbat(home, &words);
        check.stdin(fs::File::open(home.join("own.json")).expect("a catalogue"));
        ended(check)
    };
    let (status, out, error) = by("own.json");
    assert_eq!(status, 0, "{out}{error}");
    let (status, again, error) = by("-");
    assert_eq!((status, again), (0, out), "{error}");
}
