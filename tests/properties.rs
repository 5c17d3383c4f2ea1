//! Made-up and mutated lists: nothing panics, sheets come out, and the published schema agrees with the rules.

use std::{cell::RefCell, collections::BTreeSet, path::PathBuf, sync::LazyLock};

use jsonschema::Validator;
use orbat::{
    check::{Checker, Source, explain::codes, report::Verdict, schema},
    model::{
        lang::Lang,
        rule::InSchema,
        ruleset::{Ruleset, StarterRequest},
        suggest::closest,
    },
    print::{Judgement as Judged, Options, Paper, Sheet, attached_lists, print},
    rulesets::{self, Visitor},
    show::{self, Shown},
};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::support::{army_lists, files, lines, seeded, source};

/// One change: where (the number of a node, in order), what, and with what.
pub(crate) type Mutation = (u32, u8, u32);

pub(crate) fn mutations() -> impl Strategy<Value = (prop::sample::Index, Vec<Mutation>)> {
    (
        any::<prop::sample::Index>(),
        prop::collection::vec((any::<u32>(), 0..10_u8, any::<u32>()), 0..6),
    )
}

/// Lists to begin with: the shipped ones and every starter.
fn seeds(id: &str) -> Vec<Value> {
    struct Formats;
    impl Visitor for Formats {
        type Out = Vec<&'static str>;
        fn visit<R: Ruleset>(self) -> Self::Out {
            R::formats().iter().map(|format| format.id).collect()
        }
    }
    let mut seeds: Vec<Value> = army_lists(&format!("lists/{id}"))
        .into_iter()
        .map(|path| serde_json::from_slice(&source(&path).bytes).expect("a shipped list is JSON"))
        .collect();
    let checker = Checker::default();
    for format in rulesets::dispatch(id, Formats).expect("a ruleset") {
        let request = StarterRequest {
            format: Some(format),
            ..StarterRequest::default()
        };
        let text = checker
            .starter(id, &request)
            .expect("a ruleset")
            .expect("a starter");
        seeds.push(serde_json::from_str(&text).expect("a starter is JSON"));
    }
    seeds
}

/// Every string in the seeds: ids, words, names. Mutations put them where they do not belong.
pub(crate) fn words(value: &Value, out: &mut BTreeSet<String>) {
    match value {
        Value::String(word) => drop(out.insert(word.clone())),
        Value::Array(items) => items.iter().for_each(|item| words(item, out)),
        Value::Object(members) => members.iter().for_each(|(key, member)| {
            out.insert(key.clone());
            words(member, out);
        }),
        _ => {}
    }
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(members) => members.values().map(count).sum(),
        _ => 0,
    }
}

fn nth(value: &mut Value, mut n: usize) -> Option<&mut Value> {
    if n == 0 {
        return Some(value);
    }
    n -= 1;
    let children: Box<dyn Iterator<Item = &mut Value>> = match value {
        Value::Array(items) => Box::new(items.iter_mut()),
        Value::Object(members) => Box::new(members.values_mut()),
        _ => return None,
    };
    for child in children {
        let size = count(child);
        if n < size {
            return nth(child, n);
        }
        n -= size;
    }
    None
}

pub(crate) fn mutate(list: &mut Value, (place, kind, with): Mutation, words: &[String]) {
    const NUMBERS: [f64; 12] = [
        0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 12.0, 21.0, -1.0, 1.5, 1e15, 1e300,
    ];
    let size = count(list);
    let Some(target) = nth(list, place as usize % size) else {
        return;
    };
    let word = words[with as usize % words.len()].clone();
    match (kind, &mut *target) {
        (0..=2, Value::Number(number)) => {
            let step = number
                .as_i64()
                .unwrap_or(0)
                .saturating_add(i64::from(with % 7) - 3);
            *target = json!(step);
        }
        (3, Value::Number(_)) => *target = json!(NUMBERS[with as usize % NUMBERS.len()]),
        (0..=3, Value::String(text)) => *text = word,
        (0..=1, Value::Array(items)) if !items.is_empty() => {
            drop(items.remove(with as usize % items.len()));
        }
        (2..=4, Value::Array(items)) if !items.is_empty() => {
            let copy = items[with as usize % items.len()].clone();
            items.push(copy);
        }
        (0..=2, Value::Object(members)) if !members.is_empty() => {
            let key = members
                .keys()
                .nth(with as usize % members.len())
                .cloned()
                .unwrap_or_default();
            members.shift_remove(&key);
        }
        (3, Value::Object(members)) => drop(members.insert(word, json!(with % 9))),
        (5, Value::Bool(truth)) => *truth = !*truth,
        (6, _) => *target = Value::Null,
        (7, _) => *target = json!([]),
        (8, _) => *target = Value::Object(Map::new()),
        (9, _) => *target = json!(word),
        _ => {}
    }
}

