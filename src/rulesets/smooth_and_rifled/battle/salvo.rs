//! The dice of a volley: a salvo for each range band, and who of the enemy is hit (§6.2.5).

use crate::{
    model::{battle::ShotLine, dice::Trouble},
    rulesets::smooth_and_rifled::{
        mechanics::{
            hits,
            shooting::{self, Aim, Salvo},
            sight::Cover,
        },
        terms::Band,
    },
};

use super::{
    fight::Fight,
    fire::{Opportunity, how},
    man::Quality,
    volley::{ANYBODY, Contributor, Volleying},
    words,
    wounds::Hit,
};

impl Fight<'_> {
    /// Fires a volley: one for each of the two bands in which most men are (SR-6.2.5).
    pub(super) fn fire_volley(
        &mut self,
        volley: &Volleying,
        moves: i64,
        opportunity: Option<Opportunity>,
    ) -> Result<(), Trouble> {
        self.name_fire(volley.cover, volley.targets[0]);
        if let Some(now) = opportunity
            && !shooting::react(now.reaction, self.dice)?
        {
            self.too_slow(volley.men[0].man);
            return Ok(());
        }
        let salvos = salvos(volley, moves, opportunity);
        let several = salvos.len() > 1;
        for salvo in salvos {
            let fires = |own: &&Contributor| !several || own.band == salvo.aim.band;
            let own: Vec<Contributor> = volley.men.iter().filter(fires).copied().collect();
            self.salvo(volley, &own, salvo, opportunity)?;
        }
        Ok(())
    }

    /// One salvo of a volley; whom the one before it left nobody to fire at keep their shots.
    fn salvo(
        &mut self,
        volley: &Volleying,
        own: &[Contributor],
        mut salvo: Salvo,
        opportunity: Option<Opportunity>,
    ) -> Result<(), Trouble> {
        let Some(first) = own.first().map(|own| own.man) else {
            return Ok(());
        };
        let here = volley.targets.iter().copied();
        let mut here: Vec<usize> = here.filter(|man| self.here(*man)).collect();
        if here.is_empty() {
            let Some(next) = self.next_target(volley.targets[0], own) else {
                return Ok(());
            };
            salvo.aim.hard_to_hit = self.cover_of(first, next) != Some(Cover::None);
            here.push(next);
        }
        let aimed = salvo.aim.counts_as_aimed(&self.plan.options);
        self.log_volley(volley, (own, &here), &salvo.aim, opportunity);
        let result = shooting::volley(&salvo, &self.plan.options, self.dice)?;
        self.log_hits(first, result.hits, &here);
        let how = how(opportunity.is_some(), &words::VOLLEY);
        let victims = if here.len() > 1 {
            self.close_order_victims(first, &here, result)
        } else {
            let men: Vec<usize> = own.iter().map(|own| own.man).collect();
            let spread = self.spread(&men, here[0], result.hits);
            spread.into_iter().map(|victim| (victim, true)).collect()
        };
        let count = i64::try_from(victims.len()).unwrap_or(i64::MAX);
        self.log_lost(first, result.hits - count);
        let hit = |(victim, saves)| {
            Some(Hit {
                victim,
                by: first,
                cover: self.cover_of(first, victim)?,
                aimed,
                saves,
                how,
            })
        };
        let hits: Vec<Hit> = victims.into_iter().filter_map(hit).collect();
        for own in own {
            self.discharge(own.man, &own.arm);
            self.watch.shot(ShotLine {
                from: own.man,
                to: here[0],
            });
        }
        for hit in hits {
            self.wound(hit)?;
        }
        Ok(())
    }

    /// The enemy nearest to one who is gone at whom some men can fire from as far.
    fn next_target(&self, gone: usize, own: &[Contributor]) -> Option<usize> {
        let reached = |enemy: &usize| {
            own.iter().any(|own| {
                let cm = self.apart(own.man, *enemy);
                self.band_of(own.man, &own.arm, (*enemy, cm), ANYBODY) == Some(own.band)
            })
        };
        let near = self.men_of(self.man(gone).side).filter(reached);
        let near = near.map(|enemy| (self.apart(gone, enemy), enemy));
        let nearest = near.reduce(|best, next| if next.0 < best.0 { next } else { best });
        nearest.map(|(_, enemy)| enemy)
    }

    /// Who of a Group in close order takes the hits: its owner puts them on those whom he can spare; three equal high dice put one on
    /// its Leader, who has no save (SR-6.2.5).
    fn close_order_victims(
        &mut self,
        shooter: usize,
        group: &[usize],
        volley: shooting::Volley,
    ) -> Vec<(usize, bool)> {
        let open = group.iter().copied();
        let mut open: Vec<usize> = open
            .filter(|man| self.cover_of(shooter, *man).is_some())
            .collect();
        let worth = |man: &usize| {
            let own = self.man(*man);
            let fit = !self.stand(*man).shaken;
            (own.is(Quality::Special), fit, own.vm, *man)
        };
        open.sort_by_key(worth);
        let count = hits::close_order(volley, i64::try_from(open.len()).unwrap_or(i64::MAX));
        let count = usize::try_from(count).unwrap_or(0);
        let leads = |man: &usize| volley.leader && self.man(*man).is(Quality::Leader);
        let Some(leader) = open.iter().copied().find(leads) else {
            return open
                .into_iter()
                .take(count)
                .map(|man| (man, true))
                .collect();
        };
        self.log_leader_hit(shooter, leader);
        let others = open.into_iter().filter(|man| *man != leader);
        let rest = others.take(count.saturating_sub(1)).map(|man| (man, true));
        std::iter::once((leader, false)).chain(rest).collect()
    }

    /// Who of single men and loose ranks is hit, from the one aimed at on (SR-6.2.5).
    fn spread(&self, men: &[usize], target: usize, hits: i64) -> Vec<usize> {
        let enemies: Vec<usize> = self.men_of(self.man(target).side).collect();
        let Some(first) = enemies.iter().position(|man| *man == target) else {
            return Vec::new();
        };
        let reaches = |man: usize, enemy: usize| {
            let arm = self.man(man).arm()?;
            self.band_of(man, &arm, (enemy, self.apart(man, enemy)), ANYBODY)
        };
        let legal = |at: usize| {
            let enemy = enemies[at];
            enemy == target || men.iter().any(|man| reaches(*man, enemy).is_some())
        };
        let distance = |one: usize, two: usize| self.apart(enemies[one], enemies[two]);
        let mut hit = vec![false; enemies.len()];
        hits::spread(hits, first, distance, legal, &self.plan.options, &mut hit);
        let both = enemies.into_iter().zip(hit);
        both.filter(|(_, hit)| *hit).map(|(man, _)| man).collect()
    }
}

