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
pub(super) const MUTED: Colour = Colour(0x72, 0x6b, 0x62);
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
/// The modules of a QR code, which stay black in every theme.
pub(super) const MODULE: Colour = Colour(0, 0, 0);
/// Lines to cut along.
pub(super) const CUT: Colour = Colour(0x8a, 0x8a, 0x8a);

/// The side of a box that stands among words to be ticked: nobody ticks less than three millimetres with a pencil.
pub(super) const TICK: f64 = mm(3.1);

/// The type of cards, which only a card with too much to say falls below.
pub(super) const CARD_TYPE: f64 = 8.0;
/// The smallest type on cards.
pub(super) const CARD_FLOOR: f64 = 7.0;
/// The smallest running text on rosters.
pub(super) const ROSTER_FLOOR: f64 = 9.0;

/// The colour of a marker's ink. All carry white words, so there is room for five steps of lightness between two at most: outline, letter
/// and word tell kinds apart in grey, and ink only helps.
#[must_use]
pub(super) const fn ink(ink: Ink) -> Colour {
    match ink {
        Ink::Blue => Colour(0x1e, 0x3a, 0x5c),
        Ink::Violet => Colour(0x76, 0x4b, 0x91),
        Ink::Green => Colour(0x2a, 0x5c, 0x37),
        Ink::Black => Colour(0x26, 0x23, 0x21),
        Ink::Orange => Colour(0xb3, 0x54, 0x1b),
        Ink::Red => Colour(0x87, 0x1a, 0x22),
        Ink::Ochre => Colour(0x92, 0x71, 0x13),
        Ink::Grey => Colour(0x6b, 0x68, 0x62),
    }
}

/// A text style in ink.
#[must_use]
pub(super) const fn style(face: Face, size: f64) -> Style {
    Style::new(face, size, INK)
}

#[cfg(test)]
mod tests {
    use super::{Colour, ink};
    use crate::model::marker::Ink;

    /// Relative luminance, as the accessibility guidelines of the web define it.
    fn luminance(Colour(red, green, blue): Colour) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    #[test]
    fn inks_carry_white_words_and_have_their_own_lightness() {
        let inks = [
            Ink::Black,
            Ink::Blue,
            Ink::Red,
            Ink::Green,
            Ink::Violet,
            Ink::Grey,
            Ink::Orange,
            Ink::Ochre,
        ];
        let light = inks.map(|one| luminance(ink(one)));
        for (one, light) in inks.iter().zip(light) {
            assert!(1.05 / (light + 0.05) >= 4.5, "white on {one:?}");
        }
        let lightness = light.map(|light| 116.0 * light.cbrt() - 16.0);
        for pair in lightness.windows(2) {
            assert!(pair[1] - pair[0] >= 2.0, "{lightness:?}");
        }
    }
}
