//! The best spot within reach: nearer to the goal, under cover, near friends, in sight of the leader.

use crate::{
    model::table::{Base, Direction, Length, Point, Unit, base_to_base, in_contact},
    rulesets::laporte_escarmouche::{
        derived,
        mechanics::{initiative::steadies, save::Cover, shooting::shooting_dice},
        tables::inches,
    },
};

use super::super::{
    actions::Errand,
    field::{Route, reached},
    fight::Fight,
    house_rules,
};
use super::fire::WOUND;

/// Directions that are tried beside the way itself, in degrees from it, each with the part of the reach.
const FAN: [(f64, f64); 7] = [
    (0.0, 0.5),
    (28.0, 1.0),
    (-28.0, 1.0),
    (56.0, 1.0),
    (-56.0, 1.0),
    (90.0, 0.8),
    (-90.0, 0.8),
];
/// A spot nearer than this is none, and none nearer than this part of a shorter reach.
pub(super) const LEAST: Length = Length::inches(1.0);
const SHORT: f64 = 0.4;
/// What an inch towards the goal is worth.
const INCH: f64 = 0.06;
/// What a team-mate near by is worth, and a leader in sight: half an action each.
const COMPANY: f64 = 0.2;
/// The part of an enemy's fire that one may draw: there are others to shoot at.
const SHARE: f64 = 0.3;
/// So many enemies with firearms that reach are thought about.
const FEARED: usize = 3;
/// What a place is worth from which there is something to shoot at.
const TARGET: f64 = 0.2;
/// How much more danger counts where there will be no shot.
const BARE: f64 = 2.0;
/// What it costs to stand where the nearest enemy charges at once.
const AT_HAND: f64 = 0.15;
/// What the wall of a house to go into is worth.
const HOUSE: f64 = 0.1;

