//! Parameters of mechanics taken from army lists: who acts, who is the target, and which values
//! they bring.

use std::cmp::Ordering;

use serde_json::{Map, Value};

use super::{Origin, Parameter, Trouble, allowed, render::typed_words};
use crate::{
    model::{
        lang::Text,
        participant::{Fact, Joins, Part, Participant},
        settings::Line,
        suggest::closest,
    },
    text,
};

/// Those of lists who take part in a question.
#[derive(Clone, Debug, Default)]
pub struct Participants {
    /// Who stands in which part.
    pub parts: Vec<(Part, Participant)>,
    /// The readings of the book that the first list agrees on.
    pub options: Map<String, Value>,
}

/// For what somebody is looked for in a list.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'w> {
    /// The mechanic.
    pub mechanic: &'w str,
    /// Its parameters.
    pub lines: &'w [Line],
    /// The part to take.
    pub part: Part,
}

impl Wanted<'_> {
    /// Whether somebody brings anything.
    fn fits(&self, participant: &Participant) -> bool {
        let mut brought = participant.brings(self.mechanic, self.part);
        brought.any(|fact| self.lines.iter().any(|line| line.key == fact.key))
    }
}

/// More names than this are not listed one by one.
const MANY: usize = 16;

/// Finds who is meant among those of a list who bring something to the mechanic, by a name or a part of one; the only one needs no name.
/// None when nobody of the list does.
///
/// # Errors
/// When nobody or several are called so, or the one who is brings nothing: the message says who does.
pub fn find(
    participants: Vec<Participant>,
    word: Option<&str>,
    wanted: &Wanted<'_>,
) -> Result<Option<Participant>, Trouble> {
    let (able, others): (Vec<_>, Vec<_>) =
        participants.into_iter().partition(|one| wanted.fits(one));
    if able.is_empty() {
        // Nobody has anything to bring; a name that is nobody's is a slip all the same.
        return match word {
            Some(word) if meant(&others, word).is_empty() => Err(Trouble::nobody(word, &others)),
            _ => Ok(None),
        };
    }
    let meant = match word {
        None => able.iter().collect(),
        Some(word) => meant(&able, word),
    };
    match (meant.as_slice(), word) {
        ([one], _) => Ok(Some((*one).clone())),
        ([], Some(word)) => Err(match others.iter().find(|one| one.is_called(word)) {
            Some(idle) => Trouble::idle(&idle.name, wanted.mechanic).helped(choose(&able)),
            None => Trouble::nobody(word, &able),
        }),
        (several, Some(word)) => Err(Trouble::several(word, several)),
        (_, None) => Err(Trouble::who(&able)),
    }
}

/// Those who are called so; when nobody is, those whose name has the word in it.
fn meant<'p>(able: &'p [Participant], word: &str) -> Vec<&'p Participant> {
    let exact: Vec<_> = able.iter().filter(|one| one.is_called(word)).collect();
    if !exact.is_empty() {
        return exact;
    }
    let word = word.to_lowercase();
    let holds = |one: &&Participant| {
        one.called
            .iter()
            .any(|name| name.to_lowercase().contains(&word))
    };
    able.iter().filter(holds).collect()
}

impl Participants {
    /// The options of the list, as far as the question has no others.
    #[must_use]
    pub fn with_options(&self, asked: Map<String, Value>) -> Map<String, Value> {
        let mut options = self.options.clone();
        options.extend(asked);
        options
    }

    /// Adds what they bring to the parameters of a mechanic that are not given, and says whose they are; what a parameter cannot be is
    /// left out and told.
    pub fn fill(&self, mechanic: &str, lines: &[Line], given: &mut Map<String, Value>) -> Credits {
        let mut credits = Credits::default();
        for line in lines {
            if given.contains_key(line.key) {
                continue;
            }
            let Some((value, names)) = joined(&self.brought(mechanic, line)) else {
                continue;
            };
            if line.takes(&value) {
                given.insert(line.key.to_owned(), value);
                credits.names.push((line.key, names));
            } else {
                credits
                    .left_out
                    .push(Trouble::left_out(line, &value, &names));
            }
        }
        credits
    }

    /// What everybody brings for one parameter, and who brings it.
    fn brought<'p>(&'p self, mechanic: &'p str, line: &Line) -> Vec<(&'p Fact, &'p Text)> {
        let of = |(part, participant): &'p (Part, Participant)| {
            let brought = participant.brings(mechanic, *part);
            brought.map(|fact| (fact, &participant.name))
        };
        let all = self.parts.iter().flat_map(of);
        all.filter(|(fact, _)| fact.key == line.key).collect()
    }
}

