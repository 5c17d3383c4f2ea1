//! Poisoned names in a list, a catalogue, a table, results, questions, arguments and the names of files, through every command and every
//! format: whatever a terminal would obey, a page would run or Markdown would take for markup comes out as words.

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

use orbat::{
    check::{Checker, Source, check_catalogue, check_table, report::Verdict, starter_catalogue},
    model::{clean::Clean, participant::Participant, ruleset::StarterRequest},
    odds::menu,
    rulesets,
};
use proptest::prelude::*;
use pulldown_cmark::{Event, Options, Parser, Tag};
use serde_json::{Value, json};

use crate::support::{read, seeded};

/// Wipes the screen, sets the title, rings, colours in one byte, turns the line round, ends the line, ends a script.
const POISON: &str =
    "\u{1b}[2J\u{1b}]0;t\u{7}\u{9b}1m\u{202e}\u{2066}\u{7f}\u{0}\n~~~</script><img onerror=x>";

/// The same as far as a file can be called so.
const FILE: &str = "-\u{1b}[2J\u{1b}]0;t\u{7}\u{9b}1m\u{202e}\n~~~<img onerror=x>";

/// Free words that a starter leaves out.
const MORE: [&str; 4] = ["name", "player", "notes", "title"];

/// Every text of a document that may be any words is poisoned, each with a number of its own.
fn poisoned(mut document: Value, sound: impl Fn(&Value) -> bool) -> Value {
    let mut places = Vec::new();
    strings(&document, String::new(), &mut places);
    for (number, place) in places.iter().enumerate() {
        let before = document.clone();
        if let Some((object, key)) = place.rsplit_once('/')
            && MORE.contains(&key)
            && let Some(Value::Object(members)) = document.pointer_mut(object)
        {
            members.insert(key.to_owned(), Value::Null);
        }
        if let Some(text) = document.pointer_mut(place) {
            *text = json!(format!("{POISON} p{number}p"));
        }
        if !sound(&document) {
            document = before;
        }
    }
    document
}

/// The places of all texts, and of those that might be there too.
fn strings(value: &Value, at: String, places: &mut Vec<String>) {
    match value {
        Value::String(_) => places.push(at),
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                strings(item, format!("{at}/{index}"), places);
            }
        }
        Value::Object(members) => {
            let absent = MORE.iter().filter(|key| !members.contains_key(**key));
            places.extend(absent.map(|key| format!("{at}/{key}")));
            for (key, member) in members {
                strings(member, format!("{at}/{key}"), places);
            }
        }
        _ => {}
    }
}

/// Words and keys that cannot be right, in every place.
fn spoilt(document: &Value) -> Value {
    match document {
        Value::String(_) => json!(POISON),
        Value::Array(items) => items.iter().map(spoilt).collect(),
        Value::Object(members) => {
            let mut spoilt: serde_json::Map<_, _> = members
                .iter()
                .map(|(key, member)| match key.as_str() {
                    "ruleset" | "schema" => (key.clone(), member.clone()),
                    _ => (key.clone(), self::spoilt(member)),
                })
                .collect();
            spoilt.insert(POISON.to_owned(), json!(POISON));
            spoilt.into()
        }
        other => other.clone(),
    }
}

/// A character that words from outside must not bring out of the program.
fn harmful(text: &str) -> Option<char> {
    let harmful = |c: &char| {
        c.is_control() && *c != '\n'
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().find(harmful)
}

/// A text without the colours that the program itself sets: `ESC [ … m`.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let behind = part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
        match behind.strip_prefix('m') {
            Some(behind) => out.push_str(behind),
            None => out.extend(["\x1b[", part]),
        }
    }
    out
}

/// The program; where a shell can see to it, no run takes more than twenty seconds of the processor.
fn program() -> Command {
    let orbat = env!("CARGO_BIN_EXE_orbat");
    if !cfg!(unix) {
        return Command::new(orbat);
    }
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -t 20; exec \"$0\" \"$@\"", orbat]);
    shell
}

/// A folder of poisoned files, and the program in it.
pub(crate) struct Den {
    folder: tempfile::TempDir,
    lang: &'static str,
}

impl Den {
    pub(crate) fn new(lang: &'static str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        Self { folder, lang }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn put(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).expect("a file can be written");
    }

