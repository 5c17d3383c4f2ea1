//! A report without frames, colours and underlines, for programs that read it aloud: every place in words, in the language of the reader.

use super::human::below;
use crate::{
    check::report::{Located, Report},
    model::{
        clean::Clean,
        lang::{Lang, Text},
    },
    text,
};

/// One finding: what is wrong, where, and what to do about it.
pub(super) fn plain(report: &Report, located: &Located, lang: Lang) -> Clean {
    let finding = &located.finding;
    let (severity, message) = (finding.severity.label(), finding.message.get(lang));
    let (colon, code) = (lang.colon(), finding.code);
    let mut lines = vec![format!("{} {code}{colon} {message}", severity.get(lang))];
    let at = place(located.start.line, located.start.column);
    lines.push(format!("  {}, {}", report.path, at.get(lang)));
    for related in &finding.related {
        let (line, column) = position(&report.text, related.at.span.start as usize);
        let (at, label) = (place(line, column), related.label.get(lang));
        lines.push(format!("  {}{colon} {label}", at.get(lang)));
    }
    for line in below(located, lang) {
        lines.push(format!("  {}{colon} {}", line.name, line.text));
    }
    Clean::lines(lines)
}

fn place(line: u32, column: u32) -> Text {
    text!(
        "line {line}, column {column}",
        "ligne {line}, colonne {column}"
    )
}

/// Line and column of a place, counted from one.
fn position(text: &str, at: usize) -> (u32, u32) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    let whole = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    (whole(line), whole(column))
}
