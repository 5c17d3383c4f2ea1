//! The roster as tables for the terminal.

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, Table as Grid, Width, presets,
};

use super::{
    Shown, boxes, finding_lines, notes, own_lines, source_lines, stats_line, terms_line,
    under_title, verdict_line,
};
use crate::model::{
    clean::Clean,
    lang::{Lang, Text},
    roster::Group,
    sheet::{Align, Block, Table},
};

/// The roster for a terminal that is `width` columns wide; None where the width is not known.
#[must_use]
pub fn table(shown: &Shown<'_>, lang: Lang, width: Option<u16>) -> Clean {
    let roster = shown.roster;
    let mut out = vec![roster.name.typed(lang).to_owned(), under_title(shown, lang)];
    out.extend(roster.player.clone());
    out.push(verdict_line(shown, lang));
    out.extend(finding_lines(shown, lang));
    out.push(stats_line(&roster.stats, lang));
    for group in &roster.groups {
        out.push(String::new());
        out.extend(heading(group, lang));
        out.extend(own_lines(&grid(&group.table, lang, width)));
        out.extend(
            group
                .blocks
                .iter()
                .flat_map(|block| lines(block, lang, width)),
        );
    }
    out.push(String::new());
    let blocks = roster.blocks.iter().chain(&roster.plan);
    out.extend(blocks.flat_map(|block| lines(block, lang, width)));
    out.extend(terms_line(roster, lang));
    out.extend(source_lines(&roster.provenance, lang));
    out.extend(
        roster
            .legend()
            .iter()
            .map(|note| note.get(lang).into_owned()),
    );
    out.extend(notes(roster, lang));
    Clean::lines(out)
}

fn heading(group: &Group, lang: Lang) -> Vec<String> {
    let role = group
        .role
        .as_ref()
        .map(|role| format!(" ({})", role.get(lang)))
        .unwrap_or_default();
    let mut heading = vec![format!("{}{role}", group.name.get(lang))];
    let stats = stats_line(&group.stats, lang);
    heading.extend((!stats.is_empty()).then_some(stats));
    let traits = Text::join(&group.traits, ", ");
    heading.extend((!traits.is_empty()).then(|| traits.get(lang).into_owned()));
    heading
}

/// Letters of a word that are not torn apart where there is room for them.
const WHOLE: usize = 12;

/// How wide each column must be so that no word of usual length is broken, and no id at all: those are typed and copied. With the
/// blanks on both sides.
fn least_widths(table: &Table, lang: Lang) -> Vec<usize> {
    let columns = table.columns.iter().enumerate();
    columns
        .map(|(index, column)| {
            let cells = table.rows.iter().filter_map(|row| row.cells.get(index));
            let cells = cells.map(|cell| cell.get(lang));
            let title = [column.title.get(lang).into_owned()];
            let words = title.into_iter().chain(cells);
            let longest = words.map(|text| longest_word(&text)).max().unwrap_or(0);
            let whole = if column.holds_ids() {
                usize::MAX
            } else {
                WHOLE
            };
            longest.min(whole) + 2
        })
        .collect()
}

fn longest_word(text: &str) -> usize {
    let words = text.split_whitespace();
    words.map(|word| word.chars().count()).max().unwrap_or(0)
}

/// The same where the table is as narrow as that; None where it is not, and without a width.
fn fitting(table: &Table, lang: Lang, width: Option<u16>) -> Option<Vec<u16>> {
    let least = least_widths(table, lang);
    let all: usize = least.iter().sum::<usize>() + least.len() + 1;
    let least = least.into_iter().map(|one| u16::try_from(one).ok());
    let least = least.collect::<Option<Vec<u16>>>()?;
    (all <= usize::from(width?)).then_some(least)
}

/// Whether a table can be drawn in so many columns without tearing its words apart.
pub(super) fn fits(table: &Table, lang: Lang, width: u16) -> bool {
    fitting(table, lang, Some(width)).is_some()
}

/// One table.
#[must_use]
pub fn grid(table: &Table, lang: Lang, width: Option<u16>) -> Clean {
    let mut grid = Grid::new();
    grid.load_style(presets::UTF8_FULL_CONDENSED);
    if let Some(width) = width {
        grid.set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(width);
    } else {
        grid.set_content_arrangement(ContentArrangement::Disabled);
    }
    grid.set_header(
        table
            .columns
            .iter()
            .map(|column| String::from(Clean::line(column.title.get(lang)))),
    );
    for row in &table.rows {
        grid.add_row(
            row.cells
                .iter()
                .map(|cell| String::from(Clean::line(cell.get(lang)))),
        );
    }
    let least = fitting(table, lang, width);
    for (index, column) in table.columns.iter().enumerate() {
        if let Some(drawn) = grid.column_mut(index) {
            if let Some(least) = least.as_ref().and_then(|least| least.get(index)) {
                drawn.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(*least)));
            }
            drawn.set_cell_alignment(match column.align {
                Align::Left => CellAlignment::Left,
                Align::Centre => CellAlignment::Center,
                Align::Right => CellAlignment::Right,
            });
        }
    }
    Clean::text(grid.to_string())
}

pub(super) fn lines(block: &Block, lang: Lang, width: Option<u16>) -> Vec<String> {
    match block {
        Block::Paragraph(text) => own_lines(&text.get(lang)).collect(),
        Block::Stats(stats) => vec![stats_line(stats, lang)],
        Block::Table(table) => {
            let caption = table
                .caption
                .as_ref()
                .map(|caption| caption.get(lang).into_owned());
            caption
                .into_iter()
                .chain(own_lines(&grid(table, lang, width)))
                .collect()
        }
        Block::Track(track) => vec![format!(
            "{}{} {}",
            track.label.get(lang),
            lang.colon(),
            boxes(track, lang)
        )],
        Block::Entries(entries) => entries
            .iter()
            .map(|entry| {
                format!(
                    "{}{} {}",
                    entry.term.get(lang),
                    lang.colon(),
                    entry.meaning.get(lang)
                )
            })
            .collect(),
    }
}
