//! The risk factor (TYN-RSK-01, TYN-RSK-02).

use crate::rulesets::tyneside_fiw::{
    derived::group::risk_of_losses,
    options::{LoneCasualtyRisk, Options, RiskRange},
    tables::{LEAST_RISK, RISKS},
    terms::Table,
};

/// What a unit risks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// A hero is with it.
    pub hero: bool,
    /// All of it is in cover.
    pub in_cover: bool,
    /// An enemy in sight is within range of its own longest weapon.
    pub enemy_in_own_range: bool,
    /// It is within range of the longest weapon of an enemy in sight.
    pub in_enemy_range: bool,
    /// Most of it is green; a tie counts as green.
    pub green: bool,
    /// Figures at muster; after a merge the sum of both. 0 for a figure that is in no group.
    pub muster: i64,
    /// Figures of these wounded or killed, each once.
    pub casualties: i64,
    /// NCOs killed.
    pub ncos_killed: i64,
    /// An enemy in sight is on its flank or rear.
    pub flanked: bool,
    /// It fled last turn.
    pub fled: bool,
    /// It was pushed back in its last melee.
    pub pushed_back: bool,
}

/// Whether a unit that was pushed back retreats from melee (TYN-MEL-04).
#[must_use]
pub const fn retreats_from_melee(pushed_back: bool, options: &Options) -> bool {
    pushed_back && options.pushback_is_retreat
}

/// How many times each line of [`RISKS`] holds.
fn counts(unit: &Situation, options: &Options) -> [i64; RISKS.len()] {
    let range = match options.risk_range {
        RiskRange::Own => unit.enemy_in_own_range,
        RiskRange::Enemy => unit.in_enemy_range,
        RiskRange::Either => unit.enemy_in_own_range || unit.in_enemy_range,
    };
    let retreats = unit.fled || retreats_from_melee(unit.pushed_back, options);
    [
        i64::from(unit.hero),
        i64::from(unit.in_cover),
        i64::from(range),
        i64::from(unit.green && unit.in_enemy_range),
        losses(unit, options),
        unit.ncos_killed,
        i64::from(unit.flanked),
        i64::from(retreats),
    ]
}

/// Full tenths that are wounded or killed; a figure in no group has none, or all, as agreed.
fn losses(unit: &Situation, options: &Options) -> i64 {
    match (unit.muster, options.lone_casualty_risk) {
        (..=0, LoneCasualtyRisk::Ignore) => 0,
        (..=0, LoneCasualtyRisk::Literal) => risk_of_losses(unit.casualties.clamp(0, 1), 1),
        (muster, _) => risk_of_losses(unit.casualties, muster),
    }
}

/// The risk factor of a unit by its table; it is never less than [`LEAST_RISK`] (TYN-RSK-01, TYN-RSK-02).
#[must_use]
pub fn factor(unit: &Situation, table: Table, options: &Options) -> i64 {
    let lines = RISKS.iter().zip(counts(unit, options));
    lines
        .filter(|(risk, _)| table == Table::Formation || !risk.formed_only)
        .map(|(risk, count)| risk.modifier.saturating_mul(count))
        .fold(0, i64::saturating_add)
        .max(LEAST_RISK)
}
