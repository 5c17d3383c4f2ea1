//! What a browser is given to know a text again.

use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

/// As a policy (CSP) names a script or a style.
pub(crate) fn source(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    format!("'sha256-{}'", STANDARD.encode(hash))
}

/// The first digits of a hash, which tell one version of the page from the next.
pub(crate) fn short(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    let first = hash.iter().take(8);
    first.fold(String::new(), |digits, byte| {
        digits + &format!("{byte:02x}")
    })
}
