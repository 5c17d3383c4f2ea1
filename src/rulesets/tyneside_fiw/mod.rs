//! French and Indian War skirmishes of the Tyneside Wargames Club: officers and chiefs, their groups, and how far a voice carries in
//! the woods. The book has no points.

mod about;
#[cfg(feature = "battle")]
pub mod battle;
mod cards;
pub mod catalogue;
mod census;
mod chances;
mod checks;
pub mod derived;
pub mod list;
mod markers;
pub mod mechanics;
mod menu;
pub mod options;
mod participants;
mod portraits;
mod reference;
mod roster;
mod schema;
mod sections;
mod starter;
pub mod tables;
pub mod terms;
mod vocabulary;
mod words;

use serde_json::Value;

use self::{
    catalogue::{Catalogue, CatalogueFile},
    list::{Army, List},
};
use crate::{
    model::{
        edit::Word,
        file_format::FileFormat,
        json::{Json, Tree},
        lang::Text,
        prose::Prose,
        rule::{Heading, book},
        ruleset::{Format, Headcount, Info, Offer, Points, Ruleset},
        terms::Terms,
    },
    rooms,
};

/// The ruleset.
#[derive(Debug)]
pub struct TynesideFiw;

impl Ruleset for TynesideFiw {
    const INFO: Info = Info {
        id: "tyneside-fiw",
        title: "Skirmish Rules for the French and Indian War",
        author: book("Tyneside Wargames Club"),
        edition: Heading::new("3 (October 2009)", "3 (octobre 2009)"),
        book: "Tyneside French and Indian War 3",
        era: Heading::new(
            "French and Indian War, 1754-1763",
            "guerre de Sept Ans en Amérique du Nord, 1754-1763",
        ),
        prefix: "TYN",
    };

    const CATALOGUE: FileFormat = FileFormat::catalogue("tyn-catalogue", &[]);

    const SECRETS: &'static [&'static str] = &["groups/*/hidden", "markers"];

    const SHARED_IDS: &'static [&'static str] = &["troops"];

    type List = List;
    type CatalogueFile = CatalogueFile;
    type Options = options::Options;
    #[cfg(feature = "battle")]
    type Battle = battle::Skirmish;
    type Catalogue = Catalogue;
    type Army<'a> = Army<'a>;

    fn formats() -> Vec<Format> {
        about::formats()
    }

    fn not_checked() -> Prose<'static> {
        about::not_checked()
    }

    fn catalogue(trees: &[Tree<'_>]) -> Self::Catalogue {
        Catalogue::new(trees)
    }

    fn usual(catalogue: &Self::Catalogue, of: &str) -> Vec<Word> {
        vocabulary::usual(catalogue, of)
    }

    fn word_name(of: &str, id: &str) -> Option<Text> {
        (of == "people").then(|| words::people_name(id))
    }

    fn offers(catalogue: &Self::Catalogue) -> Vec<Offer> {
        catalogue.offers()
    }

    fn army<'a>(json: Json<'a>, catalogue: &'a Self::Catalogue) -> Self::Army<'a> {
        Army::read(json, catalogue)
    }

    fn figures(army: &Self::Army<'_>) -> Headcount {
        army.headcount()
    }

    fn points(_: &Self::Army<'_>) -> Option<Points> {
        None
    }

    fn terms(army: &Self::Army<'_>) -> Terms {
        army.terms()
    }

    fn schema_rule(code: &str, _: &Self::Catalogue) -> Option<Value> {
        schema::rule(code)
    }

    rooms!();
}
