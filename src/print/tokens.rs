//! Texts cut where their lines may end, as Unicode sees it. What does not depend on size or width is done once in a print: a sheet is set
//! in several sizes before one of them is taken.

use std::{collections::HashMap, ops::Range, sync::Arc};

use foldhash::fast::RandomState;

use super::{
    fonts::{Face, Shaper, Word},
    text::{Span, Style, measure},
    typography::{tied, typeset},
};

/// A text of one or more spans, as it is set.
#[derive(Debug)]
pub(super) struct Tokens {
    /// All of its letters.
    pub whole: String,
    /// Its pieces between two break opportunities.
    pub all: Vec<Token>,
}

impl Tokens {
    /// How wide a column must be for them, all in this style.
    pub(super) fn widths(&self, style: Style) -> Widths {
        let mut widths = Widths::default();
        for token in &self.all {
            let parts = token.parts.iter();
            let width: f64 = parts.map(|part| measure(style, &part.word)).sum();
            let broken = if token.is_word {
                width.min(SHORT_WORD * style.size)
            } else {
                width
            };
            let space = token.space.as_ref();
            widths.line += width + space.map_or(0.0, |(_, space)| measure(style, space));
            widths.words = widths.words.max(width);
            widths.broken = widths.broken.max(broken);
        }
        widths
    }
}

/// How wide a column must be for a text.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Widths {
    /// On one line.
    pub line: f64,
    /// Without breaking a word.
    pub words: f64,
    /// Without breaking a number, and not so narrow that a short word has to be broken.
    pub broken: f64,
}

/// Words up to this many em are not broken: about nine letters.
const SHORT_WORD: f64 = 4.5;

/// Whether it may be broken with a hyphen: letters and the signs around them, but no number and no row of circles.
fn is_word(text: &str) -> bool {
    let of_word =
        |c: char| c.is_alphabetic() || matches!(c, '’' | '-' | ',' | '.' | ';' | '(' | ')');
    text.chars().any(char::is_alphabetic) && text.chars().all(of_word)
}

/// A piece of a text between two break opportunities.
#[derive(Debug)]
pub(super) struct Token {
    /// Its letters, by span.
    pub parts: Vec<Part>,
    /// The space behind it, and the number of its span.
    pub space: Option<(usize, Word)>,
    /// Whether a line ends with it.
    pub ends_line: bool,
    /// Whether each of its parts may be broken with a hyphen.
    is_word: bool,
}

impl Token {
    /// Its width without the space behind it.
    pub(super) fn width(&self, spans: &[Span]) -> f64 {
        let parts = self.parts.iter();
        parts
            .map(|part| measure(part.style(spans), &part.word))
            .sum()
    }
}

/// Letters of one span in a token.
#[derive(Debug)]
pub(super) struct Part {
    /// The number of their span.
    span: usize,
    /// The letters.
    pub word: Word,
    /// The bytes that they take in the text.
    pub place: Range<usize>,
}

impl Part {
    /// How they look.
    pub(super) fn style(&self, spans: &[Span]) -> Style {
        spans[self.span].style
    }
}

/// Texts that were cut already.
#[derive(Default)]
pub(super) struct Known {
    /// Those of one span, by its face and letters.
    of_one: [HashMap<Box<str>, Arc<Tokens>, RandomState>; Face::ALL.len()],
    /// Those of several, by the face, length and letters of each.
    of_several: HashMap<Vec<u8>, Arc<Tokens>, RandomState>,
}

/// Cuts a text, or remembers how it was cut.
pub(super) fn tokens(known: &mut Known, shaper: &mut Shaper, spans: &[Span]) -> Arc<Tokens> {
    if let [Span { style, text }] = spans {
        let known = &mut known.of_one[style.face as usize];
        if let Some(tokens) = known.get(&**text) {
            return Arc::clone(tokens);
        }
        let tokens = Arc::new(cut(shaper, spans));
        known.insert(text.as_str().into(), Arc::clone(&tokens));
        return tokens;
    }
    let known = known.of_several.entry(key(spans));
    Arc::clone(known.or_insert_with(|| Arc::new(cut(shaper, spans))))
}

/// What tells texts of several spans apart that are cut in another way, whatever letters they have.
fn key(spans: &[Span]) -> Vec<u8> {
    let mut key = Vec::new();
    for Span { style, text } in spans {
        key.push(style.face as u8);
        key.extend(text.len().to_le_bytes());
        key.extend(text.as_bytes());
    }
    key
}

fn cut(shaper: &mut Shaper, spans: &[Span]) -> Tokens {
    let (whole, ends) = join(spans);
    let mut all = Vec::new();
    let mut start = 0;
    for (end, opportunity) in unicode_linebreak::linebreaks(&whole) {
        if in_number(&whole, end) {
            continue;
        }
        let mut token = token(shaper, spans, &ends, &whole, start..end);
        token.ends_line = opportunity == unicode_linebreak::BreakOpportunity::Mandatory;
        all.push(token);
        start = end;
    }
    Tokens { whole, all }
}

fn token(
    shaper: &mut Shaper,
    spans: &[Span],
    ends: &[usize],
    whole: &str,
    piece: Range<usize>,
) -> Token {
    let shown = whole[piece.clone()].trim_end_matches([' ', '\n']);
    let stop = piece.start + shown.len();
    let mut token = Token {
        parts: Vec::new(),
        space: None,
        ends_line: false,
        is_word: true,
    };
    let mut from = 0;
    for (number, (span, to)) in spans.iter().zip(ends).enumerate() {
        let (low, high) = (from.max(piece.start), (*to).min(stop));
        if low < high {
            token.is_word &= is_word(&whole[low..high]);
            token.parts.push(Part {
                span: number,
                word: shaper.word(span.style.face, &whole[low..high]),
                place: low..high,
            });
        }
        if stop < piece.end && from <= stop && stop < *to {
            token.space = Some((number, shaper.word(span.style.face, " ")));
        }
        from = *to;
    }
    token
}

/// The typeset text of all spans, and where each ends.
fn join(spans: &[Span]) -> (String, Vec<usize>) {
    let mut whole = String::new();
    let ends = spans.iter().map(|span| {
        whole.push_str(&tied(&typeset(&span.text)));
        whole.len()
    });
    let ends = ends.collect();
    (whole, ends)
}

/// Whether a span of numbers or a row of single letters goes on behind this place: no line ends within `9–11` or `C/V/T`.
fn in_number(whole: &str, at: usize) -> bool {
    let mut before = whole[..at].chars().rev();
    let Some(sign @ ('–' | '-' | '/')) = before.next() else {
        return false;
    };
    let of_number = |c: char| c.is_ascii_digit() || matches!(c, '−' | '+' | '½');
    let (last, one_before) = (before.next(), before.next());
    let single = sign == '/' && !one_before.is_some_and(char::is_alphabetic);
    last.is_some_and(of_number) && whole[at..].starts_with(of_number)
        || single && last.is_some_and(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::{Span, Style, key};
    use crate::print::{fonts::Face, scene::Colour};

    #[test]
    fn texts_of_other_spans_are_not_taken_for_one_another() {
        let span = |text: &str| Span::new(Style::new(Face::Body, 9.0, Colour(0, 0, 0)), text);
        let several = [span("+"), span("2 1")];
        assert_ne!(key(&several), key(&[span("+2"), span(" 1")]));
        let typed = String::from_utf8(key(&several)).expect("a key of few letters is text");
        assert_ne!(key(&several), key(&[span(&typed), span("")]));
        assert_ne!(key(&several), key(&[span(""), span(&typed)]));
    }
}
