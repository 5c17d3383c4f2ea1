//! Setting text: styles, measured lines, paragraphs broken at Unicode break opportunities and hyphenated where a column is
//! narrow. Nothing is ever cut off here; a word wider than its column is broken between letters.

use std::sync::Arc;

use kurbo::Point;

use super::{
    fonts::{Face, Shaped, Shaper, Word},
    scene::{Colour, Item, Run},
    typography::{hyphens, typeset},
};
use crate::model::lang::{Lang, Text};

/// Height of a line as a multiple of its type size.
pub const LEADING: f64 = 1.24;
/// How far the baseline stands under the top of its line, as a multiple of the type size.
pub const ASCENT: f64 = 0.93;

/// How words look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The face.
    pub face: Face,
    /// Type size.
    pub size: f64,
    /// Colour.
    pub colour: Colour,
    /// Space added between letters.
    pub tracking: f64,
}

impl Style {
    /// A style without extra space between letters.
    #[must_use]
    pub const fn new(face: Face, size: f64, colour: Colour) -> Self {
        Self {
            face,
            size,
            colour,
            tracking: 0.0,
        }
    }

    /// The same in another colour.
    #[must_use]
    pub const fn coloured(mut self, colour: Colour) -> Self {
        self.colour = colour;
        self
    }

    /// The same in another size.
    #[must_use]
    pub const fn sized(mut self, size: f64) -> Self {
        self.size = size;
        self
    }

    /// The same with space between letters.
    #[must_use]
    pub const fn tracked(mut self, tracking: f64) -> Self {
        self.tracking = tracking;
        self
    }

    /// Height of a line.
    #[must_use]
    pub fn leading(&self) -> f64 {
        self.size * LEADING
    }

    fn measure(&self, part: &Shaped) -> f64 {
        let letters = part.glyphs.len() as f64;
        part.advance.mul_add(self.size, letters * self.tracking)
    }
}

/// Words in one style.
#[derive(Clone, Debug)]
pub struct Span {
    /// How they look.
    pub style: Style,
    /// The words, as their author typed them.
    pub text: String,
}

impl Span {
    /// Words in one style.
    pub fn new(style: Style, text: impl Into<String>) -> Self {
        Self {
            style,
            text: text.into(),
        }
    }
}

/// Where the lines of a paragraph stand in their column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Ragged right.
    Left,
    /// On the axis.
    Centre,
    /// Ragged left.
    Right,
    /// Both edges even, hyphenated: for narrow columns.
    Justified,
}

/// One line, ready to be put somewhere.
#[derive(Clone, Debug, Default)]
pub struct Line {
    parts: Vec<(f64, Style, Arc<Shaped>)>,
    /// Its natural width.
    pub width: f64,
    /// Its height with leading.
    pub height: f64,
    /// How far its baseline stands under its top.
    pub ascent: f64,
    indent: f64,
}

impl Line {
    /// The line with its top left corner here.
    #[must_use]
    pub fn at(&self, x: f64, top: f64) -> Vec<Item> {
        self.on(x, top + self.ascent, 0.0, 1.0)
    }

    /// The line with its baseline starting here.
    #[must_use]
    pub fn baseline(&self, x: f64, y: f64) -> Vec<Item> {
        self.on(x, y, 0.0, 1.0)
    }

    /// The line, turned around its start and translucent.
    #[must_use]
    pub fn on(&self, x: f64, y: f64, angle: f64, alpha: f64) -> Vec<Item> {
        let mut runs: Vec<Run> = Vec::new();
        let mut last: Option<(Style, Face)> = None;
        for (dx, style, shaped) in &self.parts {
            let dx = dx + self.indent;
            let same = last == Some((*style, shaped.face));
            if let (true, Some(run)) = (same, runs.last_mut()) {
                let start = (run.at.x - x, run.at.y - y);
                let from = start.0.mul_add(angle.cos(), start.1 * angle.sin());
                run.pieces.push((dx - from, Arc::clone(shaped)));
                continue;
            }
            last = Some((*style, shaped.face));
            runs.push(Run {
                at: Point::new(dx.mul_add(angle.cos(), x), dx.mul_add(angle.sin(), y)),
                size: style.size,
                colour: style.colour,
                tracking: style.tracking,
                angle,
                alpha,
                pieces: vec![(0.0, Arc::clone(shaped))],
            });
        }
        runs.into_iter().map(Item::Text).collect()
    }

    fn grow(&mut self, style: &Style) {
        self.height = self.height.max(style.leading());
        self.ascent = self.ascent.max(style.size * ASCENT);
    }

    fn push(&mut self, style: Style, word: &Word) {
        for part in word.iter() {
            self.parts.push((self.width, style, Arc::clone(part)));
            self.width += style.measure(part);
        }
        self.grow(&style);
    }
}

