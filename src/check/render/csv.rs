//! One line for each list, for spreadsheets (RFC 4180). The titles are keys, the same in both languages.

use super::{Row, form::Style, rows::brief};
use crate::{
    check::report::Report,
    model::{clean::Clean, diagnostic::Severity, lang::Lang},
};

/// The titles of the columns, in their order.
const KEYS: &str = "player,army,ruleset,format,army_lists,points,budget,verdict,errors,warnings,\
worst_code,worst_finding,fingerprint,event,terms,file";

/// What stands before the first line: the titles, and before them the mark by which Excel knows UTF-8.
pub(super) fn csv_head(style: Style<'_>) -> Clean {
    let mark = if style.excel { "\u{feff}" } else { "" };
    let keys = KEYS.split(',').map(Clean::own);
    Clean::own(mark) + Clean::join(keys, between(style)) + "\r\n"
}

/// What stands between cells. Excel on a French system writes and opens tables with semicolons: there, the comma is in the numbers.
fn between(style: Style<'_>) -> &'static str {
    match style.look.lang {
        Lang::Fr if style.excel => ";",
        Lang::Fr | Lang::En => ",",
    }
}

/// The line of one report.
pub(super) fn csv_line(report: &Report, style: Style<'_>) -> Clean {
    let lang = style.look.lang;
    let row = Row::of(report, lang, false);
    let makeup = report.makeup.as_ref();
    let number = |number: Option<i64>| number.map_or_else(String::new, |number| number.to_string());
    let count = |severity| report.count(severity).to_string();
    let worst = brief(report);
    let cells = [
        row.player.unwrap_or_default(),
        row.army.unwrap_or_default(),
        report.ruleset.map_or("", |info| info.id).to_owned(),
        makeup
            .and_then(|makeup| makeup.format.clone())
            .unwrap_or_default(),
        row.army_lists.join(" "),
        number(row.points.map(|points| points.spent)),
        number(row.points.and_then(|points| points.allowed)),
        row.verdict.name().to_owned(),
        count(Severity::Error),
        count(Severity::Warning),
        worst.as_ref().map_or("", |worst| worst.code).to_owned(),
        worst.map_or_else(String::new, |worst| worst.text.get(lang).into_owned()),
        row.fingerprint,
        row.event
            .map_or_else(String::new, |event| event.get(lang).into_owned()),
        row.terms.unwrap_or_default(),
        row.path,
    ];
    Clean::join(cells.iter().map(|cell| Clean::csv(cell)), between(style)) + "\r\n"
}
