//! The roster as Markdown: for a blog, a wiki or an event page.

use super::{
    Shown, boxes, source_lines, stats_line, terms_lines, under_heading, under_title, verdict_line,
};
use crate::model::{
    clean::Clean,
    lang::Lang,
    roster::Group,
    sheet::{Align, Block, Column, Table},
};

/// The roster as Markdown.
#[must_use]
pub fn markdown(shown: &Shown<'_>, lang: Lang) -> Clean {
    let roster = shown.roster;
    let mut out = vec![
        Clean::own("# ") + words(roster.name.typed(lang)),
        words(&under_title(shown, lang)),
    ];
    out.extend(roster.player.as_deref().map(words));
    out.push(Clean::own("*") + words(&verdict_line(shown, lang)) + "*");
    let findings = shown.findings.iter().map(|(code, message)| {
        Clean::own("- **") + words(code) + "** " + words(&message.get(lang))
    });
    out.extend(tight(findings));
    out.push(words(&stats_line(&roster.stats, lang)));
    for group in &roster.groups {
        out.extend(section(group, lang));
    }
    let blocks = roster.blocks.iter().chain(&roster.plan);
    out.extend(blocks.map(|part| block(part, lang)));
    out.extend(terms_lines(roster, lang).iter().map(|line| words(line)));
    let sources =
        source_lines(&roster.provenance, lang).map(|line| Clean::own("- ") + words(&line));
    out.extend(tight(sources));
    out.extend(roster.legend().iter().map(|note| words(&note.get(lang))));
    let notes = roster.notes.as_ref().map(|notes| notes.typed(lang));
    let notes = notes.map(|notes| {
        let lines = notes.lines().map(|line| Clean::own("> ") + words(line));
        Clean::join(lines, "\n")
    });
    out.extend(notes);
    Clean::join(out, "\n\n") + "\n"
}

/// A group: its heading, what is known of all of it, its table, its blocks.
fn section(group: &Group, lang: Lang) -> Vec<Clean> {
    let heading = Clean::own("## ") + words(&group.name.get(lang));
    let mut out = vec![match &group.role {
        Some(role) => heading + " (" + words(&role.get(lang)) + ")",
        None => heading,
    }];
    let under = under_heading(group, lang);
    out.extend(under.iter().map(|line| words(line)));
    out.push(table(&group.table, lang));
    out.extend(group.blocks.iter().map(|part| block(part, lang)));
    out
}

fn block(part: &Block, lang: Lang) -> Clean {
    match part {
        Block::Paragraph(text) => Clean::join(text.get(lang).lines().map(words), "\n"),
        Block::Stats(stats) => words(&stats_line(stats, lang)),
        Block::Table(part) => {
            let drawn = table(part, lang);
            match &part.caption {
                Some(caption) => Clean::own("**") + words(&caption.get(lang)) + "**\n\n" + drawn,
                None => drawn,
            }
        }
        Block::Track(track) => {
            Clean::own("**") + words(&track.label.get(lang)) + "** " + words(&boxes(track, lang))
        }
        Block::Entries(entries) => Clean::join(
            entries.iter().map(|entry| {
                let (term, meaning) = (entry.term.get(lang), entry.meaning.get(lang));
                Clean::own("- **") + words(&term) + "** " + words(&meaning)
            }),
            "\n",
        ),
    }
}

/// Lines without blank ones between them; None without lines.
fn tight(lines: impl Iterator<Item = Clean>) -> Option<Clean> {
    let lines: Vec<Clean> = lines.collect();
    (!lines.is_empty()).then(|| Clean::join(lines, "\n"))
}

fn table(table: &Table, lang: Lang) -> Clean {
    let row = |cells: Vec<Clean>| Clean::own("| ") + Clean::join(cells, " | ") + " |";
    let titles = table
        .columns
        .iter()
        .map(|column| words(&column.title.get(lang)));
    let rule = |column: &Column| match column.align {
        Align::Left => Clean::own("---"),
        Align::Centre => Clean::own(":-:"),
        Align::Right => Clean::own("--:"),
    };
    let head = [titles.collect(), table.columns.iter().map(rule).collect()];
    let cells = table.rows.iter().map(|row| {
        let cells = row.cells.iter().map(|cell| words(&cell.get(lang)));
        cells.collect()
    });
    Clean::join(head.into_iter().chain(cells).map(row), "\n")
}

/// A player's words must not become markup.
fn words(text: &str) -> Clean {
    Clean::markdown(text)
}
