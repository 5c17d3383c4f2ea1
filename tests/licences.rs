//! The notices of everything that is compiled in: `templates/licences.txt`, which `orbat licences` shows. When Cargo.lock has changed,
//! `UPDATE=1 cargo test licences` writes it anew from the sources of the crates; to see that it is current takes neither them nor a network.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use crate::support::{expect_file, read, root};

const NOTICES: &str = "templates/licences.txt";

/// Crates of Cargo.lock of which nothing is in the program: for tests, for building, or run by the compiler.
const NOT_COMPILED_IN: &str = "tests/data/licences/not-compiled-in.txt";

/// Libraries in C that a crate brings along: whose crate, what they are called, and the folder with their licence, which is MIT.
const BROUGHT_ALONG: [(&str, &str, &str); 1] =
    [("libmimalloc-sys", "library mimalloc", "c_src/mimalloc/v2")];

/// Of several licences, the first of these is taken.
const PREFERRED: [&str; 7] = [
    "MIT",
    "MIT-0",
    "BSD-3-Clause",
    "Zlib",
    "0BSD",
    "Unlicense",
    "Apache-2.0",
];

/// The crates of Cargo.lock: `serde 1.0.0`.
fn locked() -> BTreeSet<String> {
    let lock = read("Cargo.lock");
    let value = |package: &str, key: &str| {
        let line = package
            .lines()
            .find_map(|line| line.strip_prefix(key))
            .expect("a name and a version");
        line.trim_matches('"').to_owned()
    };
    let packages = lock.split("[[package]]\n").skip(1);
    let all = packages.map(|one| format!("{} {}", value(one, "name = "), value(one, "version = ")));
    all.filter(|name| !name.starts_with("orbat ")).collect()
}

/// The crates in the notices.
fn noticed() -> BTreeSet<String> {
    let notices = fs::read_to_string(root().join(NOTICES)).unwrap_or_default();
    let crates = notices
        .lines()
        .filter_map(|line| line.strip_prefix("- crate "));
    crates.map(ToOwned::to_owned).collect()
}

fn not_compiled_in() -> BTreeSet<String> {
    let list = fs::read_to_string(root().join(NOT_COMPILED_IN)).unwrap_or_default();
    list.lines().map(ToOwned::to_owned).collect()
}

#[test]
fn licences_are_those_of_what_is_compiled_in() {
    let all = || {
        noticed()
            .union(&not_compiled_in())
            .cloned()
            .collect::<BTreeSet<_>>()
    };
    if std::env::var_os("UPDATE").is_some() && all() != locked() {
        write_anew();
    }
    assert_eq!(all(), locked(), "run UPDATE=1 cargo test licences");
    let both: Vec<_> = noticed()
        .intersection(&not_compiled_in())
        .cloned()
        .collect();
    assert!(both.is_empty(), "{both:?}");
    for (_, name, _) in BROUGHT_ALONG {
        assert!(read(NOTICES).contains(&format!("- {name}\n")), "{name}");
    }
    // What Cargo.toml names for the program is in it.
    let manifest = read("Cargo.toml");
    let (_, rest) = manifest
        .split_once("\n[dependencies]\n")
        .expect("dependencies");
    let (direct, _) = rest.split_once("\n[").expect("another section");
    let names = direct.lines().filter_map(|line| line.split_once(" = "));
    for (name, _) in names.filter(|(name, _)| !name.starts_with('#')) {
        let named = |one: &String| one.split(' ').next() == Some(name);
        assert!(noticed().iter().any(named), "{name} is not in {NOTICES}");
    }
}

#[test]
fn the_notice_is_current() {
    expect_file("NOTICE", &orbat::show::notice(orbat::model::lang::Lang::En));
}

#[test]
fn licences_of_all_fonts_are_there() {
    let notices = read(NOTICES);
    for font in crate::support::files("templates/fonts", "ttf") {
        let name = font
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let family = name.split('_').next().unwrap_or_default();
        assert!(notices.contains(&format!("- font {family}\n")), "{family}");
    }
}

/// A part of the program: its name, the licence that is taken, whose it is, and the text.
struct Part {
    name: String,
    licence: String,
    copyright: Vec<String>,
    text: String,
}

fn write_anew() {
    let compiled_in = compiled_in();
    let mut parts = fonts();
    for package in metadata() {
        let name = format!("{} {}", text(&package, "name"), text(&package, "version"));
        if compiled_in.contains(&name) {
            parts.extend(licences(&package, &name));
            parts.extend(brought_along(&package));
        }
    }
    fill_in(&mut parts);
    expect_file(NOTICES, &notices(&parts));
    let others: Vec<String> = locked().difference(&compiled_in).cloned().collect();
    expect_file(NOT_COMPILED_IN, &(others.join("\n") + "\n"));
}

