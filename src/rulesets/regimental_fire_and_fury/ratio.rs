//! Fire points are numbers such as 2 or 0.5, or fractions such as 1/2, and are added up and halved: exact, never rounded on the way.

use serde_json::{Value, json};

use crate::model::json::Json;

/// A fraction in lowest terms, 0 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    over: i64,
    under: i64,
}

impl Ratio {
    /// Most points of one base.
    pub const MOST: i64 = 100;
    /// The greatest denominator that a file may write.
    const FINEST: i64 = 100;

    /// `over / under`; an `under` below 1 is taken as 1.
    #[must_use]
    pub fn new(over: i64, under: i64) -> Self {
        let under = under.max(1);
        let common = gcd(over.unsigned_abs(), under.unsigned_abs());
        let common = i64::try_from(common).unwrap_or(1).max(1);
        Self {
            over: over / common,
            under: under / common,
        }
    }

    /// The points of a base that a file gives: a number such as 2 or 0.5, or "n/d", from 0 to 100.
    #[must_use]
    pub fn read(json: Json<'_>) -> Option<Self> {
        Self::read_up_to(Self::MOST, json)
    }

    /// The same from 0 to `most`.
    #[must_use]
    pub fn read_up_to(most: i64, json: Json<'_>) -> Option<Self> {
        let (over, under) = match json.as_f64() {
            Some(number) => decimal(number)?,
            None => parse(&json.as_str()?)?,
        };
        let sound = (1..=Self::FINEST).contains(&under) && over <= most.saturating_mul(under);
        sound.then(|| Self::new(over, under))
    }

    /// As a file writes it: a number, or "n/d" where that would need more than two digits behind the point.
    #[must_use]
    pub fn typed(self) -> Value {
        if self.down() == self.up() {
            return json!(self.down());
        }
        let number = self.as_f64();
        match decimal(number) {
            Some((over, under)) if Self::new(over, under) == self => json!(number),
            _ => json!(format!("{}/{}", self.over, self.under)),
        }
    }

    /// As a decimal number.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        let part = |number: i64| i32::try_from(number).map_or(f64::from(i32::MAX), f64::from);
        part(self.over) / part(self.under)
    }

    /// So many times as much.
    #[must_use]
    pub fn times(self, count: i64) -> Self {
        Self::new(self.over.saturating_mul(count), self.under)
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        let over = |one: Self, two: Self| one.over.saturating_mul(two.under);
        Self::new(
            over(self, other).saturating_add(over(other, self)),
            self.under.saturating_mul(other.under),
        )
    }

    /// Half as much.
    #[must_use]
    pub fn halved(self) -> Self {
        Self::new(self.over, self.under.saturating_mul(2))
    }

    /// The whole number below it.
    #[must_use]
    pub const fn down(self) -> i64 {
        self.over.div_euclid(self.under)
    }

    /// The whole number above it.
    #[must_use]
    pub const fn up(self) -> i64 {
        let whole = self.down();
        if self.over.rem_euclid(self.under) == 0 {
            whole
        } else {
            whole.saturating_add(1)
        }
    }

    /// The nearest whole number, halves up.
    #[must_use]
    pub const fn nearest(self) -> i64 {
        let twice = self.over.rem_euclid(self.under).saturating_mul(2);
        if twice >= self.under {
            self.down().saturating_add(1)
        } else {
            self.down()
        }
    }

    /// "2", "½", "1½", "7/3".
    #[must_use]
    pub fn words(self) -> String {
        let (whole, rest) = (self.down(), self.over.rem_euclid(self.under));
        let sign = match (rest, self.under) {
            (0, _) => return whole.to_string(),
            (1, 2) => "½",
            (1, 4) => "¼",
            (3, 4) => "¾",
            _ => return format!("{}/{}", self.over, self.under),
        };
        if whole == 0 {
            sign.to_owned()
        } else {
            format!("{whole}{sign}")
        }
    }
}

/// The digits of a number with at most two of them behind the point, and what they are parts of.
fn decimal(number: f64) -> Option<(i64, i64)> {
    let written = number.to_string();
    let (whole, digits) = written.split_once('.').unwrap_or((&written, ""));
    let under = match digits.len() {
        0 => 1,
        1 => 10,
        2 => 100,
        _ => return None,
    };
    let (over, _) = parse(&format!("{whole}{digits}"))?;
    Some((over, under))
}

fn parse(word: &str) -> Option<(i64, i64)> {
    let number = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        plain.then(|| digits.parse::<i64>().ok())?
    };
    match word.split_once('/') {
        Some((over, under)) => Some((number(over)?, number(under)?)),
        None => Some((number(word)?, 1)),
    }
}

const fn gcd(one: u64, other: u64) -> u64 {
    let (mut one, mut other) = (one, other);
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
