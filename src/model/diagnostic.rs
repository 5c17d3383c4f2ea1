//! What is wrong with a list: code, severity, place, a sentence with numbers, what to do, and the rule it comes from.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    clean::shorten_to,
    json::Place,
    lang::Text,
    rule::{Heading, RuleInfo},
    suspect::Change,
};
use crate::text;

/// How much a finding matters.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Makes the list illegal.
    Error,
    /// Legal, but surely worth a look.
    Warning,
    /// Good to know.
    Info,
}

impl Severity {
    /// The word in reports and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
        }
    }

    /// The word for a person.
    #[must_use]
    pub const fn label(self) -> Text {
        match self {
            Self::Error => Text::new("error", "erreur"),
            Self::Warning => Text::new("warning", "avertissement"),
            Self::Info => Text::new("info", "information"),
        }
    }
}

/// What stands below a finding, and how it is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpKind {
    /// What to do, in the imperative. Whoever does it is rid of the finding: a patch that does is known to
    /// [the builder](crate::edit::mend), and a test holds every page of the rules to that. A file that could not be read as a list
    /// has nothing to patch; advice on its notation is advice all the same.
    Advice,
    /// What is so: what is allowed here, what the list has elsewhere, who may know. It asks for nothing.
    Fact,
}

impl HelpKind {
    /// The word that stands before it.
    #[must_use]
    pub const fn label(self) -> Text {
        match self {
            Self::Advice => Text::new("help", "conseil"),
            Self::Fact => Text::new("note", "note"),
        }
    }
}

/// Advice on a finding, or a fact that has to do with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// How it is meant.
    pub kind: HelpKind,
    /// The advice, or the fact.
    pub text: Text,
    /// Where that is, when it is somewhere else than the finding.
    pub at: Option<Place>,
}

/// Another place that has to do with the finding: the first of two equal keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// What stands there.
    pub label: Text,
    /// Where.
    pub at: Place,
}

/// Where a rule stands in print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Citation {
    /// Section of the book: "A1 Small", "§8".
    pub section: Heading,
    /// The book and its edition.
    pub source: &'static str,
}

/// A rule of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseRule {
    /// The title of the event.
    pub event: Text,
    /// The id that the organiser gave the rule, or the key of the setting.
    pub rule: String,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Stable code: `SR-BUD-01`.
    pub code: &'static str,
    /// How much it matters.
    pub severity: Severity,
    /// Where it is.
    pub place: Place,
    /// One sentence with the numbers found and allowed.
    pub message: Text,
    /// The number found, where the rule has numbers.
    pub found: Option<i64>,
    /// The number allowed (or needed).
    pub allowed: Option<i64>,
    /// The Unit, entry, figure or gun it is about, as the list names it.
    pub unit: Option<String>,
    /// Advice and facts, in the order in which they are read.
    pub helps: Vec<Help>,
    /// Other places.
    pub related: Vec<Related>,
    /// The rule in the book, None for mistakes of form.
    pub citation: Option<Citation>,
    /// The rule or setting of an event that it comes from, beside the book or without one.
    pub house: Option<Box<HouseRule>>,
    /// Why it stands, where somebody who may has accepted it: the waiver of an event, the ruling of a judge.
    pub accepted: Option<Text>,
    /// The change that its advice asks for, where there is only one: what goes with it merely follows from this finding.
    pub mend: Option<Box<Change>>,
    /// One of so many of its rule that advice is not worth working out.
    unadvised: bool,
    /// A word is mistyped, and its advice names the one that was meant.
    mistyped: bool,
}

impl Finding {
    /// A finding without numbers or advice yet.
    #[must_use]
    pub const fn new(code: &'static str, severity: Severity, place: Place, message: Text) -> Self {
        Self {
            code,
            severity,
            place,
            message,
            found: None,
            allowed: None,
            unit: None,
            helps: Vec::new(),
            related: Vec::new(),
            citation: None,
            house: None,
            accepted: None,
            mend: None,
            unadvised: false,
            mistyped: false,
        }
    }

