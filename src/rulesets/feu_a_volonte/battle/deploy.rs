//! Where everybody stands when the game begins (FAV-DEP-01): in a strip or a corner; in a survival game in the middle of the table.

use crate::{
    model::{
        battle::Cast,
        table::{
            Area, Base, Direction, Edge, Footprint, Front, Length, Point, Side, Zone, overlap,
            rectangle,
        },
    },
    rulesets::feu_a_volonte::{
        mechanics::game::may_deploy,
        tables::{STRIP, ud},
        terms::Grade,
    },
};

use super::{field::Field, plan::Scenario, unit::Unit};

/// How far from each other figures deploy, in UD: near enough for orders, too far for one grenade to catch them all.
const SPACINGS: [f64; 2] = [1.4, 0.75];
/// Sides of the square in a corner, in UD: the book gives no measure.
pub(super) const CORNER: f64 = 6.0;
/// Sides of the square that a platoon holds in a survival game, in UD.
const HOLD: f64 = 7.0;

/// What is to be deployed where.
#[derive(Debug)]
pub(super) struct Deployment<'p> {
    pub(super) field: &'p Field,
    pub(super) units: &'p [Unit],
    pub(super) cast: &'p Cast,
    /// The edge of each side.
    pub(super) fronts: [Front; 2],
    pub(super) scenario: Scenario,
}

impl Deployment<'_> {
    /// Everybody's place; none for non-player characters, who come by their entry points.
    ///
    /// # Errors
    /// The sides whose zones are too small.
    pub(super) fn starts(&self) -> Result<Vec<Option<Base>>, Vec<usize>> {
        let mut starts = vec![None; self.units.len()];
        let mut crowded = Vec::new();
        for side in 0..2 {
            let fits = SPACINGS
                .iter()
                .any(|spacing| self.side(side, *spacing, &mut starts));
            if !fits {
                crowded.push(side);
            }
        }
        if crowded.is_empty() {
            Ok(starts)
        } else {
            Err(crowded)
        }
    }

    /// Deploys a side; false when there is no room.
    fn side(&self, side: usize, spacing: f64, starts: &mut [Option<Base>]) -> bool {
        let zones = self.zones(side);
        let toward = self.field.table.size().middle();
        let spacing = self.field.length(spacing);
        let places = zones.iter().flat_map(|zone| zone.places(toward, spacing));
        let mut places = places.map(|at| Base {
            at,
            facing: self.outlook(at, side),
            shape: Footprint::Round {
                radius: Length::ZERO,
            },
        });
        let mut put: Vec<(usize, Base)> = Vec::new();
        for unit in self.order(side) {
            let shape = self.cast.actors[unit].footprint;
            let taken = |base: &Base| {
                let others = put.iter().map(|(_, other)| other);
                others
                    .chain(starts.iter().flatten())
                    .any(|other| overlap(base, other))
            };
            let found = places
                .by_ref()
                .map(|place| Base { shape, ..place })
                .find(|base| self.stands(base, side, &zones) && !taken(base));
            match found {
                Some(base) => put.push((unit, base)),
                None => return false,
            }
        }
        for (unit, base) in put {
            starts[unit] = Some(base);
        }
        true
    }

    /// The units of a side in the order in which they take the middle of the front: the Leader first, the Seconds a little aside.
    fn order(&self, side: usize) -> Vec<usize> {
        /// The Seconds come after so many others.
        const ASIDE: usize = 4;
        let of = |grade: Option<Grade>| {
            let units = self.units.iter().enumerate();
            let own = units.filter(move |(_, unit)| unit.side == side && !unit.npc);
            own.filter(move |(_, unit)| unit.grade.filter(|own| *own != Grade::Trooper) == grade)
                .map(|(index, _)| index)
        };
        let mut order: Vec<usize> = of(Some(Grade::Leader)).chain(of(None)).collect();
        for second in of(Some(Grade::Second)) {
            order.insert(ASIDE.min(order.len()), second);
        }
        order
    }

    /// Where a figure looks that deploys at a place: across the table, and out of a corner to its middle.
    fn outlook(&self, at: Point, side: usize) -> Direction {
        let middle = self.field.table.size().middle();
        let out = Direction::toward(at, middle).filter(|_| self.scenario == Scenario::Corners);
        out.unwrap_or_else(|| self.facing(side))
    }

    /// Where a side looks across the table.
    pub(super) fn facing(&self, side: usize) -> Direction {
        self.fronts[side].facing()
    }

    /// The ground where a side deploys.
    fn zones(&self, side: usize) -> Vec<Zone> {
        let which = Side::BOTH[side];
        let table = &self.field.table;
        let own: Vec<Zone> = table.zones_of(which).cloned().collect();
        if !own.is_empty() && !self.scenario.is_solo() {
            return own;
        }
        let (size, edge) = (table.size(), self.fronts[side].edge);
        vec![match self.scenario {
            Scenario::Battle | Scenario::Solo => {
                Zone::strip(which, size, edge, self.field.length(ud(STRIP)))
            }
            Scenario::Corners => {
                let corner = (edge, next(edge));
                Zone::corner(which, size, corner, self.field.length(CORNER))
            }
            Scenario::Survival => {
                let side = self.field.length(HOLD);
                let area = Area::new(rectangle(size.middle(), side, side, 0.0));
                Zone { side: which, area }
            }
        }]
    }

    /// Whether a base may stand there: in its zone, and in a strip with its middle in it.
    fn stands(&self, base: &Base, side: usize, zones: &[Zone]) -> bool {
        let in_zone = zones.iter().any(|zone| zone.area.holds(base.at));
        let strip = matches!(self.scenario, Scenario::Battle | Scenario::Solo)
            && self.field.table.zones_of(Side::BOTH[side]).next().is_none();
        in_zone && self.field.stands(base) && (!strip || may_deploy(self.off_edge(base, side)))
    }

    /// How far a base is from the edge of its side, in UD.
    fn off_edge(&self, base: &Base, side: usize) -> f64 {
        let size = self.field.table.size();
        let tenths = match self.fronts[side].edge {
            Edge::North => size.depth.in_tenths() - base.at.y,
            Edge::South => base.at.y,
            Edge::East => size.width.in_tenths() - base.at.x,
            Edge::West => base.at.x,
        };
        self.field.ud(Length::tenths(tenths))
    }
}

/// The edge that meets an edge in the corner of its side; opposite edges have opposite ones.
const fn next(edge: Edge) -> Edge {
    match edge {
        Edge::North => Edge::East,
        Edge::East => Edge::North,
        Edge::South => Edge::West,
        Edge::West => Edge::South,
    }
}
