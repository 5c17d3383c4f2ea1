//! `orbat choices`: what may be added, changed or removed, what it costs, and whether it fits.

use super::{Exit, Failure, Outcome, args::Choices, files, terminal::Terminal};
use crate::{
    check::{Checker, Source},
    edit::{Desk, choices, render},
    model::{clean::shorten, lang::Text},
    text,
};

pub(super) fn run(args: &Choices, terminal: Terminal) -> Outcome {
    let checker = files::checker(&args.own.catalogues, terminal)?;
    let source =
        files::read_list(&args.path).map_err(|report| files::tell(&[*report], terminal))?;
    let desk = desk(&checker, &source, terminal)?;
    let found = match &args.pointer {
        None => choices::overview(&desk),
        Some(pointer) => choices::at(&desk, pointer).ok_or_else(|| nowhere(pointer))?,
    };
    let lang = terminal.lang;
    if args.json {
        terminal.result(&render::choices_json(&desk, &found, lang))?;
    } else {
        if found.is_empty() {
            terminal.notice(&Text::new(
                "There is nothing to choose here.",
                "Il n’y a rien à choisir ici.",
            ));
        }
        terminal.result(&render::choices(
            &desk,
            &found,
            args.all,
            lang,
            terminal.width(),
        ))?;
    }
    Ok(Exit::Clean)
}

/// The file on the desk; the report on what stands in the way of that.
pub(super) fn desk<'c>(
    checker: &'c Checker,
    source: &Source,
    terminal: Terminal,
) -> Result<Desk<'c>, Failure> {
    Desk::open(checker, source, terminal.lang).map_err(|report| files::tell(&[*report], terminal))
}

fn nowhere(pointer: &str) -> Failure {
    let pointer = shorten(pointer);
    let text: Text = text!(
        "no place {pointer} in this file. Without a place, `orbat choices` names those where something may be added.",
        "pas d’endroit {pointer} dans ce fichier. Sans endroit, `orbat choices` nomme ceux où l’on peut ajouter."
    );
    Failure::Message(text)
}
