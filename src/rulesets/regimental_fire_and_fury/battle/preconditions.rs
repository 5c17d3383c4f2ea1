//! Preconditions of a battle: everything that keeps two armies from fighting, with what to add.
//! Numbers that the sheet has lost are never invented; an army without a data set plays by that of
//! its enemy, and the story says so.

use crate::{
    model::{
        battle::{CannotFight, Request},
        lang::Text,
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        catalogue::DataSet,
        list::{army::Army, unit::Unit},
        missing_data,
        tables::assumed::{MOST_IN_BATTLE, MOST_UNITS},
        terms::Arm,
    },
    text,
};

use super::{
    muster::bands,
    scenario::{SCENARIOS, Scenario},
};

/// What both armies have agreed on.
#[derive(Debug)]
pub(super) struct Agreed<'a> {
    pub(super) scenario: Scenario,
    pub(super) data: &'a DataSet,
    pub(super) close_cm: i64,
}

/// The name of an army.
#[must_use]
pub(super) fn name(army: &Army<'_>) -> Text {
    let own = army.head.name.as_ref();
    own.map_or(Text::new("an army", "une armée"), |name| {
        name.text().shortened()
    })
}

/// What both armies fight by.
///
/// # Errors
/// Everything that keeps them from it.
pub(super) fn agree<'a>(
    armies: [&Army<'a>; 2],
    request: &Request<'_>,
) -> Result<Agreed<'a>, Vec<CannotFight>> {
    let mut wrong = Vec::new();
    let scenario = request
        .scenario
        .map_or(Some(Scenario::Battle), Scenario::parse);
    if scenario.is_none() {
        let id = request.scenario.unwrap_or_default();
        wrong.push(CannotFight::unknown_scenario(id, SCENARIOS));
    }
    if armies[0].options != armies[1].options {
        wrong.push(CannotFight::different_options());
    }
    for army in armies {
        wrong.extend(numbers(army));
    }
    let data = data(armies).map_err(|unfit| wrong.push(unfit)).ok();
    for army in armies {
        wrong.extend(data.and_then(|data| lacking(army, data)));
    }
    match (scenario, data, data.and_then(|data| data.close_range_cm)) {
        (Some(scenario), Some(data), Some(close_cm)) if wrong.is_empty() => Ok(Agreed {
            scenario,
            data,
            close_cm,
        }),
        _ => Err(wrong),
    }
}

/// What is wrong with the numbers of an army.
fn numbers(army: &Army<'_>) -> Option<CannotFight> {
    let name = &name(army);
    let bases = army.bases(|_| true);
    if army.units.is_empty() {
        return Some(CannotFight::nobody(name));
    }
    if army.units.len() > MOST_UNITS || bases > MOST_IN_BATTLE {
        return Some(many(name));
    }
    let unclear = |unit: &&Unit<'_>| {
        unit.bases() < 1
            || unit.arm().is_none()
            || unit.quality.known().is_none()
            || unit.code().is_none()
            || unit.is_guns() && unit.mobility.known().is_none()
    };
    let units: Vec<Text> = army.units.iter().filter(unclear).map(Unit::title).collect();
    (!units.is_empty()).then(|| unreadable(name, &Text::join(&units, ", ")))
}

fn many(name: &Text) -> CannotFight {
    CannotFight::new(text!(
        "{name}: more than {MOST_IN_BATTLE} stands or {MOST_UNITS} units, too many for a test \
        battle.",
        "{name} : plus de {MOST_IN_BATTLE} socles ou {MOST_UNITS} unités, trop pour une bataille \
        d’essai.",
        name
    ))
    .with_help(Text::new(
        "Split it into smaller lists.",
        "Divisez-la en listes plus petites.",
    ))
}

fn unreadable(name: &Text, units: &Text) -> CannotFight {
    CannotFight::new(text!(
        "{name}: these units lack values that they need to fight: {units}.",
        "{name} : il manque à ces unités des valeurs pour combattre : {units}.",
        name,
        units
    ))
    .with_help(Text::new(
        "Set arm, stands, quality and weapon of each; for guns, class and mobility.",
        "Mettez pour chacune l’arme, les socles, la qualité et l’armement ; pour les canons, la \
        classe et la mobilité.",
    ))
}

/// The data set by which both fight: one of them may have none.
fn data<'a>(armies: [&Army<'a>; 2]) -> Result<&'a DataSet, CannotFight> {
    match armies.map(Army::figures) {
        [Some(one), Some(other)] if one.id != other.id => Err(different(one, other)),
        [Some(data), _] | [None, Some(data)] => Ok(data),
        [None, None] => Err(CannotFight::new(Text::new(
            "Neither list has fire points and ranges: they are not on the quick reference sheet.",
            "Aucune des deux listes n’a de points de tir ni de portées : l’aide de jeu ne les \
            donne pas.",
        ))
        .with_help(own_or_sample())),
    }
}

fn different(one: &DataSet, other: &DataSet) -> CannotFight {
    let (one, other) = (&one.id, &other.id);
    CannotFight::new(text!(
        "The two lists have different data files: \"{one}\" and \"{other}\".",
        "Les deux listes ont des jeux de données différents : \"{one}\" et \"{other}\"."
    ))
    .with_help(Text::new(
        "Give both the same data file.",
        "Donnez aux deux le même jeu de données.",
    ))
}

/// What the data set does not know of an army.
fn lacking(army: &Army<'_>, data: &DataSet) -> Option<CannotFight> {
    let mut what: Vec<Text> = Vec::new();
    if data.close_range_cm.is_none() {
        what.push(Text::new("close range", "courte portée"));
    }
    let bare = |unit: &&Unit<'_>| bands(unit, data).is_empty();
    let codes = army.units.iter().filter(bare).filter_map(Unit::code);
    what.extend(codes.map(|code| Text::same(code.id.to_string())));
    let arms = [Arm::Infantry, Arm::Cavalry].into_iter();
    let arms = arms.filter(|arm| army.of_arm(*arm).next().is_some());
    let formations = arms.flat_map(Arm::formations);
    let silent = formations.filter(|formation| !data.firing.contains_key(formation));
    what.extend(silent.map(|formation| formation.plain()));
    what.dedup();
    (!what.is_empty()).then(|| {
        let (name, id, what) = (name(army), &data.id, Text::join(&what, ", "));
        CannotFight::new(text!(
            "{name}: the data file \"{id}\" lacks {what}.",
            "{name} : il manque au jeu de données \"{id}\" : {what}.",
            name,
            what
        ))
        .with_help(own_or_sample())
    })
}

const SAMPLE: Text = Text::new(
    "Or take the data file \"sample-acw\", with figures made up by orbat, to try things out.",
    "Ou prenez le jeu de données \"sample-acw\", aux chiffres inventés par orbat, pour essayer.",
);

/// What to do about missing numbers: a data set of one's own, or the sample.
fn own_or_sample() -> Text {
    Text::join(&[missing_data::fill(), SAMPLE], " ")
}
