//! Fire actions: shots of figures at figures (FAV-SHT).

use crate::{
    model::{
        battle::{ShotLine, Watch},
        dice::Dice,
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            area::aim_launcher,
            modifiers,
            pool::Pool,
            shooting::{Shooter, Shot, shot, shots},
            sight::{self, Hiding, detected},
        },
        tables::{PISTOL_TOMAHAWK, Trait, Use},
    },
    text,
};

use super::{aim::Volley, fight::Fight, tell};

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// A whole fire action (FAV-SHT-01, FAV-SHT-08).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn fire(&mut self, shooter: usize, volley: &Volley) -> Result<(), D::Stop> {
        self.declare(shooter, volley);
        if self.arm(shooter, volley.arm).usage == Use::Aimed && !self.aims(shooter)? {
            return Ok(());
        }
        for number in 0..shots(self.arm(shooter, volley.arm)) {
            let target = match volley.split {
                Some(other) if number % 2 == 1 => other,
                _ => volley.target,
            };
            // Shots at who is gone, or out of sight by now, are lost.
            let lost = !self.here(target) || !self.may_fire(shooter, volley.arm, target);
            if !lost && !self.one_shot(shooter, &Volley { target, ..*volley })? {
                break;
            }
            if self.over() || !self.here(shooter) {
                break;
            }
        }
        Ok(())
    }

    /// Tells who fires at whom, and turns the shooters to it.
    fn declare(&mut self, shooter: usize, volley: &Volley) {
        let target = volley.target;
        self.watch.shot(ShotLine {
            from: shooter,
            to: target,
        });
        let place = self.at(target);
        self.note_rules(shooter, volley);
        for unit in volley.helpers.into_iter().flatten().chain([shooter]) {
            self.face(unit, place);
            self.stir(unit, sight::Deed::Fires);
        }
        let far = tell::far(self.apart(shooter, target));
        let weapon = tell::weapon(self.arm(shooter, volley.arm));
        let look = self.look(shooter, target);
        self.tell_two((shooter, target), "FAV-SHT-01", |name, other| {
            if look.cover {
                text!(
                    "{name} fires at {other}, who is in cover ({weapon}, {far}).",
                    "{name} tire sur {other}, à couvert ({weapon}, {far}).";
                    name, other, weapon, far
                )
            } else {
                text!(
                    "{name} fires at {other} ({weapon}, {far}).",
                    "{name} tire sur {other} ({weapon}, {far}).";
                    name, other, weapon, far
                )
            }
        });
        let names: Vec<_> = volley
            .helpers
            .iter()
            .flatten()
            .map(|unit| self.name(*unit))
            .collect();
        if !names.is_empty() {
            let side = self.unit(shooter).side;
            self.tell_of(Some(side), "FAV-SHT-07", |_| {
                let names = tell::names(names);
                text!("Along with them: {names}.", "En appui : {names}."; names)
            });
        }
        if let Some(other) = volley.split {
            self.tell_two((shooter, other), "FAV-SHT-08", |_, other| {
                text!("Every other shot goes to {other}.", "Un tir sur deux est pour {other}."; other)
            });
        }
    }

    /// The rules without dice that a shot plays.
    fn note_rules(&mut self, shooter: usize, volley: &Volley) {
        let apart = self.apart(shooter, volley.target);
        let situation = self.situation(shooter, volley.target, volley.help());
        let weapon = self.arm(shooter, volley.arm);
        self.watch.rule("FAV-ARC-01");
        self.watch.rule("FAV-LOS-01");
        let close = weapon.usage == Use::Close;
        let band = match apart {
            _ if close => "FAV-SHT-09",
            ..=4.0 => "FAV-SIT-03",
            ..=8.0 => "FAV-SIT-04",
            ..=12.0 => "FAV-SIT-05",
            _ => "FAV-SIT-06",
        };
        let gifted =
            weapon.aims() && (self.unit(shooter).has(Trait::Scope) || situation.fine_rifle);
        let played = [
            (true, band),
            (situation.rear, "FAV-SIT-01"),
            (situation.moved, "FAV-SIT-07"),
            (situation.in_cover, "FAV-SIT-08"),
            (situation.arm_wounds > 0, "FAV-WND-03"),
            (situation.forward, "FAV-DIC-06"),
            (gifted, "FAV-SHT-10"),
            (weapon.rate_of_fire > 1, "FAV-SHT-08"),
            (weapon.id == PISTOL_TOMAHAWK, "FAV-SHT-09"),
            (
                self.hiding(volley.target) != Hiding::Open && detected(apart),
                "FAV-HID-02",
            ),
            (
                self.plan.field.building_at(self.at(shooter)).is_some(),
                "FAV-LOS-02",
            ),
        ];
        for (_, rule) in played.into_iter().filter(|(so, _)| *so) {
            self.watch.rule(rule);
        }
    }

    /// Whether an anti-tank launcher is aimed (FAV-ATK-01).
    fn aims(&mut self, shooter: usize) -> Result<bool, D::Stop> {
        let test = self.test(shooter);
        let aimed = aim_launcher(&test, &self.plan.options, self.dice)?;
        if !aimed {
            self.tell(shooter, "FAV-ATK-01", |name| {
                text!(
                    "{name} does not get a clean aim.",
                    "{name} ne parvient pas à viser.";
                    name
                )
            });
        }
        Ok(aimed)
    }

    /// One shot; false when it was the last of its fire action (FAV-SHT-04).
    fn one_shot(&mut self, shooter: usize, volley: &Volley) -> Result<bool, D::Stop> {
        let Some(roll) = self.shot_roll(shooter, volley) else {
            return Ok(true);
        };
        let (own, target) = (self.unit(shooter), volley.target);
        let weapon = self.arm(shooter, volley.arm);
        let extra = self.extra_attack(shooter, target, roll);
        let pool = modifiers::pool(Pool::of(own.quality), own.has(Trait::Scope), weapon);
        let attack = Shooter {
            pool: self.reinforce(shooter, pool, extra),
            modifier: roll.modifier,
            cohesion: self.coheres(shooter),
        };
        let extra = self.extra_defence(target, roll);
        let defence = self.defence(target, extra);
        let came = shot(&attack, &defence, &self.plan.options, self.dice)?;
        if came == Shot::OutOfAmmo {
            self.runs_dry(shooter, volley.arm);
            return Ok(false);
        }
        self.suffer(target, came, (shooter, volley.how()))?;
        Ok(true)
    }
}
