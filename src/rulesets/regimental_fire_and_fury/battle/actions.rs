//! What units do with their manoeuvre, one action each (RFF-MAN-05 to -08).

use crate::{
    model::{
        forms,
        lang::Text,
        table::{Base, Direction, Point},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            actions::{self, Execution, Guns, Troops},
            effects::Order,
            movement::Rate,
        },
        tables::assumed::BASE_FRONT,
        terms::{Formation, Quality},
    },
    text,
};

use super::{
    fight::{Fight, whole},
    moves::{KEEPS_OFF, Path},
};

/// What a unit does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Act {
    /// Goes towards a place.
    Go(Point),
    /// Changes formation, after half a move towards a place.
    Form(Formation, Option<Point>),
    /// Shifts sideways to a place.
    Shift(Point),
    /// Changes front.
    Front(Direction),
    /// Turns about.
    AboutFace,
    /// Scales the wall with this number, on the way to a place.
    Scale(usize),
    /// Fetches ammunition.
    Resupply,
    /// What guns do, and where.
    Guns(Guns, Option<Point>),
}

/// A unit that may manoeuvre, how well, and whom it charges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Errand {
    pub(super) unit: usize,
    pub(super) execution: Execution,
    pub(super) charges: Option<usize>,
}

/// How far a unit goes that does nothing else.
#[must_use]
pub(super) const fn rate(execution: Execution) -> Rate {
    match execution {
        Execution::DoubleQuick => Rate::Double,
        Execution::Well => Rate::Full,
        Execution::Delayed | Execution::None => Rate::Half,
    }
}

/// A move at a rate, as the list of manoeuvres names it.
#[must_use]
pub(super) const fn troops_move(execution: Execution) -> Troops {
    match execution {
        Execution::DoubleQuick | Execution::Well => Troops::Full,
        Execution::Delayed | Execution::None => Troops::Half,
    }
}

