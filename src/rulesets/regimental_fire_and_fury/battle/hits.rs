//! What fire does to its target, to those close behind it, and to its charge (RFF-FIR-05, RFF-FIR-06).

use crate::{
    model::{battle::Level, lang::counted},
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            effects::{self, Charge as Goes, Order},
            fire::{Fired, Kind},
        },
        options::LowAmmo,
        terms::Trait,
    },
    text,
};

use super::{
    aspect::{cm, front},
    fight::{Fight, reach, whole},
    fire::{Shot, Volley},
    manoeuvre::lower,
    retreat::Far,
    words,
};

impl Fight<'_> {
    /// The friends of a target who stand close behind it on the line of fire.
    pub(super) fn massed_behind(&self, shot: &Shot, target: usize) -> Vec<usize> {
        let from = front(self.block(shot.unit));
        let block = self.block(target);
        let behind = |unit: &usize| {
            *unit != target
                && effects::is_massed(self.apart(*unit, target))
                && block.meets(from, self.block(*unit).at)
        };
        self.units_of(self.side(target)).filter(behind).collect()
    }

    /// Logs that a unit is hit with the one before it.
    pub(super) fn log_massed(&mut self, unit: usize, fired: Fired, kind: Kind) {
        self.watch.rule("RFF-FIR-06");
        if !fired.disorders(kind) {
            return;
        }
        self.log_of(unit, "RFF-FIR-06", |name| {
            let effect = lower(&fired.hit.name());
            text!(
                "{name} is a massed target: {effect} fire.",
                "{name} : cible en masse, tir {effect}.",
                name,
                effect
            )
        });
    }

    /// A unit is hit.
    pub(super) fn hit(&mut self, unit: usize, fired: Fired, kind: Kind, by: usize) {
        if self.troop(unit).is_guns() {
            self.hit_guns(unit, fired, kind, by);
        } else {
            self.hit_troops(unit, fired, kind, by);
        }
    }

    fn hit_troops(&mut self, unit: usize, fired: Fired, kind: Kind, by: usize) {
        let order = self.stand(unit).order;
        let lost = fired.bases_lost(order != Order::Good);
        let disorders = fired.disorders(kind);
        self.lose_to_fire(unit, lost, kind, by);
        if disorders && self.here(unit) {
            self.disorder(unit, "RFF-FIR-05");
        }
    }

    fn hit_guns(&mut self, unit: usize, fired: Fired, kind: Kind, by: usize) {
        let before = self.stand(unit).battery();
        let after = before.under(fired, kind, &self.plan.options);
        self.lose_to_fire(unit, before.bases - after.bases, kind, by);
        let stand = self.stand_mut(unit);
        stand.damaged = after.damaged;
        stand.silenced = after.silenced;
        let more = after.silenced - before.silenced;
        if more > 0 && self.here(unit) {
            let guns = counted(
                more,
                ("gun stand silenced", "gun stands silenced"),
                (
                    "socle de canon réduit au silence",
                    "socles de canon réduits au silence",
                ),
            );
            self.log_of(unit, "RFF-FIR-05", |name| {
                text!("{name}: {guns}.", "{name} : {guns}.", name, guns = &guns)
            });
        }
    }

    fn lose_to_fire(&mut self, unit: usize, lost: i64, kind: Kind, by: usize) {
        let how = match kind {
            Kind::Musketry => &words::MUSKETRY,
            Kind::Cannonade => &words::CANNONADE,
        };
        self.log_loss(unit, lost, "RFF-FIR-05");
        self.lose(unit, lost, Some(by), how);
    }

    /// Tells how many bases a unit loses.
    pub(super) fn log_loss(&mut self, unit: usize, lost: i64, rule: &'static str) {
        let lost = lost.min(self.stand(unit).bases);
        if lost < 1 {
            return;
        }
        self.log_of(unit, rule, |name| {
            let bases = counted(lost, ("stand", "stands"), ("socle", "socles"));
            text!("{name} loses {bases}.", "{name} perd {bases}.", name, bases)
        });
    }

    /// Fire may stop the charge of its target.
    pub(super) fn stop_charge(&mut self, unit: usize, fired: Fired) {
        let Some(charge) = self.stand(unit).charge else {
            return;
        };
        let steel = self.troop(unit).has(Trait::ColdSteel);
        let stopped = fired.stops(steel);
        let mounted = self.is_mounted(unit);
        let recall = self.plan.levels[self.side(unit)] == Level::Steady;
        self.watch.rule("RFF-FIR-06");
        let back = match effects::charge(stopped, mounted, recall) {
            Goes::Home => return,
            Goes::Halts(back) => reach(back),
            Goes::Recalled => {
                self.watch.rule("RFF-CAV-03");
                cm(charge.from.distance(self.block(unit).at))
            }
        };
        let gone = whole(self.fall_back(unit, Far::Cm(back)));
        self.stand_mut(unit).charge = None;
        self.stand_mut(charge.target).counters = false;
        self.log_of(unit, "RFF-FIR-06", |name| {
            text!(
                "{name}: charge stopped, falls back {gone} cm.",
                "{name} : charge stoppée, recul de {gone} cm.",
                name
            )
        });
    }

    /// A natural 10: who runs low on ammunition (RFF-FIR-06).
    pub(super) fn run_low(&mut self, volley: &Volley) {
        let may = |shot: &Shot| {
            effects::may_run_low(volley.kind, shot.firing, self.stand(shot.unit).bases)
        };
        let eligible: Vec<Shot> = volley.shots.iter().copied().filter(may).collect();
        let most = eligible
            .iter()
            .map(|shot| shot.points.down())
            .max()
            .unwrap_or(0);
        let mut marked = false;
        for shot in eligible {
            let runs = effects::runs_low(true, shot.points.down(), most, &self.plan.options);
            let all = self.plan.options.low_ammo == LowAmmo::All;
            if runs && (all || !marked) {
                marked = true;
                self.is_low(shot.unit);
            }
        }
    }

    fn is_low(&mut self, unit: usize) {
        if !self.stand(unit).low {
            self.stand_mut(unit).low = true;
            self.log_of(unit, "RFF-FIR-06", |name| {
                text!(
                    "{name} is low on ammunition.",
                    "{name} est à court de munitions.",
                    name
                )
            });
        }
    }
}
