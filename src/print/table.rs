//! Tables: column widths from their content, wrapped cells, zebra rows, a head that is repeated on every page. A row higher than
//! a few lines is cut between lines, so that no text can outgrow a page.

use std::{rc::Rc, sync::Arc};

use super::{
    columns::{self, Shares, fit},
    fonts::Face,
    listed,
    page::Strip,
    scene::{Colour, Item, Outline, Stroke},
    tag::{Kind, Tag},
    text::{self, Flow, Line, Setter, Style},
    theme::{self, ROSTER_FLOOR},
};
use crate::model::{
    lang::Lang,
    sheet::{Align, Column, Row, Table, Value},
};

/// How a table is dressed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Dress {
    /// Words.
    pub body: Style,
    /// The first column.
    pub lead: Style,
    /// Numbers and short marks.
    pub figures: Style,
    /// Headings.
    pub head: Style,
    /// The ground of the head, if it has one.
    pub band: Option<Colour>,
    /// The ground of every second row, if it has one.
    pub zebra: Option<Colour>,
    /// Space left and right of a cell's text.
    pub pad: f64,
    /// Space above and under it.
    pub air: f64,
    /// A row is cut after so many lines.
    pub lines: usize,
    /// The smallest size of its words.
    pub floor: f64,
}

impl Dress {
    /// The same in smaller type; heads stop at the floor.
    pub(super) fn scaled(mut self, factor: f64) -> Self {
        for style in [&mut self.body, &mut self.lead, &mut self.figures] {
            style.size *= factor;
        }
        let head = self.head.size;
        self.head.size = (head * factor).max(self.floor).min(head);
        self
    }
}

/// What leads a row takes so many lines; where it would take more beside its cells, or more than one beside figures alone, it stands above
/// them unless the row becomes higher so.
const LEAD_LINES: usize = 2;
/// A row that is so many times as high as its type looks like several.
const TALL: f64 = 7.0;

/// The table as strips: head, then rows.
pub(super) fn strips(setter: &mut Setter, table: &Table, width: f64, dress: &Dress) -> Vec<Strip> {
    with_boxes(setter, table, width, dress, |_, _| Vec::new())
}

/// The same with strips of boxes to tick under some rows, by the number of the row; they are as wide as [`room_for_boxes`] says.
pub(super) fn with_boxes(
    setter: &mut Setter,
    table: &Table,
    width: f64,
    dress: &Dress,
    boxes: impl FnMut(&mut Setter, usize) -> Vec<Strip>,
) -> Vec<Strip> {
    let (shares, fitted) = fit(setter, table, width, *dress);
    if shares.is_crushed && setter.floor > 0.0 {
        return in_lines(setter, table, width, dress, boxes);
    }
    setter.tagged(Kind::Table, |setter| {
        rows(setter, table, width, (&shares, &fitted), boxes)
    })
}

/// The rows of a table that is too wide, one under the other.
fn in_lines(
    setter: &mut Setter,
    table: &Table,
    width: f64,
    dress: &Dress,
    boxes: impl FnMut(&mut Setter, usize) -> Vec<Strip>,
) -> Vec<Strip> {
    let mut out = caption(setter, table, width, dress);
    match listed::halves(table) {
        Some(halves) => {
            for half in &halves {
                out.extend(strips(setter, half, width, dress));
            }
        }
        None => out.extend(listed::rows(setter, table, width, dress, boxes)),
    }
    out
}

fn caption(setter: &mut Setter, table: &Table, width: f64, dress: &Dress) -> Vec<Strip> {
    let Some(caption) = &table.caption else {
        return Vec::new();
    };
    let words = setter.say(caption);
    let lines = setter.plain(dress.lead, &words, width, Flow::Left);
    let strips = lines
        .iter()
        .map(|line| Strip::new(line.height, line.at(0.0, 0.0)).kept());
    strips.collect()
}

