//! Moves on the table: allowances, formations, obstacles, and the moment in which enemies may fire at those who move (§6.1).

use crate::{
    model::{
        battle::Watch,
        dice::Dice,
        table::{Base, Direction, Length, Point},
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            actions,
            group::{self, Order},
            movement::{self, Ground, Moving},
        },
        tables::play::{self, Mover},
    },
};

use super::{
    act::Declared,
    field::Pace,
    fight::Fight,
    man::Quality,
    muster::{TOUCH_CM, footprint},
    party::Party,
    reaction::Advance,
    teams::{by_file, formation, ranks},
};

/// An obstacle that men of a Group are so near to is climbed by them, in cm.
pub(super) const CLIMB_CM: f64 = 2.5;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// The row of the movement table for a man of a party.
    fn mover(&self, party: &Party, man: usize, charging: bool) -> Mover {
        if self.stand(man).mounted {
            return Mover::Cavalry;
        }
        if !party.is_group() {
            return Mover::Foot;
        }
        let fast = party.men.iter().all(|man| self.man(*man).is(Quality::Fast));
        if charging || fast {
            return Mover::QuickGroup;
        }
        let files = party.men.len().div_ceil(2);
        if group::is_column(i64::try_from(files).unwrap_or(i64::MAX)) {
            return Mover::Column;
        }
        Mover::Group
    }

    /// How far a man of a party goes in a Move, and how.
    pub(super) fn allowance(
        &self,
        party: &Party,
        man: usize,
        index: usize,
        charging: bool,
    ) -> (Length, Pace) {
        let own = self.man(man);
        let moving = Moving {
            mover: self.mover(party, man, charging),
            terrain: own.is(Quality::Terrain),
            scout: party
                .men
                .iter()
                .any(|man| self.man(*man).is(Quality::Scout) && !self.stand(*man).mounted),
            horse_wounded: self.stand(man).horse_wounded,
            fanatic_charge: charging && own.is(Quality::Fanatic),
        };
        let options = &self.plan.options;
        let easy = movement::allowance(&moving, index, Ground::Easy, options);
        let hard = movement::allowance(&moving, index, Ground::Difficult, options);
        let pace = Pace {
            slow: if hard > 0.0 { easy / hard } else { 1.0 },
            mounted: self.stand(man).mounted,
            charging,
        };
        (self.plan.field.length(easy), pace)
    }

    /// A Move of a party towards a place (SR-6.1.1).
    pub(super) fn move_party(
        &mut self,
        party: &Party,
        to: Point,
        declared: Declared,
    ) -> Result<(), D::Stop> {
        self.name_moves(party, declared);
        let from: Vec<Point> = party.men.iter().map(|man| self.at(*man)).collect();
        if party.is_group() {
            self.walk_group(party, to, declared.moved, declared.charges);
        } else {
            let man = party.men[0];
            let step = self
                .plan
                .field
                .next_step(self.at(man), to, self.stand(man).mounted);
            self.walk_alone(party, step, declared.moved);
            self.look_out(man, to);
            self.shed(man, &from);
        }
        let advance = Advance {
            men: &party.men,
            from: &from,
            runs: declared.runs,
            charged: None,
        };
        self.under_fire(&advance)?;
        self.seen_markers();
        Ok(())
    }

    fn name_moves(&mut self, party: &Party, declared: Declared) {
        self.watch.rule("SR-6.1");
        self.watch.rule("SR-6.1.1");
        self.watch.rule("SR-6.1.4");
        if declared.runs {
            self.watch.rule("SR-6.1.3");
        }
        let first = party.men[0];
        if self.man(first).is(Quality::Terrain) {
            self.watch.rule("SR-8.terrain");
        }
        match self.mover(party, first, false) {
            Mover::Column => {
                self.watch.rule("SR-3.2");
                self.watch.rule("SR-3.2.1");
            }
            Mover::QuickGroup => {
                self.watch.rule("SR-3.2.5");
                self.watch.rule("SR-8.fast");
            }
            _ => {}
        }
    }

    /// A Fanatic who ran at the nearest enemy is Shaken no more (SR-6.2.9).
    fn shed(&mut self, man: usize, from: &[Point]) {
        let fanatic = self.man(man).is(Quality::Fanatic) && self.stand(man).shaken;
        let moved = from.first().is_some_and(|from| *from != self.at(man));
        if fanatic && moved && actions::shakes_off(true, true, true) {
            self.watch.rule("SR-8.fanatic");
            self.state.men[man].shaken = false;
        }
    }

    /// Walks a man of a party straight towards a place, as far as he comes.
    pub(super) fn walk(&mut self, man: usize, to: Point, reach: Length, pace: Pace) -> f64 {
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
        self.plan.field.cm(walk.gone)
    }

    /// Whether nobody else stands where a man would.
    pub(super) fn is_free(&self, man: usize, base: &Base) -> bool {
        !self
            .others(man)
            .any(|other| crate::model::table::overlap(base, other))
    }

    /// A man alone: straight on, or a little aside when somebody stands in his way.
    fn walk_alone(&mut self, party: &Party, to: Point, index: usize) {
        let man = party.men[0];
        let (reach, pace) = self.allowance(party, man, index, false);
        let gone = self.walk(man, to, reach, pace);
        if gone >= 1.0 || self.at(man).distance(to) <= self.plan.field.length(1.0) {
            return;
        }
        let Some(ahead) = Direction::toward(self.at(man), to) else {
            return;
        };
        for degrees in [55.0, -55.0] {
            let aside = self.at(man) + ahead.turned(degrees).step(reach);
            if self.walk(man, aside, reach, pace) >= 1.0 {
                return;
            }
        }
    }

    /// A Group: every man to his place in the formation around where its middle comes.
    fn walk_group(&mut self, party: &Party, to: Point, index: usize, charging: bool) {
        let middle = self.middle_of(&party.men);
        let leader = party.leader.unwrap_or(party.men[0]);
        let step = self
            .plan
            .field
            .next_step(middle, to, self.stand(leader).mounted);
        let Some(ahead) = Direction::toward(middle, step) else {
            return;
        };
        let reaches = party
            .men
            .iter()
            .map(|man| self.allowance(party, *man, index, charging).0);
        let reach = reaches.fold(Length::ENDLESS, Length::min);
        let far = middle.distance(step).min(reach);
        let look = self
            .look_toward(party, middle + ahead.step(far))
            .unwrap_or(ahead);
        let slots = self.slots(party, middle + ahead.step(far), look);
        let mut men = party.men.clone();
        by_file(&mut men, |man| self.at(man), look, ranks(&slots));
        let mut tasks: Vec<(usize, Point, i64)> = men
            .iter()
            .zip(&slots)
            .map(|(man, slot)| (*man, slot.at, slot.rank))
            .collect();
        let along = |man: usize| ahead.unit().dot(self.at(man) - middle);
        tasks.sort_by(|a, b| along(b.0).total_cmp(&along(a.0)).then(a.0.cmp(&b.0)));
        for (man, slot, rank) in tasks {
            let (reach, pace) = self.allowance(party, man, index, charging);
            let near = self.plan.field.next_step(self.at(man), slot, pace.mounted);
            let pace = Pace {
                charging: false,
                ..pace
            };
            self.walk(man, near, reach, pace);
            self.state.men[man].rank = rank;
            self.state.bases[man].facing = look;
        }
    }

    /// The places of a party in formation, its middle at a place.
    fn slots(&self, party: &Party, middle: Point, look: Direction) -> Vec<super::teams::Slot> {
        let scale = super::field::factor(self.plan.field.scale);
        let mounted = self.stand(party.men[0]).mounted;
        let shape = footprint(mounted, scale);
        let base = Base {
            at: middle,
            facing: look,
            shape,
        };
        let diameter = base.inner() * 2.0;
        let cm = self.plan.field.length(1.0);
        let slots = formation(party.men.len(), middle, look, (diameter, cm), party.order);
        // The middle of the front is so far before the middle of the whole.
        let deep = f64::from(u32::try_from(ranks(&slots).saturating_sub(1)).unwrap_or(0)) / 2.0;
        let front = middle + look.step(diameter * deep);
        formation(party.men.len(), front, look, (diameter, cm), party.order)
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

    /// Over a linear obstacle: those who stand near it climb over, the others come up to it (SR-6.1.5).
    pub(super) fn cross(&mut self, party: &Party, obstacle: usize, to: Point) {
        self.watch.rule("SR-6.1.5");
        debug_assert_eq!(
            movement::crossing_actions(false),
            1,
            "horsemen jump in passing"
        );
        let mut men = party.men.clone();
        let gap = |man: &usize| {
            let piece = self.plan.field.table.pieces().get(obstacle);
            let from = self.at(*man);
            piece.map_or(f64::MAX, |piece| piece.gap_to(from).in_tenths())
        };
        men.sort_by(|a, b| gap(a).total_cmp(&gap(b)).then(a.cmp(b)));
        for man in men {
            let base = self.state.bases[man];
            let near = self.plan.field.hurdle(&base, to, CLIMB_CM) == Some(obstacle);
            let over = self
                .plan
                .field
                .table
                .over_obstacle(&base, obstacle)
                .filter(|_| near);
            match over.map(|at| base.moved(at)) {
                Some(there) if self.bars(man, there.at) => {}
                Some(there) => self.put_near(man, &there, CLIMB_CM),
                None => {
                    let (reach, pace) = self.allowance(party, man, 1, false);
                    self.walk(man, to, reach, pace);
                }
            }
            self.look_out(man, to);
        }
    }

    /// Puts a man at a place, or beside it where there is room within so many cm; otherwise he stays.
    pub(super) fn put_near(&mut self, man: usize, wanted: &Base, cm: f64) {
        let field = &self.plan.field;
        let found = {
            let others = self.others(man);
            let reach = field.length(cm);
            let fits =
                |base: &Base| field.stands(base) && base.at.distance(wanted.at).within(reach);
            crate::model::table::free_place(wanted, &others, fits)
        };
        if let Some(base) = found {
            self.state.bases[man].at = base.at;
        }
    }

    /// From close order to loose, or back (SR-3.2.3).
    pub(super) fn form(&mut self, party: &Party) {
        let Some(team) = party.team else { return };
        let own = &self.plan.teams[team];
        let Some(order) = group::other_order(self.state.orders[team], own.light, own.skirmishers)
        else {
            return;
        };
        self.watch.rule("SR-3.2");
        self.watch.rule("SR-3.2.3");
        self.watch.rule("SR-8.light");
        self.state.orders[team] = order;
        let formed = Party {
            order,
            ..party.clone()
        };
        let middle = self.middle_of(&party.men);
        let look = self.state.bases[party.men[0]].facing;
        let goal = middle + look.step(self.plan.field.length(1.0));
        self.walk_group(&formed, goal, 0, false);
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
        let off = matches!(walk.halt, crate::model::table::Halt::Edge);
        self.walk(man, to, reach, pace);
        if off && cm > play::cm(play::BACK_CM) {
            self.lose(man, None, &super::words::FLIGHT);
        }
    }
}

/// Whether a Group in this order may charge and be charged as one.
#[must_use]
pub(super) const fn is_close(order: Order) -> bool {
    matches!(order, Order::Close)
}
