//! The codes of what can be wrong with a table.

use crate::model::{diagnostic::Severity, rule::RuleInfo};

const fn code(code: &'static str, name: &'static str) -> RuleInfo {
    RuleInfo::of_no_book(code, name, Severity::Error)
}

/// Every code, in the order of their page.
pub const CODES: &[RuleInfo] = &[
    code("TABLE-SIZE", "absurd-size"),
    code("TABLE-MANY", "too-much-terrain"),
    code("TABLE-SHAPE", "no-one-outline"),
    code("TABLE-MEMBER", "member-of-another-kind"),
    code("TABLE-POINTS", "no-outline"),
    code("TABLE-CROSSING", "outline-crosses-itself"),
    code("TABLE-OUTSIDE", "off-the-table"),
    code("TABLE-OVERLAP", "pieces-overlap"),
    code("TABLE-WATER", "ford-without-water"),
    code("TABLE-ZONE", "impossible-zone"),
];
