//! Moves of guns: a crew pushes its gun by hand (artillery chapter).

use crate::{
    model::{
        dice::Trouble,
        table::{Point, overlap},
    },
    rulesets::smooth_and_rifled::{mechanics::guns as rules, tables::play},
    text,
};

use super::{field::Pace, fight::Fight, guns::Serving};

/// A gun that would come less far is not pushed, in cm.
const LEAST_PUSH_CM: f64 = 2.0;

impl Fight<'_> {
    /// A crew that has nobody to fire at pushes its gun towards the nearest enemy (SR-ART.2).
    pub(super) fn push(&mut self, serving: &mut Serving) -> Result<(), Trouble> {
        let gun = serving.gun;
        let (side, base) = (self.plan.guns[gun].side, self.state.guns[gun].base);
        let gunners = i64::try_from(self.crew(gun).count()).unwrap_or(0);
        let nearest = self.nearest_enemy_of(side, base.at);
        let Some((enemy, _)) = nearest.filter(|_| self.wants_nearer(side)) else {
            return Ok(());
        };
        let to = self.at(enemy);
        let (_, likely) = self.roll(gun, to, play::cm(play::DIE));
        if likely < LEAST_PUSH_CM || !self.pay(serving, gunners) {
            return Ok(());
        }
        let cm = rules::push(self.plan.guns[gun].class, gunners, self.dice)?;
        self.roll_gun(gun, to, play::cm(cm));
        Ok(())
    }

    /// Where a gun comes that is pushed so far towards a place, and how far that is.
    fn roll(&self, gun: usize, to: Point, cm: f64) -> (Point, f64) {
        let base = self.state.guns[gun].base;
        let reach = self.plan.field.length(cm);
        let pace = Pace {
            slow: 2.0,
            mounted: false,
            charging: false,
        };
        let table = &self.plan.field.table;
        let walk = table.walk(&base, to, reach, &pace, self.others(usize::MAX));
        let moved = base.moved(walk.end);
        let men = self.others(usize::MAX).filter(|other| other.at != base.at);
        let free = !men.into_iter().any(|other| overlap(&moved, other));
        if free && table.holds_base(&moved) {
            (walk.end, self.plan.field.cm(walk.gone))
        } else {
            (base.at, 0.0)
        }
    }

    /// Moves a gun towards a place, its crew with it.
    fn roll_gun(&mut self, gun: usize, to: Point, cm: f64) {
        let (end, gone) = self.roll(gun, to, cm);
        let step = end - self.state.guns[gun].base.at;
        self.state.guns[gun].base.at = end;
        let crew: Vec<usize> = self.crew_of(gun).collect();
        for man in crew {
            let own = self.state.bases[man];
            self.put_near(man, &own.moved(own.at + step), play::cm(play::CREW_CM));
        }
        let side = self.plan.guns[gun].side;
        let gone = format!("{gone:.0}");
        self.log(Some(side), "SR-ART.2", |_| {
            text!(
                "The crew pushes its gun {gone} cm forward.",
                "Les servants poussent leur canon de {gone} cm."
            )
        });
    }
}
