//! What players measure themselves: sizes of cards and markers, gaps, bleed and the shift of a printer, in tenths of a millimetre, with
//! the bounds within which something can be printed and cut out.

use std::{fmt, str::FromStr};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{PrintError, theme::mm};
use crate::model::lang::Text;

/// A length in tenths of a millimetre.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Length(i32);

impl Length {
    /// So many millimetres.
    #[must_use]
    pub const fn millimetres(whole: i32) -> Self {
        Self(whole.saturating_mul(10))
    }

    /// Millimetres as they are written.
    pub(super) fn in_words(self) -> Text {
        let english = self.to_string();
        let french = english.replace('.', ",");
        Text::built(english, french)
    }

    /// So many times as much.
    pub(super) fn times(self, factor: f64) -> Self {
        Self((f64::from(self.0) * factor).round() as i32)
    }

    /// As points of a page.
    pub(super) fn points(self) -> f64 {
        mm(f64::from(self.0) / 10.0)
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "−" } else { "" };
        let tenths = self.0.unsigned_abs();
        match tenths % 10 {
            0 => write!(f, "{sign}{}", tenths / 10),
            rest => write!(f, "{sign}{}.{rest}", tenths / 10),
        }
    }
}

/// What was typed is no length in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALength;

impl FromStr for Length {
    type Err = NotALength;

    /// "3", "2.5", "2,5" or "-0.4": millimetres with at most one decimal.
    fn from_str(typed: &str) -> Result<Self, NotALength> {
        let (negative, digits) = match typed.strip_prefix(['-', '−']) {
            Some(rest) => (true, rest),
            None => (false, typed),
        };
        let (whole, tenths) = digits.split_once(['.', ',']).unwrap_or((digits, "0"));
        let number = |digits: &str, most: usize| {
            let fits = (1..=most).contains(&digits.len());
            let plain = fits && digits.bytes().all(|digit| digit.is_ascii_digit());
            plain.then(|| digits.parse::<i32>().ok()).flatten()
        };
        let (Some(whole), Some(tenths)) = (number(whole, 6), number(tenths, 1)) else {
            return Err(NotALength);
        };
        let all = whole * 10 + tenths;
        Ok(Self(if negative { -all } else { all }))
    }
}

/// The format of cards: a name, or width and height in millimetres such as "70x120".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
#[non_exhaustive]
pub enum CardSize {
    /// 63 × 88 mm, nine to an A4 page.
    #[default]
    Poker,
    /// 70 × 120 mm.
    Tarot,
    /// 57 × 89 mm.
    Bridge,
    /// 44 × 68 mm.
    Mini,
    /// 55 × 85 mm, as cards of visitors are.
    Business,
    /// 70 × 70 mm.
    Square,
    /// Width and height of one's own.
    Custom(Length, Length),
}

impl CardSize {
    /// The formats that have a name.
    pub const NAMED: [(&str, Self); 6] = [
        ("poker", Self::Poker),
        ("tarot", Self::Tarot),
        ("bridge", Self::Bridge),
        ("mini", Self::Mini),
        ("business", Self::Business),
        ("square", Self::Square),
    ];

    /// What cards in large print have where no other size is wanted: four to a page of either paper, each about as roomy for its type as
    /// a poker card is for its own.
    pub const LARGE_PRINT: Self = Self::Custom(Length(890), Length(1270));

    pub(super) const fn lengths(self) -> (Length, Length) {
        match self {
            Self::Poker => (Length(630), Length(880)),
            Self::Tarot => (Length(700), Length(1200)),
            Self::Bridge => (Length(570), Length(890)),
            Self::Mini => (Length(440), Length(680)),
            Self::Business => (Length(550), Length(850)),
            Self::Square => (Length(700), Length(700)),
            Self::Custom(width, height) => (width, height),
        }
    }

    /// Whether it is at least so wide and high.
    pub(super) fn holds(self, [least_width, least_height]: [Length; 2]) -> bool {
        let (width, height) = self.lengths();
        width >= least_width && height >= least_height
    }

    /// Width and height in points.
    #[must_use]
    pub fn size(self) -> (f64, f64) {
        let (width, height) = self.lengths();
        (width.points(), height.points())
    }
}

impl fmt::Display for CardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = Self::NAMED.iter().find(|(_, size)| size == self) {
            return f.write_str(name);
        }
        let (width, height) = self.lengths();
        write!(f, "{width}x{height}")
    }
}

impl FromStr for CardSize {
    type Err = NotALength;

    fn from_str(typed: &str) -> Result<Self, NotALength> {
        if let Some((_, size)) = Self::NAMED.iter().find(|(name, _)| *name == typed) {
            return Ok(*size);
        }
        let (width, height) = typed.split_once(['x', '×', 'X']).ok_or(NotALength)?;
        Ok(Self::Custom(width.trim().parse()?, height.trim().parse()?))
    }
}

