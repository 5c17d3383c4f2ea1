//! The verdict on one file: what it is, whether it is legal, and every finding with its place in lines and columns.

use super::makeup::Makeup;
use crate::model::{
    diagnostic::{Finding, Severity, sort},
    digest::Digest,
    edit::{Fix, Word},
    identity::Identity,
    json::{Pointers, Span, Tree},
    lang::Text,
    roster::Budget,
    ruleset::Info,
    terms::Terms,
};

/// A line and column, both counted from 1; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// Line.
    pub line: u32,
    /// Column.
    pub column: u32,
}

/// A finding with its place worked out.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Located {
    /// The finding.
    pub finding: Finding,
    /// JSON pointer; the empty string is the whole document.
    pub pointer: String,
    /// Where it begins.
    pub start: LineColumn,
    /// Where it ends (one past the last character).
    pub end: LineColumn,
    /// All words that may stand there, where another does and [`Checker::add_choices`](super::Checker::add_choices) was asked.
    pub choices: Vec<Word>,
    /// Ways to mend it, the best first, where [`mend::add_fixes`](crate::edit::mend::add_fixes) was asked.
    pub fixes: Vec<Fix>,
}

/// What became of a file, from good to bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Verdict {
    /// No errors.
    Legal,
    /// At least one error.
    Illegal,
    /// No army list: not JSON, or of no known ruleset.
    Unreadable,
    /// No file at all: somebody who has entered has sent no list.
    Missing,
}

impl Verdict {
    /// As programs read it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Illegal => "illegal",
            Self::Unreadable => "unreadable",
            Self::Missing => "missing",
        }
    }

    /// The verdict on a list with these findings.
    #[must_use]
    pub fn of(findings: &[Finding]) -> Self {
        let illegal = findings
            .iter()
            .any(|finding| finding.severity == Severity::Error);
        if illegal { Self::Illegal } else { Self::Legal }
    }
}

/// What kind of document a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// An army list, or something that was surely meant to be one.
    List,
    /// A catalogue.
    Catalogue,
    /// A table of a test battle.
    Table,
    /// The terms of an event.
    Event,
    /// What came in for an event.
    Register,
    /// Some other JSON document.
    Other,
}

/// The verdict on one file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The path or name it was read from.
    pub path: String,
    /// The ruleset, once known.
    pub ruleset: Option<&'static Info>,
    /// The army's name.
    pub name: Option<Text>,
    /// The player's name.
    pub player: Option<String>,
    /// Points spent and allowed, where the ruleset has points.
    pub points: Option<Budget>,
    /// The terms by which the army is played.
    pub terms: Terms,
    /// The digest of the list, whatever its layout; None when it is none, or nobody asked.
    pub list: Option<Digest>,
    /// All its hashes, where they are asked for.
    pub identity: Option<Identity>,
    /// What an overview tells of it, where that is asked for.
    pub makeup: Option<Makeup>,
    /// Legal, illegal or unreadable.
    pub verdict: Verdict,
    /// List, catalogue or something else.
    pub nature: Nature,
    /// Every finding, by place and then by code.
    pub findings: Vec<Located>,
    /// The text, for quoting.
    pub text: String,
}

impl Report {
    /// What the army is called: its name, or its file where it has none.
    #[must_use]
    pub fn called(&self) -> Text {
        let path = || Text::same(self.path.clone());
        self.name.clone().unwrap_or_else(path)
    }

    /// A report on a file of which nothing could be read.
    #[must_use]
    pub fn unreadable(path: &str, finding: Finding) -> Self {
        let nowhere = LineColumn { line: 1, column: 1 };
        Self {
            path: path.to_owned(),
            ruleset: None,
            name: None,
            player: None,
            points: None,
            terms: Terms::default(),
            list: None,
            identity: None,
            makeup: None,
            verdict: Verdict::Unreadable,
            nature: Nature::List,
            findings: vec![Located {
                finding,
                pointer: String::new(),
                start: nowhere,
                end: nowhere,
                choices: Vec::new(),
                fixes: Vec::new(),
            }],
            text: String::new(),
        }
    }

    /// A report on a text: findings are sorted and located.
    #[must_use]
    pub fn on(path: &str, tree: &Tree<'_>, verdict: Verdict, findings: Vec<Finding>) -> Self {
        Self {
            text: tree.text().to_owned(),
            ..Self::with(path, verdict, locate(tree, findings))
        }
    }

