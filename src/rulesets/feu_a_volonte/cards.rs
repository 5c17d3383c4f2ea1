//! One card for each line of the list: what a player looks up when the figure acts, is shot at, or fights hand to hand.

use super::{
    derived::{self, Soldier, signed},
    list::army::Army,
    roster::{band_cells, band_columns, grade, quality, tracks},
    tables::{AURA, TEST, Trait, Use, Weapon, ZONES},
};
use crate::{
    model::{
        lang::Text,
        roster::Card,
        sheet::{Block, Column, Entry, Stat, Table, Track},
    },
    text,
};

/// The cards of a platoon; figures that are alike share one.
#[must_use]
pub(super) fn cards(army: &Army<'_>) -> Vec<Card> {
    derived::soldiers(army)
        .iter()
        .map(|soldier| card(army, soldier))
        .collect()
}

fn card(army: &Army<'_>, soldier: &Soldier<'_>) -> Card {
    let (grade, quality) = (grade(soldier), quality(soldier));
    Card {
        title: soldier.name.clone(),
        subtitle: Text::join([&grade, &quality, &grit(soldier)], " · "),
        count: u32::try_from(soldier.count.max(0)).unwrap_or(u32::MAX),
        points: soldier.cost.total(),
        status: soldier.status,
        stats: stats(army, soldier),
        blocks: blocks(army, soldier),
    }
}

fn grit(soldier: &Soldier<'_>) -> Text {
    let grit = soldier
        .quality
        .map_or_else(String::new, |quality| signed(quality.grit));
    text!("grit {grit}", "cran {grit}")
}

/// The boxes at the top: the dice, and what is added to them when shooting, fighting hand to hand and being shot at.
fn stats(army: &Army<'_>, soldier: &Soldier<'_>) -> Vec<Stat> {
    let Some(quality) = soldier.quality else {
        return Vec::new();
    };
    let modifier = |total: Option<i64>| total.map_or_else(|| "–".to_owned(), signed);
    let melee = soldier.melee(army.options.melee_weapon_bonus);
    vec![
        Stat::new(
            "dice",
            Text::new("dice", "dés"),
            format!("{}d6", quality.dice),
        ),
        Stat::new(
            "shooting",
            Text::new("shooting", "tir"),
            modifier(soldier.best_shot()),
        ),
        Stat::new("melee", Text::new("melee", "mêlée"), modifier(melee)),
        Stat::new(
            "defence",
            Text::new("defence", "défense"),
            signed(quality.grit),
        ),
    ]
}

fn blocks(army: &Army<'_>, soldier: &Soldier<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    if soldier.ranged().next().is_some() {
        blocks.push(Block::Table(weapons(army, soldier)));
    }
    let meanings = entries(soldier);
    if !meanings.is_empty() {
        blocks.push(Block::Entries(meanings));
    }
    blocks.extend(boxes(soldier));
    blocks
}

/// What each weapon adds at each distance, the figure's own traits counted in.
fn weapons(army: &Army<'_>, soldier: &Soldier<'_>) -> Table {
    let mut columns = vec![
        Column::left("weapon", Text::new("Weapon (UD)", "Arme (UD)")),
        Column::centre("rate_of_fire", Text::new("RoF", "Cad.")),
    ];
    columns.extend(band_columns(army));
    let mut table = Table::new(columns);
    for weapon in soldier.ranged() {
        let head = [weapon_name(weapon).into(), weapon.rate_of_fire.into()];
        table.push(
            head.into_iter()
                .chain(band_cells(weapon, soldier.shooting_bonus(weapon))),
        );
    }
    table
}

/// The name, and the test that aiming a launcher takes.
pub(super) fn weapon_name(weapon: &Weapon) -> Text {
    let name = &weapon.name;
    match weapon.usage {
        Use::Aimed => text!("{name} (after {TEST}+)", "{name} (après {TEST}+)"; name),
        _ => name.clone(),
    }
}

fn entries(soldier: &Soldier<'_>) -> Vec<Entry> {
    let traits = soldier.traits.iter().map(|gift| Entry {
        term: gift.name.clone(),
        meaning: gift.effect.clone(),
    });
    let mut entries: Vec<Entry> = traits.collect();
    if soldier.reserve() > 0 {
        let dice = soldier.reserve();
        entries.push(Entry {
            term: Text::new("Reserve dice", "Dés de réserve"),
            meaning: text!(
                "{dice}: each one more die for a friend within {AURA} UD, once per game.",
                "{dice} : chacun un dé de plus pour un ami à {AURA} UD ou moins, une fois par partie."
            ),
        });
    }
    entries
}

/// Wounds with the three zones, ammunition, grenades, and the lucky die of each turn.
fn boxes(soldier: &Soldier<'_>) -> Vec<Block> {
    const LUCKY_TURNS: u32 = 8;
    let mut tracks = tracks::of_card(soldier);
    if soldier.traits.contains(&Trait::Lucky) {
        let label = Text::new("lucky die", "dé de chance");
        tracks.push(Track {
            numbered_from: Some(1),
            ..Track::plain("lucky", label, LUCKY_TURNS)
        });
    }
    let mut blocks: Vec<Block> = tracks.into_iter().map(Block::Track).collect();
    blocks.push(Block::Paragraph(zones()));
    blocks
}

/// "Test 7+ · d4: 4 head killed · 3 chest −1 defence · …".
fn zones() -> Text {
    let parts: Vec<Text> = ZONES
        .iter()
        .map(|(face, zone, effect)| text!("{face}\u{a0}{zone} {effect}", "{face}\u{a0}{zone} {effect}"; zone, effect))
        .collect();
    let zones = Text::join(&parts, " · ");
    text!("Test {TEST}+ · d4: {zones}", "Test {TEST}+ · d4 : {zones}"; zones)
}
