//! One piece of terrain of a file.

use super::{
    Reader,
    outline::{Drawn, OUTLINES},
};
use crate::model::{
    json::Json,
    lang::Text,
    parsed::Parsed,
    table::{
        area::Area,
        line::Line,
        messages,
        outline::strip,
        piece::{Kind, Level, Material, Piece},
    },
};

/// Members that only some kinds have.
const MEMBERS: [(&str, &[Kind]); 5] = {
    use Kind::{Building, Difficult, Hill, Obstacle, Road, Water, Wood};
    [
        ("width", &[Obstacle, Road, Water]),
        ("level", &[Obstacle]),
        ("material", &[Obstacle, Building, Wood, Difficult]),
        ("dense", &[Wood]),
        ("height", &[Hill, Wood, Building]),
    ]
};

impl<'j> Reader<'j> {
    /// A piece and how it was drawn; None when it could not be read.
    pub(super) fn piece(&mut self, json: Json<'j>) -> Option<(Piece, Drawn<'j>)> {
        let kind: Kind = Parsed::term(json.get("kind")).value()?;
        self.idle_members(json, kind);
        let obstacle = kind == Kind::Obstacle;
        let strips = matches!(kind, Kind::Road | Kind::Water);
        let keys = match kind {
            Kind::Obstacle => &["polygon", "line"][..],
            Kind::Road | Kind::Water => &OUTLINES,
            _ => &OUTLINES[..3],
        };
        let mut drawn = self.outline(json, keys)?;
        if !drawn.line && drawn.points.len() > 1 && drawn.points.first() == drawn.points.last() {
            drawn.points.pop();
        }
        let mut piece = if obstacle {
            self.obstacle(json, &mut drawn)?
        } else if drawn.line && strips {
            self.strip(json, kind, &mut drawn)?
        } else {
            Piece::area(kind, Area::new(drawn.points.clone()))
        };
        self.details(json, &mut piece);
        Some((piece, drawn))
    }

    /// Says which members its kind has no use for.
    fn idle_members(&mut self, json: Json<'j>, kind: Kind) {
        let closed = ("closed", &[Kind::Building][..]);
        let strips = |key: &str| key == "width" && kind != Kind::Obstacle;
        for (key, kinds) in MEMBERS.into_iter().chain([closed]) {
            let Some(value) = json.get(key) else {
                continue;
            };
            let no_line = strips(key) && json.get("line").is_none();
            if !kinds.contains(&kind) || no_line {
                self.found
                    .push(messages::idle_member(value.place(), key, kind));
            }
        }
    }

    fn obstacle(&mut self, json: Json<'j>, drawn: &mut Drawn<'j>) -> Option<Piece> {
        for key in ["level", "material"] {
            if json.get(key).is_none() {
                let finding = messages::lacks_member(json.place(), key, Kind::Obstacle);
                self.found.push(finding);
            }
        }
        let level: Level = Parsed::term(json.get("level")).value()?;
        let material: Material = Parsed::term(json.get("material")).value()?;
        let mut points = drawn.points.clone();
        if !drawn.line {
            points.extend(drawn.points.first().copied());
        }
        Some(Piece::obstacle(Line::new(points), level, material))
    }

    /// A road or river along a line.
    fn strip(&mut self, json: Json<'j>, kind: Kind, drawn: &mut Drawn<'j>) -> Option<Piece> {
        if json.get("width").is_none() {
            let finding = messages::lacks_member(json.place(), "width", kind);
            self.found.push(finding);
        }
        let width = self.length(json.get("width"))?;
        drawn.width = Some(width);
        let Some(outline) = strip(&drawn.points, width) else {
            let place = drawn.at.place();
            self.found
                .push(messages::too_few_points(place, drawn.points.len(), 2));
            return None;
        };
        Some(Piece::area(kind, Area::new(outline)))
    }

    /// Everything about a piece that may be left out.
    fn details(&mut self, json: Json<'j>, piece: &mut Piece) {
        let flag = |key| json.get(key).and_then(Json::as_bool).unwrap_or(false);
        piece.name = json.get("name").and_then(Text::read);
        piece.dense = piece.kind == Kind::Wood && flag("dense");
        piece.closed = piece.kind == Kind::Building && flag("closed");
        if let Some(material) = Parsed::<Material>::term(json.get("material")).value() {
            piece.material = material;
        }
        let height = json.get("height").and_then(Json::as_i64);
        let height = height.and_then(|levels| u8::try_from(levels).ok());
        if let Some(height) = height.filter(|levels| piece.height > 0 && (1..=9).contains(levels)) {
            piece.height = height;
        }
        if piece.kind == Kind::Obstacle {
            let (at, size) = (json.get("width"), self.table.size());
            let width = self.length(at);
            if let (Some(at), Some(wide)) = (at, width)
                && !wide.within(size.width.max(size.depth))
            {
                self.found.push(messages::outside(at.place()));
            }
            piece.width = width.unwrap_or(piece.width);
        }
    }
}
