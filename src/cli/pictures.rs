//! `orbat print --output-format svg|png`: every page as a picture of its own, in a folder.

use std::{fs, path::Path};

use super::{
    Failure,
    args::{PictureFormat, Print},
    files::{self, Content, Replace},
    print::default_path,
    terminal::Terminal,
};
use crate::{
    model::lang::{Text, counted},
    print::{
        Dpi, Painter,
        scene::{Page, Scene},
        svg,
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
    let Some(dots) = args.dpi else {
        return Ok(Dpi::PRINT);
    };
    if args.output_format != PictureFormat::Png {
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
    let shown = files::shown(&folder);
    fs::create_dir_all(&folder).map_err(|error| {
        let why = files::reason(&error);
        Failure::Message(text!(
            "{shown} cannot be made: {why}.",
            "impossible de créer {shown} : {why}.",
            why = &why
        ))
    })?;
    let digits = scene.pages.len().to_string().len();
    let replace = Replace::allowed(args.force, args.output.is_some());
    let save = |number: usize, ending: &str, bytes: Vec<u8>| {
        let name = format!("page-{number:0digits$}.{ending}");
        files::write(&folder.join(name), &Picture(bytes), replace)
    };
    if args.output_format == PictureFormat::Svg {
        for (index, page) in svg(scene).into_iter().enumerate() {
            save(index + 1, "svg", page.into_bytes())?;
        }
    } else {
        let mut painter = Painter::new(scene, dpi);
        let mut draw = |page: &Page| painter.page(page).map_err(Failure::Message);
        for (index, page) in scene.pages.iter().enumerate() {
            save(index + 1, "png", draw(page)?)?;
        }
    }
    let pages = i64::try_from(scene.pages.len()).unwrap_or(i64::MAX);
    let pages = &counted(pages, ("picture", "pictures"), ("image", "images"));
    terminal.notice(&text!("{shown}: {pages}.", "{shown} : {pages}.", pages));
    Ok(())
}
