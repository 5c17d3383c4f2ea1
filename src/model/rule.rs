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
pub type CatalogueRule<R> = Rule<for<'a> fn(&<R as Ruleset>::CatalogueView<'a>, &mut Findings)>;

impl<F> Rule<F> {
    /// One line of a table of checks.
    pub const fn new(
        code: &'static str,
        name: &'static str,
        severity: Severity,
        section: &'static str,
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
