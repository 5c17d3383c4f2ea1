//! What lies beside the program in each archive: how to use it, in both languages, and on what terms.

use std::path::Path;

use orbat::{
    Lang,
    cli::{completion_scripts, manual},
};

use crate::{Outcome, archive::Entry, names, read};

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
];

/// The pictures of the READMEs, which look for them there.
const PICTURES: &str = "templates/pictures";

/// What each language has: its manual where `man` looks for it, and its completions.
const LANGUAGES: [(Lang, &str, &str); 2] = [
    (Lang::En, "man/man1/orbat.1", "completions"),
    (Lang::Fr, "man/fr/man1/orbat.1", "completions/fr"),
];

/// All of them.
pub(crate) fn files(root: &Path) -> Outcome<Vec<Entry>> {
    let mut entries = Vec::new();
    for (file, path) in FILES {
        entries.push(Entry::new(path, read(&root.join(file))?));
    }
    for name in names(&root.join(PICTURES))? {
        let path = format!("{PICTURES}/{name}");
        entries.push(Entry::new(&path, read(&root.join(&path))?));
    }
    for (lang, manual_page, completions) in LANGUAGES {
        for (name, script) in completion_scripts(lang) {
            entries.push(Entry::new(&format!("{completions}/{name}"), script));
        }
        let page = manual(lang).map_err(|error| format!("{manual_page}: {error}"))?;
        entries.push(Entry::new(manual_page, page));
    }
    Ok(entries)
}
