//! `orbat diff`: two lists compared in the terms of the army.

use super::{Exit, Failure, Outcome, args::Diff, choices::readable, files, terminal::Terminal};
use crate::{
    edit::{
        compare::{compare, patch_to},
        told::told,
    },
    model::{clean::Clean, forms::cost_change, lang::Text},
    text,
};

pub(super) fn run(args: &Diff, terminal: Terminal) -> Outcome {
    let checker = files::checker(&args.own.catalogues, terminal)?;
    let read = |path| files::read_list(path).map_err(|report| files::tell(&[*report], terminal));
    let (one, other) = (read(&args.one)?, read(&args.other)?);
    let (one, other) = (
        readable(&checker, &one, terminal)?,
        readable(&checker, &other, terminal)?,
    );
    if one.info.id != other.info.id {
        let (one, other) = (one.info.book, other.info.book);
        return Err(Failure::Message(text!(
            "these lists are for different games: {one} and {other}.",
            "ces listes sont de jeux différents : {one} et {other}."
        )));
    }
    if !std::ptr::eq(one.structure, other.structure) {
        let (one, other) = (one.structure.title(), other.structure.title());
        return Err(Failure::Message(text!(
            "these files are of two kinds: {one} and {other}.",
            "ces fichiers sont de deux sortes : {one} et {other}.",
            one,
            other
        )));
    }
    let changes = compare(&one, &other.root);
    let patch = patch_to(&one, &other);
    if args.json {
        terminal.result(&Clean::json(&patch))?;
    } else {
        let mut lines: Vec<String> = told(&one, &one.root, &changes)
            .iter()
            .map(|line| line.get(terminal.lang).into_owned())
            .collect();
        if let (Some(before), Some(after)) = (one.base.spent(), other.base.spent())
            && before != after
        {
            let change = cost_change(before, after);
            lines.push(change.get(terminal.lang).into_owned());
        }
        terminal.result(&Clean::lines(lines))?;
        if changes.is_empty() && patch.0.is_empty() {
            terminal.notice(&Text::new("The same army.", "La même armée."));
        } else if changes.is_empty() {
            terminal.notice(&Text::new(
                "The same army, in another order or with another total.",
                "La même armée, dans un autre ordre ou avec un autre total.",
            ));
        }
    }
    Ok(if changes.is_empty() {
        Exit::Clean
    } else {
        Exit::Findings
    })
}
