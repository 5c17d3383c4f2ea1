//! The walls of the house: arrows go one way, rulesets keep one shape, every file says what it is for and stays small.

use std::{collections::BTreeSet, path::Path};

use crate::support::{files, read};

/// Each layer and what it may import.
const ARROWS: &[(&str, &[&str])] = &[
    ("model", &[]),
    ("rulesets", &["model"]),
    ("check", &["model", "rulesets"]),
    ("edit", &["model", "rulesets", "check"]),
    ("show", &["model", "rulesets"]),
    ("print", &["model", "rulesets"]),
    ("odds", &["model", "rulesets"]),
    ("battle", &["model", "rulesets"]),
    ("organise", &["model", "rulesets", "check", "edit"]),
    (
        "door",
        &[
            "model", "rulesets", "check", "edit", "show", "print", "odds", "battle", "organise",
        ],
    ),
    (
        "cli",
        &[
            "model", "rulesets", "check", "edit", "show", "print", "odds", "battle", "organise",
            "door",
        ],
    ),
    (
        "page",
        &[
            "model", "rulesets", "check", "edit", "show", "print", "odds", "battle", "organise",
            "door",
        ],
    ),
];

/// Code lines that a file may have; nothing is allowed more.
const LONGEST_FILE: usize = 500;

/// What every ruleset folder holds, whatever else it may need.
const SHAPE: &[&str] = &[
    "about.rs",
    "battle/mod.rs",
    "battle/deploy.rs",
    "battle/doctrine",
    "battle/field.rs",
    "battle/fight.rs",
    "battle/left_out.rs",
    "battle/moves.rs",
    "battle/muster.rs",
    "battle/odds.rs",
    "battle/plan.rs",
    "battle/setup.rs",
    "battle/state.rs",
    "battle/invariants.rs",
    "battle/turn.rs",
    "battle/words.rs",
    "cards",
    "catalogue",
    "census.rs",
    "chances",
    "checks/mod.rs",
    "derived",
    "list/mod.rs",
    "list/army.rs",
    "markers",
    "mechanics/mod.rs",
    "mechanics/questions/mod.rs",
    "menu",
    "mod.rs",
    "options.rs",
    "participants.rs",
    "portraits.rs",
    "play.md",
    "play.fr.md",
    "readings.md",
    "readings.fr.md",
    "reference",
    "roster",
    "schema",
    "schema.fr.json",
    "sections.rs",
    "sheet.md",
    "sheet.fr.md",
    "starter.rs",
    "tables/mod.rs",
    "terms.rs",
    "vocabulary.rs",
];

fn sources() -> Vec<(String, String)> {
    texts("src")
}

/// The Rust files of a folder, each with its text.
fn texts(folder: &str) -> Vec<(String, String)> {
    let path = |path: &Path| path.to_string_lossy().into_owned();
    files(folder, "rs")
        .iter()
        .map(|file| (path(file), read(file)))
        .collect()
}

/// The layers that a text imports through `crate::`.
fn imports(text: &str) -> BTreeSet<String> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        if let Some(block) = rest.strip_prefix('{') {
            let mut depth = 0_i32;
            let mut name = String::new();
            let mut fresh = true;
            for letter in block.chars() {
                match letter {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => {
                        found.insert(std::mem::take(&mut name));
                        fresh = true;
                    }
                    letter
                        if depth == 0 && fresh && (letter.is_alphanumeric() || letter == '_') =>
                    {
                        name.push(letter);
                    }
                    ':' => fresh = false,
                    _ => {}
                }
            }
            found.insert(name);
        } else {
            found.insert(
                rest.chars()
                    .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
                    .collect(),
            );
        }
    }
    found
}

#[test]
fn arrows_go_one_way() {
    for (path, text) in sources() {
        let layer = path
            .trim_start_matches("src/")
            .split(['/', '.'])
            .next()
            .unwrap_or_default()
            .to_owned();
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == layer) else {
            continue;
        };
        for import in imports(&text) {
            let known = ARROWS.iter().any(|(name, _)| *name == import);
            let fine = !known || import == layer || allowed.contains(&import.as_str());
            assert!(fine, "{path} imports {import}");
        }
    }
}

