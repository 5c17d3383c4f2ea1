//! A battle before its first turn: who fights, where, how and about what.

use std::ops::Range;

use crate::{
    model::{
        battle::{Cast, Level, Request, Unfit},
        lang::Text,
        table::{Direction, Edge, Point, Side, Table},
        term::Term,
    },
    rulesets::smooth_and_rifled::{
        derived,
        list::Army,
        mechanics::scenario::Scale,
        options::Options,
        tables,
        terms::{Scenario, Side as Role, Size},
    },
    text,
};

use super::{
    deploy::{Deployment, Start},
    field::{Field, factor},
    man::Man,
    muster::{Body, Muster, Piece, Pool},
    odds::Odds,
    setup,
    teams::{Team, teams},
    words,
};

/// Everything that was agreed before the first turn.
#[derive(Debug)]
pub struct Plan {
    pub(super) options: Options,
    pub(super) size: Size,
    pub(super) scenario: Option<Scenario>,
    /// Who attacks, lies in wait, or comes first in the list.
    pub(super) attacker: usize,
    pub(super) levels: [Level; 2],
    pub(super) field: Field,
    pub(super) men: Vec<Man>,
    /// The numbers of the men of each side.
    pub(super) sides: [Range<usize>; 2],
    pub(super) guns: Vec<Piece>,
    pub(super) pools: Vec<Pool>,
    pub(super) bodies: Vec<Body>,
    /// Morale value of each side.
    pub(super) values: [i64; 2],
    pub(super) seniors: [Option<crate::rulesets::smooth_and_rifled::terms::SeniorTrait>; 2],
    pub(super) teams: Vec<Team>,
    pub(super) team_of: Vec<Option<usize>>,
    pub(super) starts: Vec<Start>,
    pub(super) gun_starts: Vec<crate::model::table::Base>,
    pub(super) edges: [Edge; 2],
    /// Where each side looks when the game begins.
    pub(super) ahead: [Direction; 2],
    /// What the scenario is about: objective, captive, fort.
    pub(super) middle: Point,
    /// The inside of the fort of an Assault.
    pub(super) fort: Option<crate::model::table::Area>,
    /// The men behind each ambush marker; none behind decoys.
    pub(super) ambush: Vec<Vec<usize>>,
    pub(super) odds: Odds,
}

