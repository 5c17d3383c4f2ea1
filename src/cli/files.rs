//! All reading and writing of files.

use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use rayon::prelude::*;
use walkdir::WalkDir;

use super::{Failure, Terminal};
use crate::{
    check::{
        Checker, Source, render,
        report::{Nature, Report},
        syntax::MAX_BYTES,
    },
    model::{
        diagnostic::{Finding, Severity},
        json::Place,
        lang::Text,
    },
    print::{Attached, MOST_PDF_BYTES, PdfReadError, attached_lists, is_pdf},
    text,
};

/// A file that was asked for: its bytes, or the report on why there are none.
#[derive(Debug)]
pub(super) struct Input {
    /// What could be read.
    pub read: Result<Source, Box<Report>>,
    /// Whether it was found in a folder rather than named: files there that are no lists are passed over.
    pub found: bool,
}

/// Reads every file that the paths stand for: files, folders, standard input. In order, on all cores.
pub(super) fn read_all(paths: &[PathBuf]) -> Vec<Input> {
    let named_or_found: Vec<Wanted> = once_from_stdin(paths)
        .flat_map(|path| {
            if path.is_dir() {
                search(path)
            } else {
                vec![Wanted::Named(path.clone())]
            }
        })
        .collect();
    named_or_found
        .into_par_iter()
        .with_min_len(16)
        .flat_map_iter(Wanted::read)
        .collect()
}

/// Standard input can be read once only: `-` given again adds nothing.
fn once_from_stdin(paths: &[PathBuf]) -> impl Iterator<Item = &PathBuf> {
    let mut seen = false;
    paths
        .iter()
        .filter(move |path| *path != Path::new("-") || !std::mem::replace(&mut seen, true))
}

/// A file to read.
enum Wanted {
    Named(PathBuf),
    Found(PathBuf),
    /// A place in a folder that cannot be looked into.
    Closed(Box<Report>),
}

impl Wanted {
    fn read(self) -> Vec<Input> {
        let found = |read| vec![Input { read, found: true }];
        match self {
            Self::Named(path) => match read(&path).and_then(unpack) {
                Ok(sources) => sources
                    .into_iter()
                    .map(|source| Input {
                        read: Ok(source),
                        found: false,
                    })
                    .collect(),
                Err(report) => vec![Input {
                    read: Err(report),
                    found: false,
                }],
            },
            // A pipe or device that merely lies in a folder would be waited for in vain.
            Self::Found(path) if path.exists() && !path.is_file() => found(Err(Box::new(
                unreadable(&path, &io::Error::from(io::ErrorKind::InvalidInput)),
            ))),
            Self::Found(path) => match read(&path).and_then(unpack) {
                Ok(sources) => sources
                    .into_iter()
                    .map(|source| Input {
                        read: Ok(source),
                        found: true,
                    })
                    .collect(),
                Err(report) => found(Err(report)),
            },
            Self::Closed(report) => found(Err(report)),
        }
    }
}

/// The JSON and PDF files in a folder, in the order of their names.
fn search(folder: &Path) -> Vec<Wanted> {
    let wanted = |path: &Path| {
        path.extension()
            .is_some_and(|own| own.eq_ignore_ascii_case("json") || own.eq_ignore_ascii_case("pdf"))
    };
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    entries
        .filter_map(|entry| match entry {
            Ok(entry) if entry.file_type().is_dir() || !wanted(entry.path()) => None,
            Ok(entry) => Some(Wanted::Found(entry.into_path())),
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_owned();
                Some(Wanted::Closed(Box::new(unreadable(
                    &path,
                    &io::Error::from(error),
                ))))
            }
        })
        .collect()
}

/// Reads one file; "-" is standard input.
pub(super) fn read(path: &Path) -> Result<Source, Box<Report>> {
    let is_pdf = path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("pdf"));
    // One byte more than is allowed, so that the excess is seen without reading it all.
    let limit = 1 + if is_pdf { MOST_PDF_BYTES } else { MAX_BYTES } as u64;
    let mut bytes = Vec::new();
    let outcome = if path == Path::new("-") {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        fs::File::open(path).and_then(|file| {
            if file.metadata()?.is_dir() {
                return Err(io::Error::from(io::ErrorKind::IsADirectory));
            }
            file.take(limit).read_to_end(&mut bytes)
        })
    };
    match outcome {
        Ok(_) => Ok(Source::new(path.display().to_string(), bytes)),
        Err(error) => Err(Box::new(unreadable(path, &error))),
    }
}

