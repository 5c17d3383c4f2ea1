//! The terms of a list: by what budget, options, prices, data and limits it is played, and who set each of them. Findings, reports,
//! screens and sheets all read them here.

use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::{Value, json};

use super::{
    diagnostic::{Finding, Severity},
    json::{Json, Place},
    lang::Text,
    settings::Settings,
    sheet::{Block, Section, Stat, section},
};
use crate::text;

/// Heading of the terms that a list sets itself.
pub const HEADING: Text = Text::new("Terms set by the list", "Conditions fixées par la liste");

/// What a clause is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Points that the army may cost.
    Budget,
    /// Players who share the side.
    Players,
    /// An interpretation of the book.
    Option,
    /// The table of prices.
    Prices,
    /// The data set that fills in what the book has lost.
    Data,
    /// A limit of an event.
    Event,
}

impl Kind {
    /// The word in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Budget => "budget",
            Self::Players => "players",
            Self::Option => "option",
            Self::Prices => "prices",
            Self::Data => "data",
            Self::Event => "event",
        }
    }

    /// The shared code that reports a clause of the list's own. A budget is judged by a rule of its book, which knows the formats.
    #[must_use]
    pub const fn code(self) -> Option<&'static str> {
        match self {
            Self::Budget => None,
            Self::Players => Some("TERMS-PLAYERS"),
            Self::Option => Some("TERMS-OPTION"),
            Self::Prices => Some("TERMS-PRICES"),
            Self::Data => Some("TERMS-DATA"),
            Self::Event => Some("TERMS-EVENT"),
        }
    }
}

/// Who set a clause. Where several could, the strongest did; the order here is from weak to strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetBy {
    /// The rulebook.
    Book,
    /// A catalogue, shipped or given on the command line.
    Catalogue,
    /// The list, at this place.
    List(Place),
    /// The organiser of an event.
    Event,
}

impl SetBy {
    /// The word in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Book => "book",
            Self::Catalogue => "catalogue",
            Self::List(_) => "list",
            Self::Event => "event",
        }
    }
}

/// A value as a file writes it and as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// For programs.
    pub typed: Value,
    /// For people.
    pub shown: Text,
}

impl From<i64> for Given {
    fn from(number: i64) -> Self {
        Self {
            typed: json!(number),
            shown: Text::from(number),
        }
    }
}

/// What holds where a list says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Usual {
    /// Nothing: a limit that is off, data that the book does not have.
    Nothing,
    /// What the book has.
    Book(Given),
    /// What the book has, or more: the budget of an open-ended format.
    BookAtLeast(i64),
    /// What a catalogue has, or what a setting is when nobody sets it.
    Default(Given),
}

impl Usual {
    /// The value, for programs.
    #[must_use]
    pub fn typed(&self) -> Option<Value> {
        match self {
            Self::Nothing => None,
            Self::Book(given) | Self::Default(given) => Some(given.typed.clone()),
            Self::BookAtLeast(least) => Some(json!(least)),
        }
    }

    /// The same where it is the book's own.
    #[must_use]
    pub fn of_book(&self) -> Option<Value> {
        match self {
            Self::Nothing | Self::Default(_) => None,
            Self::Book(_) | Self::BookAtLeast(_) => self.typed(),
        }
    }
}

/// One of the terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// What it is about.
    pub kind: Kind,
    /// Its key in a list: `budget`, `medium_gun_cost`.
    pub key: &'static str,
    /// Its name.
    pub label: Text,
    /// What holds.
    pub value: Given,
    /// What would hold if the list said nothing.
    pub usual: Usual,
    /// Who set it.
    pub set_by: SetBy,
    /// What it weighs where the list sets it.
    pub severity: Severity,
}

