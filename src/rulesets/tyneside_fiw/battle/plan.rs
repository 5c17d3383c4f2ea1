//! A battle before its first turn: who fights, where, and by which readings of the book.

use std::ops::Range;

use crate::{
    model::{
        battle::{CannotFight, Cast, Counted, Level, Request, Strength},
        table::{Base, Direction, Footprint, Front, Length},
    },
    rulesets::tyneside_fiw::{list::Army, options::Options, terms::Control},
};

use super::{
    SCENARIOS,
    deploy::Deployment,
    field::Field,
    man::{Man, Platoon, Unit},
    muster::{Muster, control},
    odds::Odds,
    preconditions, setup, words,
};

/// Everything that was agreed before the first turn.
#[derive(Debug)]
pub struct Plan {
    pub(super) options: Options,
    pub(super) controls: [Control; 2],
    pub(super) levels: [Level; 2],
    pub(super) field: Field,
    pub(super) men: Vec<Man>,
    /// The numbers of the men of each side.
    pub(super) ranks: [Range<usize>; 2],
    pub(super) units: Vec<Unit>,
    pub(super) platoons: Vec<Platoon>,
    pub(super) dummies: [usize; 2],
    pub(super) starts: Vec<Base>,
    /// How each side stands before the first turn.
    pub(super) fronts: [Front; 2],
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
    let wrong = wrong(armies, request);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let table = request
        .table
        .cloned()
        .unwrap_or_else(|| setup::table(request.seed));
    let fronts = table.fronts(|| table.size().long_edge());
    let muster = Muster::of(armies);
    let widest = muster.actors.iter().map(|actor| radius(actor.footprint));
    let field = Field::of(table.clone(), widest.fold(Length::ZERO, Length::max));
    let at_rest = |shape| Base {
        at: table.size().middle(),
        facing: Direction::NORTH,
        shape,
    };
    let shapes = muster.actors.iter().map(|actor| at_rest(actor.footprint));
    let shapes: Vec<Base> = shapes.collect();
    let deployment = Deployment {
        field: &field,
        men: &muster.men,
        units: &muster.units,
        shapes: &shapes,
        fronts,
    };
    let crowded = |sides: Vec<usize>| {
        let names = sides
            .into_iter()
            .map(|side| preconditions::name(armies[side]));
        names
            .map(|name| CannotFight::crowded(&name))
            .collect::<Vec<_>>()
    };
    let starts = deployment.starts().map_err(crowded)?;
    let options = armies[0].options.clone();
    let strengths = Strength::of_sides(muster.men.iter().map(|man| (man.side, Man::WORTH)));
    let plan = Plan {
        odds: Odds::of(&options),
        options,
        controls: armies.map(control),
        levels: request.levels,
        field,
        ranks: muster.ranks(),
        men: muster.men,
        units: muster.units,
        platoons: muster.platoons,
        dummies: muster.dummies,
        starts,
        fronts,
    };
    let cast = Cast {
        table,
        armies: armies.map(preconditions::name),
        scenario: &SCENARIOS[0],
        kinds: muster.kinds,
        strengths,
        counted: Counted::Figures,
        words: words::ALL,
        actors: muster.actors,
        goals: Vec::new(),
    };
    Ok((plan, cast))
}

/// What keeps the armies from fighting, whatever the table.
fn wrong(armies: [&Army<'_>; 2], request: &Request<'_>) -> Vec<CannotFight> {
    let mut wrong: Vec<CannotFight> = armies.into_iter().flat_map(preconditions::lacks).collect();
    let known = |id: &str| SCENARIOS.iter().any(|scenario| scenario.id == id);
    if let Some(id) = request.scenario.filter(|id| !known(id)) {
        wrong.push(CannotFight::unknown_scenario(id, SCENARIOS));
    }
    if armies[0].options != armies[1].options {
        wrong.push(CannotFight::different_options());
    }
    wrong
}

/// Half the breadth of a base.
fn radius(shape: Footprint) -> Length {
    match shape {
        Footprint::Round { radius } => radius,
        Footprint::Rectangle { front, depth } => front.max(depth) / 2.0,
    }
}
