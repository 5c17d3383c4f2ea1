//! Where everybody stands when the battle begins: groups side by side in the zone of their side, leaders behind them. Who lies hidden
//! comes later.

use crate::model::table::{Base, Direction, Front, Length, Point, Side, Zone, free_place, overlap};

use super::{
    field::{Field, number},
    formation::{Form, by_file},
    man::{Man, Unit},
};

/// Zones are so deep where the table says nothing; the book gives none.
pub(super) const ZONE_CM: f64 = 25.0;
/// Groups stand so far behind the front of their zone, if they can.
const BACK_CM: f64 = 6.0;
/// Gaps between groups that are spread out, and between formed ones of a platoon.
const GAPS_CM: (f64, f64) = (8.0, 1.0);

/// What is to be deployed where.
#[derive(Debug)]
pub(super) struct Deployment<'p> {
    pub(super) field: &'p Field,
    pub(super) men: &'p [Man],
    pub(super) units: &'p [Unit],
    pub(super) shapes: &'p [Base],
    pub(super) fronts: [Front; 2],
}

/// The zones of a side.
#[must_use]
pub(super) fn zones(field: &Field, side: usize, fronts: [Front; 2]) -> Vec<Zone> {
    let (which, table) = (Side::BOTH[side], &field.table);
    let own: Vec<Zone> = table.zones_of(which).cloned().collect();
    if !own.is_empty() {
        return own;
    }
    let depth = Length::cm(ZONE_CM);
    vec![Zone::strip(which, table.size(), fronts[side].edge, depth)]
}

/// How a unit stands at first.
#[must_use]
pub(super) fn form(unit: &Unit) -> Form {
    if unit.is_formed() {
        Form::Lines
    } else {
        Form::Open
    }
}

