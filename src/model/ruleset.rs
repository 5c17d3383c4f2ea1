//! The contract of a ruleset: the few things that each of them supplies. Check, show and print know rulesets only through it.

use std::{fmt, sync::LazyLock};

use schemars::JsonSchema;
use serde::Serialize;

use super::{
    battle::{Battle, CannotFight, Request, ScenarioInfo},
    census::Row,
    diagnostic::Finding,
    edit::{Site, Word},
    file_format::FileFormat,
    json::{Json, Place, Tree},
    label::Label,
    lang::{Lang, Text},
    marker::Marker,
    mechanic::{AnyDerived, AnyMechanic},
    menu::MenuList,
    participant::Participant,
    portrait::Portrait,
    prose::Prose,
    roster::{Budget, Card, Roster},
    rule::{CatalogueRule, Heading, ListRule},
    rulebook::Rulebook,
    settings::Settings,
    sheet::{Block, Entry, Section},
    structure::Object,
    suggest::closest,
    suspect::Suspect,
    terms::Terms,
    view::Viewed,
};

/// What a ruleset says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Info {
    /// Stable id, the `ruleset` of its lists: `smooth-and-rifled`.
    pub id: &'static str,
    /// Title of the book.
    pub title: &'static str,
    /// Author and publisher.
    pub author: Heading,
    /// Edition.
    pub edition: Heading,
    /// Title and edition, as citations name it: "Smooth & Rifled 1.5".
    pub book: &'static str,
    /// The wars and years that it is for.
    pub era: Heading,
    /// What every code of it begins with: `SR`.
    pub prefix: &'static str,
}

/// A size of game: a format or a period, with its budget where the book has points.
#[derive(Clone, Debug, Serialize)]
pub struct Format {
    /// The word in a list: `small`, `1914_today`.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// Points per army, for open-ended formats the least; None where the book sets none.
    pub budget: Option<i64>,
}

/// What of the book is checked, and what is not.
#[derive(Clone, Debug, Serialize)]
pub struct NotChecked {
    /// The part of the book.
    pub what: Text,
    /// Why it is left out.
    pub why: Text,
}

impl NotChecked {
    /// Every entry of a text: what, and why.
    #[must_use]
    pub fn each(text: &Prose<'_>) -> Vec<Self> {
        let blocks = text
            .sections()
            .into_iter()
            .flat_map(|section| section.blocks);
        let entries = blocks.flat_map(|block| match block {
            Block::Entries(entries) => entries,
            _ => Vec::new(),
        });
        entries
            .map(|Entry { term, meaning }| Self {
                what: term,
                why: meaning,
            })
            .collect()
    }
}

/// What a catalogue goes by that has no id: a table of prices may stand alone.
pub const NAMELESS: &str = "own";

/// A catalogue that is compiled in.
#[derive(Clone, Copy, Debug)]
pub struct CatalogueText {
    /// File name without folder.
    pub file: &'static str,
    /// Its JSON.
    pub text: &'static str,
}

/// A Unit or profile that a catalogue offers, for `orbat rulesets` and `orbat new`.
#[derive(Clone, Debug, Serialize)]
pub struct Offer {
    /// The catalogue's (or army list's) id.
    pub catalogue: String,
    /// Its name.
    pub catalogue_name: Text,
    /// Unit ids and names.
    pub units: Vec<(String, Text)>,
}

/// What to build with [`Ruleset::starter`].
#[derive(Clone, Debug, Default)]
pub struct StarterRequest<'a> {
    /// A format or period id.
    pub format: Option<&'a str>,
    /// A catalogue or army list id.
    pub catalogue: Option<&'a str>,
    /// A Unit or profile id of it.
    pub unit: Option<&'a str>,
    /// The language in which the list and its figures are named.
    pub lang: Lang,
}

/// Why there is no starter list for a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoStarter {
    /// What was asked for, and what can be had.
    pub message: Text,
}

