//! The sheet: what fire, manoeuvre tests and charges come to, as the mechanics give it.

use crate::{
    model::{
        lang::Text,
        rule::Heading,
        sheet::{Block, Column, Section, Table, Value, section},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        chances, mechanics::fire::Kind, tables::signed, terms::Quality,
    },
    text,
};

/// What may count on a die of fire or manoeuvre.
const MODIFIERS: [i64; 7] = [-4, -2, 0, 2, 4, 6, 8];
/// What the attacker may have more on the die than the defender.
const NET: [i64; 9] = [-8, -6, -4, -2, 0, 2, 4, 6, 8];

/// Fire by the quality of the target, manoeuvre and charges.
pub(super) fn chances() -> Section {
    section(
        Text::new("Chances", "Chances"),
        Heading::NONE,
        vec![
            Block::Table(fire(Kind::Musketry)),
            Block::Table(fire(Kind::Cannonade)),
            Block::Table(stopped()),
            Block::Table(tests()),
            Block::Table(combats()),
        ],
    )
}

/// Rows of dice against the qualities of the target.
fn by_quality(caption: Text, cell: impl Fn(Quality, i64) -> Text) -> Table {
    let mut columns = vec![Column::centre("die", die())];
    columns.extend(
        Quality::ALL
            .iter()
            .map(|quality| Column::right(quality.id(), quality.name())),
    );
    let mut table = Table::new(columns).captioned(caption);
    for die in MODIFIERS {
        let cells = Quality::ALL
            .iter()
            .map(|quality| cell(*quality, die).into());
        table.push([Value::from(signed(die))].into_iter().chain(cells));
    }
    table
}

fn die() -> Text {
    Text::new("die", "dé")
}

/// Fire at troops in good order.
fn fire(kind: Kind) -> Table {
    let name = kind.name();
    by_quality(
        text!(
            "{name} at troops in good order: % lose a base/are disordered",
            "{name}, troupe en bon ordre : % perd un socle/mise en désordre";
            name
        ),
        |quality, die| chances::of_fire(quality, kind, die),
    )
}

/// Fire at a unit that charges.
fn stopped() -> Table {
    by_quality(
        Text::new(
            "Fire at a charge: % stopped/stopped despite bayonet or sabre",
            "Tir sur une charge : % stoppée/stoppée malgré baïonnette ou sabre",
        ),
        chances::of_stopping,
    )
}

/// Manoeuvre tests.
fn tests() -> Table {
    let mut table = Table::new(vec![
        Column::centre("die", die()),
        Column::right(
            "troops",
            Text::new(
                "troops: % well executed/at all",
                "troupe : % bien exécutée/exécutée",
            ),
        ),
        Column::right(
            "disordered",
            Text::new(
                "disordered: % good order/broken",
                "en désordre : % bon ordre/brisée",
            ),
        ),
    ])
    .captioned(Text::new("Manoeuvre", "Manœuvre"));
    for die in MODIFIERS {
        table.push([
            signed(die).into(),
            chances::of_manoeuvre(die).into(),
            chances::of_rally(die).into(),
        ]);
    }
    table
}

/// Combats of a charge.
fn combats() -> Table {
    let mut table = Table::new(vec![
        Column::centre(
            "die",
            Text::new("attacker − defender", "attaquant − défenseur"),
        ),
        Column::right(
            "round",
            Text::new("first round: % won/lost", "premier assaut : % gagné/perdu"),
        ),
        Column::right(
            "combat",
            Text::new("fought out: % won", "jusqu’à la décision : % gagné"),
        ),
    ])
    .captioned(Text::new("Charge", "Charge"));
    for net in NET {
        table.push([
            signed(net).into(),
            chances::of_round(net).into(),
            chances::of_combat(net).into(),
        ]);
    }
    table
}
