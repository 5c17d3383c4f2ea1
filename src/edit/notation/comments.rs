//! The comments of a list: JSON has none, so what they say goes to its notes.

use std::collections::BTreeMap;

use json_patch::Patch;
use serde_json::{Value, json};

use crate::{
    edit::{
        apply::apply,
        change::{add, replace},
    },
    model::{clean::shorten, json::inside, lang::Text},
    text,
};

/// The comments of a text: what a player wrote is not thrown away.
#[derive(Default)]
pub(super) struct Comments {
    /// The lines where they stood and what they said.
    texts: BTreeMap<usize, String>,
    /// All lines that they covered.
    covered: Vec<usize>,
}

impl Comments {
    /// Whether there were none.
    pub(super) fn are_none(&self) -> bool {
        self.texts.is_empty()
    }

    /// Keeps what a comment said that began in this line.
    pub(super) fn take(&mut self, line: usize, comment: &str) {
        let bare = comment.trim_start_matches(['/', '#', '*']);
        let bare = bare.trim_end().strip_suffix("*/").unwrap_or(bare);
        let rows = bare
            .lines()
            .map(|row| row.trim().trim_start_matches("* ").trim());
        let said: Vec<&str> = rows.filter(|row| !row.is_empty()).collect();
        let said = said.join(" ");
        // A comment further to the left in the same line is found after this one.
        let entry = self.texts.entry(line).or_default();
        *entry = [said.as_str(), entry].join(" ").trim().to_owned();
        self.covered
            .extend(line..=line + comment.matches('\n').count());
    }

    /// The text without the lines that are empty now; what the comments said goes to the notes of a list.
    pub(super) fn kept(&self, text: &str, lines: &mut Vec<Text>) -> String {
        if self.texts.is_empty() {
            return text.to_owned();
        }
        let bare = text.split_inclusive('\n').enumerate().map(|(index, row)| {
            let (covered, rest) = (self.covered.contains(&(index + 1)), row.trim_end());
            let end = &row[row.trim_end_matches(['\n', '\r']).len()..];
            match (covered, rest) {
                (false, _) => row.to_owned(),
                (true, "") => String::new(),
                (true, rest) => format!("{rest}{end}"),
            }
        });
        let bare: String = bare.collect();
        let noted = self.noted(&bare);
        let to_notes = noted.is_some();
        lines.extend(self.texts.iter().map(|(line, said)| {
            let said = shorten(said);
            if to_notes {
                text!(
                    "line {line}: comment moved to \"notes\": “{said}”",
                    "ligne {line} : commentaire déplacé dans \"notes\" : « {said} »"
                )
            } else {
                text!(
                    "line {line}: comment removed: “{said}”",
                    "ligne {line} : commentaire retiré : « {said} »"
                )
            }
        }));
        noted.unwrap_or(bare)
    }

    /// The list with the comments in its notes; in both languages where they have two; None for what has no notes.
    fn noted(&self, text: &str) -> Option<String> {
        let root: Value = serde_json::from_str(text).ok()?;
        let is_list = root.get("ruleset").is_some() && root.get("schema").is_none();
        let said = self.texts.values().filter(|said| !said.is_empty());
        let said: Vec<&str> = said.map(String::as_str).collect();
        if !is_list || said.is_empty() {
            return None;
        }
        let said = said.join("\n");
        let behind = |at: &str, notes: &str| replace(at, json!(format!("{notes}\n{said}")));
        let operations = match root.get("notes") {
            None => vec![add("/notes", json!(said))],
            Some(Value::String(notes)) => vec![behind("/notes", notes)],
            // Nobody knows in which language a comment is.
            Some(Value::Object(both)) => {
                let each = both.iter().filter_map(|(lang, notes)| {
                    Some(behind(&inside("/notes", lang), notes.as_str()?))
                });
                each.collect()
            }
            Some(_) => return None,
        };
        Some(apply(text, &Patch(operations)).ok()?.text)
    }
}