fn rows(
    setter: &mut Setter,
    table: &Table,
    width: f64,
    (shares, dress): (&Shares, &Dress),
    mut boxes: impl FnMut(&mut Setter, usize) -> Vec<Strip>,
) -> Vec<Strip> {
    let mut out = setter.tagged(Kind::Caption, |setter| caption(setter, table, width, dress));
    if table.columns.is_empty() {
        return out;
    }
    let row = Kind::Row(0, table.columns.len());
    let head = setter.tagged(row, |setter| head(setter, &table.columns, shares, dress));
    let head = Rc::new(head);
    out.push(Strip::clone(&head).kept());
    let count = table.rows.len();
    // A tint says something there: stripes would say it of other cells.
    let tinted = table.rows.iter().any(|row| !row.shaded.is_empty());
    for (index, row) in table.rows.iter().enumerate() {
        let striped = index % 2 == 1 && !tinted;
        let outer = setter.open(Kind::Row(index + 1, table.columns.len()));
        let cells = setter.open(first_cell(table));
        // Boxes belong to what leads the row.
        let first = setter.element.clone();
        let under = boxes(setter, index);
        setter.close(cells);
        let mut own = self::row(setter, (table, row), first, shares, striped, dress);
        setter.close(outer);
        boxes_under(&mut own, under, shares.whole(), striped, dress);
        let height: f64 = own.iter().map(|strip| strip.height).sum();
        for mut strip in own {
            strip.heads.push(Rc::clone(&head));
            out.push(strip);
        }
        // Neither the first row nor the last stands alone on a page, unless it is as high as several.
        let next = table.rows.get(index + 1);
        let is_end = index == 0 || index + 2 == count;
        if next.is_some_and(|next| is_end && height < TALL * dress.body.size || goes_on(next))
            && let Some(last) = out.last_mut()
        {
            last.keep = true;
        }
    }
    out
}

/// Whether a row says nothing without the one above it: “… in cover”.
fn goes_on(row: &Row) -> bool {
    matches!(row.cells.first(), Some(Value::Text(words)) if words.get(Lang::En).starts_with('…'))
}

const fn flow(align: Align) -> Flow {
    match align {
        Align::Left => Flow::Left,
        Align::Centre => Flow::Centre,
        Align::Right => Flow::Right,
    }
}

fn head(setter: &mut Setter, columns: &[Column], shares: &Shares, dress: &Dress) -> Strip {
    let mut items = Vec::new();
    let mut cells = Vec::new();
    for (index, column) in columns.iter().enumerate() {
        let title = columns::title(setter, column);
        let (_, inner) = shares.inner(index, dress);
        cells.push(setter.tagged(Kind::Cell(index), |setter| {
            setter.plain(dress.head, &title, inner, flow(column.align))
        }));
    }
    let height = tallest(&cells) + 2.0 * dress.air;
    let whole = shares.whole();
    if let Some(band) = dress.band {
        items.push(Item::Fill(Outline::rect(0.0, 0.0, whole, height), band));
    } else {
        items.push(rule(whole, height, theme::ACCENT, 0.6));
    }
    let mut x = 0.0;
    for (index, cell) in cells.iter().enumerate() {
        let top = height - dress.air - text::height(cell);
        let (left, _) = shares.inner(index, dress);
        items.extend(text::stack(cell, x + left, top));
        x += shares.widths[index];
    }
    items.extend(shares.rules(height));
    Strip::new(height, items)
}

pub(super) fn rule(width: f64, y: f64, colour: Colour, thickness: f64) -> Item {
    let line = Outline::line(0.0, y, width, y);
    Item::Stroke(line, Stroke::new(colour, thickness))
}

/// One row, as one strip or several if it is very high.
fn row(
    setter: &mut Setter,
    (table, row): (&Table, &Row),
    first: Option<Arc<Tag>>,
    shares: &Shares,
    striped: bool,
    dress: &Dress,
) -> Vec<Strip> {
    let SetRow { above, cells } = set(setter, (table, row), first, shares, dress);
    let lines = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let parts = lines.div_ceil(dress.lines);
    (0..parts)
        .map(|part| {
            let from = part * dress.lines;
            let slices: Vec<&[Line]> = cells
                .iter()
                .map(|cell| {
                    let to = (from + dress.lines).min(cell.len());
                    cell.get(from..to).unwrap_or_default()
                })
                .collect();
            let edges = (part == 0, part + 1 == parts);
            let above = if part == 0 { &above[..] } else { &[] };
            part_of_row(
                (above, &slices),
                (shares, &row.shaded),
                edges,
                striped,
                dress,
            )
        })
        .collect()
}

