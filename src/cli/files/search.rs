//! Which files are asked for: those that are named, and the lists in folders.

use std::{
    fs, io, iter,
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
    /// A place in a folder that cannot be looked into.
    Closed(Box<Report>),
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
            Self::Link(_) => Ok(Vec::new()),
            Self::Closed(report) => Err(report),
        }
    }
}

/// Every place that the paths stand for: files, what is in folders in the order of the names, standard input. Folders are looked into one
/// after the other, as the search gets to them.
pub(in crate::cli) fn search(paths: &[PathBuf]) -> impl Iterator<Item = Found> {
    once_from_stdin(paths).flat_map(|path| -> Box<dyn Iterator<Item = Found>> {
        if path.is_dir() {
            Box::new(in_folder(path))
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

/// The JSON and PDF files in a folder, in the order of their names.
fn in_folder(folder: &Path) -> impl Iterator<Item = Found> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    entries.filter_map(|entry| match entry {
        Ok(entry) if links_to_folder(&entry) => Some(Found::Link(entry.into_path())),
        Ok(entry) if entry.file_type().is_dir() || !may_be_list(entry.path()) => None,
        Ok(entry) => Some(Found::InFolder(entry.into_path())),
        Err(error) => {
            let path = error.path().unwrap_or(folder).to_owned();
            Some(Found::Closed(Box::new(unreadable(
                &path,
                &why_closed(error),
            ))))
        }
    })
}

/// The folder that is searched may itself be named by a link; that one is followed.
fn links_to_folder(entry: &DirEntry) -> bool {
    entry.depth() > 0
        && entry.path_is_symlink()
        && fs::metadata(entry.path()).is_ok_and(|there| there.is_dir())
}

fn may_be_list(path: &Path) -> bool {
    path.extension()
        .is_some_and(|own| own.eq_ignore_ascii_case("json") || own.eq_ignore_ascii_case("pdf"))
}

/// The error of the system itself, without the path that the search adds to it.
fn why_closed(error: walkdir::Error) -> io::Error {
    let own = error.into_io_error();
    own.unwrap_or_else(|| io::ErrorKind::Other.into())
}
