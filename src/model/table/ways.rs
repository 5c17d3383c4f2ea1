//! Ways round what cannot be entered: corners of houses, ends of walls, mouths of bridges, and which of them see each other.

use std::sync::OnceLock;

use super::{
    Table,
    area::Area,
    direction::Direction,
    length::Length,
    outline::mitre,
    piece::{Form, Kind, Piece},
    point::Point,
    sweep::Straight,
};

/// The ways of a table for bases of one size and one set of pieces that stop them. Made once, asked often.
#[derive(Clone, Debug)]
pub struct Ways {
    radius: f64,
    walls: Vec<(Point, Point)>,
    corners: Vec<Point>,
    /// The corners that each corner sees, with how far they are: looked for when a way first leads there.
    links: Vec<OnceLock<Vec<(usize, f64)>>>,
}

/// A way keeps so far from what it goes round, besides the base.
const CLEARANCE: f64 = 10.0;

impl Ways {
    /// The ways of a table for bases of this radius ([`Base::inner`](super::Base::inner)) that may not enter the pieces that `stop`
    /// them. Water is crossed on its fords and bridges.
    pub fn new(table: &Table, radius: Length, stop: impl Fn(&Piece) -> bool) -> Self {
        let stops: Vec<&Piece> = table.pieces.iter().filter(|piece| stop(piece)).collect();
        let passages = passages(table);
        let mut ways = Self {
            radius: radius.in_tenths(),
            walls: walls(&stops, &passages),
            corners: Vec::new(),
            links: Vec::new(),
        };
        let mut corners = turning_points(&stops, &passages, ways.radius + CLEARANCE);
        corners.retain(|corner| {
            let dry = passages.iter().any(|passage| passage.holds(*corner));
            let free = |piece: &&Piece| !piece.holds(*corner) || (piece.kind == Kind::Water && dry);
            table.holds(*corner) && stops.iter().all(free) && ways.keeps_off(*corner)
        });
        ways.links = vec![OnceLock::new(); corners.len()];
        ways.corners = corners;
        ways
    }

    /// Whether a base at a place touches no wall.
    fn keeps_off(&self, place: Point) -> bool {
        let off =
            |(a, b): &(Point, Point)| place.distance(place.onto(*a, *b)).in_tenths() >= self.radius;
        self.walls.iter().all(off)
    }

    /// Whether a base can go straight from one place to another.
    #[must_use]
    pub fn is_clear(&self, from: Point, to: Point) -> bool {
        let Some(direction) = Direction::toward(from, to) else {
            return true;
        };
        let length = from.distance(to).in_tenths();
        let straight = Straight {
            from,
            direction,
            length,
        };
        let hit = |(a, b): &(Point, Point)| straight.edge(self.radius, *a, *b).is_some();
        !self.walls.iter().any(hit)
    }

    /// The corners that a corner sees.
    fn links(&self, corner: usize) -> &[(usize, f64)] {
        self.links[corner].get_or_init(|| self.seen_from(self.corners[corner]))
    }

    fn seen_from(&self, from: Point) -> Vec<(usize, f64)> {
        let each = self.corners.iter().enumerate();
        each.filter(|(_, corner)| **corner != from && self.is_clear(from, **corner))
            .map(|(index, corner)| (index, from.distance(*corner).in_tenths()))
            .collect()
    }

    /// The shortest way from one place to another, corner by corner, with its end and without its beginning. None when there is none.
    #[must_use]
    pub fn way(&self, from: Point, to: Point) -> Option<Vec<Point>> {
        if self.is_clear(from, to) {
            return Some(vec![to]);
        }
        let before = self.shortest(from, to)?;
        let mut way = vec![to];
        let mut at = before.1;
        loop {
            way.push(self.corners[at]);
            match before.0[at] {
                Some(earlier) => at = earlier,
                None => break,
            }
        }
        way.reverse();
        Some(way)
    }

    /// The corner before each corner on the shortest way to it, and the last corner before the end.
    fn shortest(&self, from: Point, to: Point) -> Option<(Vec<Option<usize>>, usize)> {
        let count = self.corners.len();
        let mut far = vec![f64::INFINITY; count];
        let mut before = vec![None; count];
        let mut open = vec![true; count];
        for (corner, length) in self.seen_from(from) {
            far[corner] = length;
        }
        let mut ends = vec![f64::INFINITY; count];
        for (corner, length) in self.seen_from(to) {
            ends[corner] = length;
        }
        let mut shortest = f64::INFINITY;
        while let Some(at) = nearest_open(&far, &open) {
            // Whatever is as far as that leads to no shorter way.
            if far[at] > shortest {
                break;
            }
            open[at] = false;
            shortest = shortest.min(far[at] + ends[at]);
            for &(next, length) in self.links(at) {
                if far[at] + length < far[next] {
                    far[next] = far[at] + length;
                    before[next] = Some(at);
                }
            }
        }
        let whole = (0..count).map(|corner| (far[corner] + ends[corner], corner));
        let best = whole.reduce(|best, next| if next.0 < best.0 { next } else { best })?;
        best.0.is_finite().then_some((before, best.1))
    }
}

