//! Setting text: styles, measured lines, lines that shrink to fit. Paragraphs are in `paragraph.rs`.

use std::sync::Arc;

use kurbo::Point;

use super::{
    fonts::{Face, Setting, Shaped, Shaper, Word},
    scene::{Colour, Item, Outline, Run, Stroke},
    tag::{Kind, Tag},
    theme, tokens,
    typography::typeset,
};
use crate::model::lang::{Lang, Text};

/// Height of a line as a multiple of its type size.
pub(super) const LEADING: f64 = 1.24;
/// How far the baseline stands under the top of its line, as a multiple of the type size.
pub(super) const ASCENT: f64 = 0.93;

/// Size of raised letters, and how far they are raised, as multiples of the type size.
const RAISED: f64 = 0.66;
/// See [`RAISED`].
const RISE: f64 = 0.33;
/// Space beside a box to be ticked.
const BESIDE_TICK: f64 = 1.6;
/// The share of such a box that stands over the baseline.
const OVER_BASELINE: f64 = 0.86;

/// How words look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Style {
    /// The face.
    pub face: Face,
    /// Type size.
    pub size: f64,
    /// Colour.
    pub colour: Colour,
    /// Space added between letters.
    pub tracking: f64,
    /// Height of a line as a multiple of the type size.
    pub leading: f64,
}

impl Style {
    /// A style without extra space between letters.
    #[must_use]
    pub(super) const fn new(face: Face, size: f64, colour: Colour) -> Self {
        Self {
            face,
            size,
            colour,
            tracking: 0.0,
            leading: LEADING,
        }
    }

    /// The same in another colour.
    #[must_use]
    pub(super) const fn coloured(mut self, colour: Colour) -> Self {
        self.colour = colour;
        self
    }

    /// The same in another size.
    #[must_use]
    pub(super) const fn sized(mut self, size: f64) -> Self {
        self.size = size;
        self
    }

    /// The same with space between letters.
    #[must_use]
    pub(super) const fn tracked(mut self, tracking: f64) -> Self {
        self.tracking = tracking;
        self
    }

    /// Height of a line.
    #[must_use]
    pub(super) fn height(&self) -> f64 {
        self.size * self.leading
    }

    fn measure(&self, part: &Shaped) -> f64 {
        let letters = part.glyphs.len() as f64;
        match part.setting {
            Setting::Plain => part.advance * self.size + letters * self.tracking,
            Setting::Raised => part.advance * self.size * RAISED,
            Setting::Box => letters * (theme::TICK + BESIDE_TICK),
        }
    }
}

/// Words in one style.
#[derive(Clone, Debug)]
pub(super) struct Span {
    /// How they look.
    pub style: Style,
    /// The words, as their author typed them.
    pub text: String,
}

impl Span {
    /// Words in one style.
    pub(super) fn new(style: Style, text: impl Into<String>) -> Self {
        Self {
            style,
            text: text.into(),
        }
    }
}

/// Where the lines of a paragraph stand in their column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
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
pub(super) struct Line {
    pub(super) parts: Vec<(f64, Style, Arc<Shaped>)>,
    /// Its natural width.
    pub width: f64,
    /// Its height with leading.
    pub height: f64,
    /// How far its baseline stands under its top.
    pub ascent: f64,
    pub(super) indent: f64,
    pub(super) tag: Option<Arc<Tag>>,
}

impl Line {
    /// The line with its top left corner here.
    #[must_use]
    pub(super) fn at(&self, x: f64, top: f64) -> Vec<Item> {
        self.on(x, top + self.ascent, 0.0, 1.0)
    }

    /// The line with its baseline starting here.
    #[must_use]
    pub(super) fn baseline(&self, x: f64, y: f64) -> Vec<Item> {
        self.on(x, y, 0.0, 1.0)
    }

