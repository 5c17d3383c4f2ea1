//! Where everybody stands when the game begins: teams in formation, men alone, guns with their crews, each in the zone of its side.

use crate::{
    model::table::{
        Base, Direction, Edge, Footprint, Length, Point, Side, Zone, free_place, overlap,
    },
    rulesets::smooth_and_rifled::{mechanics::scenario, tables::play, terms::Scenario},
};

use super::{
    bases::{GUN_BASE_CM, footprint},
    field::{Field, factor, table_cm},
    man::{Man, Quality},
    muster::Piece,
    teams::{Team, formation, leaders_in_the_middle},
};

/// A place at the start.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    /// The base.
    pub(super) base: Base,
    /// The rank in its formation.
    pub(super) rank: i64,
}

/// What is to be deployed where.
#[derive(Debug)]
pub(super) struct Deployment<'p> {
    pub(super) field: &'p Field,
    pub(super) men: &'p [Man],
    pub(super) teams: &'p [Team],
    pub(super) guns: &'p [Piece],
    /// The edge of each side.
    pub(super) edges: [Edge; 2],
    pub(super) scenario: Option<Scenario>,
    /// The side that attacks or lies in wait.
    pub(super) attacker: usize,
}

/// Where everybody stands: men by number, then guns and their boxes.
#[derive(Clone, Debug, Default)]
pub(super) struct Starts {
    pub(super) men: Vec<Start>,
    pub(super) guns: Vec<Base>,
}

