//! A table drawn from above, as SVG: alone as a page with its title, or as the map under a picture that puts figures on it. One unit of
//! the drawing is a millimetre of the table.

mod canvas;
mod ground;
mod labels;
mod legend;
mod marks;
mod paint;

use super::Table;
use crate::model::lang::Lang;
use canvas::Canvas;
use ground::ground;

/// Space around the map for title and legend, in shares of the broader side.
const MARGIN: f64 = 0.05;

/// A map to put figures on.
#[derive(Clone, Debug)]
pub struct Map {
    /// Ground, names, scale and legend.
    pub drawing: String,
    /// The `viewBox` that shows all of it.
    pub view: String,
}

/// The ground with the names of its pieces, a scale over it and a legend under it.
#[must_use]
pub fn map(table: &Table, lang: Lang) -> Map {
    let frame = Frame::of(table);
    let mut canvas = Canvas::new(frame.depth);
    canvas.raw(&ground(table));
    labels::labels(table, lang, &mut canvas);
    legend::scale(table, lang, frame.margin, &mut canvas);
    legend::legend(table, lang, frame.margin, &mut canvas);
    Map {
        drawing: canvas.into_text(),
        view: frame.view(0.8 * frame.margin),
    }
}

/// A whole page: title, map, scale and legend.
#[must_use]
pub fn svg(table: &Table, lang: Lang) -> String {
    let frame = Frame::of(table);
    let Frame { width, margin, .. } = frame;
    let mut canvas = Canvas::new(frame.depth);
    let view = frame.view(2.2 * margin);
    canvas.open(&format!(
        r#"svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" font-family="Georgia, 'Times New Roman', serif""#,
    ));
    let (w, h) = frame.outside(2.2 * margin);
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
    canvas.raw(&map(table, lang).drawing);
    canvas.close("svg");
    canvas.into_text()
}

/// The map and the space around it, in millimetres of the table.
struct Frame {
    width: f64,
    depth: f64,
    margin: f64,
    /// The height of the legend.
    foot: f64,
}

impl Frame {
    fn of(table: &Table) -> Self {
        let size = table.size();
        let (width, depth) = (size.width.in_tenths() / 10.0, size.depth.in_tenths() / 10.0);
        let margin = width.max(depth) * MARGIN;
        Self {
            width,
            depth,
            margin,
            foot: legend::height(table, margin, width),
        }
    }

    /// Width and height of everything, with so much above the map.
    fn outside(&self, head: f64) -> (f64, f64) {
        let width = self.width + 2.0 * self.margin;
        (width, head + self.depth + self.margin + self.foot)
    }

    fn view(&self, head: f64) -> String {
        let (width, height) = self.outside(head);
        format!("{:.1} {:.1} {width:.1} {height:.1}", -self.margin, -head)
    }
}