/// A piece of a paragraph between two break opportunities.
struct Token {
    parts: Vec<(Style, Word, Box<str>)>,
    width: f64,
    space: Option<(Style, Word)>,
    ends_line: bool,
}

/// Sets text and remembers shaped words.
pub struct Setter {
    /// The language of typography and hyphens.
    pub lang: Lang,
    shaper: Shaper,
}

impl Setter {
    /// A setter for one print.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            shaper: Shaper::default(),
        }
    }

    /// A text in the language of the print.
    #[must_use]
    pub fn say(&self, text: &Text) -> String {
        text.get(self.lang).into_owned()
    }

    /// Letters met since the last call that no font has.
    pub fn take_missing(&mut self) -> Vec<(char, usize)> {
        self.shaper.take_missing().into_iter().collect()
    }

    /// The width of `text` on one line.
    pub fn width(&mut self, style: Style, text: &str) -> f64 {
        self.line(style, text).width
    }

    /// `text` on one line, however long.
    pub fn line(&mut self, style: Style, text: &str) -> Line {
        let mut line = Line::default();
        line.grow(&style);
        for (index, word) in typeset(text).split(' ').enumerate() {
            if index > 0 {
                let space = self.shaper.word(style.face, " ");
                line.push(style, &space);
            }
            if !word.is_empty() {
                let word = self.shaper.word(style.face, word);
                line.push(style, &word);
            }
        }
        line
    }

    /// `text` on one line at the largest size from that of `style` down to `floor` at which it fits in `width`, if it does.
    pub fn fitted(&mut self, style: Style, text: &str, width: f64, floor: f64) -> Option<Line> {
        let natural = self.line(style, text);
        if natural.width <= width {
            return Some(natural);
        }
        let size = style.size * width / natural.width;
        let scaled = Style {
            tracking: style.tracking * width / natural.width,
            ..style.sized((size * 20.0).floor() / 20.0)
        };
        (scaled.size >= floor).then(|| self.line(scaled, text))
    }

    /// `text` on one line of at most `width`: smaller down to `floor`, then shortened with an ellipsis. Only for labels that
    /// stand in full elsewhere.
    pub fn label(&mut self, style: Style, text: &str, width: f64, floor: f64) -> Line {
        if let Some(line) = self.fitted(style, text, width, floor) {
            return line;
        }
        let style = style.sized(floor);
        let room = width - self.width(style, "…");
        let mut kept = String::new();
        let mut used = 0.0;
        for letter in text.chars() {
            used += self.width(style, letter.encode_utf8(&mut [0; 4]));
            if used > room {
                break;
            }
            kept.push(letter);
        }
        self.line(style, &format!("{}…", kept.trim_end()))
    }

    /// A paragraph of one style.
    pub fn plain(&mut self, style: Style, text: &str, width: f64, flow: Flow) -> Vec<Line> {
        self.paragraph(&[Span::new(style, text)], width, flow)
    }

    /// Spans broken into lines of at most `width`.
    pub fn paragraph(&mut self, spans: &[Span], width: f64, flow: Flow) -> Vec<Line> {
        let mut breaker = Breaker {
            width,
            flow,
            line: Line::default(),
            gaps: Vec::new(),
            pending: None,
            lines: Vec::new(),
        };
        for token in self.tokens(spans) {
            self.add(&mut breaker, token);
        }
        breaker.finish(true);
        breaker.lines
    }

    /// The width of the widest unbreakable piece of `text`.
    pub fn widest_word(&mut self, style: Style, text: &str) -> f64 {
        let tokens = self.tokens(&[Span::new(style, text)]);
        tokens.iter().map(|token| token.width).fold(0.0, f64::max)
    }

    fn add(&mut self, breaker: &mut Breaker, token: Token) {
        if breaker.fits(token.width) {
            breaker.push(&token.parts);
        } else if !self.hyphenated(breaker, &token) {
            breaker.finish(false);
            if token.width > breaker.width {
                self.split(breaker, &token);
            } else {
                breaker.push(&token.parts);
            }
        }
        breaker.pending = token.space;
        if token.ends_line {
            breaker.finish(true);
        }
    }

    /// Puts the first syllables of `token` on this line and the others on the next, if that is possible.
    fn hyphenated(&mut self, breaker: &mut Breaker, token: &Token) -> bool {
        let [(style, _, text)] = token.parts.as_slice() else {
            return false;
        };
        if breaker.flow != Flow::Justified || breaker.line.parts.is_empty() {
            return false;
        }
        for cut in hyphens(text, self.lang).into_iter().rev() {
            let head = self.shaper.word(style.face, &format!("{}-", &text[..cut]));
            if breaker.fits(measure(*style, &head)) {
                let tail = self.shaper.word(style.face, &text[cut..]);
                breaker.push(&[(*style, head, "".into())]);
                breaker.finish(false);
                breaker.push(&[(*style, tail, "".into())]);
                return true;
            }
        }
        false
    }

    /// Breaks a piece wider than the column between any two letters.
    fn split(&mut self, breaker: &mut Breaker, token: &Token) {
        for (style, _, text) in &token.parts {
            for letter in text.chars() {
                let word = self
                    .shaper
                    .word(style.face, letter.encode_utf8(&mut [0; 4]));
                if !breaker.fits(measure(*style, &word)) {
                    breaker.finish(false);
                }
                breaker.push(&[(*style, word, "".into())]);
            }
        }
    }

    fn tokens(&mut self, spans: &[Span]) -> Vec<Token> {
        let mut whole = String::new();
        let mut ends = Vec::with_capacity(spans.len());
        for span in spans {
            whole.push_str(&typeset(&span.text));
            ends.push(whole.len());
        }
        let mut tokens = Vec::new();
        let mut start = 0;
        for (end, opportunity) in unicode_linebreak::linebreaks(&whole) {
            let forced = opportunity == unicode_linebreak::BreakOpportunity::Mandatory;
            let piece = Piece { start, end, forced };
            tokens.push(self.token(spans, &ends, &whole, piece));
            start = end;
        }
        tokens
    }

    fn token(&mut self, spans: &[Span], ends: &[usize], whole: &str, piece: Piece) -> Token {
        let shown = whole[piece.start..piece.end].trim_end_matches([' ', '\n']);
        let stop = piece.start + shown.len();
        let mut token = Token {
            parts: Vec::new(),
            width: 0.0,
            space: None,
            ends_line: piece.forced,
        };
        let mut from = 0;
        for (span, to) in spans.iter().zip(ends) {
            let (low, high) = (from.max(piece.start), (*to).min(stop));
            if low < high {
                let word = self.shaper.word(span.style.face, &whole[low..high]);
                token.width += measure(span.style, &word);
                token
                    .parts
                    .push((span.style, word, whole[low..high].into()));
            }
            if stop < piece.end && from <= stop && stop < *to {
                let space = self.shaper.word(span.style.face, " ");
                token.space = Some((span.style, space));
            }
            from = *to;
        }
        token
    }
}

