//! Whose Orders men take when their Leader is lost: those of another Leader of their kind, once they are near him (§3.1).

use crate::text;

use super::{fight::Fight, man::Quality};

impl Fight<'_> {
    /// The men of a lost Leader look to another, when they have none left.
    pub(super) fn hand_over(&mut self, lost: usize) {
        let Some(team) = self.state.team_of[lost] else {
            return;
        };
        if self.leader_left(team).is_some() {
            return;
        }
        let teams = (0..self.plan.teams.len()).filter(|other| self.is_like(team, *other));
        let led = teams.filter_map(|other| Some((other, self.leader_left(other)?)));
        let near = led.map(|(other, leader)| (self.apart(lost, leader), other, leader));
        let nearest = near.reduce(|best, next| if next.0 < best.0 { next } else { best });
        let Some((_, heir, leader)) = nearest else {
            return;
        };
        let men = std::mem::take(&mut self.state.squads[team]);
        for man in &men {
            self.state.team_of[*man] = Some(heir);
        }
        self.state.squads[heir].extend(men);
        let side = self.plan.teams[heir].side;
        self.log(Some(side), "SR-3.1.1", |cast| {
            let (name, leader) = (&cast.actors[lost].name, &cast.actors[leader].name);
            text!(
                "{leader} takes over {name}’s men.",
                "Perte de leader ({name}) : {leader} prend le commandement de ses hommes.",
                name,
                leader
            )
        });
    }

    /// The first Leader of a team who is on the table or behind a marker.
    fn leader_left(&self, team: usize) -> Option<usize> {
        let mut men = self.state.squads[team].iter().copied();
        men.find(|man| self.man(*man).is(Quality::Leader) && (self.here(*man) || self.hidden(*man)))
    }

    /// Whether the men of one team can fight in another.
    fn is_like(&self, one: usize, other: usize) -> bool {
        let (a, b) = (&self.plan.teams[one], &self.plan.teams[other]);
        let same = (a.side, a.pool, a.mounted) == (b.side, b.pool, b.mounted);
        one != other && same && (a.light, a.skirmishers) == (b.light, b.skirmishers)
    }
}
