//! What is said of a line of an army beside its name, in the words of its roster and cards: what it is, its values, and whose they are.

use super::{
    json::Place,
    lang::{Lang, Text},
    roster::Status,
    sheet::Stat,
};

/// What is said of one line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portrait {
    /// Where it stands in the list.
    pub place: Place,
    /// What it is, part by part: what it does, what it carries. Each part is one word or several.
    pub role: Vec<Vec<Text>>,
    /// Its values, as they stand in boxes.
    pub stats: Vec<Stat>,
    /// Whose word is given for its price and values.
    pub status: Status,
    /// Whether a rule waives the least number that its army list asks.
    pub waived: bool,
}

impl Portrait {
    /// A line of which nothing is said yet.
    #[must_use]
    pub const fn new(place: Place) -> Self {
        Self {
            place,
            role: Vec::new(),
            stats: Vec::new(),
            status: Status::Book,
            waived: false,
        }
    }

    /// The same with a part more of what it is.
    #[must_use]
    pub fn part(mut self, words: impl IntoIterator<Item = Text>) -> Self {
        self.role.push(words.into_iter().collect());
        self
    }

    /// The same with these values.
    #[must_use]
    pub fn values(self, stats: Vec<Stat>) -> Self {
        Self { stats, ..self }
    }

    /// The same with the word that is given for its price and values.
    #[must_use]
    pub fn by(self, status: Status) -> Self {
        Self { status, ..self }
    }

    /// What it is in words: "NCO · musket, bayonet". What is said elsewhere is left out, with whatever capitals.
    #[must_use]
    pub fn words(&self, elsewhere: &[&Text]) -> Text {
        let news =
            |word: &&Text| !word.is_empty() && !elsewhere.iter().any(|said| reads_like(said, word));
        let parts = self.role.iter();
        let parts: Vec<Text> = parts
            .map(|part| Text::join(part.iter().filter(news), ", "))
            .collect();
        Text::join(parts.iter().filter(|part| !part.is_empty()), " · ")
    }
}

/// Whether two texts say the same in both languages, whatever their capitals.
fn reads_like(one: &Text, other: &Text) -> bool {
    let same = |lang: Lang| one.get(lang).to_lowercase() == other.get(lang).to_lowercase();
    Lang::ALL.into_iter().all(same)
}