impl NoStarter {
    /// There is no such unit among those offered, in the catalogue that is asked for where one is; `kind` is what the book calls them.
    #[must_use]
    pub fn no_unit(
        kind: &Text,
        unit: &str,
        request: &StarterRequest<'_>,
        offers: &[Offer],
    ) -> Self {
        let asked = |offer: &&Offer| request.catalogue.is_none_or(|id| offer.catalogue == id);
        let offered = offers.iter().filter(asked).flat_map(|offer| &offer.units);
        let ids: Vec<&str> = offered.map(|(id, _)| id.as_str()).collect();
        let message = if let Some(near) = closest(unit, ids.iter().copied()) {
            crate::text!(
                "No {kind} {unit}. Did you mean {near}?",
                "Pas de {kind} {unit}. Vouliez-vous dire {near} ?",
                kind
            )
        } else {
            let all = ids.join(", ");
            crate::text!(
                "No {kind} {unit}; there are: {all}.",
                "Pas de {kind} {unit} ; il y a : {all}.",
                kind
            )
        };
        Self { message }
    }
}

impl fmt::Display for NoStarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message.get(Lang::En))
    }
}

impl std::error::Error for NoStarter {}

/// A rulebook.
pub trait Ruleset: Sized + Sync + 'static {
    /// Title, edition, prefix.
    const INFO: Info;

    /// The format of its lists, with the steps by which older ones are carried over.
    const LIST: FileFormat = FileFormat::list(&[]);

    /// The format of its catalogues, with the steps by which older ones are carried over.
    const CATALOGUE: FileFormat;

    /// The code that judges a declared total: the shared one, unless the book has its own.
    const TOTAL_CODE: &'static str = "SHAPE-POINTS";

    /// The members of a list that the opponent must not see, besides the notes: keys from the root, `*` for each item, as in
    /// `groups/*/hidden`. Without them a list breaks no rule that it kept.
    const SECRETS: &'static [&'static str] = &[];

    /// The members of a catalogue in which things stand whose ids no other catalogue may have.
    const SHARED_IDS: &'static [&'static str];

    /// The list as a player writes it: gives the schema its shape.
    type List: JsonSchema + Object;

    /// A catalogue file as a person writes it: gives the catalogue schema its shape, and its view to all who read one.
    type CatalogueFile: JsonSchema + Object + Viewed;

    /// The readings of the book that players may agree on.
    type Options: Settings + Send + Sync;

    /// All catalogues together, ready for look-ups.
    type Catalogue: Send + Sync;

    /// The lenient view of a list: what could be read, and whether that is everything.
    type Army<'a>: Sync;

    /// A test battle of two of its armies.
    type Battle: Battle;

    /// The formats or periods with their budgets.
    fn formats() -> Vec<Format>;

    /// The text of what of the book is not checked, and why: [`NotChecked::each`].
    fn not_checked() -> Prose<'static>;

    /// The catalogues compiled in.
    fn shipped() -> &'static [CatalogueText];

    /// Puts sound catalogue files together; later files win where ids repeat.
    fn catalogue(trees: &[Tree<'_>]) -> Self::Catalogue;

    /// The words that may stand at a place of a list or of a catalogue, in the order of the book; `of` is the name under which the
    /// [list types](crate::shapes) know them. None where any text will do.
    #[must_use]
    fn words(_: &Self::Catalogue, _of: &str, _: &Site<'_>) -> Option<Vec<Word>> {
        None
    }

    /// The usual words of a place where any will do: offered to whoever types there, and never demanded.
    #[must_use]
    fn usual(_: &Self::Catalogue, _of: &str) -> Vec<Word> {
        Vec::new()
    }

    /// The name of a word that `words` does not list, because any will do there or because it is one of elsewhere, such as another
    /// period: what lists and sheets call it.
    #[must_use]
    fn word_name(_of: &str, _id: &str) -> Option<Text> {
        None
    }

    /// Units on offer.
    fn offers(catalogue: &Self::Catalogue) -> Vec<Offer>;

    /// What there is to choose from, with its prices: what the book offers to every army, then army list by army list.
    fn menu(catalogue: &Self::Catalogue) -> Vec<MenuList>;

    /// The view of a list.
    fn army<'a>(json: Json<'a>, catalogue: &'a Self::Catalogue) -> Self::Army<'a>;

    /// The figures, for the size limit.
    fn figures(army: &Self::Army<'_>) -> Headcount;

    /// The computed total, and whether everything that costs points could be read; None where nothing has a price.
    fn points(army: &Self::Army<'_>) -> Option<Points>;

    /// The terms by which the army is played: its budget, prices and data where the book has such things, and every option and limit
    /// that the list sets.
    fn terms(army: &Self::Army<'_>) -> Terms;

    /// The checks of lists, in code order.
    fn rules() -> &'static [ListRule<Self>];

    /// What may be behind the errors of an illegal list, likeliest first: another format or period, another grade. It is tried
    /// out, so that each of them may be wrong, but each costs a check.
    #[must_use]
    fn suspects(_: &Self::Army<'_>, _: &[Finding]) -> Vec<Suspect> {
        Vec::new()
    }

    /// The checks of catalogues, in code order.
    fn catalogue_rules() -> &'static [CatalogueRule<Self>];

    /// The pages of the rules: one Markdown text per family and language.
    fn pages() -> &'static [Page];

    /// What the schema can say of a rule, in standard keywords; None when that is nothing.
    fn schema_rule(code: &str, catalogue: &Self::Catalogue) -> Option<serde_json::Value>;

    /// The phrase book of its schemas, as JSON: each description of the types of its files, in English, and what it is in French.
    fn phrases() -> &'static str;

    /// The mechanics of the book by name, in its order.
    #[must_use]
    fn mechanics() -> &'static [AnyMechanic<Self::Options>] {
        &[]
    }

    /// Values that follow from numbers without dice, by name.
    #[must_use]
    fn derived() -> &'static [AnyDerived<Self::Options>] {
        &[]
    }

    /// The rules of play, which no list can break, and our readings of the book.
    #[must_use]
    fn rulebook() -> &'static Rulebook {
        static NONE: LazyLock<Rulebook> = LazyLock::new(Rulebook::default);
        &NONE
    }

    /// What the army is made of, row by row. The first row is the army itself.
    fn census<'a>(army: &'a Self::Army<'_>) -> Vec<Row<'a>>;

    /// What is said of its lines beside their names.
    #[must_use]
    fn portraits(_: &Self::Army<'_>) -> Vec<Portrait> {
        Vec::new()
    }

    /// Those of a list who take part in mechanics, with what they bring into the parameters.
    #[must_use]
    fn participants(_: &Self::Army<'_>) -> Vec<Participant> {
        Vec::new()
    }

    /// The scenarios that test battles know; none for a book whose battles are not fought.
    #[must_use]
    fn scenarios() -> &'static [ScenarioInfo] {
        &[]
    }

    /// The text of what a test battle leaves out, and why; none for a book whose battles are not fought.
    #[must_use]
    fn not_simulated() -> Option<Prose<'static>> {
        None
    }

    /// Makes two armies ready to fight.
    ///
    /// # Errors
    /// Everything that keeps them from it.
    fn battle(
        armies: [&Self::Army<'_>; 2],
        request: &Request<'_>,
    ) -> Result<Self::Battle, Vec<CannotFight>>;

    /// A small legal list.
    ///
    /// # Errors
    /// When the format, catalogue or Unit does not exist; the message names what does.
    fn starter(
        catalogue: &Self::Catalogue,
        request: &StarterRequest<'_>,
    ) -> Result<serde_json::Value, NoStarter>;

    /// What may be added to a list: for the array of this path, such as `guns` or `units/figures`, small items of a typical army to
    /// begin with. The keys are those of the list, without the numbers of the items on the way; none for an array that is not known.
    #[must_use]
    fn items(_: &Self::Catalogue, _of: &str, _: Lang) -> Vec<serde_json::Value> {
        Vec::new()
    }

    /// A small sound catalogue: where a player's own begins.
    fn starter_catalogue() -> serde_json::Value;

    /// The printable roster.
    fn roster(army: &Self::Army<'_>) -> Roster;

    /// One card per figure entry, unit or gun.
    fn cards(army: &Self::Army<'_>) -> Vec<Card>;

    /// Strips to put under stands, for books whose units are stands of figures; none for the others.
    #[must_use]
    fn labels(_: &Self::Army<'_>) -> Vec<Label> {
        Vec::new()
    }

    /// The markers that this army can need at once.
    fn markers(army: &Self::Army<'_>) -> Vec<Marker>;

    /// The text of the quick reference sheet, with what it names for this army.
    fn sheet<'a>(army: &'a Self::Army<'_>) -> Prose<'a>;

    /// The quick reference sheet for this army.
    #[must_use]
    fn reference(army: &Self::Army<'_>) -> Vec<Section> {
        Self::sheet(army).sections()
    }
}

/// The part of an `impl Ruleset` that is the same in every folder: each function stands in the room of its name.
#[doc(hidden)]
#[macro_export]
macro_rules! rooms {
    () => {
        fn rules() -> &'static [$crate::model::rule::ListRule<Self>] {
            checks::RULES
        }

        fn suspects(
            army: &Self::Army<'_>,
            errors: &[$crate::model::diagnostic::Finding],
        ) -> Vec<$crate::model::suspect::Suspect> {
            checks::suspects(army, errors)
        }

        fn catalogue_rules() -> &'static [$crate::model::rule::CatalogueRule<Self>] {
            checks::CATALOGUE_RULES
        }

        fn shipped() -> &'static [$crate::model::ruleset::CatalogueText] {
            catalogue::SHIPPED
        }

        fn pages() -> &'static [$crate::model::ruleset::Page] {
            checks::PAGES
        }

        fn phrases() -> &'static str {
            include_str!("schema.fr.json")
        }

        fn words(
            catalogue: &Self::Catalogue,
            of: &str,
            site: &$crate::model::edit::Site<'_>,
        ) -> Option<Vec<$crate::model::edit::Word>> {
            vocabulary::words(catalogue, of, site)
        }

        fn menu(catalogue: &Self::Catalogue) -> Vec<$crate::model::menu::MenuList> {
            menu::menu(catalogue)
        }

        fn rulebook() -> &'static $crate::model::rulebook::Rulebook {
            use $crate::model::rulebook::Rulebook;
            static BOOK: std::sync::LazyLock<Rulebook> = std::sync::LazyLock::new(|| {
                Rulebook::parse(
                    sections::SECTIONS,
                    [include_str!("play.md"), include_str!("play.fr.md")],
                    [include_str!("readings.md"), include_str!("readings.fr.md")],
                )
            });
            &BOOK
        }

        fn mechanics() -> &'static [$crate::model::mechanic::AnyMechanic<Self::Options>] {
            mechanics::MECHANICS
        }

        fn derived() -> &'static [$crate::model::mechanic::AnyDerived<Self::Options>] {
            mechanics::DERIVED
        }

        fn starter(
            catalogue: &Self::Catalogue,
            request: &$crate::model::ruleset::StarterRequest<'_>,
        ) -> Result<serde_json::Value, $crate::model::ruleset::NoStarter> {
            starter::starter(catalogue, request)
        }

        fn items(
            catalogue: &Self::Catalogue,
            of: &str,
            lang: $crate::model::lang::Lang,
        ) -> Vec<serde_json::Value> {
            starter::items(catalogue, of, lang)
        }

        fn starter_catalogue() -> serde_json::Value {
            starter::starter_catalogue()
        }

        fn roster(army: &Self::Army<'_>) -> $crate::model::roster::Roster {
            roster::roster(army)
        }

        fn cards(army: &Self::Army<'_>) -> Vec<$crate::model::roster::Card> {
            cards::cards(army)
        }

        fn markers(army: &Self::Army<'_>) -> Vec<$crate::model::marker::Marker> {
            markers::markers(army)
        }

        fn sheet<'a>(army: &'a Self::Army<'_>) -> $crate::model::prose::Prose<'a> {
            reference::sheet(army)
        }

        fn census<'a>(army: &'a Self::Army<'_>) -> Vec<$crate::model::census::Row<'a>> {
            census::census(army)
        }

        fn portraits(army: &Self::Army<'_>) -> Vec<$crate::model::portrait::Portrait> {
            portraits::portraits(army)
        }

        fn participants(army: &Self::Army<'_>) -> Vec<$crate::model::participant::Participant> {
            participants::participants(army)
        }

        #[cfg(not(feature = "battle"))]
        type Battle = $crate::model::battle::NoBattle;

        #[cfg(feature = "battle")]
        fn scenarios() -> &'static [$crate::model::battle::ScenarioInfo] {
            battle::SCENARIOS
        }

        #[cfg(feature = "battle")]
        fn not_simulated() -> Option<$crate::model::prose::Prose<'static>> {
            Some(battle::not_simulated())
        }

        #[cfg(feature = "battle")]
        fn battle(
            armies: [&Self::Army<'_>; 2],
            request: &$crate::model::battle::Request<'_>,
        ) -> Result<Self::Battle, Vec<$crate::model::battle::CannotFight>> {
            battle::ready(armies, request)
        }

        #[cfg(not(feature = "battle"))]
        fn battle(
            _: [&Self::Army<'_>; 2],
            _: &$crate::model::battle::Request<'_>,
        ) -> Result<Self::Battle, Vec<$crate::model::battle::CannotFight>> {
            $crate::model::battle::NoBattle::of(Self::INFO.book)
        }
    };
}

