//! The words that may stand at a place of a list or a catalogue: all of them, for programs that offer a menu beside an error.

use serde_json::Value;

use super::{
    Checker, Source,
    report::{Nature, Report},
    subject,
};
use crate::model::{
    companions::CATALOGUES,
    diagnostic::Severity,
    edit::{Site, Word, around},
    json::{parse, steps},
    structure::{Kind, Member, Structure, member_at},
};

impl Checker {
    /// The words that may stand at a place of a file; None where any text will do, where no word stands, and for files that are neither
    /// list nor catalogue. `home` is the list where it names catalogues of its own.
    #[must_use]
    pub fn words_at(
        &self,
        home: Option<&Source>,
        (ruleset, nature): (&str, Nature),
        file: &Value,
        at: &str,
    ) -> Option<Vec<Word>> {
        let structure = subject::structure(ruleset, nature)?;
        let member = member_at(structure, at)?;
        if member.of.is_empty() || !is_word(structure, member, file, at) {
            return None;
        }
        let around = around(file, at);
        self.words(home, ruleset, member.of, &Site { around: &around })
    }

    /// Adds to each error at which another word was expected the words that may stand there. Whoever only wants the verdict does
    /// without: it is as much work again as the checks.
    pub fn add_choices(&self, source: &Source, report: &mut Report) {
        let Some(info) = report.ruleset.filter(|_| report.count(Severity::Error) > 0) else {
            return;
        };
        let file = parse(&report.text).root().to_value();
        let (home, of) = (
            file.get(CATALOGUES).map(|_| source),
            (info.id, report.nature),
        );
        for located in &mut report.findings {
            if located.finding.severity == Severity::Error {
                let words = self.words_at(home, of, &file, &located.pointer);
                let typed = typed(&file, &located.pointer);
                let expected =
                    words.filter(|words| words.iter().all(|word| Some(&word.id) != typed.as_ref()));
                located.choices = expected.unwrap_or_default();
            }
        }
    }
}

/// The word at a place: the text that stands there, or the key of a map.
fn typed(file: &Value, at: &str) -> Option<String> {
    match file.pointer(at)? {
        Value::String(text) => Some(text.clone()),
        _ => steps(at).last(),
    }
}

/// Whether a word stands at a place: a text, or a key of the map that the member is.
fn is_word(structure: &'static Structure, member: &'static Member, file: &Value, at: &str) -> bool {
    if matches!(member.kind, Kind::Map(_)) {
        let map = at
            .rsplit_once('/')
            .and_then(|(map, _)| member_at(structure, map));
        return map.is_some_and(|map| std::ptr::eq(map, member));
    }
    file.pointer(at).is_some_and(Value::is_string)
}