fn cargo(arguments: &[&str]) -> String {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let run = Command::new(cargo)
        .current_dir(root())
        .args(arguments)
        .output();
    let run = run.expect("cargo runs");
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    String::from_utf8(run.stdout).expect("cargo writes UTF-8")
}

/// What is compiled into the program on any system.
fn compiled_in() -> BTreeSet<String> {
    let tree = [
        "tree",
        "--locked",
        "--edges",
        "normal,no-proc-macro",
        "--target",
        "all",
    ];
    let out = cargo(&[&tree[..], &["--prefix", "none", "--format", "{p}"]].concat());
    let name = |line: &str| {
        let mut words = line.split(' ');
        Some(format!(
            "{} {}",
            words.next()?,
            words.next()?.strip_prefix('v')?
        ))
    };
    out.lines()
        .filter_map(name)
        .filter(|name| !name.starts_with("orbat "))
        .collect()
}

fn metadata() -> Vec<Value> {
    let out = cargo(&["metadata", "--locked", "--format-version", "1"]);
    let mut metadata: Value = serde_json::from_str(&out).expect("metadata is JSON");
    let packages = metadata["packages"].as_array_mut().map(std::mem::take);
    packages.expect("packages")
}

fn text<'p>(package: &'p Value, key: &str) -> &'p str {
    package[key].as_str().unwrap_or_default()
}

/// The licences of a crate that are taken: of each alternative one.
fn licences(package: &Value, name: &str) -> Vec<Part> {
    let expression = text(package, "license").replace('/', " OR ");
    let alternatives = expression.split(" AND ").map(|one| {
        let words: Vec<&str> = one
            .trim_matches(['(', ')'])
            .split(" OR ")
            .map(str::trim)
            .collect();
        let preferred = PREFERRED.iter().find(|id| words.contains(id));
        (*preferred.unwrap_or(&words[0])).to_owned()
    });
    let folder = folder(package);
    let authors = package["authors"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str);
    let authors: Vec<&str> = authors.collect();
    let part = |licence: String| {
        let text = licence_file(folder, &licence).unwrap_or_default();
        let (mut copyright, text) = split(&text);
        if copyright.is_empty() && !authors.is_empty() {
            copyright.push(format!("By {}", authors.join(", ")));
        }
        Part {
            name: format!("crate {name}"),
            licence,
            copyright,
            text,
        }
    };
    alternatives.map(part).collect()
}

/// The folder of a crate.
fn folder(package: &Value) -> &Path {
    let manifest = Path::new(text(package, "manifest_path"));
    manifest.parent().expect("a folder")
}

/// The licences of what a crate brings along.
fn brought_along(package: &Value) -> impl Iterator<Item = Part> {
    let libraries = BROUGHT_ALONG.iter();
    let own = libraries.filter(|(of, ..)| *of == text(package, "name"));
    own.map(|(_, name, inside)| {
        let file = folder(package).join(inside).join("LICENSE");
        let licence = fs::read_to_string(&file);
        let licence = licence.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let (copyright, text) = split(&licence);
        Part {
            name: (*name).to_owned(),
            licence: "MIT".to_owned(),
            copyright,
            text,
        }
    })
}

/// The file of a crate with the text of a licence, and whatever NOTICE it asks to be passed on with Apache's.
fn licence_file(folder: &Path, licence: &str) -> Option<String> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .ok()?
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .collect();
    files.sort();
    let name = |path: &PathBuf| {
        path.file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .to_lowercase()
    };
    let word = licence.split('-').next().unwrap_or_default().to_lowercase();
    let of_licence = |path: &&PathBuf| {
        let name = name(path);
        ["license", "licence", "unlicense", "copying"]
            .iter()
            .any(|begin| name.starts_with(begin))
            && name.contains(&word)
    };
    let any = |path: &&PathBuf| {
        ["license", "license.txt", "license.md", "licence", "copying"]
            .contains(&name(path).as_str())
    };
    let file = files
        .iter()
        .find(of_licence)
        .or_else(|| files.iter().find(any))?;
    let mut text = fs::read_to_string(file).ok()?;
    if licence == "Apache-2.0"
        && let Some(notice) = files.iter().find(|path| name(path) == "notice")
    {
        text = fs::read_to_string(notice).ok()? + "\n\n" + &text;
    }
    Some(text)
}

