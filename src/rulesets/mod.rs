//! THE REGISTRY: one line per ruleset. Another rulebook is its folder, its line here, and data of the same name; the last line is the
//! proof, a made-up book that lives in the folder of the tests.

use std::fmt;

use crate::model::{
    lang::Text,
    rulebook::{Reading, Rulebook},
    ruleset::{Info, Ruleset},
};

/// Something to do with a ruleset that is known only by its id: full types reach the engine, nothing is boxed or downcast.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<R: Ruleset>(self) -> Self::Out;
}

/// Something that an engine keeps for each ruleset, such as its loaded catalogue.
pub trait Slot {
    /// What is kept for the ruleset `R`.
    type Kept<R: Ruleset>: Default;
}

/// Like [`Visitor`], with what is kept for the ruleset.
pub trait KeptVisitor<S: Slot> {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<R: Ruleset>(self, kept: &S::Kept<R>) -> Self::Out;
}

macro_rules! rulesets {
    ($($(#[cfg($when:meta)] #[path = $path:literal])? $module:ident::$ruleset:ident,)*) => {
        $($(#[cfg($when)] #[path = $path])? pub mod $module;)*

        /// What every ruleset says of itself, in the order of the registry.
        pub const ALL: &[Info] = &[$($(#[cfg($when)])? $module::$ruleset::INFO),*];

        /// Hands the ruleset with this id to the visitor; None when there is no such ruleset.
        pub fn dispatch<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $($(#[cfg($when)])? if id == $module::$ruleset::INFO.id {
                return Some(visitor.visit::<$module::$ruleset>());
            })*
            None
        }

        /// One slot for each ruleset.
        pub struct Shelf<S: Slot> {
            $($(#[cfg($when)])? $module: S::Kept<$module::$ruleset>,)*
        }

        impl<S: Slot> Default for Shelf<S> {
            fn default() -> Self {
                Self { $($(#[cfg($when)])? $module: Default::default(),)* }
            }
        }

        impl<S: Slot> Shelf<S> {
            /// Hands the ruleset with this id and what is kept for it to the visitor.
            pub fn dispatch<V: KeptVisitor<S>>(&self, id: &str, visitor: V) -> Option<V::Out> {
                $($(#[cfg($when)])? if id == $module::$ruleset::INFO.id {
                    return Some(visitor.visit::<$module::$ruleset>(&self.$module));
                })*
                None
            }
        }
    };
}

rulesets! {
    smooth_and_rifled::SmoothAndRifled,
    feu_a_volonte::FeuAVolonte,
    laporte_escarmouche::LaporteEscarmouche,
    tyneside_fiw::TynesideFiw,
    regimental_fire_and_fury::RegimentalFireAndFury,
    #[cfg(any(test, feature = "sixth"))] #[path = "../../tests/sixth/mod.rs"] sixth::Sixth,
}

impl<S: Slot> fmt::Debug for Shelf<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shelf").finish_non_exhaustive()
    }
}

/// What the ruleset with this id says of itself.
#[must_use]
pub fn info(id: &str) -> Option<&'static Info> {
    ALL.iter().find(|info| info.id == id)
}

/// The ids of all rulesets, for messages.
pub fn ids() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|info| info.id)
}

/// The rules of play and the readings of a ruleset; None for an unknown one.
#[must_use]
pub fn rulebook(id: &str) -> Option<&'static Rulebook> {
    struct Book;
    impl Visitor for Book {
        type Out = &'static Rulebook;
        fn visit<R: Ruleset>(self) -> Self::Out {
            R::rulebook()
        }
    }
    dispatch(id, Book)
}

/// The ruleset of a code, `SR-6.2.5`, and what it says of its book.
#[must_use]
pub fn book_of(code: &str) -> Option<(&'static Info, &'static Rulebook)> {
    let (prefix, _) = code.split_once('-')?;
    let info = ALL.iter().find(|info| info.prefix == prefix)?;
    Some((info, rulebook(info.id)?))
}

/// Where the rules that something plays stand, for people: "Smooth & Rifled 1.5, §6.7; SR-6.7.2".
#[must_use]
pub fn cited(rules: &[&str]) -> Text {
    let ids = rules.join(", ");
    let Some((info, book)) = rules.first().and_then(|rule| book_of(rule)) else {
        return Text::same(ids);
    };
    let (title, sections) = (info.book, &book.sections_of(rules));
    crate::text!(
        "{title}, {sections}; {ids}",
        "{title}, {sections} ; {ids}",
        sections
    )
}

/// The readings on which a check or a rule of play rests.
#[must_use]
pub fn readings_of(code: &str) -> Vec<&'static Reading> {
    let book = book_of(code).map(|(_, book)| book);
    let readings = book.into_iter().flat_map(|book| &book.readings);
    readings
        .filter(|reading| reading.rules.contains(&code))
        .collect()
}
