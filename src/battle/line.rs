//! The lines of a story: a sentence each, and throws for the same purpose that nothing comes between on one.

use super::Entry;
use crate::model::{
    battle::Note,
    dice::{
        Thrown,
        describe::{belong_together, shown, shown_together},
    },
    lang::Text,
};

/// One line.
#[derive(Clone, Debug)]
pub(super) enum Line<'r> {
    /// A turn begins.
    Turn(u32),
    /// A sentence.
    Note(&'r Note),
    /// Throws: one, or several that belong together.
    Throws(Vec<&'r Thrown>),
}

/// The lines that entries make. A scene ends a line; shots and rules without dice are no part of it.
pub(super) fn lines<'r>(entries: impl IntoIterator<Item = &'r Entry>) -> Vec<Line<'r>> {
    let (mut lines, mut goes_on) = (Vec::new(), false);
    for entry in entries {
        match entry {
            Entry::Rule(_) | Entry::Shot(_) => continue,
            Entry::Scene(_) => {}
            Entry::Turn(number) => lines.push(Line::Turn(*number)),
            Entry::Note(note) => lines.push(Line::Note(note)),
            Entry::Throw(thrown) => match lines.last_mut() {
                Some(Line::Throws(line)) if goes_on && fits(line, thrown) => line.push(thrown),
                _ => lines.push(Line::Throws(vec![thrown])),
            },
        }
        goes_on = matches!(entry, Entry::Throw(_));
    }
    lines
}

fn fits(line: &[&Thrown], next: &Thrown) -> bool {
    line.last().is_some_and(|last| belong_together(last, next))
}

/// A sentence with its rule.
pub(super) fn sentence(note: &Note) -> Text {
    let (text, rule) = (&note.text, note.rule);
    if rule.is_empty() {
        text.clone()
    } else {
        crate::text!("{text} ({rule})", "{text} ({rule})", text)
    }
}

/// Throws with their numbers.
pub(super) fn thrown(throws: &[&Thrown]) -> Text {
    match throws {
        [one] => shown(one),
        several => shown_together(several),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        battle::{Scene, ShotLine},
        dice::{Again, FaceSet, Need, Purpose, Throw},
        lang::Lang,
    };

    static SHOT: Purpose = Purpose::new("shot", "tir", "SHT");
    static SAVE: Purpose = Purpose::new("save", "sauvegarde", "SAV");

    fn fell(dice: u32, purpose: &'static Purpose, need: Need, numbers: &[u32]) -> Thrown {
        Thrown {
            throw: Throw::new(dice, 6, purpose).needing(need),
            numbers: numbers.to_vec(),
            again: false,
        }
    }

    fn told(entries: &[Entry], lang: Lang) -> String {
        let each = lines(entries).into_iter().map(|line| match line {
            Line::Turn(number) => number.to_string(),
            Line::Note(note) => sentence(note).get(lang).into_owned(),
            Line::Throws(throws) => thrown(&throws).get(lang).into_owned(),
        });
        each.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn throws_for_the_same_purpose_stand_on_one_line() {
        let best = Need::Best {
            best: 1,
            modifier: 1,
        };
        let entries = [
            Entry::Throw(fell(2, &SHOT, best, &[4, 1])),
            Entry::Rule("SHT"),
            Entry::Throw(fell(2, &SHOT, best, &[6, 6])),
            Entry::Shot(ShotLine { from: 0, to: 1 }),
            Entry::Throw(fell(1, &SHOT, best, &[2])),
            Entry::Throw(fell(1, &SAVE, Need::Open, &[5])),
        ];
        assert_eq!(
            told(&entries, Lang::En),
            "shot (SHT): best of 2d6 +1 → 4 1, total 5 · 6 6, total 7; 1d6 +1 → 2, total 3\n\
            save (SAV): 1d6 → 5"
        );
        assert!(told(&entries, Lang::Fr).contains("total 7\u{202f}; 1d6 +1 → 2, total 3"));
    }

    #[test]
    fn sentences_scenes_and_turns_end_a_line() {
        let open = || Entry::Throw(fell(1, &SAVE, Need::Open, &[3]));
        let note = Entry::Note(Note {
            side: None,
            rule: "",
            text: Text::same("Saved."),
        });
        let scene = Entry::Scene(Scene {
            title: Text::same("Now"),
            spots: Vec::new(),
        });
        let entries = [open(), note, open(), scene, open(), Entry::Turn(2), open()];
        let line = "save (SAV): 1d6 → 3";
        assert_eq!(
            told(&entries, Lang::En),
            format!("{line}\nSaved.\n{line}\n{line}\n2\n{line}")
        );
    }

    #[test]
    fn what_may_be_thrown_again_stands_alone() {
        let mut first = fell(2, &SHOT, Need::AtLeast(5), &[1, 5]);
        first.throw.again = Again::Once(FaceSet::EMPTY.and(1));
        let mut again = fell(1, &SHOT, Need::AtLeast(5), &[6]);
        again.again = true;
        let entries = [first.clone(), again, first].map(Entry::Throw);
        assert_eq!(told(&entries, Lang::En).lines().count(), 3);
    }
}
