//! Writing a file: whole or not at all, where it may be written, and over nobody's work.

use std::{
    fs::{self, File, Metadata, OpenOptions},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::Mutex,
    time::Duration,
};

use tempfile::NamedTempFile;

use super::{reason, shown};
use crate::{
    check::syntax::MAX_BYTES,
    cli::Failure,
    model::{
        clean::Clean,
        json::{Json, parse},
        lang::Text,
    },
    print::{Printed, is_pdf},
    text,
};

/// What may be replaced by a file that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Replace {
    /// Nothing: nobody named the file.
    Nothing,
    /// The file was named: whatever is there, but no list, catalogue, table or battle, which somebody made or waited for.
    Named,
    /// The same where nobody can ask for more: no `--force` goes with it.
    NamedOnly,
    /// Anything: `--force`, or a file's own content in another layout.
    Anything,
}

impl Replace {
    /// What `--force` allows, and what naming the file allows without it.
    pub(in crate::cli) const fn allowed(forced: bool, named: bool) -> Self {
        match (forced, named) {
            (true, _) => Self::Anything,
            (false, true) => Self::Named,
            (false, false) => Self::Nothing,
        }
    }

    /// Whether what somebody made or waited for stays.
    const fn spares_work(self) -> bool {
        matches!(self, Self::Named | Self::NamedOnly)
    }
}

/// What is written to files: clean text, and PDFs.
pub(in crate::cli) trait Content {
    /// Its bytes.
    fn bytes(&self) -> &[u8];
}

impl Content for Clean {
    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl Content for Printed {
    fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// Writes a file whole or not at all: beside it first, then in its place, and on the disk before this returns. Of a file with several
/// names (hard links) only this name gets the new content: a copy that shares its bytes, such as a backup, keeps the old ones.
///
/// # Errors
/// When the folder does not exist or cannot be written, when the file cannot, or when it must not be replaced.
pub(in crate::cli) fn write(
    path: &Path,
    content: &impl Content,
    replace: Replace,
) -> Result<(), Failure> {
    let bytes = content.bytes();
    let failed = |error: &io::Error| cannot(path, &reason(error));
    let old = old(path)?;
    if let Some(old) = &old {
        let is_same = || fs::read(path).is_ok_and(|there| there == bytes);
        let same_length = old.is_file() && old.len() == bytes.len() as u64;
        if same_length && replace.spares_work() && is_work(path) && is_same() {
            return Ok(());
        }
        spare(path, old, replace, is_pdf(bytes))?;
        if !old.is_file() {
            // A device or pipe cannot be replaced by a file: it is written as it stands.
            return fs::write(path, bytes).map_err(|error| failed(&error));
        }
    }
    let target = &behind_links(path).map_err(|error| failed(&error))?;
    let folder = folder_of(target);
    is_there(folder, path)?;
    sweep(folder);
    let mut unfinished = begin(folder, old.as_ref()).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => cannot(
            path,
            &Text::new("its folder is gone", "son dossier n’existe plus"),
        ),
        _ => failed(&error),
    })?;
    let file = unfinished.as_file_mut();
    let written = file.write_all(bytes).and_then(|()| {
        old.as_ref().map_or(Ok(()), |old| take_over(file, old))?;
        file.sync_all()
    });
    written.map_err(|error| failed(&error))?;
    let finished = if replace == Replace::Nothing {
        unfinished.persist_noclobber(target)
    } else {
        unfinished.persist(target)
    };
    finished.map_err(|error| match error.error.kind() {
        io::ErrorKind::AlreadyExists => exists(path),
        _ => failed(&error.error),
    })?;
    // The file is there; a disk that cannot put the folder's new entry down for good has nothing better to offer.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Makes a folder, where it is not there.
///
/// # Errors
/// When it cannot be made.
pub(in crate::cli) fn make_folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| {
        let (path, why) = (shown(path), reason(&error));
        Failure::Message(text!(
            "{path} cannot be made: {why}.",
            "impossible de créer {path} : {why}.",
            why = &why
        ))
    })
}

