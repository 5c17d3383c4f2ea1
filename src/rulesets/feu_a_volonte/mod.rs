//! skeleton

use schemars::JsonSchema;
use serde_json::Value;

use crate::model::{
    json::{Json, Tree},
    marker::Marker,
    roster::{Card, Roster},
    rule::{CatalogueRule, Rule},
    ruleset::{CatalogueText, Format, Info, NoStarter, NotChecked, Offer, Page, Points, Ruleset, StarterRequest},
    sheet::Section,
};

/// The ruleset.
#[derive(Debug)]
pub struct FeuAVolonte;

/// The list.
#[derive(JsonSchema)]
pub struct List {
    /// Name.
    pub name: String,
}

impl Ruleset for FeuAVolonte {
    const INFO: Info = Info { id: "feu-a-volonte", title: "", author: "", edition: "", book: "", prefix: "FAV" };
    type List = List;
    type CatalogueFile = List;
    type Catalogue = ();
    type Army<'a> = Json<'a>;
    type CatalogueView<'a> = Json<'a>;
    fn formats() -> Vec<Format> { todo!() }
    fn not_checked() -> Vec<NotChecked> { todo!() }
    fn shipped() -> &'static [CatalogueText] { todo!() }
    fn catalogue_view<'a>(_: Json<'a>) -> Self::CatalogueView<'a> { todo!() }
    fn catalogue(_: &[Tree<'_>]) -> Self::Catalogue { todo!() }
    fn offers(_: &Self::Catalogue) -> Vec<Offer> { todo!() }
    fn army<'a>(_: Json<'a>, _: &'a Self::Catalogue) -> Self::Army<'a> { todo!() }
    fn figures(_: &Self::Army<'_>) -> u64 { todo!() }
    fn points(_: &Self::Army<'_>) -> Points { todo!() }
    fn rules() -> &'static [Rule<Self>] { todo!() }
    fn catalogue_rules() -> &'static [CatalogueRule<Self>] { todo!() }
    fn pages() -> &'static [Page] { todo!() }
    fn schema_rules(_: &Self::Catalogue) -> Vec<(&'static str, Value)> { todo!() }
    fn starter(_: &Self::Catalogue, _: &StarterRequest<'_>) -> Result<Value, NoStarter> { todo!() }
    fn starter_catalogue() -> Value { todo!() }
    fn roster(_: &Self::Army<'_>) -> Roster { todo!() }
    fn cards(_: &Self::Army<'_>) -> Vec<Card> { todo!() }
    fn markers(_: &Self::Army<'_>) -> Vec<Marker> { todo!() }
    fn reference(_: &Self::Army<'_>) -> Vec<Section> { todo!() }
}
