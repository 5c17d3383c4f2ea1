//! Reports as text: for a person, for a program, for a forge, for a forum. Pure functions, a file for each form; printing is the command
//! line's business.

mod bbcode;
mod csv;
mod fingerprint;
mod form;
mod github;
mod gitlab;
mod html;
mod human;
mod json;
mod junit;
mod markdown;
mod overview;
mod place;
mod plain;
mod rows;
mod sarif;
mod short;

pub use form::{Form, Pages, Part, Style};
pub use github::Annotation;
pub use human::{Look, human};
pub use json::{ReportEntry, json, json_line, published_schema, report_entry};
pub use overview::LEAST_WIDTH;
pub use rows::Row;
pub use sarif::Results;
pub use short::short;

use super::report::{Report, Verdict};
use crate::{
    model::lang::{Lang, Text, counted},
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
    /// Whether some of the files are no lists, but catalogues that somebody named.
    pub has_catalogues: bool,
}

impl Summary {
    /// Counts the verdicts.
    #[must_use]
    pub fn of(reports: &[Report]) -> Self {
        let mut summary = Self::default();
        for report in reports {
            summary.add(report.verdict);
        }
        summary
    }

    /// Counts one more.
    pub const fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Legal => self.legal += 1,
            Verdict::Illegal => self.illegal += 1,
            Verdict::Unreadable => self.unreadable += 1,
        }
        self.checked = self.legal + self.illegal;
    }

    /// How many files there were.
    #[must_use]
    pub const fn files(&self) -> usize {
        self.checked + self.unreadable
    }

    /// One line for a person.
    #[must_use]
    pub fn line(&self) -> Text {
        let Self {
            legal,
            illegal,
            unreadable,
            ..
        } = *self;
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        // Lists are feminine in French, files are not.
        let (files, verdicts) = if self.has_catalogues {
            (
                [("file", "files"), ("fichier", "fichiers")],
                [("légal", "légaux"), ("illégal", "illégaux")],
            )
        } else {
            (
                [("list", "lists"), ("liste", "listes")],
                [("légale", "légales"), ("illégale", "illégales")],
            )
        };
        let [en, fr] = files;
        let lists = &counted(number(self.files()), en, fr);
        let [fr, fr_not] = verdicts;
        let legal = &counted(number(legal), ("legal", "legal"), fr);
        let illegal = &counted(number(illegal), ("illegal", "illegal"), fr_not);
        if unreadable == 0 {
            text!(
                "{lists}: {legal}, {illegal}.",
                "{lists} : {legal}, {illegal}.",
                lists,
                legal,
                illegal
            )
        } else {
            let unreadable = &counted(
                number(unreadable),
                ("unreadable", "unreadable"),
                ("illisible", "illisibles"),
            );
            text!(
                "{lists}: {legal}, {illegal}, {unreadable}.",
                "{lists} : {legal}, {illegal}, {unreadable}.",
                lists,
                legal,
                illegal,
                unreadable
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
