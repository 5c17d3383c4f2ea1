//! `orbat choices`: what may be added, changed or removed, what it costs, and whether it fits.

use std::path::Path;

use super::{
    Exit, Failure, Outcome,
    args::Choices,
    files::{self, Replace},
    terminal::Terminal,
};
use crate::{
    check::{Checker, Source},
    edit::{Desk, change::patch, choices, outline::outline, render, unified::unified},
    model::{
        clean::{Clean, shorten},
        lang::Text,
    },
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
    if let Some(number) = args.choose {
        return take(args, (&source, &desk), &found, number, terminal);
    }
    let rows = args.pointer.is_none().then(|| outline(&desk));
    if args.json {
        let json = render::choices_json(&desk, rows.as_deref(), &found, lang);
        terminal.result(&json)?;
    } else {
        terminal.notice(&render::standing_line(&desk));
        if let Some(rows) = rows.filter(|rows| !rows.is_empty()) {
            let rows = render::outline(&rows, lang, terminal.width());
            terminal.result(&(rows + Clean::own("\n")))?;
        }
        let shown = render::choices(&desk, &found, args.all, lang, terminal.width());
        if shown.is_empty() {
            terminal.notice(&Text::new(
                "There is nothing to choose here; `--all` shows also what breaks rules.",
                "Il n’y a rien à choisir ici ; `--all` montre aussi ce qui enfreint des règles.",
            ));
        }
        terminal.result(&shown)?;
    }
    Ok(Exit::Clean)
}

/// Carries a choice out: shows what it changes in the file, or writes it.
fn take(
    args: &Choices,
    (source, desk): (&Source, &Desk<'_>),
    found: &[choices::Choices],
    number: usize,
    terminal: Terminal,
) -> Outcome {
    let choice = render::numbered(found, args.all, number);
    let choice = choice.ok_or_else(|| {
        Failure::Message(text!(
            "no choice {number} here.",
            "pas de choix {number} ici."
        ))
    })?;
    let applied = desk.patched(&patch(choice.changes()));
    let applied = applied.map_err(|not| Failure::Message(not.message()))?;
    let name = files::shown(&args.path);
    if args.write && args.path != Path::new("-") {
        rewrite(&args.path, source, &applied.text)?;
        let label = &choice.label;
        terminal.notice(&text!(
            "{name} changed: {label}.",
            "{name} modifié : {label}.",
            label
        ));
    } else if args.write {
        terminal.result(&Clean::json_text(applied.text))?;
    } else {
        terminal.result(&Clean::text(unified(&name, &desk.text, &applied.text)))?;
    }
    Ok(Exit::Clean)
}

/// Writes a changed file, with the line ends that it had. What somebody else has written meanwhile is not overwritten.
pub(super) fn rewrite(path: &Path, source: &Source, text: &str) -> Result<(), Failure> {
    let now = files::read(path).map(|now| now.bytes);
    if now.is_ok_and(|now| now != source.bytes) {
        let name = &source.name;
        return Err(Failure::Message(text!(
            "{name} was changed meanwhile by something else. Nothing is written: try again.",
            "{name} a été modifié entre-temps. Rien n’est écrit : recommencez."
        )));
    }
    let windows = source.bytes.windows(2).any(|ends| ends == b"\r\n");
    let clean = Clean::json_text(text);
    let clean = if windows { clean.with_crlf() } else { clean };
    files::write(path, &clean, Replace::Anything)
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
