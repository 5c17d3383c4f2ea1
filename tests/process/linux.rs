//! What Linux alone lets a test see: full devices, caught signals, memory, names of any bytes.

use std::{
    ffi::OsStr,
    fs::{self, File, OpenOptions},
    io::{BufRead, BufReader},
    os::unix::ffi::OsStrExt,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::Value;
use tempfile::TempDir;

use super::{BRIGANDS, ZOUAVES, after, ended, folder, orbat, told};
use crate::support::root;

/// More battles than anybody waits for.
const ENDLESS: [&str; 2] = ["--runs", "10000000"];

#[test]
fn a_full_disk_is_told_in_the_language_asked_for() {
    let home = folder(&[("z.json", ZOUAVES)]);
    let calls: [&[&str]; 6] = [
        &["--help"],
        &["--version"],
        &["check", "--help"],
        &["check", "z.json"],
        &["schema", "smooth-and-rifled"],
        &["print", "z.json", "-o", "-"],
    ];
    for (lang, words) in [("en", "the disk is full"), ("fr", "le disque est plein")] {
        for call in calls {
            let mut command = orbat(home.path(), &[&["--lang", lang], call].concat());
            let full = OpenOptions::new().write(true).open("/dev/full");
            command.stdout(full.expect("a device that is always full"));
            let (status, _, error) = ended(command);
            assert_eq!(status, 2, "{call:?}: {error}");
            assert!(
                error.contains(words) && !error.contains("os error"),
                "{error}"
            );
        }
        let onto = ["--lang", lang, "print", "z.json", "-o", "/dev/full"];
        let (status, _, error) = ended(orbat(home.path(), &onto));
        assert!(status == 2 && error.contains(words), "{error}");
    }
}

/// A limit on the size of files is one more way of a full disk: told, and nothing half-written stays.
#[test]
fn files_that_may_not_grow_are_told_and_swept() {
    let home = folder(&[("z.json", ZOUAVES)]);
    let print = after("ulimit -f 8", home.path(), &["print", "z.json"]);
    let (status, _, error) = ended(print);
    assert_eq!(status, 2, "{error}");
    assert!(!error.is_empty());
    let left = fs::read_dir(home.path()).expect("a folder");
    let left: Vec<_> = left
        .map(|entry| entry.expect("a file").file_name())
        .collect();
    assert_eq!(left, ["z.json"]);
}

/// Waits until the program has a mind of its own about the signal.
fn until_caught(child: &Child, number: u32) {
    let status = format!("/proc/{}/status", child.id());
    for _ in 0..6000 {
        let text = fs::read_to_string(&status).expect("the program runs");
        let caught = text.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
        if caught.is_some_and(|bits| bits & 1 << (number - 1) != 0) {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("no handler after a minute");
}

fn send(signal: &str, child: &Child) {
    let kill = Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status();
    assert!(kill.expect("kill runs").success());
}

fn started(mut command: Command) -> Child {
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program runs")
}

/// A command that hears a signal even where the tests themselves run under `nohup`: what is ignored is handed on to every child.
fn hearing(signal: &str, command: &Command) -> Command {
    let mut env = Command::new("env");
    env.arg(format!(
        "--default-signal={}",
        signal.trim_start_matches('-')
    ))
    .arg(command.get_program())
    .args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        env.current_dir(folder);
    }
    for (key, value) in command.get_envs() {
        match value {
            Some(value) => env.env(key, value),
            None => env.env_remove(key),
        };
    }
    env
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn a_batch_ends_with_the_report_so_far() {
    let home = folder(&[("a.json", ZOUAVES), ("b.json", BRIGANDS)]);
    let pair = [
        &["battle", "a.json", "b.json", "--threads", "1"][..],
        &ENDLESS,
    ]
    .concat();
    let with = |words: &[&'static str]| [&pair, words].concat();
    let calls = [
        ("-INT", 2, with(&["--json"])),
        ("-TERM", 15, with(&["--json"])),
        ("-HUP", 1, with(&["--json"])),
        ("-TERM", 15, pair.clone()),
        ("-TERM", 15, with(&["--json", "--per-table", "40"])),
        ("-HUP", 1, with(&["--json", "--matrix"])),
    ];
    for (signal, number, words) in calls {
        let child = started(hearing(signal, &orbat(home.path(), &words)));
        until_caught(&child, number);
        send(signal, &child);
        let (status, out, error) = told(&child.wait_with_output().expect("an end"));
        assert_eq!(status, 2, "{signal} {words:?}: {error}");
        assert!(error.contains("Stopped after"), "{error}");
        if words.contains(&"--json") {
            let results = json(&out);
            let one = results.get(0).unwrap_or(&results);
            let fought = one["runs"][0][1].as_u64().expect("runs");
            assert!((1..10_000_000).contains(&fought), "{out}");
        } else {
            assert!(out.contains("games"), "{out}");
        }
    }
}

/// A field that is asked to stop has written nothing, and says that it is worth another try.
#[test]
fn a_field_ends_without_a_trace() {
    let home = folder(&[("a.json", ZOUAVES), ("b.json", BRIGANDS)]);
    let words = ["battle", "--field", ".", "--threads", "1", "-o", "out"];
    let words = [&words[..], &["--also", "html=out.html"], &ENDLESS].concat();
    for (signal, number) in [("-TERM", 15), ("-INT", 2)] {
        let child = started(hearing(signal, &orbat(home.path(), &words)));
        until_caught(&child, number);
        send(signal, &child);
        let (status, out, error) = told(&child.wait_with_output().expect("an end"));
        assert_eq!((status, out.as_str()), (75, ""), "{error}");
        assert!(error.contains("Stopped: nothing was written"), "{error}");
        assert_eq!(super::names(home.path()), ["a.json", "b.json"]);
    }
}

#[test]
fn whoever_outlives_the_terminal_fights_on() {
    let home = folder(&[("a.json", ZOUAVES), ("b.json", BRIGANDS)]);
    let words = [&["battle", "a.json", "b.json", "--json"][..], &ENDLESS].concat();
    let mut child = started(after("trap '' HUP", home.path(), &words));
    until_caught(&child, 15);
    send("-HUP", &child);
    thread::sleep(Duration::from_millis(1500));
    assert!(child.try_wait().expect("a child").is_none(), "it has ended");
    send("-TERM", &child);
    let (status, out, _) = told(&child.wait_with_output().expect("an end"));
    assert_eq!(status, 2);
    assert!(json(&out)["runs"].is_array());
}

#[test]
fn who_waits_for_input_is_ended_by_a_signal() {
    let home = folder(&[("a.json", ZOUAVES)]);
    let calls: [&[&str]; 2] = [&["check", "-"], &["battle", "-", "a.json"]];
    for words in calls {
        let mut command = orbat(home.path(), words);
        let mut child = command.stdin(Stdio::piped()).spawn().expect("it runs");
        thread::sleep(Duration::from_millis(500));
        send("-TERM", &child);
        assert_eq!(child.wait().expect("an end").code(), None, "{words:?}");
    }
}

/// A folder of so many lists, which are all the same file.
fn crowd(count: usize, text: &str) -> TempDir {
    let home = tempfile::tempdir().expect("a folder");
    let first = home.path().join("00000.json");
    fs::write(&first, text).expect("a list");
    for number in 1..count {
        let name = home.path().join(format!("{number:05}.json"));
        fs::hard_link(&first, name).expect("one more");
    }
    home
}

#[test]
fn a_large_folder_ends_with_the_lists_checked_so_far() {
    let list = fs::read_to_string(root().join(ZOUAVES)).expect("a list");
    let home = crowd(20_000, &list);
    let out = tempfile::NamedTempFile::new().expect("a file");
    let mut command = orbat(home.path(), &["check", "--output-format", "json", "."]);
    let report = File::create(out.path()).expect("a file");
    let child = command.stdout(report).stderr(Stdio::piped()).spawn();
    let child = child.expect("the program runs");
    until_caught(&child, 15);
    send("-TERM", &child);
    let (status, _, error) = told(&child.wait_with_output().expect("an end"));
    assert_eq!(status, 2, "{error}");
    assert!(error.contains("Stopped after"), "{error}");
    let text = fs::read_to_string(out.path()).expect("a report");
    if !text.is_empty() {
        let document = json(&text);
        let count = document["lists"].as_array().expect("lists").len();
        assert_eq!(document["summary"]["checked"], count);
        assert!(count < 20_000);
    }
}

/// The most memory that a program had so far, in kB.
fn peak(child: &Child) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim_end_matches("kB").trim().parse().ok()
}

#[test]
fn a_folder_takes_no_more_memory_than_some_of_its_lists() {
    /// Bytes of the report, and as many as may be kept of it.
    const LEAST: u64 = 80_000_000;
    let mut list = json(&fs::read_to_string(root().join(ZOUAVES)).expect("a list"));
    for number in 0..300 {
        list[format!("unknown_{number}")] = Value::from("of no use to anybody");
    }
    let home = crowd(450, &list.to_string());
    let mut child = started(orbat(
        home.path(),
        &["check", "--output-format", "json", "."],
    ));
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let (mut bytes, mut most) = (0, 0);
    let mut line = String::new();
    while out.read_line(&mut line).expect("UTF-8") > 0 {
        bytes += line.len() as u64;
        if line.ends_with("    },\n") {
            most = peak(&child).unwrap_or(most);
        }
        line.clear();
    }
    assert_eq!(child.wait().expect("an end").code(), Some(1));
    assert!(bytes > LEAST, "{bytes}");
    assert!(most > 0 && most * 1000 < LEAST, "{most} kB");
}

#[test]
fn no_two_files_have_one_path_in_the_report() {
    let home = tempfile::tempdir().expect("a folder");
    let names: [&[u8]; 3] = [b"caf\xe8.json", b"caf\xe9.json", b"caf\\xe9.json"];
    for name in names {
        let path = home.path().join(Path::new(OsStr::from_bytes(name)));
        fs::copy(root().join(ZOUAVES), path).expect("a list");
    }
    let (status, out, error) = ended(orbat(
        home.path(),
        &["check", "--output-format", "json", "."],
    ));
    assert_eq!(status, 0, "{error}");
    let document = json(&out);
    let lists = document["lists"].as_array().expect("lists");
    let mut paths: Vec<&str> = lists
        .iter()
        .filter_map(|list| list["path"].as_str())
        .collect();
    paths.sort_unstable();
    let expected = [
        r"$'./caf\xe8.json'",
        r"$'./caf\xe9.json'",
        r"./caf\xe9.json",
    ];
    assert_eq!(paths, expected);
    let bad = OsStr::from_bytes(names[0]);
    let mut print = orbat(home.path(), &["print", "--sheets", "roster", "-o", "c.pdf"]);
    print.arg(bad);
    assert_eq!(ended(print).0, 0);
    let (_, out, _) = ended(orbat(home.path(), &["check", "c.pdf"]));
    assert!(out.contains(r"c.pdf#caf\xe8.json"), "{out}");
}
