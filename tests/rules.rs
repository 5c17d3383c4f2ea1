//! Every page of every rule: its examples are run, and what they report is what the page says.

use std::{collections::BTreeMap, sync::LazyLock};

use json_patch::merge;
use orbat::{
    check::{
        self, Checker, Source, check_catalogue, codes, events,
        explain::{Chapter, Fence, chapters, codes, explain},
        registers,
        report::{Report, Verdict},
        table,
    },
    model::{
        diagnostic::Severity,
        lang::Lang,
        rule::RuleInfo,
        ruleset::{Page, Ruleset},
        table::CODES,
    },
    organise::event,
    rulesets::{self, Visitor},
};
use rayon::prelude::*;
use serde_json::Value;

use crate::support::{
    expect_file,
    inbox::{Folder, Inbox, event_with, starter},
    line, read,
};

struct Pages;

impl Visitor for Pages {
    type Out = (Vec<RuleInfo>, &'static [Page]);
    fn visit<R: Ruleset>(self) -> Self::Out {
        let lists = R::rules().iter().map(|rule| rule.info);
        let catalogues = R::catalogue_rules().iter().map(|rule| rule.info);
        (lists.chain(catalogues).collect(), R::pages())
    }
}

/// A page, where its file is, and the rules it may speak of.
pub(crate) fn pages() -> Vec<(&'static str, String, Page, Vec<RuleInfo>)> {
    let mut all = vec![(
        "smooth-and-rifled",
        "src/check/codes.md".to_owned(),
        codes::PAGE,
        codes::CODES.to_vec(),
    )];
    all.push((
        "table",
        "src/check/table.md".to_owned(),
        table::PAGE,
        CODES.to_vec(),
    ));
    all.push((
        "smooth-and-rifled",
        "src/check/registers.md".to_owned(),
        registers::PAGE,
        registers::CODES.to_vec(),
    ));
    all.push((
        "smooth-and-rifled",
        "src/check/events.md".to_owned(),
        events::PAGE,
        events::CODES.to_vec(),
    ));
    for id in rulesets::ids() {
        let (rules, pages) = rulesets::dispatch(id, Pages).expect("a registered ruleset");
        let folder = format!("src/rulesets/{}/checks", id.replace('-', "_"));
        all.extend(pages.iter().map(|page| {
            (
                id,
                format!("{folder}/{}.md", page.family),
                *page,
                rules.clone(),
            )
        }));
    }
    all
}

/// What every example of every page reports, by the page and the example: several tests read it.
static REPORTS: LazyLock<BTreeMap<(String, String), Report>> = LazyLock::new(|| {
    // A page is about one rule, whatever else may be behind it; the shared page explains causes. What an example names is shipped: a reader
    // who tries it has nothing else.
    let (folded, each) = (Checker::default(), Checker::default().with_consequences());
    let examples = pages().into_iter().flat_map(|(ruleset, path, page, _)| {
        let fences = chapters(page.en).into_iter().flat_map(|chapter| {
            let both = chapter.speaks.into_iter().chain(chapter.silent);
            both.filter(|fence| fence.info.starts_with("json"))
        });
        let fences: Vec<_> = fences.map(|fence| (ruleset, path.clone(), fence)).collect();
        fences
    });
    let examples: Vec<_> = examples.collect();
    let reports = examples.par_iter().map(|(ruleset, path, fence)| {
        let shared = path.starts_with("src/check");
        let bench = Bench {
            checker: if shared { &folded } else { &each },
            ruleset,
        };
        (key(path, fence), bench.run(fence))
    });
    reports.collect()
});

fn key(path: &str, fence: &Fence<'_>) -> (String, String) {
    let text = fence.text.trim_end();
    (path.to_owned(), format!("{}\n{text}", fence.info))
}

/// What an example on the page of this path reports.
pub(crate) fn reported(path: &str, fence: &Fence<'_>) -> &'static Report {
    &REPORTS[&key(path, fence)]
}

#[test]
fn every_example_reports_what_its_page_says() {
    let mut wrong = Vec::new();
    for (_, path, page, rules) in pages() {
        for chapter in chapters(page.en) {
            let Some(rule) = rules.iter().find(|rule| rule.code == chapter.code) else {
                wrong.push(format!("{path}: {} is no rule", chapter.code));
                continue;
            };
            wrong.extend(
                silent(&path, &chapter, rule)
                    .into_iter()
                    .map(|why| format!("{path}: {why}")),
            );
        }
        let (rewritten, quiet) = rewritten(&path, page.en, &rules);
        wrong.extend(quiet.into_iter().map(|why| format!("{path}: {why}")));
        expect_file(&path, &rewritten);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Examples in which a rule is silent: nothing of its own, and no error of any other.
fn silent(path: &str, chapter: &Chapter<'_>, rule: &RuleInfo) -> Vec<String> {
    let speaks = |report: &Report| {
        report.findings.iter().any(|located| {
            located.finding.code == rule.code || located.finding.severity == Severity::Error
        })
    };
    let examples = chapter
        .silent
        .iter()
        .filter(|fence| fence.info.starts_with("json"));
    let loud = examples
        .map(|fence| reported(path, fence))
        .filter(|report| speaks(report));
    loud.map(|report| {
        format!(
            "{} must be silent, but:\n{}",
            rule.code,
            report.findings.iter().map(line).collect::<String>()
        )
    })
    .collect()
}

/// The page with every expected report as it should be, and the examples of which a rule must speak and does not.
fn rewritten(path: &str, page: &str, rules: &[RuleInfo]) -> (String, Vec<String>) {
    let mut out = String::with_capacity(page.len());
    let mut quiet = Vec::new();
    let mut code = "";
    let mut speaks = false;
    let mut example = None;
    let mut lines = page.split_inclusive('\n');
    while let Some(text) = lines.next() {
        if let Some(heading) = text.strip_prefix("## ") {
            code = heading.split(':').next().unwrap_or_default().trim();
        } else if let Some(heading) = text.strip_prefix("### ") {
            speaks = matches!(heading.trim(), "Not legal" | "Reported");
        }
        out.push_str(text);
        let Some(info) = text
            .strip_prefix("```")
            .map(str::trim)
            .filter(|info| !info.is_empty())
        else {
            continue;
        };
        let body: String = lines
            .by_ref()
            .take_while(|line| !line.starts_with("```"))
            .collect();
        if info == "report" {
            let rule = rules.iter().find(|rule| rule.code == code);
            let report = example
                .take()
                .zip(rule)
                .map(|(report, rule)| expected(report, rule));
            out.push_str(&report.unwrap_or(body));
        } else {
            if speaks && info.starts_with("json") {
                let report = reported(path, &Fence { info, text: &body });
                let mut findings = report.findings.iter();
                if !findings.any(|located| located.finding.code == code) {
                    quiet.push(format!("{code} must speak of\n{body}"));
                }
                example = Some(report);
            }
            out.push_str(&body);
        }
        out.push_str("```\n");
    }
    (out, quiet)
}

/// Where the examples of one ruleset are run.
pub(crate) struct Bench<'c> {
    pub(crate) checker: &'c Checker,
    pub(crate) ruleset: &'static str,
}

impl Bench<'_> {
    pub(crate) fn run(&self, fence: &Fence<'_>) -> Report {
        if base(fence) == "event" {
            return self.at_event(fence);
        }
        if base(fence) == "register" {
            return in_register(fence);
        }
        let source = self.file(fence);
        match base(fence) {
            "catalogue" => check_catalogue(&source),
            "table" => table::check_table(&source).0,
            _ => self.checker.check(&source),
        }
    }

    /// A patch on the event that a ruleset begins with; what stands under `list` is one on its list, which is then judged.
    fn at_event(&self, fence: &Fence<'_>) -> Report {
        let mut patch: Value = serde_json::from_str(fence.text).expect(fence.text);
        let list = patch.as_object_mut().and_then(|patch| patch.remove("list"));
        let file = event_with(self.ruleset, &patch);
        let source = Source::new("example", file.to_string());
        let mut opened = event::open(source, self.checker, &Folder::default());
        let Some(list_patch) = list else {
            return opened.reports.remove(0);
        };
        let house = opened
            .house
            .unwrap_or_else(|| panic!("{:?} in {}", opened.reports, fence.text));
        let mut list = starter(self.checker, self.ruleset, None);
        merge(&mut list, &list_patch);
        let checker = house.judge_with(Checker::default().with_consequences());
        checker.check(&Source::new("example", list.to_string()))
    }

    /// The file that an example makes.
    pub(crate) fn file(&self, fence: &Fence<'_>) -> Source {
        let patch: Value = serde_json::from_str(fence.text)
            .unwrap_or_else(|error| panic!("{error} in\n{}", fence.text));
        let patched = |text: &str| {
            let mut file: Value = serde_json::from_str(text).expect("a starter is JSON");
            merge(&mut file, &patch);
            file
        };
        let file = match base(fence) {
            "catalogue" => patched(&check::starter_catalogue(self.ruleset).expect("a ruleset")),
            "table" => patched(&read("tests/data/table/starter.json")),
            "demo" => patch,
            format => {
                let mut list = starter(
                    self.checker,
                    self.ruleset,
                    (!format.is_empty()).then_some(format),
                );
                merge(&mut list, &patch);
                list
            }
        };
        Source::new("example", file.to_string())
    }
}

/// Everything that is found in the register of an inbox, as one report.
fn in_register(fence: &Fence<'_>) -> Report {
    let example: Value = serde_json::from_str(fence.text).expect(fence.text);
    let inbox = Inbox::of(&example);
    let mut reports = inbox.reports(&inbox.take(None)).into_iter();
    let mut all = reports.next().expect("an example has a list");
    all.findings
        .extend(reports.flat_map(|report| report.findings));
    all
}

/// What an example is laid on.
fn base<'f>(fence: &Fence<'f>) -> &'f str {
    fence.info.strip_prefix("json").unwrap_or_default().trim()
}

