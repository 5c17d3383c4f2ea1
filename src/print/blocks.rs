//! The pieces that rosters, cards and reference sheets are made of: paragraphs, stat boxes, tracks to tick, terms.

use super::{
    fonts::Face,
    page::Strip,
    scene::{Item, Outline, Stroke},
    table::{self, Dress},
    tag::Kind,
    text::{Flow, Line, Setter, Span, Style},
    theme::{self, ROSTER_FLOOR, mm},
    track, words,
};
use crate::model::sheet::{Block, Entry, Stat};

/// Height of a line as a multiple of its type size where room is short.
const CLOSE: f64 = 1.16;

/// Space between terms, as a share of that between blocks.
pub(super) const BETWEEN_TERMS: f64 = 0.35;

/// How blocks are dressed on one kind of sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Look {
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
    /// Numbers in boxes to tick.
    pub number: Style,
    /// Side of a box to tick.
    pub tick: f64,
    /// Space between blocks.
    pub gap: f64,
}

impl Look {
    /// Rosters with running text of this size.
    #[must_use]
    pub(super) fn roster(size: f64) -> Self {
        Self {
            body: theme::style(Face::Body, size),
            bold: theme::style(Face::Bold, size),
            italic: theme::style(Face::Italic, size).coloured(theme::QUIET),
            value: theme::style(Face::Figures, size + 4.2),
            label: theme::style(Face::Body, ROSTER_FLOOR).coloured(theme::QUIET),
            number: theme::style(Face::Body, ROSTER_FLOOR),
            flow: Flow::Left,
            table: table::roster_dress(size),
            tick: mm(4.4),
            gap: 4.0 + (size - ROSTER_FLOOR) * 2.5,
        }
    }

    /// Cards and reference sheets at this type size.
    #[must_use]
    pub(super) fn small(size: f64) -> Self {
        Self {
            body: theme::style(Face::Body, size),
            bold: theme::style(Face::Bold, size),
            italic: theme::style(Face::Italic, size).coloured(theme::QUIET),
            value: theme::style(Face::Figures, size + 4.5),
            label: theme::style(Face::Body, theme::CARD_FLOOR).coloured(theme::QUIET),
            number: theme::style(Face::Body, theme::CARD_FLOOR),
            flow: Flow::Justified,
            table: table::small_dress(size),
            tick: mm(3.6),
            gap: 0.5 * size,
        }
    }

    /// Cards at this type size: none of their type is smaller than the rule, unless the card as a whole is.
    #[must_use]
    pub(super) fn card(size: f64) -> Self {
        let mut look = Self::small(size);
        let floor = size.min(theme::CARD_TYPE);
        look.label.size = floor;
        look.number.size = floor;
        look.table.head.size = (size - 0.5).max(floor);
        look.table.floor = floor;
        look
    }

    /// The same with no type smaller than this.
    #[must_use]
    pub(super) fn at_least(mut self, floor: f64) -> Self {
        let table = &mut self.table;
        for style in [
            &mut self.body,
            &mut self.bold,
            &mut self.italic,
            &mut self.value,
            &mut self.label,
            &mut self.number,
            &mut table.body,
            &mut table.lead,
            &mut table.figures,
            &mut table.head,
        ] {
            style.size = style.size.max(floor);
        }
        table.floor = table.floor.max(floor);
        self
    }

    /// The same with less space between lines and blocks.
    #[must_use]
    pub(super) fn closed_up(mut self) -> Self {
        let table = &mut self.table;
        for style in [
            &mut self.body,
            &mut self.bold,
            &mut self.italic,
            &mut table.body,
            &mut table.lead,
            &mut table.figures,
            &mut table.head,
        ] {
            style.leading = CLOSE;
        }
        table.air *= 0.5;
        self.gap *= 0.5;
        self
    }

    /// The same with boxes as small as can be ticked.
    #[must_use]
    pub(super) fn small_boxes(mut self) -> Self {
        self.tick = theme::TICK;
        self
    }
}