    /// What was written to a file, which is then as harmless as what is printed.
    fn written(&self, name: &str) -> String {
        let text = fs::read_to_string(self.path(name)).expect("the file was written");
        assert_eq!(harmful(&text), None, "{name:?}");
        text
    }

    fn type_in(&self, arguments: &[&str], input: &str) -> Output {
        let mut orbat = program()
            .args(["--color", "always", "--lang", self.lang])
            .args(arguments)
            .current_dir(self.folder.path())
            .env_remove("NO_COLOR")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("orbat runs");
        // A program that reads no questions closes them.
        let _ = orbat
            .stdin
            .take()
            .expect("a pipe")
            .write_all(input.as_bytes());
        let output = orbat.wait_with_output().expect("orbat ends");
        for bytes in [&output.stdout, &output.stderr] {
            if bytes.starts_with(b"%PDF-") {
                continue;
            }
            let text = str::from_utf8(bytes).expect("the output is UTF-8");
            let text = without_colours(text);
            assert_eq!(harmful(&text), None, "orbat {arguments:?}\n{text}");
        }
        let status = output.status.code();
        assert!(
            matches!(status, Some(0..=2)),
            "orbat {arguments:?}: {status:?}"
        );
        // Whatever goes wrong, it is said.
        let silent = output.stdout.is_empty() && output.stderr.is_empty();
        assert!(
            status == Some(0) || !silent,
            "orbat {arguments:?}: {status:?}, not a word"
        );
        output
    }

    /// Both streams of a command, with its exit status.
    fn asked(&self, arguments: &[&str], input: &str) -> (i32, String) {
        let output = self.type_in(arguments, input);
        let both = [output.stdout, output.stderr].concat();
        let both = String::from_utf8_lossy(&both).into_owned();
        (output.status.code().unwrap_or(-1), both)
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> (i32, String) {
        self.asked(arguments, "")
    }

    /// What a command prints that has everything it needs.
    fn done(&self, arguments: &[&str]) -> String {
        let output = self.type_in(arguments, "");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "orbat {arguments:?}\n{told}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn json(&self, arguments: &[&str]) -> Value {
        let text = self.done(arguments);
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{arguments:?}: {error}\n{text}"))
    }
}

/// Everything of one ruleset.
struct Poisoned {
    id: &'static str,
    den: Den,
    list: Value,
    participants: Vec<Participant>,
}

impl Poisoned {
    fn new(id: &'static str, lang: &'static str) -> Self {
        let catalogue = starter_catalogue(id).expect("a ruleset");
        let catalogue = serde_json::from_str(&catalogue).expect("a catalogue is JSON");
        let catalogue = poisoned(catalogue, |changed| {
            let source = Source::new("catalogue.json", changed.to_string());
            check_catalogue(&source).verdict == Verdict::Legal
        });
        let own = Source::new("catalogue.json", catalogue.to_string());
        let checker = Checker::with_catalogues(&[own]).unwrap_or_else(|_| panic!("{id}"));
        let own = checker.own_catalogues();
        let request = StarterRequest {
            catalogue: own.first().map(|(id, _)| id.as_str()),
            ..StarterRequest::default()
        };
        let list = checker.starter(id, &request).expect("a ruleset");
        let list = list.unwrap_or_else(|none| panic!("{id}: {:?}", none.message));
        let mut list: Value = serde_json::from_str(&list).expect("a list is JSON");
        if id == "regimental-fire-and-fury" {
            // A data set of one's own begins empty, and nobody can fight with it.
            list["data"] = json!("sample-acw");
        }
        let data = list.get("data").cloned();
        let list = poisoned(list, |changed| {
            let report = checker.check(&Source::new("list.json", changed.to_string()));
            report.verdict == Verdict::Legal && changed.get("data") == data.as_ref()
        });
        assert!(
            list["player"].is_string() && list["notes"].is_string(),
            "{id}"
        );
        let (_, participants) = checker.participants(&Source::new("list.json", list.to_string()));
        let den = Den::new(lang);
        den.put(&format!("{FILE}.json"), list.to_string());
        den.put("catalogue.json", catalogue.to_string());
        den.put("spoilt.json", spoilt(&list).to_string());
        den.put("spoilt-catalogue.json", spoilt(&catalogue).to_string());
        den.put(
            "broken.json",
            list.to_string()
                .replace("\":\"", "\" \u{9b}\u{202e}\u{1b}[2J'"),
        );
        Self {
            id,
            den,
            list,
            participants: participants.unwrap_or_default(),
        }
    }