/// The bytes of a paragraph between two break opportunities.
#[derive(Clone, Copy)]
struct Piece {
    start: usize,
    end: usize,
    forced: bool,
}

fn measure(style: Style, word: &Word) -> f64 {
    word.iter().map(|part| style.measure(part)).sum()
}

/// Fills one line after the other.
struct Breaker {
    width: f64,
    flow: Flow,
    line: Line,
    /// Parts of the line before which a space stands.
    gaps: Vec<usize>,
    pending: Option<(Style, Word)>,
    lines: Vec<Line>,
}

impl Breaker {
    fn fits(&self, width: f64) -> bool {
        let gap = self
            .pending
            .as_ref()
            .map_or(0.0, |(style, space)| measure(*style, space));
        let used = if self.line.parts.is_empty() {
            0.0
        } else {
            self.line.width + gap
        };
        // Measured widths come back as sums in another order.
        used + width <= self.width + 1e-6
    }

    fn push(&mut self, parts: &[(Style, Word, Box<str>)]) {
        if let Some((style, space)) = self.pending.take()
            && !self.line.parts.is_empty()
        {
            self.line.push(style, &space);
            self.gaps.push(self.line.parts.len());
        }
        for (style, word, _) in parts {
            self.line.push(*style, word);
        }
    }

    fn finish(&mut self, last: bool) {
        self.pending = None;
        let gaps = std::mem::take(&mut self.gaps);
        let mut line = std::mem::take(&mut self.line);
        if line.parts.is_empty() {
            return;
        }
        let free = (self.width - line.width).max(0.0);
        match self.flow {
            Flow::Left => {}
            Flow::Centre => line.indent = free / 2.0,
            Flow::Right => line.indent = free,
            Flow::Justified if last => {}
            Flow::Justified => stretch(&mut line, &gaps, free),
        }
        self.lines.push(line);
    }
}

/// Spreads `free` over the spaces of a line, unless that would tear it apart.
fn stretch(line: &mut Line, gaps: &[usize], free: f64) {
    let each = free / gaps.len().max(1) as f64;
    if gaps.is_empty() || each > line.height * 0.55 {
        return;
    }
    let mut gaps = gaps.iter().peekable();
    let mut moved = 0.0;
    for (index, (x, _, _)) in line.parts.iter_mut().enumerate() {
        if gaps.next_if(|gap| **gap == index).is_some() {
            moved += each;
        }
        *x += moved;
    }
}

/// The height of lines under one another.
#[must_use]
pub fn height(lines: &[Line]) -> f64 {
    lines.iter().map(|line| line.height).sum()
}

/// Lines under one another, with the top left corner here.
#[must_use]
pub fn stack(lines: &[Line], x: f64, mut top: f64) -> Vec<Item> {
    let mut items = Vec::new();
    for line in lines {
        items.extend(line.at(x, top));
        top += line.height;
    }
    items
}
