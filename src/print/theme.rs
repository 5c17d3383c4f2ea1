//! How the paper looks: colours, lengths and text styles, in one place. Every length is in points.

use super::{fonts::Face, scene::Colour, text::Style};
use crate::model::marker::Ink;

/// Millimetres as points.
#[must_use]
pub(super) const fn mm(length: f64) -> f64 {
    length * 72.0 / 25.4
}

/// Wine red: bands, rules, headings.
pub(super) const ACCENT: Colour = Colour(0x7a, 0x1f, 0x25);
/// Nearly black: text.
pub(super) const INK: Colour = Colour(0x22, 0x1f, 0x1c);
/// Captions, labels, footers.
pub(super) const QUIET: Colour = Colour(0x63, 0x5c, 0x53);
/// Rows that do not apply.
pub(super) const MUTED: Colour = Colour(0x9b, 0x94, 0x8a);
/// Every second row, stat boxes.
pub(super) const CREAM: Colour = Colour(0xf4, 0xee, 0xe0);
/// The ground of a card.
pub(super) const IVORY: Colour = Colour(0xfd, 0xfa, 0xf3);
/// Thin rules.
pub(super) const RULE: Colour = Colour(0xb9, 0xa9, 0x8a);
/// Ornaments on card backs.
pub(super) const GILT: Colour = Colour(0xe9, 0xcf, 0x9f);
/// The pattern of card backs.
pub(super) const ROSE: Colour = Colour(0x9c, 0x4a, 0x4a);
/// A watermark on ivory.
pub(super) const WATERMARK: Colour = Colour(0xee, 0xe4, 0xd9);
/// Paper.
pub(super) const WHITE: Colour = Colour(0xff, 0xff, 0xff);
/// The ground of a box that means something: the break point.
pub(super) const BLUSH: Colour = Colour(0xf0, 0xd6, 0xd0);
/// Cells of a table that a legend speaks of together.
pub(super) const TINT: Colour = Colour(0xe6, 0xdd, 0xc8);
/// Legal.
pub(super) const GREEN: Colour = Colour(0x2f, 0x5d, 0x3a);
/// Errors and the stamp across an illegal list.
pub(super) const ALARM: Colour = Colour(0xb0, 0x1e, 0x23);
/// Lines to cut along.
pub(super) const CUT: Colour = Colour(0x8a, 0x8a, 0x8a);

/// The smallest type on cards.
pub(super) const CARD_FLOOR: f64 = 7.0;
/// The smallest running text on rosters.
pub(super) const ROSTER_FLOOR: f64 = 9.0;

/// The colour of a marker's ink. Each has its own lightness, so that they stay apart in greyscale.
#[must_use]
pub(super) const fn ink(ink: Ink) -> Colour {
    match ink {
        Ink::Blue => Colour(0x24, 0x46, 0x6f),
        Ink::Violet => Colour(0x63, 0x3f, 0x7a),
        Ink::Green => Colour(0x2b, 0x5e, 0x38),
        Ink::Black => Colour(0x2c, 0x29, 0x26),
        Ink::Orange => Colour(0xb9, 0x57, 0x1c),
        Ink::Red => Colour(0x8f, 0x1c, 0x24),
        Ink::Ochre => Colour(0x9c, 0x78, 0x14),
        Ink::Grey => Colour(0x75, 0x72, 0x6c),
    }
}

/// A text style in ink.
#[must_use]
pub(super) const fn style(face: Face, size: f64) -> Style {
    Style::new(face, size, INK)
}
