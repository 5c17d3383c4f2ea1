//! Moves on the table: uncommanded units all at once as planned, then the others as their player likes (TYN-MOV).

use crate::{
    model::{
        dice::Trouble,
        table::{Base, Direction, Length, Point},
    },
    rulesets::tyneside_fiw::{
        mechanics::{
            movement::{self, Mover, Straying, keeps_with_group, straying},
            turn::acts_at_once,
            wounds::Health,
        },
        tables::Action,
    },
    text,
};

use super::{
    field::{cm, length},
    fight::Fight,
    formation::by_file,
    orders::{Task, Why},
    words,
};

/// A move shorter than this is none worth telling, in cm.
const STIRS_CM: f64 = 0.5;

impl Fight<'_> {
    /// Carries out all actions of a side.
    pub(super) fn movement(&mut self, side: usize) -> Result<(), Trouble> {
        self.merge(side);
        for (unit, task) in self.bound_tasks(side) {
            self.state.units[unit].heading = None;
            self.carry_out(unit, task);
        }
        for unit in self.in_order(self.living(side)) {
            if self.body(unit).must.is_none() && !self.body(unit).men.is_empty() {
                self.decide(unit);
            }
        }
        self.search(side)?;
        self.show(|cast| {
            let name = &cast.army(side);
            text!("{name}: moves", "{name} : mouvements", name)
        });
        Ok(())
    }

    /// What those must do who have no choice, all planned from where everybody stands (TYN-SEQ-02).
    fn bound_tasks(&mut self, side: usize) -> Vec<(usize, Task)> {
        assert!(acts_at_once(false), "they are planned together");
        let mut tasks = Vec::new();
        for unit in self.living(side) {
            if let Some(action) = self.body(unit).must {
                let task = self.task_of(unit, action);
                tasks.push((unit, self.dressed(unit, Some(action), task)));
            }
        }
        tasks
    }

    /// The order in which units move whose player decides: first groups of platoons before the others, leaders last.
    pub(super) fn in_order(&self, mut units: Vec<usize>) -> Vec<usize> {
        units.sort_by_key(|unit| {
            let own = self.unit(*unit);
            let first = own
                .platoon
                .is_none_or(|platoon| self.lead(platoon) == Some(*unit));
            (!own.is_group, !first, *unit)
        });
        units
    }

    /// A unit does what it set out to do.
    pub(super) fn carry_out(&mut self, unit: usize, task: Task) {
        if self.body(unit).men.is_empty() {
            return;
        }
        if let Some(marker) = self.body(unit).marker {
            return self.stir(unit, marker, task);
        }
        match task {
            Task::Stay => {
                self.face(unit, self.threat(unit));
                self.log_stay(unit);
            }
            Task::Go { to, share, why } => self.march(unit, to, share, why),
            Task::Charge(enemy) => self.charge(unit, enemy),
            Task::Join(enemy) => self.join_melee(unit, enemy),
            Task::Flee(from) => self.run_from(unit, from),
        }
    }

    /// A figure as it moves now.
    pub(super) fn mover(&self, man: usize) -> Mover {
        Mover {
            wounded: self.state.men[man].health == Health::Wounded,
            ..self.man(man).mover
        }
    }

    /// How far a unit goes together: as far as its slowest figure, in cm.
    pub(super) fn allowance(&self, unit: usize) -> i64 {
        let men = self.body(unit).men.iter();
        men.map(|man| movement::allowance(self.mover(*man)))
            .min()
            .unwrap_or(0)
    }

    /// What is left of a share of a move after what a unit went already, when some of it has just joined it.
    pub(super) fn left(&self, unit: usize, allowance: i64, share: f64) -> Length {
        let gone = Length::cm(self.body(unit).moved);
        (length(allowance) * share - gone).max(Length::ZERO)
    }

    /// A unit moves its middle towards a place and forms up there.
    fn march(&mut self, unit: usize, to: Point, share: f64, why: Why) {
        self.watch.rule("TYN-MOV-01");
        let before = self.bases_of(unit);
        let middle = self.middle(unit);
        let step = self.plan.field.next_step(middle, to);
        let reach = self.left(unit, self.allowance(unit), share);
        let ahead = Direction::toward(middle, step).unwrap_or(self.body(unit).facing);
        let centre = middle + ahead.step(middle.distance(step).min(reach));
        let threat = self.threat(unit);
        let look = match why {
            _ if self.nearest_known(unit).is_some() => Direction::toward(centre, threat),
            _ => Some(ahead),
        };
        let goal = self.goal(unit, why);
        self.form_up(unit, centre, look.unwrap_or(ahead), share);
        self.keep_together(unit, &before);
        self.count_move(unit, &before);
        self.log_move(unit, why, goal);
    }

    /// Where everybody of a unit stands.
    pub(super) fn bases_of(&self, unit: usize) -> Vec<(usize, Base)> {
        let men = self.body(unit).men.iter();
        men.map(|man| (*man, self.state.bases[*man])).collect()
    }

    /// Everybody goes to his place in the formation around a centre.
    fn form_up(&mut self, unit: usize, centre: Point, look: Direction, share: f64) {
        let body = self.body(unit);
        let (form, mut men) = (body.form, body.men.clone());
        let radii = men.iter().map(|man| self.state.bases[*man].inner());
        let diameter = radii.fold(Length::ZERO, Length::max) * 2.0;
        by_file(&mut men, |man| self.at(man), look, form);
        let slots = form.slots(men.len(), centre, look, diameter);
        let middle = self.middle(unit);
        let way = Direction::toward(middle, centre).unwrap_or(look);
        let mut tasks: Vec<(f64, usize, Point)> = men
            .iter()
            .zip(slots)
            .map(|(man, slot)| (way.unit().dot(self.at(*man) - middle), *man, slot))
            .collect();
        tasks.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        // At half pace all go as far as the slowest, or else some would be too far to shoot.
        let most = if share < 1.0 {
            self.allowance(unit)
        } else {
            i64::MAX
        };
        for (_, man, slot) in tasks {
            let own = movement::allowance(self.mover(man)).min(most);
            let reach = self.left(unit, own, share);
            self.walk_round(man, slot, reach);
            self.state.bases[man].facing = look;
        }
        self.state.units[unit].facing = look;
    }

    /// A move that would part a figure of a player's group from the others is not made (TYN-MOV-03).
    fn keep_together(&mut self, unit: usize, before: &[(usize, Base)]) {
        self.watch.rule("TYN-MOV-03");
        let control = self.plan.controls[self.unit(unit).side];
        if straying(control) == Straying::Least || self.is_together(unit) {
            return;
        }
        for (man, base) in before {
            self.state.bases[*man] = *base;
        }
    }

    /// Whether everybody of a unit sees somebody else of it.
    fn is_together(&self, unit: usize) -> bool {
        let men = &self.body(unit).men;
        let sees = |one: usize, two: usize| {
            let view = self.plan.field.view(self.at(one), self.at(two), true);
            view.is_some()
        };
        men.iter().all(|man| {
            let mut others = men.iter().filter(|other| *other != man);
            let seen = usize::from(others.any(|other| sees(*man, *other)));
            keeps_with_group(men.len() - 1, seen)
        })
    }

    /// How far those of a unit went who went farthest, in cm.
    pub(super) fn farthest(&self, before: &[(usize, Base)]) -> f64 {
        let before = before.iter();
        let gone = before.map(|(man, base)| cm(base.at.distance(self.at(*man))));
        gone.fold(0.0, f64::max)
    }

    /// Writes down how far a unit went.
    pub(super) fn count_move(&mut self, unit: usize, before: &[(usize, Base)]) {
        let farthest = self.farthest(before);
        let body = &mut self.state.units[unit];
        // Dressing the ranks on the spot is no move.
        body.moved += if farthest > STIRS_CM { farthest } else { 0.0 };
    }

    /// The unit to which a move refers.
    fn goal(&self, unit: usize, why: Why) -> Option<usize> {
        match why {
            Why::Advance => self.nearest_known(unit),
            Why::Behind(other) | Why::Beside(other) => Some(other),
            _ => None,
        }
    }

    fn log_move(&mut self, unit: usize, why: Why, goal: Option<usize>) {
        let (gone, bound) = (self.body(unit).moved, self.body(unit).must.is_some());
        let goal = goal.map(|goal| &self.unit(goal).name);
        let what = move || words::purpose(why, goal);
        if gone > STIRS_CM {
            let far = format!("{gone:.0}");
            self.log_of(unit, "TYN-MOV-01", |name| {
                let what = what();
                text!(
                    "{name}: moves {far} cm {what}.",
                    "{name} : {far} cm {what}.",
                    name,
                    what
                )
            });
        } else if bound && why != Why::Dress {
            self.log_of(unit, "TYN-MOV-01", |name| {
                let what = what();
                text!(
                    "{name}: no way {what}.",
                    "{name} : pas de chemin {what}.",
                    name,
                    what
                )
            });
        }
    }

    /// Logs why a unit that should take cover stays.
    fn log_stay(&mut self, unit: usize) {
        if self.body(unit).must == Some(Action::TakeCoverOneMove) && !self.in_contact(unit) {
            self.log_of(unit, "TYN-RSK-03", |name| {
                text!(
                    "{name}: already in cover.",
                    "{name} : déjà à couvert.",
                    name
                )
            });
        }
    }
}
