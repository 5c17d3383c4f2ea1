//! Sheets against the list inside them: the list is printed again as the PDF says it was, and the two prints are compared.

use std::sync::Arc;

use super::{
    army::{Army, catalogues, values},
    files::file_name,
};
use crate::{
    BUILD,
    check::{
        Checker, Source,
        report::{Located, Report},
    },
    model::{
        clean::shorten,
        diagnostic::{Finding, Severity},
        digest::Digest,
        json::Place,
        lang::Text,
    },
    print::{
        self, Comparison, Difference, JudgedBy, Paper, PdfReadError, PrintError, Record, Recorded,
    },
    text,
};

/// The values in all lists of one PDF that is printed again: an event of a hundred armies has as many.
const MOST_VALUES: usize = 60_000;

/// Says of each list that came out of a PDF what its sheets are worth. The lists of one PDF stand together.
pub fn judge(checker: &Checker, sources: &[Source], reports: &mut [Report]) {
    let mut pairs: Vec<(&Source, &mut Report)> = sources.iter().zip(reports).collect();
    let of_one = |one: &(&Source, &mut Report), other: &(&Source, &mut Report)| match (
        &one.0.sheets,
        &other.0.sheets,
    ) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        _ => false,
    };
    for lists in pairs.chunk_by_mut(of_one) {
        let sources: Vec<&Source> = lists.iter().map(|(source, _)| *source).collect();
        let Some(pdf) = sources.first().and_then(|first| first.sheets.clone()) else {
            continue;
        };
        let outcome = if lists.iter().any(|(_, report)| report.lacks_catalogue()) {
            Outcome::OtherFiles
        } else {
            outcome(checker, &pdf, &sources)
        };
        let finding = finding(checker, &outcome);
        for (_, report) in lists
            .iter_mut()
            .filter(|(_, report)| report.ruleset.is_some())
        {
            // That the PDF names another list needs no print to be seen.
            let told = |located: &Located| located.finding.code == "SHAPE-SHEET";
            if !report.findings.iter().any(told) {
                report.add(finding.clone());
            }
        }
    }
}

/// Why nothing can be said of the sheets, or what is wrong with them.
enum Outcome {
    Found(Comparison, Record),
    Unrecorded,
    Newer,
    Unreadable(PdfReadError),
    Unprinted(PrintError, Record),
    /// The lists inside are not those that were printed.
    OtherLists,
    /// A file inside was added, removed, renamed or changed.
    OtherFiles,
}

fn finding(checker: &Checker, outcome: &Outcome) -> Finding {
    let say = |severity, message| Finding::new("SHAPE-SHEET", severity, Place::default(), message);
    match outcome {
        Outcome::Found(Comparison::Equal, record) if record.build == BUILD => {
            let build = short(BUILD);
            say(
                Severity::Info,
                text!(
                    "The sheets are what orbat {build} prints from this list.",
                    "Les feuilles sont ce qu’orbat {build} imprime de cette liste."
                ),
            )
        }
        Outcome::Found(Comparison::Equal | Comparison::Resaved, record)
            if record.build != BUILD =>
        {
            let (build, own) = (short(&record.build), short(BUILD));
            say(
                Severity::Info,
                text!(
                    "The sheets, printed by orbat {build}, hold the same as those that orbat {own} \
                    prints from this list.",
                    "Les feuilles, imprimées par orbat {build}, contiennent la même chose que \
                    celles qu’orbat {own} imprime de cette liste."
                ),
            )
        }
        Outcome::Found(Comparison::Equal | Comparison::Resaved, _) => {
            let build = short(BUILD);
            say(
                Severity::Info,
                text!(
                    "The sheets were resaved; they hold the same as those that orbat {build} \
                    prints from this list.",
                    "Les feuilles ont été réenregistrées ; elles contiennent la même chose que \
                    celles qu’orbat {build} imprime de cette liste."
                ),
            )
        }
        Outcome::Found(Comparison::Differs(differences), record) => {
            differing(checker, differences, record)
        }
        Outcome::Unprinted(error, record) => match other_terms(checker, record) {
            Some(finding) => finding,
            None => say(
                Severity::Error,
                text!(
                    "The sheets cannot come from this list, which cannot be printed so: {why}",
                    "Les feuilles ne peuvent pas venir de cette liste, qui ne s’imprime pas ainsi \
                    : {why}",
                    why = &error.sentence()
                ),
            ),
        },
        Outcome::OtherLists => helped(say(
            Severity::Error,
            Text::new(
                "The list inside is not the one that the sheets were printed from.",
                "La liste jointe n’est pas celle dont les feuilles ont été imprimées.",
            ),
        )),
        Outcome::OtherFiles => helped(say(
            Severity::Error,
            Text::new(
                "A file inside this PDF was added, removed, renamed or changed since it was \
                printed.",
                "Un fichier joint à ce PDF a été ajouté, retiré, renommé ou modifié depuis \
                l’impression.",
            ),
        )),
        Outcome::Unrecorded => helped(say(
            Severity::Warning,
            Text::new(
                "The sheets do not say how they were printed: they cannot be compared with the \
                list inside.",
                "Les feuilles ne disent pas comment elles ont été imprimées : impossible de les \
                comparer à la liste jointe.",
            ),
        )),
        Outcome::Newer => say(
            Severity::Warning,
            Text::new(
                "The sheets were printed by a newer orbat: they cannot be compared with the list \
                inside.",
                "Les feuilles ont été imprimées par un orbat plus récent : impossible de les \
                comparer à la liste jointe.",
            ),
        ),
        Outcome::Unreadable(error) => helped(say(
            Severity::Warning,
            text!(
                "This PDF cannot be compared with what orbat prints from the list inside: {why}.",
                "Impossible de comparer ce PDF à ce qu’orbat imprime de la liste jointe : {why}.",
                why = &error.sentence()
            ),
        )),
    }
}

