//! Shots of figures at figures (FAV-SHT).

use crate::{
    model::{
        battle::{Named, ShotLine, Watch},
        dice::Dice,
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            area::aim_launcher,
            modifiers::{self, Bar, Situation, may_shoot, net},
            pool::Pool,
            shooting::{Shooter, Shot, may_split, reaction, shot, shots},
            sight::{self, from_behind, may_face},
            solo::is_removed,
            weather::headwind,
        },
        tables::{PISTOL_TOMAHAWK, Trait, Use, Weapon},
    },
    text,
};

use super::{fight::Fight, odds::Roll, tell, words};

/// A fire action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Volley {
    /// The weapon, by its number among those of the shooter.
    pub(super) arm: usize,
    pub(super) target: usize,
    /// A second target for every other shot of a burst.
    pub(super) split: Option<usize>,
    /// Who fires along and gives each shot +1.
    pub(super) helpers: [Option<usize>; 3],
    /// Opportunity fire.
    pub(super) reaction: bool,
}

impl Volley {
    /// A plain one.
    #[must_use]
    pub(super) const fn at(arm: usize, target: usize) -> Self {
        Self {
            arm,
            target,
            split: None,
            helpers: [None; 3],
            reaction: false,
        }
    }

    /// Opportunity fire.
    #[must_use]
    pub(super) const fn in_reaction(arm: usize, target: usize) -> Self {
        Self {
            reaction: true,
            ..Self::at(arm, target)
        }
    }

    /// How those are lost who are hit.
    fn how(&self) -> &'static Named {
        if self.reaction {
            &words::REACTION
        } else if self.helpers[0].is_some() {
            &words::COMBINED
        } else {
            &words::SHOT
        }
    }

    pub(super) fn help(&self) -> i64 {
        i64::try_from(self.helpers.iter().flatten().count()).unwrap_or(0)
    }
}

impl<'b, D: Dice, W: Watch> Fight<'b, D, W> {
    /// A weapon of a unit.
    pub(super) fn arm(&self, unit: usize, arm: usize) -> &'b Weapon {
        &self.plan.units[unit].arms[arm]
    }

    /// What stands against a shot (FAV-SHT-01); a test against what hides the target comes before.
    pub(super) fn may_fire(&self, shooter: usize, arm: usize, target: usize) -> bool {
        let bar = Bar {
            out_of_ammo: self.stand(shooter).dry[arm].is_some(),
            shooter_in_contact: self.engaged(shooter),
            target_in_contact: self.engaged(target),
            unseen: false,
        };
        may_shoot(&bar, &self.plan.options)
            && modifiers::reaches(self.arm(shooter, arm), self.apart(shooter, target))
            && may_face(self.angle(shooter, self.at(target)))
            && self.look(shooter, target).clear
    }

    /// What adds to a shot besides weapon and distance.
    pub(super) fn situation(&self, shooter: usize, target: usize, helpers: i64) -> Situation {
        let (from, to) = (self.at(shooter), self.at(target));
        let own = self.unit(shooter);
        let wind = self.plan.field.wind_angle(from, to, self.state.wind);
        Situation {
            rear: from_behind(self.angle(target, from)),
            moved: self.stand(shooter).moved,
            in_cover: self.look(shooter, target).cover,
            prone: false,
            arm_wounds: self.stand(shooter).wounds.arm,
            forward: self.reached_by(shooter, Trait::Forward),
            fine_rifle: own.has(Trait::FineRifle),
            helpers,
            headwind: headwind(self.state.sky, wind, self.apart(shooter, target)),
        }
    }

    /// The attack of a shot for those who reckon; None out of reach.
    pub(super) fn shot_roll(&self, shooter: usize, volley: &Volley) -> Option<Roll> {
        let weapon = self.arm(shooter, volley.arm);
        let situation = self.situation(shooter, volley.target, volley.help());
        let modifier = net(
            weapon,
            self.apart(shooter, volley.target),
            &situation,
            &self.plan.options,
        )?;
        let own = self.unit(shooter);
        let scope = own.has(Trait::Scope) && weapon.aims();
        Some(Roll {
            dice: own.quality.dice + i64::from(scope),
            modifier,
        })
    }

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

    /// A weapon runs dry (FAV-SHT-04); a non-player character only loses the shot (FAV-SOL-04).
    pub(super) fn runs_dry(&mut self, unit: usize, arm: usize) {
        let (turn, npc) = (self.state.turn, self.unit(unit).npc);
        if !npc {
            self.state.units[unit].dry[arm] = Some(turn);
        }
        self.tell(unit, "FAV-SHT-04", |name| {
            if npc {
                text!("Double 1: {name} loses the shot.", "Double 1 : {name} perd son tir."; name)
            } else {
                text!(
                    "Double 1: {name} is out of ammunition.",
                    "Double 1 : {name} n’a plus de munitions.";
                    name
                )
            }
        });
    }

    /// What a shot or a burst does to a unit (FAV-SHT-01, step 7).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn suffer(
        &mut self,
        target: usize,
        came: Shot,
        by: (usize, &'static Named),
    ) -> Result<(), D::Stop> {
        if self.unit(target).npc {
            self.watch.rule("FAV-SOL-01");
            if is_removed(came) {
                self.lose(target, by);
            }
            return Ok(());
        }
        match came {
            Shot::OutOfAmmo => {}
            Shot::DoubleSix | Shot::Doubled => {
                self.tell(target, "FAV-SHT-03", |name| {
                    if came == Shot::DoubleSix {
                        text!("Double 6 against {name}.", "Double 6 contre {name}."; name)
                    } else {
                        text!(
                            "The attack is double the defence of {name}.",
                            "L’attaque vaut le double de la défense de {name}.";
                            name
                        )
                    }
                });
                self.kill(target, by);
            }
            Shot::Hit(zone) => self.wound(target, zone, by),
            Shot::Stands => self.tell(
                target,
                "FAV-SHT-05",
                |name| text!("{name} stands firm.", "{name} tient bon."; name),
            ),
            Shot::FallsBack if !self.engaged(target) => self.fall_back(target, by.0)?,
            Shot::FallsBack => {}
            Shot::Missed(_) => self.missed(target, by.0, reaction(came))?,
        }
        Ok(())
    }

    fn missed(&mut self, target: usize, shooter: usize, by: i64) -> Result<(), D::Stop> {
        self.tell(
            target,
            "FAV-SHT-02",
            |name| text!("{name} is missed.", "{name} est manqué."; name),
        );
        self.dodge(target, shooter, by)
    }

    /// Whether a burst may also go to another target (FAV-SHT-08).
    pub(super) fn splits(&self, one: usize, other: usize) -> bool {
        let unit = self.plan.field.length(1.0).in_tenths();
        let place = |target: usize| {
            let at = self.at(target);
            (at.x / unit, at.y / unit)
        };
        may_split(&[place(one), place(other)])
    }
}
