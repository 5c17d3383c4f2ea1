//! A text in one language, line by line.

use super::{
    super::{
        markdown::{self, Item, items},
        sheet::Align,
    },
    phrase::Phrase,
};

/// A text, and what of it cannot be read.
#[derive(Default)]
pub(super) struct Page<'p> {
    pub(super) lines: Vec<Line<'p>>,
    pub(super) faults: Vec<Fault>,
}

/// Something that is wrong with a text, and the line of it.
pub(super) type Fault = (usize, String);

/// A line, with those that go on with it.
pub(super) struct Line<'p> {
    pub(super) number: usize,
    pub(super) kind: Kind,
    /// Whether it begins something new: a blank line, a heading or another kind of line stands before it.
    pub(super) fresh: bool,
    pub(super) phrases: Vec<Phrase<'p>>,
}

/// What a line is, and what its phrases are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `## Title`
    Section,
    /// `Section: where it stands in the book`
    Source,
    /// A paragraph, or the name of rows, entries or a table.
    Text,
    /// `- **Term** meaning`
    Entry,
    /// The caption of a table, empty where there is none, and the headings of its columns.
    Head,
    /// `| cell | cell |`
    Row,
}

/// Reads a text. What guards the first phrase of a line guards the line.
pub(super) fn parse(text: &str) -> Page<'_> {
    let mut page = Page::default();
    let mut caption = None;
    let mut fresh = true;
    let mut items = items(text).peekable();
    while let Some(item) = items.next() {
        let number = item.line;
        let line = match item.kind {
            markdown::Kind::Line(line) => line,
            markdown::Kind::Heading(title) => {
                page.push(number, Kind::Section, true, &[title]);
                continue;
            }
            _ => {
                page.faults
                    .push((number, "this has no place here".to_owned()));
                continue;
            }
        };
        // An indented line goes on with the one above it.
        let mut end = item.at + line.len();
        while let Some(Item {
            at,
            kind: markdown::Kind::Line(more),
            ..
        }) = items.next_if(Item::continues)
        {
            end = at + more.len();
        }
        let line = text[item.at..end].trim();
        let begins = std::mem::replace(&mut fresh, line.is_empty()) || page.lines.is_empty();
        if line.is_empty() || line.starts_with("<!--") {
        } else if let Some(source) = line.strip_prefix("Section: ") {
            page.push(number, Kind::Source, begins, &[source]);
        } else if let Some(words) = line.strip_prefix("Table: ") {
            caption = Some(words);
            fresh = begins;
        } else if let Some(entry) = line.strip_prefix("- ") {
            page.entry(number, begins, entry);
        } else if let Some(cells) = line.strip_prefix('|') {
            let cells = cells.strip_suffix('|').unwrap_or(cells);
            let cells: Vec<&str> = cells.split('|').collect();
            let leans: Vec<Align> = cells.iter().filter_map(|cell| lean(cell)).collect();
            if leans.len() == cells.len() {
                page.lean(&leans);
            } else if begins {
                let head = [&[caption.take().unwrap_or_default()], &cells[..]].concat();
                page.push(number, Kind::Head, true, &head);
            } else {
                page.push(number, Kind::Row, false, &cells);
            }
        } else {
            page.push(number, Kind::Text, begins, &[line]);
        }
    }
    page
}

impl<'p> Page<'p> {
    fn push(&mut self, number: usize, kind: Kind, fresh: bool, phrases: &[&'p str]) {
        let faults = &mut self.faults;
        let phrases = phrases.iter().map(|words| {
            let phrase = Phrase::parse(words);
            phrase.unwrap_or_else(|what| {
                faults.push((number, what));
                Phrase::default()
            })
        });
        let phrases = phrases.collect();
        self.lines.push(Line {
            number,
            kind,
            fresh,
            phrases,
        });
    }

    /// A term in bold letters and its meaning; before it what guards both.
    fn entry(&mut self, number: usize, fresh: bool, words: &'p str) {
        let parts: Vec<&str> = words.splitn(3, "**").collect();
        let [guards, term, meaning] = parts[..] else {
            return self
                .faults
                .push((number, "an entry is “- **term** meaning”".to_owned()));
        };
        self.push(number, Kind::Entry, fresh, &[guards, term, meaning]);
    }

    /// The line under the headings of a table: how its columns lean.
    fn lean(&mut self, leans: &[Align]) {
        let head = self.lines.last_mut().filter(|line| line.kind == Kind::Head);
        let columns = head.into_iter().flat_map(|head| &mut head.phrases).skip(1);
        for (column, lean) in columns.zip(leans) {
            column.lean = *lean;
        }
    }
}

fn lean(cell: &str) -> Option<Align> {
    match cell.trim() {
        ":--" => Some(Align::Left),
        ":-:" => Some(Align::Centre),
        "--:" => Some(Align::Right),
        _ => None,
    }
}
