//! One army with everything that its sheets need, made from its list.

use super::files::file_name;
use crate::{
    check::{
        Checker, Sheets, Source,
        report::{Report, Verdict},
    },
    model::{
        diagnostic::{Finding, Severity},
        forms::thousands,
        identity::Identity,
        json::{Place, parse},
    },
    print::{Judgement, Kept, Paper},
    text,
};

/// An army to print.
#[derive(Debug)]
#[non_exhaustive]
pub struct Army {
    /// Its list.
    pub source: Source,
    /// What the check found.
    pub report: Report,
    /// The hashes of the list.
    pub identity: Identity,
    /// Everything that stands on its sheets.
    pub sheets: Sheets,
    /// What is said of it there.
    pub verdict: Judgement,
}

impl Army {
    /// The army of a list.
    ///
    /// # Errors
    /// The report on why there is none.
    pub fn of(checker: &Checker, mut source: Source) -> Result<Self, Box<Report>> {
        // What is said of sheets is said by `check`; on new ones it would stand beside what they show themselves.
        (source.printed, source.sheets) = (None, None);
        if let Some(finding) = too_large(&source) {
            let mut report = checker.check(&source);
            report.add(finding);
            return Err(Box::new(report));
        }
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
        })
    }

    /// The same as a register has it: the player by the name there, judged as there. What only concerns the organiser is not printed.
    #[must_use]
    pub fn as_registered(mut self, mut report: Report) -> Self {
        report.findings.retain(|located| {
            let Finding {
                code,
                severity,
                accepted,
                ..
            } = &located.finding;
            !code.starts_with("REG-") || *severity == Severity::Error || accepted.is_some()
        });
        self.sheets.roster.player.clone_from(&report.player);
        Self {
            verdict: verdict(&report),
            report,
            ..self
        }
    }

    /// What is printed of it.
    #[must_use]
    pub fn paper(&self) -> Paper<'_> {
        let Self {
            source,
            report,
            identity,
            sheets,
            verdict,
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
            withheld: source.withheld,
            companions: Some(&source.companions),
        }
    }
}

/// How many values a list has.
#[must_use]
pub fn values(source: &Source) -> usize {
    std::str::from_utf8(&source.bytes).map_or(0, |text| parse(text).count())
}

/// What is said of a list so large that working out its sheets would take all memory: no roster has so many lines.
fn too_large(source: &Source) -> Option<Finding> {
    /// A line of a roster comes from eight values or fewer.
    const MOST: usize = 40_000;
    let count = values(source);
    let (number, most) = (&thousands(count), &thousands(MOST));
    let message = text!(
        "{number} values in this list; at most {most} are printed.",
        "{number} valeurs dans cette liste ; {most} au plus sont imprimées.",
        number,
        most
    );
    let finding = || Finding::new("SHAPE-LIMIT", Severity::Error, Place::default(), message);
    (count > MOST).then(finding)
}

/// The player's own catalogues, as a print records them.
#[must_use]
pub fn catalogues(checker: &Checker) -> Vec<Kept> {
    let own = checker.own_catalogues().into_iter();
    own.map(|(name, digest)| Kept::new(name, digest)).collect()
}

/// The terms of a list stand on its sheets by themselves: what reports them is not printed beside them.
fn verdict(report: &Report) -> Judgement {
    let findings = report.findings.iter().map(|located| &located.finding);
    let findings = findings.filter(|finding| {
        finding.severity != Severity::Info || !finding.code.starts_with("TERMS-")
    });
    Judgement {
        legal: report.verdict == Verdict::Legal,
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
