//! What everybody can compare a download with: `sha256sum --check SHA256SUMS`.

use sha2::{Digest, Sha256};

/// A line for each file, as `sha256sum` writes and reads it.
pub(crate) fn of(files: &[(String, Vec<u8>)]) -> String {
    let lines = files.iter().map(|(name, bytes)| {
        let hash = Sha256::digest(bytes);
        let digits: Vec<String> = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{}  {name}\n", digits.concat())
    });
    lines.collect()
}
