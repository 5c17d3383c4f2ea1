//! What manoeuvre tests and fire leave of units: order, guns, charges, ammunition.

use super::{
    command::cm,
    fire::{Fired, Kind},
    manoeuvre::Tester,
};
use crate::rulesets::regimental_fire_and_fury::{
    options::{GunLoss, LowAmmo, MassedTarget, Options},
    tables::{
        LEADER_TEST_WITHIN, STEP_BACK,
        fire::{GUNS_DESTROYED, GUNS_SILENCED, Hit},
        manoeuvre::Effect,
    },
};

/// The order of troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// Good order.
    Good,
    /// Disordered.
    Disordered,
    /// Broken.
    Broken,
}

impl Order {
    /// RFF-FIR-05: the same, at least disordered; the broken stay so.
    #[must_use]
    pub fn disordered(self) -> Self {
        self.max(Self::Disordered)
    }
}

/// Where a unit goes that failed its test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Goes {
    /// Nowhere: it holds, and does what its test allows.
    Holds,
    /// Out of close range.
    OutOfCloseRange,
    /// Guns limber and go a full move, silenced.
    LimbersAndRetreats,
    /// A rout move.
    Routs,
    /// Nowhere: fixed guns are lost.
    Lost,
}

/// RFF-MAN-03, RFF-MAN-04: the order of troops after their test.
#[must_use]
pub const fn order_after(effect: Effect) -> Order {
    match effect {
        Effect::Shocked | Effect::Wavering => Order::Disordered,
        Effect::Panic => Order::Broken,
        _ => Order::Good,
    }
}

/// RFF-MAN-03, RFF-MAN-04, RFF-ART-04: where a unit goes after its test. `safe`: out of close range, or fortified.
#[must_use]
pub const fn goes(effect: Effect, tester: Tester, safe: bool, fixed: bool) -> Goes {
    match (tester, effect) {
        (Tester::Guns, Effect::Panic) if fixed => Goes::Lost,
        (Tester::Guns, Effect::Panic) => Goes::LimbersAndRetreats,
        (Tester::Guns, Effect::Shocked) if !safe && !fixed => Goes::LimbersAndRetreats,
        (Tester::Guns, _) => Goes::Holds,
        (_, Effect::Panic) => Goes::Routs,
        (_, Effect::Shocked) => Goes::OutOfCloseRange,
        (_, Effect::Hesitant | Effect::Wavering) if !safe => Goes::OutOfCloseRange,
        _ => Goes::Holds,
    }
}

/// RFF-CAV-02: whether cavalry may still counter-charge, at half a move: shocked or wavering, and it did not retreat.
#[must_use]
pub const fn shocked_counter_charge(effect: Effect, retreated: bool) -> bool {
    matches!(effect, Effect::Shocked | Effect::Wavering) && !retreated
}

/// RFF-FIR-06: what units close behind the target suffer.
#[must_use]
pub fn massed(fired: Fired, options: &Options) -> Fired {
    match options.massed_target {
        MassedTarget::Same => fired,
        MassedTarget::NextLower => Fired {
            hit: fired.hit.lower(),
            worst: false,
            ..fired
        },
    }
}

/// RFF-FIR-06: whether a unit so many cm behind the target is massed with it.
#[must_use]
pub fn is_massed(distance: f64) -> bool {
    distance <= cm(STEP_BACK)
}

/// Guns of a unit, in bases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Battery {
    /// Bases left.
    pub bases: i64,
    /// Those that have lost one of their pieces.
    pub damaged: i64,
    /// Those that are silenced.
    pub silenced: i64,
}

impl Battery {
    /// RFF-FIR-05: what fire leaves of guns. Only ravaging fire silences all others.
    #[must_use]
    pub fn under(self, fired: Fired, kind: Kind, options: &Options) -> Self {
        let (destroyed, silenced) = match fired.hit {
            Hit::Ravaging => (GUNS_DESTROYED, self.bases),
            Hit::Deadly => (GUNS_DESTROYED, GUNS_SILENCED),
            Hit::Effective => (0, GUNS_SILENCED),
            Hit::Sustained if kind == Kind::Cannonade => (0, GUNS_SILENCED),
            Hit::Sustained | Hit::None => (0, 0),
        };
        let after = (0..destroyed).fold(self, |left, _| left.without_gun(options));
        Self {
            silenced: after.silenced.saturating_add(silenced).min(after.bases),
            ..after
        }
    }

    /// One gun less: a base, or its first piece, which damages it.
    fn without_gun(self, options: &Options) -> Self {
        if options.gun_loss == GunLoss::Piece && self.damaged == 0 && self.bases > 0 {
            return Self { damaged: 1, ..self };
        }
        let bases = (self.bases - 1).max(0);
        Self {
            bases,
            damaged: (self.damaged - 1).max(0),
            silenced: self.silenced.min(bases),
        }
    }
}

/// RFF-FIR-01, RFF-ART-03: whether fire points count half; once, whatever the reasons.
#[must_use]
pub const fn halved(disordered: bool, low_on_ammunition: bool, damaged_gun: bool) -> bool {
    disordered || low_on_ammunition || damaged_gun
}

/// RFF-FIR-01: whether units may add their points on one target.
#[must_use]
pub const fn may_combine(units: usize, options: &Options) -> bool {
    units <= 1 || options.combine_fire
}

/// What becomes of a charge under fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charge {
    /// Melee in the next phase.
    Home,
    /// It halts so many cm from its target.
    Halts(i64),
    /// Cavalry is recalled: up to a full move.
    Recalled,
}

/// RFF-FIR-06, RFF-CAV-03: what becomes of a charge.
#[must_use]
pub const fn charge(stopped: bool, cavalry: bool, recall: bool) -> Charge {
    if !stopped {
        Charge::Home
    } else if cavalry && recall {
        Charge::Recalled
    } else {
        Charge::Halts(STEP_BACK)
    }
}

/// RFF-FIR-06: whether a unit that fired with so many of its bases may run low on a natural 10.
#[must_use]
pub const fn may_run_low(kind: Kind, firing: i64, bases: i64) -> bool {
    matches!(kind, Kind::Cannonade) || firing.saturating_mul(2) >= bases
}

/// RFF-FIR-06: whether a unit runs low on a natural 10, with its points and the most points of any that may.
#[must_use]
pub fn runs_low(may: bool, points: i64, most: i64, options: &Options) -> bool {
    may && (options.low_ammo == LowAmmo::All || points >= most)
}

/// RFF-FIR-06: whether the nearest leader is near enough to the target to be tested.
#[must_use]
pub fn leader_is_tested(distance: f64) -> bool {
    distance <= cm(LEADER_TEST_WITHIN)
}
