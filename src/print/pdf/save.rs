//! A document as bytes: elements are many and small, so objects are packed together, and the table of their places is packed, too.

use lopdf::{Document, Object, SaveOptions};

use super::{
    super::PrintError,
    deflater::{Deflater, PACKED},
    packs::{Pack, TOGETHER},
};

/// Bytes for the place of an object: the kind of place, four bytes that say where, and two more.
const ROW: usize = 7;

/// The bytes of a document, some of whose objects are packed already.
///
/// # Errors
/// [`PrintError::Pdf`] where lopdf cannot write it.
pub(super) fn save(
    document: &mut Document,
    deflater: &mut Deflater,
    packs: &[Pack],
) -> Result<Vec<u8>, PrintError> {
    let options = SaveOptions::builder()
        .use_object_streams(true)
        .use_xref_streams(true)
        .max_objects_per_stream(TOGETHER)
        .compression_level(PACKED)
        .build();
    let mut bytes = Vec::new();
    document
        .save_with_options(&mut bytes, options)
        .map_err(|error| PrintError::Pdf(error.to_string()))?;
    let places = Places::of(document, &bytes);
    let places = places.ok_or_else(|| PrintError::Pdf("no table of objects".to_owned()))?;
    bytes.truncate(places.start);
    places.finish(bytes, deflater, packs)
}

/// The table of places at the end of a document.
struct Places {
    /// Where it begins.
    start: usize,
    /// Its own number, the last of all.
    number: u32,
    /// Its beginning, which tells where to begin with the document.
    head: String,
    /// The place of each object, by its number.
    rows: Vec<(u32, [u8; ROW])>,
}

impl Places {
    /// The table as lopdf wrote it, without packing it.
    fn of(document: &Document, bytes: &[u8]) -> Option<Self> {
        let mut lines = bytes.rsplit(|byte| *byte == b'\n');
        let start = std::str::from_utf8(lines.nth(1)?).ok()?.parse().ok()?;
        let table = bytes.get(start..)?;
        let keyword = b"stream\n";
        let mut places = table.windows(keyword.len());
        let from = places.position(|word| word == keyword)?;
        let head = std::str::from_utf8(table.get(..from)?).ok()?;
        let (head, _) = head.split_once("/Type/XRef")?;
        let mut rows = table.get(from + keyword.len()..)?.chunks(ROW);
        let sections = document.trailer.get(b"Index").and_then(Object::as_array);
        let mut all = Vec::new();
        for section in sections.ok()?.chunks(2) {
            let [first, count] = section else {
                return None;
            };
            let first = u32::try_from(first.as_i64().ok()?).ok()?;
            let count = u32::try_from(count.as_i64().ok()?).ok()?;
            for number in first..first + count {
                all.push((number, rows.next()?.try_into().ok()?));
            }
        }
        Some(Self {
            start,
            // Its own place is another one once packs stand before it.
            number: all.pop()?.0,
            head: head.to_owned(),
            rows: all,
        })
    }

    fn place(&mut self, number: u32, kind: u8, [place, index]: [usize; 2]) {
        let mut row = [kind; ROW];
        row[1..5].copy_from_slice(&(place as u32).to_be_bytes());
        row[5..].copy_from_slice(&(index as u16).to_be_bytes());
        self.rows.push((number, row));
    }

    /// Puts packs and the table behind the other objects of a document.
    fn finish(
        mut self,
        mut bytes: Vec<u8>,
        deflater: &mut Deflater,
        packs: &[Pack],
    ) -> Result<Vec<u8>, PrintError> {
        let mut number = self.number;
        for pack in packs {
            number += 1;
            self.place(number, 1, [bytes.len(), 0]);
            bytes.extend(pack.object(number));
            for (index, packed) in pack.numbers.clone().enumerate() {
                self.place(packed, 2, [number as usize, index]);
            }
        }
        let start = bytes.len();
        self.place(self.number, 1, [start, 0]);
        self.rows.sort_unstable();
        let rows = deflater.deflate(&self.differences())?;
        let (head, length) = (&self.head, rows.len());
        let (size, sections) = (number + 1, self.sections());
        let head = format!(
            "{head}/Type/XRef/Size {size}/W[1 4 2]/Index[{sections}]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns {ROW}>>\
            /Length {length}>>stream\n"
        );
        let end = format!("\nendstream \nendobj\n\nstartxref\n{start}\n%%EOF");
        bytes.extend([head.as_bytes(), &rows, end.as_bytes()].concat());
        Ok(bytes)
    }

    /// Each row as its difference from the one before it: objects packed together follow one another.
    fn differences(&self) -> Vec<u8> {
        let mut last = [0; ROW];
        let mut differences = Vec::with_capacity(self.rows.len() * (ROW + 1));
        for (_, row) in &self.rows {
            differences.push(2);
            let both = row.iter().zip(last);
            differences.extend(both.map(|(byte, above)| byte.wrapping_sub(above)));
            last = *row;
        }
        differences
    }

    /// The numbers that there are: those that follow one another as the first and how many.
    fn sections(&self) -> String {
        let mut sections: Vec<[u32; 2]> = Vec::new();
        for (number, _) in &self.rows {
            match sections.last_mut() {
                Some([first, count]) if *first + *count == *number => *count += 1,
                _ => sections.push([*number, 1]),
            }
        }
        let sections = sections.iter();
        let words: Vec<String> = sections
            .map(|[first, count]| format!("{first} {count}"))
            .collect();
        words.join(" ")
    }
}