/// A row, set in lines.
struct SetRow {
    /// What leads it, where that stands above the other cells.
    above: Vec<Line>,
    cells: Vec<Vec<Line>>,
}

fn set(
    setter: &mut Setter,
    (table, row): (&Table, &Row),
    mut first: Option<Arc<Tag>>,
    shares: &Shares,
    dress: &Dress,
) -> SetRow {
    let is_figures = |column: &Column| column.align != Align::Left;
    let beside = if table.columns[1..].iter().all(is_figures) {
        1
    } else {
        LEAD_LINES
    };
    let mut above = None;
    let mut cells: Vec<Vec<Line>> = (0..table.columns.len())
        .map(|index| {
            let outer = setter.open(Kind::Cell(index));
            if let Some(first) = first.take() {
                setter.close(Some(first));
            }
            let mut inner = shares.inner(index, dress).1;
            if index == 0 {
                let behind = columns::empty_behind(table, row);
                inner += shares.widths[1..=behind].iter().sum::<f64>();
            }
            let cell = cell(setter, table, row, index, inner, dress);
            if index == 0 && cell.len() > beside {
                above = lead_above(setter, (table, row), shares, dress);
            }
            setter.close(outer);
            cell
        })
        .collect();
    let is_low = |above: &Vec<Line>| {
        let height = text::height(above) + tallest(&cells[1..]);
        above.len() <= LEAD_LINES && height <= tallest(&cells) + 1e-6
    };
    let above = above.filter(is_low).unwrap_or_default();
    if !above.is_empty() {
        cells[0].clear();
    }
    SetRow { above, cells }
}

/// What leads a row, on lines of its own above the other cells; None where something beside it would be crossed or left untinted.
fn lead_above(
    setter: &mut Setter,
    (table, row): (&Table, &Row),
    shares: &Shares,
    dress: &Dress,
) -> Option<Vec<Line>> {
    let leads = table.columns[0].align == Align::Left;
    let width = shares.whole() - 2.0 * dress.pad;
    (leads && row.shaded.is_empty() && !shares.are_apart())
        .then(|| cell(setter, table, row, 0, width, dress))
}

fn part_of_row(
    (lead, cells): (&[Line], &[&[Line]]),
    (shares, shaded): (&Shares, &[usize]),
    (first, last): (bool, bool),
    striped: bool,
    dress: &Dress,
) -> Strip {
    let above = text::height(lead) + if first { dress.air } else { 0.0 };
    let below = if last { dress.air } else { 0.0 };
    let height = above + tallest(cells) + below;
    let whole = shares.whole();
    let mut items = Vec::new();
    if let (true, Some(colour)) = (striped, dress.zebra) {
        items.push(Item::Fill(Outline::rect(0.0, 0.0, whole, height), colour));
    }
    items.extend(tints(&shares.widths, shaded, height));
    items.extend(text::stack(lead, dress.pad, dress.air));
    // All first lines of a row share one baseline, whatever their sizes.
    let ascent = first_ascent(cells);
    let mut x = 0.0;
    for (index, cell) in cells.iter().enumerate() {
        let drop = cell.first().map_or(0.0, |line| ascent - line.ascent);
        let (left, _) = shares.inner(index, dress);
        items.extend(text::stack(cell, x + left, above + drop));
        x += shares.widths[index];
    }
    items.extend(shares.rules(height));
    if last {
        items.push(rule(whole, height, theme::RULE, 0.4));
    }
    Strip::new(height, items)
}

/// How wide the boxes under a row of a table of this width may be.
pub(super) fn room_for_boxes(width: f64, dress: &Dress) -> f64 {
    width - 2.0 * dress.pad
}

