//! Where everybody stands when the game begins: teams in formation, men alone, guns with their crews, each in the zone of its side.

use crate::{
    model::table::{Base, Direction, Footprint, Front, Length, Point, Zone, free_place, overlap},
    rulesets::smooth_and_rifled::{tables::play, terms::Scenario},
};

use super::{
    bases::{GUN_BASE_CM, footprint},
    crews::Piece,
    field::{Field, factor},
    man::{Man, Quality},
    teams::{Formed, Team, formation, leaders_in_the_middle},
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
    pub(super) fronts: [Front; 2],
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
        let sides = (0..2).filter(|side| {
            let fits = self.place_side(*side, &mut put, &mut men, &mut guns);
            !fits
        });
        let crowded: Vec<usize> = sides.collect();
        let all: Option<Vec<Start>> = men.into_iter().collect();
        match all {
            Some(men) if crowded.is_empty() => Ok(Starts { men, guns }),
            _ => Err(crowded),
        }
    }

    /// Guns first, then teams, then men alone; whether all of a side found room.
    fn place_side(
        &self,
        side: usize,
        put: &mut Vec<Base>,
        men: &mut [Option<Start>],
        guns: &mut Vec<Base>,
    ) -> bool {
        let zones = self.zones(side, false);
        let facing = self.fronts[side].facing();
        let radius = Length::cm(GUN_BASE_CM * factor(self.field.scale) / 2.0);
        for _ in self.guns.iter().filter(|gun| gun.side == side) {
            let Some(base) = self.place_gun(Footprint::Round { radius }, facing, &zones, put)
            else {
                return false;
            };
            put.push(base);
            guns.push(base);
        }
        let own = self.teams.iter().filter(|team| team.side == side);
        for team in own {
            if !self.place_team(team, facing, &zones, put, men) {
                return false;
            }
        }
        for man in (0..self.men.len()).filter(|man| self.men[*man].side == side) {
            if men[man].is_some() {
                continue;
            }
            let Some(base) = self.place_man(man, facing, guns, put) else {
                return false;
            };
            put.push(base);
            men[man] = Some(Start { base, rank: 1 });
        }
        true
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
        let places = self.places(zones, facing);
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
        let places = self.places(zones, facing);
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

    /// Places of some zones, those nearest to the enemy first.
    fn places(&self, zones: &[Zone], facing: Direction) -> Vec<Point> {
        const STEP_CM: f64 = 3.0;
        let step = self.field.length(STEP_CM);
        let size = self.field.table.size();
        // A fort lies in the middle itself: its front is where its men look.
        let toward = size.middle() + facing.step(size.width.max(size.depth));
        zones
            .iter()
            .flat_map(|zone| zone.places(toward, step))
            .collect()
    }

    /// Places for the middle of a team's front, the best first: not at the very front of the zone, where the enemy fires first,
    /// unless there is no other room; in a fort or beside the road of an Ambush anywhere.
    fn posts(&self, side: usize, zones: &[Zone], facing: Direction) -> Vec<Point> {
        const BACK_CM: f64 = 8.0;
        let mut places = self.places(zones, facing);
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
        if let Some(formed) = self.formed(team, facing, zones, put) {
            for (man, start) in men.iter().zip(formed) {
                put.push(start.base);
                starts[*man] = Some(start);
            }
            return true;
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

    /// The best free places of a team in formation, from left to right.
    fn formed(
        &self,
        team: &Team,
        facing: Direction,
        zones: &[Zone],
        put: &[Base],
    ) -> Option<Vec<Start>> {
        let shape = footprint(team.mounted, factor(self.field.scale));
        let base = |at| Base { at, facing, shape };
        let size = (base(Point::default()).inner() * 2.0, self.field.length(1.0));
        let column = team.starts_in_column(self.scenario, self.attacker);
        let formed = Formed::of(team.order, column);
        let posts = self.posts(team.side, zones, facing);
        let mut open = posts
            .into_iter()
            .filter(|middle| self.near_road(team.side, *middle, false));
        open.find_map(|middle| {
            let slots = formation(team.men.len(), middle, facing, size, formed);
            let starts = slots.iter().map(|slot| Start {
                base: base(slot.at),
                rank: slot.rank,
            });
            let starts: Vec<Start> = starts.collect();
            let all = starts
                .iter()
                .all(|start| self.fits(&start.base, zones, put));
            all.then_some(starts)
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
