//! A text as the modules of a QR code, for screens and for paper.

use qrcode::{Color, EcLevel, QrCode};

/// A QR code as its dark modules.
pub(crate) struct Modules {
    /// Modules along a side, with the white ones around the code that readers need to find it.
    pub side: usize,
    dark: Vec<bool>,
}

/// Modules of white around a code.
const QUIET: usize = 4;

impl Modules {
    /// The code of a text with the repair of this level; None for more than a code holds.
    pub(crate) fn of(text: &str, repair: EcLevel) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, repair).ok()?;
        let colours = code.to_colors().into_iter();
        Some(Self {
            side: code.width() + 2 * QUIET,
            dark: colours.map(|colour| colour == Color::Dark).collect(),
        })
    }

    /// The dark modules: column and row, from the corner of the white around the code.
    pub(crate) fn dark(&self) -> impl Iterator<Item = (usize, usize)> {
        let width = self.side - 2 * QUIET;
        let dark = self.dark.iter().enumerate().filter(|(_, dark)| **dark);
        dark.map(move |(number, _)| (number % width + QUIET, number / width + QUIET))
    }
}
