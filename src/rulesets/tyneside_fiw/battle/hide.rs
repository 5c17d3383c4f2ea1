//! Hidden markers before the first turn: put at random on the near edges of terrain (TYN-SET-01).

use crate::{
    model::{
        dice::Trouble,
        lang::counted,
        table::{Base, Kind, Length, Piece, Point, Vector, free_place},
    },
    rulesets::tyneside_fiw::mechanics::game::piece,
    text,
};

use super::{deploy::zones, fight::Fight, state::Marker};

/// A marker is so broad, in cm.
const MARKER_CM: f64 = 2.5;

impl Fight<'_> {
    /// Puts the markers of both sides on the near edges of terrain (TYN-SET-01).
    pub(super) fn lay_out(&mut self) -> Result<(), Trouble> {
        for side in 0..2 {
            let hidden = (0..self.plan.units.len())
                .filter(|unit| self.unit(*unit).side == side && self.unit(*unit).hidden);
            let units: Vec<Option<usize>> = hidden
                .map(Some)
                .chain(std::iter::repeat_n(None, self.plan.dummies[side]))
                .collect();
            let edges = self.near_edges(side);
            for &unit in &units {
                self.watch.rule("TYN-SET-01");
                let at = piece(i64::try_from(edges.len()).unwrap_or(i64::MAX), self.dice)?;
                let at = usize::try_from(at).unwrap_or(0);
                let there = edges.get(at).copied().unwrap_or_else(|| self.home_of(side));
                self.put_marker(side, unit, there);
            }
            if !units.is_empty() {
                let count = i64::try_from(units.len()).unwrap_or(i64::MAX);
                let markers = counted(
                    count,
                    ("hidden marker", "hidden markers"),
                    ("marqueur caché", "marqueurs cachés"),
                );
                self.log(Some(side), "TYN-SET-01", |cast| {
                    let name = &cast.army(side);
                    text!(
                        "{name}: {markers} on the table.",
                        "{name} : {markers} sur la table.",
                        name,
                        markers
                    )
                });
            }
        }
        self.state.searches = vec![false; self.plan.units.len() * self.state.markers.len()];
        Ok(())
    }

    /// The place before its own edge where a side without terrain lies hidden.
    fn home_of(&self, side: usize) -> Point {
        let middle = self.plan.field.table.size().middle();
        self.on_table(middle + self.plan.fronts[side].home().step(Length::cm(30.0)))
    }

    /// The place of each piece of terrain that is nearest to the enemy, outside his zone.
    fn near_edges(&self, side: usize) -> Vec<Point> {
        let toward = self.plan.fronts[side].facing().unit();
        let theirs = zones(&self.plan.field, 1 - side, self.plan.fronts);
        let pieces = self.plan.field.table.pieces().iter();
        let scenery = pieces
            .filter(|piece| matches!(piece.kind, Kind::Wood | Kind::Difficult | Kind::Obstacle));
        let places = scenery.filter_map(|piece| near_edge(piece, toward));
        let places = places.map(|place| self.on_table(place));
        places
            .filter(|place| !theirs.iter().any(|zone| zone.area.holds(*place)))
            .collect()
    }

    fn put_marker(&mut self, side: usize, unit: Option<usize>, at: Point) {
        let facing = self.plan.fronts[side].facing();
        let wanted = Base::round(at, facing, Length::cm(MARKER_CM));
        let others: Vec<Base> = self
            .state
            .markers
            .iter()
            .map(|marker| marker.base)
            .chain(self.others(usize::MAX).copied())
            .collect();
        let field = &self.plan.field;
        let found = free_place(&wanted, &others.iter(), |base| field.stands(base));
        let base = found.unwrap_or(wanted);
        let number = self.state.markers.len();
        self.state.markers.push(Marker {
            side,
            base,
            unit,
            down: true,
        });
        if let Some(unit) = unit {
            self.state.units[unit].marker = Some(number);
            self.carry_marker(number, base.at);
        }
    }
}

/// The place of a piece that lies farthest in a direction.
fn near_edge(piece: &Piece, toward: Vector) -> Option<Point> {
    let points: Vec<Point> = match (piece.as_area(), piece.as_line()) {
        (Some(area), _) => area.edges().map(|(a, b)| a.midway(b)).collect(),
        (_, Some(line)) => line.parts().map(|(a, b)| a.midway(b)).collect(),
        _ => Vec::new(),
    };
    let ahead = |place: Point| toward.dot(place - Point::default());
    points.into_iter().reduce(|best, next| {
        if ahead(next) > ahead(best) {
            next
        } else {
            best
        }
    })
}
