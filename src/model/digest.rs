//! A full SHA-256, shown to eyes as twelve letters and digits: `K7QX-29FD-4M1T`. Whatever compares, compares all of it.

use std::{fmt, str::FromStr};

use base64::{Engine, engine::general_purpose::STANDARD};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest as _, Sha256};

/// Digits of Crockford's base 32: no I, L, O or U, so that nothing is misread from paper.
const CROCKFORD: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// What stands before the 64 hexadecimal digits where a digest is written in full.
const NAME: &str = "sha256:";

/// The SHA-256 of something. Equal digests mean equal bytes; two that merely look alike are different.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The digest of these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The first 64 bits, as a number: a seed of its own for everything that is told apart by its digest.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.0
            .iter()
            .take(8)
            .fold(0, |bits, byte| bits << 8 | u64::from(*byte))
    }

    /// The first 60 bits in Crockford's base 32, in groups of four: for eyes and paper, never for a comparison.
    #[must_use]
    pub fn short(&self) -> String {
        let bits = self.seed();
        let mut shown = String::with_capacity(14);
        for place in 0..12 {
            if place > 0 && place % 4 == 0 {
                shown.push('-');
            }
            let digit = (bits >> (59 - 5 * place) & 31) as usize;
            shown.extend(CROCKFORD.get(digit).copied().map(char::from));
        }
        shown
    }

    /// As a Content-Security-Policy names a script by it.
    #[must_use]
    pub fn in_policy(&self) -> String {
        format!("sha256-{}", STANDARD.encode(self.0))
    }
}

impl fmt::Display for Digest {
    /// In full: `sha256:` and 64 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAME)?;
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no full digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADigest;

impl fmt::Display for NotADigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a digest is {NAME} and 64 hexadecimal digits")
    }
}

impl std::error::Error for NotADigest {}

impl FromStr for Digest {
    type Err = NotADigest;

    /// Reads a digest written in full.
    fn from_str(text: &str) -> Result<Self, NotADigest> {
        let digits = text.strip_prefix(NAME).ok_or(NotADigest)?.as_bytes();
        let mut bytes = [0; 32];
        if digits.len() != 2 * bytes.len() {
            return Err(NotADigest);
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            for digit in pair {
                let value = char::from(*digit).to_digit(16).ok_or(NotADigest)?;
                *byte = *byte << 4 | u8::try_from(value).map_err(|_| NotADigest)?;
            }
        }
        Ok(Self(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_read_as_it_is_written() {
        let digest = Digest::of(b"orbat");
        assert_eq!(digest.to_string().parse(), Ok(digest));
        assert_eq!("sha256:00".parse::<Digest>(), Err(NotADigest));
        assert_eq!("K7QX-29FD-4M1T".parse::<Digest>(), Err(NotADigest));
    }

    #[test]
    fn sixty_bits_are_shown() {
        let mut bytes = [0; 32];
        bytes[7] = 0b0001_0000;
        assert_eq!(Digest(bytes).short(), "0000-0000-0001");
        bytes[0] = 0b1111_1000;
        assert_eq!(Digest(bytes).short(), "Z000-0000-0001");
    }
}
