//! The roster on screen: as tables, as text to paste in a forum, as Markdown, as JSON. Pure functions over [`Roster`].

mod forums;
mod markdown;
pub mod menu;
mod notice;
mod table;
mod text;

use std::iter;

use serde::Serialize;

pub use forums::{bbcode, line};
pub use markdown::markdown;
pub use notice::notice;
pub use table::{grid, table};
pub use text::text;

use crate::model::{
    clean::Clean,
    file_format::ROSTER,
    identity::Identity,
    lang::{Lang, Text},
    roster::{Budget, Group, Provenance, Roster},
    sheet::{Stat, Track},
    terms::{Clause, Kind},
};

/// A roster with what checking found out about it.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The roster.
    pub roster: &'a Roster,
    /// Title and edition of the book.
    pub book: &'a str,
    /// Whether the list is legal.
    pub legal: bool,
    /// Its hashes, of which the fingerprint is shown.
    pub identity: &'a Identity,
    /// The sentences of errors and warnings.
    pub findings: &'a [(String, Text)],
}

/// The roster as JSON: every computed value, numbers as numbers.
#[must_use]
pub fn json(shown: &Shown<'_>) -> Clean {
    #[derive(Serialize)]
    struct Document<'a> {
        version: usize,
        ruleset: &'a str,
        fingerprint: String,
        identity: &'a Identity,
        legal: bool,
        /// Those of the terms that are options or limits of an event, as version 1 has them.
        options: Vec<Stat>,
        #[serde(flatten)]
        roster: &'a Roster,
    }
    let settings = |clause: &&Clause| matches!(clause.kind, Kind::Option | Kind::Event);
    let document = Document {
        version: ROSTER.current(),
        ruleset: shown.book,
        fingerprint: shown.identity.list.short(),
        identity: shown.identity,
        legal: shown.legal,
        options: shown
            .roster
            .terms
            .own()
            .filter(settings)
            .map(Clause::stat)
            .collect(),
        roster: shown.roster,
    };
    Clean::json(&document)
}

/// "Magenta 1859 · Small · 248 of 250 points".
fn under_title(shown: &Shown<'_>, lang: Lang) -> String {
    let roster = shown.roster;
    let points = roster.points.as_ref().map(Budget::in_words);
    let parts = [Some(&roster.subtitle), points.as_ref()];
    parts
        .into_iter()
        .flatten()
        .map(|part| part.get(lang))
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" · ")
}

/// "Smooth & Rifled 1.5 · legal · K7QX-29FD-4M1T".
fn verdict_line(shown: &Shown<'_>, lang: Lang) -> String {
    let verdict = if shown.legal {
        Text::new("legal", "légale")
    } else {
        Text::new("ILLEGAL LIST", "LISTE ILLÉGALE")
    };
    format!(
        "{} · {} · {}",
        shown.book,
        verdict.get(lang),
        shown.identity.list.short()
    )
}

/// The errors and warnings, one a line: "! SR-BUD-01: 252 points spent, 250 allowed in small (2 over)."
fn finding_lines(shown: &Shown<'_>, lang: Lang) -> impl Iterator<Item = String> {
    shown
        .findings
        .iter()
        .map(move |(code, message)| format!("! {code}{} {}", lang.colon(), message.get(lang)))
}

/// What the event has set and what the list sets itself, a line each.
fn terms_lines(roster: &Roster, lang: Lang) -> Vec<String> {
    let told = roster.terms.told().into_iter();
    let line = |(heading, stats): (Text, Vec<Stat>)| {
        let (heading, colon) = (heading.get(lang), lang.colon());
        format!("{heading}{colon} {}", stats_line(&stats, lang))
    };
    told.map(line).collect()
}

/// Where the numbers come from, one a line: `[sample] French Army of Italy, 1859: …`.
fn source_lines(provenance: &[Provenance], lang: Lang) -> impl Iterator<Item = String> {
    provenance.iter().map(move |provenance| {
        let (subject, source) = (provenance.subject.get(lang), provenance.source.get(lang));
        format!(
            "[{}] {subject}{} {source}",
            provenance.status.word().get(lang),
            lang.colon(),
        )
    })
}

/// What stands under the heading of a group, a line each: its values, its traits.
fn under_heading(group: &Group, lang: Lang) -> Vec<String> {
    let traits = Text::join(&group.traits, ", ");
    let lines = [
        stats_line(&group.stats, lang),
        traits.get(lang).into_owned(),
    ];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

fn stats_line(stats: &[Stat], lang: Lang) -> String {
    stats
        .iter()
        .map(|stat| format!("{} {}", stat.label.get(lang), stat.value.get(lang)))
        .collect::<Vec<_>>()
        .join(" · ")
}

/// Boxes to tick, the marked one heavy: `☐☐☐☐▣☐☐`.
fn boxes(track: &Track, lang: Lang) -> String {
    const MOST: u32 = 60;
    let shown = track.boxes.min(MOST);
    let row: String = (1..=shown)
        .map(|number| {
            if track.mark == Some(number) {
                '▣'
            } else {
                '☐'
            }
        })
        .collect();
    let more = if track.boxes > MOST {
        format!(" +{}", track.boxes - MOST)
    } else {
        String::new()
    };
    let numbers = track
        .inscriptions()
        .filter(|_| track.numbered_from != Some(1))
        .map(|numbers| format!(" {numbers}"))
        .unwrap_or_default();
    let note = track
        .note
        .as_ref()
        .map(|note| format!(" ({})", note.get(lang)))
        .unwrap_or_default();
    format!("{row}{more}{numbers}{note}")
}

/// The player's notes below an empty line.
fn notes(roster: &Roster, lang: Lang) -> Vec<String> {
    let notes = roster.notes.as_ref().map(|notes| notes.typed(lang));
    let lines = notes.map(|notes| iter::once(String::new()).chain(own_lines(notes)));
    lines.into_iter().flatten().collect()
}

/// The lines of a text that may have several.
fn own_lines(text: &str) -> impl Iterator<Item = String> {
    text.lines().map(str::to_owned)
}
