//! Numbers of the game on the table, which cards and reference sheets print: dice, scores, distances in cm at 28 mm.

use super::super::terms::{Band, GunClass, Size};

/// Sum that a shot must reach in a band (§6.2.1).
#[must_use]
pub const fn score(band: Band) -> i64 {
    match band {
        Band::Short => 5,
        Band::Medium => 7,
        Band::Long => 9,
        Band::Extreme => 13,
    }
}

/// Dice of a shot by one man, and of the first man of a volley (§6.2.1, §6.2.5).
pub const SHOT_DICE: i64 = 2;
/// Dice of every further man of a volley (§6.2.5).
pub const VOLLEY_DICE: i64 = 1;
/// Dice of a gun (artillery chapter).
pub const GUN_DICE: i64 = 3;
/// Dice that aiming adds to a shot or a volley; sharpshooters have them without aiming (§6.2.2, §6.4, §8).
pub const AIM_DICE: i64 = 1;
/// Moves in an activation with which a man still shoots, with fewer dice (§6.2.2).
pub const SHOOTING_MOVES: i64 = 1;
/// Dice that each of these moves takes off a shot or a volley (§6.2.2).
pub const MOVED_DICE: i64 = 1;
/// Faces that cover and running make a shooter throw again; the first not when he aimed (§6.2.3).
pub const REJECTED: [u32; 2] = [5, 6];
/// The face that a sharpshooter throws again (§8).
pub const SHARPSHOOTER_REJECTS: u32 = 1;
/// The high faces of which three may hit a Leader (§6.2.5).
pub const LEADER_FACES: [u32; 2] = [5, 6];
/// Equal high dice that put a hit on the Leader of a Group in close order (§6.2.5).
pub const LEADER_HIT_DICE: i64 = 3;
/// Width of the front of a single man in degrees (§6.2.1).
pub const FRONT: i64 = 180;
/// The same of a Group, of a gun and of canister (§6.2.5, artillery chapter).
pub const GROUP_FRONT: i64 = 90;
/// An obstacle nearer to the shooter than this is no cover (§6.2.3).
pub const NEAR_OBSTACLE_CM: i64 = 3;

/// A hit removes its man on this or more (§6.2.7).
pub const REMOVED: i64 = 4;
/// What light cover takes off a die of damage (§6.2.7).
pub const LIGHT_COVER: i64 = 1;
/// What heavy cover takes off (§6.2.7).
pub const HEAVY_COVER: i64 = 2;
/// What aiming adds (§6.2.7).
pub const AIMED: i64 = 1;
/// Sides of every die.
pub const DIE: i64 = 6;
/// The same, as dice count them; only the edge of deployment asks for another die.
pub const D6: u32 = 6;
/// Edges of the table, and sides of the die that picks one (A1).
pub const EDGES: u32 = 4;
/// A die that shows this or less is more likely to rise than to fall when it is thrown again.
pub const LOW_DIE: i64 = 3;

/// A number of the book as a measure in cm, which need not be whole.
#[must_use]
pub fn cm(number: i64) -> f64 {
    f64::from(i32::try_from(number).unwrap_or(i32::MAX))
}
/// The rider is hit on this or more, the horse below (§6.2.7).
pub const RIDER: i64 = 4;
/// Save of special figures (§6.2.8).
pub const SAVE: i64 = 4;
/// How far away the man stands who is hit instead, in cm (§6.2.8).
pub const SAVE_CM: i64 = 5;
/// A loaded weapon or a Shaken man's flag is taken on this or more (§6.6).
pub const CAPTURE: i64 = 4;

/// Actions to recover beside somebody who rallies, and without him (§6.2.9).
pub const RALLIED_ACTIONS: i64 = 1;
/// Actions to recover alone (§6.2.9).
pub const RECOVER_ACTIONS: i64 = 2;
/// An Aim marker lasts for so many further activations (§6.4).
pub const AIM_LASTS: i64 = 1;

/// Actions to cross a linear obstacle on foot (§6.1).
pub const CROSSING_ACTIONS: i64 = 1;
/// Actions to face a target outside the front before a charge (§6.7.1).
pub const FACING_ACTIONS: i64 = 1;
/// Actions to take a flag, a weapon or an object, to open or shut a door (§6.6).
pub const TAKING_ACTIONS: i64 = 1;

/// Reach of spotting in cm (§6.3.2).
pub const SPOT_CM: i64 = 30;
/// Reach of a Scout's spotting in cm (§8).
pub const SCOUT_SPOT_CM: i64 = 45;
/// An ambush marker is seen at once within so many cm (§6.3.2).
pub const AMBUSH_SEEN_CM: i64 = 15;
/// Its men stand within so many cm of it (§6.3.2).
pub const AMBUSH_AROUND_CM: i64 = 10;
/// Sight into or out of a wood in cm (§6.3.1).
pub const WOOD_EDGE_CM: i64 = 5;
/// Sight inside a wood in cm (§6.3.1).
pub const WOOD_CM: i64 = 15;
/// Sight of a man at a window who holds his fire, in cm (§6.3.1).
pub const WINDOW_CM: i64 = 30;

