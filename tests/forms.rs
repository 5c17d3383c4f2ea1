//! Every form of a report before hostile names: whatever a player is called, a table keeps its cells, a document its members, and a forge is
//! told nothing that a name says.

use orbat::{
    check::{
        Checker, Hashes, Source,
        render::{Form, LEAST_WIDTH, Look, Pages, Part, Style, Summary},
        report::Report,
    },
    model::{clean::Clean, lang::Lang, ruleset::StarterRequest},
    rulesets,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::seeded;

const ALL: [Form; 14] = [
    Form::Human,
    Form::Short,
    Form::Json,
    Form::Json1,
    Form::Ndjson,
    Form::Table,
    Form::Csv,
    Form::Sarif,
    Form::Junit,
    Form::Github,
    Form::Gitlab,
    Form::Markdown,
    Form::Html,
    Form::Bbcode,
];

/// What names are made of.
const HOSTILE: [&str; 26] = [
    "Anne",
    " ",
    "\n",
    "\r\n",
    "\t",
    "::error::",
    "\n::error file=x::",
    "##[error]",
    "]]>",
    "\u{1}",
    "\u{202e}",
    "\u{2066}",
    "=1+1",
    "+",
    "-",
    "@sum",
    "|",
    "<b>",
    "</script>",
    "&amp;",
    "\"",
    "'",
    "[b]",
    "[x](http://x.org)",
    "%ROWS%",
    "\u{ffff}",
];

fn style(lang: Lang) -> Style<'static> {
    Style {
        look: Look {
            lang,
            colour: false,
            width: Look::WIDTH,
            plain: false,
        },
        excel: false,
        columns: LEAST_WIDTH,
        root: "",
    }
}

/// The whole report on some lists.
fn written(reports: &[Report], form: Form, lang: Lang) -> Clean {
    let mut pages = Pages::new(form, style(lang));
    let parts = reports
        .iter()
        .map(|report| Part::of(report, form, style(lang)));
    let text = Clean::join(parts.map(|part| pages.add(part)).collect::<Vec<_>>(), "");
    text + pages.end(&Summary::of(reports))
}

/// A legal, an illegal and an unreadable list of a player, in files of such a name.
fn reports(player: &str, army: &str, file: &str) -> Vec<Report> {
    let checker = Checker::default().with_hashes(Hashes::All);
    let mut reports = Vec::new();
    for (number, id) in rulesets::ids().enumerate() {
        let starter = checker.starter(id, &StarterRequest::default());
        let starter = starter.expect("a ruleset").expect("a starter");
        let mut list: Value = serde_json::from_str(&starter).expect("JSON");
        list["player"] = json!(player);
        list["name"] = json!(army);
        if number % 2 == 1 {
            list[army] = json!(player);
        }
        let text = serde_json::to_string_pretty(&list).expect("JSON");
        let source = Source::new(format!("{file}{number}.json"), text);
        reports.push(checker.check_with_makeup(&source));
    }
    let broken = Source::new(format!("x.pdf#{file}"), format!("{{ \"name\": {army}"));
    reports.push(checker.check_with_makeup(&broken));
    reports
}

fn harmless(text: &str, form: Form) -> bool {
    let fine = |c: char| match c {
        '\n' => true,
        '\r' => form == Form::Csv,
        _ => !c.is_control() && !matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'),
    };
    text.chars().all(fine)
}

/// The lines of a CSV text, cell by cell (RFC 4180).
fn csv(text: &str) -> Vec<Vec<String>> {
    let (mut lines, mut line, mut cell, mut quoted) =
        (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => line.push(std::mem::take(&mut cell)),
            '\r' if !quoted && letters.peek() == Some(&'\n') => {
                letters.next();
                line.push(std::mem::take(&mut cell));
                lines.push(std::mem::take(&mut line));
            }
            _ => cell.push(c),
        }
    }
    lines
}

/// Whether tags are closed in their order and nothing else stands where markup begins; `void` need no end.
fn is_nested(text: &str, void: &[&str]) -> bool {
    let mut open: Vec<&str> = Vec::new();
    for part in text.split('<').skip(1) {
        let Some((tag, behind)) = part.split_once('>') else {
            return false;
        };
        let name = tag.split([' ', '/']).find(|word| !word.is_empty());
        let name = name.unwrap_or_default();
        if tag.starts_with(['!', '?']) || tag.ends_with('/') || void.contains(&name) {
        } else if tag.starts_with('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else {
            open.push(name);
        }
        if behind.contains('>') && name != "script" && name != "style" {
            return false;
        }
    }
    open.is_empty()
}

