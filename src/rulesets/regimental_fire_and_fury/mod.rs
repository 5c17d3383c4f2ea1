//! Regimental Fire and Fury: battles of the American Civil War by regiments and batteries, from its quick reference sheet.

mod about;
#[cfg(feature = "battle")]
pub mod battle;
mod cards;
pub mod catalogue;
mod census;
mod chances;
mod checks;
mod derived;
pub mod event;
mod fire_points;
mod headings;
mod labels;
pub mod list;
mod markers;
pub mod mechanics;
mod menu;
mod missing_data;
pub mod options;
mod participants;
mod portraits;
mod prices;
mod profile;
pub mod ratio;
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
    catalogue::{Catalogue, file::DataFile},
    list::{List, army::Army},
    options::Options,
};
use crate::{
    model::{
        edit::Word,
        file_format::FileFormat,
        json::{Json, Tree},
        label::Label,
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
pub struct RegimentalFireAndFury;

impl Ruleset for RegimentalFireAndFury {
    const INFO: Info = Info {
        id: "regimental-fire-and-fury",
        title: "Regimental Fire and Fury",
        author: book("Rich Hasenauer / Fire and Fury Games"),
        edition: Heading::new("French quick reference sheet", "aide de jeu française"),
        book: "Regimental Fire and Fury",
        era: Heading::new(
            "American Civil War, 1861-1865",
            "guerre de Sécession, 1861-1865",
        ),
        prefix: "RFF",
    };

    const CATALOGUE: FileFormat =
        FileFormat::with_schema("rff-data", Heading::new("data file", "jeu de données"), &[]);

    const SHARED_IDS: &'static [&'static str] = &[];

    type List = List;
    type CatalogueFile = DataFile;
    type Options = Options;
    #[cfg(feature = "battle")]
    type Battle = battle::Engagement;
    type Catalogue = Catalogue;
    type Army<'a> = Army<'a>;

    fn formats() -> Vec<Format> {
        starter::formats()
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
        vocabulary::word_name(of, id)
    }

    fn offers(catalogue: &Self::Catalogue) -> Vec<Offer> {
        catalogue.offers()
    }

    fn army<'a>(json: Json<'a>, catalogue: &'a Self::Catalogue) -> Self::Army<'a> {
        Army::read(json, catalogue)
    }

    fn figures(army: &Self::Army<'_>) -> Headcount {
        let units = army.units.iter();
        units
            .map(|unit| {
                (
                    unit.bases(),
                    unit.bases.typed.map_or(unit.place, Json::place),
                )
            })
            .collect()
    }

    fn points(army: &Self::Army<'_>) -> Option<Points> {
        prices::points(army)
    }

    fn terms(army: &Self::Army<'_>) -> Terms {
        army.terms()
    }

    fn schema_rule(code: &str, _: &Self::Catalogue) -> Option<Value> {
        schema::rule(code)
    }

    fn labels(army: &Self::Army<'_>) -> Vec<Label> {
        labels::labels(army)
    }

    rooms!();
}
