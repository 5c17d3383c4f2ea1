//! The pieces that rosters, cards and reference sheets are made of: paragraphs, stat boxes, tracks to tick, terms.

use super::{
    fonts::Face,
    page::Strip,
    scene::{Colour, Item, Outline, Stroke},
    table::{self, Dress},
    text::{Flow, Line, Setter, Span, Style},
    theme::{self, ROSTER_FLOOR, mm},
    words,
};
use crate::model::sheet::{Block, Entry, Stat, Track};

/// How blocks are dressed on one kind of sheet.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Running text.
    pub body: Style,
    /// Terms and labels.
    pub bold: Style,
    /// Remarks.
    pub italic: Style,
    /// Values in stat boxes.
    pub value: Style,
    /// Labels of stat boxes.
    pub label: Style,
    /// How paragraphs run.
    pub flow: Flow,
    /// Tables.
    pub table: Dress,
    /// Side of a box to tick.
    pub tick: f64,
    /// Space between blocks.
    pub gap: f64,
}

impl Look {
    /// Rosters with running text of this size.
    #[must_use]
    pub fn roster(size: f64) -> Self {
        Self {
            body: theme::style(Face::Body, size),
            bold: theme::style(Face::Bold, size),
            italic: theme::style(Face::Italic, size).coloured(theme::QUIET),
            value: theme::style(Face::Figures, size + 4.2),
            label: theme::style(Face::Body, 8.0).coloured(theme::QUIET),
            flow: Flow::Left,
            table: table::roster_dress(size),
            tick: mm(4.4),
            gap: (size - ROSTER_FLOOR).mul_add(2.5, 4.0),
        }
    }

    /// Cards and reference sheets at this type size.
    #[must_use]
    pub fn small(size: f64) -> Self {
        Self {
            body: theme::style(Face::Body, size),
            bold: theme::style(Face::Bold, size),
            italic: theme::style(Face::Italic, size).coloured(theme::QUIET),
            value: theme::style(Face::Figures, size + 4.5),
            label: theme::style(Face::Body, theme::CARD_FLOOR).coloured(theme::QUIET),
            flow: Flow::Justified,
            table: table::small_dress(size),
            tick: mm(3.6),
            gap: 0.5 * size,
        }
    }
}

/// All blocks under one another.
pub fn strips(setter: &mut Setter, blocks: &[Block], width: f64, look: &Look) -> Vec<Strip> {
    let mut out: Vec<Strip> = Vec::new();
    for block in blocks {
        let mut strips = one(setter, block, width, look);
        if let (Some(first), false) = (strips.first_mut(), out.is_empty()) {
            first.before += look.gap;
        }
        out.extend(strips);
    }
    out
}

fn one(setter: &mut Setter, block: &Block, width: f64, look: &Look) -> Vec<Strip> {
    match block {
        Block::Paragraph(text) => {
            let words = setter.say(text);
            paragraph(setter, &[Span::new(look.body, words)], width, look.flow)
        }
        Block::Stats(stats) => self::stats(setter, stats, width, look),
        Block::Table(table) => table::strips(setter, table, width, &look.table),
        Block::Track(track) => self::track(setter, track, width, look),
        Block::Entries(entries) => self::entries(setter, entries, width, look),
    }
}

/// Spans as one strip per line.
pub fn paragraph(setter: &mut Setter, spans: &[Span], width: f64, flow: Flow) -> Vec<Strip> {
    let lines = setter.paragraph(spans, width, flow);
    lines_as_strips(&lines)
}

/// One strip per line; the first two stay together.
fn lines_as_strips(lines: &[Line]) -> Vec<Strip> {
    let several = lines.len() > 1;
    lines
        .iter()
        .enumerate()
        .map(|(index, line)| {
            let strip = Strip::new(line.height, line.at(0.0, 0.0));
            if several && index == 0 {
                strip.kept()
            } else {
                strip
            }
        })
        .collect()
}

