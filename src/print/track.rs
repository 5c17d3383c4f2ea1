//! Tracks of boxes to tick with a pencil: losses, reserve, ammunition.

use super::{
    blocks::{self, Look},
    fonts::Face,
    page::Strip,
    scene::{Colour, Item, Outline, Stroke},
    tag::Kind,
    text::{Flow, Line, Setter, Span},
    theme, words,
};
use crate::{
    model::{
        lang::Text,
        roster::Card,
        sheet::{Block, Track},
    },
    text,
};

/// More boxes than this would be counted, not ticked: a line to write on takes their place.
const MOST_BOXES: u32 = 300;
/// Space between boxes, and the additional space after every fifth.
const BOX_GAPS: (f64, f64) = (1.6, 3.4);

/// Space between two tracks side by side.
const GUTTER: f64 = 14.0;

/// Most tracks side by side; more columns are worth it only where each has several tracks.
const MOST_COLUMNS: usize = 4;

/// The tracks that `blocks` starts with, in columns, and how many they are: if there are several and each is one short line.
pub(super) fn pairs(
    setter: &mut Setter,
    blocks: &[Block],
    width: f64,
    look: &Look,
) -> Option<(Vec<Strip>, usize)> {
    let all = blocks
        .iter()
        .take_while(|block| matches!(block, Block::Track(_)))
        .count();
    let step = |count: usize| (width + GUTTER) / count as f64;
    let many = (3..=MOST_COLUMNS)
        .rev()
        .filter(|columns| all >= 2 * columns);
    let many = many.map(|columns| (columns, all));
    let (columns, mut left) = many.chain([(2, 2)]).find_map(|(columns, least)| {
        let short = short(setter, &blocks[..all], step(columns) - GUTTER, look);
        (short.len() >= least).then_some((columns, short))
    })?;
    let count = left.len();
    let others = left.split_off(count.div_ceil(columns));
    let rows = left.len();
    for (number, beside) in others.into_iter().enumerate() {
        let (column, row) = (1 + number / rows, number % rows);
        left[row].height = left[row].height.max(beside.height);
        left[row]
            .items
            .extend(beside.items.into_iter().map(|mut item| {
                item.shift((column as f64 * step(columns), 0.0).into());
                item
            }));
    }
    for row in left.iter_mut().skip(1) {
        row.before = 1.0;
    }
    Some((left, count))
}

/// The first tracks that are one line each in this width.
fn short(setter: &mut Setter, blocks: &[Block], width: f64, look: &Look) -> Vec<Strip> {
    let mut short = Vec::new();
    for block in blocks {
        let Block::Track(track) = block else { break };
        let mut strips = strips(setter, track, width, look);
        match strips.pop() {
            Some(only) if strips.is_empty() => short.push(only),
            _ => break,
        }
    }
    short
}

/// The track as strips: label and boxes on one line if they fit there, else under one another; then the note, which may have the boxes of
/// what comes after these.
pub(super) fn strips(setter: &mut Setter, track: &Track, width: f64, look: &Look) -> Vec<Strip> {
    setter.tagged(Kind::Paragraph, |setter| lines(setter, track, width, look))
}

fn lines(setter: &mut Setter, track: &Track, width: f64, look: &Look) -> Vec<Strip> {
    let look = &roomy(setter, track, look);
    let label = setter.line(look.bold, &track.label.get(setter.lang));
    let boxes = box_at(track.boxes, look) + look.tick;
    if track.boxes <= MOST_BOXES && after_label(&label) + boxes <= width {
        return inline_track(setter, track, &label, width, look);
    }
    let mut spans = vec![Span::new(look.bold, setter.say(&track.label))];
    let note = track.note.as_ref().map(|note| setter.say(note));
    if track.boxes > MOST_BOXES {
        let line = format!("  ________ / {}", track.boxes);
        spans.push(Span::new(look.body, line));
        spans.extend(note.map(|note| Span::new(look.italic, format!(" — {note}"))));
        return blocks::paragraph(setter, &spans, width, Flow::Left);
    }
    let mut out = blocks::paragraph(setter, &spans, width, Flow::Left);
    for strip in &mut out {
        strip.keep = true;
    }
    out.extend(tick_rows(setter, track, width, look));
    if let Some(note) = note {
        add_note(setter, &mut out, note, width, look);
    }
    out
}

