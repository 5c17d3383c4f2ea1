//! Catalogues at home: a list names its own ones by plain file names in its own folder. `tests/home` holds such a list with its
//! catalogue; `tests/home/answers.md` says what is answered to names and files of every kind.

use std::{
    fmt::Write,
    fs,
    path::Path,
    process::{Command, Output, Stdio},
    sync::Arc,
};

use lopdf::{Document, Object};
use orbat::{
    check::{
        Checker, Source,
        report::{Report, Verdict},
        schema,
    },
    model::{
        companions::{BadName, Companion, Companions, Home, LONGEST_NAME, NAME_PATTERN, plain},
        lang::Lang,
    },
    rulesets,
};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{army_lists, catalogues, expect_file, lines, read, source};

/// A list of the Thousand, and what they cost.
const LIST: &str = "tests/home/calatafimi.json";
const CATALOGUE: &str = "tests/home/garibaldi.json";

/// A folder of a player, with the program at hand.
struct Club(TempDir);

impl Club {
    /// A folder with the list, its catalogue beside it.
    fn new() -> Self {
        let club = Self(tempfile::tempdir().expect("a folder"));
        club.write("calatafimi.json", &read(LIST));
        club.write("garibaldi.json", &read(CATALOGUE));
        club
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// Takes the catalogue away.
    fn remove(&self) {
        fs::remove_file(self.path().join("garibaldi.json")).expect("a file");
    }

    /// A program of the system, in this folder.
    fn tool(&self, name: &str) -> Command {
        let mut command = Command::new(name);
        command.current_dir(self.path());
        command
    }

    fn command(&self, words: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_orbat"));
        command
            .args(words.split_whitespace())
            .current_dir(self.path())
            .stdin(Stdio::null())
            .env("LC_ALL", "C")
            .env("NO_COLOR", "1");
        command
    }

    /// What a command writes, on both outputs, and its exit status.
    fn orbat(&self, words: &str) -> (i32, String) {
        told(&self.command(words).output().expect("orbat runs"))
    }

    /// The same for a command that is to succeed.
    fn done(&self, words: &str) -> String {
        let (status, text) = self.orbat(words);
        assert_eq!(status, 0, "orbat {words}: {text}");
        text
    }
}

fn told(output: &Output) -> (i32, String) {
    let text = [&output.stdout[..], &output.stderr].concat();
    let status = output.status.code().expect("an exit status");
    (status, String::from_utf8_lossy(&text).into_owned())
}

/// The list with something else for its catalogues.
fn naming(named: &Value) -> String {
    let mut list: Value = serde_json::from_str(&read(LIST)).expect("a list");
    list["catalogues"] = named.clone();
    format!("{list:#}")
}

/// The catalogue with something replaced.
fn changed(from: &str, to: &str) -> String {
    let text = read(CATALOGUE);
    assert!(text.contains(from), "{from}");
    text.replace(from, to)
}

/// What lies under the name `garibaldi.json`, and how it comes there.
type Case<'n> = (&'n str, &'n str, fn(&Club));

/// What a list names as its catalogues, what lies in its folder, and how that comes there.
const CASES: &[Case<'static>] = &[
    (r#"["garibaldi.json"]"#, "the catalogue", |_| ()),
    (
        r#"["Garibaldi 1860, l’été.JSON"]"#,
        "the catalogue under this name",
        |club| {
            club.write("Garibaldi 1860, l’été.JSON", &read(CATALOGUE));
        },
    ),
    ("[]", "the catalogue, not named", |_| ()),
    (r#""garibaldi.json""#, "the catalogue", |_| ()),
    (r#"[{ "file": "garibaldi.json" }]"#, "the catalogue", |_| ()),
    (
        r#"["garibaldi.json", "garibaldi.json"]"#,
        "the catalogue",
        |_| (),
    ),
    (
        r#"["garibaldi.json", "GARIBALDI.json"]"#,
        "the catalogue",
        |_| (),
    ),
    (
        r#"["garibaldi.json", "copy.json"]"#,
        "the catalogue, and a copy of it with other prices",
        |club| {
            club.write("copy.json", &dearer());
        },
    ),
    (r#"["../garibaldi.json"]"#, "the catalogue", |_| ()),
    (
        r#"["club/garibaldi.json"]"#,
        "the catalogue, in the folder club too",
        |club| {
            club.write("club/garibaldi.json", &read(CATALOGUE));
        },
    ),
    (r#"["./garibaldi.json"]"#, "the catalogue", |_| ()),
    (r#"["/etc/passwd"]"#, "", |_| ()),
    (r#"["C:\\x"]"#, "", |_| ()),
    (r#"["C:garibaldi.json"]"#, "the catalogue", |_| ()),
    (r#"["\\\\server\\share\\x.json"]"#, "", |_| ()),
    (r#"[".."]"#, "", |_| ()),
    (r#"[""]"#, "", |_| ()),
    (
        r#"[".hidden.json"]"#,
        "the catalogue under this name",
        |club| {
            club.write(".hidden.json", &read(CATALOGUE));
        },
    ),
    (r#"["NUL.json"]"#, "", |_| ()),
    (r#"["garibaldi\u0000.json"]"#, "", |_| ()),
    (r#"["garibaldi?.json"]"#, "", |_| ()),
    (r#"["id_rsa"]"#, "a private key under this name", |club| {
        club.write("id_rsa", "-----BEGIN OPENSSH PRIVATE KEY-----\nSECRET\n");
    }),
    (r#"["garibaldi.json"]"#, "nothing", |club| club.remove()),
    (r#"["garibaldi.json"]"#, "a link to the catalogue", |club| {
        club.write("prices.txt", &read(CATALOGUE));
        club.remove();
        let link = club.path().join("garibaldi.json");
        std::os::unix::fs::symlink("prices.txt", link).expect("a link");
    }),
    (
        r#"["garibaldi.json"]"#,
        "a link to a private file",
        |club| {
            club.remove();
            let link = club.path().join("garibaldi.json");
            std::os::unix::fs::symlink("/etc/passwd", link).expect("a link");
        },
    ),
    (r#"["garibaldi.json"]"#, "a pipe", |club| {
        club.remove();
        let mut make = club.tool("mkfifo");
        assert!(
            make.arg("garibaldi.json")
                .status()
                .expect("mkfifo runs")
                .success()
        );
    }),
    (r#"["garibaldi.json"]"#, "a folder", |club| {
        club.remove();
        club.write("garibaldi.json/prices.json", &read(CATALOGUE));
    }),
    (r#"["garibaldi.json"]"#, "50 MB", |club| {
        club.write("garibaldi.json", &" ".repeat(50_000_000));
    }),
    (r#"["garibaldi.json"]"#, "an empty file", |club| {
        club.write("garibaldi.json", "\n");
    }),
    (
        r#"["garibaldi.json"]"#,
        "a secret that is not JSON",
        |club| {
            club.write("garibaldi.json", "password: SECRET\n");
        },
    ),
    (r#"["garibaldi.json"]"#, "a secret in JSON", |club| {
        club.write("garibaldi.json", r#"{ "password": "SECRET" }"#);
    }),
    (r#"["garibaldi.json"]"#, "a secret in Latin-1", |club| {
        fs::write(club.path().join("garibaldi.json"), b"SECR\xc9T").expect("a file");
    }),
    (r#"["garibaldi.json"]"#, "a PDF", |club| {
        club.write("garibaldi.json", "%PDF-1.7 SECRET\n");
    }),
    (r#"["garibaldi.json"]"#, "an army list", |club| {
        club.write("garibaldi.json", &read(LIST));
    }),
    (r#"["calatafimi.json"]"#, "the list itself", |_| ()),
    (r#"["garibaldi.json"]"#, "a table", |club| {
        club.write(
            "garibaldi.json",
            r#"{ "schema": "table/1", "name": "SECRET" }"#,
        );
    }),
    (
        r#"["garibaldi.json"]"#,
        "a catalogue of another ruleset",
        |club| {
            let other = "lists/feu-a-volonte/catalogues/zouaves-1859.json";
            club.write("garibaldi.json", &read(other));
        },
    ),
    (r#"["garibaldi.json"]"#, "a catalogue with errors", |club| {
        club.write(
            "garibaldi.json",
            &changed("\"points\": 14", "\"points\": \"SECRET\""),
        );
    }),
    (
        r#"["garibaldi.json"]"#,
        "a catalogue of a later version",
        |club| {
            club.write(
                "garibaldi.json",
                &changed("sr-catalogue/1", "sr-catalogue/99"),
            );
        },
    ),
    (
        r#"["garibaldi.json"]"#,
        "a copy of a shipped catalogue",
        |club| {
            club.write("garibaldi.json", &read(SHIPPED));
        },
    ),
];

/// A shipped catalogue.
const SHIPPED: &str = "lists/smooth-and-rifled/catalogues/papal-states-1860s.json";

/// The catalogue with other prices.
fn dearer() -> String {
    changed("\"points\": 14", "\"points\": 15")
}

/// The page of answers says which names hold, and that no file shows through that is no catalogue.
#[test]
fn names_and_files_have_their_answers() {
    let mut page = "# What is answered to catalogues that a list names\n\n\
        Kept by a test. Each list names what stands first; in its folder lies what stands second.\n"
        .to_owned();
    let hundred: Vec<String> = (0..100).map(|n| format!("{n}.json")).collect();
    let hundred = json!(hundred).to_string();
    let many: Case<'_> = (&hundred, "", |_| ());
    for (named, lies, lay) in CASES.iter().copied().chain([many]) {
        let club = Club::new();
        lay(&club);
        let typed = serde_json::from_str(named).expect("JSON");
        club.write("calatafimi.json", &naming(&typed));
        let (status, said) = club.orbat("check --output-format short calatafimi.json");
        assert!(!said.contains("SECR") && !said.contains("root:"), "{said}");
        let named = if named.len() > 200 {
            "a hundred names"
        } else {
            named
        };
        let _ = write!(page, "\n## {named}\n\n");
        if !lies.is_empty() {
            let _ = write!(page, "In the folder: {lies}.\n\n");
        }
        let _ = write!(page, "```text\n{said}exit status {status}\n```\n");
        // Whatever lies there, nothing is printed or embedded of it.
        if status == 1 && !said.contains("SR-") && !said.contains("SHAPE-") {
            let (status, said) = club.orbat("print calatafimi.json -o out.pdf");
            assert_eq!(status, 2, "{said}");
            assert!(!club.path().join("out.pdf").exists(), "{named}");
        }
    }
    expect_file("tests/home/answers.md", &page);
}

/// What a schema refuses, `check` refuses too.
#[test]
fn schemas_and_check_agree_on_names() {
    for id in rulesets::ids() {
        let text = schema::published_list(id, Lang::En).expect("a ruleset");
        let schema: Value = serde_json::from_str(&text).expect("JSON");
        let named = json!({ "$schema": schema["$schema"], "properties": {
            "catalogues": schema["properties"]["catalogues"] } });
        let schema = jsonschema::validator_for(&named).expect("a schema");
        for (named, ..) in CASES {
            let typed: Value = serde_json::from_str(named).expect("JSON");
            let list = Source::new("list.json", naming(&typed));
            let report = Checker::default().check(&list);
            let refused = ["DATA-NAME", "DATA-LIMIT", "SHAPE-TYPE"];
            let refused = said(&report, |code| refused.contains(&code));
            let valid = schema.is_valid(&json!({ "catalogues": typed }));
            // Devices and capitals are beyond a pattern.
            assert!(valid || refused, "{named}");
            let beyond = named.contains("NUL") || named.contains("GARIBALDI");
            assert!(!valid || !refused || beyond, "{named}");
        }
    }
}

/// The pattern of the schemas and the check refuse the same names, devices apart.
#[test]
fn the_pattern_refuses_what_the_check_refuses() {
    let pattern = json!({ "maxLength": LONGEST_NAME, "pattern": NAME_PATTERN });
    let pattern = jsonschema::validator_for(&pattern).expect("a schema");
    let long = "x".repeat(LONGEST_NAME) + ".json";
    let names = [
        ("garibaldi.json", None),
        ("Été 1859.JSON", None),
        ("a..json", None),
        ("x.pdf.json", None),
        ("", Some(BadName::Empty)),
        (" \t", Some(BadName::Empty)),
        ("..", Some(BadName::Path)),
        ("../x.json", Some(BadName::Path)),
        ("x\\y.json", Some(BadName::Path)),
        ("x.json:stream", Some(BadName::Path)),
        ("file:x.json", Some(BadName::Path)),
        (".json", Some(BadName::Hidden)),
        (" x.json", Some(BadName::Character)),
        ("x\n.json", Some(BadName::Character)),
        ("\u{9b}.json", Some(BadName::Character)),
        ("x*.json", Some(BadName::Character)),
        ("x.pdf", Some(BadName::Ending)),
        ("x.json ", Some(BadName::Ending)),
        ("x.json.", Some(BadName::Ending)),
        (&long, Some(BadName::Long(LONGEST_NAME + 5))),
    ];
    for (name, why) in names {
        assert_eq!(plain(name).err(), why, "{name:?}");
        assert_eq!(pattern.is_valid(&json!(name)), why.is_none(), "{name:?}");
    }
    for name in ["NUL.json", "com1 .x.json", "Aux.JSON"] {
        assert_eq!(plain(name), Err(BadName::Device), "{name}");
    }
}

fn said(report: &Report, code: impl Fn(&str) -> bool) -> bool {
    report.findings.iter().any(|one| code(one.finding.code))
}

/// The list, with the catalogue that came with it.
fn at_home(list: &str, files: &[(&str, &str)]) -> Source {
    let file = |name: &str| {
        let found = files.iter().find(|(known, _)| *known == name);
        found.map_or(Companion::Absent, |(_, text)| {
            Companion::read(Arc::from(text.as_bytes()))
        })
    };
    Source {
        companions: Companions::read(Home::Folder, list.as_bytes(), file),
        ..Source::new("list.json", list)
    }
}

/// Every shipped list is judged by copies of its own catalogues as it is by the shipped ones, and says whose prices they are.
#[test]
fn copies_of_shipped_catalogues_replace_them() {
    for info in rulesets::ALL {
        let folder = format!("lists/{}", info.id);
        let shipped: Vec<(String, String)> = catalogues(&folder)
            .iter()
            .map(|path| {
                let name = path.file_name().expect("a file").to_string_lossy();
                // Another text that says the same: a copy of the very bytes replaces nothing.
                (name.into_owned(), read(path) + "\n")
            })
            .collect();
        let id = |text: &str| serde_json::from_str::<Value>(text).expect("JSON")["id"].clone();
        for path in army_lists(&folder) {
            let before = Checker::default().identify(&source(&path));
            let used = &before.identity.as_ref().expect("a list").catalogues;
            let uses = |text: &str| id(text).as_str().is_some_and(|id| used.contains_key(id));
            let files: Vec<(&str, &str)> = shipped
                .iter()
                .filter(|(_, text)| uses(text))
                .map(|(name, text)| (name.as_str(), text.as_str()))
                .collect();
            let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
            let mut list: Value = serde_json::from_str(&read(&path)).expect("JSON");
            list["catalogues"] = json!(names);
            let after = Checker::default().identify(&at_home(&list.to_string(), &files));
            let path = path.display();
            assert_eq!(after.verdict, before.verdict, "{path}: {}", lines(&after));
            assert_eq!(
                after.points.map(|all| all.spent),
                before.points.map(|all| all.spent)
            );
            let codes = |report: &Report, own: bool| -> Vec<&str> {
                let all = report.findings.iter().map(|one| one.finding.code);
                let added = |code: &&str| ["DATA-OVERRIDE", "TERMS-DATA"].contains(code) == own;
                all.filter(added).collect()
            };
            assert_eq!(codes(&after, false), codes(&before, false), "{path}");
            if files.is_empty() {
                continue;
            }
            let replaced = codes(&after, true);
            let replaced = replaced
                .iter()
                .filter(|code| **code == "DATA-OVERRIDE")
                .count();
            assert_eq!(replaced, files.len(), "{path}: {}", lines(&after));
            assert!(
                codes(&after, true).contains(&"TERMS-DATA"),
                "{path}: {}",
                lines(&after)
            );
            let [old, new] = [&before, &after].map(|one| one.identity.as_ref().expect("a list"));
            // Where there is a data file of the player's own, naming it is no term of the list.
            assert!(old.army == new.army || list["data"].is_string(), "{path}");
            assert_ne!(old.data, new.data, "{path}");
        }
    }
}

/// One checker, two players: what one has at home is nothing to the other, nor to a list that names nothing.
#[test]
fn two_homes_do_not_disturb_each_other() {
    let checker = Checker::default();
    let list = read(LIST);
    let cheap = at_home(&list, &[("garibaldi.json", &read(CATALOGUE))]);
    let dear = at_home(&list, &[("garibaldi.json", &dearer())]);
    let none = Source::new("list.json", naming(&json!([])));
    let all = [&cheap, &dear, &none, &dear, &cheap].map(Clone::clone);
    let reports = checker.check_all(&all);
    let spent: Vec<_> = reports
        .iter()
        .map(|one| one.points.map(|all| all.spent))
        .collect();
    assert_eq!(spent, [Some(244), Some(260), Some(0), Some(260), Some(244)]);
    let legal = reports.iter().map(|one| one.verdict == Verdict::Legal);
    assert_eq!(legal.collect::<Vec<_>>(), [true, false, false, false, true]);
    let fingerprints = [&reports[0], &reports[1]].map(Report::fingerprint);
    assert_eq!(fingerprints[0], fingerprints[1], "the list is the same");
    let data = [&cheap, &dear].map(|one| checker.identify(one).identity.expect("a list"));
    assert_ne!(data[0].data, data[1].data);
}

/// Folders of players with files of the same names, checked at once.
#[test]
fn folders_of_lists_keep_their_catalogues_apart() {
    let club = Club::new();
    club.remove();
    fs::remove_file(club.path().join("calatafimi.json")).expect("a file");
    for (player, catalogue) in [("anna", read(CATALOGUE)), ("bruno", dearer())] {
        club.write(&format!("{player}/calatafimi.json"), &read(LIST));
        club.write(&format!("{player}/garibaldi.json"), &catalogue);
    }
    // Carla has no catalogue, and nobody lends her one.
    club.write("carla/calatafimi.json", &read(LIST));
    let (status, said) = club.orbat("check .");
    assert_eq!(status, 1, "{said}");
    assert!(
        said.contains("anna/calatafimi.json: legal, 244 of 250"),
        "{said}"
    );
    assert!(
        said.contains("bruno/calatafimi.json: ILLEGAL, 260 of 250"),
        "{said}"
    );
    assert!(
        said.contains("carla/calatafimi.json: ILLEGAL, 1 error"),
        "{said}"
    );
    assert!(
        said.contains("\"garibaldi.json\" is not in the folder of the list"),
        "{said}"
    );
    assert!(said.contains("Not army lists: 2 catalogues."), "{said}");
}

/// Every command that reads a list reads its catalogues.
#[test]
fn every_command_reads_them() {
    let club = Club::new();
    assert!(
        club.done("check calatafimi.json")
            .contains("catalogue of your own")
    );
    let json: Value =
        serde_json::from_str(&club.done("check --output-format json calatafimi.json"))
            .expect("JSON");
    let terms = json["lists"][0]["terms"].to_string();
    assert!(
        terms.contains("garibaldi") && terms.contains("\"set_by\":\"catalogue\""),
        "{terms}"
    );
    let shown = club.done("show calatafimi.json");
    assert!(
        shown.contains("Prices of our club") && shown.contains('°'),
        "{shown}"
    );
    assert!(shown.contains("catalogue of your own"), "{shown}");
    let roster = club.done("show --output-format json calatafimi.json");
    assert!(roster.contains("\"own\""), "{roster}");
    club.done("odds smooth-and-rifled melee --from calatafimi.json --unit nco");
    club.done("resolve smooth-and-rifled melee --from calatafimi.json --unit nco --seed 1");
    club.write("bruno/calatafimi.json", &read(LIST));
    club.write("bruno/garibaldi.json", &changed("\"c\": 4", "\"c\": 5"));
    club.done("battle calatafimi.json bruno/calatafimi.json --runs 2");
    club.write("other.json", &naming(&json!(["elsewhere.json"])));
    let (status, said) = club.orbat("battle calatafimi.json other.json --runs 2");
    assert!(status == 2 && said.contains("DATA-FILE"), "{status} {said}");
    for words in [
        "show other.json",
        "odds smooth-and-rifled melee --from other.json",
    ] {
        let (status, said) = club.orbat(words);
        assert!(status == 2 && said.contains("DATA-FILE"), "{status} {said}");
    }
}

/// `fmt` puts the names behind ruleset and version, and fills in the total only where it is known.
#[test]
fn fmt_knows_the_total_and_the_place() {
    let club = Club::new();
    club.write("mixed.json", &naming(&json!(["garibaldi.json"])));
    club.done("fmt mixed.json");
    let text = fs::read_to_string(club.path().join("mixed.json")).expect("a file");
    let head = "{\n  \"ruleset\": \"smooth-and-rifled\",\n  \"version\": 1,\n  \"catalogues\": [\"garibaldi.json\"],\n";
    assert!(text.starts_with(head), "{text}");
    assert!(text.contains("\"points\": 244"), "{text}");
    let unknown = text
        .replace("garibaldi.json", "elsewhere.json")
        .replace("244", "99");
    club.write("mixed.json", &unknown);
    club.done("fmt mixed.json");
    let text = fs::read_to_string(club.path().join("mixed.json")).expect("a file");
    assert_eq!(
        text, unknown,
        "nobody knows the total without the catalogue"
    );
}

/// Standard input has no folder: what it names is given by hand, under the same name.
#[test]
fn standard_input_has_no_home() {
    let club = Club::new();
    let piped = |words: &str| {
        let mut command = club.command(words);
        let list = fs::File::open(club.path().join("calatafimi.json")).expect("a file");
        told(&command.stdin(list).output().expect("orbat runs"))
    };
    let (status, said) = piped("check -");
    assert_eq!(status, 1, "{said}");
    assert!(said.contains("this list comes from no folder"), "{said}");
    assert!(said.contains("--catalogue FILE gives it"), "{said}");
    let (status, said) = piped("check - --catalogue garibaldi.json");
    assert_eq!(status, 0, "{said}");
}

/// What is given by hand stands beside what is at home: the same twice is no mistake, two that differ are.
#[test]
fn catalogues_given_by_hand_stand_beside() {
    let club = Club::new();
    club.done("check calatafimi.json --catalogue garibaldi.json");
    club.write("event/garibaldi.json", &dearer());
    let (status, said) = club.orbat("check calatafimi.json --catalogue event/garibaldi.json");
    assert!(status == 1 && said.contains("DATA-ID"), "{status} {said}");
    // By hand no shipped id is replaced, whatever a list may do at home.
    club.write("papal.json", &(read(SHIPPED) + "\n"));
    let (status, said) = club.orbat("check calatafimi.json --catalogue papal.json");
    assert!(status == 2 && said.contains("SHAPE-ID"), "{status} {said}");
}

/// The sheets carry the catalogues, so that they alone say what the list is.
#[test]
fn a_pdf_needs_nothing_else() {
    let club = Club::new();
    let fingerprint = |text: &str| {
        let line = text
            .lines()
            .find(|line| line.contains(": legal"))
            .map(str::to_owned);
        line.unwrap_or_else(|| panic!("{text}"))
            .split("; ")
            .last()
            .map(str::to_owned)
    };
    let own = fingerprint(&club.done("check calatafimi.json"));
    club.done("print calatafimi.json -o sheets.pdf");
    for words in [
        "print sheets.pdf -o again.pdf",
        "print --public sheets.pdf -o public.pdf",
    ] {
        let away = Club::new();
        fs::copy(
            club.path().join("sheets.pdf"),
            away.path().join("sheets.pdf"),
        )
        .expect("a file");
        away.remove();
        fs::remove_file(away.path().join("calatafimi.json")).expect("a file");
        let said = away.done("check sheets.pdf");
        assert!(said.contains("The sheets are what orbat"), "{said}");
        assert_eq!(fingerprint(&said), own);
        assert!(away.done("show sheets.pdf").contains("Prices of our club"));
        away.done(words);
        let again = words.split_whitespace().last().expect("a file");
        let said = away.done(&format!("check {again}"));
        assert!(said.contains("The sheets are what orbat"), "{said}");
    }
    let pdf = |name: &str| fs::read(club.path().join(name)).expect("a file");
    let mut document = Document::load_mem(&pdf("sheets.pdf")).expect("a PDF");
    let is_catalogue = |object: &Object| {
        let name = object.as_dict().and_then(|file| file.get(b"F")?.as_str());
        name.is_ok_and(|name| name == b"garibaldi.json")
    };
    assert!(
        document.objects.values().any(is_catalogue),
        "any reader can save it"
    );
    // Another catalogue in its place is seen.
    for object in document.objects.values_mut() {
        if let Object::Stream(stream) = object
            && stream.dict.has_type(b"EmbeddedFile")
            && String::from_utf8_lossy(&stream.get_plain_content().unwrap_or_default())
                .contains("sr-catalogue")
        {
            stream.set_plain_content(changed("\"points\": 14", "\"points\": 10").into_bytes());
        }
    }
    document
        .save(club.path().join("forged.pdf"))
        .expect("a file");
    let (status, said) = club.orbat("check forged.pdf");
    assert!(status == 1 && said.contains("DATA-FILE"), "{status} {said}");
    assert!(said.contains("was changed since it was printed"), "{said}");
}

/// Two armies in one PDF, each with a catalogue of the same name.
#[test]
fn one_pdf_keeps_the_catalogues_of_two_lists_apart() {
    let club = Club::new();
    club.write(
        "bruno/calatafimi.json",
        &read(LIST)
            .replace("\"count\": 16", "\"count\": 15")
            .replace("\"points\": 244", "\"points\": 245"),
    );
    club.write("bruno/garibaldi.json", &dearer());
    club.write("carla/calatafimi.json", &read(LIST));
    club.write("carla/garibaldi.json", &read(CATALOGUE));
    let lists = "calatafimi.json bruno/calatafimi.json carla/calatafimi.json";
    club.done(&format!("print {lists} -o all.pdf"));
    let away = tempfile::tempdir().expect("a folder");
    fs::rename(club.path().join("all.pdf"), away.path().join("all.pdf")).expect("a file");
    let said = Club(away).done("check all.pdf");
    assert_eq!(said.matches("legal, 244 of 250").count(), 2, "{said}");
    assert_eq!(said.matches("legal, 245 of 250").count(), 1, "{said}");
    assert_eq!(
        said.matches("The sheets are what orbat").count(),
        3,
        "{said}"
    );
}

/// The list and its catalogue are laid out as `orbat fmt` does it.
#[test]
fn the_files_of_these_tests_are_laid_out() {
    let files = [("garibaldi.json", read(CATALOGUE))];
    let files = files.each_ref().map(|(name, text)| (*name, text.as_str()));
    let list = at_home(&read(LIST), &files);
    for (path, file) in [(LIST, list), (CATALOGUE, source(Path::new(CATALOGUE)))] {
        let formatted = Checker::default().format(&file);
        let formatted = formatted.unwrap_or_else(|report| panic!("{}", lines(&report)));
        expect_file(path, &formatted);
    }
}

/// What is offered beside an error, in a menu and by an editor are the words of the catalogues that the list names, too.
#[test]
fn words_of_catalogues_at_home_are_offered_everywhere() {
    let club = Club::new();
    let slip = read(LIST).replace("\"volunteer\"", "\"voluntier\"");
    club.write("calatafimi.json", &slip);
    let (_, report) = club.orbat("check calatafimi.json --output-format json");
    let report: Value = serde_json::from_str(&report).expect("a report");
    let errors = report
        .pointer("/lists/0/findings")
        .and_then(Value::as_array);
    let offered: Vec<&Value> = errors
        .into_iter()
        .flatten()
        .filter(|one| one["pointer"] == "/units/0/figures/1/entry_id")
        .flat_map(|one| one["choices"].as_array().into_iter().flatten())
        .map(|word| &word["id"])
        .collect();
    assert_eq!(offered, ["officer", "nco", "volunteer"], "{report:#}");
    let choices = club.done("choices calatafimi.json /units/0/figures/1/entry_id --json");
    assert!(choices.contains("word:volunteer"), "{choices}");
    let schema = club.done("schema --for calatafimi.json");
    assert!(schema.contains("\"const\": \"volunteer\""), "{schema}");
}
