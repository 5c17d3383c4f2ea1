//! Where to go: nearer to the enemy, into cover, into a better line of fire, not too far from the commanders.

use crate::{
    model::{
        battle::Level,
        table::{Direction, Point},
    },
    rulesets::feu_a_volonte::{
        mechanics::movement::Gait,
        tables::{Use, cost, ud},
        terms::{Ground, Sky},
    },
};

use crate::rulesets::feu_a_volonte::battle::{
    actions::{Act, Order},
    doctrine::Best,
    fight::Fight,
    odds::mean_stretch,
};

/// Degrees by which a unit looks for a way beside the straight one.
const ASIDE: [f64; 2] = [-45.0, 45.0];
/// Places in cover that are looked at.
const MOST_NOOKS: usize = 5;
/// How much hope and fear count for who can still fire in this phase, and for who cannot: the enemy fires first at him.
const FIRES: (f64, f64) = (0.7, 1.0);
const ENEMY_FIRES: (f64, f64) = (0.35, 1.6);
/// A move must promise more than this.
const LEAST: f64 = 0.08;

/// Where a unit stands in its own mind: what it wants and what it has.
#[derive(Clone, Copy, Debug)]
struct Aim {
    /// The enemy it goes for.
    goal: Point,
    /// How far that is on foot.
    way: f64,
    /// What a UD nearer to it is worth.
    pull: f64,
    /// How near it wants to be.
    near: f64,
    /// What its place is worth now.
    here: f64,
}

