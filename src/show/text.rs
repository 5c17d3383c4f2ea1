//! The roster as plain text: what people paste in a forum or a message. No tables and no boxes to tick, but everything that a reader
//! needs to trust it: the verdict with its findings, what each value is, and where the values come from.

use super::{
    Shown, finding_lines, notes, source_lines, stats_line, terms_lines, under_heading, under_title,
    verdict_line,
};
use crate::model::{
    clean::Clean,
    lang::Lang,
    roster::Group,
    sheet::{Align, Column, ID, Row, Table},
};

/// The roster as text.
#[must_use]
pub fn text(shown: &Shown<'_>, lang: Lang) -> Clean {
    let roster = shown.roster;
    let mut out = vec![roster.name.typed(lang).to_owned()];
    out.extend(roster.player.clone());
    out.push(under_title(shown, lang));
    out.push(verdict_line(shown, lang));
    out.extend(finding_lines(shown, lang));
    out.push(stats_line(&roster.stats, lang));
    for group in &roster.groups {
        out.push(String::new());
        out.push(heading(group, lang));
        out.extend(under_heading(group, lang));
        out.extend(
            group
                .table
                .rows
                .iter()
                .map(|row| format!("- {}", line(&group.table, row, lang))),
        );
    }
    out.push(String::new());
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

pub(super) fn heading(group: &Group, lang: Lang) -> String {
    let role = group
        .role
        .as_ref()
        .map(|role| format!(", {}", role.get(lang)))
        .unwrap_or_default();
    let points = group.points.map(|points| format!(" [{points}]"));
    let points = points.unwrap_or_default();
    format!("{}{role}{points}", group.name.get(lang))
}

/// The cells of a row that say something: how many of what, then every value under its label.
pub(super) fn line(table: &Table, row: &Row, lang: Lang) -> String {
    let (what, values) = cells(table, row, lang);
    let (what, values) = (what.join(" "), values.join(" · "));
    if what.is_empty() || values.is_empty() {
        return what + &values;
    }
    format!("{what}{} {values}", lang.colon())
}

/// How many of what stand in a row.
pub(super) fn what(table: &Table, row: &Row, lang: Lang) -> Vec<String> {
    cells(table, row, lang).0
}

/// How many of what, and every value under its label.
fn cells(table: &Table, row: &Row, lang: Lang) -> (Vec<String>, Vec<String>) {
    let named = |column: &Column| column.align == Align::Left && !column.holds_ids();
    let lead = table.columns.iter().position(named).unwrap_or(0);
    let (mut what, mut values) = (Vec::new(), Vec::new());
    for (index, (column, cell)) in table.columns.iter().zip(&row.cells).enumerate() {
        let cell = cell.get(lang);
        if matches!(&*cell, "" | "-" | "–") {
            continue;
        }
        if index == lead {
            what.push(cell);
        } else if column.holds_ids() && index < lead {
            what.push(format!("{cell}{}", lang.colon()));
        } else if column.key == ID {
            what.push(cell);
        } else if index < lead && column.key == "count" {
            what.push(format!("{cell} ×"));
        } else {
            values.push(format!("{} {cell}", column.title.get(lang)));
        }
    }
    (what, values)
}
