//! The side on one sheet.
use super::list::Army;
use crate::model::{lang::Text, roster::Roster};
pub(super) fn roster(army: &Army<'_>) -> Roster {
    Roster {
        name: army.head.name.clone().unwrap_or_default().into_owned(),
        player: None,
        notes: None,
        subtitle: Text::same(""),
        points: None,
        stats: vec![],
        groups: vec![],
        blocks: vec![],
        options: army.options.changed(),
        provenance: vec![],
    }
}
