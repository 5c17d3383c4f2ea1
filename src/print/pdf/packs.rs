//! Objects packed together and written by ourselves: lopdf keeps every object of a document twice until it is saved, writes it three times,
//! and packs harder than a page is packed. Of the many elements of a document that is most of its memory and a fifth of its time.

use std::ops::Range;

use super::{
    super::{PrintError, content::integer},
    deflater::Deflater,
};

/// So many objects are packed together: the more, the smaller; a reader unpacks them all for one.
pub(super) const TOGETHER: usize = 1_000;

/// Objects packed together.
pub(super) struct Pack {
    /// Their numbers, one behind the other.
    pub numbers: Range<u32>,
    /// Where the first object begins, behind the table of all.
    first: usize,
    bytes: Vec<u8>,
}

impl Pack {
    /// Packs objects of these numbers; `write` adds one to what was written before it.
    ///
    /// # Errors
    /// [`PrintError::Pdf`] where they cannot be packed.
    pub(super) fn all(
        deflater: &mut Deflater,
        numbers: Range<u32>,
        mut write: impl FnMut(&mut Vec<u8>, u32),
    ) -> Result<Vec<Self>, PrintError> {
        let firsts = numbers.clone().step_by(TOGETHER);
        let (mut places, mut objects) = (Vec::new(), Vec::new());
        let packs = firsts.map(|first| {
            let numbers = first..numbers.end.min(first + TOGETHER as u32);
            places.clear();
            objects.clear();
            for number in numbers.clone() {
                for part in [u64::from(number), objects.len() as u64] {
                    integer(&mut places, part);
                    places.push(b' ');
                }
                write(&mut objects, number);
                objects.push(b' ');
            }
            let first = places.len();
            places.extend(&objects);
            let bytes = deflater.deflate(&places)?;
            Ok(Self {
                numbers,
                first,
                bytes,
            })
        });
        packs.collect()
    }

    /// The pack as an object of this number.
    pub(super) fn object(&self, number: u32) -> Vec<u8> {
        let (count, first, length) = (self.numbers.len(), self.first, self.bytes.len());
        let head = format!(
            "{number} 0 obj\n<</Type/ObjStm/N {count}/First {first}/Filter/FlateDecode/Length {length}>>stream\n"
        );
        [head.as_bytes(), &self.bytes, b"\nendstream \nendobj\n"].concat()
    }
}