impl Fight<'_> {
    /// A unit does something that is no charge.
    pub(super) fn do_act(&mut self, errand: &Errand, act: Act) {
        let unit = errand.unit;
        self.log_manoeuvre_rule(errand);
        match act {
            Act::Go(to) => self.go(unit, to, errand.execution),
            Act::Form(formation, to) => self.form(unit, formation, to, errand.execution),
            Act::Shift(to) => self.shift(unit, to),
            Act::Front(direction) => self.change_front(unit, direction),
            Act::AboutFace => self.about_face(unit),
            Act::Scale(wall) => self.scale(unit, wall),
            Act::Resupply => self.resupply(unit, errand.execution),
            Act::Guns(guns, to) => self.serve(unit, guns, to, errand.execution),
        }
    }

    fn log_manoeuvre_rule(&mut self, errand: &Errand) {
        let well = errand.execution != Execution::Delayed;
        let rule = match (self.troop(errand.unit).is_guns(), well) {
            (false, true) => "RFF-MAN-05",
            (false, false) => "RFF-MAN-06",
            (true, true) => "RFF-MAN-07",
            (true, false) => "RFF-MAN-08",
        };
        self.watch.rule(rule);
        self.watch.rule("RFF-MOV-01");
    }

    /// A move towards a place, through a friend if there is no other way and the order was well executed.
    fn go(&mut self, unit: usize, to: Point, execution: Execution) {
        let rate = rate(execution);
        let Some(path) = self.path(unit, to, rate) else {
            return;
        };
        let well = execution != Execution::Delayed;
        let through = if well {
            self.passage(unit, &path, to, rate)
        } else {
            None
        };
        let path = through
            .filter(|through| through.cm > path.cm + BASE_FRONT)
            .unwrap_or(path);
        let disorders = actions::disorders(troops_move(execution), execution, false, false);
        self.walk(unit, &path);
        if disorders {
            self.disorder(unit, "RFF-MAN-06");
        }
    }

    /// A unit goes a way.
    pub(super) fn walk(&mut self, unit: usize, path: &Path) {
        self.put(unit, path.block);
        self.stand_mut(unit).shifted = false;
        if path.cm >= 0.5 {
            let gone = whole(path.cm);
            self.log_of(unit, "RFF-MOV-01", |name| {
                text!(
                    "{name} moves {gone} cm.",
                    "{name} se déplace de {gone} cm.",
                    name
                )
            });
        }
        if let Some(friend) = path.passed {
            self.pass(unit, friend);
        }
    }

    /// A passage of lines: both may be disordered, and both are better targets (RFF-MAN-05).
    fn pass(&mut self, unit: usize, friend: usize) {
        let disorders = self.passage_disorders(unit, friend);
        let (name, other) = (self.name(unit), forms::of(self.name(friend)));
        self.log(self.side(unit), "RFF-MAN-05", |_| {
            text!(
                "{name} passes through the lines {other}.",
                "{name} traverse les lignes {other}.",
                name,
                other
            )
        });
        for unit in [unit, friend] {
            self.stand_mut(unit).exposed = true;
            if disorders {
                self.disorder(unit, "RFF-MAN-05");
            }
        }
    }

    /// Whether a passage of lines disorders a unit and the friend whose lines it passes.
    pub(super) fn passage_disorders(&self, unit: usize, friend: usize) -> bool {
        let any = |of: &dyn Fn(usize) -> bool| of(unit) || of(friend);
        actions::passage_disorders(
            any(&|unit| self.stand(unit).order != Order::Good),
            any(&|unit| self.troop(unit).quality == Quality::Green),
            any(&|unit| self.on_bad_ground(unit)),
        )
    }

    /// Half a move, if there is time for it, and another formation.
    fn form(&mut self, unit: usize, formation: Formation, to: Option<Point>, execution: Execution) {
        let half = to.filter(|_| execution != Execution::Delayed);
        if let Some(path) = half.and_then(|to| self.path(unit, to, Rate::Half)) {
            self.walk(unit, &path);
        }
        let within = self.reach(unit, Rate::Half);
        let Some(block) = self.reformed(unit, formation, within) else {
            return;
        };
        let (green, bad) = (
            self.troop(unit).quality == Quality::Green,
            self.on_bad_ground(unit),
        );
        self.put(unit, block);
        self.stand_mut(unit).formation = formation;
        self.log_of(unit, "", |name| {
            let formation = formation.plain();
            text!(
                "{name} changes formation: {formation}.",
                "{name} change de formation : {formation}.",
                name,
                formation
            )
        });
        if actions::disorders(Troops::Change(formation), execution, green, bad) {
            self.disorder(unit, "RFF-MAN-05");
        }
        self.look_at_foe(unit);
    }

    fn shift(&mut self, unit: usize, to: Point) {
        let block = *self.block(unit);
        if let Some(path) = self.straight(unit, block, to, Rate::Half) {
            let path = self.short_of_enemies(unit, path, KEEPS_OFF);
            self.stand_mut(unit).shifted = true;
            if path.cm < 0.5 {
                return;
            }
            self.put(unit, path.block);
            let gone = whole(path.cm);
            self.log_of(unit, "", |name| {
                text!(
                    "{name} makes a {gone} cm lateral shift.",
                    "{name} glisse latéralement de {gone} cm.",
                    name
                )
            });
        }
    }

    pub(super) fn change_front(&mut self, unit: usize, direction: Direction) {
        /// A line that turns among friends needs some room, in cm.
        const ROOM: f64 = 10.0;
        let turned = self.block(unit).facing(direction);
        let Some(block) = self.room(unit, &turned, ROOM) else {
            return;
        };
        self.put(unit, block);
        self.log_turn(unit, &Text::new("changes front", "change de front"));
    }

    fn about_face(&mut self, unit: usize) {
        let block = *self.block(unit);
        self.put(unit, block.facing(block.facing.back()));
        self.stand_mut(unit).exposed = true;
        self.log_turn(unit, &Text::new("faces about", "fait demi-tour"));
    }

    pub(super) fn log_turn(&mut self, unit: usize, what: &Text) {
        self.log_of(unit, "", |name| {
            text!("{name} {what}.", "{name} {what}.", name, what)
        });
    }

    fn scale(&mut self, unit: usize, wall: usize) {
        let block = *self.block(unit);
        let over = self.plan.field.table.over_obstacle(&block, wall);
        let beyond: Option<Base> = over
            .map(|at| block.moved(at))
            .and_then(|block| self.room(unit, &block, BASE_FRONT));
        if let Some(beyond) = beyond {
            self.put(unit, beyond);
            self.log_turn(unit, &Text::new("scales the wall", "escalade le mur"));
        }
    }

    /// Fresh ammunition (RFF-AMM-01).
    pub(super) fn resupply(&mut self, unit: usize, execution: Execution) {
        let stand = self.stand_mut(unit);
        stand.low = actions::still_low(stand.low, true, execution);
        if !stand.low {
            self.log_of(unit, "RFF-AMM-01", |name| {
                text!(
                    "{name} is resupplied.",
                    "{name} reçoit des munitions.",
                    name
                )
            });
        }
    }
}
