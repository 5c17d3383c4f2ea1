//! Musketry and cannonade: who can fire at whom, and one roll for those who fire together (RFF-FIR-01 to -04).

use crate::{
    model::{
        dice::Trouble,
        table::{Base, Point},
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            actions, effects,
            effects::Order,
            fire::{self, Kind},
            modifiers::{self, Cover, Shooter, Target},
        },
        ratio::Ratio,
        terms::{Formation, Quality, Trait},
    },
};

use super::{
    aspect::{Aspect, aspect, bears, looks},
    fight::Fight,
};

/// What a unit could fire at a target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shot {
    pub(super) unit: usize,
    /// How far it is.
    pub(super) cm: f64,
    /// Bases that fire.
    pub(super) firing: i64,
    /// Fire points, halved if they are.
    pub(super) points: Ratio,
}

/// Units that fire together.
#[derive(Clone, Debug)]
pub(super) struct Volley {
    pub(super) target: usize,
    pub(super) kind: Kind,
    pub(super) shots: Vec<Shot>,
}

impl Volley {
    /// All points together.
    pub(super) fn points(&self) -> Ratio {
        let points = self.shots.iter().map(|shot| shot.points);
        points.fold(Ratio::new(0, 1), Ratio::plus)
    }

    /// The unit with most points, the first of several: its qualities count.
    pub(super) fn lead(&self) -> Option<&Shot> {
        let more = |best: &'_ Shot, next: &'_ Shot| next.points.as_f64() > best.points.as_f64();
        let mut shots = self.shots.iter();
        let first = shots.next()?;
        Some(shots.fold(
            first,
            |best, next| if more(best, next) { next } else { best },
        ))
    }
}

