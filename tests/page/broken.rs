//! Lists that are not as they should be: the examples of the page of each rule.

use std::{cmp::Reverse, collections::BTreeSet};

use json_patch::merge;
use orbat::{
    check::{Checker, explain::chapters, starter_catalogue},
    model::ruleset::{Page, Ruleset, StarterRequest},
    rulesets::{self, Visitor},
};
use serde_json::{Value, json};

use crate::browser::Browser;

/// A file of which some rule of a family speaks, and what is said of it.
pub(crate) struct Broken {
    /// Ruleset and family: the folder and the name of the page.
    pub(crate) of: String,
    pub(crate) text: String,
    /// As the door tells it: findings with their fixes.
    pub(crate) report: Value,
    /// As the door tells them.
    pub(crate) rows: Vec<Value>,
}

struct Pages;

impl Visitor for Pages {
    type Out = &'static [Page];
    fn visit<R: Ruleset>(self) -> Self::Out {
        R::pages()
    }
}

impl Broken {
    /// Judged by the page's engine, which is the fast one here. None where nobody can build: nothing can be read.
    fn new(page: &Browser, of: &str, text: String) -> Option<Self> {
        let file = json!({"name": "list.json", "text": text});
        let question = json!({"lang": "en", "ask": {"check": {"file": file, "fixes": true}}});
        let mut answer = page.ask(&question);
        let report = answer["checked"]["report"].take();
        let rows = answer["checked"]["rows"].as_array().cloned();
        let can_be_read = report["verdict"] != "unreadable";
        can_be_read.then(|| Self {
            of: of.to_owned(),
            text,
            report,
            rows: rows.unwrap_or_default(),
        })
    }

    pub(crate) fn findings(&self) -> &[Value] {
        let findings = self.report["findings"].as_array();
        findings.map_or(&[], Vec::as_slice)
    }

    /// The innermost row that holds what a finding is about.
    pub(crate) fn row_of(&self, finding: &Value) -> Option<&str> {
        let at = finding["pointer"].as_str()?;
        let rows = self.rows.iter().filter_map(|row| row["pointer"].as_str());
        let holds = |row: &&str| {
            at.strip_prefix(*row)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        rows.filter(holds).max_by_key(|row| row.len())
    }

    fn codes(&self) -> BTreeSet<String> {
        let codes = self.findings().iter();
        let codes = codes.filter_map(|finding| finding["code"].as_str());
        codes.map(str::to_owned).collect()
    }

    fn fixes(&self) -> usize {
        let fixes = |finding: &Value| finding["fixes"].as_array().map_or(0, Vec::len);
        self.findings().iter().map(fixes).sum()
    }

    /// Whether some finding is about a row.
    pub(crate) fn leads_somewhere(&self) -> bool {
        let mut findings = self.findings().iter();
        findings.any(|finding| self.row_of(finding).is_some())
    }
}

/// A family of rules, with lists that some of its rules find fault with.
pub(crate) struct Family {
    pub(crate) of: String,
    /// The one that leads to a row and can be mended comes first, if there is one.
    pub(crate) examples: Vec<Broken>,
}

/// The families of a ruleset, each with so many of its examples at most: each of them has a code that those before it have not.
pub(crate) fn families(page: &Browser, ruleset: &str, most: usize) -> Vec<Family> {
    let checker = Checker::default();
    let pages = rulesets::dispatch(ruleset, Pages).expect("a registered ruleset");
    let family = |family: &Page| {
        let of = format!("{ruleset}/{}", family.family);
        let chapters = chapters(family.en);
        let fences = chapters.iter().flat_map(|chapter| &chapter.speaks);
        let examples = fences.filter_map(|fence| {
            let base = fence.info.strip_prefix("json")?.trim();
            Broken::new(page, &of, file(&checker, ruleset, base, fence.text))
        });
        let examples = telling(examples, most);
        Family { of, examples }
    };
    pages.iter().map(family).collect()
}

/// The best example of one family.
pub(crate) fn best_of(page: &Browser, of: &str) -> Broken {
    let (ruleset, _) = of.split_once('/').expect("ruleset and family");
    let mut all = families(page, ruleset, 1).into_iter();
    let family = all.find(|family| family.of == of).expect("a family");
    let best = family.examples.into_iter().next();
    best.unwrap_or_else(|| panic!("{of} has no example"))
}

fn telling(examples: impl Iterator<Item = Broken>, most: usize) -> Vec<Broken> {
    let worth = |broken: &Broken| (broken.leads_somewhere(), broken.fixes() > 0);
    let mut codes: BTreeSet<String> = BTreeSet::new();
    let mut told: Vec<Broken> = Vec::new();
    for next in examples.filter(|broken| !broken.findings().is_empty()) {
        let own = next.codes();
        let has_best = told.iter().any(|one| worth(one) == (true, true));
        if own.is_subset(&codes) && has_best {
            continue;
        }
        codes.extend(own);
        told.push(next);
        told.sort_by_key(|broken| Reverse(worth(broken)));
        // The last of too many is the least worth.
        told.truncate(most);
        if told.len() == most && told.iter().all(|one| worth(one) == (true, true)) {
            break;
        }
    }
    told
}

/// An example is a whole list, or a patch on what `orbat new` writes.
fn file(checker: &Checker, ruleset: &str, base: &str, example: &str) -> String {
    let example: Value = serde_json::from_str(example).expect("an example is JSON");
    if base == "demo" {
        return example.to_string();
    }
    let starter = if base == "catalogue" {
        starter_catalogue(ruleset)
    } else {
        let format = (!base.is_empty()).then_some(base);
        let request = StarterRequest {
            format,
            ..StarterRequest::default()
        };
        checker.starter(ruleset, &request).and_then(Result::ok)
    };
    let starter = starter.expect("each ruleset begins with something");
    let mut file: Value = serde_json::from_str(&starter).expect("a starter is JSON");
    let members = file.as_object_mut().expect("a file is an object");
    if base != "catalogue" {
        members.shift_remove("points");
    }
    merge(&mut file, &example);
    file.to_string()
}
