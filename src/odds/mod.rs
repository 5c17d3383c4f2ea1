//! Questions about one mechanic: exact chances, derived values, and the same mechanic with the players' own dice. Knows no ruleset by
//! name and reads no files.

mod bands;
mod batch;
mod inquiry;
mod participants;
mod render;
mod several;
mod trouble;
mod typed;

pub use bands::{Band, Bands};
pub use batch::{AnswerLine, answer_line, fraction, json, menu_json, too_long};
pub use inquiry::Inquiry;
pub use participants::{Credits, Participants, Wanted, find};
pub use render::{answer, menu_text, played};
pub use several::{in_common, table};
pub use trouble::{Trouble, allowed};
pub use typed::{MOST_ROWS, Typed, one_situation, situations};

use crate::{
    model::{
        dice::{Supply, Throw},
        json::{Json, parse},
        lang::Text,
        mechanic::{AnyDerived, AnyMechanic, MechanicInfo, Odds, Resolved},
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
    /// Its key.
    pub key: &'static str,
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
    /// Somebody of an army list, with what is not counted in it.
    List(Text),
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was asked for.
    pub info: MechanicInfo,
    /// The parameters in force.
    pub parameters: Vec<Parameter>,
    /// What all parameters are, for headings.
    pub lines: fn() -> &'static [Line],
    /// What came of it.
    pub found: Found,
}

impl Answer {
    /// How many ways were played for it.
    #[must_use]
    pub const fn ways(&self) -> u64 {
        match &self.found {
            Found::Odds(odds) => odds.ways,
            Found::Value(_) | Found::Nothing(_) => 0,
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
    /// No answer: the situation cannot be, or is too large to be counted.
    Nothing(Trouble),
}

/// A mechanic played once.
#[derive(Clone, Debug)]
pub struct Played {
    /// What was played.
    pub info: MechanicInfo,
    /// The parameters in force.
    pub parameters: Vec<Parameter>,
    /// The throws and what came of them.
    pub resolved: Resolved,
    /// What the dice mean, where one die decides, or one against another.
    pub bands: Bands,
}

/// Answers a question exactly.
///
/// # Errors
/// When the ruleset, the mechanic or a parameter is unknown, when parameters contradict each other, or when there are more outcomes than
/// can be counted: everything that is wrong at once.
pub fn ask(question: &Question<'_>) -> Result<Answer, Vec<Trouble>> {
    match look_up(question)? {
        Answer {
            found: Found::Nothing(why),
            ..
        } => Err(vec![why]),
        answer => Ok(answer),
    }
}

/// Answers a question as one of several: what cannot be, or cannot be counted, is an answer beside the others.
///
/// # Errors
/// When the ruleset, the mechanic or a parameter is unknown, or a value is none that the parameter can have.
fn look_up(question: &Question<'_>) -> Result<Answer, Vec<Trouble>> {
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

/// What the dice of a question mean that begins with these throws; nothing when the question is wrong.
fn bands_of(question: &Question<'_>, throws: &[Throw]) -> Bands {
    struct Read<'q, 'a>(&'q Question<'a>, &'q [Throw]);
    impl Visitor for Read<'_, '_> {
        type Out = Option<Bands>;

        fn visit<R: Ruleset>(self) -> Self::Out {
            let Self(question, throws) = self;
            let options = R::Options::read(question.options);
            let mechanic = mechanic::<R>(question.name)?;
            Some(bands::bands(mechanic, (question.given?, &options), throws))
        }
    }
    let bands = rulesets::dispatch(question.ruleset, Read(question, throws));
    bands.flatten().unwrap_or_default()
}

/// What can be asked about a ruleset.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// The mechanics and derived values with their parameters.
    pub mechanics: Vec<(MechanicInfo, &'static [Line])>,
    /// The readings of the book that players may agree on.
    pub options: &'static [Line],
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
        let sheet = Sheet::of_mechanic::<R>(mechanic);
        sheet.look_at(given, &(mechanic.unread)(given))?;
        if let Some(why) = (mechanic.refuse)(given, &options) {
            return Err(vec![Trouble::contradiction(why)]);
        }
        let parameters = sheet.parameters(given, (mechanic.filled)(given));
        let resolved = (mechanic.resolve)(given, &options, supply);
        let throws: Vec<Throw> = resolved.thrown.iter().map(|thrown| thrown.throw).collect();
        Ok(Played {
            info: mechanic.info,
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

fn odds<R: Ruleset>(
    mechanic: &AnyMechanic<R::Options>,
    question: &Question<'_>,
) -> Result<Answer, Vec<Trouble>> {
    let (empty, options) = (parse("{}"), options::<R>(question)?);
    let given = question.given.unwrap_or(empty.root());
    let sheet = Sheet::of_mechanic::<R>(mechanic);
    sheet.look_at(given, &(mechanic.unread)(given))?;
    let found = match (mechanic.refuse)(given, &options) {
        Some(why) => Err(Trouble::contradiction(why)),
        None => (mechanic.odds)(given, &options).map_err(Trouble::refused),
    };
    Ok(Answer {
        info: mechanic.info,
        parameters: sheet.parameters(given, (mechanic.filled)(given)),
        lines: mechanic.parameters,
        found: found.map_or_else(Found::Nothing, Found::Odds),
    })
}

fn value<R: Ruleset>(
    derived: &AnyDerived<R::Options>,
    question: &Question<'_>,
) -> Result<Answer, Vec<Trouble>> {
    let (empty, options) = (parse("{}"), options::<R>(question)?);
    let given = question.given.unwrap_or(empty.root());
    let sheet = Sheet {
        keys: derived.keys,
        lines: derived.parameters,
        unknown: Trouble::unknown_parameter::<R>,
    };
    sheet.look_at(given, &(derived.unread)(given))?;
    Ok(Answer {
        info: derived.info,
        parameters: sheet.parameters(given, (derived.filled)(given)),
        lines: derived.parameters,
        found: Found::Value((derived.value)(given, &options)),
    })
}

/// The options of a question, looked at.
fn options<R: Ruleset>(question: &Question<'_>) -> Result<R::Options, Vec<Trouble>> {
    let options = R::Options::read(question.options);
    if let Some(json) = question.options {
        let sheet = Sheet {
            keys: R::Options::KEYS,
            lines: R::Options::lines,
            unknown: Trouble::unknown_option::<R>,
        };
        sheet.look_at(json, options.unread())?;
    }
    Ok(options)
}

/// What may be given. The lines in full are put together only where there is something to say about them.
struct Sheet {
    keys: &'static [&'static str],
    lines: fn() -> &'static [Line],
    /// What is said about a key that is none of these.
    unknown: fn(&str, &[Line]) -> Trouble,
}

impl Sheet {
    fn of_mechanic<R: Ruleset>(mechanic: &AnyMechanic<R::Options>) -> Self {
        Self {
            keys: mechanic.keys,
            lines: mechanic.parameters,
            unknown: Trouble::unknown_parameter::<R>,
        }
    }

    /// Everything that is wrong with the names and values given.
    fn look_at(&self, given: Json<'_>, unread: &[&str]) -> Result<(), Vec<Trouble>> {
        let mut keys = given.members().map(|(key, _)| key);
        let known = keys.all(|key| self.keys.iter().any(|known| key.is(known)));
        if known && unread.is_empty() {
            return Ok(());
        }
        let lines = (self.lines)();
        let trouble = |(key, value): (Json<'_>, Json<'_>)| {
            let key = key.as_str().unwrap_or_default();
            match lines.iter().find(|line| line.key == key) {
                None => Some((self.unknown)(&key, lines)),
                Some(line) if unread.contains(&line.key) => {
                    Some(Trouble::bad_value(line, value.source()))
                }
                Some(_) => None,
            }
        };
        Err(given.members().filter_map(trouble).collect())
    }

    /// The parameters in force: what is given, and the defaults of the others.
    fn parameters(
        &self,
        given: Json<'_>,
        values: Vec<(Option<serde_json::Value>, Text)>,
    ) -> Vec<Parameter> {
        let both = self.keys.iter().zip(values);
        both.map(|(key, (typed, shown))| Parameter {
            key,
            typed: typed.unwrap_or_default(),
            shown,
            origin: match given.get(key) {
                Some(_) => Origin::Given,
                None => Origin::Default,
            },
        })
        .collect()
    }
}