impl Fight<'_> {
    /// How a unit fires.
    pub(super) fn fires(&self, unit: usize) -> Kind {
        if self.troop(unit).is_guns() {
            Kind::Cannonade
        } else {
            Kind::Musketry
        }
    }

    /// The bases of a unit that may fire now.
    pub(super) fn firing(&self, unit: usize) -> i64 {
        let (troop, stand) = (self.troop(unit), self.stand(unit));
        if !troop.is_guns() {
            let broken = stand.order == Order::Broken;
            return if broken {
                0
            } else {
                troop.firing(stand.formation, stand.bases)
            };
        }
        let ready = stand.bases - stand.silenced;
        let fires =
            actions::guns_fire(stand.guns, ready < 1) && stand.formation == Formation::Unlimbered;
        if fires { ready } else { 0 }
    }

    /// What a unit could fire at a target; None when it cannot.
    pub(super) fn shot(&self, unit: usize, target: usize) -> Option<Shot> {
        let shot = self.shot_at(unit, self.apart(unit, target))?;
        let sees = bears(self.block(unit), self.block(target)) && self.views(unit, target);
        sees.then_some(shot)
    }

    /// What a unit could fire so far.
    pub(super) fn shot_at(&self, unit: usize, cm: f64) -> Option<Shot> {
        let band = self.troop(unit).band(cm)?;
        let firing = self.firing(unit);
        if firing < 1 {
            return None;
        }
        let stand = self.stand(unit);
        let disordered = !self.troop(unit).is_guns() && stand.order != Order::Good;
        let points = band.points.times(firing);
        let halved = effects::halved(disordered, stand.low, stand.damaged > 0);
        Some(Shot {
            unit,
            cm,
            firing,
            points: if halved { points.halved() } else { points },
        })
    }

    /// Whether a unit sees some part of another past terrain and everybody else; whoever sees is seen.
    pub(super) fn views(&self, unit: usize, target: usize) -> bool {
        let memory = &self.state.memory;
        memory.view(unit, target, || {
            self.looks_past(unit, self.block(unit), target, |line, from, to| {
                let sees = || self.plan.field.sees(from, to);
                memory.line(unit, target, line, sees)
            })
        })
    }

    /// The same, if it stood elsewhere.
    pub(super) fn views_from(&self, unit: usize, stands: &Base, target: usize) -> bool {
        self.looks_past(unit, stands, target, |_, from, to| {
            self.plan.field.sees(from, to)
        })
    }

    /// Whether one of the lines between two units is free, where terrain leaves the sight.
    fn looks_past(
        &self,
        unit: usize,
        stands: &Base,
        target: usize,
        sees: impl Fn(usize, Point, Point) -> bool,
    ) -> bool {
        let block = self.block(target);
        let others = |other: usize| other != unit && other != target;
        let mut lines = looks(stands, block).chain(looks(block, stands)).enumerate();
        lines.any(|(line, (from, part))| {
            !self.bodies(others).any(|body| body.meets(from, part)) && sees(line, from, part)
        })
    }

    /// What covers a unit against a place.
    pub(super) fn cover(&self, unit: usize, from: Point) -> Cover {
        self.plan
            .field
            .cover(self.block(unit), self.is_garrison(unit), from)
    }

    /// All that counts on a fire die besides the points (RFF-FIR-03).
    pub(super) fn fire_modifier(&self, shot: &Shot, target: usize) -> i64 {
        self.fire_modifier_on(shot, target, self.block(target))
    }

    /// The same, if the target stood elsewhere.
    pub(super) fn fire_modifier_on(&self, shot: &Shot, target: usize, stands: &Base) -> i64 {
        let (by, at) = (
            self.shooter(shot, target),
            self.target(shot.unit, target, stands),
        );
        modifiers::fire(&by, &at, &self.plan.options)
    }

    fn shooter(&self, shot: &Shot, target: usize) -> Shooter {
        let troop = self.troop(shot.unit);
        let charges = |one: usize, other: usize| {
            self.stand(one)
                .charge
                .is_some_and(|charge| charge.target == other)
        };
        Shooter {
            kind: self.fires(shot.unit),
            green: troop.quality == Quality::Green,
            fast: troop.is_fast(),
            in_charge: charges(shot.unit, target) || charges(target, shot.unit),
            sharp: troop.has(Trait::Sharpshooters),
            close: shot.cm <= self.plan.close_cm,
        }
    }

    /// A target as those who fire see it.
    fn target(&self, by: usize, target: usize, stands: &Base) -> Target {
        let (stand, from) = (self.stand(target), self.block(by).at);
        let garrison = self.is_garrison(target);
        let seen = if garrison {
            Aspect::Front
        } else {
            aspect(stands, from)
        };
        Target {
            guns: self.troop(target).is_guns(),
            exposed: stand.formation == Formation::FieldColumn
                || self.is_mounted(target)
                || stand.exposed
                || stand.order == Order::Broken,
            outflanked: seen != Aspect::Front,
            enfiladed: seen == Aspect::Flank,
            march_column: stand.formation == Formation::MarchColumn,
            limbered: stand.formation == Formation::Limbered,
            close: !self.is_clear(target),
            single_line: self.is_thin(target),
            cover: self.plan.field.cover(stands, garrison, from),
        }
    }

    /// Whether a unit stands in single line, on foot or not.
    pub(super) fn is_thin(&self, unit: usize) -> bool {
        matches!(
            self.stand(unit).formation,
            Formation::SingleLine | Formation::DismountedSingleLine
        )
    }

    /// All fire of a side: musketry and cannonade roll apart.
    pub(super) fn fire_of(&mut self, side: usize) -> Result<(), Trouble> {
        for volley in self.volleys(side) {
            if self.here(volley.target) {
                self.fire(&volley)?;
            }
        }
        Ok(())
    }

    /// One roll and what it does.
    fn fire(&mut self, volley: &Volley) -> Result<(), Trouble> {
        let Some(lead) = volley.lead().copied() else {
            return Ok(());
        };
        let target = volley.target;
        let points = fire::points_modifier(volley.points(), false, &self.plan.options);
        let modifier = points + self.fire_modifier(&lead, target);
        let fired = fire::fire(self.troop(target).quality, modifier, self.dice)?;
        self.log_fire(volley, modifier, fired);
        let behind = self.massed_behind(&lead, target);
        self.hit(target, fired, volley.kind, lead.unit);
        for unit in behind {
            let less = effects::massed(fired, &self.plan.options);
            self.log_massed(unit, less, volley.kind);
            self.hit(unit, less, volley.kind, lead.unit);
        }
        self.stop_charge(target, fired);
        if fired.natural_ten {
            self.run_low(volley);
            self.test_leader_near(target)?;
        }
        Ok(())
    }
}
