//! Advice is kept: on every page of every rule, wherever an error is told what to do, the builder knows a patch by which that error goes and
//! no other comes. What no patch can do stands there as a fact.

use orbat::{
    check::{
        Checker, Source,
        explain::chapters,
        report::{Located, Report, Verdict},
    },
    edit::{Desk, mend},
    model::{
        diagnostic::{HelpKind, Severity},
        edit::Fix,
        lang::Lang,
    },
};
use rayon::prelude::*;
use serde_json::Value;

use crate::{
    rules::{Bench, pages},
    support::{line, read},
};

/// What no change of a file does: such words stand in facts.
const ELSEWHERE: [&str; 6] = [
    "--catalogue",
    "organiser",
    "opponent",
    "agree",
    "run `orbat",
    "print it",
];

fn errors(report: &Report) -> Vec<&Located> {
    let all = report.findings.iter();
    all.filter(|one| one.finding.severity == Severity::Error)
        .collect()
}

fn advice(located: &Located) -> Vec<String> {
    let advice = located.finding.helps_of(HelpKind::Advice);
    advice
        .map(|help| help.text.get(Lang::En).into_owned())
        .collect()
}

/// What is wrong with the advice on one file, each as a text to read; `each` reports every error, also where one is behind several.
fn broken_advice(checker: &Checker, each: &Checker, source: &Source) -> Vec<String> {
    let report = checker.check(source);
    // A file that cannot be read has nothing to patch: its advice is about notation.
    if report.verdict == Verdict::Unreadable {
        return Vec::new();
    }
    let mut wrong = Vec::new();
    for located in &report.findings {
        let outside = |advice: &String| {
            let advice = advice.to_lowercase();
            ELSEWHERE.iter().any(|word| advice.contains(word))
        };
        let outside: Vec<String> = advice(located).into_iter().filter(outside).collect();
        wrong.extend(outside.iter().map(|advice| {
            format!(
                "{}help: {advice}\n  no change of the file does that: a fact\n",
                line(located)
            )
        }));
    }
    let Ok(desk) = Desk::open(checker, source, Lang::En) else {
        let advised = errors(&report)
            .into_iter()
            .filter(|one| !advice(one).is_empty());
        wrong.extend(
            advised.map(|one| format!("{}  advice on a file that has no patches\n", line(one))),
        );
        return wrong;
    };
    let mender = mend::Mender::new(&desk);
    for located in &report.findings {
        let advice = advice(located);
        if advice.is_empty() {
            continue;
        }
        let fixes = mender.fixes(located, 1);
        let bad = fixes
            .iter()
            .find_map(|fix| broken(checker, each, (source, located), fix));
        let why = match (fixes.is_empty(), bad) {
            (true, _) => "no patch was found that mends it alone".to_owned(),
            (_, Some(bad)) => bad,
            _ => continue,
        };
        let advice = advice.join("\nhelp: ");
        wrong.push(format!("{}help: {advice}\n  {why}\n", line(located)));
    }
    wrong
}

/// How a patch fails, judged by nothing but the checks.
fn broken(
    checker: &Checker,
    each: &Checker,
    (source, located): (&Source, &Located),
    fix: &Fix,
) -> Option<String> {
    let mut file: Value = serde_json::from_slice(&source.bytes).expect("an example is JSON");
    let patch = serde_json::to_string(&fix.patch).expect("a patch is JSON");
    if let Err(error) = json_patch::patch(&mut file, &fix.patch) {
        return Some(format!("{patch}: {error}"));
    }
    let changed = Source::new("example", file.to_string());
    let count = |report: &Report, code: &str| {
        let all = errors(report).into_iter();
        all.filter(|one| one.finding.code == code).count()
    };
    let finding = &located.finding;
    let same = |report: &Report| {
        let all = report.findings.iter().map(|one| &one.finding);
        all.filter(|one| one.code == finding.code && one.severity == finding.severity)
            .count()
    };
    if same(&checker.check(&changed)) >= same(&checker.check(source)) {
        return Some(format!("it is still there after {patch}"));
    }
    let (before, after) = (each.check(source), each.check(&changed));
    let mut worse = errors(&after).into_iter();
    let worse =
        worse.find(|one| count(&after, one.finding.code) > count(&before, one.finding.code));
    worse.map(|one| format!("after {patch} there is {}", line(one)))
}

