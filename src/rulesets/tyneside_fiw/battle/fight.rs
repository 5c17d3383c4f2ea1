//! One battle under way: the plan, the dice, who watches, and the state, with the questions that every chapter asks.

use crate::{
    model::{
        battle::{BattleDice, Cast, Kill, Mark, Named, Narrator, Spot, Watch},
        lang::Text,
        table::{Base, Direction, Point, Side, middle, overlap},
    },
    rulesets::tyneside_fiw::{
        mechanics::{fire::shares_hits, wounds::Health},
        terms::{Quality, Role},
    },
    text,
};

use super::{
    field::{apart, far_apart},
    man::{Man, Unit},
    plan::Plan,
    state::{Body, State},
};

/// Bases so near touch, in cm.
pub(super) const TOUCH_CM: f64 = 0.1;

/// A battle under way.
#[derive(Debug)]
pub(super) struct Fight<'b> {
    pub(super) plan: &'b Plan,
    pub(super) cast: &'b Cast,
    pub(super) dice: &'b mut BattleDice,
    pub(super) watch: &'b mut Watch,
    pub(super) state: State,
}

impl<'b> Fight<'b> {
    /// A figure's numbers.
    pub(super) fn man(&self, man: usize) -> &'b Man {
        &self.plan.men[man]
    }

    /// A unit as it was mustered.
    pub(super) fn unit(&self, unit: usize) -> &'b Unit {
        &self.plan.units[unit]
    }

    /// A unit's state.
    pub(super) fn body(&self, unit: usize) -> &Body {
        &self.state.units[unit]
    }

    /// Where a figure stands.
    pub(super) fn at(&self, man: usize) -> Point {
        self.state.bases[man].at
    }

    /// Whether a unit has somebody on the table.
    pub(super) fn stands(&self, unit: usize) -> bool {
        let body = self.body(unit);
        !body.men.is_empty() && body.marker.is_none()
    }

    /// Units of a side with somebody alive, those under markers too.
    pub(super) fn living(&self, side: usize) -> Vec<usize> {
        let all = 0..self.plan.units.len();
        all.filter(|unit| self.unit(*unit).side == side && !self.body(*unit).men.is_empty())
            .collect()
    }

    /// Units of a side on the table.
    pub(super) fn standing(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        let all = 0..self.plan.units.len();
        all.filter(move |unit| self.unit(*unit).side == side && self.stands(*unit))
    }

    /// Everybody else on the table.
    pub(super) fn others(&self, man: usize) -> impl Iterator<Item = &Base> + Clone + '_ {
        let bases = self.state.bases.iter().zip(&self.state.men).enumerate();
        bases
            .filter(move |(other, (_, stand))| *other != man && stand.here)
            .map(|(_, (base, _))| base)
    }

    /// Whether nobody else stands where a figure would.
    pub(super) fn is_free(&self, man: usize, base: &Base) -> bool {
        !self.others(man).any(|other| overlap(base, other))
    }

    /// How far two figures are apart, base to base, in cm.
    pub(super) fn apart(&self, one: usize, two: usize) -> f64 {
        apart(&self.state.bases[one], &self.state.bases[two])
    }

    /// The nearest figures of two units, and how far they are apart.
    pub(super) fn nearest(&self, one: usize, two: usize) -> Option<(usize, usize, f64)> {
        let mut best: Option<(usize, usize, f64)> = None;
        for &a in &self.body(one).men {
            for &b in &self.body(two).men {
                let (here, there) = (&self.state.bases[a], &self.state.bases[b]);
                if best.is_some_and(|(.., cm)| far_apart(here, there, cm)) {
                    continue;
                }
                let cm = apart(here, there);
                if best.is_none_or(|(.., known)| cm < known) {
                    best = Some((a, b, cm));
                }
            }
        }
        best
    }

    /// How far two units are apart.
    pub(super) fn between(&self, one: usize, two: usize) -> f64 {
        self.nearest(one, two).map_or(f64::INFINITY, |(.., cm)| cm)
    }

    /// The middle of a unit.
    pub(super) fn middle(&self, unit: usize) -> Point {
        let men = self.body(unit).men.iter();
        let bases = men.map(|man| &self.state.bases[*man]);
        middle(bases).unwrap_or(self.plan.field.table.size().middle())
    }

    /// Enemies in base contact with a figure.
    pub(super) fn touching(&self, man: usize) -> impl Iterator<Item = usize> + '_ {
        let own = &self.state.bases[man];
        let enemies = self.plan.ranks[1 - self.man(man).side].clone();
        enemies.filter(move |enemy| {
            let base = &self.state.bases[*enemy];
            !far_apart(own, base, TOUCH_CM)
                && self.state.men[*enemy].here
                && apart(own, base) <= TOUCH_CM
        })
    }

    /// Whether somebody of a unit is in base contact with an enemy.
    pub(super) fn in_contact(&self, unit: usize) -> bool {
        let mut men = self.body(unit).men.iter();
        self.stands(unit) && men.any(|man| self.touching(*man).next().is_some())
    }

    /// The group of which somebody on his own is part: the nearest of his side, when it is near enough (TYN-SHT-05).
    pub(super) fn attached(&self, lone: usize) -> Option<usize> {
        let own = self.unit(lone);
        let leads = own
            .men
            .first()
            .is_some_and(|man| self.man(*man).is_leader());
        if own.is_group || !leads {
            return None;
        }
        let groups = self
            .standing(own.side)
            .filter(|unit| self.unit(*unit).is_group);
        let near = groups.map(|group| (group, self.between(lone, group)));
        near.reduce(|best, next| if next.1 < best.1 { next } else { best })
            .filter(|(_, cm)| shares_hits(*cm))
            .map(|(group, _)| group)
    }

    /// Whether a unit is a player character on his own.
    pub(super) fn is_player(&self, unit: usize) -> bool {
        let own = self.unit(unit);
        !own.is_group && own.men.iter().any(|man| self.man(*man).is_player)
    }

    /// Everybody who is part of a unit: its figures, and leaders near it.
    pub(super) fn part_of(&self, unit: usize) -> Vec<usize> {
        let mut all = self.body(unit).men.clone();
        let side = self.unit(unit).side;
        let near = self
            .standing(side)
            .filter(|lone| self.attached(*lone) == Some(unit));
        all.extend(near.flat_map(|lone| self.body(lone).men.iter().copied()));
        all
    }

    /// Whether a hero is with a unit.
    pub(super) fn has_hero(&self, unit: usize) -> bool {
        let hero = |man: &usize| self.man(*man).quality == Quality::Hero;
        self.part_of(unit).iter().any(hero)
    }

    /// Turns a unit towards a place.
    pub(super) fn face(&mut self, unit: usize, place: Point) {
        let Some(facing) = Direction::toward(self.middle(unit), place) else {
            return;
        };
        self.state.units[unit].facing = facing;
        for man in self.state.units[unit].men.clone() {
            self.state.bases[man].facing = facing;
        }
    }

    /// Tells a sentence.
    pub(super) fn log(
        &mut self,
        side: Option<usize>,
        rule: &'static str,
        text: impl FnOnce(&'b Cast) -> Text,
    ) {
        let mut narrator = Narrator {
            cast: self.cast,
            watch: self.watch,
        };
        narrator.log(side.map(|side| Side::BOTH[side]), rule, text);
    }

    /// Tells a sentence about a unit.
    pub(super) fn log_of(
        &mut self,
        unit: usize,
        rule: &'static str,
        text: impl FnOnce(&'b Text) -> Text,
    ) {
        let own = self.unit(unit);
        self.log(Some(own.side), rule, |_| text(&own.name));
    }

    /// Shows where everybody stands.
    pub(super) fn show(&mut self, title: impl FnOnce(&'b Cast) -> Text) {
        let state = &self.state;
        let mut narrator = Narrator {
            cast: self.cast,
            watch: self.watch,
        };
        narrator.show(title, || spots(state));
    }

    /// A figure is lost.
    pub(super) fn lose(&mut self, man: usize, by: Option<usize>, how: &'static Named) {
        let unit = self.state.men[man].unit;
        let own = self.man(man);
        self.state.men[man].here = false;
        self.state.men[man].health = Health::Dead;
        self.state.units[unit].men.retain(|other| *other != man);
        let kill = Kill {
            by,
            victim: own.kind,
            how,
        };
        self.state.toll.take(Side::BOTH[own.side], kill, Man::WORTH);
        if own.role == Some(Role::Nco) && by.is_some() {
            self.mourn(unit);
        }
        self.log(Some(own.side), "TYN-WND-01", |cast| {
            let (name, how) = (&cast.actors[man].name, how.text());
            text!(
                "{name} is removed ({how}).",
                "{name} est hors de combat ({how}).",
                name,
                how
            )
        });
        self.log_leaderless(man);
    }

    /// An NCO was killed: his whole platoon knows (TYN-RSK-02).
    fn mourn(&mut self, unit: usize) {
        let platoon = self.unit(unit).platoon;
        let own = [unit];
        let units: &[usize] = match platoon {
            Some(platoon) => &self.plan.platoons[platoon].units,
            None => &own,
        };
        for unit in units {
            self.state.units[*unit].ncos += 1;
        }
    }
}

/// Where everybody stands, for a picture: of those under a marker only the first.
fn spots(state: &State) -> Vec<Spot> {
    let men = state.men.iter().zip(&state.bases).enumerate();
    let here = men.filter(|(_, (stand, _))| stand.here);
    let here = here.map(|(actor, (stand, base))| Spot {
        actor,
        at: base.at,
        facing: base.facing,
        marks: Mark::those([
            (stand.health == Health::Wounded, Mark::Hurt),
            (!stand.loaded, Mark::Unloaded),
        ]),
    });
    let markers = state.markers.iter().filter(|marker| marker.down);
    let hidden = markers.filter_map(|marker| {
        let first = state.units[marker.unit?].men.first()?;
        Some(Spot {
            actor: *first,
            at: marker.base.at,
            facing: marker.base.facing,
            marks: vec![Mark::Hidden],
        })
    });
    here.chain(hidden).collect()
}
