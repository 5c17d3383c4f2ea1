//! Questions about one mechanic: exact chances, derived values, and the same mechanic with the players' own dice. Knows no ruleset by
//! name and reads no files.

mod batch;
mod trouble;

pub use batch::{answer_line, fraction};
pub use trouble::{Trouble, allowed};

use crate::{
    model::{
        json::{Json, Tree, parse},
        lang::Text,
        mechanic::{AnyDerived, AnyMechanic, MechanicInfo, Odds},
        ruleset::Ruleset,
        settings::{Line, Settings},
    },
    rulesets::{self, Visitor},
};

/// A question: a mechanic (or derived value) of a ruleset, its parameters and the options that differ from their default.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// Id of the ruleset.
    pub ruleset: &'a str,
    /// Name of the mechanic or derived value.
    pub name: &'a str,
    /// The parameters, an object; None for none.
    pub given: Option<Json<'a>>,
    /// The options, an object; None for none.
    pub options: Option<Json<'a>>,
}

/// A parameter as it was given or filled up.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// Its line in the table of parameters.
    pub line: Line,
    /// Its value as a file writes it.
    pub typed: serde_json::Value,
    /// Its value as a person reads it.
    pub shown: Text,
    /// Whether the question left it out, so that it has its default.
    pub filled: bool,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was asked for.
    pub info: MechanicInfo,
    /// The parameters in force.
    pub parameters: Vec<Parameter>,
    /// What came of it.
    pub found: Found,
}

/// What an answer holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Exact chances.
    Odds(Odds),
    /// A derived value.
    Value(i64),
}

/// Answers a question exactly.
///
/// # Errors
/// When the ruleset, the mechanic or a parameter is unknown, when parameters contradict each other, or when there are more outcomes than
/// can be counted: everything that is wrong at once.
pub fn ask(question: &Question<'_>) -> Result<Answer, Vec<Trouble>> {
    rulesets::dispatch(question.ruleset, Ask(question))
        .unwrap_or_else(|| Err(vec![Trouble::unknown_ruleset(question.ruleset)]))
}

struct Ask<'q, 'a>(&'q Question<'a>);

impl Visitor for Ask<'_, '_> {
    type Out = Result<Answer, Vec<Trouble>>;

    fn visit<R: Ruleset>(self) -> Self::Out {
        let question = self.0;
        if let Some(mechanic) = find(R::mechanics(), question.name) {
            return odds::<R>(mechanic, question);
        }
        let derived = R::derived();
        if let Some(derived) = derived
            .iter()
            .find(|value| value.info.name == question.name)
        {
            return value::<R>(derived, question);
        }
        Err(vec![Trouble::unknown_mechanic::<R>(question.name)])
    }
}

fn find<'m, O>(mechanics: &'m [AnyMechanic<O>], name: &str) -> Option<&'m AnyMechanic<O>> {
    mechanics.iter().find(|mechanic| mechanic.info.name == name)
}

fn odds<R: Ruleset>(
    mechanic: &AnyMechanic<R::Options>,
    question: &Question<'_>,
) -> Result<Answer, Vec<Trouble>> {
    let empty = nothing();
    let given = question.given.unwrap_or(empty.root());
    let options = options::<R>(question)?;
    let lines = (mechanic.parameters)();
    look_at(&lines, given, &(mechanic.unread)(given))?;
    if let Some(why) = (mechanic.refuse)(given, &options) {
        return Err(vec![Trouble::contradiction(why)]);
    }
    let odds = (mechanic.odds)(given, &options).map_err(|why| vec![Trouble::refused(why)])?;
    Ok(Answer {
        info: mechanic.info,
        parameters: parameters(lines, given, (mechanic.filled)(given)),
        found: Found::Odds(odds),
    })
}

fn value<R: Ruleset>(
    derived: &AnyDerived<R::Options>,
    question: &Question<'_>,
) -> Result<Answer, Vec<Trouble>> {
    let empty = nothing();
    let given = question.given.unwrap_or(empty.root());
    let options = options::<R>(question)?;
    let lines = (derived.parameters)();
    look_at(&lines, given, &(derived.unread)(given))?;
    Ok(Answer {
        info: derived.info,
        parameters: parameters(lines, given, (derived.filled)(given)),
        found: Found::Value((derived.value)(given, &options)),
    })
}

/// An object without members.
fn nothing() -> Tree<'static> {
    parse("{}")
}

/// The options of a question, looked at.
fn options<R: Ruleset>(question: &Question<'_>) -> Result<R::Options, Vec<Trouble>> {
    let options = R::Options::read(question.options);
    if let Some(json) = question.options {
        look_at(&R::Options::lines(), json, options.unread())?;
    }
    Ok(options)
}

/// Everything that is wrong with the names and values of parameters.
fn look_at(lines: &[Line], given: Json<'_>, unread: &[&str]) -> Result<(), Vec<Trouble>> {
    let mut troubles = Vec::new();
    for (key, value) in given.members() {
        let key = key.as_str().unwrap_or_default();
        match lines.iter().find(|line| line.key == key) {
            None => troubles.push(Trouble::unknown_parameter(&key, lines)),
            Some(line) if unread.contains(&line.key) => {
                troubles.push(Trouble::bad_value(line, value.source()));
            }
            Some(_) => {}
        }
    }
    if troubles.is_empty() {
        Ok(())
    } else {
        Err(troubles)
    }
}

fn parameters(
    lines: Vec<Line>,
    given: Json<'_>,
    values: Vec<(Option<serde_json::Value>, Text)>,
) -> Vec<Parameter> {
    let both = lines.into_iter().zip(values);
    both.map(|(line, (typed, shown))| Parameter {
        filled: given.get(line.key).is_none(),
        line,
        typed: typed.unwrap_or_default(),
        shown,
    })
    .collect()
}
