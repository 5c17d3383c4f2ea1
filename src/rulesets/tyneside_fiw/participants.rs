//! What leaders, groups and single figures of a list bring into the questions of `odds`.

use serde_json::json;

use crate::model::{
    participant::{Fact, Participant, called},
    term::Term,
};

use super::{
    derived::{
        command::{command, commands, music_dice},
        group::majority,
    },
    list::{Army, Fighter, Group, Kit, Leader},
    terms::{Class, Quality, Table},
};

/// Leaders in a chain of command of which chances are asked.
const MOST_LEADERS: usize = 7;

/// Command points that a question may need.
const MOST_POINTS: i64 = 200;

/// Everybody of a side: its leaders, its groups with those who differ, figures outside any group.
pub(super) fn participants(army: &Army<'_>) -> Vec<Participant> {
    let leaders = army.leaders.iter().map(|leader| of_leader(army, leader));
    let groups = army.groups.iter().flat_map(|group| {
        let singles = group.singles.iter().map(|single| {
            let key = key(group);
            fighter(Fighter::Single(single), (Some(&key), None, single.number))
        });
        std::iter::once(of_group(group)).chain(singles)
    });
    let loose = army.loose.iter().map(|one| {
        let mut figure = fighter(Fighter::Loose(one), (Some("figures"), None, one.number));
        figure.facts.extend(acts(&one.kit, one.kit.rated()));
        figure
    });
    leaders.chain(groups).chain(loose).collect()
}

/// The word for a group in front of those who belong to it.
fn key(group: &Group<'_>) -> String {
    let id = group.id.as_ref().map(|(id, _)| id.to_string());
    id.unwrap_or_else(|| format!("groups/{}", group.number))
}

fn of_leader(army: &Army<'_>, leader: &Leader<'_>) -> Participant {
    let id = leader.id.as_ref().map(|(id, _)| &**id);
    let place = (Some("leaders"), id, leader.number);
    let mut participant = fighter(Fighter::Leader(leader), place);
    participant
        .facts
        .extend(acts(&leader.kit, leader.kit.rated()));
    if commands(army, leader) && !army.is_automated() {
        participant.facts.extend(of_command(army, leader));
    }
    participant
}

fn of_group(group: &Group<'_>) -> Participant {
    let id = group.id.as_ref().map(|(id, _)| &**id);
    let place = (Some("groups"), id, group.number);
    let mut participant = fighter(Fighter::Group(group), place);
    participant.facts.extend(acts(&group.kit, majority(group)));
    participant
}

/// Somebody with its shots and melees: what it belongs to, its id, its number.
fn fighter(one: Fighter<'_, '_>, place: (Option<&str>, Option<&str>, usize)) -> Participant {
    let (whole, id, number) = place;
    let (name, number) = (one.title(), number.to_string());
    let mut words = called(None, id, &[&name]);
    words.extend(called(whole, None, &[&name]));
    words.extend(whole.map(|whole| format!("{whole}/{number}")));
    let mut facts = shots(one.kit());
    facts.extend(melees(one.kit()));
    Participant {
        called: words,
        name,
        facts,
    }
}

/// Shots, with the weapon that reaches furthest.
fn shots(kit: &Kit<'_>) -> Vec<Fact> {
    const SHOTS: &[&str] = &["hit", "damage", "shot_result"];
    let Some(weapon) = kit.furthest() else {
        return Vec::new();
    };
    let quality = Fact::acting("quality", kit.rated().id()).only(SHOTS);
    let class = weapon.damage;
    let class = class.map(|class| Fact::acting("damage_class", class.id()));
    std::iter::once(quality).chain(class).collect()
}

/// Melees on both sides; who has the better weapon comes out of both.
fn melees(kit: &Kit<'_>) -> [Fact; 4] {
    const WORDS: [&str; 3] = ["figure", "none", "enemy"];
    let (quality, factor) = (kit.rated().id(), kit.melee_factor());
    [
        Fact::acting("figure_quality", quality),
        Fact::against("enemy_quality", quality),
        Fact::acting("better_weapon", factor).compared(WORDS),
        Fact::against("better_weapon", factor).compared(WORDS),
    ]
}

/// The action table of a unit of this quality.
fn acts(kit: &Kit<'_>, quality: Quality) -> [Fact; 2] {
    let formed = kit.class.known() == Some(&Class::RegularFormation);
    let table = if formed {
        Table::Formation
    } else {
        Table::Group
    };
    [
        Fact::acting("table", table.id()),
        Fact::acting("quality", quality.id()).only(&["action_table"]),
    ]
}

/// His own dice; of a player character those of the whole chain under him, and what everybody costs.
fn of_command(army: &Army<'_>, leader: &Leader<'_>) -> Vec<Fact> {
    let quality = leader.kit.rated().id();
    let mut facts = vec![
        Fact::acting("quality", quality).only(&["command_roll"]),
        Fact::acting("musician", music_dice(army) > 0),
    ];
    let chain = army.leaders.iter().filter(|one| commands(army, one));
    let chain: Vec<&str> = chain.map(|one| one.kit.rated().id()).collect();
    let cost = command(army).cost;
    if leader.is_player() && chain.len() <= MOST_LEADERS && cost <= MOST_POINTS {
        facts.push(Fact::acting("leaders", json!(chain)));
        facts.push(Fact::acting("points_needed", cost));
    }
    facts
}
