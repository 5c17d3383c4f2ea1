//! Charges: who is in reach, and who meets whom (TYN-CHG).

use crate::{
    model::{
        battle::Watch,
        dice::Dice,
        lang::counted,
        table::{Direction, Length},
    },
    rulesets::tyneside_fiw::mechanics::{charge::opponents, movement},
    text,
};

use super::{
    field::{Pace, cm},
    fight::{Fight, TOUCH_CM},
};

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// The nearest enemy whom a unit sees and reaches with this move, and what the way costs in cm.
    pub(super) fn nearest_in_reach(&self, unit: usize) -> Option<(usize, f64)> {
        self.in_reach(unit)
            .reduce(|best, next| if next.0 < best.0 { next } else { best })
            .map(|(_, enemy, way)| (enemy, way))
    }

    /// The enemies whom a unit sees and reaches with this move: how far they are, who, and what the way costs in cm.
    pub(super) fn in_reach(&self, unit: usize) -> impl Iterator<Item = (f64, usize, f64)> + '_ {
        let shows = self.body(unit).marker.is_none();
        let seen = self.seen(unit).filter(move |_| shows);
        seen.filter_map(move |(enemy, look)| Some((look.cm, enemy, self.way_to(unit, enemy)?)))
    }

    /// The enemy whom those of a unit can set upon who are not in the melee that others of it fight.
    pub(super) fn melee_to_join(&self, unit: usize) -> Option<usize> {
        let men = &self.body(unit).men;
        let met = men.iter().find_map(|man| self.touching(*man).next())?;
        let enemy = self.state.men[met].unit;
        let idle = men
            .iter()
            .filter(|man| self.touching(**man).next().is_none());
        let near = |man: &usize| {
            let reach = self.left(unit, movement::allowance(self.mover(*man)), 1.0);
            let mut enemies = self.body(enemy).men.iter();
            enemies.any(|other| self.apart(*man, *other) <= cm(reach))
        };
        idle.into_iter().any(near).then_some(enemy)
    }

    /// Those of a unit who stand idle join the melee of the others.
    pub(super) fn join_melee(&mut self, unit: usize, enemy: usize) {
        let engaged = |fight: &Self| {
            let men = fight.body(unit).men.iter();
            men.filter(|man| fight.touching(**man).next().is_some())
                .count()
        };
        let (before, bases) = (engaged(self), self.bases_of(unit));
        self.close_with(unit, enemy);
        self.count_move(unit, &bases);
        let more = i64::try_from(engaged(self).saturating_sub(before)).unwrap_or(0);
        if more == 0 {
            return;
        }
        let more = counted(
            more,
            ("more figure", "more figures"),
            ("figurine", "figurines"),
        );
        let name = &self.unit(enemy).name;
        self.tell_of(unit, "TYN-CHG-03", |own| {
            text!(
                "{own}: {more} in the melee with {name}.",
                "{own} : {more} de plus dans la mêlée avec {name}.";
                own, more, name
            )
        });
    }

    /// What it costs the nearest figure of a unit to come into contact with an enemy; None when it does not.
    pub(super) fn way_to(&self, unit: usize, enemy: usize) -> Option<f64> {
        let (man, target, cm_between) = self.nearest(unit, enemy)?;
        let reach = self.left(unit, movement::allowance(self.mover(man)), 1.0);
        if cm_between > cm(reach) {
            return None;
        }
        let base = self.state.bases[man];
        let pace = Pace {
            mover: self.mover(man),
            options: &self.plan.options,
        };
        let table = &self.plan.field.table;
        let walk = table.walk(&base, self.at(target), reach, &pace, self.others(man));
        let there = base.moved(walk.end);
        let touches = super::field::apart(&there, &self.state.bases[target]) <= TOUCH_CM;
        touches.then(|| cm(walk.spent))
    }

    /// A unit charges: each figure goes for an enemy, as evenly as can be (TYN-CHG-03).
    pub(super) fn charge(&mut self, unit: usize, enemy: usize) {
        for rule in ["TYN-CHG-01", "TYN-CHG-02", "TYN-CHG-03"] {
            self.watch.rule(rule);
        }
        let before = self.bases_of(unit);
        let name = &self.unit(enemy).name;
        self.tell_of(
            unit,
            "TYN-CHG-01",
            |own| text!("{own}: charge on {name}.", "{own} : charge contre {name}."; own, name),
        );
        self.close_with(unit, enemy);
        self.count_move(unit, &before);
    }

    /// Each figure of a unit goes for one of an enemy.
    fn close_with(&mut self, unit: usize, enemy: usize) {
        for (man, target) in self.matched(unit, enemy) {
            let reach = self.left(unit, movement::allowance(self.mover(man)), 1.0);
            self.close_in(man, target, reach);
        }
        let there = self.middle(enemy);
        self.face(unit, there);
    }

    /// Who goes for whom, the nearest first: nobody against two while an enemy is free.
    fn matched(&self, unit: usize, enemy: usize) -> Vec<(usize, usize)> {
        let (own, targets) = (self.body(unit).men.clone(), self.part_of(enemy));
        let mut pairs: Vec<(f64, usize, usize)> = own
            .iter()
            .flat_map(|man| targets.iter().map(move |target| (*man, *target)))
            .map(|(man, target)| (self.apart(man, target), man, target))
            .collect();
        pairs.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        let mut matched: Vec<(usize, usize)> = Vec::new();
        let many = i64::try_from(own.len()).unwrap_or(i64::MAX);
        let few = i64::try_from(targets.len()).unwrap_or(i64::MAX);
        // First one for each enemy, then the others as evenly.
        for most in 1..=opponents(0, few, many).max(1) {
            for &(_, man, target) in &pairs {
                let busy = matched.iter().any(|(one, _)| *one == man);
                let on_him = matched.iter().filter(|(_, other)| *other == target).count();
                if !busy && i64::try_from(on_him).unwrap_or(i64::MAX) < most {
                    matched.push((man, target));
                }
            }
        }
        matched
    }

    /// A figure runs at an enemy, or round to a free side of him.
    pub(super) fn close_in(&mut self, man: usize, target: usize, reach: Length) {
        let from = self.at(man);
        self.walk(man, self.at(target), reach);
        if self.apart(man, target) <= TOUCH_CM {
            return;
        }
        let (own, other) = (self.state.bases[man], self.state.bases[target]);
        let touching = own.inner() + other.inner() + Length::HAIR;
        let Some(back) = Direction::toward(other.at, own.at) else {
            return;
        };
        for degrees in [40.0, -40.0, 80.0, -80.0, 120.0, -120.0] {
            let left = reach - from.distance(self.at(man));
            let spot = other.at + back.turned(degrees).step(touching);
            if spot.distance(self.at(man)) <= left && self.is_free(man, &own.moved(spot)) {
                self.walk(man, spot, left);
            }
            if self.apart(man, target) <= TOUCH_CM {
                return;
            }
        }
    }
}
