//! Results of several machines as one: of one pair of armies, or of all pairs of a matrix.

use std::{
    borrow::Cow,
    path::{Path, PathBuf},
};

use super::{
    super::{Failure, Outcome, files, terminal::Terminal},
    show_matrix, show_results,
};
use crate::{
    battle::Results,
    check::versions,
    model::{
        clean::shorten,
        json::{Kind, parse},
        lang::Text,
    },
    text,
};

pub(super) fn run(paths: &[PathBuf], json: bool, terminal: Terminal) -> Outcome {
    let (mut merged, mut wrong) = (Merged::default(), Vec::new());
    for path in paths {
        let source = files::read(path).map_err(|report| files::tell(&[*report], terminal))?;
        if let Err(why) = merged.add(&source.bytes) {
            wrong.push(named(path, &why));
        }
    }
    for why in &wrong {
        terminal.problem(why);
    }
    match merged.pairs.as_slice() {
        [] => Err(Failure::Reported),
        _ if !wrong.is_empty() => Err(Failure::Reported),
        [results] if !merged.matrix => show_results(results, json, terminal),
        pairs => show_matrix(pairs, json, terminal),
    }
}

/// What was read so far: one pair of armies, or many from files of `--matrix`.
#[derive(Default)]
struct Merged {
    pairs: Vec<Results>,
    matrix: bool,
}

impl Merged {
    fn add(&mut self, bytes: &[u8]) -> Result<(), Text> {
        let tree = parse(std::str::from_utf8(bytes).unwrap_or_default());
        if tree.errors().is_empty() && tree.root().kind() == Kind::Array {
            let pairs = tree
                .root()
                .items()
                .map(|pair| read(pair.source().as_bytes()));
            let pairs: Vec<Results> = pairs.collect::<Result<_, _>>()?;
            if pairs.is_empty() {
                return Err(Text::new(
                    "the file holds no results.",
                    "le fichier ne contient aucun résultat.",
                ));
            }
            self.matrix = true;
            pairs.into_iter().try_for_each(|pair| self.add_pair(pair))
        } else {
            self.add_pair(read(bytes)?)
        }
    }

    /// Adds the results of a pair: to those of the same one, or beside those of other pairs in the same battles.
    fn add_pair(&mut self, pair: Results) -> Result<(), Text> {
        if let Some(same) = self.pairs.iter_mut().find(|known| known.is_of(&pair)) {
            *same = same.clone().merged(pair)?;
        } else {
            match self.pairs.first() {
                Some(first) if !self.matrix || !first.battle.has_terms_of(&pair.battle) => {
                    return first.clone().merged(pair).map(|_| ());
                }
                _ => self.pairs.push(pair),
            }
        }
        Ok(())
    }
}

/// Reads the results of one pair.
fn read(bytes: &[u8]) -> Result<Results, Text> {
    let bytes = in_current_format(bytes)?;
    let read = serde_json::from_slice::<Results>(&bytes);
    read.map_err(|error| no_results(&bytes, &error))?.agreed()
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
            "the file ends too early: it was not written to its end. Play its games again.",
            "le fichier s’arrête trop tôt : il n’a pas été écrit jusqu’au bout. Rejouez ses \
            parties.",
        );
    }
    let (line, column, what) = (error.line(), error.column(), misfit(error));
    text!(
        "line {line}, column {column}: {what}. Give results of `orbat battle --json`, written \
        without --run.",
        "ligne {line}, colonne {column} : {what}. Donnez des résultats de `orbat battle --json`, \
        écrits sans --run.",
        what
    )
}

/// What is wrong at the place that an error names.
fn misfit(error: &serde_json::Error) -> Text {
    if error.is_syntax() {
        return Text::new("this is not JSON", "ce n’est pas du JSON");
    }
    let said = error.to_string();
    let key = said.split('`').nth(1).map(shorten).unwrap_or_default();
    if said.starts_with("missing field") {
        text!("\"{key}\" is missing", "\"{key}\" manque")
    } else if said.starts_with("unknown field") {
        text!("unknown key \"{key}\"", "clé inconnue « {key} »")
    } else if said.starts_with("duplicate field") {
        text!("\"{key}\" is there twice", "\"{key}\" figure deux fois")
    } else {
        Text::new(
            "a value of the wrong kind",
            "une valeur qui n’est pas du bon type",
        )
    }
}

fn named(path: &Path, why: &Text) -> Text {
    let shown = files::shown(path);
    text!("{shown}: {why}", "{shown} : {why}", why)
}