impl Clause {
    /// The budget: the list's own, or the usual one; None where there is neither.
    #[must_use]
    pub fn budget(own: Option<(i64, Place)>, usual: Usual) -> Option<Self> {
        let (value, set_by) = match (own, &usual) {
            (Some((own, place)), _) => (own.into(), SetBy::List(place)),
            (None, Usual::Book(given) | Usual::Default(given)) => (given.clone(), SetBy::Book),
            (None, Usual::BookAtLeast(least)) => ((*least).into(), SetBy::Book),
            (None, Usual::Nothing) => return None,
        };
        Some(Self {
            kind: Kind::Budget,
            key: "budget",
            label: Text::new("budget", "budget"),
            value,
            usual,
            set_by,
            severity: Severity::Info,
        })
    }

    /// The catalogues that the player gave and the list uses, by their ids and names; None where it uses none of them.
    #[must_use]
    pub fn own_catalogues<'i>(
        used: impl Iterator<Item = (&'i str, Option<&'i Text>)>,
    ) -> Option<Self> {
        let (ids, names): (Vec<&str>, Vec<Text>) = used
            .map(|(id, name)| {
                (
                    id,
                    name.cloned().unwrap_or_else(|| Text::same(id.to_owned())),
                )
            })
            .unzip();
        let value = Given {
            typed: json!(ids),
            shown: Text::join(&names, ", "),
        };
        (!ids.is_empty()).then(|| Self {
            kind: Kind::Data,
            key: "catalogue",
            label: Text::new("catalogue of your own", "catalogue personnel"),
            value,
            usual: Usual::Nothing,
            set_by: SetBy::Catalogue,
            severity: Severity::Info,
        })
    }

    /// Whether the list itself set it, or a catalogue that the player gave.
    #[must_use]
    pub const fn is_own(&self) -> bool {
        match self.set_by {
            SetBy::List(_) => true,
            SetBy::Catalogue => matches!(self.usual, Usual::Nothing),
            SetBy::Book | SetBy::Event => false,
        }
    }

    /// Whether something else holds than would if the list said nothing.
    #[must_use]
    pub fn differs(&self) -> bool {
        match &self.usual {
            Usual::Nothing => true,
            Usual::Book(usual) | Usual::Default(usual) => usual.typed != self.value.typed,
            Usual::BookAtLeast(least) => self.value.typed.as_i64() < Some(*least),
        }
    }

    /// The finding that reports it; None where the list did not set it, or set what holds anyhow.
    #[must_use]
    pub fn finding(&self) -> Option<Finding> {
        let place = match self.set_by {
            SetBy::List(place) => place,
            _ => Place::default(),
        };
        let code = self.kind.code();
        let code = code.filter(|_| self.is_own() && self.differs())?;
        let (what, value) = (self.described(), self.value.shown.shortened());
        let message = match &self.usual {
            Usual::Book(usual) | Usual::Default(usual) => text!(
                "{what}: {value} instead of {usual}.",
                "{what} : {value} ; d’ordinaire {usual}.",
                what,
                value,
                usual = usual.shown.shortened()
            ),
            Usual::Nothing if self.set_by == SetBy::Catalogue => {
                text!(
                    "{what}: {value}, not one that comes with orbat.",
                    "{what} : {value}, qui n’est pas fourni avec orbat.",
                    what,
                    value
                )
            }
            Usual::Nothing | Usual::BookAtLeast(_) => text!(
                "{what}: {value}, set by the list itself.",
                "{what} : {value}, fixé par la liste elle-même.",
                what,
                value
            ),
        };
        let mut finding = Finding::new(code, self.severity, place, message);
        finding.found = self.value.typed.as_i64();
        finding.allowed = self.usual.typed().as_ref().and_then(Value::as_i64);
        Some(finding)
    }

    /// What it is, at the head of a sentence: `Option "ice" (ice counts as snow)`.
    fn described(&self) -> Text {
        let (key, label) = (self.key, &self.label);
        match self.kind {
            Kind::Option => {
                text!(
                    "Option \"{key}\" ({label})",
                    "Option \"{key}\" ({label})",
                    label = label
                )
            }
            Kind::Event => {
                text!(
                    "Event limit \"{key}\" ({label})",
                    "Limite du tournoi \"{key}\" ({label})",
                    label = label
                )
            }
            Kind::Budget | Kind::Players | Kind::Prices | Kind::Data => {
                text!("\"{key}\" ({label})", "\"{key}\" ({label})", label = label)
            }
        }
    }

    /// In few words: `budget 400 (book 250)`, `"medium_gun_cost" 0 (book 30)`.
    fn brief(&self) -> Text {
        let key = self.key;
        let name = match self.kind {
            Kind::Budget => key.to_owned(),
            _ => format!("\"{key}\""),
        };
        let value = self.beside_usual();
        text!("{name} {value}", "{name} {value}", value)
    }

    /// The same for who has no file before him: `price of a medium gun 0 (book 30)`.
    fn named(&self) -> Text {
        let Stat { label, .. } = self.stat();
        let value = self.beside_usual();
        text!("{label} {value}", "{label} {value}", label, value)
    }

    /// Under its name, as a roster has it.
    #[must_use]
    pub fn stat(&self) -> Stat {
        let label = &self.label;
        let label = match self.kind {
            Kind::Event => text!("event limit: {label}", "limite du tournoi : {label}", label),
            _ => label.clone(),
        };
        Stat::new(self.key, label, self.beside_usual())
    }

    /// The value, and in brackets what it stands for: "400 (book 250)".
    fn beside_usual(&self) -> Text {
        let value = self.value.shown.shortened();
        match &self.usual {
            Usual::Book(usual) if self.differs() => {
                text!(
                    "{value} (book {usual})",
                    "{value} (règle : {usual})",
                    value,
                    usual = usual.shown.shortened()
                )
            }
            // Prices have long names, and change those of the usual ones.
            Usual::Default(usual) if self.kind == Kind::Event && self.differs() => {
                text!(
                    "{value} (usual {usual})",
                    "{value} (d’usage : {usual})",
                    value,
                    usual = usual.shown.shortened()
                )
            }
            Usual::BookAtLeast(least) => {
                text!(
                    "{value} (book: at least {least})",
                    "{value} (règle : au moins {least})",
                    value
                )
            }
            Usual::Nothing | Usual::Book(_) | Usual::Default(_) => value,
        }
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", self.kind.name())?;
        map.serialize_entry("key", self.key)?;
        map.serialize_entry("label", &self.label)?;
        map.serialize_entry("value", &self.value.typed)?;
        map.serialize_entry("book", &self.usual.of_book())?;
        map.serialize_entry("set_by", self.set_by.name())?;
        map.end()
    }
}

