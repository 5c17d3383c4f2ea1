//! What a ruleset says of its book beside the checks of lists: the rules of play, each with its section, and our readings where the
//! book is silent or unclear. Both are texts beside the code of the ruleset, the same in two languages:
//!
//! ```text
//! # SR-5.0.1 Initiative
//! Section: 5.0
//!
//! Each side rolls …
//! ```

use serde::Serialize;

use super::{
    lang::Text,
    markdown::{Kind, items},
    rule::Heading,
    sheet::{Block, Section, entries, section},
};

/// Rules of play and readings of one book.
#[derive(Debug, Default)]
pub struct Rulebook {
    /// Every heading of the book that may be cited.
    pub sections: &'static [&'static str],
    /// The rules of play, which no list can break, in the order of the book.
    pub rules: Vec<PlayRule>,
    /// Our readings, in the order of their ids.
    pub readings: Vec<Reading>,
}

/// A rule of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PlayRule {
    /// Stable id: `SR-5.0.1`.
    pub id: &'static str,
    /// Where it stands in the book.
    pub section: Heading,
    /// What it is called.
    pub title: Heading,
    /// How it is played, in a few sentences.
    pub text: Heading,
}

/// How we read a passage that is silent or unclear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// Stable id: `SR-Q05`.
    pub id: &'static str,
    /// The passage.
    pub section: Heading,
    /// The option with which a list chooses another reading.
    pub option: Option<&'static str>,
    /// Rules of play, and codes of checks, that rest on it.
    pub rules: Vec<&'static str>,
    /// What it is about.
    pub title: Heading,
    /// What we do.
    pub text: Heading,
    /// Whether it belongs on the reference sheet: not what only matters before a game.
    #[serde(skip)]
    pub on_sheets: bool,
}

impl Rulebook {
    /// A book from its texts, each in English and in French.
    #[must_use]
    pub fn parse(
        sections: &'static [&'static str],
        rules: [&'static str; 2],
        readings: [&'static str; 2],
    ) -> Self {
        Self {
            sections,
            rules: both(rules).map(|(en, fr)| en.rule(&fr)).collect(),
            readings: both(readings).map(|(en, fr)| en.reading(&fr)).collect(),
        }
    }

    /// The rule of play with this id.
    #[must_use]
    pub fn rule(&self, id: &str) -> Option<&PlayRule> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// The readings on which a rule of play or a check rests.
    pub fn readings_of<'b>(&'b self, code: &'b str) -> impl Iterator<Item = &'b Reading> {
        let readings = self.readings.iter();
        readings.filter(move |reading| reading.rules.contains(&code))
    }

    /// The readings in force as a section of the reference sheet, what the daggers on it stand for: all that belong there but those that a
    /// list reads otherwise by one of these options. None for a book without readings.
    #[must_use]
    pub fn section(&self, chosen: &[&str]) -> Option<Section> {
        let in_force = |reading: &&Reading| {
            let option = reading.option;
            reading.on_sheets && option.is_none_or(|option| !chosen.contains(&option))
        };
        let entry = |reading: &Reading| {
            let (id, title) = (reading.id, &reading.title.text());
            let (section, text) = (&reading.section.text(), &reading.text.text());
            let option = &reading.option.map_or(Text::same(""), |option| {
                crate::text!("; option \"{option}\"", " ; option \"{option}\"")
            });
            (
                crate::text!("{title} ({id})", "{title} ({id})", title),
                crate::text!(
                    "{text} ({section}{option})",
                    "{text} ({section}{option})",
                    text,
                    section,
                    option
                ),
            )
        };
        let readings = self.readings.iter().filter(in_force).map(entry);
        let readings: Vec<_> = readings.collect();
        (!readings.is_empty()).then(|| {
            let title = Text::new("† Readings", "† Interprétations");
            let ours = Text::new(
                "What the daggers stand for: our readings, where the rules are silent or unclear.",
                "Ce que signalent les obèles : nos interprétations, là où le livret se tait ou hésite.",
            );
            section(
                title,
                Heading::NONE,
                vec![Block::Paragraph(ours), entries(readings)],
            )
        })
    }

    /// The sections in which some rules stand, each once: "§6.7, §6.7.1". Empty where none of them is a rule of play.
    #[must_use]
    pub fn sections_of(&self, ids: &[&str]) -> Text {
        let rules = ids.iter().filter_map(|id| self.rule(id));
        let mut sections: Vec<Heading> = Vec::new();
        for section in rules.flat_map(|rule| rule.section.each()) {
            if !sections.contains(&section) {
                sections.push(section);
            }
        }
        let sections: Vec<Text> = sections.into_iter().map(Heading::text).collect();
        Text::join(&sections, ", ")
    }
}

impl Reading {
    /// What is read how, in a sentence, with the option that reads it otherwise.
    #[must_use]
    pub fn sentence(&self) -> Text {
        let text = &self.text.text();
        match self.option {
            None => text.clone(),
            Some(option) => crate::text!(
                "{text} (option \"{option}\")",
                "{text} (option \"{option}\")",
                text
            ),
        }
    }
}

/// An entry in one language.
#[derive(Clone, Default)]
struct Entry {
    id: &'static str,
    title: &'static str,
    section: &'static str,
    option: Option<&'static str>,
    rules: Vec<&'static str>,
    off_sheets: bool,
    text: &'static str,
}

/// The entries of a text in English, each with the same in French.
fn both([en, fr]: [&'static str; 2]) -> impl Iterator<Item = (Entry, Entry)> {
    let french = parsed(fr);
    parsed(en).into_iter().map(move |entry| {
        let same = french.iter().find(|other| other.id == entry.id);
        let same = same.cloned().unwrap_or_else(|| entry.clone());
        (entry, same)
    })
}

fn parsed(text: &'static str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for item in items(text) {
        match (item.kind, entries.last_mut()) {
            (Kind::Title(words), _) => {
                let (id, title) = words.split_once(' ').unwrap_or((words, ""));
                entries.push(Entry {
                    id,
                    title,
                    ..Entry::default()
                });
            }
            (Kind::Line(line), Some(entry)) if !line.is_empty() => entry.line(line),
            _ => {}
        }
    }
    entries
}

impl Entry {
    /// A line under its title: something known of it, or the text, which is one line.
    fn line(&mut self, line: &'static str) {
        match line.split_once(": ") {
            Some(("Section", value)) => self.section = value,
            Some(("Option", value)) => self.option = Some(value),
            Some(("Rules", value)) => self.rules = value.split(' ').collect(),
            Some(("Sheet", value)) => self.off_sheets = value == "no",
            _ => self.text = line,
        }
    }

    fn rule(&self, fr: &Self) -> PlayRule {
        PlayRule {
            id: self.id,
            section: Heading::new(self.section, fr.section),
            title: Heading::new(self.title, fr.title),
            text: Heading::new(self.text, fr.text),
        }
    }

    fn reading(self, fr: &Self) -> Reading {
        Reading {
            id: self.id,
            section: Heading::new(self.section, fr.section),
            option: self.option,
            rules: self.rules,
            title: Heading::new(self.title, fr.title),
            text: Heading::new(self.text, fr.text),
            on_sheets: !self.off_sheets,
        }
    }
}
