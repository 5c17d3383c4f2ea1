//! Moves: walks, runs, roads, climbing, and what happens on the way (FAV-MOV, FAV-OPP-01).

use crate::{
    model::{
        dice::Trouble,
        table::{Halt, Length, Point, in_contact},
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            movement::{Burden, Gait, length},
            sight::Act,
        },
        tables::{WOUND, ud},
        terms::Sky,
    },
    text,
};

use super::fight::Fight;

/// Nobody walks so near to an enemy, in UD between bases: contact is for charges.
const BERTH: f64 = 0.12;

/// A move that is under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trek {
    /// How it moves.
    pub(super) gait: Gait,
    /// How far it may go, in UD.
    pub(super) length: f64,
    /// Whether it is free, so that nobody fires at it.
    pub(super) free: bool,
    /// Whom it wants to touch.
    pub(super) contact: Option<usize>,
}

impl Fight<'_> {
    /// The length of a move of a unit.
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn reach(&mut self, unit: usize, gait: Gait) -> Result<f64, Trouble> {
        let stand = &self.state.units[unit];
        if stand.wounds.leg > 0 {
            self.watch.rule("FAV-MOV-07");
        }
        let burden = Burden {
            leg_wounds: stand.wounds.leg,
            // Obstacles are paid for where they are crossed.
            obstacles: 0,
            rain: self.state.sky == Sky::Rain,
        };
        Ok(ud(length(gait, &burden, self.dice)?))
    }

    /// What a unit walks for an action point, for those who plan.
    pub(super) fn stride(&self, unit: usize) -> f64 {
        use crate::rulesets::feu_a_volonte::{mechanics::game::group_move, tables::RAIN};
        let rain = if self.state.sky == Sky::Rain {
            ud(RAIN)
        } else {
            0.0
        };
        (group_move() + ud(self.stand(unit).wounds.leg * WOUND) + rain).max(0.0)
    }

    /// A walk towards a place, along a road where there is one (FAV-AP-01, FAV-MOV-01).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn walk(&mut self, unit: usize, to: Point) -> Result<(), Trouble> {
        let road = self.plan.field.is_road(self.at(unit), to);
        let gait = if road { Gait::Road } else { Gait::Walk };
        if self.unit(unit).is_crew() {
            self.watch.rule("FAV-SPG-01");
        }
        self.state.units[unit].walks += 1;
        if road {
            // Its dice come after what was walked before.
            self.log_strides();
        }
        self.travel(unit, to, gait)
    }

    /// A run towards a place (FAV-AP-03, FAV-MOV-02).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn run_to(&mut self, unit: usize, to: Point) -> Result<(), Trouble> {
        self.state.units[unit].ran = true;
        self.travel(unit, to, Gait::Run)
    }

    fn travel(&mut self, unit: usize, to: Point, gait: Gait) -> Result<(), Trouble> {
        let from = self.at(unit);
        let length = self.reach(unit, gait)?;
        let trek = Trek {
            gait,
            length,
            free: false,
            contact: None,
        };
        let arrived = self.march(unit, to, trek)?;
        if arrived {
            self.look_out(unit);
        }
        if self.here(unit) {
            self.log_way(unit, gait, from);
        }
        Ok(())
    }

    /// Tells how far a unit went.
    fn log_way(&mut self, unit: usize, gait: Gait, from: Point) {
        let gone = self.plan.field.apart(from, self.at(unit));
        let far = super::narration::far(gone);
        match gait {
            Gait::Run => self.log(unit, "FAV-MOV-02", |name| {
                text!("{name} runs {far}.", "{name} court sur {far}.", name, far)
            }),
            Gait::Road => self.log(unit, "FAV-MOV-01", |name| {
                text!(
                    "{name} walks {far} along the road.",
                    "{name} marche {far} sur la route.",
                    name,
                    far
                )
            }),
            _ => self.note_move(unit, gone),
        }
    }

    /// Moves a unit towards a place, round what stops everybody; false when something kept it from going on.
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn march(&mut self, unit: usize, to: Point, trek: Trek) -> Result<bool, Trouble> {
        let field = &self.plan.field;
        let mut left = field.length(trek.length);
        self.stir(unit, Act::Moves);
        self.state.units[unit].ambush = false;
        for leg in field.way(self.at(unit), to) {
            let pace = field.pace(trek.gait, self.state.sky, self.at(unit));
            let base = self.state.bases[unit];
            let walk = field.table.walk(&base, leg, left, &pace, self.others(unit));
            if walk.hurdles > 0 {
                self.watch.rule("FAV-MOV-04");
            }
            if walk.slow > Length::ZERO {
                self.watch.rule("FAV-MOV-03");
            }
            left = (left - walk.spent).max(Length::ZERO);
            let end = self.apart_from_enemies(unit, walk.end, trek.contact);
            if !self.advance(unit, end, trek.free)? {
                return Ok(false);
            }
            if walk.halt != Halt::Arrived || end != walk.end {
                break;
            }
        }
        Ok(true)
    }

    /// Where a move ends that comes too near to an enemy: a little before.
    fn apart_from_enemies(&self, unit: usize, end: Point, contact: Option<usize>) -> Point {
        let base = self.state.bases[unit].moved(end);
        let touches =
            |enemy: &usize| Some(*enemy) != contact && in_contact(&base, &self.state.bases[*enemy]);
        if !self.enemies(unit).any(|enemy| touches(&enemy)) {
            return end;
        }
        let from = self.at(unit);
        let way = self.plan.field.apart(from, end);
        if way <= BERTH {
            return from;
        }
        from.toward(end, 1.0 - BERTH / way)
    }

    /// Puts a unit at the end of a straight stretch; who waits for it fires on the way. False when it does not go on.
    fn advance(&mut self, unit: usize, to: Point, free: bool) -> Result<bool, Trouble> {
        self.state.units[unit].moved |= !free && to != self.at(unit);
        if !free {
            while let Some((watcher, at)) = self.first_watcher(unit, to) {
                self.put(unit, at);
                self.look_out(unit);
                if !self.fire_in_reaction(watcher, unit)? {
                    return Ok(false);
                }
                if self.at(unit) != at {
                    return Ok(false);
                }
            }
        }
        self.put(unit, to);
        Ok(true)
    }

    /// A unit climbs over the high obstacle before it (FAV-AP-04, FAV-MOV-05).
    pub(super) fn climb(&mut self, unit: usize, to: Point) {
        let field = &self.plan.field;
        let base = self.state.bases[unit];
        let Some(wall) = field.wall(&base, to) else {
            return;
        };
        let over = field.table.over_obstacle(&base, wall);
        let free = |at: &Point| {
            let there = base.moved(*at);
            let mut others = self.others(unit);
            field.stands(&there) && !others.any(|other| crate::model::table::overlap(&there, other))
        };
        let Some(at) = over.filter(free) else { return };
        self.stir(unit, Act::Moves);
        self.state.units[unit].moved = true;
        self.put(unit, at);
        self.look_out(unit);
        self.log(unit, "FAV-MOV-05", |name| {
            text!(
                "{name} climbs over the wall.",
                "{name} escalade le mur.",
                name
            )
        });
    }

    /// Whether a unit could climb over the wall before it.
    pub(super) fn may_climb(&self, unit: usize, to: Point) -> bool {
        let base = self.state.bases[unit];
        let field = &self.plan.field;
        let over = field
            .wall(&base, to)
            .and_then(|wall| field.table.over_obstacle(&base, wall));
        over.is_some_and(|at| {
            let there = base.moved(at);
            let mut others = self.others(unit);
            let apart = !others.any(|other| crate::model::table::overlap(&there, other));
            let mut enemies = self.enemies(unit);
            let touches = enemies.any(|enemy| in_contact(&there, &self.state.bases[enemy]));
            field.stands(&there) && apart && !touches
        })
    }
}