/// One value out of what several bring for a parameter, and whose it is; None when nobody brings one, or nobody to compare it with.
fn joined(brought: &[(&Fact, &Text)]) -> Option<(Value, Text)> {
    let ((first, name), others) = brought.split_first()?;
    match (first.joins, others.first()) {
        (Joins::Alone, _) | (Joins::Added, None) => Some((first.value.clone(), whose(first, name))),
        (Joins::Added, Some((second, other))) => {
            let parts = first.value.as_i64().zip(second.value.as_i64());
            let sum = parts.map(|(one, two)| one.saturating_add(two));
            Some((sum.into(), both(&whose(first, name), &whose(second, other))))
        }
        (Joins::Compared(words), Some((second, other))) => {
            let parts = first.value.as_i64().zip(second.value.as_i64());
            let word = parts.map(|(one, two)| words[higher(one, two)]);
            Some((word.into(), both(name, other)))
        }
        (Joins::Compared(_), None) => None,
    }
}

/// Who brings a value, with what is missing from it.
fn whose(fact: &Fact, name: &Text) -> Text {
    let parts = [Some(name), fact.lacks.as_ref()];
    Text::join(parts.into_iter().flatten(), ", ")
}

/// "Rogers / Langy".
fn both(one: &Text, other: &Text) -> Text {
    text!("{one} / {other}", "{one} / {other}", one, other)
}

/// Whose number is higher: that of the first (0), neither's (1), that of the second (2).
fn higher(first: i64, second: i64) -> usize {
    match first.cmp(&second) {
        Ordering::Greater => 0,
        Ordering::Equal => 1,
        Ordering::Less => 2,
    }
}

/// Whose the parameters are that came out of lists, and which did not come.
#[derive(Clone, Debug, Default)]
pub struct Credits {
    names: Vec<(&'static str, Text)>,
    /// What lists bring and parameters cannot be.
    pub left_out: Vec<Trouble>,
}

impl Credits {
    /// Writes down whose they are.
    pub fn note(&self, parameters: &mut [Parameter]) {
        for parameter in parameters {
            let own = self.names.iter().find(|(key, _)| *key == parameter.key);
            if let Some((_, name)) = own {
                parameter.origin = Origin::List(name.clone());
            }
        }
    }
}

impl Trouble {
    /// Somebody, or everybody of a list, brings nothing.
    #[must_use]
    pub fn idle(name: &Text, mechanic: &str) -> Self {
        Self::contradiction(text!(
            "{name} brings nothing to {mechanic}: no parameter comes from the list.",
            "{name} n’apporte rien à {mechanic} : aucun paramètre ne vient de la liste.",
            name
        ))
    }

    /// A value out of a list that a parameter cannot be, or none where there should be one.
    fn left_out(line: &Line, value: &Value, name: &Text) -> Self {
        let key = line.key;
        if value.is_null() {
            return Self::contradiction(text!(
                "{key} is not taken from {name}: it has nothing that can be used.",
                "{name} ne donne pas {key} : rien n’y est utilisable.",
                name
            ));
        }
        let value = typed_words(value);
        Self::contradiction(text!(
            "{key} is not taken from {name}: it cannot be {value}.",
            "{name} ne donne pas {key}, qui ne peut être {value}.",
            name
        ))
        .helped(allowed(line))
    }

    /// The list has several, and none was named.
    fn who(able: &[Participant]) -> Self {
        Self::contradiction(Text::new(
            "The list has several that may be meant.",
            "La liste en a plusieurs qui peuvent convenir.",
        ))
        .helped(choose(able))
    }

    fn nobody(word: &str, all: &[Participant]) -> Self {
        // A number or a letter is near to every other one.
        let names = all.iter().flat_map(|one| &one.called).map(String::as_str);
        let names = names.filter(|name| name.chars().count() > 2);
        let help = match closest(word, names) {
            Some(near) => text!(
                "Did you mean --unit \"{near}\"?",
                "Vouliez-vous dire --unit \"{near}\" ?"
            ),
            None => choose(all),
        };
        let word = super::trouble::quoted(word);
        Self::contradiction(text!(
            "Nothing in the list is called {word}.",
            "Rien dans la liste ne s’appelle {word}.",
            word
        ))
        .helped(help)
    }

    fn several(word: &str, meant: &[&Participant]) -> Self {
        let word = super::trouble::quoted(word);
        Self::contradiction(text!(
            "Several in the list are called {word}.",
            "Plusieurs dans la liste s’appellent {word}.",
            word
        ))
        .helped(choose(meant.iter().copied()))
    }
}

/// The words to choose from, each with its name where the word does not say it.
fn choose<'p>(all: impl IntoIterator<Item = &'p Participant>) -> Text {
    let mut all = all.into_iter();
    let words: Vec<Text> = all.by_ref().take(MANY).filter_map(choice).collect();
    let words = Text::join(&words, ", ");
    let more = if all.next().is_some() { ", …" } else { "" };
    text!(
        "Choose with --unit: {words}{more}.",
        "Choisissez avec --unit : {words}{more}.",
        words
    )
}

fn choice(one: &Participant) -> Option<Text> {
    let (word, name) = (one.called.first()?, &one.name);
    let says_it = word.chars().any(char::is_alphabetic);
    Some(if says_it {
        text!("\"{word}\"", "\"{word}\"")
    } else {
        text!("\"{word}\" ({name})", "\"{word}\" ({name})", name)
    })
}
