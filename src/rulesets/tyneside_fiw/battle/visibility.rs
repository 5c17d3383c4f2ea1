//! Visibility: which unit sees which, as the side to move looks (TYN-VIS).

use crate::{
    model::{dice::Trouble, lang::Text},
    rulesets::tyneside_fiw::mechanics::{
        fire::{Line, may_shoot},
        sight::{self, Hider, View, counts_for_risk},
    },
    text,
};

use super::{
    field::far_apart,
    fight::Fight,
    man::Unit,
    sight::in_line,
    state::{Along, Look, Near, Shown},
};

/// So many pairs of figures are looked at before a unit counts as out of sight.
pub(super) const PAIRS: usize = 3;

impl Fight<'_> {
    /// Everybody of a side looks out.
    pub(super) fn observe(&mut self, side: usize) -> Result<(), Trouble> {
        let count = self.plan.units.len();
        self.take_stock();
        for unit in self.living(side) {
            for enemy in 0..count {
                if self.unit(enemy).side == side {
                    continue;
                }
                let look = if self.stands(enemy) {
                    self.look(unit, enemy)?
                } else {
                    None
                };
                if let Some(shown) = self.state.shown.last_mut()
                    && shown.enemy == enemy
                {
                    shown.clear = look.is_some_and(|look| look.clear);
                }
                self.state.looks[unit * count + enemy] = look;
                self.state.units[enemy].known |= look.is_some();
            }
            self.log_sightings(unit);
        }
        Ok(())
    }

    /// Writes down which units changed since somebody last looked out.
    fn take_stock(&mut self) {
        let state = &mut self.state;
        for (body, stance) in state.units.iter().zip(&mut state.stances) {
            let stands = body.men.iter().map(|man| (*man, state.bases[*man].at));
            if !stands.clone().eq(stance.stood.iter().copied()) {
                stance.stood.clear();
                stance.stood.extend(stands);
                stance.changes += 1;
            }
        }
    }

    /// How a unit saw another when it last looked.
    pub(super) fn looked(&self, unit: usize, enemy: usize) -> Option<Look> {
        let look = self.state.looks[unit * self.plan.units.len() + enemy];
        look.filter(|_| self.stands(enemy))
    }

    /// Enemies whom a unit sees.
    pub(super) fn seen(&self, unit: usize) -> impl Iterator<Item = (usize, Look)> + '_ {
        let all = 0..self.plan.units.len();
        all.filter_map(move |enemy| Some((enemy, self.looked(unit, enemy)?)))
    }

    /// The nearest enemy whom a unit sees.
    pub(super) fn nearest_seen(&self, unit: usize) -> Option<(usize, Look)> {
        self.seen(unit)
            .reduce(|best, next| if next.1.cm < best.1.cm { next } else { best })
    }

    /// The nearest enemy whom its side knows of.
    pub(super) fn nearest_known(&self, unit: usize) -> Option<usize> {
        let side = self.unit(unit).side;
        let known = self
            .standing(1 - side)
            .filter(|enemy| self.body(*enemy).known);
        known
            .map(|enemy| (enemy, self.between(unit, enemy)))
            .reduce(|best, next| if next.1 < best.1 { next } else { best })
            .map(|(enemy, _)| enemy)
    }

    /// Looks from one unit at another: from the nearest figures, and then from the next ones.
    fn look(&mut self, unit: usize, enemy: usize) -> Result<Option<Look>, Trouble> {
        let mut best = None;
        let both = unit * self.plan.units.len() + enemy;
        self.find_nearest(both, unit, enemy);
        for place in 0..self.state.near[both].pairs.len() {
            let (from, to, cm) = self.state.near[both].pairs[place];
            let slot = both * PAIRS + place;
            let mut along = self.along(slot, (from, to));
            if !self.sees(&along, cm)? {
                continue;
            }
            let clear = self.is_clear(&mut along);
            self.state.along[slot] = Some(along);
            let look = Look {
                cm,
                pair: (from, to),
                clear,
            };
            best.get_or_insert(look);
            if clear {
                return Ok(Some(look));
            }
        }
        Ok(best)
    }

    /// Finds the nearest figures of two units, nearest first, unless both stand as before.
    fn find_nearest(&mut self, both: usize, unit: usize, enemy: usize) {
        let stances = &self.state.stances;
        let changes = (stances[unit].changes, stances[enemy].changes);
        if self.state.near[both].changes == changes {
            return;
        }
        let mut best = std::mem::take(&mut self.state.near[both].pairs);
        best.clear();
        for &one in &self.body(unit).men {
            for &two in &self.body(enemy).men {
                let farthest = best.get(PAIRS - 1).map(|(.., cm)| *cm);
                let (from, to) = (&self.state.bases[one], &self.state.bases[two]);
                if farthest.is_some_and(|most| far_apart(from, to, most)) {
                    continue;
                }
                let cm = self.apart(one, two);
                if farthest.is_some_and(|most| most <= cm) {
                    continue;
                }
                let at = best.partition_point(|(.., other)| *other <= cm);
                best.insert(at, (one, two, cm));
                best.truncate(PAIRS);
            }
        }
        self.state.near[both] = Near {
            changes,
            pairs: best,
        };
    }

    /// What the terrain does to a look: what was found out before, when neither of the two moved since.
    fn along(&mut self, slot: usize, pair: (usize, usize)) -> Along {
        let ends = (self.at(pair.0), self.at(pair.1));
        let kept = self.state.along[slot].filter(|kept| kept.pair == pair && kept.ends == ends);
        let along = kept.unwrap_or_else(|| Along {
            pair,
            ends,
            view: self.plan.field.view(ends.0, ends.1, false),
            line: None,
        });
        self.state.along[slot] = Some(along);
        along
    }

    /// Whether a figure sees another; at the edge of a wood the die says so, once for each pair of units (TYN-VIS-03).
    fn sees(&mut self, along: &Along, cm: f64) -> Result<bool, Trouble> {
        let (from, to) = along.pair;
        let (unit, enemy) = (self.state.men[from].unit, self.state.men[to].unit);
        let fires = self.body(enemy).fired;
        let view = match along.view {
            None => return Ok(false),
            Some(View::Into(hider)) => View::Into(Hider { fires, ..hider }),
            Some(view) => view,
        };
        let View::Into(hider) = view else {
            self.watch.rule(if view == View::Open {
                "TYN-VIS-01"
            } else {
                "TYN-VIS-02"
            });
            return sight::sees(view, cm, self.dice);
        };
        if !hider.may_be_seen() || sight::face_to_see(cm).is_none() {
            return Ok(false);
        }
        let at = unit * self.plan.units.len() + enemy;
        if let Some(known) = self.state.sightings[at] {
            return Ok(known);
        }
        // Who runs only looks out before he knows that he will.
        if self.flees(unit) {
            return Ok(false);
        }
        let seen = sight::sees(view, cm, self.dice)?;
        self.state.sightings[at] = Some(seen);
        if sight::face_to_see(cm) != Some(1) {
            self.state.shown.push(Shown {
                enemy,
                cm,
                seen,
                clear: false,
            });
        }
        Ok(seen)
    }

    /// Logs what the dice showed to a unit, in their order.
    fn log_sightings(&mut self, unit: usize) {
        if self.state.shown.is_empty() {
            return;
        }
        let (shown, units) = (std::mem::take(&mut self.state.shown), &self.plan.units);
        self.log_of(unit, "TYN-VIS-03", |own| {
            let alike =
                shown.chunk_by(|one, next| (one.seen, one.clear) == (next.seen, next.clear));
            let alike: Vec<Text> = alike.map(|some| some_shown(some, units)).collect();
            let all = Text::series(&alike);
            text!("{own}: {all}.", "{own} : {all}.", own, all)
        });
    }

    /// Whether neither troops nor terrain are in the way of a shot (TYN-VIS-04).
    fn is_clear(&mut self, along: &mut Along) -> bool {
        self.watch.rule("TYN-VIS-04");
        let (from, to) = along.pair;
        let behind_troops = self.behind_others(from, to);
        let past = || self.past_terrain(from, to);
        let shot_blocked = !behind_troops && !may_shoot(along.line.get_or_insert_with(past));
        counts_for_risk(true, behind_troops, shot_blocked)
    }

    /// Whether a figure has a free line of fire at another (TYN-SHT-03).
    pub(super) fn may_hit(&self, from: usize, to: usize) -> bool {
        !self.behind_others(from, to) && may_shoot(&self.past_terrain(from, to))
    }

    /// Whether figures are in the line of fire who are not near enough to the shooter to be fired over.
    fn behind_others(&self, from: usize, to: usize) -> bool {
        let (shooter, target) = (&self.state.bases[from], &self.state.bases[to]);
        let men = self.state.men.iter().zip(&self.state.bases).enumerate();
        let others = men
            .filter(|(other, (stand, _))| stand.here && *other != from && *other != to)
            .map(|(_, (_, base))| base);
        !may_shoot(&Line {
            whole_base: true,
            obstacle: in_line(shooter, target, others),
            wood: 0.0,
        })
    }

    /// What of the terrain lies in the line of fire from one figure to another.
    fn past_terrain(&self, from: usize, to: usize) -> Line {
        let bases = &self.state.bases;
        self.plan.field.line(&bases[from], &bases[to])
    }
}

/// Enemies whom the dice showed, or whom they did not.
fn some_shown(some: &[Shown], units: &[Unit]) -> Text {
    let each = some.iter().map(|Shown { enemy, cm, .. }| {
        let name = &units[*enemy].name;
        text!("{name} ({cm:.0} cm)", "{name} ({cm:.0} cm)", name)
    });
    let each: Vec<Text> = each.collect();
    let each = Text::join(&each, ", ");
    match some.first() {
        Some(Shown { clear: true, .. }) => text!("{each} in sight", "{each} en vue", each),
        Some(Shown { seen: true, .. }) => text!(
            "{each} in sight, no line of fire",
            "{each} en vue, sans ligne de tir",
            each
        ),
        _ => text!("{each} out of sight", "{each} hors de vue", each),
    }
}
