//! Moves: to the best spot within reach, into contact, over walls, into buildings and out of them (LAP-MOV-01, LAP-BLD-01).

use crate::{
    model::{
        battle::{Cast, Watch},
        dice::Dice,
        lang::Text,
        table::{Base, Direction, Halt, Length, Point, Unit, Walk, free_place, in_contact},
    },
    rulesets::laporte_escarmouche::{
        mechanics::{activation::Stage, movement},
        tables::inches,
    },
    text,
};

use super::{
    field::{Pace, is_within},
    fight::Fight,
    house,
};

/// Where a straight move ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    /// The base there.
    pub(super) end: Base,
    /// How much of its reach it took.
    pub(super) spent: Length,
}

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

    /// Where a straight move of a character towards a place would end: at the first figure or hard wall that it touches, at the end
    /// of its reach, or there. Who touches a low wall in its way climbs over first.
    pub(super) fn step(&self, who: usize, to: Point, reach: Length) -> Step {
        let base = self.state.bases[who];
        let stays = Step {
            end: base,
            spent: Length::ZERO,
        };
        let Some(building) = self.stand(who).inside else {
            return self.step_outside(who, base, to, reach).unwrap_or(stays);
        };
        let Some(area) = self.plan.field.area(building) else {
            return stays;
        };
        let step = self.walk(who, base, to, reach, Pace { inside: true });
        // Nobody goes through the wall.
        if is_within(area, &step.end) {
            step
        } else {
            stays
        }
    }

    /// Where a move along a way would end, turn by turn.
    pub(super) fn follow(&self, who: usize, way: &[Point], reach: Length) -> Base {
        let Some((&first, rest)) = way.split_first() else {
            return self.state.bases[who];
        };
        let mut step = self.step(who, first, reach);
        let mut left = reach - step.spent;
        let mut at = first;
        for &next in rest {
            if step.end.at != at {
                break;
            }
            step = self.walk(who, step.end, next, left, Pace { inside: false });
            left -= step.spent;
            at = next;
        }
        step.end
    }

    fn step_outside(&self, who: usize, base: Base, to: Point, reach: Length) -> Option<Step> {
        let pace = Pace { inside: false };
        let walk = self.path(who, base, to, reach, pace);
        let wall = match walk.halt {
            Halt::Piece(wall) if walk.gone < Length::HAIR && self.plan.field.is_climbed(wall) => {
                wall
            }
            _ => return Some(self.arrival(base, &walk)),
        };
        let over = self.over(who, wall)?;
        let climbed = base.at.distance(over.at);
        if !climbed.within(reach) {
            return None;
        }
        let on = self.walk(who, over, to, reach - climbed, pace);
        Some(Step {
            spent: on.spent + climbed,
            ..on
        })
    }

    /// The place behind the wall that a character touches, where there is room.
    fn over(&self, who: usize, wall: usize) -> Option<Base> {
        let base = self.state.bases[who];
        let field = &self.plan.field;
        let wanted = base.moved(field.table.over_obstacle(&base, wall)?);
        let near = base.inner() * 3.0;
        free_place(&wanted, &self.others(who), |there| {
            let behind = field.is_across(wall, base.at, there.at) || there.at == wanted.at;
            behind && field.stands(there) && base.at.distance(there.at).within(near)
        })
    }

    fn walk(&self, who: usize, base: Base, to: Point, reach: Length, pace: Pace) -> Step {
        self.arrival(base, &self.path(who, base, to, reach, pace))
    }

    fn path(&self, who: usize, base: Base, to: Point, reach: Length, pace: Pace) -> Walk {
        let reach = reach.max(Length::ZERO);
        let table = &self.plan.field.table;
        table.walk(&base, to, reach, &pace, self.others(who))
    }

    /// Where a base stands after a straight move: where it was, if it cannot stand there.
    fn arrival(&self, base: Base, walk: &Walk) -> Step {
        let field = &self.plan.field;
        let end = base.moved(walk.end);
        if field.is_dry(&end) && field.table.holds_base(&end) {
            Step {
                end,
                spent: walk.spent,
            }
        } else {
            Step {
                end: base,
                spent: Length::ZERO,
            }
        }
    }

    /// The place just inside the wall at which a character stands, where there is room.
    pub(super) fn place_inside(&self, who: usize, building: usize) -> Option<Base> {
        let base = self.state.bases[who];
        let area = self.plan.field.area(building)?;
        let (foot, (a, b)) = area.nearest_edge(base.at)?;
        // The inside is on the left of every edge.
        let inward = Direction::toward(a, b)?.left();
        let wanted = base.moved(foot + inward.step(base.inner() + Length::HAIR));
        let near = base.inner() * 4.0;
        free_place(&wanted, &self.others(who), |base| {
            is_within(area, base) && base.at.distance(foot).within(near)
        })
    }

    /// The place just outside the wall at which a character in a building stands.
    pub(super) fn place_outside(&self, who: usize, building: usize) -> Option<Base> {
        let base = self.state.bases[who];
        let area = self.plan.field.area(building)?;
        let (foot, (a, b)) = area.nearest_edge(base.at)?;
        let gap = base.at.distance(foot) - base.inner() - house::AT_WALL;
        if !movement::at_wall(gap.in_unit(Unit::Inch)) {
            return None;
        }
        let outward = Direction::toward(a, b)?.right();
        let wanted = base.moved(foot + outward.step(base.inner() + Length::HAIR));
        let near = base.inner() * 4.0;
        free_place(&wanted, &self.others(who), |base| {
            self.plan.field.stands(base) && base.at.distance(foot).within(near)
        })
    }

    pub(super) fn enter(&mut self, who: usize, building: usize) {
        let Some(base) = self.place_inside(who, building) else {
            return;
        };
        self.state.moved(who, base);
        self.state.stands[who].inside = Some(building);
        let within = |enemy: usize| self.stand(enemy).inside == Some(building);
        let storms = self.enemies_of(who).any(within);
        if storms {
            self.watch.rule("LAP-MEL-02");
        }
        let field = &self.plan.field;
        self.tell_of(who, "LAP-BLD-01", |name| {
            let house = field.building(building);
            text!("{name} enters {house}.", "{name} entre dans {house}."; name, house)
        });
    }

    pub(super) fn leave(&mut self, who: usize) {
        let Some(building) = self.stand(who).inside else {
            return;
        };
        let Some(base) = self.place_outside(who, building) else {
            return;
        };
        self.state.moved(who, base);
        self.state.stands[who].inside = None;
        let field = &self.plan.field;
        self.tell_of(who, "LAP-BLD-01", |name| {
            let house = field.building(building);
            text!("{name} leaves {house}.", "{name} quitte {house}."; name, house)
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
