//! What lies under a place.

use super::{
    Table,
    piece::{Kind, Piece},
    point::Point,
};

/// The ground at a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ground<'t> {
    /// The piece that decides, with its number; None on open ground without a name.
    pub piece: Option<(usize, &'t Piece)>,
    /// How many levels it is above the table.
    pub level: u8,
}

impl Ground<'_> {
    /// What it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self.piece {
            Some((_, piece)) => piece.kind,
            None => Kind::Open,
        }
    }
}

impl Table {
    /// The ground at a place. Where several pieces lie there, a house counts before a bridge or ford, that before water, water before
    /// a road, a road before anything it runs through.
    #[must_use]
    pub fn terrain_at(&self, place: Point) -> Ground<'_> {
        let mut ground = Ground {
            piece: None,
            level: 0,
        };
        for (index, piece) in self.pieces.iter().enumerate() {
            if !piece.holds(place) {
                continue;
            }
            if piece.kind == Kind::Hill {
                ground.level = ground.level.max(piece.height);
            } else if ground
                .piece
                .is_none_or(|(_, best)| weight(piece.kind) > weight(best.kind))
            {
                ground.piece = Some((index, piece));
            }
        }
        ground
    }

    /// How many levels the ground at a place is above the table.
    #[must_use]
    pub fn level_at(&self, place: Point) -> u8 {
        let hills = self.pieces.iter().filter(|piece| piece.kind == Kind::Hill);
        let here = hills.filter(|hill| hill.holds(place));
        here.map(|hill| hill.height).max().unwrap_or(0)
    }

    /// The nearest piece of some kind and how far it is; for hiding beside scenery.
    pub fn nearest_piece(
        &self,
        place: Point,
        wanted: impl Fn(&Piece) -> bool,
    ) -> Option<(usize, super::Length)> {
        let wanted = self
            .pieces
            .iter()
            .enumerate()
            .filter(|(_, piece)| wanted(piece));
        wanted
            .map(|(index, piece)| (index, piece.gap_to(place)))
            .reduce(|best, next| if next.1 < best.1 { next } else { best })
    }
}

/// What decides where several pieces lie at one place.
const fn weight(kind: Kind) -> u8 {
    match kind {
        Kind::Hill | Kind::Obstacle => 0,
        Kind::Open => 1,
        Kind::Difficult | Kind::Wood => 2,
        Kind::Road => 3,
        Kind::Water => 4,
        Kind::Ford | Kind::Bridge => 5,
        Kind::Building => 6,
    }
}
