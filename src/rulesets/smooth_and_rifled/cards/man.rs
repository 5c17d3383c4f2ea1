//! The card of a figure.

use crate::model::{
    lang::Text,
    roster::Card,
    sheet::{Block, Entry, Stat},
};

use super::{
    super::{
        derived::{activation, ranges},
        figure::Figure,
        list::Army,
        tables::play,
        words::{self, Ruler},
    },
    fighting, weapon,
};

/// The card of like figures of a Unit.
pub fn card(army: &Army<'_>, figure: &Figure<'_>) -> Card {
    let unit = figure.unit.and_then(|unit| army.units.get(unit));
    let label = unit.map_or_else(|| Text::same(""), super::super::list::Unit::label);
    build(
        army,
        figure,
        figure.entry.name.clone(),
        words::dots([&words::capital(&words::roles_of(figure)), &label]),
    )
}

/// The card of the Senior Officer: his own name, and whom he resembles.
pub fn senior(army: &Army<'_>, figure: &Figure<'_>) -> Card {
    let label = army.senior.as_ref().map(super::super::list::Senior::label);
    build(
        army,
        figure,
        words::capital(&label.unwrap_or(words::SENIOR_OFFICER)),
        words::dots([
            &words::capital(&words::SENIOR_OFFICER),
            &figure.entry.name,
        ]),
    )
}

fn build(army: &Army<'_>, figure: &Figure<'_>, title: Text, subtitle: Text) -> Card {
    let ruler = Ruler::of(army);
    let mut blocks = weapon::blocks(figure, ruler);
    let mut lines: Vec<Entry> = weapon::dice(figure).into_iter().collect();
    lines.extend([
        fighting::melee(figure),
        fighting::tests(figure),
        fighting::moves(army, figure),
    ]);
    blocks.push(Block::Entries(lines));
    let own = characteristics(army, figure);
    if !own.is_empty() {
        blocks.push(Block::Entries(own));
    }
    Card {
        title,
        subtitle,
        count: words::boxes(figure.count),
        points: figure.points,
        status: figure.entry.status,
        stats: stats(figure),
        blocks,
    }
}

fn stats(figure: &Figure<'_>) -> Vec<Stat> {
    let spot = words::score(activation::opportunity_target(figure.va));
    let mut stats = vec![
        Stat::new("activation_costs", words::VA, words::va(figure.va)),
        Stat::new("combat_value", words::C, figure.c),
        Stat::new("morale_value", words::VM, figure.vm),
        Stat::new("opportunity", words::SPOT, spot),
    ];
    if figure.is_special() {
        let save = words::score(play::SAVE);
        stats.push(Stat::new("save", words::SAVE, save));
    }
    stats
}

/// What its roles, upgrades and characteristics do. What stands in the lines above is not said again.
fn characteristics(army: &Army<'_>, figure: &Figure<'_>) -> Vec<Entry> {
    const SAID: &[&str] = &["leader", "melee_weapon", "mounted", "impetuous"];
    let ruler = Ruler::of(army);
    let mut entries = Vec::new();
    if figure.entry.leader || figure.has("leader") {
        let unit = figure.unit.and_then(|unit| army.units.get(unit));
        let musician = unit.is_some_and(ranges::has_musician);
        entries.push(Entry {
            term: words::named("leader"),
            meaning: words::leader_effect(army, musician),
        });
    }
    if figure.unit.is_some() {
        entries.extend(roles(army, figure));
    }
    let others = figure.traits.iter().filter(|own| !SAID.contains(own));
    entries.extend(others.map(|own| Entry {
        term: words::named(own),
        meaning: words::effect(own, ruler).unwrap_or_else(|| Text::same("")),
    }));
    entries.extend(figure.upgrades.iter().map(|upgrade| Entry {
        term: words::capital(&upgrade.name),
        meaning: Text::same(""),
    }));
    entries
}

fn roles<'a>(army: &'a Army<'_>, figure: &'a Figure<'_>) -> impl Iterator<Item = Entry> + 'a {
    let roles = std::iter::once(&figure.entry.role).chain(&figure.entry.also_roles);
    let brilliant = figure.brilliant;
    roles
        .filter(move |role| !(brilliant && **role == super::super::terms::Role::Officer))
        .filter_map(|&role| {
            Some(Entry {
                term: words::capital(&role.name()),
                meaning: words::role_effect(army, role)?,
            })
        })
}
