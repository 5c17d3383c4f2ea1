//! What a list has besides Units: guns, the Senior Officer, ambush markers.

use crate::model::{
    json::Kind,
    lang::{Lang, Text},
    name::Name,
    parsed::Parsed,
    term::Term,
};

use super::{super::terms::SeniorTrait, Gun, Marker, Senior};

impl Gun<'_> {
    /// Whether it names a Unit, readably or not.
    #[must_use]
    pub fn names_a_unit(&self) -> bool {
        self.json.get("unit_id").is_some()
    }

    /// How messages call it: its own name, or its number in the list.
    #[must_use]
    pub fn label(&self) -> Text {
        if let Some(name) = &self.name {
            return name.text();
        }
        let number = self.number;
        Text::built(format!("gun {number}"), format!("canon {number}"))
    }

    /// How reports refer to it.
    #[must_use]
    pub fn key(&self) -> String {
        let number = || format!("guns/{}", self.number - 1);
        self.name
            .as_ref()
            .map_or_else(number, |name| name.typed(Lang::En).to_owned())
    }

    /// All gunners, of known classes or not.
    #[must_use]
    pub fn gunners(&self) -> i64 {
        self.crew
            .iter()
            .fold(0, |sum, crew| sum.saturating_add(crew.count.get()))
    }

    /// Whether every number of gunners could be read.
    #[must_use]
    pub fn crew_complete(&self) -> bool {
        self.crew.whole() && self.crew.iter().all(|crew| crew.count.number.is_some())
    }

    /// Whether everything with a price could be read.
    #[must_use]
    pub fn is_priced(&self) -> bool {
        self.class.known().is_some()
            && self.crew_complete()
            && self
                .crew
                .iter()
                .all(|crew| crew.word.term.is_some() || crew.count.number == Some(0))
            && self.balls.number.is_some()
            && self.canister.number.is_some()
            && [&self.shield, &self.rifled, &self.breech]
                .iter()
                .all(|fitting| !matches!(fitting, Parsed::Unreadable))
    }
}

impl Senior<'_> {
    /// Whether every one of his characteristics could be read.
    #[must_use]
    pub fn complete(&self) -> bool {
        self.json.kind() == Kind::Object && self.traits.complete
    }

    /// His characteristics that the book knows, each once.
    #[must_use]
    pub fn qualities(&self) -> Vec<SeniorTrait> {
        SeniorTrait::ALL
            .iter()
            .copied()
            .filter(|quality| self.traits.terms().any(|own| own == *quality))
            .collect()
    }

    /// Whether his price is known.
    #[must_use]
    pub fn is_priced(&self) -> bool {
        self.complete() && self.traits.understood()
    }

    /// How messages call him.
    #[must_use]
    pub fn label(&self) -> Text {
        self.name.as_ref().map_or_else(
            || Text::new("Senior Officer", "Officier supérieur"),
            Name::text,
        )
    }
}

impl Marker<'_> {
    /// What is written on its back, or a question mark.
    #[must_use]
    pub fn key(&self) -> &str {
        self.id.as_ref().map_or("?", |id| &*id.id)
    }

    /// How messages call it.
    #[must_use]
    pub fn label(&self) -> Text {
        let id = self.key();
        crate::text!("marker {id}", "marqueur {id}")
    }

    /// Figures behind it.
    #[must_use]
    pub fn hidden(&self) -> i64 {
        self.figures
            .iter()
            .fold(0, |sum, hidden| sum.saturating_add(hidden.count.get()))
    }
}
