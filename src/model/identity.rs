//! Which list this is: full hashes, each with one job.

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
    /// What a PDF says beside the list that it carries.
    #[must_use]
    pub fn description(&self) -> String {
        self.list.to_string()
    }
}
