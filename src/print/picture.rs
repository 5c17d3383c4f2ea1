//! Pictures of the player's own: their dots, how they stand upright, and how they fill a box without being distorted. How files are read
//! stands in `picture_file.rs`; a PDF gives back those that it was printed with.

use std::{fmt, sync::Arc};

use kurbo::{Affine, Rect};
use serde::{Deserialize, Serialize};

use super::{
    scene::{Item, Placed},
    theme,
};
use crate::model::digest::Digest;

/// The name of a picture for the backs of cards.
pub const BACK: &str = "back";
/// A picture is not larger, in dots along a side.
pub(super) const MOST_DOTS: u32 = 20_000;
/// All pictures of a print have so many bytes at most: a check of the PDF has to unpack them again.
pub const MOST_PICTURE_BYTES: usize = 24 << 20;

/// A picture, ready to be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The name of its file without its ending: the id that it stands for.
    pub name: String,
    pub(super) shape: Shape,
    /// A JPEG without what it says of camera and place, or three bytes a dot.
    pub(super) bytes: Arc<[u8]>,
    /// How opaque each dot is, where not all are.
    pub(super) alpha: Option<Arc<[u8]>>,
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Picture")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// What has to be known of dots to print them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Shape {
    /// Dots along its sides, as they are stored.
    pub width: u32,
    /// See `width`.
    pub height: u32,
    pub form: Form,
    /// How the camera was held, as the orientation of EXIF says: 1 is upright.
    #[serde(default = "upright", skip_serializing_if = "is_upright")]
    pub turn: u8,
}

const fn upright() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_upright(turn: &u8) -> bool {
    *turn == upright()
}

/// How the dots are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Form {
    /// A JPEG in colour.
    Jpeg,
    /// A JPEG in grey.
    GreyJpeg,
    /// Red, green and blue.
    Dots,
}

/// What a record says of a picture that was printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KeptPicture {
    name: String,
    digest: String,
    shape: Shape,
}

impl KeptPicture {
    pub(super) fn of(picture: &Picture) -> Self {
        Self {
            name: picture.name.clone(),
            digest: picture.digest().to_string(),
            shape: picture.shape,
        }
    }

    /// The picture with these bytes, if they are those that were printed.
    pub(super) fn with(&self, bytes: Vec<u8>, alpha: Option<Vec<u8>>) -> Option<Picture> {
        let Shape { width, height, .. } = self.shape;
        let sides = 1..=MOST_DOTS;
        let picture = Picture {
            name: self.name.clone(),
            shape: self.shape,
            bytes: bytes.into(),
            alpha: alpha.map(Into::into),
        };
        let is_it = sides.contains(&width)
            && sides.contains(&height)
            && picture.digest().to_string() == self.digest;
        is_it.then_some(picture)
    }
}

impl Picture {
    fn digest(&self) -> Digest {
        let all = [&*self.bytes, self.alpha.as_deref().unwrap_or_default()];
        Digest::of(&all.concat())
    }

    /// How many bytes it takes in a PDF, before packing.
    #[must_use]
    pub fn size(&self) -> usize {
        self.bytes.len() + self.alpha.as_ref().map_or(0, |alpha| alpha.len())
    }

    /// As an address that holds all of it; None where no page draws pictures.
    #[cfg(target_family = "wasm")]
    pub(super) const fn data(&self) -> Option<String> {
        None
    }

    /// Width and height, as it is looked at.
    pub(super) fn sides(&self) -> (f64, f64) {
        let Shape {
            width,
            height,
            turn,
            ..
        } = self.shape;
        let (width, height) = (f64::from(width), f64::from(height));
        if turn >= 5 {
            (height, width)
        } else {
            (width, height)
        }
    }

    /// From the unit square of its stored dots, y downwards, to the area that it fills in both directions and reaches over in one.
    pub(super) fn placed(&self, at: &Placed) -> Affine {
        let (width, height) = self.sides();
        let scale = (at.area.width() / width).max(at.area.height() / height);
        let whole = Rect::from_center_size(at.area.center(), (width * scale, height * scale));
        let stretch = Affine::translate(whole.origin().to_vec2())
            * Affine::scale_non_uniform(whole.width(), whole.height());
        let over = if at.is_turned {
            Affine::new([-1.0, 0.0, 0.0, -1.0, 1.0, 1.0])
        } else {
            Affine::IDENTITY
        };
        stretch * over * self.upright()
    }

    /// From stored to upright dots, in the unit square with y downwards.
    fn upright(&self) -> Affine {
        Affine::new(match self.shape.turn {
            2 => [-1.0, 0.0, 0.0, 1.0, 1.0, 0.0],
            3 => [-1.0, 0.0, 0.0, -1.0, 1.0, 1.0],
            4 => [1.0, 0.0, 0.0, -1.0, 0.0, 1.0],
            5 => [0.0, 1.0, 1.0, 0.0, 0.0, 0.0],
            6 => [0.0, 1.0, -1.0, 0.0, 1.0, 0.0],
            7 => [0.0, -1.0, -1.0, 0.0, 1.0, 1.0],
            8 => [0.0, -1.0, 1.0, 0.0, 0.0, 1.0],
            _ => [1.0, 0.0, 0.0, 1.0, 0.0, 0.0],
        })
    }

    /// Dots per inch where it fills an area.
    pub(super) fn dpi(&self, area: Rect) -> f64 {
        const POINTS: f64 = 72.0;
        let (width, height) = self.sides();
        POINTS / (area.width() / width).max(area.height() / height)
    }

    /// The area of this picture in a room of this size: as wide as the room where it can be, and no narrower than it has to be.
    pub(super) fn area(&self, room: Rect) -> Rect {
        /// A picture that is higher than wide is cut to this share of its height at most.
        const NARROWEST: f64 = 0.75;
        let (width, height) = self.sides();
        let wide = (room.height() * (width / height).max(NARROWEST)).min(room.width());
        Rect::from_center_size(room.center(), (wide, room.height()))
    }
}

/// A picture by its number in an area.
pub(super) const fn item(number: usize, area: Rect) -> Item {
    Item::Picture(Placed {
        number,
        area,
        is_turned: false,
    })
}

/// The least height of a picture on a card.
pub(super) const LEAST: f64 = theme::mm(14.0);
