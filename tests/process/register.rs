//! The organiser's way from an inbox to what everybody may see, as it is typed.

use std::{fs, path::Path};

use super::{ended, names, orbat};
use crate::support::{expect_file, root};

/// The example of the stories, in a folder of its own.
fn club() -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a folder");
    copy(&root().join("tests/cli/register"), home.path());
    home
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("the example") {
        let (from, to) = entry
            .map(|one| (one.path(), to.join(one.file_name())))
            .expect("a file");
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(from, to).expect("a copy");
        }
    }
}

fn run(home: &Path, words: &str) -> (i32, String, String) {
    ended(orbat(home, &words.split_whitespace().collect::<Vec<_>>()))
}

const TAKE: &str =
    "register take inbox --event club.event.json --received received.csv -o register.json";

#[test]
fn a_register_is_the_same_from_the_same_inbox() {
    let home = club();
    let home = home.path();
    fs::remove_file(home.join("register.json")).ok();
    let (status, table, error) = run(home, TAKE);
    assert_eq!(status, 1, "{error}");
    let register = fs::read_to_string(home.join("register.json")).expect("a register");
    // What the stories show.
    expect_file("tests/cli/register/register.json", &register);
    let (_, again, _) = run(home, TAKE);
    assert_eq!(table, again);
    let (_, shown, _) = run(home, "register show register.json");
    assert_eq!(table, shown);
    assert_eq!(
        fs::read_to_string(home.join("register.json")).expect("a register"),
        register
    );
}

#[test]
fn from_the_inbox_to_the_tables() {
    let home = club();
    let home = home.path();
    let held = |words: &str, status: i32| {
        let (ended, out, error) = run(home, words);
        assert_eq!(ended, status, "{words}: {out}{error}");
        (out, error)
    };
    held(TAKE, 1);
    let (_, error) = held(
        "register freeze register.json --at 2027-05-20T12:00:00+02:00",
        2,
    );
    assert!(error.contains("20 May 2027, 23:59:59 (UTC+2)"), "{error}");
    let (line, _) = held(
        "register freeze register.json --at 2027-05-21T12:00:00+02:00",
        0,
    );
    assert!(
        line.starts_with("Club Cup: 3 lists, 2027-05-21T12:00:00+02:00, sha256:"),
        "{line}"
    );
    let (_, error) = held(TAKE, 2);
    assert!(error.contains("frozen"), "{error}");
    let (changes, _) = held("register compare register.json later", 1);
    assert!(changes.contains("Zouaves: 7 → 5 × Zouave"), "{changes}");
    let because = [
        "register",
        "rule",
        "register.json",
        "Émile Dupont",
        "HOUSE-LEAST",
    ];
    let mut because: Vec<&str> = because.to_vec();
    because.extend(["--because", "Agreed by the others."]);
    assert_eq!(ended(orbat(home, &because)).0, 0);
    // By the id that the organiser gave it, a ruling is the same.
    let (table, _) = held("register show register.json --exit-zero", 0);
    because[4] = "HOUSE-LEAST";
    because.truncate(5);
    because.push("--withdraw");
    assert_eq!(ended(orbat(home, &because)).0, 0);
    because[4] = "at-least-six";
    because.truncate(5);
    because.extend(["--because", "Agreed by the others."]);
    assert_eq!(ended(orbat(home, &because)).0, 0);
    assert_eq!(held("register show register.json --exit-zero", 0).0, table);
    let (table, _) = held(
        "register show register.json --also trf=players.txt --exit-zero",
        0,
    );
    assert!(table.contains("Émile Du… Zouaves"), "{table}");
    let players = fs::read_to_string(home.join("players.txt")).expect("players");
    assert_eq!(players.lines().count(), 4, "{players}");
    held("register report register.json -o reports", 0);
    let report = |name: &str| fs::read_to_string(home.join("reports").join(name)).expect(name);
    assert!(
        report("emile-dupont.txt").contains("Décision de l’arbitre"),
        "in French"
    );
    assert!(
        report("anne-martin.txt").contains("It replaces anne.json."),
        "in English"
    );
    assert!(
        !report("anne-martin.txt").contains("Bob"),
        "nothing of others"
    );
    assert_eq!(report("mailing.csv").lines().count(), 8);
    let (_, error) = held(
        "register publish register.json -o public --now 2027-05-21T23:59:59+02:00",
        2,
    );
    assert!(error.contains("2027-05-22"), "{error}");
    held(
        "register publish register.json -o public --now 2027-05-22T00:00:00+02:00",
        0,
    );
    held(
        "print --register register.json --sheets roster,reference -o armies.pdf",
        1,
    );
    held("print --register register.json --public -o tables.pdf", 1);
    for secret in ["the mill", "example.org"] {
        for file in published(&home.join("public")) {
            let text = fs::read(&file).expect("a file");
            assert!(
                !String::from_utf8_lossy(&text).contains(secret),
                "{}",
                file.display()
            );
        }
    }
    let (said, _) = held("check tables.pdf --output-format short --exit-zero", 0);
    assert_eq!(said.matches("info[SHAPE-PUBLIC]").count(), 3, "{said}");
}

