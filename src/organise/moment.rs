//! Days and moments as organisers write them.

use time::{
    Date, OffsetDateTime, Time, UtcOffset,
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

/// A day or a moment as people read it: `20 May 2027, 20:15 (UTC+2)`; what is neither, as it was typed.
#[must_use]
pub(crate) fn told(typed: &str) -> Text {
    match (moment(typed), Date::parse(typed, &Iso8601::DATE)) {
        (Some(at), _) => {
            let day = &day(at.date());
            let (hour, zone) = (hour(at.time()), zone(at.offset()));
            text!("{day}, {hour} ({zone})", "{day} à {hour} ({zone})", day)
        }
        (None, Ok(date)) => day(date),
        (None, Err(_)) => Text::same(shorten(typed)),
    }
}

fn day(date: Date) -> Text {
    const MONTHS: [Text; 12] = [
        Text::new("January", "janvier"),
        Text::new("February", "février"),
        Text::new("March", "mars"),
        Text::new("April", "avril"),
        Text::new("May", "mai"),
        Text::new("June", "juin"),
        Text::new("July", "juillet"),
        Text::new("August", "août"),
        Text::new("September", "septembre"),
        Text::new("October", "octobre"),
        Text::new("November", "novembre"),
        Text::new("December", "décembre"),
    ];
    let month = &MONTHS[usize::from(u8::from(date.month())) - 1];
    let (day, year) = (date.day(), date.year());
    let ordinal = if day == 1 { "ᵉʳ" } else { "" };
    text!(
        "{day} {month} {year}",
        "{day}{ordinal} {month} {year}",
        month
    )
}

/// Seconds count for who was late, and are told only where there are some.
fn hour(time: Time) -> String {
    let (hour, minute, second) = time.as_hms();
    let seconds = (second > 0).then(|| format!(":{second:02}"));
    format!("{hour:02}:{minute:02}{}", seconds.unwrap_or_default())
}

fn zone(offset: UtcOffset) -> String {
    let (hours, minutes, _) = offset.as_hms();
    let sign = if offset.is_negative() { '−' } else { '+' };
    match (hours.unsigned_abs(), minutes.unsigned_abs()) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, minutes) => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}

/// A moment as files have it, in whole seconds.
#[must_use]
pub fn written(at: OffsetDateTime) -> String {
    let whole = at.replace_nanosecond(0).unwrap_or(at);
    whole.format(&Rfc3339).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::told;
    use crate::model::lang::Lang;

    #[test]
    fn moments_are_told_as_people_read_them() {
        for (typed, en, fr) in [
            (
                "2027-05-20T23:59:59+02:00",
                "20 May 2027, 23:59:59 (UTC+2)",
                "20 mai 2027 à 23:59:59 (UTC+2)",
            ),
            (
                "2027-08-01T08:05:00Z",
                "1 August 2027, 08:05 (UTC)",
                "1ᵉʳ août 2027 à 08:05 (UTC)",
            ),
            (
                "2027-02-28T20:15:00-03:30",
                "28 February 2027, 20:15 (UTC−3:30)",
                "28 février 2027 à 20:15 (UTC−3:30)",
            ),
            ("2027-06-05", "5 June 2027", "5 juin 2027"),
            ("soon", "soon", "soon"),
        ] {
            assert_eq!(told(typed).typed(Lang::En), en);
            assert_eq!(told(typed).typed(Lang::Fr), fr);
        }
    }
}
