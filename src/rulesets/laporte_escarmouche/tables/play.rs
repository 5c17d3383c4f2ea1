//! The numbers of play, for sheets and markers: initiative, moves, shots, saves, melee, morale.

use crate::model::lang::Text;

/// Dice of a wounded character, whatever its classes (l. 18, 61, 75, 133).
pub const WOUNDED_DICE: i64 = 1;
/// Dice of the standard class (l. 19, 61, 75, 134).
pub const STANDARD_DICE: i64 = 2;
/// Most dice of any class.
pub const MOST_DICE: i64 = 3;
/// Faces of the die for everything but melee and morale.
pub const DIE: i64 = 6;

/// A number of the rulebook as a measure in inches, which need not be whole.
#[must_use]
pub fn inches(number: i64) -> f64 {
    f64::from(i32::try_from(number).unwrap_or(i32::MAX))
}

/// A team-mate in sight nearer than this many inches adds one to initiative (l. 24).
pub const MATE_NEAR: i64 = 6;
/// The same when something stands between the two (l. 24).
pub const MATE_OBSTRUCTED: i64 = 3;
/// What a mate, or being a leader, adds to initiative (l. 24).
pub const INITIATIVE_BONUS: i64 = 1;
/// What a leader killed or out of sight takes from it (l. 25).
pub const INITIATIVE_MALUS: i64 = -1;
/// Initiative scores, from and to, and the actions they give; below them a character surrenders (l. 29-33).
pub const ACTIONS: [(i64, i64, i64); 5] = [(0, 0, 0), (1, 2, 1), (3, 4, 2), (5, 6, 3), (7, 7, 4)];
/// The least score with which a character does not surrender (l. 29-33).
pub const LEAST_SCORE: i64 = ACTIONS[0].0;
/// Most actions of a turn, and the first band of activation (l. 33, l. 41).
pub const MOST_ACTIONS: i64 = 4;

/// What hindering ground divides a move by: an inch of it costs two (l. 67).
pub const HINDERED: i64 = 2;
/// Faces of a lot between two sides (l. 41).
pub const LOT: i64 = 2;
/// Actions that a wound takes from a character who has not been activated yet (l. 121).
pub const WOUND_ACTIONS: i64 = -1;

/// Distances in inches at or within which a shot has one argument more (l. 88-90).
pub const ARGUMENT_DISTANCES: [i64; 3] = [30, 20, 10];
/// Argument of each of these distances (l. 88-90).
pub const DISTANCE_ARGUMENT: i64 = 1;
/// Argument of an aimed shot (l. 91).
pub const AIM_ARGUMENT: i64 = 1;
/// Argument of a rifled weapon, fully loaded (l. 92).
pub const RIFLED_ARGUMENT: i64 = 1;
/// Argument of a shot at another than the nearest enemy in sight (l. 107).
pub const NOT_NEAREST_ARGUMENT: i64 = -1;
/// Columns of a table of arguments, in inches.
pub const BANDS: [i64; 4] = [10, 20, 30, 40];
/// Range of a rifled carbine loaded in one action (l. 111).
pub const QUICK_RANGE: i64 = 20;
/// Actions of a quick load (l. 111).
pub const QUICK_ACTIONS: i64 = 1;

/// One line of the table of saves: the die, from and to, and what it does in the open, in light and in dense cover (l. 117-125).
pub static SAVES: [((i64, i64), [Save; 3]); 5] = [
    ((1, 1), [Save::Nothing, Save::Nothing, Save::Nothing]),
    ((2, 2), [Save::Wound, Save::Nothing, Save::Nothing]),
    ((3, 3), [Save::Wound, Save::Wound, Save::Nothing]),
    ((4, 5), [Save::Wound, Save::Wound, Save::Wound]),
    ((6, 6), [Save::Out, Save::Out, Save::Out]),
];

/// What a save comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Save {
    /// A scratch.
    Nothing,
    /// A serious wound.
    Wound,
    /// A mortal one.
    Out,
}

impl Save {
    /// As it stands in the table.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::Nothing => Text::new("no effect", "sans effet"),
            Self::Wound => Text::new("serious wound", "blessure grave"),
            Self::Out => Text::new("eliminated", "éliminé"),
        }
    }
}

/// The serious wound that eliminates a character, in words (l. 127).
pub const LAST_WOUND: Text = Text::new("second", "deuxième");
/// Melee dice more for the attacker (l. 137).
pub const ATTACKER_DICE: i64 = 1;
/// Melee dice less when attacked from behind, or for an attack on another than the nearest enemy (l. 137).
pub const MELEE_PENALTY: i64 = -1;
/// What each melee fought before in the turn takes from the score (l. 151).
pub const MELEE_AGAIN: i64 = -1;
/// Side of the square table in inches, where players agree on no other: our reading, the book has none.
pub const TABLE: f64 = 48.0;
/// Faces of the morale die (l. 158).
pub const MORALE_DIE: i64 = 12;
/// What a failed test takes from the initiative of the whole group (l. 158).
pub const MORALE_MALUS: i64 = -1;
