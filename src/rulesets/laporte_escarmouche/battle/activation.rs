//! Activation in bands, one character of each side in turn, and characters that are kept for a
//! counter (LAP-ACT).

use crate::{
    model::{dice::Trouble, lang::counted, table::Side},
    rulesets::laporte_escarmouche::mechanics::activation::{self as rules, Figure, Stage},
    text,
};

use super::{actions::Act, fight::Fight};

impl Fight<'_> {
    /// Everybody who can take exactly so many actions (LAP-ACT-01).
    pub(super) fn band(&mut self, band: i64) -> Result<(), Trouble> {
        let Some(mut next) = self.first_of(band)? else {
            return Ok(());
        };
        while self.state.end.is_none() {
            let Some(who) = self.next_of(next, band) else {
                break;
            };
            self.take_turn(who, band)?;
            match rules::next(next, self.eligible_sides(band)) {
                Some(side) => next = side,
                None => break,
            }
        }
        Ok(())
    }

    /// Who begins a band: lots are drawn when both sides could.
    fn first_of(&mut self, band: i64) -> Result<Option<Side>, Trouble> {
        Ok(match self.eligible_sides(band) {
            _ if self.state.end.is_some() => None,
            [false, false] => None,
            [true, false] => Some(Side::A),
            [false, true] => Some(Side::B),
            [true, true] => {
                let side = rules::draw(self.dice)?;
                self.log(Some(side), "LAP-ACT-01", |cast| {
                    let name = &cast.army(side.index());
                    let actions = &counted(band, ("action", "actions"), ("action", "actions"));
                    text!(
                        "{name} go first among the figures with {actions}.",
                        "Figurines à {actions} : {name} en premier.",
                        name,
                        actions
                    )
                });
                Some(side)
            }
        })
    }

    fn eligible_sides(&self, band: i64) -> [bool; 2] {
        Side::BOTH.map(|side| self.those_of(side).any(|who| self.is_eligible(who, band)))
    }

    /// Whether somebody may be activated, or passed, in a band.
    pub(super) fn is_eligible(&self, who: usize, band: i64) -> bool {
        self.stand(who).figure.eligible(band, &self.plan.options)
    }

    /// Somebody is activated, or kept for a counter.
    fn take_turn(&mut self, who: usize, band: i64) -> Result<(), Trouble> {
        let act = self.decide(who, self.stand(who).figure.allowance(band));
        if self.would_wait(who, band, act) {
            let figure = &mut self.state.stands[who].figure;
            *figure = figure.kept(band);
            self.log_of(who, "LAP-ACT-02", |name| {
                text!(
                    "{name} waits to counter.",
                    "{name} attend pour contrer.",
                    name
                )
            });
            return Ok(());
        }
        self.activate(who, band, act)
    }

    /// All actions of somebody; the first one has been thought of, and is thought of again when a counter comes before it.
    fn activate(&mut self, who: usize, band: i64, first: Option<Act>) -> Result<(), Trouble> {
        let allowed = self.begin(who, band);
        let countered = self.counters(who, band)?;
        let mut next = first.filter(|_| !countered);
        for used in 0..allowed {
            if !self.goes_on(who) {
                break;
            }
            let left = allowed - used;
            let Some(act) = next.take().or_else(|| self.decide(who, left)) else {
                self.log_still(who, used, left);
                break;
            };
            self.perform(who, act)?;
            self.counters(who, band)?;
        }
        self.finish(who);
        Ok(())
    }

    /// Logs why a character leaves actions unused.
    fn log_still(&mut self, who: usize, used: i64, left: i64) {
        let why = &self.why_still(who);
        self.log_of(who, "LAP-ACT-01", |name| {
            if used == 0 {
                return text!(
                    "{name} keeps still, {why}.",
                    "{name} ne bouge pas : {why}.",
                    name,
                    why
                );
            }
            let actions = &counted(left, ("action", "actions"), ("action", "actions"));
            text!(
                "{name} forgoes {actions}, {why}.",
                "{name} renonce à {actions} : {why}.",
                name,
                actions,
                why
            )
        });
    }

    /// Everybody on the other side who waits may interrupt, before and after each action (LAP-ACT-02). Answers whether anybody does.
    fn counters(&mut self, active: usize, band: i64) -> Result<bool, Trouble> {
        let mut countered = false;
        for who in 0..self.plan.people.len() {
            let waits = self.person(who).side != self.person(active).side
                && self.alive(who)
                && self.stand(who).figure.may_counter(false);
            if waits && self.goes_on(active) && self.would_counter(who, active, band) {
                self.counter(who, active, band)?;
                countered = true;
            }
        }
        Ok(countered)
    }

    fn counter(&mut self, who: usize, active: usize, band: i64) -> Result<(), Trouble> {
        self.log_of(who, "LAP-ACT-02", |name| {
            let other = &self.cast.actors[active].name;
            text!(
                "{name} counters {other}.",
                "{name} contre {other}.",
                name,
                other
            )
        });
        let allowed = self.begin(who, band);
        self.state.countering = true;
        for used in 0..allowed {
            if !self.goes_on(who) {
                break;
            }
            let Some(act) = self.decide_counter(who, active, allowed - used) else {
                break;
            };
            self.perform(who, act)?;
        }
        self.state.countering = false;
        self.finish(who);
        Ok(())
    }

    /// An activation or a counter begins: how many actions it may have.
    fn begin(&mut self, who: usize, band: i64) -> i64 {
        let figure = &mut self.state.stands[who].figure;
        let allowed = figure.allowance(band);
        figure.stage = Stage::Acting;
        allowed
    }

    /// Whether somebody can take another action: it lives, and no melee has ended its activation.
    fn goes_on(&self, who: usize) -> bool {
        let acting = self.stand(who).figure.stage == Stage::Acting;
        acting && self.alive(who) && self.state.end.is_none()
    }

    /// The die is removed.
    fn finish(&mut self, who: usize) {
        self.state.stands[who].figure = Figure::new(0);
        if self.alive(who) {
            self.look_out(who);
        }
        assert!(
            self.watch.is_cursory() || self.is_sound(),
            "a battle stays sound"
        );
        self.show(|cast| cast.actors[who].name.clone());
    }
}
