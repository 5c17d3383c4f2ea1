//! Pages as PDF content streams: numbers, paths and kerned glyphs as bytes. Knows the language of a page, not the file around it.

use std::{collections::BTreeSet, io::Write as _, sync::Arc};

use kurbo::{Affine, BezPath, PathEl, Point};
use subsetter::GlyphRemapper;

use super::{
    fonts::{Face, Glyph, Shaper},
    picture::Picture,
    scene::{Colour, Item, Outline, Page, Placed, Run, Stroke, Symbol, Tag},
    structure::Structure,
};

/// The glyphs of one face that the document uses.
#[derive(Default)]
pub(super) struct Used {
    /// Old glyph numbers to the numbers in the embedded font.
    pub remapper: GlyphRemapper,
    /// By new number: width in thousandths of an em, and the letters it stands for.
    pub glyphs: Vec<(u16, Box<str>)>,
    /// By old number: the new one; zero where none was asked for.
    numbers: Vec<u16>,
}

impl Used {
    /// The number of `glyph` in the embedded font, and its width there.
    fn take(&mut self, face: Face, glyph: &Glyph) -> (u16, u16) {
        if self.glyphs.is_empty() {
            self.glyphs.push((0, "\u{fffd}".into()));
        }
        let new = self.number(glyph.id);
        if usize::from(new) >= self.glyphs.len() {
            self.glyphs
                .push((width(face, glyph.id), glyph.text.clone()));
        }
        let entry = &mut self.glyphs[usize::from(new)];
        if entry.1.is_empty() {
            entry.1.clone_from(&glyph.text);
        }
        (new, entry.0)
    }

    /// What the remapper says of a glyph, which is asked for a million times.
    fn number(&mut self, old: u16) -> u16 {
        let place = usize::from(old);
        if place >= self.numbers.len() {
            self.numbers.resize(place + 1, 0);
        }
        if self.numbers[place] == 0 {
            self.numbers[place] = self.remapper.remap(old);
        }
        self.numbers[place]
    }
}

fn width(face: Face, glyph: u16) -> u16 {
    let font = face.font();
    let width = font.advance(glyph) * 1000.0 / f64::from(font.units_per_em());
    width.round() as u16
}

/// Writes content streams; remembers which glyphs and which degrees of translucency they use.
#[derive(Default)]
pub(super) struct Writer<'p> {
    /// The pictures, by their numbers.
    pub pictures: &'p [Picture],
    /// Used glyphs by face number.
    pub used: [Used; Face::ALL.len()],
    /// Percentages of ink other than all.
    pub alphas: BTreeSet<u8>,
    /// The elements of the document.
    pub structure: Structure,
    /// For the spaces between words that are read out.
    pub shaper: Shaper,
}

