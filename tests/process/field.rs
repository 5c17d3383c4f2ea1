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
