//! The numbers of play that stand on cards, markers and the reference sheet.

use crate::model::lang::Text;

/// Reach of a black powder or modern pistol, and of a thrown tomahawk, in UD (Shooting).
pub const PISTOL_RANGE: i64 = 4;
/// How far a hand grenade is thrown, in UD (Area weapons).
pub const GRENADE_RANGE: i64 = 4;
/// Reach of a mortar shell, in UD (Area weapons).
pub const MORTAR_RANGE: i64 = 6;
/// Radius of a burst, in UD (Area weapons).
pub const BURST: i64 = 3;
/// Hand grenades that the trait gives (Traits).
pub const GRENADES: i64 = 2;
/// Radius in which traits of command and reserve dice work, in UD (Traits).
pub const AURA: i64 = 3;
/// What a pair of dice must reach in a quality test (Quality).
pub const TEST: i64 = 7;
/// Dice that count in every pool (Quality).
pub const KEPT: i64 = 2;
/// Distance from scenery at which a Commando hides, and within which a figure may conceal itself, in UD (Traits, Concealment).
pub const HIDING: i64 = 1;
/// Farthest from the leader and the seconds that orders carry, in UD (Radio).
pub const RADIO: i64 = 4;
/// Range at which wind begins to matter, in UD (Weather).
pub const WIND_RANGE: i64 = 10;
/// Depth of a deployment strip, in UD (Deployment).
pub const STRIP: i64 = 2;
/// Distance at which non-player characters charge, in UD (Solo).
pub const NPC_CHARGE: i64 = 2;
/// Side of the square table in tenths of a UD: 90 cm at 28 mm (Introduction).
pub const TABLE_TENTHS: i64 = 225;
/// Sizes of miniatures in millimetres with the centimetres of one UD (Introduction).
pub const SCALES: [(i64, i64); 4] = [(10, 1), (15, 2), (20, 2), (28, 4)];
/// Wounds that remove a single figure (Wounds).
pub const FIGURE_WOUNDS: i64 = 3;
/// A side has lost when this share of it is gone: 3 of every 4 (End of the game).
pub const LOSSES: (i64, i64) = (3, 4);
/// A move of one action point, in UD (Movement).
pub const MOVE: i64 = 4;
/// Highest thing that can be climbed or jumped, in UD (Movement).
pub const CLIMB: i64 = 2;
/// How far a figure goes that leaves a melee, in UD (Melee).
pub const DISENGAGE: i64 = 2;
/// Distance at which a concealed figure is detected without a test, in UD (Concealment).
pub const DETECTED: i64 = 2;
/// Farthest that two targets of one burst of fire stand apart, in UD (Rate of fire).
pub const SPLIT: i64 = 2;
/// Taken off the d8 of a group activation (Activation).
pub const GROUP_COST: i64 = 1;
/// Faces of the die that gives the action points of a group (Activation).
pub const GROUP_DIE: i64 = 8;
/// Figures for each die of the leftover rule (Activation).
pub const LEFTOVER_SLICE: i64 = 3;
/// Dice of action points for each such slice (Activation).
pub const LEFTOVER_DICE: i64 = 1;
/// Fewest figures left on one side that fall under the leftover rule (Activation).
pub const LEFTOVER_FROM: i64 = 2;
/// Entry points of non-player characters (Solo).
pub const ENTRY_POINTS: i64 = 3;

/// A range band: how far it reaches and what it adds. The last one has no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// Its far edge in UD.
    pub to: Option<i64>,
    /// Added to the attack.
    pub bonus: i64,
}

/// Shooting, table of situations.
pub const BANDS: [Band; 4] = [
    Band {
        to: Some(4),
        bonus: 1,
    },
    Band {
        to: Some(8),
        bonus: 0,
    },
    Band {
        to: Some(12),
        bonus: -1,
    },
    Band {
        to: None,
        bonus: -2,
    },
];

/// One row of the die of a single activation: faces and action points.
pub const SINGLE: [(&str, i64); 3] = [("1-2", 2), ("3-4", 3), ("5-6", 4)];

/// One row of the d6 of a group activation: faces and most figures.
pub const GROUP: [(&str, i64); 3] = [("1-2", 1), ("3-4", 2), ("5-6", 3)];

/// Action points of everything that a figure does (Actions).
pub mod cost {
    /// Walking, in open ground or on a road.
    pub const WALK: i64 = 1;
    /// Turning on the spot.
    pub const TURN: i64 = 1;
    /// Running.
    pub const RUN: i64 = 2;
    /// Climbing and jumping.
    pub const CLIMB: i64 = 2;
    /// Concealing oneself.
    pub const CONCEAL: i64 = 1;
    /// Spotting and searching.
    pub const SPOT: i64 = 1;
    /// Leaving a melee.
    pub const DISENGAGE: i64 = 1;
    /// A fire action, a melee attack or a grenade.
    pub const FIGHT: i64 = 2;
    /// Reloading after the ammunition ran out.
    pub const RELOAD: i64 = 1;
    /// Waiting in ambush.
    pub const OPPORTUNITY: i64 = 3;
    /// Charging, with the melee attack.
    pub const CHARGE: i64 = 3;
}

/// A building that is shot at: its name, and what it adds to its two dice (Firing at buildings).
pub static BUILDINGS: [(Text, i64); 3] = [
    (
        Text::new("shed, hangar, hut", "appentis, hangar, cabane"),
        -1,
    ),
    (Text::new("house", "maison"), 0),
    (Text::new("bunker", "bunker"), 1),
];

/// Where a shot hits, by the d4: face, zone, and what [`WOUND`](super::WOUND) takes off there; None is death (Wounds).
pub static ZONES: [(i64, Text, Option<Text>); 4] = [
    (4, Text::new("head", "tête"), None),
    (
        3,
        Text::new("chest", "buste"),
        Some(Text::new("defence", "défense")),
    ),
    (
        2,
        Text::new("arm", "bras"),
        Some(Text::new("attack", "attaque")),
    ),
    (1, Text::new("leg", "jambe"), Some(Text::new("UD", "UD"))),
];
