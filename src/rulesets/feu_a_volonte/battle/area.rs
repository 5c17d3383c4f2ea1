//! Grenades and mortar shells (FAV-ARE-01).

use crate::{
    model::{
        battle::{Named, Watch},
        dice::Dice,
        table::{Direction, Point},
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            area::{Burst, Thrower, blast, burst, deviation, in_blast, may_aim},
            pool::Pool,
            sight::{self, may_face},
        },
        tables::{Weapon, hand_grenade, ud},
    },
    text,
};

use super::{command::Extra, fight::Fight, odds::Roll, tell, words};

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// Whether a unit may throw or fire at a place (FAV-ARE-01).
    pub(super) fn may_burst(&self, unit: usize, arm: usize, at: Point) -> bool {
        let weapon = self.arm(unit, arm);
        let loaded = if is_grenade(weapon) {
            self.stand(unit).grenades > 0
        } else {
            self.stand(unit).dry[arm].is_none()
        };
        let from = self.at(unit);
        let field = &self.plan.field;
        loaded
            && !self.engaged(unit)
            && may_face(self.angle(unit, at))
            && field.table.holds(at)
            && may_aim(
                weapon,
                field.apart(from, at),
                field.look(from, at).clear,
                &self.plan.options,
            )
    }

    /// A grenade or a shell (FAV-ARE-01).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn burst(&mut self, unit: usize, arm: usize, at: Point) -> Result<(), D::Stop> {
        let weapon = self.arm(unit, arm);
        let (grenade, from) = (is_grenade(weapon), self.at(unit));
        self.state.clash = self.state.turn;
        self.face(unit, at);
        self.stir(unit, sight::Deed::Fires);
        if grenade {
            self.state.units[unit].grenades -= 1;
        }
        let far = tell::range(self.plan.field.apart(from, at));
        self.tell(unit, "FAV-ARE-01", |name| {
            if grenade {
                text!("{name} throws a grenade ({far}).", "{name} lance une grenade ({far})."; name, far)
            } else {
                text!("{name} fires a shell ({far}).", "{name} tire un obus ({far})."; name, far)
            }
        });
        let thrower = Thrower {
            pool: Pool::of(self.unit(unit).quality),
            power: weapon.bonus,
            cohesion: self.coheres(unit),
        };
        let Some(landed) = burst(&thrower, &self.plan.options, self.dice)? else {
            self.runs_dry(unit, arm);
            return Ok(());
        };
        let at = self.where_it_lands(unit, at, landed)?;
        let how = if grenade {
            &words::GRENADE
        } else {
            &words::SHELL
        };
        self.hits_around(at, landed, (unit, how))
    }

    /// The place of a burst: where it was meant to be, or off it.
    fn where_it_lands(&mut self, unit: usize, at: Point, landed: Burst) -> Result<Point, D::Stop> {
        if landed.on_target {
            return Ok(at);
        }
        let (degrees, off) = deviation(self.dice)?;
        let ahead = Direction::toward(self.at(unit), at).unwrap_or(self.state.bases[unit].facing);
        let far = tell::far(ud(off));
        self.tell(
            unit,
            "FAV-ARE-01",
            |_| text!("It bursts {far} off.", "L’explosion tombe à {far} de là."; far),
        );
        let way = ahead.turned(ud(degrees));
        Ok(at + way.step(self.plan.field.length(ud(off))))
    }

    /// Everybody in a blast, friend or foe.
    fn hits_around(
        &mut self,
        at: Point,
        landed: Burst,
        by: (usize, &'static Named),
    ) -> Result<(), D::Stop> {
        if !self.plan.field.table.holds(at) {
            return Ok(());
        }
        for unit in 0..self.plan.units.len() {
            if self.over() {
                break;
            }
            let apart = self.plan.field.apart(self.at(unit), at);
            if !self.here(unit) || !in_blast(apart) {
                continue;
            }
            let roll = Roll {
                dice: 0,
                modifier: landed.attack,
            };
            // Nothing helps against a double 6.
            let extra = if landed.kills_all {
                Extra::default()
            } else {
                self.extra_defence(unit, roll)
            };
            let target = self.defence(unit, extra);
            let came = blast(landed, &target, &self.plan.options, self.dice)?;
            self.suffer(unit, came, by)?;
        }
        Ok(())
    }
}

/// Whether a weapon that bursts is thrown.
pub(super) fn is_grenade(weapon: &Weapon) -> bool {
    weapon.id == hand_grenade().id
}