/// Reads one list, from its own file or from a PDF that carries one.
pub(super) fn read_list(path: &Path) -> Result<Source, Box<Report>> {
    let mut lists = unpack(read(path)?)?;
    if lists.len() > 1 {
        let count = lists.len();
        let name = path.display().to_string();
        let message = text!(
            "The PDF holds {count} lists; one is needed here.",
            "Le PDF contient {count} listes ; il en faut une seule ici."
        );
        let mut finding = Finding::new("JSON-PDF", Severity::Error, Place::default(), message);
        finding.help(Text::new(
            "Print the armies to one PDF each.",
            "Imprimez chaque armée dans son propre PDF.",
        ));
        return Err(Box::new(Report::unreadable(&name, finding)));
    }
    Ok(lists.swap_remove(0))
}

/// The lists inside a PDF printed by `orbat`; any other file is itself. Never empty.
fn unpack(source: Source) -> Result<Vec<Source>, Box<Report>> {
    if !is_pdf(&source.bytes) {
        return Ok(vec![source]);
    }
    let lists =
        attached_lists(&source.bytes).map_err(|error| Box::new(no_list(&source.name, &error)))?;
    let pdf = Arc::new(source.bytes);
    let named = |list: Attached| Source {
        name: format!("{}#{}", source.name, list.file_name),
        bytes: list.bytes,
        sheets: Some(Arc::clone(&pdf)),
    };
    Ok(lists.into_iter().map(named).collect())
}

fn no_list(name: &str, error: &PdfReadError) -> Report {
    let message = text!(
        "No army list can be taken from this PDF: {why}.",
        "Aucune liste à tirer de ce PDF : {why}.";
        why = &error.sentence()
    );
    let mut finding = Finding::new("JSON-PDF", Severity::Error, Place::default(), message);
    finding.help(Text::new(
        "Give a PDF as `orbat print` wrote it, or the list itself.",
        "Donnez un PDF tel que `orbat print` l’a écrit, ou la liste elle-même.",
    ));
    let mut report = Report::unreadable(name, finding);
    // Any other PDF may lie in a folder; it was never a list.
    if matches!(error, PdfReadError::NotOurs) {
        report.nature = Nature::Other;
    }
    report
}

fn unreadable(path: &Path, error: &io::Error) -> Report {
    let why = reason(error);
    let message = text!("The file cannot be read: {why}.", "Impossible de lire le fichier : {why}."; why = &why);
    let mut finding = Finding::new("JSON-FILE", Severity::Error, Place::default(), message);
    finding.help(if error.kind() == io::ErrorKind::IsADirectory {
        Text::new(
            "Name the files in it, such as lists/*.json.",
            "Nommez les fichiers qu’il contient, comme listes/*.json.",
        )
    } else {
        Text::new(
            "Check the path and the permissions.",
            "Vérifiez le chemin et les droits.",
        )
    });
    Report::unreadable(&path.display().to_string(), finding)
}

/// The reason in words of the chosen language, where it is a common one.
pub(super) fn reason(error: &io::Error) -> Text {
    match error.kind() {
        io::ErrorKind::NotFound => Text::new("it does not exist", "il n’existe pas"),
        io::ErrorKind::PermissionDenied => Text::new("permission denied", "accès refusé"),
        io::ErrorKind::IsADirectory => Text::new("it is a folder", "c’est un dossier"),
        io::ErrorKind::InvalidInput => Text::new(
            "it is not a regular file",
            "ce n’est pas un fichier ordinaire",
        ),
        io::ErrorKind::NotADirectory => Text::new(
            "a part of the path is no folder",
            "une partie du chemin n’est pas un dossier",
        ),
        io::ErrorKind::StorageFull => Text::new("the disk is full", "le disque est plein"),
        io::ErrorKind::AlreadyExists => Text::new("it exists already", "il existe déjà"),
        _ => Text::same(error.to_string()),
    }
}

