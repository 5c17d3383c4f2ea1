//! What a Group could do with its weapons: volleys, aimed or not, and reloading.

use crate::rulesets::smooth_and_rifled::terms::Band;

use super::{
    super::{
        activation::{Act, Choice},
        fight::Fight,
        party::Party,
        volley::{ANYBODY, Volleying},
    },
    Idea,
    shots::loaded_then,
    team as who,
    weigh::aiming_pays,
};

/// A volley that promises less is not worth its powder.
const LEAST_VOLLEY: f64 = 0.25;
/// One that presses on fires from afar only for this much.
const PRESSING_VOLLEY: f64 = 0.8;
/// So many enemy Groups are looked at, the nearest ones.
const MOST_TARGETS: usize = 3;
/// What reloading is worth, for a volley to come.
const RELOAD_WORTH: f64 = 0.3;

impl Fight<'_> {
    /// The best volley, and reloading with what is left.
    pub(super) fn fire_idea(&self, team: usize, party: &Party, actions: usize) -> Option<Idea> {
        let (target, volley, worth) = self.best_volley(party, 0)?;
        let side = self.man(party.men[0]).side;
        let far = volley.men[0].band >= Band::Long;
        if far && self.wants_to_close(side) && worth < PRESSING_VOLLEY {
            return None;
        }
        let pays = aiming_pays(volley.men[0].arm.reload);
        let aims =
            actions >= 2 && !volley.aimed && self.worth_of_volley(&volley, 0, true) > worth * pays;
        let least = if self.is_bold(side) {
            LEAST_VOLLEY * 0.8
        } else {
            LEAST_VOLLEY
        };
        if worth < least && !aims {
            return None;
        }
        let reloads = volley.men.iter().any(|own| own.arm.reload > 0);
        let mut acts = vec![];
        if aims {
            acts.push(Act::Aim);
        }
        acts.push(Act::Fire(target));
        while acts.len() < actions {
            acts.push(if reloads {
                Act::Reload
            } else {
                Act::Fire(target)
            });
        }
        Some(Idea {
            choice: Choice::of(who(team), &acts),
            worth,
        })
    }

    /// At whom a party would fire now.
    pub(in super::super) fn best_target(&self, party: &Party, moves: i64) -> Option<usize> {
        if party.is_group() {
            return self.best_volley(party, moves).map(|(target, ..)| target);
        }
        let man = party.men[0];
        let arm = self.can_fire(man, moves)?;
        self.best_shot(man, &arm, moves).map(|(target, _)| target)
    }

    /// The best target of a volley, and what it promises.
    fn best_volley(&self, party: &Party, moves: i64) -> Option<(usize, Volleying, f64)> {
        let eye = party.leader?;
        let side = self.man(eye).side;
        let loaded = party
            .men
            .iter()
            .filter(|man| self.can_fire(**man, moves).is_some())
            .count();
        if 2 * loaded < party.men.len() && loaded < 3 {
            return None;
        }
        // The nearest enemies are looked at, one of each of their Groups.
        let mut near: Vec<(usize, f64)> = self
            .men_of(1 - side)
            .map(|enemy| (enemy, self.apart(eye, enemy)))
            .collect();
        near.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
        let mut looked: Vec<Option<usize>> = Vec::new();
        let mut seen: Vec<usize> = Vec::new();
        let mut best: Option<(usize, Volleying, f64)> = None;
        for (enemy, _) in near {
            let team = self.state.team_of[enemy];
            if team.is_some() && looked.contains(&team) || looked.len() >= MOST_TARGETS {
                continue;
            }
            looked.push(team);
            let Some(volley) = self.volleying(party, enemy, moves) else {
                continue;
            };
            let few = volley.men.len() < 3 && 2 * volley.men.len() < party.men.len();
            if few && 2 * loaded < party.men.len() {
                continue;
            }
            let may = seen.iter().all(|nearer| self.passes_over(*nearer, enemy));
            seen.push(enemy);
            let worth = self.worth_of_volley(&volley, moves, false);
            if may && best.as_ref().is_none_or(|best| worth > best.2) {
                best = Some((enemy, volley, worth));
            }
        }
        best
    }

    /// Reloading, and firing when actions are left for it.
    pub(super) fn reload_idea(&self, team: usize, party: &Party, actions: usize) -> Option<Idea> {
        let armed: Vec<i64> = party
            .men
            .iter()
            .filter(|man| !self.man(**man).arms.is_empty())
            .map(|man| self.left_to_load(*man))
            .collect();
        let empty = armed.iter().filter(|left| **left > 0).count();
        if 2 * empty < armed.len().max(1) {
            return None;
        }
        let most = usize::try_from(armed.iter().copied().max().unwrap_or(0)).unwrap_or(0);
        let mut acts = vec![Act::Reload; most.min(actions)];
        if acts.len() < actions {
            acts.extend(loaded_then(
                actions - acts.len(),
                self.before_muskets(party),
            ));
        }
        Some(Idea {
            choice: Choice::of(who(team), &acts),
            worth: RELOAD_WORTH,
        })
    }

    /// The nearest enemy whom somebody of a party could hit with a loaded weapon.
    fn before_muskets(&self, party: &Party) -> Option<usize> {
        let side = self.man(party.men[0]).side;
        let armed = party
            .men
            .iter()
            .filter_map(|man| Some((*man, self.man(*man).arm()?)));
        let armed: Vec<_> = armed.collect();
        let gap = |enemy: usize| {
            let hit = armed.iter().filter_map(|(man, arm)| {
                let cm = self.apart(*man, enemy);
                self.band_of(*man, arm, (enemy, cm), ANYBODY).map(|_| cm)
            });
            hit.reduce(f64::min)
        };
        let near = self
            .men_of(1 - side)
            .filter_map(|enemy| Some((gap(enemy)?, enemy)));
        let nearest = near.reduce(|best, next| if next.0 < best.0 { next } else { best });
        nearest.map(|(_, enemy)| enemy)
    }
}
