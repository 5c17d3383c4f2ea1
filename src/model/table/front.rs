//! Which edge of the table is whose, and where a side looks before the first turn: one answer for all rulesets.

use super::{
    Edge, Side, Size, Table,
    direction::Direction,
    point::{Point, Vector},
};

/// How a side stands on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Front {
    /// Its edge: where it comes from, and where it leaves.
    pub edge: Edge,
    /// The edge at its back when it looks at the enemy; its own one but where the enemy deploys beside it.
    pub back: Edge,
}

impl Front {
    /// Of a side that has the whole table before it.
    #[must_use]
    pub const fn straight(edge: Edge) -> Self {
        Self { edge, back: edge }
    }

    /// Of a side whose enemy is so far away. It turns only where he is beside it or behind it: at least twice as far along the edge as
    /// before it.
    fn toward(edge: Edge, enemy: Vector) -> Self {
        let (before, right) = (edge.inward().unit(), edge.inward().right().unit());
        let (ahead, aside) = (enemy.dot(before), enemy.dot(right));
        let looks = if ahead * 2.0 > aside.abs() || ahead == 0.0 && aside == 0.0 {
            before
        } else if -ahead > aside.abs() {
            -before
        } else {
            right * aside.signum()
        };
        let back = Edge::behind(looks);
        Self { edge, back }
    }

    /// Where it looks: at the enemy.
    #[must_use]
    pub const fn facing(self) -> Direction {
        self.back.inward()
    }

    /// The way home: to its own edge.
    #[must_use]
    pub fn home(self) -> Direction {
        self.edge.inward().back()
    }
}

impl Table {
    /// How both sides stand: beside their zones where the table has any; otherwise side A at the `usual` edge, and side B across. A zone
    /// around the middle lies beside no edge, and its side has the one across from the enemy's.
    #[must_use]
    pub fn fronts(&self, usual: impl FnOnce() -> Edge) -> [Front; 2] {
        let [a, b] = match Side::BOTH.map(|side| self.edge_of(side)) {
            [Some(a), Some(b)] => [a, b],
            [Some(a), None] => [a, a.opposite()],
            [None, Some(b)] => [b.opposite(), b],
            [None, None] => {
                let edge = usual();
                [edge, edge.opposite()]
            }
        };
        let [Some(in_a), Some(in_b)] = Side::BOTH.map(|side| self.zone_middle(side)) else {
            return [a, b].map(Front::straight);
        };
        [Front::toward(a, in_b - in_a), Front::toward(b, in_a - in_b)]
    }

    /// The middle of the first zone of a side.
    fn zone_middle(&self, side: Side) -> Option<Point> {
        let bounds = self.zones_of(side).next()?.area.bounds();
        Some(bounds.low.midway(bounds.high))
    }
}

impl Size {
    /// The edge at which side A stands by custom: one of the longer ones, the near one where it can be chosen.
    #[must_use]
    pub fn long_edge(self) -> Edge {
        if self.depth > self.width {
            Edge::West
        } else {
            Edge::South
        }
    }
}

impl Edge {
    /// The edge at the back of one who looks in a direction along the sides of the table.
    fn behind(looks: Vector) -> Self {
        match (looks.x > 0.5, looks.x < -0.5, looks.y > 0.0) {
            (true, ..) => Self::West,
            (_, true, _) => Self::East,
            (.., true) => Self::South,
            _ => Self::North,
        }
    }
}
