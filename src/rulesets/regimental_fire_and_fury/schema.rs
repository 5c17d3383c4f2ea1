//! What JSON Schema can say of the rules, in standard keywords: one object per code. It rejects nothing that the rules accept, also
//! with data sets that it has never seen.

use serde_json::{Value, json};

use super::{
    tables::MOST_BASES,
    terms::{Arm, Formation, Mobility, Quality, Rating, Situation, SmallArm, Temperament},
};
use crate::model::{
    keywords::{
        all, any, each, has, has_any, member, members, not, one_of, term, when, with, without,
    },
    term::Term,
};

/// What the schema can say of a rule.
#[must_use]
pub(super) fn rule(code: &str) -> Option<Value> {
    Some(match code {
        "RFF-EFF-01" => every_unit(member("effectiveness", thresholds())),
        "RFF-EFF-03" => every_unit(member("temperament", term::<Temperament>())),
        "RFF-FRM-01" => every_unit(formations()),
        "RFF-GUN-03" => every_unit(when(of_arm(&[Arm::Artillery]), has_any(&["gun_class"]))),
        "RFF-GUN-04" => every_unit(all(&[
            member("mobility", term::<Mobility>()),
            when(of_arm(&[Arm::Artillery]), has_any(&["mobility"])),
        ])),
        "RFF-LDR-01" => every_leader(ratings()),
        "RFF-LDR-03" => every_leader(member("attached_to", one_unit())),
        "RFF-LDR-05" => every_leader(when(situated(&[Situation::Provisional]), without("rating"))),
        "RFF-LDR-07" => every_leader(member("situation", term::<Situation>())),
        "RFF-QUA-01" => every_unit(has("quality", term::<Quality>())),
        "RFF-SCN-01" => member("heavy_casualties_at", bases()),
        "RFF-UNT-01" => every_unit(has("arm", term::<Arm>())),
        "RFF-UNT-02" => every_unit(member("bases", bases())),
        "RFF-WPN-01" => every_unit(when(of_arm(&TROOPS), has_any(&["weapon"]))),
        "RFF-WPN-02" => every_unit(when(of_arm(&TROOPS), not(rifled_buckshot()))),
        _ => return None,
    })
}

fn bases() -> Value {
    json!({ "type": "integer", "minimum": 1, "maximum": MOST_BASES })
}

const TROOPS: [Arm; 2] = [Arm::Infantry, Arm::Cavalry];

/// Every unit, within commands and outside.
fn every_unit(unit: Value) -> Value {
    let units = json!({ "units": each(unit) });
    let mut outer = units.clone();
    outer["commands"] = each(members(units));
    members(outer)
}

fn every_leader(leader: Value) -> Value {
    member("commands", each(member("leader", leader)))
}

fn of_arm(arms: &[Arm]) -> Value {
    let ids: Vec<&str> = arms.iter().map(|arm| arm.id()).collect();
    has("arm", one_of(&ids))
}

fn situated(situations: &[Situation]) -> Value {
    let ids: Vec<&str> = situations.iter().map(|one| one.id()).collect();
    has("situation", one_of(&ids))
}

fn thresholds() -> Value {
    with(json!({
        "worn_at": { "type": "integer", "minimum": 1, "maximum": MOST_BASES - 1 },
        "spent_at": { "type": "integer", "minimum": 0, "maximum": MOST_BASES - 2 }
    }))
}

/// The formations of each arm; of no arm, those of any.
fn formations() -> Value {
    let mut rules = vec![member("formation", term::<Formation>())];
    rules.extend(Arm::ALL.iter().map(|arm| {
        let open: Vec<&str> = arm.formations().iter().map(|open| open.id()).collect();
        when(of_arm(&[*arm]), member("formation", one_of(&open)))
    }));
    all(&rules)
}

/// A rating that exists; none is asked of a provisional commander, nor where the situation makes no sense.
fn ratings() -> Value {
    use Situation::{Attached, Detached, Dismounted, Provisional};
    let rated = any(&[
        without("situation"),
        situated(&[Attached, Detached, Dismounted]),
    ]);
    all(&[
        when(
            not(situated(&[Provisional])),
            member("rating", term::<Rating>()),
        ),
        when(rated, has_any(&["rating"])),
    ])
}

fn one_unit() -> Value {
    any(&[
        json!({ "type": "string" }),
        json!({ "type": "array", "maxItems": 1 }),
    ])
}

/// Buck and ball in any other small arm of the sheet.
fn rifled_buckshot() -> Value {
    let others = SmallArm::ALL.iter().filter(|arm| **arm != SmallArm::Sm);
    let others: Vec<&str> = others.map(|arm| arm.id()).collect();
    with(json!({
        "weapon": one_of(&others),
        "buck_and_ball": { "type": "boolean", "const": true }
    }))
}
