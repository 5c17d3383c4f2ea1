//! What lies beside the program in each archive: how to use it, in both languages, and on what terms.

use std::{path::Path, process::Command};

use super::{Entry, names};
use crate::workshop::{Outcome, read};

/// Files of the project, each under the name that it has in the archive.
const FILES: &[(&str, &str)] = &[
    ("README.md", "README.md"),
    ("README.fr.md", "README.fr.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("CONTRIBUTING.md", "CONTRIBUTING.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("NOTICE", "NOTICE"),
    ("templates/licences.txt", "LICENCES-OF-PARTS.txt"),
    // The events name it.
    ("schemas/event.schema.json", "schemas/event.schema.json"),
];

/// Folders that the READMEs name and show, under the names that they have in the project.
const FOLDERS: &[&str] = &["templates/pictures", "lists/events", "examples/field"];

/// What each language has: its manual where `man` looks for it, and its completions.
const LANGUAGES: [(&str, &str, &str); 2] = [
    ("en", "man/man1/orbat.1", "completions"),
    ("fr", "man/fr/man1/orbat.1", "completions/fr"),
];

/// Shells, and the file names under which they look for completions.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "orbat.bash"),
    ("elvish", "orbat.elv"),
    ("fish", "orbat.fish"),
    ("powershell", "_orbat.ps1"),
    ("zsh", "_orbat"),
];

/// All of them, those of the program by itself.
pub(crate) fn files(root: &Path, program: &Path) -> Outcome<Vec<Entry>> {
    let mut entries = Vec::new();
    for (file, path) in FILES {
        entries.push(Entry::new(path, read(&root.join(file))?));
    }
    for folder in FOLDERS {
        for name in names(&root.join(folder))? {
            let path = format!("{folder}/{name}");
            entries.push(Entry::new(&path, read(&root.join(&path))?));
        }
    }
    for (lang, manual, completions) in LANGUAGES {
        for (shell, name) in SHELLS {
            let script = said(program, &["--lang", lang, "completions", shell])?;
            entries.push(Entry::new(&format!("{completions}/{name}"), script));
        }
        entries.push(Entry::new(manual, said(program, &["--lang", lang, "man"])?));
    }
    Ok(entries)
}

/// What the program says.
fn said(program: &Path, arguments: &[&str]) -> Outcome<Vec<u8>> {
    let ran = Command::new(program).args(arguments).output();
    let ran = ran.map_err(|error| format!("{} does not start: {error}", program.display()))?;
    if ran.status.success() {
        Ok(ran.stdout)
    } else {
        Err(String::from_utf8_lossy(&ran.stderr).into_owned())
    }
}
