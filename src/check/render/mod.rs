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
mod trf;

pub use form::{Form, Pages, Part, Style};
pub use github::Annotation;
pub use human::{Look, human};
pub use json::{ReportEntry, json, json_line, published_schema, report_entry};
pub use overview::LEAST_WIDTH;
pub use rows::Row;
pub use sarif::Results;
pub use short::short;

use super::report::{Nature, Report, Verdict};
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
    /// Entrants who have sent no list; only in the reports of a register.
    pub missing: usize,
    /// Whether some of the files are no lists, but catalogues, tables or events that somebody named.
    pub has_other_files: bool,
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
            Verdict::Missing => self.missing += 1,
        }
        self.checked = self.legal + self.illegal;
    }

    /// How many files there were, and how many there should be.
    #[must_use]
    pub const fn files(&self) -> usize {
        self.checked + self.unreadable + self.missing
    }

    /// One line for a person.
    #[must_use]
    pub fn line(&self) -> Text {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        // Lists are feminine in French, files are not.
        let [en, fr, legal, illegal] = if self.has_other_files {
            [
                ("file", "files"),
                ("fichier", "fichiers"),
                ("légal", "légaux"),
                ("illégal", "illégaux"),
            ]
        } else {
            [
                ("list", "lists"),
                ("liste", "listes"),
                ("légale", "légales"),
                ("illégale", "illégales"),
            ]
        };
        let lists = &counted(number(self.checked + self.unreadable), en, fr);
        let counts = [
            (Some(self.legal), ("legal", "legal"), legal),
            (Some(self.illegal), ("illegal", "illegal"), illegal),
            (
                Some(self.unreadable).filter(|count| *count > 0),
                ("unreadable", "unreadable"),
                ("illisible", "illisibles"),
            ),
            (
                Some(self.missing).filter(|count| *count > 0),
                ("missing", "missing"),
                ("manquante", "manquantes"),
            ),
        ];
        let counts = counts.into_iter();
        let counts = counts.filter_map(|(count, en, fr)| Some(counted(number(count?), en, fr)));
        let counts = &Text::join(&counts.collect::<Vec<_>>(), ", ");
        text!("{lists}: {counts}.", "{lists} : {counts}.", lists, counts)
    }
}

/// The word for the verdict of a report: an army list is legal, of everything else there is something to mend or not.
fn word(report: &Report, lang: Lang) -> &'static str {
    match (report.nature, report.verdict, lang) {
        (Nature::List | Nature::Other, verdict, _)
        | (_, verdict @ (Verdict::Unreadable | Verdict::Missing), _) => verdict_word(verdict, lang),
        (_, Verdict::Legal, Lang::En) => "sound",
        (_, Verdict::Legal, Lang::Fr) => "en ordre",
        (_, Verdict::Illegal, Lang::En) => "FAULTY",
        (_, Verdict::Illegal, Lang::Fr) => "À CORRIGER",
    }
}

/// The word for a verdict on a list.
#[must_use]
pub fn verdict_word(verdict: Verdict, lang: Lang) -> &'static str {
    match (verdict, lang) {
        (Verdict::Legal, Lang::En) => "legal",
        (Verdict::Legal, Lang::Fr) => "légale",
        (Verdict::Illegal, Lang::En) => "ILLEGAL",
        (Verdict::Illegal, Lang::Fr) => "ILLÉGALE",
        (Verdict::Unreadable, Lang::En) => "UNREADABLE",
        (Verdict::Unreadable, Lang::Fr) => "ILLISIBLE",
        (Verdict::Missing, Lang::En) => "MISSING",
        (Verdict::Missing, Lang::Fr) => "MANQUANTE",
    }
}
