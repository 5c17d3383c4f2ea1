//! The roster as plain text: what people paste in a forum or a message. No tables, no long lines.

use super::{Shown, sample_note, stats_line, under_title, verdict_line};
use crate::model::{
    clean::{clean, clean_lines},
    lang::Lang,
    roster::Group,
    sheet::{Align, Row, Table},
};

/// The roster as text.
#[must_use]
pub fn text(shown: &Shown<'_>, lang: Lang) -> String {
    let roster = shown.roster;
    let mut out = vec![clean(&roster.name).into_owned()];
    out.extend(
        roster
            .player
            .as_deref()
            .map(|player| clean(player).into_owned()),
    );
    out.push(under_title(shown, lang));
    out.push(stats_line(&roster.stats, lang));
    for group in &roster.groups {
        out.push(String::new());
        out.push(heading(group, lang));
        out.extend(Some(stats_line(&group.stats, lang)).filter(|line| !line.is_empty()));
        out.extend(
            group
                .table
                .rows
                .iter()
                .map(|row| format!("- {}", line(&group.table, row, lang))),
        );
    }
    out.push(String::new());
    if !roster.options.is_empty() {
        out.push(stats_line(&roster.options, lang));
    }
    out.extend(sample_note(roster).map(|note| note.get(lang).into_owned()));
    out.push(verdict_line(shown, lang));
    out.push(String::new());
    clean_lines(&out.join("\n")).into_owned()
}

fn heading(group: &Group, lang: Lang) -> String {
    let role = group
        .role
        .as_ref()
        .map(|role| format!(", {}", role.get(lang)))
        .unwrap_or_default();
    let points = group.points.map(|points| format!(" [{points}]"));
    let points = points.unwrap_or_default();
    format!("{}{role}{points}", clean(&group.name.get(lang)))
}

/// The cells of a row that say something, the count first and the points last.
fn line(table: &Table, row: &Row, lang: Lang) -> String {
    let cells = row
        .cells
        .iter()
        .map(|cell| clean(&cell.get(lang)).into_owned());
    let named = table
        .columns
        .iter()
        .zip(cells)
        .filter(|(_, cell)| !cell.is_empty() && cell != "-" && cell != "–");
    let words: Vec<String> = named
        .map(|(column, cell)| match column.key {
            "count" => format!("{cell} ×"),
            "points" | "each" => format!("({cell})"),
            "total" => format!("= {cell}"),
            // A bare number or die means nothing without its heading.
            _ if column.align == Align::Centre => format!("· {} {cell}", column.title.get(lang)),
            _ => cell,
        })
        .collect();
    words.join(" ")
}
