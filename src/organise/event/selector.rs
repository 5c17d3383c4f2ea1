//! What a house rule is about: rows of the census, chosen by what is true of them.

use crate::model::{
    census::{Kind, Row, upwards},
    json::{self, Json, Place},
    lang::Text,
};

/// What a selector may ask of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Key {
    Kind,
    Id,
    Catalogue,
    List,
    Unit,
    Role,
    Trait,
    Weapon,
    Upgrade,
    Tag,
}

impl Key {
    pub(crate) const ALL: [Self; 10] = [
        Self::Kind,
        Self::Id,
        Self::Catalogue,
        Self::List,
        Self::Unit,
        Self::Role,
        Self::Trait,
        Self::Weapon,
        Self::Upgrade,
        Self::Tag,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Kind => "kind",
            Self::Id => "id",
            Self::Catalogue => "catalogue",
            Self::List => "list",
            Self::Unit => "unit",
            Self::Role => "role",
            Self::Trait => "trait",
            Self::Weapon => "weapon",
            Self::Upgrade => "upgrade",
            Self::Tag => "tag",
        }
    }
}

/// One thing that must be true of a row: one of these words stands at this key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asks {
    pub key: Key,
    pub words: Vec<(String, Place)>,
}

/// Everything that must be true of a row, and what must not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Selector {
    pub asks: Vec<Asks>,
    pub not: Option<Box<Self>>,
}

/// Selectors of which one must fit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Selectors {
    pub any: Vec<Selector>,
    pub place: Place,
}

impl Selectors {
    /// One, or an array of several.
    pub(crate) fn read(json: Json<'_>) -> Self {
        let any = match json.kind() {
            json::Kind::Array => json.items().map(Selector::read).collect(),
            _ => vec![Selector::read(json)],
        };
        Self {
            any,
            place: json.place(),
        }
    }

    pub(crate) fn fits(&self, rows: &[Row<'_>], row: usize) -> bool {
        self.any.iter().any(|selector| selector.fits(rows, row))
    }

    /// Whether a row is of the sort that these are about: whatever they ask, it has an answer.
    pub(crate) fn concerns(&self, rows: &[Row<'_>], row: usize) -> bool {
        self.any.iter().any(|selector| selector.concerns(rows, row))
    }

    /// All of them, and those that are excepted, however deep.
    pub(crate) fn each(&self) -> impl Iterator<Item = &Selector> {
        let mut all: Vec<&Selector> = self.any.iter().collect();
        let mut at = 0;
        while let Some(one) = all.get(at).copied() {
            all.extend(one.not.as_deref());
            at += 1;
        }
        all.into_iter()
    }

    /// What they choose, in words, with names where they are known.
    pub(crate) fn in_words(&self, named: &impl Fn(&str, &str) -> Option<Text>) -> Text {
        let each: Vec<Text> = self.any.iter().map(|one| one.in_words(named)).collect();
        Text::join(&each, " / ")
    }
}

impl Selector {
    fn read(json: Json<'_>) -> Self {
        let words = |value: Json<'_>| {
            let one = value
                .as_str()
                .map(|word| (word.into_owned(), value.place()));
            let items = value.items();
            let several =
                items.filter_map(|word| Some((word.as_str()?.into_owned(), word.place())));
            one.into_iter().chain(several).collect::<Vec<_>>()
        };
        let asks = Key::ALL.into_iter().filter_map(|key| {
            let words = words(json.get(key.name())?);
            Some(Asks { key, words })
        });
        Self {
            asks: asks.collect(),
            not: json.get("not").map(|not| Box::new(Self::read(not))),
        }
    }

    fn fits(&self, rows: &[Row<'_>], row: usize) -> bool {
        let asked = |asks: &Asks| {
            let mut words = asks.words.iter();
            words.any(|(word, _)| is(rows, row, asks.key, word))
        };
        self.asks.iter().all(asked) && !self.not.as_ref().is_some_and(|not| not.fits(rows, row))
    }

    fn concerns(&self, rows: &[Row<'_>], row: usize) -> bool {
        let Some(here) = rows.get(row) else {
            return false;
        };
        self.asks.iter().all(|asks| match asks.key {
            Key::Kind | Key::Tag => true,
            Key::Id => here.id.is_some() && here.kind != Kind::Upgrade,
            Key::Catalogue => here.catalogue.is_some(),
            Key::List => here.list.is_some(),
            Key::Unit => upwards(rows, row).any(|outer| outer.kind == Kind::Unit),
            Key::Upgrade => here.kind == Kind::Upgrade,
            Key::Role | Key::Trait | Key::Weapon => here.values(asks.key.name()).next().is_some(),
        })
    }

    fn in_words(&self, named: &impl Fn(&str, &str) -> Option<Text>) -> Text {
        let word = |asks: &Asks, word: &str| match asks.key {
            Key::Kind => kind_in_words(word),
            Key::Catalogue | Key::List | Key::Tag => Text::same(word.to_owned()),
            key => named(key.name(), word).unwrap_or_else(|| Text::same(word.to_owned())),
        };
        let asked = |asks: &Asks| {
            let words: Vec<Text> = asks.words.iter().map(|(one, _)| word(asks, one)).collect();
            Text::join(&words, " / ")
        };
        let mut parts: Vec<Text> = self.asks.iter().map(asked).collect();
        if let Some(not) = &self.not {
            let not = &not.in_words(named);
            parts.push(crate::text!("but not {not}", "sauf {not}", not));
        }
        if parts.is_empty() {
            parts.push(Text::new("anything", "tout"));
        }
        Text::join(&parts, " · ")
    }
}

/// Whether a word is true of a row at a key.
fn is(rows: &[Row<'_>], row: usize, key: Key, word: &str) -> bool {
    let Some(here) = rows.get(row) else {
        return false;
    };
    match key {
        Key::Kind => here.kind.name() == word,
        Key::Id => here.id.as_deref() == Some(word),
        Key::Catalogue => here.catalogues().any(|own| own == word),
        Key::List => upwards(rows, row).any(|outer| outer.list == Some(word)),
        Key::Unit => upwards(rows, row)
            .any(|outer| outer.kind == Kind::Unit && outer.id.as_deref() == Some(word)),
        Key::Role | Key::Trait | Key::Weapon => here.values(key.name()).any(|own| own == word),
        Key::Upgrade => here.kind == Kind::Upgrade && here.id.as_deref() == Some(word),
        Key::Tag => match word.split_once(':') {
            Some((tag, value)) => here.values(tag).any(|own| own == value),
            None => here.values(word).any(|own| own == "true"),
        },
    }
}

/// The kinds of rows that there are.
pub(crate) const KINDS: [Kind; 8] = [
    Kind::Army,
    Kind::Command,
    Kind::Unit,
    Kind::Figure,
    Kind::Upgrade,
    Kind::Gun,
    Kind::Support,
    Kind::Leader,
];

fn kind_in_words(word: &str) -> Text {
    let (en, fr) = match word {
        "army" => ("armies", "armées"),
        "command" => ("commands", "commandements"),
        "unit" => ("units", "unités"),
        "figure" => ("figures", "figurines"),
        "upgrade" => ("upgrades", "améliorations"),
        "gun" => ("guns", "canons"),
        "support" => ("support teams", "groupes d’appui"),
        "leader" => ("leaders", "chefs"),
        _ => return Text::same(word.to_owned()),
    };
    Text::new(en, fr)
}
