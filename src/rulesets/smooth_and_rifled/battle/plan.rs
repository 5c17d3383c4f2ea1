//! A battle before its first turn: who fights, where, how and about what.

use std::ops::Range;

use crate::{
    model::{
        battle::{CannotFight, Cast, Counted, Level, Request, Strength},
        table::{Edge, Front, Point, Side},
    },
    rulesets::smooth_and_rifled::{
        list::Army,
        mechanics::scenario::Scale,
        options::Options,
        terms::{Scenario, Size},
    },
};

use super::{
    crews::Piece,
    deploy::{Deployment, Start},
    field::{Field, factor},
    man::Man,
    muster::{Body, Muster, Pool},
    odds::Odds,
    preconditions::{asked, name, size},
    scenario::goals,
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
    /// Whether a Unit escorts the Senior Officer of each side.
    pub(super) escorts: [bool; 2],
    pub(super) teams: Vec<Team>,
    pub(super) team_of: Vec<Option<usize>>,
    pub(super) starts: Vec<Start>,
    pub(super) gun_starts: Vec<crate::model::table::Base>,
    /// How each side stands before the first turn.
    pub(super) fronts: [Front; 2],
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
) -> Result<(Plan, Cast), Vec<CannotFight>> {
    let (scenario, attacker) = asked(armies, request)?;
    let size = size(armies, scenario)?;
    let halved = armies
        .iter()
        .all(|army| army.scale_mm.value() == Some(FIFTEEN));
    let scale = if halved { Scale::Halved } else { Scale::Full };
    let mut dice = setup::dice(request.seed);
    let table = request.table.cloned();
    let table = &table.unwrap_or_else(|| setup::table(size, scale, scenario, &mut dice));
    let fronts = table.fronts(|| edge(scenario, &mut dice));
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
        fronts,
        scenario,
        attacker,
    };
    let fort = (scenario == Some(Scenario::Assault))
        .then(|| deployment.fort(Side::BOTH[1 - attacker]).area);
    let crowded = |side: usize| CannotFight::crowded(&name(armies[side]));
    let starts = deployment.starts();
    let starts = starts.map_err(|sides| sides.into_iter().map(crowded).collect::<Vec<_>>())?;
    let ambush = super::hiding::markers(armies[attacker], attacker, scenario, &muster.men, &teams);
    let options = armies[0].options.clone();
    let cast = Cast {
        table: table.clone(),
        scenario: super::info(scenario),
        armies: armies.map(name),
        kinds: muster.kinds,
        strengths: Strength::of_sides(muster.men.iter().map(|man| (man.side, man.worth()))),
        counted: Counted::Figures,
        words: words::ALL,
        actors: muster.actors,
        goals: goals(scenario, table, fronts[1 - attacker].edge.opposite()),
    };
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
        escorts: muster.escorts,
        teams,
        team_of,
        starts: starts.men,
        gun_starts: starts.guns,
        fronts,
        fort,
        ambush,
        middle: table.size().middle(),
        field,
    };
    Ok((plan, cast))
}

/// The scale of figures for which distances are halved, in mm (§1.0).
const FIFTEEN: i64 = 15;

/// The edge of side A on a table without zones: the west end of the road in an Ambush, or what the die says.
fn edge(scenario: Option<Scenario>, dice: &mut crate::model::dice::SeededDice) -> Edge {
    let thrown = setup::edge(dice);
    if scenario == Some(Scenario::Ambush) && matches!(thrown, Edge::North | Edge::South) {
        // The road runs from west to east, and the column comes along it.
        return Edge::West;
    }
    thrown
}
