//! The guns of an army list: what they, their ammunition and their crews cost.

use crate::{
    model::{
        lang::{Text, counted},
        menu::price,
        roster::Status,
        rule::Heading,
        sheet::{self, Block, Column, Section, Table},
        structure::Object,
        term::Term,
    },
    text,
};

use super::super::{
    catalogue::{ArmyList, file::PricesShape},
    derived::points,
    options::Options,
    terms::{CrewClass, GunClass},
    words,
};

/// The chapter of the book.
const SOURCE: Heading = Heading::new("artillery chapter", "chapitre de l’artillerie");

/// Whether the list may have guns.
pub(super) fn allowed(list: &ArmyList) -> bool {
    list.artillery.max_guns != Some(0)
}

/// The prices of everything about guns that the list may have.
pub(super) fn section(list: &ArmyList) -> Section {
    sheet::section(words::ARTILLERY, SOURCE, blocks(list))
}

fn blocks(list: &ArmyList) -> Vec<Block> {
    if !allowed(list) {
        let none = Text::new(
            "This army list has no artillery.",
            "Cette liste d’armée n’a pas d’artillerie.",
        );
        return vec![Block::Paragraph(none)];
    }
    let mut table = Table::new(vec![
        Column::id(),
        Column::left("name", Text::new("artillery", "artillerie")),
        Column::right("points", words::POINTS),
    ]);
    let options = Options::default();
    for member in PricesShape::STRUCTURE.members {
        if may_have(list, member.key) {
            let own = list.artillery.prices.contains_key(member.key);
            let status = list.gun_prices().filter(|_| own).unwrap_or(Status::Book);
            let points = points::artillery(Some(list), &options, member.key);
            table.push([
                member.key.into(),
                member.label().into(),
                price(points, status),
            ]);
        }
    }
    let most = list.artillery.max_guns.map(|most| {
        let most = &counted(most, ("gun", "guns"), ("canon", "canons"));
        Block::Paragraph(text!("{most} at most.", "{most} au plus.", most))
    });
    most.into_iter().chain([Block::Table(table)]).collect()
}

/// Whether the list has the class of gun or crew to which a price belongs.
fn may_have(list: &ArmyList, key: &str) -> bool {
    let of = |id: &str| key.rsplit_once('_').is_some_and(|(_, class)| class == id);
    let gun = GunClass::ALL.iter().find(|class| of(class.id()));
    let crew = CrewClass::ALL.iter().find(|class| of(class.id()));
    gun.is_none_or(|class| list.artillery.classes.contains(class))
        && crew.is_none_or(|class| list.artillery.crew_classes.contains(class))
}
