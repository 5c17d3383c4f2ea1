//! The members that every list has, whatever its ruleset.

use std::borrow::Cow;

use super::{
    clean::shorten,
    diagnostic::Finding,
    json::{Json, Place},
    lang::Text,
    name::Name,
};

/// Name, player, notes and declared points of a list, as far as they could be read.
#[derive(Clone, Debug)]
pub struct Head<'a> {
    /// The whole list.
    pub json: Json<'a>,
    /// The army's name.
    pub name: Option<Name<'a>>,
    /// The player's name.
    pub player: Option<Cow<'a, str>>,
    /// The player's notes.
    pub notes: Option<Name<'a>>,
    /// The declared total: never trusted, always compared.
    pub points: Option<Declared<'a>>,
}

impl<'a> Head<'a> {
    /// Reads the head of a list.
    #[must_use]
    pub fn read(json: Json<'a>) -> Self {
        let name = |key| json.get(key).and_then(Name::read);
        Self {
            json,
            name: name("name"),
            player: json.get("player").and_then(Json::as_str),
            notes: name("notes"),
            points: json.get("points").and_then(Declared::read),
        }
    }

    /// The army's name for sheets; blank where it has none.
    #[must_use]
    pub fn title(&self) -> Text {
        self.name.as_ref().map_or(Text::new("", ""), Name::text)
    }

    /// The player's name for sheets.
    #[must_use]
    pub fn player(&self) -> Option<String> {
        self.player.as_deref().map(str::to_owned)
    }

    /// The notes for sheets.
    #[must_use]
    pub fn notes(&self) -> Option<Text> {
        self.notes.as_ref().map(Name::text)
    }
}

/// A number of points that a player wrote down: a whole number, however large. It is compared and quoted as it was typed; beyond 64
/// bits there is no other number that could be printed.
#[derive(Clone, Copy, Debug)]
pub struct Declared<'a> {
    json: Json<'a>,
    /// The number, or the nearest that 64 bits hold.
    nearest: i64,
}

impl<'a> Declared<'a> {
    /// A number that somebody has added up, such as the `points` of a list; None where it is not a whole one.
    #[must_use]
    pub fn read(json: Json<'a>) -> Option<Self> {
        let huge = || json.as_f64().filter(|number| number.fract() == 0.0);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the cast saturates, which is what is wanted"
        )]
        let nearest = json
            .as_i64()
            .or_else(|| huge().map(|number| number as i64))?;
        Some(Self { json, nearest })
    }

    /// Where it stands.
    #[must_use]
    pub fn place(&self) -> Place {
        self.json.place()
    }

    /// The number as it was typed: `1e300`.
    #[must_use]
    pub fn typed(&self) -> String {
        shorten(self.json.source())
    }

    /// The number, where it is exact.
    #[must_use]
    pub fn number(&self) -> Option<i64> {
        self.json.as_i64()
    }

    /// Whether it is this number.
    #[must_use]
    pub fn is(&self, computed: i64) -> bool {
        self.number() == Some(computed)
    }

    /// Whether it is more than this.
    #[must_use]
    pub const fn exceeds(&self, limit: i64) -> bool {
        self.nearest > limit
    }

    /// Says in a finding which number was found, where there is one, and which is right.
    pub fn beside<'f>(&self, finding: &'f mut Finding, allowed: i64) -> &'f mut Finding {
        finding.found = self.number();
        finding.allowed = Some(allowed);
        finding
    }
}
