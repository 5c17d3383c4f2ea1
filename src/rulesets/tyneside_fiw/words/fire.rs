//! Ranges, the scores to hit and to harm, with the quality of the shooter counted in, and what it comes to.

use super::dash;
use crate::{
    model::{
        lang::Text,
        sheet::{Column, Table, Value},
    },
    rulesets::tyneside_fiw::{
        chances::{Effect, shot_cells},
        list::Kit,
        options::Options,
        tables::{BANDS, COVERS, D8, Weapon, face_to_harm, face_to_hit, harm},
        terms::Quality,
    },
    text,
};

/// Ranges of each weapon in centimetres with the d6 that wounds and kills, the chances to do so under one of them, and at the end the
/// d8 needed by cover.
pub(in crate::rulesets::tyneside_fiw) fn fire_table(
    kit: &Kit<'_>,
    with_chances: Option<&Weapon>,
    options: &Options,
) -> Table {
    let mut columns = vec![Column::left("weapon", Text::new("cm", "cm"))];
    let keys = ["short", "medium", "long"];
    columns.extend(
        keys.into_iter()
            .zip(BANDS)
            .map(|(key, band)| Column::centre(key, band)),
    );
    columns.push(Column::centre("harm", Text::new("dmg", "dom.")));
    let mut table = Table::new(columns);
    for (weapon, bands) in kit.ranged() {
        let cells = bands.map(Value::from).into_iter();
        let name = std::iter::once(Value::from(weapon.name.clone()));
        let harm = Value::from(harm_cell(weapon, kit, options));
        table.push(name.chain(cells).chain([harm]));
        if let (Some(class), true) = (weapon.damage, with_chances == Some(weapon)) {
            let name = std::iter::once(Value::from(Text::new("% wounded", "% blessé")));
            let cells = shot_cells((kit.rated(), class), Effect::Harm, options);
            table.push(name.chain(cells).chain(["".into()]));
        }
    }
    let modifier = kit.rated().modifier();
    let cells = [0, 1, 2].map(|band| Value::from(hit_cell(band, modifier, options)));
    let name = text!("d{D8}, by cover", "d{D8} selon couvert");
    table.push(
        std::iter::once(Value::from(name))
            .chain(cells)
            .chain(["".into()]),
    );
    table
}

/// Least faces of the d8 in the open and in both kinds of cover: "2/4/6".
fn hit_cell(band: usize, modifier: i64, options: &Options) -> Text {
    let faces: Vec<Text> = (0..COVERS.len())
        .map(|cover| face(face_to_hit(band, cover, modifier, options)))
        .collect();
    Text::join(&faces, "/")
}

/// Least faces of the d6 that wound and kill: "3/5".
fn harm_cell(weapon: &Weapon, kit: &Kit<'_>, options: &Options) -> Text {
    let Some((wound, dead)) = weapon.damage.map(harm) else {
        return dash();
    };
    let modifier = match kit.rated() {
        Quality::Green if !options.green_damage_penalty => 0,
        quality => quality.modifier(),
    };
    let faces = [wound, dead].map(|score| face(face_to_harm(score, modifier)));
    Text::join(&faces, "/")
}

fn face(least: Option<i64>) -> Text {
    least.map_or_else(dash, Text::from)
}
