//! Making a table piece by piece. What does not fit is refused with the reason, so that a rulebook's own way of setting up terrain
//! can throw again.

use super::{
    Size, Table,
    length::{Length, Unit},
    overlap::{areas_overlap, crosses_itself, inner_point, is_flat},
    piece::{Form, Kind, Piece},
    point::Point,
    zone::Zone,
};

/// So many pieces have room on a table.
pub const MOST_PIECES: usize = 200;

/// So many points make an outline.
pub const MOST_POINTS: usize = 100;

/// A file is read to so many points in all.
pub const MOST_POINTS_IN_ALL: usize = 2000;

/// Why a piece does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// There are [`MOST_PIECES`] already.
    TooMany,
    /// Its outline has more than [`MOST_POINTS`].
    TooManyPoints,
    /// An area of fewer than three points, or a line of fewer than two.
    TooFewPoints,
    /// Its outline encloses nothing, or its line goes nowhere.
    Flat,
    /// These two edges of its outline cross; each is named by the number of its first corner.
    CrossesItself(usize, usize),
    /// This point of it lies beyond the edge of the table.
    OutOfTable(usize),
    /// It lies on another piece, and the two cannot share ground.
    Overlaps(usize),
    /// A ford or bridge without water.
    NoWater,
}

impl Table {
    /// An empty table.
    #[must_use]
    pub const fn build(size: Size, unit: Unit) -> Self {
        Self {
            name: None,
            notes: None,
            unit,
            size,
            pieces: Vec::new(),
            zones: Vec::new(),
        }
    }

    /// Puts a piece down and answers its number.
    ///
    /// # Errors
    /// Why it does not fit; the table is then as before.
    pub fn try_add(&mut self, mut piece: Piece) -> Result<usize, Misfit> {
        self.misfit(&piece).map_or(Ok(()), Err)?;
        piece.ground = self.ground_below(&piece);
        self.pieces.push(piece);
        self.lift();
        Ok(self.pieces.len() - 1)
    }

    /// Adds a deployment zone.
    pub fn add_zone(&mut self, zone: Zone) {
        self.zones.push(zone);
    }

    /// Why a piece does not fit, if it does not.
    #[must_use]
    pub fn misfit(&self, piece: &Piece) -> Option<Misfit> {
        if self.pieces.len() >= MOST_PIECES {
            return Some(Misfit::TooMany);
        }
        miscounted(piece)
            .or_else(|| self.out_of_table(piece))
            .or_else(|| malformed(piece))
            .or_else(|| self.on_another(piece))
    }

    fn out_of_table(&self, piece: &Piece) -> Option<Misfit> {
        // Roads and rivers run off the table: only what lies wholly beyond it is a mistake.
        let runs_off = matches!(piece.kind, Kind::Road | Kind::Water);
        let margin = if runs_off {
            self.size.width.max(self.size.depth).in_tenths() / 10.0
        } else {
            Length::HAIR.in_tenths()
        };
        let bounds = self.size.bounds();
        let out = |point: &Point| !bounds.near(*point, margin);
        points(piece).iter().position(out).map(Misfit::OutOfTable)
    }

    fn on_another(&self, piece: &Piece) -> Option<Misfit> {
        let area = piece.as_area()?;
        let mut wet = false;
        for (index, other) in self.pieces.iter().enumerate() {
            let Some(ground) = other.as_area().filter(|ground| areas_overlap(area, ground)) else {
                continue;
            };
            if !share_ground(piece.kind, other.kind) {
                return Some(Misfit::Overlaps(index));
            }
            wet |= other.kind == Kind::Water && ground.corners().len() > 2;
        }
        let needs_water = matches!(piece.kind, Kind::Ford | Kind::Bridge);
        (needs_water && !wet).then_some(Misfit::NoWater)
    }

    /// How many levels the ground under a piece is above the table: that of the highest hill below its middle.
    fn ground_below(&self, piece: &Piece) -> u8 {
        let middle = match &piece.form {
            Form::Area(area) => inner_point(area),
            Form::Line(line) => line.points().first().copied(),
        };
        let rises = piece.kind != Kind::Hill;
        middle
            .filter(|_| rises)
            .map_or(0, |middle| self.level_at(middle))
    }

    /// A hill that came last lifts what lay there before.
    fn lift(&mut self) {
        let is_hill = |piece: &Piece| piece.kind == Kind::Hill;
        if self.pieces.last().is_some_and(is_hill) {
            let grounds: Vec<u8> = self
                .pieces
                .iter()
                .map(|piece| self.ground_below(piece))
                .collect();
            for (piece, ground) in self.pieces.iter_mut().zip(grounds) {
                piece.ground = ground;
            }
        }
    }
}

/// The points that a piece was made from.
fn points(piece: &Piece) -> &[Point] {
    match &piece.form {
        Form::Area(area) => area.corners(),
        Form::Line(line) => line.points(),
    }
}

/// Whether a piece has too few points for its form, or too many.
fn miscounted(piece: &Piece) -> Option<Misfit> {
    // Both edges of a road have the points of its line.
    let (least, most) = match piece.form {
        Form::Area(_) => (3, 2 * MOST_POINTS),
        Form::Line(_) => (2, MOST_POINTS + 1),
    };
    match points(piece).len() {
        count if count < least => Some(Misfit::TooFewPoints),
        count if count > most => Some(Misfit::TooManyPoints),
        _ => None,
    }
}

/// What is wrong with the outline of a piece wherever it lies.
fn malformed(piece: &Piece) -> Option<Misfit> {
    match &piece.form {
        Form::Area(area) => {
            let corners = area.corners();
            let crossing = crosses_itself(corners);
            crossing
                .map(|(one, two)| Misfit::CrossesItself(one, two))
                .or_else(|| is_flat(corners).then_some(Misfit::Flat))
        }
        Form::Line(line) => (line.length() <= Length::HAIR).then_some(Misfit::Flat),
    }
}

/// Whether two kinds of terrain may lie on the same ground: hills lie under everything, roads run through everything but houses,
/// houses stand in fields, and fords and bridges belong to water.
fn share_ground(one: Kind, two: Kind) -> bool {
    use Kind::{Bridge, Building, Difficult, Ford, Open, Road, Water, Wood};
    !matches!(
        (one, two),
        (
            Open | Difficult | Wood | Water,
            Open | Difficult | Wood | Water
        ) | (Ford | Bridge, Ford | Bridge)
            | (
                Building,
                Building | Difficult | Wood | Water | Road | Ford | Bridge
            )
            | (Difficult | Wood | Water | Road | Ford | Bridge, Building)
    )
}
