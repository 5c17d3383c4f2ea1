//! Parameters out of army lists: who acts, whom it is done to, and what they bring.

use std::{cmp::Ordering, collections::BTreeMap};

use serde_json::{Map, Value};

use super::{Origin, Parameter, Trouble};
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
pub struct Enlisted {
    /// Who stands in which part.
    pub parts: Vec<(Part, Participant)>,
    /// The readings of the book that the first list agrees on.
    pub options: Map<String, Value>,
}

/// More names than this are not listed one by one.
const MANY: usize = 30;

/// Finds who is meant among those of a list; the only one needs no name.
///
/// # Errors
/// When nobody or several are called so: the message says who there is.
pub fn find(participants: Vec<Participant>, word: Option<&str>) -> Result<Participant, Trouble> {
    let Some(word) = word else {
        return match <[Participant; 1]>::try_from(participants) {
            Ok([only]) => Ok(only),
            Err(all) => Err(Trouble::who(&all)),
        };
    };
    let (mut meant, others): (Vec<_>, Vec<_>) = participants
        .into_iter()
        .partition(|participant| participant.is_called(word));
    match meant.len() {
        0 => Err(Trouble::nobody(word, &others)),
        1 => Ok(meant.remove(0)),
        _ => Err(Trouble::several(word, &meant)),
    }
}

impl Enlisted {
    /// The options of the list, as far as the question has no others.
    #[must_use]
    pub fn with_options(&self, asked: Map<String, Value>) -> Map<String, Value> {
        let mut options = self.options.clone();
        options.extend(asked);
        options
    }

    /// Adds what they bring to the parameters of a mechanic that are not given, and says whose they are.
    pub fn fill(&self, mechanic: &str, lines: &[Line], given: &mut Map<String, Value>) -> Credits {
        let mut filling = Filling {
            given,
            credits: Credits::default(),
            waiting: BTreeMap::new(),
        };
        for (part, participant) in &self.parts {
            let brought = participant.brings(mechanic, *part);
            for fact in brought.filter(|fact| lines.iter().any(|line| line.key == fact.key)) {
                filling.take(fact, &participant.name);
            }
        }
        filling.credits
    }

    /// Those who bring nothing to a mechanic that takes parameters.
    pub fn idle<'e>(&'e self, mechanic: &'e str, lines: &'e [Line]) -> impl Iterator<Item = Text> {
        let parts = self.parts.iter();
        parts.filter_map(move |(part, participant)| {
            let mut brought = participant.brings(mechanic, *part);
            let none = !brought.any(|fact| lines.iter().any(|line| line.key == fact.key));
            let name = &participant.name;
            none.then(|| {
                text!(
                    "{name} brings nothing to {mechanic}: no parameter comes from the list.",
                    "{name} n’apporte rien à {mechanic} : aucun paramètre ne vient de la liste.";
                    name
                )
            })
        })
    }
}

/// Parameters on the way from those who bring them.
struct Filling<'g, 'f> {
    given: &'g mut Map<String, Value>,
    credits: Credits,
    /// Numbers that wait for that of the other side, and whose they are.
    waiting: BTreeMap<&'static str, (&'f Value, &'f Text)>,
}

impl<'f> Filling<'_, 'f> {
    fn take(&mut self, fact: &'f Fact, name: &'f Text) {
        let others = self.credits.0.get(fact.key);
        match (fact.joins, self.given.get_mut(fact.key), others) {
            (Joins::Compared(words), None, _) => match self.waiting.remove(fact.key) {
                Some((first, other)) => {
                    let word = words[higher(first, &fact.value)];
                    self.put(fact.key, word.into(), both(other, name));
                }
                None => {
                    self.waiting.insert(fact.key, (&fact.value, name));
                }
            },
            (_, None, _) => self.put(fact.key, fact.value.clone(), name.clone()),
            (Joins::Added, Some(sum), Some(other)) => {
                add(sum, &fact.value);
                let names = both(other, name);
                self.credits.0.insert(fact.key, names);
            }
            _ => {}
        }
    }

    fn put(&mut self, key: &'static str, value: Value, names: Text) {
        self.given.insert(key.to_owned(), value);
        self.credits.0.insert(key, names);
    }
}

/// "Rogers / Langy".
fn both(one: &Text, other: &Text) -> Text {
    text!("{one} / {other}", "{one} / {other}"; one, other)
}

/// Whose number is higher: that of the first (0), neither's (1), that of the second (2).
fn higher(first: &Value, second: &Value) -> usize {
    match first.as_i64().cmp(&second.as_i64()) {
        Ordering::Greater => 0,
        Ordering::Equal => 1,
        Ordering::Less => 2,
    }
}

/// Adds a part to a sum.
fn add(sum: &mut Value, part: &Value) {
    if let (Some(first), Some(second)) = (sum.as_i64(), part.as_i64()) {
        *sum = first.saturating_add(second).into();
    }
}

/// Whose the parameters are that came out of lists.
#[derive(Clone, Debug, Default)]
pub struct Credits(BTreeMap<&'static str, Text>);

impl Credits {
    /// Writes it down.
    pub fn note(&self, parameters: &mut [Parameter]) {
        for parameter in parameters {
            if let Some(name) = self.0.get(parameter.line.key) {
                parameter.origin = Origin::List(name.clone());
            }
        }
    }
}

impl Trouble {
    /// The list has several, and none was named.
    fn who(all: &[Participant]) -> Self {
        if all.is_empty() {
            return Self::contradiction(Text::new(
                "Nobody in this list takes part in mechanics.",
                "Personne dans cette liste ne prend part à un mécanisme.",
            ));
        }
        Self::contradiction(Text::new(
            "The list has several who may be meant.",
            "La liste en a plusieurs qui peuvent être visés.",
        ))
        .helped(choose(all))
    }

    fn nobody(word: &str, all: &[Participant]) -> Self {
        let names = all.iter().flat_map(|one| &one.called).map(String::as_str);
        let help = match closest(word, names) {
            Some(near) => text!(
                "Did you mean --unit \"{near}\"?",
                "Vouliez-vous dire --unit \"{near}\" ?"
            ),
            None => choose(all),
        };
        let word = super::trouble::quoted(word);
        Self::contradiction(text!(
            "Nobody in the list is called {word}.",
            "Personne dans la liste ne s’appelle {word}."
        ))
        .helped(help)
    }

    fn several(word: &str, meant: &[Participant]) -> Self {
        let word = super::trouble::quoted(word);
        Self::contradiction(text!(
            "Several in the list are called {word}.",
            "Plusieurs dans la liste s’appellent {word}."
        ))
        .helped(choose(meant))
    }
}

/// The words to choose from.
fn choose(all: &[Participant]) -> Text {
    let words: Vec<String> = all
        .iter()
        .take(MANY)
        .filter_map(|one| one.called.first())
        .map(|word| format!("\"{word}\""))
        .collect();
    let (words, more) = (words.join(", "), if all.len() > MANY { ", …" } else { "" });
    text!(
        "Choose with --unit: {words}{more}.",
        "Choisissez avec --unit : {words}{more}."
    )
}
