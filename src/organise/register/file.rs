//! The register as a file: what came in for an event, player by player, and what holds. It has the lists themselves, so that whatever
//! becomes of the files it was made of, sheets, reports and published lists come from what was judged.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{
    diagnostic::Severity,
    digest::Digest,
    identity::Identity,
    lang::{Lang, Text},
    shape::Wording,
};

/// A register.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// Its format.
    pub schema: String,
    /// The version of orbat that wrote it.
    pub tool: String,
    /// The event.
    pub event: EventMark,
    /// What came in, by players; what nobody has signed stands last.
    pub entries: Vec<Entry>,
    /// When it was frozen, and its digest then; left out until that is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frozen: Option<Frozen>,
}

/// Which event it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventMark {
    /// Its file, by its path from the register.
    pub file: String,
    /// The digest of what it says, with everything that it builds on.
    #[schemars(with = "String")]
    pub hash: Digest,
}

/// The freeze.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Frozen {
    /// When.
    pub at: String,
    /// The digest of all entries, rulings apart: who has it can tell whether a list was changed since.
    #[schemars(with = "String")]
    pub digest: Digest,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The name; left out where nobody knows whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The language in which the player is written to.
    #[schemars(with = "String")]
    pub lang: Lang,
    /// The club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// Whether the player is among those who have entered; left out where there is no table of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<bool>,
    /// What came in, in the order of the files.
    pub submissions: Vec<Submission>,
    /// What a judge has ruled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rulings: Vec<Ruling>,
}

/// A list that came in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Submission {
    /// The file, by its path from the inbox.
    pub file: String,
    /// When it came; left out where that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received: Option<String>,
    /// Whether it holds.
    pub standing: Standing,
    /// The player whom the list names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<String>,
    /// Who has sent it by the table of entrants, where that is another player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sender: Option<String>,
    /// What the army is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Id of the ruleset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<String>,
    /// Points spent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    /// "legal", "illegal" or "unreadable": the verdict when it was taken.
    pub verdict: String,
    /// Its hashes; left out where it is no list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub identity: Option<Identity>,
    /// What was found in the file that its text does not show: sheets that differ from their list, a form that is not read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<Remark>,
    /// The list as it was typed; left out where it is no text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The catalogues that it names and that came with it, by their names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub catalogues: BTreeMap<String, String>,
}

/// Whether a submission holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// It is played.
    Counts,
    /// A later one of its player is.
    Replaced,
    /// It came after the deadline.
    Late,
    /// It is no list that can be read.
    Unreadable,
    /// There are several of its player, and nothing says which came last.
    Undecided,
}

/// Something that was found when it was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Remark {
    /// Stable code.
    pub code: String,
    /// What it weighs.
    pub severity: Severity,
    /// One sentence in each language.
    #[schemars(with = "Wording")]
    pub message: Text,
}

/// A judge's pen: a rule that does not make a player's list illegal, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Stable code of the rule, or the id that the organiser gave it.
    pub code: String,
    /// Why.
    pub because: String,
}

/// The code of lists that came late; a judge who rules on it lets such a list in.
pub(super) const LATE: &str = "REG-LATE-01";

impl Entry {
    /// What holds of the player, or is not decided; of one who has nothing else, the latest of what a judge has let in after the deadline.
    pub fn held(&self) -> impl Iterator<Item = &Submission> {
        let (mut in_time, mut late_ones) = (Vec::new(), Vec::new());
        let late = self.rulings.iter().any(|ruling| ruling.code == LATE);
        for one in &self.submissions {
            match one.standing {
                Standing::Counts | Standing::Undecided => in_time.push(one),
                Standing::Late if late => late_ones.push(one),
                _ => {}
            }
        }
        let let_in = late_ones.into_iter().max_by_key(|one| one.time());
        let let_in = let_in.filter(|_| in_time.is_empty());
        in_time.into_iter().chain(let_in)
    }

    /// Whether a submission is among what holds.
    #[must_use]
    pub fn holds(&self, submission: &Submission) -> bool {
        self.held().any(|one| one == submission)
    }
}
