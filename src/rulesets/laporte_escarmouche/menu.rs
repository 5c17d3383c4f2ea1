//! What there is to choose from: the price tables, and the profiles of the catalogues with the prices that a group of one of each
//! pays.

use serde_json::json;

use super::{
    catalogue::{
        AskAttribute, Attribute, Catalogue, LEADER_PREMIUM, PriceTable, Profile, each_attribute,
    },
    list::Army,
    reference::filled,
    roster::{roster, words},
};
use crate::{
    model::{
        json::parse,
        lang::Text,
        menu::{MenuList, MenuUnit, price},
        roster::Provenance,
        rule::Heading,
        sheet::{Block, Column, Section, Table, section},
    },
    text,
};

/// Every catalogue, the price table in force first.
pub(super) fn menu(catalogue: &Catalogue) -> Vec<MenuList> {
    let usual = catalogue.usual_table().id.as_str();
    let mut ids: Vec<&str> = catalogue.ids().collect();
    ids.sort_by_key(|id| *id != usual);
    ids.into_iter()
        .map(|id| of_catalogue(catalogue, id))
        .collect()
}

fn of_catalogue(catalogue: &Catalogue, id: &str) -> MenuList {
    let profiles = catalogue.profiles_of(id);
    let mut menu = MenuList {
        id: id.to_owned(),
        name: catalogue.name(id),
        catalogue: Some(id.to_owned()),
        note: None,
        overview: Table::default(),
        units: Vec::new(),
        sections: Vec::new(),
        provenance: Vec::new(),
    };
    if let Some(table) = catalogue.table(id) {
        menu.sections.push(prices(table));
        menu.provenance.push(Provenance {
            status: table.status,
            subject: Text::new("prices", "prix"),
            source: table.name.clone(),
        });
    }
    if !profiles.is_empty() {
        one_of_each(catalogue, &profiles, &mut menu);
    }
    menu
}

/// The profiles as a group of one of each has them.
fn one_of_each(catalogue: &Catalogue, profiles: &[&Profile], menu: &mut MenuList) {
    let characters = profiles
        .iter()
        .map(|profile| json!({"profile": profile.id}));
    let characters: Vec<_> = characters.collect();
    let list = json!({"groups": [{"characters": characters}]}).to_string();
    let tree = parse(&list);
    let roster = roster(&Army::read(tree.root(), catalogue));
    menu.note = Some(roster.subtitle);
    menu.provenance.extend(roster.provenance);
    let Some(group) = roster.groups.into_iter().next() else {
        return;
    };
    let ids = profiles.iter().map(|profile| profile.id.as_str());
    let table = group.table.with_ids(ids);
    let units = profiles.iter().enumerate().map(|(number, profile)| {
        let row = table.only_row(number);
        MenuUnit::profile(&profile.id, &profile.name, row, profile.provenance())
    });
    menu.units = units.collect();
    menu.overview = table.without(&["breakdown"]);
    let legend = Block::Paragraph(words::legend());
    let title = Text::new("Circles", "Ronds");
    menu.sections
        .push(section(title, Heading::NONE, vec![legend]));
}

/// Every price of a table.
fn prices(table: &PriceTable) -> Section {
    struct Rows<'p>(&'p PriceTable, Table);
    impl AskAttribute for Rows<'_> {
        fn ask<T: Attribute>(&mut self) {
            let (prices, status) = (&self.0.prices, self.0.status);
            for term in T::ALL {
                self.1.push([
                    T::KEY.into(),
                    term.id().into(),
                    T::WHAT.into(),
                    term.name().into(),
                    price(prices.of(*term), status),
                ]);
            }
        }
    }
    let columns = vec![
        Column::left("key", Text::new("key", "clé")),
        Column::id(),
        Column::left("what", Text::new("price of", "prix")),
        Column::left("name", Text::new("name", "nom")),
        Column::right("points", Text::new("points", "points")),
    ];
    let mut rows = Rows(table, Table::new(columns));
    each_attribute(&mut rows);
    let leader = Text::new("leader", "chef");
    rows.1.push([
        "".into(),
        LEADER_PREMIUM.into(),
        leader.into(),
        "".into(),
        price(table.prices.leader_premium, table.status),
    ]);
    let mut blocks = vec![Block::Table(rows.1)];
    let filled = table.substitute.as_ref().map(filled);
    blocks.extend(filled.map(Block::Paragraph));
    blocks.extend(table.group_limit.map(|limit| {
        Block::Paragraph(text!(
            "A group: {limit} points at most.",
            "Un groupe : {limit} points au plus."
        ))
    }));
    section(Text::new("Prices", "Prix"), Heading::NONE, blocks)
}
