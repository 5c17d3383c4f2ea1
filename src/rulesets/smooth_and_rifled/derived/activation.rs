//! Initiative dice, action points and what actions cost (§5.0, §6.0).

use std::collections::BTreeMap;

use super::super::{
    list::{Army, Gun, Unit},
    options::{GroupVa, Options},
    tables,
    terms::{Role, SeniorTrait, Size},
};

/// Initiative of one pool of action points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Initiative {
    /// Dice of the roll.
    pub dice: u32,
    /// Dice that its Officer may throw again.
    pub rerolls: u32,
}

/// Initiative of the side in Small and Medium: one roll, with the best Officer of the main Unit (of the Unit, in Small).
#[must_use]
pub fn initiative(army: &Army<'_>) -> Initiative {
    let commanders: Vec<&Unit<'_>> = match army.main_unit() {
        Some(main) => vec![main],
        None => army.units.iter().collect(),
    };
    pool(army, &commanders)
}

/// Initiative of one Unit of a Large army, without the Senior Officer's dice.
#[must_use]
pub fn unit_initiative(army: &Army<'_>, unit: &Unit<'_>) -> Initiative {
    pool(army, &[unit])
}

fn pool(army: &Army<'_>, units: &[&Unit<'_>]) -> Initiative {
    let officers = units
        .iter()
        .flat_map(|unit| unit.known())
        .filter(|(_, entry)| entry.is(Role::Officer))
        .flat_map(|(line, entry)| {
            rerolls_of(
                line.count.get(),
                line.brilliant.get(),
                entry.has("brilliant"),
            )
        });
    let rerolls = if army.options.officer_rerolls_add {
        officers.sum::<u32>().min(tables::INITIATIVE_DICE)
    } else {
        officers.max().unwrap_or(0)
    };
    Initiative {
        dice: tables::INITIATIVE_DICE,
        rerolls,
    }
}

/// The re-rolls of each Officer of a line; more of them than dice do not matter.
fn rerolls_of(count: i64, brilliant: i64, all_brilliant: bool) -> impl Iterator<Item = u32> {
    let most = i64::from(tables::INITIATIVE_DICE);
    (0..count.min(most)).map(move |index| {
        if all_brilliant || index < brilliant {
            tables::BRILLIANT_REROLLS
        } else {
            tables::OFFICER_REROLLS
        }
    })
}

/// Dice that the Senior Officer adds in Large: to one Unit if Obstinate, shared out if Confident.
#[must_use]
pub fn senior_dice(army: &Army<'_>) -> Option<(SeniorTrait, u32)> {
    let quality = senior_trait(army)?;
    Some((
        quality,
        match quality {
            SeniorTrait::Obstinate => tables::OBSTINATE_DICE,
            SeniorTrait::Confident => tables::CONFIDENT_DICE,
        },
    ))
}

/// The one characteristic of the Senior Officer of a Large army.
#[must_use]
pub fn senior_trait(army: &Army<'_>) -> Option<SeniorTrait> {
    let senior = army
        .senior
        .as_ref()
        .filter(|_| army.size() == Some(Size::Large))?;
    senior.qualities().first().copied()
}

/// Action points that a pool may keep: more for the one Unit of an Obstinate Senior Officer.
#[must_use]
pub const fn reserve(obstinate: bool) -> u32 {
    if obstinate {
        tables::OBSTINATE_RESERVE
    } else {
        tables::RESERVE
    }
}

/// Action points of one, two and three actions of a single figure.
#[must_use]
pub fn single_actions(va: [i64; 3]) -> [i64; 3] {
    running(va)
}

/// Action points of one, two and three actions of a Group: the actions of its figures and the orders of its Leader.
#[must_use]
pub fn group_actions(
    army: &Army<'_>,
    group: [i64; 3],
    leader: [i64; 3],
    musician: bool,
) -> [i64; 3] {
    running([0, 1, 2].map(|action| {
        let order = order_price(leader[action], musician, &army.options);
        group[action].saturating_add(order)
    }))
}

/// What an Order costs for a Leader's next action (§3.1): a Musician lowers it.
#[must_use]
pub fn order_price(va: i64, musician: bool, options: &Options) -> i64 {
    if musician {
        (va - tables::MUSICIAN_AP).max(options.order_floor.min(va))
    } else {
        va
    }
}

/// The activation value of a Group of all figures of a Unit: the worst number in each place, or that of most figures.
#[must_use]
pub fn group_va(army: &Army<'_>, unit: &Unit<'_>) -> [i64; 3] {
    let mut heads: BTreeMap<[i64; 3], i64> = BTreeMap::new();
    for (line, entry) in unit.known().filter(|(line, _)| line.count.get() > 0) {
        let men = heads.entry(entry.va).or_default();
        *men = men.saturating_add(line.count.get());
    }
    match army.options.group_va {
        GroupVa::Worst => heads.keys().fold([0; 3], |worst: [i64; 3], va| {
            [0, 1, 2].map(|action| worst[action].max(va[action]))
        }),
        // Of two that are as common, the worse.
        GroupVa::Majority => {
            let most = heads.iter().max_by_key(|(va, men)| (**men, **va));
            most.map_or([0; 3], |(va, _)| *va)
        }
    }
}

fn running([first, second, third]: [i64; 3]) -> [i64; 3] {
    let two = first.saturating_add(second);
    [first, two, two.saturating_add(third)]
}

/// What a d6 must show for opportunity fire and spotting: more than the last activation value.
#[must_use]
pub const fn opportunity_target(va: [i64; 3]) -> i64 {
    va[2].saturating_add(1)
}

/// Fewest action points for so many crew actions shared among the gunners of a gun; None when they are too few.
#[must_use]
pub fn crew_actions(gun: &Gun<'_>, actions: i64) -> Option<i64> {
    let mut prices: Vec<(i64, i64)> = gun
        .crew
        .iter()
        .filter_map(|crew| Some((crew.word.term?, crew.count.get())))
        .flat_map(|(class, men)| tables::gunner_va(class).map(|price| (price, men)))
        .collect();
    prices.sort_unstable();
    cheapest(prices, actions)
}

/// Fewest action points for so many actions, of which so many may be had at each price, the lowest first; None when they are too few.
#[must_use]
pub fn cheapest(prices: impl IntoIterator<Item = (i64, i64)>, actions: i64) -> Option<i64> {
    let (mut left, mut sum) = (actions, 0_i64);
    for (price, men) in prices {
        let taken = left.min(men);
        sum = sum.saturating_add(price.saturating_mul(taken));
        left -= taken;
    }
    (left <= 0).then_some(sum)
}
