//! What a character does with one action, and what follows from it at once.

use crate::{
    model::{dice::Trouble, table::Point},
    rulesets::laporte_escarmouche::mechanics::{activation::Action, shooting},
    text,
};

use super::{fight::Fight, fire::Shot};

/// A way to go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Errand {
    /// Where to.
    pub(super) to: Point,
    /// What is there.
    pub(super) aim: Toward,
    /// Whether there will be time for a shot from where it leads.
    pub(super) shoots: bool,
}

/// What somebody goes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Toward {
    /// An enemy.
    Enemy(usize),
    /// The middle of its group.
    Friends,
    /// The wall of the house that it is in.
    Outside,
}

/// One action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Act {
    /// Towards a place, to the best spot within reach.
    March(Errand),
    /// Straight to a place, out of the fire.
    Hide(Point),
    /// At an enemy.
    Charge(usize),
    /// Into the building at whose wall it stands.
    Enter(usize),
    /// Out of the building, through the wall at which it stands.
    Leave,
    /// Aims at somebody.
    Aim(usize),
    /// Shoots.
    Shoot(Shot),
    /// Loads a firearm, by its number.
    Reload {
        /// Which.
        arm: usize,
        /// Carelessly, in one action (rifled carbines).
        quick: bool,
    },
}

impl Act {
    /// What it is in the book.
    const fn action(self) -> Action {
        match self {
            Self::March(_) | Self::Hide(_) | Self::Charge(_) => Action::Move,
            Self::Enter(_) | Self::Leave => Action::Building,
            Self::Aim(_) => Action::Aim,
            Self::Shoot(_) => Action::Shoot,
            Self::Reload { .. } => Action::Reload,
        }
    }
}

impl Fight<'_> {
    /// One action of somebody. After it, those in contact fight (LAP-MEL-01).
    pub(super) fn perform(&mut self, who: usize, act: Act) -> Result<(), Trouble> {
        assert!(self.alive(who), "nobody acts who is gone");
        let from = self.at(who);
        match act {
            Act::March(errand) => self.march(who, errand)?,
            Act::Hide(to) => self.hide(who, to)?,
            Act::Charge(enemy) => self.charge(who, enemy)?,
            Act::Enter(building) => self.enter(who, building),
            Act::Leave => self.leave(who),
            Act::Aim(enemy) => self.aim(who, enemy),
            Act::Shoot(shot) => self.shoot(who, shot)?,
            Act::Reload { arm, quick } => self.reload(who, arm, quick),
        }
        let action = act.action();
        let stand = &mut self.state.stands[who];
        stand.aimed = shooting::aimed_after(action);
        if action == Action::Move {
            stand.sheltered = matches!(act, Act::Hide(_));
        }
        if matches!(action, Action::Move | Action::Building) {
            self.fight_contacts(who, from)?;
        }
        Ok(())
    }

    fn aim(&mut self, who: usize, enemy: usize) {
        self.face(who, self.at(enemy));
        self.log_of(who, "LAP-AIM-01", |name| {
            let enemy = &self.cast.actors[enemy].name;
            text!(
                "{name} aims at {enemy}.",
                "{name} ajuste {enemy}.",
                name,
                enemy
            )
        });
    }

    fn reload(&mut self, who: usize, arm: usize, quick: bool) {
        let Some(&firearm) = self.person(who).arms.get(arm) else {
            return;
        };
        let load = &mut self.state.stands[who].loads[arm];
        *load = load.reloaded(firearm, quick);
        let (ready, quick) = (load.ready(), load.quick);
        self.log_of(who, "LAP-RLD-01", |name| match (ready, quick) {
            (true, false) => text!("{name} has reloaded.", "{name} a rechargé.", name),
            (true, true) => text!(
                "{name} has reloaded in haste.",
                "{name} a rechargé à la hâte.",
                name
            ),
            (false, _) => text!("{name} is reloading.", "{name} recharge.", name),
        });
    }
}
