//! Pages and parts of pages as PNG pictures, for whoever prints on demand or plays on a screen: the same scene, as fine as is asked for.

use std::{collections::HashMap, sync::Arc};

use kurbo::{Affine, BezPath, PathEl, Rect, Shape as _};
use png::{BitDepth, ColorType, Encoder, EncodingError, PixelDimensions, Unit};
use tiny_skia::{
    FillRule, FilterQuality, IntSize, LineCap, LineJoin, Paint, Path, PathBuilder, Pattern, Pixmap,
    SpreadMode, StrokeDash, Transform,
};

use super::{
    fonts::Face,
    scene::{Colour, Item, Outline, Page, Placed, Run, Scene, Stroke},
};
use crate::{model::lang::Text, text};

/// Points in an inch: what a scene is measured in.
const POINTS: f64 = 72.0;

/// How fine a picture is, in dots per inch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dpi(u16);

impl Dpi {
    /// A dot for a point: enough to see how much ink a page takes.
    pub(super) const COARSE: Self = Self(Self::LEAST);
    /// What a printer of cards asks for.
    pub const PRINT: Self = Self(300);
    /// The coarsest: a dot for a point.
    pub const LEAST: u16 = 72;
    /// The finest: an A4 page of 140 MB while it is drawn.
    pub const MOST: u16 = 600;

    /// So many dots per inch.
    ///
    /// # Errors
    /// What is allowed, where it is another number.
    pub fn new(dots: u16) -> Result<Self, Text> {
        if (Self::LEAST..=Self::MOST).contains(&dots) {
            return Ok(Self(dots));
        }
        let (least, most) = (Self::LEAST, Self::MOST);
        Err(text!(
            "{dots} dots per inch; from {least} to {most} are drawn",
            "{dots} points par pouce ; de {least} à {most} sont possibles"
        ))
    }
}

/// Draws pictures of one scene. What its pages share is made ready once.
#[derive(Debug)]
pub struct Painter<'s> {
    scene: &'s Scene,
    scale: f32,
    dpi: Dpi,
    glyphs: HashMap<(Face, u16), Option<Arc<Path>>>,
    pictures: HashMap<(usize, u32), Option<Arc<Pixmap>>>,
}

impl<'s> Painter<'s> {
    /// A painter of these pages.
    #[must_use]
    pub fn new(scene: &'s Scene, dpi: Dpi) -> Self {
        Self {
            scene,
            scale: (f64::from(dpi.0) / POINTS) as f32,
            dpi,
            glyphs: HashMap::new(),
            pictures: HashMap::new(),
        }
    }

    /// A whole page, on white paper.
    ///
    /// # Errors
    /// When there is no memory for a picture of its size.
    pub fn page(&mut self, page: &Page) -> Result<Vec<u8>, Text> {
        self.part(page, Rect::new(0.0, 0.0, page.width, page.height))
    }

    /// What stands in this area of a page, on white paper.
    ///
    /// # Errors
    /// As for [`Self::page`].
    pub fn part(&mut self, page: &Page, area: Rect) -> Result<Vec<u8>, Text> {
        let pixels = self.drawn(page, area)?;
        encode(&pixels, self.dpi).map_err(|_| too_large())
    }

    /// How much of a page is ink: 0 is white paper, 1 is black all over.
    pub(super) fn ink(&mut self, page: &Page) -> Result<f64, Text> {
        let pixels = self.drawn(page, Rect::new(0.0, 0.0, page.width, page.height))?;
        let dots = pixels.pixels();
        let dark = dots
            .iter()
            .map(|dot| darkness(Colour(dot.red(), dot.green(), dot.blue())));
        Ok(dark.sum::<f64>() / dots.len() as f64)
    }

