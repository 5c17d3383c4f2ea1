//! The card of a leader: his dice, the tally of his points, whom he activates at what cost, and his wounds.

use super::group::{fire, kit_stats};
use crate::{
    model::{
        lang::Text,
        roster::{Card, Status},
        sheet::{Block, Column, Stat, Table, Track, Value},
    },
    rulesets::tyneside_fiw::{
        derived::command::{commands, dice as own_dice, leader_follows, music_dice},
        list::{Army, Fighter},
        tables::{D6, DEADLY_WOUNDS},
        words::{bill, capital, dice, mean, people, quality, radius, role, small},
    },
    text,
};

/// Units and leaders that a card names; nobody reads more.
const NAMED: usize = 12;

pub(super) fn card(army: &Army<'_>, number: usize) -> Card {
    let leader = &army.leaders[number];
    let (role, quality, people) = (
        capital(&role(leader)),
        quality(&leader.kit),
        people(&leader.kit),
    );
    let mut stats = Vec::new();
    let mut blocks = Vec::new();
    if commands(army, leader) && !army.is_automated() {
        stats.extend(command(army, number));
        blocks.push(Block::Track(tally(army, number)));
        blocks.extend(chain(army, number).map(Block::Table));
    }
    stats.extend(kit_stats(&leader.kit));
    blocks.extend(fire(&leader.kit, &army.options));
    blocks.push(Block::Track(wounds()));
    if leader.kit.must_load() {
        blocks.push(Block::Track(Track::plain(
            "loaded",
            Text::new("Loaded", "Chargé"),
            1,
        )));
    }
    Card {
        title: Fighter::Leader(leader).title(),
        subtitle: Text::join([&role, &quality, &people], " · "),
        count: 1,
        points: None,
        status: Status::Published,
        stats,
        blocks,
    }
}

fn command(army: &Army<'_>, number: usize) -> Vec<Stat> {
    let leader = &army.leaders[number];
    let mean = mean(leader);
    vec![
        Stat::new(
            "dice",
            text!("dice (mean {mean})", "dés (moy. {mean})"; mean),
            dice(army, leader),
        ),
        Stat::new(
            "radius",
            Text::new("radius (dense)", "distance (dense)"),
            radius(),
        ),
    ]
}

/// A box for each point that he can have at most.
fn tally(army: &Army<'_>, number: usize) -> Track {
    let dice = own_dice(&army.leaders[number]) + music_dice(army);
    Track {
        numbered_from: Some(1),
        note: Some(Text::new(
            "strike out as they are spent",
            "à barrer quand ils sont dépensés",
        )),
        ..Track::plain(
            "points",
            Text::new("Command points", "Points de commandement"),
            small(dice * D6),
        )
    }
}

/// Whom he can activate: the next links of the chain with an arrow, then groups, each with its cost.
fn chain(army: &Army<'_>, number: usize) -> Option<Table> {
    let mut table = Table::new(vec![
        Column::left("unit", Text::new("Activates", "Active")),
        Column::right("points", Text::new("points", "points")),
    ]);
    let links = army.leaders.iter().enumerate();
    let links = links.filter(|(other, one)| *other != number && !one.is_player());
    for (other, one) in links.take(NAMED) {
        let name = Fighter::Leader(one).title();
        let name = if commands(army, one) {
            text!("→ {name}", "→ {name}"; name)
        } else {
            name
        };
        let cost = bill(1, leader_follows(army, other, number));
        table.push([Value::from(name), cost.into()]);
    }
    for (group, followed) in army.groups.iter().zip(&army.links.of_group).take(NAMED) {
        let Some(figures) = group.figures.number else {
            continue;
        };
        let name = Fighter::Group(group).title();
        let loyal = followed.binary_search(&number).is_ok();
        table.push([
            Value::from(text!("{name} ({figures})", "{name} ({figures})"; name)),
            bill(figures, loyal).into(),
        ]);
    }
    (!table.rows.is_empty()).then_some(table)
}

fn wounds() -> Track {
    Track {
        mark: Some(small(DEADLY_WOUNDS)),
        note: Some(Text::new("the second kills", "la seconde tue")),
        ..Track::plain("wounds", Text::new("Wounds", "Blessures"), small(DEADLY_WOUNDS))
    }
}