/// All blocks under one another.
pub(super) fn strips(setter: &mut Setter, blocks: &[Block], width: f64, look: &Look) -> Vec<Strip> {
    let mut out: Vec<Strip> = Vec::new();
    let mut rest = blocks;
    while let Some(block) = rest.first() {
        let (mut strips, taken) = match track::pairs(setter, rest, width, look) {
            Some(pairs) => pairs,
            None => (one(setter, block, width, look), 1),
        };
        rest = &rest[taken..];
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
            let spans = commands(&setter.say(text), look);
            paragraph(setter, &spans, width, look.flow)
        }
        Block::Stats(stats) => self::stats(setter, stats, width, look),
        Block::Table(table) => table::strips(setter, table, width, &look.table),
        Block::Track(track) => track::strips(setter, track, width, look),
        Block::Entries(entries) => {
            setter.list(|setter| self::entries(setter, entries, width, look))
        }
    }
}

/// Running text in which what is to be typed stands between backticks: on paper it is bold instead.
fn commands(words: &str, look: &Look) -> Vec<Span> {
    let parts: Vec<&str> = words.split('`').collect();
    if parts.len().is_multiple_of(2) {
        return vec![Span::new(look.body, words)];
    }
    let styles = [look.body, look.bold].into_iter().cycle();
    let spans = parts.iter().zip(styles);
    let spans = spans.filter(|(part, _)| !part.is_empty());
    spans.map(|(part, style)| Span::new(style, *part)).collect()
}

/// Spans as one strip per line.
pub(super) fn paragraph(setter: &mut Setter, spans: &[Span], width: f64, flow: Flow) -> Vec<Strip> {
    let lines = setter.paragraph(spans, width, flow);
    lines_as_strips(&lines)
}

/// One strip per line; the first two stay together, and the last two: no line of a paragraph stands alone in a column.
fn lines_as_strips(lines: &[Line]) -> Vec<Strip> {
    let several = lines.len() > 1;
    let stays = |index: usize| several && (index == 0 || index + 2 == lines.len());
    let strips = lines.iter().enumerate().map(|(index, line)| {
        let strip = Strip::new(line.height, line.at(0.0, 0.0));
        if stays(index) { strip.kept() } else { strip }
    });
    strips.collect()
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
        let mut strips = setter.tagged(Kind::Entry, |setter| {
            paragraph(setter, &spans, width, look.flow)
        });
        if let (Some(first), false) = (strips.first_mut(), out.is_empty()) {
            first.before = look.gap * BETWEEN_TERMS;
        }
        out.extend(strips);
    }
    out
}

/// A value with its label under it.
#[derive(Clone)]
struct StatBox {
    value: Line,
    label: Line,
    width: f64,
}

/// Stat boxes side by side, as many to a row as fit; wordy values as "label: value" lines under them.
pub(super) fn stats(setter: &mut Setter, stats: &[Stat], width: f64, look: &Look) -> Vec<Strip> {
    let mut boxes = Vec::new();
    let mut wordy = Vec::new();
    // Boxes are read out in a row; an element for each would be a tenth of the file.
    let outer = setter.open(Kind::Paragraph);
    let row = setter.element.clone();
    for stat in stats {
        setter.close(row.clone());
        if let Some(one) = stat_box(setter, stat, width * 0.5, look) {
            boxes.push(one);
        } else {
            setter.close(outer.clone());
            wordy.extend(wordy_stat(setter, stat, width, look));
        }
    }
    setter.close(outer);
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

/// The same boxes with a little less air where that saves a row.
fn tightened(boxes: &[StatBox], width: f64, gap: f64) -> Vec<StatBox> {
    /// What a box can do without.
    const AIR: f64 = 5.0;
    let whole: f64 = boxes.iter().map(|one| one.width + gap).sum();
    let lacks = (whole - gap - width) / boxes.len().max(1) as f64;
    let less = if lacks <= AIR { lacks.max(0.0) } else { 0.0 };
    let tighter = |one: &StatBox| StatBox {
        width: one.width - less,
        ..one.clone()
    };
    boxes.iter().map(tighter).collect()
}

fn box_rows(boxes: &[StatBox], width: f64, look: &Look) -> Vec<Strip> {
    const GAP: f64 = 3.5;
    let boxes = &tightened(boxes, width, GAP);
    let height = look.value.size * 1.02 + look.label.size * 1.12 + 3.0;
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
    let pen = Stroke::new(theme::RULE, 0.5);
    items.push(Item::Panel(outline, theme::CREAM, pen));
    let value = x + (one.width - one.value.width) / 2.0;
    items.extend(one.value.baseline(value, look.value.size * 0.78 + 1.6));
    let label = x + (one.width - one.label.width) / 2.0;
    items.extend(
        one.label
            .baseline(label, height - look.label.size * 0.25 - 1.6),
    );
}
