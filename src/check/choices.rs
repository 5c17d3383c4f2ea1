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
    edit::Word,
    json::{parent, parse},
    places::{self, Place, with_site},
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
        let place = places::at(file, structure, at).filter(Place::is_word)?;
        with_site(file, at, |site| {
            self.words(home, ruleset, place.of()?, site)
        })
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
        _ => parent(at).map(|(_, key)| key),
    }
}