    /// The line, turned around its start and translucent.
    #[must_use]
    pub(super) fn on(&self, x: f64, y: f64, angle: f64, alpha: f64) -> Vec<Item> {
        let mut boxes = Vec::new();
        // Most lines are one run.
        let mut runs: Vec<Item> = Vec::with_capacity(1);
        let mut last: Option<(Style, Face, Setting, f64)> = None;
        let (sin, cos) = if angle == 0.0 {
            (0.0, 1.0)
        } else {
            angle.sin_cos()
        };
        for (index, (dx, style, shaped)) in self.parts.iter().enumerate() {
            let dx = dx + self.indent;
            let (setting, face) = (shaped.setting, shaped.face);
            if setting == Setting::Box {
                boxes.extend(self.ticks(shaped, (x + dx, y), style.colour));
                continue;
            }
            if let (Some((of, known, set, start)), Some(Item::Text(run))) = (last, runs.last_mut())
                && (of, known, set) == (*style, face, setting)
            {
                run.pieces.push((dx - start, Arc::clone(shaped)));
                continue;
            }
            // A raised ending belongs to its number, and what stands behind it goes on without a break.
            let joined =
                setting == Setting::Raised || matches!(last, Some((.., Setting::Raised, _)));
            last = Some((*style, face, setting, dx));
            let mut pieces = Vec::with_capacity(self.parts.len() - index);
            pieces.push((0.0, Arc::clone(shaped)));
            let (size, rise) = match setting {
                Setting::Raised => (style.size * RAISED, style.size * RISE),
                _ => (style.size, 0.0),
            };
            runs.push(Item::Text(Run {
                at: Point::new(dx * cos + x + rise * sin, dx * sin + y - rise * cos),
                size,
                joined,
                tag: self.tag.clone(),
                colour: style.colour,
                tracking: style.tracking,
                angle,
                alpha,
                pieces,
            }));
        }
        if boxes.is_empty() {
            return runs;
        }
        boxes.extend(runs);
        boxes
    }

    /// Boxes to be ticked side by side, the first in front of this place on the baseline.
    fn ticks(&self, shaped: &Shaped, (x, y): (f64, f64), colour: Colour) -> Vec<Item> {
        let side = theme::TICK - 0.6;
        let one = |number: usize| {
            let left = x + number as f64 * (theme::TICK + BESIDE_TICK) + BESIDE_TICK / 2.0 + 0.3;
            let top = y - theme::TICK * OVER_BASELINE + 0.3;
            let outline = Outline::rect(left, top, side, side);
            Item::Panel(outline, theme::WHITE, Stroke::new(colour, 0.6))
        };
        let signs = shaped.glyphs.iter().map(|glyph| &*glyph.text).collect();
        let tag = self.tag.as_ref();
        let tag = tag.map(|tag| Tag::within(tag, Kind::Signs(signs)));
        let mut items = vec![Item::Drawing(tag)];
        items.extend((0..shaped.glyphs.len()).map(one));
        items.push(Item::Drawing(None));
        items
    }

    pub(super) fn grow(&mut self, style: &Style) {
        self.height = self.height.max(style.height());
        self.ascent = self.ascent.max(style.size * ASCENT);
    }

    pub(super) fn push(&mut self, style: Style, word: &Word) {
        /// About as many as a line of a column has, with the spaces between them, and no more than allocators have at hand.
        const WORDS: usize = 24;
        if self.parts.capacity() == 0 {
            self.parts.reserve(WORDS);
        }
        for part in word.iter() {
            self.parts.push((self.width, style, Arc::clone(part)));
            self.width += style.measure(part);
            if part.setting == Setting::Box {
                self.height = self.height.max(theme::TICK + BESIDE_TICK);
                self.ascent = self
                    .ascent
                    .max(theme::TICK * OVER_BASELINE + BESIDE_TICK / 2.0);
            }
        }
        self.grow(&style);
    }
}

/// Words that had less room than they need.
#[derive(Debug)]
pub(super) struct Shortened {
    /// The whole of them.
    pub words: String,
    /// Whether they stand in full elsewhere on the same sheets.
    pub is_reminder: bool,
}

/// Sets text and remembers shaped words.
pub(super) struct Setter {
    /// The language of typography and hyphens.
    pub lang: Lang,
    pub(super) shaper: Shaper,
    /// The texts that were set, cut where their lines may end.
    pub(super) cut: tokens::Known,
    /// The element of the document that is open; none for decoration.
    pub(super) element: Option<Arc<Tag>>,
    shortened: Vec<Shortened>,
    /// No word is set smaller; zero where each text has a floor of its own.
    pub floor: f64,
}

