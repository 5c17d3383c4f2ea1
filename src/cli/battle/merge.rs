//! Results of several machines as one: of one pair of armies, or of all pairs of a matrix.

use std::{borrow::Cow, path::Path};

use super::{
    super::{
        Exit, Failure, Outcome,
        args::Merge,
        files::{self, Replace},
        numbers::whole,
        terminal::Terminal,
    },
    field::{report_refused, report_written},
    grids::{Forms, file},
    show_results,
};
use crate::{
    battle::{
        Results,
        field::{MOST_BYTES, MOST_SHARDS, Pieces, ReadError, array, is_field, read as read_field},
        matrix_grid,
    },
    check::versions,
    model::{
        clean::{Clean, shorten},
        forms::thousands,
        json::{Kind, parse},
        lang::Text,
    },
    text,
};

pub(super) fn run(args: &Merge, terminal: Terminal) -> Outcome {
    let expected = whole("--expect", args.expect.as_deref(), 1..=MOST_SHARDS)?;
    let output = file(args.output.as_ref());
    let forms = Forms::of(&args.shown, args.json, output.is_some(), &args.files.iter())?;
    let (mut merged, mut wrong) = (Merged::default(), Vec::new());
    for path in &args.files {
        let bytes = bytes(path, terminal)?;
        if let Err(why) = merged.add(&bytes) {
            wrong.push(named(path, &why));
        }
    }
    for why in &wrong {
        terminal.problem(why);
    }
    if !wrong.is_empty() {
        return Err(Failure::Reported);
    }
    if let Some(pieces) = &merged.field {
        return show_field(pieces, (args, expected), &forms, terminal);
    }
    if expected.is_some() || output.is_some() {
        return Err(Failure::Message(Text::new(
            "--expect and -o are for the results of a field",
            "--expect et -o ne valent que pour les résultats d’une série",
        )));
    }
    match merged.pairs.as_slice() {
        [] => Err(Failure::Reported),
        [results] if !merged.matrix => {
            Forms::spare(&args.shown)?;
            show_results(results, args.json, &files::asking_why(None, None), terminal)
        }
        pairs => forms.show(&matrix_grid(pairs), || Clean::json(&pairs), terminal),
    }
}

/// Writes and shows what the shards of a field come to, if none of those expected is missing.
fn show_field(
    pieces: &Pieces,
    (args, expected): (&Merge, Option<u64>),
    forms: &Forms,
    terminal: Terminal,
) -> Outcome {
    if let Some(of) = expected {
        let missing = pieces.missing_shards(of);
        if !missing.is_empty() {
            let (numbers, count) = (array(&missing), missing.len());
            return Err(Failure::Message(text!(
                "shards missing or not complete: {count} of {of}, numbered from 0; fight them, for example with \
                sbatch --array={numbers}",
                "parts absentes ou incomplètes : {count} sur {of}, numérotées à partir de 0 ; jouez-les, par exemple \
                avec sbatch --array={numbers}"
            )));
        }
    }
    if let Some(path) = file(args.output.as_ref()) {
        files::write(path, &pieces.json(), Replace::allowed(args.force, true))?;
        report_written(path, pieces, terminal);
    }
    let missing = pieces.missing();
    if missing > 0 {
        let (missing, all) = (&thousands(missing), &thousands(pieces.draw.count()));
        terminal.notice(&text!(
            "{missing} of {all} blocks of games are missing; --expect names the shards.",
            "Il manque {missing} lots de parties sur {all} ; --expect nomme les parts.",
            missing,
            all
        ));
    }
    let unfit = report_refused(pieces, terminal);
    forms.show(&pieces.grid(forms.by), || pieces.json(), terminal)?;
    Ok(if unfit || missing > 0 {
        Exit::Findings
    } else {
        Exit::Clean
    })
}

/// The bytes of a file of results.
fn bytes(path: &Path, terminal: Terminal) -> Result<Vec<u8>, Failure> {
    let source = files::read_up_to(MOST_BYTES, path);
    let source = source.map_err(|report| files::tell(&[*report], terminal))?;
    Ok(source.bytes)
}

/// The results of a field in a file, or why there are none.
pub(super) fn pieces_in(path: &Path, terminal: Terminal) -> Result<Result<Pieces, Text>, Failure> {
    Ok(pieces(&bytes(path, terminal)?))
}

fn pieces(bytes: &[u8]) -> Result<Pieces, Text> {
    read_field(bytes).map_err(|why| match why {
        ReadError::Faulty(why) => why,
        ReadError::Form(error) => no_results(bytes, &error),
    })
}

/// What was read so far: one pair of armies, or many from files of `--matrix`.
#[derive(Default)]
struct Merged {
    pairs: Vec<Results>,
    matrix: bool,
    field: Option<Pieces>,
}

impl Merged {
    fn add(&mut self, bytes: &[u8]) -> Result<(), Text> {
        if is_field(bytes) {
            return self.add_field(pieces(bytes)?);
        }
        if self.field.is_some() {
            return Err(other_kind());
        }
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

    /// Adds a part of a field to the others of the same one.
    fn add_field(&mut self, pieces: Pieces) -> Result<(), Text> {
        if !self.pairs.is_empty() {
            return Err(other_kind());
        }
        match &mut self.field {
            Some(known) => known.merge(pieces),
            none => {
                *none = Some(pieces);
                Ok(())
            }
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

/// A field and other battles are nothing that could be put together.
const fn other_kind() -> Text {
    Text::new(
        "results of a field and of other battles are not put together.",
        "les résultats d’une série et ceux d’autres batailles ne se réunissent pas.",
    )
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
            "the file is empty. Give files that `orbat battle` has written.",
            "le fichier est vide. Donnez des fichiers que `orbat battle` a écrits.",
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
