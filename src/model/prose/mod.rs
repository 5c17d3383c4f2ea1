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
    settings::Settings,
    sheet::{Column, Entry, Row, Table, Value},
    term::Term,
};

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
    columns: Makers<'a, Column>,
    rows: Makers<'a, Row>,
    entries: Makers<'a, Entry>,
    tables: Makers<'a, Table>,
}

/// What a condition may ask for.
struct Fact {
    key: &'static str,
    /// Every value that there is.
    all: Vec<String>,
    /// Those that hold.
    holds: Vec<String>,
    /// Whether it is an option, of which no text need speak.
    option: bool,
}

/// What makes parts of a section, each when it is wanted, by their names.
struct Makers<'a, T>(Vec<Maker<'a, T>>);

type Maker<'a, T> = (&'static str, Box<dyn Fn() -> Vec<T> + 'a>);

impl<'a, T> Makers<'a, T> {
    fn add<I: IntoIterator<Item: Into<T>>>(
        &mut self,
        name: &'static str,
        make: impl Fn() -> I + 'a,
    ) {
        let make = move || make().into_iter().map(Into::into).collect();
        self.0.push((name, Box::new(make)));
    }
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
            columns: Makers(Vec::new()),
            rows: Makers(Vec::new()),
            entries: Makers(Vec::new()),
            tables: Makers(Vec::new()),
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
                all: line.all().iter().map(as_word).collect(),
                holds: vec![as_word(&typed)],
                option: true,
            });
        }
        self
    }

    /// Binds a fact: `{key=yes}`, `{key=no}`.
    #[must_use]
    pub fn fact(mut self, key: &'static str, holds: bool) -> Self {
        let [yes, no] = ["yes", "no"].map(str::to_owned);
        self.facts.push(Fact {
            key,
            holds: vec![if holds { yes.clone() } else { no.clone() }],
            all: vec![yes, no],
            option: false,
        });
        self
    }

    /// Binds a closed set of words, of which some hold.
    #[must_use]
    pub fn terms<T: Term>(
        mut self,
        key: &'static str,
        holding: impl IntoIterator<Item = T>,
    ) -> Self {
        let id = |term: T| term.id().to_owned();
        self.facts.push(Fact {
            key,
            all: T::ALL.iter().copied().map(id).collect(),
            holds: holding.into_iter().map(id).collect(),
            option: false,
        });
        self
    }

    /// Binds `{columns: name}`: every row of the table has a cell for each of them.
    #[must_use]
    pub fn columns<I>(mut self, name: &'static str, make: impl Fn() -> I + 'a) -> Self
    where
        I: IntoIterator<Item = Column>,
    {
        self.columns.add(name, make);
        self
    }

    /// Binds `{rows: name}`.
    #[must_use]
    pub fn rows<I>(mut self, name: &'static str, make: impl Fn() -> I + 'a) -> Self
    where
        I: IntoIterator<Item: Into<Row>>,
    {
        self.rows.add(name, make);
        self
    }

    /// Binds `{entries: name}`.
    #[must_use]
    pub fn entries<I>(mut self, name: &'static str, make: impl Fn() -> I + 'a) -> Self
    where
        I: IntoIterator<Item = Entry>,
    {
        self.entries.add(name, make);
        self
    }

    /// Binds `{table: name}`: a whole table, which is left out without rows.
    #[must_use]
    pub fn table(mut self, name: &'static str, make: impl Fn() -> Table + 'a) -> Self {
        self.tables.add(name, move || [make()]);
        self
    }
}

/// A value of an option as a condition names it.
fn as_word(typed: &Json) -> String {
    typed
        .as_str()
        .map_or_else(|| typed.to_string(), str::to_owned)
}
