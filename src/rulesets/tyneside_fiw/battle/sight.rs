//! Lines between two figures: whether terrain lets one see the other, and what lies in the line of fire.

use crate::{
    model::table::{Base, Bounds, Point, Sight},
    rulesets::tyneside_fiw::{
        mechanics::{
            fire::{Line, may_shoot},
            sight::{Hider, View},
        },
        tables::WOOD_DEPTH,
    },
};

use super::field::{Field, book, cm};

impl Field {
    /// How one looks at another, past the terrain between; None when it hides him (TYN-VIS-01 to TYN-VIS-03).
    #[must_use]
    pub(super) fn view(&self, from: Point, to: Point, fires: bool) -> Option<View> {
        self.view_along(&self.sight(from, to), from, to, fires)
    }

    /// The same for somebody who shoots from there to there, and has a free line of fire, as far as one sees from middle to middle.
    #[must_use]
    pub(super) fn view_to_shoot(&self, from: Point, to: Point) -> Option<View> {
        let sight = self.sight(from, to);
        let view = self.view_along(&sight, from, to, true)?;
        let line = Line {
            whole_base: true,
            obstacle: None,
            wood: if view == View::Wood {
                0.0
            } else {
                cm(sight.wood)
            },
        };
        may_shoot(&line).then_some(view)
    }

    fn sight(&self, from: Point, to: Point) -> Sight {
        let nobody: [&Base; 0] = [];
        self.table.sight(from, to, &self.seeing, nobody)
    }

    fn view_along(&self, sight: &Sight, from: Point, to: Point, fires: bool) -> Option<View> {
        if !sight.clear() {
            return None;
        }
        let wood = cm(sight.wood);
        let Some((number, piece)) = self.wood_at(to) else {
            return (wood <= book(WOOD_DEPTH)).then_some(View::Open);
        };
        if self.wood_at(from).is_some_and(|(own, _)| own == number) {
            return Some(View::Wood);
        }
        let depth = piece.as_area().map_or(0.0, |area| cm(area.depth_of(to)));
        // The wood in front of him, and as much again where the other looks out from.
        let most = book(WOOD_DEPTH) + depth.max(book(WOOD_DEPTH));
        (wood <= most).then_some(View::Into(Hider {
            depth,
            fires,
            exposed: false,
        }))
    }

    /// What of the terrain lies in the line of fire from a shooter to a target (TYN-SHT-03).
    #[must_use]
    pub(super) fn line(&self, shooter: &Base, target: &Base) -> Line {
        let (from, to) = (shooter.at, target.at);
        let middle = self.sight(from, to);
        let whole = |end: &Point| self.sight(from, *end).clear();
        let inside = |place| self.wood_at(place).map(|(number, _)| number);
        let one_wood = inside(to).is_some_and(|wood| inside(from) == Some(wood));
        Line {
            whole_base: middle.clear() && target.ends_seen_from(from).iter().all(whole),
            obstacle: None,
            wood: if one_wood { 0.0 } else { cm(middle.wood) },
        }
    }
}

/// How far the farthest figure is that stands in the line of fire from a shooter to a target, from the edge of the shooter's base;
/// `others` are all other figures (TYN-SHT-03).
#[must_use]
pub(super) fn in_line<'b>(
    shooter: &Base,
    target: &Base,
    others: impl Iterator<Item = &'b Base>,
) -> Option<f64> {
    let (from, to) = (shooter.at, target.at);
    let [left, right] = target.ends_seen_from(from);
    let (ends, around) = ([to, left, right], Bounds::of(&[from, to, left, right]));
    let reach = from.distance(to);
    let near = others.filter(|base| around.near(base.at, base.outer().in_tenths() + 1.0));
    let between = near.filter(|base| {
        base.at.distance(from) < reach + base.outer() && base.at.distance(to) < reach
    });
    let met = between.filter(|base| ends.iter().any(|end| base.meets(from, *end)));
    met.map(|base| cm(base.gap_to(from) - shooter.inner()))
        .reduce(f64::max)
}
