//! The printable army: what a ruleset hands to screen and paper, the same shape for every ruleset.

use std::collections::BTreeSet;

use serde::Serialize;

use super::{
    lang::{Lang, Text, counted},
    sheet::{Block, Stat, Table, Track},
    term::Term,
    terms::Terms,
};
use crate::terms;

terms! {
    /// Where values come from, as a catalogue says it.
    Standing {
        /// A publication gives them.
        Published = "published", "published", "publié";
        /// The player or his club set them.
        Own = "own", "player’s own", "du joueur";
        /// They are made up.
        Sample = "sample", "sample", "exemple";
    }
}

/// Whose word is given for a value, from the surest on: what is put together of several has the least sure of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It stands in the rulebook.
    Book,
    /// It stands in another publication, named beside it.
    Published,
    /// We read it out of the rulebook, which is silent or unclear.
    Reading,
    /// The player or his club set it.
    Own,
    /// Ours, for demonstration.
    Sample,
}

impl Status {
    /// What a thing in a file says of itself, in a word of [`Standing`]; sample, where it says none of them.
    #[must_use]
    pub fn stated(word: Option<&str>) -> Self {
        match word.and_then(Standing::parse) {
            Some(Standing::Published) => Self::Published,
            Some(Standing::Own) => Self::Own,
            Some(Standing::Sample) | None => Self::Sample,
        }
    }

    /// The mark that stands beside a value: nothing where a publication gives it.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Book | Self::Published => "",
            Self::Reading => "†",
            Self::Own => "°",
            Self::Sample => "*",
        }
    }

    /// In a word, before the source.
    #[must_use]
    pub const fn word(self) -> Text {
        match self {
            Self::Book => Text::new("rulebook", "livret"),
            Self::Published => Text::new("published", "publié"),
            Self::Reading => Text::new("our reading", "notre interprétation"),
            Self::Own => Text::new("player's own", "du joueur"),
            Self::Sample => Text::new("sample", "exemple"),
        }
    }

    /// What the marks of these stand for, each once, from the surest on.
    #[must_use]
    pub fn legends(these: impl IntoIterator<Item = Self>) -> Vec<Text> {
        let statuses: BTreeSet<Self> = these.into_iter().collect();
        statuses.into_iter().filter_map(Self::legend).collect()
    }

    /// What its mark stands for; None without one.
    #[must_use]
    pub const fn legend(self) -> Option<Text> {
        Some(match self {
            Self::Book | Self::Published => return None,
            Self::Reading => Text::new(
                "† our reading of the rulebook",
                "† notre interprétation du livret",
            ),
            Self::Own => Text::new(
                "° values of the player or his club",
                "° valeurs du joueur ou de son club",
            ),
            Self::Sample => Text::new(
                "* sample values of ours, not published",
                "* valeurs d’exemple de notre cru, non publiées",
            ),
        })
    }
}

/// Where the values of (a part of) an army come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Provenance {
    /// Whose word is given for it.
    pub status: Status,
    /// What it is about: the name of an army list or Unit.
    pub subject: Text,
    /// The publication, or how the sample was made.
    pub source: Text,
}

impl Provenance {
    /// These without repetition: subjects of one source share a line.
    #[must_use]
    pub fn gathered(each: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for one in each {
            let same = |known: &&mut Self| known.status == one.status && known.source == one.source;
            match all.iter_mut().find(same) {
                Some(known) => known.add(&one.subject),
                None => all.push(one),
            }
        }
        all
    }

    fn add(&mut self, subject: &Text) {
        let known = self.subject.get(Lang::En);
        let said = known
            .split(", ")
            .any(|known| known == subject.get(Lang::En));
        if !said {
            self.subject = Text::join([&self.subject, subject], ", ");
        }
    }
}

/// Points spent and allowed, in the ruleset's own points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Budget {
    /// Sum of everything that could be read.
    pub spent: i64,
    /// The limit, where the ruleset or the list sets one.
    pub allowed: Option<i64>,
}

impl Budget {
    /// "248 of 250 points"; without a limit "248 points".
    #[must_use]
    pub fn in_words(&self) -> Text {
        let spent = self.spent;
        let points = counted(spent, ("point", "points"), ("point", "points"));
        match self.allowed {
            Some(allowed) => Text::built(
                format!("{spent} of {allowed} points"),
                format!("{} sur {allowed}", points.typed(Lang::Fr)),
            ),
            None => points,
        }
    }
}

/// A whole army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Roster {
    /// The army's name, as the player wrote it.
    pub name: Text,
    /// The player's name.
    pub player: Option<String>,
    /// The player's own notes.
    pub notes: Option<Text>,
    /// One line under the name: army list, format, scenario.
    pub subtitle: Text,
    /// Points; None where the ruleset has none.
    pub points: Option<Budget>,
    /// Army-wide values: figures, morale value, break point, initiative dice.
    pub stats: Vec<Stat>,
    /// Units, platoons, batteries: whatever the ruleset groups figures in.
    pub groups: Vec<Group>,
    /// Army-wide tracks, tables and texts.
    pub blocks: Vec<Block>,
    /// What the opponent must not see, on a sheet of its own: who hides where.
    pub plan: Vec<Block>,
    /// The terms by which it is played.
    pub terms: Terms,
    /// Where the numbers come from.
    pub provenance: Vec<Provenance>,
}

impl Roster {
    /// What the marks of its values stand for, from the surest on.
    #[must_use]
    pub fn legend(&self) -> Vec<Text> {
        Status::legends(self.provenance.iter().map(|one| one.status))
    }
}

/// A part of an army under one heading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// Its name.
    pub name: Text,
    /// Its place in the army: main Unit, reinforcement, battery.
    pub role: Option<Text>,
    /// Points of the whole group; None where the ruleset has none.
    pub points: Option<i64>,
    /// Values of the group: VA, C, morale value, break point.
    pub stats: Vec<Stat>,
    /// Characteristics that hold for the whole group.
    pub traits: Vec<Text>,
    /// One row per line of the list.
    pub table: Table,
    /// Loss tracks and the like.
    pub blocks: Vec<Block>,
}

/// One card: a figure entry, a unit or a gun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    /// What it shows, in large letters.
    pub title: Text,
    /// Role and unit.
    pub subtitle: Text,
    /// Ids by which a picture of the player's may be called that stands on it, the most specific first.
    #[serde(skip)]
    pub ids: Vec<String>,
    /// How many figures it stands for.
    pub count: u32,
    /// Points of one of them; None where the ruleset has none.
    pub points: Option<i64>,
    /// Published or sample values.
    pub status: Status,
    /// The values that are looked up most, in boxes at the top.
    pub stats: Vec<Stat>,
    /// The front: weapon tables, how it fights.
    pub blocks: Vec<Block>,
    /// Boxes to tick of one of its figures: wounds, reload, ammunition. Paper draws them for each figure.
    pub boxes: Vec<Track>,
    /// What is looked up less often: tests, tables, characteristics. It goes to the back of the card where the front has no room for it.
    pub back: Vec<Block>,
}
