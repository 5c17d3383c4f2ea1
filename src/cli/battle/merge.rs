//! Results of several machines as one.

use std::{
    borrow::Cow,
    path::{Path, PathBuf},
};

use super::{
    super::{Failure, Outcome, files, terminal::Terminal},
    show_results,
};
use crate::{
    battle::Results,
    check::versions,
    model::{json::parse, lang::Text},
    text,
};

pub(super) fn run(paths: &[PathBuf], json: bool, terminal: Terminal) -> Outcome {
    let (mut merged, mut wrong): (Option<Results>, Vec<Text>) = (None, Vec::new());
    for path in paths {
        let read = read(path, terminal)?;
        let both = match (merged.clone(), read) {
            (_, Err(why)) => Err(why),
            (None, Ok(first)) => Ok(first),
            (Some(before), Ok(next)) => before.merged(next).map_err(|why| named(path, &why)),
        };
        match both {
            Ok(both) => merged = Some(both),
            Err(why) => wrong.push(why),
        }
    }
    for why in &wrong {
        terminal.problem(why);
    }
    match merged {
        Some(results) if wrong.is_empty() => show_results(&results, json, terminal),
        _ => Err(Failure::Reported),
    }
}

/// Reads one file of results; a file that is none is said by the inner result.
fn read(path: &Path, terminal: Terminal) -> Result<Result<Results, Text>, Failure> {
    let source = files::read(path).map_err(|report| files::tell(&[*report], terminal))?;
    let results = in_current_format(&source.bytes).and_then(|bytes| {
        let read = serde_json::from_slice::<Results>(&bytes);
        read.map_err(|error| no_results(&bytes, &error))
    });
    let agreed = results.and_then(Results::agreed);
    Ok(agreed.map_err(|why| named(path, &why)))
}

/// The bytes of a file as this program would have written them; what is no JSON is left for the reader to say.
fn in_current_format(bytes: &[u8]) -> Result<Cow<'_, [u8]>, Text> {
    let tree = parse(std::str::from_utf8(bytes).unwrap_or_default());
    if !tree.errors().is_empty() {
        return Ok(bytes.into());
    }
    match versions::current(&tree) {
        Ok(None) => Ok(bytes.into()),
        Ok(Some(current)) => Ok(current.into_bytes().into()),
        Err(finding) => {
            let helps = finding.helps.iter().map(|help| &help.text);
            let all = std::iter::once(&finding.message).chain(helps);
            Err(Text::join(all, " "))
        }
    }
}

/// Why a file holds no results that can be put together.
fn no_results(bytes: &[u8], error: &serde_json::Error) -> Text {
    if bytes.trim_ascii().is_empty() {
        return Text::new(
            "the file is empty. Give files that `orbat battle --json` has written.",
            "le fichier est vide. Donnez des fichiers que `orbat battle --json` a écrits.",
        );
    }
    if error.is_eof() {
        return Text::new(
            "the file ends too early: it was not written to its end. Fight its runs again.",
            "le fichier s’arrête trop tôt : il n’a pas été écrit jusqu’au bout. Rejouez ses \
            parties.",
        );
    }
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Text::new(
            "these are the results of several pairs or tables. Put together those of one pair on \
            one table, without --matrix and --tables.",
            "ce sont les résultats de plusieurs paires ou tables. Réunissez ceux d’une paire sur \
            une table, sans --matrix ni --tables.",
        );
    }
    let (line, column) = (error.line(), error.column());
    text!(
        "these are no results of `orbat battle --json`: line {line}, column {column} is something \
        else. Give files that it has written, without --run.",
        "ce ne sont pas des résultats de `orbat battle --json` : ligne {line}, colonne {column}, \
        il y a autre chose. Donnez des fichiers qu’il a écrits, sans --run."
    )
}

fn named(path: &Path, why: &Text) -> Text {
    let shown = files::shown(path);
    text!("{shown}: {why}", "{shown} : {why}", why)
}
