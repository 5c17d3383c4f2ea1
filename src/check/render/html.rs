//! All lists as one page for a browser: no network, sorted by a click, light or dark as the reader's system is. It needs nothing beside it.

use super::{
    Summary,
    rows::{Row, TITLES, heading, sorted},
    verdict_word,
};
use crate::model::{clean::Clean, digest::Digest, lang::Lang, template::fill};

const PAGE: &str = include_str!("../../../templates/report.html");

/// What sorts the table; the policy of the page lets nothing else run.
const SCRIPT: &str = include_str!("../../../templates/report.js");

/// The page.
pub(super) fn html(rows: Vec<Row>, summary: &Summary, lang: Lang) -> Clean {
    let heading = heading(&rows);
    let rows = sorted(rows).into_iter().map(|row| table_row(&row, lang));
    let head = TITLES.into_iter().map(|title| {
        let title = title.capitalised();
        format!(
            "<th aria-sort=\"none\" scope=\"col\"><button type=\"button\">{}</button></th>",
            Clean::xml(&title.get(lang))
        )
    });
    Clean::text(fill(
        PAGE,
        &[
            ("LANG", lang.code().to_owned()),
            ("TITLE", Clean::xml(&heading.get(lang)).into()),
            ("SUMMARY", Clean::xml(&summary.line().get(lang)).into()),
            ("HEAD", head.collect()),
            ("ROWS", rows.collect()),
            ("SCRIPT_HASH", Digest::of(SCRIPT.as_bytes()).in_policy()),
            ("SCRIPT", SCRIPT.to_owned()),
        ],
    ))
}

fn table_row(row: &Row, lang: Lang) -> String {
    let cell = |text: &str| format!("<td>{}</td>", Clean::xml(text));
    let spent = row.points.map_or(-1, |points| points.spent);
    let verdict = row.verdict.name();
    let lists = [row.book.unwrap_or_default(), &row.army_lists.join(", ")].map(Clean::xml);
    let [book, lists] = lists;
    let terms = row
        .terms
        .as_deref()
        .map(|terms| format!("<br><small>{}</small>", Clean::xml(terms)));
    [
        "<tr>".to_owned(),
        cell(row.player.as_deref().unwrap_or_default()),
        cell(row.army.as_deref().unwrap_or_default()),
        format!("<td>{lists}<br><small>{book}</small></td>"),
        format!(
            "<td class=\"number\" data-key=\"{spent}\">{}</td>",
            row.points(" / ")
        ),
        format!(
            "<td class=\"{verdict}\" data-key=\"{verdict}\">{}</td>",
            verdict_word(row.verdict, lang)
        ),
        format!("<td>{}</td>", findings(row)),
        format!("<td class=\"code\">{}</td>", Clean::xml(&row.fingerprint)),
        format!(
            "<td>{}{}</td>",
            Clean::xml(&row.path),
            terms.unwrap_or_default()
        ),
        "</tr>\n".to_owned(),
    ]
    .concat()
}

/// The worst finding, and under it, once it is opened, all of them.
fn findings(row: &Row) -> String {
    let brief = row.brief.as_deref().unwrap_or_default();
    let brief = Clean::xml(brief);
    if row.findings.len() < 2 || brief.is_empty() {
        return brief.into();
    }
    let all = row
        .findings
        .iter()
        .map(|one| format!("<li>{}</li>", Clean::xml(one)));
    let all: String = all.collect();
    format!("<details><summary>{brief}</summary><ul>{all}</ul></details>")
}
