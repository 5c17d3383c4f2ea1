//! What the colours mean, and how long a ruler is.

use super::{canvas::Canvas, paint};
use crate::model::{
    lang::{Lang, Text},
    table::{
        Table,
        length::{Length, Unit},
        piece::{Kind, Material},
    },
    term::Term,
};

/// One colour and what it means.
struct Entry {
    name: Text,
    fill: &'static str,
    edge: &'static str,
}

/// The kinds of terrain on a table, in the order of the book of kinds; obstacles by what they are made of.
fn entries(table: &Table) -> Vec<Entry> {
    let there = |kind: Kind| table.pieces().iter().any(|piece| piece.kind == kind);
    let kinds = Kind::ALL
        .iter()
        .filter(|kind| **kind != Kind::Obstacle && there(**kind));
    let mut entries: Vec<Entry> = kinds
        .map(|kind| {
            let (fill, edge) = paint::area(*kind);
            Entry {
                name: kind.name(),
                fill,
                edge,
            }
        })
        .collect();
    for material in Material::ALL {
        let made_of = |piece: &&crate::model::table::Piece| {
            piece.kind == Kind::Obstacle && piece.material == *material
        };
        if table.pieces().iter().any(|piece| made_of(&piece)) {
            let name = match material {
                Material::Light => Text::new("hedge or fence", "haie ou clôture"),
                Material::Heavy => Text::new("wall", "mur"),
            };
            let ink = paint::obstacle(*material);
            entries.push(Entry {
                name,
                fill: ink,
                edge: ink,
            });
        }
    }
    entries
}

/// How many entries stand side by side.
fn columns(margin: f64, width: f64) -> usize {
    let fitting = (1..=12_u8).take_while(|count| f64::from(*count) * margin * 4.6 <= width);
    fitting.last().map_or(1, usize::from)
}

/// The height of the legend.
pub(super) fn height(table: &Table, margin: f64, width: f64) -> f64 {
    let rows = entries(table).len().div_ceil(columns(margin, width));
    f64::from(u16::try_from(rows).unwrap_or(u16::MAX)) * margin * 0.7
}

/// Draws the legend under the map.
pub(super) fn legend(table: &Table, lang: Lang, margin: f64, canvas: &mut Canvas) {
    let size = table.size();
    let (width, depth) = (size.width.in_tenths() / 10.0, size.depth.in_tenths() / 10.0);
    let columns = columns(margin, width);
    let font = margin * 0.38;
    for (number, entry) in entries(table).iter().enumerate() {
        let place = |at: usize| f64::from(u16::try_from(at).unwrap_or(u16::MAX));
        let x = place(number % columns) * margin * 4.6;
        let y = depth + margin * (0.55 + 0.7 * place(number / columns));
        let (w, h) = (margin * 0.62, margin * 0.4);
        let Entry { name, fill, edge } = entry;
        canvas.tag(&format!(
            r#"rect x="{x:.1}" y="{y:.1}" width="{w:.1}" height="{h:.1}" rx="1.5" fill="{fill}" stroke="{edge}" stroke-width="1.5""#
        ));
        let style = format!(r#"font-size="{font:.1}" fill="{}""#, paint::INK);
        canvas.words(
            (x + w + margin * 0.16, y + h * 0.82),
            &style,
            &name.get(lang),
        );
    }
}

/// Draws a ruler over the north-east corner of the map.
pub(super) fn scale(table: &Table, lang: Lang, margin: f64, canvas: &mut Canvas) {
    let (length, count) = match table.unit {
        Unit::Cm => (Length::cm(20.0), 20),
        Unit::Inch => (Length::inches(8.0), 8),
    };
    let length = length.in_tenths() / 10.0;
    let right = table.size().width.in_tenths() / 10.0;
    let (left, y) = (right - length, -0.32 * margin);
    let ink = paint::INK;
    let tick = margin * 0.14;
    canvas.tag(&format!(
        r#"path d="M{left:.1} {:.1}V{y:.1}H{right:.1}V{:.1}" fill="none" stroke="{ink}" stroke-width="2""#,
        y - tick,
        y - tick,
    ));
    let style = format!(
        r#"font-size="{:.1}" text-anchor="end" fill="{ink}""#,
        margin * 0.36
    );
    let words = format!("{count} {}", table.unit.name().get(lang));
    canvas.words((left - margin * 0.15, y + 1.0), &style, &words);
}