/// Writes several files that belong together: none, where one of them must not be replaced.
///
/// # Errors
/// As for each of them; that a disk becomes full is seen only when some are written.
pub(in crate::cli) fn write_all<C: Content>(
    files: &[(PathBuf, C)],
    replace: Replace,
) -> Result<(), Failure> {
    for (path, _) in files {
        may_replace(path, replace)?;
    }
    files
        .iter()
        .try_for_each(|(path, content)| write(path, content, replace))
}

/// Refuses what must not be replaced before anything is written beside it; what is written is no PDF.
///
/// # Errors
/// When it cannot be written, or must not be replaced.
pub(in crate::cli) fn may_replace(path: &Path, replace: Replace) -> Result<(), Failure> {
    let old = old(path)?;
    old.map_or(Ok(()), |old| spare(path, &old, replace, false))
}

/// What is there.
fn old(path: &Path) -> Result<Option<Metadata>, Failure> {
    match fs::metadata(path) {
        Ok(old) => Ok(Some(old)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(cannot(path, &reason(&error))),
    }
}

/// Refuses to replace what must not be replaced.
fn spare(path: &Path, old: &Metadata, replace: Replace, by_pdf: bool) -> Result<(), Failure> {
    if old.is_dir() {
        return Err(cannot(path, &reason(&io::ErrorKind::IsADirectory.into())));
    }
    if replace == Replace::Nothing {
        return Err(exists(path));
    }
    if !old.is_file() {
        return Ok(());
    }
    if replace.spares_work() && !by_pdf && is_printed(path) {
        return Err(printed(path, replace));
    }
    if replace.spares_work() && is_work(path) {
        return Err(work(path, replace));
    }
    may_write(path, old)
}

/// Refuses a file that could not be written when what goes into it is done, hours later.
///
/// # Errors
/// When its folder does not exist.
pub(in crate::cli) fn can_begin(path: &Path) -> Result<(), Failure> {
    let target = behind_links(path).map_err(|error| cannot(path, &reason(&error)))?;
    is_there(folder_of(&target), path)
}

fn folder_of(file: &Path) -> &Path {
    file.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

fn is_there(folder: &Path, path: &Path) -> Result<(), Failure> {
    if folder.is_dir() {
        return Ok(());
    }
    let folder = shown(folder);
    let none = text!(
        "there is no folder {folder}",
        "il n’y a pas de dossier {folder}"
    );
    Err(cannot(path, &none))
}

fn cannot(path: &Path, why: &Text) -> Failure {
    let shown = shown(path);
    Failure::Message(text!(
        "cannot write {shown}: {why}",
        "impossible d’écrire {shown} : {why}",
        why
    ))
}

fn exists(path: &Path) -> Failure {
    let shown = shown(path);
    Failure::Message(text!(
        "{shown} already exists; name it with -o or add --force to overwrite it",
        "{shown} existe déjà ; nommez-le avec -o ou ajoutez --force pour l’écraser"
    ))
}

fn work(path: &Path, replace: Replace) -> Failure {
    let (shown, instead) = (shown(path), &instead(replace));
    Failure::Message(text!(
        "{shown} holds a list, a catalogue, a table or a battle, which this would overwrite; {instead}",
        "{shown} contient une liste, un catalogue, une table ou une partie, qui serait écrasé ; \
        {instead}",
        instead
    ))
}

fn printed(path: &Path, replace: Replace) -> Failure {
    let (shown, instead) = (shown(path), &instead(replace));
    Failure::Message(text!(
        "{shown} is a PDF, and its lists would be gone; {instead}",
        "{shown} est un PDF, dont les listes seraient perdues ; {instead}",
        instead
    ))
}

/// What to do where a file is not overwritten.
fn instead(replace: Replace) -> Text {
    match replace {
        Replace::NamedOnly => Text::new("name another file", "nommez un autre fichier"),
        _ => Text::new(
            "name another file, or add --force to overwrite it",
            "nommez un autre fichier, ou ajoutez --force pour l’écraser",
        ),
    }
}

/// Whether a file is a PDF, which may carry lists.
fn is_printed(path: &Path) -> bool {
    let mut head = [0; 5];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && is_pdf(&head)
}

/// Whether a file holds what somebody made or waited for: JSON that names a ruleset or the kind of file it is, even where it is damaged.
fn is_work(path: &Path) -> bool {
    let mut bytes = Vec::new();
    let read =
        File::open(path).and_then(|file| file.take(MAX_BYTES as u64).read_to_end(&mut bytes));
    // Sheets are printed again; they may be a thousand times as long as a list.
    if read.is_err() || is_pdf(&bytes) {
        return false;
    }
    let text = String::from_utf8_lossy(&bytes);
    let tree = parse(&text);
    let whole = tree.root();
    // The results of several battles stand in a row, and what was fought in a room of its own.
    let one = whole.items().next().unwrap_or(whole);
    [Some(one), one.get("battle")]
        .into_iter()
        .flatten()
        .any(is_somebodys)
}

/// Whether it names a ruleset or the kind of file it is, and is no report on such a file.
fn is_somebodys(place: Json<'_>) -> bool {
    let has = |key| place.get(key).is_some();
    (has("ruleset") || has("schema")) && !(has("verdict") && has("findings"))
}

/// Replacing a file needs only the right to its folder. Whoever took away the right to write the file meant it to stay, also before root,
/// who may write anything.
fn may_write(path: &Path, old: &Metadata) -> Result<(), Failure> {
    if old.permissions().readonly() {
        let protected = Text::new("it is write-protected", "il est protégé en écriture");
        return Err(cannot(path, &protected));
    }
    let opened = OpenOptions::new().write(true).open(path);
    opened.map_err(|error| cannot(path, &reason(&error)))?;
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

/// How a file is called until it is finished: `.orbat-Xy12Zz.part`.
const UNFINISHED: [&str; 2] = [".orbat-", ".part"];

/// A file to write, as readable as the one it replaces, or as any new file: that is for the umask to say.
fn begin(folder: &Path, old: Option<&Metadata>) -> io::Result<NamedTempFile> {
    let [prefix, suffix] = UNFINISHED;
    let file = tempfile::Builder::new()
        .prefix(prefix)
        .suffix(suffix)
        .make_in(folder, |path| {
            let mut how = OpenOptions::new();
            how.write(true).create_new(true);
            creation_mode(&mut how, old);
            how.open(path)
        })?;
    // Where a disk knows no locks, the age of the file has to do.
    let _ = file.as_file().try_lock();
    Ok(file)
}

#[cfg(unix)]
fn creation_mode(how: &mut OpenOptions, old: Option<&Metadata>) {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    how.mode(old.map_or(0o666, |old| old.permissions().mode() & 0o777));
}

/// Owner, group and permissions of the file that is replaced, as far as they may be given.
#[cfg(unix)]
fn take_over(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let new = file.metadata()?;
    if (new.uid(), new.gid()) != (old.uid(), old.gid()) {
        // Only root gives files away; whoever may write a file of somebody else keeps what he wrote.
        let _ = fchown(file, Some(old.uid()), Some(old.gid()));
    }
    file.set_permissions(fs::Permissions::from_mode(old.permissions().mode() & 0o777))
}

#[cfg(not(unix))]
fn creation_mode(_: &mut OpenOptions, _: Option<&Metadata>) {}

#[cfg(not(unix))]
fn take_over(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Takes away what killed runs have left in a folder; once, however many files are written there.
fn sweep(folder: &Path) {
    static SWEPT: Mutex<Option<PathBuf>> = Mutex::new(None);
    let Ok(mut swept) = SWEPT.lock() else { return };
    if swept.as_deref() == Some(folder) {
        return;
    }
    *swept = Some(folder.to_owned());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_abandoned(&entry) {
            // What cannot be taken away harms nobody.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// A file that some run began an hour ago and that none is holding.
fn is_abandoned(entry: &fs::DirEntry) -> bool {
    /// Writing takes seconds.
    const LONG: Duration = Duration::from_hours(1);
    let name = entry.file_name();
    let [prefix, suffix] = UNFINISHED;
    let ours = name
        .to_str()
        .is_some_and(|name| name.starts_with(prefix) && name.ends_with(suffix));
    ours && entry.metadata().is_ok_and(|file| {
        let age = file.modified().ok().and_then(|then| then.elapsed().ok());
        file.is_file() && age.is_some_and(|age| age > LONG)
    }) && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok())
}
