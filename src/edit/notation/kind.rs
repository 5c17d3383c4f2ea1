//! The words by which a file says what it is, its ruleset and the format of a catalogue, put right in the text: without them nothing
//! else in it can be looked at.

use super::{Mended, line_of};
use crate::{
    check::{near_ruleset, versions},
    model::{
        clean::shorten,
        file_format::Stated,
        json::{Json, parse},
        lang::Text,
        suggest::closest,
    },
    rulesets, text,
};

/// Something in the text, and what was surely meant there.
struct Meant<'t> {
    /// A key that is nearly the right one, with that.
    key: Option<(Json<'t>, &'static str)>,
    value: Json<'t>,
    /// The value as it is typed in JSON.
    right: String,
}

impl Meant<'_> {
    fn is_there(&self) -> bool {
        self.key.is_none() && self.value.source() == self.right
    }

    /// "line 3: "sr-catalog/1" → "sr-catalogue/1"".
    fn line(&self, text: &str) -> Text {
        let line = line_of(text, self.value.span().start as usize);
        let (value, right) = (shorten(self.value.source()), shorten(&self.right));
        let (typed, meant) = match self.key {
            Some((key, right_key)) => (
                format!("{}: {value}", shorten(key.source())),
                format!("\"{right_key}\": {right}"),
            ),
            None => (value, right),
        };
        text!(
            "line {line}: {typed} → {meant}",
            "ligne {line} : {typed} → {meant}"
        )
    }

    fn write(&self, text: &mut String) {
        let mut put = |json: Json<'_>, new: &str| {
            let span = json.span();
            text.replace_range(span.start as usize..span.end as usize, new);
        };
        // A key stands before its value: the value is written first, so that the key is still where it was.
        put(self.value, &self.right);
        if let Some((key, right)) = self.key {
            put(key, &quoted(right));
        }
    }
}

fn quoted(word: &str) -> String {
    format!("\"{word}\"")
}

/// The text with its ruleset, and its format if it is a catalogue, as they were surely meant; None where they are there already, and
/// where none is near.
#[must_use]
pub fn name_kind(text: &str) -> Option<Mended> {
    let tree = parse(text);
    if !tree.errors().is_empty() {
        return None;
    }
    let ruleset = ruleset(tree.root())?;
    let format = format(tree.root(), ruleset.right.trim_matches('"'));
    let mut wrong: Vec<Meant<'_>> = [Some(ruleset), format].into_iter().flatten().collect();
    wrong.retain(|meant| !meant.is_there());
    // The last first: what stands before it keeps its place.
    wrong.sort_by_key(|meant| meant.value.span());
    let mut mended = text.to_owned();
    for meant in wrong.iter().rev() {
        meant.write(&mut mended);
    }
    (!wrong.is_empty()).then(|| Mended {
        text: mended,
        lines: wrong.iter().map(|meant| meant.line(text)).collect(),
    })
}

fn ruleset(root: Json<'_>) -> Option<Meant<'_>> {
    let (key, value) = match root.get("ruleset") {
        Some(value) => (None, value),
        None => near_ruleset(root).map(|(key, value)| (Some((key, "ruleset")), value))?,
    };
    let right = closest(&value.as_str()?, rulesets::ids()).map(quoted)?;
    Some(Meant { key, value, right })
}

/// The format of a catalogue where none that is known is stated.
fn format<'t>(root: Json<'t>, ruleset: &str) -> Option<Meant<'t>> {
    let format = versions::catalogue_format(ruleset, root)?;
    let is_unknown = matches!(format.stated(root), Stated::Nonsense);
    is_unknown.then_some(Meant {
        key: None,
        value: root.get("schema")?,
        right: format.mark().to_string(),
    })
}