fn outcome(checker: &Checker, pdf: &[u8], sources: &[&Source]) -> Outcome {
    let record = match print::record(pdf) {
        Ok(Recorded::Whole(record)) => *record,
        Ok(Recorded::Nothing) => return Outcome::Unrecorded,
        Ok(Recorded::Newer) => return Outcome::Newer,
        Err(error) => return Outcome::Unreadable(error),
    };
    if record.lists.len() != sources.len() {
        return Outcome::OtherFiles;
    }
    // Armies are worked out before their lines are counted.
    if sources.iter().map(|source| values(source)).sum::<usize>() > MOST_VALUES {
        return Outcome::Unprinted(PrintError::TooManyArmies, record);
    }
    let mut armies = Vec::new();
    for kept in &record.lists {
        let mut sources = sources.iter();
        let source = sources.find(|source| file_name(&source.name) == kept.name);
        let Some(source) = source else {
            return Outcome::OtherFiles;
        };
        let army = Army::of(checker, (*source).clone()).ok();
        let army = army.filter(|army| army.identity.list.to_string() == kept.digest);
        let Some(army) = army else {
            return Outcome::OtherLists;
        };
        armies.push(army);
    }
    let papers: Vec<Paper<'_>> = armies.iter().map(Army::paper).collect();
    let printed = match print::print_again(&papers, &record) {
        Ok(printed) => printed,
        Err(error) => return Outcome::Unprinted(error, record),
    };
    match print::compare(pdf, &printed.bytes) {
        Ok(comparison) => Outcome::Found(comparison, record),
        Err(error) => Outcome::Unreadable(error),
    }
}

/// What is said of sheets that this program prints otherwise.
fn differing(checker: &Checker, differences: &[Difference], record: &Record) -> Finding {
    /// So many are named.
    const NAMED: usize = 4;
    if let Some(finding) = other_terms(checker, record) {
        return finding;
    }
    let mut words: Vec<Text> = differences
        .iter()
        .take(NAMED)
        .map(|one| one.in_words())
        .collect();
    if differences.len() > NAMED {
        words.push(Text::same("…"));
    }
    let message = text!(
        "The sheets differ from what orbat prints from this list: {words}.",
        "Les feuilles diffèrent de ce qu’orbat imprime de cette liste : {words}.",
        words = &Text::join(&words, ", ")
    );
    let finding = Finding::new("SHAPE-SHEET", Severity::Error, Place::default(), message);
    helped(finding)
}

/// By what a checker judges.
#[must_use]
pub fn judged_by(checker: &Checker) -> JudgedBy {
    let event = checker.event_title().cloned();
    event.map_or(JudgedBy::Book, JudgedBy::Event)
}

/// "by the book", "by the event Magenta Cup".
fn in_words(judged_by: &JudgedBy) -> Text {
    match judged_by {
        JudgedBy::Book => Text::new("by the book", "selon le livre"),
        JudgedBy::Event(title) => {
            text!("by the event {title}", "selon le tournoi {title}", title)
        }
        JudgedBy::Register(title) => text!(
            "in the register of {title}",
            "dans le registre du tournoi {title}",
            title
        ),
    }
}

/// Why a difference may be nobody's fault: another build, or other catalogues, printed the sheets.
fn other_terms(checker: &Checker, record: &Record) -> Option<Finding> {
    let say = |message| Finding::new("SHAPE-SHEET", Severity::Warning, Place::default(), message);
    if record.build != BUILD {
        let (build, own) = (short(&record.build), short(BUILD));
        return Some(helped(say(text!(
            "The sheets were printed by another build, orbat {build}: this one, {own}, cannot \
            compare them with the list inside.",
            "Les feuilles ont été imprimées par une autre version, orbat {build} : celle-ci, \
            {own}, ne peut pas les comparer à la liste jointe."
        ))));
    }
    let own = judged_by(checker);
    if record.judged_by != own {
        let (then, now) = (&in_words(&record.judged_by), &in_words(&own));
        return Some(helped(say(text!(
            "The sheets were judged {then}, this check judges {now}: they cannot be compared.",
            "Les feuilles ont été jugées {then}, cette vérification juge {now} : impossible de les comparer.",
            then,
            now
        ))));
    }
    if record.catalogues == catalogues(checker) {
        return None;
    }
    let names: Vec<String> = record
        .catalogues
        .iter()
        .map(|kept| shorten(&kept.name))
        .collect();
    let names = names.join(", ");
    let mut finding = say(Text::new(
        "The sheets were printed with other catalogues: they cannot be compared with the list \
        inside.",
        "Les feuilles ont été imprimées avec d’autres catalogues : impossible de les comparer à la \
        liste jointe.",
    ));
    finding.fact(if names.is_empty() {
        Text::new(
            "They were printed without --catalogue.",
            "Elles ont été imprimées sans --catalogue.",
        )
    } else {
        text!(
            "--catalogue gives the same ones: {names}.",
            "--catalogue donne les mêmes : {names}."
        )
    });
    Some(finding)
}

fn helped(mut finding: Finding) -> Finding {
    finding.fact(Text::new(
        "A new print of the list inside can be compared side by side.",
        "Une nouvelle impression de la liste jointe se compare côte à côte.",
    ));
    finding
}

/// Twelve characters of a build, for eyes.
#[must_use]
pub fn short(build: &str) -> String {
    build
        .parse::<Digest>()
        .map_or_else(|_| shorten(build), |digest| digest.short())
}
