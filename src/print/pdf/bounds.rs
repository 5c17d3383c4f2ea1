//! How much of a PDF is looked at. The file may come from anybody: whatever it says of its own sizes, reading it ends when these are
//! used up.

use std::cell::Cell;

/// The largest PDF that is looked into.
pub const MOST_BYTES: usize = 64 << 20;
/// So much is unpacked, all streams together; a print of a hundred armies has a tenth of it.
const MOST_UNPACKED: usize = 48 << 20;
/// So many bytes are read in search of objects, those read twice counted twice.
const MOST_READ: usize = 4 * MOST_BYTES;
/// So many values are kept: numbers, names, texts, arrays, dictionaries.
const MOST_VALUES: usize = 600_000;

/// What is left of each bound.
#[derive(Debug)]
pub(super) struct Bounds {
    unpacked: Cell<usize>,
    read: Cell<usize>,
    values: Cell<usize>,
    exceeded: Cell<bool>,
}

impl Bounds {
    pub(super) const fn new() -> Self {
        Self {
            unpacked: Cell::new(MOST_UNPACKED),
            read: Cell::new(MOST_READ),
            values: Cell::new(MOST_VALUES),
            exceeded: Cell::new(false),
        }
    }

    /// Whether something was refused: what could be read is then not the whole.
    pub(super) const fn exceeded(&self) -> bool {
        self.exceeded.get()
    }

    /// How much may still be unpacked.
    pub(super) const fn room(&self) -> usize {
        self.unpacked.get()
    }

    /// Gives everything up: the file asks for more than is looked at.
    pub(super) fn exceed(&self) {
        self.exceeded.set(true);
        for left in [&self.unpacked, &self.read, &self.values] {
            left.set(0);
        }
    }

    pub(super) fn unpack(&self, bytes: usize) -> Option<()> {
        self.take(&self.unpacked, bytes)
    }

    pub(super) fn read(&self, bytes: usize) -> Option<()> {
        self.take(&self.read, bytes)
    }

    pub(super) fn value(&self) -> Option<()> {
        self.take(&self.values, 1)
    }

    fn take(&self, left: &Cell<usize>, amount: usize) -> Option<()> {
        if let Some(rest) = left.get().checked_sub(amount) {
            left.set(rest);
            Some(())
        } else {
            self.exceed();
            None
        }
    }
}