#[test]
fn every_room_is_on_the_map() {
    let lib = read("src/lib.rs");
    for (layer, _) in ARROWS {
        assert!(
            lib.contains(&format!("pub mod {layer};")),
            "{layer} is not in lib.rs"
        );
    }
    assert_eq!(
        lib.matches("pub mod ").count(),
        ARROWS.len(),
        "a module of lib.rs is not in the test of the arrows"
    );
}

#[test]
fn rulesets_do_not_know_each_other() {
    let folders = rulesets();
    for (path, text) in sources() {
        let Some(own) = folders
            .iter()
            .find(|folder| path.starts_with(&format!("src/rulesets/{folder}/")))
        else {
            continue;
        };
        for other in folders.iter().filter(|other| *other != own) {
            assert!(
                !text.contains(&format!("rulesets::{other}"))
                    && !text.contains(&format!("super::{other}")),
                "{path} knows {other}"
            );
        }
    }
}

#[test]
fn rulesets_have_one_shape_and_are_registered() {
    let registry = read("src/rulesets/mod.rs");
    for folder in rulesets() {
        assert!(
            registry.contains(&format!("{folder}::")),
            "{folder} is not registered"
        );
        for part in SHAPE {
            let base = crate::support::root()
                .join("src/rulesets")
                .join(&folder)
                .join(part);
            assert!(
                base.exists() || base.with_extension("rs").exists(),
                "{folder} has no {part}"
            );
        }
    }
}

fn rulesets() -> Vec<String> {
    let path = crate::support::root().join("src/rulesets");
    let entries = std::fs::read_dir(path)
        .expect("the rulesets folder can be read")
        .filter_map(Result::ok);
    let folders = entries.filter(|entry| entry.path().is_dir());
    folders
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

#[test]
fn files_open_with_their_purpose_and_stay_small() {
    for (path, text) in sources().into_iter().chain(texts("xtask/src")) {
        assert!(
            text.starts_with("//! "),
            "{path} does not say what it is for"
        );
        let code = text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty() && !line.starts_with("//"))
            .count();
        assert!(
            code <= LONGEST_FILE,
            "{path} has {code} lines of code; {LONGEST_FILE} at most"
        );
    }
}

#[test]
fn every_page_belongs_to_a_family() {
    for page in files("src/rulesets", "md") {
        let path = page.to_string_lossy().into_owned();
        let folder = page.parent().expect("a page stands in a folder");
        let name = page
            .file_name()
            .expect("a page has a name")
            .to_string_lossy()
            .into_owned();
        // Those of a whole ruleset are opened by the contract.
        let of_ruleset = ["play.", "readings.", "sheet."]
            .iter()
            .any(|whole| name.starts_with(whole));
        assert!(
            of_ruleset
                || read(folder.join("mod.rs")).contains(&name)
                || read(folder.join("mod.rs")).contains(name.split('.').next().unwrap_or_default()),
            "{path} belongs to nobody"
        );
    }
}

#[test]
fn only_one_place_knows_the_pdf_crates() {
    for (path, text) in sources() {
        let names_it = text.contains("printpdf::") || text.contains("lopdf::");
        assert!(
            !names_it || path.starts_with("src/print/pdf"),
            "{path} names a PDF crate"
        );
    }
}

/// Text leaves the program through [`orbat::model::clean::Clean`] only: nothing but the terminal knows the streams, and it takes nothing else.
#[test]
fn only_the_terminal_knows_the_streams() {
    let knows = |text: &str| text.contains("::stdout()") || text.contains("::stderr()");
    let knowing: Vec<String> = sources()
        .into_iter()
        .filter(|(_, text)| knows(text))
        .map(|(path, _)| path)
        .collect();
    assert_eq!(knowing, ["src/cli/terminal.rs"]);
}

