//! A link as a QR code on the screen, for the telephone across the table.

use std::fmt::Write;

use qrcode::EcLevel;

use crate::model::qr::Modules;

/// The QR code of a text as an SVG drawing, black on white; None for more than any code holds. A screen shows it whole and clean, so the
/// lowest level of repair is enough and keeps its modules large.
#[must_use]
pub fn qr(text: &str) -> Option<String> {
    let code = Modules::of(text, EcLevel::L)?;
    let side = code.side;
    let mut dark = String::new();
    for (x, y) in code.dark() {
        let _ = write!(dark, "M{x} {y}h1v1h-1z");
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{side}v{side}h-{side}z\"/><path fill=\"#000\" d=\"{dark}\"/></svg>"
    ))
}
