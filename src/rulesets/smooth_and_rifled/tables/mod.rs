//! Every number of the rulebook that lists and rosters need, once, with its section.

pub mod play;
pub mod sample_scale;

use super::terms::{CrewClass, GunClass, Role, Scenario, SeniorTrait, Size};

/// Points of a Small army (A1).
pub const SMALL_BUDGET: i64 = 250;
/// Points of a Medium army (A1).
pub const MEDIUM_BUDGET: i64 = 500;
/// Least points of a Large army (A1).
pub const LARGE_BUDGET: i64 = 1000;
/// Reinforcing Units of a Medium army (A1).
pub const MEDIUM_REINFORCEMENTS: u8 = 2;
/// Units of a Large army: "several" (A1).
pub const LARGE_UNITS: usize = 2;
/// A Medium main Unit costs at least one part in so many of the budget (A1).
pub const MAIN_UNIT_SHARE: i64 = 2;
/// Officers of a Unit (A1, §8).
pub const OFFICERS: i64 = 1;

/// Players of a side, each of whom may have a Hero (§8).
pub const PLAYERS: i64 = 1;
/// A Hero (§8).
pub const HERO_POINTS: i64 = 40;
/// Activation values of a Hero (§8).
pub const HERO_VA: [i64; 3] = [1, 1, 1];
/// Combat value of a Hero (§8).
pub const HERO_C: i64 = 6;
/// A Brilliant Officer (§8).
pub const BRILLIANT_POINTS: i64 = 5;

/// Morale value of a Hero (§7.0).
pub const HERO_VM: i64 = 4;
/// Morale value of a Senior Officer (§7.0).
pub const SENIOR_VM: i64 = 4;
/// Morale value of a Leader who is neither NCO nor Officer: as an NCO.
pub const LEADER_VM: i64 = 3;
/// Morale value of a gunner.
pub const GUNNER_VM: i64 = 1;
/// Morale value that a captured flag costs on top of its bearer (§6.6).
pub const FLAG_VM: i64 = 2;
/// A Unit tests when it has lost one part in so many of its morale value (§7.0).
pub const UNIT_BREAK_SHARE: i64 = 3;
/// A Large army breaks when it has lost one part in so many (§7.0).
pub const ARMY_BREAK_SHARE: i64 = 2;
/// Morale bonus of a held objective, Small (A2).
pub const OBJECTIVE_SMALL: i64 = 10;
/// Morale bonus of a held objective, Medium (A2).
pub const OBJECTIVE_MEDIUM: i64 = 20;
/// Morale bonus of an Assault defender while no attacker is inside (A2).
pub const ASSAULT_BONUS: i64 = 20;
/// Morale value that each attacker inside takes off that bonus (A2).
pub const ASSAULT_LESS: i64 = 1;
/// The part of the table's perimeter that may be fortified is one in so many: 20 % (A2).
pub const FORTIFIED_SHARE: f64 = 5.0;

/// Dice of the initiative roll (§5.0).
pub const INITIATIVE_DICE: u32 = 3;
/// Initiative dice that an Officer throws again (§8).
pub const OFFICER_REROLLS: u32 = 1;
/// Initiative dice that a Brilliant Officer throws again (§8).
pub const BRILLIANT_REROLLS: u32 = 2;
/// Dice that an Obstinate Senior Officer adds to one Unit (§8).
pub const OBSTINATE_DICE: u32 = 1;
/// Dice that a Confident Senior Officer shares out (§8).
pub const CONFIDENT_DICE: u32 = 3;
/// Action points that may be kept from turn to turn (§5.0).
pub const RESERVE: u32 = 6;
/// Action points that the Unit of an Obstinate Senior Officer may keep (§8).
pub const OBSTINATE_RESERVE: u32 = 12;

/// Command radius in cm (§3.0).
pub const COMMAND_CM: i64 = 10;
/// A Musician makes the command radius so many times as wide (§8).
pub const MUSICIAN_RADIUS: i64 = 2;
/// Action points that a Musician takes off the price of an Order (§8).
pub const MUSICIAN_AP: i64 = 1;
/// Reach of a Senior Officer in cm, to the Unit's Leader (§5.0).
pub const SENIOR_CM: i64 = 60;
/// Reach of Leaders, standard-bearers and Heroes who rally, in cm (§6.2.9).
pub const RALLY_CM: i64 = 20;
/// Highest combat value (§8, Hero).
pub const C_MAX: i64 = 6;
/// Numbers in an activation value (§4.0).
pub const ACTIONS: usize = 3;

/// One pair of ambush markers for every so many points (§6.3.1).
pub const AMBUSH_POINTS: i64 = 100;
/// Ambush markers for each of them (§6.3.1).
pub const AMBUSH_MARKERS: i64 = 2;
/// Figures behind one marker (§6.3.1).
pub const AMBUSH_FIGURES: i64 = 10;

