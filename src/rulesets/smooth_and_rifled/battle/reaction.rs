//! Opportunity fire at enemies who move (§6.2.6).

use crate::{
    model::{
        dice::Trouble,
        lang::counted,
        table::{Base, Point},
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            actions::aim_serves_reaction,
            shooting::{Moving, Reaction},
            turn,
        },
        tables::play,
    },
    text,
};

use super::{
    fight::Fight,
    fire::{Opportunity, Ready},
    party::Party,
};

/// Men who move, or are about to charge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Advance<'m> {
    pub(super) men: &'m [usize],
    /// Where they come from.
    pub(super) from: &'m [Point],
    /// Whether they run.
    pub(super) runs: bool,
    /// Whom they charge.
    pub(super) charged: Option<usize>,
}

/// Somebody who fires at a mover.
#[derive(Clone, Debug)]
pub(super) struct Reactor {
    pub(super) party: Party,
    pub(super) target: usize,
}

/// Nobody fires more often at one Move than this; weapons must be loaded anyway.
const MOST_REACTIONS: usize = 8;

impl Fight<'_> {
    /// Everybody who wants to fires at men who have moved, at the end of their way or half-way, where they are seen best.
    pub(super) fn under_fire(&mut self, advance: &Advance<'_>) -> Result<(), Trouble> {
        let Some(&first) = advance.men.first() else {
            return Ok(());
        };
        let enemy = 1 - self.man(first).side;
        if !self.has_reserve(enemy) {
            return Ok(());
        }
        let ends: Vec<Point> = advance.men.iter().map(|man| self.at(*man)).collect();
        let seen_late = |fight: &Self, shooter: usize| {
            let Some(arm) = fight.can_fire(shooter, 0) else {
                return false;
            };
            let reach = arm.medium_cm * play::cm(play::BANDS[3].into()) / 2.0;
            let seen = |man: &usize| {
                fight.apart(shooter, *man) <= reach && fight.can_see(shooter, *man, play::FRONT)
            };
            advance.men.iter().any(seen)
        };
        let mut late = vec![false; self.plan.men.len()];
        for man in self.men_of(enemy) {
            late[man] = seen_late(self, man);
        }
        let unseen = |man: usize| !late[man] && self.can_fire(man, 0).is_some();
        if advance.charged.is_none() && self.men_of(enemy).any(unseen) {
            self.half_way(advance, &ends, &late)?;
        }
        self.shots_at(advance, |man| late[man] || advance.charged.is_some())
    }

    /// Fire at movers half-way, by those who will not see them at the end.
    fn half_way(
        &mut self,
        advance: &Advance<'_>,
        ends: &[Point],
        late: &[bool],
    ) -> Result<(), Trouble> {
        for ((man, from), end) in advance.men.iter().zip(advance.from).zip(ends) {
            self.state.bases[*man].at = from.midway(*end);
        }
        let before: Vec<bool> = advance
            .men
            .iter()
            .map(|man| self.stand(*man).shaken)
            .collect();
        self.shots_at(advance, |man| !late[man])?;
        let half: Vec<Base> = advance
            .men
            .iter()
            .map(|man| self.state.bases[*man])
            .collect();
        for (man, end) in advance.men.iter().zip(ends) {
            self.state.bases[*man].at = *end;
        }
        for (at, man) in advance.men.iter().enumerate() {
            let stopped = self.stand(*man).shaken && !before[at];
            if stopped && self.here(*man) {
                self.put_near(*man, &half[at], play::cm(play::SCOUT_SPOT_CM));
            }
        }
        Ok(())
    }

    /// Whether anybody of a side kept action points.
    fn has_reserve(&self, side: usize) -> bool {
        let pools = self.plan.pools.iter().zip(&self.state.points);
        pools
            .into_iter()
            .any(|(pool, points)| pool.side == side && points.reserve > 0)
    }

    fn shots_at(
        &mut self,
        advance: &Advance<'_>,
        may: impl Fn(usize) -> bool,
    ) -> Result<(), Trouble> {
        // Nobody tries twice at one Move.
        let mut tried: Vec<usize> = Vec::new();
        for _ in 0..MOST_REACTIONS {
            let Some(reactor) = self.reactor(advance, &|man| may(man) && !tried.contains(&man))
            else {
                return Ok(());
            };
            tried.extend(&reactor.party.men);
            self.react(&reactor, advance)?;
            if self.state.end.is_some() {
                return Ok(());
            }
        }
        Ok(())
    }

    fn react(&mut self, reactor: &Reactor, advance: &Advance<'_>) -> Result<(), Trouble> {
        self.watch.rule("SR-5.0.3");
        let party = &reactor.party;
        let pool = self.pool_of(party.men[0]);
        let price = self.reaction_price(party);
        self.log_reaction(
            party,
            reactor.target,
            price,
            self.state.points[pool].reserve,
        );
        self.state.points[pool].reserve -= price;
        let opportunity = self.opportunity(party, advance);
        match self.ready(party, reactor.target, 0) {
            Some(Ready::Volley(volley)) => self.fire_volley(&volley, 0, Some(opportunity))?,
            Some(Ready::Shot(arm, shot)) => self.fire_alone(
                (party.men[0], &arm),
                (reactor.target, shot),
                0,
                Some(opportunity),
            )?,
            None => {}
        }
        self.after_loss()
    }

    /// How a party reacts to movers.
    pub(super) fn opportunity(&self, party: &Party, advance: &Advance<'_>) -> Opportunity {
        let aimed = party.men.iter().all(|man| {
            let stand = self.stand(*man);
            stand.aim.is_some() && aim_serves_reaction(stand.stirred, stand.stirred)
        });
        let charged = advance.charged.is_some_and(|charged| {
            party.men.contains(&charged)
                || party
                    .men
                    .iter()
                    .any(|man| self.cluster(charged).contains(man))
        });
        Opportunity {
            reaction: Reaction {
                last_cost: party.va[2],
                aimed,
            },
            moving: Moving {
                running: advance.runs,
                charging_shooter: charged,
            },
        }
    }

    /// Whether a party can pay for a reaction.
    pub(super) fn can_react(&self, party: &Party) -> bool {
        let pool = self.pool_of(party.men[0]);
        self.reaction_price(party) <= self.state.points[pool].reserve
    }

    /// What a pool keeps at the end of its phase (SR-5.0.3).
    pub(super) fn keep(&mut self, pool: usize, obstinate: bool, passed: bool) {
        let points = &mut self.state.points[pool];
        let left = u32::try_from(points.left.max(0)).unwrap_or(0);
        points.reserve = i64::from(turn::kept(left, obstinate, passed, &self.plan.options));
        points.left = 0;
        let kept = points.reserve;
        if kept == 0 {
            return;
        }
        let side = self.plan.pools[pool].side;
        self.log(Some(side), "SR-5.0.3", |cast| {
            let army = &cast.army(side);
            let points = counted(
                kept,
                ("action point", "action points"),
                ("point d’action", "points d’action"),
            );
            text!(
                "{army} keep {points} in reserve.",
                "{army} : {points} en réserve.",
                army,
                points
            )
        });
        // A step of its own: it would pass for the doing of whoever comes next.
        self.show(|cast| {
            let army = &cast.army(side);
            text!("{army}: end of the phase", "{army} : fin de la phase", army)
        });
    }
}