/// Points of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// Sum of everything that could be read.
    pub spent: i64,
    /// The budget in force.
    pub allowed: Option<i64>,
    /// Whether the sum is the whole truth: false when something with a price could not be read.
    pub complete: bool,
}

impl From<Points> for Budget {
    fn from(points: Points) -> Self {
        Self {
            spent: points.spent,
            allowed: points.allowed,
        }
    }
}

/// A list may hold this many figures; nobody paints more.
pub const MAX_FIGURES: u64 = 100_000;

/// A budget may be as large as this: beyond it no army is limited by anything.
pub const MAX_BUDGET: i64 = 1_000_000;

/// The figures of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Headcount {
    /// All of them.
    pub total: u64,
    /// The largest count, and where it stands.
    pub largest: Option<(u64, Place)>,
}

impl FromIterator<(i64, Place)> for Headcount {
    fn from_iter<T: IntoIterator<Item = (i64, Place)>>(counts: T) -> Self {
        counts
            .into_iter()
            .fold(Self::default(), |sum, (count, place)| {
                let count = u64::try_from(count).unwrap_or(0);
                let larger = sum.largest.is_none_or(|(largest, _)| largest < count);
                Self {
                    total: sum.total.saturating_add(count),
                    largest: if larger {
                        Some((count, place))
                    } else {
                        sum.largest
                    },
                }
            })
    }
}

