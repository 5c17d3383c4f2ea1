//! One phrase of a text: words, names in braces that stand for numbers and words of the ruleset, and alternatives.

use super::super::sheet::Align;

/// A phrase as it is written, with what stands around it: `{keep=best} Keep {DICE} dice {#key}`.
#[derive(Default)]
pub(super) struct Phrase<'p> {
    /// What must hold, so that it is said at all.
    pub(super) guards: Vec<Guard<'p>>,
    pub(super) pieces: Vec<Piece<'p>>,
    /// The key of a column.
    pub(super) key: Option<&'p str>,
    /// Where the cells of a column lean.
    pub(super) lean: Align,
}

/// A part of a phrase.
pub(super) enum Piece<'p> {
    /// Words as they stand.
    Words(&'p str),
    /// `{NAME}`: what the ruleset calls so.
    Bound(&'p str, Form<'p>),
    /// `{keep=best: …}`: words for one reading of the rules.
    Choice(Guard<'p>, Vec<Self>),
    /// `{rows: name}`: what the ruleset makes.
    Placed(Made, &'p str),
}

/// How a number is said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form<'p> {
    /// `{NAME}`
    Plain,
    /// `{+NAME}`: with its sign.
    Signed,
    /// `{-NAME}`: the same below zero, with its sign.
    Negated,
    /// `{NAME die/dice}`: with its noun.
    Counted(&'p str, &'p str),
}

/// What a ruleset makes for a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Made {
    Columns,
    Rows,
    Entries,
    Table,
}

impl Made {
    const ALL: [Self; 4] = [Self::Columns, Self::Rows, Self::Entries, Self::Table];

    /// How a text calls it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Columns => "columns",
            Self::Rows => "rows",
            Self::Entries => "entries",
            Self::Table => "table",
        }
    }
}

/// `{keep=best/manual}`: an option of the list, or a fact of the army, and the values with which it holds.
pub(super) struct Guard<'p> {
    pub(super) key: &'p str,
    pub(super) values: Vec<&'p str>,
}

impl<'p> Guard<'p> {
    /// The guard that this is; None for other words.
    fn parse(text: &'p str) -> Option<Self> {
        let (key, values) = text.split_once('=')?;
        let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        let word = |text: &str| !text.is_empty() && text.chars().all(letter);
        let values: Vec<&str> = values.split('/').collect();
        let sound = word(key) && values.iter().copied().all(word);
        sound.then_some(Self { key, values })
    }
}

impl<'p> Phrase<'p> {
    /// Reads a phrase; the error says what cannot be read.
    pub(super) fn parse(text: &'p str) -> Result<Self, String> {
        let mut phrase = Self::default();
        let mut rest = text.trim();
        while let Some((inside, after)) = braces(rest) {
            let Some(guard) = Guard::parse(inside) else {
                break;
            };
            phrase.guards.push(guard);
            rest = after.trim_start();
        }
        let keyed = rest
            .strip_suffix('}')
            .and_then(|rest| rest.rsplit_once("{#"));
        if let Some((before, key)) = keyed {
            (rest, phrase.key) = (before.trim_end(), Some(key));
        }
        phrase.pieces = pieces(rest)?;
        Ok(phrase)
    }

    /// A phrase that is nothing but words.
    pub(super) fn plain(&self) -> &'p str {
        match self.pieces[..] {
            [Piece::Words(words)] => words,
            _ => "",
        }
    }
}

/// What stands between a brace at the beginning and the one that closes it, and what follows.
fn braces(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('{')?;
    let mut depth = 0_usize;
    for (at, byte) in inside.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 0 => return Some((&inside[..at], &inside[at + 1..])),
            b'}' => depth -= 1,
            _ => {}
        }
    }
    None
}

fn pieces(text: &str) -> Result<Vec<Piece<'_>>, String> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        if at > 0 {
            pieces.push(Piece::Words(&rest[..at]));
        }
        let (inside, after) =
            braces(&rest[at..]).ok_or_else(|| format!("a brace without its other half: {text}"))?;
        pieces.push(piece(inside)?);
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Words(rest));
    }
    Ok(pieces)
}

fn piece(inside: &str) -> Result<Piece<'_>, String> {
    if let Some((what, then)) = inside.split_once(": ") {
        if let Some(guard) = Guard::parse(what) {
            return Ok(Piece::Choice(guard, pieces(then)?));
        }
        if let Some(made) = Made::ALL.into_iter().find(|made| made.word() == what) {
            return Ok(Piece::Placed(made, then));
        }
    }
    let counted = inside
        .split_once(' ')
        .and_then(|(name, noun)| Some((name, noun.split_once('/')?)));
    let (name, form) = match (inside.as_bytes().first(), counted) {
        (_, Some((name, (one, many)))) => (name, Form::Counted(one, many)),
        (Some(b'+'), _) => (&inside[1..], Form::Signed),
        (Some(b'-'), _) => (&inside[1..], Form::Negated),
        _ => (inside, Form::Plain),
    };
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    if name.is_empty() || !name.chars().all(letter) {
        return Err(format!(
            "{{{inside}}} is no name, nor words behind a condition; a condition of the whole stands at its beginning"
        ));
    }
    Ok(Piece::Bound(name, form))
}
