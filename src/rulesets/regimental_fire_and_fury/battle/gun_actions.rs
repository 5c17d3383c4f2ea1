//! What guns do with their manoeuvre: limber, drive, unlimber, pivot, rally, and move by prolonge
//! (RFF-MAN-07, RFF-MAN-08).

use crate::{
    model::{
        lang::Text,
        table::{Direction, Length, Point},
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            actions::{self, Execution, Guns},
            movement::Rate,
        },
        terms::Formation,
    },
    text,
};

use super::{
    aspect::cm,
    block::real,
    fight::{Fight, whole},
};

impl Fight<'_> {
    /// What guns do.
    pub(super) fn serve(
        &mut self,
        unit: usize,
        act: Guns,
        to: Option<Point>,
        execution: Execution,
    ) {
        self.stand_mut(unit).guns = Some(act);
        match act {
            Guns::Rally => self.rally_guns(unit),
            Guns::Resupply => self.resupply(unit, execution),
            Guns::Retreat => self.run_with_guns(unit),
            Guns::Fire => {}
            Guns::PivotAndFire | Guns::Pivot => self.pivot(unit, to),
            Guns::UnlimberAndFire => self.change_guns(unit, Formation::Unlimbered),
            Guns::LimberOrUnlimber => {
                let other = match self.stand(unit).formation {
                    Formation::Limbered => Formation::Unlimbered,
                    _ => Formation::Limbered,
                };
                self.change_guns(unit, other);
            }
            Guns::Move => self.drive(unit, to, execution),
            Guns::MoveAndUnlimber => {
                self.drive(unit, to, execution);
                self.change_guns(unit, Formation::Unlimbered);
            }
            Guns::LimberAndMove => {
                self.change_guns(unit, Formation::Limbered);
                self.drive(unit, to, execution);
            }
            Guns::ProlongeForward | Guns::ProlongeBack => self.prolonge(unit, act),
        }
    }

    fn rally_guns(&mut self, unit: usize) {
        self.stand_mut(unit).silenced = 0;
        self.log_of(unit, "RFF-ART-01", |name| {
            text!(
                "{name}: the silenced guns are back in action.",
                "{name} : les pièces réduites au silence peuvent de nouveau tirer.",
                name
            )
        });
    }

    fn pivot(&mut self, unit: usize, to: Option<Point>) {
        let at = self.block(unit).at;
        if let Some(direction) = to.and_then(|to| Direction::toward(at, to)) {
            self.change_front(unit, direction);
        }
    }

    fn change_guns(&mut self, unit: usize, formation: Formation) {
        const NEAR: f64 = 10.0;
        if let Some(block) = self.reformed(unit, formation, NEAR) {
            self.put(unit, block);
            self.stand_mut(unit).formation = formation;
            let what = match formation {
                Formation::Limbered => Text::new("limbers up", "attelle ses pièces"),
                _ => Text::new("unlimbers", "dételle ses pièces"),
            };
            self.log_turn(unit, &what);
            if formation == Formation::Unlimbered {
                self.look_at_foe(unit);
            }
        }
    }

    /// Limbered guns drive; delayed ones go a full move too.
    fn drive(&mut self, unit: usize, to: Option<Point>, execution: Execution) {
        let rate = match execution {
            Execution::DoubleQuick => Rate::Double,
            _ => Rate::Full,
        };
        if let Some(path) = to.and_then(|to| self.path(unit, to, rate)) {
            self.walk(unit, &path);
        }
    }

    /// Guns are hauled by hand (RFF-MAN-07, RFF-ART-05).
    fn prolonge(&mut self, unit: usize, act: Guns) {
        self.watch.rule("RFF-ART-05");
        let block = *self.block(unit);
        let (direction, far) = if act == Guns::ProlongeForward {
            let far = actions::prolonge(self.troop(unit).class);
            (block.facing, far.map_or(0.0, real))
        } else {
            (block.facing.back(), self.reach(unit, Rate::Half))
        };
        let to = block.at + direction.step(Length::cm(far));
        if let Some(path) = self.straight(unit, block, to, Rate::Half) {
            self.put(unit, path.block);
            let gone = whole(cm(block.at.distance(path.block.at)));
            self.log_of(unit, "RFF-MAN-07", |name| {
                if act == Guns::ProlongeForward {
                    text!(
                        "{name} is hauled {gone} cm forward by prolonge.",
                        "{name} avance de {gone} cm à la prolonge.",
                        name
                    )
                } else {
                    text!(
                        "{name} is hauled {gone} cm back by prolonge.",
                        "{name} recule de {gone} cm à la prolonge.",
                        name
                    )
                }
            });
        }
    }
}