/// Puts a note under the boxes that it belongs to, which never stand at the end of a column without it.
fn add_note(setter: &mut Setter, boxes: &mut Vec<Strip>, note: String, width: f64, look: &Look) {
    if let Some(last) = boxes.last_mut() {
        last.keep = true;
    }
    let note = [Span::new(look.italic, note)];
    boxes.extend(blocks::paragraph(setter, &note, width, Flow::Left));
}

/// The figures that a card has boxes for.
pub(super) struct Figures {
    /// What tells them from those of other cards; empty where there is but one.
    letter: String,
    /// The number of the first and of the last.
    numbers: (u64, u64),
}

impl Figures {
    /// All figures of a card.
    pub(super) fn all(letter: &str, count: u32) -> Self {
        let letter = letter.to_owned();
        Self {
            letter,
            numbers: (1, u64::from(count)),
        }
    }

    /// The one that a copy of the card stands for.
    pub(super) fn one(letter: &str, number: u64) -> Self {
        let letter = letter.to_owned();
        Self {
            letter,
            numbers: (number, number),
        }
    }

    /// Those on the first card, where its letter is not known yet: any is as wide.
    pub(super) fn first(card: &Card, copies: bool) -> Self {
        let letter = if card.count > 1 { "M" } else { "" };
        if copies {
            Self::one(letter, u64::from(card.count))
        } else {
            Self::all(letter, card.count)
        }
    }

    fn names(&self) -> impl Iterator<Item = String> {
        (self.numbers.0..=self.numbers.1).map(|number| format!("{}{number}", self.letter))
    }

    const fn count(&self) -> u64 {
        self.numbers.1.saturating_sub(self.numbers.0) + 1
    }
}

/// Figures of one card that get boxes: more than anybody puts on the table; larger numbers say how many are left to paper.
const MOST_FIGURES: usize = 300;

/// The boxes of every figure of a card: of a single one under their names, of several in rows under one line of names.
pub(super) fn figures(
    setter: &mut Setter,
    boxes: &[Track],
    figures: &Figures,
    width: f64,
    look: &Look,
) -> Vec<Strip> {
    if boxes.is_empty() || figures.numbers.1 == 0 {
        return Vec::new();
    }
    // What is ticked is a head of its own, in the sheets of all rulesets.
    let boxes = boxes.iter().map(|track| Track {
        label: track.label.capitalised(),
        ..track.clone()
    });
    let boxes: &[Track] = &boxes.collect::<Vec<_>>();
    if figures.letter.is_empty() {
        let tracks: Vec<Block> = boxes.iter().cloned().map(Block::Track).collect();
        return blocks::strips(setter, &tracks, width, look);
    }
    let names: Vec<String> = figures.names().take(MOST_FIGURES).collect();
    let Some(cell) = Cell::new(setter, boxes, &names, look).filter(|cell| cell.width <= width)
    else {
        let mut out = one_by_one(setter, boxes, &names, width, look);
        out.extend(left_over(setter, figures, width, look));
        return out;
    };
    let mut out = legend(setter, boxes, width, look);
    for strip in &mut out {
        strip.keep = true;
    }
    out.extend(cell.rows(setter, boxes, &names, width, look));
    out.extend(left_over(setter, figures, width, look));
    out
}

/// How many figures have no boxes, where there are too many to draw.
fn left_over(setter: &mut Setter, figures: &Figures, width: f64, look: &Look) -> Vec<Strip> {
    let left = figures.count().saturating_sub(MOST_FIGURES as u64);
    if left == 0 {
        return Vec::new();
    }
    let words = crate::text!("{left} more on paper", "{left} autres sur papier");
    let spans = [Span::new(look.italic, words.get(setter.lang))];
    blocks::paragraph(setter, &spans, width, Flow::Left)
}