    /// The name of the list file as it is typed.
    fn file() -> String {
        format!("./{FILE}.json")
    }

    fn lists_are_judged_and_shown(&self) {
        let (den, file) = (&self.den, &Self::file());
        let own = ["--catalogue", "catalogue.json"];
        for format in ["human", "short"] {
            den.done(&[&["check", file, "--output-format", format], &own[..]].concat());
            for bad in ["spoilt.json", "broken.json", "no such \u{1b}[2J\u{202e}"] {
                let (status, told) = den.run(&["check", bad, "--output-format", format]);
                assert!(status > 0, "{}: {bad}\n{told}", self.id);
            }
            den.run(&[
                "check",
                file,
                "--catalogue",
                "spoilt-catalogue.json",
                "--output-format",
                format,
            ]);
            // Without its catalogue the list names what nobody knows.
            den.run(&["check", file, "--output-format", format]);
            den.run(&["check", ".", "--output-format", format]);
        }
        den.run(&["check", "spoilt.json", "--no-graphics", "--strict"]);
        let report = den.json(&[&["check", file, "--output-format", "json"], &own[..]].concat());
        let found = &report["lists"][0];
        assert_eq!(
            [&found["name"], &found["path"]],
            [&self.list["name"], &json!(file)]
        );
        let (_, report) = den.run(&[
            "check",
            "spoilt.json",
            "broken.json",
            "--output-format",
            "json",
        ]);
        serde_json::from_str::<Value>(&report).expect("a report is JSON");

        for format in ["table", "text"] {
            let shown = den.done(&[&["show", file, "--output-format", format], &own[..]].concat());
            assert!(shown.contains("<img onerror=x>"), "{shown}");
        }
        let shown = den.json(&[&["show", file, "--output-format", "json"], &own[..]].concat());
        assert_eq!(shown["name"], self.list["name"]);
        let page = den.done(&[&["show", file, "--output-format", "markdown"], &own[..]].concat());
        assert_plain(&page);
        for command in ["show", "print"] {
            den.run(&[command, "spoilt.json"]);
            den.run(&[command, "broken.json"]);
        }
    }

    fn files_are_written_clean(&self) {
        let (den, file) = (&self.den, &Self::file());
        let own = ["--catalogue", "catalogue.json"];
        let (_, told) = den.run(&[&["fmt", "--check", file], &own[..]].concat());
        assert!(told.contains("<img onerror=x>"), "{told}");
        den.put("copy.json", self.list.to_string());
        let laid_out = den.type_in(&[&["fmt", "-"], &own[..]].concat(), &self.list.to_string());
        den.done(&[&["fmt", "copy.json"], &own[..]].concat());
        let copy = den.written("copy.json");
        assert_eq!(copy.as_bytes(), laid_out.stdout);
        let copy: Value = serde_json::from_str(&copy).expect("a list is JSON");
        assert_eq!(copy["name"], self.list["name"]);
        den.done(&["fmt", "catalogue.json"]);
        den.written("catalogue.json");
        den.run(&[
            "new",
            self.id,
            "--catalogue",
            "catalogue.json",
            "-o",
            "new.json",
        ]);
        den.written("new.json");
        den.run(&[&["print", file, "--sheets", "labels"], &own[..]].concat());
        den.done(&[&["print", file, "--force"], &own[..]].concat());
        let sheets = &format!("./{FILE}.pdf");
        den.done(&[&["check", sheets], &own[..]].concat());
        den.done(&[&["show", sheets], &own[..]].concat());
    }

