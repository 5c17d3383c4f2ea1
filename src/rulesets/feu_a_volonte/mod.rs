//! Feu à Volonté: infantry skirmishes of five to ten figures a side, from 1760 to 1900 and from 1914 to today.

mod about;
#[cfg(feature = "battle")]
pub mod battle;
mod cards;
pub mod catalogue;
mod census;
mod chances;
mod checks;
pub mod derived;
mod effects;
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
    list::{List, army::Army},
};
use crate::{
    model::{
        file_format::FileFormat,
        json::{Json, Tree},
        lang::Text,
        prose::Prose,
        rule::Heading,
        ruleset::{Format, Headcount, Info, Offer, Points, Ruleset},
        terms::Terms,
    },
    rooms,
};

/// The ruleset.
#[derive(Debug)]
pub struct FeuAVolonte;

impl Ruleset for FeuAVolonte {
    const INFO: Info = Info {
        id: "feu-a-volonte",
        title: "Feu à Volonté",
        author: Heading::new(
            "Furabienu, from an idea of “Sergent Toussaint”",
            "Furabienu, d’après une idée du «\u{202f}Sergent Toussaint\u{202f}»",
        ),
        edition: Heading::new("1.6 (August 2016)", "1.6 (août 2016)"),
        book: "Feu à Volonté 1.6",
        era: Heading::new(
            "1760-1900 and 1914 to today",
            "1760-1900 et de 1914 à nos jours",
        ),
        prefix: "FAV",
    };

    const TOTAL_CODE: &'static str = "FAV-CST-01";

    const CATALOGUE: FileFormat = FileFormat::catalogue("fav-catalogue", &[]);

    const SHARED_IDS: &'static [&'static str] = &["weapons", "profiles"];

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
        let singles = army.figures.iter().map(|figure| {
            let typed = figure.count.typed.map(Json::place);
            (figure.count(), typed.unwrap_or(figure.place))
        });
        let groups = army.support.iter().map(|group| {
            let typed = group.figures.typed.map(Json::place);
            (group.figures().unwrap_or(0), typed.unwrap_or(group.place))
        });
        singles.chain(groups).collect()
    }

    fn points(army: &Self::Army<'_>) -> Option<Points> {
        Some(derived::points(army))
    }

    fn terms(army: &Self::Army<'_>) -> Terms {
        army.terms()
    }

    fn schema_rule(code: &str, _: &Self::Catalogue) -> Option<Value> {
        schema::rule(code)
    }

    rooms!();
}
