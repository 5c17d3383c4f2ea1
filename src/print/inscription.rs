//! What is written on a marker: how much room its outline leaves at each height, and the word set into it, smaller and on several lines
//! before a letter of it is lost.

use std::f64::consts::FRAC_PI_8;

use super::{
    fonts::Face,
    scene::{Colour, Item},
    text::{Line, Setter, Style},
    theme,
    typography::tied,
};
use crate::model::marker::Shape;

/// The smallest word on a marker, in points.
pub(super) const FLOOR: f64 = 5.5;
/// Steps between sizes that are tried.
const STEP: f64 = 0.25;
/// A word stands on so many lines at most.
const MOST_LINES: usize = 4;
/// Height of a line as a multiple of its type size.
const LEADING: f64 = 1.04;
/// How far letters rise over their baseline and hang under it, as multiples of the type size.
const RISE: (f64, f64) = (0.7, 0.2);
/// The least side of the drawing, as a share of that of the marker.
const LEAST_ART: f64 = 0.2;
/// The usual one.
const USUAL_ART: f64 = 0.42;
/// Space between the drawing and the word.
const GAP: f64 = 1.2;

/// The inside of an outline; heights are counted from its middle, downwards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub shape: Shape,
    /// Half the width.
    pub radius: f64,
}

impl Room {
    /// The width at this height.
    pub(super) fn width(self, y: f64) -> f64 {
        let (radius, y) = (self.radius, y.abs());
        let half = match self.shape {
            Shape::Round => (radius * radius - y * y).max(0.0).sqrt(),
            Shape::Square => radius,
            Shape::Hexagon if y > self.bottom() + 1e-6 => 0.0,
            Shape::Hexagon => radius - y / 3.0_f64.sqrt(),
            Shape::Diamond => radius - y,
            Shape::Octagon => radius - (y - radius * FRAC_PI_8.tan()).max(0.0),
        };
        2.0 * half.max(0.0)
    }

    /// Half the height.
    fn bottom(self) -> f64 {
        match self.shape {
            Shape::Hexagon => self.radius * 3.0_f64.sqrt() / 2.0,
            _ => self.radius,
        }
    }

    /// How far up and down something may stand that is as wide as a letter.
    pub(super) fn reach(self) -> f64 {
        match self.shape {
            Shape::Diamond => self.radius - 5.0,
            Shape::Round => self.radius * 0.94,
            _ => self.bottom() - 1.2,
        }
    }

    /// The width of a line of this size on this baseline.
    fn line(self, baseline: f64, size: f64) -> f64 {
        let (over, under) = (baseline - RISE.0 * size, baseline + RISE.1 * size);
        self.width(over).min(self.width(under)) - 0.8
    }
}

/// Where drawing and word stand, from the middle of a marker.
pub(super) struct Inscription {
    /// Upper edge and side of the drawing.
    pub art: (f64, f64),
    /// The lines of the word, each on its baseline.
    pub lines: Vec<(Line, f64)>,
}

impl Inscription {
    /// The word under the drawing, between `top` and `bottom`; what fits at no size is shortened, which the setter remembers.
    pub(super) fn new(
        setter: &mut Setter,
        room: Room,
        (top, bottom): (f64, f64),
        (words, best, colour): (&str, f64, Colour),
    ) -> Self {
        let words = &*tied(words);
        let mut size = best.max(FLOOR);
        loop {
            let places =
                (1..=MOST_LINES).flat_map(|count| Place::all(room, (top, bottom), count, size));
            for place in places {
                if let Some(lines) = place.set(setter, words, colour) {
                    return place.with(lines);
                }
            }
            if size <= FLOOR {
                break;
            }
            size = (size - STEP).max(FLOOR);
        }
        let least = LEAST_ART * 2.0 * room.radius;
        let place = Place::new(room, (top, bottom), (2, FLOOR), (least, 0.5));
        let lines = place.shorten(setter, words, colour);
        place.with(lines)
    }

    /// The word, with its middle here.
    pub(super) fn items(&self, x: f64, y: f64) -> impl Iterator<Item = Item> {
        self.lines
            .iter()
            .flat_map(move |(line, base)| line.baseline(x - line.width / 2.0, y + base))
    }
}

