//! The picture story: one page for a browser, with the table, every step and every sentence in it. It needs nothing from anywhere else.

use serde_json::{Value, json};

use super::{
    Entry, Record, Step,
    line::{Line, lines, sentence, thrown},
    steps,
};
use crate::model::{
    battle::{Cast, Goal, Mark, Spot},
    clean::Clean,
    lang::{Lang, Text},
    table::{Footprint, Side, svg},
    template::fill,
};

const PAGE: &str = include_str!("../../templates/replay.html");

/// What stands over a story or a picture.
#[derive(Clone, Debug)]
pub struct Heading {
    /// "Smooth & Rifled 1.5 · Objective · run 17 of seed 3".
    pub subtitle: Text,
    /// "B wins: break test failed".
    pub outcome: Text,
    /// "† Our readings of the rulebook in this game: SR-Q05, …"; None where the book alone decided.
    pub readings: Option<Text>,
}

/// The page.
#[must_use]
pub fn picture(cast: &Cast, record: &Record, heading: &Heading, lang: Lang) -> Clean {
    let [one, other] = cast.armies.each_ref().map(|army| escaped(&army.get(lang)));
    let depth = cast.table.size().depth.in_tenths() / 10.0;
    let map = svg::map(&cast.table, lang);
    let title = format!("{one} – {other}");
    let word = |en, fr| Text::new(en, fr).get(lang).into_owned();
    Clean::text(fill(
        PAGE,
        &[
            ("LANG", lang.code().to_owned()),
            ("TITLE", title),
            ("ARMY_A", one),
            ("ARMY_B", other),
            ("SUBTITLE", escaped(&heading.subtitle.get(lang))),
            ("OUTCOME", escaped(&heading.outcome.get(lang))),
            (
                "READINGS",
                heading
                    .readings
                    .as_ref()
                    .map_or_else(String::new, |readings| escaped(&readings.get(lang))),
            ),
            ("VIEWBOX", map.view),
            ("GROUND", map.drawing + &goals(cast, depth, lang)),
            ("FIRST", word("to the beginning", "au début")),
            ("BACK", word("one step back", "un pas en arrière")),
            ("PLAY", word("play", "dérouler")),
            ("NEXT", word("one step forward", "un pas en avant")),
            ("STEP", word("step", "étape")),
            (
                "STRENGTH",
                word(
                    "Figures left on the table, step by step",
                    "Figurines encore sur la table, étape par étape",
                ),
            ),
            (
                "HURT",
                word("wounded, shaken or worse", "blessé, secoué ou pire"),
            ),
            (
                "READY",
                word("ready: has aimed or is waiting", "prêt : a visé ou attend"),
            ),
            ("UNLOADED", word("not loaded", "non chargé")),
            ("HIDDEN", word("hidden from the enemy", "caché à l’ennemi")),
            ("LOST", word("removed", "hors de combat")),
            ("DATA", script(&data(cast, record, depth, lang))),
        ],
    ))
}

/// A flag where the scenario has a goal.
fn goals(cast: &Cast, depth: f64, lang: Lang) -> String {
    let flag = |goal: &Goal| {
        let (x, y) = (goal.at.x / 10.0, depth - goal.at.y / 10.0);
        let name = escaped(&goal.name.get(lang));
        format!(
            "<g class=\"goal\" transform=\"translate({x:.1} {y:.1}) scale(8)\"><path d=\"M0 \
            0V-5\"/><path d=\"M0 -5L4 -3.8L0 -2.6Z\"/><text y=\"2.6\">{name}</text></g>"
        )
    };
    cast.goals.iter().map(flag).collect()
}

/// Text as it may stand between tags.
fn escaped(text: &str) -> String {
    Clean::xml(text).into()
}

/// JSON as it may stand inside a script: nothing in it ends the script.
fn script(value: &Value) -> String {
    Clean::line(value.to_string()).replace('<', "\\u003c")
}

fn data(cast: &Cast, record: &Record, depth: f64, lang: Lang) -> Value {
    let actors: Vec<Value> = (0..cast.actors.len())
        .map(|index| actor(cast, index, lang))
        .collect();
    let frames: Vec<Value> = steps(&record.entries)
        .iter()
        .map(|step| frame(step, depth, lang))
        .collect();
    json!({
        "turn": Text::new("Turn", "Tour").get(lang),
        "actors": actors,
        "frames": frames,
    })
}

fn letter(side: Option<Side>) -> &'static str {
    match side {
        Some(side) => ["A", "B"][side as usize],
        None => "",
    }
}

fn actor(cast: &Cast, index: usize, lang: Lang) -> Value {
    let actor = &cast.actors[index];
    let (round, front, depth) = match actor.footprint {
        Footprint::Round { radius } => (true, radius * 2.0, radius * 2.0),
        Footprint::Rectangle { front, depth } => (false, front, depth),
    };
    json!({
        "name": actor.name.get(lang),
        "side": letter(cast.side_of(index)),
        "letter": actor.letter,
        "kind": cast.kinds.get(actor.kind).map(|kind| kind.name.get(lang)),
        "round": round,
        "base": [front.in_tenths() / 10.0, depth.in_tenths() / 10.0],
    })
}

fn frame(step: &Step<'_>, depth: f64, lang: Lang) -> Value {
    let spots: Vec<Value> = step
        .scene
        .spots
        .iter()
        .map(|spot| place(spot, depth))
        .collect();
    let lines = lines(step.lines.iter().copied());
    let lines: Vec<Value> = lines.iter().filter_map(|one| told(one, lang)).collect();
    let shots: Vec<[usize; 2]> = step
        .lines
        .iter()
        .filter_map(|entry| match entry {
            Entry::Shot(shot) => Some([shot.from, shot.to]),
            _ => None,
        })
        .collect();
    json!({
        "turn": step.turn,
        "side": letter(step.side()),
        "title": step.scene.title.get(lang),
        "lines": lines,
        "shots": shots,
        "spots": spots,
    })
}

/// A sentence with 0, throws with 1: the page sets them apart.
fn told(line: &Line<'_>, lang: Lang) -> Option<Value> {
    match line {
        // The page itself says when a turn begins.
        Line::Turn(_) => None,
        Line::Note(note) => Some(json!([0, sentence(note).get(lang)])),
        Line::Throws(throws) => Some(json!([1, thrown(throws).get(lang)])),
    }
}

/// Rounded to tenths of a millimetre, with north up.
fn place(spot: &Spot, depth: f64) -> Value {
    let round = |number: f64| (number * 10.0).round() / 10.0;
    let facing = spot.facing.unit();
    let marks: Vec<&str> = spot.marks.iter().map(|mark| class(*mark)).collect();
    json!([
        spot.actor,
        round(spot.at.x / 10.0),
        round(depth - spot.at.y / 10.0),
        round(facing.x * 100.0) / 100.0,
        round(-facing.y * 100.0) / 100.0,
        marks,
    ])
}

const fn class(mark: Mark) -> &'static str {
    match mark {
        Mark::Hurt => "hurt",
        Mark::Ready => "ready",
        Mark::Unloaded => "unloaded",
        Mark::Hidden => "hidden",
    }
}