fn published(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            all.extend(published(&path));
        } else {
            all.push(path);
        }
    }
    all
}

#[test]
fn nothing_that_somebody_made_is_written_over() {
    let home = club();
    let home = home.path();
    let kept = |words: &str, file: &str| {
        let before = fs::read(home.join(file)).expect("a file");
        let (status, out, error) = run(home, words);
        assert_eq!(status, 2, "{words}: {out}{error}");
        assert!(
            fs::read(home.join(file)).expect("a file") == before,
            "{words}"
        );
    };
    let take = "register take inbox --event club.event.json --received received.csv";
    for file in [
        "received.csv",
        "entrants.csv",
        "inbox/carla.docx",
        "inbox/bob.json",
    ] {
        kept(&format!("{take} -o {file}"), file);
    }
    kept(
        &format!("{take} -o new.json --also csv=received.csv"),
        "received.csv",
    );
    kept(
        &format!("{take} -o new.json --also html=inbox/carla.docx"),
        "inbox/carla.docx",
    );
    // A register that cannot be read is one all the same.
    let register = fs::read_to_string(home.join("register.json")).expect("a register");
    fs::write(home.join("broken.json"), format!("x{register}")).expect("a file");
    kept(&format!("{take} -o broken.json"), "broken.json");
    // An inbox that is not there makes no register of nothing.
    kept(
        "register take inbx --event club.event.json -o register.json",
        "register.json",
    );
    // Lists that somebody keeps are not published over; what was published before is.
    fs::create_dir_all(home.join("public/lists")).expect("a folder");
    fs::write(home.join("public/lists/mine.json"), "{}").expect("a file");
    let publish = "register publish register.json -o public --now 2027-06-01T00:00:00Z";
    kept(publish, "public/lists/mine.json");
    fs::remove_file(home.join("public/lists/mine.json")).expect("a file");
    for _ in 0..2 {
        let (status, _, error) = run(home, publish);
        assert_eq!(status, 0, "{error}");
    }
}

#[test]
fn a_file_of_no_time_is_told() {
    let home = club();
    let home = home.path();
    let times = fs::read_to_string(home.join("received.csv")).expect("times");
    fs::write(
        home.join("received.csv"),
        times.replace("late.json.txt", "late.json"),
    )
    .expect("times");
    let (_, _, error) = run(home, TAKE);
    assert!(
        error.contains("Nothing says when these came: carla.docx, late.json.txt."),
        "{error}"
    );
    assert!(
        error.contains("Times of files that are not there: late.json."),
        "{error}"
    );
}

