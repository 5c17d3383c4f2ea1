//! Objects packed together and written by ourselves: lopdf keeps every object of a document twice until it is saved, writes it three times,
//! and packs harder than a page is packed. Of the many elements of a document that is most of its memory and a fifth of its time.

use std::{fmt::Write as _, ops::Range};

use super::{super::PrintError, deflater::Deflater};

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
        mut write: impl FnMut(&mut String, u32),
    ) -> Result<Vec<Self>, PrintError> {
        let firsts = numbers.clone().step_by(TOGETHER);
        let packs = firsts.map(|first| {
            let numbers = first..numbers.end.min(first + TOGETHER as u32);
            let (mut places, mut objects) = (String::new(), String::new());
            for number in numbers.clone() {
                let _ = write!(places, "{number} {} ", objects.len());
                write(&mut objects, number);
                objects.push(' ');
            }
            Ok(Self {
                numbers,
                first: places.len(),
                bytes: deflater.deflate((places + &objects).as_bytes())?,
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