/// Distance from man to man in close order, in cm (§3.1).
pub const LINK_CM: i64 = 3;
/// The same in loose order, and of the next hit of a volley (§3.2, §6.2.5).
pub const LOOSE_CM: i64 = 8;
/// Command radius in the figure's example, in cm (§3.1).
pub const EXAMPLE_RADIUS_CM: i64 = 6;
/// Files of a march column at most (§3.2).
pub const COLUMN_FILES: i64 = 2;
/// Moves that a march column makes at full speed through difficult terrain (§6.1).
pub const COLUMN_MOVES: usize = 2;
/// The same behind a Scout on foot (§3.2).
pub const COLUMN_SCOUT_MOVES: usize = 3;
/// Ranks of a Group that fire under one Order (§3.2).
pub const FIRING_RANKS: i64 = 2;
/// Moves in a row that are running (§6.1).
pub const RUNNING_MOVES: usize = 3;
/// Most that a wounded horse goes in one Move, in cm (§6.2.7).
pub const WOUNDED_HORSE_CM: i64 = 8;
/// Action points to enter or leave a building (§6.1).
pub const DOOR_AP: i64 = 1;
/// Action points to move inside a building (§6.1).
pub const INDOORS_AP: i64 = 2;
/// A man may step straight back so far in cm (§6.1).
pub const BACK_CM: i64 = 3;

/// Melee dice on foot (§6.7.2).
pub const FOOT_DICE: i64 = 3;
/// Melee dice of horsemen (§6.7.2).
pub const MOUNTED_DICE: i64 = 4;
/// Melee dice that a charge adds to horsemen (§6.7.2).
pub const CHARGING_DICE: i64 = 1;
/// Melee dice that a charge adds to Impetuous men (§8).
pub const IMPETUOUS_DICE: i64 = 1;
/// Melee dice that being Shaken takes off (§6.2.9, §6.7.2).
pub const SHAKEN_DICE: i64 = 1;
/// Melee dice that charging over an obstacle on foot takes off (§6.7.2).
pub const OBSTACLE_DICE: i64 = 1;
/// Melee dice that Pikes take off horsemen who charge (§8).
pub const PIKES_DICE: i64 = 1;
/// Fewest dice of a man in melee (§6.7.2).
pub const FEWEST_MELEE_DICE: i64 = 1;
/// Dice that two men who fight one have more than the better of them (§6.7.3).
pub const PAIR_DICE: i64 = 1;
/// Hits more than theirs with which a lone man removes both of a pair (§6.7.3).
pub const BOTH_REMOVED: i64 = 2;
/// Hits more than theirs with which he removes one of them (§6.7.3).
pub const ONE_REMOVED: i64 = 1;
/// Misses that a man with a melee weapon throws again (§6.7.2).
pub const WEAPON_REROLLS: u32 = 1;
/// The face that Ferocious men throw again (§8).
pub const OWN_FEROCIOUS: u32 = 1;
/// The face that they force their enemy to throw again (§8).
pub const ENEMY_FEROCIOUS: u32 = 6;
/// How far a man who dived is set aside, in cm (§6.7.4).
pub const DIVE_SIDE_CM: i64 = 3;
/// How near Pikes protect a friend, in cm (§8).
pub const PIKES_CM: i64 = 1;
/// How far both sides of an equal melee step back, in cm (§6.7.2).
pub const EQUAL_CM: i64 = 1;
/// How far the rider goes on past a man who dived, in cm (§6.7.4).
pub const DIVE_CM: i64 = 12;
/// How far to the side a man dives, in cm (§6.7.4).
pub const DIVE_ASIDE_CM: i64 = 3;
/// A move of a charging Fanatic, in cm (§8).
pub const FANATIC_CM: i64 = 12;
/// Retiring and falling back: so many cm and a die (§6.7.3).
pub const RETIRE_CM: i64 = 15;
/// Groups this near come into contact man by man, in cm (§6.7.3).
pub const CONTACT_CM: i64 = 8;
/// Re-rolls of a morale test that Guard troops have (§8).
pub const GUARD_REROLLS: i64 = 1;
/// Re-rolls of a morale test that a standard-bearer gives (§7.0).
pub const STANDARD_REROLLS: i64 = 1;
/// Re-rolls of a morale test of those who hold the fort of an Assault (A2).
pub const FORT_REROLLS: i64 = 1;
/// Reach of a standard-bearer's re-roll of the morale test, in cm (§7.0).
pub const STANDARD_CM: i64 = 30;
/// The same in the reading of the characteristic (§8).
pub const STANDARD_HALF_CM: i64 = 40;

/// Farthest distance of Short, Medium, Long and Extreme, in halves of the medium range (§6.2.1).
pub const BANDS: [i32; 4] = [1, 2, 4, 6];

/// A mover of the movement table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// One man on foot.
    Foot,
    /// A Group on foot.
    Group,
    /// A Group on foot that charges, marches in column or on a road, or is Fast.
    QuickGroup,
    /// A march column.
    Column,
    /// Horsemen, alone or in a Group.
    Cavalry,
    /// Limbered guns and wagons off the road.
    WagonOffRoad,
    /// Limbered guns and wagons on a road.
    WagonOnRoad,
}

