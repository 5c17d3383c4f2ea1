//! `orbat print --art FOLDER`: the player's own pictures, each by the id of the card that it stands on.

use std::{
    collections::BTreeSet,
    fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use super::{
    Failure,
    files::{self, reason},
    terminal::Terminal,
};
use crate::{
    model::{clean::shorten, forms::thousands, lang::Text},
    print::{BACK, MOST_PICTURE_BYTES, Options, Paper, Picture, Sheet},
    text,
};

/// A larger file is not read.
const MOST_BYTES: u64 = 40 << 20;
/// So many names are said.
const NAMED: usize = 12;

/// The pictures of a folder that stand on something that is printed; what is of no use is told.
///
/// # Errors
/// For a folder or picture that cannot be read, and for pictures larger than a PDF carries.
pub(super) fn pictures(
    folder: &Path,
    papers: &[Paper<'_>],
    options: &Options,
    terminal: Terminal,
) -> Result<Vec<Picture>, Failure> {
    let unread = |path: &Path, why: &Text| {
        let shown = files::shown(path);
        Failure::Message(text!(
            "--art: {shown}: {why}.",
            "--art : {shown} : {why}.",
            why
        ))
    };
    let files = found(folder, terminal).map_err(|error| unread(folder, &reason(&error)))?;
    let wanted = Wanted::of(papers, options);
    let (files, useless): (Vec<_>, Vec<_>) =
        { files.into_iter() }.partition(|file| wanted.known.contains(&file.stem));
    let twins = files.windows(2).find(|two| two[0].stem == two[1].stem);
    if let Some([twin, _]) = twins {
        let stem = shorten(&twin.stem);
        return Err(Failure::Message(text!(
            "--art: two pictures are called {stem}; remove one of them",
            "--art : deux images s’appellent {stem} ; retirez-en une"
        )));
    }
    let used = wanted.used(&files);
    if !options.card_backs
        && let Some(back) = files.iter().find(|file| file.stem == BACK)
    {
        let name = back.shown();
        terminal.notice(&text!(
            "--art: {name} stands on the backs of cards: add --backs or --duplex.",
            "--art : {name} figure au verso des cartes : ajoutez --backs ou --duplex."
        ));
    }
    let (mut chosen, mut bytes) = (Vec::new(), 0);
    for File { path, stem } in files.iter().filter(|file| used.contains(&file.stem)) {
        let file = read(path).map_err(|error| unread(path, &reason(&error)))?;
        let file = file.ok_or_else(|| {
            let most = MOST_BYTES >> 20;
            unread(
                path,
                &text!("it is larger than {most} MB", "elle dépasse {most} Mo"),
            )
        })?;
        let picture = Picture::read(stem, &file).map_err(|why| unread(path, &why))?;
        bytes += picture.size();
        chosen.push(picture);
    }
    if bytes > MOST_PICTURE_BYTES {
        let (bytes, most) = (
            &thousands(bytes >> 10),
            &thousands(MOST_PICTURE_BYTES >> 10),
        );
        return Err(Failure::Message(text!(
            "--art: the pictures have {bytes} kB; a print takes at most {most}. Save them smaller: a card shows 1200 dots along a side",
            "--art : les images font {bytes} ko ; une impression en prend {most} au plus. Enregistrez-les plus petites : une carte montre \
            1200 points par côté",
            bytes,
            most
        )));
    }
    let useless: Vec<String> = useless.iter().map(File::shown).collect();
    wanted.tell(&useless, terminal);
    Ok(chosen)
}

/// A picture that may be printed.
struct File {
    path: PathBuf,
    /// What it is called, without its ending.
    stem: String,
}

impl File {
    /// Its name, for eyes.
    fn shown(&self) -> String {
        let name = self.path.file_name().unwrap_or_default();
        shorten(&name.to_string_lossy())
    }
}

/// The pictures of a folder, by name; what is called like one and is none is told. What is no file, such as a pipe, is never opened.
fn found(folder: &Path, terminal: Terminal) -> io::Result<Vec<File>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)?.flatten() {
        let path = entry.path();
        let Some(kind) = Kind::of(&path) else {
            continue;
        };
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let stem = stem.into_owned();
        let file = File { path, stem };
        let name = file.shown();
        if !file.path.is_file() {
            terminal.notice(&text!(
                "--art: {name} is no file: it is left out.",
                "--art : {name} n’est pas un fichier : il est laissé de côté."
            ));
        } else if kind == Kind::Other {
            terminal.notice(&text!(
                "--art: {name} is no PNG or JPEG, and those alone are printed.",
                "--art : {name} n’est ni un PNG ni un JPEG, et seuls ceux-ci s’impriment."
            ));
        } else {
            files.push(file);
        }
    }
    files.sort_by(|one, other| (&one.stem, &one.path).cmp(&(&other.stem, &other.path)));
    Ok(files)
}

/// The bytes of a file; None for one that is too large.
fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    let mut file = fs::File::open(path)?.take(MOST_BYTES + 1);
    file.read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= MOST_BYTES).then_some(bytes))
}

/// What a file is by the ending of its name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Printed,
    Other,
}

impl Kind {
    /// None for what is no picture: notes, previews.
    fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match &*ending {
            "png" | "jpg" | "jpeg" => Some(Self::Printed),
            "svg" | "gif" | "webp" | "bmp" | "tif" | "tiff" | "heic" | "avif" => Some(Self::Other),
            _ => None,
        }
    }
}

/// The names that pictures may have.
#[derive(Default)]
struct Wanted {
    known: BTreeSet<String>,
    /// The names of each thing that is printed and shows one picture, the most specific first.
    places: Vec<Vec<String>>,
}

impl Wanted {
    fn of(papers: &[Paper<'_>], options: &Options) -> Self {
        if !options.sheets.contains(&Sheet::Cards) {
            return Self::default();
        }
        let cards = papers.iter().flat_map(|paper| paper.cards);
        let mut places: Vec<Vec<String>> = cards.map(|card| card.ids.clone()).collect();
        let back = vec![BACK.to_owned()];
        let known = places.iter().flatten().chain(&back).cloned().collect();
        if options.card_backs {
            places.push(back);
        }
        Self { known, places }
    }

    /// The names of pictures that something shows, since there is none more specific for it.
    fn used(&self, files: &[File]) -> BTreeSet<String> {
        let is_there = |name: &&String| files.iter().any(|file| file.stem == **name);
        let places = self.places.iter();
        places
            .filter_map(|names| names.iter().find(is_there).cloned())
            .collect()
    }

    /// Says which pictures stand nowhere, and what they could be called.
    fn tell(&self, useless: &[String], terminal: Terminal) {
        if useless.is_empty() {
            return;
        }
        let listed = |names: &mut dyn Iterator<Item = &String>| {
            let mut names: Vec<String> = names.take(NAMED + 1).map(|name| shorten(name)).collect();
            if names.len() > NAMED {
                names[NAMED] = "…".to_owned();
            }
            names.join(", ")
        };
        let found = listed(&mut useless.iter());
        let known = listed(&mut self.known.iter());
        terminal.notice(&if known.is_empty() {
            text!(
                "--art: {found} stand nowhere: pictures stand on cards, which are not printed.",
                "--art : {found} : nulle part ; les images figurent sur les cartes, qui ne sont pas imprimées."
            )
        } else {
            text!(
                "--art: nothing is called {found}. A picture may be called: {known}.",
                "--art : rien ne s’appelle {found}. Une image peut s’appeler : {known}."
            )
        });
    }
}