/// The terms of one list: its budget, prices and data, and of everything else what the list does not leave as it usually is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Terms {
    clauses: Vec<Clause>,
    #[serde(skip)]
    event: Option<AtEvent>,
}

/// The event at which a list is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtEvent {
    /// What it is called.
    pub title: Text,
    /// The codes of the rules of the book that it waives.
    pub waived: Vec<String>,
}

impl Terms {
    /// These terms with a clause more.
    #[must_use]
    pub fn with(mut self, clause: impl Into<Option<Clause>>) -> Self {
        self.clauses.extend(clause.into());
        self
    }

    /// These terms with the options of a list that differ from the book's; `json` is where it has them.
    #[must_use]
    pub fn options<S: Settings>(self, options: &S, json: Option<Json<'_>>) -> Self {
        self.settings(Kind::Option, options, json)
    }

    /// These terms with the limits of an event that a list sets; `json` is where it has them.
    #[must_use]
    pub fn event<S: Settings>(self, event: &S, json: Option<Json<'_>>) -> Self {
        self.settings(Kind::Event, event, json)
    }

    fn settings<S: Settings>(mut self, kind: Kind, settings: &S, json: Option<Json<'_>>) -> Self {
        // Most lists have none, and then nothing is compared.
        let Some(json) = json.filter(|json| json.members().next().is_some()) else {
            return self;
        };
        let usual = S::default().values();
        let both = S::lines().iter().zip(settings.values()).zip(usual);
        for ((line, value), usual) in both.filter(|((_, value), usual)| value.0 != usual.0) {
            let given = |(typed, shown): (Option<Value>, Text)| {
                Some(Given {
                    typed: typed?,
                    shown,
                })
            };
            let (Some(place), Some(value)) = (json.get(line.key).map(Json::place), given(value))
            else {
                continue;
            };
            self.clauses.push(Clause {
                kind,
                key: line.key,
                label: line.label.clone(),
                value,
                usual: match (given(usual), kind) {
                    (None, _) => Usual::Nothing,
                    (Some(usual), Kind::Option) => Usual::Book(usual),
                    (Some(usual), _) => Usual::Default(usual),
                },
                set_by: SetBy::List(place),
                severity: Severity::Info,
            });
        }
        self
    }

