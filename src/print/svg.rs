//! Pages as SVG drawings, for a screen that shows no PDF: the same scene, each page by itself, letters as outlines. Drawn with `svg`,
//! `title`, `desc`, `defs`, `g`, `path` and `use`, so that whoever shows them can refuse every other element; with `image` only where the
//! player has pictures of his own.

use std::{
    collections::BTreeSet,
    fmt::{self, Display, Formatter, Write as _},
};

use kurbo::{BezPath, PathEl, Point, Rect};

use super::{
    fonts::Face,
    picture::Picture,
    scene::{Colour, Item, Outline, Page, Placed, Run, Scene, Stroke, Symbol},
};
use crate::model::clean::harmful;

/// Each page as a drawing of its own, as large as its paper; its description holds all its words.
///
/// The names of what a drawing shares within itself begin with the number of its page, so that all may stand in one document.
#[must_use]
pub fn svg(scene: &Scene) -> Vec<String> {
    let pages = scene.pages.iter().enumerate();
    pages
        .map(|(number, page)| {
            let whole = Rect::new(0.0, 0.0, page.width, page.height);
            Drawing::of(scene, page, (number + 1, whole))
        })
        .collect()
}

/// What stands in this area of a page, counted from 0, as a drawing of its own; empty for a page that is not there.
#[must_use]
pub fn part(scene: &Scene, page: usize, area: Rect) -> String {
    let drawn = scene.pages.get(page);
    drawn.map_or_else(String::new, |drawn| {
        Drawing::of(scene, drawn, (page + 1, area))
    })
}

/// A drawing being written.
struct Drawing {
    number: usize,
    body: String,
    glyphs: BTreeSet<(Face, u16)>,
    symbols: BTreeSet<usize>,
    pictures: BTreeSet<usize>,
}

impl Drawing {
    fn of(scene: &Scene, page: &Page, (number, area): (usize, Rect)) -> String {
        let mut drawing = Self {
            number,
            body: String::new(),
            glyphs: BTreeSet::new(),
            symbols: BTreeSet::new(),
            pictures: BTreeSet::new(),
        };
        let mut shown = Page::new(page.width, page.height);
        let seen = |item: &&Item| scene.bounds(item).overlaps(area);
        shown.items = page.items.iter().filter(seen).cloned().collect();
        for item in &shown.items {
            if let Item::Picture(placed) = item {
                drawing.picture(scene, placed);
            }
            drawing.item(item);
        }
        drawing.whole(scene, &shown, area)
    }

