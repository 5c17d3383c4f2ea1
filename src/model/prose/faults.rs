//! What is wrong with a text: names and conditions that do not exist or are not used, numbers that are not bound, parts that one
//! language has and the other has not.

use std::collections::BTreeSet;

use super::{
    super::sheet::Value,
    Makers, Prose,
    page::{self, Fault, Line},
    phrase::{Form, Guard, Made, Phrase, Piece},
};

/// Names that are bound, or used: what they stand for, and what they are.
type Names<'n> = BTreeSet<(Option<Made>, &'n str)>;

impl Prose<'_> {
    /// Everything that is wrong with both texts, each with its file and line.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let pages = self.texts.map(page::parse);
        let (beside, name) = self.place;
        let folder = beside.rsplit_once('/').map_or("", |(folder, _)| folder);
        let files = ["md", "fr.md"].map(|ending| format!("{folder}/{name}.{ending}"));
        let known = self.known();
        let (mut used, mut faults) = (Names::new(), Vec::new());
        for (page, file) in pages.into_iter().zip(&files) {
            let mut own = page.faults;
            for line in &page.lines {
                for phrase in &line.phrases {
                    for guard in &phrase.guards {
                        self.of_guard(line.number, guard, &mut used, &mut own);
                    }
                    self.of_pieces(line, &phrase.pieces, &mut used, &mut own);
                }
            }
            faults.extend(
                own.iter()
                    .map(|(line, what)| format!("{file}:{line}: {what}")),
            );
        }
        let unused = known.difference(&used);
        faults.extend(unused.map(|(made, name)| {
            let kind =
                made.map_or_else(|| "word or fact".to_owned(), |made| made.word().to_owned());
            format!("{}:1: {kind} {name}: bound, and not used", files[0])
        }));
        faults.extend(self.unlike(&files));
        faults
    }

    /// Everything that the texts must use.
    fn known(&self) -> Names<'static> {
        fn names<T>(made: Made, makers: &Makers<'_, T>) -> Names<'static> {
            makers
                .0
                .iter()
                .map(|(name, _)| (Some(made), *name))
                .collect()
        }
        let facts = self.facts.iter().filter(|fact| !fact.option);
        let words = self.words.iter().map(|(name, _)| *name);
        let mut known: Names<'static> = words
            .chain(facts.map(|fact| fact.key))
            .map(|name| (None, name))
            .collect();
        known.extend(names(Made::Columns, &self.columns));
        known.extend(names(Made::Rows, &self.rows));
        known.extend(names(Made::Entries, &self.entries));
        known.extend(names(Made::Table, &self.tables));
        known
    }

    fn of_guard(
        &self,
        line: usize,
        guard: &Guard<'static>,
        used: &mut Names<'static>,
        faults: &mut Vec<Fault>,
    ) {
        let key = guard.key;
        used.insert((None, key));
        let Some(fact) = self.facts.iter().find(|fact| fact.key == key) else {
            return faults.push((line, format!("there is no option or fact {key}")));
        };
        for value in &guard.values {
            if !fact.all.iter().any(|one| one == value) {
                let all = fact.all.join(", ");
                faults.push((line, format!("{key} is never {value}, but one of: {all}")));
            }
        }
    }

    fn of_pieces(
        &self,
        line: &Line<'static>,
        pieces: &[Piece<'static>],
        used: &mut Names<'static>,
        faults: &mut Vec<Fault>,
    ) {
        for piece in pieces {
            let fault = match piece {
                // A book is cited with the numbers of its chapters.
                Piece::Words(_) if line.kind == page::Kind::Source => None,
                Piece::Words(words) => without_citations(words)
                    .contains(|c: char| c.is_ascii_digit() || "½¼¾".contains(c))
                    .then(|| format!("a number that is not bound: {}", words.trim())),
                Piece::Bound(name, form) => {
                    used.insert((None, name));
                    match (self.bound(name), form) {
                        (Some(Value::Number(_)), _) | (Some(_), Form::Plain) => None,
                        (Some(_), _) => Some(format!("{name} is not a number")),
                        (None, _) => Some(format!("there is no {name}")),
                    }
                }
                Piece::Placed(made, name) => {
                    used.insert((Some(*made), name));
                    let known = self.known().contains(&(Some(*made), name));
                    (!known).then(|| format!("there are no {} {name}", made.word()))
                }
                Piece::Choice(guard, then) => {
                    self.of_guard(line.number, guard, used, faults);
                    self.of_pieces(line, then, used, faults);
                    None
                }
            };
            faults.extend(fault.map(|what| (line.number, what)));
        }
    }

    /// The first line in which the two languages differ.
    fn unlike(&self, files: &[String; 2]) -> Option<String> {
        let [en, fr] = self.texts.map(|text| {
            let lines = page::parse(text).lines.into_iter();
            lines
                .map(|line| (line.number, signs(&line)))
                .collect::<Vec<_>>()
        });
        let at = (0..en.len().max(fr.len())).find(|at| {
            en.get(*at).map(|(_, signs)| signs) != fr.get(*at).map(|(_, signs)| signs)
        })?;
        let told = |lines: &[(usize, String)], file| match lines.get(at) {
            Some((line, signs)) => format!("{file}:{line}: {signs}"),
            None => format!("{file} ends"),
        };
        Some(format!(
            "{}, but {}",
            told(&fr, &files[1]),
            told(&en, &files[0])
        ))
    }
}

/// What of a line must be the same in both languages. Names may differ: one says a word where the other has a number.
fn signs(line: &Line<'_>) -> String {
    let phrases = line.phrases.iter().map(|phrase| {
        let mut signs = BTreeSet::new();
        let Phrase {
            guards,
            key,
            pieces,
            ..
        } = phrase;
        signs.extend(guards.iter().map(sign));
        signs.extend(key.map(|key| format!("{{#{key}}}")));
        inside(pieces, &mut signs);
        signs.into_iter().collect::<Vec<_>>().join(" ")
    });
    let phrases: Vec<String> = phrases.collect();
    format!("{:?} {}", line.kind, phrases.join(" | "))
}

fn sign(guard: &Guard<'_>) -> String {
    format!("{{{}={}}}", guard.key, guard.values.join("/"))
}

fn inside(pieces: &[Piece<'_>], signs: &mut BTreeSet<String>) {
    for piece in pieces {
        match piece {
            Piece::Choice(guard, then) => {
                signs.insert(sign(guard));
                inside(then, signs);
            }
            Piece::Placed(made, name) => {
                signs.insert(format!("{} {name}", made.word()));
            }
            Piece::Words(_) | Piece::Bound(..) => {}
        }
    }
}

/// Words without the chapters that they cite in brackets: "(§1.0)", "(A1, A2)".
fn without_citations(words: &str) -> String {
    let cited = |inside: &str| {
        let mut chapters = inside.split(", ");
        chapters.all(|one| !one.contains(' ') && one.contains(['§', '.', 'A']))
    };
    let parts = words.split('(').map(|part| match part.split_once(')') {
        Some((inside, after)) if cited(inside) => after,
        _ => part,
    });
    parts.collect()
}
