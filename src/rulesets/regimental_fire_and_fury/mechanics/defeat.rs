//! What victory and defeat in a charge do to both sides.

use super::{
    charge::{Side, Weak, loser},
    effects::Order,
};
use crate::rulesets::regimental_fire_and_fury::{
    options::{Options, OverrunGuns},
    tables::{
        STEP_BACK,
        charge::{Effect, MOST_COMBATS, effect},
    },
};

/// Who lost: troops, or guns of some kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// Infantry, or dismounted cavalry.
    Foot,
    /// Mounted cavalry.
    Cavalry,
    /// Guns: limbered or not.
    Guns {
        /// Limbered.
        limbered: bool,
    },
    /// Guns that cannot move.
    FixedGuns,
}

impl Arm {
    const fn is_guns(self) -> bool {
        matches!(self, Self::Guns { .. } | Self::FixedGuns)
    }
}

/// Where the loser goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retreat {
    /// It holds.
    Holds,
    /// Back so many cm.
    Back(i64),
    /// Out of close range.
    OutOfCloseRange,
    /// A rout move.
    Routs,
    /// Guns limber and go a full move, silenced.
    LimbersAndRetreats,
    /// Guns are lost.
    Lost,
}

/// What defeat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defeat {
    /// The order of troops; guns are silenced in any defeat.
    pub order: Order,
    /// Where it goes.
    pub retreat: Retreat,
    /// Whether cavalry may be recalled a full move instead.
    pub may_be_recalled: bool,
    /// Whether an attached leader is tested.
    pub tests_leader: bool,
}

/// RFF-CHG-03, RFF-CAV-03, RFF-ART-04: what becomes of the loser of a combat; None when nobody lost. The bases are those of
/// [`bases_lost`](super::charge::bases_lost).
#[must_use]
pub fn defeat(
    difference: i64,
    arm: Arm,
    weak: &Weak,
    fortified: bool,
    combat: i64,
    options: &Options,
) -> Option<Defeat> {
    let side = loser(difference)?;
    let effect = effect(difference);
    let holds = fortified && side == Side::Defender && effect == Effect::Repulsed;
    let routs = !holds && routs(effect, *weak);
    Some(Defeat {
        order: if routs {
            Order::Broken
        } else {
            Order::Disordered
        },
        retreat: match arm {
            _ if holds => Retreat::Holds,
            Arm::FixedGuns => Retreat::Lost,
            Arm::Guns { limbered } => overrun(limbered, options),
            Arm::Foot | Arm::Cavalry if routs => Retreat::Routs,
            Arm::Foot | Arm::Cavalry => match effect {
                Effect::DrivenIn | Effect::Broken => Retreat::OutOfCloseRange,
                _ => Retreat::Back(STEP_BACK),
            },
        },
        may_be_recalled: arm == Arm::Cavalry && !routs && combat == 1,
        tests_leader: matches!(effect, Effect::SweptAway | Effect::ThrownBack),
    })
}

/// Whether troops rout, broken: beaten by nine, outflanked, or by five from cavalry.
const fn routs(effect: Effect, weak: Weak) -> bool {
    match effect {
        Effect::SweptAway | Effect::ThrownBack => true,
        Effect::DrivenIn | Effect::Broken => weak.outflanked || weak.by_cavalry,
        Effect::Repulsed | Effect::Failed => weak.outflanked,
        Effect::Fierce => false,
    }
}

/// RFF-CHG-03: guns whose position is carried.
#[must_use]
pub fn overrun(limbered: bool, options: &Options) -> Retreat {
    if !limbered && options.overrun_guns == OverrunGuns::UnlimberedLost {
        Retreat::Lost
    } else {
        Retreat::LimbersAndRetreats
    }
}

/// What the winner does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advance {
    /// Stays where it is.
    Holds,
    /// Takes the position.
    TakesPosition,
    /// Goes back so many cm from works that held.
    Back(i64),
    /// Breaks through half a move, into a second combat if there is an enemy.
    BreaksThrough,
}

/// Who won, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Winner {
    /// Mounted cavalry.
    pub cavalry: bool,
    /// Charged over handicapping or difficult ground.
    pub rough_ground: bool,
    /// Which combat of the phase it was: 1 or 2.
    pub combat: i64,
    /// Cavalry that counter-charged.
    pub counter_charge: bool,
}

/// RFF-CHG-03, RFF-CHG-04: what the winner does; None when nobody won. A counter-charger may also take the position.
#[must_use]
pub fn advance(difference: i64, winner: &Winner, fortified: bool) -> Option<Advance> {
    let side = loser(difference)?;
    if side == Side::Attacker {
        return Some(if winner.counter_charge {
            Advance::TakesPosition
        } else {
            Advance::Holds
        });
    }
    let again = may_fight_again(winner.combat);
    Some(match effect(difference) {
        Effect::SweptAway if again => Advance::BreaksThrough,
        Effect::DrivenIn if again && winner.cavalry => Advance::BreaksThrough,
        Effect::Repulsed if fortified => Advance::Back(STEP_BACK),
        _ => Advance::TakesPosition,
    })
}

/// RFF-CHG-04: whether another combat may follow in this phase.
#[must_use]
pub const fn may_fight_again(combat: i64) -> bool {
    combat < MOST_COMBATS
}

/// RFF-CHG-03, RFF-CAV-04: whether the winner is disordered. A defender that wins is only if it is cavalry.
#[must_use]
pub const fn winner_disordered(side: Side, winner: &Winner) -> bool {
    match side {
        Side::Attacker => winner.rough_ground || winner.cavalry || winner.combat >= MOST_COMBATS,
        Side::Defender => winner.cavalry,
    }
}

/// RFF-CAV-03: whether winning cavalry may be recalled a full move: attackers after 1 to 4 in the first combat, counter-chargers
/// always.
#[must_use]
pub fn winner_recalled(difference: i64, winner: &Winner) -> bool {
    match loser(difference) {
        Some(Side::Defender) => {
            winner.cavalry && winner.combat == 1 && effect(difference) == Effect::Repulsed
        }
        Some(Side::Attacker) => winner.counter_charge,
        None => false,
    }
}

/// RFF-CHG-05: whether the loser by 1 to 4 counts as already hurt: troops in disorder or broken before this round, guns that are
/// damaged. A silenced gun is neither.
#[must_use]
pub const fn already_hurt(arm: Arm, order: Order, damaged: bool) -> bool {
    if arm.is_guns() {
        damaged
    } else {
        !matches!(order, Order::Good)
    }
}

/// RFF-CAV-01: whether a counter-charge may be declared: by mounted cavalry, against a declared charge.
#[must_use]
pub fn may_counter_charge(arm: Arm, charge_declared: bool) -> bool {
    arm == Arm::Cavalry && charge_declared
}
