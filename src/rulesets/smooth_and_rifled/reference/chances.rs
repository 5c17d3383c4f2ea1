//! Reference: the chances of the standard situations, as the mechanics give them.

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Section, Value},
    },
    text,
};

use super::{
    super::{
        chances::{self, ENEMIES},
        options::Options,
        tables::play,
        terms::Band,
    },
    Desk, section, table,
};

/// How the tables and the cards are read.
fn reading() -> Text {
    let usual = Options::default();
    let shown = &chances::standing(Band::Short, None, (false, false), &usual);
    let dice = play::FOOT_DICE;
    text!(
        "Out of a hundred. {shown}: in the open/in cover; on cards the column “%/ cover” for a man \
        who stands still, “aimed” for one with an Aim marker. Melee: ordinary men on foot with \
        {dice} dice and a bayonet or other melee weapon; what is left over is a tie. Tests without \
        re-rolls; on cards with those of the Unit.",
        "Sur cent. {shown} : à découvert/à couvert ; sur les cartes, colonne « %/ couvert » sans \
        bouger, « visé » avec un marqueur de visée. Mêlée : hommes ordinaires à pied, {dice} dés \
        et baïonnette ou autre arme de mêlée ; le reste est égalité. Tests sans relance ; sur les \
        cartes, avec celles de l’unité.",
        shown
    )
}

/// Hits, melees, tests.
pub(super) fn chances(desk: Desk<'_, '_>) -> Section {
    let options = &desk.army.options;
    let tests = table(
        [
            Column::left("test", Text::new("% to pass", "% de réussite")),
            Column::right("break", Text::new("morale test", "test de moral")),
            Column::right("charge", Text::new("charge test", "test de charge")),
        ],
        ENEMIES.map(|c| {
            [
                Value::from(Text::same(format!("C {c}"))),
                chances::of_break_test(c, 0).into(),
                chances::of_charge_test(c, 0, options).into(),
            ]
        }),
    );
    section(
        "Odds",
        "Probabilités",
        "§6.2.1, §6.2.2, §6.2.3, §6.7, §6.7.3, §7.0",
        vec![
            Block::Paragraph(reading()),
            Block::Table(chances::shots(options)),
            Block::Table(chances::melees()),
            Block::Table(tests),
        ],
    )
}
