//! A unit of a list as the mechanics see it: as shooter, target, fighter and tester of manoeuvre.
//! What a game brings, such as ground, flanks and disorder, is left out.

use super::{
    catalogue::DataSet,
    list::{army::Army, unit::Unit},
    mechanics::{
        command::Commander,
        fire::Kind,
        manoeuvre::Tester,
        modifiers::{Cover, Fighter, Ground, Manoeuvring, Shooter, Target},
    },
    terms::{Arm, Formation, Quality, Situation, SmallArm, State, Trait},
};

/// How a unit fires.
pub(super) fn kind(unit: &Unit<'_>) -> Kind {
    if unit.is_guns() {
        Kind::Cannonade
    } else {
        Kind::Musketry
    }
}

/// A unit that fires so far while nobody charges.
pub(super) fn shooter(unit: &Unit<'_>, data: Option<&DataSet>, cm: i64) -> Shooter {
    let close = data.and_then(|data| data.close_range_cm);
    Shooter {
        kind: kind(unit),
        green: unit.quality.known() == Some(&Quality::Green),
        fast: unit.has(Trait::BuckAndBall) || unit.small_arm().is_some_and(SmallArm::repeats),
        in_charge: false,
        sharp: unit.has(Trait::Sharpshooters),
        close: close.is_some_and(|close| cm <= close),
    }
}

/// A unit in its first formation, in the open and in good order, that is fired at.
pub(super) fn target(unit: &Unit<'_>) -> Target {
    let stands = unit.stands();
    Target {
        guns: unit.is_guns(),
        exposed: stands == Some(Formation::FieldColumn) || is_mounted(unit),
        outflanked: false,
        enfiladed: false,
        march_column: stands == Some(Formation::MarchColumn),
        limbered: stands == Some(Formation::Limbered),
        close: false,
        single_line: is_thin(unit),
        cover: Cover::Open,
    }
}

/// Cavalry on horseback.
fn is_mounted(unit: &Unit<'_>) -> bool {
    unit.arm() == Some(Arm::Cavalry) && unit.stands() != Some(Formation::DismountedSingleLine)
}

/// Whether it stands in single line, on foot or not.
fn is_thin(unit: &Unit<'_>) -> bool {
    matches!(
        unit.stands(),
        Some(Formation::SingleLine | Formation::DismountedSingleLine)
    )
}

/// A unit in good order against as many, in the open and drawn up to fight; cavalry that charges does so over clear ground. None
/// without a known quality.
pub(super) fn fighter(unit: &Unit<'_>, state: State, charges: bool) -> Option<Fighter> {
    let charges_mounted = charges && is_mounted(unit) && !unit.has(Trait::MountedInfantry);
    Some(Fighter {
        bases: (unit.bases(), unit.bases()),
        presence: has_brave_colonel(unit),
        single_line: is_thin(unit),
        militia: unit.has(Trait::Militia),
        cold_steel: unit.has(Trait::ColdSteel),
        cavalry: charges_mounted.then_some(Ground::Clear),
        ..Fighter::plain(*unit.quality.known()?, state)
    })
}

/// A unit under its own leader that tests in line, or ready to fire. None where its quality or its leader's rating is not known.
pub(super) fn manoeuvring(army: &Army<'_>, unit: &Unit<'_>, state: State) -> Option<Manoeuvring> {
    Some(Manoeuvring {
        commander: commander(army, unit)?,
        presence: has_brave_colonel(unit),
        quality: *unit.quality.known()?,
        state,
        gun_bases: if unit.is_guns() { unit.bases() } else { 0 },
        posture: false,
        danger: false,
        key_position_lost: false,
        heavy_casualties: false,
        greater_losses: false,
    })
}

/// On which table it tests in good order.
pub(super) fn tester(unit: &Unit<'_>) -> Tester {
    if unit.is_guns() {
        Tester::Guns
    } else {
        Tester::GoodOrder
    }
}

/// Who commands a unit that is near its leader.
fn commander(army: &Army<'_>, unit: &Unit<'_>) -> Option<Commander> {
    match army.leader_of(unit) {
        None => Some(Commander::None),
        Some(leader) if leader.is_provisional() => Some(Commander::Provisional),
        Some(leader) => leader.rating.known().copied().map(Commander::Leader),
    }
}

fn has_brave_colonel(unit: &Unit<'_>) -> bool {
    unit.has(Trait::BraveColonel) && unit.is_troops()
}

/// Whether a leader begins with it.
pub(super) fn has_leader(army: &Army<'_>, unit: &Unit<'_>) -> bool {
    let Some(own) = &unit.id else {
        return false;
    };
    let mut attached = army
        .leaders()
        .filter(|leader| leader.situation() == Some(Situation::Attached));
    attached.any(|leader| {
        leader
            .attached_to
            .items
            .iter()
            .any(|word| word.id == own.id)
    })
}

/// Whether its first formation helps in manoeuvre: a column, a garrison, limbered guns.
pub(super) fn is_steadied(unit: &Unit<'_>) -> bool {
    matches!(
        unit.stands(),
        Some(
            Formation::FieldColumn
                | Formation::MarchColumn
                | Formation::Garrison
                | Formation::Limbered
        )
    )
}

/// Whether its first formation leaves it helpless in a charge: a march column, limbered guns.
pub(super) fn is_helpless(unit: &Unit<'_>) -> bool {
    matches!(
        unit.stands(),
        Some(Formation::MarchColumn | Formation::Limbered)
    )
}
