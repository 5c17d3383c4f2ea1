//! Who fires at whom: each unit at the target where its points do most, together with those who fire at it already.

use crate::rulesets::regimental_fire_and_fury::{
    mechanics::{
        effects::may_combine,
        fire::{Kind, points_modifier},
    },
    ratio::Ratio,
};

use super::super::{
    fight::Fight,
    fire::{Shot, Volley},
};

/// Fire that may be expected to do less than this share of a base is a waste of powder.
const WASTE: f64 = 0.08;

impl Fight<'_> {
    /// All fire of a side.
    pub(in super::super) fn volleys(&self, side: usize) -> Vec<Volley> {
        let mut volleys: Vec<Volley> = Vec::new();
        for unit in self.units_of(side) {
            let Some((target, shot)) = self.aim(unit, &volleys) else {
                continue;
            };
            let kind = self.fires(unit);
            let joined = volleys.iter_mut().find(|volley| {
                volley.target == target
                    && volley.kind == kind
                    && may_combine(volley.shots.len() + 1, &self.plan.options)
            });
            match joined {
                Some(volley) => volley.shots.push(shot),
                None => volleys.push(Volley {
                    target,
                    kind,
                    shots: vec![shot],
                }),
            }
        }
        volleys.retain(|volley| self.is_worth(volley));
        volleys
    }

    /// The target of a unit: whoever charges it or is charged by it, else where it does most.
    fn aim(&self, unit: usize, volleys: &[Volley]) -> Option<(usize, Shot)> {
        let enemies = self.units_of(1 - self.side(unit));
        let shots = enemies.filter_map(|enemy| Some((enemy, self.shot(unit, enemy)?)));
        let shots: Vec<(usize, Shot)> = shots.collect();
        let engaged = shots
            .iter()
            .find(|(enemy, _)| self.charge_between(unit, *enemy));
        if let Some(engaged) = engaged {
            return Some(*engaged);
        }
        let kind = self.fires(unit);
        let worth = |(enemy, shot): &(usize, Shot)| {
            let with = volleys
                .iter()
                .find(|volley| volley.target == *enemy && volley.kind == kind);
            let before = with.map_or(Ratio::new(0, 1), Volley::points);
            let modifier = self.fire_modifier(shot, *enemy);
            let both = self.expected(*enemy, before.plus(shot.points), modifier, kind);
            both - with.map_or(0.0, |_| self.expected(*enemy, before, modifier, kind))
        };
        let valued = shots.iter().map(|shot| (worth(shot), shot));
        let best = valued.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map(|(_, shot)| *shot)
    }

    /// Whether one of two units charges the other.
    fn charge_between(&self, one: usize, other: usize) -> bool {
        let charges = |unit: usize, target: usize| {
            self.stand(unit)
                .charge
                .is_some_and(|charge| charge.target == target)
        };
        charges(one, other) || charges(other, one)
    }

    /// What points may be expected to cost a target.
    fn expected(&self, target: usize, points: Ratio, modifier: i64, kind: Kind) -> f64 {
        let die = points_modifier(points, false, &self.plan.options) + modifier;
        self.plan.odds.worth(self.troop(target).quality, die, kind)
    }

    fn is_worth(&self, volley: &Volley) -> bool {
        volley.lead().is_some_and(|lead| {
            let modifier = self.fire_modifier(lead, volley.target);
            self.expected(volley.target, volley.points(), modifier, volley.kind) >= WASTE
        })
    }
}
