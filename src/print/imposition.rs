//! How what is cut up stands on its paper: which side follows which, how a sheet is turned over, how far cards stand apart, how far they
//! are drawn beyond the cut, and what shows where to cut.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Options, PrintError, Sheet,
    grid::Grid,
    large::Scale,
    sizes::{CardSize, Length, Measure, Offset},
};
use crate::model::lang::Text;

/// How the backs of cards come to lie behind their fronts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Flip {
    /// The sheet is turned over its long edge, as the pages of a book.
    #[default]
    LongEdge,
    /// It is turned over its short edge, as those of a notepad.
    ShortEdge,
    /// The back stands beside the front on the same side of the paper, and the card is folded.
    Fold,
}

impl Flip {
    /// Whether both sides of the paper are printed.
    #[must_use]
    pub const fn is_two_sided(self) -> bool {
        matches!(self, Self::LongEdge | Self::ShortEdge)
    }

    /// What printers are told, in the words of PDF.
    pub(super) const fn viewer(self) -> Option<&'static str> {
        match self {
            Self::LongEdge => Some("DuplexFlipLongEdge"),
            Self::ShortEdge => Some("DuplexFlipShortEdge"),
            Self::Fold => None,
        }
    }

    /// What stands on every page of cards that have backs.
    pub(super) const fn instruction(self) -> Text {
        match self {
            Self::LongEdge => Text::new(
                "Two-sided, 100%: turn over the long edge",
                "Recto verso, 100 % : retourner sur le bord long",
            ),
            Self::ShortEdge => Text::new(
                "Two-sided, 100%: turn over the short edge",
                "Recto verso, 100 % : retourner sur le bord court",
            ),
            Self::Fold => Text::new(
                "At 100%: cut out, fold along the dots, glue together",
                "À 100 % : découper, plier sur le pointillé, coller dos à dos",
            ),
        }
    }
}

/// What shows where cards are cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Cut {
    /// Marks outside all cards.
    #[default]
    Marks,
    /// A fine line around every card, too: for scissors.
    Frame,
}

/// How cards stand on their paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Imposition {
    /// How backs come behind fronts.
    pub flip: Flip,
    /// How far the printer puts backs from where they belong; they are printed so much to the other side.
    pub offset: Offset,
    /// Space between cards; never less than two bleeds.
    pub gutter: Length,
    /// How far the ground of a card is drawn beyond its cut.
    pub bleed: Length,
    /// What shows where to cut.
    pub cut: Cut,
}

impl Imposition {
    /// Whether it is the usual one.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

impl Options {
    /// Whether cards have backs on the other side of their paper.
    pub(super) const fn prints_both_sides(&self) -> bool {
        self.card_backs && self.imposition.flip.is_two_sided()
    }

    /// Whether front and back of a card stand side by side.
    pub(super) fn folds(&self) -> bool {
        self.card_backs && self.imposition.flip == Flip::Fold
    }

    /// An error where something is smaller or larger than can be printed and cut out.
    pub(super) fn check(&self) -> Result<(), PrintError> {
        let Imposition {
            offset,
            gutter,
            bleed,
            ..
        } = self.imposition;
        let mut measures = vec![
            (Measure::Offset, offset.x),
            (Measure::Offset, offset.y),
            (Measure::Gutter, gutter),
            (Measure::Bleed, bleed),
        ];
        measures.extend(self.marker_size.map(|size| (Measure::Marker, size)));
        if let CardSize::Custom(width, height) = self.card_size {
            measures.extend([(Measure::CardWidth, width), (Measure::CardHeight, height)]);
        }
        for (measure, found) in measures {
            measure.check(found)?;
        }
        let least = Scale::least_card(self.scale(Sheet::Cards));
        if self.sheets.contains(&Sheet::Cards) && !self.card_size.holds(least) {
            let size = self.card_size;
            return Err(PrintError::SmallForLargePrint { size, least });
        }
        if Grid::new(self).fits() {
            return Ok(());
        }
        Err(PrintError::TooLargeCards {
            size: self.card_size,
            folded: self.folds(),
        })
    }
}
