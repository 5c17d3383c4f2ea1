//! Which files are asked for: those that are named, and the lists in folders.

use std::{
    fs,
    io::{self, Read},
    iter,
    path::{Path, PathBuf},
};

use walkdir::{DirEntry, WalkDir};

use super::{read_whole, unreadable};
use crate::{
    check::{Source, report::Report},
    door::open,
};

/// A place that was asked for.
#[derive(Debug)]
pub(in crate::cli) enum Found {
    /// Given by its name.
    Named(PathBuf),
    /// A file in a folder: there, files that are no lists are passed over.
    InFolder(PathBuf),
    /// A link in a folder to another folder. It is not followed: it may lead anywhere, and in a circle.
    Link(PathBuf),
    /// A file in a folder that looks like a list somebody sent, in a form that is not read.
    NotRead(PathBuf),
    /// A folder that cannot be looked into, and whether it was given by its name.
    Closed(Box<Report>, bool),
}

impl Found {
    /// The lists in it, or why there are none.
    pub(in crate::cli) fn read(self) -> Result<Vec<Source>, Box<Report>> {
        match self {
            // A pipe or device that merely lies in a folder would be waited for in vain.
            Self::InFolder(path) if path.exists() && !path.is_file() => Err(Box::new(unreadable(
                &path,
                &io::Error::from(io::ErrorKind::InvalidInput),
            ))),
            Self::Named(path) | Self::InFolder(path) => read_whole(&path).and_then(open::lists),
            Self::Link(_) | Self::NotRead(_) => Ok(Vec::new()),
            Self::Closed(report, _) => Err(report),
        }
    }

    /// Whether it was given by its name: what cannot be read of it could not be done.
    pub(in crate::cli) const fn is_named(&self) -> bool {
        matches!(self, Self::Named(_) | Self::Closed(_, true))
    }
}

/// Every place that the paths stand for: files, what is in folders in the order of the names, standard input. Folders are looked into one
/// after the other, as the search gets to them.
pub(in crate::cli) fn search(paths: &[PathBuf]) -> impl Iterator<Item = Found> {
    once_from_stdin(paths).flat_map(|path| -> Box<dyn Iterator<Item = Found>> {
        if path.is_dir() {
            Box::new(all_in_folder(path))
        } else {
            Box::new(iter::once(Found::Named(path.clone())))
        }
    })
}

/// Standard input can be read once only: `-` given again adds nothing.
fn once_from_stdin(paths: &[PathBuf]) -> impl Iterator<Item = &PathBuf> {
    let mut seen = false;
    paths
        .iter()
        .filter(move |path| *path != Path::new("-") || !std::mem::replace(&mut seen, true))
}

/// The JSON and PDF files in a folder, in the order of their names, and what else somebody may have sent for a list.
fn all_in_folder(folder: &Path) -> impl Iterator<Item = Found> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    entries.filter_map(|entry| match entry {
        Ok(entry) if links_to_folder(&entry) => Some(Found::Link(entry.into_path())),
        Ok(entry) if entry.file_type().is_dir() => None,
        Ok(entry) => in_folder(entry.into_path()),
        Err(error) => {
            let path = error.path().unwrap_or(folder).to_owned();
            let named = error.depth() == 0;
            let report = unreadable(&path, &why_closed(error));
            Some(Found::Closed(Box::new(report), named))
        }
    })
}

/// The folder that is searched may itself be named by a link; that one is followed.
fn links_to_folder(entry: &DirEntry) -> bool {
    entry.depth() > 0
        && entry.path_is_symlink()
        && fs::metadata(entry.path()).is_ok_and(|there| there.is_dir())
}

/// What a file in a folder is by its name; None for what nobody would send as a list.
pub(in crate::cli) fn in_folder(path: PathBuf) -> Option<Found> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    match extension.as_str() {
        "json" | "pdf" => Some(Found::InFolder(path)),
        // Mail programs make `list.json.txt` of a list.
        "txt" if begins_as_list(&path) => Some(Found::InFolder(path)),
        known if SENT.contains(&known) => Some(Found::NotRead(path)),
        _ => None,
    }
}

/// What people send for a list besides: texts, documents, tables, mails, archives.
const SENT: [&str; 14] = [
    "txt", "doc", "docx", "odt", "rtf", "pages", "xls", "xlsx", "ods", "numbers", "eml", "msg",
    "zip", "json5",
];

/// Whether a text begins as a list does, in whatever encoding.
fn begins_as_list(path: &Path) -> bool {
    /// Marks of the encoding and blank lines go before it.
    const LOOKED_AT: u64 = 64;
    let mut bytes = Vec::new();
    let read = path.is_file()
        && fs::File::open(path)
            .and_then(|file| file.take(LOOKED_AT).read_to_end(&mut bytes))
            .is_ok();
    let mark = |byte: &u8| matches!(byte, 0 | 0xEF | 0xBB | 0xBF | 0xFE | 0xFF);
    let mut letters = bytes
        .iter()
        .filter(|byte| !mark(byte) && !byte.is_ascii_whitespace());
    read && letters.next() == Some(&b'{')
}

/// The error of the system itself, without the path that the search adds to it.
fn why_closed(error: walkdir::Error) -> io::Error {
    let own = error.into_io_error();
    own.unwrap_or_else(|| io::ErrorKind::Other.into())
}
