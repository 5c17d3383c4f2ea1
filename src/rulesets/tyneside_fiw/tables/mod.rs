//! Every number of the book, once, with the section it stands in.

mod actions;
mod fire;
mod weapons;

pub use actions::*;
pub use fire::*;
pub use weapons::*;

use super::terms::Quality;

/// Figures of a group at muster (Groupes).
pub const GROUP: (i64, i64) = (4, 10);

/// No count goes beyond this; a larger number is none.
pub const MAX_COUNT: i64 = 1_000_000_000;

/// A group of so few may join another (Groupes).
pub const MERGES_AT: i64 = 3;

/// Player characters of each player (Activation de Figurine).
pub const CHARACTERS_EACH: i64 = 1;

/// Command dice of a hero, a veteran and a green leader (Activation de Figurine).
const COMMAND_DICE: [i64; 3] = [4, 3, 2];

/// Dice that musicians add, however many they are (Activation de Figurine).
pub const MUSIC_DICE: i64 = 1;

/// What a hero, a veteran and a green add when shooting, wounding and fighting (Tir, Charge et Mêlée).
const QUALITY_MODIFIER: [i64; 3] = [1, 0, -1];

/// Twice the mean of a d6.
pub const TWICE_MEAN: i64 = 7;

/// Faces of the die of the action table, of damage and of melee.
pub const D6: i64 = 6;

/// Centimetres of command in open and in dense ground (Activation de Figurine).
pub const RADIUS: (i64, i64) = (50, 25);

/// Points that activate a loyal figure, and one that is disloyal or routed (Activation de Figurine).
pub const COST: (i64, i64) = (1, 2);

/// Centimetres of a move on foot (Mouvement).
pub const MOVE_FOOT: i64 = 25;
/// The same of the wounded and of civilians.
pub const MOVE_SLOW: i64 = 20;
/// The same in skirts that are not hitched up.
pub const MOVE_SKIRTS: i64 = 15;
/// The same on horseback over open ground.
pub const MOVE_MOUNTED: i64 = 40;
/// Difficult ground counts so many times.
pub const DIFFICULT: i64 = 2;
/// A low barrier or fence takes this part of the move.
pub const BARRIER_PART: i64 = 4;

/// One in so many of those who may not fire volleys shoots: standing, moving (Tir).
pub const FRACTION: (i64, i64) = (2, 3);

/// Centimetres within which a leader is part of a group when hits fall, and of a platoon (Tir, Formation d'Infanterie).
pub const NEAR: i64 = 5;
/// Centimetres over which one fires past an object or a person (Tir).
pub const FIRE_OVER: i64 = 2;
/// Centimetres of wood that a shot goes through (Tir).
pub const WOOD_DEPTH: i64 = 10;
/// Centimetres that one sees in a wood (Visibilité).
pub const WOOD_SIGHT: i64 = 20;
/// Centimetres for each point of the die when a figure in dense ground shows itself (Visibilité).
pub const DENSE_SIGHT: i64 = 10;
/// Centimetres by which the loser of a melee is pushed back (Charge et Mêlée).
pub const PUSHED_BACK: i64 = 5;
/// Centimetres from a hidden marker within which its figures appear (Mise en Place).
pub const HIDDEN_WITHIN: i64 = 20;
/// One dummy for so many hidden markers (Mise en Place).
pub const HIDDEN_PER_DUMMY: i64 = 2;

/// The face of the winner's die that wounds, and the one that kills (Charge et Mêlée).
pub const MELEE_HARM: (i64, i64) = (5, 6);

/// What each enemy in contact beyond the first adds in melee (Charge et Mêlée).
pub const OUTNUMBERED: i64 = -1;
/// What a weapon better than those of all opponents adds in melee (Charge et Mêlée).
pub const MELEE_EDGE: i64 = 1;

/// Wounds that kill (Effets des Touches).
pub const DEADLY_WOUNDS: i64 = 2;

const fn row(quality: Quality) -> usize {
    match quality {
        Quality::Hero => 0,
        Quality::Veteran => 1,
        Quality::Green => 2,
    }
}

impl Quality {
    /// Dice that a leader rolls for command points.
    #[must_use]
    pub const fn command_dice(self) -> i64 {
        COMMAND_DICE[row(self)]
    }

    /// What it adds to the dice of shooting, damage and melee.
    #[must_use]
    pub const fn modifier(self) -> i64 {
        QUALITY_MODIFIER[row(self)]
    }
}
