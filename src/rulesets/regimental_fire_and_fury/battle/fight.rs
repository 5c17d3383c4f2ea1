//! One battle under way: the plan, the dice, who watches, and the state, with the questions that every chapter asks.

use crate::{
    model::{
        battle::{BattleDice, Cast, Kill, Mark, Named, Narrator, Spot, Watch},
        forms::all_of,
        lang::Text,
        table::{Base, Point, Side},
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::effects::Order,
        terms::{Arm, Formation, State as Freshness, Trait},
    },
    text,
};

use super::{
    aspect::apart,
    block::{real, shape, slots},
    muster::{BASE, Troop},
    plan::Plan,
    state::{Stand, State},
};

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
    /// A unit's numbers.
    pub(super) fn troop(&self, unit: usize) -> &'b Troop {
        &self.plan.troops[unit]
    }

    /// A unit's state.
    pub(super) fn stand(&self, unit: usize) -> &Stand {
        &self.state.stands[unit]
    }

    /// The same, to be changed.
    pub(super) fn stand_mut(&mut self, unit: usize) -> &mut Stand {
        self.state.memory.changes();
        &mut self.state.stands[unit]
    }

    /// A unit stands elsewhere.
    pub(super) fn put(&mut self, unit: usize, block: Base) {
        self.state.stands[unit].block = block;
        self.state.memory.moves(unit);
    }

    /// The ground that a unit covers.
    pub(super) fn block(&self, unit: usize) -> &Base {
        &self.state.stands[unit].block
    }

    /// Whether a unit is on the table.
    pub(super) fn here(&self, unit: usize) -> bool {
        self.state.stands[unit].bases > 0
    }

    /// The side of a unit.
    pub(super) fn side(&self, unit: usize) -> usize {
        self.plan.troops[unit].side
    }

    /// The units of a side on the table.
    pub(super) fn units_of(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        let units = 0..self.plan.troops.len();
        units.filter(move |unit| self.side(*unit) == side && self.here(*unit))
    }

    /// Units of a side that are not broken.
    pub(super) fn steady_of(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        self.units_of(side)
            .filter(|unit| self.stand(*unit).order != Order::Broken)
    }

    /// The enemies of a unit that are not broken.
    pub(super) fn foes(&self, unit: usize) -> impl Iterator<Item = usize> + '_ {
        self.steady_of(1 - self.side(unit))
    }

    /// The blocks of units on the table that are wanted.
    pub(super) fn bodies<'s>(
        &'s self,
        wanted: impl Fn(usize) -> bool + Clone + 's,
    ) -> impl Iterator<Item = &'s Base> + Clone + 's {
        let stands = self.state.stands.iter().enumerate();
        stands
            .filter(move |(unit, stand)| stand.bases > 0 && wanted(*unit))
            .map(|(_, stand)| &stand.block)
    }

    /// How far two units are apart, in cm.
    pub(super) fn apart(&self, one: usize, other: usize) -> f64 {
        let measured = || apart(self.block(one), self.block(other));
        self.state.memory.gap(one, other, measured)
    }

    /// The nearest enemy that is not broken, and how far it is.
    pub(super) fn nearest_foe(&self, unit: usize) -> Option<(usize, f64)> {
        let gaps = self.foes(unit).map(|foe| (foe, self.apart(unit, foe)));
        gaps.reduce(|best, next| if next.1 < best.1 { next } else { best })
    }

    /// Whether no enemy is at close range of a unit.
    pub(super) fn is_clear(&self, unit: usize) -> bool {
        let nearest = self.nearest_foe(unit);
        nearest.is_none_or(|(_, gap)| gap > self.plan.close_cm)
    }

    /// What losses have made of a unit.
    pub(super) fn freshness(&self, unit: usize) -> Freshness {
        self.troop(unit).state(self.stand(unit).bases)
    }

    /// Whether it is cavalry on horseback.
    pub(super) fn is_mounted(&self, unit: usize) -> bool {
        self.troop(unit).arm == Arm::Cavalry
            && self.stand(unit).formation != Formation::DismountedSingleLine
    }

    /// Whether it is riders who fight with the sabre, and not mounted infantry.
    pub(super) fn is_cavalry(&self, unit: usize) -> bool {
        self.is_mounted(unit) && !self.troop(unit).has(Trait::MountedInfantry)
    }

    /// Whether a unit is in a garrison.
    pub(super) fn is_garrison(&self, unit: usize) -> bool {
        self.stand(unit).formation == Formation::Garrison
    }

    /// The name of a unit.
    pub(super) fn name(&self, unit: usize) -> &'b Text {
        &self.cast.kinds[self.troop(unit).kind].name
    }

    /// The names of some units: "2nd Wisconsin and 7th Wisconsin".
    pub(super) fn names(&self, units: &[usize]) -> Text {
        let names: Vec<Text> = units.iter().map(|unit| self.name(*unit).clone()).collect();
        all_of(&names)
    }

    /// Tells a sentence about a side's doing.
    pub(super) fn log(
        &mut self,
        side: usize,
        rule: &'static str,
        text: impl FnOnce(&'b Cast) -> Text,
    ) {
        let mut narrator = Narrator {
            cast: self.cast,
            watch: self.watch,
        };
        narrator.log(Some(Side::BOTH[side]), rule, text);
    }

    /// Tells a sentence about a unit, with its name.
    pub(super) fn log_of(
        &mut self,
        unit: usize,
        rule: &'static str,
        text: impl FnOnce(&'b Text) -> Text,
    ) {
        let name = self.name(unit);
        self.log(self.side(unit), rule, |_| text(name));
    }

    /// Shows where everybody stands.
    pub(super) fn show(&mut self, title: impl FnOnce(&'b Cast) -> Text) {
        assert!(self.watch.is_cursory() || self.is_sound());
        let (plan, state) = (self.plan, &self.state);
        let mut narrator = Narrator {
            cast: self.cast,
            watch: self.watch,
        };
        narrator.show(title, || spots(plan, state));
    }

    /// A unit loses bases; what is left closes up. By an enemy, or nobody.
    pub(super) fn lose(&mut self, unit: usize, bases: i64, by: Option<usize>, how: &'static Named) {
        let troop = self.troop(unit);
        let lost = bases.clamp(0, self.stand(unit).bases);
        let kill = Kill {
            by: by.map(|by| self.troop(by).kind),
            victim: troop.kind,
            how,
        };
        for _ in 0..lost {
            self.state.toll.take(Side::BOTH[troop.side], kill, BASE);
        }
        let stand = self.stand_mut(unit);
        stand.bases -= lost;
        stand.damaged = stand.damaged.min(stand.bases);
        stand.silenced = stand.silenced.min(stand.bases);
        let shape = shape(troop.arm, stand.formation, stand.bases);
        stand.block.shape = shape;
        let gone = lost > 0 && stand.bases == 0;
        self.state.memory.moves(unit);
        if gone {
            self.is_gone(unit);
        }
    }

    /// A unit without stands is destroyed.
    fn is_gone(&mut self, unit: usize) {
        self.stand_mut(unit).charge = None;
        let at = self.block(unit).at;
        for post in &mut self.state.posts {
            if post.attached == Some(unit) {
                post.attached = None;
                post.at = at;
            }
        }
        for stand in &mut self.state.stands {
            if stand.charge.is_some_and(|charge| charge.target == unit) {
                stand.charge = None;
            }
        }
        self.state.memory.changes();
        self.log_of(unit, "", |name| {
            text!("{name} is destroyed.", "{name} : unité détruite.", name)
        });
    }

    /// Bases that a side has lost.
    pub(super) fn lost(&self, side: usize) -> i64 {
        self.state.toll.losses[side].morale
    }

    /// Where a leader is.
    pub(super) fn chief_at(&self, chief: usize) -> Point {
        let post = &self.state.posts[chief];
        post.attached.map_or(post.at, |unit| self.block(unit).at)
    }

    /// The leader who is with a unit.
    pub(super) fn chief_with(&self, unit: usize) -> Option<usize> {
        let mut posts = self.state.posts.iter();
        posts.position(|post| post.attached == Some(unit))
    }

    /// Whether a brave colonel or an attached leader is with a unit.
    pub(super) fn has_presence(&self, unit: usize) -> bool {
        let troop = self.troop(unit);
        let brave = troop.has(Trait::BraveColonel) && !troop.is_guns();
        brave || self.chief_with(unit).is_some()
    }
}

/// Where everybody stands, for a picture.
fn spots(plan: &Plan, state: &State) -> Vec<Spot> {
    let mut spots = Vec::new();
    for (troop, stand) in plan.troops.iter().zip(&state.stands) {
        let places = slots(troop.arm, stand.formation, stand.bases, stand.block);
        spots.extend(places.zip(troop.first..).map(|(at, actor)| Spot {
            actor,
            at,
            facing: stand.block.facing,
            marks: marks(stand),
        }));
    }
    for (chief, post) in plan.chiefs.iter().zip(&state.posts) {
        let left = plan.troops.iter().zip(&state.stands);
        let mut left = left.filter(|(troop, stand)| troop.side == chief.side && stand.bases > 0);
        if left.next().is_some() {
            spots.push(Spot {
                actor: chief.actor,
                at: post
                    .attached
                    .map_or(post.at, |unit| state.stands[unit].block.at),
                facing: plan.fronts[chief.side].facing(),
                marks: Mark::those([(post.replaced, Mark::Hurt)]),
            });
        }
    }
    spots
}

fn marks(stand: &Stand) -> Vec<Mark> {
    Mark::those([
        (stand.order != Order::Good || stand.silenced > 0, Mark::Hurt),
        (stand.charge.is_some(), Mark::Ready),
        (stand.low, Mark::Unloaded),
    ])
}

/// A distance for people, in whole cm.
#[must_use]
pub(super) fn whole(cm: f64) -> String {
    format!("{cm:.0}")
}

/// A length of the tables beside a measured one.
#[must_use]
pub(super) fn reach(length: i64) -> f64 {
    real(length)
}
