//! All lists as a table in `BBCode`, to paste into a forum.

use super::{
    Summary,
    rows::{Row, TITLES, heading, sorted},
    verdict_word,
};
use crate::{
    check::report::Verdict,
    model::{clean::Clean, lang::Lang},
};

/// The table, with the number of lists above it. File names stay at home: who reads a forum has no use for them.
pub(super) fn bbcode(rows: Vec<Row>, summary: &Summary, lang: Lang) -> Clean {
    let title = Clean::own("[b]") + Clean::bbcode(&heading(&rows).get(lang)) + "[/b]\n";
    let count = Clean::bbcode(&summary.line().get(lang)) + "\n[table]\n";
    let titles = TITLES.into_iter().take(7);
    let titles = titles.map(|title| Clean::own("[b]") + Clean::bbcode(&title.get(lang)) + "[/b]");
    let rows = sorted(rows);
    let rows = rows.iter().map(|row| table_row(row, lang));
    title + count + line(titles) + Clean::join(rows, "") + "[/table]\n"
}

fn table_row(row: &Row, lang: Lang) -> Clean {
    let verdict = Clean::bbcode(verdict_word(row.verdict, lang));
    let verdict = match row.verdict {
        Verdict::Legal => verdict,
        Verdict::Illegal | Verdict::Unreadable | Verdict::Missing => {
            Clean::own("[b]") + verdict + "[/b]"
        }
    };
    // Something has to tell apart what has neither player nor army.
    let army = row.army.as_deref().unwrap_or(&row.path);
    let list = if row.army_lists.is_empty() {
        row.book.unwrap_or_default().to_owned()
    } else {
        row.army_lists.join(", ")
    };
    let cells = [
        Clean::bbcode(row.player.as_deref().unwrap_or_default()),
        Clean::bbcode(army),
        Clean::bbcode(&list),
        Clean::bbcode(&row.points(" / ")),
        verdict,
        Clean::bbcode(row.brief.as_deref().unwrap_or_default()),
        Clean::bbcode(&row.fingerprint),
    ];
    line(cells.into_iter())
}

fn line(cells: impl Iterator<Item = Clean>) -> Clean {
    let cells = cells.map(|cell| Clean::own("[td]") + cell + "[/td]");
    Clean::own("[tr]") + Clean::join(cells, "") + "[/tr]\n"
}
