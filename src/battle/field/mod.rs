//! A field of battles: every army against every other, on every table, in pieces small enough for many machines. What is fought in which
//! piece follows from the field alone, so that pieces come out the same wherever they are fought, and are put together without a plan.

mod array;
mod draw;
mod faults;
mod grid;
mod read;
mod results;
mod shard;

use serde::{Deserialize, Serialize};

use crate::model::lang::{Lang, Text};

pub use array::array;
pub use draw::{Block, Draw, MOST_LISTS};
pub use read::{MOST_BYTES, ReadError, is_field, read};
pub use results::{Fought, Outcome, Pieces};
pub use shard::{MOST_SHARDS, Shard};

/// What is fought: results of another field are not put together with these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Version of the program, because a rule may be played otherwise by another one.
    pub tool: String,
    /// The event by whose terms the lists are judged; None without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<Text>,
    /// The seed of all tables and dice.
    pub seed: u64,
    /// Battles of each pair on each ground.
    pub runs: u64,
    /// Of these, on each table or setup.
    pub per_table: u64,
    /// How the first and the second army of each pair are played: `steady`, `bold`.
    pub doctrines: [String; 2],
    /// Where battles are fought, and about what.
    pub grounds: Vec<Ground>,
    /// The lists, in the order of [`Field::sorted`].
    pub lists: Vec<Entrant>,
}

/// A table with a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// The table: its id or file name; or [`OWN_SETUP`](super::OWN_SETUP).
    pub table: String,
    /// What tells its file from others of the name; None where no file is read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// Id of the scenario.
    pub scenario: String,
}

/// A list that takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// Id of the ruleset.
    pub ruleset: String,
    /// The player; None where the list names none.
    pub player: Option<String>,
    /// What the army is called.
    pub name: Text,
    /// Ids of the army lists that it is taken from.
    pub army_lists: Vec<String>,
    /// Whether it is legal.
    pub legal: bool,
    /// The digest of the list.
    pub list: String,
    /// The digest of the army: lists with the same one fight once.
    pub army: String,
    /// The digest of the book's edition and the catalogues that it uses.
    pub data: String,
}

impl Entrant {
    /// "Anna – 2e Zouaves": by whom it is played, and what it is called.
    #[must_use]
    pub fn label(&self) -> Text {
        match &self.player {
            Some(player) => Text::join([&Text::same(player.clone()), &self.name], " – "),
            None => self.name.clone(),
        }
    }
}

impl Field {
    /// The same field with its lists in the order that follows from what they are: neither the folder nor the machine that they were found
    /// on changes it. One list that is there twice, from the same player, counts once.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.event = self.event.as_ref().map(as_written);
        for list in &mut self.lists {
            list.name = as_written(&list.name);
        }
        let order = |list: &Entrant| {
            let name = [Lang::En, Lang::Fr].map(|lang| list.name.typed(lang).to_owned());
            let player = (list.player.is_none(), list.player.clone());
            (
                list.ruleset.clone(),
                player,
                name,
                list.list.clone(),
                list.data.clone(),
            )
        };
        self.lists.sort_by_cached_key(order);
        self.lists.dedup();
        self
    }
}

/// A text as it comes back from a file: there, French has its spaces.
fn as_written(text: &Text) -> Text {
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| text.typed(lang));
    if en == fr {
        return text.clone();
    }
    Text::built(en.to_owned(), text.get(Lang::Fr).into_owned())
}
