//! Reads the results of a field. They come from other machines, so nothing in them is believed before it is looked at.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Field, Fought, Outcome, Pieces, as_written, faults};
use crate::{
    model::{
        file_format::{FIELD, Stated},
        json::parse,
        lang::Text,
    },
    text,
};

/// A file of results, at most: a thousand lists on several tables.
pub const MOST_BYTES: usize = 1 << 28;

/// What all results of fields have, whatever else stands in them.
#[derive(Deserialize)]
struct Schema {
    schema: String,
}

/// Whether a text says that it holds results of a field, in whatever version.
#[must_use]
pub fn is_field(bytes: &[u8]) -> bool {
    serde_json::from_slice::<Schema>(bytes)
        .is_ok_and(|head| head.schema.split('/').next() == Some(FIELD.name))
        || begins_as_one(bytes)
}

/// A file that was cut off says at its beginning what it was.
fn begins_as_one(bytes: &[u8]) -> bool {
    let begin = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]);
    let begin: String = begin.chars().filter(|c| !c.is_whitespace()).collect();
    begin.starts_with("{\"schema\":\"field/")
}

/// A line of the file.
type Row = (u64, Vec<u64>, Vec<u64>, u64, u64, [u64; 2]);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "schema")]
    _schema: String,
    field: Field,
    #[serde(default)]
    refused: Vec<Refused>,
    blocks: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refused {
    why: Vec<Text>,
    blocks: Vec<u64>,
}

/// The results in a file.
///
/// # Errors
/// When there are none, or when they contradict themselves.
pub fn read(bytes: &[u8]) -> Result<Pieces, ReadError> {
    let version = serde_json::from_slice::<Schema>(bytes);
    let another = version.is_ok_and(|head| FIELD.mark() != head.schema.as_str());
    if let Some(why) = another.then(|| another_version(bytes)) {
        return Err(ReadError::Faulty(why));
    }
    let file: File = serde_json::from_slice(bytes).map_err(ReadError::Form)?;
    pieces(file).map_err(ReadError::Faulty)
}

/// What is said of results that are of no version that is read.
fn another_version(bytes: &[u8]) -> Text {
    let text = String::from_utf8_lossy(bytes);
    if let Stated::Newer(newer) = FIELD.stated(parse(&text).root()) {
        return FIELD.newer(&newer);
    }
    let mark = FIELD.mark();
    text!("\"schema\" is not {mark}.", "\"schema\" n’est pas {mark}.")
}

/// Why a file holds no results of a field.
#[derive(Debug)]
pub enum ReadError {
    /// It is no JSON, or other JSON.
    Form(serde_json::Error),
    /// They cannot be right.
    Faulty(Text),
}

fn pieces(file: File) -> Result<Pieces, Text> {
    faults::of_field(&file.field).map_or(Ok(()), Err)?;
    let nothing = || {
        Text::new(
            "its lists have nothing to fight.",
            "ses listes n’ont rien à jouer.",
        )
    };
    let mut all = Pieces::none(file.field).ok_or_else(nothing)?;
    let mut blocks: BTreeMap<u64, Outcome> = BTreeMap::new();
    let count = file.blocks.len()
        + file
            .refused
            .iter()
            .map(|refused| refused.blocks.len())
            .sum::<usize>();
    for (number, a, b, by_limit, turns, lost) in file.blocks {
        let fought = Fought {
            wins: [a, b],
            by_limit,
            turns,
            lost,
        };
        faults::of_block(&all, number, &fought).map_or(Ok(()), Err)?;
        blocks.insert(number, Outcome::Fought(fought));
    }
    for Refused {
        why,
        blocks: numbers,
    } in file.refused
    {
        let why: Vec<Text> = why.iter().map(as_written).collect();
        for number in numbers {
            if all.draw.block(number).is_none() {
                return Err(faults::no_block(number));
            }
            blocks.insert(number, Outcome::Refused(why.clone()));
        }
    }
    if blocks.len() != count {
        return Err(Text::new(
            "a block is in it twice.",
            "un lot y figure deux fois.",
        ));
    }
    all.blocks = blocks;
    Ok(all)
}
