//! What the check says of a variant of a file: its errors, its warnings, what it costs.

use super::candidates::Wanted;
use crate::{
    check::report::{Located, Report},
    model::{
        diagnostic::{Help, Severity},
        lang::{Lang, Text},
        roster::Budget,
    },
};

/// The verdict on one variant of a file.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// Everything that makes it illegal.
    pub faults: Vec<Fault>,
    /// What is worth a second thought.
    pub warnings: Vec<Fault>,
    /// What is only worth knowing.
    pub notes: Vec<Fault>,
    /// Points spent and allowed.
    pub points: Option<Budget>,
}

/// One error of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its code.
    pub code: &'static str,
    /// Its place.
    pub pointer: String,
    /// The number found.
    pub found: Option<i64>,
    /// The number allowed or needed.
    pub allowed: Option<i64>,
    /// What is wrong.
    pub message: Text,
    /// What to do about it.
    helps: Vec<Help>,
}

/// The words and numbers that advice names: in straight quotes, or behind a colon.
fn meant(helps: &[Help]) -> Vec<String> {
    let mut meant = Vec::new();
    for help in helps {
        let text = help.text.get(Lang::En);
        if text.starts_with("Did you mean") {
            meant.extend(text.split('"').nth(1).map(str::to_owned));
        } else if text.starts_with("Set \"") {
            let behind = text
                .split_once("\": ")
                .or_else(|| text.split_once("\" to "));
            let value = behind.map(|(_, value)| value.trim_start_matches('"'));
            let value = value.and_then(|value| value.split(['"', '.', ',', ' ', ':']).next());
            meant.extend(value.filter(|value| !value.is_empty()).map(str::to_owned));
        }
    }
    meant
}

impl Judged {
    pub(super) fn of(report: Report) -> Self {
        let points = report.points;
        let (mut faults, mut warnings, mut notes) = (Vec::new(), Vec::new(), Vec::new());
        for located in report.findings {
            match located.finding.severity {
                Severity::Error => faults.push(Fault::of(located)),
                Severity::Warning => warnings.push(Fault::of(located)),
                Severity::Info => notes.push(Fault::of(located)),
            }
        }
        Self {
            faults,
            warnings,
            notes,
            points,
        }
    }

    /// What it has of one weight.
    #[must_use]
    pub fn of_severity(&self, severity: Severity) -> &[Fault] {
        match severity {
            Severity::Error => &self.faults,
            Severity::Warning => &self.warnings,
            Severity::Info => &self.notes,
        }
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }

    /// Points spent.
    #[must_use]
    pub fn spent(&self) -> Option<i64> {
        self.points.map(|points| points.spent)
    }

    /// What it has that another one has not.
    #[must_use]
    pub fn new_against(&self, base: &Self) -> Vec<&Fault> {
        fresh(&self.faults, &base.faults)
    }

    /// The warnings that another one has not.
    #[must_use]
    pub fn new_warnings_against(&self, base: &Self) -> Vec<&Fault> {
        fresh(&self.warnings, &base.warnings)
    }

    /// Whether an error is the one of the budget, and by how much.
    #[must_use]
    pub fn over(&self, fault: &Fault) -> Option<i64> {
        let points = self.points?;
        let allowed = points.allowed?;
        let is_budget = fault.found == Some(points.spent) && fault.allowed == Some(allowed);
        (is_budget && points.spent > allowed).then(|| points.spent - allowed)
    }
}

/// Those of some findings that are not among others.
fn fresh<'f>(faults: &'f [Fault], base: &[Fault]) -> Vec<&'f Fault> {
    let mut known: Vec<&Fault> = base.iter().collect();
    let mut fresh = Vec::new();
    for fault in faults {
        let same = |other: &&Fault| fault.is_no_worse_than(other);
        match known.iter().position(same) {
            Some(at) => {
                known.swap_remove(at);
            }
            None => fresh.push(fault),
        }
    }
    fresh
}

impl Fault {
    /// Whether nobody but the player can mend it, by writing: a name that an organiser wants, a word of the list's own.
    #[must_use]
    pub fn is_for_the_player(&self) -> bool {
        ["HOUSE-REQUIRE", "HOUSE-FIELD"].contains(&self.code)
    }

    /// What a finding says is wrong.
    #[must_use]
    pub fn of(located: Located) -> Self {
        let Located {
            finding, pointer, ..
        } = located;
        Self {
            code: finding.code,
            pointer,
            found: finding.found,
            allowed: finding.allowed,
            message: finding.message,
            helps: finding.helps,
        }
    }

    /// What the advice asks for: words, and numbers.
    #[must_use]
    pub fn meant(&self) -> Vec<String> {
        meant(&self.helps)
    }

    /// Whether it is one of the form of the file, and not of the rules.
    #[must_use]
    pub fn is_of_form(&self) -> bool {
        self.code.starts_with("SHAPE-")
    }

    /// The numbers found and allowed, where it has both.
    #[must_use]
    pub fn wanted(&self) -> Option<Wanted> {
        self.found.zip(self.allowed)
    }

    /// How far the number found is from the one allowed.
    #[must_use]
    pub fn distance(&self) -> Option<u64> {
        Some(self.found?.abs_diff(self.allowed?))
    }

    /// Whether it is the same error of another variant, whatever either advises.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.is_of_its_place(other) && self.message == other.message
    }

    /// Whether it is an error of the same code at the same place, whatever its figures.
    #[must_use]
    pub fn is_of_its_place(&self, other: &Self) -> bool {
        self.code == other.code && self.pointer == other.pointer
    }

    /// Whether it is another error of a file that came no nearer: one of the same code that says the same, wherever it stands, or
    /// stands at the same place and is not farther from what is allowed.
    #[must_use]
    pub fn is_no_worse_than(&self, other: &Self) -> bool {
        let same_place = || self.pointer == other.pointer && self.distance() <= other.distance();
        self.code == other.code && (self.message == other.message || same_place())
    }
}
