//! The turn: each side in its part of it commands, rolls for actions, moves, shoots and fights; and the end of it all (TYN-SEQ, TYN-END).

use crate::{
    model::{
        battle::{End, Outcome},
        dice::Trouble,
        lang::Text,
        table::Side,
    },
    rulesets::tyneside_fiw::{
        mechanics::{
            game::{has_lost, in_retreat},
            turn::{self, Step},
        },
        tables::Action,
    },
    text,
};

use super::{fight::Fight, man::Unit, state::State, words};

/// A battle that nobody won by then is a draw; the book knows no limit.
pub(super) const MOST_TURNS: u32 = 40;
/// A side whose groups have all been in retreat for so many turns running gives the field up.
const MOST_BACK: u32 = 2;

impl Fight<'_> {
    /// The whole battle.
    pub(super) fn run(mut self) -> Result<Outcome, Trouble> {
        self.lay_out()?;
        self.show(|_| Text::new("Deployment", "Déploiement"));
        let [a, b] = self.plan.controls;
        let first = turn::begins(a, b, self.dice)?;
        self.log(Some(first), "TYN-SEQ-01", |cast| {
            let name = &cast.army(first);
            text!("{name} go first.", "Premier camp : {name}.", name)
        });
        while self.state.end.is_none() && self.state.turn < MOST_TURNS {
            self.state.turn += 1;
            self.watch.turn(self.state.turn);
            for side in [first, 1 - first] {
                self.side_turn(side)?;
                assert!(
                    self.watch.is_cursory() || self.is_sound(),
                    "the battle is sound"
                );
                if self.state.end.is_some() {
                    break;
                }
            }
        }
        let State {
            toll, turn, end, ..
        } = self.state;
        Ok(toll.outcome(turn, end, &words::LIMIT))
    }

    /// What a side does in its part of the turn.
    fn side_turn(&mut self, side: usize) -> Result<(), Trouble> {
        self.prepare(side);
        for step in turn::steps(self.plan.controls[side]) {
            match step {
                Step::Command => self.command(side)?,
                Step::Actions => self.actions(side)?,
                Step::Movement => self.movement(side)?,
                Step::Shooting => self.shooting(side)?,
                Step::Melee => self.melees()?,
            }
        }
        self.judge(side);
        Ok(())
    }

    /// A side's turn begins: nobody is commanded, and what the dice showed before is forgotten.
    fn prepare(&mut self, side: usize) {
        self.watch.rule("TYN-SEQ-01");
        self.state.sightings.fill(None);
        self.state.searches.fill(false);
        for unit in self.living(side) {
            let body = &mut self.state.units[unit];
            body.commanded = false;
            body.must = None;
            body.moved = 0.0;
        }
    }

    /// Whether the side that has just acted is beaten, or the other one is gone (TYN-END-01).
    fn judge(&mut self, side: usize) {
        self.watch.rule("TYN-END-01");
        self.watch.rule("TYN-END-02");
        let retreats = has_lost(self.retreats(side)) | self.gives_up(side);
        let gone = [0, 1].map(|side| self.living(side).is_empty());
        let (beaten, ending) =
            if let Some(gone) = [side, 1 - side].into_iter().find(|one| gone[*one]) {
                (gone, &words::WIPED_OUT)
            } else if retreats {
                (side, &words::RETREAT)
            } else if self.concedes(side) {
                (side, &words::CONCEDED)
            } else {
                return;
            };
        self.state.toll.broken_by[beaten] = Some(self.state.toll.last[beaten].unwrap_or(ending));
        self.state.end = Some(End {
            winner: Some(Side::BOTH[1 - beaten]),
            ending,
        });
        self.log(Some(beaten), "TYN-END-01", |cast| {
            let name = &cast.army(beaten);
            if ending.id == words::CONCEDED.id {
                text!(
                    "{name} give up the field.",
                    "{name} : champ de bataille abandonné.",
                    name
                )
            } else {
                text!(
                    "{name} leave the field.",
                    "{name} : retrait du champ de bataille.",
                    name
                )
            }
        });
    }

    /// For each unit whether it is in retreat (TYN-END-02): leaders on their own are units as well, those near a group are part of it.
    fn retreats(&self, side: usize) -> impl Iterator<Item = bool> {
        let living = self.living(side).into_iter();
        let units = living.filter(|unit| self.attached(*unit).is_none());
        units.map(|unit| self.retreats_now(unit))
    }

    /// Whether a unit is in retreat (TYN-END-02).
    fn retreats_now(&self, unit: usize) -> bool {
        let body = self.body(unit);
        in_retreat(body.last, body.pushed_back, &self.plan.options)
    }

    /// Whether a side has not stopped the retreat of all its groups: leaders on their own do not fight on alone.
    fn gives_up(&mut self, side: usize) -> bool {
        let own = |unit: &&Unit| unit.side == side && unit.is_group;
        let mut living = self.living(side).into_iter();
        let stays = living.any(|unit| self.unit(unit).is_group && !self.retreats_now(unit));
        let back = &mut self.state.back[side];
        *back = if stays { 0 } else { *back + 1 };
        *back >= MOST_BACK && self.plan.units.iter().any(|unit| own(&unit))
    }

    /// Whether a unit runs.
    pub(super) fn flees(&self, unit: usize) -> bool {
        self.body(unit).must == Some(Action::Flee)
    }
}
