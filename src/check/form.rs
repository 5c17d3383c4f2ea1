//! The codes that all rulesets share: files that cannot be read, texts that are not JSON, lists of the wrong shape, terms that a list
//! sets itself.

use crate::model::{
    diagnostic::Severity,
    rule::{Heading, InSchema, RuleInfo},
    ruleset::Page,
};

const fn form(code: &'static str, name: &'static str, schema: InSchema) -> RuleInfo {
    RuleInfo {
        code,
        name,
        severity: Severity::Error,
        section: Heading::NONE,
        schema,
    }
}

/// What the list settles itself is no mistake, and worth knowing.
const fn term(code: &'static str, name: &'static str) -> RuleInfo {
    RuleInfo {
        severity: Severity::Info,
        ..form(code, name, InSchema::No)
    }
}

/// Every shared code, in the order of their pages.
pub const CODES: &[RuleInfo] = &[
    form("JSON-FILE", "unreadable-file", InSchema::No),
    form("JSON-SIZE", "too-large", InSchema::No),
    form("JSON-EMPTY", "empty-file", InSchema::No),
    form("JSON-ENCODING", "not-utf8", InSchema::No),
    form("JSON-SYNTAX", "not-json", InSchema::No),
    form("JSON-DEPTH", "nested-too-deep", InSchema::No),
    form("JSON-DUPLICATE", "repeated-key", InSchema::No),
    form("JSON-PDF", "no-list-in-pdf", InSchema::No),
    form("SHAPE-RULESET", "unknown-ruleset", InSchema::Fully),
    form("SHAPE-TYPE", "wrong-type", InSchema::Fully),
    form("SHAPE-MISSING", "missing-key", InSchema::Fully),
    form("SHAPE-UNKNOWN", "unknown-key", InSchema::Fully),
    form("SHAPE-VALUE", "wrong-value", InSchema::Fully),
    form("SHAPE-VERSION", "other-version", InSchema::Fully),
    form("SHAPE-KIND", "another-kind-of-file", InSchema::No),
    form("SHAPE-ID", "id-taken", InSchema::No),
    form("SHAPE-POINTS", "wrong-total", InSchema::No),
    form("SHAPE-LIMIT", "too-many-figures", InSchema::No),
    form("SHAPE-SHEET", "sheet-differs", InSchema::No),
    RuleInfo {
        severity: Severity::Warning,
        ..form("SHAPE-DATA", "other-catalogue", InSchema::No)
    },
    term("TERMS-PLAYERS", "several-players"),
    term("TERMS-OPTION", "another-reading"),
    term("TERMS-PRICES", "other-prices"),
    term("TERMS-DATA", "named-data"),
    term("TERMS-EVENT", "own-event-limit"),
];

/// Their pages.
pub const PAGE: Page = Page {
    family: "form",
    en: include_str!("form.md"),
    fr: include_str!("form.fr.md"),
};
