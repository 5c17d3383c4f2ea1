//! The codes of registers: what only shows when all lists of an event lie side by side.

use crate::model::{diagnostic::Severity, rule::RuleInfo, ruleset::Page};

/// Every code, in the order of their page. What does not matter to the list that counts weighs less.
pub const CODES: &[RuleInfo] = &[
    RuleInfo::of_no_book("REG-WHO-01", "register-replaced-list", Severity::Info),
    RuleInfo::of_no_book("REG-WHO-02", "register-near-name", Severity::Warning),
    RuleInfo::of_no_book("REG-WHO-03", "register-nobody", Severity::Error),
    RuleInfo::of_no_book("REG-WHO-04", "register-not-entered", Severity::Warning),
    RuleInfo::of_no_book("REG-WHO-05", "register-undecided", Severity::Error),
    RuleInfo::of_no_book("REG-LATE-01", "register-late", Severity::Error),
    RuleInfo::of_no_book("REG-MISS-01", "register-missing", Severity::Error),
    RuleInfo::of_no_book("REG-FILE-01", "register-not-read", Severity::Error),
    RuleInfo::of_no_book("REG-DUP-01", "register-same-army", Severity::Info),
    RuleInfo::of_no_book("REG-DUP-02", "register-near-army", Severity::Info),
    RuleInfo::of_no_book("REG-DATA-01", "register-other-data", Severity::Warning),
    RuleInfo::of_no_book("REG-FROZEN-01", "register-changed", Severity::Error),
];

/// Their page.
pub const PAGE: Page = Page {
    family: "registers",
    en: include_str!("registers.md"),
    fr: include_str!("registers.fr.md"),
};
