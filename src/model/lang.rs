//! Text in both languages of the project. Every sentence that a person reads exists twice, side by side, so that a missing
//! translation does not compile.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeMap};

use super::{
    clean::{short_quotes, shorten},
    json::Json,
    name::Name,
};

/// A language that `orbat` speaks. Codes, keys and identifiers never change with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lang {
    /// English, the default.
    #[default]
    En,
    /// French, the language of every source rulebook.
    Fr,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The ISO 639-1 code: `en` or `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// A colon as it is set before an explanation: French puts a narrow space before it.
    #[must_use]
    pub const fn colon(self) -> &'static str {
        match self {
            Self::En => ":",
            Self::Fr => "\u{202f}:",
        }
    }

    /// A semicolon between two parts of a series: French puts a narrow space before it.
    #[must_use]
    pub const fn semicolon(self) -> &'static str {
        match self {
            Self::En => "; ",
            Self::Fr => "\u{202f}; ",
        }
    }
}

/// One text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    en: Cow<'static, str>,
    fr: Cow<'static, str>,
}

impl Text {
    /// A constant text.
    #[must_use]
    pub const fn new(en: &'static str, fr: &'static str) -> Self {
        Self {
            en: Cow::Borrowed(en),
            fr: Cow::Borrowed(fr),
        }
    }

    /// A series of texts with semicolons between them, set as each language does.
    #[must_use]
    pub fn series<'a>(texts: impl IntoIterator<Item = &'a Self> + Clone) -> Self {
        let en = Self::join(texts.clone(), Lang::En.semicolon());
        let fr = Self::join(texts, Lang::Fr.semicolon());
        Self {
            en: en.en,
            fr: fr.fr,
        }
    }

    /// A built text; [`text!`](crate::text) is the usual way here.
    #[must_use]
    pub fn built(en: impl Into<Cow<'static, str>>, fr: impl Into<Cow<'static, str>>) -> Self {
        Self {
            en: en.into(),
            fr: fr.into(),
        }
    }

    /// The same with a capital letter at its beginning.
    #[must_use]
    pub fn capitalised(&self) -> Self {
        let raise = |lang| {
            let words = self.get(lang);
            let mut letters = words.chars();
            letters.next().map_or_else(String::new, |first| {
                first.to_uppercase().chain(letters).collect()
            })
        };
        Self::built(raise(Lang::En), raise(Lang::Fr))
    }

    /// A text that is the same in both languages: names, numbers, formulas.
    #[must_use]
    pub fn same(text: impl Into<Cow<'static, str>>) -> Self {
        let text = text.into();
        Self {
            en: text.clone(),
            fr: text,
        }
    }

    /// A name in a file: one text, or one for each language; a missing language borrows the other.
    #[must_use]
    pub fn read(json: Json<'_>) -> Option<Self> {
        Name::read(json).map(|name| name.text())
    }

    /// The text in `lang`, with French spacing and apostrophes in French.
    #[must_use]
    pub fn get(&self, lang: Lang) -> Cow<'_, str> {
        match lang {
            Lang::En => Cow::Borrowed(&self.en),
            Lang::Fr => french_spacing(&self.fr),
        }
    }

    /// The text as it was written, without French typography: a name as its owner typed it.
    #[must_use]
    pub fn typed(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }

    /// The text shortened to what a sentence can quote.
    #[must_use]
    pub fn shortened(&self) -> Self {
        Self::built(shorten(&self.en), shorten(&self.fr))
    }

    /// The sentence with everything long that it quotes shortened.
    #[must_use]
    pub fn with_short_quotes(self) -> Self {
        Self::built(short_quotes(self.en), short_quotes(self.fr))
    }

    /// The sentence without the full stop at its end, to be quoted in another one.
    #[must_use]
    pub fn without_full_stop(&self) -> Self {
        let cut = |text: &str| text.strip_suffix('.').unwrap_or(text).to_owned();
        Self::built(cut(&self.en), cut(&self.fr))
    }

    /// Whether there is nothing to read in either language.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.en.is_empty() && self.fr.is_empty()
    }

    /// The texts one after the other, with `separator` between them.
    #[must_use]
    pub fn join<'a>(texts: impl IntoIterator<Item = &'a Self>, separator: &str) -> Self {
        let (mut en, mut fr) = (String::new(), String::new());
        for (index, text) in texts.into_iter().enumerate() {
            if index > 0 {
                en.push_str(separator);
                fr.push_str(separator);
            }
            en.push_str(&text.en);
            fr.push_str(&text.fr);
        }
        Self::built(en, fr)
    }
}

impl Serialize for Text {
    /// `{"en": …, "fr": …}`, or a plain string where both languages agree.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.en == self.fr {
            return serializer.serialize_str(&self.en);
        }
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("en", &self.en)?;
        map.serialize_entry("fr", &self.get(Lang::Fr))?;
        map.end()
    }
}

impl<'de> Deserialize<'de> for Text {
    /// As it is serialised: one text, or one for each language.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, deny_unknown_fields)]
        enum Typed {
            Same(String),
            Both { en: String, fr: String },
        }
        Typed::deserialize(deserializer).map(|typed| match typed {
            Typed::Same(text) => Self::same(text),
            Typed::Both { en, fr } => Self::built(en, fr),
        })
    }
}

impl From<i64> for Text {
    fn from(number: i64) -> Self {
        Self::same(number.to_string())
    }
}

/// Names in a list that is written for a user: every `name` that is one of these texts in English is written in `lang`.
pub fn rename(list: &mut serde_json::Value, names: &[Text], lang: Lang) {
    match list {
        serde_json::Value::Array(items) => {
            for item in items {
                rename(item, names, lang);
            }
        }
        serde_json::Value::Object(members) => {
            for (key, value) in members {
                let known = names
                    .iter()
                    .find(|name| key == "name" && *value == *name.en);
                match known {
                    Some(name) => *value = serde_json::Value::from(name.get(lang)),
                    None => rename(value, names, lang),
                }
            }
        }
        _ => {}
    }
}

/// Builds a [`Text`] from one format string per language. Variables are captured by name; those
/// that are themselves a `Text` and read differently in each language are named behind the two.
///
/// ```
/// use orbat::{model::lang::{Lang, Text}, text};
/// let (n, arm) = (2, Text::new("foot", "à pied"));
/// assert_eq!(text!("{n} points over.", "{n} points de trop.").get(Lang::Fr), "2 points de trop.");
/// assert_eq!(text!("{n} {arm}", "{n} {arm}", arm).get(Lang::Fr), "2 à pied");
/// assert_eq!(text!("{n} {who}", "{n} {who}", who = &arm).get(Lang::En), "2 foot");
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! text {
    ($en:literal, $fr:literal $(,)?) => {
        $crate::model::lang::Text::built(format!($en), format!($fr))
    };
    ($en:literal, $fr:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::model::lang::Text::built(
            { $(let $name = $crate::text!(@get En, $name $(, $value)?);)+ format!($en) },
            { $(let $name = $crate::text!(@get Fr, $name $(, $value)?);)+ format!($fr) },
        )
    };
    (@get $lang:ident, $name:ident) => { $name.get($crate::model::lang::Lang::$lang) };
    (@get $lang:ident, $name:ident, $value:expr) => { ($value).get($crate::model::lang::Lang::$lang).into_owned() };
}

