//! The codes of registers: what only shows when all lists of an event lie side by side.

use crate::model::{
    diagnostic::Severity,
    rule::{Heading, InSchema, RuleInfo},
    ruleset::Page,
};

const fn code(code: &'static str, name: &'static str, severity: Severity) -> RuleInfo {
    RuleInfo {
        code,
        name,
        severity,
        section: Heading::NONE,
        schema: InSchema::No,
    }
}

/// Every code, in the order of their page. What does not matter to the list that counts weighs less.
pub const CODES: &[RuleInfo] = &[
    code("REG-WHO-01", "register-replaced-list", Severity::Info),
    code("REG-WHO-02", "register-near-name", Severity::Warning),
    code("REG-WHO-03", "register-nobody", Severity::Error),
    code("REG-WHO-04", "register-not-entered", Severity::Warning),
    code("REG-WHO-05", "register-undecided", Severity::Error),
    code("REG-LATE-01", "register-late", Severity::Error),
    code("REG-MISS-01", "register-missing", Severity::Error),
    code("REG-FILE-01", "register-not-read", Severity::Error),
    code("REG-DUP-01", "register-same-army", Severity::Info),
    code("REG-DUP-02", "register-near-army", Severity::Info),
    code("REG-DATA-01", "register-other-data", Severity::Warning),
    code("REG-FROZEN-01", "register-changed", Severity::Error),
];

/// Their page.
pub const PAGE: Page = Page {
    family: "registers",
    en: include_str!("registers.md"),
    fr: include_str!("registers.fr.md"),
};
