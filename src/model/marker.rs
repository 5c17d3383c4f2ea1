//! Things to cut out: which markers an army needs, how many, and why that many.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::lang::{Lang, Text};

/// The outline of a marker. Markers are told apart by shape and letter, not only by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A disc.
    Round,
    /// A square.
    Square,
    /// A hexagon on its side.
    Hexagon,
    /// A square standing on its corner.
    Diamond,
    /// An octagon.
    Octagon,
}

/// The ink of a marker; the printer knows the exact colours, which stay apart in greyscale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ink {
    /// Dark blue.
    Blue,
    /// Violet.
    Violet,
    /// Dark green.
    Green,
    /// Nearly black.
    Black,
    /// Orange.
    Orange,
    /// Red.
    Red,
    /// Ochre.
    Ochre,
    /// Grey.
    Grey,
}

/// Diameter or side in millimetres: the three sizes that fit skirmish bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// 15 mm: beside a base.
    Small,
    /// 20 mm.
    Medium,
    /// 25 mm: the size of a base.
    Large,
}

impl Size {
    /// The size in millimetres.
    #[must_use]
    pub const fn millimetres(self) -> u32 {
        match self {
            Self::Small => 15,
            Self::Medium => 20,
            Self::Large => 25,
        }
    }
}

/// The letter on a marker: that of its word in each language where it can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Letter {
    en: char,
    fr: char,
}

impl Letter {
    /// A letter for English and one for French.
    #[must_use]
    pub const fn new(en: char, fr: char) -> Self {
        Self { en, fr }
    }

    /// The letter in this language.
    #[must_use]
    pub const fn get(self, lang: Lang) -> char {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        }
    }
}

impl From<char> for Letter {
    fn from(both: char) -> Self {
        Self::new(both, both)
    }
}

/// The drawing on a marker: a small SVG file, compiled in where it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Its name, which is also that of the marker.
    pub key: &'static str,
    /// The text of `templates/markers/<key>.svg`.
    pub svg: &'static str,
}

/// The drawing of this name: `drawing!("aim")` is `templates/markers/aim.svg`. A name without a file does not compile.
#[doc(hidden)]
#[macro_export]
macro_rules! drawing {
    ($key:literal) => {
        $crate::model::marker::Drawing {
            key: $key,
            svg: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/templates/markers/",
                $key,
                ".svg"
            )),
        }
    };
}

/// Declares kinds of markers as constants, one a line: the name of the drawing, the letters and the word in English and French, the
/// outline, the size and the ink.
#[doc(hidden)]
#[macro_export]
macro_rules! kinds {
    ($($name:ident = $key:literal, $letter:literal / $lettre:literal, $en:literal, $fr:literal, $shape:ident, $size:ident, $ink:ident;)+) => {$(
        #[doc = concat!("The marker `", $key, "`.")]
        pub(super) const $name: $crate::model::marker::Kind = $crate::model::marker::Kind::new(
            $crate::drawing!($key),
            $crate::model::lang::Text::new($en, $fr),
            (
                ($letter, $lettre),
                $crate::model::marker::Shape::$shape,
                $crate::model::marker::Size::$size,
                $crate::model::marker::Ink::$ink,
            ),
        );
    )+};
}

/// One kind of marker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Marker {
    /// Stable name.
    pub key: &'static str,
    /// Its drawing, as the text of an SVG file.
    #[serde(skip)]
    pub svg: &'static str,
    /// The word on it.
    pub label: Text,
    /// The letter on it, different for every kind of one ruleset in each language.
    pub letter: Letter,
    /// Its outline.
    pub shape: Shape,
    /// Its size.
    pub size: Size,
    /// Its colour.
    pub ink: Ink,
    /// How many to cut out.
    pub count: u32,
    /// Why that many: "6 muskets + 2 guns".
    pub reason: Text,
    /// Numerals to print instead of the letter, one marker after the other and then again from the start (reload actions left,
    /// ambush numbers). Those of one marker that `·` separates stand around its rim: it is turned to show the next. Empty: every copy is the same.
    pub faces: Vec<String>,
    /// Whether the numerals are secret and stand on the back, printed mirrored beside the front.
    pub numbered_back: bool,
}

/// A kind of marker before it is counted: how it looks.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Stable name.
    pub key: &'static str,
    /// Its drawing, as the text of an SVG file.
    pub svg: &'static str,
    /// The word on it.
    pub label: Text,
    /// The letter on it.
    pub letter: Letter,
    /// Its outline.
    pub shape: Shape,
    /// Its size.
    pub size: Size,
    /// Its colour.
    pub ink: Ink,
}

impl Kind {
    /// A kind: its [`drawing!`](crate::drawing), its word, and its letters in English and French, outline, size and ink.
    #[must_use]
    pub const fn new(
        Drawing { key, svg }: Drawing,
        label: Text,
        (letter, shape, size, ink): ((char, char), Shape, Size, Ink),
    ) -> Self {
        Self {
            key,
            svg,
            label,
            letter: Letter::new(letter.0, letter.1),
            shape,
            size,
            ink,
        }
    }

    /// So many of it, for this reason.
    #[must_use]
    pub fn times(&self, count: i64, reason: Text) -> Marker {
        Marker {
            key: self.key,
            svg: self.svg,
            label: self.label.clone(),
            letter: self.letter,
            shape: self.shape,
            size: self.size,
            ink: self.ink,
            count: u32::try_from(count.max(0)).unwrap_or(u32::MAX),
            reason,
            faces: Vec::new(),
            numbered_back: false,
        }
    }

    /// The same, unless there is no need of it.
    #[must_use]
    pub fn needed(&self, (count, reason): (i64, Text)) -> Option<Marker> {
        (count > 0).then(|| self.times(count, reason))
    }
}
