//! Walking: single men, Groups in their formation, charges and retreats, step by step on the table (§6.1).

use crate::{
    model::table::{Base, Direction, Halt, Length, Point, Walk, free_place_within, overlap},
    rulesets::smooth_and_rifled::tables::play,
};

use super::{
    bases::{TOUCH_CM, footprint},
    field::{Pace, factor},
    fight::Fight,
    party::Party,
    teams::{Formed, Slot, by_file, formation, ranks},
    words,
};

/// So far a man steps aside of somebody in his way, in cm.
const ASIDE_CM: f64 = 4.5;

impl Fight<'_> {
    /// Walks a man of a party straight towards a place, as far as he comes.
    pub(super) fn walk(&mut self, man: usize, to: Point, reach: Length, pace: Pace) -> Walk {
        let base = self.state.bases[man];
        let walk = self
            .plan
            .field
            .table
            .walk(&base, to, reach, &pace, self.others(man));
        if walk.slow > Length::HAIR && pace.slow > 1.0 {
            self.watch.rule("SR-6.1.2");
        }
        let moved = base.moved(walk.end);
        if self.plan.field.table.holds_base(&moved) && self.is_free(man, &moved) {
            self.state.bases[man].at = walk.end;
        }
        walk
    }

    /// Whether nobody else stands where a man would.
    pub(super) fn is_free(&self, man: usize, base: &Base) -> bool {
        !self.others(man).any(|other| overlap(base, other))
    }

    /// A man alone: straight on, or a little aside when somebody stands in his way.
    pub(super) fn walk_alone(&mut self, party: &Party, to: Point, index: usize) {
        let man = party.men[0];
        let (reach, pace) = self.allowance(party, man, index, false);
        self.walk_round(man, to, reach, pace);
    }

    /// Walks a man towards a place, and round whoever stands in his way.
    fn walk_round(&mut self, man: usize, to: Point, reach: Length, pace: Pace) {
        const DETOURS: usize = 2;
        let mut left = reach;
        for _ in 0..DETOURS {
            let walk = self.walk(man, to, left, pace);
            left = (left - walk.spent).max(Length::ZERO);
            let Some(end) = self.detour(man, to, (&walk, left), pace) else {
                return;
            };
            let aside = self.walk(man, end, left, pace);
            left = (left - aside.spent).max(Length::ZERO);
        }
        self.walk(man, to, left, pace);
    }

    /// Where a man goes who was stopped on his way, with what is left of his allowance; None when he is where he can be.
    fn detour(
        &self,
        man: usize,
        to: Point,
        (walk, left): (&Walk, Length),
        pace: Pace,
    ) -> Option<Point> {
        const STUCK_CM: f64 = 1.0;
        let stuck = self.plan.field.length(STUCK_CM);
        let base = self.state.bases[man];
        let far = base.at.distance(to);
        // Who came on waits before a wall, or beside whoever stands where he wants to stand.
        let came_on = walk.gone >= stuck;
        let passes = matches!(walk.halt, Halt::Figure(_)) && far > self.plan.field.length(ASIDE_CM);
        if far <= stuck || left < stuck || came_on && !passes {
            return None;
        }
        let ahead = Direction::toward(base.at, to)?;
        let aside = self.plan.field.length(ASIDE_CM).min(left);
        let tries = [(55.0, left), (-55.0, left), (95.0, aside), (-95.0, aside)];
        let table = &self.plan.field.table;
        let ends = tries.map(|(degrees, reach)| {
            let way = base.at + ahead.turned(degrees).step(reach.min(far));
            table.walk(&base, way, reach, &pace, self.others(man))
        });
        let free = ends.into_iter().filter(|walk| walk.gone >= stuck);
        let nearest = free
            .map(|walk| (walk.end, walk.end.distance(to)))
            .reduce(|best, next| if next.1 < best.1 { next } else { best });
        let (end, gap) = nearest?;
        (!came_on || gap < far).then_some(end)
    }

    /// A Group: every man to his place in the formation around where its middle comes.
    pub(super) fn walk_group(&mut self, party: &Party, to: Point, index: usize, charging: bool) {
        let middle = self.middle_of(&party.men);
        let leader = party.leader.unwrap_or(party.men[0]);
        let step = self
            .plan
            .field
            .next_step(middle, to, self.stand(leader).mounted);
        let Some(ahead) = Direction::toward(middle, step) else {
            return;
        };
        let men = party.men.iter();
        let reaches = men.map(|man| self.allowance(party, *man, index, charging).0);
        let reach = reaches.fold(Length::ENDLESS, Length::min);
        let left = middle.distance(step);
        // Who arrives goes to the place itself, whoever stands beside it.
        let there = if left.within(reach) {
            step
        } else {
            self.lane(party, middle, (ahead, reach))
        };
        let enemy = self.look_toward(party, there);
        let look = enemy.filter(|_| !self.in_column(party)).unwrap_or(ahead);
        let slots = self.slots(party, there, look);
        let mut men = party.men.clone();
        by_file(&mut men, |man| self.at(man), look, ranks(&slots));
        let mut places: Vec<(usize, Slot)> = men.into_iter().zip(slots).collect();
        let along = |man: usize| ahead.unit().dot(self.at(man) - middle);
        places.sort_by(|a, b| along(b.0).total_cmp(&along(a.0)).then(a.0.cmp(&b.0)));
        let way = |fight: &Self, man| fight.allowance(party, man, index, charging);
        // Whom the others hemmed in goes when they have gone.
        places.retain(|(man, slot)| !self.takes_place(*man, (*slot, look), way(self, *man)));
        for (man, slot) in places {
            self.takes_place(man, (slot, look), way(self, man));
        }
    }

    /// A man of a Group goes to his place in its formation; whether he came on.
    fn takes_place(
        &mut self,
        man: usize,
        (slot, look): (Slot, Direction),
        (reach, pace): (Length, Pace),
    ) -> bool {
        let from = self.at(man);
        let near = self.plan.field.next_step(from, slot.at, pace.mounted);
        let pace = Pace {
            charging: false,
            ..pace
        };
        self.walk_round(man, near, reach, pace);
        self.state.men[man].rank = slot.rank;
        self.state.bases[man].facing = look;
        Length::HAIR < from.distance(self.at(man))
    }

    /// The places of a party in formation, its middle at a place.
    fn slots(&self, party: &Party, middle: Point, look: Direction) -> Vec<Slot> {
        let scale = factor(self.plan.field.scale);
        let mounted = self.stand(party.men[0]).mounted;
        let shape = footprint(mounted, scale);
        let base = Base {
            at: middle,
            facing: look,
            shape,
        };
        let diameter = base.inner() * 2.0;
        let cm = self.plan.field.length(1.0);
        let formed = Formed::of(party.order, self.in_column(party));
        let slots = formation(party.men.len(), middle, look, (diameter, cm), formed);
        // The middle of the front is so far before the middle of the whole.
        let deep = f64::from(u32::try_from(ranks(&slots).saturating_sub(1)).unwrap_or(0)) / 2.0;
        let front = middle + look.step(diameter * deep);
        formation(party.men.len(), front, look, (diameter, cm), formed)
    }

    /// Where a party at a place should look: at the nearest enemy.
    fn look_toward(&self, party: &Party, place: Point) -> Option<Direction> {
        let side = self.man(party.men[0]).side;
        let (enemy, _) = self.nearest_enemy_of(side, place)?;
        Direction::toward(place, self.at(enemy))
    }

    /// A man looks at the nearest enemy, or where he is going.
    pub(super) fn look_out(&mut self, man: usize, to: Point) {
        let enemy = self.nearest_enemy(man).map(|(enemy, _)| self.at(enemy));
        self.face(man, enemy.unwrap_or(to));
    }

    /// Puts a man at a place, or beside it where there is room within so many cm; otherwise he stays.
    pub(super) fn put_near(&mut self, man: usize, wanted: &Base, cm: f64) {
        let field = &self.plan.field;
        let found = {
            let others = self.others(man);
            free_place_within(wanted, &others, field.length(cm), |base| field.stands(base))
        };
        if let Some(base) = found {
            self.state.bases[man].at = base.at;
        }
    }

    /// Whether a man who charges another comes into contact with him, as everybody stands now.
    pub(super) fn comes_to(&self, party: &Party, man: usize, target: usize, index: usize) -> bool {
        let (reach, pace) = self.allowance(party, man, index, true);
        let base = self.state.bases[man];
        let table = &self.plan.field.table;
        let walk = table.walk(&base, self.at(target), reach, &pace, self.others(man));
        let there = base.moved(walk.end);
        self.plan.field.apart(&there, &self.state.bases[target]) <= TOUCH_CM
    }

    /// A Group's Move in a charge: straight on, nobody waits for the formation.
    pub(super) fn rush(&mut self, party: &Party, man: usize, to: Point, index: usize) {
        let (reach, pace) = self.allowance(party, man, index, true);
        self.walk(man, to, reach, pace);
        self.face(man, to);
    }

    /// Men step straight back so far, keeping their face to the enemy; whoever would leave the table is lost.
    pub(super) fn fall_back_from(&mut self, man: usize, from: Point, cm: f64) {
        let base = self.state.bases[man];
        let away = Direction::toward(from, base.at).unwrap_or(base.facing.back());
        let reach = self.plan.field.length(cm);
        let pace = Pace {
            slow: 1.0,
            mounted: self.stand(man).mounted,
            charging: false,
        };
        let to = base.at + away.step(reach);
        let walk = self
            .plan
            .field
            .table
            .walk(&base, to, reach, &pace, self.others(man));
        let off = matches!(walk.halt, Halt::Edge);
        self.walk(man, to, reach, pace);
        if off && cm > play::cm(play::BACK_CM) {
            self.lose(man, None, &words::FLIGHT);
        }
    }
}
