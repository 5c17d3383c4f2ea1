//! Files as players have them: a list by itself, or in the PDF that was printed of it.

#[cfg(feature = "pdf")]
use std::sync::Arc;

#[cfg(feature = "pdf")]
use crate::{
    check::report::Nature,
    print::{self, Attached, PdfReadError, Recorded, attached_lists, is_pdf},
};
use crate::{
    check::{Source, report::Report},
    model::{
        diagnostic::{Finding, Severity},
        json::Place,
        lang::Text,
    },
    text,
};

/// The lists inside a PDF printed by `orbat`; any other file is itself. Never empty.
///
/// # Errors
/// A report on why nothing can be taken from the PDF.
pub fn lists(source: Source) -> Result<Vec<Source>, Box<Report>> {
    #[cfg(feature = "pdf")]
    if is_pdf(&source.bytes) {
        return out_of_pdf(source);
    }
    Ok(vec![source])
}

#[cfg(feature = "pdf")]
fn out_of_pdf(source: Source) -> Result<Vec<Source>, Box<Report>> {
    let lists =
        attached_lists(&source.bytes).map_err(|error| Box::new(no_list(&source.name, &error)))?;
    let record = print::record(&source.bytes);
    let withheld = |name: &str| match &record {
        Ok(Recorded::Whole(record)) => record.withheld(name),
        _ => None,
    };
    let pdf = Arc::new(source.bytes);
    let named = |list: Attached| Source {
        withheld: withheld(&list.file_name),
        name: format!("{}#{}", source.name, list.file_name),
        bytes: list.bytes,
        printed: Some(list.printed),
        sheets: Some(Arc::clone(&pdf)),
        companions: list.companions,
    };
    Ok(lists.into_iter().map(named).collect())
}

#[cfg(feature = "pdf")]
fn no_list(name: &str, error: &PdfReadError) -> Report {
    let message = text!(
        "No army list can be taken from this PDF: {why}.",
        "Aucune liste à tirer de ce PDF : {why}.",
        why = &error.sentence()
    );
    let mut finding = Finding::new("JSON-PDF", Severity::Error, Place::default(), message);
    finding.fact(match error {
        PdfReadError::OfCatalogue => Text::new(
            "A catalogue is checked by its own file, from which this PDF was printed.",
            "Un catalogue se vérifie par son propre fichier, dont ce PDF a été imprimé.",
        ),
        _ => Text::new(
            "A PDF as `orbat print` wrote it holds its lists.",
            "Un PDF tel que `orbat print` l’a écrit contient ses listes.",
        ),
    });
    let mut report = Report::unreadable(name, finding);
    // Any other PDF may lie in a folder; it was never a list.
    if matches!(error, PdfReadError::NotOurs | PdfReadError::OfCatalogue) {
        report.nature = Nature::Other;
    }
    report
}

/// The one list in a file: itself, or the only one that a PDF carries.
///
/// # Errors
/// A report on what is wrong with the PDF, or that it carries several.
pub fn list(source: Source) -> Result<Source, Box<Report>> {
    let name = source.name.clone();
    let mut lists = lists(source)?;
    if lists.len() > 1 {
        let count = lists.len();
        let message = text!(
            "The PDF holds {count} lists; one is needed here.",
            "Le PDF contient {count} listes ; il en faut une seule ici."
        );
        let mut finding = Finding::new("JSON-PDF", Severity::Error, Place::default(), message);
        finding.fact(Text::new(
            "Each army can be printed to a PDF of its own.",
            "Chaque armée peut avoir son propre PDF.",
        ));
        return Err(Box::new(Report::unreadable(&name, finding)));
    }
    Ok(lists.swap_remove(0))
}
