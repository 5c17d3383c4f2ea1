//! Days and moments as organisers write them.

use time::{
    Date, OffsetDateTime,
    format_description::well_known::{Iso8601, Rfc3339},
};

use crate::{
    model::{clean::shorten, lang::Text},
    text,
};

/// Whether a text is a day: `2027-06-05`.
#[must_use]
pub(crate) fn is_day(typed: &str) -> bool {
    typed.len() == 10 && Date::parse(typed, &Iso8601::DATE).is_ok()
}

/// A date with time and zone: `2027-05-20T23:59:59+02:00`.
#[must_use]
pub fn moment(typed: &str) -> Option<OffsetDateTime> {
    // The crate takes any sign between day and time.
    let parted = typed.as_bytes().get(10) == Some(&b'T');
    parted.then(|| OffsetDateTime::parse(typed, &Rfc3339).ok())?
}

/// What is said of a text that is no such date.
#[must_use]
pub fn no_moment(typed: &str) -> Text {
    let typed = shorten(typed);
    text!(
        "\"{typed}\" is no date with time and zone; one is written 2027-05-20T23:59:59+02:00.",
        "« {typed} » n’est pas une date avec heure et fuseau ; on écrit 2027-05-20T23:59:59+02:00."
    )
}

/// A moment as files have it, in whole seconds.
#[must_use]
pub fn written(at: OffsetDateTime) -> String {
    let whole = at.replace_nanosecond(0).unwrap_or(at);
    whole.format(&Rfc3339).unwrap_or_default()
}