impl Deployment<'_> {
    /// Everybody's place.
    ///
    /// # Errors
    /// The side whose zone is too small.
    pub(super) fn starts(&self) -> Result<Starts, Vec<usize>> {
        let mut put: Vec<Base> = Vec::new();
        let mut men: Vec<Option<Start>> = vec![None; self.men.len()];
        let mut guns = Vec::new();
        let mut crowded = Vec::new();
        for side in 0..2 {
            let zones = self.zones(side, false);
            let facing = self.edges[side].inward();
            for _ in self.guns.iter().filter(|gun| gun.side == side) {
                let radius = Length::cm(GUN_BASE_CM * factor(self.field.scale) / 2.0);
                let shape = Footprint::Round { radius };
                match self.place_gun(shape, facing, &zones, &put) {
                    Some(base) => {
                        put.push(base);
                        guns.push(base);
                    }
                    None => crowded.push(side),
                }
            }
            let own = self.teams.iter().filter(|team| team.side == side);
            for team in own {
                if !self.place_team(team, facing, &zones, &mut put, &mut men) {
                    crowded.push(side);
                }
            }
            for man in 0..self.men.len() {
                if self.men[man].side == side && men[man].is_none() {
                    match self.place_man(man, facing, &guns, &put) {
                        Some(base) => {
                            put.push(base);
                            men[man] = Some(Start { base, rank: 1 });
                        }
                        None => crowded.push(side),
                    }
                }
            }
        }
        crowded.dedup();
        let all: Option<Vec<Start>> = men.into_iter().collect();
        match all {
            Some(men) if crowded.is_empty() => Ok(Starts { men, guns }),
            _ => Err(crowded),
        }
    }

    /// The ground where a side deploys.
    fn zones(&self, side: usize, scout: bool) -> Vec<Zone> {
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
            self.edges[side],
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
    fn near_road(&self, side: usize, place: Point, scout: bool) -> bool {
        if self.scenario != Some(Scenario::Ambush) || side == self.attacker {
            return true;
        }
        let off = (place.y - self.field.table.size().middle().y).abs();
        let off = table_cm(Length::tenths(off));
        off <= scenario::road_cm(scout, self.field.scale)
    }

    fn fits(&self, base: &Base, zones: &[Zone], put: &[Base]) -> bool {
        self.field.stands(base)
            && zones.iter().any(|zone| zone.area.holds(base.at))
            && !put.iter().any(|other| overlap(base, other))
    }

    /// The first free place of a zone, from the middle of its front.
    fn place_one(
        &self,
        shape: Footprint,
        facing: Direction,
        zones: &[Zone],
        put: &[Base],
    ) -> Option<Base> {
        let places = self.places(zones, self.field.length(3.0));
        let base = |at| Base { at, facing, shape };
        let mut bases = places.into_iter().map(base);
        bases.find(|base| self.fits(base, zones, put))
    }

    /// A gun stands on a flank when it can: not in the way of the others, and its ammunition far from them.
    fn place_gun(
        &self,
        shape: Footprint,
        facing: Direction,
        zones: &[Zone],
        put: &[Base],
    ) -> Option<Base> {
        const FLANK_CM: f64 = 22.0;
        let places = self.places(zones, self.field.length(3.0));
        let first = *places.first()?;
        let flank = self.field.length(FLANK_CM).in_tenths();
        let aside = |at: &Point| facing.unit().cross(*at - first).abs() >= flank;
        let open = places
            .iter()
            .copied()
            .filter(aside)
            .chain(places.iter().copied());
        let mut bases = open.map(|at| Base { at, facing, shape });
        bases.find(|base| self.fits(base, zones, put))
    }

    fn places(&self, zones: &[Zone], step: Length) -> Vec<Point> {
        let toward = self.field.table.size().middle();
        zones
            .iter()
            .flat_map(|zone| zone.places(toward, step))
            .collect()
    }

    /// Places for the middle of a team's front, the best first: not at the very front of the zone, where the enemy fires first,
    /// unless there is no other room; in a fort or beside the road of an Ambush anywhere.
    fn posts(&self, side: usize, zones: &[Zone], facing: Direction) -> Vec<Point> {
        const BACK_CM: f64 = 8.0;
        let mut places = self.places(zones, self.field.length(3.0));
        let bound = match self.scenario {
            Some(Scenario::Assault) => side != self.attacker,
            Some(Scenario::Ambush) => true,
            _ => false,
        };
        if let (Some(&front), false) = (places.first(), bound) {
            let back = self.field.length(BACK_CM).in_tenths();
            places.sort_by_key(|place| facing.unit().dot(front - *place) < back);
        }
        places
    }

    /// A team in formation, where all of it fits; otherwise each man where there is room.
    fn place_team(
        &self,
        team: &Team,
        facing: Direction,
        zones: &[Zone],
        put: &mut Vec<Base>,
        starts: &mut [Option<Start>],
    ) -> bool {
        let shape = footprint(team.mounted, factor(self.field.scale));
        let men = leaders_in_the_middle(&team.men, |man| self.men[man].is(Quality::Leader));
        let diameter = Base {
            at: Point::default(),
            facing,
            shape,
        }
        .inner()
            * 2.0;
        let cm = self.field.length(1.0);
        for middle in self.posts(team.side, zones, facing) {
            if !self.near_road(team.side, middle, false) {
                continue;
            }
            let slots = formation(men.len(), middle, facing, (diameter, cm), team.order);
            let bases: Vec<Base> = slots
                .iter()
                .map(|slot| Base {
                    at: slot.at,
                    facing,
                    shape,
                })
                .collect();
            if bases.iter().all(|base| self.fits(base, zones, put)) {
                for ((man, base), slot) in men.iter().zip(&bases).zip(&slots) {
                    starts[*man] = Some(Start {
                        base: *base,
                        rank: slot.rank,
                    });
                }
                put.extend(bases);
                return true;
            }
        }
        men.iter().all(|man| {
            let found = self.place_one(shape, facing, zones, put);
            if let Some(base) = found {
                put.push(base);
                starts[*man] = Some(Start { base, rank: 1 });
            }
            found.is_some()
        })
    }

    /// A man alone: a gunner beside his gun, a Scout as far forward as he may, others where there is room.
    fn place_man(
        &self,
        man: usize,
        facing: Direction,
        guns: &[Base],
        put: &[Base],
    ) -> Option<Base> {
        let own = &self.men[man];
        let shape = footprint(own.mounted, factor(self.field.scale));
        let scout = own.is(Quality::Scout);
        let zones = self.zones(own.side, scout);
        let gun = own.gun.and_then(|gun| guns.get(gun));
        if let Some(gun) = gun {
            let behind = gun.at
                + facing
                    .back()
                    .step(self.field.length(play::cm(play::CREW_CM)));
            let wanted = Base {
                at: behind,
                facing,
                shape,
            };
            let near = |base: &Base| {
                let served = self.field.apart(base, gun) <= play::cm(play::CREW_CM);
                served && self.field.stands(base)
            };
            return free_place(&wanted, &put.iter(), near);
        }
        self.place_one(shape, facing, &zones, put)
    }
}