/// Adds boxes to the last strip of a row, above its rule; of very many, some go on in strips of their own.
pub(super) fn boxes_under(
    row: &mut Vec<Strip>,
    boxes: Vec<Strip>,
    width: f64,
    striped: bool,
    dress: &Dress,
) {
    /// Lines of boxes that stay with the words of their row.
    const TOGETHER: usize = 6;
    for (line, strip) in boxes.into_iter().enumerate() {
        let height = strip.height + strip.before.max(dress.air / 2.0);
        let mut items = Vec::new();
        if let (true, Some(colour)) = (striped, dress.zebra) {
            items.push(Item::Fill(Outline::rect(0.0, 0.0, width, height), colour));
        }
        items.extend(strip.items.into_iter().map(|mut item| {
            item.shift((dress.pad, 0.0).into());
            item
        }));
        items.push(rule(width, height, theme::RULE, 0.4));
        match row.last_mut() {
            Some(last) if line % TOGETHER != 0 || line == 0 => {
                // The rule of the line above moves to the end of the row.
                last.items.pop();
                let top = last.height;
                last.items.extend(items.into_iter().map(|mut item| {
                    item.shift((0.0, top).into());
                    item
                }));
                last.height += height;
            }
            _ => row.push(Strip::new(height, items)),
        }
    }
}

/// The tinted ground of some cells, a hair inside them so that neighbours stay apart.
fn tints(widths: &[f64], shaded: &[usize], height: f64) -> Vec<Item> {
    let tint = |index: &usize| {
        let left: f64 = widths[..*index].iter().sum();
        let ground = Outline::rect(left + 0.4, 0.4, widths[*index] - 0.8, height - 0.8);
        Item::Fill(ground, theme::TINT)
    };
    let known = shaded.iter().filter(|index| **index < widths.len());
    known.map(tint).collect()
}

/// The height of the highest of these cells.
fn tallest(cells: &[impl AsRef<[Line]>]) -> f64 {
    let heights = cells.iter().map(|cell| text::height(cell.as_ref()));
    heights.fold(0.0, f64::max)
}

fn first_ascent(cells: &[&[Line]]) -> f64 {
    let first = cells.iter().filter_map(|cell| cell.first());
    first.map(|line| line.ascent).fold(0.0, f64::max)
}

fn cell(
    setter: &mut Setter,
    table: &Table,
    row: &Row,
    index: usize,
    inner: f64,
    dress: &Dress,
) -> Vec<Line> {
    let Some(value) = row.cells.get(index) else {
        return Vec::new();
    };
    let words = value.get(setter.lang);
    let mut style = cell_style(table, index, dress);
    if row.muted {
        style = style.coloured(theme::MUTED);
    }
    setter.plain(style, &words, inner, flow(table.columns[index].align))
}

/// What stands in the first column: it heads its row where there are several rows and columns.
fn first_cell(table: &Table) -> Kind {
    match &table.columns[..] {
        [first, _, _, ..] if first.align == Align::Left && table.rows.len() > 2 => Kind::Lead,
        _ => Kind::Cell(0),
    }
}

/// The first column leads, short columns hold figures, the others words.
pub(super) fn cell_style(table: &Table, index: usize, dress: &Dress) -> Style {
    match table.columns[index].align {
        Align::Left if index == 0 => dress.lead,
        Align::Left => dress.body,
        Align::Centre | Align::Right => dress.figures,
    }
}

/// The dress of tables on rosters with running text of this size.
#[must_use]
pub(super) fn roster_dress(size: f64) -> Dress {
    Dress {
        body: theme::style(Face::Body, size),
        lead: theme::style(Face::Bold, size),
        figures: theme::style(Face::Figures, size + 1.8),
        head: theme::style(Face::Bold, ROSTER_FLOOR)
            .coloured(theme::WHITE)
            .tracked(0.25),
        band: Some(theme::ACCENT),
        zebra: Some(theme::CREAM),
        pad: 5.0,
        air: 2.0 + (size - ROSTER_FLOOR) * 0.9,
        lines: 14,
        floor: ROSTER_FLOOR,
    }
}

/// The dress of small tables: cards and reference sheets.
#[must_use]
pub(super) fn small_dress(size: f64) -> Dress {
    Dress {
        body: theme::style(Face::Body, size),
        lead: theme::style(Face::Bold, size),
        figures: theme::style(Face::Body, size),
        head: theme::style(Face::Bold, (size - 1.0).max(theme::CARD_FLOOR)).coloured(theme::QUIET),
        band: None,
        zebra: None,
        pad: 2.0,
        air: 1.1,
        lines: 6,
        floor: theme::CARD_FLOOR,
    }
}
