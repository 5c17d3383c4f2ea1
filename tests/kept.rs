//! What a version of the program wrote and read opens for ever: each folder of `tests/kept` holds files of one version, and a table with
//! what was said of them then.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use orbat::model::digest::Digest;
use serde_json::Value;

use crate::support::{read, root};

/// Members whose keys are no words of the format: ids that the battle makes.
const MAPS: [&str; 3] = ["broken", "endings", "words"];

/// A file and what was said of it.
struct Kept {
    folder: PathBuf,
    file: String,
    read_by: String,
    verdict: String,
    total: String,
    digest: String,
}

fn folders() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("tests/kept")).expect("the folder is there");
    let mut folders: Vec<PathBuf> = entries
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    folders.sort();
    folders
}

/// The rows of the table of a folder.
fn kept(folder: &Path) -> Vec<Kept> {
    let table = read(folder.join("kept.md"));
    let rows = table.lines().filter(|line| line.starts_with("| ")).skip(1);
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [file, read_by, verdict, total, digest] = cells[..] else {
            panic!("not a row of five cells: {row}");
        };
        Kept {
            folder: folder.to_owned(),
            file: file.to_owned(),
            read_by: read_by.to_owned(),
            verdict: verdict.to_owned(),
            total: total.to_owned(),
            digest: digest.to_owned(),
        }
    })
    .collect()
}

/// The files of a folder that one command reads.
fn read_by(command: &str, folder: &Path) -> Vec<Kept> {
    let mut rows = kept(folder);
    rows.retain(|row| row.read_by == command);
    rows
}

fn all() -> impl Iterator<Item = Kept> {
    folders().into_iter().flat_map(|folder| kept(&folder))
}

fn orbat(folder: &Path, arguments: &[&str]) -> Vec<u8> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_orbat"));
    command
        .current_dir(folder)
        .env("LC_ALL", "C")
        .args(arguments);
    command.output().expect("orbat runs").stdout
}

fn json(folder: &Path, arguments: &[&str]) -> Value {
    let out = orbat(folder, arguments);
    serde_json::from_slice(&out).unwrap_or_else(|error| panic!("orbat {arguments:?}: {error}"))
}

#[test]
fn none_is_changed_or_removed() {
    for folder in folders() {
        let rows = kept(&folder);
        let entries = fs::read_dir(&folder).expect("the folder is there");
        let names = entries.map(|entry| entry.expect("it can be read").file_name());
        let there: BTreeSet<String> = names
            .map(|name| name.to_string_lossy().into_owned())
            .filter(|name| name != "kept.md")
            .collect();
        let known: BTreeSet<String> = rows.iter().map(|row| row.file.clone()).collect();
        assert_eq!(there, known, "{}", folder.display());
        for row in rows {
            let bytes = fs::read(folder.join(&row.file)).expect("a kept file can be read");
            let digest = Digest::of(&bytes).to_string();
            assert_eq!(digest, format!("sha256:{}", row.digest), "{}", row.file);
        }
    }
}

/// Lists, catalogues, tables and printed sheets: the same verdict and the same total as then.
#[test]
fn what_is_checked_opens() {
    for row in all().filter(|row| row.read_by == "check") {
        let report = json(
            &row.folder,
            &["check", "--output-format", "json", &row.file],
        );
        let lists = report["lists"].as_array().expect("lists");
        let legal = |list: &Value| {
            if list["legal"] == true {
                "legal"
            } else {
                "illegal"
            }
        };
        let verdicts: Vec<&str> = lists.iter().map(legal).collect();
        assert_eq!(verdicts.join(", "), row.verdict, "{}: {report:#}", row.file);
        let total = |list: &Value| match &list["points"]["spent"] {
            Value::Null => "–".to_owned(),
            spent => spent.to_string(),
        };
        let totals: Vec<String> = lists.iter().map(total).collect();
        assert_eq!(totals.join(", "), row.total, "{}", row.file);
        assert_eq!(
            report["summary"]["unreadable"], 0,
            "{}: {report:#}",
            row.file
        );
    }
}

