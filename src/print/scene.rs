//! What stands on the pages, told without any PDF word: outlines, text, shared symbols. Lengths are points, the origin is the
//! top left corner, y grows downwards. Sheets build scenes, `pdf.rs` writes them, tests look at them.

use std::{collections::BTreeSet, f64::consts::PI, sync::Arc};

use kurbo::{Affine, BezPath, Circle, Line, Point, Rect, Shape, Vec2};

use super::{Sheet, fonts::Shaped, picture::Picture};

pub use super::tag::Tag;

/// Red, green and blue, 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

/// The form of something drawn.
#[derive(Clone, Debug)]
pub enum Outline {
    /// An upright rectangle.
    Rect(Rect),
    /// A straight line.
    Line(Line),
    /// Anything else.
    Path(BezPath),
}

impl Outline {
    /// A rectangle from its corner and size.
    #[must_use]
    pub fn rect(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self::Rect(Rect::new(x, y, x + width, y + height))
    }

    /// A rectangle with round corners.
    #[must_use]
    pub fn rounded(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Self {
        // The handle length with which a cubic curve is a quarter of a circle, as seen from the corner.
        let (bend, right, bottom) = (radius * 0.447_715, x + width, y + height);
        let mut path = BezPath::new();
        path.move_to((x + radius, y));
        path.line_to((right - radius, y));
        path.curve_to((right - bend, y), (right, y + bend), (right, y + radius));
        path.line_to((right, bottom - radius));
        path.curve_to(
            (right, bottom - bend),
            (right - bend, bottom),
            (right - radius, bottom),
        );
        path.line_to((x + radius, bottom));
        path.curve_to((x + bend, bottom), (x, bottom - bend), (x, bottom - radius));
        path.line_to((x, y + radius));
        path.curve_to((x, y + bend), (x + bend, y), (x + radius, y));
        path.close_path();
        Self::Path(path)
    }

    /// A circle.
    #[must_use]
    pub fn circle(x: f64, y: f64, radius: f64) -> Self {
        Self::Path(Circle::new((x, y), radius).to_path(0.01))
    }

    /// A line.
    #[must_use]
    pub fn line(x0: f64, y0: f64, x1: f64, y1: f64) -> Self {
        Self::Line(Line::new((x0, y0), (x1, y1)))
    }

    /// The smallest upright rectangle around it.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        match self {
            Self::Rect(rect) => *rect,
            Self::Line(line) => line.bounding_box(),
            Self::Path(path) => path.bounding_box(),
        }
    }

    /// Turned half way round about a point.
    fn turn(&mut self, about: Point) {
        let other = |point: Point| (2.0 * about.to_vec2() - point.to_vec2()).to_point();
        match self {
            Self::Rect(rect) => {
                *rect =
                    Rect::from_points(other(rect.origin()), other(Point::new(rect.x1, rect.y1)));
            }
            Self::Line(line) => *line = Line::new(other(line.p0), other(line.p1)),
            Self::Path(path) => path.apply_affine(Affine::rotate_about(PI, about)),
        }
    }

    fn magnify(&mut self, factor: f64) {
        match self {
            Self::Rect(rect) => *rect = rect.scale_from_origin(factor),
            Self::Line(line) => *line = Affine::scale(factor) * *line,
            Self::Path(path) => path.apply_affine(Affine::scale(factor)),
        }
    }

    fn shift(&mut self, by: Vec2) {
        match self {
            Self::Rect(rect) => *rect = *rect + by,
            Self::Line(line) => *line = *line + by,
            Self::Path(path) => path.apply_affine(Affine::translate(by)),
        }
    }
}

/// A pen.
#[derive(Clone, Copy, Debug)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// Its width.
    pub width: f64,
    /// Length of dashes and of the gaps between them.
    pub dash: Option<(f64, f64)>,
}

impl Stroke {
    /// A solid line.
    #[must_use]
    pub const fn new(colour: Colour, width: f64) -> Self {
        Self {
            colour,
            width,
            dash: None,
        }
    }

    /// A dashed line.
    #[must_use]
    pub const fn dashed(colour: Colour, width: f64, dash: f64, gap: f64) -> Self {
        Self {
            colour,
            width,
            dash: Some((dash, gap)),
        }
    }
}

/// Words of one face, size and colour on one baseline.
#[derive(Clone, Debug)]
pub struct Run {
    /// Where the baseline starts.
    pub at: Point,
    /// Type size.
    pub size: f64,
    /// Its colour.
    pub colour: Colour,
    /// Space added between letters.
    pub tracking: f64,
    /// Turned around its start, in radians, clockwise.
    pub angle: f64,
    /// Share of ink, from 0 (nothing) to 1 (all).
    pub alpha: f64,
    /// The words, each with its distance from the start.
    pub pieces: Vec<(f64, Arc<Shaped>)>,
    /// Whether it goes on where the run before it ends, as the raised ending of a number does.
    pub(crate) joined: bool,
    /// What it is for those who have the document read out; none for decoration.
    pub(crate) tag: Option<Arc<Tag>>,
}