impl Setter {
    /// A setter for one print.
    #[must_use]
    pub(super) fn new(lang: Lang) -> Self {
        Self {
            lang,
            shaper: Shaper::default(),
            cut: tokens::Known::default(),
            element: Some(Tag::document()),
            shortened: Vec::new(),
            floor: 0.0,
        }
    }

    /// A text in the language of the print.
    #[must_use]
    pub(super) fn say(&self, text: &Text) -> String {
        text.get(self.lang).into_owned()
    }

    /// A name or a note in the language of the print, as its owner typed it.
    #[must_use]
    pub(super) fn typed<'t>(&self, text: &'t Text) -> &'t str {
        text.typed(self.lang)
    }

    /// Letters met since the last call that no font has.
    pub(super) fn take_missing(&mut self) -> Vec<(char, usize)> {
        self.shaper.take_missing().into_iter().collect()
    }

    /// What was shortened since the last call.
    pub(super) fn take_shortened(&mut self) -> Vec<Shortened> {
        std::mem::take(&mut self.shortened)
    }

    /// The style, no smaller than the floor.
    pub(super) fn raised(&self, style: Style) -> Style {
        style.sized(style.size.max(self.floor))
    }

    /// The width of `text` on one line.
    pub(super) fn width(&mut self, style: Style, text: &str) -> f64 {
        let style = self.raised(style);
        let mut width = 0.0;
        for (index, word) in typeset(text).split([' ', '\n']).enumerate() {
            if index > 0 {
                width += measure(style, &self.shaper.word(style.face, " "));
            }
            if !word.is_empty() {
                width += measure(style, &self.shaper.word(style.face, word));
            }
        }
        width
    }

    /// `text` on one line, however long.
    pub(super) fn line(&mut self, style: Style, text: &str) -> Line {
        let style = self.raised(style);
        let mut line = Line {
            tag: self.tag(),
            ..Line::default()
        };
        line.grow(&style);
        for (index, word) in typeset(text).split([' ', '\n']).enumerate() {
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
    pub(super) fn fitted(
        &mut self,
        style: Style,
        text: &str,
        width: f64,
        floor: f64,
    ) -> Option<Line> {
        let (style, floor) = (self.raised(style), floor.max(self.floor));
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

    /// `text` on one line of at most `width`: smaller down to `floor`, then shortened with an ellipsis, which is remembered.
    pub(super) fn label(&mut self, style: Style, text: &str, width: f64, floor: f64) -> Line {
        if let Some(line) = self.fitted(style, text, width, floor) {
            return line;
        }
        self.shortened.push(Shortened {
            words: text.to_owned(),
            is_reminder: false,
        });
        let style = self.raised(style.sized(floor));
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

    /// The same for words that stand in full elsewhere on the same sheets.
    pub(super) fn reminder(&mut self, style: Style, text: &str, width: f64, floor: f64) -> Line {
        let told = self.shortened.len();
        let line = self.label(style, text, width, floor);
        for shortened in &mut self.shortened[told..] {
            shortened.is_reminder = true;
        }
        line
    }

    /// A paragraph of one style.
    pub(super) fn plain(&mut self, style: Style, text: &str, width: f64, flow: Flow) -> Vec<Line> {
        self.paragraph(&[Span::new(style, text)], width, flow)
    }
}

/// The width of a shaped word.
pub(super) fn measure(style: Style, word: &Word) -> f64 {
    word.iter().map(|part| style.measure(part)).sum()
}

/// The height of lines under one another.
#[must_use]
pub(super) fn height(lines: &[Line]) -> f64 {
    lines.iter().map(|line| line.height).sum()
}

/// Lines under one another, with the top left corner here.
#[must_use]
pub(super) fn stack(lines: &[Line], x: f64, mut top: f64) -> Vec<Item> {
    let mut items = Vec::new();
    for line in lines {
        items.extend(line.at(x, top));
        top += line.height;
    }
    items
}
