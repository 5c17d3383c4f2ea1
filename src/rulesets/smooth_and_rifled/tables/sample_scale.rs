//! The sample scale of this project: what a figure costs whose price no publication gives. It is calibrated on the ten published figures
//! of the sets “The American Civil War” v0.2 and “In the Dark Continent” v0.1, and on the gunner prices of the artillery chapter.

use super::super::terms::Role;

/// Points of a bare figure with [`USUAL_C`], by its activation values. Gunner prices give 1/1/2, 1/2/3 and 2/3/4, published figures 2/2/3;
/// 1/2/2 lies in between.
pub const BARE_FIGURES: [([i64; 3], i64); 5] = [
    ([1, 1, 2], 15),
    ([1, 2, 2], 12),
    ([1, 2, 3], 10),
    ([2, 2, 3], 8),
    ([2, 3, 4], 5),
];

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

/// Points of the ranks that cost something.
pub const RANKS: [(Role, i64); 3] = [
    (Role::Officer, 10),
    (Role::Nco, LEADER),
    (Role::StandardBearer, 3),
];

/// Points of a pistol by the actions to reload it.
pub const PISTOLS: [(i64, i64); 2] = [(0, 2), (1, 1)];

/// Points of a long arm by the actions to reload it, on top of its range.
pub const LONG_ARMS: [(i64, i64); 3] = [(1, 5), (2, 2), (3, 1)];

/// Points of the characteristics under the names of the rules.
pub const CHARACTERISTICS: [(&str, i64); 12] = [
    ("light", 1),
    ("skirmishers", 1),
    ("fast", 1),
    ("scout", 2),
    ("terrain", 2),
    ("veteran", 3),
    ("impetuous", 3),
    ("ferocious", 3),
    ("fanatic", 3),
    ("guard", 6),
    ("sharpshooter", 6),
    ("mounted", 8),
];

/// Characteristics that come with a rank or weapon that is paid for.
const PAID_FOR: [&str; 2] = ["leader", "melee_weapon"];

/// The points beside this key in a table; None where it does not stand there.
fn found<K: Copy + PartialEq>(table: &[(K, i64)], key: K) -> Option<i64> {
    let row = table.iter().find(|(known, _)| *known == key);
    row.map(|(_, points)| *points)
}

/// Points of a bare figure with these activation values; None for those that the scale does not price.
#[must_use]
pub fn bare_figure(va: [i64; 3]) -> Option<i64> {
    found(&BARE_FIGURES, va)
}

/// Points of a rank, besides that of a Leader.
#[must_use]
pub fn rank(role: Role) -> i64 {
    found(&RANKS, role).unwrap_or(0)
}

/// Points of a pistol with so many actions to reload; None for any other number.
#[must_use]
pub fn pistol(reload: i64) -> Option<i64> {
    found(&PISTOLS, reload)
}

/// Points of a long arm with so many actions to reload, on top of its range; None for any other number.
#[must_use]
pub fn long_arm(reload: i64) -> Option<i64> {
    found(&LONG_ARMS, reload)
}

/// Points of a characteristic under the name of the rules; None for those that the scale does not price.
#[must_use]
pub fn characteristic(name: &str) -> Option<i64> {
    let free = PAID_FOR.contains(&name).then_some(0);
    free.or_else(|| found(&CHARACTERISTICS, name))
}
