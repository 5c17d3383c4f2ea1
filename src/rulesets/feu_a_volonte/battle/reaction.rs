//! What happens outside one's own phase: opportunity fire, falling back, moving away from a missed shot (FAV-OPP-01, FAV-SHT-05,
//! FAV-SHT-06).

use crate::{
    model::{
        dice::Trouble,
        forms,
        lang::Text,
        table::{Direction, Point},
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            modifiers::reaches,
            movement::Gait,
            opportunity::{self, Reaction, Step, moves_on, still_waits},
            shooting::falls_back,
            sight::{in_front, must_be_spotted},
            weather::fog_price,
        },
        tables::ud,
    },
    text,
};

use super::{aim::Volley, fight::Fight, moves::Trek, sight::Look};

/// Who falls back leaves its place: nearer cover, in UD, is what it has already.
pub(super) const LEAST_RETREAT: f64 = 1.0;
/// A move is watched at places so far apart, in UD.
const WATCHED: f64 = 0.5;

impl Fight<'_> {
    /// A unit waits in ambush (FAV-OPP-01).
    pub(super) fn wait(&mut self, unit: usize) {
        let stand = &mut self.state.units[unit];
        stand.ambush = true;
        stand.concealed = false;
        self.log(unit, "FAV-OPP-01", |name| {
            text!(
                "{name} goes on opportunity fire.",
                "{name} se met à l’affût.",
                name
            )
        });
    }

    /// The enemy who fires first at a unit on a straight stretch, and from where on.
    pub(super) fn first_watcher(&self, unit: usize, to: Point) -> Option<(usize, Point)> {
        let watching = self.enemies(unit).filter(|enemy| self.stand(*enemy).ambush);
        let found = watching.filter_map(|enemy| Some((enemy, self.crossing(enemy, unit, to)?)));
        let first = found.reduce(|best, next| if next.1.0 < best.1.0 { next } else { best });
        first.map(|(enemy, (_, at))| (enemy, at))
    }

    /// Where a unit on its way enters or leaves the zone of a watcher: the first place inside, or the last.
    fn crossing(&self, watcher: usize, unit: usize, to: Point) -> Option<(u32, Point)> {
        let from = self.at(unit);
        let steps = self.plan.field.apart(from, to) / WATCHED;
        let count = (1..60)
            .find(|count| f64::from(*count) >= steps)
            .unwrap_or(60);
        let mut last = (from, self.in_zone(watcher, from));
        for step in 1..=count {
            let at = from.toward(to, f64::from(step) / f64::from(count));
            let is_inside = self.in_zone(watcher, at);
            let inside = if is_inside { at } else { last.0 };
            let apart = self.plan.field.apart(self.at(watcher), inside);
            let crosses = Step {
                was_inside: last.1,
                is_inside,
                free: false,
                hidden: must_be_spotted(self.hiding_at(unit, inside), apart),
            };
            if opportunity::reaction(&crosses, &self.plan.options) != Reaction::Waits {
                return Some((step, inside));
            }
            last = (at, is_inside);
        }
        None
    }

    /// Whether a place is in the fire zone of a unit: before it, in clear sight, in reach of a weapon (FAV-OPP-01).
    fn in_zone(&self, watcher: usize, place: Point) -> bool {
        let field = &self.plan.field;
        let apart = field.apart(self.at(watcher), place);
        let fog = fog_price(self.state.sky) > 0;
        !fog && in_front(self.angle(watcher, place))
            && self.waiting_gun(watcher, apart).is_some()
            && field.look(self.at(watcher), place).clear
    }

    /// The weapon with which a unit waits, for targets so far away.
    fn waiting_gun(&self, unit: usize, apart: f64) -> Option<usize> {
        let guns = self
            .unit(unit)
            .guns()
            .filter(|(arm, weapon)| self.stand(unit).dry[*arm].is_none() && reaches(weapon, apart));
        let best =
            guns.max_by_key(|(_, weapon)| (weapon.bonus + weapon.rate_of_fire, weapon.bonus));
        best.map(|(arm, _)| arm)
    }

    /// Whether a unit has something to wait with.
    pub(super) fn may_wait(&self, unit: usize) -> bool {
        self.waiting_gun(unit, 0.0).is_some()
    }

    /// A waiting unit fires at one that moves; false when that one does not go on.
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn fire_in_reaction(
        &mut self,
        watcher: usize,
        unit: usize,
    ) -> Result<bool, Trouble> {
        let apart = self.apart(watcher, unit);
        self.state.units[watcher].ambush = still_waits(false, true, false);
        let Some(arm) = self.waiting_gun(watcher, apart) else {
            return Ok(true);
        };
        self.log_strides();
        self.log_two((unit, watcher), "FAV-OPP-01", |other, name| {
            text!(
                "{other} comes into the sights {of_it}.",
                "{other} passe dans le viseur {of_it}.",
                of_it = &forms::of(name),
                other
            )
        });
        let before = self.at(unit);
        self.fire(watcher, &Volley::in_reaction(arm, unit))?;
        Ok(moves_on(!self.here(unit), self.at(unit) != before) && !self.over())
    }

    /// A unit falls back from a shooter (FAV-SHT-05).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn fall_back(&mut self, unit: usize, from: usize) -> Result<(), Trouble> {
        let cover = self.nearest_cover(unit, from);
        let at = self.at(unit);
        // Hedges and woods on the way to cover take their share of the move.
        let most = cover.map(|_| self.longest_retreat());
        let length = falls_back(most, &self.plan.options);
        let away = Direction::toward(self.at(from), at).unwrap_or(self.state.bases[unit].facing);
        let to = cover.unwrap_or_else(|| at + away.step(self.plan.field.length(length)));
        let trek = Trek {
            gait: Gait::Walk,
            length,
            free: true,
            contact: None,
        };
        self.march(unit, to, trek)?;
        self.face(unit, self.at(from));
        let gone = self.plan.field.apart(at, self.at(unit));
        self.log(unit, "FAV-SHT-05", |name| {
            let far = super::narration::far(gone);
            if gone > 0.0 {
                text!(
                    "{name} falls back {far}.",
                    "{name} se replie de {far}.",
                    name,
                    far
                )
            } else {
                text!(
                    "{name} cannot fall back.",
                    "{name} ne peut se replier.",
                    name
                )
            }
        });
        Ok(())
    }

    /// The diagonal of a table: nobody goes farther.
    fn longest_retreat(&self) -> f64 {
        let size = self.plan.field.table.size();
        self.plan.field.ud(size.width + size.depth)
    }

    /// The nearest place out of a shooter's sight, or in cover from it, that is in reach of a retreat.
    fn nearest_cover(&self, unit: usize, from: usize) -> Option<Point> {
        let field = &self.plan.field;
        let (at, shooter) = (self.at(unit), self.at(from));
        let most = falls_back(Some(self.longest_retreat()), &self.plan.options);
        let near = field.cover_spots.iter().filter_map(|cover_spot| {
            let apart = field.apart(at, *cover_spot);
            let look = field.roughly_visible(shooter, *cover_spot);
            let covered = !look.clear || look.cover;
            let farther = field.apart(shooter, *cover_spot) >= field.apart(shooter, at);
            let reached = (LEAST_RETREAT..=most).contains(&apart);
            (reached && covered && farther && self.is_free(unit, *cover_spot))
                .then_some((apart, *cover_spot))
        });
        let nearest = near.reduce(|best, next| if next.0 < best.0 { next } else { best });
        nearest.map(|(_, cover_spot)| cover_spot)
    }

    /// Whether nobody else stands at a place.
    pub(super) fn is_free(&self, unit: usize, place: Point) -> bool {
        let base = self.state.bases[unit].moved(place);
        let mut others = self.others(unit);
        !others.any(|other| crate::model::table::overlap(&base, other))
    }

    /// The target of a missed shot moves a little, if its player wants (FAV-SHT-06).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn dodge(&mut self, unit: usize, shooter: usize, most: i64) -> Result<(), Trouble> {
        let Some(to) = self.choose_dodge(unit, shooter, ud(most)) else {
            return Ok(());
        };
        let (at, before) = (self.at(unit), self.look(shooter, unit));
        let trek = Trek {
            gait: Gait::Walk,
            length: ud(most),
            free: true,
            contact: None,
        };
        self.march(unit, to, trek)?;
        // Facing changes freely during a move: nobody shows his back to who fires at him.
        self.face(unit, self.at(shooter));
        let gone = self.plan.field.apart(at, self.at(unit));
        if gone > 0.0 {
            self.log_dodge(unit, gone, before, self.look(shooter, unit));
        }
        Ok(())
    }

    /// Tells how far the target of a missed shot went, and what for.
    fn log_dodge(&mut self, unit: usize, gone: f64, before: Look, after: Look) {
        let far = super::narration::far(gone);
        let there = if before.clear && !after.clear {
            text!(" out of sight", " hors de vue")
        } else if after.cover && !before.cover {
            text!(" into cover", " à couvert")
        } else {
            Text::same("")
        };
        self.log(unit, "FAV-SHT-06", |name| {
            text!(
                "{name} slips away {far}{there}.",
                "{name} se dérobe de {far}{there}.",
                name,
                far,
                there
            )
        });
    }
}