/// Writes a file whole or not at all.
///
/// # Errors
/// When the folder does not exist or cannot be written, or when the file exists and must not be replaced.
pub(super) fn write(path: &Path, bytes: &[u8], replace: bool) -> Result<(), Failure> {
    let shown = path.display();
    let failed = |error: &io::Error| {
        let why = reason(error);
        Failure::Said(
            text!("cannot write {shown}: {why}", "impossible d’écrire {shown} : {why}"; why = &why),
        )
    };
    if path.is_dir() {
        return Err(failed(&io::Error::from(io::ErrorKind::IsADirectory)));
    }
    if !replace && path.exists() {
        return Err(Failure::Said(text!(
            "{shown} exists already; name it with -o or add --force to replace it",
            "{shown} existe déjà ; nommez-le avec -o ou ajoutez --force pour le remplacer"
        )));
    }
    if path.exists() && !path.is_file() {
        // A device or pipe cannot be replaced by a file: it is written as it stands.
        return fs::write(path, bytes).map_err(|error| failed(&error));
    }
    let path = &behind_links(path).map_err(|error| failed(&error))?;
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    if !folder.is_dir() {
        let folder = folder.display();
        return Err(Failure::Said(text!(
            "cannot write {shown}: there is no folder {folder}",
            "impossible d’écrire {shown} : il n’y a pas de dossier {folder}"
        )));
    }
    let mut file = tempfile::Builder::new()
        .prefix(".orbat-")
        .tempfile_in(folder)
        .map_err(|error| failed(&error))?;
    file.write_all(bytes).map_err(|error| failed(&error))?;
    set_permissions(file.as_file(), path).map_err(|error| failed(&error))?;
    file.persist(path).map_err(|error| failed(&error.error))?;
    Ok(())
}

/// The file behind a link is written, not the link: as a shell's `>` does, also where that file does not exist yet.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    /// Longer chains go in a circle.
    const LONGEST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..LONGEST {
        let Ok(target) = fs::read_link(&path) else {
            return Ok(path);
        };
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    Err(io::Error::from(io::ErrorKind::InvalidInput))
}

/// A temporary file is private; the finished one has the permissions of the file it replaces, or those of any new file.
#[cfg(unix)]
fn set_permissions(file: &fs::File, path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = path
        .metadata()
        .map_or(0o644, |old| old.permissions().mode());
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn set_permissions(_: &fs::File, _: &Path) -> io::Result<()> {
    Ok(())
}

/// A checker with the player's own catalogues; what is wrong with them is told on stderr.
pub(super) fn checker(own: &[PathBuf], terminal: Terminal) -> Result<Checker, Failure> {
    checker_telling(own, |report| tell_one(report, terminal))
}

/// The same, where what is to be said about catalogues is told in another way.
pub(super) fn checker_telling(own: &[PathBuf], tell: impl Fn(&Report)) -> Result<Checker, Failure> {
    let (mut sources, mut bad) = (Vec::new(), Vec::new());
    for path in own {
        match read(path) {
            Ok(source) => sources.push(source),
            Err(report) => bad.push(*report),
        }
    }
    match Checker::with_catalogues(&sources) {
        Ok(checker) if bad.is_empty() => {
            checker.catalogue_remarks().for_each(tell);
            return Ok(checker);
        }
        Ok(_) => {}
        Err(reports) => bad.extend(reports),
    }
    bad.iter().for_each(tell);
    Err(Failure::Told)
}

/// Tells reports on stderr, as a person reads them.
pub(super) fn tell(reports: &[Report], terminal: Terminal) -> Failure {
    for report in reports {
        tell_one(report, terminal);
    }
    Failure::Told
}

/// Tells one report on stderr.
pub(super) fn tell_one(report: &Report, terminal: Terminal) {
    let look = render::Look {
        lang: terminal.lang,
        colour: true,
        width: 100,
        plain: false,
    };
    terminal.report(render::human(report, look).trim_end());
}
