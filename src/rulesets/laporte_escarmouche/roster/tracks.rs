//! Boxes to tick: wound and load of every character, losses and malus of every group.

use crate::{
    model::{
        forms::signed,
        lang::Text,
        sheet::{Block, Track},
    },
    rulesets::laporte_escarmouche::{
        list::{army::Group, character::Character},
        tables::{MAX_CHARACTERS, MORALE_DIE, MORALE_MALUS},
    },
    text,
};

/// Characters of a group that get boxes of their own; a legal group has twelve, and a group of more than anybody plays says how many are
/// left to paper.
const DRAWN: i64 = 600;
/// Steps of morale malus that a group lives to see.
const MALUS: u32 = 6;

/// The boxes of a group.
pub(super) fn of(group: &Group<'_>) -> Vec<Block> {
    let mut tracks = Vec::new();
    let mut left = DRAWN;
    for (row, character) in group.characters.iter().enumerate() {
        let drawn = character.count().min(left);
        left -= drawn;
        tracks.extend((1..=drawn).map(|number| of_one(character, number).of_row(row)));
    }
    let more = group.size().saturating_sub(DRAWN);
    if let Some(last) = tracks.last_mut().filter(|_| more > 0) {
        last.note = Some(text!("{more} more on paper", "{more} autres sur papier"));
    }
    tracks.extend([malus(), eliminated(group)]);
    tracks.into_iter().map(Block::Track).collect()
}

/// The wound, and the puffs of cotton in the note: two boxes side by side save the paper a line.
fn of_one(character: &Character<'_>, number: i64) -> Track {
    let title = character.title();
    let name = if character.count() > 1 {
        text!("{title} {number}", "{title} {number}", title)
    } else {
        title
    };
    let puffs = usize::try_from(character.puffs()).unwrap_or(0);
    let boxes = "☐".repeat(puffs.min(8));
    Track {
        note: Some(if puffs > 0 {
            text!("wound · unloaded {boxes}", "blessure · déchargé {boxes}")
        } else {
            Text::new("wound", "blessure")
        }),
        ..Track::plain("wound", name, 1)
    }
}

fn malus() -> Track {
    let step = signed(MORALE_MALUS);
    Track {
        numbered_from: Some(1),
        note: Some(text!("initiative {step} each", "initiative {step} chacun")),
        ..Track::plain(
            "morale_malus",
            Text::new("failed tests", "malus de moral"),
            MALUS,
        )
    }
}

fn eliminated(group: &Group<'_>) -> Track {
    let size = group.size().clamp(0, 2 * MAX_CHARACTERS);
    Track {
        numbered_from: Some(1),
        note: Some(text!(
            "morale fails on d{MORALE_DIE} ≤ eliminated",
            "moral raté si d{MORALE_DIE} ≤ éliminés"
        )),
        ..Track::plain(
            "eliminated",
            Text::new("eliminated", "éliminés"),
            u32::try_from(size).unwrap_or(0),
        )
    }
}
