//! What has changed since lists were taken, in the terms of the army: "8 → 6 × Zouave, −54 points".

use super::file::{Entry, Register, Standing, Submission};
use crate::{
    check::Checker,
    edit::{compare::compare, desk::Desk, told::told},
    model::{
        forms::cost_change,
        lang::{Lang, Text},
    },
    text,
};

/// What became of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changed {
    /// The same file.
    No,
    /// The same file under another name.
    Renamed(String),
    /// The same list, laid out in another way.
    Layout,
    /// The same army under another name, with other notes or in another order.
    Label,
    /// Another army; how it differs, line by line.
    Army(Vec<Text>),
    /// It cannot be read any more.
    Unreadable,
    /// It is not there any more.
    Gone,
    /// It was not there.
    New(Standing),
}

/// What became of one list of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The player; None where nobody knows.
    pub player: Option<String>,
    /// The file.
    pub file: String,
    /// What became of it.
    pub what: Changed,
}

impl Changed {
    /// The word in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::No => "unchanged",
            Self::Renamed(_) => "renamed",
            Self::Layout => "layout",
            Self::Label => "label",
            Self::Army(_) => "changed",
            Self::Unreadable => "unreadable",
            Self::Gone => "gone",
            Self::New(_) => "new",
        }
    }

    /// What it is, in a few words.
    #[must_use]
    pub fn label(&self) -> Text {
        match self {
            Self::No => Text::new("unchanged", "inchangée"),
            Self::Renamed(file) => {
                text!(
                    "renamed {file}, the same list",
                    "renommée {file}, la même liste"
                )
            }
            Self::Layout => Text::new("only laid out otherwise", "seule la mise en page a changé"),
            Self::Label => Text::new(
                "only names, notes or the order have changed",
                "seuls les noms, les notes ou l’ordre ont changé",
            ),
            Self::Army(_) => Text::new("changed", "changée"),
            Self::Unreadable => Text::new("no longer readable", "devenue illisible"),
            Self::Gone => Text::new("no longer there", "n’est plus là"),
            Self::New(Standing::Late) => {
                Text::new("new, after the deadline", "nouvelle, après la date limite")
            }
            Self::New(_) => Text::new("new", "nouvelle"),
        }
    }

    /// Whether another army is played, or somebody has to look at it.
    #[must_use]
    pub const fn matters(&self) -> bool {
        !matches!(
            self,
            Self::No | Self::Renamed(_) | Self::Layout | Self::Label
        )
    }
}

impl Register {
    /// What differs in `now`, a register of the same inbox, list by list of those that hold here; and what is new there.
    #[must_use]
    pub fn changes(&self, now: &Self, checker: &Checker, lang: Lang) -> Vec<Change> {
        let files = |entries: &[Entry]| -> Vec<Submission> {
            entries
                .iter()
                .flat_map(|entry| entry.submissions.clone())
                .collect()
        };
        let (known, found) = (files(&self.entries), files(&now.entries));
        let mut changes = Vec::new();
        let is_known = |file: &str| known.iter().any(|one| one.file == file);
        let mut renamed: Vec<&str> = Vec::new();
        for entry in &self.entries {
            for then in entry.held() {
                let there = found.iter().find(|one| one.file == then.file);
                let what = there.map(|there| became(then, there, checker, lang));
                let what = what.or_else(|| {
                    let mut new = found.iter().filter(|one| !is_known(&one.file));
                    let same = new.find(|one| one.is_the_file_of(then))?;
                    renamed.push(&same.file);
                    Some(Changed::Renamed(same.file.clone()))
                });
                changes.push(Change {
                    player: entry.player.clone(),
                    file: then.file.clone(),
                    what: what.unwrap_or(Changed::Gone),
                });
            }
        }
        for entry in &now.entries {
            let new = entry.submissions.iter();
            let new = new.filter(|one| !is_known(&one.file) && !renamed.contains(&&*one.file));
            changes.extend(new.map(|one| Change {
                player: entry.player.clone(),
                file: one.file.clone(),
                what: Changed::New(one.standing),
            }));
        }
        changes
    }
}

impl Submission {
    /// Whether it has the very bytes of another one.
    fn is_the_file_of(&self, other: &Self) -> bool {
        let file = |one: &Self| one.identity.as_ref().map(|identity| identity.file);
        file(self).is_some() && file(self) == file(other)
    }
}

fn became(then: &Submission, now: &Submission, checker: &Checker, lang: Lang) -> Changed {
    let (Some(was), Some(is)) = (&then.identity, &now.identity) else {
        let same = then.text == now.text && then.remarks == now.remarks;
        return if same {
            Changed::No
        } else {
            Changed::Unreadable
        };
    };
    if was.file == is.file {
        Changed::No
    } else if was.list == is.list {
        Changed::Layout
    } else if was.army == is.army {
        Changed::Label
    } else {
        Changed::Army(difference(then, now, checker, lang))
    }
}

/// How two lists differ, and what that costs.
fn difference(then: &Submission, now: &Submission, checker: &Checker, lang: Lang) -> Vec<Text> {
    let desk = |submission: &Submission| Desk::open(checker, &submission.source()?, lang).ok();
    let (Some(one), Some(other)) = (desk(then), desk(now)) else {
        return Vec::new();
    };
    if one.info.id != other.info.id {
        let (one, other) = (one.info.book, other.info.book);
        return vec![Text::same(format!("{one} → {other}"))];
    }
    let mut lines = told(&one, &one.root, &compare(&one, &other.root));
    if let (Some(before), Some(after)) = (then.points, now.points)
        && before != after
    {
        lines.push(cost_change(before, after));
    }
    lines
}
