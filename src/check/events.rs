//! The codes of events: what can be wrong with the file of one, and in what a list is not as an event wants it.

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

/// Every code, in the order of their page. A rule of an organiser's own may weigh less.
pub const CODES: &[RuleInfo] = &[
    code("EVT-FORM-01", "event-misshapen-rule", Severity::Error),
    code("EVT-FILE-01", "event-unreadable-file", Severity::Error),
    code("EVT-TAB-01", "event-faulty-table", Severity::Error),
    code("EVT-ID-01", "event-unknown-id", Severity::Error),
    code("EVT-SET-01", "event-unknown-setting", Severity::Error),
    code("EVT-CON-01", "event-contradiction", Severity::Error),
    code("EVT-CON-02", "event-nothing-satisfies", Severity::Error),
    code("EVT-DEAD-01", "event-chooses-nothing", Severity::Warning),
    code("EVT-DEAD-02", "event-needless-rule", Severity::Warning),
    code("EVT-CAT-01", "event-unknown-catalogue", Severity::Error),
    code("EVT-CAT-02", "event-other-contents", Severity::Error),
    code("EVT-TIME-01", "event-impossible-date", Severity::Error),
    code("EVT-WAIVE-01", "event-cannot-be-waived", Severity::Error),
    code("EVT-TEXT-01", "event-lacks-a-language", Severity::Warning),
    code("HOUSE-RULESET", "house-not-played", Severity::Error),
    code("HOUSE-FORMAT", "house-format-not-played", Severity::Error),
    code(
        "HOUSE-SCENARIO",
        "house-scenario-not-played",
        Severity::Error,
    ),
    code(
        "HOUSE-CATALOGUE",
        "house-catalogue-not-allowed",
        Severity::Error,
    ),
    code("HOUSE-TERMS", "house-own-terms", Severity::Error),
    code("HOUSE-OPTION", "house-own-option", Severity::Error),
    code("HOUSE-REQUIRE", "house-required-key", Severity::Error),
    code("HOUSE-BAN", "house-banned", Severity::Error),
    code("HOUSE-ONLY", "house-not-among", Severity::Error),
    code("HOUSE-MOST", "house-too-many", Severity::Error),
    code("HOUSE-LEAST", "house-too-few", Severity::Error),
    code("HOUSE-SHARE", "house-wrong-share", Severity::Error),
    code("HOUSE-TOGETHER", "house-incomplete", Severity::Error),
    code("HOUSE-APART", "house-incompatible", Severity::Error),
    code("HOUSE-FIELD", "house-wrong-value", Severity::Error),
    code("HOUSE-WAIVED", "house-waived", Severity::Info),
];

/// Their page.
pub const PAGE: Page = Page {
    family: "events",
    en: include_str!("events.md"),
    fr: include_str!("events.fr.md"),
};
