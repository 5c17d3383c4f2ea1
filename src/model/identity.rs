//! Which list this is: full hashes, each with one job, and what a PDF says of the list that it was printed from.

use std::{collections::BTreeMap, fmt::Write};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::digest::Digest;

/// The hashes of a list: "sha256:" and 64 hexadecimal digits each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Identity {
    /// Over the bytes received: is this the very file?
    #[schemars(with = "String")]
    pub file: Digest,
    /// Over what the list says, however it is laid out: is it the same list?
    #[schemars(with = "String")]
    pub list: Digest,
    /// Over what the army is made of and the terms that the list sets, without names, notes and order: is it the same army?
    #[schemars(with = "String")]
    pub army: Digest,
    /// Over the edition of the book and the catalogues that the list uses: was it judged by the same data?
    #[schemars(with = "String")]
    pub data: Digest,
    /// The digests of these catalogues, by their ids.
    #[schemars(with = "BTreeMap<String, String>")]
    pub catalogues: BTreeMap<String, Digest>,
}

impl Identity {
    /// What a PDF carries beside the list, for [`Printed::read`]: its digest, and after it each catalogue.
    #[must_use]
    pub fn description(&self) -> String {
        let mut text = self.list.to_string();
        for (id, digest) in &self.catalogues {
            // Writing to a String cannot fail.
            let _ = write!(text, "; {digest} {id}");
        }
        text
    }
}

/// What the public form of a list leaves out: the notes, and whatever the opponent must not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Withheld {
    /// It breaks no rule.
    Legal,
    /// It breaks one: the list is illegal, whatever its public form may be.
    Illegal,
}

/// What a PDF says of a list that it carries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    /// The list that it was printed from; None where no full hash stands beside the attachment.
    pub list: Option<Digest>,
    /// The catalogues that it was printed with.
    pub catalogues: BTreeMap<String, Digest>,
    /// The fingerprint on the pages, as printed; empty where none can be read.
    pub shown: String,
}

impl Printed {
    /// Reads what stands beside the attachment. Pages are expected to show the same.
    #[must_use]
    pub fn read(description: &str) -> Self {
        let mut parts = description.split("; ");
        let list: Option<Digest> = parts.next().and_then(|part| part.parse().ok());
        let catalogue = |part: &str| {
            let (digest, id) = part.split_once(' ')?;
            Some((id.to_owned(), digest.parse().ok()?))
        };
        Self {
            list,
            catalogues: parts.filter_map(catalogue).collect(),
            shown: list.map_or_else(|| description.to_owned(), |list| list.short()),
        }
    }

    /// The catalogues that are in use now with other contents than when it was printed.
    pub fn changed<'i>(&'i self, now: &'i Identity) -> impl Iterator<Item = &'i str> {
        let other = |id: &str, digest: &Digest| {
            let before = self.catalogues.get(id);
            before.is_some_and(|before| before != digest)
        };
        let changed = now
            .catalogues
            .iter()
            .filter(move |(id, digest)| other(id, digest));
        changed.map(|(id, _)| id.as_str())
    }
}