/// "Each figure: wounds, grenades": what the boxes of a row are, with the notes of their tracks.
fn legend(setter: &mut Setter, boxes: &[Track], width: f64, look: &Look) -> Vec<Strip> {
    let each = setter.say(&words::EACH);
    let colon = setter.say(&words::COLON);
    let mut spans = vec![Span::new(look.bold, format!("{each}{colon}"))];
    for (number, track) in boxes.iter().enumerate() {
        let before = if number > 0 { " · " } else { "" };
        let label = setter.say(&track.label);
        spans.push(Span::new(look.body, format!("{before}{label}")));
        if let Some(note) = &track.note {
            let note = setter.say(note);
            spans.push(Span::new(look.italic, format!(" ({note})")));
        }
    }
    blocks::paragraph(setter, &spans, width, Flow::Left)
}

/// Tracks of every figure under one another, where one figure has more boxes than a row.
fn one_by_one(
    setter: &mut Setter,
    boxes: &[Track],
    names: &[String],
    width: f64,
    look: &Look,
) -> Vec<Strip> {
    let mut out = Vec::new();
    for name in names {
        let named = boxes.iter().map(|track| {
            let label = &track.label;
            let label = crate::text!("{name} {label}", "{name} {label}", label);
            Block::Track(Track {
                label,
                ..track.clone()
            })
        });
        let tracks: Vec<Block> = named.collect();
        out.extend(blocks::strips(setter, &tracks, width, look));
    }
    out
}

/// The place of one figure among others: its name, and its boxes with a gap between tracks.
struct Cell {
    /// Where the boxes begin.
    name: f64,
    /// The whole place.
    width: f64,
}

/// Space between the tracks of one figure, and between figures side by side.
const BETWEEN: (f64, f64) = (4.0, 9.0);

impl Cell {
    /// None where a track is counted on paper.
    fn new(setter: &mut Setter, boxes: &[Track], names: &[String], look: &Look) -> Option<Self> {
        if boxes.iter().any(|track| track.boxes > MOST_BOXES) {
            return None;
        }
        let widest = names.iter().map(|name| setter.width(look.bold, name));
        let name = widest.fold(0.0, f64::max) + 3.0;
        let tracks = boxes.iter().map(|track| {
            let look = roomy(setter, track, look);
            box_at(track.boxes, &look) + look.tick
        });
        let gaps = boxes.len().saturating_sub(1) as f64 * BETWEEN.0;
        let width = name + tracks.sum::<f64>() + gaps;
        Some(Self { name, width })
    }

    /// As many figures to a row as fit, read across.
    fn rows(
        &self,
        setter: &mut Setter,
        boxes: &[Track],
        names: &[String],
        width: f64,
        look: &Look,
    ) -> Vec<Strip> {
        let each = ((width + BETWEEN.1) / (self.width + BETWEEN.1))
            .floor()
            .max(1.0);
        let step = (width + BETWEEN.1) / each;
        let rows = names.chunks(each as usize).map(|names| {
            let mut items = Vec::new();
            let mut height: f64 = look.tick + 1.0;
            for (place, name) in names.iter().enumerate() {
                let left = place as f64 * step;
                let outer = setter.open(Kind::Paragraph);
                let name = setter.line(look.bold, name);
                height = height.max(name.height);
                items.extend(name.at(left, (height - name.height) / 2.0));
                let mut x = left + self.name;
                for track in boxes {
                    let look = &roomy(setter, track, look);
                    let place =
                        |number: u32| (x + box_at(number, look), (height - look.tick) / 2.0);
                    ticks(setter, &mut items, track, place, look);
                    x += box_at(track.boxes, look) + look.tick + BETWEEN.0;
                }
                setter.close(outer);
            }
            Strip::new(height, items)
        });
        rows.collect()
    }
}

/// Where the boxes begin that follow a label; at the edge, where there is none.
fn after_label(label: &Line) -> f64 {
    if label.width > 0.0 {
        label.width + 8.0
    } else {
        0.0
    }
}

/// The look with boxes that the greatest number of the track goes into.
fn roomy(setter: &mut Setter, track: &Track, look: &Look) -> Look {
    let last = track.boxes.min(MOST_BOXES).saturating_sub(1);
    track.inscription(last).map_or(*look, |greatest| Look {
        tick: look
            .tick
            .max(setter.width(look.number, &greatest) + ROUND_NUMBER),
        ..*look
    })
}

/// Space around the number in a box.
const ROUND_NUMBER: f64 = 2.4;

