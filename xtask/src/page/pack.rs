//! Packing: what the page carries of the library, and what a server sends.

use std::{
    env, fs,
    io::{self, Read, Write},
    num::NonZeroU64,
    path::Path,
};

use flate2::{Compression, read::GzDecoder, write::GzEncoder};

use crate::workshop::Outcome;

/// As small as gzip can be, but for a two-thousandth that more passes would bring: a quarter of a minute of work that saves everybody a third of a
/// megabyte. The outcome stays at `kept`, since what stands around the library changes more often than the library.
pub(crate) fn smallest(bytes: &[u8], kept: &Path) -> Outcome<Vec<u8>> {
    const PASSES: NonZeroU64 = NonZeroU64::MIN.saturating_add(1);
    if let Some(packed) = packed_before(bytes, kept) {
        return Ok(packed);
    }
    let options = zopfli::Options {
        iteration_count: PASSES,
        ..zopfli::Options::default()
    };
    let mut out = Vec::new();
    zopfli::compress(options, zopfli::Format::Gzip, bytes, &mut out)
        .map_err(|error| error.to_string())?;
    fs::write(kept, &out)
        .map_err(|error| format!("{} cannot be written: {error}", kept.display()))?;
    Ok(out)
}

/// What this very maker packed of the same bytes: one of another day may pack them otherwise.
fn packed_before(bytes: &[u8], kept: &Path) -> Option<Vec<u8>> {
    let made = |path: &Path| fs::metadata(path).ok()?.modified().ok();
    let maker = env::current_exe().ok()?;
    if made(kept)? < made(&maker)? {
        return None;
    }
    let packed = fs::read(kept).ok()?;
    (unpacked(&packed).ok()? == bytes).then_some(packed)
}

fn unpacked(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut out)?;
    Ok(out)
}

/// Small at once.
pub(crate) fn small(bytes: &[u8]) -> Outcome<Vec<u8>> {
    gzip(bytes, Compression::best())
}

/// For whoever only looks at it.
pub(crate) fn quick(bytes: &[u8]) -> Outcome<Vec<u8>> {
    gzip(bytes, Compression::fast())
}

/// Without name and time: the same bytes from the same bytes.
fn gzip(bytes: &[u8], level: Compression) -> Outcome<Vec<u8>> {
    let mut gzip = GzEncoder::new(Vec::new(), level);
    gzip.write_all(bytes).map_err(|error| error.to_string())?;
    gzip.finish().map_err(|error| error.to_string())
}
