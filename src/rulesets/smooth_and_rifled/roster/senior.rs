//! The Senior Officer on the roster (§8).

use crate::model::{
    lang::Text,
    roster::{Group, Status},
    sheet::{Block, Entry, Stat},
    term::Term,
};

use super::{
    super::{
        derived::points,
        figure::{self, Figure},
        list::{Army, Senior, Unit},
        tables,
        words::{self, Ruler},
    },
    table::{self, Item},
};

/// The Senior Officer, his traits and his escort.
pub(super) fn group(army: &Army<'_>) -> Option<Group> {
    let senior = army.senior.as_ref()?;
    let profile = figure::senior(army);
    let qualities = senior.qualities();
    let effects = qualities.iter().filter_map(|quality| {
        let effect = words::effect(quality.id(), army)?;
        Some(words::entry(quality.name(), &effect))
    });
    let effects: Vec<Entry> = effects.collect();
    Some(Group {
        name: senior.label().capitalised(),
        role: Some(role(army, senior)),
        points: Some(points::senior(army)),
        stats: stats(profile.as_ref()),
        traits: Vec::new(),
        table: table::table(&[item(army, senior, profile.as_ref())]),
        blocks: vec![Block::Entries(effects)],
    })
}

/// His rank, when his name hides it, and his escort.
fn role(army: &Army<'_>, senior: &Senior<'_>) -> Text {
    let rank = match senior.name {
        Some(_) => words::SENIOR_OFFICER,
        None => Text::same(""),
    };
    let escort = senior.escort.as_ref().and_then(|escort| escort.term);
    let escort = escort
        .and_then(|unit| army.units.get(unit))
        .map(Unit::label);
    let escort = escort.map_or_else(
        || Text::same(""),
        |unit| crate::text!("escort: {unit}", "escorte : {unit}", unit),
    );
    words::dots([&rank, &escort])
}

pub(in super::super) fn stats(profile: Option<&Figure<'_>>) -> Vec<Stat> {
    let mut stats = Vec::new();
    if let Some(figure) = profile {
        stats.push(Stat::new(
            "activation_costs",
            words::VA,
            words::va(figure.va),
        ));
        stats.push(Stat::new("combat_value", words::C, figure.c));
    }
    stats.push(Stat::new("morale_value", words::VM, tables::SENIOR_VM));
    stats
}

fn item(army: &Army<'_>, senior: &Senior<'_>, profile: Option<&Figure<'_>>) -> Item {
    let ruler = Ruler::of(army);
    let weapons: Vec<Text> = profile
        .into_iter()
        .flat_map(|figure| &figure.weapons)
        .map(|weapon| words::weapon(weapon, ruler))
        .collect();
    let melee = profile
        .into_iter()
        .flat_map(|figure| &figure.melee)
        .map(|weapon| &weapon.name);
    let mut extras = vec![words::named("mounted")];
    extras.extend(senior.qualities().iter().map(|quality| quality.name()));
    let points = points::senior(army);
    Item {
        count: 1,
        name: senior.label().capitalised(),
        role: Text::same(""),
        weapons: words::commas(&weapons),
        melee: words::commas(melee),
        extras: words::commas(&extras),
        each: points,
        status: profile.map_or(Status::Book, |figure| figure.entry.status),
        total: points,
    }
}