impl Run {
    /// The words, without what could not be read.
    #[must_use]
    pub fn text(&self) -> String {
        let glyphs = self.pieces.iter().flat_map(|(_, shaped)| &shaped.glyphs);
        glyphs.map(|glyph| &*glyph.text).collect()
    }

    /// The smallest upright rectangle around its letters, from the depth of a `g` to the height of an `É`.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let ends = self
            .pieces
            .iter()
            .map(|(x, shaped)| x + shaped.advance * self.size);
        let width = ends.fold(0.0, f64::max);
        let upright = Rect::new(0.0, -0.9 * self.size, width, 0.25 * self.size);
        let turn = Affine::translate(self.at.to_vec2()) * Affine::rotate(self.angle);
        turn.transform_rect_bbox(upright)
    }
}

/// A picture in a box, which it fills: what does not fit is cut off at two sides.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    /// Its number in [`Scene::pictures`].
    pub number: usize,
    /// The box.
    pub area: Rect,
    /// Whether it stands on its head.
    pub is_turned: bool,
}

/// Anything drawn.
#[derive(Clone, Debug)]
pub enum Item {
    /// A coloured area.
    Fill(Outline, Colour),
    /// A drawn line.
    Stroke(Outline, Stroke),
    /// A coloured area with a line around it.
    Panel(Outline, Colour, Stroke),
    /// Text.
    Text(Run),
    /// A drawing that many pages share, by its number in [`Scene::symbols`], with its origin put here.
    Symbol(usize, Point),
    /// A picture of the player's.
    Picture(Placed),
    /// Nothing to see: what is drawn from here on, type apart, belongs to this element of the document; none for decoration.
    Drawing(Option<Arc<Tag>>),
}

impl Item {
    /// It turned half way round about a point; what is shared comes apart, since it always stands upright.
    pub(super) fn turned(mut self, about: Point, shared: &[Symbol]) -> Vec<Self> {
        match &mut self {
            Self::Fill(outline, _) | Self::Stroke(outline, _) | Self::Panel(outline, ..) => {
                outline.turn(about);
            }
            Self::Text(run) => {
                run.at = (2.0 * about.to_vec2() - run.at.to_vec2()).to_point();
                run.angle += PI;
            }
            Self::Picture(placed) => {
                let turn = Affine::rotate_about(PI, about);
                placed.area = turn.transform_rect_bbox(placed.area);
                placed.is_turned = !placed.is_turned;
            }
            Self::Symbol(number, at) => {
                let parts = shared.get(*number).into_iter();
                let parts = parts.flat_map(|symbol| symbol.items.clone());
                let turned = parts.flat_map(|mut part| {
                    part.shift(at.to_vec2());
                    part.turned(about, shared)
                });
                return turned.collect();
            }
            Self::Drawing(_) => {}
        }
        vec![self]
    }

    /// Makes it so many times as large, seen from the origin. What is shared only moves: it was shared as large as it is wanted.
    pub(super) fn magnify(&mut self, factor: f64) {
        let thicker = |pen: &mut Stroke| {
            pen.width *= factor;
            pen.dash = pen.dash.map(|(dash, gap)| (dash * factor, gap * factor));
        };
        match self {
            Self::Fill(outline, _) => outline.magnify(factor),
            Self::Stroke(outline, pen) | Self::Panel(outline, _, pen) => {
                outline.magnify(factor);
                thicker(pen);
            }
            Self::Text(run) => {
                run.at = (run.at.to_vec2() * factor).to_point();
                run.size *= factor;
                run.tracking *= factor;
                for (x, _) in &mut run.pieces {
                    *x *= factor;
                }
            }
            Self::Symbol(_, at) => *at = (at.to_vec2() * factor).to_point(),
            Self::Picture(placed) => {
                placed.area = Affine::scale(factor).transform_rect_bbox(placed.area);
            }
            Self::Drawing(_) => {}
        }
    }

    /// Moves it.
    pub fn shift(&mut self, by: Vec2) {
        match self {
            Self::Fill(outline, _) | Self::Stroke(outline, _) | Self::Panel(outline, ..) => {
                outline.shift(by);
            }
            Self::Text(run) => run.at += by,
            Self::Symbol(_, at) => *at += by,
            Self::Picture(placed) => placed.area = placed.area + by,
            Self::Drawing(_) => {}
        }
    }
}

