//! Crafted files, a few hundred bytes each: `tests/hostile/answers.md` says what is answered to each of them, and every command that reads
//! such a file ends soon, prints nothing harmful and has one of its three exit statuses.

use std::{fmt::Write, path::Path};

use orbat::check::{Checker, check_catalogue, check_table, report::Report};

use crate::{
    poison::Den,
    support::{expect_file, root, source},
};

/// What a folder of `tests/hostile` holds.
const KINDS: [&str; 5] = ["catalogue", "list", "questions", "results", "table"];

/// A list that is in order.
const LIST: &str = "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json";

fn crafted(kind: &str) -> Vec<String> {
    let folder = root().join("tests/hostile").join(kind);
    let entries = std::fs::read_dir(folder).expect("a folder of crafted files");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("a file")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

/// The verdict with its codes, each once.
fn verdict(report: &Report) -> String {
    let mut codes: Vec<&str> = Vec::new();
    for located in &report.findings {
        if !codes.contains(&located.finding.code) {
            codes.push(located.finding.code);
        }
    }
    let verdict = report.verdict.name();
    format!("{verdict} {}", codes.join(" "))
        .trim_end()
        .to_owned()
}

fn answer(den: &Den, kind: &str, path: &str) -> String {
    let file = source(Path::new(path));
    match kind {
        "catalogue" => verdict(&check_catalogue(&file)),
        "list" => verdict(&Checker::default().check(&file)),
        "table" => verdict(&check_table(&file).0),
        _ => {
            let path = &root().join(path).display().to_string();
            let arguments = match kind {
                "questions" => ["odds", "--batch", path],
                _ => ["battle", "merge", path],
            };
            format!("exit {}", den.run(&arguments).0)
        }
    }
}

#[test]
fn crafted_files_have_their_answers() {
    let den = Den::new("en");
    let mut page = "# What is answered to crafted files\n\n".to_owned();
    page.push_str(
        "Kept by a test. PDFs are made by tests (`hostile_pdfs.rs`, `broken_pdfs.rs`, \
        `sheets.rs`).\n\n| file | answer |\n|---|---|\n",
    );
    for kind in KINDS {
        for name in crafted(kind) {
            let path = format!("tests/hostile/{kind}/{name}");
            let answer = answer(&den, kind, &path);
            // Writing to a String cannot fail.
            let _ = writeln!(page, "| {kind}/{name} | {answer} |");
        }
    }
    expect_file("tests/hostile/answers.md", &page);
}

#[test]
fn crafted_files_are_survived_by_every_command_that_reads_them() {
    let den = Den::new("fr");
    let list = &root().join(LIST).display().to_string();
    let lists = &root().join("tests/hostile/list").display().to_string();
    for format in ["human", "short", "json"] {
        den.run(&["check", lists, "--output-format", format]);
    }
    for kind in KINDS {
        for name in crafted(kind) {
            let path = root().join("tests/hostile").join(kind).join(&name);
            let file = &*path.display().to_string();
            let commands: &[&[&str]] = match kind {
                "catalogue" => &[
                    &["check", list, "--catalogue", file],
                    &["new", "smooth-and-rifled", "--catalogue", file],
                    &["fmt", "--check", file],
                ],
                "list" => &[
                    &["show", file],
                    &["fmt", "--check", file],
                    &["print", file, "-o", "out.pdf"],
                    &["battle", file, list, "--runs", "1"],
                ],
                "questions" => &[&["odds", "feu-a-volonte", "--batch", file]],
                "results" => &[&["battle", "merge", file, file, "--json"]],
                _ => &[
                    &["battle", list, list, "--table", file, "--run", "0"],
                    &["fmt", "--check", file],
                ],
            };
            for command in commands {
                den.run(command);
            }
        }
    }
}