/// A battle of two armies, with its cast.
///
/// # Errors
/// Everything that keeps them from it.
pub(super) fn plan(
    armies: [&Army<'_>; 2],
    request: &Request<'_>,
) -> Result<(Plan, Cast), Vec<Unfit>> {
    let (scenario, attacker) = asked(armies, request)?;
    let size = size(armies, scenario)?;
    let halved = armies.iter().all(|army| army.scale_mm == Some(FIFTEEN));
    let scale = if halved { Scale::Halved } else { Scale::Full };
    let mut dice = setup::dice(request.seed);
    let table = request.table.cloned();
    let table = &table.unwrap_or_else(|| setup::table(size, scale, scenario, &mut dice));
    let edge = edge(table, scenario, &mut dice);
    let edges = [edge, edge.opposite()];
    let mut muster = Muster::of(armies, size, factor(scale));
    if scenario == Some(Scenario::Rescue) {
        muster.captive(1 - attacker, factor(scale));
    }
    let field = Field::of(table.clone(), scale);
    let (teams, team_of) = teams(&muster.men);
    let deployment = Deployment {
        field: &field,
        men: &muster.men,
        teams: &teams,
        guns: &muster.guns,
        edges,
        scenario,
        attacker,
    };
    let fort = (scenario == Some(Scenario::Assault))
        .then(|| deployment.fort(Side::BOTH[1 - attacker]).area);
    let crowded = |side: usize| Unfit::crowded(&name(armies[side]));
    let starts = deployment.starts();
    let starts = starts.map_err(|sides| sides.into_iter().map(crowded).collect::<Vec<_>>())?;
    let ambush = super::hiding::markers(armies[attacker], attacker, scenario, &muster.men, &teams);
    let options = armies[0].options.clone();
    let cast = Cast {
        table: table.clone(),
        scenario: super::info(scenario),
        armies: armies.map(name),
        kinds: muster.kinds,
        words: words::ALL,
        actors: muster.actors,
    };
    let middle = table.size().middle();
    let of_first = muster.men.partition_point(|man| man.side == 0);
    let plan = Plan {
        odds: Odds::of(&muster.men, cast.kinds.len(), &options),
        options,
        size,
        scenario,
        attacker,
        levels: request.levels,
        sides: [0..of_first, of_first..muster.men.len()],
        men: muster.men,
        guns: muster.guns,
        pools: muster.pools,
        bodies: muster.bodies,
        values: muster.values,
        seniors: muster.seniors,
        teams,
        team_of,
        starts: starts.men,
        gun_starts: starts.guns,
        edges,
        ahead: edges.map(Edge::inward),
        fort,
        ambush,
        middle,
        field,
    };
    Ok((plan, cast))
}

/// The scale of figures for which distances are halved, in mm (§1.0).
const FIFTEEN: i64 = 15;

/// Men of a side for whom a table has room.
const MOST_MEN: usize = 300;
/// Guns of a side.
const MOST_GUNS: usize = 30;

/// The name of an army.
fn name(army: &Army<'_>) -> Text {
    let own = army.head.name.as_ref();
    own.map_or(Text::new("an army", "une armée"), |name| {
        Text::same(name.to_string())
    })
}

/// The scenario, and who attacks in it.
fn asked(
    armies: [&Army<'_>; 2],
    request: &Request<'_>,
) -> Result<(Option<Scenario>, usize), Vec<Unfit>> {
    let mut wrong = Vec::new();
    let scenario = match request.scenario {
        Some(id) if id == super::OPEN_BATTLE => None,
        Some(id) => {
            let known = Scenario::parse(id);
            if known.is_none() {
                wrong.push(Unfit::unknown_scenario(id, super::SCENARIOS));
            }
            known
        }
        None => {
            let own = armies[0].scenario.map(|scenario| scenario.value);
            own.filter(|own| allowed(*own, armies))
        }
    };
    if let Some(scenario) = scenario.filter(|scenario| !allowed(*scenario, armies)) {
        wrong.push(misplaced(scenario));
    }
    if armies[0].options != armies[1].options {
        wrong.push(Unfit::different_options());
    }
    let attacks = |army: &Army<'_>| army.side.map(|side| side.value == Role::Attacker);
    let attacker = match (scenario, attacks(armies[0]), attacks(armies[1])) {
        (Some(Scenario::Assault), ..) => usize::from(armies[0].size == Some(Size::Small)),
        (_, Some(false), _) | (_, None, Some(true)) => 1,
        _ => 0,
    };
    if wrong.is_empty() {
        Ok((scenario, attacker))
    } else {
        Err(wrong)
    }
}

fn misplaced(scenario: Scenario) -> Unfit {
    let name = scenario.name();
    let help = if scenario == Scenario::Assault {
        Text::new(
            "It is for a Medium army against a Small one.",
            "Il oppose une armée moyenne à une petite.",
        )
    } else {
        Text::new(
            "It is for two Small or two Medium armies.",
            "Il oppose deux armées petites ou moyennes.",
        )
    };
    let message = text!(
        "The scenario {name} is not for armies of these sizes.",
        "Le scénario {name} n’est pas pour des armées de ces formats.";
        name
    );
    Unfit::new(message).with_help(help)
}

/// Whether a scenario is for armies of these sizes (SR-A2).
fn allowed(scenario: Scenario, armies: [&Army<'_>; 2]) -> bool {
    match (scenario, armies[0].size, armies[1].size) {
        (Scenario::Assault, Some(Size::Medium), Some(Size::Small))
        | (Scenario::Assault, Some(Size::Small), Some(Size::Medium)) => true,
        (Scenario::Assault, ..) => false,
        (_, Some(a), Some(b)) => a == b && tables::scenario_fits(scenario, a),
        _ => true,
    }
}

/// The size of the game.
fn size(armies: [&Army<'_>; 2], scenario: Option<Scenario>) -> Result<Size, Vec<Unfit>> {
    // Guns and a Senior Officer without Units have nobody whose action points they could use.
    let nobody = |army: &&Army<'_>| derived::figures(army) < 1 || army.units.is_empty();
    let mut wrong: Vec<Unfit> = armies
        .into_iter()
        .filter(nobody)
        .map(|army| Unfit::nobody(&name(army)))
        .collect();
    for army in armies {
        if derived::figures(army) > i64::try_from(MOST_MEN).unwrap_or(i64::MAX) {
            wrong.push(Unfit::too_many(&name(army), MOST_MEN));
        }
        if army.guns.len() > MOST_GUNS {
            wrong.push(Unfit::too_many_guns(&name(army), MOST_GUNS));
        }
    }
    let size = match (armies[0].size, armies[1].size) {
        (Some(a), Some(b)) if a == b => Some(a),
        (Some(_), Some(_)) if scenario == Some(Scenario::Assault) => Some(Size::Medium),
        (Some(_), Some(_)) => {
            wrong.push(Unfit::new(Text::new(
                "The two lists are of different sizes of game.",
                "Les deux listes ne sont pas du même format.",
            )).with_help(Text::new(
                "Give two lists of one format; a Medium army may also assault a Small one.",
                "Donnez deux listes d’un même format ; une armée moyenne peut aussi donner l’assaut à une petite.",
            )));
            None
        }
        _ => {
            wrong.push(
                Unfit::new(Text::new(
                    "A list names no known size of game.",
                    "Une liste ne nomme aucun format connu.",
                ))
                .with_help(Text::new(
                    "Write \"format\": small, medium or large.",
                    "Écrivez « format » : small, medium ou large.",
                )),
            );
            None
        }
    };
    size.filter(|_| wrong.is_empty()).ok_or(wrong)
}

/// The edge of side A: that of its zone, the west end of the road in an Ambush, or what the die says.
fn edge(
    table: &Table,
    scenario: Option<Scenario>,
    dice: &mut crate::model::dice::SeededDice,
) -> Edge {
    if let Some(edge) = table.edge_of(Side::A) {
        return edge;
    }
    let thrown = setup::edge(dice);
    if scenario == Some(Scenario::Ambush) && matches!(thrown, Edge::North | Edge::South) {
        // The road runs from west to east, and the column comes along it.
        return Edge::West;
    }
    thrown
}
