//! One battle under way: the plan, the dice, who watches, and the state, with the questions that every chapter asks.

use std::cell::Cell;

use crate::{
    model::{
        battle::{BattleDice, Cast, Watch},
        table::{Base, Direction, Point},
    },
    rulesets::feu_a_volonte::terms::Trait,
};

use super::{
    move_log::MoveLog,
    plan::Plan,
    sight::Look,
    state::{Presence, Stand, State},
    unit::Unit,
};

/// A battle under way.
#[derive(Debug)]
pub(super) struct Fight<'b> {
    pub(super) plan: &'b Plan,
    pub(super) cast: &'b Cast,
    pub(super) dice: &'b mut BattleDice,
    pub(super) watch: &'b mut Watch,
    pub(super) state: State,
    /// What each unit sees of each other, until one of them moves.
    pub(super) looks: Vec<Cell<Option<Look>>>,
    /// Walks that are not told yet.
    pub(super) move_log: MoveLog,
}

impl<'b> Fight<'b> {
    /// A battle before its first turn.
    pub(super) fn new(
        plan: &'b Plan,
        cast: &'b Cast,
        dice: &'b mut BattleDice,
        watch: &'b mut Watch,
    ) -> Self {
        let units = plan.units.len();
        Self {
            plan,
            cast,
            dice,
            watch,
            state: State::new(plan),
            looks: vec![Cell::new(None); units * units],
            move_log: MoveLog::default(),
        }
    }

    /// A unit's numbers.
    pub(super) fn unit(&self, unit: usize) -> &'b Unit {
        &self.plan.units[unit]
    }

    /// A unit's state.
    pub(super) fn stand(&self, unit: usize) -> &Stand {
        &self.state.units[unit]
    }

    /// Where a unit stands.
    pub(super) fn at(&self, unit: usize) -> Point {
        self.state.bases[unit].at
    }

    /// Whether a unit is on the table.
    pub(super) fn here(&self, unit: usize) -> bool {
        self.state.units[unit].presence == Presence::Here
    }

    /// Whether the battle is over.
    pub(super) const fn over(&self) -> bool {
        self.state.end.is_some()
    }

    /// Everybody of a side who is on the table.
    pub(super) fn units_of(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        let units = 0..self.plan.units.len();
        units.filter(move |unit| self.plan.units[*unit].side == side && self.here(*unit))
    }

    /// The enemies of a unit on the table.
    pub(super) fn enemies(&self, unit: usize) -> impl Iterator<Item = usize> + '_ {
        self.units_of(1 - self.unit(unit).side)
    }

    /// Everybody else on the table.
    pub(super) fn others(&self, unit: usize) -> impl Iterator<Item = &Base> + Clone + '_ {
        let bases = self.state.bases.iter().enumerate();
        bases
            .filter(move |(other, _)| *other != unit && self.here(*other))
            .map(|(_, base)| base)
    }

    /// How far two units are apart, centre to centre, in UD.
    pub(super) fn apart(&self, one: usize, two: usize) -> f64 {
        self.plan.field.apart(self.at(one), self.at(two))
    }

    /// The nearest enemy on the table, and how far it is.
    pub(super) fn nearest_enemy(&self, unit: usize) -> Option<(usize, f64)> {
        let enemies = self.enemies(unit);
        enemies
            .map(|enemy| (enemy, self.apart(unit, enemy)))
            .reduce(|best, next| if next.1 < best.1 { next } else { best })
    }

    /// The angle from the face of a unit to a place.
    pub(super) fn angle(&self, unit: usize, to: Point) -> f64 {
        let base = &self.state.bases[unit];
        self.plan.field.angle(base.at, base.facing, to)
    }

    /// What a unit sees of another.
    pub(super) fn look(&self, from: usize, to: usize) -> Look {
        let cell = &self.looks[from * self.plan.units.len() + to];
        if let Some(look) = cell.get() {
            return look;
        }
        let look = self.plan.field.look(self.at(from), self.at(to));
        cell.set(Some(look));
        look
    }

    /// Puts a unit elsewhere, looking the way it went.
    pub(super) fn put(&mut self, unit: usize, at: Point) {
        if let Some(facing) = Direction::toward(self.at(unit), at) {
            self.state.bases[unit].facing = facing;
        }
        self.place(unit, at);
    }

    /// Puts a unit elsewhere, looking where it looked.
    pub(super) fn place(&mut self, unit: usize, at: Point) {
        self.state.bases[unit].at = at;
        let count = self.plan.units.len();
        for other in 0..count {
            self.looks[unit * count + other].set(None);
            self.looks[other * count + unit].set(None);
        }
    }

    /// Whether a unit is in a melee.
    pub(super) fn engaged(&self, unit: usize) -> bool {
        self.state
            .duels
            .iter()
            .any(|(one, other)| *one == unit || *other == unit)
    }

    /// Whom a unit fights.
    pub(super) fn opponents(&self, unit: usize) -> impl Iterator<Item = usize> + '_ {
        self.state.duels.iter().filter_map(move |(one, other)| {
            let met = [(*one, *other), (*other, *one)];
            met.into_iter()
                .find(|(own, _)| *own == unit)
                .map(|(_, enemy)| enemy)
        })
    }

    /// Whether a trait is on the table within reach of a unit (FAV-DIC-06).
    pub(super) fn reached_by(&self, unit: usize, gift: Trait) -> bool {
        use crate::rulesets::feu_a_volonte::mechanics::command::{is_helped, near};
        let own = self.unit(unit);
        self.units_of(own.side).any(|bearer| {
            let helps =
                gift == Trait::Forward || is_helped(own.grade, bearer == unit, &self.plan.options);
            self.unit(bearer).has(gift) && helps && near(self.apart(unit, bearer))
        })
    }
}
