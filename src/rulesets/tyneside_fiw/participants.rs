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
    terms::{Class, Table},
};

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
        figure.facts.extend(acts(&one.kit, rated(&one.kit)));
        figure
    });
    leaders.chain(groups).chain(loose).collect()
}

/// The word for a group in front of those who belong to it.
fn key(group: &Group<'_>) -> String {
    let id = group.id.as_ref().map(|id| id.id.to_string());
    id.unwrap_or_else(|| format!("groups/{}", group.number))
}

fn of_leader(army: &Army<'_>, leader: &Leader<'_>) -> Participant {
    let id = leader.id.as_ref().map(|id| &*id.id);
    let place = (Some("leaders"), id, leader.number);
    let mut participant = fighter(Fighter::Leader(leader), place);
    participant
        .facts
        .extend(acts(&leader.kit, rated(&leader.kit)));
    if commands(army, leader) && !army.is_automated() {
        participant.facts.extend(of_command(army, leader));
    }
    participant
}

fn of_group(group: &Group<'_>) -> Participant {
    let id = group.id.as_ref().map(|id| &*id.id);
    let place = (Some("groups"), id, group.number);
    let mut participant = fighter(Fighter::Group(group), place);
    participant.facts.extend(acts(&group.kit, most(group)));
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
    let quality = Fact::acting("quality", rated(kit)).only(SHOTS);
    let class = weapon
        .damage
        .map(|class| Fact::acting("damage_class", class.id()));
    std::iter::once(quality).chain(class).collect()
}

/// Melees on both sides; who has the better weapon comes out of both.
fn melees(kit: &Kit<'_>) -> [Fact; 4] {
    const WORDS: [&str; 3] = ["figure", "none", "enemy"];
    let (quality, factor) = (rated(kit), kit.melee_factor());
    [
        Fact::acting("figure_quality", quality),
        Fact::against("enemy_quality", quality),
        Fact::acting("better_weapon", factor).compared(WORDS),
        Fact::against("better_weapon", factor).compared(WORDS),
    ]
}

/// Its quality, when it can be read.
fn rated(kit: &Kit<'_>) -> Option<&'static str> {
    kit.quality.known().map(|quality| quality.id())
}

/// The quality of most of a group, when all can be read.
fn most(group: &Group<'_>) -> Option<&'static str> {
    let known =
        group.figures.number.is_some() && group.bodies().all(|body| rated(body.kit).is_some());
    known.then(|| majority(group).id())
}

/// The action table of a unit of this quality.
fn acts(kit: &Kit<'_>, quality: Option<&'static str>) -> [Fact; 2] {
    let formed = kit.class.known() == Some(&Class::RegularFormation);
    let table = if formed {
        Table::Formation
    } else {
        Table::Group
    };
    [
        Fact::acting("table", table.id()),
        Fact::acting("quality", quality).only(&["action_table"]),
    ]
}

/// His own dice; of a player character those of the whole chain under him, and what everybody costs.
fn of_command(army: &Army<'_>, leader: &Leader<'_>) -> Vec<Fact> {
    let mut facts = vec![
        Fact::acting("quality", rated(&leader.kit)).only(&["command_roll"]),
        Fact::acting("musician", music_dice(army) > 0),
    ];
    let chain = army.leaders.iter().filter(|one| commands(army, one));
    let chain: Option<Vec<&str>> = chain.map(|one| rated(&one.kit)).collect();
    let command = command(army);
    if leader.is_player() {
        facts.push(Fact::acting("leaders", json!(chain)));
        let cost = command.complete.then_some(command.cost);
        facts.push(Fact::acting("points_needed", cost));
    }
    facts
}
