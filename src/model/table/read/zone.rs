//! Deployment zones of a file.

use super::{Reader, outline::Drawn};
use crate::model::{
    json::Json,
    parsed::Parsed,
    table::{
        area::Area,
        messages,
        overlap::{areas_overlap, crosses_itself, is_flat},
        zone::{Edge, Side, Zone},
    },
    term::Term,
};

/// So many zones are read.
pub(in crate::model::table) const MOST_ZONES: usize = 20;

impl<'j> Reader<'j> {
    pub(super) fn zones(&mut self, json: Json<'j>) {
        let Some(zones) = json.get("zones") else {
            return;
        };
        let mut placed: Vec<Json<'j>> = Vec::new();
        if let Some(more) = zones.items().nth(MOST_ZONES) {
            let finding = messages::too_many_zones(more.place(), zones.items().count());
            self.found.push(finding);
        }
        for json in zones.items().take(MOST_ZONES) {
            let Some(zone) = self.zone(json) else {
                continue;
            };
            let others = self.table.zones().iter();
            let clash = others.zip(&placed).find(|(other, _)| {
                other.side != zone.side && areas_overlap(&other.area, &zone.area)
            });
            if let Some((_, first)) = clash {
                let finding = messages::zones_overlap(json.place(), first.place());
                self.found.push(finding);
                continue;
            }
            placed.push(json);
            self.table.add_zone(zone);
        }
        self.lonely_side(zones, placed.len());
    }

    /// Zones are there for both sides or for none.
    fn lonely_side(&mut self, zones: Json<'j>, placed: usize) {
        // A zone that could not be read may have been the missing one.
        if placed < zones.items().count() {
            return;
        }
        for side in Side::ALL {
            if placed > 0 && self.table.zones_of(*side).next().is_none() {
                let finding = messages::one_sided(zones.place(), &side.name());
                self.found.push(finding);
            }
        }
    }

    fn zone(&mut self, json: Json<'j>) -> Option<Zone> {
        let side: Side = Parsed::term(json.get("side")).value()?;
        let drawn = ["polygon", "rectangle"]
            .into_iter()
            .find_map(|key| json.get(key));
        if let (Some(_), Some(drawn)) = (json.get("edge"), drawn) {
            self.found.push(messages::strip_and_outline(drawn.place()));
            return None;
        }
        match (json.get("edge"), json.get("depth")) {
            (Some(_), Some(_)) => return self.strip_zone(json, side),
            (Some(edge), None) => {
                self.found.push(messages::no_depth(edge.place()));
                return None;
            }
            (None, _) => {}
        }
        let mut drawn = self.outline(json, &["polygon", "rectangle"])?;
        if drawn.points.first() == drawn.points.last() {
            drawn.points.pop();
        }
        self.sound(&drawn).then(|| Zone {
            side,
            area: Area::new(drawn.points),
        })
    }

    fn strip_zone(&mut self, json: Json<'j>, side: Side) -> Option<Zone> {
        let edge: Edge = Parsed::term(json.get("edge")).value()?;
        let at = json.get("depth")?;
        let depth = self.length(Some(at))?;
        let size = self.table.size();
        let room = match edge {
            Edge::North | Edge::South => size.depth,
            Edge::East | Edge::West => size.width,
        };
        if !depth.within(room) {
            self.found.push(messages::outside(at.place()));
            return None;
        }
        Some(Zone::strip(side, size, edge, depth))
    }

    /// Whether an outline encloses ground of the table; says so where it does not.
    fn sound(&mut self, drawn: &Drawn<'j>) -> bool {
        let place = drawn.at.place();
        let off = |point: &&_| !self.table.size().bounds().near(**point, 0.5);
        let finding = if drawn.points.len() < 3 {
            messages::too_few_points(place, drawn.points.len(), 3)
        } else if drawn.points.iter().any(|point| off(&point)) {
            messages::outside(place)
        } else if let Some(sides) = crosses_itself(&drawn.points) {
            messages::crosses_itself(place, sides)
        } else if is_flat(&drawn.points) {
            messages::flat(place)
        } else {
            return true;
        };
        self.found.push(finding);
        false
    }
}
