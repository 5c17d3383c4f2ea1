//! The printable roster.

use crate::model::{
    lang::Text,
    roster::{Budget, Roster},
};

use super::list::Army;

/// The roster of an army.
#[must_use]
pub fn roster(army: &Army<'_>) -> Roster {
    Roster {
        name: army.head.name.clone().unwrap_or_default().into_owned(),
        player: None,
        notes: None,
        subtitle: Text::same(""),
        points: Budget::default(),
        stats: Vec::new(),
        groups: Vec::new(),
        blocks: Vec::new(),
        options: Vec::new(),
        provenance: Vec::new(),
    }
}