/// What must hold of a form, whatever the names.
fn holds(form: Form, text: &str, reports: &[Report]) -> Result<(), String> {
    let fails = |why: &str| Err(format!("{form:?}: {why}\n{text}"));
    if !harmless(text, form) {
        return fails("control characters");
    }
    let json = |text: &str| serde_json::from_str::<Value>(text).ok();
    let fine = match form {
        Form::Json | Form::Json1 | Form::Sarif | Form::Gitlab => json(text).is_some(),
        Form::Ndjson => text.lines().all(|line| json(line).is_some()),
        Form::Table => {
            let lines = text.lines().count() == reports.len() + 1;
            lines && text.lines().all(|line| line.chars().count() <= LEAST_WIDTH)
        }
        Form::Csv => {
            let lines = csv(text);
            let formula = ['=', '+', '-', '@', '\t'];
            let inert = |cell: &String| !cell.trim_start().starts_with(formula);
            lines.len() == reports.len() + 1
                && lines
                    .iter()
                    .all(|line| line.len() == 16 && line.iter().all(inert))
        }
        Form::Junit => {
            let cases = text.matches("<testcase ").count() == reports.len();
            let entities = text.split('&').skip(1).all(|rest| {
                let known = ["amp;", "lt;", "gt;", "quot;", "#39;"];
                known.iter().any(|entity| rest.starts_with(entity))
            });
            cases && entities && is_nested(text, &[]) && !text.contains('\u{ffff}')
        }
        Form::Html => {
            let void = ["meta", "br"];
            text.matches("<script").count() == 1
                && text.matches("<tr>").count() == reports.len() + 1
                && is_nested(text, &void)
        }
        Form::Github => text.lines().all(|line| {
            let levels = ["::error file=", "::warning file=", "::notice file="];
            levels.iter().any(|level| line.starts_with(level))
        }),
        Form::Markdown => {
            let rows = text.lines().skip(4);
            let ends = |row: &str| row.replace("\\|", "").matches('|').count() == 9;
            rows.clone().count() == reports.len() + 2 && rows.clone().all(ends)
        }
        Form::Bbcode => {
            let own = ["b", "table", "tr", "td"];
            let tags = text.split('[').skip(1).all(|part| {
                let tag = part.split(']').next().unwrap_or_default();
                own.contains(&tag.trim_start_matches('/'))
            });
            tags && text.matches("[tr]").count() == reports.len() + 1
        }
        Form::Trf => {
            let wide = |line: &str| line.chars().count() == 89 && line.starts_with("001 ");
            text.lines().count() <= reports.len() && text.lines().all(wide)
        }
        Form::Human | Form::Short => true,
    };
    if fine {
        Ok(())
    } else {
        fails("not as it must be")
    }
}

proptest! {
    #![proptest_config(seeded(40))]

    #[test]
    fn names_stay_names_in_every_form(
        words in prop::collection::vec(prop::sample::select(&HOSTILE[..]), 9)
    ) {
        let [player, army, file] = [0, 3, 6].map(|at| words[at..at + 3].concat());
        let reports = reports(&player, &army, &file);
        for form in ALL {
            for lang in Lang::ALL {
                let text = written(&reports, form, lang);
                let outcome = holds(form, &text, &reports);
                prop_assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
                prop_assert_eq!(text, written(&reports, form, lang), "the same twice");
            }
        }
    }
}

/// A forge refuses a file in which one result has no place.
#[test]
fn every_result_has_a_place() {
    let checker = Checker::default().with_hashes(Hashes::All);
    let sources = [
        Source::new("empty.json", ""),
        Source::new("/a b/cut.json", "{ \"ruleset\": "),
        Source::new("../utf-16.json", b"\xff\xfe{\0}\0".to_vec()),
        Source::new("in/x.pdf#é.json", "[]"),
        Source::new("-", "{}"),
        Source::new("", "{}"),
    ];
    let reports = checker.check_all(&sources);
    let log: Value = serde_json::from_str(&written(&reports, Form::Sarif, Lang::Fr)).expect("JSON");
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    let results = run["results"].as_array().expect("results");
    assert_eq!(
        results.len(),
        reports.iter().map(|one| one.findings.len()).sum::<usize>()
    );
    for result in results {
        let place = &result["locations"][0]["physicalLocation"];
        assert!(place["region"]["startLine"].as_u64() >= Some(1), "{result}");
        let file = &place["artifactLocation"];
        let uri = file["uri"].as_str().expect("a uri");
        let fine = |c: char| c.is_ascii_alphanumeric() || "-._~/%".contains(c);
        assert!(
            !uri.is_empty() && !uri.starts_with('/') && uri.chars().all(fine),
            "{uri}"
        );
        assert_eq!(file["uriBaseId"], "%SRCROOT%");
        let known = rules.iter().find(|rule| rule["id"] == result["ruleId"]);
        let page = &known.expect("its rule")["help"]["markdown"];
        assert!(
            page.as_str().is_some_and(|page| !page.is_empty()),
            "{result}"
        );
    }
    let inside = results
        .iter()
        .find_map(|one| one["locations"][0]["logicalLocations"][0]["name"].as_str());
    assert_eq!(inside, Some("é.json"));
    assert_eq!(run["columnKind"], "unicodeCodePoints");
}