/// The lines that say whose something is, and the rest in paragraphs of one line each.
fn split(text: &str) -> (Vec<String>, String) {
    let whose = |line: &str| {
        let line = line.to_lowercase();
        let after = ["copyright", "(c)", "©"]
            .iter()
            .fold(line.as_str(), |rest, word| {
                rest.strip_prefix(word).map_or(rest, str::trim_start)
            });
        // In a sentence of a licence the word is followed by others: "(c) You must retain".
        after != line
            && (after.starts_with(|c: char| c.is_ascii_digit())
                || line.starts_with("copyright (c)"))
    };
    let lines = || {
        text.lines().map(|line| {
            line.trim()
                .trim_start_matches("# ")
                .trim_matches(['-', '='])
        })
    };
    let copyright = lines()
        .filter(|line| whose(line))
        .map(ToOwned::to_owned)
        .collect();
    let mut paragraphs = vec![String::new()];
    for line in lines().filter(|line| !whose(line)) {
        match paragraphs.last_mut() {
            Some(last) if !line.is_empty() => {
                last.push_str(if last.is_empty() { "" } else { " " });
                last.push_str(&line.split_whitespace().collect::<Vec<_>>().join(" "));
            }
            _ => paragraphs.push(String::new()),
        }
    }
    let titles = [
        "mit license",
        "the mit license",
        "the mit license (mit)",
        "all rights reserved.",
        "license",
        "bsd 3clause license",
        "bsd 3-clause license",
        "zlib license",
    ];
    paragraphs.retain(|one| !one.is_empty() && !titles.contains(&one.to_lowercase().as_str()));
    (copyright, paragraphs.join("\n\n"))
}

/// The fonts: each family with the licence that lies beside it.
fn fonts() -> Vec<Part> {
    let part = |path: PathBuf| {
        let stem = path.file_stem()?.to_string_lossy().into_owned();
        let (family, licence) = stem.split_once('-')?;
        let licence = if licence == "OFL" {
            "OFL-1.1"
        } else {
            "Bitstream Vera"
        };
        let (copyright, text) = split(&read(&path));
        let family = if family == "IMFell" {
            vec!["IMFellEnglish", "IMFellEnglishSC"]
        } else {
            vec![family]
        };
        Some(
            family
                .into_iter()
                .map(move |family| Part {
                    name: format!("font {family}"),
                    licence: licence.to_owned(),
                    copyright: copyright.clone(),
                    text: text.clone(),
                })
                .collect::<Vec<_>>(),
        )
    };
    crate::support::files("templates/fonts", "txt")
        .into_iter()
        .filter_map(part)
        .flatten()
        .collect()
}

/// Crates without a file take the text that most others of their licence have.
fn fill_in(parts: &mut [Part]) {
    let mut usual: BTreeMap<(String, String), usize> = BTreeMap::new();
    for part in parts.iter().filter(|part| !part.text.is_empty()) {
        *usual
            .entry((part.licence.clone(), part.text.clone()))
            .or_default() += 1;
    }
    for part in parts.iter_mut().filter(|part| part.text.is_empty()) {
        let of_licence = usual
            .iter()
            .filter(|((licence, _), _)| *licence == part.licence);
        let most = of_licence.max_by_key(|(_, count)| **count);
        let ((_, text), _) =
            most.unwrap_or_else(|| panic!("{}: no text of {}", part.name, part.licence));
        part.text.clone_from(text);
    }
}

/// Each text once, below everything that stands under it.
fn notices(parts: &[Part]) -> String {
    let mut groups: BTreeMap<(&str, &str), BTreeMap<&str, &[String]>> = BTreeMap::new();
    for part in parts {
        let group = groups.entry((&part.licence, &part.text)).or_default();
        group.insert(&part.name, &part.copyright);
    }
    let mut out = String::new();
    for ((licence, text), parts) in groups {
        let _ = writeln!(out, "{licence}\n{}\n", "=".repeat(licence.len()));
        for (name, copyright) in parts {
            let _ = writeln!(out, "- {name}");
            for line in copyright {
                let _ = writeln!(out, "  {line}");
            }
        }
        let _ = writeln!(out, "\n{}\n", wrapped(text));
    }
    out
}

/// Lines of at most 100 characters.
fn wrapped(text: &str) -> String {
    let paragraph = |words: &str| {
        let mut lines = vec![String::new()];
        for word in words.split(' ') {
            match lines.last_mut() {
                Some(line) if line.is_empty() || line.len() + word.len() < 100 => {
                    line.push_str(if line.is_empty() { "" } else { " " });
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines.join("\n")
    };
    text.split("\n\n")
        .map(paragraph)
        .collect::<Vec<_>>()
        .join("\n\n")
}
