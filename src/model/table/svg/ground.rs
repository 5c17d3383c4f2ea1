//! The ground itself: colours in layers from the hills up, then obstacles.

use super::{canvas::Canvas, marks::marks, paint};
use crate::model::table::{
    Table,
    line::Line,
    piece::{Kind, Level, Material, Piece},
};

/// What lies under what.
const LAYERS: [&[Kind]; 8] = [
    &[Kind::Hill],
    &[Kind::Open],
    &[Kind::Difficult],
    &[Kind::Water],
    &[Kind::Road],
    &[Kind::Ford, Kind::Bridge],
    &[Kind::Wood],
    &[Kind::Building],
];

/// The ground of a table without words, as a group whose unit is a millimetre and whose origin is the north-west corner. Figures are
/// drawn over it: `x` is how far east, `y` how far south.
#[must_use]
pub(super) fn ground(table: &Table) -> String {
    let size = table.size();
    let (width, depth) = (size.width.in_tenths() / 10.0, size.depth.in_tenths() / 10.0);
    let mut canvas = Canvas::new(depth);
    let map = format!(r#"width="{width:.1}" height="{depth:.1}""#);
    canvas.open(r#"clipPath id="table""#);
    canvas.tag(&format!("rect {map}"));
    canvas.close("clipPath");
    canvas.open(r#"g clip-path="url(#table)""#);
    canvas.tag(&format!(r#"rect {map} fill="{}""#, paint::GRASS));
    for layer in LAYERS {
        for kind in layer {
            let pieces = table.pieces().iter().filter(|piece| piece.kind == *kind);
            let mut pieces: Vec<&Piece> = pieces.collect();
            pieces.sort_by_key(|piece| piece.height);
            if *kind == Kind::Road {
                // Where roads meet there is no edge between them.
                for road in &pieces {
                    edge(road, &mut canvas);
                }
            }
            for piece in pieces {
                fill(piece, &mut canvas);
                marks(piece, &mut canvas);
            }
        }
    }
    for piece in table.pieces() {
        if let Some(line) = piece.as_line() {
            obstacle(piece, line, &mut canvas);
        }
    }
    canvas.close("g");
    canvas.tag(&format!(
        r#"rect {map} fill="none" stroke="{}" stroke-width="3""#,
        paint::INK
    ));
    canvas.into_text()
}

/// The edge of a road alone.
fn edge(road: &Piece, canvas: &mut Canvas) {
    if let Some(area) = road.as_area() {
        let (_, ink) = paint::area(road.kind);
        let data = canvas.path(area.corners(), true);
        canvas.tag(&format!(
            r#"path d="{data}" fill="none" stroke="{ink}" stroke-width="3.2" stroke-linejoin="round""#
        ));
    }
}

/// Colour and edge of a piece.
fn fill(piece: &Piece, canvas: &mut Canvas) {
    let Some(area) = piece.as_area() else {
        return;
    };
    let (fill, edge) = paint::area(piece.kind);
    let data = canvas.path(area.corners(), true);
    let stroke = match piece.kind {
        Kind::Road => String::new(),
        Kind::Building => format!(r#" stroke="{edge}" stroke-width="2.4""#),
        Kind::Open => format!(r#" stroke="{edge}" stroke-width="0.8""#),
        _ => format!(r#" stroke="{edge}" stroke-width="1.6""#),
    };
    let opacity = if piece.kind == Kind::Hill {
        r#" fill-opacity="0.75""#
    } else {
        ""
    };
    canvas.tag(&format!(
        r#"path d="{data}" fill="{fill}"{opacity}{stroke} stroke-linejoin="round""#
    ));
}

/// A wall as a row of stones, a hedge or fence as a row of leaves; the higher, the broader.
fn obstacle(piece: &Piece, line: &Line, canvas: &mut Canvas) {
    let data = canvas.path(line.points(), false);
    let ink = paint::obstacle(piece.material);
    let tall = match piece.level {
        Level::Knee => 0.6,
        Level::Waist => 0.85,
        Level::Shoulder | Level::Head => 1.1,
        Level::Rider => 1.4,
    };
    let width = (piece.width.in_tenths() / 10.0 * tall).max(1.0);
    let stroke = |ink: &str, width: f64, more: &str| {
        format!(
            r#"path d="{data}" fill="none" stroke="{ink}" stroke-width="{width:.1}" stroke-linejoin="round"{more}"#
        )
    };
    let (under, over) = match piece.material {
        Material::Heavy => (
            stroke(ink, width, ""),
            stroke("#c9c3b6", width - 2.4, r#" stroke-dasharray="9 2.5""#),
        ),
        Material::Light => (
            stroke("#b9b98a", width * 0.45, ""),
            stroke(
                ink,
                width,
                r#" stroke-linecap="round" stroke-dasharray="0.1 10""#,
            ),
        ),
    };
    canvas.tag(&under);
    canvas.tag(&over);
}
