//! A battle before its first turn: who fights, where, how and about what.

use crate::{
    model::{
        battle::{CannotFight, Cast, Counted, Level, Request},
        lang::Text,
        table::{Base, Front, Point, Table},
    },
    rulesets::regimental_fire_and_fury::{
        list::army::Army,
        options::Options,
        tables::assumed::{BEATEN_TENTHS, HEAVY_FIFTHS},
    },
    text,
};

use super::{
    deploy::{Deployment, post},
    field::Field,
    muster::{Chief, Muster, Troop},
    odds::{Odds, odds},
    preconditions::{self, Agreed, name},
    scenario::{Position, Scenario, positions},
    setup, words,
};

/// Everything that was agreed before the first turn.
#[derive(Debug)]
pub struct Plan {
    pub(super) options: Options,
    pub(super) scenario: Scenario,
    pub(super) levels: [Level; 2],
    /// What "close range" is, in cm.
    pub(super) close_cm: f64,
    pub(super) field: Field,
    pub(super) troops: Vec<Troop>,
    pub(super) chiefs: Vec<Chief>,
    /// The block of each unit at the start.
    pub(super) blocks: Vec<Base>,
    /// The post of each leader at the start.
    pub(super) posts: Vec<Point>,
    /// How each side stands when the battle begins.
    pub(super) fronts: [Front; 2],
    /// Bases lost that are heavy casualties.
    pub(super) heavy: [i64; 2],
    /// Bases lost that, with the greater losses, end the battle.
    pub(super) beaten: [i64; 2],
    pub(super) positions: Vec<Position>,
    /// What is taken for granted, said before the first turn.
    pub(super) granted: Vec<(usize, Text)>,
    pub(super) odds: &'static Odds,
}

/// A battle of two armies, with its cast.
///
/// # Errors
/// Everything that keeps them from it.
pub(super) fn plan(
    armies: [&Army<'_>; 2],
    request: &Request<'_>,
) -> Result<(Plan, Cast), Vec<CannotFight>> {
    let agreed = preconditions::agree(armies, request)?;
    let table = request.table.cloned();
    let made = || setup::table(request.seed, agreed.scenario == Scenario::Assault);
    let table = table.unwrap_or_else(made);
    let fronts = table.fronts(|| table.size().long_edge());
    let muster = Muster::of(armies, agreed.data);
    let blocks = blocks(armies, &table, fronts, &muster.troops)?;
    let bases = [0, 1].map(|side| armies[side].bases(|_| true));
    let strengths = muster.strengths();
    let plan = Plan {
        options: armies[0].options.clone(),
        scenario: agreed.scenario,
        levels: request.levels,
        close_cm: super::block::real(agreed.close_cm),
        posts: posts(&muster, &blocks, fronts),
        heavy: [0, 1].map(|side| heavy(armies[side], bases[side])),
        beaten: bases.map(|bases| (bases * BEATEN_TENTHS + 9) / 10),
        positions: positions(agreed.scenario, armies, &table, fronts[1].edge),
        granted: granted(armies, &agreed, &muster.troops),
        field: Field::of(table.clone()),
        troops: muster.troops,
        chiefs: muster.chiefs,
        blocks,
        fronts,
        odds: odds(),
    };
    let cast = Cast {
        table,
        scenario: agreed.scenario.info(),
        armies: armies.map(name),
        kinds: muster.kinds,
        strengths,
        counted: Counted::Bases,
        words: words::ALL,
        actors: muster.actors,
        goals: plan.positions.iter().map(Position::goal).collect(),
    };
    Ok((plan, cast))
}

/// The block of each unit, by its number.
fn blocks(
    armies: [&Army<'_>; 2],
    table: &Table,
    fronts: [Front; 2],
    troops: &[Troop],
) -> Result<Vec<Base>, Vec<CannotFight>> {
    let (mut placed, mut wrong) = (Vec::new(), Vec::new());
    for (side, front) in fronts.into_iter().enumerate() {
        let deployment = Deployment {
            table,
            front,
            side,
            troops,
        };
        match deployment.blocks() {
            Some(blocks) => placed.extend(blocks),
            None => wrong.push(CannotFight::crowded(&name(armies[side]))),
        }
    }
    if wrong.is_empty() && overlapping_zones(&placed) {
        wrong.push(CannotFight::new(Text::new(
            "The deployment zones of this table do not suit: the two armies would overlap.",
            "Les zones de déploiement de cette table ne conviennent pas : les deux armées s’y \
            chevaucheraient.",
        )));
    }
    placed.sort_by_key(|(unit, _)| *unit);
    if wrong.is_empty() {
        Ok(placed.into_iter().map(|(_, block)| block).collect())
    } else {
        Err(wrong)
    }
}

fn overlapping_zones(placed: &[(usize, Base)]) -> bool {
    let blocks = placed.iter().map(|(unit, block)| (*unit, block));
    crate::model::table::overlapping(blocks).is_some()
}

/// The post of each leader.
fn posts(muster: &Muster, blocks: &[Base], fronts: [Front; 2]) -> Vec<Point> {
    let each = muster.chiefs.iter().enumerate();
    each.map(|(number, chief)| {
        let side = |unit: &usize| muster.troops[*unit].side == chief.side;
        let led = |unit: &usize| muster.troops[*unit].chief == Some(number);
        let mut own: Vec<usize> = (0..muster.troops.len()).filter(led).collect();
        if own.is_empty() {
            own = (0..muster.troops.len()).filter(side).collect();
        }
        post(chief, blocks, fronts[chief.side].facing(), &own)
    })
    .collect()
}

/// Bases lost that are heavy casualties: what the list says, or two fifths.
fn heavy(army: &Army<'_>, bases: i64) -> i64 {
    let own = army.heavy_casualties_at.number;
    own.unwrap_or_else(|| ((bases * HEAVY_FIFTHS + 4) / 5).max(1))
}

/// What is taken for granted of each side because its list does not say it.
fn granted(armies: [&Army<'_>; 2], agreed: &Agreed<'_>, troops: &[Troop]) -> Vec<(usize, Text)> {
    let mut granted = Vec::new();
    for (side, army) in armies.into_iter().enumerate() {
        if army.figures().is_none() {
            let data = &agreed.data.name;
            granted.push((
                side,
                text!(
                    "The list has no fire points of its own and uses its enemy’s: {data}.",
                    "La liste n’a pas de points de tir et prend ceux de son adversaire : {data}.",
                    data
                ),
            ));
        }
        if army.heavy_casualties_at.number.is_none() {
            let heavy = heavy(army, army.bases(|_| true));
            granted.push((
                side,
                text!(
                    "The list sets no heavy casualties: two fifths are used, {heavy} stands.",
                    "La liste ne fixe pas de lourdes pertes : deux cinquièmes, soit {heavy} socles."
                ),
            ));
        }
        let mut own = troops.iter().filter(|troop| troop.side == side);
        if own.any(Troop::stays_fresh) {
            granted.push((
                side,
                Text::new(
                    "Units without thresholds stay fresh whatever they lose (RFF-EFF-02).",
                    "Les unités sans seuils restent fraîches quoi qu’elles perdent (RFF-EFF-02).",
                ),
            ));
        }
    }
    granted
}
