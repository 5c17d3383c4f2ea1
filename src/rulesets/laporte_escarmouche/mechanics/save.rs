//! What a hit does to its target (LAP-SAV).

use super::{
    activation::{Figure, Stage},
    die::d6,
};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::laporte_escarmouche::tables::{SAVES, Save, WOUND_ACTIONS},
    terms,
};

const SAVE: Purpose = Purpose::new("save", "sauvegarde", "LAP-SAV-01");

terms! {
    /// What a target stands behind, the worst first.
    Cover {
        /// Nothing.
        Open = "open", "in the open", "à découvert";
        /// Trees, a palisade.
        Light = "light_cover", "light cover", "couvert léger";
        /// Masonry, rocks.
        Dense = "dense_cover", "dense cover", "couvert dense";
    }
}

/// The cover of a target behind several: the best of them alone (LAP-SAV-01).
#[must_use]
pub fn best_cover(covers: &[Cover]) -> Cover {
    covers.iter().copied().max().unwrap_or(Cover::Open)
}

/// What a face of the die does behind this cover (LAP-SAV-01).
#[must_use]
pub fn table(face: i64, cover: Cover) -> Save {
    let row = SAVES
        .iter()
        .find(|((from, to), _)| (*from..=*to).contains(&face));
    row.map_or(Save::Nothing, |(_, results)| results[cover as usize])
}

/// What a hit does (LAP-SAV-01): a second serious wound eliminates.
///
/// # Errors
/// When the dice stop.
pub fn save<D: Dice>(cover: Cover, wounded: bool, dice: &mut D) -> Result<Save, D::Stop> {
    dice.ask(d6(1, &SAVE), |die| match table(die.sum(), cover) {
        Save::Wound if wounded => Save::Out,
        result => result,
    })
}

/// A figure after a serious wound: one action less if its activation has not begun (LAP-SAV-01).
#[must_use]
pub fn shaken(figure: Figure) -> Figure {
    let loses = matches!(figure.stage, Stage::Ready | Stage::Waiting { .. });
    Figure {
        left: (figure.left + i64::from(loses) * WOUND_ACTIONS).max(0),
        ..figure
    }
}