fn entries(setter: &mut Setter, entries: &[Entry], width: f64, look: &Look) -> Vec<Strip> {
    let mut out: Vec<Strip> = Vec::new();
    for entry in entries {
        let term = setter.say(&entry.term);
        let meaning = setter.say(&entry.meaning);
        let mut spans = vec![Span::new(look.bold, term)];
        if !meaning.is_empty() {
            spans.push(Span::new(look.bold, setter.say(&words::COLON)));
            spans.push(Span::new(look.body, meaning));
        }
        let mut strips = paragraph(setter, &spans, width, look.flow);
        if let (Some(first), false) = (strips.first_mut(), out.is_empty()) {
            first.before = look.gap * 0.35;
        }
        out.extend(strips);
    }
    out
}

/// A value with its label under it.
struct StatBox {
    value: Line,
    label: Line,
    width: f64,
}

/// Stat boxes side by side, as many to a row as fit; wordy values as "label: value" lines under them.
pub fn stats(setter: &mut Setter, stats: &[Stat], width: f64, look: &Look) -> Vec<Strip> {
    let mut boxes = Vec::new();
    let mut wordy = Vec::new();
    for stat in stats {
        match stat_box(setter, stat, width * 0.5, look) {
            Some(one) => boxes.push(one),
            None => wordy.extend(wordy_stat(setter, stat, width, look)),
        }
    }
    let mut out = box_rows(&boxes, width, look);
    if let (Some(first), false) = (wordy.first_mut(), out.is_empty()) {
        first.before = look.gap * 0.7;
    }
    out.extend(wordy);
    out
}

fn stat_box(setter: &mut Setter, stat: &Stat, limit: f64, look: &Look) -> Option<StatBox> {
    let words = stat.value.get(setter.lang);
    if words.chars().count() > 24 {
        return None;
    }
    let value = setter.line(look.value, &words);
    let label = setter.line(look.label, &setter.say(&stat.label));
    let width = (value.width.max(label.width) + 9.0).max(mm(11.0));
    (width <= limit).then_some(StatBox {
        value,
        label,
        width,
    })
}

fn wordy_stat(setter: &mut Setter, stat: &Stat, width: f64, look: &Look) -> Vec<Strip> {
    let words = stat.value.get(setter.lang);
    let label = setter.say(&stat.label);
    let colon = setter.say(&words::COLON);
    let spans = [
        Span::new(look.bold, format!("{label}{colon}")),
        Span::new(look.body, words),
    ];
    paragraph(setter, &spans, width, look.flow)
}

fn box_rows(boxes: &[StatBox], width: f64, look: &Look) -> Vec<Strip> {
    const GAP: f64 = 3.5;
    let height = look.value.size.mul_add(1.02, look.label.size * 1.12) + 3.0;
    let mut out = Vec::new();
    let (mut x, mut items) = (0.0, Vec::new());
    for one in boxes {
        if x > 0.0 && x + one.width > width {
            out.push(Strip::new(height, std::mem::take(&mut items)).after(GAP));
            x = 0.0;
        }
        draw_box(&mut items, one, x, height, look);
        x += one.width + GAP;
    }
    if !items.is_empty() {
        out.push(Strip::new(height, items).after(GAP));
    }
    if let Some(first) = out.first_mut() {
        first.before = 0.0;
    }
    out
}

fn draw_box(items: &mut Vec<Item>, one: &StatBox, x: f64, height: f64, look: &Look) {
    let outline = Outline::rounded(x, 0.25, one.width, height - 0.5, 2.6);
    items.push(Item::Fill(outline.clone(), theme::CREAM));
    items.push(Item::Stroke(outline, Stroke::new(theme::RULE, 0.5)));
    let value = x + (one.width - one.value.width) / 2.0;
    items.extend(
        one.value
            .baseline(value, look.value.size.mul_add(0.78, 1.6)),
    );
    let label = x + (one.width - one.label.width) / 2.0;
    items.extend(
        one.label
            .baseline(label, height - look.label.size * 0.25 - 1.6),
    );
}

/// More boxes than this would be counted, not ticked: a line to write on takes their place.
const MOST_BOXES: u32 = 300;
/// Space between boxes, and the additional space after every fifth.
const BOX_GAPS: (f64, f64) = (1.6, 3.4);

