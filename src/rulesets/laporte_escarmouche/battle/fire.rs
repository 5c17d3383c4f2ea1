//! Shots and what they do (LAP-SHT-01, LAP-SAV-01).

use crate::{
    model::{battle::ShotLine, dice::Trouble, forms, lang::Text, term::Term},
    rulesets::laporte_escarmouche::{
        mechanics::{
            melee::is_nearest,
            save::{Cover, save, shaken},
            shooting::{self, Aim},
        },
        tables::Save,
    },
    text,
};

use super::{fight::Fight, house_rules, moves::told_inches, words};

/// A shot at somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shot {
    /// At whom.
    pub(super) target: usize,
    /// With which firearm of its own.
    pub(super) arm: usize,
}

impl Fight<'_> {
    /// How somebody would shoot with what is in the barrel, without aiming; None without a firearm of that number.
    pub(super) fn aim_at(&self, who: usize, shot: Shot) -> Option<Aim> {
        let distance = self.inches(who, shot.target);
        Some(Aim {
            firearm: *self.person(who).arms.get(shot.arm)?,
            load: self.stand(who).loads[shot.arm],
            distance,
            aimed: false,
            nearest: is_nearest(distance, self.in_sight(who).map(|(_, far)| far)),
        })
    }

    /// Whether nobody stands in the line of a shot. Those at the shooter's elbow do not.
    pub(super) fn is_line_free(&self, who: usize, target: usize) -> bool {
        let (from, to) = (self.at(who), self.at(target));
        let length = from.distance(to);
        let bars = |other: usize| {
            let base = &self.state.bases[other];
            // Far to one side, or beyond the target: not asked further.
            other != who
                && other != target
                && base.at.distance(from) < length
                && base.meets(from, to)
                && !self.apart(who, other).within(house_rules::ASIDE)
        };
        !self.living().any(bars)
    }

    /// The cover of a target from a shooter.
    pub(super) fn cover_of(&self, target: usize, who: usize) -> Cover {
        let known = self.state.pairs.cover(target, who);
        known.or(|| self.plan.field.cover(self.at(target), self.at(who)))
    }

    pub(super) fn shoot(&mut self, who: usize, shot: Shot) -> Result<(), Trouble> {
        let stand = *self.stand(who);
        let Some(mut aim) = self.aim_at(who, shot) else {
            return Ok(());
        };
        aim.aimed = stand.aimed;
        assert!(
            self.watch.is_cursory() || self.sees(who, shot.target),
            "a target is seen"
        );
        let Some(arguments) = aim.arguments() else {
            return Ok(());
        };
        self.face(who, self.at(shot.target));
        let own = self.person(who);
        let dice = shooting::shooting_dice(own.shooting, stand.wounded);
        self.state.stands[who].loads[shot.arm] = aim.load.fired(aim.firearm, &self.plan.options);
        self.watch.shot(ShotLine {
            from: who,
            to: shot.target,
        });
        self.log_shot(who, shot, &aim, arguments);
        if shooting::hits(dice, arguments, self.dice)? {
            self.hit(shot.target, who)
        } else {
            self.log_of(who, "LAP-SHT-01", |name| {
                text!("{name} misses.", "{name} manque son coup.", name)
            });
            Ok(())
        }
    }

    fn log_shot(&mut self, who: usize, shot: Shot, aim: &Aim, arguments: i64) {
        let target = shot.target;
        let cover = self.cover_of(target, who);
        let past = (!aim.nearest).then(|| self.why_past(who, target));
        self.log_of(who, "LAP-SHT-01", |name| {
            let enemy = &self.cast.actors[target].name;
            let far = told_inches(aim.distance.ceil(), 0);
            let (cover, weapon) = (cover.name(), aim.firearm.name());
            let how = circumstances(aim);
            let arguments = forms::none_or(
                arguments,
                ("no arguments", ("argument", "arguments")),
                ("aucun argument", ("argument", "arguments")),
            );
            let past = past.unwrap_or(Text::same(""));
            text!(
                "{name} fires a {weapon} at {enemy}, {far} away, {cover}{how}{past}: {arguments}.",
                "{name} tire sur {enemy} ({weapon}), à {far}, {cover}{how}{past} : {arguments}.",
                name,
                weapon,
                enemy,
                far,
                cover,
                how,
                past,
                arguments
            )
        });
    }

    /// Why somebody shoots past the nearest enemy.
    fn why_past(&self, who: usize, target: usize) -> Text {
        let seen = self.in_sight(who);
        let near = seen.reduce(|best, next| if next.1 < best.1 { next } else { best });
        let nearest = near.map_or(target, |(enemy, _)| enemy);
        let more = |holds: &dyn Fn(usize) -> bool| holds(target) && !holds(nearest);
        let (en, fr) = if !self.is_line_free(who, nearest) {
            ("the nearest is screened", "le plus proche est masqué")
        } else if more(&|one| self.stand(one).wounded) {
            ("but wounded", "mais blessé")
        } else if more(&|one| self.person(one).leader) {
            ("but a leader", "mais un chef")
        } else if self.cover_of(target, who) < self.cover_of(nearest, who) {
            ("but less covered", "mais moins couvert")
        } else {
            ("but more dangerous", "mais plus dangereux")
        };
        text!(
            ", not the nearest enemy ({en})",
            ", pas l’ennemi le plus proche ({fr})"
        )
    }

    /// Somebody is hit and saves (LAP-SAV-01).
    fn hit(&mut self, target: usize, by: usize) -> Result<(), Trouble> {
        let cover = self.cover_of(target, by);
        let wounded = self.stand(target).wounded;
        match save(cover, wounded, self.dice)? {
            Save::Nothing => self.log_of(target, "LAP-SAV-01", |name| {
                text!(
                    "{name} gets off with a scratch.",
                    "{name} s’en tire avec une égratignure.",
                    name
                )
            }),
            Save::Wound => {
                let stand = &mut self.state.stands[target];
                let before = stand.figure.left;
                stand.wounded = true;
                stand.figure = shaken(stand.figure);
                let costs = stand.figure.left < before;
                self.weigh_fire();
                self.log_of(target, "LAP-SAV-01", |name| {
                    if costs {
                        text!(
                            "{name} takes a serious wound and loses an action.",
                            "{name} reçoit une blessure grave et perd une action.",
                            name
                        )
                    } else {
                        text!(
                            "{name} takes a serious wound.",
                            "{name} reçoit une blessure grave.",
                            name
                        )
                    }
                });
            }
            Save::Out => {
                self.log_of(target, "LAP-SAV-01", |name| {
                    if wounded {
                        text!(
                            "{name}, already wounded, is down.",
                            "On élimine {name} : seconde blessure grave.",
                            name
                        )
                    } else {
                        text!(
                            "{name} is down, mortally wounded.",
                            "On élimine {name} : blessure mortelle.",
                            name
                        )
                    }
                });
                let countered = self.state.countering;
                let how = if countered {
                    &words::COUNTER_SHOT
                } else {
                    &words::SHOT
                };
                self.lose(target, Some(by), how);
            }
        }
        Ok(())
    }
}

/// What changes the arguments of a shot, besides the distance and the weapon.
fn circumstances(aim: &Aim) -> Text {
    let all = [
        (aim.load.quick, (", loaded in haste", ", chargée à la hâte")),
        (aim.aimed, (", aimed", ", ajusté")),
    ];
    let true_ones = all.into_iter().filter(|(holds, _)| *holds);
    let words: Vec<Text> = true_ones.map(|(_, (en, fr))| Text::new(en, fr)).collect();
    Text::join(&words, "")
}
