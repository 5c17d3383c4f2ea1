//! Shooting: who of a unit fires at whom, with what, and what becomes of the charges in their barrels (TYN-SHT).

use crate::{
    model::{
        battle::Watch,
        dice::Dice,
        lang::{Text, counted},
        table::Length,
        term::Term,
    },
    rulesets::tyneside_fiw::{
        mechanics::{
            actions::{Fire, fire_after},
            fire::{self as rules, Handling, Status, Targets},
            shooting::{self, Aim},
        },
        tables::Weapon,
        terms::{Cover, Damage},
    },
    text,
};

use super::{fight::Fight, words};

/// A shot that a figure could take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shot {
    pub(super) man: usize,
    /// At whom he aims.
    target: usize,
    weapon: &'static Weapon,
    class: Damage,
    aim: Aim,
    /// The chance to wound or kill.
    pub(super) harm: f64,
}

/// Figures of a target at whom a shooter tries to aim: the nearest.
const TRIED: usize = 3;

/// A chance to harm below this is no reason to empty a barrel that was loaded for a turn.
const WORTH: f64 = 0.08;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// A side shoots.
    pub(super) fn shooting(&mut self, side: usize) -> Result<(), D::Stop> {
        self.observe(side)?;
        let units: Vec<usize> = self.standing(side).collect();
        for unit in units {
            self.state.units[unit].fired = false;
            let mut fired = Vec::new();
            if self.may_fire(unit) {
                fired = self.fire_players(unit)?;
                fired.extend(self.fire_others(unit)?);
            }
            self.state.units[unit].fired = !fired.is_empty();
            self.load(unit, &fired);
        }
        Ok(())
    }

    /// Whether a unit may shoot after what it did (TYN-RSK-05).
    fn may_fire(&mut self, unit: usize) -> bool {
        self.watch.rule("TYN-RSK-05");
        let body = self.body(unit);
        let (moved, contact) = (body.moved > 0.0, self.in_contact(unit));
        match body.must {
            Some(action) => fire_after(action, moved, contact) != Fire::None,
            None => !contact,
        }
    }

    /// How the rank and file of a unit fire.
    pub(super) fn status(&self, unit: usize) -> Status {
        let own = self.unit(unit);
        let control = self.plan.controls[own.side];
        rules::status(self.body(unit).commanded, own.can_volley, control)
    }

    /// Whether a unit went no farther than those may who also fire.
    fn slow_enough(&self, unit: usize, status: Status) -> bool {
        let most = rules::reach_when_firing(status, self.allowance(unit), &self.plan.options);
        length_within(self.body(unit).moved, most)
    }

    /// Player characters shoot on their own, at whom they like; answers who did.
    fn fire_players(&mut self, unit: usize) -> Result<Vec<usize>, D::Stop> {
        let mut fired = Vec::new();
        let men = self.body(unit).men.clone();
        let players = men.into_iter().filter(|man| self.man(*man).is_player);
        for man in players.collect::<Vec<_>>() {
            if !self.slow_enough(unit, Status::Volleys) {
                break;
            }
            debug_assert_eq!(rules::targets(true, true), Targets::Anybody);
            let Some(shot) = self.best_victim(man) else {
                continue;
            };
            self.tell_fire(unit, self.state.men[shot.target].unit, &[shot]);
            self.watch.rule("TYN-SHT-02");
            let hurt = shooting::shot(&shot.aim, shot.class, &self.plan.options, self.dice)?;
            if let Some(hurt) = hurt {
                let by = self.man(man).kind;
                self.suffer(shot.target, hurt, by, &words::VOLLEY);
            }
            self.spend_weapon(&shot);
            fired.push(man);
        }
        Ok(fired)
    }

    /// The best shot of a player character at anybody he sees: leaders are worth more.
    fn best_victim(&self, man: usize) -> Option<Shot> {
        let unit = self.state.men[man].unit;
        let mut best: Option<(f64, Shot)> = None;
        for (enemy, look) in self.seen(unit) {
            if !look.clear || self.in_contact(enemy) {
                continue;
            }
            for &target in &self.body(enemy).men {
                let Some(shot) = self.shot_at(man, target, Status::Volleys) else {
                    continue;
                };
                let leads = if self.man(target).is_leader() {
                    1.5
                } else {
                    1.0
                };
                let worth = shot.harm * leads;
                if shot.harm >= WORTH && best.is_none_or(|(known, _)| worth > known) {
                    best = Some((worth, shot));
                }
            }
        }
        best.map(|(_, shot)| shot)
    }

    /// All others of a unit shoot at one enemy; answers who did.
    fn fire_others(&mut self, unit: usize) -> Result<Vec<usize>, D::Stop> {
        let status = self.status(unit);
        if !self.slow_enough(unit, status) {
            return Ok(Vec::new());
        }
        let Some((enemy, shots)) = self.best_target(unit, status) else {
            return Ok(Vec::new());
        };
        for rule in ["TYN-SHT-01", "TYN-SHT-02", "TYN-SHT-03", "TYN-SHT-04"] {
            self.watch.rule(rule);
        }
        self.tell_fire(unit, enemy, &shots);
        let how = if status == Status::Volleys {
            &words::VOLLEY
        } else {
            &words::SHOT
        };
        for shot in &shots {
            let hurt = shooting::shot(&shot.aim, shot.class, &self.plan.options, self.dice)?;
            let Some(hurt) = hurt else { continue };
            let among = self.part_of(enemy);
            let living = i64::try_from(among.len()).unwrap_or(i64::MAX);
            self.watch.rule("TYN-SHT-05");
            let number = rules::victim(living, self.dice)?;
            let victim = usize::try_from(number).ok().and_then(|at| among.get(at));
            if let Some(&victim) = victim {
                self.suffer(victim, hurt, self.man(shot.man).kind, how);
            }
        }
        for shot in &shots {
            self.spend_weapon(shot);
        }
        Ok(shots.iter().map(|shot| shot.man).collect())
    }

    /// Whom a unit shoots at, with its best shots: the nearest enemy, or the one that suffers most.
    fn best_target(&self, unit: usize, status: Status) -> Option<(usize, Vec<Shot>)> {
        let any = rules::targets(self.body(unit).commanded, false) == Targets::AnyGroup;
        let mut enemies: Vec<(usize, f64)> = self
            .seen(unit)
            .filter(|(enemy, look)| {
                look.clear && !self.in_contact(*enemy) && self.attached(*enemy).is_none()
            })
            .map(|(enemy, look)| (enemy, look.cm))
            .collect();
        enemies.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
        let mut best: Option<(f64, usize, Vec<Shot>)> = None;
        for (enemy, _) in enemies {
            let shots = self.shots(unit, enemy, status);
            let worth: f64 = shots.iter().map(|shot| shot.harm).sum();
            if shots.is_empty() {
                continue;
            }
            if !any {
                return Some((enemy, shots));
            }
            if best.as_ref().is_none_or(|(known, ..)| worth > *known) {
                best = Some((worth, enemy, shots));
            }
        }
        best.map(|(_, enemy, shots)| (enemy, shots))
    }

    /// The shots of those of a unit who fire at an enemy, the best first.
    fn shots(&self, unit: usize, enemy: usize, status: Status) -> Vec<Shot> {
        let men = self.body(unit).men.iter();
        let others = men.filter(|man| !self.man(**man).is_player);
        let mut shots: Vec<Shot> = others
            .filter_map(|man| self.shot_of(*man, enemy, status))
            .collect();
        shots.sort_by(|a, b| b.harm.total_cmp(&a.harm).then(a.man.cmp(&b.man)));
        let able = i64::try_from(shots.len()).unwrap_or(i64::MAX);
        let moved = self.body(unit).moved > 0.0;
        let firing = rules::shooters(status, able, moved, &self.plan.options);
        shots.truncate(usize::try_from(firing).unwrap_or(0));
        if status == Status::Volleys {
            shots.retain(|shot| shot.harm >= WORTH);
        }
        shots
    }

    /// A figure's shot at the nearest of an enemy whom he can aim at.
    fn shot_of(&self, man: usize, enemy: usize, status: Status) -> Option<Shot> {
        let mut near: Vec<(f64, usize)> = Vec::with_capacity(TRIED + 1);
        for &target in &self.body(enemy).men {
            let cm = self.apart(man, target);
            let at = near.partition_point(|(other, _)| *other <= cm);
            near.insert(at, (cm, target));
            near.truncate(TRIED);
        }
        near.into_iter()
            .find_map(|(_, target)| self.shot_at(man, target, status))
    }

    /// A figure's best shot at another.
    fn shot_at(&self, man: usize, target: usize, status: Status) -> Option<Shot> {
        let cm = self.apart(man, target);
        let best = self.man(man).arms.iter().filter_map(|weapon| {
            let class = weapon.damage?;
            let aim = self.aim(man, target, weapon, cm, status)?;
            let harm = self.plan.odds.shot(aim, class);
            Some(Shot {
                man,
                target,
                weapon,
                class,
                aim,
                harm,
            })
        });
        let best = best.reduce(|best, next| if next.harm > best.harm { next } else { best })?;
        rules::may_shoot(&self.line(man, target)).then_some(best)
    }

    /// How a figure would aim a weapon; None when he cannot.
    fn aim(
        &self,
        man: usize,
        target: usize,
        weapon: &'static Weapon,
        cm: f64,
        status: Status,
    ) -> Option<Aim> {
        let (own, stand, options) = (self.man(man), self.state.men[man], &self.plan.options);
        let band = rules::band(weapon, cm, stand.health)?;
        let must_load = rules::must_load(status, weapon, own.is_player, options);
        let there = !(stand.thrown && weapon.is_thrown());
        if !there || !rules::ready(must_load, stand.loaded) {
            return None;
        }
        let moved = self.body(stand.unit).moved > 0.0;
        let spear = weapon.is_thrown() && weapon.damage == Some(Damage::BowSpear);
        let band = if rules::shifts(status, moved, spear, options) {
            rules::further(band, options)?
        } else {
            band
        };
        Some(Aim {
            quality: own.quality,
            band,
            cover: self.plan.field.cover(self.at(target), self.at(man)),
        })
    }

    fn spend_weapon(&mut self, shot: &Shot) {
        if rules::used_up(shot.weapon, &self.plan.options) {
            self.state.men[shot.man].thrown = true;
        }
    }

    /// What becomes of the charges: those of a part that fired stand for all of its unit; who neither moved nor fired loads.
    fn load(&mut self, unit: usize, fired: &[usize]) {
        let body = self.body(unit);
        let still = body.moved <= 0.0 && !self.in_contact(unit);
        let volleys = self.status(unit) == Status::Volleys;
        for man in body.men.clone() {
            let player = self.man(man).is_player;
            let with_others = !volleys && !player && !fired.is_empty();
            let handling = if fired.contains(&man) || with_others {
                Handling::Fired
            } else if still {
                Handling::Loaded
            } else {
                Handling::Kept
            };
            if self.man(man).loads() {
                let stand = &mut self.state.men[man];
                stand.loaded = rules::loaded_after(stand.loaded, handling);
            }
        }
    }

    fn tell_fire(&mut self, unit: usize, enemy: usize, shots: &[Shot]) {
        let Some(first) = shots.first() else { return };
        let (count, band, cover) = (
            i64::try_from(shots.len()).unwrap_or(0),
            first.aim.band.name(),
            in_cover(first.aim.cover),
        );
        let name = &self.unit(enemy).name;
        let shots = counted(count, ("shot", "shots"), ("tir", "tirs"));
        self.tell_of(unit, "TYN-SHT-01", |own| {
            text!(
                "{own}: {shots} at {name}, {band} range, {cover}.",
                "{own} : {shots} sur {name}, portée {band}, {cover}.";
                own, name, shots, band, cover
            )
        });
    }
}

/// Whether a way in cm stays within another, as a ruler shows it.
fn length_within(way: f64, most: f64) -> bool {
    Length::cm(way).within(Length::cm(most))
}

/// Where a target stands, for a sentence.
const fn in_cover(cover: Cover) -> Text {
    match cover {
        Cover::Open => Text::new("in the open", "à découvert"),
        Cover::Light => Text::new("in light cover", "couvert léger"),
        Cover::Heavy => Text::new("in heavy cover", "couvert lourd"),
    }
}
