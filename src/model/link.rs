//! The part of an address that carries an army: the list, and the catalogues of its own that it names, packed into letters that every
//! messenger keeps as they are. How it is unpacked again stands in `src/door/link.rs`.

use std::{collections::BTreeMap, io::Write};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use flate2::{Compression, write::DeflateEncoder};
use serde::{Deserialize, Serialize};

use super::json::{Json, Kind, parse};

/// What a link of this layout begins with: an army, layout 1.
pub(crate) const MARK: &str = "a1.";

/// The schema that a list names lies in a folder of somebody else.
const LEFT_OUT: &str = "$schema";

/// What is packed where there are catalogues.
#[derive(Serialize, Deserialize)]
pub(crate) struct Packed {
    /// The text of the list.
    pub list: String,
    /// The texts of its own catalogues, by file name.
    pub catalogues: BTreeMap<String, String>,
}

/// What follows the `#` of an address: the list without blanks and without the name of its schema, with the catalogues by file name.
#[must_use]
pub(crate) fn fragment(list: &str, catalogues: &BTreeMap<String, String>) -> String {
    let list = flat(list);
    let packed = if catalogues.is_empty() {
        list
    } else {
        let catalogues = catalogues.iter();
        let catalogues = catalogues.map(|(name, text)| (name.clone(), flat(text)));
        let packed = Packed {
            list,
            catalogues: catalogues.collect(),
        };
        // An array cannot be mistaken for a list.
        serde_json::to_string(&[packed]).unwrap_or_default()
    };
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let bytes = encoder
        .write_all(packed.as_bytes())
        .and_then(|()| encoder.finish())
        .unwrap_or_default();
    format!("{MARK}{}", URL_SAFE_NO_PAD.encode(bytes))
}

/// The text without blanks between its values and without the name of its schema; everything else as typed. A text that is no
/// JSON, or has a key twice, stays.
fn flat(text: &str) -> String {
    let tree = parse(text);
    if !tree.errors().is_empty() || !tree.duplicates().is_empty() {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    write(tree.root(), true, &mut out);
    out
}

fn write(value: Json<'_>, outermost: bool, out: &mut String) {
    match value.kind() {
        Kind::Array => {
            out.push('[');
            for (number, item) in value.items().enumerate() {
                if number > 0 {
                    out.push(',');
                }
                write(item, false, out);
            }
            out.push(']');
        }
        Kind::Object => {
            out.push('{');
            let members = value.members();
            let kept = members.filter(|(key, _)| !(outermost && key.is(LEFT_OUT)));
            for (number, (key, value)) in kept.enumerate() {
                if number > 0 {
                    out.push(',');
                }
                out.push_str(key.source());
                out.push(':');
                write(value, false, out);
            }
            out.push('}');
        }
        _ => out.push_str(value.source()),
    }
}
