//! What a side is made of: platoons, groups, leaders, and figures outside any group.

use std::{borrow::Cow, collections::BTreeMap};

use crate::model::{
    census::{Kind, Row, Tag},
    json::Place,
    parsed::Parsed,
    term::Term,
    word::Words,
};

use super::{
    catalogue::Troop,
    list::{Army, Group, Kit, Leader, Loose, Platoon},
};

pub(super) fn census<'a>(army: &'a Army<'_>) -> Vec<Row<'a>> {
    let mut rows = vec![whole(army)];
    let platoons = rows.len();
    rows.extend(
        army.platoons
            .iter()
            .map(|platoon| of_platoon(army, platoon)),
    );
    let mut groups = Vec::with_capacity(army.groups.len());
    for (index, group) in army.groups.iter().enumerate() {
        let number = rows.len();
        groups.push(number);
        let platoon = army.links.platoons_of.get(index).and_then(|of| of.first());
        let row = Row {
            within: platoon.map(|(platoon, _)| platoons + platoon),
            ..of_group(army, group)
        };
        let row = row.flag("lead_group", leads(army, index));
        rows.push(loyal(army, row, army.links.of_group.get(index)));
        rows.extend(figures(group, number));
    }
    for (index, leader) in army.leaders.iter().enumerate() {
        let rides = army
            .links
            .riders
            .iter()
            .position(|riders| riders.contains(&index));
        let platoon = || {
            let own = &leader.id.as_ref()?.id;
            army.platoons.iter().position(|platoon| {
                let mut leaders = platoon.leaders.items.iter();
                leaders.any(|word| word.id == *own)
            })
        };
        let row = Row {
            within: rides
                .and_then(|group| groups.get(group).copied())
                .or_else(|| Some(platoons + platoon()?)),
            ..of_leader(leader)
        };
        let lords = army.links.of_leader.get(index).and_then(Option::as_ref);
        let row = loyal(army, row, lords);
        rows.push(row.number("followers", followers(army, index)));
    }
    for (index, loose) in army.loose.iter().enumerate() {
        rows.push(loyal(army, of_loose(loose), army.links.of_loose.get(index)));
    }
    rows
}

fn whole<'a>(army: &'a Army<'_>) -> Row<'a> {
    let row = Row {
        known: army.all_leaders && army.all_groups && army.all_platoons && army.loose.unskipped,
        ..Row::new(Kind::Army, army.groups.place)
    };
    // Who hides behind which marker is a plan for a game, and no part of the army.
    row.said("control", &army.control)
        .number("players", army.players.number)
}

/// A platoon, known when everything that it names is there.
fn of_platoon<'a>(army: &Army<'_>, platoon: &Platoon<'_>) -> Row<'a> {
    let there = |refs: &Words<'_>, ids: &BTreeMap<Cow<'_, str>, usize>| {
        refs.items.iter().all(|word| ids.contains_key(&*word.id))
    };
    let links = &army.links;
    let lead = platoon.lead_group.as_ref();
    let row = Row {
        known: there(&platoon.groups, &links.groups)
            && there(&platoon.leaders, &links.leaders)
            && lead.is_none_or(|lead| links.groups.contains_key(&lead.id)),
        ..Row::new(Kind::Command, platoon.place)
    };
    row.tag("role", "platoon")
}

fn of_group<'a>(army: &Army<'_>, group: &'a Group<'_>) -> Row<'a> {
    let platoon = group.platoon.as_ref();
    let placed = platoon.is_none_or(|named| army.links.platoons.contains_key(&named.id));
    let row = Row {
        known: group.is_counted() && placed,
        ..Row::new(Kind::Unit, group.place)
    };
    row.flag("can_volley", group.can_volley.is_set())
}