    fn chances_are_told(&self) {
        let (den, file) = (&self.den, &Self::file());
        let number = |one: &Participant| {
            let mut called = one.called.iter();
            called.find_map(|name| Some(name.split_once(" p")?.1.to_owned()))
        };
        let unit = self.participants.iter().find_map(number);
        let (mut answered, mut played) = (0, 0);
        let menu = menu(self.id).expect("a ruleset");
        for (info, _) in &menu.mechanics {
            let from = [
                "--from",
                file,
                "--against",
                file,
                "--catalogue",
                "catalogue.json",
            ];
            let mut ask = [&["odds", self.id, info.name], &from[..]].concat();
            den.run(&ask);
            if let Some(unit) = &unit {
                ask.extend(["--unit", unit, "--unit", unit]);
            }
            let (_, told) = den.run(&ask);
            answered += usize::from(told.contains("onerror"));
            ask[0] = "resolve";
            ask.extend(["--seed", "1"]);
            let (_, told) = den.run(&ask);
            played += usize::from(told.contains("onerror"));
        }
        assert!(
            answered > 0 && played > 0,
            "{}: {answered}, {played}",
            self.id
        );
        let name = menu.mechanics[0].0.name;
        let argument = POISON.replace('\0', "");
        let pair = &format!("{argument}={argument}");
        for words in [
            &["odds", &argument] as &[&str],
            &["odds", self.id, &argument],
            &["odds", self.id, name, pair],
            &["odds", self.id, name, &argument],
            &["odds", self.id, name, "--option", pair],
            &["odds", self.id, name, "--from", file, "--unit", &argument],
            &["odds", self.id, name, "--from", &argument],
            &["resolve", self.id, name, "--roll", &argument],
            &["resolve", self.id, name, "--seed", &argument],
        ] {
            assert_eq!(den.run(words).0, 2, "{words:?}");
        }
        // A player who types nonsense is asked again.
        den.asked(&["resolve", self.id, name], POISON);
        let question = |mechanic: &str| json!({ "id": POISON, "mechanic": mechanic, "given": { POISON: POISON }, "options": { POISON: 1 } });
        let lines = [
            question(name),
            question(POISON),
            json!({ "id": POISON, "mechanic": name }),
            json!({ POISON: POISON, "ruleset": POISON }),
        ];
        let lines = lines.map(|line| line.to_string()).join("\n") + "\n\u{202e}\u{9b}\n";
        let answers = den
            .type_in(&["odds", self.id, "--batch", "-"], &lines)
            .stdout;
        let answers = String::from_utf8_lossy(&answers).into_owned();
        let ids = answers.lines().map(|answer| {
            let answer: Value = serde_json::from_str(answer).expect("an answer is JSON");
            answer["id"] == POISON
        });
        assert_eq!(ids.collect::<Vec<_>>(), [true, true, true, false, false]);
    }

    /// A field of the list and another: every form of it, and its results read again.
    fn fields_are_told(&self, list: &[&str]) {
        let den = &self.den;
        den.run(&[
            "new",
            self.id,
            "--random",
            "1",
            "-o",
            "other.json",
            "--no-schema",
        ]);
        let field = [
            "battle",
            "--field",
            "other.json",
            "--runs",
            "2",
            "--per-table",
            "1",
        ];
        let also = ["--also", "csv=field.csv", "--also", "html=field.html"];
        for form in ["table", "json"] {
            let words = [&field[..], list, &also, &["--output-format", form]].concat();
            let (status, told) = den.run(&words);
            assert!(status < 2, "{told}");
        }
        assert!(!den.written("field.html").contains("<img"));
        // Its lines end as spreadsheets want them.
        let lines = fs::read_to_string(den.path("field.csv")).expect("the file was written");
        let lines = lines.replace("\r\n", "\n");
        assert_eq!(harmful(&lines), None, "{lines}");
    }

