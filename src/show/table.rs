//! The roster as tables for the terminal.

use std::borrow::Cow;

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, Table as Grid, Width, presets,
};

use super::{
    Shown, boxes, finding_lines, notes, own_lines, source_lines, stats_line, terms_lines,
    under_heading, under_title, verdict_line,
};
use crate::model::{
    clean::Clean,
    lang::Lang,
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
    out.extend(terms_lines(roster, lang));
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
    heading.extend(under_heading(group, lang));
    heading
}

/// How words of a table may be broken, the best way first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Break {
    /// No word is.
    Nowhere,
    /// Long words are broken behind their hyphens.
    AtHyphens,
    /// Words of more letters than [`WHOLE`] are torn apart.
    Anywhere,
}

/// Letters of a word that are never torn apart where there is room for them.
const WHOLE: usize = 12;

impl Break {
    const ALL: [Self; 3] = [Self::Nowhere, Self::AtHyphens, Self::Anywhere];

    /// The parts of a word that stay whole.
    fn longest_part(self, word: &str) -> usize {
        let length = |part: &str| part.chars().count();
        match self {
            Self::Nowhere => length(word),
            Self::AtHyphens => parts(word).map(length).max().unwrap_or(0),
            Self::Anywhere => length(word).min(WHOLE),
        }
    }
}

/// A long word, broken behind its hyphens.
fn parts(word: &str) -> impl Iterator<Item = &str> {
    let is_long = word.chars().count() > WHOLE;
    let whole = (!is_long).then_some(word);
    let broken = is_long.then(|| word.split_inclusive('-'));
    whole.into_iter().chain(broken.into_iter().flatten())
}

/// How wide each column must be so that no word is broken in another way, and no id at all: those are typed and copied. With the blanks
/// on both sides.
fn least_widths(table: &Table, lang: Lang, how: Break) -> Vec<usize> {
    let columns = table.columns.iter().enumerate();
    columns
        .map(|(index, column)| {
            let how = if column.holds_ids() {
                Break::Nowhere
            } else {
                how
            };
            let cells = table.rows.iter().filter_map(|row| row.cells.get(index));
            let cells = cells.map(|cell| cell.get(lang));
            let title = [column.title.get(lang).into_owned()];
            let texts = title.into_iter().chain(cells);
            let longest = texts.map(|text: String| {
                let words = text.split_whitespace();
                words.map(|word| how.longest_part(word)).max().unwrap_or(0)
            });
            longest.max().unwrap_or(0) + 2
        })
        .collect()
}

/// The best way in which a table goes into so many columns, and how wide each must be; None where there is none, and without a width.
fn fitting(table: &Table, lang: Lang, width: Option<u16>) -> Option<(Break, Vec<u16>)> {
    let width = usize::from(width?);
    Break::ALL.into_iter().find_map(|how| {
        let least = least_widths(table, lang, how);
        let all: usize = least.iter().sum::<usize>() + least.len() + 1;
        let least = least.into_iter().map(|one| u16::try_from(one).ok());
        let least = least.collect::<Option<Vec<u16>>>()?;
        (all <= width).then_some((how, least))
    })
}

/// Whether a table can be drawn in so many columns without tearing its words apart.
pub(super) fn fits(table: &Table, lang: Lang, width: u16) -> bool {
    fitting(table, lang, Some(width)).is_some_and(|(how, _)| how != Break::Anywhere)
}

/// A cell of a table in which long words are broken behind their hyphens.
fn hyphenated(text: &str, most: usize) -> String {
    let words = text.split(' ').map(|word| {
        if word.chars().count() <= most {
            word.to_owned()
        } else {
            parts(word).collect::<Vec<_>>().join("\n")
        }
    });
    words.collect::<Vec<_>>().join(" ")
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
    let fitting = fitting(table, lang, width);
    let (how, least) = fitting.unwrap_or((Break::Nowhere, Vec::new()));
    let cell = |(index, text): (usize, Cow<'_, str>)| {
        let text = Clean::line(text);
        match least.get(index) {
            Some(least) if how == Break::AtHyphens => {
                hyphenated(&text, usize::from(*least).saturating_sub(2))
            }
            _ => String::from(text),
        }
    };
    let titles = table.columns.iter();
    let titles = titles.map(|column| column.title.get(lang));
    grid.set_header(titles.enumerate().map(cell));
    for row in &table.rows {
        let cells = row.cells.iter().map(|cell| Cow::from(cell.get(lang)));
        grid.add_row(cells.enumerate().map(cell));
    }
    for (index, column) in table.columns.iter().enumerate() {
        if let Some(drawn) = grid.column_mut(index) {
            if let Some(least) = least.get(index) {
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
