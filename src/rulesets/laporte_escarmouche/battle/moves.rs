//! Moves: to the best spot within reach, into contact, over walls, into buildings and out of them (LAP-MOV-01, LAP-BLD-01).

use crate::{
    model::{
        battle::{Cast, Watch},
        dice::Dice,
        lang::Text,
        table::{Base, Direction, Length, Point, Unit, in_contact},
    },
    rulesets::laporte_escarmouche::{
        mechanics::{activation::Stage, movement},
        tables::inches,
    },
    text,
};

use super::{fight::Fight, house};

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// Dice of a character's moves.
    pub(super) fn move_dice(&self, who: usize) -> i64 {
        movement::move_dice(self.person(who).movement, self.stand(who).wounded)
    }

    /// How far a character may go with this action.
    fn stride(&mut self, who: usize) -> Result<Length, D::Stop> {
        let number = self.move_dice(who);
        let length = movement::length(number, self.dice)?;
        Ok(Length::inches(inches(length)))
    }

    /// Towards a place, to the best spot within reach.
    pub(super) fn march(&mut self, who: usize, to: Point) -> Result<(), D::Stop> {
        let reach = self.stride(who)?;
        let Some(end) = self.best_spot(who, to, reach) else {
            // Whoever finds no way tries no longer this turn.
            self.state.stands[who].figure.stage = Stage::Done;
            self.tell_stuck(who);
            return Ok(());
        };
        self.goes_to(who, end, |_| Text::same(""));
        Ok(())
    }

    /// Straight to a place.
    pub(super) fn hide(&mut self, who: usize, to: Point) -> Result<(), D::Stop> {
        let reach = self.stride(who)?;
        let end = self.step(who, to, reach).end;
        let cover = Text::new(" to be less exposed", " pour s’exposer moins");
        self.goes_to(who, end, |_| cover);
        Ok(())
    }

    /// Straight at an enemy.
    pub(super) fn charge(&mut self, who: usize, enemy: usize) -> Result<(), D::Stop> {
        let reach = self.stride(who)?;
        let end = self.step(who, self.at(enemy), reach).end;
        self.goes_to(who, end, |cast| {
            let other = &cast.actors[enemy].name;
            text!(" at {other}", " vers {other}"; other)
        });
        if self.alive(enemy) && !in_contact(&self.state.bases[who], &self.state.bases[enemy]) {
            self.tell_of(who, "LAP-MOV-01", |name| {
                let other = &self.cast.actors[enemy].name;
                text!("{name} does not reach {other}.", "{name} n’atteint pas {other}."; name, other)
            });
        }
        Ok(())
    }

    fn tell_stuck(&mut self, who: usize) {
        self.tell_of(
            who,
            "LAP-MOV-01",
            |name| text!("{name} finds no way forward.", "{name} ne trouve pas de passage."; name),
        );
    }

    fn goes_to(&mut self, who: usize, end: Base, why: impl FnOnce(&Cast) -> Text) {
        let from = self.at(who);
        let gone = from.distance(end.at);
        if gone.within(house::STIR) {
            return self.tell_stuck(who);
        }
        let gone = gone.in_unit(Unit::Inch);
        self.state.moved(who, end);
        if let Some(ahead) = Direction::toward(from, end.at) {
            self.state.bases[who].facing = ahead;
        }
        let side = self.person(who).side;
        self.tell(Some(side), "LAP-MOV-01", |cast| {
            let name = &cast.actors[who].name;
            let (far, why) = (told_inches(gone, 1), why(cast));
            text!("{name} moves {far}{why}.", "{name} se déplace de {far}{why}."; name, far, why)
        });
    }
}

/// A length in inches, to so many decimals.
pub(super) fn told_inches(inches: f64, decimals: usize) -> Text {
    let number = format!("{inches:.decimals$}");
    // French counts from two in the plural, and what it counts is what is shown.
    let unit = match number.split('.').next() {
        Some("0" | "1") => "pouce",
        _ => "pouces",
    };
    let comma = number.replace('.', ",");
    Text::built(format!("{number}\""), format!("{comma} {unit}"))
}