/// A drawing without text, in its own coordinates.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// The area it may draw in.
    pub bounds: Rect,
    /// What it draws: fills and strokes only.
    pub items: Vec<Item>,
}

/// Where the footer of a page stands.
#[derive(Clone, Debug)]
pub struct Footer {
    /// Its left end; of one that is read upwards, its lower end.
    pub left: f64,
    /// Its right end; of one that is read upwards, its upper end.
    pub right: f64,
    /// Its baseline.
    pub baseline: f64,
    /// Whether a rule stands over it.
    pub rule: bool,
    /// Whether it stands at the side of the page and is read from below upwards.
    pub(super) upwards: bool,
}

impl Footer {
    /// Moves it.
    pub(super) fn shift(&mut self, x: f64, y: f64) {
        let (along, across) = if self.upwards { (y, x) } else { (x, y) };
        self.left += along;
        self.right += along;
        self.baseline += across;
    }

    /// How long it is.
    #[must_use]
    pub(super) const fn length(&self) -> f64 {
        (self.right - self.left).abs()
    }
}

/// A card or a marker on a page: what is cut out there, and may be a picture of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// What it is, as a file is called: `card-sergeant`, `marker-reload`.
    pub name: String,
    /// Whether everything of its name looks the same: the markers of a kind, and the ornament on the backs of cards.
    pub is_one_of_many: bool,
    /// Whether it is the back of another piece, which is cut out with its front.
    pub is_back: bool,
    /// Where it stands, with what is drawn beyond its cut.
    pub area: Rect,
}

/// One side of one sheet of paper.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// What stands on it, from the ground up.
    pub items: Vec<Item>,
    /// Where its footer goes, if it gets one.
    pub footer: Option<Footer>,
    /// The cards and markers on it.
    pub pieces: Vec<Piece>,
    /// Which of the armies that share a sheet have something on it; none where it is not shared.
    pub(super) owners: BTreeSet<usize>,
    /// What kind of sheet it belongs to, where it is one of an army.
    pub(super) sheet: Option<Sheet>,
}

impl Page {
    /// An empty page.
    #[must_use]
    pub const fn new(width: f64, height: f64) -> Self {
        Self {
            width,
            height,
            items: Vec::new(),
            footer: None,
            pieces: Vec::new(),
            owners: BTreeSet::new(),
            sheet: None,
        }
    }

    /// All words on it, one line for each run, or several where one goes on where another ends.
    #[must_use]
    pub fn text(&self) -> String {
        let mut words = String::new();
        for item in &self.items {
            if let Item::Text(run) = item {
                if run.joined && words.ends_with('\n') {
                    words.pop();
                }
                words.push_str(&run.text());
                words.push('\n');
            }
        }
        words
    }

    /// Draws an area.
    pub fn fill(&mut self, outline: Outline, colour: Colour) {
        self.items.push(Item::Fill(outline, colour));
    }

    /// Draws a line.
    pub fn stroke(&mut self, outline: Outline, stroke: Stroke) {
        self.items.push(Item::Stroke(outline, stroke));
    }

    /// Draws ready items, moved.
    pub fn place(&mut self, items: impl IntoIterator<Item = Item>, x: f64, y: f64) {
        self.items.extend(items.into_iter().map(|mut item| {
            item.shift(Vec2::new(x, y));
            item
        }));
    }
}

/// All pages, what they share, and the table of contents.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The pages, in order.
    pub pages: Vec<Page>,
    /// Drawings used more than once.
    pub symbols: Vec<Symbol>,
    /// Pictures of the player's.
    pub pictures: Vec<Picture>,
    /// Title and first page (counted from 0) of each sheet.
    pub outline: Vec<(String, usize)>,
}

impl Scene {
    /// The smallest upright rectangle around an item, its pen included.
    #[must_use]
    pub fn bounds(&self, item: &Item) -> Rect {
        match item {
            Item::Fill(outline, _) => outline.bounds(),
            Item::Stroke(outline, pen) | Item::Panel(outline, _, pen) => {
                let half = pen.width / 2.0;
                outline.bounds().inflate(half, half)
            }
            Item::Text(run) => run.bounds(),
            Item::Picture(placed) => placed.area,
            Item::Symbol(number, at) => {
                let area = self
                    .symbols
                    .get(*number)
                    .map_or(Rect::ZERO, |symbol| symbol.bounds);
                area + at.to_vec2()
            }
            Item::Drawing(_) => Rect::ZERO,
        }
    }

    /// Keeps a shared drawing and gives its number.
    pub fn share(&mut self, symbol: Symbol) -> usize {
        self.symbols.push(symbol);
        self.symbols.len() - 1
    }
}
