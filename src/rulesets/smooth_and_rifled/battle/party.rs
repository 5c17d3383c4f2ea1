//! Who acts together: a man alone, or the men of a team whom their Leader reaches (§3.1).

use crate::rulesets::smooth_and_rifled::mechanics::{
    group::{self, Around, Order},
    turn::{self, Used},
};

use super::{bases::TOUCH_CM, fight::Fight, man::Quality};

/// Men who act together.
#[derive(Clone, Debug)]
pub(super) struct Party {
    /// Who gives the Orders; None for a man alone.
    pub(super) leader: Option<usize>,
    /// The team; None for a man alone.
    pub(super) team: Option<usize>,
    /// Everybody, the Leader included.
    pub(super) men: Vec<usize>,
    /// A Musician, not Shaken, is among them.
    pub(super) musician: bool,
    /// How close they stand.
    pub(super) order: Order,
    /// Activation values of the Group, or of the man.
    pub(super) va: [i64; 3],
}

impl Party {
    /// Whether it is a Group.
    #[must_use]
    pub(super) const fn is_group(&self) -> bool {
        self.leader.is_some()
    }
}

impl Fight<'_> {
    /// A man alone.
    pub(super) fn alone(&self, man: usize) -> Party {
        Party {
            leader: None,
            team: None,
            men: vec![man],
            musician: false,
            order: Order::Close,
            va: self.man(man).va,
        }
    }

    /// The Group that a team can form now, of men who may still act with it; None when a Leader or followers are missing.
    pub(super) fn group(&self, team: usize) -> Option<Party> {
        self.gathered(team, |man| {
            let stand = self.stand(man);
            !stand.done && turn::may_act(stand.used, true)
        })
    }

    /// The Group that a team can form to react, whoever acted before.
    pub(super) fn reacting_group(&self, team: usize) -> Option<Party> {
        self.gathered(team, |_| true)
    }

    fn gathered(&self, team: usize, may: impl Fn(usize) -> bool) -> Option<Party> {
        let able = |man: &usize| self.here(*man) && !self.stand(*man).shaken && may(*man);
        let mut able: Vec<usize> = self.state.squads[team]
            .iter()
            .copied()
            .filter(able)
            .collect();
        let leads = |man: &usize| self.man(*man).is(Quality::Leader);
        let leader = able.iter().position(leads)?;
        let leader_rides = self.stand(able[leader]).mounted;
        // Unhorsed riders walk on their own.
        able.retain(|man| self.stand(*man).mounted == leader_rides);
        let order = self.state.orders[team];
        let leader = able.iter().copied().find(leads)?;
        let men = self.joined(&able, leader, order);
        let (mounted, foot) = if leader_rides {
            (men.len(), 0)
        } else {
            (0, men.len())
        };
        let count = |men: usize| i64::try_from(men).unwrap_or(i64::MAX);
        let can = group::can_act(true, false, count(foot), count(mounted));
        if men.len() < 2 || !can {
            return None;
        }
        let values: Vec<[i64; 3]> = men.iter().map(|man| self.man(*man).va).collect();
        Some(Party {
            leader: Some(leader),
            team: Some(team),
            musician: self.has_musician(&men),
            order,
            va: turn::group_va(&values.iter(), &self.plan.options),
            men,
        })
    }

    /// Those of some men whom a Leader's Orders reach.
    fn joined(&self, able: &[usize], leader: usize, order: Order) -> Vec<usize> {
        let around = Around {
            leader: able.iter().position(|man| *man == leader).unwrap_or(0),
            order,
        };
        let mut members = vec![false; able.len()];
        let distance = |one: usize, two: usize| self.apart(able[one], able[two]);
        let plays = |man: usize| self.has_musician(&able[man..=man]);
        group::members(&around, distance, plays, &self.plan.options, &mut members);
        let both = able.iter().zip(members);
        both.filter(|(_, in_it)| *in_it)
            .map(|(man, _)| *man)
            .collect()
    }

    /// What the next action of a party costs; None when it has none left.
    pub(super) fn price(&self, party: &Party) -> Option<i64> {
        self.price_after(party, 0)
    }

    /// What so many actions in a row cost; more than anybody has when they are too many.
    pub(super) fn price_of(&self, party: &Party, count: usize) -> i64 {
        const TOO_MUCH: i64 = i64::MAX / 4;
        let each = (0..count).map(|more| self.price_after(party, more));
        each.map(|price| price.unwrap_or(TOO_MUCH)).sum()
    }

    /// What an action costs after so many more than those of this turn: prices rise with each.
    fn price_after(&self, party: &Party, more: usize) -> Option<i64> {
        let acted = |man: &usize| self.stand(*man).actions;
        let actions = party.men.iter().map(acted).max().unwrap_or(0) + more;
        match party.leader {
            Some(leader) => turn::group_price(
                (party.va, actions),
                (self.man(leader).va, self.stand(leader).actions + more),
                party.musician,
                &self.plan.options,
            ),
            None => turn::action_price(party.va, actions),
        }
    }

    /// What a reaction of a party costs.
    pub(super) fn reaction_price(&self, party: &Party) -> i64 {
        let leader = party.leader.map(|leader| self.man(leader).va);
        turn::reaction_price(party.va, leader, party.musician, &self.plan.options)
    }

    /// Books an action of a party.
    pub(super) fn count_action(&mut self, party: &Party) {
        let used = if party.is_group() {
            Used::InGroup
        } else {
            Used::Alone
        };
        for man in &party.men {
            let stand = &mut self.state.men[*man];
            stand.actions += 1;
            stand.used = used;
            stand.stirred = true;
        }
    }

    /// Those of a man's side who stand in close order with him, himself included: his Group as a target.
    pub(super) fn cluster(&self, man: usize) -> Vec<usize> {
        let Some(team) = self.state.team_of[man] else {
            return vec![man];
        };
        if self.state.orders[team] == Order::Loose {
            return vec![man];
        }
        let near = |other: usize| {
            let step = group::link_cm(Order::Close) + TOUCH_CM;
            move |next: usize, fight: &Self| fight.apart(other, next) <= step
        };
        let mut found = vec![man];
        let mut at = 0;
        while at < found.len() {
            let reach = near(found[at]);
            for next in &self.state.squads[team] {
                if self.here(*next) && !found.contains(next) && reach(*next, self) {
                    found.push(*next);
                }
            }
            at += 1;
        }
        found
    }
}
