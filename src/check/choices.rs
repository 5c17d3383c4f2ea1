//! The words that may stand at a place of a list or a catalogue: all of them, for programs that offer a menu beside an error.

use serde_json::Value;

use super::{
    Checker,
    book::{Books, Kept},
    home::HomeCatalogues,
    report::{Nature, Report},
    subject::structure_of,
};
use crate::{
    model::{
        diagnostic::Severity,
        edit::{Site, Word, around},
        json::{parse, steps},
        ruleset::Ruleset,
        structure::{Kind, Member, Structure, member_at},
    },
    rulesets::KeptVisitor,
};

impl Checker {
    /// The words that may stand at a place of a list or catalogue, in the order of the book; None where any text will do, and for
    /// other files.
    #[must_use]
    pub fn words(
        &self,
        ruleset: &str,
        nature: Nature,
        file: &Value,
        at: &str,
    ) -> Option<Vec<Word>> {
        let asked = Asked {
            checker: self,
            nature,
            file,
            at,
        };
        self.shelf.dispatch(ruleset, asked)?
    }

    /// Adds to each error at which another word was expected the words that may stand there. Whoever only wants the verdict does
    /// without: it is as much work again as the checks.
    pub fn add_choices(&self, report: &mut Report) {
        let Some(info) = report.ruleset.filter(|_| report.count(Severity::Error) > 0) else {
            return;
        };
        let file = parse(&report.text).root().to_value();
        for located in &mut report.findings {
            if located.finding.severity == Severity::Error {
                let words = self.words(info.id, report.nature, &file, &located.pointer);
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

/// A place of a file, before its ruleset is known.
struct Asked<'f> {
    checker: &'f Checker,
    nature: Nature,
    file: &'f Value,
    at: &'f str,
}

impl KeptVisitor<Books> for Asked<'_> {
    type Out = Option<Vec<Word>>;
    fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Self::Out {
        let structure = structure_of::<R>(self.nature)?;
        let member = member_at(structure, self.at)?;
        if member.of.is_empty() || !self.is_word(structure, member) {
            return None;
        }
        let around = around(self.file, self.at);
        let site = Site { around: &around };
        let book = self.checker.book(kept, &HomeCatalogues::default());
        R::words(&book.catalogue, member.of, &site)
    }
}

impl Asked<'_> {
    /// Whether a word stands at the place: a text, or a key of the map that the member is.
    fn is_word(&self, structure: &'static Structure, member: &'static Member) -> bool {
        if matches!(member.kind, Kind::Map(_)) {
            let map = self
                .at
                .rsplit_once('/')
                .and_then(|(map, _)| member_at(structure, map));
            return map.is_some_and(|map| std::ptr::eq(map, member));
        }
        self.file.pointer(self.at).is_some_and(Value::is_string)
    }
}
