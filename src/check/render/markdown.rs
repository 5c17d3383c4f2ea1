//! All lists as a table in Markdown, for the summary of a job or the page of a club.

use super::{
    Summary,
    rows::{Row, TITLES, heading, sorted},
    verdict_word,
};
use crate::{
    model::{
        clean::Clean,
        lang::{Lang, counted},
    },
    text,
};

/// The summary of a step on GitHub may have 1 MiB, and other steps write theirs below it.
const MOST_BYTES: usize = 1_000_000;

/// The table, with the number of lists above it.
pub(super) fn markdown(rows: Vec<Row>, summary: &Summary, lang: Lang) -> Clean {
    let title = Clean::own("## ") + Clean::markdown(&heading(&rows).get(lang)) + "\n\n";
    let mut out = title + Clean::markdown(&summary.line().get(lang)) + "\n\n";
    let titles = TITLES
        .into_iter()
        .map(|title| Clean::markdown(&title.get(lang)));
    out += line(titles);
    out += Clean::own("|---|---|---|--:|---|---|---|---|\n");
    let mut left = sorted(rows).into_iter();
    for row in left.by_ref() {
        let row = table_row(&row, lang);
        if out.len() + row.len() > MOST_BYTES {
            let more = i64::try_from(left.len() + 1).unwrap_or(i64::MAX);
            let lists = &counted(more, ("list", "lists"), ("liste", "listes"));
            let cut = text!(
                "Left out here, since a summary has room for 1 MB: {lists}.",
                "Laissé de côté, car un résumé tient dans 1 Mo : {lists}.",
                lists
            );
            out += Clean::own("\n") + Clean::markdown(&cut.get(lang)) + "\n";
            break;
        }
        out += row;
    }
    out
}

fn table_row(row: &Row, lang: Lang) -> Clean {
    let list = if row.army_lists.is_empty() {
        row.book.unwrap_or_default().to_owned()
    } else {
        row.army_lists.join(", ")
    };
    let file = [Some(row.path.as_str()), row.terms.as_deref()];
    let file: Vec<&str> = file.into_iter().flatten().collect();
    let cells = [
        row.player.clone().unwrap_or_default(),
        row.army.clone().unwrap_or_default(),
        list,
        row.points(" / "),
        verdict_word(row.verdict, lang).to_owned(),
        row.brief.clone().unwrap_or_default(),
        row.fingerprint.clone(),
        file.join(lang.semicolon()),
    ];
    line(cells.iter().map(|cell| Clean::markdown(cell)))
}

fn line(cells: impl Iterator<Item = Clean>) -> Clean {
    Clean::own("| ") + Clean::join(cells, " | ") + " |\n"
}