impl From<CardSize> for String {
    fn from(size: CardSize) -> Self {
        size.to_string()
    }
}

impl TryFrom<String> for CardSize {
    type Error = String;

    fn try_from(typed: String) -> Result<Self, String> {
        typed.parse().map_err(|NotALength| {
            let names = Self::NAMED.map(|(name, _)| name).join(", ");
            format!("{typed:?} is no card size: it is one of {names}, or WIDTHxHEIGHT in mm")
        })
    }
}

/// How far something lies to the right and below of where it should be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Offset {
    /// To the right.
    #[serde(default)]
    pub x: Length,
    /// Down.
    #[serde(default)]
    pub y: Length,
}

impl FromStr for Offset {
    type Err = NotALength;

    /// "0.4,-1.2": to the right, then down. Decimals have a point here, for the comma stands between the two.
    fn from_str(typed: &str) -> Result<Self, NotALength> {
        let (x, y) = typed.split_once([',', ';']).ok_or(NotALength)?;
        if y.contains(',') {
            return Err(NotALength);
        }
        let (x, y) = (x.trim().parse()?, y.trim().parse()?);
        Ok(Self { x, y })
    }
}

impl fmt::Display for Offset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// Something that players measure, and the option by which they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Width of a card.
    CardWidth,
    /// Height of a card.
    CardHeight,
    /// Diameter or side of a marker.
    Marker,
    /// Space between cards.
    Gutter,
    /// What is drawn beyond the cut.
    Bleed,
    /// The shift of backs.
    Offset,
}

impl Measure {
    /// The option that sets it.
    #[must_use]
    pub const fn option(self) -> &'static str {
        match self {
            Self::CardWidth | Self::CardHeight => "--card-size",
            Self::Marker => "--marker-size",
            Self::Gutter => "--gutter",
            Self::Bleed => "--bleed",
            Self::Offset => "--offset",
        }
    }

    /// What it is, in words.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::CardWidth => Text::new("width of the cards", "largeur des cartes"),
            Self::CardHeight => Text::new("height of the cards", "hauteur des cartes"),
            Self::Marker => Text::new("size of the markers", "taille des marqueurs"),
            Self::Gutter => Text::new("gap between cards", "écart entre les cartes"),
            Self::Bleed => Text::new("bleed", "fond perdu"),
            Self::Offset => Text::new("shift of the backs", "décalage des dos"),
        }
    }

    /// The least and the most that is printed.
    #[must_use]
    pub const fn bounds(self) -> (Length, Length) {
        match self {
            // Narrower, and a word of a title is hyphenated on every line; what is wider stands on no paper.
            Self::CardWidth => (Length(400), Length(1950)),
            Self::CardHeight => (Length(500), Length(2800)),
            Self::Marker => (Length(150), Length(400)),
            Self::Gutter => (Length(0), Length(200)),
            Self::Bleed => (Length(0), Length(50)),
            Self::Offset => (Length(-100), Length(100)),
        }
    }

    /// An error where this cannot be printed.
    pub(super) fn check(self, found: Length) -> Result<(), PrintError> {
        let (least, most) = self.bounds();
        if (least..=most).contains(&found) {
            return Ok(());
        }
        let measure = self;
        Err(PrintError::OutOfBounds {
            measure,
            found,
            least,
            most,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{CardSize, Length, NotALength, Offset};

    #[test]
    fn lengths_are_read_with_one_decimal() {
        let read = |typed: &str| typed.parse::<Length>();
        assert_eq!(read("3"), Ok(Length(30)));
        assert_eq!(read("2,5"), Ok(Length(25)));
        assert_eq!(read("-0.4"), Ok(Length(-4)));
        for bad in [
            "", "-", ".", "3.", "3.25", "1e3", "+3", "3 mm", "9999999", "٣",
        ] {
            assert_eq!(read(bad), Err(NotALength), "{bad}");
        }
    }

    #[test]
    fn sizes_and_shifts_come_back_as_they_were_typed() {
        for typed in [
            "poker", "tarot", "bridge", "mini", "business", "square", "70.5x95",
        ] {
            let size: CardSize = typed.parse().expect("a size");
            assert_eq!(size.to_string(), typed);
        }
        for bad in ["", "x", "70", "70x", "x95", "huge", "70x95x2"] {
            assert_eq!(bad.parse::<CardSize>(), Err(NotALength), "{bad}");
        }
        let (x, y) = (Length(4), Length(-12));
        assert_eq!("0.4,-1.2".parse(), Ok(Offset { x, y }));
        for bad in ["", "1", "1,", "1,2,3", ",1"] {
            assert_eq!(bad.parse::<Offset>(), Err(NotALength), "{bad}");
        }
    }
}
