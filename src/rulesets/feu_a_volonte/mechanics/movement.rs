//! How far and over what figures move (FAV-MOV).

use crate::{
    model::dice::{Dice, Purpose, Throw},
    rulesets::feu_a_volonte::{
        tables::{CLIMB, D6, MOVE, OBSTACLE, RAIN, WOUND, element, ud},
        terms::{Element, Ground, Sky},
    },
    terms,
};

const MOVING: Purpose = Purpose::new("length of a move", "longueur du mouvement", "FAV-MOV-02");

terms! {
    /// How a figure moves.
    Gait {
        /// 4 + d6 UD for 2 AP, once an activation.
        Run = "run", "run", "course";
        /// 4 + d6 UD into contact, for 3 AP.
        Charge = "charge", "charge", "charge";
        /// 4 + d6 UD along a road, for 1 AP.
        Road = "road", "road", "route";
        /// 4 UD for 1 AP.
        Walk = "walk", "walk", "marche";
    }
}

/// What shortens a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Burden {
    /// Wounds in the legs.
    pub leg_wounds: i64,
    /// Linear obstacles on the way.
    pub obstacles: i64,
    /// Rain or snow.
    pub rain: bool,
}

/// The length of a move in UD, before difficult ground (FAV-MOV-01, -02, -04, -07; FAV-WTH-01 for rain).
///
/// # Errors
/// When the dice stop.
pub fn length<D: Dice>(gait: Gait, burden: &Burden, dice: &mut D) -> Result<i64, D::Stop> {
    let die = match gait {
        Gait::Walk => 0,
        Gait::Run | Gait::Charge | Gait::Road => dice.sum(Throw::new(1, D6, &MOVING))?,
    };
    let less =
        burden.leg_wounds * WOUND + burden.obstacles * OBSTACLE + i64::from(burden.rain) * RAIN;
    Ok((MOVE + die + less).max(0))
}

/// A stretch of a way: its length in UD and its ground. Stairs and ladders are as long as the floors stand apart (FAV-MOV-06).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// Length in UD.
    pub length: f64,
    /// Ground.
    pub ground: Ground,
}

/// How hard an element of the table is (FAV-MOV-03, terrain table); in rain nobody enters difficult ground (FAV-WTH-01).
#[must_use]
pub fn ground(kind: Element, sky: Sky) -> Ground {
    match element(kind).0 {
        Ground::Difficult if sky == Sky::Rain => Ground::Impassable,
        ground => ground,
    }
}

/// Whether one may run or charge over it: never in difficult ground (FAV-MOV-02, FAV-CHG-01).
#[must_use]
pub fn may_enter(gait: Gait, ground: Ground) -> bool {
    match ground {
        Ground::Open => true,
        Ground::Difficult => matches!(gait, Gait::Walk | Gait::Road),
        Ground::Impassable => false,
    }
}

/// So many times its length counts where ground may be entered (FAV-MOV-03).
#[must_use]
pub fn price(ground: Ground) -> f64 {
    if ground == Ground::Difficult {
        2.0
    } else {
        1.0
    }
}

/// How far along a way a move of this length gets, in UD: difficult ground costs double (FAV-MOV-03), and so do
/// stairs and ladders (FAV-MOV-06).
#[must_use]
pub fn advance(gait: Gait, length: f64, way: &[Stretch]) -> f64 {
    let (mut left, mut gone) = (length, 0.0);
    for stretch in way {
        if !may_enter(gait, stretch.ground) {
            break;
        }
        let price = price(stretch.ground);
        let step = stretch.length.min(left / price);
        gone += step;
        left -= step * price;
        if step < stretch.length {
            break;
        }
    }
    gone
}

/// Whether a linear obstacle may be crossed: not one that is higher than the figure's shoulder (FAV-MOV-04).
#[must_use]
pub fn may_cross(height: f64, shoulder: f64) -> bool {
    height <= shoulder
}

/// Whether something may be climbed, or jumped from (FAV-MOV-05).
#[must_use]
pub fn may_climb(height: f64) -> bool {
    height <= ud(CLIMB)
}

/// Whether turning costs an action: it is free during a move (FAV-MOV-08).
#[must_use]
pub const fn turning_costs(moving: bool) -> bool {
    !moving
}
