//! Deployment: each group side by side with the others in the zone of its side, everybody around the leader.

use crate::model::table::{Base, Direction, Edge, Footprint, Point, Side, Table, Zone, overlap};

use super::{field::Field, house, muster::Muster};

/// The edges of both sides: those of their zones; without them A has the south and B the north.
fn edges(table: &Table) -> [Edge; 2] {
    match Side::BOTH.map(|side| table.edge_of(side)) {
        [Some(own), Some(other)] => [own, other],
        [Some(own), None] => [own, own.opposite()],
        [None, Some(other)] => [other.opposite(), other],
        [None, None] => [Edge::South, Edge::North],
    }
}

/// Where everybody begins.
///
/// # Errors
/// The sides that do not fit their zones.
pub(super) fn starts(field: &Field, muster: &Muster) -> Result<Vec<Base>, Vec<Side>> {
    let edges = edges(&field.table);
    let mut starts: Vec<Option<Base>> = vec![None; muster.people.len()];
    let mut put = Vec::new();
    let mut crowded = Vec::new();
    for side in Side::BOTH {
        let fits = place_side(field, muster, side, edges, &mut starts, &mut put);
        if !fits {
            crowded.push(side);
        }
    }
    if crowded.is_empty() {
        Ok(starts.into_iter().flatten().collect())
    } else {
        Err(crowded)
    }
}

fn place_side(
    field: &Field,
    muster: &Muster,
    side: Side,
    edges: [Edge; 2],
    starts: &mut [Option<Base>],
    put: &mut Vec<Base>,
) -> bool {
    let facing = looks(field, edges, side);
    let squads: Vec<_> = muster
        .squads
        .iter()
        .filter(|squad| squad.side == side)
        .collect();
    let places = places(field, side, edges[side.index()]);
    squads.iter().enumerate().all(|(number, squad)| {
        let mut near = places.clone();
        let anchor = anchor(&places, facing, number, squads.len());
        near.sort_by(|a, b| {
            let far = |place: &Point| anchor.distance(*place).in_tenths();
            far(a).total_cmp(&far(b))
        });
        let mut order = squad.members.clone();
        order.sort_by_key(|member| !muster.people[*member].leader);
        order.into_iter().all(|member| {
            let found = room(field, &near, facing, put);
            starts[member] = found;
            put.extend(found);
            found.is_some()
        })
    })
}

/// Where a side looks: at the enemy's zone where the table has one, otherwise straight ahead.
fn looks(field: &Field, edges: [Edge; 2], side: Side) -> Direction {
    let ahead = edges[side.index()].inward();
    let middle = |side| {
        let zone = field.table.zones_of(side).next()?;
        let bounds = zone.area.bounds();
        Some(bounds.low.midway(bounds.high))
    };
    let (Some(own), Some(other)) = (middle(side), middle(side.other())) else {
        return ahead;
    };
    Direction::toward(own, other).unwrap_or(ahead)
}

/// Places where a side may deploy.
fn places(field: &Field, side: Side, edge: Edge) -> Vec<Point> {
    let table = &field.table;
    let toward = table.size().middle();
    let own: Vec<Zone> = table.zones_of(side).cloned().collect();
    let zones = if own.is_empty() {
        vec![Zone::strip(side, table.size(), edge, house::ZONE)]
    } else {
        own
    };
    let all = zones
        .iter()
        .flat_map(|zone| zone.places(toward, house::SPACING));
    all.collect()
}

/// The middle of a group's part of the zone: as many parts as groups, from left to right.
fn anchor(places: &[Point], facing: Direction, number: usize, groups: usize) -> Point {
    let right = facing.right().unit();
    let along = |place: &Point| right.dot(*place - Point::default());
    let ends = places.iter().map(along);
    let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
        (low.min(at), high.max(at))
    });
    let count = |number: usize| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
    let wanted = low + (high - low) * (count(number) + 0.5) / count(groups.max(1));
    let off = |place: &Point| (along(place) - wanted).abs();
    let near = places.iter().copied();
    let nearest = near.reduce(|best, next| if off(&next) < off(&best) { next } else { best });
    // Half-way back from the front row that was found: nobody likes to stand in the first.
    nearest.unwrap_or_default() + facing.back().step(house::SPACING)
}

/// The first free place.
fn room(field: &Field, places: &[Point], facing: Direction, put: &[Base]) -> Option<Base> {
    let shape = Footprint::Round {
        radius: house::BASE / 2.0,
    };
    let mut bases = places.iter().map(|at| Base {
        at: *at,
        facing,
        shape,
    });
    bases.find(|base| field.stands(base) && !put.iter().any(|other| overlap(base, other)))
}