pub(crate) struct Field {
    seeds: Vec<Value>,
    words: Vec<String>,
    pub(crate) checker: Checker,
    validator: Validator,
    /// The codes of the rules in the schema, in its order.
    in_schema: Vec<String>,
}

/// The codes of the rules that a schema has, in its order.
fn rules_of(schema: &Value) -> Vec<String> {
    let rules = schema["allOf"].as_array().into_iter().flatten();
    let code = |rule: &Value| {
        rule["$ref"]
            .as_str()?
            .strip_prefix("#/$defs/")
            .map(str::to_owned)
    };
    rules.filter_map(code).collect()
}

impl Field {
    pub(crate) fn of(id: &str) -> Self {
        let seeds = seeds(id);
        let mut vocabulary = BTreeSet::new();
        for seed in &seeds {
            words(seed, &mut vocabulary);
        }
        let published: Value =
            serde_json::from_str(&schema::published_list(id, Lang::En).expect("a ruleset"))
                .expect("a schema is JSON");
        Self {
            seeds,
            words: vocabulary.into_iter().collect(),
            in_schema: rules_of(&published),
            checker: Checker::default().with_consequences(),
            validator: jsonschema::options()
                .offline()
                .build(&published)
                .expect("a schema compiles"),
        }
    }

    pub(crate) fn list(&self, (seed, mutations): &(prop::sample::Index, Vec<Mutation>)) -> Value {
        let mut list = seed.get(&self.seeds).clone();
        for mutation in mutations {
            mutate(&mut list, *mutation, &self.words);
        }
        list
    }

    /// The rules that the schema finds broken; None when the shape itself is wrong.
    fn by_schema(&self, list: &Value) -> Option<BTreeSet<String>> {
        let errors = self.validator.iter_errors(list);
        // What rules share stands elsewhere: the way there begins at the rule.
        let code = |path: &str| {
            let rule = path.strip_prefix("/allOf/")?.split('/').next()?;
            self.in_schema.get(rule.parse::<usize>().ok()?).cloned()
        };
        errors
            .map(|error| code(error.evaluation_path().as_str()))
            .collect()
    }
}

fn agrees(field: &Field, prefix: &str, list: &Value) -> Result<(), String> {
    let report = field
        .checker
        .check(&Source::new("made up", list.to_string()));
    let said: BTreeSet<&str> = report
        .findings
        .iter()
        .map(|located| located.finding.code)
        .collect();
    if report.verdict == Verdict::Legal && !field.validator.is_valid(list) {
        return Err(format!(
            "legal, but the schema rejects it: {:?}\n{list:#}",
            field.by_schema(list)
        ));
    }
    let Some(by_schema) = field.by_schema(list) else {
        return Ok(());
    };
    let shape = |code: &&&str| {
        code.starts_with("SHAPE-") && !matches!(**code, "SHAPE-POINTS" | "SHAPE-LIMIT")
    };
    if let Some(code) = said.iter().find(shape) {
        return Err(format!(
            "{code}, but the schema accepts the shape\n{}\n{list:#}",
            lines(&report)
        ));
    }
    if said.contains("SHAPE-LIMIT") {
        return Ok(());
    }
    for rule in codes()
        .iter()
        .filter(|rule| rule.code.starts_with(&format!("{prefix}-")))
    {
        let (ours, theirs) = (said.contains(rule.code), by_schema.contains(rule.code));
        let fine = match rule.schema {
            InSchema::Fully => ours == theirs,
            InSchema::Partly => ours || !theirs,
            InSchema::No => !theirs,
        };
        if !fine {
            return Err(format!(
                "{}: rules {ours}, schema {theirs}\n{}\n{list:#}",
                rule.code,
                lines(&report)
            ));
        }
    }
    Ok(())
}

