//! What a builder asks a ruleset through the checker: the structure of its files, the words of a place, items to begin with.

use std::sync::Arc;

use serde_json::Value;

use super::{
    Checker, Source,
    book::{Book, Books, Kept},
    home::HomeCatalogues,
    report::Nature,
    syntax,
};
use crate::{
    model::{
        edit::{Site, Word},
        json::parse,
        lang::{Lang, Text},
        menu::MenuList,
        ruleset::{Ruleset, StarterRequest},
        structure::{Object, Structure},
    },
    rulesets::{self, KeptVisitor, Visitor},
};

/// What the lists or catalogues of a ruleset are made of; None for an unknown ruleset and for files that are neither.
#[must_use]
pub fn structure(ruleset: &str, nature: Nature) -> Option<&'static Structure> {
    struct Made(Nature);
    impl Visitor for Made {
        type Out = Option<&'static Structure>;
        fn visit<R: Ruleset>(self) -> Self::Out {
            structure_of::<R>(self.0)
        }
    }
    rulesets::dispatch(ruleset, Made(nature))?
}

/// The small catalogue that a player's own of this ruleset begins with; None for an unknown ruleset.
#[must_use]
pub fn small_catalogue(ruleset: &str) -> Option<Value> {
    struct Small;
    impl Visitor for Small {
        type Out = Value;
        fn visit<R: Ruleset>(self) -> Value {
            R::starter_catalogue()
        }
    }
    rulesets::dispatch(ruleset, Small)
}

/// What a list or a catalogue of a ruleset is made of.
fn structure_of<R: Ruleset>(nature: Nature) -> Option<&'static Structure> {
    match nature {
        Nature::List => Some(R::List::STRUCTURE),
        Nature::Catalogue => Some(R::CatalogueFile::STRUCTURE),
        Nature::Table | Nature::Event | Nature::Register | Nature::Other => None,
    }
}

impl Checker {
    /// The words that may stand at a place of a list or catalogue, in the order of the book; `of` is the name under which the structure
    /// knows them. None where any text will do, and for an unknown ruleset. `home` is the list where it names catalogues of its own.
    #[must_use]
    pub fn words(
        &self,
        home: Option<&Source>,
        ruleset: &str,
        of: &str,
        site: &Site<'_>,
    ) -> Option<Vec<Word>> {
        struct Words<'a>(&'a Checker, Option<&'a Source>, &'a str, &'a Site<'a>);
        impl KeptVisitor<Books> for Words<'_> {
            type Out = Option<Vec<Word>>;
            fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Self::Out {
                let Self(checker, home, of, site) = self;
                let book = checker.book_for(kept, home);
                R::words(&book.catalogue, of, site)
            }
        }
        self.shelf.dispatch(ruleset, Words(self, home, of, site))?
    }

    /// The usual words of a place where any will do, of which any other may stand there, too.
    #[must_use]
    pub fn usual(&self, home: Option<&Source>, ruleset: &str, of: &str) -> Vec<Word> {
        struct Usual<'a>(&'a Checker, Option<&'a Source>, &'a str);
        impl KeptVisitor<Books> for Usual<'_> {
            type Out = Vec<Word>;
            fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Self::Out {
                let Self(checker, home, of) = self;
                R::usual(&checker.book_for(kept, home).catalogue, of)
            }
        }
        let usual = self.shelf.dispatch(ruleset, Usual(self, home, of));
        usual.unwrap_or_default()
    }

    /// The name of a word where any will do; None where it has none, and for an unknown ruleset.
    #[must_use]
    pub fn word_name(&self, ruleset: &str, of: &str, id: &str) -> Option<Text> {
        struct Name<'a>(&'a str, &'a str);
        impl Visitor for Name<'_> {
            type Out = Option<Text>;
            fn visit<R: Ruleset>(self) -> Self::Out {
                R::word_name(self.0, self.1)
            }
        }
        rulesets::dispatch(ruleset, Name(of, id))?
    }

    /// The book as a list has it, with the catalogues that it names; as everybody has it, where there is no list.
    pub(super) fn book_for<R: Ruleset>(
        &self,
        kept: &Kept<R>,
        home: Option<&Source>,
    ) -> Arc<Book<R>> {
        let home = home.map(|source| self.home_of::<R>(source));
        self.book(kept, &home.unwrap_or_default())
    }

    /// The catalogues that a list names for itself.
    fn home_of<R: Ruleset>(&self, source: &Source) -> HomeCatalogues {
        let text = syntax::decode(&source.bytes, syntax::BEGIN_LIST);
        text.map_or_else(
            |_| HomeCatalogues::default(),
            |text| self.home::<R>(parse(text).root(), source),
        )
    }

    /// What the book and the catalogues of a ruleset have to choose from, with those that a list names, where it is `home`; None for an
    /// unknown ruleset.
    #[must_use]
    pub fn menu_for(&self, home: Option<&Source>, ruleset: &str) -> Option<Arc<[MenuList]>> {
        struct Menu<'c>(&'c Checker, Option<&'c Source>);
        impl KeptVisitor<Books> for Menu<'_> {
            type Out = Arc<[MenuList]>;
            fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Self::Out {
                self.0.book_for(kept, self.1).menu()
            }
        }
        self.shelf.dispatch(ruleset, Menu(self, home))
    }

    /// Small items of a typical army for an array of a list, such as `units/figures`. `home` is the list where it names catalogues.
    #[must_use]
    pub fn items(
        &self,
        home: Option<&Source>,
        ruleset: &str,
        array: &str,
        lang: Lang,
    ) -> Vec<Value> {
        struct Items<'a>(&'a Checker, Option<&'a Source>, &'a str, Lang);
        impl KeptVisitor<Books> for Items<'_> {
            type Out = Vec<Value>;
            fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Vec<Value> {
                let book = self.0.book_for(kept, self.1);
                R::items(&book.catalogue, self.2, self.3)
            }
        }
        let found = self.shelf.dispatch(ruleset, Items(self, home, array, lang));
        found.unwrap_or_default()
    }

    /// Every small legal list that a ruleset begins with: one for each format, and one for each Unit on offer; `catalogue` narrows the
    /// Units to those of one army list. `home` is the list for which they are wanted, where it names catalogues.
    #[must_use]
    pub fn starters(
        &self,
        home: Option<&Source>,
        ruleset: &str,
        catalogue: Option<&str>,
        lang: Lang,
    ) -> Vec<Value> {
        struct Starters<'a>(&'a Checker, Option<&'a Source>, Option<&'a str>, Lang);
        impl KeptVisitor<Books> for Starters<'_> {
            type Out = Vec<Value>;
            fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Vec<Value> {
                let book = self.0.book_for(kept, self.1);
                starters::<R>(&book.catalogue, self.2, self.3)
            }
        }
        let found = self
            .shelf
            .dispatch(ruleset, Starters(self, home, catalogue, lang));
        found.unwrap_or_default()
    }

    /// The small legal lists of one army list or catalogue, whatever else there is.
    #[must_use]
    pub fn starters_of(&self, ruleset: &str, catalogue: &str, lang: Lang) -> Vec<Value> {
        struct Of<'a>(&'a Checker, &'a str, Lang);
        impl KeptVisitor<Books> for Of<'_> {
            type Out = Vec<Value>;
            fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Vec<Value> {
                let book = self.0.book_for(kept, None);
                starters_of::<R>(&book.catalogue, self.1, self.2)
            }
        }
        let found = self.shelf.dispatch(ruleset, Of(self, catalogue, lang));
        found.unwrap_or_default()
    }
}

