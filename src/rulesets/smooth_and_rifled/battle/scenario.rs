//! The scenarios of Annex II: what is held, who is brought home, who escapes, and what a fort does.

use crate::{
    model::{
        battle::Goal,
        dice::Trouble,
        lang::Text,
        table::{Base, Direction, Edge, Length, Point, Table},
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            scenario::{self as rules, Bonus},
            sight::Cover,
        },
        terms::Scenario,
    },
    text,
};

use super::{bases::footprint, field::table_cm, fight::Fight, man::Quality};

/// The places that a scenario is about, for the map; `far` is the edge across from that of an Ambush's victim.
pub(super) fn goals(scenario: Option<Scenario>, table: &Table, far: Edge) -> Vec<Goal> {
    let size = table.size();
    let goal = match scenario {
        Some(Scenario::Objective) => Goal {
            name: Text::new("Objective", "Objectif"),
            at: size.middle(),
        },
        Some(Scenario::Ambush) => Goal {
            name: Text::new("End of the road", "Bout de la route"),
            at: size.middle_of(far),
        },
        Some(Scenario::Rescue | Scenario::Assault) | None => return Vec::new(),
    };
    vec![goal]
}

impl Fight<'_> {
    /// What a scenario puts on the table.
    pub(super) fn lay_out(&mut self) {
        self.watch.rule("SR-A1");
        self.watch.rule("SR-7.0.1");
        if self.plan.men.iter().any(|man| man.is(Quality::Scout)) {
            self.watch.rule("SR-8.scout");
        }
        if self.plan.scenario.is_some() {
            self.watch.rule("SR-A2");
        }
        if self.plan.scenario == Some(Scenario::Rescue) {
            let shape = footprint(false, super::field::factor(self.plan.field.scale));
            let wanted = Base {
                at: self.plan.middle,
                facing: Direction::NORTH,
                shape,
            };
            let nobody: [Base; 0] = [];
            let stands = |base: &Base| self.plan.field.stands(base);
            let place = crate::model::table::free_place(&wanted, &nobody.iter(), stands);
            self.state.captive = Some((place.unwrap_or(wanted), false));
        }
    }

    /// What a scenario adds to the morale value of a side now.
    pub(super) fn morale_bonus(&self, side: usize) -> i64 {
        let bonus = match self.plan.scenario {
            Some(Scenario::Objective) if self.state.holder == Some(side) => {
                Bonus::Objective(self.plan.size)
            }
            Some(Scenario::Assault) if side != self.plan.attacker => {
                let inside = self
                    .men_of(self.plan.attacker)
                    .filter(|man| self.is_inside(self.at(*man)));
                Bonus::Fort(i64::try_from(inside.count()).unwrap_or(i64::MAX))
            }
            _ => Bonus::None,
        };
        rules::morale_bonus(bonus)
    }

    /// After each phase: who holds the objective, who is home, who escaped.
    pub(super) fn check_scenario(&mut self) -> Result<(), Trouble> {
        match self.plan.scenario {
            Some(Scenario::Objective) => {
                let before = self.state.holder;
                self.state.holder = self.holder();
                if before != self.state.holder {
                    self.log_holder();
                    // Who loses it may have to test at once.
                    self.after_loss()?;
                }
            }
            Some(Scenario::Assault) => self.after_loss()?,
            // A captive is led in the phases of those who have him, and who escapes by the road leaves it at once.
            Some(Scenario::Rescue | Scenario::Ambush) | None => {}
        }
        Ok(())
    }

    /// Who holds the objective.
    fn holder(&self) -> Option<usize> {
        let field = &self.plan.field;
        let near = |side: usize| {
            let gaps = self
                .men_of(side)
                .map(|man| self.state.bases[man].gap_to(self.plan.middle));
            gaps.reduce(Length::min).map(table_cm)
        };
        (0..2).find(|side| {
            let turn = i64::from(self.state.turn);
            near(*side)
                .is_some_and(|friend| rules::holds(turn, friend, near(1 - side), field.scale))
        })
    }

    fn log_holder(&mut self) {
        let holder = self.state.holder;
        self.log(holder, "SR-A2", |cast| match holder {
            Some(side) => {
                let army = &cast.army(side);
                text!(
                    "{army} hold the objective.",
                    "{army} : l’objectif est tenu.",
                    army
                )
            }
            None => text!(
                "Neither side holds the objective.",
                "Aucun camp ne tient l’objectif."
            ),
        });
    }

    /// How far a place is from a side's edge.
    pub(super) fn edge_gap(&self, side: usize, place: Point) -> Length {
        let size = self.plan.field.table.size();
        match self.plan.fronts[side].edge {
            Edge::North => size.depth - Length::tenths(place.y),
            Edge::South => Length::tenths(place.y),
            Edge::East => size.width - Length::tenths(place.x),
            Edge::West => Length::tenths(place.x),
        }
    }

    /// Whether a place is inside the fort.
    pub(super) fn is_inside(&self, place: Point) -> bool {
        self.plan
            .fort
            .as_ref()
            .is_some_and(|fort| fort.holds(place))
    }

    /// Cover of those inside the fort.
    pub(super) fn fort_cover(&self, man: usize) -> Cover {
        if self.is_inside(self.at(man)) {
            Cover::Heavy
        } else {
            Cover::None
        }
    }

    /// Whether more than half of a side's men are inside the fort that it defends.
    pub(super) fn fort_steadies(&self, side: usize) -> bool {
        if self.plan.fort.is_none() || side == self.plan.attacker {
            return false;
        }
        let men: Vec<usize> = self.men_of(side).collect();
        let inside = men
            .iter()
            .filter(|man| self.is_inside(self.at(**man)))
            .count();
        rules::fort_steadies(inside, men.len())
    }

    /// Whether an enemy bars the fortified line at a place (SR-A2).
    pub(super) fn bars(&self, man: usize, place: Point) -> bool {
        if self.plan.fort.is_none() {
            return false;
        }
        let field = &self.plan.field;
        let enemies = self.men_of(1 - self.man(man).side);
        let gaps = enemies.map(|enemy| self.state.bases[enemy].gap_to(place));
        let near = gaps.reduce(Length::min).map(table_cm);
        !rules::may_cross(near, field.scale)
    }
}
