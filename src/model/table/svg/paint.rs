//! The colours of the map: quiet ones, so that figures stand out on it.

use crate::model::table::piece::{Kind, Material};

/// The page.
pub(super) const PAPER: &str = "#f7f3e8";
/// Ground without a name.
pub(super) const GRASS: &str = "#e4e6cb";
/// Words and frames.
pub(super) const INK: &str = "#3b352c";

/// Fill and outline of a kind of ground.
pub(super) const fn area(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Open => ("#ece5b9", "#cfc48c"),
        Kind::Difficult => ("#e3cda6", "#b8986a"),
        Kind::Wood => ("#bccd9f", "#8faa72"),
        Kind::Building => ("#bd7a5f", "#6b3d2e"),
        Kind::Obstacle => ("none", "#6f7a45"),
        Kind::Road => ("#f1e6c9", "#cbb78c"),
        Kind::Water => ("#a8c9d8", "#7ba7ba"),
        Kind::Ford => ("#c9dcd9", "#8fb0b0"),
        Kind::Bridge => ("#cbb28b", "#8a6f4a"),
        Kind::Hill => ("#d2cf9c", "#9a9261"),
    }
}

/// Crowns of trees, and their edges.
pub(super) const fn tree(dense: bool) -> (&'static str, &'static str) {
    if dense {
        ("#6f8f5c", "#53714a")
    } else {
        ("#93b077", "#6f8f5a")
    }
}

/// An obstacle by what it is made of.
pub(super) const fn obstacle(material: Material) -> &'static str {
    match material {
        Material::Light => "#6f7a45",
        Material::Heavy => "#7d776c",
    }
}
