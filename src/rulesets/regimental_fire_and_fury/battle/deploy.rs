//! Where everybody stands when the battle begins: brigade beside brigade, each in as many lines as its zone asks for, its leader behind.

use crate::model::table::{
    Base, Direction, Edge, Footprint, Front, Length, Point, Side, Table, Unit, Zone,
};
use crate::rulesets::regimental_fire_and_fury::tables::{
    RADIUS,
    assumed::{BEHIND, INTERVAL, LEADER_ACROSS, ZONE_SHARE},
};

use super::{
    block::{real, shape},
    muster::{Chief, Troop},
};

/// How broad the lines of a brigade may be in a zone that has no room for lines as broad as its leader reaches, in cm: narrow ones first,
/// then whatever fits.
const BREADTHS: [f64; 9] = [52.0, 40.0, 30.0, 22.0, 15.0, 8.0, 75.0, 100.0, 1000.0];

/// So far behind the edge of their zone units stand, in cm.
const MARGIN: f64 = 0.5;

/// A side that deploys.
#[derive(Debug)]
pub(super) struct Deployment<'p> {
    pub(super) table: &'p Table,
    pub(super) front: Front,
    pub(super) side: usize,
    pub(super) troops: &'p [Troop],
}

/// The lines of a brigade, foremost first.
#[derive(Debug, Default)]
struct Brigade {
    lines: Vec<Vec<usize>>,
    width: f64,
}

