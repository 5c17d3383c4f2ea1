//! Lengths on the table and the units that rulebooks measure in.

use std::{
    iter::Sum,
    ops::{Add, AddAssign, Div, Mul, Sub, SubAssign},
};

use crate::terms;

/// A length on the table, kept in tenths of a millimetre: a centimetre is 100 of them and an inch 254, so whole numbers of either
/// are exact. Everything is made of `+ - * /` and square roots, which round the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Length(f64);

impl Length {
    /// No length at all.
    pub const ZERO: Self = Self(0.0);

    /// Half a tenth of a millimetre: what no ruler shows. Distances that differ by no more are the same.
    pub const HAIR: Self = Self(0.5);

    /// More than any table has.
    pub const ENDLESS: Self = Self(f64::INFINITY);

    /// So many tenths of a millimetre.
    #[must_use]
    pub const fn tenths(number: f64) -> Self {
        Self(number)
    }

    /// So many millimetres.
    #[must_use]
    pub const fn mm(number: f64) -> Self {
        Self(number * 10.0)
    }

    /// So many centimetres.
    #[must_use]
    pub const fn cm(number: f64) -> Self {
        Self(number * 100.0)
    }

    /// So many inches.
    #[must_use]
    pub const fn inches(number: f64) -> Self {
        Self(number * 254.0)
    }

    /// In tenths of a millimetre.
    #[must_use]
    pub const fn in_tenths(self) -> f64 {
        self.0
    }

    /// In a unit of files and rulers.
    #[must_use]
    pub fn in_unit(self, unit: Unit) -> f64 {
        self.0 / unit.length().0
    }

    /// Whether a ruler of this reach gets that far; the end counts.
    #[must_use]
    pub fn within(self, reach: Self) -> bool {
        self.0 <= reach.0 + Self::HAIR.0
    }

    /// The shorter of two.
    #[must_use]
    pub const fn min(self, other: Self) -> Self {
        Self(self.0.min(other.0))
    }

    /// The longer of two.
    #[must_use]
    pub const fn max(self, other: Self) -> Self {
        Self(self.0.max(other.0))
    }
}

impl Add for Length {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Length {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul<f64> for Length {
    type Output = Self;
    fn mul(self, times: f64) -> Self {
        Self(self.0 * times)
    }
}

impl Div<f64> for Length {
    type Output = Self;
    fn div(self, parts: f64) -> Self {
        Self(self.0 / parts)
    }
}

impl AddAssign for Length {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Length {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Sum for Length {
    fn sum<I: Iterator<Item = Self>>(lengths: I) -> Self {
        lengths.fold(Self::ZERO, Add::add)
    }
}

terms! {
    /// What the lengths of a file are measured in.
    Unit {
        /// Centimetres.
        Cm = "cm", "cm", "cm";
        /// Inches.
        Inch = "inch", "inches", "pouces";
    }
}

impl Unit {
    /// One of it.
    #[must_use]
    pub const fn length(self) -> Length {
        match self {
            Self::Cm => Length::cm(1.0),
            Self::Inch => Length::inches(1.0),
        }
    }
}