/// First move and later moves in cm (§6.1).
#[must_use]
pub const fn moves_cm(mover: Mover) -> (i64, i64) {
    match mover {
        Mover::Foot | Mover::QuickGroup | Mover::Column => (12, 8),
        Mover::Group => (8, 5),
        Mover::Cavalry => (20, 12),
        Mover::WagonOffRoad => (6, 4),
        Mover::WagonOnRoad => (16, 10),
    }
}

/// Moves of a march column in the other reading (§3.2).
pub const SLOW_COLUMN_CM: (i64, i64) = (8, 8);

/// Depth of deployment in cm (A1).
pub const DEPLOY_CM: i64 = 30;
/// Depth of the deployment of Scouts in cm (A1).
pub const SCOUT_DEPLOY_CM: i64 = 40;
/// The same in 15 mm, where the book prints its own figure (A1).
pub const SCOUT_DEPLOY_15_CM: i64 = 25;
/// Figures that are set up at a time (A1).
pub const DEPLOY_FIGURES: i64 = 3;
/// The turn from which an objective is held (A2).
pub const HOLD_TURN: i64 = 3;
/// How near a friend must be to hold it, in cm (A2).
pub const HOLD_CM: i64 = 3;
/// How near no enemy may be, in cm (A2).
pub const HOLD_FREE_CM: i64 = 25;
/// The same in 15 mm, where the book prints its own figure (A2).
pub const HOLD_FREE_15_CM: i64 = 15;
/// An enemy this near bars the way over the fortified line, in cm (A2).
pub const BARRED_CM: i64 = 10;
/// No light cover stands so near to the fort of an Assault, in cm (A2).
pub const FORT_LIGHT_CM: i64 = 25;
/// No heavy cover stands so near to it, in cm (A2).
pub const FORT_HEAVY_CM: i64 = 40;
/// Scouts of the victim of an Ambush stand this far from the edge, in cm (A2).
pub const VICTIM_SCOUT_CM: i64 = 45;
/// The victim stands this near to the middle of the road, in cm (A2).
pub const ROAD_CM: i64 = 10;
/// No other terrain stands so near to the road of an Ambush, in cm (A2).
pub const ROADSIDE_CM: i64 = 30;

/// A gunner serves a gun this near, in cm (artillery chapter).
pub const CREW_CM: i64 = 3;
/// The ammunition box stands this near to its gun, in cm (artillery chapter).
pub const BOX_CM: i64 = 10;
/// Width of the strip that a ball sweeps, in cm (artillery chapter).
pub const BALL_CM: i64 = 4;
/// Dice of its length in cm; medium guns double the sum (artillery chapter).
pub const BALL_DICE: i64 = 4;
/// A gun that is hit stays in the game on this or more (artillery chapter).
pub const GUN_TEST: i64 = 3;
/// An ammunition box that is hit does not blow up on this or more (artillery chapter).
pub const BOX_TEST: i64 = 5;

/// Dice of a ball that a rifled barrel throws again after a miss (artillery chapter).
pub const RIFLED_REROLLS: u32 = 1;
/// The farthest that a crew turns its gun at a time, in degrees (artillery chapter).
pub const GUN_TURN: i64 = 90;
/// Crew actions to fire a gun (artillery chapter).
pub const GUN_FIRE_ACTIONS: i64 = 1;
/// What heavy cover takes off the number of a man under artillery fire (artillery chapter).
pub const HEAVY_COVER_BONUS: i64 = 1;

/// How often the dice of a ball's strip count (artillery chapter).
#[must_use]
pub const fn ball_factor(class: GunClass) -> i64 {
    match class {
        GunClass::Light => 1,
        GunClass::Medium => 2,
    }
}

/// A man under artillery fire is safe on this or more, one less in heavy cover (artillery chapter).
#[must_use]
pub const fn gun_test(class: GunClass) -> i64 {
    match class {
        GunClass::Light => 4,
        GunClass::Medium => 5,
    }
}

/// Reach of an exploding ammunition box, in cm (artillery chapter).
#[must_use]
pub const fn blast_cm(class: GunClass) -> i64 {
    match class {
        GunClass::Light => 20,
        GunClass::Medium => 30,
    }
}

/// Width and depth of the table of a size of game in cm, at 28 mm and in 15 mm (§1.0).
#[must_use]
pub const fn table_cm(size: Size, halved: bool) -> (i64, i64) {
    match (size, halved) {
        (Size::Small, true) => (60, 60),
        (Size::Small, false) | (Size::Medium, true) => (90, 90),
        (Size::Medium, false) => (120, 120),
        (Size::Large, true) => (120, 90),
        (Size::Large, false) => (180, 120),
    }
}

/// Pieces of terrain that the players of test battles put down: as many as they like (A1).
#[must_use]
pub const fn terrain_pieces(size: Size) -> u32 {
    match size {
        Size::Small => 6,
        Size::Medium => 9,
        Size::Large => 12,
    }
}