/// Makes a list that a ruleset begins with a file of its own.
pub(super) fn as_own_file<R: Ruleset>(list: &mut Value) {
    // A relative path to the schema would be true in one folder only.
    if let Some(members) = list.as_object_mut() {
        members.shift_remove("$schema");
        members.insert(R::LIST.stated_in().key().into(), R::LIST.mark());
    }
}

fn starters<R: Ruleset>(catalogue: &R::Catalogue, only: Option<&str>, lang: Lang) -> Vec<Value> {
    let usual = StarterRequest {
        lang,
        ..StarterRequest::default()
    };
    let formats = R::formats();
    let by_format = formats.iter().map(|format| StarterRequest {
        format: Some(format.id),
        ..usual.clone()
    });
    let offers = R::offers(catalogue);
    let asked = offers
        .iter()
        .filter(|offer| only.is_none_or(|only| offer.catalogue == only));
    let by_unit = asked.flat_map(|offer| {
        let usual = &usual;
        offer.units.iter().map(move |(unit, _)| StarterRequest {
            catalogue: Some(&offer.catalogue),
            unit: Some(unit),
            ..usual.clone()
        })
    });
    // A book that has neither formats nor army lists begins in one way.
    let only = formats.is_empty() && offers.is_empty();
    let plain = only.then(|| usual.clone());
    let requests = by_format.chain(by_unit).chain(plain);
    made::<R>(catalogue, requests)
}

/// The small legal lists of one army list or catalogue: of each of its Units in each format.
fn starters_of<R: Ruleset>(catalogue: &R::Catalogue, only: &str, lang: Lang) -> Vec<Value> {
    let formats = R::formats();
    let formats: Vec<Option<&str>> = match &formats[..] {
        [] => vec![None],
        formats => formats.iter().map(|format| Some(format.id)).collect(),
    };
    let offers = R::offers(catalogue);
    let asked = offers.iter().filter(|offer| offer.catalogue == only);
    let units = asked.flat_map(|offer| &offer.units);
    let units: Vec<Option<&str>> = units.map(|(unit, _)| Some(&**unit)).collect();
    // One without Units, as a table of prices, begins in one way.
    let units = if units.is_empty() { vec![None] } else { units };
    let requests = units.iter().flat_map(|unit| {
        formats.iter().map(|format| StarterRequest {
            format: *format,
            catalogue: Some(only),
            unit: *unit,
            lang,
        })
    });
    made::<R>(catalogue, requests)
}

/// Those of some lists that can be made.
fn made<'r, R: Ruleset>(
    catalogue: &R::Catalogue,
    requests: impl Iterator<Item = StarterRequest<'r>>,
) -> Vec<Value> {
    let lists = requests.filter_map(|request| R::starter(catalogue, &request).ok());
    let whole = lists.map(|mut list| {
        as_own_file::<R>(&mut list);
        list
    });
    whole.collect()
}
