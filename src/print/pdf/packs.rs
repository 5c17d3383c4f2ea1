//! Objects packed together and written by ourselves: lopdf keeps every object of a document twice until it is saved, writes it three times,
//! and packs harder than a page is packed. Of the many elements of a document that is most of its memory and a fifth of its time.

use std::ops::Range;

use lopdf::{Object, ObjectId, ObjectStream};

use super::{super::PrintError, deflated};

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
    /// Packs objects whose numbers follow one another.
    ///
    /// # Errors
    /// [`PrintError::Pdf`] where lopdf cannot write one of them.
    pub(super) fn all(
        objects: impl Iterator<Item = (ObjectId, Object)>,
    ) -> Result<Vec<Self>, PrintError> {
        let mut objects = objects.peekable();
        let mut packs = Vec::new();
        while let Some(((first, _), _)) = objects.peek() {
            let first = *first;
            let mut pack = ObjectStream::builder().max_objects(TOGETHER).build();
            for (id, object) in objects.by_ref().take(TOGETHER) {
                pack.add_object(id, object)?;
            }
            let numbers = first..first + pack.object_count() as u32;
            let content = pack.build_stream_content()?;
            let of_table = |byte: &u8| byte.is_ascii_digit() || *byte == b' ';
            packs.push(Self {
                numbers,
                first: content.iter().take_while(|byte| of_table(byte)).count(),
                bytes: deflated(&content)?,
            });
        }
        Ok(packs)
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
