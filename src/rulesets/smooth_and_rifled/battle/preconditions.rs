//! Preconditions of a battle: what both lists have to agree on, which is the scenario, its attacker
//! and the size of the game.

use crate::{
    model::{
        battle::{CannotFight, OPEN_BATTLE, Request},
        lang::Text,
        name::Name,
        term::Term,
    },
    rulesets::smooth_and_rifled::{
        derived,
        list::Army,
        tables,
        terms::{Scenario, Side as Role, Size},
    },
    text,
};

/// Men of a side for whom a table has room.
const MOST_MEN: usize = 300;
/// Guns of a side.
const MOST_GUNS: usize = 30;

/// The name of an army.
pub(super) fn name(army: &Army<'_>) -> Text {
    let own = army.head.name.as_ref();
    own.map_or(Text::new("an army", "une armée"), Name::text)
}

/// The scenario, and who attacks in it.
pub(super) fn asked(
    armies: [&Army<'_>; 2],
    request: &Request<'_>,
) -> Result<(Option<Scenario>, usize), Vec<CannotFight>> {
    let mut wrong = Vec::new();
    let scenario = match request.scenario {
        Some(id) if id == OPEN_BATTLE => None,
        Some(id) => {
            let known = Scenario::parse(id);
            if known.is_none() {
                wrong.push(CannotFight::unknown_scenario(id, super::SCENARIOS));
            }
            known
        }
        None => {
            let own = armies[0].scenario.value();
            own.filter(|own| allowed(*own, armies))
        }
    };
    if let Some(scenario) = scenario.filter(|scenario| !allowed(*scenario, armies)) {
        wrong.push(misplaced(scenario));
    }
    if armies[0].options != armies[1].options {
        wrong.push(CannotFight::different_options());
    }
    let attacks = |army: &Army<'_>| army.side.value().map(|side| side == Role::Attacker);
    let attacker = match (scenario, attacks(armies[0]), attacks(armies[1])) {
        (Some(Scenario::Assault), ..) => usize::from(armies[0].size() == Some(Size::Small)),
        (_, Some(false), _) | (_, None, Some(true)) => 1,
        _ => 0,
    };
    if wrong.is_empty() {
        Ok((scenario, attacker))
    } else {
        Err(wrong)
    }
}

fn misplaced(scenario: Scenario) -> CannotFight {
    let name = scenario.name();
    let help = if scenario == Scenario::Assault {
        Text::new(
            "It pits a Medium army against a Small one.",
            "Il oppose une armée de format moyen à une de petit format.",
        )
    } else {
        Text::new(
            "It is for two Small or two Medium armies.",
            "Il oppose deux armées de petit format, ou deux de format moyen.",
        )
    };
    let message = text!(
        "The scenario {name} is not for armies of these sizes.",
        "Le scénario {name} n’est pas pour des armées de ces formats.",
        name
    );
    CannotFight::new(message).with_help(help)
}

/// Whether a scenario is for armies of these sizes (SR-A2).
fn allowed(scenario: Scenario, armies: [&Army<'_>; 2]) -> bool {
    match (scenario, armies[0].size(), armies[1].size()) {
        (Scenario::Assault, Some(Size::Medium), Some(Size::Small))
        | (Scenario::Assault, Some(Size::Small), Some(Size::Medium)) => true,
        (Scenario::Assault, ..) => false,
        (_, Some(a), Some(b)) => a == b && tables::scenario_fits(scenario, a),
        _ => true,
    }
}

/// Figures of which no army list says how they fight.
fn strangers(army: &Army<'_>) -> Option<CannotFight> {
    let mut unknown = Vec::new();
    for unit in &army.units {
        let lines = unit.lines.iter().filter(|line| line.entry.is_none());
        unknown.extend(lines.map(|line| unit.label_of(line)));
    }
    if unknown.is_empty() {
        return None;
    }
    let (army, unknown) = (&name(army), &Text::join(&unknown, ", "));
    let why = CannotFight::new(text!(
        "{army}: figures without values in any army list: {unknown}.",
        "{army} : figurines sans valeurs dans aucune liste d’armée : {unknown}.",
        army,
        unknown
    ));
    Some(why.with_help(Text::new(
        "Load your own catalogue with --catalogue, or correct the ids that `orbat check` reports.",
        "Chargez votre catalogue avec --catalogue, ou corrigez les identifiants que signale \
        `orbat check`.",
    )))
}

/// The size of the game.
pub(super) fn size(
    armies: [&Army<'_>; 2],
    scenario: Option<Scenario>,
) -> Result<Size, Vec<CannotFight>> {
    // Guns and a Senior Officer without Units have nobody whose action points they could use.
    let nobody = |army: &&Army<'_>| derived::figures(army) < 1 || army.units.is_empty();
    let mut wrong: Vec<CannotFight> = armies
        .into_iter()
        .filter(nobody)
        .map(|army| CannotFight::nobody(&name(army)))
        .collect();
    wrong.extend(armies.into_iter().filter_map(strangers));
    for army in armies {
        if derived::figures(army) > i64::try_from(MOST_MEN).unwrap_or(i64::MAX) {
            wrong.push(CannotFight::too_many(&name(army), MOST_MEN));
        }
        if army.guns.len() > MOST_GUNS {
            wrong.push(CannotFight::too_many_guns(&name(army), MOST_GUNS));
        }
    }
    let size = match (armies[0].size(), armies[1].size()) {
        (Some(a), Some(b)) if a == b => Some(a),
        (Some(_), Some(_)) if scenario == Some(Scenario::Assault) => Some(Size::Medium),
        (Some(_), Some(_)) => {
            wrong.push(
                CannotFight::new(Text::new(
                    "The two lists have different formats.",
                    "Les deux listes ne sont pas du même format.",
                ))
                .with_help(Text::new(
                    "Give two lists of one format; a Medium army may also assault a Small one.",
                    "Donnez deux listes d’un même format ; une armée de format moyen peut aussi \
                    donner l’assaut à une de petit format.",
                )),
            );
            None
        }
        _ => {
            wrong.push(
                CannotFight::new(Text::new(
                    "A list has no known format.",
                    "Une liste n’a pas de format connu.",
                ))
                .with_help(Text::new(
                    "Set \"format\" to \"small\", \"medium\" or \"large\".",
                    "Mettez \"small\", \"medium\" ou \"large\" dans \"format\".",
                )),
            );
            None
        }
    };
    size.filter(|_| wrong.is_empty()).ok_or(wrong)
}