/// Names that a text takes out of `std`, one by one or in braces.
fn taken_from_std(text: &str) -> BTreeSet<String> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices("std::") {
        let rest = &code[at + "std::".len()..];
        let names = match rest.strip_prefix('{') {
            Some(block) => block.split(';').next().unwrap_or_default(),
            None => rest.split(|c| !word(c)).next().unwrap_or_default(),
        };
        found.extend(names.split(|c| !word(c)).map(str::to_owned));
    }
    found
}

#[test]
fn only_programs_touch_files_and_surroundings() {
    let programs = ["src/cli", "src/main.rs"];
    let of_a_program = |path: &str| programs.iter().any(|program| path.starts_with(program));
    for (path, text) in sources() {
        let names = taken_from_std(&text);
        for outside in ["fs", "env", "net", "process"] {
            assert!(
                !names.contains(outside) || of_a_program(&path),
                "{path} uses std::{outside}"
            );
        }
    }
}

/// A page has no clock that the program would know and no threads: the door asks for neither.
#[test]
fn the_door_has_neither_clock_nor_threads() {
    let door = sources()
        .into_iter()
        .filter(|(path, _)| path.starts_with("src/door/"));
    for (path, text) in door {
        let names = taken_from_std(&text);
        for outside in ["time", "thread"] {
            assert!(!names.contains(outside), "{path} uses std::{outside}");
        }
        for word in ["rayon", "SystemTime", "Instant::now"] {
            assert!(!text.contains(word), "{path} names {word}");
        }
    }
}

/// What stands for any ruleset in a path of CONTRIBUTING, and its names: the folder of its code, the folder of its data.
fn each_ruleset(path: &str) -> Vec<String> {
    if !path.contains('<') {
        return vec![path.to_owned()];
    }
    let folders = rulesets();
    let one = |folder: &String| {
        path.replace("<ruleset>", folder)
            .replace("<id>", &folder.replace('_', "-"))
    };
    folders.iter().map(one).collect()
}

#[test]
fn contributing_names_what_there_is() {
    let is_there = |path: &str| {
        let path = crate::support::root().join(path);
        path.exists() || path.with_extension("rs").exists()
    };
    let page = read("CONTRIBUTING.md");
    let (before, lexicon) = page.split_once("## Lexicon").expect("a lexicon");
    let mut paths = 0;
    let lines = before.lines().map(|line| (line, false));
    for (line, in_lexicon) in lines.chain(lexicon.lines().map(|line| (line, true))) {
        let code = || line.split('`').skip(1).step_by(2);
        let is_path = |word: &&str| {
            let top = word.split('/').next().unwrap_or_default();
            !top.is_empty() && !word.contains(' ') && is_there(top)
        };
        for path in code().filter(is_path).flat_map(each_ruleset) {
            assert!(is_there(&path), "CONTRIBUTING.md names {path}");
            paths += 1;
        }
        // Types of the lexicon stand in the file beside them, or in one of its folder.
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, words, place, _, _] = cells[..] else {
            continue;
        };
        let place = place.split('`').skip(1).step_by(2);
        let place: Vec<String> = place.flat_map(each_ruleset).collect();
        if !in_lexicon || place.is_empty() {
            continue;
        }
        let texts: String = sources()
            .into_iter()
            .filter(|(path, _)| place.iter().any(|place| path.starts_with(place.as_str())))
            .map(|(_, text)| text)
            .collect();
        for word in words.split('`').skip(1).step_by(2) {
            let declared = ["struct", "enum", "trait", "type"];
            let mut declared = declared.iter().map(|kind| format!("{kind} {word}"));
            let found = declared.any(|start| texts.contains(&start));
            assert!(found, "CONTRIBUTING.md looks for {word} in {place:?}");
        }
    }
    assert!(paths > 50, "CONTRIBUTING.md names few paths");
}
