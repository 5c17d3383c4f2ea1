//! Pieces of terrain: what they are and what they are made of. What they do to a figure is each rulebook's own matter.

use super::{area::Area, bounds::Bounds, length::Length, line::Line, point::Point};
use crate::{model::lang::Text, terms};

terms! {
    /// What a piece of terrain is.
    Kind {
        /// Ground without hindrance that has a name: a field, a village square.
        Open = "open", "open ground", "terrain dégagé";
        /// Ground that slows down and hides nobody: marsh, boulders, plough.
        Difficult = "difficult", "difficult ground", "terrain difficile";
        /// Trees.
        Wood = "wood", "wood", "bois";
        /// A house or another construction.
        Building = "building", "building", "bâtiment";
        /// A line to be crossed: hedge, fence, wall.
        Obstacle = "obstacle", "obstacle", "obstacle";
        /// A road or track.
        Road = "road", "road", "route";
        /// A river or a pond.
        Water = "water", "water", "eau";
        /// A place where water can be waded.
        Ford = "ford", "ford", "gué";
        /// A way over water.
        Bridge = "bridge", "bridge", "pont";
        /// Higher ground. Whatever lies on it is as high.
        Hill = "hill", "hill", "colline";
    }

    /// How high an obstacle is, against a man on foot.
    Level {
        /// A man steps over it.
        Knee = "knee", "knee-high", "à hauteur de genou";
        /// A man fires over it.
        Waist = "waist", "waist-high", "à hauteur de taille";
        /// A man looks over it.
        Shoulder = "shoulder", "shoulder-high", "à hauteur d’épaule";
        /// A man is hidden behind it, and a rider is not.
        Head = "head", "head-high", "à hauteur de tête";
        /// A rider is hidden behind it.
        Rider = "rider", "higher than a rider", "plus haut qu’un cavalier";
    }

    /// What stops a ball.
    Material {
        /// Leaves and planks: hedge, fence, palisade.
        Light = "light", "light", "léger";
        /// Stone and earth: wall, rocks, earthwork.
        Heavy = "heavy", "heavy", "lourd";
    }
}

/// Where a piece lies.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// It covers ground.
    Area(Area),
    /// It is a line.
    Line(Line),
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Its name on the map.
    pub name: Option<Text>,
    /// Where it lies.
    pub form: Form,
    /// How high an obstacle is.
    pub level: Level,
    /// What an obstacle, building or rock is made of; what it gives cover with.
    pub material: Material,
    /// Whether a wood is too thick to look or march through, for books that know two kinds.
    pub dense: bool,
    /// Whether a building can never be entered.
    pub closed: bool,
    /// How many levels a hill, wood or building rises above the ground on which it stands.
    pub height: u8,
    /// How broad an obstacle is drawn.
    pub width: Length,
    /// How many levels the ground below is above the table; the table finds out.
    pub(super) ground: u8,
}

impl Piece {
    /// Terrain that covers ground. Woods and buildings are one level high, and so are hills.
    #[must_use]
    pub fn area(kind: Kind, area: Area) -> Self {
        let rises = matches!(kind, Kind::Hill | Kind::Wood | Kind::Building);
        let heavy = matches!(kind, Kind::Wood | Kind::Building);
        Self {
            kind,
            name: None,
            form: Form::Area(area),
            level: Level::Knee,
            material: if heavy {
                Material::Heavy
            } else {
                Material::Light
            },
            dense: false,
            closed: false,
            height: u8::from(rises),
            width: Length::ZERO,
            ground: 0,
        }
    }

    /// A linear obstacle.
    #[must_use]
    pub fn obstacle(line: Line, level: Level, material: Material) -> Self {
        Self {
            kind: Kind::Obstacle,
            name: None,
            form: Form::Line(line),
            level,
            material,
            dense: false,
            closed: false,
            height: 0,
            width: Length::mm(8.0),
            ground: 0,
        }
    }

    /// How many levels its top is above the table.
    #[must_use]
    pub const fn top(&self) -> u8 {
        self.ground.saturating_add(self.height)
    }

    /// The upright rectangle around it.
    #[must_use]
    pub const fn bounds(&self) -> &Bounds {
        match &self.form {
            Form::Area(area) => area.bounds(),
            Form::Line(line) => line.bounds(),
        }
    }

    /// The ground that it covers; None for an obstacle.
    #[must_use]
    pub const fn as_area(&self) -> Option<&Area> {
        match &self.form {
            Form::Area(area) => Some(area),
            Form::Line(_) => None,
        }
    }

    /// The line that it is; None for ground.
    #[must_use]
    pub const fn as_line(&self) -> Option<&Line> {
        match &self.form {
            Form::Area(_) => None,
            Form::Line(line) => Some(line),
        }
    }

    /// Whether a place lies in it; never in an obstacle.
    #[must_use]
    pub fn holds(&self, place: Point) -> bool {
        self.as_area().is_some_and(|area| area.holds(place))
    }

    /// How far a place is from it; nothing inside.
    #[must_use]
    pub fn gap_to(&self, place: Point) -> Length {
        match &self.form {
            Form::Area(area) => area.gap_to(place),
            Form::Line(line) => line
                .nearest(place)
                .map_or(Length::ENDLESS, |near| near.distance(place)),
        }
    }

    /// The place of its line or outline that is nearest.
    #[must_use]
    pub fn nearest(&self, place: Point) -> Option<Point> {
        match &self.form {
            Form::Area(area) => area.nearest_edge(place).map(|(edge, _)| edge),
            Form::Line(line) => line.nearest(place),
        }
    }

    /// Its straight edges.
    pub(super) fn edges(&self) -> Edges<'_> {
        let (points, closed) = match &self.form {
            Form::Area(area) => (area.corners(), true),
            Form::Line(line) => (line.points(), false),
        };
        Edges {
            points,
            at: usize::from(!closed),
        }
    }
}

/// The straight edges of a piece, whichever form it has.
#[derive(Clone, Debug)]
pub(super) struct Edges<'p> {
    points: &'p [Point],
    /// The end of the next edge; the edge to the first point closes an outline.
    at: usize,
}

impl Iterator for Edges<'_> {
    type Item = (Point, Point);

    fn next(&mut self) -> Option<(Point, Point)> {
        let end = *self.points.get(self.at)?;
        let start = match self.at {
            0 => *self.points.last()?,
            at => self.points[at - 1],
        };
        self.at += 1;
        Some((start, end))
    }
}
