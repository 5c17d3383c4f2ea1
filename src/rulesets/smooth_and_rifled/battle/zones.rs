//! The ground where a side deploys (annexes I and II).

use crate::{
    model::table::{Length, Point, Side, Zone},
    rulesets::smooth_and_rifled::{mechanics::scenario, terms::Scenario},
};

use super::{deploy::Deployment, field::table_cm};

impl Deployment<'_> {
    /// The ground where a side deploys.
    pub(super) fn zones(&self, side: usize, scout: bool) -> Vec<Zone> {
        let which = Side::BOTH[side];
        let table = &self.field.table;
        let own: Vec<Zone> = table.zones_of(which).cloned().collect();
        if !own.is_empty() {
            return own;
        }
        if self.scenario == Some(Scenario::Assault) && side != self.attacker {
            return vec![self.fort(which)];
        }
        let deep = scenario::deployment_cm(self.scenario, scout, self.field.scale);
        vec![Zone::strip(
            which,
            table.size(),
            self.fronts[side].edge,
            Length::cm(deep),
        )]
    }

    /// The inside of the fort: the zone that the table gives its defender, or the square in the middle.
    pub(super) fn fort(&self, side: Side) -> Zone {
        let table = &self.field.table;
        let own = table.zones_of(side).next().cloned();
        own.unwrap_or_else(|| Zone {
            side,
            area: crate::model::table::Area::new(super::setup::fort_corners(table.size())),
        })
    }

    /// Whether the victim of an Ambush may stand so far from the road (SR-A2).
    pub(super) fn near_road(&self, side: usize, place: Point, scout: bool) -> bool {
        if self.scenario != Some(Scenario::Ambush) || side == self.attacker {
            return true;
        }
        let off = (place.y - self.field.table.size().middle().y).abs();
        let off = table_cm(Length::tenths(off));
        off <= scenario::road_cm(scout, self.field.scale)
    }
}
