//! Deployment: each group side by side with the others in the zone of its side, everybody around the leader.

use crate::model::table::{Base, Direction, Edge, Front, Point, Side, Zone, overlap};

use super::{
    field::Field,
    house_rules,
    muster::{Muster, Squad},
};

/// Where everybody begins.
///
/// # Errors
/// The sides that do not fit their zones.
pub(super) fn starts(field: &Field, muster: &Muster) -> Result<Vec<Base>, Vec<Side>> {
    let fronts = field.table.fronts(|| Edge::South);
    let mut starts: Vec<Option<Base>> = vec![None; muster.people.len()];
    let mut put = Vec::new();
    let mut crowded = Vec::new();
    for side in Side::BOTH {
        let fits = place_side(
            field,
            muster,
            side,
            fronts[side.index()],
            &mut starts,
            &mut put,
        );
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
    front: Front,
    starts: &mut [Option<Base>],
    put: &mut Vec<Base>,
) -> bool {
    let facing = front.facing();
    let own = |squad: &&Squad| squad.side == side;
    let squads: Vec<&Squad> = muster.squads.iter().filter(own).collect();
    let places = places(field, side, front.edge);
    // Nobody looks again at a place that was taken or of no use.
    let mut open: Vec<usize> = (0..places.len()).collect();
    squads.iter().enumerate().all(|(number, squad)| {
        let anchor = anchor(&places, facing, number, squads.len());
        let far = |place: usize| anchor.distance(places[place]).in_tenths();
        // The nearest last, for they are taken from the end.
        open.sort_by(|a, b| far(*b).total_cmp(&far(*a)).then(b.cmp(a)));
        let mut order = squad.members.clone();
        order.sort_by_key(|member| !muster.people[*member].leader);
        order.into_iter().all(|member| {
            let mut bases = std::iter::from_fn(|| Some(soldier(places[open.pop()?], facing)));
            let free = |base: &Base| !put.iter().any(|other| overlap(base, other));
            let found = bases.find(|base| free(base) && field.stands(base));
            starts[member] = found;
            put.extend(found);
            found.is_some()
        })
    })
}

/// The base of somebody.
fn soldier(at: Point, facing: Direction) -> Base {
    Base::round(at, facing, house_rules::BASE)
}

/// Places where a side may deploy.
fn places(field: &Field, side: Side, edge: Edge) -> Vec<Point> {
    let table = &field.table;
    let toward = table.size().middle();
    let own: Vec<Zone> = table.zones_of(side).cloned().collect();
    let zones = if own.is_empty() {
        vec![Zone::strip(side, table.size(), edge, house_rules::ZONE)]
    } else {
        own
    };
    let all = zones
        .iter()
        .flat_map(|zone| zone.places(toward, house_rules::SPACING));
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
    nearest.unwrap_or_default() + facing.back().step(house_rules::SPACING)
}