    fn battles_are_told(&self) {
        let (den, file) = (&self.den, &Self::file());
        let orchard = json!({ "kind": "wood", "rectangle": { "at": [60, 60], "size": [20, 20] } });
        let table =
            json!({ "schema": "table/1", "unit": "cm", "size": [180, 120], "pieces": [orchard] });
        let table = poisoned(table, |changed| {
            let (report, _) = check_table(&Source::new("table.json", changed.to_string()));
            report.verdict == Verdict::Legal
        });
        assert!(table["name"].is_string());
        let ground = &format!("./{FILE}-table.json");
        den.put(ground, table.to_string());
        let pair = ["battle", file, file, "--catalogue", "catalogue.json"];
        let battle = |more: &[&str]| den.done(&[&pair, more].concat());
        let told = battle(&["--runs", "2", "--table", ground]);
        assert!(told.contains("<img onerror=x>"), "{told}");
        battle(&["--runs", "2", "--per-table", "1"]);
        battle(&["--matrix", "--runs", "1", "--per-table", "1"]);
        self.fields_are_told(&pair[2..]);
        assert!(battle(&["--run", "0", "--table", ground]).contains("<img onerror=x>"));
        battle(&["--run", "0", "--json"]);
        for name in ["replay.txt", "replay.json", "replay.html"] {
            battle(&["--replay", name, "--table", ground]);
        }
        battle(&["--replay", &format!("./{FILE}.txt")]);
        den.written("replay.txt");
        let log: Value = serde_json::from_str(&den.written("replay.json")).expect("a log is JSON");
        assert_eq!(log["battle"]["armies"][0]["name"], self.list["name"]);
        let page = den.written("replay.html");
        let scripts = read("templates/replay.html").matches("</script").count();
        assert_eq!(page.matches("</script").count(), scripts);
        assert!(page.contains("&lt;img onerror=x&gt;") && !page.contains("<img"));

        let results = den.json(&[&pair, &["--runs", "2", "--json"][..]].concat());
        den.put("results.json", results.to_string());
        den.done(&["battle", "merge", "results.json", "--json"]);
        den.put("spoilt-results.json", spoilt(&results).to_string());
        for file in ["spoilt-results.json", "spoilt.json", "broken.json"] {
            den.run(&["battle", "merge", "results.json", file]);
        }
        let argument = POISON.replace(['\0', '/'], "");
        for more in [
            ["--table", &argument],
            ["--table", "spoilt.json"],
            ["--scenario", &argument],
            ["--runs", &argument],
            ["--until", &argument],
            ["--replay", &argument],
        ] {
            let (status, _) = den.run(&[&pair[..], &more].concat());
            assert_eq!(status, 2, "{more:?}");
        }
        den.run(&["battle", file, "spoilt.json"]);
    }

    fn arguments_are_repeated_clean(&self) {
        let (den, argument) = (&self.den, &POISON.replace('\0', ""));
        let flag = &format!("--{argument}");
        for words in [
            &[argument.as_str()] as &[&str],
            &[flag],
            &["--lang", argument],
            &["check"],
            &["check", flag],
            &["check", "x", "--output-format", argument],
            &["explain", argument],
            &["schema", argument],
            &["new", argument],
            &["new", self.id, "--format", argument],
            &["new", self.id, "--catalogue", argument],
            &["new", self.id, "-o", &format!("{argument}/x")],
            &["completions", argument],
            &["fmt", argument],
            &["print", argument],
            &["show", argument, argument],
        ] {
            assert_eq!(den.run(words).0, 2, "{words:?}");
        }
    }
}

#[test]
fn nothing_poisoned_leaves_the_program() {
    // The two languages by turns: their sentences are made in the same places.
    for (id, lang) in rulesets::ids().zip(["en", "fr"].into_iter().cycle()) {
        let poisoned = Poisoned::new(id, lang);
        poisoned.lists_are_judged_and_shown();
        poisoned.files_are_written_clean();
        poisoned.chances_are_told();
        poisoned.battles_are_told();
        poisoned.arguments_are_repeated_clean();
    }
}

/// Everything that a page may make of Markdown.
fn events(page: &str) -> impl Iterator<Item = Event<'_>> {
    let smart = Options::ENABLE_SMART_PUNCTUATION;
    Parser::new_ext(page, Options::all() - smart)
}

/// Headings, lists, tables, quotations and emphasis: the markup that rosters and reports are made of.
const fn is_plain(tag: &Tag<'_>) -> bool {
    matches!(
        tag,
        Tag::Paragraph
            | Tag::Heading { .. }
            | Tag::BlockQuote(None)
            | Tag::List(None)
            | Tag::Item
            | Tag::Table(_)
            | Tag::TableHead
            | Tag::TableRow
            | Tag::TableCell
            | Tag::Emphasis
            | Tag::Strong
    )
}

/// A roster holds no other markup.
fn assert_plain(page: &str) {
    for event in events(page) {
        match event {
            Event::Start(tag) => assert!(is_plain(&tag), "{tag:?}\n{page}"),
            Event::End(_) | Event::Text(_) | Event::SoftBreak => {}
            other => panic!("{other:?}\n{page}"),
        }
    }
    assert!(
        page.contains(r"\~\~\~\</script\>\<img onerror=x\>"),
        "{page}"
    );
}

