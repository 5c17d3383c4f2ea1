//! The fingerprint of a list: eight letters and digits that stand on every sheet and in every report, so that a sheet and a file
//! can be seen to be the same army.
//!
//! It is taken from what the list means, not from how it is laid out: key order, spacing, `$schema` and the declared `points` do
//! not change it. The catalogues in use do.

use sha2::{Digest, Sha256};

use crate::model::json::{Json, Kind};

/// Digits of Crockford's base 32: no I, L, O or U, so that nothing is misread from paper.
const CROCKFORD: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The version of a ruleset's data: a hash of every catalogue in use.
#[derive(Clone, Debug)]
pub struct DataVersion(Sha256);

impl DataVersion {
    /// From the edition of the book and the texts of its catalogues, in order.
    pub fn new<'a>(edition: &str, catalogues: impl IntoIterator<Item = Json<'a>>) -> Self {
        let mut hash = Sha256::new();
        feed_text(&mut hash, edition);
        for catalogue in catalogues {
            feed(&mut hash, catalogue, false);
        }
        Self(hash)
    }

    /// The fingerprint of a list under these data: `K7QX-29FD`.
    #[must_use]
    pub fn fingerprint(&self, list: Json<'_>) -> String {
        let mut hash = self.0.clone();
        feed(&mut hash, list, true);
        let digest = hash.finalize();
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
fn feed(hash: &mut Sha256, value: Json<'_>, top: bool) {
    match value.kind() {
        Kind::Null | Kind::Broken => hash.update(b"n"),
        Kind::Bool(true) => hash.update(b"t"),
        Kind::Bool(false) => hash.update(b"f"),
        Kind::Number => feed_number(hash, value),
        Kind::String { .. } => feed_text(hash, &value.as_str().unwrap_or_default()),
        Kind::Array => {
            hash.update(b"[");
            value.items().for_each(|item| feed(hash, item, false));
            hash.update(b"]");
        }
        Kind::Object => feed_object(hash, value, top),
    }
}

fn feed_object(hash: &mut Sha256, object: Json<'_>, top: bool) {
    let mut members: Vec<_> = object
        .members()
        .filter_map(|(key, value)| Some((key.as_str()?, value)))
        .collect();
    members.sort_by(|(one, _), (other, _)| one.cmp(other));
    hash.update(b"{");
    for (key, value) in members {
        if top && matches!(&*key, "$schema" | "points") {
            continue;
        }
        feed_text(hash, &key);
        feed(hash, value, false);
    }
    hash.update(b"}");
}

fn feed_number(hash: &mut Sha256, number: Json<'_>) {
    if let Some(whole) = number.as_i64() {
        hash.update(b"i");
        hash.update(whole.to_le_bytes());
    } else {
        hash.update(b"d");
        hash.update(number.as_f64().unwrap_or_default().to_bits().to_le_bytes());
    }
}

fn feed_text(hash: &mut Sha256, text: &str) {
    hash.update(b"s");
    hash.update((text.len() as u64).to_le_bytes());
    hash.update(text);
}
