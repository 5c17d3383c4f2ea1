//! What units may do after a manoeuvre test.

use super::manoeuvre::Tester;
use crate::rulesets::regimental_fire_and_fury::{
    options::{ManoeuvreDie, Options},
    tables::{
        PROLONGE, PROLONGE_MH,
        manoeuvre::{Effect, FRONT},
    },
    terms::{Formation, GunClass},
};

/// How well a manoeuvre is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Execution {
    /// At the long rate.
    DoubleQuick,
    /// Well.
    Well,
    /// Late.
    Delayed,
    /// Not at all.
    None,
}

/// RFF-MAN-01: whether a unit tests: when it wants to do something, or begins its turn disordered or broken.
#[must_use]
pub const fn must_test(tester: Tester, wants_to: bool) -> bool {
    wants_to || tester.rallies()
}

/// RFF-MAN-01: whether a unit shares the die of the test: in command, and players share one.
#[must_use]
pub fn shares_die(in_command: bool, options: &Options) -> bool {
    in_command && options.manoeuvre_die == ManoeuvreDie::PerTest
}

/// RFF-MAN-03, RFF-MAN-04, RFF-ART-05: the manoeuvre that an effect allows; heavy guns never go at the double-quick.
#[must_use]
pub fn execution(effect: Effect, class: Option<GunClass>) -> Execution {
    match effect {
        Effect::DoubleQuick if class.is_some_and(GunClass::is_heavy) => Execution::Well,
        Effect::DoubleQuick => Execution::DoubleQuick,
        Effect::WellExecuted | Effect::RallyWithElan => Execution::Well,
        Effect::Delayed | Effect::Rally => Execution::Delayed,
        Effect::Shocked | Effect::Panic | Effect::Hesitant | Effect::Wavering => Execution::None,
    }
}

/// What troops do: one of these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Troops {
    /// A full move.
    Full,
    /// Half a move.
    Half,
    /// Half a move and a change into this formation.
    HalfAndChange(Formation),
    /// A change into this formation on the spot.
    Change(Formation),
    /// A lateral shift over half a move.
    Shift,
    /// A change of front by so many degrees.
    Front(i64),
    /// An about-face.
    AboutFace,
    /// Scaling a major obstacle.
    Scale,
    /// Resupply.
    Resupply,
}

/// RFF-MAN-05, RFF-MAN-06: whether troops may do it.
#[must_use]
pub const fn troops_may(act: Troops, execution: Execution, options: &Options) -> bool {
    match execution {
        Execution::DoubleQuick | Execution::Well => match act {
            Troops::Front(degrees) => degrees.abs() <= FRONT,
            _ => true,
        },
        Execution::Delayed => match act {
            Troops::Full => options.delayed_full_move_disordered,
            Troops::Half | Troops::AboutFace | Troops::Scale => true,
            Troops::Change(formation) => matches!(
                formation,
                Formation::DoubleLine | Formation::SingleLine | Formation::Garrison
            ),
            Troops::HalfAndChange(_) | Troops::Shift | Troops::Front(_) | Troops::Resupply => false,
        },
        Execution::None => false,
    }
}

/// RFF-MAN-05, RFF-MAN-06: whether it disorders them: green troops that change formation on bad ground, and by agreement a full move
/// of delayed ones.
#[must_use]
pub const fn disorders(act: Troops, execution: Execution, green: bool, bad_ground: bool) -> bool {
    match act {
        Troops::HalfAndChange(_) | Troops::Change(_) => green && bad_ground,
        Troops::Full => matches!(execution, Execution::Delayed),
        _ => false,
    }
}

/// RFF-MAN-05: whether a passage of lines disorders both units.
#[must_use]
pub const fn passage_disorders(one_disordered: bool, one_green: bool, bad_ground: bool) -> bool {
    one_disordered || one_green || bad_ground
}

/// What guns do: one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guns {
    /// A full move, then unlimber.
    MoveAndUnlimber,
    /// Limber, then a full move.
    LimberAndMove,
    /// Unlimber and fire.
    UnlimberAndFire,
    /// Pivot and fire.
    PivotAndFire,
    /// Forward by prolonge, without firing.
    ProlongeForward,
    /// Back by prolonge, without firing.
    ProlongeBack,
    /// No longer silenced.
    Rally,
    /// Resupply.
    Resupply,
    /// A full move limbered.
    Move,
    /// Fire.
    Fire,
    /// Limber or unlimber.
    LimberOrUnlimber,
    /// Pivot.
    Pivot,
    /// Limber and retreat a full move, silenced.
    Retreat,
}

/// RFF-MAN-07, RFF-MAN-08, RFF-ART-01, RFF-ART-05: whether guns may do it. What the late may do the punctual may as well.
#[must_use]
pub fn guns_may(act: Guns, execution: Execution, class: Option<GunClass>) -> bool {
    let late = matches!(
        act,
        Guns::Move | Guns::Fire | Guns::LimberOrUnlimber | Guns::Pivot | Guns::Retreat
    );
    let prolonge = matches!(act, Guns::ProlongeForward | Guns::ProlongeBack);
    match execution {
        Execution::DoubleQuick | Execution::Well => {
            !(prolonge && class.is_some_and(GunClass::is_heavy))
        }
        Execution::Delayed => late,
        Execution::None => false,
    }
}

/// RFF-ART-05, RFF-MAN-07: how far guns go forward by prolonge, in cm; back they go half a move. None for heavy guns.
#[must_use]
pub fn prolonge(class: Option<GunClass>) -> Option<i64> {
    match class {
        Some(class) if class.is_heavy() => None,
        Some(GunClass::Mh) => Some(PROLONGE_MH),
        _ => Some(PROLONGE),
    }
}

/// RFF-ART-02: whether guns may fire after what they did, if anything; silenced ones never.
#[must_use]
pub const fn guns_fire(act: Option<Guns>, silenced: bool) -> bool {
    let ready = matches!(
        act,
        None | Some(Guns::UnlimberAndFire | Guns::PivotAndFire | Guns::Fire)
    );
    ready && !silenced
}

/// RFF-AMM-01: whether a unit is still low on ammunition.
#[must_use]
pub const fn still_low(was_low: bool, resupplied: bool, execution: Execution) -> bool {
    let served = matches!(execution, Execution::DoubleQuick | Execution::Well);
    was_low && !(resupplied && served)
}
