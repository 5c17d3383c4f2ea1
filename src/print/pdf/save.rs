//! A document as bytes: elements are many and small, so objects are packed together, and the table of their places is packed, too.

use lopdf::{Document, Object, SaveOptions};

use super::{super::PrintError, deflated};

/// Bytes for the place of an object, as lopdf writes them.
const ROW: usize = 7;
/// Objects packed together: the more, the smaller; a reader unpacks them all for one.
const TOGETHER: usize = 1_000;

/// The bytes of a document.
pub(super) fn save(document: &mut Document) -> Result<Vec<u8>, PrintError> {
    let options = SaveOptions::builder()
        .use_object_streams(true)
        .use_xref_streams(true)
        .max_objects_per_stream(TOGETHER)
        .compression_level(5)
        .build();
    let mut bytes = Vec::new();
    document
        .save_with_options(&mut bytes, options)
        .map_err(|error| PrintError::Pdf(error.to_string()))?;
    let length = document.trailer.get(b"Length").and_then(Object::as_i64)?;
    packed(&bytes, length as usize).ok_or_else(|| PrintError::Pdf("no table of objects".to_owned()))
}

/// The same bytes with their last object, the table of places, packed: lopdf leaves it as it is.
fn packed(bytes: &[u8], length: usize) -> Option<Vec<u8>> {
    let mut lines = bytes.rsplit(|byte| *byte == b'\n');
    let start = std::str::from_utf8(lines.nth(1)?).ok()?.parse().ok()?;
    let (before, table) = bytes.split_at_checked(start)?;
    let keyword = b"stream\n";
    let mut places = table.windows(keyword.len());
    let from = places.position(|word| word == keyword)? + keyword.len();
    let head = std::str::from_utf8(table.get(..from)?).ok()?;
    let (rows, end) = table.get(from..)?.split_at_checked(length)?;
    // Each row as its difference from the one before it: objects packed together follow one another.
    let mut last = [0; ROW].as_slice();
    let mut differences = Vec::with_capacity(length + length / ROW);
    for row in rows.chunks(ROW) {
        differences.push(2);
        differences.extend(
            row.iter()
                .zip(last)
                .map(|(byte, above)| byte.wrapping_sub(*above)),
        );
        last = row;
    }
    let rows = deflated(&differences).ok()?;
    let packing = format!(
        "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns {ROW}>>/Length {}",
        rows.len()
    );
    let head = head.replace(&format!("/Length {length}"), &packing);
    Some([before, head.as_bytes(), &rows, end].concat())
}