/// All errors and warnings, and infos of the rule itself.
fn expected(report: &Report, rule: &RuleInfo) -> String {
    let told = |severity, code| severity != Severity::Info || code == rule.code;
    report
        .findings
        .iter()
        .filter(|located| told(located.finding.severity, located.finding.code))
        .map(line)
        .collect()
}

#[test]
fn every_rule_has_its_page_in_both_languages() {
    for rule in codes() {
        for lang in [Lang::En, Lang::Fr] {
            let page = explain(rule.code, lang)
                .unwrap_or_else(|| panic!("{} has no page in {}", rule.code, lang.code()));
            assert!(
                !page.title.is_empty() && !page.checks.is_empty() && !page.why.is_empty(),
                "{} {}",
                rule.code,
                lang.code()
            );
        }
    }
}

#[test]
fn every_rule_of_a_book_has_both_kinds_of_example() {
    for id in rulesets::ids() {
        let (rules, _) = rulesets::dispatch(id, Pages).expect("a registered ruleset");
        for rule in rules {
            let page = explain(rule.code, Lang::En).expect("every rule has its page");
            assert!(
                !page.legal.is_empty() && !page.illegal.is_empty(),
                "{} needs both kinds of example",
                rule.code
            );
        }
    }
}

#[test]
fn pages_speak_of_the_same_codes_in_both_languages_and_in_order() {
    for (_, path, page, _) in pages() {
        let codes = |text| {
            chapters(text)
                .iter()
                .map(|chapter| chapter.code.to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(codes(page.en), codes(page.fr), "{path}");
    }
}

#[test]
fn an_unreadable_file_is_told_from_an_illegal_list() {
    let checker = Checker::default();
    for (text, verdict) in [
        ("", Verdict::Unreadable),
        ("{", Verdict::Unreadable),
        ("[]", Verdict::Unreadable),
        ("{}", Verdict::Unreadable),
    ] {
        assert_eq!(
            checker.check(&Source::new("x", text)).verdict,
            verdict,
            "{text}"
        );
    }
    let list = read("lists/smooth-and-rifled/magenta-1859-2e-zouaves.json");
    assert_eq!(
        checker.check(&Source::new("x", list)).verdict,
        Verdict::Legal
    );
}
