//! Casualties: a box for each figure of a group, with the risk that the loss of so many adds.

use crate::{
    model::{lang::Text, sheet::Track},
    rulesets::tyneside_fiw::{
        derived::group::{risk_of_losses, size},
        list::{Army, Fighter},
        tables::GROUP,
    },
    text,
};

/// Boxes drawn for one group: two more than a legal group can have.
const MOST: i64 = GROUP.1 + 2;

/// The risk after each loss, from the first: +1, +2, +3, +5 …
pub(in crate::rulesets::tyneside_fiw) fn risk_steps(size: i64) -> Vec<i64> {
    (1..=size.min(MOST))
        .map(|casualties| risk_of_losses(casualties, size))
        .collect()
}

/// What the boxes under the groups are.
pub(super) const BOXES: Text = Text::new(
    "Boxes: casualties, wounded or killed, and the risk that they add",
    "Cases : pertes, blessés ou tués, et le risque qu’elles ajoutent",
);

/// The boxes of a group; None where nobody is in it.
pub(super) fn casualties(army: &Army<'_>, number: usize) -> Option<Track> {
    let size = size(army, number);
    let values = risk_steps(size);
    let boxes = u32::try_from(values.len())
        .ok()
        .filter(|boxes| *boxes > 0)?;
    let more = size - i64::from(boxes);
    let note = text!("{more} more on paper", "{more} autres sur papier");
    Some(Track {
        values,
        note: Some(note).filter(|_| more > 0),
        ..Track::plain(
            "casualties",
            Fighter::Group(&army.groups[number]).title(),
            boxes,
        )
    })
}
