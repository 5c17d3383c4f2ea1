//! What characters cost, by the prices in force and under their name.

use super::table;
use crate::{
    model::{
        forms::minus,
        lang::Text,
        rule::Heading,
        sheet::{Block, Column, Section, Value, section},
    },
    rulesets::laporte_escarmouche::{
        catalogue::{AskAttribute, Attribute, Substitute, each_attribute},
        list::Army,
    },
    text,
};

pub(super) fn prices(army: &Army<'_>) -> Section {
    struct Rows<'r, 'a>(&'r Army<'a>, Vec<Vec<Value>>);
    impl AskAttribute for Rows<'_, '_> {
        fn ask<T: Attribute>(&mut self) {
            let prices = &self.0.tariff.prices;
            let each = T::ALL.iter().map(|term| {
                let (name, price) = (term.name(), minus(prices.of(*term)));
                text!("{name} {price}", "{name} {price}", name)
            });
            let each: Vec<Text> = each.collect();
            self.1
                .push(vec![T::WHAT.into(), Text::join(&each, ", ").into()]);
        }
    }
    let mut rows = Rows(army, Vec::new());
    each_attribute(&mut rows);
    let premium = army.tariff.prices.leader_premium;
    rows.1.push(vec![
        Text::new("leader", "chef").into(),
        minus(premium).into(),
    ]);
    let columns = vec![
        Column::left("what", Text::new("Price of", "Prix")),
        Column::left("prices", army.tariff.name()),
    ];
    let mut blocks = vec![
        table(columns, rows.1),
        Block::Paragraph(Text::new(
            "Add up†; the shooting class is paid with a firearm only†.",
            "On additionne† ; la classe de tir ne se paie qu’avec une arme à feu†.",
        )),
    ];
    blocks.extend(army.tariff.substitute.as_ref().map(filled));
    section(Text::new("Prices", "Prix"), Heading::NONE, blocks)
}

/// What the table in force leaves out, and whose prices stand in.
pub(in super::super) fn filled(Substitute { gaps, name }: &Substitute) -> Block {
    let gaps = gaps.named();
    Block::Paragraph(text!(
        "Not in the table, taken from {name}: {gaps}.",
        "Absent du barème, pris dans {name} : {gaps}.",
        name = name,
        gaps
    ))
}
