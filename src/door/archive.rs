//! Files from outside and back: a JSON file, a PDF with lists in it, a ZIP archive of such files. Whatever comes may come from anybody.

use std::io::{Cursor, Read, Write};

use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

use super::{
    Refusal,
    answer::{Opened, Unread},
    files::file_name,
    open,
    request::File,
};
use crate::{
    check::Source,
    model::{
        clean::shorten,
        forms::thousands,
        lang::{Lang, Text},
    },
    text,
};

/// What a ZIP archive begins with.
const MARK: &[u8] = b"PK\x03\x04";

/// Files in one archive: an event of a thousand armies, each with a catalogue.
const MOST_FILES: usize = 2_000;

/// More bytes than this do not come out of one archive.
const MOST_UNPACKED: u64 = 64 << 20;

/// Where a Macintosh puts what it knows of a file beside it, under the same name: nobody's list.
const BESIDE: &str = "__MACOSX/";

/// The lists and catalogues inside some bytes.
pub(super) fn opened(name: &str, bytes: &[u8], lang: Lang) -> Result<Opened, Refusal> {
    if bytes.starts_with(MARK) {
        return unpacked(name, bytes, lang);
    }
    Ok(Opened {
        files: of_one(name, bytes)?,
        unread: Vec::new(),
    })
}

fn of_one(name: &str, bytes: &[u8]) -> Result<Vec<File>, Refusal> {
    let sources = open::lists(Source::new(name, bytes))?;
    let files: Option<Vec<File>> = sources.iter().map(File::of).collect();
    Ok(files.ok_or_else(|| no_text(name))?)
}

fn no_text(name: &str) -> Text {
    let name = shorten(name);
    text!(
        "{name} is neither text nor a PDF with a list in it.",
        "{name} n’est ni un texte ni un PDF contenant une liste."
    )
}

/// Every JSON file and PDF of an archive. One that cannot be read holds the others up as little as it would in a folder: it is named.
fn unpacked(name: &str, bytes: &[u8], lang: Lang) -> Result<Opened, Refusal> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| damaged(name))?;
    if archive.len() > MOST_FILES {
        return Err(too_many(name).into());
    }
    let (mut files, mut unread, mut left) = (Vec::new(), Vec::new(), MOST_UNPACKED);
    for index in 0..archive.len() {
        let inside = name_inside(&archive, index);
        let known = [".json", ".pdf"]
            .iter()
            .any(|end| inside.to_ascii_lowercase().ends_with(end));
        if !known || inside.starts_with(BESIDE) {
            continue;
        }
        let (bytes, is_whole) = entry(&mut archive, index, left);
        left = left
            .checked_sub(bytes.len() as u64)
            .ok_or_else(|| too_large(name))?;
        let read = if is_whole {
            of_one(file_name(&inside), &bytes)
        } else {
            Err(locked(file_name(&inside)).into())
        };
        match read {
            Ok(read) => files.extend(read),
            Err(refusal) => unread.push(Unread {
                why: refusal.words(lang),
                name: inside,
            }),
        }
    }
    if files.is_empty() && unread.is_empty() {
        return Err(empty(name).into());
    }
    Ok(Opened { files, unread })
}

/// What a file of an archive is called there, as far as it can be read.
fn name_inside(archive: &ZipArchive<Cursor<&[u8]>>, index: usize) -> String {
    let name = archive.name_for_index(index).and_then(Result::ok);
    name.unwrap_or_default().into_owned()
}

/// The bytes of a file of an archive, one more than are wanted at most, and whether they are all of it.
fn entry(archive: &mut ZipArchive<Cursor<&[u8]>>, index: usize, most: u64) -> (Vec<u8>, bool) {
    let mut bytes = Vec::new();
    let read = archive.by_index(index).map(|entry| {
        let mut entry = entry.take(most + 1);
        entry.read_to_end(&mut bytes)
    });
    (bytes, matches!(read, Ok(Ok(_))))
}

fn locked(name: &str) -> Text {
    let name = shorten(name);
    text!(
        "{name} is damaged or locked.",
        "{name} est endommagé ou verrouillé."
    )
}

fn damaged(name: &str) -> Text {
    let name = shorten(name);
    text!(
        "the archive {name} is damaged or locked.",
        "l’archive {name} est endommagée ou verrouillée."
    )
}

fn too_many(name: &str) -> Text {
    let (name, most) = (shorten(name), &thousands(MOST_FILES));
    text!(
        "the archive {name} holds more than {most} files.",
        "l’archive {name} contient plus de {most} fichiers.",
        most
    )
}

fn too_large(name: &str) -> Text {
    let name = shorten(name);
    let most = &thousands(usize::try_from(MOST_UNPACKED >> 20).unwrap_or(usize::MAX));
    text!(
        "the archive {name} holds more than {most} MB.",
        "l’archive {name} contient plus de {most} Mo.",
        most
    )
}

fn empty(name: &str) -> Text {
    let name = shorten(name);
    text!(
        "the archive {name} holds no JSON file and no PDF with a list in it.",
        "l’archive {name} ne contient ni fichier JSON ni PDF contenant une liste."
    )
}

/// Files as one archive, each list with its own catalogues beside it. Of two files of one name that differ, the later one gets a number.
pub(super) fn packed(files: &[File]) -> Result<Vec<u8>, Text> {
    let mut inside: Vec<(String, &str)> = Vec::new();
    for file in files {
        let own = file.catalogues.iter();
        let own = own.map(|(name, text)| (file_name(name), text.as_str()));
        for (name, text) in own.chain([(file_name(&file.name), file.text.as_str())]) {
            if !inside.contains(&(name.to_owned(), text)) {
                inside.push((free_name(name, &inside), text));
            }
        }
    }
    written(&inside).map_err(|_| {
        Text::new(
            "the files cannot be packed.",
            "impossible de réunir les fichiers en une archive.",
        )
    })
}

fn written(files: &[(String, &str)]) -> zip::result::ZipResult<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    // Without a clock: the same files make the same archive.
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, text) in files {
        archive.start_file(name.as_str(), options)?;
        archive.write_all(text.as_bytes())?;
    }
    Ok(archive.finish()?.into_inner())
}

fn free_name(name: &str, taken: &[(String, &str)]) -> String {
    let stem = name.strip_suffix(".json").unwrap_or(name);
    let numbered = (2..).map(|number| format!("{stem}-{number}.json"));
    let mut names = std::iter::once(format!("{stem}.json")).chain(numbered);
    let is_free = |name: &String| taken.iter().all(|(taken, _)| taken != name);
    names.find(is_free).unwrap_or_default()
}
