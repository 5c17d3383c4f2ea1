//! What batteries do: find a place with a view, unlimber, fire from there, and save their guns when
//! they can fire no more.

use crate::{
    model::table::{Length, Point},
    rulesets::regimental_fire_and_fury::{
        mechanics::actions::{Execution, Guns, guns_may},
        mechanics::{modifiers::Ground, movement::Rate},
        terms::{Formation, State},
    },
};

use super::{
    super::{
        actions::Act,
        aspect::{apart, bears},
        block::real,
        fight::Fight,
        moves::Path,
    },
    HARDLY,
};

/// Troops so near are a danger to guns, in cm.
const DANGER: f64 = 15.0;
/// So far to one side guns look for a place from which they see an enemy, in cm.
const SIDESTEPS: [f64; 2] = [15.0, 30.0];
/// So many enemies are looked at for it.
const LOOKED_AT: usize = 3;
/// No guns are hauled forward with an enemy so near, in cm.
const QUIET: f64 = 30.0;

impl Fight<'_> {
    /// What guns do with a manoeuvre so well executed; nothing when they only stay and fire.
    pub(super) fn plan_guns(&self, unit: usize, execution: Execution) -> Option<Act> {
        let plans = if self.stand(unit).formation == Formation::Limbered {
            self.plans_limbered(unit)
        } else {
            self.plans_unlimbered(unit)
        };
        let class = self.troop(unit).class;
        let allowed = |(guns, _): &(Guns, Option<Point>)| guns_may(*guns, execution, class);
        let (guns, to) = plans.into_iter().flatten().find(allowed)?;
        Some(Act::Guns(guns, to))
    }

    /// How far the nearest enemy troops are.
    fn threat(&self, unit: usize) -> f64 {
        self.nearest_foe(unit).map_or(f64::INFINITY, |(_, gap)| gap)
    }

    /// What unlimbered guns would do, the most urgent first.
    fn plans_unlimbered(&self, unit: usize) -> [Option<(Guns, Option<Point>)>; 2] {
        let (stand, threat) = (self.stand(unit), self.threat(unit));
        let silent = stand.silenced > 0;
        let fixed = self.troop(unit).is_fixed();
        if silent && threat <= self.plan.close_cm && !fixed && !self.is_supported(unit) {
            return [Some((Guns::Retreat, None)), None];
        }
        if silent && stand.silenced * 2 >= stand.bases {
            return [Some((Guns::Rally, None)), None];
        }
        if threat <= DANGER && self.freshness(unit) == State::Spent && !fixed {
            return [Some((Guns::ProlongeBack, None)), None];
        }
        if self.aims(unit) {
            return [
                stand.low.then_some((Guns::Resupply, None)),
                self.edges_forward(unit),
            ];
        }
        if stand.low {
            return [Some((Guns::Resupply, None)), None];
        }
        self.finds_targets(unit)
    }

    /// Whether an enemy stands where guns can fire at him at once.
    fn aims(&self, unit: usize) -> bool {
        self.foes(unit).any(|foe| self.shot(unit, foe).is_some())
    }

    /// By prolonge into a better range, when that is all that is missing and nobody stands close before it.
    fn edges_forward(&self, unit: usize) -> Option<(Guns, Option<Point>)> {
        let troop = self.troop(unit);
        let step =
            crate::rulesets::regimental_fire_and_fury::mechanics::actions::prolonge(troop.class);
        let step = step.filter(|_| !troop.is_fixed()).map(real)?;
        let seen = self
            .foes(unit)
            .filter(|foe| self.shot(unit, *foe).is_some());
        let gap = seen.map(|foe| self.apart(unit, foe)).reduce(f64::min)?;
        let mut inner = troop.bands.iter().map(|band| real(band.to_cm));
        let nearly = inner.any(|reach| gap > reach && gap <= reach + step);
        let block = self.block(unit);
        let ahead = block.moved(block.at + block.facing.step(Length::cm(step)));
        (nearly && gap > QUIET && !self.waits(self.side(unit)) && !self.crowds(unit, &ahead))
            .then_some((Guns::ProlongeForward, None))
    }

    /// Guns without a target turn to one, or drive to where there is one.
    fn finds_targets(&self, unit: usize) -> [Option<(Guns, Option<Point>)>; 2] {
        let block = self.block(unit);
        let reach = self.troop(unit).reach(usize::MAX);
        let beside = self.foes(unit).filter(|foe| {
            self.apart(unit, *foe) <= reach
                && !bears(block, self.block(*foe))
                && self.plan.field.sees(block.at, self.block(*foe).at)
        });
        let gaps = beside.map(|foe| (self.apart(unit, foe), foe));
        let nearest = gaps.reduce(|best, next| if next.0 < best.0 { next } else { best });
        if let Some((_, foe)) = nearest {
            let to = Some(self.block(foe).at);
            return [Some((Guns::PivotAndFire, to)), Some((Guns::Pivot, to))];
        }
        if self.troop(unit).is_fixed() || self.defends(self.side(unit)) || self.is_spent(unit) {
            return [None, None];
        }
        let to = self.firing_place(unit);
        [
            to.map(|to| (Guns::LimberAndMove, Some(to))),
            to.map(|_| (Guns::LimberOrUnlimber, None)),
        ]
    }

    fn is_spent(&self, unit: usize) -> bool {
        self.freshness(unit) == State::Spent
    }

    /// What limbered guns would do: unlimber with a target before them, else drive to where there is one.
    fn plans_limbered(&self, unit: usize) -> [Option<(Guns, Option<Point>)>; 2] {
        let safe = self.threat(unit) > DANGER;
        if self.stand(unit).silenced > 0 && safe {
            return [Some((Guns::Rally, None)), None];
        }
        if !safe {
            let block = self.block(unit);
            let back = block.at
                + block
                    .facing
                    .back()
                    .step(Length::cm(self.reach(unit, Rate::Full)));
            return [Some((Guns::Move, Some(back))), None];
        }
        let unlimbers = [
            Some((Guns::UnlimberAndFire, None)),
            Some((Guns::LimberOrUnlimber, None)),
        ];
        if self.would_aim(unit) {
            return unlimbers;
        }
        match self.firing_place(unit) {
            Some(to) => [
                Some((Guns::MoveAndUnlimber, Some(to))),
                Some((Guns::Move, Some(to))),
            ],
            None => unlimbers,
        }
    }

    /// Whether limbered guns would have a target if they unlimbered here.
    fn would_aim(&self, unit: usize) -> bool {
        let reach = self.troop(unit).reach(1);
        self.foes(unit)
            .any(|foe| self.apart(unit, foe) <= reach && self.views(unit, foe))
    }

    /// A place from which one of the nearest enemies is in good range and in view; else one on the way to the nearest.
    fn firing_place(&self, unit: usize) -> Option<Point> {
        let mut foes: Vec<(f64, usize)> = self
            .foes(unit)
            .map(|foe| (self.apart(unit, foe), foe))
            .collect();
        foes.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        let nearest = foes.first().map(|(_, foe)| *foe)?;
        let good = foes.iter().take(LOOKED_AT);
        good.flat_map(|(_, foe)| self.places_against(unit, *foe))
            .find(|(path, foe)| {
                let gap = apart(&path.block, self.block(*foe));
                gap <= self.troop(unit).reach(2) && self.views_from(unit, &path.block, *foe)
            })
            .map(|(path, _)| path.block.at)
            .or_else(|| {
                let to = self.stand_off(unit, nearest, self.troop(unit).reach(1))?;
                let path = self.path(unit, to, Rate::Full)?;
                (path.cm >= HARDLY * 4.0).then_some(to)
            })
    }

    /// Ways of guns to where they might fire at an enemy: straight to him, or to one side.
    fn places_against(&self, unit: usize, foe: usize) -> Vec<(Path, usize)> {
        let block = self.block(unit);
        let ahead = self.stand_off(unit, foe, self.troop(unit).reach(1));
        let sides = [block.facing.left(), block.facing.right()];
        let aside = SIDESTEPS
            .into_iter()
            .flat_map(|far| sides.map(|side| block.at + side.step(Length::cm(far))));
        ahead
            .into_iter()
            .chain(aside)
            .filter_map(|to| self.path(unit, to, Rate::Full))
            .filter(|path| path.cm >= HARDLY * 4.0)
            .filter(|path| self.plan.field.ground(path.block.at) != Ground::Difficult)
            .filter(|path| !self.crowds(unit, &path.block))
            .map(|path| (path, foe))
            .collect()
    }
}