/// Label and boxes on one line if they fit there, else under one another; then the note.
fn track(setter: &mut Setter, track: &Track, width: f64, look: &Look) -> Vec<Strip> {
    let label = setter.line(look.bold, &track.label.get(setter.lang));
    let boxes = box_at(track.boxes, look) + look.tick;
    if track.boxes <= MOST_BOXES && label.width + 8.0 + boxes <= width {
        return inline_track(setter, track, &label, width, look);
    }
    let mut spans = vec![Span::new(look.bold, setter.say(&track.label))];
    if track.boxes > MOST_BOXES {
        spans.push(Span::new(
            look.body,
            format!("  ________ / {}", track.boxes),
        ));
    }
    if let Some(note) = &track.note {
        spans.push(Span::new(
            look.italic,
            format!(" — {}", note.get(setter.lang)),
        ));
    }
    let mut out = paragraph(setter, &spans, width, Flow::Left);
    if track.boxes <= MOST_BOXES {
        for strip in &mut out {
            strip.keep = true;
        }
        out.extend(tick_rows(setter, track, width, look));
    }
    out
}

fn inline_track(
    setter: &mut Setter,
    track: &Track,
    label: &Line,
    width: f64,
    look: &Look,
) -> Vec<Strip> {
    let height = label.height.max(look.tick + 1.0);
    let left = label.width + 8.0;
    let drop = (height - look.tick) / 2.0;
    let mut items = label.at(0.0, (height - label.height) / 2.0);
    for number in 1..=track.boxes {
        let x = left + box_at(number, look);
        tick(setter, &mut items, track, number, (x, drop), look);
    }
    let right = left + box_at(track.boxes + 1, look) + 5.0;
    let note = track.note.as_ref().map(|note| setter.say(note));
    let note =
        note.map(|note| setter.plain(look.italic, &note, (width - right).max(1.0), Flow::Left));
    match note {
        Some(lines) if lines.len() == 1 => {
            items.extend(lines[0].at(right, (height - lines[0].height) / 2.0));
            vec![Strip::new(height, items)]
        }
        Some(_) => {
            let words = track
                .note
                .as_ref()
                .map(|note| setter.say(note))
                .unwrap_or_default();
            let mut out = vec![Strip::new(height, items).kept()];
            out.extend(paragraph(
                setter,
                &[Span::new(look.italic, words)],
                width,
                Flow::Left,
            ));
            out
        }
        None => vec![Strip::new(height, items)],
    }
}

/// How far the box with this number (counted from 1) stands from the first.
fn box_at(number: u32, look: &Look) -> f64 {
    let place = f64::from(number.saturating_sub(1));
    place.mul_add(look.tick + BOX_GAPS.0, (place / 5.0).floor() * BOX_GAPS.1)
}

/// Rows of as many fives as fit.
fn tick_rows(setter: &mut Setter, track: &Track, width: f64, look: &Look) -> Vec<Strip> {
    let per_five = 5.0f64.mul_add(look.tick + BOX_GAPS.0, BOX_GAPS.1);
    let per_row = ((width + BOX_GAPS.1) / per_five).floor().max(1.0) as u32 * 5;
    let mut out = Vec::new();
    let mut first = 1;
    while first <= track.boxes {
        let last = track.boxes.min(first + per_row - 1);
        let mut items = Vec::new();
        for number in first..=last {
            let x = box_at(number - first + 1, look);
            tick(setter, &mut items, track, number, (x, 0.0), look);
        }
        out.push(Strip::new(look.tick + 1.0, items).after(2.0));
        first = last + 1;
    }
    out
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
    let outline = Outline::rounded(x + 0.4, y + 0.4, look.tick - 0.8, look.tick - 0.8, 1.4);
    items.push(Item::Fill(outline.clone(), ground));
    items.push(Item::Stroke(outline, Stroke::new(colour, width)));
    let Some(from) = track.numbered_from else {
        return;
    };
    let shown = u64::from(from) + u64::from(number) - 1;
    let style = theme::style(
        if marked { Face::Bold } else { Face::Body },
        theme::CARD_FLOOR,
    )
    .coloured(colour);
    let line = setter.label(style, &shown.to_string(), look.tick - 1.0, 5.0);
    let left = x + (look.tick - line.width) / 2.0;
    let base = style.size.mul_add(0.34, y + look.tick / 2.0);
    items.extend(line.baseline(left, base));
}