    fn drawn(&mut self, page: &Page, area: Rect) -> Result<Pixmap, Text> {
        let dots = |length: f64| (length * f64::from(self.scale)).round().max(1.0) as u32;
        let mut pixels =
            Pixmap::new(dots(area.width()), dots(area.height())).ok_or_else(too_large)?;
        pixels.fill(tiny_skia::Color::WHITE);
        let to_dots = Transform::from_translate(-area.x0 as f32, -area.y0 as f32)
            .post_scale(self.scale, self.scale);
        for item in &page.items {
            if self.scene.bounds(item).overlaps(area) {
                self.item(&mut pixels, item, to_dots, LineCap::Butt);
            }
        }
        Ok(pixels)
    }

    fn item(&mut self, pixels: &mut Pixmap, item: &Item, to: Transform, cap: LineCap) {
        match item {
            Item::Fill(outline, colour) => fill(pixels, outline, *colour, to),
            Item::Stroke(outline, pen) => stroke(pixels, outline, pen, (to, cap)),
            Item::Panel(outline, colour, pen) => {
                fill(pixels, outline, *colour, to);
                stroke(pixels, outline, pen, (to, cap));
            }
            Item::Text(run) => self.text(pixels, run, to),
            Item::Picture(placed) => self.picture(pixels, placed, to),
            Item::Drawing(_) => {}
            Item::Symbol(number, at) => {
                let to = to.pre_translate(at.x as f32, at.y as f32);
                let symbol = self.scene.symbols.get(*number);
                for item in symbol.iter().flat_map(|symbol| &symbol.items) {
                    self.item(pixels, item, to, LineCap::Round);
                }
            }
        }
    }

    /// A picture in its box, with no more dots than are drawn.
    fn picture(&mut self, pixels: &mut Pixmap, placed: &Placed, to: Transform) {
        let Some(picture) = self.scene.pictures.get(placed.number) else {
            return;
        };
        let finer = picture.dpi(placed.area) / f64::from(self.dpi.0);
        let by = finer.floor().max(1.0) as u32;
        let dots = || {
            let dots = picture.dots()?.reduced(by);
            let size = IntSize::from_wh(dots.width, dots.height)?;
            let colours = dots.rgba.chunks_exact(4).flat_map(|dot| {
                let dot = tiny_skia::ColorU8::from_rgba(dot[0], dot[1], dot[2], dot[3]);
                let dot = dot.premultiply();
                [dot.red(), dot.green(), dot.blue(), dot.alpha()]
            });
            Pixmap::from_vec(colours.collect(), size).map(Arc::new)
        };
        let key = (placed.number, by);
        let drawn = self.pictures.entry(key).or_insert_with(dots).clone();
        let (Some(drawn), Some(form)) = (drawn, path_of(&Outline::Rect(placed.area))) else {
            return;
        };
        let (width, height) = (f64::from(drawn.width()), f64::from(drawn.height()));
        let whole = picture.placed(placed) * Affine::scale_non_uniform(1.0 / width, 1.0 / height);
        let whole = whole.as_coeffs().map(|value| value as f32);
        let paint = Paint {
            shader: Pattern::new(
                drawn.as_ref().as_ref(),
                SpreadMode::Pad,
                FilterQuality::Bilinear,
                1.0,
                Transform::from_row(whole[0], whole[1], whole[2], whole[3], whole[4], whole[5]),
            ),
            anti_alias: true,
            ..Paint::default()
        };
        pixels.fill_path(&form, &paint, FillRule::Winding, to, None);
    }

    /// A line of type: its glyphs stand along a baseline, their outlines are measured in thousandths of the type size.
    fn text(&mut self, pixels: &mut Pixmap, run: &Run, to: Transform) {
        let scale = run.size / 1000.0;
        let mut paint = ink(run.colour);
        let Colour(red, green, blue) = run.colour;
        paint.set_color_rgba8(red, green, blue, (run.alpha * 255.0).round() as u8);
        let line = to
            .pre_translate(run.at.x as f32, run.at.y as f32)
            .pre_rotate(run.angle.to_degrees() as f32);
        for (start, shaped) in &run.pieces {
            let mut pen = *start;
            for glyph in &shaped.glyphs {
                let (x, y) = (pen + glyph.offset.0 * run.size, -glyph.offset.1 * run.size);
                let at = line
                    .pre_translate(x as f32, y as f32)
                    .pre_scale(scale as f32, scale as f32);
                if let Some(form) = self.glyph(shaped.face, glyph.id) {
                    pixels.fill_path(&form, &paint, FillRule::Winding, at, None);
                }
                pen += glyph.advance * run.size + run.tracking;
            }
        }
    }

