//! What a card says of a weapon: bands with distance and score, reload boxes, dice.

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Entry, Table, Track, Value},
        term::Term,
    },
    text,
};

use super::super::{
    catalogue::Weapon,
    chances,
    derived::ranges,
    figure::Figure,
    options::Options,
    tables::play,
    terms::Band,
    words::{self, Ruler},
};

/// The tables of everything that a figure fires.
pub(super) fn tables(figure: &Figure<'_>, ruler: Ruler, options: &Options) -> Vec<Block> {
    let table = |weapon| self::table(weapon, figure.is_sharpshooter(), ruler, options);
    let tables = figure.weapons.iter().map(|weapon| table(weapon));
    tables.map(Block::Table).collect()
}

/// Its reload boxes; whose they are, where several weapons have some.
pub(super) fn reloads(figure: &Figure<'_>) -> Vec<Track> {
    let loaded = figure.weapons.iter();
    let loaded = loaded.filter_map(|weapon| Some((weapon, reload(weapon)?)));
    let mut tracks: Vec<_> = loaded.collect();
    if tracks.len() > 1 {
        for (weapon, track) in &mut tracks {
            let (label, name) = (&track.label, &weapon.name);
            track.label = text!("{label}: {name}", "{label} : {name}", label, name);
        }
    }
    tracks.into_iter().map(|(_, track)| track).collect()
}

/// What is odd about its weapons, each under its name.
pub(super) fn habits(figure: &Figure<'_>) -> Vec<Entry> {
    let weapons = figure.weapons.iter();
    weapons.filter_map(|weapon| words::habits(weapon)).collect()
}

/// An empty table of bands under the name of the weapon.
pub(super) fn band_table(weapon: Text) -> Table {
    Table::new(vec![
        Column::left("range", weapon),
        Column::right("up_to_cm", words::UP_TO),
        Column::centre("to_hit", words::TO_HIT),
    ])
}

/// Bands, and the chances of a standing man in each; a sharpshooter gains nothing by aiming.
fn table(weapon: &Weapon, sharpshooter: bool, ruler: Ruler, options: &Options) -> Table {
    let mut table = band_table(words::weapon(weapon, ruler));
    let manners: &[bool] = if sharpshooter {
        &[false]
    } else {
        &[false, true]
    };
    for aimed in manners {
        table.columns.push(chance_column(*aimed));
    }
    let reaches = ranges::bands(weapon.medium_cm);
    let mut beyond = false;
    for (&band, reach) in Band::ALL.iter().zip(reaches) {
        if beyond {
            break;
        }
        let limit = weapon.max_cm.unwrap_or(f64::INFINITY);
        beyond = reach >= limit;
        let score = weapon.fixed_target.unwrap_or_else(|| play::score(band));
        let may_fire = ranges::may_fire(weapon, band, sharpshooter);
        let cells = [
            Value::from(band.name().capitalised()),
            Value::from(ruler.exact(reach.min(limit))),
            Value::from(words::score(score)),
        ]
        .into_iter()
        .chain(manners.iter().map(|&aimed| {
            let manner = (aimed, sharpshooter);
            if may_fire {
                chances::standing(band, weapon.fixed_target, manner, options).into()
            } else {
                Value::from("–")
            }
        }));
        if may_fire {
            table.push(cells);
        } else if band == Band::Extreme && ranges::extreme_in_group(weapon) {
            table.push_muted(cells.enumerate().map(|(column, cell)| match cell {
                Value::Text(name) if column == 0 => Value::from(aimed_group(&name)),
                other => other,
            }));
        } else {
            table.push_muted(cells);
        }
    }
    table
}

fn chance_column(aimed: bool) -> Column {
    if aimed {
        Column::right("aimed_percent", Text::new("aimed", "visé"))
    } else {
        Column::right("percent", Text::new("%/\u{a0}cover", "%/\u{a0}couvert"))
    }
}

/// A rifle reaches Extreme range only in the hands of a Group that aims.
fn aimed_group(band: &Text) -> Text {
    text!("{band} (Group)", "{band} (groupe)", band)
}

/// A box for every reload action; how many more under a local rule.
fn reload(weapon: &Weapon) -> Option<Track> {
    if weapon.reload <= 0 {
        return None;
    }
    let mut track = Track::plain("reload", words::RELOAD, words::boxes(weapon.reload));
    track.note = weapon.reload_add.first().map(|(condition, more)| {
        let condition = condition_name(condition);
        text!("+{more} {condition}", "+{more} {condition}", condition)
    });
    Some(track)
}

/// The conditions that army lists use; others in their own words.
fn condition_name(condition: &str) -> Text {
    match condition {
        "bayonet_fixed" => Text::new("with bayonet fixed", "baïonnette au canon"),
        other => Text::same(other.replace(['_', '-'], " ")),
    }
}
