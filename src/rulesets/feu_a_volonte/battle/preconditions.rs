//! Preconditions of a battle: everything that keeps two platoons from fighting, reported at once.

use crate::{
    model::{
        battle::{CannotFight, Cast, Request},
        forms,
        lang::Text,
        table::{Length, Table},
        term::Term,
    },
    rulesets::feu_a_volonte::{derived, list::army::Army, terms::Period},
    text,
};

use super::plan::{Scenario, name};

/// Figures of a side for whom a table has room; a platoon has ten.
const MOST_FIGURES: usize = 60;
/// The narrowest table, in UD; the book's is 22.5 UD.
const LEAST_UD: f64 = 12.0;
/// The widest table, in UD.
const MOST_UD: f64 = 64.0;

/// The scenario and the periods of the lists.
///
/// # Errors
/// Everything that is wrong with them.
pub(super) fn asked(
    armies: [&Army<'_>; 2],
    request: &Request<'_>,
) -> Result<(Scenario, [Period; 2]), Vec<CannotFight>> {
    let mut wrong = Vec::new();
    let scenario = match request.scenario {
        None => Some(Scenario::Battle),
        Some(id) => {
            let known = Scenario::parse(id);
            wrong.extend(
                known
                    .is_none()
                    .then(|| CannotFight::unknown_scenario(id, super::SCENARIOS)),
            );
            known
        }
    };
    wrong.extend(armies.into_iter().flat_map(of_army));
    wrong.extend(of_both(armies));
    let periods = armies.map(|army| army.period.value());
    match (scenario, periods) {
        (Some(scenario), [Some(one), Some(other)]) if wrong.is_empty() => {
            Ok((scenario, [one, other]))
        }
        _ => Err(wrong),
    }
}

/// What is wrong with one list.
fn of_army(army: &Army<'_>) -> Vec<CannotFight> {
    let name = name(army);
    let mut wrong = Vec::new();
    if army.period.value().is_none() {
        let ids = Period::ids();
        let missing = CannotFight::new(text!(
            "{name} has no period.",
            "{name} n’a pas de période.",
            name
        ));
        wrong.push(missing.with_help(text!(
            "Set \"period\" to one of: {ids}.",
            "Mettez \"period\" à l’une de ces valeurs : {ids}."
        )));
    }
    let figures = derived::singles(army).saturating_add(derived::support_figures(army));
    let figures = usize::try_from(figures).unwrap_or(0);
    if figures < 1 {
        wrong.push(CannotFight::nobody(&name));
    } else if figures > MOST_FIGURES {
        wrong.push(CannotFight::too_many(&name, MOST_FIGURES));
    }
    let uncounted = army
        .figures
        .iter()
        .filter(|line| line.count.number.is_none());
    wrong.extend(uncounted.map(|line| not_counted(&name, &line.title())));
    let unknown = derived::soldiers(army)
        .into_iter()
        .filter(|soldier| soldier.quality.is_none());
    wrong.extend(unknown.map(|soldier| no_quality(&name, &soldier.name)));
    wrong
}

fn not_counted(army: &Text, soldier: &Text) -> CannotFight {
    CannotFight::new(text!(
        "{army}: {soldier} has no valid number of figures.",
        "{army} : {soldier} n’a pas de nombre de figurines valable.",
        army,
        soldier
    ))
    .with_help(text!(
        "Set \"count\" to a whole number from 1 to {MOST_FIGURES}.",
        "Mettez \"count\" à un nombre entier de 1 à {MOST_FIGURES}."
    ))
}

fn no_quality(army: &Text, soldier: &Text) -> CannotFight {
    CannotFight::new(text!(
        "{army}: {soldier} has no quality, so no dice to roll.",
        "{army} : {soldier} n’a pas de qualité, donc pas de dés.",
        army,
        soldier
    ))
    .with_help(Text::new(
        "Set \"quality\" on the line, or a \"profile\" that exists.",
        "Mettez \"quality\" sur la ligne, ou un \"profile\" qui existe.",
    ))
}

/// What is wrong between the lists.
fn of_both([one, other]: [&Army<'_>; 2]) -> Vec<CannotFight> {
    let mut wrong = Vec::new();
    if one.options != other.options {
        wrong.push(CannotFight::different_options());
    }
    let periods = (one.period.value(), other.period.value());
    if let (Some(one), Some(other)) = periods
        && one != other
    {
        let different = CannotFight::new(text!(
            "The lists are of different periods: {one} and {other}.",
            "Les listes sont de périodes différentes : {one} et {other}.",
            one = &one.name,
            other = &other.name
        ));
        wrong.push(different.with_help(Text::new(
            "Choose two lists of the same period.",
            "Choisissez deux listes d’une même période.",
        )));
    }
    wrong
}

/// Whether a table is no stamp and no parade ground.
///
/// # Errors
/// When it is.
pub(super) fn table_fits(table: &Table, unit: Length) -> Result<(), Vec<CannotFight>> {
    let size = table.size();
    let sides = [size.width, size.depth].map(|side| side.in_tenths() / unit.in_tenths());
    if sides.iter().all(|side| (LEAST_UD..=MOST_UD).contains(side)) {
        return Ok(());
    }
    let [width, depth] = sides.map(|side| forms::decimal(format!("{side:.1}")));
    let wrong = CannotFight::new(text!(
        "Table: {width} × {depth} UD, sides from {LEAST_UD} to {MOST_UD} UD needed.",
        "Table : {width} × {depth} UD, il faut des côtés de {LEAST_UD} à {MOST_UD} UD.",
        width,
        depth
    ));
    Err(vec![wrong.with_help(Text::new(
        "The rulebook’s table is 22.5 × 22.5 UD; the length of a UD depends on \"scale_mm\".",
        "La table du livret fait 22,5 × 22,5 UD ; la longueur de l’UD dépend de \"scale_mm\".",
    ))])
}

/// What is said of sides that do not fit.
#[must_use]
pub(super) fn crowded(cast: &Cast, sides: &[usize]) -> Vec<CannotFight> {
    let armies = sides.iter().map(|side| &cast.armies[*side]);
    armies.map(CannotFight::crowded).collect()
}

/// The names of the sides; in solo games the second list only arms the non-player characters.
#[must_use]
pub(super) fn names(armies: [&Army<'_>; 2], scenario: Scenario) -> [Text; 2] {
    let [one, other] = armies.map(name);
    if scenario.is_solo() {
        let npcs = text!("{other} (NPCs)", "{other} (PnJ)", other);
        [one, npcs]
    } else {
        [one, other]
    }
}
