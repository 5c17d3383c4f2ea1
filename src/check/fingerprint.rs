//! The fingerprint of a list: eight letters and digits that stand on every sheet and in every report, so that a sheet and a file
//! can be seen to be the same army.
//!
//! It is taken from what the list means, not from how it is laid out: key order, spacing, `\$schema`, `version` and the declared
//! `points` do not change it. The catalogues in use do.

use sha2::{Digest, Sha256};

use crate::model::{
    file_format::NOT_THE_ARMY,
    json::{Json, Kind},
};

/// Digits of Crockford's base 32: no I, L, O or U, so that nothing is misread from paper.
const CROCKFORD: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The version of a ruleset's data: a hash of every catalogue in use.
#[derive(Clone, Debug)]
pub struct DataVersion(Sha256);

impl DataVersion {
    /// From the edition of the book and the texts of its catalogues, in order.
    pub fn new<'a>(edition: &str, catalogues: impl IntoIterator<Item = Json<'a>>) -> Self {
        let mut canonical = Vec::new();
        feed_text(&mut canonical, edition);
        for catalogue in catalogues {
            feed(&mut canonical, catalogue, false);
        }
        Self(Sha256::new_with_prefix(canonical))
    }

    /// The fingerprint of a list under these data: `K7QX-29FD`.
    #[must_use]
    pub fn fingerprint(&self, list: Json<'_>) -> String {
        let mut canonical = Vec::with_capacity(list.source().len() * 2);
        feed(&mut canonical, list, true);
        let digest = self.0.clone().chain_update(canonical).finalize();
        let bits = digest
            .iter()
            .take(5)
            .fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
        let mut letters: String = (0..8)
            .map(|place| digit(bits >> (35 - 5 * place)))
            .collect();
        letters.insert(4, '-');
        letters
    }
}

fn digit(bits: u64) -> char {
    CROCKFORD
        .get((bits & 31) as usize)
        .copied()
        .map_or('0', char::from)
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