    /// The outline of a glyph; None for one without ink.
    fn glyph(&mut self, face: Face, glyph: u16) -> Option<Arc<Path>> {
        let form = || path(&face.font().outline(glyph)).map(Arc::new);
        self.glyphs
            .entry((face, glyph))
            .or_insert_with(form)
            .clone()
    }
}

const fn too_large() -> Text {
    Text::new("the picture is too large", "l’image est trop grande")
}

/// How dark a colour is on white paper, from 0 to 1.
fn darkness(Colour(red, green, blue): Colour) -> f64 {
    let light: f64 = [red, green, blue].into_iter().map(f64::from).sum();
    1.0 - light / (3.0 * f64::from(u8::MAX))
}

/// The file, which says how large a dot is.
fn encode(pixels: &Pixmap, Dpi(dots): Dpi) -> Result<Vec<u8>, EncodingError> {
    /// Inches in a metre.
    const INCHES: f64 = 1000.0 / 25.4;
    let per_metre = (f64::from(dots) * INCHES).round() as u32;
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_pixel_dims(Some(PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: Unit::Meter,
    }));
    // Paper lets nothing through.
    let opaque = pixels.pixels().iter();
    let colours: Vec<u8> = opaque
        .flat_map(|dot| [dot.red(), dot.green(), dot.blue()])
        .collect();
    encoder.write_header()?.write_image_data(&colours)?;
    Ok(bytes)
}

fn ink(Colour(red, green, blue): Colour) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, u8::MAX);
    paint.anti_alias = true;
    paint
}

fn fill(pixels: &mut Pixmap, outline: &Outline, colour: Colour, to: Transform) {
    if let Some(form) = path_of(outline) {
        pixels.fill_path(&form, &ink(colour), FillRule::Winding, to, None);
    }
}

fn stroke(pixels: &mut Pixmap, outline: &Outline, pen: &Stroke, (to, cap): (Transform, LineCap)) {
    let Some(form) = path_of(outline) else {
        return;
    };
    let dash = pen.dash.and_then(|(dash, gap)| {
        // It has no dashes of no length.
        StrokeDash::new(vec![(dash as f32).max(0.01), gap as f32], 0.0)
    });
    let drawn = tiny_skia::Stroke {
        width: pen.width as f32,
        line_cap: cap,
        line_join: LineJoin::Round,
        dash,
        ..tiny_skia::Stroke::default()
    };
    pixels.stroke_path(&form, &ink(pen.colour), &drawn, to, None);
}

fn path_of(outline: &Outline) -> Option<Path> {
    match outline {
        Outline::Rect(rect) => path(&rect.to_path(0.01)),
        Outline::Line(line) => path(&line.to_path(0.01)),
        Outline::Path(outline) => path(outline),
    }
}

/// A path for the painter; None for one that is nowhere.
fn path(outline: &BezPath) -> Option<Path> {
    let mut path = PathBuilder::new();
    for element in outline.elements() {
        let at = |point: kurbo::Point| (point.x as f32, point.y as f32);
        match *element {
            PathEl::MoveTo(to) => path.move_to(at(to).0, at(to).1),
            PathEl::LineTo(to) => path.line_to(at(to).0, at(to).1),
            PathEl::QuadTo(bend, to) => {
                let ((bx, by), (x, y)) = (at(bend), at(to));
                path.quad_to(bx, by, x, y);
            }
            PathEl::CurveTo(one, other, to) => {
                let ((ax, ay), (bx, by), (x, y)) = (at(one), at(other), at(to));
                path.cubic_to(ax, ay, bx, by, x, y);
            }
            PathEl::ClosePath => path.close(),
        }
    }
    path.finish()
}