    /// Whether it is one of so many of its rule that advice is not worth working out.
    #[must_use]
    pub const fn is_unadvised(&self) -> bool {
        self.unadvised
    }

    /// Whether it is about a mistyped word, and its advice names the one that was meant.
    #[must_use]
    pub const fn is_mistyped(&self) -> bool {
        self.mistyped
    }

    /// Advises the word that was meant in place of a mistyped one.
    pub fn mistyped(&mut self, advice: Text) -> &mut Self {
        self.mistyped = true;
        self.help(advice)
    }

    /// Says which number was found and which is allowed.
    pub fn numbers(&mut self, found: impl Into<i64>, allowed: impl Into<i64>) -> &mut Self {
        self.found = Some(found.into());
        self.allowed = Some(allowed.into());
        self
    }

    /// Says which Unit, entry, figure or gun it is about.
    pub fn about(&mut self, unit: impl Into<String>) -> &mut Self {
        self.unit = Some(shorten_to(LONGEST_NAME, &unit.into()));
        self
    }

    /// Adds advice, in the imperative: what makes this finding go, and brings no other error.
    pub fn help(&mut self, text: Text) -> &mut Self {
        self.below(HelpKind::Advice, text, None)
    }

    /// Adds advice that belongs to another place.
    pub fn help_at(&mut self, text: Text, at: Place) -> &mut Self {
        self.below(HelpKind::Advice, text, Some(at))
    }

    /// Adds a fact: what helps, but is no change that can be relied on.
    pub fn fact(&mut self, text: Text) -> &mut Self {
        self.below(HelpKind::Fact, text, None)
    }

    /// Adds a fact that belongs to another place.
    pub fn fact_at(&mut self, text: Text, at: Place) -> &mut Self {
        self.below(HelpKind::Fact, text, Some(at))
    }

    fn below(&mut self, kind: HelpKind, text: Text, at: Option<Place>) -> &mut Self {
        let text = text.with_short_quotes();
        self.helps.push(Help { kind, text, at });
        self
    }

    /// Advice or facts, whichever are asked for.
    pub fn helps_of(&self, kind: HelpKind) -> impl Iterator<Item = &Help> {
        self.helps.iter().filter(move |help| help.kind == kind)
    }

    /// Adds another place.
    pub fn related(&mut self, label: Text, at: Place) -> &mut Self {
        self.related.push(Related { label, at });
        self
    }

    /// Says which change its advice asks for: errors that this change mends too are not reported beside it.
    pub fn mended_by(&mut self, change: Change) -> &mut Self {
        self.mend = Some(Box::new(change));
        self
    }

    /// Says which rule or setting of which event it comes from.
    pub fn set_by(&mut self, event: Text, rule: impl Into<String>) -> &mut Self {
        let rule = rule.into();
        self.house = Some(Box::new(HouseRule { event, rule }));
        self
    }

    /// Whether it comes from a rule: by its code, or by the id that the organiser gave it.
    #[must_use]
    pub(crate) fn is_by(&self, rule: &str) -> bool {
        let id = self.house.as_ref().map(|house| house.rule.as_str());
        self.code == rule || id == Some(rule)
    }

    /// Moves everything that it points at.
    pub fn move_to(&mut self, moved: impl Fn(Place) -> Place) {
        self.place = moved(self.place);
        for help in &mut self.helps {
            help.at = help.at.map(&moved);
        }
        for related in &mut self.related {
            related.at = moved(related.at);
        }
    }

    /// Lets it stand, since somebody who may has accepted it: it is told with the reason, and makes no list illegal.
    pub fn accept(&mut self, why: Text) -> &mut Self {
        self.severity = Severity::Info;
        self.helps.clear();
        self.message = Text::join([&self.message, &why], " ");
        self.accepted = Some(why);
        self
    }