impl Writer<'_> {
    /// The content stream of a page. Its lines have round corners. Whatever is drawn belongs to an element of the document, or is said to
    /// be decoration.
    pub(super) fn page(&mut self, page: &Page, out: &mut Vec<u8>) {
        let mut stream = Stream::new(page.height, out);
        stream.out.extend(b"1 j ");
        self.structure.pages.push(Vec::new());
        let (mut drawing, mut open) = (None, None);
        for item in &page.items {
            let tag = match item {
                Item::Drawing(tag) => {
                    drawing = tag.as_ref();
                    continue;
                }
                Item::Text(run) => run.tag.as_ref(),
                Item::Fill(..)
                | Item::Stroke(..)
                | Item::Panel(..)
                | Item::Symbol(..)
                | Item::Picture(_) => drawing,
            };
            let is_type = matches!(item, Item::Text(_));
            let mark = tag.map(Arc::as_ptr).ok_or(is_type);
            if open != Some(mark) {
                stream.end(open.is_some());
                self.begin(&mut stream, tag, is_type);
                open = Some(mark);
            }
            if let Item::Text(run) = item {
                let apart = self.structure.read(run);
                self.text(&mut stream, run, apart);
            } else {
                self.item(&mut stream, item);
            }
        }
        stream.end(open.is_some());
    }

    /// Begins content of an element, or decoration.
    fn begin(&mut self, stream: &mut Stream<'_>, tag: Option<&Arc<Tag>>, is_type: bool) {
        if let Some(tag) = tag {
            let (role, number) = self.structure.content(tag);
            let _ = writeln!(stream.out, "/{role} <</MCID {number}>>BDC");
        } else if is_type {
            // A footer, or a head that is repeated on the next page.
            stream.out.extend(b"/Artifact <</Type/Pagination>>BDC\n");
        } else {
            stream.out.extend(b"/Artifact BMC\n");
        }
    }

    /// The content stream of a shared drawing, in its own coordinates with y upwards. Its lines have round ends.
    pub(super) fn symbol(&mut self, symbol: &Symbol) -> Vec<u8> {
        let mut out = Vec::new();
        let mut stream = Stream::new(0.0, &mut out);
        // A form starts with the pen of the page that uses it.
        stream.out.extend(b"1 J 1 j 1 w [] 0 d ");
        for item in &symbol.items {
            self.item(&mut stream, item);
        }
        out
    }

    fn item(&mut self, stream: &mut Stream<'_>, item: &Item) {
        match item {
            Item::Fill(outline, colour) => {
                stream.fill_colour(*colour);
                stream.outline(outline);
                stream.out.extend(b"f\n");
            }
            Item::Stroke(outline, pen) => {
                stream.pen(*pen);
                stream.outline(outline);
                stream.out.extend(b"S\n");
            }
            Item::Panel(outline, colour, pen) => {
                stream.fill_colour(*colour);
                stream.pen(*pen);
                stream.outline(outline);
                stream.out.extend(b"B\n");
            }
            Item::Text(run) => self.text(stream, run, false),
            Item::Picture(placed) => {
                if let Some(picture) = self.pictures.get(placed.number) {
                    stream.picture(picture, placed);
                }
            }
            Item::Symbol(number, at) => {
                stream.out.extend(b"q 1 0 0 1 ");
                stream.point(*at);
                let _ = writeln!(stream.out, "cm /S{number} Do Q");
            }
            Item::Drawing(_) => {}
        }
    }

    /// Type; a space before what stands apart is for those who have it read out.
    fn text(&mut self, stream: &mut Stream<'_>, run: &Run, apart: bool) {
        let percent = (run.alpha * 100.0).round() as u8;
        if percent < 100 {
            self.alphas.insert(percent);
            let _ = writeln!(stream.out, "/A{percent} gs");
        }
        stream.fill_colour(run.colour);
        stream.out.extend(b"BT ");
        let Some((_, first)) = run.pieces.first() else {
            stream.out.extend(b"ET\n");
            return;
        };
        stream.font(first.face, run.size);
        stream.text_position(run);
        self.glyphs(stream, run, first.face, apart);
        stream.out.extend(b" TJ ET\n");
        if percent < 100 {
            stream.out.extend(b"/A100 gs\n");
            self.alphas.insert(100);
        }
    }

    /// Glyphs with the corrections between where the pen would be and where kerning wants it.
    fn glyphs(&mut self, stream: &mut Stream<'_>, run: &Run, face: Face, apart: bool) {
        let used = &mut self.used[face as usize];
        let scale = 1000.0 / run.size;
        let mut string = Kerned::new(stream.out);
        let space = apart.then(|| self.shaper.word(face, " "));
        let space = space.iter().flat_map(|word| word.iter());
        for glyph in space.flat_map(|part| &part.glyphs).take(1) {
            let (id, width) = used.take(face, glyph);
            string.glyph(id, width, -f64::from(width), 0.0);
        }
        for (x, shaped) in &run.pieces {
            let mut at = x * scale;
            for glyph in &shaped.glyphs {
                let (id, width) = used.take(face, glyph);
                let rise = glyph.offset.1 * run.size;
                string.glyph(id, width, at + glyph.offset.0 * 1000.0, rise);
                at += run.tracking * scale + glyph.advance * 1000.0;
            }
        }
        string.close();
    }
}

