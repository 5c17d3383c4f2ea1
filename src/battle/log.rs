//! The record of a battle as JSON: every sentence, every throw with the rule that asked for it, every position. The numbers of its dice
//! in order are a script from which the same battle is played again.

use serde_json::{Value, json};

use super::{Entry, Match, Record};
use crate::model::{
    battle::{Cast, Outcome, Scene, ShotLine},
    dice::Thrown,
    file_format::LOG,
    lang::{Lang, Text},
};

/// The log of one run.
#[must_use]
pub fn log(cast: &Cast, record: &Record, battle: &Match, run: u64) -> Value {
    let actors = cast.actors.iter().enumerate().map(|(index, actor)| {
        json!({ "name": both(&actor.name), "side": cast.side_of(index).map(|side| side as u8), "kind": actor.kind })
    });
    json!({
        "version": LOG.current(),
        "battle": battle,
        "run": run,
        "actors": actors.collect::<Vec<_>>(),
        "entries": record.entries.iter().filter_map(entry).collect::<Vec<_>>(),
        "dice": record.numbers().collect::<Vec<_>>(),
        "outcome": record.outcome.as_ref().ok().map(outcome),
    })
}

fn both(text: &Text) -> Value {
    json!({ "en": text.get(Lang::En), "fr": text.get(Lang::Fr) })
}

fn entry(entry: &Entry) -> Option<Value> {
    Some(match entry {
        Entry::Turn(number) => json!({ "turn": number }),
        Entry::Note(note) => json!({ "note": {
            "side": note.side.map(|side| side as u8),
            "rule": note.rule,
            "text": both(&note.text),
        } }),
        Entry::Throw(thrown) => throw(thrown),
        Entry::Scene(scene) => self::scene(scene),
        Entry::Shot(ShotLine { from, to }) => json!({ "shot": { "from": from, "to": to } }),
        Entry::Rule(_) => return None,
    })
}

fn throw(thrown: &Thrown) -> Value {
    let purpose = thrown.throw.purpose;
    json!({ "throw": {
        "rule": purpose.rule,
        "what": both(&purpose.text()),
        "faces": thrown.throw.faces,
        "again": thrown.again,
        "numbers": thrown.numbers,
    } })
}

/// Positions in millimetres from the south-west corner.
fn scene(scene: &Scene) -> Value {
    let spots = scene.spots.iter().map(|spot| {
        let facing = spot.facing.unit();
        json!({ "actor": spot.actor, "x": spot.at.x / 10.0, "y": spot.at.y / 10.0, "facing": [facing.x, facing.y] })
    });
    json!({ "scene": { "title": both(&scene.title), "spots": spots.collect::<Vec<_>>() } })
}

fn outcome(outcome: &Outcome) -> Value {
    let losses = outcome.losses.map(|losses| {
        json!({ "figures": losses.figures, "points": losses.points, "morale": losses.morale })
    });
    json!({
        "winner": outcome.winner.map(|side| side as u8),
        "ending": outcome.ending.id,
        "by_limit": outcome.by_limit,
        "turns": outcome.turns,
        "losses": losses,
    })
}
