//! Texts in two files, one for each language, from which sheets are made: a translator reads and corrects them without Rust. How they
//! are written stands in CONTRIBUTING.md, “How to correct a sheet”. What they name in braces is bound here: numbers of the tables,
//! words, facts of an army, and the parts of tables that follow from data.
//!
//! ```text
//! ## Shooting
//! Section: Les Combats à distance
//!
//! - **Rate of fire** That many shots on targets within {SPLIT} UD of each other.
//! - {weather=game/turn} **Headwind** {+HEADWIND} over {WIND_RANGE} UD{wind=gale: , or no shot at all}.
//! ```

use std::fmt;

use serde_json::Value as Json;

use super::{
    settings::{Line, Settings},
    sheet::{Column, Entry, Row, Table, Value},
    term::Term,
};

use phrase::Made;

mod faults;
mod page;
mod phrase;
mod say;

/// Names of constants with their numbers, as a text binds them: `numbers![MOVE, cost::WALK]`.
#[doc(hidden)]
#[macro_export]
macro_rules! numbers {
    ($($name:path),* $(,)?) => {
        [$((stringify!($name), $crate::model::sheet::Value::from($name))),*]
    };
}

/// The text in both languages beside the file that asks for it: `prose!("sheet")` is `sheet.md` and `sheet.fr.md`.
#[doc(hidden)]
#[macro_export]
macro_rules! prose {
    ($name:literal) => {
        $crate::model::prose::Prose::new(
            (file!(), $name),
            [
                include_str!(concat!($name, ".md")),
                include_str!(concat!($name, ".fr.md")),
            ],
        )
    };
}

/// A text in both languages, with what it names.
pub struct Prose<'a> {
    /// The Rust file beside which it stands, and its name without ending.
    place: (&'static str, &'static str),
    texts: [&'static str; 2],
    words: Vec<(&'static str, Value)>,
    /// What options are set to, by their keys.
    options: Vec<(&'static str, Value)>,
    facts: Vec<Fact>,
    makers: Vec<Maker<'a>>,
}

/// What a condition may ask for.
struct Fact {
    key: &'static str,
    /// Every value that there is; those of an option, of which no text need speak, are counted up by its line.
    all: Result<Vec<&'static str>, &'static Line>,
    /// Those that hold.
    holds: Vec<String>,
}

impl Fact {
    fn all(&self) -> Vec<String> {
        match &self.all {
            Ok(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            Err(line) => line.all().iter().map(as_word).collect(),
        }
    }
}

/// Makes a part of a section when it is wanted, by its kind and name.
type Maker<'a> = (Made, &'static str, Box<dyn Fn() -> Part + 'a>);

/// What a ruleset makes.
enum Part {
    Columns(Vec<Column>),
    Rows(Vec<Row>),
    Entries(Vec<Entry>),
    Table(Table),
}

impl fmt::Debug for Prose<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prose")
            .field("place", &self.place)
            .finish_non_exhaustive()
    }
}

impl<'a> Prose<'a> {
    /// The texts in English and in French; [`prose!`](crate::prose) is the usual way here. `place` is the Rust file beside which they
    /// stand, and their name without an ending.
    #[must_use]
    pub const fn new(place: (&'static str, &'static str), texts: [&'static str; 2]) -> Self {
        Self {
            place,
            texts,
            words: Vec::new(),
            options: Vec::new(),
            facts: Vec::new(),
            makers: Vec::new(),
        }
    }

    /// Binds numbers and words.
    #[must_use]
    pub fn words(mut self, words: impl IntoIterator<Item = (&'static str, Value)>) -> Self {
        self.words.extend(words);
        self
    }

    /// Binds a number, or words that are said together.
    #[must_use]
    pub fn word(self, name: &'static str, word: impl Into<Value>) -> Self {
        self.words([(name, word.into())])
    }

    /// Binds the options of a list: conditions ask for their values, and `{key}` says them.
    #[must_use]
    pub fn options<S: Settings>(mut self, options: &S) -> Self {
        for (line, (typed, shown)) in S::lines().iter().zip(options.values()) {
            let typed = typed.unwrap_or_default();
            let number = typed.as_i64().map(Value::from);
            let said = number.unwrap_or_else(|| shown.into());
            self.options.push((line.key, said));
            self.facts.push(Fact {
                key: line.key,
                all: Err(line),
                holds: vec![as_word(&typed)],
            });
        }
        self
    }

    fn fact_of(
        mut self,
        key: &'static str,
        all: Vec<&'static str>,
        holds: impl IntoIterator<Item = &'static str>,
    ) -> Self {
        let holds = holds.into_iter().map(str::to_owned).collect();
        let all = Ok(all);
        self.facts.push(Fact { key, all, holds });
        self
    }

    /// Binds a fact: `{key=yes}`, `{key=no}`.
    #[must_use]
    pub fn fact(self, key: &'static str, holds: bool) -> Self {
        self.fact_of(key, vec!["yes", "no"], [if holds { "yes" } else { "no" }])
    }

    /// Binds a closed set of words, of which some hold.
    #[must_use]
    pub fn terms<T: Term>(self, key: &'static str, holding: impl IntoIterator<Item = T>) -> Self {
        let all = T::ALL.iter().map(|term| term.id()).collect();
        self.fact_of(key, all, holding.into_iter().map(Term::id))
    }

    fn maker(mut self, made: Made, name: &'static str, make: impl Fn() -> Part + 'a) -> Self {
        self.makers.push((made, name, Box::new(make)));
        self
    }

    /// Binds `{columns: name}`: every row of the table has a cell for each of them.
    #[must_use]
    pub fn columns<I>(self, name: &'static str, make: impl Fn() -> I + 'a) -> Self
    where
        I: IntoIterator<Item = Column>,
    {
        let make = move || Part::Columns(make().into_iter().collect());
        self.maker(Made::Columns, name, make)
    }

    /// Binds `{rows: name}`.
    #[must_use]
    pub fn rows<I>(self, name: &'static str, make: impl Fn() -> I + 'a) -> Self
    where
        I: IntoIterator<Item: Into<Row>>,
    {
        let make = move || Part::Rows(make().into_iter().map(Into::into).collect());
        self.maker(Made::Rows, name, make)
    }

    /// Binds `{entries: name}`.
    #[must_use]
    pub fn entries<I>(self, name: &'static str, make: impl Fn() -> I + 'a) -> Self
    where
        I: IntoIterator<Item = Entry>,
    {
        let make = move || Part::Entries(make().into_iter().collect());
        self.maker(Made::Entries, name, make)
    }

    /// Binds `{table: name}`: a whole table, which is left out without rows.
    #[must_use]
    pub fn table(self, name: &'static str, make: impl Fn() -> Table + 'a) -> Self {
        self.maker(Made::Table, name, move || Part::Table(make()))
    }
}

/// A value of an option as a condition names it.
fn as_word(typed: &Json) -> String {
    typed
        .as_str()
        .map_or_else(|| typed.to_string(), str::to_owned)
}
