//! Targets of a gun: whom it sees in the corridor before its muzzle (artillery chapter).

use crate::{
    model::table::Base,
    rulesets::smooth_and_rifled::{
        mechanics::{
            guns as rules,
            sight::{self, Shooter},
        },
        tables::{self, play},
        terms::Band,
    },
};

use super::{field::Covered, fight::Fight};

/// Somebody at whom a gun may fire.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) man: usize,
    pub(super) band: Band,
    /// Whether the gun looks at him already.
    pub(super) in_corridor: bool,
    pub(super) cm: f64,
}

impl Fight<'_> {
    /// The best target of a gun: the nearest enemy in sight, those before its muzzle first.
    pub(super) fn mark(&self, gun: usize) -> Option<Mark> {
        let piece = &self.plan.guns[gun];
        let base = self.state.guns[gun].base;
        let medium = play::cm(tables::gun(piece.class).medium_cm);
        let rifled = rules::is_rifled(piece.rifled, piece.breech);
        let marks = self.men_of(1 - piece.side).filter_map(|man| {
            let cm = self.plan.field.cm(self.state.bases[man].gap_to(base.at));
            let band = sight::band(cm, medium)?;
            let reached = sight::may_reach(band, Shooter::Gun { rifled });
            (reached && self.gun_sees(&base, man)).then(|| Mark {
                man,
                band,
                cm,
                in_corridor: self.in_corridor(&base, man),
            })
        });
        marks.reduce(|best, next| {
            let better = (next.in_corridor, -next.cm) > (best.in_corridor, -best.cm);
            if better { next } else { best }
        })
    }

    /// Whether a man stands before the muzzle, in a corridor as wide as the gun.
    fn in_corridor(&self, base: &Base, man: usize) -> bool {
        let to = self.at(man) - base.at;
        let ahead = base.facing.unit();
        ahead.dot(to) > 0.0 && ahead.cross(to).abs() <= base.inner().in_tenths()
    }

    /// Whether a gun sees a man, and nobody stands before him (SR-ART.3).
    fn gun_sees(&self, base: &Base, man: usize) -> bool {
        let field = &self.plan.field;
        let (from, to) = (base.at, self.at(man));
        let covered = field.cover(to, self.stand(man).mounted, from) == Covered::Wholly;
        let own = |other: usize| {
            self.plan.field.cm(self.state.bases[other].gap_to(from)) <= play::cm(play::CREW_CM)
        };
        let behind = || {
            (0..self.plan.men.len()).any(|other| {
                other != man
                    && self.here(other)
                    && !own(other)
                    && self.state.bases[other].meets(from, to)
            })
        };
        !covered && field.sees(from, to) && rules::in_line(true, behind())
    }
}
