//! Moves on the table: allowances, formations, obstacles, and the moment in which enemies may fire at those who move (§6.1).

use crate::{
    model::{
        battle::Narrator,
        dice::Trouble,
        lang::Text,
        table::{Base, Length, Point, Side, middle},
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            actions,
            group::{self, Order},
            movement::{self, Ground, Moving},
        },
        tables::play::Mover,
    },
    text,
};

use super::{
    activation::Declared, field::Pace, fight::Fight, man::Quality, party::Party, reaction::Advance,
    state::Presence,
};

/// An obstacle that men of a Group are so near to is climbed by them, in cm.
pub(super) const CLIMB_CM: f64 = 2.5;

/// A Move that comes less far than this came nowhere.
const NOWHERE_CM: f64 = 0.5;

impl Fight<'_> {
    /// The row of the movement table for a man of a party.
    fn mover(&self, party: &Party, man: usize, charging: bool) -> Mover {
        if self.stand(man).mounted {
            return Mover::Cavalry;
        }
        if !party.is_group() {
            return Mover::Foot;
        }
        let fast = || party.men.iter().all(|man| self.man(*man).is(Quality::Fast));
        if charging {
            Mover::QuickGroup
        } else if self.in_column(party) {
            Mover::Column
        } else if fast() || self.on_road(party) {
            Mover::QuickGroup
        } else {
            Mover::Group
        }
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

    /// A Move of a party towards a place (SR-6.1.1); whether anybody came on.
    pub(super) fn move_party(
        &mut self,
        party: &Party,
        to: Point,
        declared: Declared,
    ) -> Result<bool, Trouble> {
        if let Some(team) = party.team.filter(|_| declared.moved == 0) {
            self.state.columns[team] = self.marches(party, declared);
        }
        self.name_moves(party, declared);
        let start = self.middle_of(&party.men);
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
            if self.plan.field.cm(self.at(man).distance(start)) < NOWHERE_CM {
                self.state.men[man].stuck = self.state.turn;
            }
            self.look_out(man, to);
            self.shed(man, &from);
        }
        let advance = Advance {
            men: &party.men,
            from: &from,
            runs: declared.runs,
            charged: None,
        };
        let moved = advance.men.iter().zip(advance.from).any(|(man, from)| {
            let gone = self.plan.field.cm(self.at(*man).distance(*from));
            gone >= NOWHERE_CM
        });
        // Who came nowhere finds no way on, which is told instead.
        if moved || declared.fires || declared.charges {
            self.log_move(party, start, declared.charges);
        }
        self.under_fire(&advance)?;
        self.seen_markers();
        self.check_road();
        Ok(moved)
    }

    /// Tells how far a party came, and how near the enemy is now.
    fn log_move(&mut self, party: &Party, start: Point, charges: bool) {
        let column = self.in_column(party);
        let road = self.on_road(party);
        let (plan, state) = (self.plan, &self.state);
        let men = &party.men;
        let first = party.leader.unwrap_or(men[0]);
        let own = plan.men[first].side;
        let mut narrator = Narrator {
            cast: self.cast,
            watch: self.watch,
        };
        narrator.log(Some(Side::BOTH[own]), "SR-6.1.1", |cast| {
            let whole = |cm: f64| format!("{cm:.0}");
            let bases: Vec<Base> = men.iter().map(|man| state.bases[*man]).collect();
            let now = middle(&bases).unwrap_or(start);
            let gone = whole(plan.field.cm(now.distance(start)));
            let name = &cast.actors[first].name;
            let enemies = plan.sides[1 - own].clone();
            let here = enemies.filter(|man| state.men[*man].presence == Presence::Here);
            let gaps = here.map(|enemy| plan.field.apart(&state.bases[first], &state.bases[enemy]));
            let how = match men.as_slice() {
                [_] => Text::new("", ""),
                _ if charges => Text::new(" to charge", " pour charger"),
                _ if column => Text::new(" in column", " en colonne"),
                _ if road => Text::new(" on the road", " sur la route"),
                _ if state.orders[state.team_of[first].unwrap_or(0)] == Order::Loose => {
                    Text::new(" in loose order", " en ordre lâche")
                }
                _ => Text::new(" in line", " en ligne"),
            };
            match gaps.reduce(f64::min).map(whole) {
                Some(cm) => text!(
                    "{name} moves {gone} cm{how}; the nearest enemy is {cm} cm away.",
                    "{name} avance de {gone} cm{how} ; l’ennemi le plus proche est à {cm} cm.",
                    name,
                    how
                ),
                None => text!(
                    "{name} moves {gone} cm{how}.",
                    "{name} avance de {gone} cm{how}.",
                    name,
                    how
                ),
            }
        });
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

    /// Over a linear obstacle: those who stand near it climb over, the others come up to it (SR-6.1.5).
    pub(super) fn cross(&mut self, party: &Party, obstacle: usize, to: Point) {
        self.watch.rule("SR-6.1.5");
        assert_eq!(
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
        self.state.columns[team] = false;
        let formed = Party {
            order,
            ..party.clone()
        };
        let middle = self.middle_of(&party.men);
        let look = self.state.bases[party.men[0]].facing;
        let goal = middle + look.step(self.plan.field.length(1.0));
        self.walk_group(&formed, goal, 0, false);
    }
}

/// Whether a Group in this order may charge and be charged as one.
#[must_use]
pub(super) const fn is_close(order: Order) -> bool {
    matches!(order, Order::Close)
}