impl Deployment<'_> {
    /// The block of each unit of the side by its number; None when the zone is too small.
    #[must_use]
    pub(super) fn blocks(&self) -> Option<Vec<(usize, Base)>> {
        let zone = self.zone();
        let fit = |breadth: Option<f64>| {
            let placed = self.placed(breadth, &zone);
            let inside = placed.iter().all(|(_, block)| is_inside(&zone, block));
            inside.then_some(placed)
        };
        fit(None).or_else(|| BREADTHS.into_iter().map(Some).find_map(fit))
    }

    /// The ground where the side deploys.
    fn zone(&self) -> Zone {
        let side = Side::BOTH[self.side];
        let own = self.table.zones_of(side).next().cloned();
        own.unwrap_or_else(|| {
            let size = self.table.size();
            let deep = match self.front.edge {
                Edge::North | Edge::South => size.depth,
                Edge::East | Edge::West => size.width,
            };
            Zone::strip(side, size, self.front.edge, deep * ZONE_SHARE)
        })
    }

    /// Every unit in its place, when lines are so broad at most, or as broad as leaders reach.
    fn placed(&self, breadth: Option<f64>, zone: &Zone) -> Vec<(usize, Base)> {
        let brigades = self.brigades(breadth);
        let between = INTERVAL * 2.0;
        let all: f64 = brigades.iter().map(|brigade| brigade.width + between).sum();
        let mut beside = -(all - between) / 2.0;
        let ahead = self.front.facing();
        let start = front(zone, self.front.back) + ahead.back().step(Length::cm(MARGIN));
        let mut placed = Vec::new();
        for brigade in &brigades {
            let middle = start + ahead.right().step(Length::cm(beside + brigade.width / 2.0));
            self.lines(brigade, middle, &mut placed);
            beside += brigade.width + between;
        }
        placed
    }

    /// The lines of a brigade behind one another.
    fn lines(&self, brigade: &Brigade, front: Point, placed: &mut Vec<(usize, Base)>) {
        let ahead = self.front.facing();
        let mut back = 0.0;
        for line in &brigade.lines {
            let width = self.width(line);
            let mut beside = -width / 2.0;
            let mut deepest = 0.0_f64;
            for unit in line {
                let (shape, front_cm, depth_cm) = self.shape(*unit);
                let at = front
                    + ahead.right().step(Length::cm(beside + front_cm / 2.0))
                    + ahead.back().step(Length::cm(back + depth_cm / 2.0));
                placed.push((
                    *unit,
                    Base {
                        at,
                        facing: ahead,
                        shape,
                    },
                ));
                beside += front_cm + INTERVAL;
                deepest = deepest.max(depth_cm);
            }
            back += deepest + BEHIND;
        }
    }

    /// The units by their leaders, each in lines of at most this breadth; guns stand in the first.
    fn brigades(&self, breadth: Option<f64>) -> Vec<Brigade> {
        let mut chiefs: Vec<Option<usize>> = Vec::new();
        for troop in self.troops.iter().filter(|troop| troop.side == self.side) {
            if !chiefs.contains(&troop.chief) {
                chiefs.push(troop.chief);
            }
        }
        let brigade = |chief: Option<usize>| {
            let own = |unit: &usize| {
                let troop = &self.troops[*unit];
                troop.side == self.side && troop.chief == chief
            };
            let mut units: Vec<usize> = (0..self.troops.len()).filter(own).collect();
            units.sort_by_key(|unit| !self.troops[*unit].is_guns());
            self.in_lines(&units, breadth)
        };
        chiefs.into_iter().map(brigade).collect()
    }

    fn in_lines(&self, units: &[usize], breadth: Option<f64>) -> Brigade {
        let mut brigade = Brigade::default();
        for unit in units {
            let longer = brigade
                .lines
                .last()
                .map(|line| [line, &[*unit][..]].concat());
            let fits = longer.filter(|line| match breadth {
                Some(breadth) => self.width(line) <= breadth,
                None => self.is_within_reach(line),
            });
            match (fits, brigade.lines.last_mut()) {
                (Some(longer), Some(line)) => *line = longer,
                _ => brigade.lines.push(vec![*unit]),
            }
        }
        let widths = brigade.lines.iter().map(|line| self.width(line));
        brigade.width = widths.fold(0.0, f64::max);
        brigade
    }

    /// Whether a leader behind the middle of a line reaches all but its outermost units.
    fn is_within_reach(&self, line: &[usize]) -> bool {
        let ends = line.iter().take(2).chain(line.iter().rev().take(2));
        let fronts: f64 = ends.map(|unit| self.shape(*unit).1).sum();
        self.width(line) - fronts <= real(RADIUS) * 2.0
    }

    fn width(&self, line: &[usize]) -> f64 {
        let fronts: f64 = line.iter().map(|unit| self.shape(*unit).1 + INTERVAL).sum();
        fronts - INTERVAL
    }

    /// The outline of a unit, its front and its depth in cm.
    fn shape(&self, unit: usize) -> (Footprint, f64, f64) {
        let troop = &self.troops[unit];
        let shape = shape(troop.arm, troop.start, troop.bases);
        match shape {
            Footprint::Rectangle { front, depth } => {
                (shape, front.in_unit(Unit::Cm), depth.in_unit(Unit::Cm))
            }
            Footprint::Round { radius } => {
                let across = radius.in_unit(Unit::Cm) * 2.0;
                (shape, across, across)
            }
        }
    }
}

/// The middle of the side of a zone that looks at the enemy, from the edge at its back.
fn front(zone: &Zone, back: Edge) -> Point {
    let bounds = zone.area.bounds();
    let middle = bounds.low.midway(bounds.high);
    match back {
        Edge::North => Point {
            y: bounds.low.y,
            ..middle
        },
        Edge::South => Point {
            y: bounds.high.y,
            ..middle
        },
        Edge::East => Point {
            x: bounds.low.x,
            ..middle
        },
        Edge::West => Point {
            x: bounds.high.x,
            ..middle
        },
    }
}

fn is_inside(zone: &Zone, block: &Base) -> bool {
    block
        .corners()
        .iter()
        .all(|corner| zone.area.holds(*corner))
}

/// Where a leader stands behind some blocks, or beside the one that he is attached to.
#[must_use]
pub(super) fn post(chief: &Chief, blocks: &[Base], ahead: Direction, own: &[usize]) -> Point {
    let led: Vec<Base> = match chief.attached {
        Some(unit) => vec![blocks[unit]],
        None => own.iter().map(|unit| blocks[*unit]).collect(),
    };
    let middle = crate::model::table::middle(&led).unwrap_or_default();
    let back = if chief.attached.is_some() {
        0.0
    } else {
        LEADER_ACROSS
    };
    middle + ahead.back().step(Length::cm(back))
}
