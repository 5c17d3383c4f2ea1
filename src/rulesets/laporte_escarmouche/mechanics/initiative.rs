//! Initiative: what each character may do this turn (LAP-INI).

use super::die::{best, by_class, d6};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::laporte_escarmouche::{
        derived,
        options::{LeaderLost, MateScope, Options},
        tables::{
            INITIATIVE_BONUS, INITIATIVE_MALUS, MATE_NEAR, MATE_OBSTRUCTED, MORALE_MALUS, inches,
        },
        terms::Initiative,
    },
};

const INITIATIVE: Purpose = Purpose::new("initiative", "initiative", "LAP-INI-01");

/// Dice of a character (LAP-INI-01).
#[must_use]
pub const fn initiative_dice(
    class: Initiative,
    leader: bool,
    wounded: bool,
    options: &Options,
) -> i64 {
    let class = if leader && options.leader_is_elite {
        Initiative::Elite
    } else {
        class
    };
    by_class(class.dice(), wounded)
}

/// Whether a living character of one's own side is a team-mate (LAP-INI-01).
#[must_use]
pub fn is_mate(same_group: bool, options: &Options) -> bool {
    same_group || options.mate_scope == MateScope::Side
}

/// Whether a team-mate at this distance steadies a character: near and in sight, or nearer still with something between the two
/// (LAP-INI-01).
#[must_use]
pub fn steadies(distance: f64, clear: bool) -> bool {
    let near = if clear { MATE_NEAR } else { MATE_OBSTRUCTED };
    distance < inches(near)
}

/// A leader of a group, as one of its characters finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leader {
    /// Whether it lives.
    pub alive: bool,
    /// Whether the character sees it.
    pub in_sight: bool,
}

/// Whether a character who is no leader itself has lost those of its group (LAP-INI-01).
#[must_use]
pub fn leader_lost(leaders: &[Leader], options: &Options) -> bool {
    let killed =
        options.leader_lost == LeaderLost::AnyKilled && leaders.iter().any(|leader| !leader.alive);
    let seen = leaders.iter().any(|leader| leader.alive && leader.in_sight);
    killed || !seen
}

/// What helps or hinders a character's initiative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Company {
    /// Whether a team-mate steadies it, or it is a leader itself: once, whatever the number of reasons.
    pub supported: bool,
    /// Whether its leaders are lost.
    pub leader_lost: bool,
    /// Failed morale tests of its group.
    pub morale_malus: i64,
}

impl Company {
    /// Of a character who is a leader: nobody else can be lost to it.
    #[must_use]
    pub const fn leader(morale_malus: i64) -> Self {
        Self {
            supported: true,
            leader_lost: false,
            morale_malus,
        }
    }

    /// Added to the best die (LAP-INI-01).
    #[must_use]
    pub fn modifier(&self) -> i64 {
        i64::from(self.supported) * INITIATIVE_BONUS
            + i64::from(self.leader_lost) * INITIATIVE_MALUS
            + self.morale_malus * MORALE_MALUS
    }
}

/// Actions of a character this turn (LAP-INI-01, LAP-INI-02); None when it surrenders (LAP-MOR-02).
///
/// # Errors
/// When the dice stop.
pub fn actions<D: Dice>(
    number: i64,
    company: &Company,
    dice: &mut D,
) -> Result<Option<i64>, D::Stop> {
    let modifier = company.modifier();
    let throw = best(d6(number, &INITIATIVE), modifier);
    dice.ask(throw, |faces| derived::actions(faces.highest() + modifier))
}
