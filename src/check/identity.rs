//! The hashes of a list. `list` is taken from what a list means, not from how it is laid out: key order, spacing, `$schema`, `version`
//! and the declared `points` do not change it, and neither do the catalogues that it is judged by.

use crate::model::{
    digest::Digest,
    file_format::NOT_THE_ARMY,
    identity::Identity,
    json::{Json, Kind},
};

/// The hashes of a list, read from these bytes.
#[must_use]
pub(super) fn of(bytes: &[u8], list: Json<'_>) -> Identity {
    Identity {
        file: Digest::of(bytes),
        list: of_document(list),
    }
}

/// The digest of a list or another document, whatever its layout.
#[must_use]
pub fn of_document(document: Json<'_>) -> Digest {
    let mut canonical = Vec::with_capacity(document.source().len() * 2);
    feed(&mut canonical, document, true);
    Digest::of(&canonical)
}

/// Feeds a value so that equal meanings give equal bytes and different ones do not run into each other.
fn feed(out: &mut Vec<u8>, value: Json<'_>, top: bool) {
    match value.kind() {
        Kind::Null | Kind::Broken => out.extend_from_slice(b"n"),
        Kind::Bool(true) => out.extend_from_slice(b"t"),
        Kind::Bool(false) => out.extend_from_slice(b"f"),
        Kind::Number => feed_number(out, value),
        Kind::String { .. } => feed_text(out, &value.as_str().unwrap_or_default()),
        Kind::Array => {
            out.extend_from_slice(b"[");
            value.items().for_each(|item| feed(out, item, false));
            out.extend_from_slice(b"]");
        }
        Kind::Object => feed_object(out, value, top),
    }
}

fn feed_object(out: &mut Vec<u8>, object: Json<'_>, top: bool) {
    let mut members: Vec<_> = object
        .members()
        .filter_map(|(key, value)| Some((key.as_str()?, value)))
        .collect();
    members.sort_by(|(one, _), (other, _)| one.cmp(other));
    out.extend_from_slice(b"{");
    for (key, value) in members {
        if top && NOT_THE_ARMY.contains(&&*key) {
            continue;
        }
        feed_text(out, &key);
        feed(out, value, false);
    }
    out.extend_from_slice(b"}");
}

fn feed_number(out: &mut Vec<u8>, number: Json<'_>) {
    if let Some(whole) = number.as_i64() {
        out.extend_from_slice(b"i");
        out.extend_from_slice(&whole.to_le_bytes());
    } else {
        out.extend_from_slice(b"d");
        out.extend_from_slice(&number.as_f64().unwrap_or_default().to_bits().to_le_bytes());
    }
}

fn feed_text(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(b"s");
    out.extend_from_slice(&(text.len() as u64).to_le_bytes());
    out.extend_from_slice(text.as_bytes());
}