/// The nearest corner that has not been looked from yet; the first where several are as near.
fn nearest_open(far: &[f64], open: &[bool]) -> Option<usize> {
    let waiting = (0..far.len()).filter(|corner| open[*corner] && far[*corner].is_finite());
    waiting.reduce(|best, next| if far[next] < far[best] { next } else { best })
}

/// The fords and bridges of a table.
fn passages(table: &Table) -> Vec<&Area> {
    let passage = |piece: &&Piece| matches!(piece.kind, Kind::Ford | Kind::Bridge);
    let passages = table.pieces.iter().filter(passage);
    passages.filter_map(Piece::as_area).collect()
}

/// Every edge that stops, the banks of a river open where a passage leads over them and the passages closed along the water.
fn walls(stops: &[&Piece], passages: &[&Area]) -> Vec<(Point, Point)> {
    let mut walls = Vec::new();
    for piece in stops {
        let Some(water) = piece.as_area().filter(|_| piece.kind == Kind::Water) else {
            walls.extend(piece.edges());
            continue;
        };
        for bank in piece.edges() {
            walls.extend(outside(bank, passages));
        }
        let sides = passages.iter().flat_map(|passage| passage.edges());
        walls.extend(sides.filter_map(|side| inside(side, water)));
    }
    walls
}

/// The parts of an edge that lie in no passage.
fn outside(edge: (Point, Point), passages: &[&Area]) -> Vec<(Point, Point)> {
    let mut parts = vec![edge];
    for passage in passages {
        parts = parts
            .into_iter()
            .flat_map(|(a, b)| match passage.run(a, b) {
                None => vec![(a, b)],
                Some(run) => vec![(a, a.toward(b, run.first)), (a.toward(b, run.last), b)],
            })
            .filter(|(a, b)| a != b)
            .collect();
    }
    parts
}

/// The part of an edge that lies in water.
fn inside((a, b): (Point, Point), water: &Area) -> Option<(Point, Point)> {
    let run = water.run(a, b).filter(|run| run.inside > 0.0)?;
    Some((a.toward(b, run.first), a.toward(b, run.last)))
}

/// Where a way may turn: round the corners of what stops, round the ends of walls, and before and behind the mouths of passages.
fn turning_points(stops: &[&Piece], passages: &[&Area], aside: f64) -> Vec<Point> {
    let mut points = Vec::new();
    for piece in stops {
        match &piece.form {
            Form::Area(area) => round_corners(area, aside, &mut points),
            Form::Line(line) => round_wall(line.points(), aside, &mut points),
        }
    }
    for passage in passages {
        points.extend(passage.edges().filter_map(|(a, b)| {
            let out = Direction::toward(a, b)?.right();
            Some(a.midway(b) + out.unit() * aside)
        }));
    }
    points
}

fn round_corners(area: &Area, aside: f64, points: &mut Vec<Point>) {
    let corners = area.corners();
    let count = corners.len();
    for at in 0..count {
        let (before, here, after) = (
            corners[(at + count - 1) % count],
            corners[at],
            corners[(at + 1) % count],
        );
        if let (Some(one), Some(two)) = (
            Direction::toward(before, here),
            Direction::toward(here, after),
        ) && one.unit().cross(two.unit()) > 0.0
        {
            points.push(here + -mitre(one, two) * aside);
        }
    }
}

fn round_wall(line: &[Point], aside: f64, points: &mut Vec<Point>) {
    for bend in line.windows(3) {
        if let (Some(one), Some(two)) = (
            Direction::toward(bend[0], bend[1]),
            Direction::toward(bend[1], bend[2]),
        ) {
            let side = mitre(one, two) * aside;
            points.extend([bend[1] + side, bend[1] + -side]);
        }
    }
    let (first, last) = (line.first_chunk::<2>(), line.last_chunk::<2>());
    let ends = first
        .map(|[a, b]| (*b, *a))
        .into_iter()
        .chain(last.map(|[a, b]| (*a, *b)));
    for (inner, end) in ends {
        if let Some(out) = Direction::toward(inner, end) {
            let (beyond, side) = (out.unit() * aside, out.left().unit() * aside);
            points.extend([end + beyond + side, end + beyond + -side]);
        }
    }
}
