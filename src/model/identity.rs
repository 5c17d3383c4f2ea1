//! Which list this is: full hashes, each with one job, and what a PDF says of the list that it was printed from.

use super::digest::Digest;

/// The hashes of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Over the bytes received: is this the very file?
    pub file: Digest,
    /// Over what the list says, however it is laid out: key order, spacing, `$schema`, `version` and the declared `points` do not
    /// matter. Shown as the fingerprint.
    pub list: Digest,
}

impl Identity {
    /// What a PDF carries beside the list, for [`Printed::read`].
    #[must_use]
    pub fn description(&self) -> String {
        self.list.to_string()
    }
}

/// What a PDF says of a list that it carries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    /// The list that it was printed from; None where no full hash stands beside the attachment.
    pub list: Option<Digest>,
    /// The fingerprint on the pages, as printed; empty where none can be read.
    pub shown: String,
}

impl Printed {
    /// Reads what stands beside the attachment. Pages are expected to show the same.
    #[must_use]
    pub fn read(description: &str) -> Self {
        let list: Option<Digest> = description.parse().ok();
        let shown = list.map_or_else(|| description.to_owned(), |list| list.short());
        Self { list, shown }
    }
}