fn inline_track(
    setter: &mut Setter,
    track: &Track,
    label: &Line,
    width: f64,
    look: &Look,
) -> Vec<Strip> {
    let height = label.height.max(look.tick + 1.0);
    let left = after_label(label);
    let drop = (height - look.tick) / 2.0;
    let mut items = label.at(0.0, (height - label.height) / 2.0);
    let place = |number: u32| (left + box_at(number, look), drop);
    ticks(setter, &mut items, track, place, look);
    let right = left + box_at(track.boxes + 1, look) + 5.0;
    let Some(note) = track.note.as_ref().map(|note| setter.say(note)) else {
        return vec![Strip::new(height, items)];
    };
    let beside = (width - right).max(1.0);
    if let [only] = &setter.plain(look.italic, &note, beside, Flow::Left)[..] {
        items.extend(only.at(right, (height - only.height) / 2.0));
        return vec![Strip::new(height, items)];
    }
    let mut out = vec![Strip::new(height, items)];
    add_note(setter, &mut out, note, width, look);
    out
}

/// How far the box with this number (counted from 1) stands from the first.
fn box_at(number: u32, look: &Look) -> f64 {
    let place = f64::from(number.saturating_sub(1));
    place * (look.tick + BOX_GAPS.0) + (place / 5.0).floor() * BOX_GAPS.1
}

/// Rows of as many fives as fit.
fn tick_rows(setter: &mut Setter, track: &Track, width: f64, look: &Look) -> Vec<Strip> {
    let per_five = 5.0 * (look.tick + BOX_GAPS.0) + BOX_GAPS.1;
    let per_row = ((width + BOX_GAPS.1) / per_five).floor().max(1.0) as u32 * 5;
    let mut out = Vec::new();
    let outer = setter.open(Kind::Figure(setter.say(&in_words(track))));
    let mut first = 1;
    while first <= track.boxes {
        let last = track.boxes.min(first + per_row - 1);
        let mut items = vec![setter.drawing()];
        for number in first..=last {
            let x = box_at(number - first + 1, look);
            tick(setter, &mut items, track, number, (x, 0.0), look);
        }
        items.push(Item::Drawing(None));
        out.push(Strip::new(look.tick + 1.0, items).after(2.0));
        first = last + 1;
    }
    setter.close(outer);
    out
}

/// "3 boxes to tick", or which numbers stand in them, and which is the marked one.
fn in_words(track: &Track) -> Text {
    let mut words = words::boxes(i64::from(track.boxes));
    if let Some(numbers) = track.inscriptions() {
        words = text!("{words}, {numbers}", "{words}, {numbers}", words);
    }
    if let Some(mark) = track.mark {
        words = text!(
            "{words}, no. {mark} marked",
            "{words}, n° {mark} marquée",
            words
        );
    }
    words
}

/// All boxes of a track, each at its place.
fn ticks(
    setter: &mut Setter,
    items: &mut Vec<Item>,
    track: &Track,
    place: impl Fn(u32) -> (f64, f64),
    look: &Look,
) {
    let outer = setter.open(Kind::Figure(setter.say(&in_words(track))));
    items.push(setter.drawing());
    for number in 1..=track.boxes {
        tick(setter, items, track, number, place(number), look);
    }
    items.push(Item::Drawing(None));
    setter.close(outer);
}

/// One box, with its number if boxes are numbered.
fn tick(
    setter: &mut Setter,
    items: &mut Vec<Item>,
    track: &Track,
    number: u32,
    (x, y): (f64, f64),
    look: &Look,
) {
    let marked = track.mark == Some(number);
    let (colour, ground, width): (Colour, Colour, f64) = if marked {
        (theme::ACCENT, theme::BLUSH, 1.7)
    } else {
        (theme::QUIET, theme::WHITE, 0.7)
    };
    let side = look.tick - 0.8;
    let outline = Outline::rect(x + 0.4, y + 0.4, side, side);
    items.push(Item::Panel(outline, ground, Stroke::new(colour, width)));
    let Some(shown) = track.inscription(number - 1) else {
        return;
    };
    let face = if marked { Face::Bold } else { Face::Body };
    let style = theme::style(face, look.number.size).coloured(colour);
    let line = setter.line(style, &shown);
    let left = x + (look.tick - line.width) / 2.0;
    let base = y + look.tick / 2.0 + style.size * 0.34;
    items.extend(line.baseline(left, base));
}
