//! Regimental Fire and Fury: battles of the American Civil War by regiments and batteries, from its quick reference sheet.

mod about;
mod cards;
pub mod catalogue;
mod checks;
mod derived;
pub mod event;
mod labels;
pub mod list;
mod markers;
pub mod mechanics;
mod missing;
pub mod options;
mod prices;
pub mod ratio;
mod reference;
mod roster;
mod schema;
mod starter;
pub mod tables;
pub mod terms;

use serde_json::Value;

use self::{
    catalogue::{Catalogue, file::DataFile},
    list::{List, army::Army},
    options::Options,
};
use crate::model::{
    json::{Json, Tree},
    label::Label,
    marker::Marker,
    mechanic::{AnyDerived, AnyMechanic},
    roster::{Card, Roster},
    rule::{CatalogueRule, ListRule},
    ruleset::{
        CatalogueText, Format, Headcount, Info, NoStarter, NotChecked, Offer, Page, PlayedBy,
        Points, Ruleset, StarterRequest,
    },
    sheet::Section,
};

/// The ruleset.
#[derive(Debug)]
pub struct RegimentalFireAndFury;

impl Ruleset for RegimentalFireAndFury {
    const INFO: Info = Info {
        id: "regimental-fire-and-fury",
        title: "Regimental Fire and Fury",
        author: "Rich Hasenauer",
        edition: "French quick reference sheet",
        book: "Regimental Fire and Fury",
        prefix: "RFF",
    };

    const SHARED_IDS: &'static [&'static str] = &[];

    type List = List;
    type CatalogueFile = DataFile;
    type Options = Options;
    type Catalogue = Catalogue;
    type Army<'a> = Army<'a>;
    type CatalogueView<'a> = Json<'a>;

    fn formats() -> Vec<Format> {
        starter::formats()
    }

    fn not_checked() -> Vec<NotChecked> {
        about::not_checked()
    }

    fn shipped() -> &'static [CatalogueText] {
        &catalogue::SHIPPED
    }

    fn catalogue_view(json: Json<'_>) -> Self::CatalogueView<'_> {
        json
    }

    fn catalogue(trees: &[Tree<'_>]) -> Self::Catalogue {
        Catalogue::new(trees)
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
                    unit.bases.typed.map_or(unit.place(), Json::place),
                )
            })
            .collect()
    }

    fn points(_: &Self::Army<'_>) -> Option<Points> {
        None
    }

    fn rules() -> &'static [ListRule<Self>] {
        checks::RULES
    }

    fn catalogue_rules() -> &'static [CatalogueRule<Self>] {
        checks::CATALOGUE_RULES
    }

    fn pages() -> &'static [Page] {
        checks::PAGES
    }

    fn schema_rule(code: &str, _: &Self::Catalogue) -> Option<Value> {
        schema::rule(code)
    }

    fn rules_of_play() -> &'static [PlayedBy] {
        mechanics::rules::RULES
    }

    fn mechanics() -> &'static [AnyMechanic<Options>] {
        mechanics::MECHANICS
    }

    fn derived() -> &'static [AnyDerived<Options>] {
        mechanics::DERIVED
    }

    fn starter(
        catalogue: &Self::Catalogue,
        request: &StarterRequest<'_>,
    ) -> Result<Value, NoStarter> {
        starter::starter(catalogue, request)
    }

    fn starter_catalogue() -> Value {
        starter::starter_catalogue()
    }

    fn roster(army: &Self::Army<'_>) -> Roster {
        roster::roster(army)
    }

    fn cards(army: &Self::Army<'_>) -> Vec<Card> {
        cards::cards(army)
    }

    fn labels(army: &Self::Army<'_>) -> Vec<Label> {
        labels::labels(army)
    }

    fn markers(army: &Self::Army<'_>) -> Vec<Marker> {
        markers::markers(army)
    }

    fn reference(army: &Self::Army<'_>) -> Vec<Section> {
        reference::reference(army)
    }
}
