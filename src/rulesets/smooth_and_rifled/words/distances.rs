//! Distances as a sheet prints them: in centimetres of the scale of the army, with the decimal mark
//! of the language.

use crate::{
    model::{forms, lang::Text},
    text,
};

use super::super::list::Army;

/// Figures from this size down play at half distances (§1.0).
const HALVED_MM: i64 = 15;

/// Prints distances at the scale of an army.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ruler {
    half: bool,
}

impl Ruler {
    /// The ruler of an army: halves everything in 15 mm.
    #[must_use]
    pub(crate) fn of(army: &Army<'_>) -> Self {
        Self {
            half: army
                .scale_mm
                .value()
                .is_some_and(|scale| scale <= HALVED_MM),
        }
    }

    /// A distance of the book.
    #[must_use]
    pub(crate) fn cm(self, cm: i64) -> Text {
        self.exact(f64::from(i32::try_from(cm).unwrap_or(i32::MAX)))
    }

    /// A distance of which the book prints a figure of its own for 15 mm.
    #[must_use]
    pub(crate) fn printed(self, cm: i64, small: i64) -> Text {
        if self.half {
            Text::from(small)
        } else {
            self.cm(cm)
        }
    }

    /// A distance that need not be whole.
    #[must_use]
    pub(crate) fn exact(self, cm: f64) -> Text {
        decimal(if self.half { cm / 2.0 } else { cm })
    }

    /// A distance that dice decide: "4d6 cm".
    #[must_use]
    pub(crate) fn dice(self, dice: &str) -> Text {
        if self.half {
            text!("half of {dice}\u{a0}cm", "la moitié de {dice}\u{a0}cm")
        } else {
            text!("{dice}\u{a0}cm", "{dice}\u{a0}cm")
        }
    }

    /// First and later moves: "12/8".
    #[must_use]
    pub(crate) fn moves(self, (first, later): (i64, i64)) -> Text {
        Text::join([&self.cm(first), &self.cm(later)], "/")
    }
}

/// A share of one in percent: "50%".
#[must_use]
pub(crate) fn percent(share: f64) -> Text {
    let number = (share * 100.0).round().to_string();
    forms::percent(&Text::same(number))
}

/// A number with at most two decimals, after a point in English and a comma in French.
#[must_use]
pub(crate) fn decimal(number: f64) -> Text {
    const MOST: f64 = 1e9;
    let rounded = (number.clamp(-MOST, MOST) * 100.0).round() / 100.0;
    forms::decimal(rounded.to_string())
}
