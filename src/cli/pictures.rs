//! `orbat print --output-format svg|png`: every page, card or marker as a picture of its own, in a folder.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use kurbo::Rect;

use super::{
    Failure,
    args::{Print, PrintFormat},
    files::{self, Content, Replace},
    print::default_path,
    terminal::Terminal,
};
use crate::{
    model::{
        lang::{Text, counted},
        spelling,
    },
    print::{
        Dpi, Painter, part,
        scene::{Page, Scene},
    },
    text,
};

/// A picture as it is written.
struct Picture(Vec<u8>);

impl Content for Picture {
    fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// How fine pictures are drawn.
///
/// # Errors
/// For a number that is not drawn, and for drawings, which are as fine as one likes.
pub(super) fn dpi(args: &Print) -> Result<Dpi, Failure> {
    let draws = matches!(args.output_format, PrintFormat::Svg | PrintFormat::Png);
    if args.pieces && !draws {
        return Err(Failure::Message(Text::new(
            "--pieces is for pictures: --output-format svg or png",
            "--pieces ne vaut que pour des images : --output-format svg ou png",
        )));
    }
    let Some(dots) = args.dpi else {
        return Ok(Dpi::PRINT);
    };
    if args.output_format != PrintFormat::Png {
        return Err(Failure::Message(Text::new(
            "--dpi is for pictures: --output-format png",
            "--dpi ne vaut que pour des images : --output-format png",
        )));
    }
    Dpi::new(dots)
        .map_err(|why| Failure::Message(text!("--dpi: {why}", "--dpi : {why}", why = &why)))
}

/// Writes each page into a folder, which is made where it is not there.
pub(super) fn write(
    args: &Print,
    scene: &Scene,
    dpi: Dpi,
    terminal: Terminal,
) -> Result<(), Failure> {
    let named = args.output.clone();
    let folder = named
        .unwrap_or_else(|| default_path(args.register.as_slice(), &args.paths).with_extension(""));
    if folder == Path::new("-") {
        return Err(Failure::Message(Text::new(
            "pictures are many files: name a folder with -o",
            "les images sont plusieurs fichiers : nommez un dossier avec -o",
        )));
    }
    let pictures = if args.pieces {
        pieces(scene)
    } else {
        pages(scene)
    };
    if pictures.is_empty() {
        return Err(Failure::Message(Text::new(
            "--pieces draws cards and markers: there are none on these sheets",
            "--pieces dessine cartes et marqueurs : il n’y en a pas sur ces feuilles",
        )));
    }
    let shown = files::shown(&folder);
    files::make_folder(&folder)?;
    let replace = Replace::allowed(args.force, args.output.is_some());
    let is_svg = args.output_format == PrintFormat::Svg;
    let ending = if is_svg { "svg" } else { "png" };
    let path = |picture: &Part| folder.join(format!("{}.{ending}", picture.name));
    let paths: Vec<PathBuf> = pictures.iter().map(path).collect();
    for path in &paths {
        files::may_replace(path, replace)?;
    }
    let mut painter = Painter::new(scene, dpi);
    for (Part { page, area, .. }, path) in pictures.iter().zip(&paths) {
        let bytes = if is_svg {
            part(scene, *page, *area).into_bytes()
        } else {
            let drawn = painter.part(&scene.pages[*page], *area);
            drawn.map_err(Failure::Message)?
        };
        files::write(path, &Picture(bytes), replace)?;
    }
    let count = &in_words(paths.len());
    terminal.notice(&text!("{shown}: {count}.", "{shown} : {count}.", count));
    let there = fs::read_dir(&folder).into_iter().flatten().flatten();
    let there = there.map(|entry| entry.path());
    let is_ours = |path: &PathBuf| path.extension().is_some_and(|own| own == ending);
    let others = there.filter(|path| is_ours(path) && !paths.contains(path));
    let others = others.count();
    if others > 0 {
        let others = &in_words(others);
        terminal.notice(&text!(
            "{shown} also holds {others} that this print has not written.",
            "{shown} contient aussi {others} sans rapport avec cette impression.",
            others
        ));
    }
    Ok(())
}

/// "3 pictures".
fn in_words(count: usize) -> Text {
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    counted(count, ("picture", "pictures"), ("image", "images"))
}

/// What becomes a picture: a page, or an area of it.
struct Part {
    name: String,
    page: usize,
    area: Rect,
}

/// Every page, by its number.
fn pages(scene: &Scene) -> Vec<Part> {
    let digits = scene.pages.len().to_string().len();
    let pages = scene.pages.iter().enumerate();
    let part = |(page, drawn): (usize, &Page)| Part {
        name: format!("page-{:0digits$}", page + 1),
        page,
        area: Rect::new(0.0, 0.0, drawn.width, drawn.height),
    };
    pages.map(part).collect()
}

/// Every card, and of each kind of marker and ornament one, by their names.
fn pieces(scene: &Scene) -> Vec<Part> {
    let (mut seen, mut taken) = (BTreeSet::new(), BTreeSet::new());
    let mut parts = Vec::new();
    for (page, drawn) in scene.pages.iter().enumerate() {
        for piece in &drawn.pieces {
            if piece.is_one_of_many && !seen.insert(&piece.name) {
                continue;
            }
            parts.push(Part {
                name: spelling::free(&mut taken, &piece.name),
                page,
                area: piece.area,
            });
        }
    }
    parts
}
