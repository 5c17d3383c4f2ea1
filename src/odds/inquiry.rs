//! One mechanic of a ruleset with the options in force, asked about several situations.

use serde_json::{Map, Value};

use super::{Answer, Bands, Found, Played, Question, Trouble, bands_of, look_up, play};
use crate::model::{
    dice::{Supply, describe::what},
    json::parse,
};

/// A mechanic, or a derived value, and the options in force.
#[derive(Clone, Debug)]
pub struct Inquiry<'a> {
    /// Id of the ruleset.
    pub ruleset: &'a str,
    /// Name of the mechanic or derived value.
    pub name: &'a str,
    /// The options that differ from their default.
    pub options: Map<String, Value>,
}

impl Inquiry<'_> {
    /// The answer for a situation; one that cannot be has an answer that says so.
    ///
    /// # Errors
    /// When the mechanic is unknown, or a parameter or option is wrong whatever the others are.
    pub fn answer(&self, given: &Map<String, Value>) -> Result<Answer, Vec<Trouble>> {
        self.about(given, |question| look_up(&question))
    }

    /// Plays a situation once with the dice of a supply.
    ///
    /// # Errors
    /// When the question is wrong; what is wrong with the dice is part of the answer.
    pub fn play(
        &self,
        given: &Map<String, Value>,
        supply: &mut dyn Supply,
    ) -> Result<Played, Vec<Trouble>> {
        self.about(given, |question| play(&question, supply))
    }

    /// What the dice of an answer mean, where one die decides, or one against another.
    #[must_use]
    pub fn bands(&self, given: &Map<String, Value>, answer: &Answer) -> Bands {
        match &answer.found {
            Found::Odds(odds) => self.about(given, |question| bands_of(&question, &odds.throws)),
            Found::Value(_) | Found::Nothing(_) => Bands::default(),
        }
    }

    /// Of these options, those that change nothing in the answers for these situations.
    #[must_use]
    pub fn idle<'k>(
        &self,
        keys: impl Iterator<Item = &'k String>,
        situations: &[Map<String, Value>],
    ) -> Vec<&'k str> {
        let idle = |key: &&'k String| {
            let mut without = self.clone();
            without.options.shift_remove(key.as_str());
            let told = |inquiry: &Self, given| inquiry.answer(given).map(told);
            situations
                .iter()
                .all(|given| told(self, given) == told(&without, given))
        };
        keys.filter(idle).map(String::as_str).collect()
    }

    /// The question about a situation.
    fn about<T>(&self, given: &Map<String, Value>, ask: impl FnOnce(Question<'_>) -> T) -> T {
        // Parameters are read as a file writes them, whoever gives them.
        let (given, options) = (written(given), written(&self.options));
        let (given, options) = (parse(&given), parse(&options));
        ask(Question {
            ruleset: self.ruleset,
            name: self.name,
            given: Some(given.root()),
            options: Some(options.root()),
        })
    }
}

fn written(members: &Map<String, Value>) -> String {
    serde_json::to_string(members).unwrap_or_default()
}

/// What a person learns from an answer: chances, mean, throws in words.
fn told(answer: Answer) -> impl PartialEq {
    match answer.found {
        Found::Odds(odds) => {
            let throws: Vec<_> = odds.throws.iter().map(what).collect();
            Ok((odds.outcomes, odds.expected, throws))
        }
        other => Err(other),
    }
}
