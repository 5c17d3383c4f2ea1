//! What lies beside the program in each archive: how to use it, in both languages, and on what terms.

use std::path::Path;

use orbat::{
    Lang,
    cli::{completion_scripts, manual},
};

use crate::{Outcome, archive::Entry, read};

/// Files of the project, each under the name that it has in the archive. The pictures of the READMEs stay where these look for them.
const FILES: &[(&str, &str)] = &[
    ("README.md", "README.md"),
    ("README.fr.md", "README.fr.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("NOTICE", "NOTICE"),
    ("templates/licences.txt", "LICENCES-OF-PARTS.txt"),
    (
        "templates/pictures/battle.png",
        "templates/pictures/battle.png",
    ),
    (
        "templates/pictures/cards.png",
        "templates/pictures/cards.png",
    ),
    ("templates/pictures/page.png", "templates/pictures/page.png"),
    (
        "templates/pictures/roster.png",
        "templates/pictures/roster.png",
    ),
];

/// Manual pages where `man` looks for those of a language.
const MANUALS: [(Lang, &str); 2] = [
    (Lang::En, "man/man1/orbat.1"),
    (Lang::Fr, "man/fr/man1/orbat.1"),
];

/// All of them.
pub(crate) fn files(root: &Path) -> Outcome<Vec<Entry>> {
    let mut entries = Vec::new();
    for (file, path) in FILES {
        entries.push(Entry::new(path, read(&root.join(file))?));
    }
    for (name, script) in completion_scripts() {
        entries.push(Entry::new(&format!("completions/{name}"), script));
    }
    for (lang, path) in MANUALS {
        let page = manual(lang).map_err(|error| format!("{path}: {error}"))?;
        entries.push(Entry::new(path, page));
    }
    Ok(entries)
}