    /// A report on one of many variants of a text: nobody reads its lines, so they are not counted, and nothing of it is quoted.
    #[must_use]
    pub fn on_variant(tree: &Tree<'_>, verdict: Verdict, mut findings: Vec<Finding>) -> Self {
        sort(&mut findings);
        let mut pointers = Pointers::new(tree);
        let located = findings.into_iter().map(|finding| Located {
            pointer: pointers.of(finding.place.node),
            finding,
            start: LineColumn::default(),
            end: LineColumn::default(),
            choices: Vec::new(),
            fixes: Vec::new(),
        });
        let located = located.collect();
        Self::with("", verdict, located)
    }

    fn with(path: &str, verdict: Verdict, findings: Vec<Located>) -> Self {
        Self {
            path: path.to_owned(),
            ruleset: None,
            name: None,
            player: None,
            points: None,
            terms: Terms::default(),
            list: None,
            identity: None,
            makeup: None,
            verdict,
            nature: Nature::List,
            findings,
            text: String::new(),
        }
    }

    /// The twelve characters that stand for the list on paper and on screen; empty where it is none.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        self.list.map_or_else(String::new, |list| list.short())
    }

    /// How many findings weigh this much.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings
            .iter()
            .filter(|located| located.finding.severity == severity)
            .count()
    }

    /// Adds a finding about the whole file, in front of the others.
    pub fn add(&mut self, finding: Finding) {
        let nowhere = LineColumn { line: 1, column: 1 };
        if finding.severity == Severity::Error && self.verdict == Verdict::Legal {
            self.verdict = Verdict::Illegal;
        }
        self.findings.insert(
            0,
            Located {
                finding,
                pointer: String::new(),
                start: nowhere,
                end: nowhere,
                choices: Vec::new(),
                fixes: Vec::new(),
            },
        );
    }

    /// Adds a finding about the whole file, behind the others.
    pub fn append(&mut self, finding: Finding) {
        self.add(finding);
        self.findings.rotate_left(1);
    }

    /// Makes warnings weigh as errors.
    pub fn be_strict(&mut self) {
        for located in &mut self.findings {
            if located.finding.severity == Severity::Warning {
                located.finding.severity = Severity::Error;
                if self.verdict == Verdict::Legal {
                    self.verdict = Verdict::Illegal;
                }
            }
        }
    }
}

/// Sorts findings and works out pointers, lines and columns. Lines are counted once through the text, however many findings.
fn locate(tree: &Tree<'_>, mut findings: Vec<Finding>) -> Vec<Located> {
    sort(&mut findings);
    let mut counter = Counter::new(tree.text());
    let mut pointers = Pointers::new(tree);
    findings
        .into_iter()
        .map(|finding| {
            let Span { start, end } = finding.place.span;
            let start = counter.move_to(start);
            let end = counter.clone().move_to(end);
            let pointer = pointers.of(finding.place.node);
            Located {
                finding,
                pointer,
                start,
                end,
                choices: Vec::new(),
                fixes: Vec::new(),
            }
        })
        .collect()
}

#[derive(Clone)]
struct Counter<'s> {
    text: &'s str,
    at: usize,
    place: LineColumn,
}

impl<'s> Counter<'s> {
    fn new(text: &'s str) -> Self {
        let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Self {
            text,
            at,
            place: LineColumn { line: 1, column: 1 },
        }
    }

    fn move_to(&mut self, offset: u32) -> LineColumn {
        let target = (offset as usize).clamp(self.at, self.text.len());
        let passed = &self.text.as_bytes()[self.at..target];
        let last_line = passed.iter().rposition(|&byte| byte == b'\n');
        if let Some(last) = last_line {
            let lines = passed.iter().filter(|&&byte| byte == b'\n').count();
            self.place.line = self.place.line.saturating_add(small(lines));
            self.place.column = 1 + characters(&passed[last + 1..]);
        } else {
            self.place.column = self.place.column.saturating_add(characters(passed));
        }
        self.at = target;
        self.place
    }
}

/// Characters are counted by the bytes that begin one.
fn characters(bytes: &[u8]) -> u32 {
    small(bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count())
}

fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
