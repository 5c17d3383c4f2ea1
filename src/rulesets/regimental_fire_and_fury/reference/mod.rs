//! The quick reference sheet: every table of the game, with the readings in force and the numbers of the data set.

use super::{list::army::Army, missing_data};
use crate::model::{
    lang::Text,
    rule::Heading,
    sheet::{Block, Section, section},
};

mod chances;
mod charge;
pub(super) mod data;
mod fire;
mod manoeuvre;
mod moves;
mod parts;
mod turn;

/// The sheet for a side.
#[must_use]
pub(super) fn reference(army: &Army<'_>) -> Vec<Section> {
    let options = &army.options;
    let mut sections = vec![
        turn::sequence(options),
        turn::command(options),
        manoeuvre::die(options),
        manoeuvre::good_order(),
        manoeuvre::disordered(),
        manoeuvre::troops(options),
        manoeuvre::guns(),
        moves::movement(),
        fire::points(army),
        fire::modifiers(options),
        fire::results(),
        fire::effects(options),
        fire::additional(options),
        charge::modifiers(options),
        charge::results(options),
        charge::notes(),
        chances::chances(),
        turn::losses(),
        turn::states(options),
    ];
    sections.extend(data::fire(army));
    sections.extend(data::thresholds(army));
    sections.extend(missing_data::paragraph(army).map(|words| {
        section(
            Text::new("Data to fill in", "Données à remplir"),
            Heading::NONE,
            vec![Block::Paragraph(words)],
        )
    }));
    sections.push(about());
    sections
}

/// What of it is ours.
fn about() -> Section {
    section(
        Text::new("About this sheet", "À propos de cette aide"),
        Heading::NONE,
        vec![Block::Paragraph(Text::new(
            "† Our reading, where the sheet is silent or unclear; the options of a list change \
            many of them.",
            "† Notre interprétation, là où l’aide de jeu se tait ou hésite ; les options d’une liste en \
            changent beaucoup.",
        ))],
    )
}
