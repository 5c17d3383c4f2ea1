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

/// Something a figure does, and its price.
#[derive(Debug)]
pub struct Action {
    /// What it is.
    pub name: Text,
    /// Action points.
    pub points: i64,
    /// How it is done.
    pub note: Text,
}

const fn action(name: Text, points: i64, note: Text) -> Action {
    Action { name, points, note }
}

/// Actions.
pub static ACTIONS: [Action; 12] = [
    action(
        Text::new("Group activation", "Activation de groupe"),
        GROUP_COST,
        Text::new("taken off the d8", "retiré du d8"),
    ),
    action(
        Text::new("Walk", "Marcher"),
        1,
        Text::new("4 UD; on a road 4 + d6 UD", "4 UD ; sur route 4 + d6 UD"),
    ),
    action(
        Text::new("Turn on the spot", "Pivoter sur place"),
        1,
        Text::new("free during a move", "gratuit pendant un mouvement"),
    ),
    action(
        Text::new("Run", "Courir"),
        2,
        Text::new(
            "4 + d6 UD, once per activation, no difficult ground",
            "4 + d6 UD, une fois par activation, jamais en terrain difficile",
        ),
    ),
    action(
        Text::new("Climb, jump", "Grimper, sauter"),
        2,
        Text::new("at most 2 UD high", "2 UD de haut au plus"),
    ),
    action(
        Text::new("Conceal", "Se dissimuler"),
        1,
        Text::new("less than 1 UD from scenery", "à moins de 1 UD d’un décor"),
    ),
    action(
        Text::new("Spot, search", "Repérer, fouiller"),
        1,
        Text::new("quality test 7+", "test de qualité 7+"),
    ),
    action(
        Text::new("Disengage", "Se désengager"),
        1,
        Text::new(
            "quality test 7+, 2 UD straight back",
            "test de qualité 7+, recul droit de 2 UD",
        ),
    ),
    action(
        Text::new("Fight", "Combattre"),
        2,
        Text::new(
            "one fire action, one melee attack or one grenade",
            "une action de tir, un assaut au corps à corps ou une grenade",
        ),
    ),
    action(
        Text::new("Reload", "Recharger"),
        1,
        Text::new(
            "next turn, after running out of ammunition",
            "au tour suivant, faute de munitions",
        ),
    ),
    action(
        Text::new("Opportunity fire", "Tir d’opportunité"),
        3,
        Text::new(
            "concealed until it fires or is wounded",
            "dissimulé jusqu’au tir ou à la blessure",
        ),
    ),
    action(
        Text::new("Charge", "Charger"),
        3,
        Text::new(
            "4 + d6 UD, with its melee attack at +1",
            "4 + d6 UD, assaut compris à +1",
        ),
    ),
];

/// Where a shot hits, by the d4: face, zone, effect.
pub static ZONES: [(i64, Text, Text); 4] = [
    (4, Text::new("head", "tête"), Text::new("killed", "mort")),
    (
        3,
        Text::new("chest", "buste"),
        Text::new("−1 defence", "−1 défense"),
    ),
    (
        2,
        Text::new("arm", "bras"),
        Text::new("−1 attack", "−1 attaque"),
    ),
    (1, Text::new("leg", "jambe"), Text::new("−1 UD", "−1 UD")),
];
