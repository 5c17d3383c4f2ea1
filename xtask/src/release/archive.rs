//! Archives whose bytes depend on nothing but what is in them: no owner, no clock, one order.

use std::io::{Cursor, Write};

use flate2::{Compression, GzBuilder};
use zip::{CompressionMethod, DateTime, ZipWriter, write::SimpleFileOptions};

use crate::workshop::Outcome;

/// A file in an archive.
#[derive(Clone)]
pub(crate) struct Entry {
    /// From the folder of the archive, with `/`.
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
    /// Whether it can be run.
    pub(crate) is_program: bool,
}

impl Entry {
    /// One that is read, or a script.
    pub(crate) fn new(path: &str, bytes: Vec<u8>) -> Self {
        Self {
            path: path.to_owned(),
            is_program: bytes.starts_with(b"#!"),
            bytes,
        }
    }

    fn mode(&self) -> u32 {
        if self.is_program { 0o755 } else { 0o644 }
    }
}

/// The time of every file, the first that a ZIP archive knows: 1 January 1980.
pub(crate) const THEN: u64 = 315_532_800;

/// As `tar --gzip` would pack a folder.
pub(crate) fn tar_gz(folder: &str, entries: &[Entry]) -> Outcome<Vec<u8>> {
    let cannot = |error| format!("{folder}.tar.gz cannot be packed: {error}");
    let gzip = GzBuilder::new().write(Vec::new(), Compression::best());
    let mut archive = tar::Builder::new(gzip);
    for entry in entries {
        let mut header = tar::Header::new_ustar();
        header.set_size(entry.bytes.len() as u64);
        header.set_mode(entry.mode());
        header.set_mtime(THEN);
        let path = format!("{folder}/{}", entry.path);
        archive
            .append_data(&mut header, path, entry.bytes.as_slice())
            .map_err(cannot)?;
    }
    let gzip = archive.into_inner().map_err(cannot)?;
    gzip.finish().map_err(cannot)
}

/// As everybody on Windows unpacks it by a double click.
pub(crate) fn zip(folder: &str, entries: &[Entry]) -> Outcome<Vec<u8>> {
    let cannot = |error: &dyn std::error::Error| format!("{folder}.zip cannot be packed: {error}");
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for entry in entries {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .compression_level(Some(9))
            .last_modified_time(DateTime::default())
            .unix_permissions(entry.mode());
        archive
            .start_file(format!("{folder}/{}", entry.path), options)
            .map_err(|error| cannot(&error))?;
        archive
            .write_all(&entry.bytes)
            .map_err(|error| cannot(&error))?;
    }
    let archive = archive.finish().map_err(|error| cannot(&error))?;
    Ok(archive.into_inner())
}