#[test]
fn schema_and_rules_agree_on_made_up_lists() {
    for info in rulesets::ALL {
        let field = Field::of(info.id);
        proptest!(seeded(1500), |(change in mutations())| {
            let outcome = agrees(&field, info.prefix, &field.list(&change));
            prop_assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
        });
    }
}

#[test]
fn sheets_come_out_of_whatever_can_be_read() {
    for id in rulesets::ids() {
        let field = RefCell::new(Field::of(id));
        proptest!(seeded(25), |(change in mutations())| {
            let field = field.borrow();
            let list = field.list(&change).to_string();
            let (report, sheets) = field.checker.muster(&Source::new("made up", list.as_str()));
            if let Some(sheets) = sheets {
                let findings = report.findings.iter().map(|located| (located.finding.code.to_owned(), located.finding.message.clone()));
                let shown = Shown {
                    roster: &sheets.roster,
                    book: "book",
                    legal: report.verdict == Verdict::Legal,
                    identity: report.identity.as_ref().expect("a list has an identity"),
                    findings: &findings.collect::<Vec<_>>(),
                };
                prop_assert!(!show::table(&shown, Lang::Fr, Some(80)).is_empty());
                let verdict = Judged { legal: false, findings: Vec::new() };
                let paper = Paper {
                    roster: &sheets.roster,
                    cards: &sheets.cards,
                    labels: &sheets.labels,
                    markers: &sheets.markers,
                    reference: &sheets.reference,
                    ruleset: "book",
                    verdict: &verdict,
                    identity: report.identity.as_ref().expect("a list has an identity"),
                    attachment: list.as_bytes(),
                    file_name: "list.json",
                    withheld: None,
                    companions: None,
                };
                match print(&[paper], &Options { lang: Lang::Fr, ..Options::default() }) {
                    Ok(printed) => {
                        let back = attached_lists(&printed.bytes);
                        let back: Option<Vec<Vec<u8>>> = back.ok().map(|all| all.into_iter().map(|one| one.bytes).collect());
                        prop_assert_eq!(back, Some(vec![list.into_bytes()]));
                    }
                    // Absurd counts may be refused, in a sentence.
                    Err(error) => prop_assert!(!error.sentence().is_empty()),
                }
            }
        });
    }
}

#[test]
fn laying_out_never_changes_the_army() {
    for id in rulesets::ids() {
        let field = Field::of(id);
        proptest!(seeded(200), |(change in mutations())| {
            let before = Source::new("made up", field.list(&change).to_string());
            if let Ok(text) = field.checker.format(&before) {
                let after = Source::new("made up", text.as_bytes());
                prop_assert_eq!(field.checker.check(&before).fingerprint(), field.checker.check(&after).fingerprint());
                prop_assert_eq!(field.checker.format(&after).ok(), Some(text));
            }
        });
    }
}

/// Bytes that may be anything, JSON among them.
fn any_bytes() -> impl Strategy<Value = Vec<u8>> {
    let token = prop::sample::select(vec![
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"",
        "\\",
        "1e9",
        "null",
        "\"ruleset\":",
        "\"smooth-and-rifled\"",
        "\"feu-a-volonte\"",
        "\"units\":",
        "\"figures\":",
        "\"schema\":\"catalogue\"",
        "%PDF-1.7\n",
        "stream",
        "endobj",
        "1 0 obj",
        "<<",
        ">>",
        "/Names",
        "/EmbeddedFiles",
        "xref",
        "trailer",
        "startxref",
    ]);
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..400),
        prop::collection::vec(token, 0..60).prop_map(|tokens| tokens.concat().into_bytes()),
    ]
}

