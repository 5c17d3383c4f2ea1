//! What a battle has cost so far, and how it ended: kept while it is fought, handed over as its outcome.

use super::{Kill, Named, Outcome, Strength};
use crate::model::table::Side;

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Who won; None for a draw.
    pub winner: Option<Side>,
    /// By what.
    pub ending: &'static Named,
}

/// The losses of both sides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    /// What each side lost.
    pub losses: [Strength; 2],
    /// How each side suffered its last loss.
    pub last: [Option<&'static Named>; 2],
    /// What broke each side; None for one that holds.
    pub broken_by: [Option<&'static Named>; 2],
    kills: Vec<Kill>,
}

impl Toll {
    /// Somebody of a side is lost, worth this much.
    pub fn take(&mut self, side: Side, kill: Kill, worth: Strength) {
        self.losses[side.index()] += worth;
        self.last[side.index()] = Some(kill.how);
        self.kills.push(kill);
    }

    /// Everybody who was lost, in order.
    #[must_use]
    pub fn kills(&self) -> &[Kill] {
        &self.kills
    }

    /// The outcome after so many turns; without an end, a draw by the limit of turns, which `limit` names.
    #[must_use]
    pub fn outcome(self, turns: u32, end: Option<End>, limit: &'static Named) -> Outcome {
        Outcome {
            winner: end.and_then(|end| end.winner),
            ending: end.map_or(limit, |end| end.ending),
            by_limit: end.is_none(),
            turns,
            losses: self.losses,
            broken_by: self.broken_by,
            kills: self.kills,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_is_counted_and_ends_in_the_outcome() {
        const SHOT: Named = Named::new("shot", "shot", "tir");
        static LIMIT: Named = Named::new("limit", "turn limit", "limite de tours");
        static HOW: Named = SHOT;
        let kill = Kill {
            by: Some(0),
            victim: 1,
            how: &HOW,
        };
        let worth = Strength {
            figures: 1,
            points: 12,
            morale: 3,
        };
        let mut toll = Toll::default();
        toll.take(Side::B, kill, worth);
        toll.take(Side::B, kill, worth);
        assert_eq!(toll.last, [None, Some(&HOW)]);
        assert_eq!(toll.kills(), [kill, kill]);
        let outcome = toll.outcome(7, None, &LIMIT);
        assert!(outcome.by_limit && outcome.winner.is_none());
        assert_eq!(outcome.losses[1].points, 24);
        assert_eq!((outcome.turns, outcome.ending), (7, &LIMIT));
    }
}
