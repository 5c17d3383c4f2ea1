//! All lists as one table, a line for each: what an organiser wants to see of an inbox. It fits eighty columns; what is longer is cut, and
//! stands whole in the other forms.

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, Row as Line, Table, Width, presets,
};

use super::{
    rows::{Row, TITLES, sorted},
    verdict_word,
};
use crate::model::{
    clean::{Clean, shorten_to},
    lang::{Lang, Text},
};

/// Columns of a table that goes to a file or a mail; a terminal may have more.
pub const LEAST_WIDTH: usize = 80;

/// Letters of a code that are shown in any case; most codes have fewer.
const CODE: usize = 11;

/// Columns of players, armies and files, which share what the others leave.
const SHARED: [usize; 3] = [0, 1, 7];

/// The table, so many columns wide at most.
pub(super) fn table(rows: Vec<Row>, lang: Lang, width: usize) -> Clean {
    let titles = titles().map(|title| title.capitalised().get(lang).into_owned());
    let rows = sorted(rows);
    let rows = rows.iter().map(|row| cells(row, lang));
    let lines: Vec<[String; 8]> = std::iter::once(titles).chain(rows).collect();
    let widths = widths(&lines, width.max(LEAST_WIDTH));
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        // Names are cut where the column ends, not where a word does.
        .set_delimiter('\0')
        .set_truncation_indicator("…");
    for (index, line) in lines.into_iter().enumerate() {
        let mut row = Line::from(line);
        row.max_height(1);
        if index == 0 {
            table.set_header(row);
        } else {
            table.add_row(row);
        }
    }
    for (index, width) in widths.into_iter().enumerate() {
        if let Some(column) = table.column_mut(index) {
            let gap = u16::from(index > 0);
            let width = u16::try_from(width).unwrap_or(u16::MAX);
            column.set_padding((gap, 0));
            column.set_constraint(ColumnConstraint::Absolute(Width::Fixed(width + gap)));
            if index == 3 {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
    }
    let drawn = table.to_string();
    Clean::join(drawn.lines().map(|line| Clean::line(line.trim_end())), "\n") + "\n"
}

/// How wide each column is. Numbers, codes and verdicts have what they need; names and files share the rest.
fn widths(lines: &[[String; 8]], width: usize) -> [usize; 8] {
    let mut widths = [0; 8];
    for line in lines {
        for (widest, cell) in widths.iter_mut().zip(line) {
            *widest = (*widest).max(cell.chars().count());
        }
    }
    let gaps = widths.len() - 1;
    let shared: usize = SHARED.iter().map(|index| widths[*index]).sum();
    let others = widths.iter().sum::<usize>() - shared;
    let mut left = width.saturating_sub(others + gaps);
    // The shortest first: what it leaves is for the others.
    let mut shared = SHARED;
    shared.sort_by_key(|index| widths[*index]);
    for (index, others) in shared.into_iter().zip([3, 2, 1]) {
        widths[index] = widths[index].min(left / others);
        left -= widths[index];
    }
    widths
}

/// Titles as short as the columns are.
fn titles() -> [Text; 8] {
    let [player, army, _, points, verdict, _, fingerprint, _] = TITLES;
    [
        player,
        army,
        Text::new("book", "livre"),
        points,
        verdict,
        Text::new("worst", "pire"),
        fingerprint,
        Text::new("file", "fichier"),
    ]
}

fn cells(row: &Row, lang: Lang) -> [String; 8] {
    let file = row.path.rsplit(['/', '\\']).next().unwrap_or(&row.path);
    let code = row.code.map(|code| shorten_to(CODE, code));
    [
        row.player.as_deref().unwrap_or_default(),
        row.army.as_deref().unwrap_or_default(),
        row.rules.unwrap_or_default(),
        &row.points("/"),
        verdict_word(row.verdict, lang),
        code.as_deref().unwrap_or_default(),
        &row.fingerprint,
        file,
    ]
    .map(|cell| String::from(Clean::line(cell)))
}
