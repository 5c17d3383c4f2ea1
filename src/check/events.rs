//! The codes of events: what can be wrong with the file of one, and in what a list is not as an event wants it.

use crate::model::{diagnostic::Severity, rule::RuleInfo, ruleset::Page};

/// Every code, in the order of their page. A rule of an organiser's own may weigh less.
pub const CODES: &[RuleInfo] = &[
    RuleInfo::of_no_book("EVT-FORM-01", "event-misshapen-rule", Severity::Error),
    RuleInfo::of_no_book("EVT-FILE-01", "event-unreadable-file", Severity::Error),
    RuleInfo::of_no_book("EVT-TAB-01", "event-faulty-table", Severity::Error),
    RuleInfo::of_no_book("EVT-ID-01", "event-unknown-id", Severity::Error),
    RuleInfo::of_no_book("EVT-SET-01", "event-unknown-setting", Severity::Error),
    RuleInfo::of_no_book("EVT-CON-01", "event-contradiction", Severity::Error),
    RuleInfo::of_no_book("EVT-CON-02", "event-nothing-satisfies", Severity::Error),
    RuleInfo::of_no_book("EVT-DEAD-01", "event-chooses-nothing", Severity::Warning),
    RuleInfo::of_no_book("EVT-DEAD-02", "event-needless-rule", Severity::Warning),
    RuleInfo::of_no_book("EVT-CAT-01", "event-unknown-catalogue", Severity::Error),
    RuleInfo::of_no_book("EVT-CAT-02", "event-other-contents", Severity::Error),
    RuleInfo::of_no_book("EVT-TIME-01", "event-impossible-date", Severity::Error),
    RuleInfo::of_no_book("EVT-WAIVE-01", "event-cannot-be-waived", Severity::Error),
    RuleInfo::of_no_book("EVT-TEXT-01", "event-lacks-a-language", Severity::Warning),
    RuleInfo::of_no_book("HOUSE-RULESET", "house-not-played", Severity::Error),
    RuleInfo::of_no_book("HOUSE-FORMAT", "house-format-not-played", Severity::Error),
    RuleInfo::of_no_book(
        "HOUSE-SCENARIO",
        "house-scenario-not-played",
        Severity::Error,
    ),
    RuleInfo::of_no_book(
        "HOUSE-CATALOGUE",
        "house-catalogue-not-allowed",
        Severity::Error,
    ),
    RuleInfo::of_no_book("HOUSE-TERMS", "house-own-terms", Severity::Error),
    RuleInfo::of_no_book("HOUSE-OPTION", "house-own-option", Severity::Error),
    RuleInfo::of_no_book("HOUSE-REQUIRE", "house-required-key", Severity::Error),
    RuleInfo::of_no_book("HOUSE-BAN", "house-banned", Severity::Error),
    RuleInfo::of_no_book("HOUSE-ONLY", "house-not-among", Severity::Error),
    RuleInfo::of_no_book("HOUSE-MOST", "house-too-many", Severity::Error),
    RuleInfo::of_no_book("HOUSE-LEAST", "house-too-few", Severity::Error),
    RuleInfo::of_no_book("HOUSE-SHARE", "house-wrong-share", Severity::Error),
    RuleInfo::of_no_book("HOUSE-TOGETHER", "house-incomplete", Severity::Error),
    RuleInfo::of_no_book("HOUSE-APART", "house-incompatible", Severity::Error),
    RuleInfo::of_no_book("HOUSE-FIELD", "house-wrong-value", Severity::Error),
    RuleInfo::of_no_book("HOUSE-WAIVED", "house-waived", Severity::Info),
];

/// Their page.
pub const PAGE: Page = Page {
    family: "events",
    en: include_str!("events.md"),
    fr: include_str!("events.fr.md"),
};
