//! The card of a regiment or battery.

use super::dice;
use crate::{
    model::{
        forms::signed,
        lang::Text,
        roster::Card,
        sheet::{Block, Column, Stat, Table, Track, Value},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        chances::{self, ENEMY_DICE},
        derived::{self, BLANK, Volley},
        list::{
            army::{Army, Command},
            unit::Unit,
        },
        mechanics::fire::{Fired, Kind},
        profile,
        tables::{
            fire::{self, ChargeGoes, Hit, Span},
            movement::{self, Mover, Pace},
            range,
        },
        terms::{Arm, GunClass, Quality, State, Trait},
    },
    text,
};

/// The card of a unit.
pub(super) fn card(army: &Army<'_>, command: Option<&Command<'_>>, unit: &Unit<'_>) -> Card {
    Card {
        title: unit.title(),
        ids: [
            unit.id.as_ref(),
            command.and_then(|command| command.id.as_ref()),
        ]
        .into_iter()
        .flatten()
        .map(|id| id.id.to_string())
        .collect(),
        subtitle: subtitle(unit),
        count: 1,
        points: None,
        status: derived::status(unit, army.data()),
        stats: stats(unit),
        blocks: vec![
            Block::Table(fire_table(army, unit)),
            Block::Table(hits(unit)),
        ],
        boxes: vec![bases(unit)],
        back: vec![
            Block::Table(moves(unit)),
            Block::Entries(dice::entries(army, command, unit)),
        ],
    }
}

/// Arm, quality and what it has besides; the weapon stands in a box, the leader in the checklist.
fn subtitle(unit: &Unit<'_>) -> Text {
    let quality = unit.quality.known().map(|quality| quality.plain());
    let parts = [
        Some(derived::arm(unit)),
        quality,
        Some(derived::traits(unit)),
    ];
    let parts: Vec<Text> = parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    Text::join(&parts, " · ")
}

/// The boxes at the top.
pub(in super::super) fn stats(unit: &Unit<'_>) -> Vec<Stat> {
    let code = unit
        .code()
        .map_or_else(|| BLANK.to_owned(), |code| code.id.to_string());
    vec![
        Stat::new(
            "thresholds",
            Text::new("stands", "socles"),
            derived::thresholds(unit),
        ),
        Stat::new(
            "standing",
            Text::new("fresh/worn/spent", "frais/ébr./fat."),
            derived::standings(unit),
        ),
        Stat::new("weapon", Text::new("weapon", "arme"), code),
    ]
}

/// Its bases: boxes for what it loses while fresh, the other states after them. A state in which it loses nothing is left out.
fn bases(unit: &Unit<'_>) -> Track {
    let mut steps = unit.steps();
    let known = steps.len() > 1;
    steps.retain(|(_, bases)| *bases > 0);
    let (first, later) = match &steps[..] {
        [first, later @ ..] => (*first, later),
        [] => ((State::Fresh, 0), &[][..]),
    };
    let label = if known {
        first.0.plain()
    } else {
        Text::new("stands", "socles")
    };
    let later: Vec<Text> = later.iter().map(|step| boxed(*step)).collect();
    Track {
        note: (!later.is_empty()).then(|| Text::join(&later, "   ")),
        ..Track::plain("bases", label, u32::try_from(first.1).unwrap_or(u32::MAX))
    }
}

/// "worn ☐☐": boxes within a line of text, which never begin a line without their name; beyond a handful a number.
fn boxed((state, bases): (State, i64)) -> Text {
    const MOST: i64 = 12;
    let name = state.plain();
    let squares = match usize::try_from(bases) {
        Ok(count) if bases <= MOST => "☐".repeat(count),
        _ => format!("____/{bases}"),
    };
    text!("{name}\u{a0}{squares}", "{name}\u{a0}{squares}", name)
}

