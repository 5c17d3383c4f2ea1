//! The sixth ruleset: a made-up book on snowball fights, as small as a book can be. It lives in this folder and in one line of the
//! registry, and every engine knows it. That is the test of the house.

mod army;
#[cfg(test)]
mod building;
mod checks;
#[cfg(test)]
mod event;
mod sheets;
#[cfg(test)]
mod tests;

use serde_json::{Value, json};

use self::army::{Army, CatalogueFile, List, Options, Snow, Thrower};
use crate::{
    model::{
        battle::{CannotFight, NoBattle, Request},
        census::{Kind, Row},
        edit::{Site, Word},
        file_format::FileFormat,
        json::{Json, Place, Tree},
        keywords::{member, some},
        lang::Text,
        marker::Marker,
        menu::MenuList,
        prose::Prose,
        roster::{Card, Roster},
        rule::{CatalogueRule, Heading, ListRule},
        ruleset::{
            CatalogueText, Format, Headcount, Info, NoStarter, Offer, Page, Points, Ruleset,
            StarterRequest,
        },
        terms::Terms,
    },
    prose,
};

/// The ruleset.
#[derive(Debug)]
pub struct Sixth;

impl Ruleset for Sixth {
    const INFO: Info = Info {
        id: "snowballs",
        title: "Snowballs",
        author: Heading::new("nobody", "personne"),
        edition: Heading::new("made up", "inventée"),
        book: "Snowballs",
        era: Heading::new("every winter", "tous les hivers"),
        prefix: "SNO",
    };

    const LIST: FileFormat = FileFormat::list(&[army::reach_became_arm]);

    const CATALOGUE: FileFormat = FileFormat::catalogue("sno-catalogue", &[]);

    const SHARED_IDS: &'static [&'static str] = &[];

    type List = List;
    type CatalogueFile = CatalogueFile;
    type Options = Options;
    type Battle = NoBattle;
    type Catalogue = ();
    type Army<'a> = Army<'a>;

    fn formats() -> Vec<Format> {
        Vec::new()
    }

    fn not_checked() -> Prose<'static> {
        prose!("not_checked")
    }

    fn shipped() -> &'static [CatalogueText] {
        &[]
    }

    fn catalogue(_: &[Tree<'_>]) -> Self::Catalogue {}

    fn offers((): &Self::Catalogue) -> Vec<Offer> {
        Vec::new()
    }

    fn menu((): &Self::Catalogue) -> Vec<MenuList> {
        Vec::new()
    }

    fn army<'a>(json: Json<'a>, (): &'a Self::Catalogue) -> Self::Army<'a> {
        Army::read(json)
    }

    fn census<'a>(army: &'a Self::Army<'_>) -> Vec<Row<'a>> {
        let side = Row::new(Kind::Army, army.place);
        let thrower = |one: &Thrower<'_>| Row {
            id: Some("thrower".into()),
            figures: 1,
            points: Some(i64::from(one.reach())),
            ..Row::new(Kind::Figure, one.place).number("arm", Some(i64::from(one.reach())))
        };
        let throwers = army.throwers.iter().map(thrower);
        std::iter::once(side).chain(throwers).collect()
    }

    fn figures(army: &Self::Army<'_>) -> Headcount {
        army.throwers
            .iter()
            .map(|_| (1, Place::default()))
            .collect()
    }

    fn points(army: &Self::Army<'_>) -> Option<Points> {
        Some(Points {
            spent: army.arms(),
            allowed: Some(checks::ARMS),
            complete: true,
        })
    }

    fn words((): &Self::Catalogue, of: &str, _: &Site<'_>) -> Option<Vec<Word>> {
        (of == "snow").then(Word::all::<Snow>)
    }

    fn terms(army: &Self::Army<'_>) -> Terms {
        army.terms()
    }

    fn rules() -> &'static [ListRule<Self>] {
        checks::RULES
    }

    fn catalogue_rules() -> &'static [CatalogueRule<Self>] {
        &[]
    }

    fn pages() -> &'static [Page] {
        checks::PAGES
    }

    fn schema_rule(code: &str, (): &Self::Catalogue) -> Option<Value> {
        let team = some(json!({ "type": "object" }), checks::TEAM, None);
        (code == "SNO-TEAM-01").then(|| member("throwers", team))
    }

    fn phrases() -> &'static str {
        include_str!("schema.fr.json")
    }

    fn battle(_: [&Self::Army<'_>; 2], _: &Request<'_>) -> Result<NoBattle, Vec<CannotFight>> {
        NoBattle::of(Self::INFO.book)
    }

    fn starter((): &Self::Catalogue, request: &StarterRequest<'_>) -> Result<Value, NoStarter> {
        if request
            .format
            .or(request.catalogue)
            .or(request.unit)
            .is_some()
        {
            let message = Text::new(
                "There is but one way to begin.",
                "On ne commence que d’une façon.",
            );
            return Err(NoStarter { message });
        }
        Ok(json!({
            "ruleset": "snowballs",
            "name": "The big ones",
            "throwers": [{ "name": "Ada", "arm": 3 }, { "name": "Blaise", "arm": 1 }]
        }))
    }

    fn starter_catalogue() -> Value {
        json!({ "ruleset": "snowballs", "id": "none" })
    }

    fn roster(army: &Self::Army<'_>) -> Roster {
        sheets::roster(army)
    }

    fn cards(army: &Self::Army<'_>) -> Vec<Card> {
        sheets::cards(army)
    }

    fn markers(army: &Self::Army<'_>) -> Vec<Marker> {
        sheets::markers(army)
    }

    fn sheet<'a>(army: &'a Self::Army<'_>) -> Prose<'a> {
        sheets::sheet(army)
    }
}
