//! Smooth & Rifled 1.5: skirmishes from about 1700 to about 1900 with lists of Units, by Lorenzo Sartori (Dadi&Piombo).

use serde_json::Value;

use crate::{
    model::{
        file_format::FileFormat,
        json::{Json, Tree},
        prose::Prose,
        rule::{Heading, book},
        ruleset::{Format, Headcount, Info, Offer, Points, Ruleset},
        terms::Terms,
    },
    rooms,
};

pub mod about;
#[cfg(feature = "battle")]
pub mod battle;
pub mod cards;
pub mod catalogue;
mod census;
mod chances;
pub mod checks;
pub mod derived;
mod figure;
pub mod list;
pub mod markers;
pub mod mechanics;
mod menu;
pub mod options;
mod participants;
mod portraits;
pub mod reference;
pub mod roster;
pub mod schema;
mod sections;
pub mod starter;
pub mod tables;
pub mod terms;
mod vocabulary;
mod words;

/// The ruleset.
#[derive(Debug)]
pub struct SmoothAndRifled;

impl Ruleset for SmoothAndRifled {
    const INFO: Info = Info {
        id: "smooth-and-rifled",
        title: "Smooth & Rifled",
        author: book("Lorenzo Sartori / Dadi&Piombo"),
        edition: book("1.5"),
        book: "Smooth & Rifled 1.5",
        era: Heading::new(
            "black powder to rifles, about 1700-1900",
            "de la poudre noire aux fusils rayés, vers 1700-1900",
        ),
        prefix: "SR",
    };

    const CATALOGUE: FileFormat = FileFormat::catalogue("sr-catalogue", &[]);

    const SECRETS: &'static [&'static str] = &["ambush"];

    const SHARED_IDS: &'static [&'static str] = &["army_lists"];

    type List = list::List;
    type CatalogueFile = catalogue::file::CatalogueFile;
    type Options = options::Options;
    #[cfg(feature = "battle")]
    type Battle = battle::Skirmish;
    type Catalogue = catalogue::Catalogue;
    type Army<'a> = list::Army<'a>;

    fn formats() -> Vec<Format> {
        about::formats()
    }

    fn not_checked() -> Prose<'static> {
        about::not_checked()
    }

    fn catalogue(trees: &[Tree<'_>]) -> Self::Catalogue {
        catalogue::resolve::catalogue(trees)
    }

    fn offers(catalogue: &Self::Catalogue) -> Vec<Offer> {
        about::offers(catalogue)
    }

    fn army<'a>(json: Json<'a>, catalogue: &'a Self::Catalogue) -> Self::Army<'a> {
        list::Army::read(json, catalogue)
    }

    fn figures(army: &Self::Army<'_>) -> Headcount {
        let counts = derived::counts(army);
        counts.chain(derived::absurd_counts(army)).collect()
    }

    fn points(army: &Self::Army<'_>) -> Option<Points> {
        Some(derived::points::total(army))
    }

    fn terms(army: &Self::Army<'_>) -> Terms {
        army.terms()
    }

    fn schema_rule(code: &str, catalogue: &Self::Catalogue) -> Option<Value> {
        schema::rule(code, catalogue)
    }

    rooms!();
}
