//! The sample scale of this project: what a figure costs whose price no publication gives. It is calibrated on the ten published figures
//! of the sets “The American Civil War” v0.2 and “In the Dark Continent” v0.1, and on the gunner prices of the artillery chapter.

use super::super::terms::Role;

/// Points of a bare figure with C 4, by its activation values. Gunner prices give 1/1/2, 1/2/3 and 2/3/4, published figures 2/2/3;
/// 1/2/2 lies in between. None for any other values.
#[must_use]
pub const fn bare_figure(va: [i64; 3]) -> Option<i64> {
    match va {
        [1, 1, 2] => Some(15),
        [1, 2, 2] => Some(12),
        [1, 2, 3] => Some(10),
        [2, 2, 3] => Some(8),
        [2, 3, 4] => Some(5),
        _ => None,
    }
}

/// The combat value that bare figures are priced with.
pub const USUAL_C: i64 = 4;
/// Points of each point of C above [`USUAL_C`], and off for each below.
pub const POINT_OF_C: i64 = 3;
/// Points of a Leader who is no Officer.
pub const LEADER: i64 = 5;
/// Points of a weapon for melee.
pub const MELEE_WEAPON: i64 = 1;
/// Points of a thrown weapon.
pub const THROWN: i64 = 1;
/// Points of the shield that a local rule of this id gives to all figures of an army list.
pub const SHIELD: (&str, i64) = ("shield", 1);
/// Centimetres of medium range that a long arm has for one point.
pub const CM_A_POINT: f64 = 5.0;

/// Points of a rank, besides that of a Leader.
#[must_use]
pub const fn rank(role: Role) -> i64 {
    match role {
        Role::Officer => 10,
        Role::Nco => LEADER,
        Role::StandardBearer => 3,
        Role::Soldier | Role::Musician | Role::Sharpshooter | Role::Gunner | Role::Civilian => 0,
    }
}

/// Points of a pistol with so many actions to reload. None for any other number.
#[must_use]
pub const fn pistol(reload: i64) -> Option<i64> {
    match reload {
        0 => Some(2),
        1 => Some(1),
        _ => None,
    }
}

/// Points of a long arm with so many actions to reload, on top of its range. None for any other number.
#[must_use]
pub const fn long_arm(reload: i64) -> Option<i64> {
    match reload {
        1 => Some(5),
        2 => Some(2),
        3 => Some(1),
        _ => None,
    }
}

/// Points of a characteristic under the name of the rules. None for those that the scale does not price.
#[must_use]
pub fn characteristic(name: &str) -> Option<i64> {
    Some(match name {
        // They come with a rank or role that is paid for.
        "leader" | "melee_weapon" => 0,
        "light" | "skirmishers" | "fast" => 1,
        "scout" | "terrain" => 2,
        "veteran" | "impetuous" | "ferocious" | "fanatic" => 3,
        "guard" | "sharpshooter" => 6,
        "mounted" => 8,
        _ => return None,
    })
}
