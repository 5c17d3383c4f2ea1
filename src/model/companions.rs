//! The catalogues that a list names by plain file names, as somebody read them: which names may be read at all, and what became of each.
//! The names come from a stranger, so that nothing outside the list's own folder may ever be reached by them.

use std::{collections::BTreeMap, sync::Arc};

use super::{
    digest::Digest,
    json::{Json, parse},
    lang::Text,
};

/// The member of a list that names them.
pub const CATALOGUES: &str = "catalogues";

/// A list may name so many.
pub const MOST_CATALOGUES: usize = 8;

/// A catalogue that a list names may have so many bytes, ten times those of the largest shipped one. Other files may have more, but these
/// are read again for each list that names them: ten thousand small lists must not become a hundred gigabytes. And a PDF carries them.
pub const MOST_CATALOGUE_BYTES: usize = 200_000;

/// A file name may have so many characters.
pub const LONGEST_NAME: usize = 100;

/// What such a name ends with, in any case.
const ENDING: &str = ".json";

/// Characters that lead elsewhere, or that some system does not allow in a file name.
const FORBIDDEN: &[char] = &['/', '\\', ':', '*', '?', '"', '<', '>', '|'];

/// Names that are devices on Windows, with any ending.
const DEVICES: [&str; 22] = [
    "aux", "con", "nul", "prn", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
];

/// The same rule for schemas, without the devices.
pub const NAME_PATTERN: &str = r#"^[^./\\:*?"<>|\u0000-\u0020\u007f-\u009f][^/\\:*?"<>|\u0000-\u001f\u007f-\u009f]*\.[jJ][sS][oO][nN]$"#;

/// Why a name is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// There is nothing in it.
    Empty,
    /// It leads to another folder or drive.
    Path,
    /// It begins with a dot: a hidden file.
    Hidden,
    /// Longer than [`LONGEST_NAME`]; so many characters.
    Long(usize),
    /// A character that file names do not have everywhere.
    Character,
    /// A device of some system.
    Device,
    /// It does not end in `.json`.
    Ending,
}

/// Whether a name is a plain file name of a catalogue, the same on every system.
///
/// # Errors
/// The first reason why it is not.
pub fn plain(name: &str) -> Result<(), BadName> {
    if name.trim().is_empty() {
        return Err(BadName::Empty);
    }
    if name.contains(['/', '\\', ':']) || name == "." || name == ".." {
        return Err(BadName::Path);
    }
    if name.starts_with('.') {
        return Err(BadName::Hidden);
    }
    let length = name.chars().count();
    if length > LONGEST_NAME {
        return Err(BadName::Long(length));
    }
    if name.starts_with(' ') || name.contains(FORBIDDEN) || name.contains(char::is_control) {
        return Err(BadName::Character);
    }
    let lower = name.to_ascii_lowercase();
    let stem = lower.split('.').next().unwrap_or_default().trim_end();
    if DEVICES.contains(&stem) {
        return Err(BadName::Device);
    }
    if !lower.ends_with(ENDING) || lower.len() == ENDING.len() {
        return Err(BadName::Ending);
    }
    Ok(())
}

/// What became of a file that a list names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Companion {
    /// Its bytes.
    Read(Arc<[u8]>),
    /// There is no such file.
    Absent,
    /// It has more bytes than [`MOST_CATALOGUE_BYTES`]; so many, where that is known.
    TooLarge(u64),
    /// It is there and is not read; the reason, to stand after a colon.
    Refused(Text),
}

impl Companion {
    /// A file that was read, within its limit.
    #[must_use]
    pub fn read(bytes: Arc<[u8]>) -> Self {
        if bytes.len() > MOST_CATALOGUE_BYTES {
            Self::TooLarge(bytes.len() as u64)
        } else {
            Self::Read(bytes)
        }
    }
}

/// Where a list came from, which is where its catalogues are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Home {
    /// From nowhere: standard input.
    #[default]
    Nowhere,
    /// From a folder.
    Folder,
    /// From a PDF.
    Pdf,
}

/// The files that came with a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Companions {
    home: Home,
    files: BTreeMap<String, Companion>,
}

impl Companions {
    /// Reads the files that a list names, by the function that knows where they are. Names that lead elsewhere are not asked for.
    pub fn read(home: Home, list: &[u8], mut read: impl FnMut(&str) -> Companion) -> Self {
        let names = names(list).into_iter();
        Self {
            home,
            files: names
                .map(|name| {
                    let file = read(&name);
                    (name, file)
                })
                .collect(),
        }
    }

    /// Where they were looked for.
    #[must_use]
    pub const fn home(&self) -> Home {
        self.home
    }

    /// The file of this name; absent, where nobody has looked for it.
    #[must_use]
    pub fn get(&self, name: &str) -> &Companion {
        self.files.get(name).unwrap_or(&Companion::Absent)
    }

    /// Those that could be read: name, bytes and digest of the bytes.
    pub fn found(&self) -> impl Iterator<Item = (&str, &Arc<[u8]>, Digest)> {
        self.files.iter().filter_map(|(name, file)| match file {
            Companion::Read(bytes) => Some((name.as_str(), bytes, Digest::of(bytes))),
            _ => None,
        })
    }
}

/// The plain names in the `catalogues` of a list, each once; none where there are more than a list may name.
fn names(list: &[u8]) -> Vec<String> {
    let Ok(text) = std::str::from_utf8(list) else {
        return Vec::new();
    };
    // Most lists name none, and are read once only. A key may be spelled with escapes.
    if !text.contains(CATALOGUES) && !text.contains("\\u") {
        return Vec::new();
    }
    let tree = parse(text);
    let named = tree.root().get(CATALOGUES);
    let items: Vec<Json<'_>> = named.into_iter().flat_map(Json::items).collect();
    if items.len() > MOST_CATALOGUES {
        return Vec::new();
    }
    let mut names: Vec<String> = Vec::new();
    for name in items.into_iter().filter_map(Json::as_str) {
        if plain(&name).is_ok() && names.iter().all(|known| **known != name) {
            names.push(name.into_owned());
        }
    }
    names
}
