//! Days and moments as organisers write them.

use time::{
    Date, OffsetDateTime,
    format_description::well_known::{Iso8601, Rfc3339},
};

/// Whether a text is a day: `2027-06-05`.
#[must_use]
pub(crate) fn is_day(typed: &str) -> bool {
    typed.len() == 10 && Date::parse(typed, &Iso8601::DATE).is_ok()
}

/// A date with time and zone: `2027-05-20T23:59:59+02:00`.
#[must_use]
pub fn moment(typed: &str) -> Option<OffsetDateTime> {
    OffsetDateTime::parse(typed, &Rfc3339).ok()
}

/// A moment as files have it, in whole seconds.
#[must_use]
pub fn written(at: OffsetDateTime) -> String {
    let whole = at.replace_nanosecond(0).unwrap_or(at);
    whole.format(&Rfc3339).unwrap_or_default()
}
