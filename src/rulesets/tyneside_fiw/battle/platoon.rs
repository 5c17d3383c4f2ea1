//! Platoons: in column three abreast until an enemy is in range, then in three lines, each group beside the first (TYN-TBL-F).

use crate::{
    model::table::{Direction, Length, Vector},
    rulesets::tyneside_fiw::tables::Action,
    text,
};

use super::{
    field::number,
    fight::Fight,
    formation::Form,
    orders::{Task, Why},
};

/// Groups of a platoon stand so far apart, in cm.
const GAP_CM: f64 = 1.0;
/// A group so near to its place is in it, in cm.
const IN_PLACE_CM: f64 = 2.0;
/// Lines are dressed anew when they face the enemy by less than this: the cosine of 30 degrees.
const DRESSED: f64 = 0.866;

impl Fight<'_> {
    /// The first group of a platoon that is still there.
    pub(super) fn lead(&self, platoon: usize) -> Option<usize> {
        let mut units = self.plan.platoons[platoon].units.iter().copied();
        units.find(|unit| self.stands(*unit))
    }

    /// How a formed group stands after its result.
    pub(super) fn form_after(&self, unit: usize, action: Option<Action>) -> Form {
        let drills = matches!(
            action,
            Some(Action::MarchColumnOrDeploy | Action::DeployThreeLines) | None
        );
        if !drills || !self.unit(unit).is_formed() {
            return self.body(unit).form;
        }
        let reach = self.reach(unit);
        let near = |enemy| self.between(unit, enemy) <= reach;
        // Nobody goes back into column beside an enemy whom the woods hide for a moment.
        let wary =
            self.body(unit).form == Form::Lines && self.nearest_known(unit).is_some_and(near);
        if wary || self.seen(unit).any(|(_, look)| look.cm <= reach) {
            Form::Lines
        } else {
            Form::Column
        }
    }

    /// The task of a formed group: where it would only stay, it dresses its lines anew when it has to, and not while it loads.
    pub(super) fn dressed(&mut self, unit: usize, action: Option<Action>, task: Task) -> Task {
        let form = self.form_after(unit, action);
        let changed = form != self.body(unit).form;
        self.state.units[unit].form = form;
        if changed {
            self.log_form(unit, form);
        }
        if task != Task::Stay || !self.unit(unit).is_formed() || self.in_contact(unit) {
            return task;
        }
        let loads = action.is_none() && self.must_load(unit);
        if changed || !(loads || self.faces_enemy(unit)) {
            return Task::Go {
                to: self.middle(unit),
                share: 1.0,
                why: Why::Dress,
            };
        }
        task
    }

    fn log_form(&mut self, unit: usize, form: Form) {
        self.log_of(unit, "TYN-TBL-F", |name| match form {
            Form::Column => text!("{name}: forms column.", "{name} : en colonne.", name),
            _ => text!(
                "{name}: forms three lines.",
                "{name} : sur trois lignes.",
                name
            ),
        });
    }

    /// Whether the lines of a group look at the enemy.
    fn faces_enemy(&self, unit: usize) -> bool {
        let way = Direction::toward(self.middle(unit), self.threat(unit));
        way.is_none_or(|way| way.unit().dot(self.body(unit).facing.unit()) > DRESSED)
    }

    /// Groups of a platoon keep beside the first one, in the line or behind it in the column; None for the first itself, and for
    /// groups that have no first group to keep to.
    pub(super) fn in_platoon(&self, unit: usize) -> Option<Task> {
        let platoon = self.unit(unit).platoon?;
        let lead = self.lead(platoon)?;
        if lead == unit || !self.unit(unit).is_formed() || self.flees(lead) {
            return None;
        }
        let to = self.on_table(self.middle(lead) + self.place_in(platoon, unit, lead)?);
        if self.middle(unit).distance(to) <= Length::cm(IN_PLACE_CM) {
            return Some(Task::Stay);
        }
        Some(Task::Go {
            to,
            share: 1.0,
            why: Why::Beside(lead),
        })
    }

    /// The step from the middle of the first group to the place of another.
    fn place_in(&self, platoon: usize, unit: usize, lead: usize) -> Option<Vector> {
        let units = self.plan.platoons[platoon].units.iter().copied();
        let mut there = units.filter(|other| self.stands(*other));
        let place = there.position(|other| other == unit)?;
        let body = self.body(lead);
        let men = body.men.len().max(self.body(unit).men.len());
        let (broad, deep) = body.form.extent(men, Length::cm(2.0));
        let gap = Length::cm(GAP_CM);
        if body.form == Form::Column {
            return Some(body.facing.back().step((deep + gap) * number(place)));
        }
        let side = if place % 2 == 1 {
            body.facing.right()
        } else {
            body.facing.left()
        };
        Some(side.step((broad + gap) * number(place.div_ceil(2))))
    }
}
