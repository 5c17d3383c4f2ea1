//! What is said of files: their names, and why they cannot be read or written.

use std::{io, path::Path};

use crate::{model::lang::Text, text};

/// What is to be typed to learn why a list is illegal: it is judged as it was here, by the register or the event.
pub(in crate::cli) fn asking_why(register: Option<&Path>, event: Option<&Path>) -> String {
    match (register, event) {
        (Some(register), _) => format!("orbat register show {}", shown(register)),
        (None, Some(event)) => format!("orbat check --event {}", shown(event)),
        (None, None) => "orbat check".to_owned(),
    }
}

/// A path as it is told. One that is not UTF-8 stands as a shell would read it, `$'caf\xe9.json'`, so that no two files are told by the
/// same words.
pub(in crate::cli) fn shown(path: &Path) -> String {
    /// What a shell begins such a word with.
    const QUOTED: &str = "$'";
    if let Some(plain) = path.to_str().filter(|path| !path.starts_with(QUOTED)) {
        return plain.to_owned();
    }
    let mut out = QUOTED.to_owned();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        out.push_str(&chunk.valid().replace('\\', "\\\\").replace('\'', "\\'"));
        let bad = chunk.invalid().iter();
        out.extend(bad.map(|byte| format!("\\x{byte:02x}")));
    }
    out + "'"
}

/// The reason in words of both languages. The system knows its own in English alone: they stand beside their number where there are no
/// better ones, and in French the number has to do.
pub(in crate::cli) fn reason(error: &io::Error) -> Text {
    match error.kind() {
        io::ErrorKind::NotFound => Text::new("it does not exist", "il n’existe pas"),
        io::ErrorKind::PermissionDenied => Text::new("permission denied", "accès refusé"),
        io::ErrorKind::IsADirectory => Text::new("it is a folder", "c’est un dossier"),
        io::ErrorKind::NotADirectory => Text::new(
            "a part of the path is not a folder",
            "une partie du chemin n’est pas un dossier",
        ),
        io::ErrorKind::StorageFull => Text::new("the disk is full", "le disque est plein"),
        io::ErrorKind::QuotaExceeded => Text::new(
            "the space allowed on this disk is full",
            "la place permise sur ce disque est épuisée",
        ),
        io::ErrorKind::FileTooLarge => Text::new(
            "it exceeds the size allowed for a file",
            "il dépasse la taille permise pour un fichier",
        ),
        io::ErrorKind::ReadOnlyFilesystem => {
            Text::new("the disk is read-only", "le disque est en lecture seule")
        }
        io::ErrorKind::AlreadyExists => Text::new("it already exists", "il existe déjà"),
        io::ErrorKind::InvalidFilename => Text::new(
            "its name is too long or not allowed",
            "son nom est trop long ou interdit",
        ),
        io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy => Text::new(
            "another program is using it",
            "un autre programme s’en sert",
        ),
        io::ErrorKind::StaleNetworkFileHandle | io::ErrorKind::TimedOut => {
            Text::new("the network does not respond", "le réseau ne répond pas")
        }
        io::ErrorKind::OutOfMemory => Text::new("out of memory", "la mémoire est épuisée"),
        io::ErrorKind::InvalidInput => Text::new(
            "it is not a regular file",
            "ce n’est pas un fichier ordinaire",
        ),
        _ => of_system(error),
    }
}

/// The same for what the standard library has no stable word for.
fn of_system(error: &io::Error) -> Text {
    match error.raw_os_error() {
        // EIO and ENXIO.
        Some(5 | 6) if cfg!(unix) => Text::new(
            "the disk or device has failed",
            "le disque ou le périphérique est en panne",
        ),
        // ENFILE and EMFILE.
        Some(23 | 24) if cfg!(unix) => {
            Text::new("too many files are open", "trop de fichiers sont ouverts")
        }
        // ELOOP, of Linux and of its relatives.
        Some(40 | 62) if cfg!(unix) => {
            Text::new("its links form a loop", "ses liens tournent en rond")
        }
        Some(number) => {
            let words = error.to_string();
            let words = words.split(" (os error").next().unwrap_or_default();
            text!("{words} (system error {number})", "erreur système {number}")
        }
        None => Text::built(error.to_string(), "erreur d’entrée ou de sortie"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::lang::Lang;

    #[test]
    fn every_system_error_is_told_in_french_without_an_english_word() {
        for number in 1..134 {
            let why = reason(&io::Error::from_raw_os_error(number));
            let french = why.get(Lang::Fr);
            assert!(!french.contains("os error"), "{french}");
            assert_ne!(why.get(Lang::En), french, "{number}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn two_files_are_never_told_by_the_same_words() {
        use std::{collections::BTreeSet, ffi::OsStr, os::unix::ffi::OsStrExt};
        let names: [&[u8]; 9] = [
            b"caf\xe9.json",
            b"caf\xe8.json",
            b"caf\\xe9.json",
            "café.json".as_bytes(),
            "caf\u{fffd}.json".as_bytes(),
            b"$'caf\\xe9.json'",
            b"$'caf\\\\xe9.json'",
            b"a'b\xe9",
            b"a\\'b\xe9",
        ];
        let told = names.map(|name| shown(Path::new(OsStr::from_bytes(name))));
        assert_eq!(told[0], r"$'caf\xe9.json'");
        assert_eq!(told[2], r"caf\xe9.json");
        let different: BTreeSet<&String> = told.iter().collect();
        assert_eq!(different.len(), names.len(), "{told:?}");
    }
}
