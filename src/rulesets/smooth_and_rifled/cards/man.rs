//! The card of a figure.

use crate::model::{
    lang::Text,
    roster::Card,
    sheet::{Block, Entry, Stat},
    term::Term,
};

use super::{
    super::{
        derived::{activation, ranges},
        figure::Figure,
        list::{self, Army, Senior, Unit},
        mechanics::morale::{Steadiness, break_rethrows},
        terms::Role,
        words::{self, Ruler},
    },
    fighting, weapon,
};

/// The card of like figures of a Unit, which re-rolls a failed morale test so often.
pub(super) fn card(army: &Army<'_>, figure: &Figure<'_>, rethrows: i64) -> Card {
    let unit = figure.unit.and_then(|unit| army.units.get(unit));
    let label = unit.map_or_else(|| Text::same(""), Unit::label);
    build(
        (army, rethrows),
        figure,
        title(figure),
        words::dots([&words::roles_of(figure).capitalised(), &label]),
    )
}

fn title(figure: &Figure<'_>) -> Text {
    let entry = &figure.entry.name;
    let own = figure.name.as_ref();
    own.map_or_else(|| entry.clone(), |name| list::named(name, entry))
}

/// The card of the Senior Officer: his own name, and whom he resembles.
pub(super) fn senior(army: &Army<'_>, figure: &Figure<'_>) -> Card {
    let label = army.senior.as_ref().map(Senior::label);
    let steadiness = Steadiness {
        guard: figure.has("guard"),
        ..Steadiness::default()
    };
    build(
        (army, break_rethrows(&steadiness)),
        figure,
        label.unwrap_or(words::SENIOR_OFFICER).capitalised(),
        words::dots([&words::SENIOR_OFFICER.capitalised(), &figure.entry.name]),
    )
}

fn build(
    (army, rethrows): (&Army<'_>, i64),
    figure: &Figure<'_>,
    title: Text,
    subtitle: Text,
) -> Card {
    let ruler = Ruler::of(army);
    let mut blocks = weapon::tables(figure, ruler, &army.options);
    let mut lines = weapon::habits(figure);
    lines.extend([
        fighting::melee(army, figure),
        fighting::tests(army, figure, rethrows),
        fighting::moves(army, figure),
    ]);
    blocks.push(Block::Entries(lines));
    let own = characteristics(army, figure);
    let back = if own.is_empty() {
        Vec::new()
    } else {
        vec![Block::Entries(own)]
    };
    Card {
        title,
        subtitle,
        ids: ids(army, figure),
        count: words::boxes(figure.count),
        points: Some(figure.points),
        status: figure.entry.status,
        stats: stats(figure),
        blocks,
        boxes: weapon::reloads(figure),
        back,
    }
}

/// Those of its Unit with its own behind them, its own, and those of its Unit: what is meant for fewer cards comes first.
fn ids(army: &Army<'_>, figure: &Figure<'_>) -> Vec<String> {
    let entry = &figure.entry.id;
    let unit = figure.unit.and_then(|unit| army.units.get(unit));
    let units: Vec<&str> = unit.into_iter().flat_map(Unit::ids).collect();
    let of_unit = units.iter().map(|unit| format!("{unit}-{entry}"));
    let units = units.iter().map(|unit| (*unit).to_owned());
    of_unit.chain([entry.clone()]).chain(units).collect()
}

fn stats(figure: &Figure<'_>) -> Vec<Stat> {
    let spot = words::score(activation::opportunity_target(figure.va));
    vec![
        Stat::new("activation_costs", words::VA, words::va(figure.va)),
        Stat::new("combat_value", words::C, figure.c),
        Stat::new("morale_value", words::VM, figure.vm),
        Stat::new("opportunity", words::SPOT, spot),
    ]
}

/// What its roles, upgrades and characteristics do. Melee and moves name Impetuous and Mounted with the
/// dice and centimetres that come of them, and Leaders have a line of their own.
fn characteristics(army: &Army<'_>, figure: &Figure<'_>) -> Vec<Entry> {
    const SAID: &[&str] = &["leader", "melee_weapon", "mounted", "impetuous"];
    let mut entries = Vec::new();
    if figure.entry.leader || figure.has("leader") {
        let unit = figure.unit.and_then(|unit| army.units.get(unit));
        let musician = unit.is_some_and(ranges::has_musician);
        let effect = words::leader_effect(army, musician);
        entries.push(words::entry(words::named("leader"), &effect));
    }
    if figure.unit.is_some() {
        entries.extend(roles(army, figure));
    }
    let others = figure.traits.iter().filter(|own| !SAID.contains(own));
    entries.extend(others.map(|own| {
        let effect = if *own == "skirmishers" && figure.is_bold() {
            Some(words::BOLD_SKIRMISHERS)
        } else {
            words::effect(own, army)
        };
        let effect = effect.unwrap_or_else(|| Text::same(""));
        words::entry(words::named(own), &effect)
    }));
    entries.extend(figure.upgrades.iter().map(|upgrade| Entry {
        term: upgrade.name.capitalised(),
        meaning: Text::same(""),
    }));
    entries
}

fn roles<'a>(army: &'a Army<'_>, figure: &'a Figure<'_>) -> impl Iterator<Item = Entry> + 'a {
    let roles = std::iter::once(&figure.entry.role).chain(&figure.entry.also_roles);
    let brilliant = figure.brilliant;
    roles
        .filter(move |role| !(brilliant && **role == Role::Officer))
        .filter_map(|&role| {
            let effect = words::role_effect(army, role)?;
            Some(words::entry(role.name().capitalised(), &effect))
        })
}
