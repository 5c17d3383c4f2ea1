//! The sheet: what shots and melees come to, as the mechanics give it.

use super::parts::signed;
use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Section, Table, Value, section},
        term::Term,
    },
    rulesets::feu_a_volonte::{
        chances::{armed, melees, of_shot},
        mechanics::{pool::Pool, shooting::Shooter},
        options::Options,
        terms::Quality,
    },
};

/// Net modifiers of the table of shots.
const MODIFIERS: std::ops::RangeInclusive<i64> = -3..=3;

/// How the tables and the cards are read.
const READING: Text = Text::new(
    "Out of a hundred, for fresh figures without auras. Hit/killed: all that wound or kill, and \
    those of them that kill at once. Melee won/lost: by an attacker who has not charged, both \
    sides with an ordinary blade (bayonet, knife). On a card, the target of a shot is seasoned.",
    "Sur cent, pour des figurines fraîches et sans aura. Touché/tué : tout ce qui blesse ou tue, \
    dont tué sur le coup. Corps à corps gagné/perdu : par un attaquant qui n’a pas chargé, les deux \
    camps à l’arme blanche ordinaire (baïonnette, couteau). Sur une carte, la cible d’un tir est \
    un aguerri.",
);

/// Shots of seasoned figures by modifier, shots and melees by quality.
pub(super) fn chances(options: &Options) -> Section {
    let equals = Quality::ALL
        .iter()
        .map(|own| (own.name(), armed(*own, options)));
    section(
        Text::new("Odds", "Probabilités"),
        "",
        vec![
            Block::Paragraph(READING),
            Block::Table(by_quality(options)),
            Block::Table(by_modifier(options)),
            Block::Table(melees(equals, options)),
        ],
    )
}

/// A shot at ±0 by the quality of the shooter and of the target.
fn by_quality(options: &Options) -> Table {
    let mut table = targets(Text::new("% hit/killed at ±0", "% touché/tué à ±0"));
    for own in Quality::ALL {
        row(&mut table, own.name().into(), *own, 0, options);
    }
    table
}

/// A shot of a seasoned figure by its net modifier.
fn by_modifier(options: &Options) -> Table {
    let mut table = targets(Text::new("seasoned shooter", "tireur aguerri"));
    for modifier in MODIFIERS {
        row(
            &mut table,
            signed(modifier),
            Quality::Seasoned,
            modifier,
            options,
        );
    }
    table
}

fn targets(title: Text) -> Table {
    let mut columns = vec![Column::left("shooter", title)];
    columns.extend(
        Quality::ALL
            .iter()
            .map(|own| Column::right(own.id(), own.name())),
    );
    Table::new(columns)
}

fn row(table: &mut Table, head: Value, quality: Quality, modifier: i64, options: &Options) {
    let shooter = Shooter {
        pool: Pool::of(quality),
        modifier,
        cohesion: false,
    };
    let cells = Quality::ALL
        .iter()
        .map(|target| Value::from(of_shot(&shooter, *target, options)));
    table.push(std::iter::once(head).chain(cells));
}
