//! A name or a note that a player typed: one text, or one for each language.

use std::borrow::Cow;

use super::{
    json::Json,
    lang::{Lang, Text},
};

/// What was typed, in each language; as long as it is only read, nothing is copied.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name<'a> {
    /// The English, or what stands for both languages.
    en: Cow<'a, str>,
    /// The French, where it differs.
    fr: Option<Cow<'a, str>>,
}

impl<'a> Name<'a> {
    /// `"Zouaves"` or `{"en": "Right squad", "fr": "Escouade de droite"}`; a missing or blank language borrows the other. None where
    /// there is nothing to see in either: what has no name goes by its profile or number.
    #[must_use]
    pub fn read(json: Json<'a>) -> Option<Self> {
        let seen = |text: &Cow<'_, str>| !text.trim().is_empty();
        if let Some(both) = json.as_str() {
            return Some(Self { en: both, fr: None }).filter(|name| seen(&name.en));
        }
        let typed = |lang: Lang| json.get(lang.code())?.as_str().filter(seen);
        match (typed(Lang::En), typed(Lang::Fr)) {
            (Some(en), fr) => Some(Self { en, fr }),
            (None, Some(only)) => Some(Self { en: only, fr: None }),
            (None, None) => None,
        }
    }

    /// What was typed for a language, letter by letter.
    #[must_use]
    pub fn typed(&self, lang: Lang) -> &str {
        match (lang, &self.fr) {
            (Lang::Fr, Some(fr)) => fr,
            _ => &self.en,
        }
    }

    /// The name as a text that goes into sentences.
    #[must_use]
    pub fn text(&self) -> Text {
        match &self.fr {
            Some(fr) => Text::built(self.en.to_string(), fr.to_string()),
            None => Text::same(self.en.to_string()),
        }
    }
}

/// The name of something in a file, or its id where it has none.
#[must_use]
pub fn or_id(name: Option<&Name<'_>>, id: &str) -> Text {
    name.map_or_else(|| Text::same(id.to_owned()), Name::text)
}
