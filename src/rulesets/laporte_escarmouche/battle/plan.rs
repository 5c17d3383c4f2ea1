//! A battle before its first turn: who fights, where, how.

use crate::{
    model::{
        battle::{CannotFight, Cast, Counted, Level, Request, Strength},
        table::Base,
    },
    rulesets::laporte_escarmouche::{list::Army, options::Options},
};

use super::{
    deploy,
    field::Field,
    muster::{Muster, Squad, name},
    odds::Odds,
    person::Person,
    setup, words,
};

/// Everything that was agreed before the first turn.
#[derive(Debug)]
pub struct Plan {
    pub(super) options: Options,
    pub(super) levels: [Level; 2],
    pub(super) field: Field,
    pub(super) people: Vec<Person>,
    pub(super) squads: Vec<Squad>,
    pub(super) starts: Vec<Base>,
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
    let mut wrong = Vec::new();
    let known = |id: &&str| super::SCENARIOS.iter().any(|scenario| scenario.id == *id);
    if let Some(id) = request.scenario.filter(|id| !known(id)) {
        wrong.push(CannotFight::unknown_scenario(id, super::SCENARIOS));
    }
    if armies[0].options != armies[1].options {
        wrong.push(CannotFight::different_options());
    }
    let muster = Muster::of(armies).map_err(|unfit| wrong.extend(unfit));
    let Some(muster) = muster.ok().filter(|_| wrong.is_empty()) else {
        return Err(wrong);
    };
    let table = request.table.cloned();
    let field = Field::of(table.unwrap_or_else(|| setup::table(request.seed)));
    let starts = deploy::starts(&field, &muster).map_err(|sides| {
        let crowded = sides
            .iter()
            .map(|side| CannotFight::crowded(&name(armies[side.index()])));
        crowded.collect::<Vec<_>>()
    })?;
    let cast = Cast {
        table: field.table.clone(),
        scenario: &super::SCENARIOS[0],
        armies: armies.map(name),
        kinds: muster.kinds,
        strengths: Strength::of_sides(
            muster
                .people
                .iter()
                .map(|one| (one.side.index(), one.worth())),
        ),
        counted: Counted::Figures,
        words: words::ALL,
        actors: muster.actors,
        goals: Vec::new(),
    };
    let plan = Plan {
        options: armies[0].options.clone(),
        levels: request.levels,
        odds: Odds::of(&muster.people),
        people: muster.people,
        squads: muster.squads,
        starts,
        field,
    };
    Ok((plan, cast))
}
