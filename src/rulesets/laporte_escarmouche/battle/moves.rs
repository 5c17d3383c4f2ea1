//! Moves: to the best spot within reach, into contact, over walls, into buildings and out of them (LAP-MOV-01, LAP-BLD-01).

use crate::{
    model::{
        battle::Narrator,
        dice::Trouble,
        forms,
        lang::Text,
        table::{Base, Direction, Length, Point, Unit},
    },
    rulesets::laporte_escarmouche::{
        mechanics::{activation::Stage, movement},
        tables::inches,
    },
    text,
};

use super::{
    actions::{Errand, Toward},
    fight::Fight,
    house_rules,
    move_log::Way,
};

impl Fight<'_> {
    /// Dice of a character's moves.
    pub(super) fn move_dice(&self, who: usize) -> i64 {
        movement::move_dice(self.person(who).movement, self.stand(who).wounded)
    }

    /// How far a character may go with this action.
    fn stride(&mut self, who: usize) -> Result<Length, Trouble> {
        let number = self.move_dice(who);
        let length = movement::length(number, self.dice)?;
        Ok(Length::inches(inches(length)))
    }

    /// Towards a place, to the best spot within reach.
    pub(super) fn march(&mut self, who: usize, errand: Errand) -> Result<(), Trouble> {
        let reach = self.stride(who)?;
        let Some(end) = self.best_spot(who, errand, reach) else {
            // Without a path the figure does nothing more this turn.
            self.state.stands[who].figure.stage = Stage::Done;
            self.log_stuck(who);
            return Ok(());
        };
        self.goes_to(who, end, |way| {
            [Some(way.aim(errand.aim)), way.how(errand.aim, reach), None]
        });
        Ok(())
    }

    /// Straight to a place.
    pub(super) fn hide(&mut self, who: usize, to: Point) -> Result<(), Trouble> {
        let reach = self.stride(who)?;
        let end = self.step(who, to, reach).end;
        self.goes_to(who, end, |way| [Some(way.safer()), way.ground(), None]);
        Ok(())
    }

    /// Straight at an enemy.
    pub(super) fn charge(&mut self, who: usize, enemy: usize) -> Result<(), Trouble> {
        let reach = self.stride(who)?;
        let end = self.step(who, self.at(enemy), reach).end;
        self.goes_to(who, end, |way| {
            let aim = way.aim(Toward::Enemy(enemy));
            [Some(aim), way.ground(), way.short(enemy)]
        });
        Ok(())
    }

    fn log_stuck(&mut self, who: usize) {
        self.log_of(who, "LAP-MOV-01", |name| {
            text!(
                "{name} finds no way forward.",
                "{name} ne trouve pas de passage.",
                name
            )
        });
    }

    fn goes_to(
        &mut self,
        who: usize,
        end: Base,
        words: impl FnOnce(&Way<'_>) -> [Option<Text>; 3],
    ) {
        let from = self.at(who);
        let gone = from.distance(end.at);
        if gone.within(house_rules::STIR) {
            return self.log_stuck(who);
        }
        self.state.moved(who, end);
        if let Some(ahead) = Direction::toward(from, end.at) {
            self.state.bases[who].facing = ahead;
        }
        let side = self.person(who).side;
        let (plan, state) = (self.plan, &self.state);
        let mut narrator = Narrator {
            cast: self.cast,
            watch: self.watch,
        };
        narrator.log(Some(side), "LAP-MOV-01", |cast| {
            let way = Way {
                plan,
                state,
                cast,
                who,
                from,
            };
            let name = &cast.actors[who].name;
            let far = told_inches(gone.in_unit(Unit::Inch), 1);
            let words: Vec<Text> = words(&way).into_iter().flatten().collect();
            let why = &Text::join(&words, "");
            text!(
                "{name} moves {far}{why}.",
                "{name} se déplace de {far}{why}.",
                name,
                far,
                why
            )
        });
    }
}

/// A length in inches, to so many decimals.
pub(super) fn told_inches(inches: f64, decimals: usize) -> Text {
    let shown = format!("{inches:.decimals$}");
    // French counts from two in the plural, and what it counts is what is shown.
    let unit = match shown.split('.').next() {
        Some("0" | "1") => "pouce",
        _ => "pouces",
    };
    let number = forms::decimal(shown);
    text!("{number}\"", "{number} {unit}", number)
}