impl Deployment<'_> {
    /// Everybody's place; those who lie hidden get the middle of the table until they are put under a marker.
    ///
    /// # Errors
    /// The sides whose zones are too small.
    pub(super) fn starts(&self) -> Result<Vec<Base>, Vec<usize>> {
        let mut put = Put {
            all: self.shapes.to_vec(),
            placed: Vec::new(),
        };
        let mut crowded = Vec::new();
        for side in 0..2 {
            if self.side(side, &mut put).is_none() {
                crowded.push(side);
            }
        }
        if crowded.is_empty() {
            Ok(put.all)
        } else {
            Err(crowded)
        }
    }

    fn side(&self, side: usize, put: &mut Put) -> Option<()> {
        let zones = zones(self.field, side, self.fronts);
        let facing = self.fronts[side].facing();
        let own = |unit: &&usize| self.units[**unit].side == side && !self.units[**unit].hidden;
        let all: Vec<usize> = (0..self.units.len()).collect();
        let groups: Vec<usize> = all
            .iter()
            .filter(own)
            .copied()
            .filter(|unit| self.units[*unit].is_group)
            .collect();
        let posts = self.posts(&zones, facing, &groups)?;
        for (unit, post) in groups.iter().zip(posts) {
            self.group(*unit, post, facing, &zones, put)?;
        }
        let alone = all.iter().filter(own).copied();
        for unit in alone.filter(|unit| !self.units[*unit].is_group) {
            self.lone(unit, facing, &zones, put)?;
        }
        Some(())
    }

    /// How broad a unit is, with the gap beside it.
    fn breadth(&self, unit: usize) -> Length {
        let own = &self.units[unit];
        let (broad, _) = form(own).extent(own.men.len(), self.diameter(unit));
        let gap = if own.is_formed() {
            GAPS_CM.1
        } else {
            GAPS_CM.0
        };
        broad + Length::cm(gap)
    }

    fn diameter(&self, unit: usize) -> Length {
        let radii = self.units[unit]
            .men
            .iter()
            .map(|man| self.shapes[*man].inner());
        radii.fold(Length::ZERO, Length::max) * 2.0
    }

    /// Where each group would like to stand: side by side around the middle of the front.
    fn posts(&self, zones: &[Zone], facing: Direction, groups: &[usize]) -> Option<Vec<Point>> {
        let toward = self.field.table.size().middle();
        let front = zones.first()?.places(toward, Length::cm(2.0));
        let front = *front.first()? + facing.back().step(Length::cm(BACK_CM));
        let whole: Length = groups.iter().map(|unit| self.breadth(*unit)).sum();
        let mut left = whole / -2.0;
        let posts = groups.iter().map(|unit| {
            let broad = self.breadth(*unit);
            let middle = left + broad / 2.0;
            left += broad;
            front + facing.right().step(middle)
        });
        Some(posts.collect())
    }

    /// A group in formation as near as can be to where it would like to stand; else each figure where there is room.
    fn group(
        &self,
        unit: usize,
        post: Point,
        facing: Direction,
        zones: &[Zone],
        put: &mut Put,
    ) -> Option<()> {
        let own = &self.units[unit];
        let form = form(own);
        let mut men = own.men.clone();
        by_file(
            &mut men,
            |man| Point {
                x: number(man),
                y: 0.0,
            },
            facing,
            form,
        );
        let mut places = self.places(zones);
        places.sort_by(|a, b| {
            let far = |place: &Point| place.distance(post).in_tenths();
            far(a).total_cmp(&far(b))
        });
        for middle in std::iter::once(post).chain(places) {
            let slots = form.slots(men.len(), middle, facing, self.diameter(unit));
            let bases: Vec<Base> = men
                .iter()
                .zip(slots)
                .map(|(man, at)| self.shapes[*man].moved(at).facing(facing))
                .collect();
            if bases.iter().all(|base| self.fits(base, zones, put)) {
                for (man, base) in men.iter().zip(bases) {
                    put.down(*man, base);
                }
                return Some(());
            }
        }
        for man in men {
            self.single(man, post, facing, zones, put)?;
        }
        Some(())
    }

    fn places(&self, zones: &[Zone]) -> Vec<Point> {
        let toward = self.field.table.size().middle();
        let each = zones.iter();
        each.flat_map(|zone| zone.places(toward, Length::cm(3.0)))
            .collect()
    }

    fn fits(&self, base: &Base, zones: &[Zone], put: &Put) -> bool {
        self.field.stands(base)
            && zones.iter().any(|zone| zone.area.holds(base.at))
            && !put.placed.iter().any(|other| overlap(base, other))
    }

    /// Somebody on his own: behind the middle of the first group that follows him, or of any.
    fn lone(&self, unit: usize, facing: Direction, zones: &[Zone], put: &mut Put) -> Option<()> {
        let man = *self.units[unit].men.first()?;
        let follow = |group: &&Unit| {
            let first = group.men.first();
            first.is_some_and(|one| self.men[*one].follows.contains(&man))
        };
        let side = self.men[man].side;
        let groups = || {
            self.units
                .iter()
                .filter(move |group| group.is_group && group.side == side && !group.hidden)
        };
        let home = groups().max_by_key(|group| (follow(group), group.men.len()));
        let bases: Vec<Base> = home.map_or_else(Vec::new, |home| {
            home.men.iter().map(|man| put.all[*man]).collect()
        });
        let behind = crate::model::table::middle(&bases)
            .map(|middle| middle + facing.back().step(Length::cm(4.0)));
        let wanted = behind.or_else(|| self.places(zones).first().copied())?;
        self.single(man, wanted, facing, zones, put)
    }

    /// One figure at a place or as near as there is room.
    fn single(
        &self,
        man: usize,
        wanted: Point,
        facing: Direction,
        zones: &[Zone],
        put: &mut Put,
    ) -> Option<()> {
        let wanted = self.shapes[man].moved(wanted).facing(facing);
        let fits = |base: &Base| self.fits(base, zones, put);
        let near = free_place(&wanted, &std::iter::empty(), fits);
        let found = near.or_else(|| {
            let places = self.places(zones).into_iter();
            places.map(|at| wanted.moved(at)).find(fits)
        })?;
        put.down(man, found);
        Some(())
    }
}

/// Who has a place already.
struct Put {
    all: Vec<Base>,
    placed: Vec<Base>,
}

impl Put {
    fn down(&mut self, man: usize, base: Base) {
        self.all[man] = base;
        self.placed.push(base);
    }
}
