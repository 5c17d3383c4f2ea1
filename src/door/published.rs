//! A list as the opponent may see it, and what that leaves out.

use serde_json::Value;

use super::{Refusal, answer::Published, request::File};
use crate::{
    check::Checker,
    edit::Desk,
    model::{
        identity::Withheld,
        json::parent,
        lang::{Lang, Text},
        places::Place,
    },
    text,
};

/// Where the schema lies on a disk: nobody misses that.
const SCHEMA: &str = "$schema";

pub(super) fn published(checker: &Checker, file: &File, lang: Lang) -> Result<Published, Refusal> {
    let source = file.source();
    let public = checker.public_form(&source)?;
    let text = String::from_utf8_lossy(&public.bytes).into_owned();
    let root: Value = serde_json::from_str(&text).unwrap_or_default();
    let desk = Desk::open(checker, &source, lang);
    let left_out = desk.map_or_else(|_| Vec::new(), |desk| left_out(&desk, &root, lang));
    Ok(Published {
        hides_errors: public.withheld == Some(Withheld::Illegal),
        left_out,
        file: File {
            text,
            ..file.clone()
        },
    })
}

/// The members that are there no more, each once: what stands inside one is not told besides.
fn left_out(desk: &Desk<'_>, public: &Value, lang: Lang) -> Vec<String> {
    let is_gone = |pointer: &str| public.pointer(pointer).is_none();
    let stays_around =
        |pointer: &str| parent(pointer).is_none_or(|(outer, _)| public.pointer(outer).is_some());
    let mut told: Vec<String> = Vec::new();
    for place in desk.places(&desk.root) {
        let pointer = &place.pointer;
        let stood = place.value.is_some() && is_gone(pointer) && stays_around(pointer);
        if let Some(words) = in_words(&place).filter(|_| stood) {
            let words = words.get(lang).into_owned();
            if !told.contains(&words) {
                told.push(words);
            }
        }
    }
    told
}

/// What a place is called, and how many stand there; None for what no player wrote there.
fn in_words(place: &Place<'_>) -> Option<Text> {
    let member = place.member.filter(|member| member.key != SCHEMA)?;
    let label = member.label();
    Some(match place.value? {
        Value::Array(items) => {
            let count = items.len();
            text!("{label} ({count})", "{label} ({count})", label)
        }
        _ => label,
    })
}
