//! From a file to a register, and from the event that it names to the terms by which its lists are judged.

use std::{fmt::Write as _, sync::LazyLock};

use serde_json::Value;

use super::file::Register;
use crate::{
    check::{
        Source, identity,
        report::{Nature, Report, Verdict},
        schema,
        shape::Shape,
        syntax, tree_of,
    },
    model::{
        diagnostic::{Finding, Severity},
        digest::Digest,
        file_format::REGISTER,
        json::{Place, parse},
        lang::{Lang, Text, counted},
    },
    organise::event::Opened,
    text,
};

/// A register may have so many bytes: ten thousand lists.
pub const MOST_BYTES: usize = 100_000_000;

/// The published schema of a register.
#[must_use]
pub fn published_schema(lang: Lang) -> String {
    let title = Text::new("Register", "Registre");
    schema::published_file(shape(), &REGISTER, &title, lang)
}

fn shape() -> Value {
    schema::file_shape::<Register>(&REGISTER)
}

static SHAPE: LazyLock<Shape> = LazyLock::new(|| Shape::new(shape()));

/// Reads a register.
///
/// # Errors
/// The report on a file that is none, on one that somebody has changed in a wrong way, and on a frozen one that somebody has changed.
pub fn open(source: &Source) -> Result<Register, Box<Report>> {
    let name = &source.name;
    let tree = tree_of(source, MOST_BYTES, (&REGISTER, Nature::Register))?;
    let text = tree.text();
    let refuse = |findings| {
        let mut report = Report::on(name, &tree, Verdict::Unreadable, findings);
        report.nature = Nature::Register;
        Box::new(report)
    };
    let mut findings = syntax::duplicates(&tree);
    findings.extend(SHAPE.check(&tree));
    if !findings.is_empty() {
        return Err(refuse(findings));
    }
    let register: Register = match serde_json::from_str(text.trim_start_matches('\u{feff}')) {
        Ok(register) => register,
        Err(error) => {
            let line = error.line();
            let message = text!(
                "Line {line} is not as `orbat register` writes it.",
                "La ligne {line} n’est pas telle que `orbat register` l’écrit."
            );
            let finding = Finding::new("SHAPE-VALUE", Severity::Error, Place::default(), message);
            return Err(refuse(vec![finding]));
        }
    };
    if register.is_as_frozen() {
        Ok(register)
    } else {
        let mut report = refuse(vec![changed(&register)]);
        report.verdict = Verdict::Illegal;
        Err(report)
    }
}

/// The report on a register as a file: what is wrong with it, or how many lists are in it. `read` is the report on the document.
#[must_use]
pub fn report_on(source: &Source, read: &Report) -> Report {
    match open(source) {
        Err(report) => *report,
        Ok(register) => {
            let lists = register.entries.iter().map(|entry| entry.submissions.len());
            let lists = i64::try_from(lists.sum::<usize>()).unwrap_or(i64::MAX);
            let (en, fr) = (
                ("file taken", "files taken"),
                ("fichier reçu", "fichiers reçus"),
            );
            let lists = &counted(lists, en, fr);
            let name = text!(
                "{lists}; to judge them: `orbat register show`",
                "{lists} ; pour les juger : `orbat register show`",
                lists
            );
            Report {
                name: Some(name),
                ..read.clone()
            }
        }
    }
}

fn changed(register: &Register) -> Finding {
    let digest = register.digest();
    let frozen = register
        .frozen
        .as_ref()
        .map_or(digest, |frozen| frozen.digest);
    let message = text!(
        "Changed since it was frozen as {frozen}: now it is {digest}.",
        "Changé depuis le gel, qui donnait {frozen} : il donne maintenant {digest}."
    );
    let mut finding = Finding::new("REG-FROZEN-01", Severity::Error, Place::default(), message);
    finding.fact(Text::new(
        "A copy from the day of the freeze has what was judged then.",
        "Une copie du jour du gel contient ce qui fut jugé alors.",
    ));
    finding
}

/// The digest of an event with everything that it builds on, whatever the layout of the files.
#[must_use]
pub fn event_digest(opened: &Opened) -> Digest {
    let mut all = String::new();
    for report in &opened.reports {
        let digest = identity::of_document(parse(&report.text).root());
        // Writing to a String cannot fail.
        let _ = writeln!(all, "{digest}");
    }
    Digest::of(all.as_bytes())
}

/// Why lists of a register are not judged by the event as it is now.
#[must_use]
pub fn other_event(register: &Register, opened: &Opened) -> Option<Text> {
    let file = &register.event.file;
    (event_digest(opened) != register.event.hash).then(|| {
        text!(
            "{file} is not the event that the lists were taken for: it was changed since; take them again, or judge by a copy of what it was",
            "{file} n’est plus le tournoi pour lequel les listes ont été prises : il a changé depuis ; reprenez-les, ou jugez selon une copie de ce qu’il était"
        )
    })
}