/// The salvos of a volley: two when its men are in two bands, unless they fire at those who charge them.
fn salvos(volley: &Volleying, moves: i64, opportunity: Option<Opportunity>) -> Vec<Salvo> {
    let count = |men: usize| i64::try_from(men).unwrap_or(i64::MAX);
    let bands = bands(&volley.men);
    let aim = Aim {
        band: bands[0].0,
        fixed_score: volley.men[0].arm.fixed_score,
        moves: if volley.men.iter().all(|own| own.arm.moves_free) {
            0
        } else {
            moves
        },
        aimed: volley.aimed,
        hard_to_hit: volley.hard,
        sharpshooter: false,
    };
    let aim = opportunity.map_or(aim, |now| now.reaction.aim(aim, now.moving));
    let charged = opportunity.is_some_and(|now| now.moving.charging_shooter);
    match bands.as_slice() {
        [near, far] if !charged => {
            shooting::split(aim, [(count(near.1), near.0), (count(far.1), far.0)], 0).to_vec()
        }
        _ => vec![Salvo::whole(count(volley.men.len()), aim)],
    }
}

/// The two bands in which most men of a volley are, the nearer first.
fn bands(men: &[Contributor]) -> Vec<(Band, usize)> {
    let all = [Band::Short, Band::Medium, Band::Long, Band::Extreme];
    let counted = all.map(|band| (band, men.iter().filter(|own| own.band == band).count()));
    let mut counted: Vec<(Band, usize)> = counted.into();
    counted.retain(|(_, count)| *count > 0);
    while counted.len() > 2 {
        let each = counted.iter().enumerate();
        let Some((at, _)) = each.min_by_key(|(_, (_, count))| *count) else {
            break;
        };
        counted.remove(at);
    }
    counted
}