/// Lines that are more than words at the beginning of a line, or anywhere.
const MARKUP: [&str; 40] = [
    "~~~",
    "```",
    "---",
    "===",
    "***",
    "___",
    "- x",
    "+ x",
    "* x",
    "1. x",
    "12) x",
    "-",
    "+",
    "=",
    "1.",
    "# x",
    "###### x",
    "> x",
    "    x",
    "\tx",
    ":-",
    "-|-",
    "| a | b |",
    "&lt;",
    "&#60;",
    "<b>",
    "<!-- x",
    "*a*",
    "_a_",
    "~a~",
    "`a`",
    "[a](b)",
    "![a](b)",
    "[^1]",
    "[x] y",
    "$x$",
    "{#id}",
    "\\",
    "Smith & Sons",
    ": x",
];

/// What a reader sees of a line of plain words, wherever it stands in a page.
fn read_back(words: &str) -> Result<(), String> {
    let escaped = &*Clean::markdown(words);
    let wanted = Clean::line(words.trim_matches([' ', '\t']));
    let pages = [
        format!("{escaped}\n"),
        format!("above\n{escaped}\nbelow\n"),
        format!("> {escaped}\n> {escaped}\n"),
        format!("- **CODE** {escaped}\n- {escaped}\n"),
        format!("## {escaped}\n"),
        format!("| a | {escaped} |\n| - | - |\n| b | {escaped} |\n"),
    ];
    for (page, seen) in pages.iter().zip([1, 1, 2, 2, 1, 2]) {
        let mut text = String::new();
        for event in events(page) {
            match event {
                Event::Text(part) => text.push_str(&part),
                Event::SoftBreak | Event::End(_) => text.push('\n'),
                Event::Start(tag) => {
                    if !is_plain(&tag) || tag == Tag::Emphasis {
                        return Err(format!("{tag:?} in {page:?}"));
                    }
                }
                other => return Err(format!("{other:?} in {page:?}")),
            }
        }
        let found = text
            .lines()
            .filter(|line| line.trim_start() == wanted.trim());
        if !wanted.is_empty() && found.count() != seen {
            return Err(format!("{page:?} reads {text:?}"));
        }
    }
    Ok(())
}

#[test]
fn words_in_markdown_stay_words() {
    for line in MARKUP {
        read_back(line).unwrap_or_else(|wrong| panic!("{wrong}"));
    }
    // What is looked for in the finished page is kept from being found.
    let told = |words| String::from(Clean::markdown(words));
    assert_eq!(told("@everyone"), "@\u{200b}everyone");
    assert_eq!(
        told("see http://x.org, WWW.x.org"),
        r"see http\://x.org, WWW\.x.org"
    );
    // Nothing is escaped that needs no escape.
    for plain in [
        "Smooth & Rifled 1.5 · legal",
        "+1, -2: 1859 - 3.",
        "a@ b",
        "12 of 30",
    ] {
        assert_eq!(told(plain), plain);
    }
}

proptest! {
    #![proptest_config(seeded(500))]

    #[test]
    fn any_words_in_markdown_stay_words(words in prop::collection::vec(prop::sample::select(&MARKUP[..]), 1..5)) {
        let words = words.join(" ");
        let outcome = read_back(&words);
        prop_assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
    }

    #[test]
    fn cleaned_text_is_harmless_and_json_loses_nothing(words in "(\\PC|[\u{0}-\u{a0}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{2028}\u{2029}]){0,30}") {
        let json = Clean::json_line(&words);
        let back: Option<String> = serde_json::from_str(&json).ok();
        prop_assert_eq!(back.as_deref(), Some(&*words));
        for clean in [json, Clean::line(&*words), Clean::markdown(&words), Clean::lines([&*words]), Clean::json(&words)] {
            prop_assert_eq!(harmful(&clean), None);
        }
        prop_assert!(!Clean::line(&*words).contains('\n'));
        prop_assert_eq!(Clean::in_place(&words).len(), words.len());
        prop_assert_eq!(harmful(&without_colours(&Clean::coloured(&words))), None);
    }
}
