//! Laporte's skirmish game: man against man in the age of Napoleon, in groups of seven to twelve characters, each with a name.

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
pub struct LaporteEscarmouche;

impl Ruleset for LaporteEscarmouche {
    const INFO: Info = Info {
        id: "laporte-escarmouche",
        title: "Escarmouche",
        author: book("Pierre Laporte"),
        edition: Heading::new("undated, working title", "sans date, titre de travail"),
        book: "Escarmouche (Pierre Laporte)",
        era: Heading::new("Napoleonic Wars", "guerres napoléoniennes"),
        prefix: "LAP",
    };

    const TOTAL_CODE: &'static str = "LAP-PTS-02";

    const CATALOGUE: FileFormat = FileFormat::catalogue("lap-catalogue", &[]);

    const SHARED_IDS: &'static [&'static str] = &["profiles"];

    type List = List;
    type Options = options::Options;
    #[cfg(feature = "battle")]
    type Battle = battle::Skirmish;
    type CatalogueFile = CatalogueFile;
    type Catalogue = Catalogue;
    type Army<'a> = Army<'a>;

    fn formats() -> Vec<Format> {
        Vec::new()
    }

    fn not_checked() -> Prose<'static> {
        about::not_checked()
    }

    fn catalogue(trees: &[Tree<'_>]) -> Self::Catalogue {
        Catalogue::new(trees)
    }

    fn usual(_: &Self::Catalogue, of: &str) -> Vec<Word> {
        vocabulary::usual(of)
    }

    fn word_name(of: &str, id: &str) -> Option<Text> {
        let mut usual = vocabulary::usual(of).into_iter();
        usual.find(|word| word.id == id).map(|word| word.name)
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

    fn points(army: &Self::Army<'_>) -> Option<Points> {
        Some(army.points())
    }

    fn terms(army: &Self::Army<'_>) -> Terms {
        army.terms()
    }

    fn schema_rule(code: &str, _: &Self::Catalogue) -> Option<Value> {
        schema::rule(code)
    }

    rooms!();
}