proptest! {
    #![proptest_config(seeded(2000))]

    #[test]
    fn any_bytes_are_answered(bytes in any_bytes()) {
        let source = Source::new("any", bytes.as_slice());
        let report = Checker::default().check(&source);
        prop_assert!(report.verdict != Verdict::Legal);
        prop_assert!(Checker::with_catalogues(&[source]).is_err());
        prop_assert!(attached_lists(&bytes).is_err());
    }
}

proptest! {
    #![proptest_config(seeded(500))]

    #[test]
    fn a_damaged_pdf_is_answered(at in any::<prop::sample::Index>(), byte in any::<u8>(), cut in any::<prop::sample::Index>()) {
        let mut pdf = PDF.clone();
        *at.get_mut(&mut pdf) = byte;
        for damaged in [&*pdf, &pdf[..cut.index(pdf.len())]] {
            match attached_lists(damaged) {
                // What could be unpacked is a file like any other.
                Ok(lists) => {
                    prop_assert!(!lists.is_empty());
                    for list in lists {
                        let report = Checker::default().check(&Source::new("damaged", list.bytes));
                        prop_assert!(report.verdict != Verdict::Unreadable || !report.findings.is_empty());
                    }
                }
                Err(error) => prop_assert!(!error.sentence().is_empty()),
            }
        }
    }

    #[test]
    fn a_damaged_catalogue_is_answered(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let path = at.get(&CATALOGUES);
        let mut bytes = source(path).bytes;
        *at.get_mut(&mut bytes) = byte;
        match Checker::with_catalogues(&[Source::new("damaged", bytes)]) {
            Ok(checker) => prop_assert!(checker.catalogue_remarks().all(|report| report.verdict == Verdict::Legal)),
            Err(reports) => {
                prop_assert!(!reports.is_empty());
                prop_assert!(reports.iter().all(|report| report.verdict != Verdict::Legal && !report.findings.is_empty()));
            }
        }
    }
}

static CATALOGUES: LazyLock<Vec<PathBuf>> = LazyLock::new(|| {
    let all = files("lists", "json").into_iter();
    all.filter(|path| path.to_string_lossy().contains("/catalogues/"))
        .collect()
});

/// The shortest print of a shipped list.
static PDF: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let list = source("lists/smooth-and-rifled/magenta-1859-2e-zouaves.json".as_ref());
    let (report, sheets) = Checker::default().muster(&list);
    let sheets = sheets.expect("a shipped list has sheets");
    let verdict = Judged {
        legal: true,
        findings: Vec::new(),
    };
    let paper = Paper {
        roster: &sheets.roster,
        cards: &[],
        labels: &[],
        markers: &[],
        reference: &[],
        ruleset: "book",
        verdict: &verdict,
        identity: report.identity.as_ref().expect("a list has an identity"),
        attachment: &list.bytes,
        file_name: "list.json",
        withheld: None,
        companions: None,
    };
    let options = Options {
        sheets: vec![Sheet::Roster],
        ..Options::default()
    };
    print(&[paper], &options).expect("it prints").bytes
});

proptest! {
    #![proptest_config(seeded(2000))]

    /// The word that was meant is the nearest one by edits, however it is found.
    #[test]
    fn the_nearest_word_is_that_of_the_fewest_edits(
        typed in "[a-eé_ ]{0,9}",
        words in prop::collection::vec("[a-eé_ ]{1,9}", 0..12),
    ) {
        let has_it = |word: &String| word.split(['_', ' ']).any(|part| part == typed);
        prop_assume!(typed.is_empty() || !words.iter().any(has_it));
        let edits = |word: &str| strsim::damerau_levenshtein(&typed, word);
        let near = words.iter().filter(|word| edits(word) <= 1 + word.chars().count() / 4);
        let nearest = near.min_by_key(|word| edits(word)).map(String::as_str);
        prop_assert_eq!(closest(&typed, words.iter().map(String::as_str)), nearest);
    }
}
