//! One check of a rulebook: its code, what it weighs, where it stands, and the function that looks for it.

use std::fmt;

use serde::{Serialize, Serializer};

use super::{
    diagnostic::{Findings, Severity},
    lang::{Lang, Text},
    ruleset::Ruleset,
    view::Viewed,
};

/// How much of a rule the published JSON Schema can say with standard keywords.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum InSchema {
    /// Schema and rule give the same verdict on every list.
    Fully,
    /// What the schema rejects, the rule rejects; the rule rejects more.
    Partly,
    /// Sums and references are beyond JSON Schema.
    No,
}

/// A part of a rulebook by its name, or what stands on its title page. A book is cited in its own words, whatever the player speaks; what has no name there has one in
/// both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    en: &'static str,
    fr: &'static str,
}

/// A heading in the book's own words: "A1 Small".
#[must_use]
pub const fn book(words: &'static str) -> Heading {
    Heading::new(words, words)
}

impl From<&'static str> for Heading {
    fn from(words: &'static str) -> Self {
        book(words)
    }
}

/// Where rules stand that are an organiser's and no book's.
pub const EVENT_SETTING: Heading = Heading::new("event limit", "limite du tournoi");

impl Heading {
    /// No heading: what orbat adds to a book.
    pub const NONE: Self = book("");

    /// A name in English and in French.
    #[must_use]
    pub const fn new(en: &'static str, fr: &'static str) -> Self {
        Self { en, fr }
    }

    /// The name in one language.
    #[must_use]
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        }
    }

    /// The name as a text.
    #[must_use]
    pub const fn text(self) -> Text {
        Text::new(self.en, self.fr)
    }

    /// The headings that it names, where it names several: "A1 Small, A1 Medium".
    pub fn each(self) -> impl Iterator<Item = Self> {
        let both = self.en.split(", ").zip(self.fr.split(", "));
        both.map(|(en, fr)| Self { en, fr })
    }
}

impl Serialize for Heading {
    /// Like any text in two languages.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Text::new(self.en, self.fr).serialize(serializer)
    }
}

/// Everything about a rule but its function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RuleInfo {
    /// Stable code: `SR-BUD-01`. Never reused.
    pub code: &'static str,
    /// What is wrong when it speaks, in kebab-case: `over-budget`.
    pub name: &'static str,
    /// What a finding weighs unless an option says otherwise.
    pub severity: Severity,
    /// Section of the rulebook: "A1 Small".
    pub section: Heading,
    /// How much of it stands in the schema.
    pub schema: InSchema,
}

impl RuleInfo {
    /// A code that stands in no rulebook, and that no schema knows.
    #[must_use]
    pub const fn of_no_book(code: &'static str, name: &'static str, severity: Severity) -> Self {
        Self {
            code,
            name,
            severity,
            section: Heading::NONE,
            schema: InSchema::No,
        }
    }
}

/// A check: what it is, and the function that looks for every place that breaks it.
#[derive(Clone, Copy)]
pub struct Rule<F> {
    /// Code, name, severity, section.
    pub info: RuleInfo,
    /// Looks for every place that breaks the rule.
    pub check: F,
}

/// A check over the lenient view of a list.
pub type ListRule<R> = Rule<for<'a> fn(&<R as Ruleset>::Army<'a>, &mut Findings)>;

/// A check over a catalogue, run when it is loaded.
pub type CatalogueRule<R> =
    Rule<for<'a> fn(&<<R as Ruleset>::CatalogueFile as Viewed>::View<'a>, &mut Findings)>;

impl<F> Rule<F> {
    /// One line of a table of checks.
    pub const fn new(
        code: &'static str,
        name: &'static str,
        severity: Severity,
        section: Heading,
        schema: InSchema,
        check: F,
    ) -> Self {
        Self {
            info: RuleInfo {
                code,
                name,
                severity,
                section,
                schema,
            },
            check,
        }
    }
}

impl<F> fmt::Debug for Rule<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.info.fmt(f)
    }
}
