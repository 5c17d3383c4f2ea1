//! One check of a rulebook: its code, what it weighs, where it stands, and the function that looks for it.

use std::fmt;

use serde::Serialize;

use super::{
    diagnostic::{Findings, Severity},
    ruleset::Ruleset,
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
    pub section: &'static str,
    /// How much of it stands in the schema.
    pub schema: InSchema,
}

/// A check over the lenient view of a list.
pub struct Rule<R: Ruleset> {
    /// Code, name, severity, section.
    pub info: RuleInfo,
    /// Looks for every place that breaks the rule.
    pub check: for<'a> fn(&R::Army<'a>, &mut Findings),
}

impl<R: Ruleset> Rule<R> {
    /// One line of a table of checks.
    #[must_use]
    pub const fn new(
        code: &'static str,
        name: &'static str,
        severity: Severity,
        section: &'static str,
        schema: InSchema,
        check: for<'a> fn(&R::Army<'a>, &mut Findings),
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

impl<R: Ruleset> fmt::Debug for Rule<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.info.fmt(f)
    }
}

/// A check over a catalogue, run when it is loaded.
pub struct CatalogueRule<R: Ruleset> {
    /// Code, name, severity, section.
    pub info: RuleInfo,
    /// Looks for every place that breaks the rule.
    pub check: for<'a> fn(&R::CatalogueView<'a>, &mut Findings),
}

impl<R: Ruleset> CatalogueRule<R> {
    /// One line of a table of checks.
    #[must_use]
    pub const fn new(
        code: &'static str,
        name: &'static str,
        severity: Severity,
        section: &'static str,
        schema: InSchema,
        check: for<'a> fn(&R::CatalogueView<'a>, &mut Findings),
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

impl<R: Ruleset> fmt::Debug for CatalogueRule<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.info.fmt(f)
    }
}