/// The explanation of a family of rules: Markdown, compiled in.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Name of the family: `budget`.
    pub family: &'static str,
    /// English text with the examples.
    pub en: &'static str,
    /// French text.
    pub fr: &'static str,
}

/// Declares the pages of a ruleset: the names of its families of checks. The Markdown texts `<family>.md` and `<family>.fr.md` stand
/// beside the file that names them.
#[doc(hidden)]
#[macro_export]
macro_rules! pages {
    ($visibility:vis $name:ident: $($family:literal),+ $(,)?) => {
        /// What each family of checks is about, with the examples.
        $visibility const $name: &[$crate::model::ruleset::Page] = &[$($crate::model::ruleset::Page {
            family: $family,
            en: include_str!(concat!($family, ".md")),
            fr: include_str!(concat!($family, ".fr.md")),
        }),+];
    };
}

/// Compiles in the catalogues of a ruleset, as `SHIPPED`: their folder, and their names without `.json`.
#[doc(hidden)]
#[macro_export]
macro_rules! shipped {
    ($(#[$doc:meta])* $folder:literal: $($name:literal),+ $(,)?) => {
        $(#[$doc])*
        pub const SHIPPED: &[$crate::model::ruleset::CatalogueText] =
            &[$($crate::model::ruleset::CatalogueText {
                file: concat!($name, ".json"),
                text: include_str!(concat!(
                    env!("CARGO_MANIFEST_DIR"), "/", $folder, "/", $name, ".json"
                )),
            }),+];
    };
}
