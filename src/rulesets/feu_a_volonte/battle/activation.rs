//! Activation: who is activated in a phase, with how many action points, and how they are spent
//! (FAV-ACT).

use crate::{
    model::{
        dice::Trouble,
        lang::{Text, counted},
    },
    rulesets::feu_a_volonte::mechanics::activation::{
        alone, group_figures, group_points, leftover_points, one_by_one,
    },
    text,
};

use super::{fight::Fight, narration};

impl Fight<'_> {
    /// Who of a side was not activated yet.
    pub(super) fn waiting(&self, side: usize) -> Vec<usize> {
        let units = self.units_of(side);
        units.filter(|unit| !self.stand(*unit).activated).collect()
    }

    /// A phase of a side: one figure or a group (FAV-ACT-01, FAV-ACT-02).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn phase_of(&mut self, side: usize) -> Result<(), Trouble> {
        let by_one = one_by_one(&self.plan.options);
        if !by_one {
            self.watch.rule("FAV-ACT-05");
        }
        match self.choose_alone(side).filter(|_| by_one) {
            Some(unit) => {
                self.log(unit, "FAV-ACT-01", |name| {
                    text!("{name} is activated.", "Activation : {name}.", name)
                });
                self.state.points = alone(self.dice)?;
                self.designate(vec![unit]);
            }
            None => self.group_of(side)?,
        }
        self.act()
    }

    /// A group: the dice first, then who (FAV-ACT-02).
    fn group_of(&mut self, side: usize) -> Result<(), Trouble> {
        self.watch.rule("FAV-AP-00");
        let figures = group_figures(self.dice)?;
        self.state.points = group_points(&self.plan.options, self.dice)?;
        let units = self.choose_group(side, usize::try_from(figures).unwrap_or(1));
        let points = self.state.points;
        self.log_of(Some(side), "FAV-ACT-02", |cast| {
            let names = narration::those(cast, &units);
            let points = points_of(points);
            text!(
                "Group activation: {names}, {points}.",
                "Activation de groupe : {names}, {points}.",
                names,
                points
            )
        });
        self.watch.rule("FAV-ACT-03");
        self.designate(units);
        Ok(())
    }

    /// All that are left of a side, at once (FAV-ACT-04).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn all_left(&mut self, side: usize) -> Result<(), Trouble> {
        let units = self.waiting(side);
        let count = i64::try_from(units.len()).unwrap_or(i64::MAX);
        self.state.points = leftover_points(count, &self.plan.options, self.dice)?;
        let points = self.state.points;
        self.log_of(Some(side), "FAV-ACT-04", |cast| {
            let names = narration::those(cast, &units);
            let points = points_of(points);
            text!(
                "All remaining figures activate together: {names}, {points}.",
                "Toutes les figurines restantes sont activées ensemble : {names}, {points}.",
                names,
                points
            )
        });
        self.designate(units);
        self.act()
    }

    /// Begins the activation of some units.
    pub(super) fn designate(&mut self, units: Vec<usize>) {
        for &unit in &units {
            let stand = &mut self.state.units[unit];
            stand.activated = true;
            stand.rest();
        }
        self.state.active = units;
    }

    /// Spends the action points, and ends the phase.
    fn act(&mut self) -> Result<(), Trouble> {
        let points = self.state.points;
        while !self.over() {
            let Some(order) = self.next_order() else {
                break;
            };
            self.perform(&order)?;
            assert!(
                self.watch.is_cursory() || self.is_sound(),
                "the battle is sound after {order:?}"
            );
        }
        self.log_strides();
        if points > 0 && !self.over() {
            self.log_idle();
        }
        self.end_phase();
        Ok(())
    }

    /// What was known for this phase only is forgotten; action points that are left are lost.
    pub(super) fn end_phase(&mut self) {
        let active = std::mem::take(&mut self.state.active);
        for &unit in &active {
            self.state.units[unit].moved = false;
        }
        self.state.seen.retain(|seen| seen.lasting);
        self.state.points = 0;
        self.show(|cast| narration::those(cast, &active));
    }
}

/// "3 action points".
fn points_of(points: i64) -> Text {
    counted(
        points,
        ("action point", "action points"),
        ("point d’action", "points d’action"),
    )
}
