//! Reports as text: for a person, one line each, or for a program. Pure functions; printing is the command line's business.

mod human;
mod json;
mod short;

pub use human::{Look, human};
pub use json::{json, published_schema};
pub use short::short;

use super::report::{Report, Verdict};
use crate::{
    model::lang::{Lang, Text},
    text,
};

/// How many files came out how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Lists that were checked.
    pub checked: usize,
    /// Of these, legal.
    pub legal: usize,
    /// Of these, illegal.
    pub illegal: usize,
    /// Files that could not be read as lists.
    pub unreadable: usize,
}

impl Summary {
    /// Counts the verdicts.
    #[must_use]
    pub fn of(reports: &[Report]) -> Self {
        let count = |verdict| {
            reports
                .iter()
                .filter(|report| report.verdict == verdict)
                .count()
        };
        let (legal, illegal) = (count(Verdict::Legal), count(Verdict::Illegal));
        Self {
            checked: legal + illegal,
            legal,
            illegal,
            unreadable: count(Verdict::Unreadable),
        }
    }

    /// One line for a person.
    #[must_use]
    pub fn line(&self) -> Text {
        let Self {
            checked,
            legal,
            illegal,
            unreadable,
        } = *self;
        if unreadable == 0 {
            text!(
                "{checked} checked: {legal} legal, {illegal} illegal.",
                "Vérifiées : {checked} ; légales : {legal}, illégales : {illegal}."
            )
        } else {
            text!(
                "{checked} checked: {legal} legal, {illegal} illegal; {unreadable} unreadable.",
                "Vérifiées : {checked} ; légales : {legal}, illégales : {illegal}, illisibles : {unreadable}."
            )
        }
    }
}

/// The word for a verdict.
#[must_use]
pub fn verdict_word(verdict: Verdict, lang: Lang) -> &'static str {
    match (verdict, lang) {
        (Verdict::Legal, Lang::En) => "legal",
        (Verdict::Legal, Lang::Fr) => "légale",
        (Verdict::Illegal, Lang::En) => "ILLEGAL",
        (Verdict::Illegal, Lang::Fr) => "ILLÉGALE",
        (Verdict::Unreadable, Lang::En) => "UNREADABLE",
        (Verdict::Unreadable, Lang::Fr) => "ILLISIBLE",
    }
}
