//! One card for each line of the list: what a player looks up when the figure acts, is shot at, or fights hand to hand.

use super::{
    chances,
    derived::{self, Soldier, zone_die, zone_effect, zone_faces},
    effects::effect,
    list::army::Army,
    options::{Options, ZoneDie},
    roster::{band_cells, band_columns, dash, grade, marked_quality, pool, reserve, tracks},
    tables::{TEST, Use, Weapon, ZONES},
    terms::Trait,
};
use crate::{
    model::{
        forms::signed,
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
    let (grade, quality) = (grade(soldier), marked_quality(soldier));
    Card {
        title: soldier.name.clone(),
        ids: soldier.ids.clone(),
        subtitle: Text::join([&grade, &quality, &grit(soldier)], " · "),
        count: u32::try_from(soldier.count.max(0)).unwrap_or(u32::MAX),
        points: Some(soldier.cost.total()),
        status: soldier.status,
        stats: stats(army, soldier),
        blocks: weapons_of(army, soldier),
        boxes: boxes(&army.options, soldier),
        back: back(army, soldier),
    }
}

fn grit(soldier: &Soldier<'_>) -> Text {
    let grit = soldier
        .quality
        .map_or_else(String::new, |quality| signed(quality.grit));
    text!("grit {grit}", "cran {grit}")
}

/// The boxes at the top: the dice, and what is added to them when shooting, fighting hand to hand and being shot at.
pub(super) fn stats(army: &Army<'_>, soldier: &Soldier<'_>) -> Vec<Stat> {
    let Some(quality) = soldier.quality else {
        return Vec::new();
    };
    let melee = soldier
        .melee(army.options.melee_weapon_bonus)
        .map_or_else(dash, signed);
    vec![
        Stat::new(
            "dice",
            Text::new("dice", "dés"),
            format!("{}d6", quality.dice),
        ),
        Stat::new(
            "shooting",
            Text::new("shooting", "tir"),
            shooting(army, soldier),
        ),
        Stat::new("melee", Text::new("melee", "corps à corps"), melee),
        Stat::new(
            "defence",
            Text::new("defence", "défense"),
            signed(quality.grit),
        ),
    ]
}

/// What is added when it shoots, with the dice where a sight gives one more.
fn shooting(army: &Army<'_>, soldier: &Soldier<'_>) -> String {
    match (soldier.best_ranged(), soldier.best_shot(&army.options)) {
        (Some(weapon), Some(bonus)) if soldier.shooting_dice(weapon) != soldier.dice() => {
            pool(soldier.shooting_dice(weapon), bonus)
        }
        (_, Some(bonus)) => signed(bonus),
        _ => dash(),
    }
}

fn weapons_of(army: &Army<'_>, soldier: &Soldier<'_>) -> Vec<Block> {
    let shoots = soldier.ranged().next().is_some();
    let table = shoots.then(|| Block::Table(weapons(army, soldier)));
    table.into_iter().collect()
}

/// What its traits do, how it fights hand to hand, and where it is hit.
fn back(army: &Army<'_>, soldier: &Soldier<'_>) -> Vec<Block> {
    let meanings = Some(entries(army, soldier)).filter(|entries| !entries.is_empty());
    let zones = Block::Paragraph(zones(army.options.zone_die));
    meanings
        .map(Block::Entries)
        .into_iter()
        .chain([zones])
        .collect()
}

/// What each weapon adds at each distance, the figure's own traits counted in, and what one shot does to a seasoned figure.
fn weapons(army: &Army<'_>, soldier: &Soldier<'_>) -> Table {
    let mut columns = vec![
        Column::left("weapon", Text::new("Weapon (UD)", "Arme (UD)")),
        Column::centre("rate_of_fire", Text::new("RoF", "Cad.")),
    ];
    columns.extend(band_columns(army));
    let mut table = Table::new(columns);
    for weapon in soldier.ranged() {
        let head = [weapon_name(weapon).into(), weapon.rate_of_fire.into()];
        table.push(head.into_iter().chain(band_cells(
            weapon,
            soldier.shooting_bonus(weapon, &army.options),
        )));
        for (name, cells) in chances::shots(weapon, soldier, &army.options)
            .into_iter()
            .flatten()
        {
            table.push([name.into(), "".into()].into_iter().chain(cells));
        }
    }
    table
}

/// The name, the test that aiming a launcher takes, and the reach of what bursts.
pub(super) fn weapon_name(weapon: &Weapon) -> Text {
    let name = &weapon.name;
    match weapon.usage {
        Use::Aimed => text!("{name} (after {TEST}+)", "{name} (après {TEST}+)", name),
        Use::Area => match weapon.range {
            Some(range) => {
                text!(
                    "{name} (area, {range} UD)",
                    "{name} (aire d’effet, {range} UD)",
                    name
                )
            }
            None => text!("{name} (area)", "{name} (aire d’effet)", name),
        },
        _ => name.clone(),
    }
}

fn entries(army: &Army<'_>, soldier: &Soldier<'_>) -> Vec<Entry> {
    let traits = soldier.traits.iter().map(|gift| Entry {
        term: gift.name.clone(),
        meaning: effect(*gift, &army.options, ""),
    });
    let melee = chances::wins(soldier, &army.options).map(|meaning| Entry {
        term: Text::new("Odds", "Probabilités"),
        meaning,
    });
    traits
        .chain(reserve::entry(army, soldier))
        .chain(melee)
        .collect()
}

/// Wounds, ammunition, grenades, and the lucky die of each turn.
fn boxes(options: &Options, soldier: &Soldier<'_>) -> Vec<Track> {
    const LUCKY_TURNS: u32 = 8;
    let mut tracks = tracks::of_card(options, soldier);
    if soldier.traits.contains(&Trait::Lucky) {
        let label = Text::new("lucky die", "dé de chance");
        tracks.push(Track {
            numbered_from: Some(1),
            ..Track::plain("lucky", label, LUCKY_TURNS)
        });
    }
    tracks
}

/// "Test 7+ · d4: 4 head killed · 3 chest −1 defence · …".
fn zones(die: ZoneDie) -> Text {
    let parts: Vec<Text> = ZONES
        .iter()
        .map(|(face, zone, hindered)| {
            let (faces, effect) = (zone_faces(die, *face), zone_effect(hindered.as_ref()));
            text!(
                "{faces}\u{a0}{zone} {effect}",
                "{faces}\u{a0}{zone} {effect}",
                zone,
                effect
            )
        })
        .collect();
    let (die, zones) = (zone_die(die), Text::join(&parts, " · "));
    text!(
        "Test {TEST}+ · {die}: {zones}",
        "Test {TEST}+ · {die} : {zones}",
        zones
    )
}
