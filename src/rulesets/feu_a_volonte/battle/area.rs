//! Grenades and mortar shells (FAV-ARE-01).

use crate::{
    model::{
        battle::{Cast, Named},
        dice::Trouble,
        forms,
        table::{Direction, Point},
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            area::{Burst, Thrower, blast, burst, deviation, in_blast, may_aim},
            pool::Pool,
            sight::{self, may_face},
        },
        tables::{BURST, Weapon, hand_grenade, ud},
    },
    text,
};

use super::{command::Extra, fight::Fight, narration, odds::Roll, words};

impl Fight<'_> {
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
    pub(super) fn burst(&mut self, unit: usize, arm: usize, at: Point) -> Result<(), Trouble> {
        let weapon = self.arm(unit, arm);
        let (grenade, from) = (is_grenade(weapon), self.at(unit));
        self.state.clash = self.state.turn;
        self.aim_at(unit, at);
        self.stir(unit, sight::Act::Fires);
        if grenade {
            self.state.units[unit].grenades -= 1;
        }
        let far = narration::range(self.plan.field.apart(from, at));
        let wanted = self.nearest_to(unit, at);
        self.log_two((unit, wanted), "FAV-ARE-01", |name, other| {
            if grenade {
                text!(
                    "{name} throws a grenade towards {other} ({far}).",
                    "{name} lance une grenade vers {other} ({far}).",
                    name,
                    other,
                    far
                )
            } else {
                text!(
                    "{name} fires a shell towards {other} ({far}).",
                    "{name} tire un obus vers {other} ({far}).",
                    name,
                    other,
                    far
                )
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
        self.log_blast(unit, at, landed, weapon);
        self.hits_around(at, landed, (unit, how))
    }

    /// The enemy of a unit who is nearest to a place, or itself without one.
    fn nearest_to(&self, unit: usize, at: Point) -> usize {
        let apart = |other: usize| self.plan.field.apart(self.at(other), at);
        let enemies = self.enemies(unit).map(|enemy| (apart(enemy), enemy));
        let nearest = enemies.reduce(|best, next| if next.0 < best.0 { next } else { best });
        nearest.map_or(unit, |(_, enemy)| enemy)
    }

    /// The place of a burst: where it was meant to be, or off it.
    fn where_it_lands(&mut self, unit: usize, at: Point, landed: Burst) -> Result<Point, Trouble> {
        if landed.on_target {
            return Ok(at);
        }
        let (degrees, off) = deviation(self.dice)?;
        let ahead = Direction::toward(self.at(unit), at).unwrap_or(self.state.bases[unit].facing);
        let (far, way) = (narration::far(ud(off)), narration::course(degrees));
        self.log(unit, "FAV-ARE-01", |_| {
            text!(
                "It deviates {far} {way}.",
                "Déviation : {far} {way}.",
                far,
                way
            )
        });
        let way = ahead.turned(ud(degrees));
        Ok(at + way.step(self.plan.field.length(ud(off))))
    }

    /// Who stands in a blast, friend or foe.
    fn caught(&self, at: Point) -> Vec<usize> {
        let units = 0..self.plan.units.len();
        let within = |unit: &usize| in_blast(self.plan.field.apart(self.at(*unit), at));
        units
            .filter(|unit| self.here(*unit) && within(unit))
            .collect()
    }

    /// Tells how hard a burst hits, and whom.
    fn log_blast(&mut self, unit: usize, at: Point, landed: Burst, weapon: &Weapon) {
        let on_table = self.plan.field.table.holds(at);
        let caught = if on_table {
            self.caught(at)
        } else {
            Vec::new()
        };
        let (attack, radius) = (landed.attack, BURST);
        let power = forms::signed(weapon.bonus);
        let side = self.unit(unit).side;
        let blast = |cast: &Cast| match (on_table, caught.is_empty()) {
            (false, _) => text!(
                "It bursts off the table.",
                "L’explosion a lieu hors de la table."
            ),
            (true, true) => text!(
                "It bursts with no figure within {radius} UD.",
                "L’explosion ne trouve personne à {radius} UD."
            ),
            (true, false) => text!(
                "It bursts: attack {attack}, power {power} included, on every figure within {radius} \
                UD ({names}).",
                "Explosion : attaque de {attack}, puissance {power} comprise, sur tous à {radius} \
                UD ({names}).",
                names = narration::those(cast, &caught)
            ),
        };
        self.log_of(Some(side), "FAV-ARE-01", blast);
    }

    /// Everybody in a blast, friend or foe.
    fn hits_around(
        &mut self,
        at: Point,
        landed: Burst,
        by: (usize, &'static Named),
    ) -> Result<(), Trouble> {
        if !self.plan.field.table.holds(at) {
            return Ok(());
        }
        for unit in self.caught(at) {
            if self.over() {
                break;
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
