//! The codes that all rulesets share: files that cannot be read, texts that are not JSON, lists of the wrong shape, catalogues that a
//! list names, terms that it sets itself.

use crate::model::{
    diagnostic::Severity,
    rule::{Heading, InSchema, RuleInfo},
    ruleset::Page,
};

const fn shared(code: &'static str, name: &'static str, schema: InSchema) -> RuleInfo {
    RuleInfo {
        code,
        name,
        severity: Severity::Error,
        section: Heading::NONE,
        schema,
    }
}

/// What is no mistake, and worth knowing.
const fn told(code: &'static str, name: &'static str) -> RuleInfo {
    RuleInfo {
        severity: Severity::Info,
        ..shared(code, name, InSchema::No)
    }
}

/// Every shared code, in the order of their pages.
pub const CODES: &[RuleInfo] = &[
    shared("JSON-FILE", "unreadable-file", InSchema::No),
    shared("JSON-SIZE", "too-large", InSchema::No),
    shared("JSON-EMPTY", "empty-file", InSchema::No),
    shared("JSON-ENCODING", "not-utf8", InSchema::No),
    shared("JSON-SYNTAX", "not-json", InSchema::No),
    shared("JSON-DEPTH", "nested-too-deep", InSchema::No),
    shared("JSON-DUPLICATE", "repeated-key", InSchema::No),
    shared("JSON-PDF", "no-list-in-pdf", InSchema::No),
    shared("SHAPE-RULESET", "unknown-ruleset", InSchema::Fully),
    shared("SHAPE-TYPE", "wrong-type", InSchema::Fully),
    shared("SHAPE-MISSING", "missing-key", InSchema::Fully),
    shared("SHAPE-UNKNOWN", "unknown-key", InSchema::Fully),
    shared("SHAPE-VALUE", "wrong-value", InSchema::Fully),
    shared("SHAPE-VERSION", "other-version", InSchema::Fully),
    shared("SHAPE-KIND", "another-kind-of-file", InSchema::No),
    shared("SHAPE-ID", "id-taken", InSchema::No),
    shared("SHAPE-POINTS", "wrong-total", InSchema::No),
    shared("SHAPE-LIMIT", "too-many-figures", InSchema::No),
    shared("SHAPE-SHEET", "sheet-differs", InSchema::No),
    shared("SHAPE-CAUSE", "common-cause", InSchema::No),
    RuleInfo {
        severity: Severity::Warning,
        ..shared("SHAPE-DATA", "other-catalogue", InSchema::No)
    },
    told("SHAPE-PUBLIC", "public-form"),
    shared("DATA-NAME", "not-a-plain-name", InSchema::Partly),
    shared("DATA-LIMIT", "too-many-or-too-large", InSchema::Partly),
    shared("DATA-FILE", "unreadable-catalogue", InSchema::No),
    shared("DATA-CATALOGUE", "not-a-catalogue", InSchema::No),
    shared("DATA-ID", "id-of-another-catalogue", InSchema::No),
    RuleInfo {
        severity: Severity::Warning,
        ..shared("DATA-OVERRIDE", "shipped-id-replaced", InSchema::No)
    },
    told("TERMS-PLAYERS", "several-players"),
    told("TERMS-OPTION", "another-reading"),
    told("TERMS-PRICES", "other-prices"),
    told("TERMS-DATA", "named-data"),
    told("TERMS-EVENT", "own-event-limit"),
];

/// Their pages.
pub const PAGE: Page = Page {
    family: "codes",
    en: include_str!("codes.md"),
    fr: include_str!("codes.fr.md"),
};