#[test]
fn each_player_has_a_report_of_their_own() {
    let home = club();
    let home = home.path();
    let list = fs::read_to_string(home.join("inbox/4.json")).expect("a list");
    fs::create_dir(home.join("three")).expect("a folder");
    for (file, player) in [("1", "Bob"), ("2", "Bob 2"), ("3", "Bóbø")] {
        let list = list.replace("Dupont Emile", player);
        fs::write(home.join(format!("three/{file}.json")), list).expect("a list");
    }
    run(
        home,
        "register take three --event club.event.json -o three.json",
    );
    let (status, _, error) = run(home, "register report three.json -o mails");
    assert_eq!(status, 0, "{error}");
    let mailing = fs::read_to_string(home.join("mails/mailing.csv")).expect("a table");
    let mut files: Vec<&str> = mailing
        .lines()
        .skip(1)
        .filter_map(|line| line.rsplit(',').next())
        .collect();
    let all = files.len();
    files.sort_unstable();
    files.dedup();
    assert_eq!(files.len(), all, "{mailing}");
    assert!(
        files
            .iter()
            .all(|file| home.join("mails").join(file).exists()),
        "{mailing}"
    );
}

/// Somebody's file in the way costs nobody a report; and who is gone gets no mail with the next ones.
#[test]
fn reports_are_written_all_or_none() {
    let home = club();
    let home = home.path();
    run(home, TAKE);
    let report = "register report register.json -o reports";
    let reports = home.join("reports");
    fs::create_dir(&reports).expect("a folder");
    fs::copy(home.join("inbox/bob.json"), reports.join("mailing.csv")).expect("a list");
    let (status, _, error) = run(home, report);
    assert_eq!(status, 2, "{error}");
    assert_eq!(names(&reports), ["mailing.csv"], "{error}");
    fs::remove_file(reports.join("mailing.csv")).expect("a list");
    let (status, _, error) = run(home, report);
    assert_eq!(status, 0, "{error}");
    assert!(reports.join("bob-hart.txt").is_file());
    let inbox = fs::read_dir(home.join("inbox"))
        .expect("a folder")
        .flatten();
    for entry in inbox.filter(|entry| entry.file_name() != "bob.json") {
        fs::remove_file(entry.path()).ok();
    }
    let event = fs::read_to_string(home.join("club.event.json")).expect("an event");
    let lines = event.lines().filter(|line| !line.contains("entrants"));
    fs::write(
        home.join("club.event.json"),
        lines.collect::<Vec<_>>().join("\n"),
    )
    .expect("an event");
    run(home, TAKE);
    fs::write(reports.join("own.txt"), "mine").expect("a note");
    let (status, _, error) = run(home, report);
    assert_eq!(status, 0, "{error}");
    let there = names(&reports);
    assert_eq!(there.len(), 3, "{there:?}");
    assert!(there.contains(&"own.txt".to_owned()), "{there:?}");
    // What another table names is somebody's own, and so is a list, whatever names it.
    let mailing = reports.join("mailing.csv");
    fs::write(&mailing, "name,phone,note,club,file\nx,,,,own.txt\n").expect("a table");
    let (status, _, error) = run(home, report);
    assert_eq!(status, 0, "{error}");
    assert!(reports.join("own.txt").is_file());
    fs::copy(home.join("inbox/bob.json"), reports.join("bob.json")).expect("a list");
    fs::write(
        &mailing,
        "player,lang,mail,verdict,file\nx,en,,legal,bob.json\n",
    )
    .expect("a table");
    let (status, _, error) = run(home, report);
    assert_eq!(status, 2, "{error}");
    assert!(reports.join("bob.json").is_file());
}

/// Where the index has no place, no list is published beside it.
#[test]
fn nothing_is_published_without_its_index() {
    let home = club();
    let home = home.path();
    run(home, TAKE);
    fs::create_dir_all(home.join("public/index.html")).expect("a folder");
    let (status, _, error) = run(home, "register publish register.json -o public");
    assert_eq!(status, 2, "{error}");
    assert_eq!(names(&home.join("public")), ["index.html"]);
}
