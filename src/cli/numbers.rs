//! Whole numbers given with options. They are read as text and judged here, so that a wrong one is told with what is allowed, in the
//! language of the reader.

use std::ops::RangeInclusive;

use super::Failure;
use crate::{model::forms::thousands, text};

/// Seeds of dice and tables.
pub(super) const SEEDS: RangeInclusive<u64> = 0..=u64::MAX;

/// The number given with an option; None where the option is not there.
pub(super) fn whole(
    option: &str,
    given: Option<&str>,
    allowed: RangeInclusive<u64>,
) -> Result<Option<u64>, Failure> {
    let Some(given) = given else {
        return Ok(None);
    };
    match given.trim().parse() {
        Ok(number) if allowed.contains(&number) => Ok(Some(number)),
        _ => {
            let (least, most) = (&thousands(*allowed.start()), &thousands(*allowed.end()));
            Err(Failure::Message(text!(
                "{option} {given}: give a whole number from {least} to {most}",
                "{option} {given} : donnez un nombre entier de {least} à {most}",
                least,
                most
            )))
        }
    }
}
