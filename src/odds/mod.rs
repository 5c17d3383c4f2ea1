//! Questions about one mechanic: exact chances, derived values, and the same mechanic with the players' own dice. Knows no ruleset by
//! name and reads no files.

mod bands;
mod batch;
mod enlisted;
mod render;
mod trouble;
mod typed;

pub use bands::Band;
pub use batch::{AnswerLine, answer_line, fraction, json, too_long};
pub use enlisted::{Credits, Enlisted, Wanted, find};
pub use render::{answer, in_common, menu_text, played, table};
pub use trouble::{Trouble, allowed};
pub use typed::{MOST_ROWS, Typed, one_situation, situations};

use crate::{
    model::{
        dice::{Supply, Throw},
        json::{Json, parse},
        lang::Text,
        mechanic::{AnyDerived, AnyMechanic, Measure, MechanicInfo, Odds, Resolved},
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
    /// Where its value comes from.
    pub origin: Origin,
}

/// Where the value of a parameter comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The question.
    Given,
    /// Nobody gave it: its default.
    Default,
    /// Somebody of an army list.
    List(Text),
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was asked for.
    pub info: MechanicInfo,
    /// What outcomes that are numbers count or measure.
    pub unit: Option<Measure>,
    /// The parameters in force.
    pub parameters: Vec<Parameter>,
    /// What came of it.
    pub found: Found,
    /// What the die means, where one die alone decides.
    pub bands: Vec<Band>,
}

impl Answer {
    /// How many ways were played for it.
    #[must_use]
    pub const fn ways(&self) -> u64 {
        match &self.found {
            Found::Odds(odds) => odds.ways,
            Found::Value(_) => 0,
        }
    }
}

/// What an answer holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Exact chances.
    Odds(Odds),
    /// A derived value.
    Value(i64),
}

/// A mechanic played once.
#[derive(Clone, Debug)]
pub struct Played {
    /// What was played.
    pub info: MechanicInfo,
    /// What outcomes that are numbers count or measure.
    pub unit: Option<Measure>,
    /// The parameters in force.
    pub parameters: Vec<Parameter>,
    /// The throws and what came of them.
    pub resolved: Resolved,
    /// What the die means, where one die alone decides.
    pub bands: Vec<Band>,
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

/// Plays a mechanic once with the dice of a supply.
///
/// # Errors
/// The same as of [`ask`]; dice that are missing or impossible are part of the answer.
pub fn play(question: &Question<'_>, supply: &mut dyn Supply) -> Result<Played, Vec<Trouble>> {
    rulesets::dispatch(question.ruleset, Play(question, supply))
        .unwrap_or_else(|| Err(vec![Trouble::unknown_ruleset(question.ruleset)]))
}

/// What can be asked about a ruleset.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// The mechanics and derived values with their parameters.
    pub mechanics: Vec<(MechanicInfo, Vec<Line>)>,
    /// The readings of the book that players may agree on.
    pub options: Vec<Line>,
}

impl Menu {
    /// Whether there is a mechanic or derived value of this name.
    #[must_use]
    pub fn knows(&self, name: &str) -> bool {
        self.mechanics.iter().any(|(info, _)| info.name == name)
    }

    /// The parameters of a mechanic; none when there is no such mechanic, which the question itself will say.
    #[must_use]
    pub fn parameters(&self, name: &str) -> &[Line] {
        let found = self.mechanics.iter().find(|(info, _)| info.name == name);
        found.map_or(&[], |(_, lines)| lines)
    }
}

/// What can be asked about a ruleset; None for an unknown one.
#[must_use]
pub fn menu(ruleset: &str) -> Option<Menu> {
    struct Read;
    impl Visitor for Read {
        type Out = Menu;

        fn visit<R: Ruleset>(self) -> Menu {
            let mechanics = R::mechanics().iter();
            let mechanics = mechanics.map(|mechanic| (mechanic.info, (mechanic.parameters)()));
            let derived = R::derived().iter();
            let derived = derived.map(|derived| (derived.info, (derived.parameters)()));
            Menu {
                mechanics: mechanics.chain(derived).collect(),
                options: R::Options::lines(),
            }
        }
    }
    rulesets::dispatch(ruleset, Read)
}

