//! One battle under way: the plan, the dice, who watches, and the state, with the questions that every chapter asks.

use crate::{
    model::{
        battle::{BattleDice, Cast, End, Kill, Mark, Named, Narrator, Spot, Watch},
        lang::Text,
        table::{Base, Direction, Length, Point, Side, base_to_base},
    },
    rulesets::laporte_escarmouche::mechanics::{activation::Stage, morale},
};

use super::{
    field::reached,
    person::Person,
    plan::Plan,
    state::{Stand, State},
    words,
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
    /// A character's classes and weapons.
    pub(super) fn person(&self, who: usize) -> &'b Person {
        &self.plan.people[who]
    }

    /// A character's state.
    pub(super) fn stand(&self, who: usize) -> &Stand {
        &self.state.stands[who]
    }

    /// Where a character stands.
    pub(super) fn at(&self, who: usize) -> Point {
        self.state.bases[who].at
    }

    /// Whether a character is on the table.
    pub(super) fn alive(&self, who: usize) -> bool {
        self.state.stands[who].alive
    }

    /// Everybody of a side who is on the table.
    pub(super) fn those_of(&self, side: Side) -> impl Iterator<Item = usize> + Clone + '_ {
        self.state.living[side.index()].iter().copied()
    }

    /// The enemies of a character who are on the table.
    pub(super) fn enemies_of(&self, who: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        self.those_of(self.person(who).side.other())
    }

    /// The bases of everybody else on the table.
    pub(super) fn others(&self, who: usize) -> impl Iterator<Item = &Base> + Clone + '_ {
        let others = self.living().filter(move |other| *other != who);
        others.map(|other| &self.state.bases[other])
    }

    /// Everybody on the table.
    pub(super) fn living(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        self.state.living.iter().flatten().copied()
    }

    /// How far two characters are apart, base to base.
    pub(super) fn apart(&self, one: usize, other: usize) -> Length {
        base_to_base(&self.state.bases[one], &self.state.bases[other])
    }

    /// The same in inches as a ruler shows it.
    pub(super) fn inches(&self, one: usize, other: usize) -> f64 {
        let known = &self.state.pairs.of(one, other).inches;
        known.or(|| reached(self.apart(one, other)))
    }

    /// Whether terrain leaves a line of sight between two characters.
    pub(super) fn sees(&self, one: usize, other: usize) -> bool {
        let known = &self.state.pairs.of(one, other).sight;
        known.or(|| self.plan.field.sees(self.at(one), self.at(other)))
    }

    /// The enemies in sight of a character with how far they are.
    pub(super) fn in_sight(&self, who: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        let seen = self
            .enemies_of(who)
            .filter(move |enemy| self.sees(who, *enemy));
        seen.map(move |enemy| (enemy, self.inches(who, enemy)))
    }

    /// The nearest enemy, seen or not, and how far it is.
    pub(super) fn nearest_enemy(&self, who: usize) -> Option<(usize, f64)> {
        let enemies = self
            .enemies_of(who)
            .map(|enemy| (enemy, self.inches(who, enemy)));
        enemies.reduce(|best, next| if next.1 < best.1 { next } else { best })
    }

    /// Turns a character towards a place.
    pub(super) fn face(&mut self, who: usize, place: Point) {
        if let Some(facing) = Direction::toward(self.at(who), place) {
            self.state.bases[who].facing = facing;
        }
    }

    /// Turns a character towards the nearest enemy in sight.
    pub(super) fn look_out(&mut self, who: usize) {
        let seen = self.in_sight(who);
        let near = seen.reduce(|best, next| if next.1 < best.1 { next } else { best });
        if let Some((enemy, _)) = near {
            self.face(who, self.at(enemy));
        }
    }

    /// Tells a sentence.
    pub(super) fn log(
        &mut self,
        side: Option<Side>,
        rule: &'static str,
        text: impl FnOnce(&'b Cast) -> Text,
    ) {
        let mut narrator = Narrator {
            cast: self.cast,
            watch: self.watch,
        };
        narrator.log(side, rule, text);
    }

    /// Tells a sentence about somebody.
    pub(super) fn log_of(
        &mut self,
        who: usize,
        rule: &'static str,
        text: impl FnOnce(&'b Text) -> Text,
    ) {
        let side = self.person(who).side;
        self.log(Some(side), rule, |cast| text(&cast.actors[who].name));
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

    /// Somebody is eliminated; a side without anybody has lost (LAP-END-01).
    pub(super) fn lose(&mut self, who: usize, by: Option<usize>, how: &'static Named) {
        if !self.alive(who) {
            return;
        }
        let own = self.person(who);
        self.state.goes(who, own.side);
        self.weigh_fire();
        let losses = &mut self.state.spirits[own.squad].losses;
        losses.eliminated += 1;
        if by.is_some() {
            losses.in_combat += 1;
        } else {
            losses.surrendered += 1;
        }
        let kill = Kill {
            by: by.map(|by| self.person(by).kind),
            victim: own.kind,
            how,
        };
        self.state.toll.take(own.side, kill, own.worth());
        self.end_if_lost();
    }

    fn end_if_lost(&mut self) {
        let lost = Side::BOTH.map(|side| morale::has_lost(self.state.left(side)));
        let end = |winner, ending| Some(End { winner, ending });
        self.state.end = match lost {
            [false, false] => return,
            [true, true] => end(None, &words::NOBODY_AT_ALL),
            [true, false] => end(Some(Side::B), &words::NOBODY_LEFT),
            [false, true] => end(Some(Side::A), &words::NOBODY_LEFT),
        };
        self.watch.rule("LAP-END-01");
        for side in Side::BOTH.into_iter().filter(|side| lost[side.index()]) {
            let toll = &mut self.state.toll;
            toll.broken_by[side.index()] = toll.last[side.index()];
        }
    }
}

/// Where everybody stands, for a picture.
fn spots(state: &State) -> Vec<Spot> {
    let all = state.stands.iter().zip(&state.bases).enumerate();
    let there = all.filter(|(_, (stand, _))| stand.alive);
    let spot = |(actor, (stand, base)): (usize, (&Stand, &Base))| Spot {
        actor,
        at: base.at,
        facing: base.facing,
        marks: Mark::those([
            (stand.wounded, Mark::Hurt),
            (
                stand.aimed || matches!(stand.figure.stage, Stage::Waiting { .. }),
                Mark::Ready,
            ),
            (stand.loads.iter().any(|load| !load.ready()), Mark::Unloaded),
        ]),
    };
    there.map(spot).collect()
}