impl Fight<'_> {
    /// Every move that a unit might make.
    pub(super) fn offer_moves(&self, unit: usize, fights: bool, best: &mut Best) {
        let walk = |to| Order {
            unit,
            act: Act::Walk(to),
        };
        let stride = self.stride(unit);
        let Some(aim) = self.aim(unit, fights).filter(|_| stride > 0.5) else {
            return;
        };
        let at = self.at(unit);
        if self.may(&walk(at)) {
            for to in self.ways_ahead(unit, &aim, stride) {
                self.offer_place(unit, &aim, walk(to), to, best);
            }
            for to in self.nooks_near(unit, &aim, stride).into_iter().flatten() {
                self.offer_place(unit, &aim, walk(to), to, best);
            }
        }
        self.offer_run(unit, &aim, stride, best);
        self.offer_climb(unit, &aim, best);
    }

    /// What a unit is after that has a fight where it stands, or none; None without enemies.
    fn aim(&self, unit: usize, fights: bool) -> Option<Aim> {
        let (enemy, apart) = self.nearest_enemy(unit)?;
        let field = &self.plan.field;
        let (at, goal) = (self.at(unit), self.at(enemy));
        let way: f64 = if field.next_step(at, goal) == goal {
            apart
        } else {
            let turns = field.way(at, goal);
            let legs = std::iter::once(at).chain(turns.iter().copied());
            legs.zip(&turns)
                .map(|(from, to)| field.apart(from, *to))
                .sum()
        };
        let mut aim = Aim {
            goal,
            way,
            pull: self.pull(unit),
            near: self.nearness(unit),
            here: 0.0,
        };
        let fires = fights || self.walks_and_fires();
        aim.here = self.place_value((unit, at), &aim, way, (fires, false));
        if self.stand(unit).concealed {
            // Who hides is not found every time.
            aim.here += 0.5 * self.caution(unit) * self.danger(unit, at);
        }
        Some(aim)
    }

    /// Whether there are points for a walk with a shot after it.
    fn walks_and_fires(&self) -> bool {
        self.state.points >= cost::WALK + cost::FIGHT
    }

    /// What a UD nearer to the enemy is worth: more the longer the battle lasts, nothing for who holds a place or has to reload first.
    fn pull(&self, unit: usize) -> f64 {
        let dry = self.stand(unit).dry.iter().any(Option::is_some);
        if self.holds() || dry && !self.may_wait(unit) {
            return 0.0;
        }
        let level = match self.level(unit) {
            Level::Steady => 0.06,
            Level::Bold => 0.1,
        };
        let own = self.unit(unit);
        let behind = if own.commands() || own.is_crew() {
            0.7
        } else {
            1.0
        };
        level * behind * (1.0 + f64::from(self.state.turn) / 5.0 + self.restlessness(unit))
    }

    /// How near a unit wants to be, by what it fights with.
    fn nearness(&self, unit: usize) -> f64 {
        let guns = self.unit(unit).guns();
        let best = guns.map(|(_, weapon)| match weapon.usage {
            Use::Close => 3.5,
            _ => 6.0,
        });
        let shells = self
            .unit(unit)
            .bursts()
            .filter_map(|(_, weapon)| weapon.range);
        let shells = shells.map(|range| ud(range) * 0.9);
        let own = best.chain(shells).fold(1.0, f64::max);
        // As time goes by, everybody closes in, and the faster the less happens.
        (own - 0.25 * f64::from(self.state.turn) - self.restlessness(unit)).max(1.0)
    }

    /// What a place is worth to a unit that has so far still to go, where it may still fire in this phase or not.
    fn place_value(
        &self,
        (unit, place): (usize, Point),
        aim: &Aim,
        way: f64,
        (fires, moved): (bool, bool),
    ) -> f64 {
        let (soon, bare) = if fires { FIRES } else { ENEMY_FIRES };
        let hope = soon * self.hope(unit, place, moved && fires);
        let fear = bare * self.caution(unit) * self.danger(unit, place);
        hope - fear - aim.pull * (way - aim.near).max(0.0) - self.loneliness(unit, place)
    }

    /// How much a player minds being shot at.
    pub(super) fn caution(&self, unit: usize) -> f64 {
        let usual = match self.level(unit) {
            Level::Steady => 0.28,
            Level::Bold => 0.16,
        };
        usual / (1.0 + 0.5 * self.restlessness(unit))
    }

    /// Straight on, a little to either side, and back.
    fn ways_ahead(&self, unit: usize, aim: &Aim, stride: f64) -> Vec<Point> {
        let field = &self.plan.field;
        let at = self.at(unit);
        let next = field.next_step(at, aim.goal);
        let straight = Direction::toward(at, next);
        let Some(ahead) = straight else {
            return Vec::new();
        };
        let step = stride.min((aim.way - aim.near).max(1.0));
        let go = |direction: Direction, far: f64| at + direction.step(field.length(far));
        let mut ways = vec![go(ahead, step)];
        ways.extend(ASIDE.map(|degrees| go(ahead.turned(degrees), stride)));
        ways.push(go(ahead.back(), stride));
        ways
    }

    /// The places in cover within a walk that bring a unit farthest.
    fn nooks_near(&self, unit: usize, aim: &Aim, stride: f64) -> [Option<Point>; MOST_NOOKS] {
        let field = &self.plan.field;
        let at = self.at(unit);
        let rain = self.state.sky == Sky::Rain;
        let mut found: Vec<(f64, Point)> = Vec::new();
        for cover_spot in &field.cover_spots {
            let apart = field.apart(at, *cover_spot);
            if !(0.4..=stride).contains(&apart) {
                continue;
            }
            let slow = field.ground_at(*cover_spot) == Ground::Difficult;
            let too_slow = slow && (rain || apart > stride * 0.75);
            if too_slow || !self.is_free(unit, *cover_spot) {
                continue;
            }
            found.push((field.apart(*cover_spot, aim.goal), *cover_spot));
        }
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
        std::array::from_fn(|index| found.get(index).map(|(_, cover_spot)| *cover_spot))
    }

    fn offer_place(&self, unit: usize, aim: &Aim, order: Order, to: Point, best: &mut Best) {
        if !self.plan.field.table.holds(to) {
            return;
        }
        let fires = self.walks_and_fires();
        let rate = |to: Point| {
            let gone = self.plan.field.apart(self.at(unit), to);
            let left = self.way_left(unit, aim, to, gone);
            let value = self.place_value((unit, to), aim, left, (fires, true)) - aim.here;
            // Others of the phase want to move, too.
            let again = 1.0 + 0.3 * f64::from(self.stand(unit).walks);
            let value = if value > LEAST { value } else { 0.0 };
            value / ud(self.cost(&order)) / again
        };
        // What looks good is looked at again where the move would end: somebody may stand in the way.
        if rate(to) > best.rate()
            && let Some(end) = self.end_of(unit, &order, to)
        {
            best.offer(rate(end), order);
        }
    }

    /// Where a move to a place would end; None when it would hardly begin.
    fn end_of(&self, unit: usize, order: &Order, to: Point) -> Option<Point> {
        /// A step that is worth an action point.
        const STEP: f64 = 0.6;
        let field = &self.plan.field;
        let at = self.at(unit);
        let (gait, length) = match order.act {
            Act::Run(_) => (Gait::Run, self.stride(unit) + mean_stretch()),
            _ => (Gait::Walk, self.stride(unit)),
        };
        let pace = field.pace(gait, self.state.sky, at);
        let base = self.state.bases[unit];
        let next = field.next_step(at, to);
        let length = field.length(length);
        let walk = field
            .table
            .walk(&base, next, length, &pace, self.others(unit));
        let end = if walk.end == next { to } else { walk.end };
        (field.ud(walk.gone) >= STEP).then_some(end)
    }

    /// How far it still is from a place on the way or beside it.
    fn way_left(&self, unit: usize, aim: &Aim, to: Point, gone: f64) -> f64 {
        let field = &self.plan.field;
        let straight = field.apart(self.at(unit), aim.goal);
        let detour = aim.way - straight;
        if detour < 0.5 {
            return field.apart(to, aim.goal);
        }
        let next = field.next_step(self.at(unit), aim.goal);
        let before = field.apart(self.at(unit), next);
        let after = field.apart(to, next);
        aim.way - (before - after).clamp(-gone, gone)
    }

    /// A run in the open (FAV-AP-03).
    fn offer_run(&self, unit: usize, aim: &Aim, stride: f64, best: &mut Best) {
        let field = &self.plan.field;
        let at = self.at(unit);
        let length = stride + mean_stretch();
        let Some(ahead) = Direction::toward(at, field.next_step(at, aim.goal)) else {
            return;
        };
        let to = at + ahead.step(field.length(length.min(aim.way - aim.near)));
        let order = Order {
            unit,
            act: Act::Run(to),
        };
        let open = field.ground_at(at) == Ground::Open && field.ground_at(to) == Ground::Open;
        if aim.way - aim.near > stride && open && self.may(&order) {
            self.offer_place(unit, aim, order, to, best);
        }
    }

    /// Over the wall that bars the way (FAV-AP-04).
    fn offer_climb(&self, unit: usize, aim: &Aim, best: &mut Best) {
        let order = Order {
            unit,
            act: Act::Climb(aim.goal),
        };
        let straight = self.plan.field.apart(self.at(unit), aim.goal);
        if self.may(&order) && self.may_climb(unit, aim.goal) {
            let value = aim.pull * (aim.way - straight) + LEAST;
            best.offer(value / ud(cost::CLIMB), order);
        }
    }
}
