//! Marker art: the small SVG texts that rulesets name, in a dialect of their own: `viewBox="0 0 100 100"`, nothing but `path`
//! elements, white for the drawing and black where the marker's own ink shows through.

use kurbo::{Affine, BezPath};

use super::scene::{Colour, Item, Outline, Stroke};

/// A drawing in a square of this side with its top left corner at the origin; nothing where it is in no such dialect.
#[must_use]
pub(super) fn drawing(svg: &str, side: f64, light: Colour, ink: Colour) -> Vec<Item> {
    let scale = side / 100.0;
    let paths = svg.split("<path").skip(1).map(|element| {
        let element = element.split('>').next()?;
        path(element, scale, light, ink)
    });
    paths.collect::<Option<_>>().unwrap_or_default()
}

fn path(element: &str, scale: f64, light: Colour, ink: Colour) -> Option<Item> {
    let mut path = BezPath::from_svg(attribute(element, "d")?).ok()?;
    path.apply_affine(Affine::scale(scale));
    let colour = |name: &str| if name == "black" { ink } else { light };
    let outline = Outline::Path(path);
    match attribute(element, "stroke") {
        Some(name) => {
            let width: f64 = attribute(element, "stroke-width")?.parse().ok()?;
            Some(Item::Stroke(
                outline,
                Stroke::new(colour(name), width * scale),
            ))
        }
        None => Some(Item::Fill(outline, colour(attribute(element, "fill")?))),
    }
}

/// The value of an attribute: a space before its name, so that `d` is not found in `id`.
fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    let start = element.find(&format!(" {name}=\""))? + name.len() + 3;
    element[start..].split('"').next()
}
