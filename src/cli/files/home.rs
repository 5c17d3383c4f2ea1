//! Reads the catalogues that a list names, out of its own folder and from nowhere else.

use std::{
    fs::{self, File, Metadata},
    io::{self, Read},
    path::Path,
};

use super::reason;
use crate::model::{
    companions::{Companion, Companions, Home, MOST_CATALOGUE_BYTES},
    lang::Text,
};

/// The catalogues that a list names. One from standard input has no folder.
pub(in crate::cli) fn companions(path: &Path, list: &[u8]) -> Companions {
    let folder = path.parent().filter(|_| path != Path::new("-"));
    folder.map_or_else(Companions::default, |folder| {
        Companions::read(Home::Folder, list, |name| companion(&folder.join(name)))
    })
}

fn companion(path: &Path) -> Companion {
    read(path).unwrap_or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Companion::Absent,
        _ => Companion::Refused(reason(&error)),
    })
}

fn read(path: &Path) -> io::Result<Companion> {
    // Asked before it is opened: a pipe would keep whoever opens it waiting.
    let there = fs::symlink_metadata(path)?;
    if there.is_symlink() {
        return Ok(Companion::Refused(Text::new(
            "it is a link",
            "c’est un lien",
        )));
    }
    if there.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let file = if there.is_file() {
        File::open(path)?
    } else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    // What was put in its place since is not read.
    if !same(&there, &file.metadata()?) {
        return Err(io::ErrorKind::ResourceBusy.into());
    }
    if there.len() > MOST_CATALOGUE_BYTES as u64 {
        return Ok(Companion::TooLarge(there.len()));
    }
    let mut bytes = Vec::new();
    file.take(1 + MOST_CATALOGUE_BYTES as u64)
        .read_to_end(&mut bytes)?;
    Ok(Companion::read(bytes.into()))
}

/// Whether an open file is the one that was there before.
#[cfg(unix)]
fn same(there: &Metadata, opened: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (there.dev(), there.ino()) == (opened.dev(), opened.ino())
}

#[cfg(not(unix))]
fn same(_: &Metadata, opened: &Metadata) -> bool {
    opened.is_file()
}
