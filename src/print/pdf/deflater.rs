//! Streams are packed one after the other by one packer: its tables are larger than most streams, and are made once.

use flate2::{Compress, Compression, FlushCompress, Status};

use super::super::PrintError;

/// How hard everything is packed: 5 saves two bytes of a hundred for three hundredths of the time of a print.
pub(super) const PACKED: u32 = 4;

/// The least that is made room for behind what is packed so far, in bytes.
const LEAST_ROOM: usize = 1_024;

/// Packs streams.
pub(super) struct Deflater(Compress);

impl Deflater {
    /// One that has packed nothing yet.
    pub(super) fn new() -> Self {
        Self(Compress::new(Compression::new(PACKED), true))
    }

    /// The bytes of a stream, packed as `FlateDecode` unpacks them.
    ///
    /// # Errors
    /// [`PrintError::Pdf`] where they cannot be packed.
    pub(super) fn deflate(&mut self, content: &[u8]) -> Result<Vec<u8>, PrintError> {
        self.0.reset();
        let mut bytes = Vec::with_capacity(content.len() / 4 + LEAST_ROOM);
        loop {
            let rest = &content[self.0.total_in() as usize..];
            let status = self.0.compress_vec(rest, &mut bytes, FlushCompress::Finish);
            match status.map_err(|error| PrintError::Pdf(error.to_string()))? {
                Status::StreamEnd => return Ok(bytes),
                Status::Ok | Status::BufError => bytes.reserve(bytes.len() + LEAST_ROOM),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::ZlibDecoder;

    use super::Deflater;

    #[test]
    fn streams_are_unpacked_whatever_was_packed_before() {
        let mut deflater = Deflater::new();
        // Nothing, what hardly packs, and what packs well; each also behind the others.
        let noise: Vec<u8> = (0..40_000_u32)
            .map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8)
            .collect();
        let rows = b"0 0 m 10 0 l S ".repeat(9_000);
        let streams: [&[u8]; 6] = [b"", &noise, &rows, b"q", &noise, &rows];
        for stream in streams {
            let packed = deflater.deflate(stream).expect("it can be packed");
            let mut unpacked = Vec::new();
            let mut decoder = ZlibDecoder::new(&packed[..]);
            decoder.read_to_end(&mut unpacked).expect("it is packed");
            assert!(unpacked == stream, "{} bytes", stream.len());
        }
    }
}
