//! Boxes to tick: wounds, ammunition, grenades of each figure; reserve dice and losses of the platoon.

use super::reserve;
use crate::{
    model::{
        lang::Text,
        sheet::{Block, Track},
    },
    rulesets::feu_a_volonte::{
        derived::{self, Soldier},
        list::army::Army,
        options::Options,
        terms::Grade,
    },
    text,
};

/// Boxes that stand among words; more are written as a number.
const IN_WORDS: u32 = 30;

/// The boxes of the first figures of a line, one track each, in that row of the table.
pub(crate) fn of_line(
    options: &Options,
    soldier: &Soldier<'_>,
    row: usize,
    drawn: i64,
) -> impl Iterator<Item = Block> {
    (1..=drawn).map(move |number| Block::Track(of_one(options, soldier, number).of_row(row)))
}

/// Wounds under the figure's name; its grenades stand in the note as well, to save the paper a line.
fn of_one(options: &Options, soldier: &Soldier<'_>, number: i64) -> Track {
    let mut tracks = of_card(options, soldier).into_iter();
    let wounds = tracks.next();
    let notes: Vec<Text> = tracks.map(|track| boxed(&track)).collect();
    Track {
        mark: wounds.as_ref().and_then(|track| track.mark),
        note: Some(Text::join(&notes, "   ")).filter(|note| !note.is_empty()),
        ..Track::plain("wounds", one(soldier, number), boxes(soldier.wounds))
    }
}

/// A short track as words: "out of ammunition ☐"; of very many boxes a line to write on.
fn boxed(track: &Track) -> Text {
    let (label, boxes) = (&track.label, track.boxes);
    if boxes > IN_WORDS {
        return text!("{label} ____ / {boxes}", "{label} ____ / {boxes}", label);
    }
    let squares = "☐".repeat(boxes as usize);
    text!("{label} {squares}", "{label} {squares}", label)
}

/// "Voltigeur", or "Voltigeur 2" where there are several.
fn one(soldier: &Soldier<'_>, number: i64) -> Text {
    let name = &soldier.name;
    if soldier.count == 1 {
        name.clone()
    } else {
        text!("{name} {number}", "{name} {number}", name)
    }
}

/// Wounds; a box for ammunition where that can run out; grenades where there are any.
pub(crate) fn of_card(options: &Options, soldier: &Soldier<'_>) -> Vec<Track> {
    let wounds = boxes(soldier.wounds);
    let mut tracks = vec![Track {
        mark: Some(wounds),
        ..Track::plain("wounds", Text::new("wounds", "blessures"), wounds)
    }];
    if soldier.runs_dry(options) {
        let label = Text::new("no ammunition", "sans munitions");
        tracks.push(Track::plain("out_of_ammo", label, 1));
    }
    if soldier.grenades() > 0 {
        let label = Text::new("grenades", "grenades");
        tracks.push(Track::plain("grenades", label, boxes(soldier.grenades())));
    }
    tracks
}

/// Reserve dice and losses.
pub(crate) fn of_platoon(army: &Army<'_>) -> Vec<Block> {
    let (leader, seconds) = derived::reserve(army);
    let starters = derived::starters(army);
    let threshold = derived::threshold(starters);
    let mut tracks = Vec::new();
    if leader > 0 {
        tracks.push(Track {
            note: Some(reserve::lost(army, Grade::Leader)),
            ..Track::plain(
                "reserve_leader",
                Text::new("Reserve dice: leader", "Dés de réserve : leader"),
                boxes(leader),
            )
        });
    }
    if seconds > 0 {
        tracks.push(Track {
            note: Some(reserve::lost(army, Grade::Second)),
            ..Track::plain(
                "reserve_second",
                Text::new("Reserve dice: second", "Dés de réserve : second"),
                boxes(seconds),
            )
        });
    }
    if starters > 0 {
        tracks.push(Track {
            numbered_from: Some(1),
            mark: Some(boxes(threshold)),
            note: Some(text!(
                "beaten at {threshold} of {starters}",
                "battu à {threshold} sur {starters}"
            )),
            ..Track::plain("losses", Text::new("Losses", "Pertes"), boxes(starters))
        });
    }
    tracks.into_iter().map(Block::Track).collect()
}

/// A number of boxes; of more than can be drawn the printer makes a line to write on.
fn boxes(number: i64) -> u32 {
    u32::try_from(number.max(0)).unwrap_or(u32::MAX)
}
