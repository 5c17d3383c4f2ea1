//! The roster as Markdown: for a blog, a wiki or an event page.

use super::{
    Shown, boxes, sample_note, source_lines, stats_line, terms_line, under_title, verdict_line,
};
use crate::model::{
    clean::clean_lines,
    lang::{Lang, Text},
    sheet::{Align, Block, Table},
};

/// The roster as Markdown.
#[must_use]
pub fn markdown(shown: &Shown<'_>, lang: Lang) -> String {
    let roster = shown.roster;
    let mut out = vec![format!("# {}", escape(&roster.name))];
    out.push(escape(&under_title(shown, lang)));
    out.extend(roster.player.as_deref().map(escape));
    out.push(format!("*{}*", escape(&verdict_line(shown, lang))));
    let findings: Vec<String> = shown
        .findings
        .iter()
        .map(|(code, message)| format!("- **{code}** {}", escape(&message.get(lang))))
        .collect();
    out.extend((!findings.is_empty()).then(|| findings.join("\n")));
    out.push(escape(&stats_line(&roster.stats, lang)));
    for group in &roster.groups {
        let role = group
            .role
            .as_ref()
            .map(|role| format!(" ({})", role.get(lang)))
            .unwrap_or_default();
        out.push(format!(
            "## {}{}",
            escape(&group.name.get(lang)),
            escape(&role)
        ));
        let traits = Text::join(&group.traits, ", ");
        let under = [
            stats_line(&group.stats, lang),
            traits.get(lang).into_owned(),
        ];
        out.extend(
            under
                .iter()
                .filter(|line| !line.is_empty())
                .map(|line| escape(line)),
        );
        out.push(table(&group.table, lang));
        out.extend(group.blocks.iter().map(|part| block(part, lang)));
    }
    out.extend(roster.blocks.iter().map(|part| block(part, lang)));
    out.extend(terms_line(roster, lang).map(|line| escape(&line)));
    let sources: Vec<String> = source_lines(roster, lang)
        .map(|line| format!("- {}", escape(&line)))
        .collect();
    out.extend((!sources.is_empty()).then(|| sources.join("\n")));
    out.extend(sample_note(roster).map(|note| escape(&note.get(lang))));
    out.extend(roster.notes.as_deref().map(|notes| {
        let lines: Vec<String> = notes
            .lines()
            .map(|line| format!("> {}", escape(line)))
            .collect();
        lines.join("\n")
    }));
    let mut text = out.join("\n\n");
    text.push('\n');
    clean_lines(&text).into_owned()
}

fn block(part: &Block, lang: Lang) -> String {
    match part {
        Block::Paragraph(text) => escape(&text.get(lang)),
        Block::Stats(stats) => escape(&stats_line(stats, lang)),
        Block::Table(part) => {
            let caption = part
                .caption
                .as_ref()
                .map(|caption| format!("**{}**\n\n", escape(&caption.get(lang))));
            format!("{}{}", caption.unwrap_or_default(), table(part, lang))
        }
        Block::Track(track) => format!(
            "**{}** {}",
            escape(&track.label.get(lang)),
            escape(&boxes(track, lang))
        ),
        Block::Entries(entries) => entries
            .iter()
            .map(|entry| {
                format!(
                    "- **{}** {}",
                    escape(&entry.term.get(lang)),
                    escape(&entry.meaning.get(lang))
                )
            })
            .collect::<Vec<_>>()
            .join("\n"),
    }
}

fn table(table: &Table, lang: Lang) -> String {
    let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let mut lines = vec![line(
        table
            .columns
            .iter()
            .map(|column| escape(&column.title.get(lang)))
            .collect(),
    )];
    let rule = |align| match align {
        Align::Left => "---".to_owned(),
        Align::Centre => ":-:".to_owned(),
        Align::Right => "--:".to_owned(),
    };
    lines.push(line(
        table
            .columns
            .iter()
            .map(|column| rule(column.align))
            .collect(),
    ));
    lines.extend(table.rows.iter().map(|row| {
        line(
            row.cells
                .iter()
                .map(|cell| escape(&cell.get(lang)))
                .collect(),
        )
    }));
    lines.join("\n")
}

/// Player's text must not become markup.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' => {
                out.push('\\');
                out.push(letter);
            }
            control if control.is_control() => out.push(' '),
            _ => out.push(letter),
        }
    }
    out
}