/// A gun of either class (artillery chapter).
pub const GUN_POINTS: i64 = 30;
/// A gun shield (artillery chapter).
pub const SHIELD_POINTS: i64 = 5;
/// A rifled barrel (artillery chapter).
pub const RIFLED_POINTS: i64 = 5;
/// Breech-loading, rifling included (artillery chapter).
pub const BREECH_POINTS: i64 = 15;
/// Balls to be bought for each box of canister (artillery chapter).
pub const BALLS_PER_CANISTER: i64 = 2;
/// The lightest medium gun, in pounds (artillery chapter).
pub const MEDIUM_POUNDS: f64 = 6.0;
/// Combat value of gunners when neither catalogue nor list nor Unit gives one.
pub const GUNNER_C: i64 = 4;

/// What the artillery chapter says of a class of gun.
#[derive(Clone, Copy, Debug)]
pub struct GunRow {
    /// Fewest gunners.
    pub crew_min: i64,
    /// Most gunners.
    pub crew_max: i64,
    /// Points of a ball.
    pub ball_points: i64,
    /// Points of a box of canister.
    pub canister_points: i64,
    /// Medium range in cm.
    pub medium_cm: i64,
    /// Range of canister in cm.
    pub canister_cm: i64,
    /// Actions to reload.
    pub reload: i64,
    /// Actions to reload a breech-loader.
    pub breech_reload: i64,
    /// Actions to turn by up to 90 degrees.
    pub turn: i64,
    /// Gunners whose actions together move it 1d6 cm.
    pub pushers: i64,
}

const LIGHT: GunRow = GunRow {
    crew_min: 3,
    crew_max: 6,
    ball_points: 10,
    canister_points: 15,
    medium_cm: 60,
    canister_cm: 30,
    reload: 6,
    breech_reload: 3,
    turn: 2,
    pushers: 1,
};

const MEDIUM: GunRow = GunRow {
    crew_min: 4,
    crew_max: 12,
    ball_points: 12,
    canister_points: 20,
    medium_cm: 90,
    canister_cm: 45,
    reload: 8,
    breech_reload: 4,
    turn: 4,
    pushers: 2,
};

/// The row of a class of gun.
#[must_use]
pub const fn gun(class: GunClass) -> &'static GunRow {
    match class {
        GunClass::Light => &LIGHT,
        GunClass::Medium => &MEDIUM,
    }
}

/// Points of a gunner (artillery chapter).
#[must_use]
pub const fn gunner_points(class: CrewClass) -> i64 {
    match class {
        CrewClass::Elite => 15,
        CrewClass::Trained => 10,
        CrewClass::Irregular => 5,
    }
}

/// Activation values of a gunner (artillery chapter).
#[must_use]
pub const fn gunner_va(class: CrewClass) -> [i64; 3] {
    match class {
        CrewClass::Elite => [1, 1, 2],
        CrewClass::Trained => [1, 2, 3],
        CrewClass::Irregular => [2, 3, 4],
    }
}

/// Points that a Senior Officer's trait adds (§8).
#[must_use]
pub const fn senior_points(quality: SeniorTrait) -> i64 {
    match quality {
        SeniorTrait::Obstinate => 30,
        SeniorTrait::Confident => 40,
    }
}

/// Morale value of a role (§7.0; musicians, sharpshooters and gunners as soldiers).
#[must_use]
pub const fn role_vm(role: Role) -> i64 {
    match role {
        Role::Officer | Role::Nco => 3,
        Role::StandardBearer => 2,
        Role::Soldier | Role::Musician | Role::Sharpshooter | Role::Gunner => 1,
        Role::Civilian => 0,
    }
}

/// The budget of a size of game (A1); for Large the least.
#[must_use]
pub const fn budget(size: Size) -> i64 {
    match size {
        Size::Small => SMALL_BUDGET,
        Size::Medium => MEDIUM_BUDGET,
        Size::Large => LARGE_BUDGET,
    }
}

/// Whether a scenario may be played in a size of game (A2); Assault has its own rows.
#[must_use]
pub const fn scenario_fits(scenario: Scenario, size: Size) -> bool {
    match (scenario, size) {
        (_, Size::Small | Size::Medium) => true,
        (_, Size::Large) => false,
    }
}

/// The characteristics that the rules define (§8), with the two aliases.
pub const TRAITS: &[&str] = &[
    "light",
    "skirmishers",
    "fast",
    "leader",
    "brilliant",
    "obstinate",
    "confident",
    "guard",
    "elite",
    "veteran",
    "impetuous",
    "mounted",
    "terrain",
    "ferocious",
    "pikes",
    "melee_weapon",
    "fanatic",
    "scout",
    "eclaireur",
    "hero",
    "sharpshooter",
];

/// The rule's own name of a characteristic that goes by two.
#[must_use]
pub fn canonical_trait(name: &str) -> &str {
    match name {
        "elite" => "guard",
        "eclaireur" => "scout",
        other => other,
    }
}