/// The plural ending for a count: French counts 0 and 1 as singular, English only 1.
#[must_use]
pub const fn plural(lang: Lang, count: i64) -> bool {
    match lang {
        Lang::En => count != 1,
        Lang::Fr => count > 1 || count < -1,
    }
}

/// A counted noun in both languages: `counted(2, ("man", "men"), ("homme", "hommes"))` is "2 men" / "2 hommes".
#[must_use]
pub fn counted(count: i64, en: (&str, &str), fr: (&str, &str)) -> Text {
    let noun = noun(count, en, fr);
    text!("{count} {noun}", "{count} {noun}", noun)
}

/// The noun alone, as it stands under its number: "men" / "hommes".
#[must_use]
pub fn noun(count: i64, en: (&str, &str), fr: (&str, &str)) -> Text {
    let pick = |lang, (one, many): (&str, &str)| {
        let noun = if plural(lang, count) { many } else { one };
        noun.to_owned()
    };
    Text::built(pick(Lang::En, en), pick(Lang::Fr, fr))
}

/// French typography puts a narrow no-break space before high punctuation and inside guillemets; authors type a plain space.
/// Apostrophes are typed curly, so that the straight ones of names stay as their owners typed them.
#[must_use]
pub fn french_spacing(text: &str) -> Cow<'_, str> {
    const NARROW: char = '\u{202f}';
    const HIGH: [char; 6] = [';', ':', '!', '?', '»', '%'];
    let (mut set, mut done) = (String::new(), 0);
    // JSON quoted in a sentence stays as it must be typed.
    let mut code = false;
    for (at, byte) in text.bytes().enumerate() {
        code ^= byte == b'"';
        let space = byte == b' ' && !code;
        if space && (text[..at].ends_with('«') || text[at + 1..].starts_with(HIGH)) {
            set.push_str(&text[done..at]);
            set.push(NARROW);
            done = at + 1;
        }
    }
    // Most texts have no such space, and nothing of them is copied.
    if done == 0 {
        return Cow::Borrowed(text);
    }
    set.push_str(&text[done..]);
    Cow::Owned(set)
}
