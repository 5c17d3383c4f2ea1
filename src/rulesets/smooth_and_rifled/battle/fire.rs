//! Shots of single men and volleys of Groups (§6.2).

use crate::{
    model::{
        battle::{Named, Watch},
        dice::Dice,
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            group as groups, hits,
            shooting::{self, Aim, Moving, Reaction, Salvo},
            sight::{Cover, Shooter, group_in_cover},
        },
        tables::play,
        terms::Band,
    },
    text,
};

use super::{
    act::Declared,
    fight::Fight,
    man::{Arm, Quality},
    party::Party,
    view::Shot,
    words,
    wounds::Hit,
};

/// A reaction to a moving enemy, as far as a shot asks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opportunity {
    pub(super) reaction: Reaction,
    pub(super) moving: Moving,
}

/// A man who takes part in a volley.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contributor {
    pub(super) man: usize,
    pub(super) shot: Shot,
}

/// A volley before its dice are thrown.
#[derive(Clone, Debug)]
pub(super) struct Volleying {
    pub(super) men: Vec<Contributor>,
    /// The target, and his Group when it stands in close order.
    pub(super) targets: Vec<usize>,
    pub(super) aimed: bool,
    /// Whether the targets count as in cover.
    pub(super) hard: bool,
}

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// Fire of a party at a man or his Group.
    pub(super) fn fire(
        &mut self,
        party: &Party,
        target: usize,
        declared: Declared,
    ) -> Result<(), D::Stop> {
        let moves = i64::try_from(declared.moves).unwrap_or(i64::MAX);
        if party.is_group() {
            let volley = self.volleying(party, target, moves);
            self.reload_behind(party, volley.as_ref());
            if let Some(volley) = volley {
                self.fire_volley(&volley, moves, None)?;
            }
        } else if let Some(arm) = self.can_fire(party.men[0], moves) {
            self.fire_alone(party.men[0], &arm, target, moves, None)?;
        }
        self.after_loss()
    }

    /// Whether a party can fire at somebody at all now.
    pub(super) fn can_hit(&self, party: &Party, target: usize, declared: Declared) -> bool {
        let moves = i64::try_from(declared.moves).unwrap_or(i64::MAX);
        if party.is_group() {
            return self.volleying(party, target, moves).is_some();
        }
        let man = party.men[0];
        let arm = self.can_fire(man, moves);
        arm.is_some_and(|arm| {
            let shooter = self.lone_shooter(man);
            self.shot_at(man, &arm, target, play::FRONT, shooter)
                .is_some()
        })
    }

    /// Those behind the ranks that fire may reload under the same Order (SR-3.2.2).
    fn reload_behind(&mut self, party: &Party, volley: Option<&Volleying>) {
        let fires =
            |man: usize| volley.is_some_and(|volley| volley.men.iter().any(|own| own.man == man));
        let firing = party
            .men
            .iter()
            .filter(|man| fires(**man))
            .map(|man| self.stand(*man).rank)
            .max();
        let firing = firing.unwrap_or(0);
        for man in party.men.clone() {
            let rank = self.stand(man).rank;
            let behind = groups::rank_reloads(rank, firing.min(rank - 1));
            if !fires(man) && self.stand(man).reload > 0 && behind {
                self.watch.rule("SR-3.2");
                self.watch.rule("SR-3.2.2");
                self.reload_one(man);
            }
        }
    }

    /// How a man alone aims.
    pub(super) fn aim_of(&self, man: usize, arm: &Arm, shot: &Shot, moves: i64) -> Aim {
        Aim {
            band: shot.band,
            fixed_score: arm.fixed_score,
            moves: if arm.moves_free { 0 } else { moves },
            aimed: self.stand(man).aim.is_some(),
            hard_to_hit: shot.view.cover != Cover::None,
            sharpshooter: self.man(man).is(Quality::Sharpshooter),
        }
    }

    /// A shot by one man.
    pub(super) fn fire_alone(
        &mut self,
        man: usize,
        arm: &Arm,
        target: usize,
        moves: i64,
        opportunity: Option<Opportunity>,
    ) -> Result<(), D::Stop> {
        let shooter = self.lone_shooter(man);
        let Some(shot) = self.shot_at(man, arm, target, play::FRONT, shooter) else {
            return Ok(());
        };
        self.name_shot(&shot, target);
        if self.man(man).is(Quality::Sharpshooter) {
            self.watch.rule("SR-8.sharpshooter");
        }
        let aim = self.aim_of(man, arm, &shot, moves);
        let options = &self.plan.options;
        let (hit, aimed) = match opportunity {
            None => {
                let hit = shooting::shot(&aim, options, self.dice)?;
                (Some(hit), aim.counts_as_aimed(options))
            }
            Some(now) => {
                let aim_now = now.reaction.aim(aim, now.moving);
                let hit =
                    shooting::opportunity_shot(now.reaction, aim, now.moving, options, self.dice)?;
                (hit, aim_now.counts_as_aimed(options))
            }
        };
        let Some(hit) = hit else {
            self.too_slow(man);
            return Ok(());
        };
        self.discharge(man, arm);
        self.tell_shot(man, target, hit, opportunity.is_some());
        if hit {
            self.wound(Hit {
                victim: target,
                by: man,
                cover: shot.view.cover,
                aimed,
                saves: true,
                how: how(opportunity.is_some(), &words::SHOT),
            })?;
        }
        Ok(())
    }

    /// A weapon is empty, and aiming is over.
    pub(super) fn discharge(&mut self, man: usize, arm: &Arm) {
        let stand = &mut self.state.men[man];
        stand.reload = arm.reload;
        stand.thrown = arm.single_use;
        stand.aim = None;
    }

    /// Names the rules of sight and cover that a shot met.
    fn name_shot(&mut self, shot: &Shot, target: usize) {
        self.watch.rule("SR-6.3.1");
        if shot.view.cover != Cover::None {
            self.watch.rule("SR-6.2.3");
            self.watch.rule("SR-6.2.4");
        }
        if self.man(target).gun.is_some() {
            self.watch.rule("SR-ART.8");
        }
    }

    /// The volley that a Group can fire at a man, or his Group; None when nobody of it sees him in range.
    pub(super) fn volleying(&self, party: &Party, target: usize, moves: i64) -> Option<Volleying> {
        let targets = self.cluster(target);
        let ready: Vec<(usize, Arm)> = party
            .men
            .iter()
            .filter(|man| groups::rank_fires(self.stand(**man).rank) || party.men.len() <= 3)
            .filter_map(|man| Some((*man, self.can_fire(*man, moves)?)))
            .collect();
        let aimed =
            !ready.is_empty() && ready.iter().all(|(man, _)| self.stand(*man).aim.is_some());
        let rifles = ready.iter().all(|(_, arm)| arm.rifle);
        let shooter = Shooter::Group { aimed, rifles };
        let of = |(man, arm): &(usize, Arm)| {
            let nearest = targets
                .iter()
                .map(|target| (*target, self.apart(*man, *target)));
            let nearest = nearest.reduce(|best, next| if next.1 < best.1 { next } else { best })?;
            let shot = self
                .shot_at(*man, arm, nearest.0, play::GROUP_FRONT, shooter)
                .or_else(|| self.shot_at(*man, arm, target, play::GROUP_FRONT, shooter))?;
            Some(Contributor { man: *man, shot })
        };
        let men: Vec<Contributor> = ready.iter().filter_map(of).collect();
        let eye = men.first()?.man;
        let covered = |target: &&usize| {
            self.cover_from(eye, **target)
                .is_none_or(|cover| cover != Cover::None)
        };
        let in_cover = targets.iter().filter(covered).count();
        Some(Volleying {
            hard: group_in_cover(in_cover, targets.len()),
            men,
            targets,
            aimed,
        })
    }

    /// Cover of a man from a shooter, arcs and others aside; None where he cannot be hit.
    fn cover_from(&self, shooter: usize, target: usize) -> Option<Cover> {
        let mounted = self.stand(target).mounted;
        match self
            .plan
            .field
            .cover(self.at(target), mounted, self.at(shooter))
        {
            super::field::Covered::By(cover) => Some(cover.max(self.fort_cover(target))),
            super::field::Covered::Wholly => None,
        }
    }

    /// Fires a volley: one for each of the two bands in which most men are (SR-6.2.5).
    pub(super) fn fire_volley(
        &mut self,
        volley: &Volleying,
        moves: i64,
        opportunity: Option<Opportunity>,
    ) -> Result<(), D::Stop> {
        let shot = volley.men[0].shot;
        self.name_shot(&shot, volley.targets[0]);
        if let Some(now) = opportunity
            && !shooting::react(now.reaction, self.dice)?
        {
            self.too_slow(volley.men[0].man);
            return Ok(());
        }
        let bands = bands(&volley.men);
        let moves_free = volley
            .men
            .iter()
            .all(|own| self.man(own.man).arm.is_some_and(|arm| arm.moves_free));
        let aim = Aim {
            band: bands[0].0,
            fixed_score: self
                .man(volley.men[0].man)
                .arm
                .and_then(|arm| arm.fixed_score),
            moves: if moves_free { 0 } else { moves },
            aimed: volley.aimed,
            hard_to_hit: volley.hard,
            sharpshooter: false,
        };
        let aim = opportunity.map_or(aim, |now| now.reaction.aim(aim, now.moving));
        let count = |men: usize| i64::try_from(men).unwrap_or(i64::MAX);
        let charged = opportunity.is_some_and(|now| now.moving.charging_shooter);
        let salvos: Vec<Salvo> = match bands.as_slice() {
            [near, far] if !charged => {
                shooting::split(aim, [(count(near.1), near.0), (count(far.1), far.0)], 0).to_vec()
            }
            _ => vec![Salvo::whole(count(volley.men.len()), aim)],
        };
        let several = salvos.len() > 1;
        for salvo in &salvos {
            let own: Vec<usize> = volley
                .men
                .iter()
                .filter(|own| !several || own.shot.band == salvo.aim.band)
                .map(|own| own.man)
                .collect();
            let aimed = salvo.aim.counts_as_aimed(&self.plan.options);
            self.salvo(volley, &own, salvo, (aimed, opportunity.is_some()))?;
        }
        for own in &volley.men {
            if let Some(arm) = self.man(own.man).arm {
                self.discharge(own.man, &arm);
            }
        }
        Ok(())
    }

    fn salvo(
        &mut self,
        volley: &Volleying,
        men: &[usize],
        salvo: &Salvo,
        (aimed, reaction): (bool, bool),
    ) -> Result<(), D::Stop> {
        let Some(&first) = men.first() else {
            return Ok(());
        };
        let result = shooting::volley(salvo, &self.plan.options, self.dice)?;
        let here: Vec<usize> = volley
            .targets
            .iter()
            .copied()
            .filter(|man| self.here(*man))
            .collect();
        self.tell_volley(first, men.len(), result.hits, volley.targets[0]);
        let how = how(reaction, &words::VOLLEY);
        let hit_by = |victim, cover, saves| Hit {
            victim,
            by: first,
            cover,
            aimed,
            saves,
            how,
        };
        let victims = if here.len() > 1 {
            self.close_order_victims(first, &here, result)
        } else {
            let spread = self.spread(first, men, volley.targets[0], result.hits);
            spread.into_iter().map(|victim| (victim, true)).collect()
        };
        let hits: Vec<Hit> = victims
            .into_iter()
            .filter_map(|(victim, saves)| {
                Some(hit_by(victim, self.cover_from(first, victim)?, saves))
            })
            .collect();
        for hit in hits {
            self.wound(hit)?;
        }
        Ok(())
    }

    /// Who of a Group in close order takes the hits: its owner puts them on those whom he can spare; three equal high dice put one on
    /// its Leader, who has no save (SR-6.2.5).
    fn close_order_victims(
        &self,
        shooter: usize,
        group: &[usize],
        volley: shooting::Volley,
    ) -> Vec<(usize, bool)> {
        let mut open: Vec<usize> = group
            .iter()
            .copied()
            .filter(|man| self.cover_from(shooter, *man).is_some())
            .collect();
        let worth = |man: &usize| {
            let stand = self.stand(*man);
            (
                self.man(*man).is(Quality::Special),
                !stand.shaken,
                self.man(*man).vm,
                *man,
            )
        };
        open.sort_by_key(worth);
        let count = hits::close_order(volley, i64::try_from(open.len()).unwrap_or(i64::MAX));
        let count = usize::try_from(count).unwrap_or(0);
        let leader = open
            .iter()
            .copied()
            .find(|man| self.man(*man).is(Quality::Leader))
            .filter(|_| volley.leader);
        match leader {
            None => open
                .into_iter()
                .take(count)
                .map(|man| (man, true))
                .collect(),
            Some(leader) => {
                let others = open.into_iter().filter(|man| *man != leader);
                let rest = others.take(count.saturating_sub(1)).map(|man| (man, true));
                std::iter::once((leader, false)).chain(rest).collect()
            }
        }
    }

    /// Who of single men and loose ranks is hit, from the one aimed at on (SR-6.2.5).
    fn spread(&self, shooter: usize, men: &[usize], target: usize, hits: i64) -> Vec<usize> {
        let enemies: Vec<usize> = self.men_of(self.man(target).side).collect();
        let Some(first) = enemies.iter().position(|man| *man == target) else {
            return Vec::new();
        };
        let mut hit = vec![false; enemies.len()];
        let legal = |at: usize| {
            let enemy = enemies[at];
            enemy == target
                || men.iter().any(|man| {
                    let arm = self.man(*man).arm;
                    arm.is_some_and(|arm| {
                        let group = Shooter::Group {
                            aimed: false,
                            rifles: false,
                        };
                        self.shot_at(*man, &arm, enemy, play::GROUP_FRONT, group)
                            .is_some()
                    })
                })
        };
        let distance = |one: usize, two: usize| self.apart(enemies[one], enemies[two]);
        let _ = shooter;
        hits::spread(hits, first, distance, legal, &self.plan.options, &mut hit);
        enemies
            .into_iter()
            .zip(hit)
            .filter(|(_, hit)| *hit)
            .map(|(man, _)| man)
            .collect()
    }

    fn too_slow(&mut self, man: usize) {
        let side = self.man(man).side;
        self.tell(Some(side), "SR-6.2.6", |cast| {
            let name = &cast.actors[man].name;
            text!("{name} is too slow to fire.", "{name} réagit trop tard."; name)
        });
    }

    fn tell_shot(&mut self, man: usize, target: usize, hit: bool, reaction: bool) {
        let side = self.man(man).side;
        let rule = if reaction { "SR-6.2.6" } else { "SR-6.2.1" };
        self.tell(Some(side), rule, |cast| {
            let (name, enemy) = (&cast.actors[man].name, &cast.actors[target].name);
            if hit {
                text!("{name} hits {enemy}.", "{name} touche {enemy}."; name, enemy)
            } else {
                text!("{name} fires at {enemy} and misses.", "{name} tire sur {enemy} et manque."; name, enemy)
            }
        });
    }

    fn tell_volley(&mut self, first: usize, men: usize, hits: i64, target: usize) {
        let side = self.man(first).side;
        self.tell(Some(side), "SR-6.2.5", |cast| {
            let enemy = &cast.actors[target].name;
            let hits = crate::model::lang::counted(hits, ("hit", "hits"), ("touche", "touches"));
            text!(
                "{men} fire a volley at {enemy} and his like: {hits}.",
                "Salve de {men} tireurs sur {enemy} et les siens : {hits}.";
                enemy, hits
            )
        });
    }
}

/// How somebody is lost to fire.
fn how(reaction: bool, own: &'static Named) -> &'static Named {
    if reaction { &words::REACTION } else { own }
}

/// The two bands in which most men of a volley are, the nearer first.
fn bands(men: &[Contributor]) -> Vec<(Band, usize)> {
    let all = [Band::Short, Band::Medium, Band::Long, Band::Extreme];
    let mut counted: Vec<(Band, usize)> = all
        .into_iter()
        .map(|band| (band, men.iter().filter(|own| own.shot.band == band).count()))
        .filter(|(_, count)| *count > 0)
        .collect();
    while counted.len() > 2 {
        let fewest = counted
            .iter()
            .enumerate()
            .min_by_key(|(_, (_, count))| *count);
        let Some((at, _)) = fewest else { break };
        counted.remove(at);
    }
    counted
}
