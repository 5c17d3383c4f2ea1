//! What an army costs by a user's own table of points. The sheet has none.

use super::{
    catalogue::Prices,
    list::{army::Army, unit::Unit},
    terms::{Arm, Quality},
};
use crate::model::ruleset::Points;

/// The points of an army, and what the table has no line for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bill {
    /// Everything that has a price.
    pub points: i64,
    /// The first arm and quality without one.
    pub unpriced: Option<(Arm, Quality)>,
}

/// The points of an army by the table of the data set in force; None without one.
#[must_use]
pub(super) fn bill(army: &Army<'_>) -> Option<Bill> {
    let prices = army.data()?.prices.as_ref()?;
    let leaders = army.leaders().filter(|leader| !leader.is_provisional());
    let leaders = leaders.filter_map(|leader| Some(prices.leader(*leader.rating.known()?)));
    let mut bill = Bill {
        points: leaders.fold(0, i64::saturating_add),
        unpriced: None,
    };
    for unit in &army.units {
        let (Some(arm), Some(quality)) = (unit.arm(), unit.quality.known()) else {
            continue;
        };
        match of_unit(prices, unit, arm, *quality) {
            Some(points) => bill.points = bill.points.saturating_add(points),
            None => bill.unpriced = bill.unpriced.or(Some((arm, *quality))),
        }
    }
    Some(bill)
}

/// The same beside the limit of the event; None where no table has all of them.
#[must_use]
pub(super) fn points(army: &Army<'_>) -> Option<Points> {
    let bill = bill(army).filter(|bill| bill.unpriced.is_none())?;
    Some(Points {
        spent: bill.points,
        allowed: army.event.points_max,
        // The table is not the list's: a total that `orbat fmt` wrote into it would be wrong with another one.
        complete: false,
    })
}

fn of_unit(prices: &Prices, unit: &Unit<'_>, arm: Arm, quality: Quality) -> Option<i64> {
    let code = unit.code().map_or(0, |code| prices.arms(arm, &code.id));
    let base = prices.base(arm, quality)?.saturating_add(code);
    let gifts = unit.traits.iter().map(|gift| prices.gift(*gift));
    let gifts = gifts.fold(0, i64::saturating_add);
    Some(base.saturating_mul(unit.bases()).saturating_add(gifts))
}