struct Ask<'q, 'a>(&'q Question<'a>);

impl Visitor for Ask<'_, '_> {
    type Out = Result<Answer, Vec<Trouble>>;

    fn visit<R: Ruleset>(self) -> Self::Out {
        let question = self.0;
        if let Some(mechanic) = mechanic::<R>(question.name) {
            return odds::<R>(mechanic, question);
        }
        let mut derived = R::derived().iter();
        match derived.find(|value| value.info.name == question.name) {
            Some(derived) => value::<R>(derived, question),
            None => Err(vec![Trouble::unknown_mechanic::<R>(question.name)]),
        }
    }
}

struct Play<'q, 'a, 's>(&'q Question<'a>, &'s mut dyn Supply);

impl Visitor for Play<'_, '_, '_> {
    type Out = Result<Played, Vec<Trouble>>;

    fn visit<R: Ruleset>(self) -> Self::Out {
        let Self(question, supply) = self;
        let Some(mechanic) = mechanic::<R>(question.name) else {
            let mut derived = R::derived().iter();
            let known = derived.any(|derived| derived.info.name == question.name);
            return Err(vec![if known {
                Trouble::no_dice(question.name)
            } else {
                Trouble::unknown_mechanic::<R>(question.name)
            }]);
        };
        let (empty, options) = (parse("{}"), options::<R>(question)?);
        let given = question.given.unwrap_or(empty.root());
        let parameters = situation(mechanic, given, &options)?;
        let resolved = (mechanic.resolve)(given, &options, supply);
        let throws: Vec<Throw> = resolved.thrown.iter().map(|thrown| thrown.throw).collect();
        Ok(Played {
            info: mechanic.info,
            unit: mechanic.unit,
            parameters,
            bands: bands::bands(mechanic, (given, &options), &throws),
            resolved,
        })
    }
}

fn mechanic<R: Ruleset>(name: &str) -> Option<&'static AnyMechanic<R::Options>> {
    let mut mechanics = R::mechanics().iter();
    mechanics.find(|mechanic| mechanic.info.name == name)
}

/// The parameters of a mechanic, looked at.
fn situation<O>(
    mechanic: &AnyMechanic<O>,
    given: Json<'_>,
    options: &O,
) -> Result<Vec<Parameter>, Vec<Trouble>> {
    let lines = (mechanic.parameters)();
    look_at(&lines, given, &(mechanic.unread)(given))?;
    match (mechanic.refuse)(given, options) {
        Some(why) => Err(vec![Trouble::contradiction(why)]),
        None => Ok(parameters(lines, given, (mechanic.filled)(given))),
    }
}

fn odds<R: Ruleset>(
    mechanic: &AnyMechanic<R::Options>,
    question: &Question<'_>,
) -> Result<Answer, Vec<Trouble>> {
    let (empty, options) = (parse("{}"), options::<R>(question)?);
    let given = question.given.unwrap_or(empty.root());
    let parameters = situation(mechanic, given, &options)?;
    let odds = (mechanic.odds)(given, &options).map_err(|why| vec![Trouble::refused(why)])?;
    Ok(Answer {
        info: mechanic.info,
        unit: mechanic.unit,
        parameters,
        bands: bands::bands(mechanic, (given, &options), &odds.throws),
        found: Found::Odds(odds),
    })
}

fn value<R: Ruleset>(
    derived: &AnyDerived<R::Options>,
    question: &Question<'_>,
) -> Result<Answer, Vec<Trouble>> {
    let (empty, options) = (parse("{}"), options::<R>(question)?);
    let given = question.given.unwrap_or(empty.root());
    let lines = (derived.parameters)();
    look_at(&lines, given, &(derived.unread)(given))?;
    Ok(Answer {
        info: derived.info,
        unit: None,
        parameters: parameters(lines, given, (derived.filled)(given)),
        found: Found::Value((derived.value)(given, &options)),
        bands: Vec::new(),
    })
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
        origin: if given.get(line.key).is_some() {
            Origin::Given
        } else {
            Origin::Default
        },
        line,
        typed: typed.unwrap_or_default(),
        shown,
    })
    .collect()
}
