//! The turn: each player manoeuvres, both fire, both fight; then the other player (RFF-SEQ-01).

use crate::{
    model::{battle::Outcome, dice::Trouble, lang::Text},
    rulesets::regimental_fire_and_fury::mechanics::turn::{self, Step, is_of_active_player, next},
    text,
};

use super::{actions::Errand, fight::Fight, scenario::Scenario, state::State, words};

/// What one step of a player's turn leaves for the next.
#[derive(Debug, Default)]
struct Hand {
    /// Who tests next.
    group: Vec<usize>,
    /// What those who tested may do.
    errands: Vec<Errand>,
    /// Who breaks through.
    breaks: Vec<usize>,
}

impl Fight<'_> {
    /// The whole battle.
    pub(super) fn run(mut self) -> Result<Outcome, Trouble> {
        self.open();
        let first = self.first_player()?;
        while self.state.end.is_none() && self.state.turn < self.last_turn() {
            self.game_turn(first)?;
        }
        let State {
            turn, end, toll, ..
        } = self.state;
        Ok(toll.outcome(turn, end, &words::LIMIT))
    }

    /// What is taken for granted, and where everybody stands.
    fn open(&mut self) {
        let plan = self.plan;
        for (side, text) in &plan.granted {
            self.log(*side, "", |_| text.clone());
        }
        for position in &plan.positions {
            let name = &position.name;
            match position.holder {
                Some(side) => self.log(side, "", |cast| {
                    let army = &cast.army(side);
                    text!(
                        "{army} hold {name}.",
                        "Position tenue par {army} : {name}.",
                        army,
                        name
                    )
                }),
                None => self.log(0, "", |_| {
                    text!(
                        "Both sides want {name}.",
                        "Les deux camps veulent {name}.",
                        name
                    )
                }),
            }
        }
        self.show(|_| Text::new("Deployment", "Déploiement"));
    }

    /// Who begins: the attacker of an assault, else whom the die picks.
    fn first_player(&mut self) -> Result<usize, Trouble> {
        let first = match self.plan.scenario {
            Scenario::Assault => 0,
            Scenario::Battle | Scenario::Positions => turn::first(self.dice)?,
        };
        self.log(first, "RFF-SEQ-01", |cast| {
            let army = &cast.army(first);
            text!(
                "{army} have the first turn.",
                "Premier à jouer : {army}.",
                army
            )
        });
        Ok(first)
    }

    fn game_turn(&mut self, first: usize) -> Result<(), Trouble> {
        self.state.turn += 1;
        self.watch.turn(self.state.turn);
        for side in [first, 1 - first] {
            self.player_turn(side)?;
            if self.state.end.is_some() {
                return Ok(());
            }
        }
        self.close_turn();
        Ok(())
    }

    /// The turn of one player, step by step.
    fn player_turn(&mut self, side: usize) -> Result<(), Trouble> {
        self.watch.rule("RFF-SEQ-01");
        let mut hand = Hand::default();
        let mut step = Step::Leaders;
        loop {
            self.step(step, side, &mut hand)?;
            if matches!(step, Step::Leaders | Step::Moves) {
                hand.group = self.next_test(side);
            }
            match next(step, !hand.group.is_empty()) {
                Some(following) => step = following,
                None => break,
            }
        }
        self.finish(side);
        Ok(())
    }

    fn step(&mut self, step: Step, side: usize, hand: &mut Hand) -> Result<(), Trouble> {
        let player = if is_of_active_player(step) {
            side
        } else {
            1 - side
        };
        match step {
            Step::Leaders => self.begin(player),
            Step::Test => hand.errands = self.test(&std::mem::take(&mut hand.group))?,
            Step::Declarations => self.declare(&hand.errands),
            Step::Moves => self.carry_out(&std::mem::take(&mut hand.errands)),
            Step::LeaderMoves => self.move_leaders(player),
            Step::DefensiveFire => {
                self.fire_of(player)?;
                self.show_side(player, &Text::new("Defensive fire", "Tir défensif"));
            }
            Step::OffensiveFire => {
                self.fire_of(player)?;
                self.show_side(player, &Text::new("Offensive fire", "Tir offensif"));
            }
            Step::Combats => hand.breaks = self.combats(1)?,
            Step::Breakthroughs => self.break_through(&std::mem::take(&mut hand.breaks)),
            Step::LaterCombats => {
                self.combats(2)?;
            }
        }
        Ok(())
    }

    /// A new turn of a player: nobody has done anything yet.
    fn begin(&mut self, side: usize) {
        for unit in 0..self.plan.troops.len() {
            if self.side(unit) == side {
                let stand = self.stand_mut(unit);
                stand.tested = false;
                stand.last = None;
            }
        }
        self.log(side, "", |_| {
            Text::new("Manoeuvre phase.", "Phase de manœuvre.")
        });
        self.replace_leaders(side);
        self.attach_leaders(side);
    }

    /// Charges first, then everybody else, who sees what those before him did.
    fn carry_out(&mut self, errands: &[Errand]) {
        self.make_charges(errands);
        for errand in errands.iter().filter(|errand| errand.charges.is_none()) {
            if self.here(errand.unit)
                && let Some(act) = self.plan_without_charge(errand.unit, errand.execution)
            {
                self.do_act(errand, act);
            }
        }
        if let Some(first) = errands.first() {
            let name = self.name(first.unit);
            let many = errands.len() > 1;
            self.show(|_| {
                if many {
                    text!(
                        "{name} and others manoeuvre",
                        "{name} et d’autres unités manœuvrent",
                        name
                    )
                } else {
                    text!("{name} manoeuvres", "{name} manœuvre", name)
                }
            });
        }
    }

    /// The end of a player's turn: what was done in it counts no more, positions change hands, somebody may be beaten.
    fn finish(&mut self, side: usize) {
        for stand in &mut self.state.stands {
            stand.guns = None;
            stand.exposed = false;
            stand.charge = None;
            stand.counters = false;
        }
        self.state.memory.changes();
        self.take_positions();
        self.look_for_an_end();
        self.show_side(side, &Text::new("End of the turn", "Fin du tour"));
    }

    fn show_side(&mut self, side: usize, what: &Text) {
        self.show(|cast| {
            let army = &cast.army(side);
            text!("{what}: {army}", "{what} : {army}", what, army)
        });
    }
}
