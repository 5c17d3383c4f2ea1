//! The story of a battle in sentences: turn by turn, what was done, what was thrown, and by which rule.

use super::{
    Entry, Heading, Record,
    line::{Line, lines, sentence, thrown},
};
use crate::model::{
    battle::{Cast, Outcome, Scene},
    clean::Clean,
    lang::{Lang, Text},
    paragraph::hanging,
    table::Side,
};

/// What led to one scene.
#[derive(Clone, Debug)]
pub struct Step<'r> {
    /// The turn.
    pub turn: u32,
    /// Sentences, throws and shots since the scene before.
    pub lines: Vec<&'r Entry>,
    /// Where everybody stood then.
    pub scene: &'r Scene,
}

impl Step<'_> {
    /// Whose doing it was: that of its first sentence.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        self.lines.iter().find_map(|entry| match entry {
            Entry::Note(note) => note.side,
            _ => None,
        })
    }
}

/// The record cut at its scenes.
#[must_use]
pub fn steps(entries: &[Entry]) -> Vec<Step<'_>> {
    let (mut turn, mut lines, mut steps) = (0, Vec::new(), Vec::new());
    for entry in entries {
        match entry {
            Entry::Turn(number) => turn = *number,
            Entry::Scene(scene) => steps.push(Step {
                turn,
                lines: std::mem::take(&mut lines),
                scene,
            }),
            Entry::Note(_) | Entry::Throw(_) | Entry::Shot(_) => lines.push(entry),
            Entry::Rule(_) => {}
        }
    }
    steps
}

/// Columns of a story that is written into a file.
pub const STORY_WIDTH: usize = 80;

/// The whole story as text, its sentences broken at `width`.
#[must_use]
pub fn story(cast: &Cast, record: &Record, heading: &Heading, lang: Lang, width: usize) -> Clean {
    let [one, other] = cast.armies.each_ref().map(|army| army.get(lang));
    let mut out = vec![
        format!("{one} – {other}"),
        heading.subtitle.get(lang).into_owned(),
    ];
    let word = Text::new("Turn", "Tour");
    let word = word.get(lang);
    for line in lines(&record.entries) {
        match line {
            Line::Turn(number) => out.extend([String::new(), format!("{word} {number}")]),
            Line::Note(note) => {
                let mark = note.side.map_or(" ", |side| ["A", "B"][side as usize]);
                out.extend(hanging(
                    &format!("  {mark}  "),
                    &sentence(note).get(lang),
                    5,
                    width,
                ));
            }
            Line::Throws(throws) => {
                out.extend(hanging("       ", &thrown(&throws).get(lang), 9, width));
            }
        }
    }
    out.extend([String::new(), heading.outcome.get(lang).into_owned()]);
    if let Some(readings) = &heading.readings {
        out.push(String::new());
        out.extend(hanging("", &readings.get(lang), 2, width));
    }
    Clean::lines(out)
}

/// "B wins: the morale test failed (turn 7)."
#[must_use]
pub fn end(outcome: &Outcome, cast: &Cast) -> Text {
    let (why, turns) = (&outcome.ending.text(), outcome.turns);
    match outcome.winner {
        Some(side) => {
            let (letter, name) = (["A", "B"][side as usize], &cast.armies[side as usize]);
            crate::text!(
                "{letter} ({name}) wins on turn {turns}: {why}.",
                "{letter} ({name}) gagne au tour {turns} : {why}.",
                why,
                name
            )
        }
        None => crate::text!(
            "Draw after turn {turns}: {why}.",
            "Match nul après le tour {turns} : {why}.",
            why
        ),
    }
}
