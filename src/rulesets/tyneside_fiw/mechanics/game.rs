//! Setting up and the end (TYN-SET, TYN-END).

use super::{die::pick, risk::retreats_from_melee};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::tyneside_fiw::{
        options::{HiddenMarkers, Options, RetreatStates},
        tables::Action,
        terms::Control,
    },
};

const PLACE: Purpose = Purpose::new(
    "terrain for a hidden marker",
    "terrain d’un marqueur caché",
    "TYN-SET-01",
);

/// Whether a unit is in retreat at the end of its side's turn: by its last result, or out of a melee (TYN-END-02).
#[must_use]
pub fn in_retreat(last: Option<Action>, pushed_back: bool, options: &Options) -> bool {
    let withdraws = options.retreat_states == RetreatStates::WithdrawalsToo;
    let retreats = match last {
        Some(Action::Flee) => true,
        Some(Action::WithdrawToCover | Action::FallBackHalfMove) => withdraws,
        _ => false,
    };
    retreats || retreats_from_melee(pushed_back, options)
}

/// Whether a side has lost: all its units are in retreat, or it has none left (TYN-END-01). A scenario may say otherwise.
#[must_use]
pub fn has_lost(in_retreat: impl IntoIterator<Item = bool>) -> bool {
    in_retreat.into_iter().all(|retreats| retreats)
}

/// Whether a side begins with hidden markers (TYN-SET-01).
#[must_use]
pub fn uses_markers(control: Control, options: &Options) -> bool {
    match options.hidden_markers {
        HiddenMarkers::AutoPreset => control == Control::Automated,
        HiddenMarkers::On => true,
        HiddenMarkers::Off => false,
    }
}

/// On the near edge of which of so many terrain pieces a marker is put, counted from 0 (TYN-SET-01).
///
/// # Errors
/// When the dice stop.
pub fn piece<D: Dice>(pieces: i64, dice: &mut D) -> Result<i64, D::Stop> {
    pick(pieces, &PLACE, dice)
}
