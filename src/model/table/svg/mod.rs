//! A table drawn from above, as SVG: alone as a page with title, scale and legend, or only its ground, for pictures that put figures
//! on it. One unit of the drawing is a millimetre of the table.

mod canvas;
mod ground;
mod labels;
mod legend;
mod marks;
mod paint;

pub use ground::ground;

use super::Table;
use crate::model::lang::Lang;
use canvas::Canvas;

/// Space around the map for title and legend, in shares of the broader side.
const MARGIN: f64 = 0.05;

/// A whole page: title, map, scale and legend.
#[must_use]
pub fn svg(table: &Table, lang: Lang) -> String {
    let size = table.size();
    let (width, depth) = (size.width.in_tenths() / 10.0, size.depth.in_tenths() / 10.0);
    let margin = width.max(depth) * MARGIN;
    let foot = legend::height(table, margin, width);
    let mut canvas = Canvas::new(depth);
    let (w, h) = (width + 2.0 * margin, depth + 3.2 * margin + foot);
    canvas.open(&format!(
        r#"svg xmlns="http://www.w3.org/2000/svg" viewBox="{:.1} {:.1} {w:.1} {h:.1}" font-family="Georgia, 'Times New Roman', serif""#,
        -margin,
        -2.2 * margin,
    ));
    canvas.tag(&format!(
        r#"rect x="{:.1}" y="{:.1}" width="{w:.1}" height="{h:.1}" fill="{}""#,
        -margin,
        -2.2 * margin,
        paint::PAPER,
    ));
    if let Some(name) = &table.name {
        let letters = name.get(lang).chars().count().max(1);
        let letters = f64::from(u16::try_from(letters).unwrap_or(u16::MAX));
        // A long name is written smaller rather than cut off.
        let (y, font) = (-0.75 * margin, (margin * 0.72).min(width / letters / 0.52));
        let style = format!(r#"font-size="{font:.1}" fill="{}""#, paint::INK);
        canvas.words((0.0, y), &style, &name.get(lang));
    }
    canvas.raw(&ground(table));
    labels::labels(table, lang, &mut canvas);
    legend::scale(table, lang, margin, &mut canvas);
    legend::legend(table, lang, margin, &mut canvas);
    canvas.close("svg");
    canvas.into_text()
}