/// So many thousandths of an em out of its place nobody sees a letter: widths are rounded to whole ones.
const UNSEEN: u64 = 1;

/// The operand of `TJ`.
struct Kerned<'a> {
    out: &'a mut Vec<u8>,
    pen: i64,
    open: bool,
    rise: f64,
}

impl<'a> Kerned<'a> {
    fn new(out: &'a mut Vec<u8>) -> Self {
        out.push(b'[');
        Self {
            out,
            pen: 0,
            open: false,
            rise: 0.0,
        }
    }

    fn glyph(&mut self, id: u16, width: u16, at: f64, rise: f64) {
        if (rise - self.rise).abs() > 1e-3 {
            self.lift(rise);
        }
        let at = at.round() as i64;
        if at.abs_diff(self.pen) > UNSEEN {
            self.end();
            if at > self.pen {
                self.out.push(b'-');
            }
            integer(self.out, (self.pen - at).unsigned_abs());
            self.pen = at;
        }
        if !self.open {
            self.out.push(b'(');
            self.open = true;
        }
        for byte in id.to_be_bytes() {
            self.byte(byte);
        }
        self.pen += i64::from(width);
    }

    /// A byte of a string: half of what it is in hexadecimal digits, which have to be packed. The end of a string is no byte, and a reader
    /// takes the end of a line of any system for that of one.
    fn byte(&mut self, byte: u8) {
        match byte {
            b'(' | b')' | b'\\' => self.out.extend(&[b'\\', byte]),
            b'\r' => self.out.extend(b"\\r"),
            _ => self.out.push(byte),
        }
    }

    /// Raises what follows: marks over letters.
    fn lift(&mut self, rise: f64) {
        self.close();
        self.out.extend(b" TJ ");
        number(self.out, rise);
        self.out.extend(b"Ts [");
        self.rise = rise;
    }

    fn end(&mut self) {
        if self.open {
            self.out.push(b')');
            self.open = false;
        }
    }

    fn close(&mut self) {
        self.end();
        self.out.push(b']');
        if self.rise != 0.0 {
            self.out.extend(b" TJ 0 Ts []");
            self.rise = 0.0;
        }
    }
}

/// A content stream being written, with what the graphics state holds already.
struct Stream<'a> {
    out: &'a mut Vec<u8>,
    height: f64,
    fill: Option<Colour>,
    stroke: Option<Colour>,
    width: f64,
    dash: Option<(f64, f64)>,
    font: Option<(Face, f64)>,
}

impl<'a> Stream<'a> {
    const fn new(height: f64, out: &'a mut Vec<u8>) -> Self {
        Self {
            out,
            height,
            fill: None,
            stroke: None,
            width: 1.0,
            dash: None,
            font: None,
        }
    }

    /// Ends what was begun.
    fn end(&mut self, is_begun: bool) {
        if is_begun {
            self.out.extend(b"EMC\n");
        }
    }

    fn number(&mut self, value: f64) {
        number(self.out, value);
    }

    /// A point to a hundredth of a point: four thousandths of a millimetre.
    fn point(&mut self, point: Point) {
        let hundredths = |value: f64| (value * 100.0).round() / 100.0;
        self.number(hundredths(point.x));
        self.number(hundredths(self.height - point.y));
    }

    fn colour(&mut self, colour: Colour, operator: &str) {
        for part in [colour.0, colour.1, colour.2] {
            self.number(f64::from(part) / 255.0);
        }
        self.out.extend(operator.as_bytes());
    }

    fn fill_colour(&mut self, colour: Colour) {
        if self.fill.replace(colour) != Some(colour) {
            self.colour(colour, "rg ");
        }
    }

    fn pen(&mut self, pen: Stroke) {
        if self.stroke.replace(pen.colour) != Some(pen.colour) {
            self.colour(pen.colour, "RG ");
        }
        if self.width.to_bits() != pen.width.to_bits() {
            self.width = pen.width;
            self.number(pen.width);
            self.out.extend(b"w ");
        }
        if self.dash != pen.dash {
            self.dash = pen.dash;
            self.out.push(b'[');
            if let Some((dash, gap)) = pen.dash {
                self.number(dash);
                self.number(gap);
            }
            self.out.extend(b"] 0 d ");
        }
    }

