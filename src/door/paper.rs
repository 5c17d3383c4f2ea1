//! Armies on paper.

use super::{
    Refusal,
    answer::{Pages, PdfEntry, SheetEntry},
    army::{Army, catalogues},
    request::{File, Print},
};
use crate::{
    check::Checker,
    model::lang::{Lang, Text},
    print::{self, Notice, Options, Paper, Preflight, PrintError, Printed, layout, svg},
};

impl From<PrintError> for Refusal {
    fn from(error: PrintError) -> Self {
        Self::Words(error.sentence())
    }
}

/// The armies and how they are printed.
fn armies(checker: &Checker, wanted: &Print, lang: Lang) -> Result<(Vec<Army>, Options), Refusal> {
    let army = |file: &File| {
        let source = file.source();
        let source = if wanted.public {
            checker.public_form(&source)?
        } else {
            source
        };
        Army::of(checker, source)
    };
    let armies: Result<Vec<Army>, _> = wanted.files.iter().map(army).collect();
    let options = Options {
        catalogues: catalogues(checker),
        ..wanted.options(lang)
    };
    Ok((armies?, options))
}

/// The sheets as drawings.
pub(super) fn pages(checker: &Checker, wanted: &Print, lang: Lang) -> Result<Pages, Refusal> {
    let (armies, options) = armies(checker, wanted, lang)?;
    let papers: Vec<Paper<'_>> = armies.iter().map(Army::paper).collect();
    let (scene, notices) = layout(&papers, &options)?;
    let sheets = scene.outline.iter().map(|(title, page)| SheetEntry {
        title: title.clone(),
        page: *page,
    });
    let of = |trouble| {
        let notices = notices
            .iter()
            .filter(move |notice| notice.is_trouble() == trouble);
        notices.map(Notice::sentence)
    };
    let measures = Preflight::of(&scene, Vec::new(), &options).measures();
    Ok(Pages {
        pages: svg(&scene),
        sheets: sheets.collect(),
        notices: told(of(true), lang),
        notes: told(measures.into_iter().chain(of(false)), lang),
    })
}

/// The sheets as a PDF.
pub(super) fn pdf(
    checker: &Checker,
    wanted: &Print,
    lang: Lang,
) -> Result<(PdfEntry, Vec<u8>), Refusal> {
    let (armies, options) = armies(checker, wanted, lang)?;
    let papers: Vec<Paper<'_>> = armies.iter().map(Army::paper).collect();
    Ok(entry(print::print(&papers, &options)?, lang))
}

/// The page that tests a printer.
pub(super) fn test_page(wanted: &Print, lang: Lang) -> Result<(PdfEntry, Vec<u8>), Refusal> {
    Ok(entry(print::test_page(&wanted.options(lang))?, lang))
}

fn entry(printed: Printed, lang: Lang) -> (PdfEntry, Vec<u8>) {
    let entry = PdfEntry {
        pages: printed.pages,
        notices: told(printed.notices.iter().map(Notice::sentence), lang),
    };
    (entry, printed.bytes)
}

fn told(sentences: impl Iterator<Item = Text>, lang: Lang) -> Vec<String> {
    sentences.map(|one| one.get(lang).into_owned()).collect()
}
