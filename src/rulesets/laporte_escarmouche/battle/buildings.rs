//! Entering and leaving buildings, through the wall beside which a character stands (LAP-BLD-01).

use crate::{
    model::table::{Base, Direction, Length, Point, Unit, free_place_within},
    rulesets::laporte_escarmouche::mechanics::movement,
    text,
};

use super::{field::is_within, fight::Fight, house_rules};

impl Fight<'_> {
    /// The place just inside the wall at which a character stands, where there is room.
    pub(super) fn place_inside(&self, who: usize, building: usize) -> Option<Base> {
        let base = self.state.bases[who];
        let area = self.plan.field.area(building)?;
        let (foot, (a, b)) = area.nearest_edge(base.at)?;
        // The inside is on the left of every edge.
        let inward = Direction::toward(a, b)?.left();
        let wanted = base.moved(foot + inward.step(base.inner() + Length::HAIR));
        self.room_near(who, wanted, foot, |base| is_within(area, base))
    }

    /// The place just outside the wall at which a character in a building stands.
    pub(super) fn place_outside(&self, who: usize, building: usize) -> Option<Base> {
        let base = self.state.bases[who];
        let area = self.plan.field.area(building)?;
        let (foot, (a, b)) = area.nearest_edge(base.at)?;
        let gap = base.at.distance(foot) - base.inner() - house_rules::AT_WALL;
        if !movement::at_wall(gap.in_unit(Unit::Inch)) {
            return None;
        }
        let outward = Direction::toward(a, b)?.right();
        let wanted = base.moved(foot + outward.step(base.inner() + Length::HAIR));
        self.room_near(who, wanted, foot, |base| self.plan.field.stands(base))
    }

    /// Room for a character near a place on a wall.
    fn room_near(
        &self,
        who: usize,
        wanted: Base,
        foot: Point,
        fits: impl Fn(&Base) -> bool,
    ) -> Option<Base> {
        let near = wanted.inner() * 4.0;
        // Beyond this no place is near enough.
        let reach = near + foot.distance(wanted.at);
        free_place_within(&wanted, &self.others(who), reach, |base| {
            fits(base) && base.at.distance(foot).within(near)
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
        self.log_of(who, "LAP-BLD-01", |name| {
            let house = field.building(building);
            text!(
                "{name} enters {house}.",
                "{name} entre dans {house}.",
                name,
                house
            )
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
        self.log_of(who, "LAP-BLD-01", |name| {
            let house = field.building(building);
            text!(
                "{name} leaves {house}.",
                "{name} quitte {house}.",
                name,
                house
            )
        });
    }
}