impl Fight<'_> {
    /// The best spot on the way to a goal; None when no way leads anywhere.
    pub(in super::super) fn best_spot(
        &self,
        who: usize,
        errand: Errand,
        reach: Length,
    ) -> Option<Base> {
        let to = errand.to;
        let base = self.state.bases[who];
        if self.stand(who).inside.is_some() {
            let end = self.step(who, to, reach).end;
            return (end.at.distance(base.at) > house_rules::STIR).then_some(end);
        }
        let route = self.plan.field.route(base.at, to);
        // Who ends his turn in the open without a shot has only the danger of it.
        let bare = !errand.shoots && !self.presses(self.person(who).side);
        let dread = if bare { BARE } else { 1.0 };
        let mut best: Option<(Base, f64)> = None;
        for end in self.spots(who, &route, reach) {
            let gain = self.gain(who, &end, &route, errand.shoots);
            // More fear than this, and another one is better.
            let most = best.map_or(f64::INFINITY, |(_, score)| (gain - score) / dread);
            if most <= 0.0 {
                continue;
            }
            let fear = self.fear_up_to(most, who, &end);
            if fear < most {
                best = Some((end, gain - dread * fear));
            }
        }
        best.map(|(end, _)| end)
    }

    /// Spots within reach along a route and to its sides; nobody shuffles by less than a step.
    fn spots(&self, who: usize, route: &Route<'_>, reach: Length) -> impl Iterator<Item = Base> {
        let base = self.state.bases[who];
        let next = route.points.first().copied().unwrap_or(base.at);
        let ahead = Direction::toward(base.at, next).unwrap_or(base.facing);
        // Aside of the last stretch nobody goes farther than along it.
        let most = match route.points.len() {
            1 => base.at.distance(next),
            _ => Length::ENDLESS,
        };
        let aside = FAN.iter().map(move |(degrees, share)| {
            let far = (reach * *share).min(most);
            let to = base.at + ahead.turned(*degrees).step(far);
            self.step(who, to, reach).end
        });
        let least = LEAST.min(reach * SHORT);
        let ends = std::iter::once(self.follow(who, &route.points, reach)).chain(aside);
        ends.filter(move |end| end.at.distance(base.at) > least && !self.touches_enemy(who, end))
    }

    /// Whether a usual Move leads anywhere on the way to a goal.
    pub(super) fn has_way(&self, who: usize, to: Point) -> bool {
        /// What two dice bring one in a Move, on the whole.
        const USUAL: Length = Length::inches(4.5);
        let route = self.plan.field.route(self.at(who), to);
        self.spots(who, &route, USUAL).next().is_some()
    }

    pub(super) fn touches_enemy(&self, who: usize, base: &Base) -> bool {
        let mut enemies = self.enemies_of(who);
        enemies.any(|enemy| in_contact(base, &self.state.bases[enemy]))
    }

    /// What a spot is worth, but for the danger.
    fn gain(&self, who: usize, end: &Base, route: &Route<'_>, shoots: bool) -> f64 {
        let left = reached(route.left(end.at));
        let armed = !self.person(who).arms.is_empty();
        let house = armed && self.plan.field.building_beside(end).is_some();
        let target = shoots && self.has_target(who, end);
        let those = |holds: bool, worth: f64| if holds { worth } else { 0.0 };
        self.company_at(who, end) + those(house, HOUSE) + those(target, TARGET) - INCH * left
    }

    /// Whether the nearest enemy in range is in sight of somebody at a place.
    fn has_target(&self, who: usize, end: &Base) -> bool {
        let range = self.range_of(who);
        let gap = |enemy: usize| reached(base_to_base(end, &self.state.bases[enemy]));
        let enemies = self.enemies_of(who).map(|enemy| (enemy, gap(enemy)));
        let near = enemies.filter(|(_, far)| *far <= range);
        let nearest = near.reduce(|best, next| if next.1 < best.1 { next } else { best });
        nearest.is_some_and(|(enemy, _)| self.plan.field.sees(end.at, self.at(enemy)))
    }

    /// What friends near a spot are worth.
    fn company_at(&self, who: usize, end: &Base) -> f64 {
        let own = self.person(who);
        if own.leader {
            return 0.0;
        }
        let squad = &self.plan.squads[own.squad];
        let mates = squad
            .members
            .iter()
            .filter(|mate| **mate != who && self.alive(**mate));
        let near = |mate: &usize| {
            let gap = base_to_base(end, &self.state.bases[*mate]);
            steadies(gap.in_unit(Unit::Inch), true)
        };
        let mate = mates.clone().any(near);
        let leaders = squad.leaders.iter().filter(|leader| self.alive(**leader));
        let mut seen = leaders.map(|leader| self.plan.field.sees(end.at, self.at(*leader)));
        let leader = seen.any(|seen| seen);
        COMPANY * (f64::from(u8::from(mate)) + f64::from(u8::from(leader)))
    }

    /// What the nearest enemies make of somebody at a spot.
    pub(super) fn fear_at(&self, who: usize, end: &Base) -> f64 {
        self.fear_up_to(f64::INFINITY, who, end)
    }

    /// The same, not counted to its end once it is more than so much.
    pub(super) fn fear_up_to(&self, most: f64, who: usize, end: &Base) -> f64 {
        let (guns, close) = self.feared_at(who, end);
        let mut fear = if close { AT_HAND } else { 0.0 };
        for (enemy, far) in guns.iter().flatten() {
            if fear > most {
                return fear;
            }
            fear += self.fire_from(*enemy, who, end, *far);
        }
        fear
    }

    /// The nearest enemies whose firearms reach a place, and whether anybody at all is at hand.
    fn feared_at(&self, who: usize, end: &Base) -> ([Option<(usize, f64)>; FEARED], bool) {
        let here = end.at == self.at(who);
        let mut near = [None::<(usize, f64)>; FEARED];
        let mut close = false;
        for enemy in self.enemies_of(who) {
            let far = if here {
                self.inches(who, enemy)
            } else {
                reached(base_to_base(end, &self.state.bases[enemy]))
            };
            close |= far < AT_HAND_INCHES;
            let mut next = (far <= self.range_of(enemy)).then_some((enemy, far));
            for place in &mut near {
                if next.is_some_and(|(_, new)| place.is_none_or(|(_, far)| far > new)) {
                    std::mem::swap(place, &mut next);
                }
            }
        }
        (near, close)
    }

    /// How far somebody's firearms reach, in inches.
    pub(super) fn range_of(&self, who: usize) -> f64 {
        let longest = self.person(who).arms.first();
        longest.map_or(0.0, |arm| inches(arm.range()))
    }

    /// What the fire of an enemy may cost somebody at a place.
    fn fire_from(&self, enemy: usize, who: usize, end: &Base, far: f64) -> f64 {
        let own = self.person(enemy);
        let arms = own.arms.iter();
        let arguments = arms
            .filter_map(|arm| derived::arguments_at(*arm, false, far))
            .max();
        let (Some(arguments), Some(cover)) = (arguments, self.cover_at(enemy, who, end)) else {
            return 0.0;
        };
        let dice = shooting_dice(own.shooting, self.stand(enemy).wounded);
        let wounded = self.stand(who).wounded;
        let (wound, out) = self.plan.odds.shot(dice, arguments, cover, wounded);
        SHARE * (out + WOUND * wound)
    }

    /// What covers somebody at a place from an enemy; None out of sight.
    fn cover_at(&self, enemy: usize, who: usize, end: &Base) -> Option<Cover> {
        if end.at == self.at(who) {
            let seen = self.sees(who, enemy);
            return seen.then(|| self.cover_of(who, enemy));
        }
        let field = &self.plan.field;
        let from = self.at(enemy);
        field.sees(end.at, from).then(|| field.cover(end.at, from))
    }
}

/// An enemy nearer than this charges at once, in inches.
const AT_HAND_INCHES: f64 = 4.0;
