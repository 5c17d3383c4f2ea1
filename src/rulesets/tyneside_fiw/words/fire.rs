//! Ranges, the scores to hit and to harm, with the quality of the shooter counted in.

use super::dash;
use crate::{
    model::{
        lang::Text,
        sheet::{Column, Table, Value},
        term::Term,
    },
    rulesets::tyneside_fiw::{
        list::Kit,
        options::Options,
        tables::{BANDS, COVERS, Weapon, face_to_harm, face_to_hit, harm},
        terms::{Damage, Quality},
    },
    text,
};

/// Ranges of each weapon in centimetres, and under them the d8 needed by cover.
pub(in crate::rulesets::tyneside_fiw) fn fire_table(kit: &Kit<'_>, options: &Options) -> Table {
    let mut columns = vec![Column::left("weapon", Text::new("cm", "cm"))];
    let keys = ["short", "medium", "long"];
    columns.extend(
        keys.into_iter()
            .zip(BANDS)
            .map(|(key, band)| Column::centre(key, band)),
    );
    let mut table = Table::new(columns);
    for (weapon, bands) in kit.ranged() {
        let cells = bands.map(|most| Value::from(format!("≤ {most}")));
        let name = Value::from(weapon.name.clone());
        table.push(std::iter::once(name).chain(cells));
    }
    let modifier = kit.rated().modifier();
    for (cover, name) in COVERS.into_iter().enumerate() {
        let cells = [0, 1, 2].map(|band| {
            let face = face_to_hit(band, cover, modifier, options);
            Value::from(face.map_or_else(dash, at_least))
        });
        let name = text!("d8, {name}", "d8, {name}"; name);
        table.push(std::iter::once(Value::from(name)).chain(cells));
    }
    table
}

/// "3+".
fn at_least(face: i64) -> Text {
    text!("{face}+", "{face}+")
}

/// What a hit does by kind of weapon: "black powder: wound 3+, dead 5+".
pub(in crate::rulesets::tyneside_fiw) fn harm_line(kit: &Kit<'_>, options: &Options) -> Text {
    let kinds: Vec<Damage> = Damage::ALL
        .iter()
        .copied()
        .filter(|kind| kit.weapons.known().any(|weapon: &Weapon| weapon.damage == Some(*kind)))
        .collect();
    let modifier = match kit.rated() {
        Quality::Green if !options.green_damage_penalty => 0,
        quality => quality.modifier(),
    };
    let lines: Vec<Text> = kinds
        .iter()
        .map(|kind| {
            let (wound, dead) = harm(*kind);
            let face = |score| face_to_harm(score, modifier).map_or_else(dash, at_least);
            let (name, wound, dead) = (kind.name(), face(wound), face(dead));
            text!(
                "{name} wound {wound}, dead {dead}",
                "{name} : blessure {wound}, mort {dead}";
                name, wound, dead
            )
        })
        .collect();
    Text::join(&lines, "; ")
}