    /// All clauses: budget, players, prices and data first, then options and limits in the order of their tables.
    pub fn iter(&self) -> impl Iterator<Item = &Clause> {
        self.clauses.iter()
    }

    /// The same, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Clause> {
        self.clauses.iter_mut()
    }

    /// The clause with this key, to be changed.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Clause> {
        self.clauses.iter_mut().find(|clause| clause.key == key)
    }

    /// Those that the list itself set, and not to what holds anyhow.
    pub fn own(&self) -> impl Iterator<Item = &Clause> + Clone {
        let own = |clause: &&Clause| {
            let stated = matches!(clause.usual, Usual::BookAtLeast(_)) || clause.differs();
            clause.is_own() && stated
        };
        self.clauses.iter().filter(own)
    }

    /// The first clause of a kind.
    #[must_use]
    pub fn of(&self, kind: Kind) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.kind == kind)
    }

    /// The name of the prices, to stand beside a total.
    #[must_use]
    pub fn prices(&self) -> Option<&Text> {
        self.of(Kind::Prices).map(|clause| &clause.value.shown)
    }

    /// The first so many of the list's own terms, in few words as its file has them, and how many more there are; None where it has none.
    #[must_use]
    pub fn brief(&self, most: usize) -> Option<Text> {
        self.first(most, Clause::brief)
    }

    /// The same for who has no file before him.
    #[must_use]
    pub fn named(&self, most: usize) -> Option<Text> {
        self.first(most, Clause::named)
    }

    fn first(&self, most: usize, words: fn(&Clause) -> Text) -> Option<Text> {
        let own = self.own().count();
        if own == 0 {
            return None;
        }
        let mut parts: Vec<Text> = self.own().take(most).map(words).collect();
        if own > most {
            let more = own - most;
            parts.push(text!("{more} more", "{more} de plus"));
        }
        Some(Text::series(&parts))
    }

    /// These terms under those of an event.
    pub fn play_at(&mut self, event: AtEvent) {
        self.event = Some(event);
    }

    /// The event at which the list is played.
    #[must_use]
    pub const fn at_event(&self) -> Option<&AtEvent> {
        self.event.as_ref()
    }

    /// What is told of them under a heading each: what the event has set, what the list sets itself.
    #[must_use]
    pub fn told(&self) -> Vec<(Text, Vec<Stat>)> {
        let of_event = self.event.as_ref().map(|event| {
            let AtEvent { title, waived } = event;
            let set = self.clauses.iter();
            let set = set.filter(|clause| clause.set_by == SetBy::Event);
            let mut stats: Vec<Stat> = set.map(Clause::stat).collect();
            if !waived.is_empty() {
                let label = Text::new("rules waived", "règles levées");
                stats.push(Stat::new("waived", label, Text::same(waived.join(", "))));
            }
            if stats.is_empty() {
                let label = Text::new("terms", "conditions");
                let book = Text::new("those of the book", "celles du livre");
                stats.push(Stat::new("terms", label, book));
            }
            let heading = text!("Event: {title}", "Tournoi : {title}", title);
            (heading, stats)
        });
        let own: Vec<Stat> = self.own().map(Clause::stat).collect();
        let own = (!own.is_empty()).then_some((HEADING, own));
        of_event.into_iter().chain(own).collect()
    }

    /// The same as sections of a reference sheet.
    pub fn sections(&self) -> impl Iterator<Item = Section> {
        let told = self.told().into_iter();
        told.map(|(heading, stats)| section(heading, "", vec![Block::Stats(stats)]))
    }
}
