//! Activation: the actions that a figure or Group declares, paid for and carried out one by one
//! (§6.0).

use crate::{
    model::{dice::Trouble, table::Point},
    rulesets::smooth_and_rifled::{
        mechanics::{movement, turn},
        tables,
    },
    text,
};

use super::{fight::Fight, fire::Ready, party::Party};

/// Who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    Man(usize),
    Team(usize),
}

/// An action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Act {
    /// Towards a place.
    Move(Point),
    /// Over the obstacle with this number, towards a place.
    Cross(usize, Point),
    /// At this man, or his Group.
    Fire(usize),
    Aim,
    Reload,
    Recover,
    /// Into contact with this man, or his Group.
    Charge(usize),
    /// About, towards this man.
    Face(usize),
    /// From close to loose order, or back.
    Form,
    /// The ambush marker with this number.
    Spot(usize),
    /// A flag on the ground.
    Flag(usize),
}

/// An action at the moment in which it is done.
#[derive(Clone, Debug)]
enum Task {
    /// Fire at somebody, worked out.
    Fire(usize, Ready),
    /// Anything else.
    Act(Act),
}

impl Act {
    /// Whether it is a Move for those who shoot and those who run.
    const fn is_move(self) -> bool {
        matches!(self, Self::Move(_) | Self::Cross(..) | Self::Charge(_))
    }
}

/// What somebody declares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Choice {
    pub(super) who: Who,
    pub(super) acts: [Option<Act>; tables::ACTIONS],
}

impl Choice {
    /// So many actions; more than three are left out.
    #[must_use]
    pub(super) fn of(who: Who, acts: &[Act]) -> Self {
        Self {
            who,
            acts: std::array::from_fn(|at| acts.get(at).copied()),
        }
    }

    /// What is declared before the first action.
    fn declared(&self) -> Declared {
        let acts = || self.acts.iter().flatten();
        let crosses = acts().any(|act| matches!(act, Act::Cross(..)));
        let moves = acts().filter(|act| act.is_move()).count();
        Declared {
            moves,
            runs: movement::runs(moves, crosses),
            charges: acts().any(|act| matches!(act, Act::Charge(_))),
            fires: acts().any(|act| matches!(act, Act::Fire(_))),
            moved: 0,
        }
    }
}

/// What was declared, as far as single actions ask.
#[derive(Clone, Copy, Debug)]
pub(super) struct Declared {
    /// Moves of the whole activation.
    pub(super) moves: usize,
    /// Whether he runs.
    pub(super) runs: bool,
    /// Whether the last of them is a charge, for which Groups go faster.
    pub(super) charges: bool,
    /// Whether he fires.
    pub(super) fires: bool,
    /// Moves done before this action.
    pub(super) moved: usize,
}

