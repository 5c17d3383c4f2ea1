//! How much text an army brings: a list may be ten megabytes of notes and still be legal.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{CharEscape, Formatter, Serializer};

use crate::model::menu::MenuList;

use super::{Options, Paper, PrintError, Sheet, desk::Desk};

/// The longest text: twenty pages of notes.
const MOST_IN_ONE: u64 = 20_000;
/// All texts of an army in both languages; the largest army of a book has a twentieth of it.
const MOST_IN_ALL: u64 = 1_000_000;
/// The texts of all armies that are printed for a comparison.
const MOST_AGAIN: u64 = 4_000_000;
/// The lines and pieces of all armies that are printed for a comparison.
const MOST_PIECES_AGAIN: u64 = 60_000;

/// How many characters an army brings to the sheets that are printed; an error where nobody would read them. Names stand on every
/// sheet, so no text may be too long on any of them.
pub(super) fn count(army: &Paper<'_>, sheets: &[Sheet]) -> Result<u64, PrintError> {
    let mut lengths = Lengths::default();
    let parts = [
        (Sheet::Roster, lengths.of(army.roster)),
        (Sheet::Cards, lengths.of(army.cards)),
        (Sheet::Labels, lengths.of(army.labels)),
        (Sheet::Markers, lengths.of(army.markers)),
    ];
    let printed = parts.iter().filter(|(sheet, _)| sheets.contains(sheet));
    within(lengths.longest, printed.map(|(_, all)| all).sum())
}

fn within(longest: u64, all: u64) -> Result<u64, PrintError> {
    if longest > MOST_IN_ONE {
        return Err(PrintError::TooLongText {
            asked: longest,
            most: MOST_IN_ONE,
        });
    }
    if all > MOST_IN_ALL {
        return Err(PrintError::TooMuchText {
            asked: all,
            most: MOST_IN_ALL,
        });
    }
    Ok(all)
}

/// The same of what a catalogue offers.
pub(super) fn of_menu(list: &MenuList) -> Result<u64, PrintError> {
    let mut lengths = Lengths::default();
    let all = lengths.of(list);
    within(lengths.longest, all)
}

/// Whether armies are small enough to be printed only in order to be compared.
pub(super) fn all(armies: &[Paper<'_>], options: &Options) -> Result<(), PrintError> {
    let desk = Desk::new(options);
    let (mut text, mut pieces) = (0, 0);
    for army in armies {
        pieces += desk.count(army)?;
        text += count(army, &options.sheets)?;
        if text > MOST_AGAIN || pieces > MOST_PIECES_AGAIN {
            return Err(PrintError::TooManyArmies);
        }
    }
    Ok(())
}

/// Counts the characters of texts as their JSON is written, without keeping it.
#[derive(Default)]
struct Lengths {
    /// Whether it is the name of a member that is written.
    in_key: bool,
    /// The characters of the text that is written.
    this: u64,
    /// Those of the longest text so far.
    longest: u64,
    /// Those of all texts of a part.
    all: u64,
}

impl Lengths {
    /// The characters of all texts in a part.
    fn of(&mut self, part: impl Serialize) -> u64 {
        self.all = 0;
        let written = part.serialize(&mut Serializer::with_formatter(io::sink(), &mut *self));
        assert!(written.is_ok(), "everything printed has a form in JSON");
        self.all
    }
}

impl Formatter for &mut Lengths {
    fn begin_object_key<W: Write + ?Sized>(&mut self, _: &mut W, _: bool) -> io::Result<()> {
        self.in_key = true;
        Ok(())
    }

    fn end_object_key<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.in_key = false;
        Ok(())
    }

    fn begin_string<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.this = 0;
        Ok(())
    }

    fn write_string_fragment<W: Write + ?Sized>(
        &mut self,
        _: &mut W,
        text: &str,
    ) -> io::Result<()> {
        self.this += text.chars().count() as u64;
        Ok(())
    }

    fn write_char_escape<W: Write + ?Sized>(&mut self, _: &mut W, _: CharEscape) -> io::Result<()> {
        self.this += 1;
        Ok(())
    }

    fn end_string<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        if !self.in_key {
            self.longest = self.longest.max(self.this);
            self.all += self.this;
        }
        Ok(())
    }
}