/// What it fires, by range, and how often that costs troops in good order a base and disorders them; empty lines to fill in where
/// nobody knows.
fn fire_table(army: &Army<'_>, unit: &Unit<'_>) -> Table {
    let firing = unit.firing(army.data());
    let all = firing.map_or_else(|| BLANK.to_owned(), |bases| bases.to_string());
    let mut table = Table::new(vec![
        Column::centre("to", Text::new("fire cm", "tir cm")),
        Column::centre("per_base", Text::new("stand", "socle")),
        Column::centre("unit", text!("{all} stands", "{all} socles")),
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
    add_chances(&mut table, profile::kind(unit), &volleys);
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

/// The columns of chances, where the die is known at every range.
fn add_chances(table: &mut Table, kind: Kind, volleys: &[Volley]) {
    let dice = volleys.iter().filter_map(|volley| volley.whole);
    let dice: Vec<i64> = dice.map(|(_, die)| die).collect();
    if dice.len() < volleys.len() || dice.is_empty() {
        return;
    }
    let names = [
        ("base_lost", Text::new("% lost", "% perdu")),
        ("disordered", Text::new("% dis.", "% dés.")),
    ];
    for ((key, name), by_target) in names.into_iter().zip(chances::by_target(kind, &dice)) {
        let initials = by_target.initials;
        let title = if initials.is_empty() {
            name
        } else {
            text!("{name} {initials}", "{name} {initials}", name, initials)
        };
        table.columns.push(Column::centre(key, title));
        for (row, cell) in table.rows.iter_mut().zip(by_target.rows) {
            row.cells.push(cell.into());
        }
    }
}

/// Its own column of the fire table: what enemy fire does to it, and to its charge.
fn hits(unit: &Unit<'_>) -> Table {
    let dice = ENEMY_DICE.map(signed).join("/");
    let mut table = Table::new(vec![
        Column::centre("result", Text::new("fired at", "sous le feu")),
        Column::left("effect", Text::new("effect", "effet")),
        Column::left("charge", Text::new("its charge", "sa charge")),
        Column::right("chances", text!("% at {dice}", "% à {dice}")),
    ]);
    let Some(quality) = unit.quality.known() else {
        return table;
    };
    let harmful = column(unit, *quality)
        .into_iter()
        .filter(|(_, hit, _)| *hit != Hit::None);
    for ((least, most), hit, charge) in harmful {
        let same = |fired: &Fired| fired.hit == hit && goes(unit, fired.charge) == charge;
        let share = chances::under_fire(*quality, &ENEMY_DICE, same);
        let cells = [range(least, most), hit.name(), charge, share];
        table.push(cells.map(Value::from));
    }
    table
}

/// The rows of its column; rows that come to the same for this unit are one.
fn column(unit: &Unit<'_>, quality: Quality) -> Vec<(Span, Hit, Text)> {
    let mut rows: Vec<(Span, Hit, Text)> = Vec::new();
    for row in &fire::ROWS {
        let Some((least, most)) = row.results[quality as usize] else {
            continue;
        };
        let charge = goes(unit, row.charge);
        match rows.last_mut() {
            Some((results, hit, same)) if *hit == row.hit && *same == charge => results.0 = least,
            _ => rows.push(((least, most), row.hit, charge)),
        }
    }
    rows
}

/// What becomes of its charge; guns do not charge.
fn goes(unit: &Unit<'_>, charge: ChargeGoes) -> Text {
    let steel = unit.has(Trait::ColdSteel);
    match charge {
        _ if unit.is_guns() => Text::same("–"),
        ChargeGoes::StoppedUnlessSteel if steel => ChargeGoes::Home.words(),
        ChargeGoes::StoppedUnlessSteel => ChargeGoes::Stopped.words(),
        other => other.words(),
    }
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
            let heavy = unit.sheet_class().is_some_and(GunClass::is_heavy);
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
    let mut cells: Vec<Value> = vec![row.short().clone().into()];
    cells.extend(row.ground.iter().map(|pace| words(*pace).into()));
    cells.push(road.into());
    cells
}
