//! The card of a leader: his dice, the tally of his points, whom he activates at what cost, and his wounds.

use super::{
    chances::melee,
    group::{fire, kit_stats, loaded, loads},
};
use crate::{
    model::{
        lang::Text,
        roster::{Card, Status},
        sheet::{Block, Entry, Stat, Track},
    },
    rulesets::tyneside_fiw::{
        derived::command::{commands, dice as own_dice, leader_follows, music_dice},
        list::{Army, Fighter},
        tables::{D6, DEADLY_WOUNDS},
        words::{bill, dice, group_bill, mean, people, quality, radius, role, small},
    },
    text,
};

/// Units and leaders that a card names; nobody reads more.
const NAMED: usize = 12;

pub(super) fn card(army: &Army<'_>, number: usize) -> Card {
    let leader = &army.leaders[number];
    let (role, quality, people) = (
        role(leader).capitalised(),
        quality(&leader.kit),
        people(&leader.kit),
    );
    let mut blocks = Vec::new();
    if commands(army, leader) && !army.is_automated() {
        blocks.push(Block::Track(tally(points(army, number))));
        let chain = chain(army, number);
        blocks.extend(chain.map(|entry| Block::Entries(vec![entry])));
    }
    blocks.extend(fire(&leader.kit, leader.kit.furthest(), &army.options));
    blocks.push(Block::Entries(vec![melee(&leader.kit, &army.options)]));
    let mut boxes = vec![wounds()];
    boxes.extend(loads(army, &leader.kit).then(loaded));
    Card {
        title: Fighter::Leader(leader).title(),
        ids: leader.id.iter().map(|id| id.id.to_string()).collect(),
        subtitle: Text::join([&role, &quality, &people], " · "),
        count: 1,
        points: None,
        status: Status::Book,
        stats: stats(army, number),
        blocks,
        boxes,
        back: Vec::new(),
    }
}

/// His dice where he commands, his move and melee.
pub(in super::super) fn stats(army: &Army<'_>, number: usize) -> Vec<Stat> {
    let leader = &army.leaders[number];
    let commands = commands(army, leader) && !army.is_automated();
    let dice = commands.then(|| command(army, number));
    let mut stats: Vec<Stat> = dice.into_iter().collect();
    stats.extend(kit_stats(&leader.kit));
    stats
}

/// His dice; their mean without music under them.
fn command(army: &Army<'_>, number: usize) -> Stat {
    let leader = &army.leaders[number];
    let mean = mean(leader);
    Stat::new(
        "command_dice",
        text!("mean {mean}", "moy. {mean}", mean),
        dice(army, leader),
    )
}

/// The points that he can have at most.
fn points(army: &Army<'_>, number: usize) -> u32 {
    let dice = own_dice(&army.leaders[number]) + music_dice(army);
    small(dice * D6)
}

/// A box for each of them.
fn tally(boxes: u32) -> Track {
    let radius = radius();
    Track {
        numbered_from: Some(1),
        ..Track::plain(
            "points",
            text!(
                "Command points, within {radius} cm",
                "Points de commandement, à {radius} cm"
            ),
            boxes,
        )
    }
}

/// Whom he can activate: the next links of the chain with an arrow, then groups, each with its cost.
fn chain(army: &Army<'_>, number: usize) -> Option<Entry> {
    let links = army.leaders.iter().enumerate();
    let links = links.filter(|(other, one)| *other != number && !one.is_player());
    let links = links.take(NAMED).map(|(other, one)| {
        let name = Fighter::Leader(one).title();
        let arrow = if commands(army, one) { "→\u{a0}" } else { "" };
        let cost = bill(1, leader_follows(army, other, number));
        text!(
            "{arrow}{name}\u{a0}{cost}",
            "{arrow}{name}\u{a0}{cost}",
            name
        )
    });
    let groups = army.groups.iter().enumerate().take(NAMED);
    let groups = groups.filter_map(|(place, group)| {
        let name = Fighter::Group(group).title();
        let cost = group_bill(army, place, number)?;
        Some(text!(
            "{name}\u{a0}{cost}",
            "{name}\u{a0}{cost}",
            name,
            cost
        ))
    });
    let bills: Vec<Text> = links.chain(groups).collect();
    (!bills.is_empty()).then(|| Entry {
        term: Text::new("Activates", "Active"),
        meaning: Text::join(&bills, ", "),
    })
}

fn wounds() -> Track {
    Track {
        mark: Some(small(DEADLY_WOUNDS)),
        ..Track::plain(
            "wounds",
            Text::new("Wounds", "Blessures"),
            small(DEADLY_WOUNDS),
        )
    }
}
