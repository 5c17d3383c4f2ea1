//! Tables that are too wide for their paper in large print: each row becomes lines of its own, the first cell as their heading and every
//! other one behind the title of its column. Where a tint says something of some cells, the table comes apart instead.

use std::{iter, ops::Range};

use super::{
    columns,
    page::Strip,
    scene::{Item, Outline},
    table::{self, Dress, cell_style},
    tag::Kind,
    text::{self, Flow, Line, Setter, Span},
    theme, words,
};
use crate::model::sheet::{Row, Table};

/// The rows, with strips of boxes to tick under some of them.
pub(super) fn rows(
    setter: &mut Setter,
    table: &Table,
    width: f64,
    dress: &Dress,
    mut boxes: impl FnMut(&mut Setter, usize) -> Vec<Strip>,
) -> Vec<Strip> {
    let mut out = Vec::new();
    let outer = setter.open(Kind::List);
    for (index, row) in table.rows.iter().enumerate() {
        let striped = index % 2 == 1;
        let list = setter.open(Kind::Entry);
        let lines = lines(setter, table, row, width - 2.0 * dress.pad, dress);
        let count = lines.len().div_ceil(dress.lines).max(1);
        let mut own: Vec<Strip> = lines
            .chunks(dress.lines)
            .enumerate()
            .map(|(part, lines)| strip(lines, width, part + 1 == count, striped, dress))
            .collect();
        let under = boxes(setter, index);
        setter.close(list);
        table::boxes_under(&mut own, under, width, striped, dress);
        out.extend(own);
    }
    setter.close(outer);
    if let Some(first) = out.first_mut() {
        first.keep = table.rows.len() > 1;
    }
    out
}

/// The table in two parts to stand one above the other, each with its first column: if some of its cells are tinted, and there is
/// something to part.
pub(super) fn halves(table: &Table) -> Option<[Table; 2]> {
    let count = table.columns.len();
    let is_tinted = table.rows.iter().any(|row| !row.shaded.is_empty());
    if !is_tinted || count < 3 {
        return None;
    }
    let middle = 1 + (count - 1).div_ceil(2);
    Some([part(table, 1..middle), part(table, middle..count)])
}

/// The first column and these.
fn part(table: &Table, columns: Range<usize>) -> Table {
    let kept: Vec<usize> = iter::once(0).chain(columns).collect();
    let row = |row: &Row| {
        let cells = kept.iter().filter_map(|column| row.cells.get(*column));
        let places = kept.iter().enumerate();
        let shaded = places.filter(|(_, column)| row.shaded.contains(column));
        Row {
            cells: cells.cloned().collect(),
            muted: row.muted,
            shaded: shaded.map(|(place, _)| place).collect(),
        }
    };
    Table {
        caption: None,
        columns: kept
            .iter()
            .map(|column| table.columns[*column].clone())
            .collect(),
        rows: table.rows.iter().map(row).collect(),
    }
}

/// "Sergeant" and under it "VA: 3 · C: 2 · Weapon: musket"; cells without words are left out.
fn lines(setter: &mut Setter, table: &Table, row: &Row, width: f64, dress: &Dress) -> Vec<Line> {
    let inked = |style: text::Style| {
        if row.muted {
            style.coloured(theme::MUTED)
        } else {
            style
        }
    };
    let colon = setter.say(&words::COLON);
    let mut lines = Vec::new();
    let mut spans = Vec::new();
    for (index, (column, cell)) in table.columns.iter().zip(&row.cells).enumerate() {
        let words = cell.get(setter.lang);
        if words.is_empty() {
            continue;
        }
        if index == 0 {
            let style = inked(cell_style(table, index, dress));
            lines.extend(setter.plain(style, &words, width, Flow::Left));
            continue;
        }
        let title = columns::title(setter, column);
        let before = if spans.is_empty() { "" } else { " · " };
        let after = if title.is_empty() { "" } else { colon.as_str() };
        let style = inked(dress.body.coloured(theme::QUIET));
        spans.push(Span::new(style, format!("{before}{title}{after}")));
        spans.push(Span::new(inked(dress.body), words));
    }
    lines.extend(setter.paragraph(&spans, width, Flow::Left));
    lines
}

/// Lines of a row on their ground; the last have a rule under them.
fn strip(lines: &[Line], width: f64, last: bool, striped: bool, dress: &Dress) -> Strip {
    let height = text::height(lines) + 2.0 * dress.air;
    let mut items = Vec::new();
    if let (true, Some(colour)) = (striped, dress.zebra) {
        items.push(Item::Fill(Outline::rect(0.0, 0.0, width, height), colour));
    }
    items.extend(text::stack(lines, dress.pad, dress.air));
    if last {
        items.push(table::rule(width, height, theme::RULE, 0.4));
    }
    Strip::new(height, items)
}
