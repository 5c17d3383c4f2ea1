//! Where straight moves and ways lead: past whom, over which walls, how far (LAP-MOV-01).

use crate::model::table::{Base, Halt, Length, Point, Walk, free_place_within};

use super::{
    field::{Pace, is_within},
    fight::Fight,
};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    /// The base there.
    pub(super) end: Base,
    /// How much of its reach it took.
    pub(super) spent: Length,
}

impl Fight<'_> {
    /// Where a straight move of a character towards a place would end: at the first figure or hard wall that it touches, at the end
    /// of its reach, or there. Who touches a low wall in its way climbs over first.
    pub(super) fn step(&self, who: usize, to: Point, reach: Length) -> Step {
        let base = self.state.bases[who];
        let stays = Step {
            end: base,
            spent: Length::ZERO,
        };
        let Some(building) = self.stand(who).inside else {
            return self.step_outside(who, base, to, reach).unwrap_or(stays);
        };
        let Some(area) = self.plan.field.area(building) else {
            return stays;
        };
        let step = self.walk(who, base, to, reach, Pace { inside: true });
        // Nobody goes through the wall.
        if is_within(area, &step.end) {
            step
        } else {
            stays
        }
    }

    /// Where a move along a way would end, turn by turn.
    pub(super) fn follow(&self, who: usize, way: &[Point], reach: Length) -> Base {
        let Some((&first, rest)) = way.split_first() else {
            return self.state.bases[who];
        };
        let mut step = self.step(who, first, reach);
        let mut left = reach - step.spent;
        let mut at = first;
        for &next in rest {
            if step.end.at != at {
                break;
            }
            step = self.walk(who, step.end, next, left, Pace { inside: false });
            left -= step.spent;
            at = next;
        }
        step.end
    }

    fn step_outside(&self, who: usize, base: Base, to: Point, reach: Length) -> Option<Step> {
        let pace = Pace { inside: false };
        let walk = self.path(who, base, to, reach, pace);
        let wall = match walk.halt {
            Halt::Piece(wall) if walk.gone < Length::HAIR && self.plan.field.is_climbed(wall) => {
                wall
            }
            _ => return Some(self.arrival(base, &walk)),
        };
        let over = self.over(who, wall)?;
        let climbed = base.at.distance(over.at);
        if !climbed.within(reach) {
            return None;
        }
        let on = self.walk(who, over, to, reach - climbed, pace);
        Some(Step {
            spent: on.spent + climbed,
            ..on
        })
    }

    /// The place behind the wall that a character touches, where there is room.
    fn over(&self, who: usize, wall: usize) -> Option<Base> {
        let base = self.state.bases[who];
        let field = &self.plan.field;
        let wanted = base.moved(field.table.over_obstacle(&base, wall)?);
        let near = base.inner() * 3.0;
        // Beyond this no place is near enough.
        let reach = near + base.at.distance(wanted.at);
        free_place_within(&wanted, &self.others(who), reach, |there| {
            let behind = field.is_across(wall, base.at, there.at) || there.at == wanted.at;
            behind && field.stands(there) && base.at.distance(there.at).within(near)
        })
    }

    fn walk(&self, who: usize, base: Base, to: Point, reach: Length, pace: Pace) -> Step {
        self.arrival(base, &self.path(who, base, to, reach, pace))
    }

    fn path(&self, who: usize, base: Base, to: Point, reach: Length, pace: Pace) -> Walk {
        let reach = reach.max(Length::ZERO);
        let table = &self.plan.field.table;
        table.walk(&base, to, reach, &pace, self.others(who))
    }

    /// Where a base stands after a straight move: where it was, if it cannot stand there.
    fn arrival(&self, base: Base, walk: &Walk) -> Step {
        let field = &self.plan.field;
        let end = base.moved(walk.end);
        if field.is_dry(&end) && field.table.holds_base(&end) {
            Step {
                end,
                spent: walk.spent,
            }
        } else {
            Step {
                end: base,
                spent: Length::ZERO,
            }
        }
    }
}
