//! Themes: the same sheets with less ink, or in black on white. Sheets are drawn as the classic ones are; here their colours are
//! exchanged, so that no sheet knows of themes. Only markers, whose drawings are cut out of their ground, are drawn otherwise.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    scene::{Colour, Item, Outline},
    theme,
};

/// How the sheets look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Theme {
    /// Dark bands, light text on them, ivory cards.
    #[default]
    Classic,
    /// Light grounds in place of dark ones: a fraction of the ink.
    Ink,
    /// Black on white.
    Mono,
}

/// A dark area larger than this, in square points, is a ground on which something stands; smaller ones are signs.
const GROUND: f64 = 300.0;
/// Bands and the grounds of labels, where they are light.
const PALE: Colour = Colour(0xf3, 0xe6, 0xe3);
/// What a legend speaks of, in black and white.
const GREY: Colour = Colour(0xdd, 0xdd, 0xdd);
/// Every line and every letter in black and white.
const BLACK: Colour = Colour(0, 0, 0);

impl Theme {
    /// Whether these are the colours in which sheets are drawn.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        *self == Self::Classic
    }

    /// The ground of a marker, and what is drawn on it.
    pub(super) const fn marker(self, ink: Colour) -> (Colour, Colour) {
        match self {
            Self::Classic => (ink, theme::WHITE),
            Self::Ink => (theme::WHITE, ink),
            Self::Mono => (theme::WHITE, BLACK),
        }
    }

    /// Exchanges the colours of something drawn.
    pub(super) fn dress(self, item: &mut Item) {
        if self.is_classic() {
            return;
        }
        match item {
            Item::Fill(outline, colour) => *colour = self.filled(outline, *colour),
            Item::Stroke(_, pen) => pen.colour = self.drawn(pen.colour),
            Item::Panel(outline, colour, pen) => {
                // What is light and has a line around it is a box or a marker: it stays light, however small.
                if *colour != theme::WHITE {
                    *colour = self.filled(outline, *colour);
                }
                pen.colour = self.drawn(pen.colour);
            }
            Item::Text(run) => run.colour = self.drawn(run.colour),
            Item::Symbol(..) | Item::Picture(_) | Item::Drawing(_) => {}
        }
    }

    /// An area: grounds become light, signs dark.
    fn filled(self, outline: &Outline, colour: Colour) -> Colour {
        let is_ground = outline.bounds().area() > GROUND;
        let mono = self == Self::Mono;
        match colour {
            theme::BLUSH | theme::TINT | theme::ROSE if mono => GREY,
            theme::CREAM | theme::WATERMARK if mono => theme::WHITE,
            theme::CREAM | theme::WATERMARK | theme::BLUSH | theme::TINT | theme::MODULE => colour,
            theme::WHITE | theme::IVORY if is_ground => theme::WHITE,
            theme::ROSE => PALE,
            theme::GILT => self.drawn(colour),
            _ if is_ground && mono => theme::WHITE,
            _ if is_ground => PALE,
            _ => self.drawn(colour),
        }
    }

    /// A line, a letter or a sign: what was light on dark is dark on light.
    fn drawn(self, colour: Colour) -> Colour {
        match (self, colour) {
            (Self::Mono, _) => BLACK,
            (_, theme::WHITE | theme::IVORY) => theme::INK,
            (_, theme::GILT) => theme::ACCENT,
            _ => colour,
        }
    }
}