/// A list that is laid out anew brings no new findings.
#[test]
fn findings_are_known_again() {
    let known = |form, compact| {
        let checker = Checker::default().with_hashes(Hashes::List);
        let list: Value = serde_json::from_str(&crate::support::read("tests/cli/lists/slips.json"))
            .expect("JSON");
        let text = if compact {
            list.to_string()
        } else {
            format!("\n\n{list:#}")
        };
        let report = checker.check(&Source::new("slips.json", text));
        let text = written(&[report], form, Lang::En);
        let document: Value = serde_json::from_str(&text).expect("JSON");
        let (entries, key) = match form {
            Form::Sarif => (&document["runs"][0]["results"], "partialFingerprints"),
            _ => (&document, "fingerprint"),
        };
        let entries = entries.as_array().expect("findings").iter();
        entries.map(|one| one[key].clone()).collect::<Vec<_>>()
    };
    for form in [Form::Sarif, Form::Gitlab] {
        let marks = known(form, true);
        assert!(marks.len() > 1 && marks.iter().all(|mark| !mark.is_null()));
        assert_eq!(marks, known(form, false));
        assert!(
            marks
                .iter()
                .enumerate()
                .all(|(at, mark)| !marks[..at].contains(mark))
        );
    }
}

/// Ten of a level are shown, the illegal lists first, and the rest is counted.
#[test]
fn annotations_are_counted() {
    let mut all = Vec::new();
    for number in 0..7 {
        all.extend(reports("Anne", &format!("Zouaves {number}"), "list"));
    }
    let text = written(&all, Form::Github, Lang::En);
    let errors = text
        .lines()
        .filter(|line| line.starts_with("::error"))
        .count();
    assert_eq!(errors, 10);
    let last = text.lines().last().expect("a line");
    assert!(last.starts_with("Not shown here: 11 lists"), "{last}");
}

/// A summary of a job has room for so much.
#[test]
fn a_long_table_is_cut_off_and_says_so() {
    let reports = reports("Anne", "Zouaves", &"long/".repeat(300));
    let many: Vec<Report> = reports.iter().cycle().take(1000).cloned().collect();
    for (lang, words) in [(Lang::En, "Left out here"), (Lang::Fr, "Laissé de côté")] {
        let text = written(&many, Form::Markdown, lang);
        assert!(text.len() < 1 << 20, "{}", text.len());
        assert!(
            text.lines()
                .last()
                .is_some_and(|last| last.starts_with(words))
        );
    }
}

/// Excel knows the letters of a file by its first three bytes, and on a French system wants semicolons.
#[test]
fn excel_gets_its_mark_and_its_semicolons() {
    let report = &reports("Anne; Bob", "Zouaves", "list")[..1];
    let begins = |excel, lang, with: &str| {
        let style = Style {
            excel,
            ..style(lang)
        };
        let mut pages = Pages::new(Form::Csv, style);
        let text = pages.add(Part::of(&report[0], Form::Csv, style));
        assert!(text.starts_with(with), "{}", &*text);
    };
    begins(false, Lang::En, "player,army,");
    begins(false, Lang::Fr, "player,army,");
    begins(true, Lang::En, "\u{feff}player,army,");
    begins(true, Lang::Fr, "\u{feff}player;army;");
    let head = "player;army;ruleset;format;army_lists;points;budget;verdict;errors;warnings;worst_code;worst_finding;fingerprint;event;terms;file";
    begins(
        true,
        Lang::Fr,
        &format!("\u{feff}{head}\r\n\"Anne; Bob\";Zouaves;"),
    );
}

/// Version 1 has the keys that it always had, version 2 tells more of the army.
#[test]
fn both_versions_of_the_document_are_written() {
    let reports = reports("Anne", "Zouaves", "list");
    let document =
        |form| -> Value { serde_json::from_str(&written(&reports, form, Lang::En)).expect("JSON") };
    let (one, two) = (document(Form::Json1), document(Form::Json));
    assert_eq!((&one["version"], &two["version"]), (&json!(1), &json!(2)));
    let list = &two["lists"][0];
    assert_eq!(list["format"], "small");
    assert!(
        list["army_lists"]
            .as_array()
            .is_some_and(|lists| !lists.is_empty())
    );
    assert!(
        list["catalogues"][0]["hash"]
            .as_str()
            .is_some_and(|hash| hash.starts_with("sha256:"))
    );
    assert_eq!(list["catalogues"][0]["shipped"], true);
    assert!(list["figures"].as_i64() > Some(0) && list["options"].is_object());
    for (one, two) in one["lists"]
        .as_array()
        .into_iter()
        .flatten()
        .zip(two["lists"].as_array().into_iter().flatten())
    {
        let keys = one.as_object().expect("an object");
        assert!(!keys.contains_key("figures"));
        assert!(keys.iter().all(|(key, value)| two[key] == *value));
    }
}
