//! What is wrong with a text: names and conditions that do not exist or are not used, numbers that are not bound, parts that one
//! language has and the other has not.

use std::collections::BTreeSet;

use super::{
    super::sheet::Value,
    Prose,
    page::{self, Line},
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
                    let guards = phrase.guards.iter();
                    let mut wrong: Vec<String> = guards
                        .filter_map(|guard| self.of_guard(guard, &mut used))
                        .collect();
                    // A book is cited with the numbers of its chapters.
                    if line.kind != page::Kind::Source {
                        let pieces = phrase.pieces.iter();
                        wrong.extend(pieces.flat_map(|piece| self.of_piece(piece, &mut used)));
                    }
                    own.extend(wrong.into_iter().map(|what| (line.number, what)));
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
        let facts = self.facts.iter().filter(|fact| fact.all.is_ok());
        let words = self.words.iter().map(|(name, _)| *name);
        let words = words.chain(facts.map(|fact| fact.key));
        let made = self
            .makers
            .iter()
            .map(|(made, name, _)| (Some(*made), *name));
        words.map(|name| (None, name)).chain(made).collect()
    }

    /// What is wrong with a condition.
    fn of_guard(&self, guard: &Guard<'static>, used: &mut Names<'static>) -> Option<String> {
        let Guard { key, values } = guard;
        used.insert((None, key));
        let Some(fact) = self.facts.iter().find(|fact| fact.key == *key) else {
            return Some(format!("there is no option or fact {key}"));
        };
        let all = fact.all();
        let strange = values
            .iter()
            .find(|value| !all.iter().any(|one| one == *value))?;
        Some(format!(
            "{key} is never {strange}, but one of: {}",
            all.join(", ")
        ))
    }

    /// What is wrong with a piece, or within it.
    fn of_piece(&self, piece: &Piece<'static>, used: &mut Names<'static>) -> Vec<String> {
        let fault = match piece {
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
                let own = self.of_guard(guard, used);
                let within = then.iter().flat_map(|piece| self.of_piece(piece, used));
                return own.into_iter().chain(within).collect();
            }
        };
        fault.into_iter().collect()
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