    /// Head, what is shared, and the page itself on white paper.
    fn whole(mut self, scene: &Scene, page: &Page, area: Rect) -> String {
        let body = std::mem::take(&mut self.body);
        let used: Vec<usize> = self.symbols.iter().copied().collect();
        for symbol in used {
            if let Some(drawn) = scene.symbols.get(symbol) {
                self.symbol(symbol, drawn);
            }
        }
        let symbols = std::mem::take(&mut self.body);
        let number = self.number;
        let mut pictures = String::new();
        for shown in &self.pictures {
            let href = scene.pictures.get(*shown).and_then(Picture::data);
            let _ = write!(
                pictures,
                "<image id=\"p{number}-i{shown}\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"{}\"/>",
                href.unwrap_or_default()
            );
        }
        let (x, y, width, height) = (
            Short(area.x0),
            Short(area.y0),
            Short(area.width()),
            Short(area.height()),
        );
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"{x} {y} {width} {height}\" \
             aria-labelledby=\"p{number}-title\" aria-describedby=\"p{number}-words\" \
             stroke-linejoin=\"round\" fill=\"none\">\
             <title id=\"p{number}-title\">{}</title><desc id=\"p{number}-words\">{}</desc><defs>",
            Escaped(title(scene, number)),
            Escaped(&page.text()),
        );
        for (face, glyph) in &self.glyphs {
            let id = self.glyph_id(*face, *glyph);
            let form = Path(face.font().outline(*glyph));
            let _ = write!(svg, "<path id=\"{id}\" d=\"{form}\"/>");
        }
        let paper = Path::of(&Outline::Rect(area));
        let _ = write!(
            svg,
            "{symbols}{pictures}</defs><path fill=\"#fff\" d=\"{paper}\"/>{body}</svg>"
        );
        svg
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Fill(outline, colour) => self.path(outline, Some(*colour), None),
            Item::Stroke(outline, pen) => self.path(outline, None, Some(pen)),
            Item::Panel(outline, colour, pen) => self.path(outline, Some(*colour), Some(pen)),
            Item::Text(run) => self.text(run),
            Item::Picture(_) | Item::Drawing(_) => {}
            Item::Symbol(number, at) => {
                self.symbols.insert(*number);
                let (page, x, y) = (self.number, Short(at.x), Short(at.y));
                let _ = write!(
                    self.body,
                    "<use href=\"#p{page}-s{number}\" x=\"{x}\" y=\"{y}\"/>"
                );
            }
        }
    }

    /// A picture, cut off at its box; the same one is held once.
    fn picture(&mut self, scene: &Scene, placed: &Placed) {
        let Some(picture) = scene.pictures.get(placed.number) else {
            return;
        };
        self.pictures.insert(placed.number);
        let Rect { x0, y0, .. } = placed.area;
        let (x, y) = (Short(x0), Short(y0));
        let (width, height) = (Short(placed.area.width()), Short(placed.area.height()));
        let (page, number) = (self.number, placed.number);
        let _ = write!(
            self.body,
            "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {width} {height}\">\
             <use href=\"#p{page}-i{number}\" transform=\"matrix("
        );
        for value in picture.placed(placed).as_coeffs() {
            let _ = write!(self.body, "{} ", Fine(value));
        }
        self.body.push_str(")\"/></svg>");
    }

    /// A shared drawing; its lines have round ends.
    fn symbol(&mut self, number: usize, symbol: &Symbol) {
        let page = self.number;
        let _ = write!(
            self.body,
            "<g id=\"p{page}-s{number}\" stroke-linecap=\"round\">"
        );
        for item in &symbol.items {
            self.item(item);
        }
        self.body.push_str("</g>");
    }

    fn path(&mut self, outline: &Outline, fill: Option<Colour>, pen: Option<&Stroke>) {
        self.body.push_str("<path");
        if let Some(colour) = fill {
            let _ = write!(self.body, " fill=\"{}\"", Hex(colour));
        }
        if let Some(pen) = pen {
            let (colour, width) = (Hex(pen.colour), Short(pen.width));
            let _ = write!(self.body, " stroke=\"{colour}\" stroke-width=\"{width}\"");
            if let Some((dash, gap)) = pen.dash {
                let (dash, gap) = (Short(dash), Short(gap));
                let _ = write!(self.body, " stroke-dasharray=\"{dash} {gap}\"");
            }
        }
        let _ = write!(self.body, " d=\"{}\"/>", Path::of(outline));
    }

    /// A line of type: its glyphs stand along a baseline that is measured in thousandths of the type size.
    fn text(&mut self, run: &Run) {
        let scale = run.size / 1000.0;
        let (x, y) = (Short(run.at.x), Short(run.at.y));
        let _ = write!(self.body, "<g fill=\"{}\"", Hex(run.colour));
        if run.alpha < 1.0 {
            let _ = write!(self.body, " fill-opacity=\"{}\"", Short(run.alpha));
        }
        let _ = write!(self.body, " transform=\"translate({x} {y})");
        if run.angle != 0.0 {
            let _ = write!(self.body, "rotate({})", Short(run.angle.to_degrees()));
        }
        let _ = write!(self.body, "scale({})\">", Fine(scale));
        for (start, shaped) in &run.pieces {
            let mut pen = start / scale;
            for glyph in &shaped.glyphs {
                let at = pen + glyph.offset.0 * 1000.0;
                self.glyph(shaped.face, glyph.id, at, -glyph.offset.1 * 1000.0);
                pen += glyph.advance * 1000.0 + run.tracking / scale;
            }
        }
        self.body.push_str("</g>");
    }

    fn glyph(&mut self, face: Face, glyph: u16, x: f64, y: f64) {
        self.glyphs.insert((face, glyph));
        let (id, x) = (self.glyph_id(face, glyph), x.round());
        let _ = write!(self.body, "<use href=\"#{id}\" x=\"{x}\"");
        if y != 0.0 {
            let _ = write!(self.body, " y=\"{}\"", y.round());
        }
        self.body.push_str("/>");
    }

    fn glyph_id(&self, face: Face, glyph: u16) -> String {
        format!("p{}-{}-{glyph}", self.number, face as usize)
    }
}

/// The title of the sheet that a page, counted from 1, belongs to.
fn title(scene: &Scene, number: usize) -> &str {
    let before = scene.outline.iter().rev();
    let sheet = { before }.find(|(_, first)| *first < number);
    sheet.map_or("", |(title, _)| title)
}

/// A colour as CSS writes it.
struct Hex(Colour);

impl Display for Hex {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Colour(red, green, blue) = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// A length to a hundredth of a point, as short as it can be written.
struct Short(f64);

impl Display for Short {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // Adding 0 makes a negative zero positive.
        write!(f, "{}", (self.0 * 100.0).round() / 100.0 + 0.0)
    }
}

/// A scale, which is multiplied with thousands.
struct Fine(f64);

impl Display for Fine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (self.0 * 1e6).round() / 1e6)
    }
}

/// An outline as path data.
struct Path(BezPath);

impl Path {
    fn of(outline: &Outline) -> Self {
        use kurbo::Shape as _;
        Self(match outline {
            Outline::Rect(rect) => rect.to_path(0.01),
            Outline::Line(line) => line.to_path(0.01),
            Outline::Path(path) => path.clone(),
        })
    }
}

impl Display for Path {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for element in self.0.elements() {
            match *element {
                PathEl::MoveTo(to) => points(f, 'M', &[to])?,
                PathEl::LineTo(to) => points(f, 'L', &[to])?,
                PathEl::QuadTo(bend, to) => points(f, 'Q', &[bend, to])?,
                PathEl::CurveTo(one, other, to) => points(f, 'C', &[one, other, to])?,
                PathEl::ClosePath => f.write_char('Z')?,
            }
        }
        Ok(())
    }
}

fn points(f: &mut Formatter<'_>, letter: char, points: &[Point]) -> fmt::Result {
    f.write_char(letter)?;
    for (number, point) in points.iter().enumerate() {
        let space = if number == 0 { "" } else { " " };
        write!(f, "{space}{} {}", Short(point.x), Short(point.y))?;
    }
    Ok(())
}

/// Words in XML: its own signs become references; what it cannot hold, and marks that reorder a line, are left out.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '\n' => f.write_char('\n')?,
                letter if harmful(letter) || matches!(letter, '\u{fffe}' | '\u{ffff}') => {}
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}
