//! One file of an event, as far as it could be read, with the places of what stands in it. Whatever is of a wrong type is reported by the
//! shape of the file, and left out here.

use std::collections::BTreeMap;

use serde_json::Value;
use time::OffsetDateTime;

use super::{
    file::{Shown, Waiver},
    rule::{Misshapen, Rule},
};
use crate::{
    check::house::Waived,
    model::{
        digest::Digest,
        json::{Json, Kind, Place},
        lang::Text,
        parsed::Parsed,
    },
    organise::moment::moment,
};

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct At<T> {
    pub value: T,
    pub place: Place,
    /// The file, by its number in the chain: 0 is the event itself.
    pub file: usize,
}

/// What an event does about something that a list may set.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Setting {
    /// The players have it as they want.
    Open,
    /// It is this.
    Is(Value),
}

impl Setting {
    fn read(json: Json<'_>) -> Self {
        if json.is("open") {
            Self::Open
        } else {
            Self::Is(json.to_value())
        }
    }
}

/// The terms of one ruleset.
#[derive(Clone, Debug, Default)]
pub(crate) struct BookTerms {
    pub place: Place,
    pub file: usize,
    pub formats: Option<At<Vec<At<String>>>>,
    pub budget: Option<At<Setting>>,
    pub players: Option<At<Setting>>,
    pub catalogues: Option<At<BTreeMap<String, At<Option<Pinned>>>>>,
    pub options: BTreeMap<String, At<Setting>>,
    pub settings: BTreeMap<String, At<Setting>>,
    pub prices: Option<At<Setting>>,
    pub data: Option<At<Setting>>,
    pub scenarios: Option<At<Vec<At<String>>>>,
    pub waive: BTreeMap<String, At<Waived>>,
}

/// The hash of a catalogue, as it was typed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Pinned {
    To(Digest),
    /// What is no hash.
    Nonsense(String),
}

/// A moment, as it was typed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Moment {
    pub typed: String,
    /// None for what is no date with time and zone.
    pub at: Option<OffsetDateTime>,
}

/// A rule as it was typed: its id, where that stands, and what it demands; None drops the parent's.
pub(crate) type TypedRule = (String, Place, Option<Result<Rule, Misshapen>>);

/// One file of an event.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layer {
    pub event: Option<At<String>>,
    pub title: Option<At<Text>>,
    pub organiser: Option<Text>,
    pub date: Option<At<String>>,
    pub moments: BTreeMap<&'static str, At<Moment>>,
    pub languages: Option<At<Vec<At<String>>>>,
    pub require: Option<At<Vec<At<String>>>>,
    pub entrants: Option<At<String>>,
    pub lists_per_player: Option<usize>,
    pub publish: Option<Vec<Shown>>,
    pub rulesets: Option<BTreeMap<String, BookTerms>>,
    pub rules: Vec<TypedRule>,
    pub tables: Vec<Played>,
}

/// A table that is played on.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub id: String,
    pub file: At<String>,
    pub scenario: Option<At<String>>,
}

/// A catalogue is allowed, whatever it says.
const ANY: &str = "any";

/// The moments of an event.
pub(crate) const MOMENTS: [&str; 3] = ["deadline", "corrections_until", "publish_at"];

/// Reads one file.
pub(crate) fn read(root: Json<'_>, file: usize) -> Layer {
    let reader = Reader { file };
    let text = |key| root.get(key).and_then(|json| reader.text(json));
    let moment_at = |key: &'static str| {
        let at = text(key)?;
        let value = Moment {
            at: moment(&at.value),
            typed: at.value,
        };
        Some((
            key,
            At {
                value,
                place: at.place,
                file,
            },
        ))
    };
    Layer {
        event: text("event"),
        title: root
            .get("title")
            .and_then(|json| Some(reader.at(json, Text::read(json)?))),
        organiser: root.get("organiser").and_then(Text::read),
        date: text("date"),
        moments: MOMENTS.into_iter().filter_map(moment_at).collect(),
        languages: reader.words(root.get("languages")),
        require: reader.words(root.get("require")),
        entrants: text("entrants"),
        lists_per_player: root
            .get("lists_per_player")
            .and_then(Json::as_i64)
            .and_then(|lists| usize::try_from(lists).ok()),
        publish: root.get("publish").map(|all| {
            let shown = all.items().map(|word| Parsed::<Shown>::term(Some(word)));
            shown.filter_map(|shown| shown.value()).collect()
        }),
        rulesets: root.get("rulesets").map(|all| {
            let books = all.members();
            let books = books
                .filter_map(|(key, json)| Some((key.as_str()?.into_owned(), reader.book(json))));
            books.collect()
        }),
        rules: reader.rules(root),
        tables: reader.tables(root),
    }
}