/// The figures of a group: those that are alike, and those that differ.
fn figures<'a>(group: &'a Group<'_>, within: usize) -> impl Iterator<Item = Row<'a>> {
    let singles = group
        .singles
        .iter()
        .map(|one| (one.place, one.count.number.is_some()));
    let places = std::iter::once((group.place, group.is_counted())).chain(singles);
    let bodies = group
        .bodies()
        .zip(places)
        .filter(|(body, (_, known))| body.count > 0 || !known);
    bodies.map(move |(body, (place, known))| {
        let row = Row {
            within: Some(within),
            known,
            ..of_troop(&group.troop, Kind::Figure, place, body.count)
        };
        kit(row, body.kit)
    })
}

fn of_leader<'a>(leader: &'a Leader<'_>) -> Row<'a> {
    let row = Row {
        figures: 1,
        ..Row::new(Kind::Leader, leader.place)
    };
    kit(
        row.said("role", &leader.role)
            .flag("player", leader.is_player()),
        &leader.kit,
    )
}

fn of_loose<'a>(loose: &'a Loose<'_>) -> Row<'a> {
    let count = loose.count.number;
    let row = of_troop(&loose.troop, Kind::Figure, loose.place, count.unwrap_or(0));
    let known = row.known && count.is_some();
    kit(Row { known, ..row }, &loose.kit)
}

fn of_troop<'a>(troop: &'a Parsed<'_, &Troop>, kind: Kind, place: Place, count: i64) -> Row<'a> {
    let known = troop.value();
    Row {
        id: known.map(|troop| (&*troop.id).into()),
        catalogue: known.map(|troop| &*troop.catalogue),
        count,
        figures: count,
        known: known.is_some() || troop.is_missing(),
        ..Row::new(kind, place)
    }
}

/// What figures are and carry.
fn kit<'a>(row: Row<'a>, kit: &'a Kit<'_>) -> Row<'a> {
    let mut row = row
        .said("class", &kit.class)
        .said("quality", &kit.quality)
        .tag_some("people", kit.people.known().map(|people| &*people.0))
        .flag("bayonet", kit.bayonet.is_set())
        .flag("civilian", kit.civilian.is_set())
        .flag("mounted", kit.mounted.is_set())
        .flag("skirts_hitched", kit.skirts_hitched.is_set())
        .flag(
            "skirts",
            matches!(kit.skirts_hitched, Parsed::Known(false, _)),
        );
    let weapons = kit.weapons.items.iter();
    row.tags
        .extend(weapons.map(|word| Tag::new("weapon", &*word.id)));
    row.known &= kit.weapons.understood();
    row
}

/// The same with those whom it follows, by what they are: ids are names that the player gave.
fn loyal<'a>(army: &Army<'_>, mut row: Row<'a>, lords: Option<&Vec<usize>>) -> Row<'a> {
    for lord in lords.into_iter().flatten() {
        let Some(lord) = army.leaders.get(*lord) else {
            continue;
        };
        let word = |word: Option<&str>| word.unwrap_or("?").to_owned();
        let parts = [
            word(lord.role.known().map(|role| role.id())),
            word(lord.kit.quality.known().map(|quality| quality.id())),
            word(lord.kit.class.known().map(|class| class.id())),
            word(lord.kit.people.known().map(|people| &*people.0)),
        ];
        row = row.tag("loyal_to", parts.join(" "));
    }
    row
}

/// How many groups, leaders and lines of figures follow a leader.
fn followers(army: &Army<'_>, leader: usize) -> Option<i64> {
    let links = &army.links;
    let leaders = links.of_leader.iter().flatten();
    let all = links.of_group.iter().chain(leaders).chain(&links.of_loose);
    let count = all.filter(|lords| lords.contains(&leader)).count();
    i64::try_from(count).ok().filter(|count| *count > 0)
}

/// Whether a group leads its platoon.
fn leads(army: &Army<'_>, group: usize) -> bool {
    army.platoons.iter().enumerate().any(|(index, platoon)| {
        let first = || {
            army.links
                .members
                .get(index)?
                .first()
                .map(|(group, _)| *group)
        };
        let named = platoon
            .lead_group
            .as_ref()
            .and_then(|lead| army.links.groups.get(&lead.id).copied());
        named.or_else(first) == Some(group)
    })
}
