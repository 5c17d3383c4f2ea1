//! The card of a regiment or battery.

use super::dice;
use crate::{
    model::{
        lang::Text,
        roster::Card,
        sheet::{Block, Column, Stat, Table, Track, Value},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        derived::{self, BLANK, Volley},
        list::{
            army::{Army, Command},
            unit::Unit,
        },
        tables::{
            fire::{self, ChargeGoes},
            movement::{self, Mover, Pace},
            signed,
        },
        terms::{Arm, State},
    },
    text,
};

/// The card of a unit.
pub(super) fn card(army: &Army<'_>, command: Option<&Command<'_>>, unit: &Unit<'_>) -> Card {
    Card {
        title: unit.title(),
        subtitle: subtitle(command, unit),
        count: 1,
        points: None,
        status: derived::status(unit, army.data()),
        stats: stats(unit),
        blocks: blocks(army, command, unit),
    }
}

fn subtitle(command: Option<&Command<'_>>, unit: &Unit<'_>) -> Text {
    let arm = unit.arm().map(Term::name);
    let quality = unit.quality.known().map(|quality| quality.plain());
    let arms = Some(derived::arms(unit));
    let traits = Some(derived::traits(unit));
    let command = command.map(Command::title);
    let parts = [arm, quality, arms, traits, command];
    let parts: Vec<Text> = parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    Text::join(&parts, " · ")
}

/// The boxes at the top.
fn stats(unit: &Unit<'_>) -> Vec<Stat> {
    let standing = derived::standing(unit).map_or_else(|| BLANK.to_owned(), signed);
    let code = unit
        .code()
        .map_or_else(|| BLANK.to_owned(), |code| code.id.to_string());
    let mut stats = vec![
        Stat::new(
            "thresholds",
            Text::new("start/worn/spent", "départ/ébr./fat."),
            derived::thresholds(unit),
        ),
        Stat::new("standing", Text::new("standing", "base"), standing),
        Stat::new("weapon", Text::new("weapon", "arme"), code),
    ];
    if let Some(mobility) = unit.mobility.known().filter(|_| unit.is_guns()) {
        stats.push(Stat::new(
            "mobility",
            Text::new("guns", "canons"),
            mobility.plain(),
        ));
    }
    stats
}

fn blocks(army: &Army<'_>, command: Option<&Command<'_>>, unit: &Unit<'_>) -> Vec<Block> {
    let mut blocks: Vec<Block> = unit
        .steps()
        .into_iter()
        .filter(|(_, bases)| *bases > 0)
        .map(|step| Block::Track(track(unit, step)))
        .collect();
    blocks.push(Block::Table(fire_table(army, unit)));
    blocks.push(Block::Table(hits(unit)));
    blocks.push(Block::Entries(dice::entries(army, command, unit)));
    blocks.push(Block::Table(moves(unit)));
    blocks
}

/// The bases that are lost in one state.
fn track(unit: &Unit<'_>, (state, bases): (State, i64)) -> Track {
    let known = unit.thresholds().is_some() || unit.bases() == 1;
    let label = if known {
        state.plain()
    } else {
        Text::new("bases", "socles")
    };
    Track {
        note: known.then(|| Text::same(signed(state.modifier()))),
        ..Track::plain(
            state.id(),
            label,
            u32::try_from(bases.max(0)).unwrap_or(u32::MAX),
        )
    }
}

/// What it fires, by range; empty lines to fill in where nobody knows.
fn fire_table(army: &Army<'_>, unit: &Unit<'_>) -> Table {
    let firing = unit.firing(army.data());
    let all = firing.map_or_else(|| BLANK.to_owned(), |bases| bases.to_string());
    let mut table = Table::new(vec![
        Column::centre("to", Text::new("fire to cm", "tir à cm")),
        Column::centre("per_base", Text::new("a base", "par socle")),
        Column::centre("unit", text!("{all} bases", "{all} socles")),
        Column::centre("die", Text::new("die", "dé")),
    ]);
    let volleys = derived::volleys(unit, army.data(), &army.options);
    for volley in &volleys {
        table.push(volley_row(volley));
    }
    if volleys.is_empty() {
        for _ in 0..3 {
            table.push([BLANK, BLANK, BLANK, BLANK].map(Value::from));
        }
    }
    table
}

fn volley_row(volley: &Volley) -> [Value; 4] {
    let blank = || (BLANK.to_owned(), BLANK.to_owned());
    let (points, die) = volley
        .whole
        .map_or_else(blank, |(points, die)| (points.words(), signed(die)));
    [
        volley.to_cm.into(),
        volley.per_base.words().into(),
        points.into(),
        die.into(),
    ]
}

/// Its own column of the fire table: what enemy fire does to it, and to its charge.
fn hits(unit: &Unit<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::centre("result", Text::new("fired at", "sous le feu")),
        Column::left("effect", Text::new("effect", "effet")),
        Column::left("charge", Text::new("its charge", "sa charge")),
    ]);
    let Some(quality) = unit.quality.known() else {
        return table;
    };
    let steel = unit.has(crate::rulesets::regimental_fire_and_fury::terms::Trait::ColdSteel);
    for row in &fire::ROWS {
        let Some(range) = row.range(*quality) else {
            continue;
        };
        let goes = match row.charge {
            ChargeGoes::StoppedUnlessSteel if steel => ChargeGoes::Home,
            ChargeGoes::StoppedUnlessSteel => ChargeGoes::Stopped,
            other => other,
        };
        let charge = if unit.is_guns() {
            Text::same("–")
        } else {
            goes.words()
        };
        table.push([range.into(), row.hit.name().into(), charge.into()]);
    }
    table
}

/// The rows of the movement table that it can use.
fn moves(unit: &Unit<'_>) -> Table {
    let mut table = Table::new(vec![
        Column::left("formation", Text::new("moves, cm", "mouvements, cm")),
        Column::centre("clear", Text::new("clear", "clair")),
        Column::centre("handicapping", Text::new("handic.", "handic.")),
        Column::centre("difficult", Text::new("diff.", "diff.")),
        Column::centre("road", Text::new("road", "route")),
    ]);
    for row in unit.arm().into_iter().flat_map(movement::of_arm) {
        let Mover::Guns(mobility) = row.mover else {
            table.push(move_row(row, false));
            continue;
        };
        if unit.mobility.known() == Some(&mobility) {
            let heavy = unit.sheet_class().is_some_and(|class| class.is_heavy());
            table.push(move_row(row, heavy));
        }
    }
    if unit.arm() == Some(Arm::Artillery) && table.rows.is_empty() {
        table.push([
            Text::new("fixed", "fixe").into(),
            "–".into(),
            "–".into(),
            "–".into(),
            "–".into(),
        ]);
    }
    table
}

/// A row; heavy guns have no double-quick.
fn move_row(row: &movement::Row, heavy: bool) -> Vec<Value> {
    let words = |pace: Pace| {
        if heavy {
            pace.full.to_string()
        } else {
            pace.words()
        }
    };
    let road = row.road.map_or_else(|| "–".to_owned(), words);
    let mut cells: Vec<Value> = vec![row.name.clone().into()];
    cells.extend(row.ground.iter().map(|pace| words(*pace).into()));
    cells.push(road.into());
    cells
}
