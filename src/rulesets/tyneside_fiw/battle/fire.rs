//! Shooting: who of a unit fires at whom, with what, and what becomes of the charges in their barrels (TYN-SHT).

use crate::{
    model::{
        battle::{Cast, ShotLine},
        dice::Trouble,
        lang::{Text, counted},
        table::Length,
        term::Term,
    },
    rulesets::tyneside_fiw::{
        mechanics::{
            actions::{Fire, fire_after},
            fire::{self as rules, Handling, Status, Targets},
            shooting,
            wounds::Hurt,
        },
        terms::Cover,
    },
    text,
};

use super::{aim::Shot, fight::Fight, words};

impl<'b> Fight<'b> {
    /// A side shoots.
    pub(super) fn shooting(&mut self, side: usize) -> Result<(), Trouble> {
        self.observe(side)?;
        let units: Vec<usize> = self.standing(side).collect();
        let (mut anybody, mut loading) = (false, Vec::new());
        for unit in units {
            self.state.units[unit].fired = false;
            let mut fired = Vec::new();
            if self.may_fire(unit) {
                fired = self.fire_players(unit)?;
                fired.extend(self.fire_others(unit)?);
            }
            anybody |= !fired.is_empty();
            self.state.units[unit].fired = !fired.is_empty();
            if self.load(unit, &fired) {
                loading.push(unit);
            }
        }
        self.log_loading(side, &loading);
        if anybody {
            self.show(|cast| {
                let name = &cast.army(side);
                text!("{name}: fire", "{name} : tir", name)
            });
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
    fn fire_players(&mut self, unit: usize) -> Result<Vec<usize>, Trouble> {
        let mut fired = Vec::new();
        let men = self.body(unit).men.clone();
        let players = men.into_iter().filter(|man| self.man(*man).is_player);
        for man in players.collect::<Vec<_>>() {
            if !self.slow_enough(unit, Status::Volleys) {
                break;
            }
            assert_eq!(rules::targets(true, true), Targets::Anybody);
            let Some(shot) = self.best_victim(man) else {
                continue;
            };
            let names = |cast: &'b Cast| [man, shot.target].map(|one| &cast.actors[one].name);
            self.log_fire(names, &[shot]);
            self.watch.rule("TYN-SHT-02");
            let hurt = self.shoot(&shot)?;
            if let Some(hurt) = hurt {
                let by = self.man(man).kind;
                self.suffer(shot.target, hurt, by, &words::SHOT);
            }
            self.spend_weapon(&shot);
            fired.push(man);
        }
        Ok(fired)
    }

    /// All others of a unit shoot at one enemy; answers who did.
    fn fire_others(&mut self, unit: usize) -> Result<Vec<usize>, Trouble> {
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
        let names = [unit, enemy].map(|unit| &self.unit(unit).name);
        self.log_fire(|_| names, &shots);
        let how = if status == Status::Volleys {
            &words::VOLLEY
        } else {
            &words::SHOT
        };
        for shot in &shots {
            let Some(hurt) = self.shoot(shot)? else {
                continue;
            };
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

    /// Pulls a trigger.
    fn shoot(&mut self, shot: &Shot) -> Result<Option<Hurt>, Trouble> {
        self.watch.shot(ShotLine {
            from: shot.man,
            to: shot.target,
        });
        shooting::shot(&shot.aim, shot.class, &self.plan.options, self.dice)
    }

    fn spend_weapon(&mut self, shot: &Shot) {
        if rules::used_up(shot.weapon, &self.plan.options) {
            self.state.men[shot.man].thrown = true;
        }
    }

    /// What becomes of the charges: those of a part that fired stand for all of its unit; who neither moved nor fired loads. Answers
    /// whether somebody loaded who needs it.
    fn load(&mut self, unit: usize, fired: &[usize]) -> bool {
        let mut loading = false;
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
                let loaded = rules::loaded_after(stand.loaded, handling);
                loading |= loaded && !stand.loaded && (volleys || player);
                stand.loaded = loaded;
            }
        }
        loading
    }

    fn log_loading(&mut self, side: usize, units: &[usize]) {
        if units.is_empty() {
            return;
        }
        let all = &self.plan.units;
        self.log(Some(side), "TYN-SHT-01", |_| {
            let names = Text::join(units.iter().map(|unit| &all[*unit].name), ", ");
            text!(
                "{names}: weapons loaded.",
                "{names} : armes chargées.",
                names
            )
        });
    }

    /// Logs a shooter and its target.
    fn log_fire(&mut self, who: impl FnOnce(&'b Cast) -> [&'b Text; 2], shots: &[Shot]) {
        let side = shots.first().map(|shot| self.man(shot.man).side);
        let count = i64::try_from(shots.len()).unwrap_or(0);
        let aims = shots.iter().map(|shot| shot.aim);
        let band = spread(aims.clone().map(|aim| (aim.band as usize, aim.band.name())));
        let cover = spread(aims.map(|aim| (aim.cover as usize, in_cover(aim.cover))));
        let mut arms: Vec<&Text> = Vec::new();
        for shot in shots {
            if !arms.contains(&&shot.weapon.name) {
                arms.push(&shot.weapon.name);
            }
        }
        let arms = Text::join(arms, ", ");
        let shots = counted(count, ("shot", "shots"), ("tir", "tirs"));
        self.log(side, "TYN-SHT-01", |cast| {
            let [own, name] = who(cast);
            text!(
                "{own}: {shots} at {name}, {arms}, {band} range, {cover}.",
                "{own} : {shots} sur {name}, {arms}, portée {band}, {cover}.",
                own,
                name,
                shots,
                arms,
                band,
                cover
            )
        });
    }
}

/// Whether a way in cm stays within another, as a ruler shows it.
fn length_within(way: f64, most: f64) -> bool {
    Length::cm(way).within(Length::cm(most))
}

/// What all have in common, or the two ends of it.
fn spread(all: impl Iterator<Item = (usize, Text)> + Clone) -> Text {
    let least = all.clone().min_by_key(|(rank, _)| *rank);
    let most = all.max_by_key(|(rank, _)| *rank);
    match (least, most) {
        (Some((low, from)), Some((high, to))) if low != high => {
            text!("{from} or {to}", "{from} ou {to}", from, to)
        }
        (Some((_, one)), _) => one,
        (None, _) => Text::same(""),
    }
}

/// Where a target stands, for a sentence.
const fn in_cover(cover: Cover) -> Text {
    match cover {
        Cover::Open => Text::new("in the open", "à découvert"),
        Cover::Light => Text::new("in light cover", "couvert léger"),
        Cover::Heavy => Text::new("in heavy cover", "couvert lourd"),
    }
}
