//! The sheet: what fire, manoeuvre tests and charges come to, as the mechanics give it.

use crate::{
    model::{
        forms::signed,
        lang::Text,
        rule::Heading,
        sheet::{Block, Column, Section, Table, Value, section},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        chances::{self, ENEMY, ENEMY_DICE},
        mechanics::fire::Kind,
        terms::Quality,
    },
    text,
};

/// What may count on the die of fire.
const FIRE: [i64; 6] = [-4, -2, 0, 2, 4, 6];
/// What may count on the die of manoeuvre.
const TESTS: [i64; 6] = [-6, -4, -2, 0, 2, 4];
/// What the attacker may have more on the die than the defender.
const NET: [i64; 9] = [-8, -6, -4, -2, 0, 2, 4, 6, 8];

/// Fire by the quality of the target, manoeuvre and charges.
pub(super) fn chances() -> Section {
    section(
        Text::new("Odds", "Probabilités"),
        Heading::NONE,
        vec![
            Block::Paragraph(cards()),
            Block::Table(fire(
                Kind::Musketry,
                Text::new(
                    "Musketry at troops in good order: % lose a stand/are disordered",
                    "Mousqueterie, troupe en bon ordre : % perd un socle/mise en désordre",
                ),
            )),
            Block::Table(fire(
                Kind::Cannonade,
                Text::new(
                    "Cannonade at troops in good order: % lose a stand/are disordered",
                    "Canonnade, troupe en bon ordre : % perd un socle/mise en désordre",
                ),
            )),
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
    for die in FIRE {
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

/// What the chances on the cards stand for.
fn cards() -> Text {
    let (enemy, letters) = (ENEMY.plain(), letters());
    let dice = ENEMY_DICE.map(signed).join("/");
    text!(
        "On cards: fire of all stands at troops in good order in the open: % that a stand is lost, % \
        dis. that they are disordered, by their quality ({letters}; qualities that are alike \
        together); % at {dice}: being fired at with so much on the die; tests near the leader and \
        charges in line against as many fresh {enemy} troops, while fresh/worn/spent.",
        "Sur les cartes : tir de tous les socles sur une troupe en bon ordre à découvert : % qu’un \
        socle soit perdu, % dés. qu’elle soit en désordre, selon sa qualité ({letters} ; les \
        qualités égales ensemble) ; % à {dice} : tir reçu avec tant au dé ; tests près du chef et \
        charges en ligne contre autant d’ennemis frais, qualité {enemy}, une fois \
        frais/ébranlé/fatigué.",
        enemy,
        letters
    )
}

/// What the letters of the qualities stand for: "C crack, V veteran".
fn letters() -> Text {
    let letter = |quality: &Quality| {
        let (initial, name) = (quality.initial(), quality.plain());
        text!("{initial} {name}", "{initial} {name}", initial, name)
    };
    let letters: Vec<Text> = Quality::ALL.iter().map(letter).collect();
    Text::join(&letters, ", ")
}

/// Fire at troops in good order.
fn fire(kind: Kind, caption: Text) -> Table {
    by_quality(caption, |quality, die| chances::of_fire(quality, kind, die))
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
                "troops: % well handled/at all",
                "troupe : % manœuvre bien exécutée/exécutée",
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
    for die in TESTS {
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
