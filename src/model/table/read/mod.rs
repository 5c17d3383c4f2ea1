//! From a file to a table. Reading goes on after a mistake: what cannot be put on the table is reported and left out. Missing members
//! and wrong types are the business of the shape, and nothing is said about them here.

mod outline;
mod piece;
mod zone;

pub(super) use zone::MOST_ZONES;

use super::{
    Misfit, Piece, Size, Table,
    build::{MOST_PIECES, MOST_POINTS_IN_ALL},
    length::{Length, Unit},
    messages,
};
use crate::model::{
    diagnostic::Finding,
    json::{Json, Place},
    lang::Text,
    parsed::Parsed,
    term::Term,
};
use outline::Drawn;

/// The smallest side of a table that is taken for one, and the largest.
const SIDES: (Length, Length) = (Length::cm(30.0), Length::cm(600.0));

/// Reads a table and everything that is wrong with it, in the order of the file. No table where size or unit cannot be read.
#[must_use]
pub fn read(json: Json<'_>) -> (Option<Table>, Vec<Finding>) {
    let Some(unit) = Parsed::<Unit>::term(json.get("unit")).value() else {
        return (None, Vec::new());
    };
    let Some((size, at)) = json.get("size").and_then(|at| Some((pair(at)?, at))) else {
        return (None, Vec::new());
    };
    if let Some(absurd) = absurd(size, unit, at.place()) {
        return (None, vec![absurd]);
    }
    let mut table = Table::build(Size::new(size.0, size.1, unit), unit);
    table.name = json.get("name").and_then(Text::read);
    table.notes = json.get("notes").and_then(Text::read);
    let mut reader = Reader {
        unit,
        table,
        placed: Vec::new(),
        found: Vec::new(),
        points: 0,
    };
    reader.pieces(json);
    reader.zones(json);
    (Some(reader.table), reader.found)
}

fn absurd((width, depth): (f64, f64), unit: Unit, place: Place) -> Option<Finding> {
    let (least, most) = SIDES;
    let fits = |side: f64| (least..=most).contains(&(unit.length() * side));
    let round = |length: Length| length.in_unit(unit).round();
    let bounds = (round(least), round(most));
    let side = [width, depth].into_iter().find(|side| !fits(*side))?;
    Some(messages::absurd_size(place, side, bounds, &unit.name()))
}

/// Two numbers.
fn pair(json: Json<'_>) -> Option<(f64, f64)> {
    let mut numbers = json.items().map(Json::as_f64);
    let both = (numbers.next()??, numbers.next()??);
    numbers.next().is_none().then_some(both)
}

/// A table that is being read.
struct Reader<'j> {
    unit: Unit,
    table: Table,
    /// Where the pieces on the table come from.
    placed: Vec<Json<'j>>,
    found: Vec<Finding>,
    /// How many points were read that are typed one by one.
    points: usize,
}

impl<'j> Reader<'j> {
    fn length(&self, json: Option<Json<'_>>) -> Option<Length> {
        let number = json?.as_f64().filter(|number| *number > 0.0)?;
        Some(self.unit.length() * number)
    }

    fn pieces(&mut self, json: Json<'j>) {
        let Some(pieces) = json.get("pieces") else {
            return;
        };
        let found = pieces.items().count();
        if found > MOST_PIECES {
            self.found
                .push(messages::too_many_pieces(pieces.place(), found));
        }
        for json in pieces.items().take(MOST_PIECES) {
            if self.points > MOST_POINTS_IN_ALL {
                self.found
                    .push(messages::too_many_points_in_all(json.place(), self.points));
                return;
            }
            if let Some((piece, drawn)) = self.piece(json) {
                self.put(piece, &drawn, json);
            }
        }
    }

    /// Puts a piece on the table, or says why it does not fit.
    fn put(&mut self, piece: Piece, drawn: &Drawn<'j>, json: Json<'j>) {
        let kind = piece.kind;
        let Err(misfit) = self.table.try_add(piece) else {
            self.placed.push(json);
            return;
        };
        let here = drawn.at.place();
        let finding = match misfit {
            Misfit::TooMany => messages::too_many_pieces(here, MOST_PIECES + 1),
            Misfit::TooManyPoints => messages::too_many_points(here, drawn.points.len()),
            Misfit::TooFewPoints => {
                messages::too_few_points(here, drawn.points.len(), drawn.needed())
            }
            Misfit::Flat => messages::flat(here),
            Misfit::CrossesItself(..) if drawn.width.is_some() => messages::bends_too_sharply(here),
            Misfit::CrossesItself(one, two) => {
                messages::crosses_itself(here, drawn.sides_as_typed(one, two))
            }
            Misfit::OutOfTable(point) => messages::outside(drawn.place_of(point, self.unit)),
            Misfit::Overlaps(other) => {
                let kinds = (kind, self.table.pieces()[other].kind);
                messages::overlap(here, kinds, self.placed[other].place())
            }
            Misfit::NoWater => messages::no_water(here, kind),
        };
        self.found.push(finding);
    }
}
