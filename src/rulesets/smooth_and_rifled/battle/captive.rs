//! The captive of a Rescue: who has him, and how he is led home (Annex II).

use crate::{
    model::{
        battle::End,
        table::{Base, Point, Side, Vector, free_place_within},
    },
    rulesets::smooth_and_rifled::{
        mechanics::{scenario as rules, turn},
        tables::play,
    },
    text,
};

use super::{
    bases::TOUCH_CM,
    field::{Pace, table_cm},
    fight::Fight,
    words,
};

/// Who leads a captive, and what the action costs.
#[derive(Clone, Copy, Debug)]
struct Escort {
    man: usize,
    price: i64,
}

impl Fight<'_> {
    /// Whether men of a side stand beside the captive.
    pub(super) fn guards_captive(&self, side: usize) -> bool {
        self.beside_captive(side).next().is_some()
    }

    /// The cheapest man beside the captive who can lead him on, when no enemy is beside him too.
    fn escort(&self, side: usize) -> Option<Escort> {
        let (_, moved) = self.state.captive?;
        if self.guards_captive(1 - side) {
            return None;
        }
        let beside = self
            .beside_captive(side)
            .filter(|man| !self.stand(*man).shaken);
        let fit = beside.filter_map(|man| {
            let price = turn::action_price(self.man(man).va, self.stand(man).actions)?;
            Some(Escort { man, price })
        });
        let cheapest = fit.min_by_key(|escort| (escort.price, escort.man));
        cheapest.filter(|_| rules::captive_moves(true, moved))
    }

    /// Men of a side beside the captive.
    fn beside_captive(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        let captive = self.state.captive.map(|(base, _)| base);
        let field = &self.plan.field;
        self.men_of(side).filter(move |man| {
            captive.is_some_and(|captive| {
                let cm = field.apart(&self.state.bases[*man], &captive);
                cm <= TOUCH_CM + play::cm(play::HOLD_CM)
            })
        })
    }

    /// Points that a side keeps to lead the captive on.
    pub(super) fn kept_for_captive(&self, side: usize) -> i64 {
        self.escort(side).map_or(0, |escort| escort.price)
    }

    /// At the end of a side's phase the captive goes on with his escort, for an action of that man, and may be home.
    pub(super) fn lead_captive(&mut self, pool: usize) {
        let side = self.plan.pools[pool].side;
        let Some(escort) = self.escort(side) else {
            return;
        };
        let points = &mut self.state.points[pool].left;
        if escort.price > *points {
            return;
        }
        *points -= escort.price;
        self.state.men[escort.man].actions += 1;
        self.captive_step(side, escort.man);
        let Some((now, _)) = self.state.captive else {
            return;
        };
        let gap = table_cm(self.edge_gap(side, now.at));
        if rules::captive_home(gap, self.plan.field.scale) {
            self.log(Some(side), "SR-A2", |cast| {
                let army = &cast.army(side);
                text!(
                    "{army} bring the captive home.",
                    "{army} : le captif est ramené.",
                    army
                )
            });
            self.state.end = Some(End {
                winner: Some(Side::BOTH[side]),
                ending: &words::CAPTIVE_HOME,
            });
        }
    }

    /// The captive walks towards an edge; his friends make way for him, and his escort goes with him.
    fn captive_step(&mut self, side: usize, escort: usize) {
        let Some((base, _)) = self.state.captive.take() else {
            return;
        };
        let (end, step) = self.way_home(side, &base);
        let own = self.state.bases[escort];
        self.put_near(escort, &own.moved(own.at + step), play::cm(play::HOLD_CM));
        let near = self.plan.field.length(play::cm(play::HOLD_CM));
        let there = {
            let others = self.others(usize::MAX);
            let stands = |base: &Base| self.plan.field.stands(base);
            free_place_within(&base.moved(end), &others, near, stands)
        };
        self.state.captive = Some((there.unwrap_or(base), true));
        self.log(Some(side), "SR-A2", |cast| {
            let name = &cast.actors[escort].name;
            text!(
                "{name} leads the captive on.",
                "{name} emmène le captif.",
                name
            )
        });
    }

    /// Where a Move of the captive towards an edge ends, and the step that it is.
    fn way_home(&self, side: usize, captive: &Base) -> (Point, Vector) {
        let (first, _) = play::moves_cm(play::Mover::Foot);
        let field = &self.plan.field;
        let reach = field.length(play::cm(first));
        let home = captive.at + self.plan.fronts[side].home().step(reach);
        let home = field.next_step(captive.at, home, false);
        let pace = Pace {
            slow: 2.0,
            mounted: false,
            charging: false,
        };
        let enemies = self.men_of(1 - side).map(|man| &self.state.bases[man]);
        let walk = field.table.walk(captive, home, reach, &pace, enemies);
        (walk.end, walk.end - captive.at)
    }
}
