//! SVG text as it grows: tags, paths and words, with the y axis turned over and every word made harmless.

use std::fmt::Write;

use crate::model::{clean::Clean, table::point::Point};

/// A drawing that grows.
pub(super) struct Canvas {
    out: String,
    /// The depth of the table in millimetres: north is up here too.
    depth: f64,
}

impl Canvas {
    pub(super) const fn new(depth: f64) -> Self {
        let out = String::new();
        Self { out, depth }
    }

    pub(super) fn into_text(self) -> String {
        self.out
    }

    pub(super) fn raw(&mut self, text: &str) {
        self.out.push_str(text);
    }

    pub(super) fn open(&mut self, tag: &str) {
        self.line(&format!("<{tag}>"));
    }

    pub(super) fn close(&mut self, tag: &str) {
        self.line(&format!("</{tag}>"));
    }

    pub(super) fn tag(&mut self, tag: &str) {
        self.line(&format!("<{tag}/>"));
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    /// A place of the table in the drawing.
    pub(super) fn at(&self, place: Point) -> (f64, f64) {
        (place.x / 10.0, self.depth - place.y / 10.0)
    }

    /// The data of a path through some places.
    pub(super) fn path(&self, points: &[Point], closed: bool) -> String {
        let mut data = String::new();
        for (index, point) in points.iter().enumerate() {
            let (x, y) = self.at(*point);
            let step = if index == 0 { 'M' } else { 'L' };
            // Writing to a String cannot fail.
            let _ = write!(data, "{step}{x:.1} {y:.1}");
        }
        if closed {
            data.push('Z');
        }
        data
    }

    /// Words at a place of the drawing.
    pub(super) fn words(&mut self, (x, y): (f64, f64), style: &str, words: &str) {
        let words = escape(words);
        self.line(&format!(
            r#"<text x="{x:.1}" y="{y:.1}" {style}>{words}</text>"#
        ));
    }
}

/// Words of a file as text of a drawing.
fn escape(words: &str) -> String {
    Clean::line(words)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
