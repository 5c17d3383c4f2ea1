//! The sheet: what shots and melees come to, as the mechanics give it.

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Section, Table, Value, section},
        term::Term,
    },
    rulesets::tyneside_fiw::{
        chances::{Effect, melee_cell, shot_cells},
        options::Options,
        tables::BANDS,
        terms::{Band, Damage, Quality},
    },
    text,
};

/// What the percentages of cards and tables mean and assume.
const MEANING: Text = Text::new(
    "% wounded on cards: shots per hundred that wound or kill. Melees: one figure against one, with \
    equally good weapons; the rest are ties.",
    "% blessé sur les cartes : tirs sur cent qui blessent ou tuent. Mêlées : un contre un, à armes \
    égales ; ni gagnées ni perdues, elles sont nulles.",
);

/// Shots by quality and weapon, melees by quality.
pub(super) fn chances(options: &Options) -> Section {
    let hurt = Text::new("% wounded or killed", "% blessé ou tué");
    let killed = Text::new("% killed", "% tué");
    section(
        Text::new(
            "Odds (open/light/heavy cover)",
            "Probabilités (découvert/léger/lourd)",
        ),
        "",
        vec![
            Block::Paragraph(MEANING),
            Block::Table(shots(hurt, Effect::Harm, options)),
            Block::Table(shots(killed, Effect::Kill, options)),
            Block::Table(melees(options)),
        ],
    )
}

/// Shots that do so, by quality and weapon and by band.
fn shots(title: Text, effect: Effect, options: &Options) -> Table {
    let mut columns = vec![Column::left("shot", title)];
    let bands = Band::ALL.iter().zip(BANDS);
    columns.extend(bands.map(|(band, name)| Column::centre(band.id(), name)));
    let mut table = Table::new(columns);
    for &quality in Quality::ALL {
        for &class in Damage::ALL {
            let (name, weapon) = (quality.name(), class.name());
            let name = text!("{name}, {weapon}", "{name}, {weapon}", name, weapon);
            let cells = shot_cells((quality, class), effect, options);
            table.push(std::iter::once(Value::from(name)).chain(cells));
        }
    }
    table
}

/// Melees of one against one with equal weapons.
fn melees(options: &Options) -> Table {
    let title = Text::new("% melee won/lost", "% mêlée gagnée/perdue");
    let mut columns = vec![Column::left("melee", title)];
    columns.extend(Quality::ALL.iter().map(|enemy| {
        let name = enemy.name();
        Column::centre(enemy.id(), text!("vs {name}", "sur {name}", name))
    }));
    let mut table = Table::new(columns);
    for &own in Quality::ALL {
        let enemies = Quality::ALL.iter();
        let cells = enemies.map(|&enemy| Value::from(melee_cell(own, enemy, options)));
        table.push(std::iter::once(Value::from(own.name())).chain(cells));
    }
    table
}