/// Drawing and lines at one size, before anybody knows whether the words go in.
struct Place {
    art: (f64, f64),
    size: f64,
    /// The baselines, and the width at each.
    lines: Vec<(f64, f64)>,
}

impl Place {
    /// Where so many lines of this size can stand: under a large drawing first, then under smaller ones and higher up.
    fn all(room: Room, ends: (f64, f64), count: usize, size: f64) -> impl Iterator<Item = Self> {
        /// How much the drawing gives way at a time.
        const LESS: f64 = 1.5;
        let least = LEAST_ART * 2.0 * room.radius;
        let most = ends.1 - ends.0 - count as f64 * LEADING * size - GAP;
        let most = most.min(USUAL_ART * 2.0 * room.radius);
        let sides = (0..).map(move |step| most - f64::from(step) * LESS);
        let sides = sides.take_while(move |side| *side >= least);
        sides.flat_map(move |side| {
            let shares = [0.5, 0.2, 0.0];
            shares.map(|share| Self::new(room, ends, (count, size), (side, share)))
        })
    }

    /// `share` of the space that is left stands above the drawing.
    fn new(
        room: Room,
        (top, bottom): (f64, f64),
        (count, size): (usize, f64),
        (mut side, share): (f64, f64),
    ) -> Self {
        let leading = LEADING * size;
        let block = count as f64 * leading;
        let start = top + share * (bottom - top - block - GAP - side).max(0.0);
        let first = start + side + GAP + RISE.0 * size;
        // A drawing rarely fills its corners: two thirds of its width must go in.
        side = side.min(room.width(start) * 1.5);
        let lines = (0..count).map(|line| {
            let base = first + line as f64 * leading;
            (base, room.line(base, size))
        });
        Self {
            art: (start, side),
            size,
            lines: lines.collect(),
        }
    }

    const fn style(&self, colour: Colour) -> Style {
        theme::style(Face::Bold, self.size).coloured(colour)
    }

    /// The words line by line, if all go in.
    fn set(&self, setter: &mut Setter, words: &str, colour: Colour) -> Option<Vec<Line>> {
        let style = self.style(colour);
        let mut rest: Vec<&str> = pieces(words);
        let mut lines = Vec::new();
        for (_, width) in &self.lines {
            let fits = |setter: &mut Setter, count: &usize| {
                let line = setter.line(style, &joined(&rest[..*count]));
                line.width <= *width
            };
            let count = (1..=rest.len())
                .take_while(|count| fits(setter, count))
                .last()?;
            lines.push(setter.line(style, &joined(&rest[..count])));
            rest.drain(..count);
            if rest.is_empty() {
                // Fewer lines would have been tried before.
                return (lines.len() == self.lines.len()).then_some(lines);
            }
        }
        None
    }

    /// As much of the words as goes in.
    fn shorten(&self, setter: &mut Setter, words: &str, colour: Colour) -> Vec<Line> {
        let style = self.style(colour);
        let mut rest: Vec<&str> = pieces(words);
        let mut lines = Vec::new();
        for (index, (_, width)) in self.lines.iter().enumerate() {
            let count = if index + 1 == self.lines.len() {
                rest.len()
            } else {
                rest.len().min(1)
            };
            let taken: Vec<&str> = rest.drain(..count).collect();
            if !taken.is_empty() {
                lines.push(setter.label(style, &joined(&taken), width.max(1.0), FLOOR));
            }
        }
        lines
    }

    fn with(self, lines: Vec<Line>) -> Inscription {
        let bases = self.lines.iter().map(|(base, _)| *base);
        Inscription {
            art: self.art,
            lines: lines.into_iter().zip(bases).collect(),
        }
    }
}

/// The words between which a line may end: also behind a hyphen.
fn pieces(words: &str) -> Vec<&str> {
    let words = words.split(' ').filter(|word| !word.is_empty());
    words.flat_map(|word| word.split_inclusive('-')).collect()
}

/// Words of one line again.
fn joined(pieces: &[&str]) -> String {
    let mut line = String::new();
    for piece in pieces {
        if !line.is_empty() && !line.ends_with('-') {
            line.push(' ');
        }
        line.push_str(piece);
    }
    line
}
