//! Several reports from one run: each is what a run of its own would write, whole or not at all, and over nobody's list.

use std::fs;

use super::{BRIGANDS, ZOUAVES, ended, folder, names, orbat};

const FORMS: [&str; 14] = [
    "human", "short", "json", "json-1", "ndjson", "table", "csv", "sarif", "junit", "github",
    "gitlab", "markdown", "html", "bbcode",
];

/// An inbox: two lists, one with a slip, one cut off, and what is no list.
fn inbox() -> tempfile::TempDir {
    let home = folder(&[
        ("inbox-a.json", ZOUAVES),
        ("inbox-b.json.txt", BRIGANDS),
        ("inbox-c.json", "tests/cli/lists/overspent.json"),
        ("inbox-d.json", "tests/cli/lists/broken.json"),
    ]);
    let inbox = home.path().join("in");
    fs::create_dir(&inbox).expect("a folder");
    for name in names(home.path()) {
        if let Some(short) = name.strip_prefix("inbox-") {
            fs::rename(home.path().join(&name), inbox.join(short)).expect("a file");
        }
    }
    for (name, text) in [
        ("mail.docx", "PK"),
        ("hello.txt", "Hello!"),
        ("photo.png", ""),
    ] {
        fs::write(inbox.join(name), text).expect("a file");
    }
    home
}

#[test]
fn one_run_writes_what_single_runs_do() {
    let home = inbox();
    let home = home.path();
    let also: Vec<String> = FORMS
        .iter()
        .map(|form| format!("--also={form}={form}.out"))
        .collect();
    for lang in ["en", "fr"] {
        let mut words = vec!["check", "--lang", lang, "in"];
        words.extend(also.iter().map(String::as_str));
        let (status, out, error) = ended(orbat(home, &words));
        assert_eq!(status, 1, "{error}");
        for form in FORMS {
            let single = ["check", "--lang", lang, "in", "--output-format", form];
            let (status, single, _) = ended(orbat(home, &single));
            assert_eq!(status, 1, "{form}");
            let file = fs::read_to_string(home.join(format!("{form}.out"))).expect(form);
            assert!(file == single, "{form}: {file}\n---\n{single}");
            assert!(form != "human" || out == single);
        }
    }
}

#[test]
fn what_is_not_read_is_named_and_a_slip_is_no_failure() {
    let home = inbox();
    let home = home.path();
    let check = |more: &[&str]| {
        ended(orbat(
            home,
            &[&["check", "--output-format", "short"], more].concat(),
        ))
    };
    let (status, _, error) = check(&["in"]);
    assert_eq!(status, 1);
    assert_eq!(
        error,
        "4 lists: 2 legal, 1 illegal, 1 unreadable.\nNot read: in/hello.txt, in/mail.docx. Lists are JSON \
        files, or PDFs printed by orbat.\n"
    );
    assert_eq!(check(&["in", "--exit-zero"]).0, 0);
    assert_eq!(check(&["in/d.json"]).0, 2);
    assert_eq!(check(&["in/d.json", "--exit-zero"]).0, 2);
    assert_eq!(check(&["in", "nowhere.json", "--exit-zero"]).0, 2);
    assert_eq!(check(&["in/c.json"]).0, 1);
    assert_eq!(check(&["in/b.json.txt"]).0, 0);
}

#[test]
fn no_report_is_written_over_a_list() {
    let home = inbox();
    let home = home.path();
    let before = |name: &str| fs::read(home.join("in").join(name)).expect(name);
    let kept = ["a.json", "b.json.txt", "c.json", "d.json"];
    let bytes = kept.map(before);
    for (file, words) in [
        ("in/a.json", &["in/a.json"][..]),
        ("in/../in/a.json", &["in"]),
        ("in/b.json.txt", &["in"]),
        ("in/d.json", &["in"]),
        // Not asked for, and yet somebody's work.
        ("in/c.json", &["in/a.json"]),
        ("nowhere/x.csv", &["in/a.json"]),
    ] {
        let also = format!("--also=csv={file}");
        let words = [&["check", also.as_str()], words].concat();
        let (status, _, error) = ended(orbat(home, &words));
        assert_eq!(status, 2, "{words:?}: {error}");
        assert!(
            error.contains(file) && !error.contains("--force"),
            "{error}"
        );
    }
    assert_eq!(kept.map(before), bytes);
    // One's own report of the last run is no list.
    for _ in 0..2 {
        let words = ["check", "in", "--also", "json=in/report.json"];
        assert_eq!(ended(orbat(home, &words)).0, 1);
    }
    let words = ["check", "in", "--also=csv=x", "--also=html=./in/../x"];
    let (status, out, error) = ended(orbat(home, &words));
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(error.contains("twice"), "{error}");
}

/// One bad file stops no other: the rest is printed and fought, the bad one named.
#[test]
fn one_bad_file_stops_no_other() {
    let home = inbox();
    let home = home.path();
    let lists = ["in/a.json", "in/d.json", "in/b.json.txt"];
    let print = [&["print", "-o", "x.pdf", "--sheets", "roster"], &lists[..]].concat();
    let (status, _, error) = ended(orbat(home, &print));
    assert_eq!(status, 1, "{error}");
    assert!(error.contains("in/d.json: UNREADABLE"), "{error}");
    let (status, out, _) = ended(orbat(home, &["check", "--output-format", "csv", "x.pdf"]));
    assert_eq!((status, out.lines().count()), (0, 3), "{out}");
    let fight = [&["battle", "--matrix", "--runs", "1"], &lists[..]].concat();
    let (status, out, error) = ended(orbat(home, &fight));
    assert_eq!(status, 1, "{error}");
    assert!(
        error.contains("in/d.json: UNREADABLE") && !out.is_empty(),
        "{error}"
    );
    let catalogue =
        crate::support::root().join("lists/smooth-and-rifled/catalogues/magenta-1859.json");
    let mut with_catalogue = orbat(home, &fight);
    with_catalogue.arg(catalogue);
    let (status, _, error) = ended(with_catalogue);
    assert!(
        status == 1 && error.contains("This is a catalogue"),
        "{error}"
    );
    let alone = [&["battle", "--matrix", "--runs", "1"], &lists[..2]].concat();
    assert_eq!(ended(orbat(home, &alone)).0, 2);
    assert_eq!(ended(orbat(home, &["print", "in/d.json"])).0, 2);
}

/// A folder is printed as it is checked: one broken list stops no other, and what is no list is passed over.
#[test]
fn the_lists_of_a_folder_are_printed_together() {
    let home = inbox();
    let home = home.path();
    fs::write(home.join("in/other.json"), "{}").expect("a file");
    let print = ["print", "in", "--sheets", "roster"];
    let (status, _, error) = ended(orbat(home, &print));
    assert_eq!(status, 1, "{error}");
    for said in ["in.pdf: 3 pages.", "d.json"] {
        assert!(error.contains(said), "{error}");
    }
    assert!(!error.contains("other.json"), "{error}");
    let (_, out, _) = ended(orbat(
        home,
        &["check", "in.pdf", "--output-format", "table"],
    ));
    assert_eq!(out.lines().count(), 1 + 3, "{out}");
    fs::create_dir(home.join("empty")).expect("a folder");
    let (status, _, error) = ended(orbat(home, &["print", "empty"]));
    assert!(
        status == 2 && error.contains("no army list in this folder"),
        "{error}"
    );
}