    /// Makes it weigh more or less than its rule says, where an option asks for it.
    pub const fn severity(&mut self, severity: Severity) -> &mut Self {
        self.severity = severity;
        self
    }
}

/// Programs are told whom a finding is about by so many characters of the name.
const LONGEST_NAME: usize = 200;

/// So many findings of one rule are told; a file with more of them is no list that was mistyped.
pub const MOST_OF_A_RULE: usize = 1000;

/// And so many get advice that takes time to work out.
const MOST_ADVISED: usize = 100;

/// Whether findings say which word was meant: working that out takes longer than all rules together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Somebody reads it.
    Given,
    /// They are only counted and compared.
    LeftOut,
}

/// Collects the findings of one rule after the other.
#[derive(Debug)]
pub struct Findings {
    rule: &'static RuleInfo,
    book: &'static str,
    advice: Advice,
    found: Vec<Finding>,
    /// How many findings there were before the rule at work.
    before: usize,
    /// The latest finding of the rule at work that is no longer told.
    surplus: Option<Finding>,
    /// How many there are.
    more: i64,
}

impl Findings {
    /// An empty collection for the rules of one book.
    #[must_use]
    pub const fn new(book: &'static str, rule: &'static RuleInfo) -> Self {
        Self {
            rule,
            book,
            advice: Advice::Given,
            found: Vec::new(),
            before: 0,
            surplus: None,
            more: 0,
        }
    }

    /// The same with or without advice.
    #[must_use]
    pub fn with(self, advice: Advice) -> Self {
        Self { advice, ..self }
    }

    /// Goes on with another rule: what is reported from now on carries its code, severity and section.
    pub fn under(&mut self, rule: &'static RuleInfo) -> &mut Self {
        self.count_surplus();
        self.before = self.found.len();
        self.rule = rule;
        self
    }

    /// Reports a budget of the list's own: what the rule weighs above the usual one, an info below it.
    pub fn report_budget(&mut self, place: Place, (found, usual): (i64, i64), message: Text) {
        let finding = self.report(place, message);
        finding.numbers(found, usual);
        if found < usual {
            finding.severity(Severity::Info);
        }
    }

    /// Reports that the rule at work is broken here; numbers and advice are added to the answer.
    pub fn report(&mut self, place: Place, message: Text) -> &mut Finding {
        let citation = Citation {
            section: self.rule.section,
            source: self.book,
        };
        let of_rule = self.found.len() - self.before;
        let finding = Finding {
            citation: Some(citation),
            unadvised: self.advice == Advice::LeftOut || of_rule >= MOST_ADVISED,
            ..Finding::new(
                self.rule.code,
                self.rule.severity,
                place,
                message.with_short_quotes(),
            )
        };
        if of_rule >= MOST_OF_A_RULE {
            self.more += 1;
            return self.surplus.insert(finding);
        }
        self.found.push(finding);
        let last = self.found.len() - 1;
        &mut self.found[last]
    }

    /// Says how many findings of the rule at work were not told.
    fn count_surplus(&mut self) {
        if let Some(latest) = self.surplus.take() {
            let more = std::mem::take(&mut self.more);
            let message = text!(
                "… and {more} more findings of this rule.",
                "… et {more} autres remarques de cette règle."
            );
            self.found.push(Finding {
                citation: latest.citation,
                ..Finding::new(latest.code, latest.severity, latest.place, message)
            });
        }
    }

    /// Everything found, sorted by place and then by code.
    #[must_use]
    pub fn into_sorted(mut self) -> Vec<Finding> {
        self.count_surplus();
        sort(&mut self.found);
        self.found
    }
}

/// Sorts findings by place in the file, then by code.
pub fn sort(findings: &mut [Finding]) {
    findings.sort_by_key(|finding| (finding.place.span.start, finding.code));
}
