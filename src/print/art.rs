//! Marker art: small SVG files compiled in, in a dialect of their own: `viewBox="0 0 100 100"`, nothing but `path` elements, white
//! for the drawing and black where the marker's own ink shows through.

use kurbo::{Affine, BezPath};

use super::scene::{Colour, Item, Outline, Stroke};

/// One art file per marker key.
macro_rules! art {
    ($($key:literal),* $(,)?) => {
        const ART: &[(&str, &str)] = &[
            $(($key, include_str!(concat!("../../templates/markers/", $key, ".svg")))),*
        ];
    };
}

art!(
    "action_points",
    "activated",
    "activated_alone",
    "activated_group",
    "aim",
    "ambush",
    "ammunition_box",
    "captive",
    "close_order",
    "concealed",
    "counter",
    "eliminated",
    "exit",
    "fallen_flag",
    "fallen_weapon",
    "grenade",
    "hero",
    "initiative_die",
    "loaded_ball",
    "loaded_canister",
    "loose_order",
    "melees_fought",
    "morale_malus",
    "npc_activated",
    "npc_entry",
    "objective",
    "opportunity_fire",
    "out_of_ammo",
    "prone",
    "quick_load",
    "reload",
    "reserve_ap",
    "reserve_die",
    "running",
    "shaken",
    "unloaded",
    "wound",
    "wound_arm",
    "wound_chest",
    "wound_leg",
);

/// The keys of all markers that have a drawing, sorted.
pub fn keys() -> impl Iterator<Item = &'static str> {
    ART.iter().map(|(key, _)| *key)
}

/// The drawing of a marker in a square of this side with its top left corner at the origin; `None` where there is none.
#[must_use]
pub(super) fn drawing(key: &str, side: f64, light: Colour, ink: Colour) -> Option<Vec<Item>> {
    let index = ART.binary_search_by_key(&key, |(key, _)| *key).ok()?;
    let scale = side / 100.0;
    let items = ART[index].1.split("<path").skip(1).filter_map(|element| {
        let element = element.split('>').next()?;
        path(element, scale, light, ink)
    });
    Some(items.collect())
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