struct Reader {
    file: usize,
}

impl Reader {
    const fn place<T>(&self, place: Place, value: T) -> At<T> {
        At {
            value,
            place,
            file: self.file,
        }
    }

    fn at<T>(&self, json: Json<'_>, value: T) -> At<T> {
        self.place(json.place(), value)
    }

    fn text(&self, json: Json<'_>) -> Option<At<String>> {
        Some(self.at(json, json.as_str()?.into_owned()))
    }

    fn words(&self, json: Option<Json<'_>>) -> Option<At<Vec<At<String>>>> {
        let json = json?;
        let words = json.items().filter_map(|word| self.text(word));
        Some(self.at(json, words.collect()))
    }

    /// The members of an object by their keys.
    fn members<T>(
        &self,
        json: Option<Json<'_>>,
        read: impl Fn(Json<'_>) -> Option<T>,
    ) -> BTreeMap<String, At<T>> {
        let members = json.into_iter().flat_map(Json::members);
        let member = |(key, value): (Json<'_>, Json<'_>)| {
            let place = Place {
                node: value.node(),
                span: key.span(),
            };
            Some((key.as_str()?.into_owned(), self.place(place, read(value)?)))
        };
        members.filter_map(member).collect()
    }

    fn book(&self, json: Json<'_>) -> BookTerms {
        let setting = |key| {
            json.get(key)
                .map(|value| self.at(value, Setting::read(value)))
        };
        let settings = |key| self.members(json.get(key), |value| Some(Setting::read(value)));
        let pinned = |value: Json<'_>| {
            let typed = value.as_str()?;
            if typed == ANY {
                return Some(None);
            }
            Some(Some(match typed.parse() {
                Ok(digest) => Pinned::To(digest),
                Err(_) => Pinned::Nonsense(typed.into_owned()),
            }))
        };
        let waived = |value: Json<'_>| {
            Some(match Parsed::<Waiver>::term(Some(value)).value()? {
                Waiver::Info => Waived::Info,
                Waiver::Off => Waived::Off,
            })
        };
        BookTerms {
            place: json.place(),
            file: self.file,
            formats: self.words(json.get("formats")),
            budget: setting("budget"),
            players: setting("players"),
            catalogues: json
                .get("catalogues")
                .map(|all| self.at(all, self.members(Some(all), pinned))),
            options: settings("options"),
            settings: settings("settings"),
            prices: setting("prices"),
            data: setting("data"),
            scenarios: self.words(json.get("scenarios")),
            waive: self.members(json.get("waive"), waived),
        }
    }

    fn rules(&self, root: Json<'_>) -> Vec<TypedRule> {
        let rules = root.get("rules").into_iter().flat_map(Json::members);
        let rule = |(key, json): (Json<'_>, Json<'_>)| {
            let id = key.as_str()?.into_owned();
            let place = Place {
                node: json.node(),
                span: key.span(),
            };
            let rule = match json.kind() {
                Kind::Null => None,
                Kind::Object => Some(Rule::read(&id, place, self.file, json)),
                _ => Some(Err(Misshapen::Unreadable)),
            };
            Some((id, place, rule))
        };
        rules.filter_map(rule).collect()
    }

    fn tables(&self, root: Json<'_>) -> Vec<Played> {
        let tables = root.get("tables").into_iter().flat_map(Json::items);
        let table = |json: Json<'_>| {
            Some(Played {
                id: json.get("id")?.as_str()?.into_owned(),
                file: self.text(json.get("file")?)?,
                scenario: json.get("scenario").and_then(|json| self.text(json)),
            })
        };
        tables.filter_map(table).collect()
    }
}
