//! `orbat print --output-format html`: rosters, reference sheets and plans as one page to read or to listen to.

use std::path::Path;

use super::{
    Failure,
    args::{Print, PrintFormat, SheetKind},
    files::{self, Replace},
    pictures,
    print::place,
    terminal::Terminal,
};
use crate::{
    model::lang::Text,
    print::{self, Options, Paper, Sheet},
    text,
};

/// What such a page cannot hold.
///
/// # Errors
/// For catalogues, for sheets that are cut up, and for what is asked of pictures.
pub(super) fn check(args: &Print, is_of_catalogues: bool) -> Result<(), Failure> {
    if args.output_format != PrintFormat::Html {
        return Ok(());
    }
    if is_of_catalogues {
        return Err(Failure::Message(Text::new(
            "--output-format html is for lists; of catalogues there are pdf, svg and png",
            "--output-format html ne vaut que pour les listes ; pour les catalogues, il y a pdf, svg et png",
        )));
    }
    if args.art.is_some() {
        return Err(Failure::Message(Text::new(
            "--output-format html has no cards, on which --art puts pictures",
            "--output-format html ne contient pas de cartes, sur lesquelles --art met des images",
        )));
    }
    pictures::dpi(args)?;
    let is_cut_up = |kind: &SheetKind| {
        matches!(
            kind,
            SheetKind::Cards | SheetKind::Labels | SheetKind::Markers
        )
    };
    if args.sheets.iter().any(is_cut_up) {
        return Err(Failure::Message(Text::new(
            "--output-format html has roster, reference and plan; cards, labels and markers are cut out of paper: print them as pdf, svg or \
            png",
            "--output-format html contient roster, reference et plan ; cartes, étiquettes et marqueurs se découpent dans du papier : \
            imprimez-les en pdf, svg ou png",
        )));
    }
    Ok(())
}

/// Writes the page: the rosters, unless other sheets are asked for.
pub(super) fn deliver(
    args: &Print,
    papers: &[Paper<'_>],
    mut options: Options,
    terminal: Terminal,
) -> Result<(), Failure> {
    if args.sheets.is_empty() {
        options.sheets = vec![Sheet::Roster];
    }
    let page = print::html(papers, &options).map_err(|error| Failure::Message(error.sentence()))?;
    let path = place(args, "html")?;
    if path == Path::new("-") {
        return Ok(terminal.result(&page)?);
    }
    let replace = Replace::allowed(args.force, args.output.is_some());
    files::write(&path, &page, replace)?;
    let shown = files::shown(&path);
    terminal.notice(&text!("{shown}: 1 page.", "{shown} : 1 page."));
    Ok(())
}
