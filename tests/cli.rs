//! Command stories: what is typed, what is printed, which exit status. `UPDATE=1 cargo test` rewrites what is printed.

use std::{fs, process::Command};

use serde_json::Value;

use crate::support::{read, shipped_lists, updating};

#[test]
fn stories() {
    if updating() {
        // Stories print what lists cost. trycmd rewrites by its own variable alone, and a variable can safely be set only for another
        // process.
        shipped_lists();
        let status = Command::new(std::env::current_exe().expect("a test is a program"))
            .args(["--exact", "cli::stories"])
            .env_remove("UPDATE")
            .env("TRYCMD", "overwrite")
            .status()
            .expect("the stories run");
        assert!(status.success(), "a story cannot be rewritten");
        return;
    }
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .case("tests/cli/*.md");
}

/// Who checks the paper that was printed of a catalogue learns what it is; so does who wants a file for it.
#[test]
fn a_print_of_a_catalogue_is_called_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let pdf = folder.path().join("catalogue.pdf");
    let catalogue = "lists/smooth-and-rifled/catalogues/magenta-1859.json";
    let orbat = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_orbat"));
        command.env("LC_ALL", "C").env("NO_COLOR", "1").args(args);
        command.output().expect("orbat runs")
    };
    let pdf = pdf.to_str().expect("a name");
    assert!(orbat(&["print", catalogue, "-o", pdf]).status.success());
    for (command, told) in [
        ("check", "printed of a catalogue"),
        ("fix", "This is a PDF"),
    ] {
        let output = orbat(&[command, pdf]);
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert!(said.contains(told), "{said}");
    }
}

/// The README, and its language as a system says it.
const READMES: [(&str, &str); 2] = [
    (include_str!("../README.md"), "en_GB.UTF-8"),
    (include_str!("../README.fr.md"), "fr_FR.UTF-8"),
];

/// The evening of each README is played from its first command to its last, in a folder of its own.
#[test]
fn the_readmes_tell_the_truth() {
    for (readme, language) in READMES {
        let folder = tempfile::tempdir().expect("a folder");
        let consoles = readme.split("```console\n").skip(1);
        let lines = consoles.flat_map(|rest| rest.split("```").next().unwrap_or_default().lines());
        let commands: Vec<&str> = lines
            .map(|line| line.strip_prefix("$ orbat ").expect("a command of orbat"))
            .collect();
        assert!(commands.len() > 10, "an evening");
        for command in commands {
            // A thousand games take an age in a program that is not optimised.
            let is_long = command.starts_with("battle ") && !command.contains("--run");
            let fewer: &[&str] = if is_long { &["--runs", "40"] } else { &[] };
            let output = Command::new(env!("CARGO_BIN_EXE_orbat"))
                .args(command.split_whitespace())
                .args(fewer)
                .env("LC_ALL", language)
                .current_dir(folder.path())
                .output()
                .expect("orbat runs");
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "orbat {command}: {said}");
        }
        assert!(folder.path().join("zouaves.pdf").exists());
    }
}

/// The steps of the READMEs for a workflow, in a folder as they name it: a list that does not say whose it is is told in all three forms.
#[test]
fn the_steps_of_the_readmes_run() {
    let list = "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json";
    for (readme, language) in READMES {
        let steps = readme
            .lines()
            .filter_map(|line| line.strip_prefix("- run: orbat "));
        let steps: Vec<&str> = steps.collect();
        assert!(!steps.is_empty(), "no step of a workflow");
        for step in steps {
            let words: Vec<&str> = step.split_whitespace().collect();
            let [_, lists, _, event, ..] = words[..] else {
                panic!("orbat {step}");
            };
            let folder = tempfile::tempdir().expect("a folder");
            let inside = |name: &str| folder.path().join(name);
            fs::create_dir(inside(lists)).expect("a folder of lists");
            fs::copy(list, inside(lists).join("zouaves.json")).expect("a list");
            let orbat = |arguments: &[&str]| {
                Command::new(env!("CARGO_BIN_EXE_orbat"))
                    .args(arguments)
                    .env("LC_ALL", language)
                    .current_dir(folder.path())
                    .output()
                    .expect("orbat runs")
            };
            orbat(&["event", "new", "smooth-and-rifled", "-o", event]);
            let output = orbat(&words);
            assert_eq!(output.status.code(), Some(1), "orbat {step}");
            let shown = String::from_utf8_lossy(&output.stdout).into_owned();
            let written = ["orbat.sarif", "orbat.md"].map(|name| read(inside(name)));
            for told in written.iter().chain([&shown]) {
                assert!(told.contains("player"), "orbat {step}: {told}");
            }
        }
    }
}

/// The hooks for pre-commit, which hands the files over that have changed.
#[test]
fn the_hooks_run() {
    let hooks = read(".pre-commit-hooks.yaml");
    let entries = hooks
        .lines()
        .filter_map(|line| line.trim().strip_prefix("entry: orbat "));
    let files = [
        "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json",
        "lists/events/magenta-cup.event.json",
    ];
    let entries: Vec<&str> = entries.collect();
    assert_eq!(entries.len(), files.len());
    for (entry, file) in entries.into_iter().zip(files) {
        let mut orbat = Command::new(env!("CARGO_BIN_EXE_orbat"));
        let orbat = orbat.args(entry.split_whitespace()).arg(file);
        assert!(
            orbat.output().expect("orbat runs").status.success(),
            "{entry} {file}"
        );
    }
}

/// What the READMEs let cargo run: the one program there is, which does it, and what xtask says that it makes.
#[test]
fn what_the_readmes_let_cargo_run_is_known_to_cargo() {
    let metadata = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--no-deps",
            "--offline",
            "--format-version",
            "1",
        ])
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&metadata.stdout).expect("JSON");
    let programs: Vec<&Value> = metadata["packages"][0]["targets"]
        .as_array()
        .expect("targets")
        .iter()
        .filter(|target| target["kind"][0] == "bin")
        .map(|target| &target["name"])
        .collect();
    assert_eq!(programs, ["orbat"]);
    let commands = READMES.map(|(readme, _)| {
        let lines = readme.lines();
        let lines = lines.map(|line| line.split(" #").next().unwrap_or(line).trim());
        lines
            .filter(|line| line.starts_with("cargo run ") || line.starts_with("cargo xtask "))
            .collect()
    });
    let [commands, french]: [Vec<&str>; 2] = commands;
    assert!(commands.len() > 1, "the README starts nothing");
    assert_eq!(commands, french, "both READMEs let cargo run the same");
    for command in commands {
        if let Some(made) = command.strip_prefix("cargo xtask ") {
            let known = read("xtask/src/main.rs").contains(&format!("cargo xtask {made} "));
            let alias = read(".cargo/config.toml").contains("\nxtask = ");
            assert!(known && alias, "{command}");
            continue;
        }
        let (_, of_program) = command.split_once(" -- ").unwrap_or((command, ""));
        let status = Command::new(env!("CARGO_BIN_EXE_orbat"))
            .args(of_program.split_whitespace())
            .output()
            .expect("orbat runs")
            .status;
        assert!(status.success(), "orbat {of_program}: {status}");
    }
}
