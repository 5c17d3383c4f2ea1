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
const MANY: usize = 30;

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
        return Ok(None);
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
    /// Says of wrong values whose they are.
    #[must_use]
    pub fn blame(&self, troubles: Vec<Trouble>) -> Vec<Trouble> {
        let blamed = |trouble: Trouble| {
            let key = trouble.parameter?;
            let name = self.0.get(key)?;
            let whence = text!(
                "The value comes from {name}; type {key}=… for another.",
                "La valeur vient de {name} ; écrivez {key}=… pour une autre.";
                name
            );
            let help = Text::join(trouble.help.iter().chain([&whence]), " ");
            Some(trouble.helped(help))
        };
        let each = troubles.into_iter();
        each.map(|trouble| blamed(trouble.clone()).unwrap_or(trouble))
            .collect()
    }

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
    /// Somebody, or everybody of a list, brings nothing.
    #[must_use]
    pub fn idle(name: &Text, mechanic: &str) -> Self {
        Self::contradiction(text!(
            "{name} brings nothing to {mechanic}: no parameter comes from the list.",
            "{name} n’apporte rien à {mechanic} : aucun paramètre ne vient de la liste.";
            name
        ))
    }

    /// The list has several, and none was named.
    fn who(able: &[Participant]) -> Self {
        Self::contradiction(Text::new(
            "The list has several who may be meant.",
            "La liste en a plusieurs qui peuvent être visés.",
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
            "Nobody in the list is called {word}.",
            "Personne dans la liste ne s’appelle {word}."
        ))
        .helped(help)
    }

    fn several(word: &str, meant: &[&Participant]) -> Self {
        let word = super::trouble::quoted(word);
        Self::contradiction(text!(
            "Several in the list are called {word}.",
            "Plusieurs dans la liste s’appellent {word}."
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
        "Choisissez avec --unit : {words}{more}.";
        words
    )
}

fn choice(one: &Participant) -> Option<Text> {
    let (word, name) = (one.called.first()?, &one.name);
    let says_it = word.chars().any(char::is_alphabetic);
    Some(if says_it {
        text!("\"{word}\"", "\"{word}\"")
    } else {
        text!("\"{word}\" ({name})", "\"{word}\" ({name})"; name)
    })
}
