//! Fields of battles as files: the same bytes from any number of threads and any folder, what is there already, what is refused.

use std::{fs, path::Path};

use super::{BRIGANDS, ZOUAVES, ended, folder, names, orbat};

const RUSSIANS: &str = "lists/smooth-and-rifled/gettysburg-1863-2nd-wisconsin.json";

/// Three lists of one format.
const LISTS: [(&str, &str); 3] = [
    ("a.json", ZOUAVES),
    ("b.json", BRIGANDS),
    ("c.json", RUSSIANS),
];

/// A field of the lists of a folder.
fn field(home: &Path, words: &[&str]) -> (i32, String, String) {
    ended(orbat(home, &[&["battle", "--field"], words].concat()))
}

fn read(home: &Path, file: &str) -> Vec<u8> {
    fs::read(home.join(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
}

#[test]
fn threads_folders_and_names_of_files_change_no_byte() {
    let home = folder(&LISTS);
    let other = folder(&[
        ("x.json", RUSSIANS),
        ("y.json", ZOUAVES),
        ("z.json", BRIGANDS),
    ]);
    let short = ["--runs", "25", "-o", "out"];
    for (home, words) in [
        (home.path(), &["--threads", "1", "."][..]),
        (
            other.path(),
            &["--threads", "3", "y.json", "z.json", "x.json", "y.json"],
        ),
    ] {
        let (status, out, error) = field(home, &[words, &short].concat());
        assert_eq!((status, out.as_str()), (0, ""), "{error}");
    }
    assert!(read(home.path(), "out") == read(other.path(), "out"));
}

#[test]
fn what_is_there_is_not_fought_again_and_not_written_over() {
    let home = folder(&LISTS);
    let home = home.path();
    let shard = |index: &str, more: &[&str]| {
        let words = [".", "--runs", "20", "--shard", index, "-o", "out"];
        field(home, &[&words[..], more].concat())
    };
    let (status, _, error) = shard("0/2", &[]);
    assert_eq!(
        (status, error.as_str()),
        (0, "out: 2 of 3 blocks of games.\n")
    );
    let before = read(home, "out");
    // Nothing is fought: a million games would be waited for.
    let (status, _, again) = shard("0/2", &[]);
    assert_eq!((status, again), (0, error));
    for (index, more, why) in [
        ("1/2", &[][..], "it holds another shard of this field"),
        (
            "0/2",
            &["--seed", "2"],
            "it holds results of another field: another seed",
        ),
        (
            "0/2",
            &["--table", "magenta-canal-1859"],
            "other tables or scenarios",
        ),
    ] {
        let (status, _, error) = shard(index, more);
        assert!(status == 2 && error.contains(why), "{error}");
        assert!(read(home, "out") == before);
    }
    let (status, _, error) = shard("1/2", &["--force"]);
    assert_eq!(
        (status, error.as_str()),
        (0, "out: 1 of 3 blocks of games.\n")
    );
    // What is no result, or was cut off, stays as it is, too.
    for text in ["", "hello", "{}", "{\"schema\": \"field/1\", \"field\": {"] {
        fs::write(home.join("out"), text).expect("a file");
        let (status, _, error) = shard("1/2", &[]);
        assert!(status == 2 && error.contains("is there already"), "{error}");
        assert_eq!(read(home, "out"), text.as_bytes());
    }
    fs::write(home.join("out"), "{\"schema\": \"field/2\", \"new\": 1}").expect("a file");
    let (_, _, error) = shard("1/2", &[]);
    assert!(
        error.contains("Written for a newer orbat: field results format 2"),
        "{error}"
    );
}

/// One list that cannot be read stops no other, and neither does one that is no list.
#[test]
fn others_fight_where_one_list_is_broken() {
    let home = folder(&LISTS);
    let home = home.path();
    fs::write(
        home.join("d.json"),
        "{ \"ruleset\": \"smooth-and-rifled\", ",
    )
    .expect("a file");
    fs::write(home.join("e.json"), "{ \"hello\": 1 }").expect("a file");
    let (status, out, error) = field(home, &[".", "--runs", "5", "--output-format", "csv"]);
    assert_eq!(status, 1, "{error}");
    assert!(
        error.contains("d.json: UNREADABLE") && !error.contains("e.json"),
        "{error}"
    );
    // The title, and for each of three armies all and two others.
    assert_eq!(out.lines().count(), 1 + 3 * 3, "{out}");
    let (status, _, error) = field(home, &["a.json", "e.json"]);
    assert!(
        status == 2 && error.contains("two armies of one ruleset"),
        "{error}"
    );
    let (status, _, error) = field(home, &["a.json", "b.json", "missing.json", "--runs", "5"]);
    assert!(status == 1 && error.contains("missing.json"), "{error}");
}

/// The forms that go to files are those of standard output, and no list is written over.
#[test]
fn forms_beside_each_other() {
    let home = folder(&LISTS);
    let home = home.path();
    let short = [".", "--runs", "10"];
    let also = [
        "--also",
        "csv=f.csv",
        "--also",
        "html=f.html",
        "--also",
        "json=f.field",
    ];
    let (status, out, error) = field(home, &[&short[..], &also].concat());
    assert!(status == 0 && out.contains("strength"), "{error}");
    for (form, file) in [("csv", "f.csv"), ("html", "f.html"), ("json", "f.field")] {
        let (_, out, _) = field(home, &[&short[..], &["--output-format", form]].concat());
        assert_eq!(out.as_bytes(), read(home, file));
    }
    // Of a folder that is not there it is known before anything is fought.
    let days = ["a.json", "b.json", "--runs", "1000000", "-o", "gone/f.json"];
    let (status, _, error) = field(home, &days);
    assert!(
        status == 2 && error.contains("there is no folder gone"),
        "{error}"
    );
    let list = read(home, "a.json");
    for words in [["--also", "csv=a.json"], ["-o", "a.json"]] {
        let (status, _, error) = field(home, &[&short[..], &words].concat());
        assert_eq!(status, 2, "{error}");
        assert!(read(home, "a.json") == list);
    }
    let merge = ["battle", "merge", "f.field", "--output-format", "csv"];
    let (_, out, _) = ended(orbat(home, &merge));
    assert_eq!(out.as_bytes(), read(home, "f.csv"));
    assert_eq!(
        names(home),
        ["a.json", "b.json", "c.json", "f.csv", "f.field", "f.html"]
    );
}

/// Shards are put together in any order; those that are missing are named, and one that was altered is told.
#[test]
fn shards_from_several_machines() {
    let home = folder(&LISTS);
    let home = home.path();
    let short = [".", "--runs", "170", "--per-table", "10"];
    for index in 0..4 {
        let (shard, file) = (format!("{index}/4"), format!("{index}.part"));
        let words = [&short[..], &["--shard", &shard, "-o", &file]].concat();
        let (status, _, error) = field(home, &words);
        assert_eq!(status, 0, "{error}");
    }
    let merge = |words: &[&str]| ended(orbat(home, &[&["battle", "merge"], words].concat()));
    let (status, out, error) = merge(&["3.part", "1.part", "--expect", "4", "-o", "part"]);
    assert_eq!((status, out.as_str()), (2, ""), "{error}");
    assert!(error.contains("sbatch --array=0,2\n"), "{error}");
    assert!(!home.join("part").exists());
    let (status, out, error) = merge(&["3.part", "1.part"]);
    assert!(status == 1 && out.contains("strength"), "{error}");
    assert!(error.contains("blocks of games are missing"), "{error}");
    let all = ["2.part", "0.part", "3.part", "2.part", "1.part"];
    let (status, _, error) = merge(&[&all[..], &["--expect", "4", "-o", "whole"]].concat());
    assert_eq!(status, 0, "{error}");
    let (status, _, error) = field(home, &[&short[..], &["-o", "alone"]].concat());
    assert_eq!(status, 0, "{error}");
    assert!(read(home, "whole") == read(home, "alone"));
    // Merged results are results: to merge them once more changes nothing.
    let (_, out, _) = merge(&["whole", "3.part", "--json"]);
    assert!(out.as_bytes() == read(home, "whole"));

    let shard = String::from_utf8(read(home, "1.part")).expect("text");
    let altered = shard.replacen("    [1,[", "    [1,[0,", 1);
    fs::write(home.join("longer.part"), altered).expect("a file");
    let at = shard.rfind(']').expect("an end");
    let (rows, end) = shard[..at].rsplit_once(',').expect("a row");
    let (lost, behind) = end.split_once(']').expect("a number");
    let number: u64 = lost.parse().expect("a number");
    let altered = format!("{rows},{}]{behind}{}", number + 1, &shard[at..]);
    fs::write(home.join("altered.part"), altered).expect("a file");
    let (status, out, error) = merge(&["1.part", "altered.part"]);
    assert_eq!((status, out.as_str()), (2, ""), "{error}");
    assert!(
        error.starts_with("error: altered.part: NOT DETERMINISTIC: block"),
        "{error}"
    );
    let (status, _, error) = merge(&["1.part", "longer.part"]);
    assert!(
        status == 2 && error.contains("block 1 does not add up"),
        "{error}"
    );
    // Another field, other battles, and what is no result.
    let (_, out, _) = ended(orbat(
        home,
        &["battle", "a.json", "b.json", "--runs", "2", "--json"],
    ));
    fs::write(home.join("pair.json"), out).expect("a file");
    let (status, _, error) = field(home, &["a.json", "b.json", "--runs", "5", "-o", "other"]);
    assert_eq!(status, 0, "{error}");
    for (other, why) in [
        (
            "other",
            "these are results of another field: another number of games",
        ),
        (
            "pair.json",
            "results of a field and of other battles are not put together",
        ),
        ("a.json", "are not put together"),
        ("missing", "it does not exist"),
    ] {
        let (status, _, error) = merge(&["1.part", other]);
        assert!(status == 2 && error.contains(why), "{other}: {error}");
    }
    let (status, _, error) = merge(&["pair.json", "--expect", "3"]);
    assert!(
        status == 2 && error.contains("for the results of a field"),
        "{error}"
    );
    let (status, _, error) = merge(&["1.part", "--expect", "0"]);
    assert!(
        status == 2 && error.contains("from 1 to 1,000,000"),
        "{error}"
    );
}

/// The tables of an event are those of the field, each with its scenario; what is asked for on the command line is stronger.
#[test]
fn an_event_brings_its_tables() {
    let home = folder(&LISTS);
    let home = home.path();
    fs::create_dir(home.join("cup")).expect("a folder");
    let table = "templates/tables/magenta-canal-1859.json";
    fs::copy(crate::support::root().join(table), home.join("cup/t.json")).expect("a table");
    let event = r#"{ "schema": "event/1", "event": "cup", "title": { "en": "Cup", "fr": "Coupe" },
      "tables": [{ "id": "T1", "file": "t.json", "scenario": "objective" }, { "id": "T2", "file": "t.json" }] }"#;
    fs::write(home.join("cup/cup.json"), event).expect("an event");
    let short = [".", "--runs", "4", "--event", "cup/cup.json"];
    let json = |more: &[&str]| {
        let (status, out, error) = field(home, &[&short[..], &["--json"], more].concat());
        assert!(status < 2, "{error}");
        serde_json::from_str::<serde_json::Value>(&out).expect("results")
    };
    let grounds = |more: &[&str]| {
        let results = json(more);
        let grounds = results["field"]["grounds"]
            .as_array()
            .expect("grounds")
            .clone();
        let word = |at: &serde_json::Value, key| at[key].as_str().unwrap_or_default().to_owned();
        grounds
            .iter()
            .map(|at| (word(at, "table"), word(at, "scenario")))
            .collect::<Vec<_>>()
    };
    let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
    assert_eq!(
        grounds(&[]),
        [pair("T1", "objective"), pair("T2", "battle")]
    );
    assert_eq!(
        grounds(&["--table", "galatas-1941"]),
        [pair("galatas-1941", "battle")]
    );
    let own = grounds(&["--table", "cup/t.json", "--scenario", "rescue"]);
    assert_eq!(own, [pair("t.json", "rescue")]);
    assert_eq!(json(&[])["field"]["event"]["fr"], "Coupe");
    let (_, out, _) = field(home, &short);
    assert!(
        out.starts_with("Cup · ") && out.contains("tables: T1, T2 · seed 1"),
        "{out}"
    );
}