impl Fight<'_> {
    /// An activation (SR-6.0.1).
    pub(super) fn activate(&mut self, choice: &Choice) -> Result<(), Trouble> {
        self.watch.rule("SR-6.0.1");
        let mut declared = choice.declared();
        let mut first: Option<Party> = None;
        let mut paid_from = None;
        for act in choice.acts.iter().flatten() {
            let Some(party) = self.still(choice.who, first.as_ref()) else {
                self.log_leaderless(first.as_ref());
                break;
            };
            // Whoever walks to another Unit pays the rest from where he began.
            let pool = *paid_from.get_or_insert_with(|| self.pool_of(party.men[0]));
            if first.is_none() {
                self.name_actors(&party);
                self.announce(&party, choice);
            }
            first.get_or_insert_with(|| party.clone());
            let Some(price) = self
                .price(&party)
                .filter(|price| *price <= self.state.points[pool].left)
            else {
                self.log_short_of_points(&party, *act);
                break;
            };
            let Some(ready) = self.possible(&party, *act, declared) else {
                let lost = turn::prevented_price(price, &self.plan.options);
                self.state.points[pool].left -= lost;
                self.log_prevented(&party, *act);
                break;
            };
            self.watch.rule("SR-6.0.2");
            self.state.points[pool].left -= price;
            self.count_action(&party);
            let goes_on = self.perform(&party, ready, declared)?;
            declared.moved += usize::from(act.is_move());
            if self.state.end.is_some() || !goes_on {
                break;
            }
        }
        self.finish(choice.who, first);
        Ok(())
    }

    /// Names the rules of Groups, Leaders and Heroes that an activation is made by.
    fn name_actors(&mut self, party: &Party) {
        use super::man::Quality as Q;
        if self.man(party.men[0]).is(Q::Hero) && !party.is_group() {
            self.watch.rule("SR-8.hero");
        }
        let Some(leader) = party.leader else { return };
        for rule in ["SR-3.1.1", "SR-3.1.2", "SR-8", "SR-8.leader"] {
            self.watch.rule(rule);
        }
        if !self.man(leader).is(Q::Officer) {
            self.watch.rule("SR-8.nco");
        }
        if party.musician {
            self.watch.rule("SR-8.musician");
        }
    }

    /// Those who go on with an activation: of a Group those who are still in it.
    fn still(&self, who: Who, first: Option<&Party>) -> Option<Party> {
        match who {
            Who::Man(man) => self.here(man).then(|| self.alone(man)),
            Who::Team(team) => {
                let mut party = self.group(team)?;
                if let Some(first) = first {
                    party.men.retain(|man| first.men.contains(man));
                }
                (party.men.len() > 1).then_some(party)
            }
        }
    }

    /// An action that can be done now, with the fire that it is; None when it cannot be done at all.
    fn possible(&self, party: &Party, act: Act, declared: Declared) -> Option<Task> {
        let shaken = party.men.iter().any(|man| self.stand(*man).shaken);
        let can = match act {
            Act::Recover => shaken,
            Act::Fire(_) if shaken => return None,
            Act::Fire(target) => {
                let moves = i64::try_from(declared.moves).unwrap_or(i64::MAX);
                if let Some(ready) = self.ready(party, target, moves) {
                    return Some(Task::Fire(target, ready));
                }
                // Fire is declared, not at whom: he may be gone, or out of sight.
                let other = self.best_target(party, moves)?;
                let ready = self.ready(party, other, moves)?;
                return Some(Task::Fire(other, ready));
            }
            Act::Charge(target) => {
                let first = party.leader.unwrap_or(party.men[0]);
                // He may have fallen to the fire before the charge: it goes on to the next.
                let gone = !self.here(target);
                let next = || self.nearest_enemy(first).map(|(enemy, _)| enemy);
                let target = if gone { next()? } else { target };
                let can = !shaken && self.turns_to(first, target);
                return can.then_some(Task::Act(Act::Charge(target)));
            }
            Act::Move(_) => !shaken || self.sheds_shaken(party),
            _ => !shaken,
        };
        can.then_some(Task::Act(act))
    }

    /// Does an action; whether the activation goes on.
    fn perform(&mut self, party: &Party, task: Task, declared: Declared) -> Result<bool, Trouble> {
        let act = match task {
            Task::Fire(target, ready) => {
                self.fire(party, target, (ready, declared))?;
                return Ok(true);
            }
            Task::Act(act) => act,
        };
        match act {
            Act::Move(to) => return self.move_on(party, to, declared),
            Act::Cross(obstacle, to) => self.cross(party, obstacle, to),
            // Fire is a task of its own.
            Act::Fire(_) => {}
            Act::Aim => self.aim(party),
            Act::Reload => self.reload(party),
            Act::Recover => self.recover(party),
            Act::Form => self.form(party),
            Act::Face(target) => self.face_about(party, target),
            Act::Spot(marker) => self.spot(party, marker)?,
            Act::Flag(flag) => self.take_flag(party, flag)?,
            Act::Charge(target) => {
                self.charge(party, target, declared)?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A Move; nobody goes on with Moves that came nowhere, but those who fire do.
    fn move_on(&mut self, party: &Party, to: Point, declared: Declared) -> Result<bool, Trouble> {
        let moved = self.move_party(party, to, declared)?;
        if moved || declared.fires {
            return Ok(true);
        }
        self.log_blocked(party);
        Ok(false)
    }

    /// Everybody who was in the activation has had his turn; a Group that could not act is not asked again.
    fn finish(&mut self, who: Who, party: Option<Party>) {
        let alone = [match who {
            Who::Man(man) => man,
            Who::Team(_) => 0,
        }];
        let men = match (who, &party) {
            (Who::Man(_), _) => &alone[..],
            (Who::Team(team), None) => &self.state.squads[team],
            (Who::Team(_), Some(party)) => &party.men,
        };
        for man in men {
            self.state.men[*man].done = true;
        }
        assert!(
            self.watch.is_cursory() || self.is_sound(),
            "nobody overlaps, nobody dead acts, no points below zero"
        );
        let Some(party) = party else { return };
        let first = party.leader.unwrap_or(party.men[0]);
        let group = party.is_group();
        self.show(|cast| {
            let name = &cast.actors[first].name;
            if group {
                text!("{name} and his Group", "{name} et son groupe", name)
            } else {
                name.clone()
            }
        });
    }
}
