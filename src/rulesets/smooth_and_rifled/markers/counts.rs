//! What markers are counted from: men, weapons, Leaders and guns of an army.

use std::collections::BTreeMap;

use super::super::{
    derived::{self, ranges},
    figure::{self, Figure},
    list::Army,
    terms::{Role, Size},
};
use crate::model::lang::Text;

/// Weapons of one kind that take time to reload.
#[derive(Clone, Debug)]
pub(super) struct Arm {
    /// What it is called.
    pub(super) name: Text,
    /// Actions to reload it.
    pub(super) reload: i64,
    /// How many the army carries.
    pub(super) count: i64,
}

/// Everything that the formulas ask for.
#[derive(Clone, Debug, Default)]
pub(super) struct Needs {
    /// Men: figures, gunners, Senior Officer.
    pub(super) figures: i64,
    /// Small arms with a reload of one action or more.
    pub(super) arms: Vec<Arm>,
    /// Reload actions of every gun.
    pub(super) guns: Vec<i64>,
    /// Guns with balls.
    pub(super) balls: i64,
    /// Guns with canister.
    pub(super) canister: i64,
    /// Men who fire and do not always aim.
    pub(super) aimers: i64,
    /// Groups of Light figures that Leaders can form.
    pub(super) loose: i64,
    /// Standard-bearers.
    pub(super) flags: i64,
    /// Men without anything to fire.
    pub(super) unarmed: i64,
    /// Heroes.
    pub(super) heroes: i64,
}

impl Needs {
    /// Counts an army.
    pub(super) fn of(army: &Army<'_>) -> Self {
        let mut men = figure::figures(army);
        men.extend(figure::senior(army));
        let total = |wanted: fn(&Figure<'_>) -> bool| {
            let wanted = men.iter().filter(|man| wanted(man));
            wanted.fold(0, |sum, man| man.count.saturating_add(sum))
        };
        let guns = || army.guns.iter();
        Self {
            figures: derived::figures(army),
            arms: arms(&men),
            guns: guns()
                .map(|gun| {
                    gun.class
                        .value()
                        .map_or(1, |class| ranges::gun_reload(gun, class))
                })
                .collect(),
            balls: number(guns().filter(|gun| gun.balls.get() > 0).count()),
            canister: number(guns().filter(|gun| gun.canister.get() > 0).count()),
            aimers: total(|man| !man.weapons.is_empty() && !man.is_sharpshooter()),
            loose: loose(army, &men),
            flags: total(|man| man.entry.is(Role::StandardBearer)),
            unarmed: total(|man| man.weapons.is_empty()),
            heroes: total(|man| man.hero),
        }
    }
}

/// A number of things as points and men are counted.
pub(super) fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn arms(men: &[Figure<'_>]) -> Vec<Arm> {
    let mut arms: Vec<Arm> = Vec::new();
    let mut seen: BTreeMap<(&str, i64), usize> = BTreeMap::new();
    for man in men {
        for weapon in man.weapons.iter().filter(|weapon| weapon.reload > 0) {
            let at = *seen.entry((&weapon.id, weapon.reload)).or_insert_with(|| {
                arms.push(Arm {
                    name: weapon.name.clone(),
                    reload: weapon.reload,
                    count: 0,
                });
                arms.len() - 1
            });
            arms[at].count = arms[at].count.saturating_add(man.count);
        }
    }
    arms
}

/// Light Groups at once: no more than there are Leaders for them, and two men make the smallest. In Medium the whole side
/// is one pool of Leaders; foot and mounted never mix.
fn loose(army: &Army<'_>, men: &[Figure<'_>]) -> i64 {
    let mut pools: BTreeMap<(usize, bool), (i64, i64)> = BTreeMap::new();
    for man in men {
        let Some(unit) = man.unit else { continue };
        let unit = if army.size() == Some(Size::Medium) {
            0
        } else {
            unit
        };
        let (leaders, light) = pools.entry((unit, man.mounted)).or_default();
        if man.entry.leader {
            *leaders = leaders.saturating_add(man.count);
        }
        if man.has("light") {
            *light = light.saturating_add(man.count);
        }
    }
    pools.into_values().fold(0, |sum, (leaders, light)| {
        leaders.min(light / 2).saturating_add(sum)
    })
}