    fn font(&mut self, face: Face, size: f64) {
        if self.font.replace((face, size)) != Some((face, size)) {
            let _ = write!(self.out, "/T{} ", face as usize);
            self.number(size);
            self.out.extend(b"Tf ");
        }
    }

    fn text_position(&mut self, run: &Run) {
        if run.angle == 0.0 {
            self.point(run.at);
            self.out.extend(b"Td ");
            return;
        }
        let (sin, cos) = run.angle.sin_cos();
        for value in [cos, -sin, sin, cos] {
            self.number(value);
        }
        self.point(run.at);
        self.out.extend(b"Tm ");
    }

    fn outline(&mut self, outline: &Outline) {
        match outline {
            Outline::Rect(rect) => {
                self.point(Point::new(rect.x0, rect.y1));
                self.number(rect.width());
                self.number(rect.height());
                self.out.extend(b"re ");
            }
            Outline::Line(line) => {
                self.point(line.p0);
                self.out.extend(b"m ");
                self.point(line.p1);
                self.out.extend(b"l ");
            }
            Outline::Path(path) => self.path(path),
        }
    }

    /// A picture within its box. Its unit square has y upwards, as the page has here.
    fn picture(&mut self, picture: &Picture, placed: &Placed) {
        self.out.extend(b"q ");
        self.outline(&Outline::Rect(placed.area));
        self.out.extend(b"W n ");
        let over = Affine::FLIP_Y;
        let whole = Affine::translate((0.0, self.height))
            * over
            * picture.placed(placed)
            * Affine::translate((0.0, 1.0))
            * over;
        for value in whole.as_coeffs() {
            self.number(value);
        }
        let _ = writeln!(self.out, "cm /P{} Do Q", placed.number);
    }

    fn path(&mut self, path: &BezPath) {
        let mut last = Point::ZERO;
        for element in path.elements() {
            match *element {
                PathEl::MoveTo(to) => self.ends(&[to], "m "),
                PathEl::LineTo(to) => self.ends(&[to], "l "),
                PathEl::QuadTo(control, to) => {
                    // PDF has no quadratic curves; this cubic is the same curve.
                    let first = last.lerp(control, 2.0 / 3.0);
                    let second = to.lerp(control, 2.0 / 3.0);
                    self.ends(&[first, second, to], "c ");
                }
                PathEl::CurveTo(first, second, to) => self.ends(&[first, second, to], "c "),
                PathEl::ClosePath => self.out.extend(b"h "),
            }
            last = element.end_point().unwrap_or(last);
        }
    }

    fn ends(&mut self, points: &[Point], operator: &str) {
        for point in points {
            self.point(*point);
        }
        self.out.extend(operator.as_bytes());
    }
}

/// A number with at most three decimals, and a space after it.
fn number(out: &mut Vec<u8>, value: f64) {
    let thousandths = (value * 1000.0).round() as i64;
    if thousandths < 0 {
        out.push(b'-');
    }
    let (whole, mut part) = (
        thousandths.unsigned_abs() / 1000,
        thousandths.unsigned_abs() % 1000,
    );
    integer(out, whole);
    if part > 0 {
        out.push(b'.');
        let mut unit = 100;
        while part > 0 {
            out.push(b'0' + (part / unit) as u8);
            part %= unit;
            unit /= 10;
        }
    }
    out.push(b' ');
}

/// A whole number, without the machinery of formatting: a page has thousands, and so has the tree of its elements.
pub(super) fn integer(out: &mut Vec<u8>, mut value: u64) {
    let mut digits = [b'0'; 20];
    let mut start = digits.len() - 1;
    while value > 9 {
        digits[start] = b'0' + (value % 10) as u8;
        value /= 10;
        start -= 1;
    }
    digits[start] = b'0' + value as u8;
    out.extend(&digits[start..]);
}
