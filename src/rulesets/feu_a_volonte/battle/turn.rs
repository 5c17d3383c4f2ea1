//! The turn: weather, phases of both sides in turn, and the end of it all (FAV-INI-01, FAV-TRN-01, FAV-WTH-01).

use crate::{
    model::{
        battle::{End, Outcome},
        dice::Trouble,
        lang::Text,
        table::Side,
        term::Term,
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            activation::{Phase, begins_next, first_begins, phase},
            weather::{is_rolled, sky, wind},
        },
        terms::Sky,
    },
    text,
};

use super::{fight::Fight, narration, plan::Scenario, state::State, words};

/// Turns after which nobody has won; a game of the book takes six to ten.
pub(super) const MOST_TURNS: u32 = 25;
/// Turns of a survival game: the book leaves their number to the scenario.
pub(super) const SURVIVAL_TURNS: u32 = 6;

impl Fight<'_> {
    /// The whole battle.
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn run(mut self) -> Result<Outcome, Trouble> {
        self.open()?;
        while !self.over() && self.state.turn < MOST_TURNS {
            self.turn()?;
        }
        let State {
            toll, turn, end, ..
        } = self.state;
        Ok(toll.outcome(turn, end, &words::LIMIT))
    }

    /// Before the first turn.
    fn open(&mut self) -> Result<(), Trouble> {
        self.watch.rule("FAV-DEP-01");
        if self.plan.mixed_scales {
            self.log_of(None, "", |_| {
                text!(
                    "The lists are for miniatures of different sizes: the longer UD is used.",
                    "Les listes sont pour des figurines de tailles différentes : l’UD la plus \
                    longue sert."
                )
            });
        }
        let scale = self.plan.scale;
        self.log_of(None, "", |_| {
            text!(
                "1 UD is {scale} cm on this table.",
                "Sur cette table, 1 UD vaut {scale} cm."
            )
        });
        if self.plan.scenario.is_solo() {
            self.lay_entries()?;
            assert!(
                self.watch.is_cursory() || self.is_sound(),
                "non-player characters come in soundly"
            );
        } else {
            self.state.a_begins = first_begins(self.dice)?;
            let first = usize::from(!self.state.a_begins);
            self.log_of(Some(first), "FAV-INI-01", |cast| {
                let army = &cast.army(first);
                text!("Initiative: {army}.", "Initiative : {army}.", army)
            });
        }
        self.show(|_| Text::new("Deployment", "Déploiement"));
        Ok(())
    }

    fn turn(&mut self) -> Result<(), Trouble> {
        self.state.turn += 1;
        self.watch.turn(self.state.turn);
        self.watch.rule("FAV-TRN-01");
        self.refresh();
        self.weather()?;
        if self.state.turn > 1 && !self.plan.scenario.is_solo() {
            let (began, had_last) = (self.state.a_begins, self.state.last == 0);
            self.state.a_begins = begins_next(began, had_last, &self.plan.options, self.dice)?;
        }
        self.phases()?;
        if !self.over() {
            self.end_turn()?;
        }
        self.show(|_| Text::new("End of the turn", "Fin du tour"));
        Ok(())
    }

    /// Markers come off; who goes on waiting stays activated (FAV-OPP-01).
    fn refresh(&mut self) {
        for unit in 0..self.plan.units.len() {
            let waits = self.here(unit) && self.stand(unit).ambush;
            self.state.units[unit].waited += u32::from(waits);
            let stand = &mut self.state.units[unit];
            stand.lucky = false;
            stand.rest();
            let keeps = waits && self.keeps_waiting(unit);
            let stand = &mut self.state.units[unit];
            stand.ambush = keeps;
            stand.activated = keeps;
            if keeps {
                self.log(unit, "FAV-OPP-01", |name| {
                    text!(
                        "{name} stays on opportunity fire.",
                        "{name} reste à l’affût.",
                        name
                    )
                });
            }
        }
        for group in &mut self.state.groups {
            group.activated = false;
        }
    }

    /// The weather of a turn (FAV-WTH-01).
    fn weather(&mut self) -> Result<(), Trouble> {
        if !is_rolled(self.state.turn, &self.plan.options) {
            return Ok(());
        }
        self.state.sky = sky(self.dice)?;
        if self.state.sky == Sky::Wind {
            self.state.wind = wind(self.dice)?;
        }
        let (sky, wind) = (self.state.sky.name(), narration::wind(self.state.wind));
        let blows = self.state.sky == Sky::Wind;
        self.log_of(None, "FAV-WTH-01", |_| {
            if blows {
                text!(
                    "Weather: {sky} from the {wind}.",
                    "Météo : {sky} {wind}.",
                    sky,
                    wind
                )
            } else {
                text!("Weather: {sky}.", "Météo : {sky}.", sky)
            }
        });
        Ok(())
    }

    /// The phases of a turn, the sides in turn.
    fn phases(&mut self) -> Result<(), Trouble> {
        let mut own = usize::from(!self.state.a_begins);
        while !self.over() {
            match phase(self.left(own), self.left(1 - own)) {
                Phase::TurnEnds => break,
                Phase::Passes => {}
                _ if self.is_npc_side(own) => {
                    self.state.last = own;
                    self.npc_phase()?;
                }
                Phase::AllLeft => {
                    self.state.last = own;
                    self.all_left(own)?;
                }
                Phase::Activates => {
                    self.state.last = own;
                    self.phase_of(own)?;
                }
            }
            own = 1 - own;
        }
        Ok(())
    }

    pub(super) const fn is_npc_side(&self, side: usize) -> bool {
        side == 1 && self.plan.scenario.is_solo()
    }

    /// Figures or groups that a side has yet to activate.
    fn left(&self, side: usize) -> i64 {
        let count = if self.is_npc_side(side) {
            self.waiting_groups().count()
        } else {
            self.waiting(side).len()
        };
        i64::try_from(count).unwrap_or(i64::MAX)
    }

    /// What comes at the end of a turn.
    fn end_turn(&mut self) -> Result<(), Trouble> {
        match self.plan.scenario {
            Scenario::Survival if self.state.turn >= SURVIVAL_TURNS => {
                self.watch.rule("FAV-END-01");
                self.state.end = Some(End {
                    winner: Some(Side::A),
                    ending: &words::HELD_OUT,
                });
            }
            Scenario::Survival => self.new_wave()?,
            Scenario::Solo => self.end_without_npcs(),
            Scenario::Battle | Scenario::Corners => {}
        }
        Ok(())
    }

    /// A solo game ends when nobody is left to fight; in a survival game more will come.
    pub(super) fn end_without_npcs(&mut self) {
        if self.plan.scenario != Scenario::Solo || self.units_of(1).next().is_some() {
            return;
        }
        self.watch.rule("FAV-END-01");
        let toll = &mut self.state.toll;
        toll.broken_by[1] = Some(toll.last[1].unwrap_or(&words::NPCS_GONE));
        self.state.end = Some(End {
            winner: Some(Side::A),
            ending: &words::NPCS_GONE,
        });
    }
}
