//! Cover: what stands between a target and the one who shoots, and what the target stands in.

use super::{
    Table,
    between::Between,
    length::Length,
    piece::{Kind, Material, Piece},
    point::Point,
};

/// What covers a target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cover<'t> {
    /// The wood, house or difficult ground in which the target stands.
    pub within: Option<&'t Piece>,
    /// The obstacle between the two that is nearest to the target, with how far it is from either.
    pub behind: Option<Between<'t>>,
}

impl Cover<'_> {
    /// Whether there is any.
    #[must_use]
    pub const fn any(&self) -> bool {
        self.within.is_some() || self.behind.is_some()
    }

    /// What it is made of, the better of the two.
    #[must_use]
    pub fn material(&self) -> Option<Material> {
        let within = self.within.map(|piece| piece.material);
        let behind = self.behind.map(|between| between.piece.material);
        within.max(behind)
    }
}

impl Table {
    /// What covers a target from a shooter. Obstacles less than `over` from the shooter are shot over, unless they are nearer still to
    /// the target.
    #[must_use]
    pub fn cover(&self, target: Point, shooter: Point, over: Length) -> Cover<'_> {
        let mut cover = Cover {
            within: None,
            behind: None,
        };
        for between in self.between(shooter, target) {
            let piece = between.piece;
            match piece.kind {
                Kind::Wood | Kind::Building | Kind::Difficult if between.to_inside => {
                    let better = cover
                        .within
                        .is_none_or(|best| piece.material > best.material);
                    cover.within = if better { Some(piece) } else { cover.within };
                }
                Kind::Obstacle if counts(&between, over) => {
                    let nearer = cover.behind.is_none_or(|best| between.before < best.before);
                    cover.behind = if nearer { Some(between) } else { cover.behind };
                }
                _ => {}
            }
        }
        cover
    }
}

/// Whether an obstacle is not simply shot over.
fn counts(between: &Between<'_>, over: Length) -> bool {
    between.after >= over || between.before < between.after
}