#[test]
fn results_are_put_together() {
    for folder in folders() {
        let merged = read_by("battle merge", &folder);
        let files = merged.iter().map(|row| row.file.as_str());
        let arguments: Vec<&str> = ["battle", "merge", "--json"]
            .into_iter()
            .chain(files)
            .collect();
        let results = json(&folder, &arguments);
        let games: u64 = merged
            .iter()
            .filter_map(|row| row.total.strip_suffix(" games")?.parse::<u64>().ok())
            .sum();
        assert_eq!(results["runs"], serde_json::json!([[0, games]]));
    }
}

/// The shards of a field are still one field.
#[test]
fn fields_are_put_together() {
    let mut fields = 0;
    for folder in folders() {
        let shards = read_by("battle merge, field", &folder);
        if shards.is_empty() {
            continue;
        }
        let files = shards.iter().map(|row| row.file.as_str());
        let of = shards.len().to_string();
        let arguments = ["battle", "merge", "--expect", &of, "--json"];
        let field = json(
            &folder,
            &arguments.into_iter().chain(files).collect::<Vec<_>>(),
        );
        let blocks: usize = shards
            .iter()
            .filter_map(|row| row.total.strip_suffix(" blocks")?.parse::<usize>().ok())
            .sum();
        assert_eq!(field["blocks"].as_array().map(Vec::len), Some(blocks));
        fields += 1;
    }
    assert!(fields > 0, "no field is kept");
}

/// Whoever wrote a program that reads reports, results and logs finds every key of then in those of today, as long as the version is
/// the same.
#[test]
fn what_other_programs_read_keeps_its_keys() {
    for folder in folders() {
        let battle = |more: &[&str]| {
            let lists = ["battle", "fav-poilus.json", "fav-poilus.json", "--json"];
            let bold = ["--doctrine-a", "bold", "--doctrine-b", "bold"];
            json(&folder, &[&lists[..], &bold, more].concat())
        };
        let lists = ["sr-illegal.json", "sr-zouaves.json", "lap-1er-leger.json"];
        let report = [&["check", "--output-format", "json"][..], &lists].concat();
        let today = [
            ("report.json", json(&folder, &report)),
            ("results-0-10.json", battle(&["--runs", "2"])),
            ("log.json", battle(&["--run", "0"])),
        ];
        for (file, today) in today {
            let then: Value =
                serde_json::from_str(&read(folder.join(file))).expect("a kept file is JSON");
            if then["version"] == today["version"] {
                let (then, today) = (keys(&then), keys(&today));
                let lost: Vec<_> = then.difference(&today).collect();
                assert!(lost.is_empty(), "{file}: {lost:?}");
            }
        }
    }
}

/// The paths of all keys of a document, without the numbers of items.
fn keys(document: &Value) -> BTreeSet<String> {
    fn walk(value: &Value, path: &str, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(members) => {
                for (key, member) in members {
                    let path = format!("{path}/{key}");
                    if !MAPS.contains(&key.as_str()) {
                        walk(member, &path, found);
                    }
                    found.insert(path);
                }
            }
            Value::Array(items) => items.iter().for_each(|item| walk(item, path, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    walk(document, "", &mut found);
    found
}

/// Every shipped ruleset has kept lists and a kept catalogue in the first folder.
#[test]
fn every_ruleset_is_kept() {
    let first = folders().swap_remove(0);
    let mut kinds: BTreeMap<String, BTreeSet<bool>> = BTreeMap::new();
    for row in kept(&first).iter().filter(|row| row.file.contains(".json")) {
        let document: Value =
            serde_json::from_str(&read(first.join(&row.file))).expect("a kept file is JSON");
        if let Some(ruleset) = document["ruleset"].as_str() {
            let kinds = kinds.entry(ruleset.to_owned()).or_default();
            kinds.insert(document.get("schema").is_some());
        }
    }
    for id in orbat::rulesets::ids() {
        assert_eq!(kinds.get(id).map(BTreeSet::len), Some(2), "{id}");
    }
}
