//! A document with other members at its root: what an organiser sets stands in the place of what a player typed. What was typed keeps its
//! node and its bytes, so that whatever is found there can be quoted from the text as it is.

use super::{Json, Kind, Place, Tree, parse};

/// A member at the root: its key, and its value as JSON; None for a member that is not there, whatever was typed.
pub type Imposed = (String, Option<String>);

/// The text of an object with these members behind its own; None for a document that is no object.
#[must_use]
pub fn overlaid(tree: &Tree<'_>, members: &[Imposed]) -> Option<String> {
    let root = tree.root();
    let end = root.span().end as usize;
    if root.kind() != Kind::Object || !tree.errors().is_empty() {
        return None;
    }
    let (before, behind) = tree.text().split_at_checked(end.checked_sub(1)?)?;
    let mut text = before.to_owned();
    let mut has_members = !root.is_empty();
    for (key, value) in members {
        let Some(value) = value else { continue };
        if std::mem::replace(&mut has_members, true) {
            text.push(',');
        }
        text.push_str(&serde_json::Value::from(key.as_str()).to_string());
        text.push(':');
        text.push_str(value);
    }
    text.push_str(behind);
    Some(text)
}

impl<'s> Tree<'s> {
    /// The tree of a text that [`overlaid`] made of `typed`: the later members count, and those without a value are not there.
    #[must_use]
    pub fn of_overlaid(text: &'s str, typed: &Tree<'_>, members: &[Imposed]) -> Self {
        let mut tree = parse(text);
        let first_own = u32::try_from(typed.len()).unwrap_or(u32::MAX);
        // What is imposed repeats keys on purpose.
        tree.duplicates.retain(|twice| twice.node < first_own);
        let gone: Vec<u32> = tree
            .root()
            .members()
            .filter(|(key, _)| {
                let gone = members.iter().filter(|(_, value)| value.is_none());
                gone.map(|(name, _)| name).any(|name| key.is(name))
            })
            .map(|(key, _)| key.node())
            .collect();
        for node in gone {
            tree.nodes[node as usize].replaced = true;
        }
        tree
    }

    /// Where a place of an overlaid tree is in the document as it was typed: an imposed member is where the list has its own, or the ruleset
    /// that it belongs to.
    #[must_use]
    pub fn place_typed(&self, typed: &Tree<'_>, place: Place) -> Place {
        let root = typed.root();
        if place.node == 0 {
            let end = place.span.end.min(root.span().end);
            let start = place.span.start.min(end);
            return Place {
                node: 0,
                span: super::Span { start, end },
            };
        }
        if (place.node as usize) < typed.len() {
            return place;
        }
        let key = self.imposed_key(typed, place);
        let own = key.and_then(|key| root.get(&key));
        own.or_else(|| root.get("ruleset"))
            .map_or_else(|| root.place(), Json::place)
    }

    /// The key of the imposed member in which a place is; None for what was typed.
    #[must_use]
    pub fn imposed_key(&self, typed: &Tree<'_>, place: Place) -> Option<String> {
        if (place.node as usize) < typed.len() {
            return None;
        }
        let mut members = self.root().members();
        let (key, _) =
            members.find(|(key, value)| key.node() == place.node || value.holds(place.node))?;
        key.as_str().map(Into::into)
    }
}