#[test]
fn advice_on_every_page_has_a_patch_that_works() {
    // Pages of rules are about one rule each; the shared page explains causes.
    let (folded, each) = (Checker::default(), Checker::default().with_consequences());
    let pages = pages();
    let examples = pages.iter().flat_map(|(ruleset, path, page, _)| {
        let chapters = chapters(page.en).into_iter();
        let speaks = chapters.flat_map(|chapter| chapter.speaks);
        let json = speaks.filter(|fence| {
            // Neither an event nor an inbox is a file that the builder changes.
            let others = ["json event", "json register"];
            fence.info.starts_with("json") && !others.contains(&fence.info)
        });
        json.map(move |fence| (*ruleset, path, fence))
    });
    let examples: Vec<_> = examples.collect();
    let wrong: Vec<String> = examples
        .par_iter()
        .with_max_len(1)
        .flat_map_iter(|(ruleset, path, fence)| {
            let shared = path.starts_with("src/check");
            let checker = if shared { &folded } else { &each };
            let bench = Bench { checker, ruleset };
            let wrong = broken_advice(checker, &each, &bench.file(fence)).into_iter();
            wrong.map(move |wrong| format!("{path}\n{wrong}"))
        })
        .collect();
    assert!(examples.len() >= 300, "{} examples", examples.len());
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// The fixes of the first error of a file, each in words with its patch.
fn fixes_of(list: &Value) -> Vec<(String, Value)> {
    let checker = Checker::default();
    let source = Source::new("list.json", list.to_string());
    let mut report = checker.check(&source);
    mend::add_fixes(&checker, &source, &mut report, Lang::En);
    let errors = errors(&report);
    let fixes = errors.first().expect("an error").fixes.iter();
    let told = fixes.map(|fix| {
        let lines = fix.lines.iter().map(|line| line.get(Lang::En));
        let lines: Vec<_> = lines.collect();
        (lines.join("; "), serde_json::json!(fix.patch))
    });
    told.collect()
}

/// A list of one book that names another, or one that there is not, is mended by the name and by nothing else.
#[test]
fn a_list_goes_under_the_ruleset_whose_keys_it_has() {
    let list = read("lists/laporte-escarmouche/bergisel-1809-tyroliens.json");
    let mut list: Value = serde_json::from_str(&list).expect("a shipped list is JSON");
    for wrong in ["smooth-and-rifled", "skirmish-of-1980"] {
        list["ruleset"] = wrong.into();
        let patch = serde_json::json!([
            { "op": "replace", "path": "/ruleset", "value": "laporte-escarmouche" }
        ]);
        let line = format!("ruleset: \"{wrong}\" → \"laporte-escarmouche\"");
        assert_eq!(fixes_of(&list), [(line, patch)]);
    }
}

/// A word where an object belongs is the word that the object is made by.
#[test]
fn a_word_becomes_the_object_that_it_is_the_word_of() {
    let list = read("lists/feu-a-volonte/pointe-du-hoc-1944.json");
    let mut list: Value = serde_json::from_str(&list).expect("a shipped list is JSON");
    list["support"] = serde_json::json!(["LMG"]);
    // The list is full, so that none at all is a way, too.
    let fixes = fixes_of(&list);
    let mut patches = fixes.iter().map(|(_, patch)| &patch[0]["value"]["type"]);
    assert!(patches.any(|kind| kind == "lmg_team"), "{fixes:?}");
}

/// Whatever else a patch adds up again, a wrong total alone is mended by the true one alone.
#[test]
fn a_wrong_total_is_mended_by_the_true_one() {
    let checker = Checker::default();
    let mut list: Value = serde_json::from_str(&read(
        "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json",
    ))
    .expect("a shipped list is JSON");
    list["points"] = 240.into();
    let source = Source::new("list.json", list.to_string());
    let mut report = checker.check(&source);
    mend::add_fixes(&checker, &source, &mut report, Lang::En);
    let fixes = errors(&report).into_iter().map(|one| {
        let fixes = one.fixes.iter();
        let fixes = fixes.map(|fix| (fix.level, serde_json::json!(fix.patch)));
        fixes.collect::<Vec<_>>()
    });
    let total = serde_json::json!([{ "op": "replace", "path": "/points", "value": 248 }]);
    assert_eq!(fixes.collect::<Vec<_>>(), [[("safe", total)]]);
}
