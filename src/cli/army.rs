//! One army with everything that its sheets need, made from its list.

use crate::{
    check::{
        Checker, Sheets, Source, public,
        report::{Report, Verdict as Judged},
    },
    model::{
        diagnostic::{Finding, Severity},
        identity::{Identity, Withheld},
    },
    print::{Kept, Paper, Verdict},
};

/// An army to print.
pub(super) struct Army {
    pub source: Source,
    pub report: Report,
    pub identity: Identity,
    pub sheets: Sheets,
    pub verdict: Verdict,
    pub withheld: Option<Withheld>,
}

impl Army {
    /// The army of a list, or the report on why there is none.
    pub(super) fn of(checker: &Checker, mut source: Source) -> Result<Self, Box<Report>> {
        // What is said of sheets is said by `check`; on new ones it would stand beside what they show themselves.
        (source.printed, source.sheets) = (None, None);
        let (report, sheets) = checker.muster(&source);
        let (Some(sheets), Some(identity)) = (sheets, report.identity.clone()) else {
            return Err(Box::new(report));
        };
        let verdict = verdict(&report);
        Ok(Self {
            source,
            report,
            identity,
            sheets,
            verdict,
            withheld: None,
        })
    }

    /// The army of the public form of a list, or the report on why there is none.
    pub(super) fn public(checker: &Checker, source: Source) -> Result<Self, Box<Report>> {
        match checker.public_form(&source) {
            Some(form) => Ok(Self::of(checker, form.source)?.leaving_out(Some(form.withheld))),
            None => Self::of(checker, source),
        }
    }

    /// The army of a list that is the public form of another, where it is one: its verdict is that on the other.
    pub(super) fn leaving_out(mut self, withheld: Option<Withheld>) -> Self {
        if let Some(withheld) = withheld {
            let Finding {
                severity,
                code,
                message,
                ..
            } = public::finding(withheld);
            self.verdict.legal &= severity != Severity::Error;
            self.verdict
                .findings
                .insert(0, (severity, code.to_owned(), message));
        }
        self.withheld = withheld;
        self
    }

    /// What is printed of it.
    pub(super) fn paper(&self) -> Paper<'_> {
        let Self {
            source,
            report,
            identity,
            sheets,
            verdict,
            withheld,
        } = self;
        Paper {
            roster: &sheets.roster,
            cards: &sheets.cards,
            labels: &sheets.labels,
            markers: &sheets.markers,
            reference: &sheets.reference,
            ruleset: report.ruleset.map_or("", |info| info.book),
            verdict,
            identity,
            attachment: &source.bytes,
            file_name: file_name(&source.name),
            withheld: *withheld,
        }
    }
}

/// The player's own catalogues, as a print records them.
pub(super) fn catalogues(checker: &Checker) -> Vec<Kept> {
    let own = checker.own_catalogues().into_iter();
    own.map(|(name, digest)| Kept {
        name,
        digest: digest.to_string(),
        withheld: None,
    })
    .collect()
}

/// The terms of a list stand on its sheets by themselves: what reports them is not printed beside them.
fn verdict(report: &Report) -> Verdict {
    let findings = report.findings.iter().map(|located| &located.finding);
    let findings = findings.filter(|finding| {
        finding.severity != Severity::Info || !finding.code.starts_with("TERMS-")
    });
    Verdict {
        legal: report.verdict == Judged::Legal,
        findings: findings
            .map(|finding| {
                (
                    finding.severity,
                    finding.code.to_owned(),
                    finding.message.clone(),
                )
            })
            .collect(),
    }
}

/// The list's own file name: also for one that came out of a PDF or from standard input.
pub(super) fn file_name(name: &str) -> &str {
    // A name that is not UTF-8 is told in quotes, and its backslashes stand for bytes.
    let last = match name.strip_prefix("$'") {
        Some(quoted) => quoted
            .trim_end_matches('\'')
            .rsplit(['/', '#'])
            .next()
            .unwrap_or(quoted),
        None => name.rsplit(['/', '\\', '#']).next().unwrap_or(name),
    };
    if last.is_empty() || last == "-" {
        "list.json"
    } else {
        last
    }
}
