//! Paragraphs: spans cut at Unicode break opportunities, lines filled one after the other, hyphens and even edges where a column
//! is narrow. A word wider than its column is broken between letters; nothing is cut off.

use std::ops::Range;

use super::{
    fonts::Word,
    text::{Flow, Line, Setter, Span, Style, measure},
    typography::{hyphens, tied, typeset},
};

/// A line with fewer spaces is not made even.
const FEWEST_GAPS: usize = 2;
/// Spaces grow by at most so much of the height of their line.
const WIDEST_GAP: f64 = 0.36;

/// A piece of a paragraph between two break opportunities.
struct Token {
    parts: Vec<Part>,
    width: f64,
    space: Option<(Style, Word)>,
    ends_line: bool,
}

/// Letters of one style in a token.
struct Part {
    style: Style,
    word: Word,
    /// The bytes that it takes in the paragraph.
    place: Range<usize>,
}

impl Setter {
    /// Spans broken into lines of at most `width`.
    pub(super) fn paragraph(&mut self, spans: &[Span], width: f64, flow: Flow) -> Vec<Line> {
        let mut breaker = Breaker {
            width,
            flow,
            line: Line::default(),
            gaps: Vec::new(),
            pending: None,
            lines: Vec::new(),
            short: Vec::new(),
        };
        let (whole, ends) = join(spans);
        for token in self.tokens(spans, &whole, &ends) {
            self.add(&mut breaker, &whole, token);
        }
        breaker.finish(true);
        breaker.justified()
    }

    /// The width of the widest unbreakable piece of `text`.
    pub(super) fn widest_word(&mut self, style: Style, text: &str) -> f64 {
        let spans = [Span::new(style, text)];
        let (whole, ends) = join(&spans);
        let tokens = self.tokens(&spans, &whole, &ends);
        tokens.iter().map(|token| token.width).fold(0.0, f64::max)
    }

    fn add(&mut self, breaker: &mut Breaker, whole: &str, token: Token) {
        if breaker.fits(token.width) {
            breaker.token(&token);
        } else if !self.hyphenated(breaker, whole, &token) {
            breaker.finish(false);
            if token.width > breaker.width {
                self.split(breaker, whole, &token);
            } else {
                breaker.token(&token);
            }
        }
        breaker.pending = token.space;
        if token.ends_line {
            breaker.finish(true);
        }
    }

    /// Puts the first syllables of `token` on this line and the others on the next, if that is possible.
    fn hyphenated(&mut self, breaker: &mut Breaker, whole: &str, token: &Token) -> bool {
        let [part] = token.parts.as_slice() else {
            return false;
        };
        if breaker.flow != Flow::Justified || breaker.line.parts.is_empty() {
            return false;
        }
        let (style, text) = (part.style, &whole[part.place.clone()]);
        for cut in hyphens(text, self.lang).into_iter().rev() {
            let head = self.shaper.word(style.face, &format!("{}-", &text[..cut]));
            if breaker.fits(measure(style, &head)) {
                let tail = self.shaper.word(style.face, &text[cut..]);
                breaker.word(style, &head);
                breaker.finish(false);
                breaker.word(style, &tail);
                return true;
            }
        }
        false
    }

    /// Breaks a piece wider than the column between any two letters.
    fn split(&mut self, breaker: &mut Breaker, whole: &str, token: &Token) {
        for part in &token.parts {
            for letter in whole[part.place.clone()].chars() {
                let letter = letter.encode_utf8(&mut [0; 4]).to_owned();
                let word = self.shaper.word(part.style.face, &letter);
                if !breaker.fits(measure(part.style, &word)) {
                    breaker.finish(false);
                }
                breaker.word(part.style, &word);
            }
        }
    }

    fn tokens(&mut self, spans: &[Span], whole: &str, ends: &[usize]) -> Vec<Token> {
        let mut tokens = Vec::new();
        let mut start = 0;
        for (end, opportunity) in unicode_linebreak::linebreaks(whole) {
            let forced = opportunity == unicode_linebreak::BreakOpportunity::Mandatory;
            let piece = Piece { start, end, forced };
            tokens.push(self.token(spans, ends, whole, piece));
            start = end;
        }
        tokens
    }

    fn token(&mut self, spans: &[Span], ends: &[usize], whole: &str, piece: Piece) -> Token {
        let shown = whole[piece.start..piece.end].trim_end_matches([' ', '\n']);
        let stop = piece.start + shown.len();
        let mut token = Token {
            parts: Vec::new(),
            width: 0.0,
            space: None,
            ends_line: piece.forced,
        };
        let mut from = 0;
        for (span, to) in spans.iter().zip(ends) {
            let (low, high) = (from.max(piece.start), (*to).min(stop));
            if low < high {
                let word = self.shaper.word(span.style.face, &whole[low..high]);
                token.width += measure(span.style, &word);
                let (style, place) = (span.style, low..high);
                token.parts.push(Part { style, word, place });
            }
            if stop < piece.end && from <= stop && stop < *to {
                let space = self.shaper.word(span.style.face, " ");
                token.space = Some((span.style, space));
            }
            from = *to;
        }
        token
    }
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

/// The bytes of a paragraph between two break opportunities.
#[derive(Clone, Copy)]
struct Piece {
    start: usize,
    end: usize,
    forced: bool,
}

/// Fills one line after the other.
struct Breaker {
    width: f64,
    flow: Flow,
    line: Line,
    /// Parts of the line before which a space stands.
    gaps: Vec<usize>,
    pending: Option<(Style, Word)>,
    lines: Vec<Line>,
    /// Lines to be made even: their numbers, the parts before which spaces stand, and how much they lack.
    short: Vec<(usize, Vec<usize>, f64)>,
}

impl Breaker {
    fn fits(&self, width: f64) -> bool {
        let gap = self
            .pending
            .as_ref()
            .map_or(0.0, |(style, space)| measure(*style, space));
        let used = if self.line.parts.is_empty() {
            0.0
        } else {
            self.line.width + gap
        };
        // Measured widths come back as sums in another order.
        used + width <= self.width + 1e-6
    }

    fn token(&mut self, token: &Token) {
        self.space();
        for part in &token.parts {
            self.line.push(part.style, &part.word);
        }
    }

    fn word(&mut self, style: Style, word: &Word) {
        self.space();
        self.line.push(style, word);
    }

    /// The space that stands before what comes next, unless that starts a line.
    fn space(&mut self) {
        if let Some((style, space)) = self.pending.take()
            && !self.line.parts.is_empty()
        {
            self.line.push(style, &space);
            self.gaps.push(self.line.parts.len());
        }
    }

    fn finish(&mut self, last: bool) {
        self.pending = None;
        let gaps = std::mem::take(&mut self.gaps);
        let mut line = std::mem::take(&mut self.line);
        if line.parts.is_empty() {
            return;
        }
        let free = (self.width - line.width).max(0.0);
        match self.flow {
            Flow::Left => {}
            Flow::Centre => line.indent = free / 2.0,
            Flow::Right => line.indent = free,
            Flow::Justified if last => {}
            Flow::Justified => self.short.push((self.lines.len(), gaps, free)),
        }
        self.lines.push(line);
    }

    /// The lines with even edges; with a ragged right edge if that would tear holes into one of them.
    fn justified(mut self) -> Vec<Line> {
        let torn = self.short.iter().any(|(number, gaps, free)| {
            gaps.len() < FEWEST_GAPS
                || free / gaps.len() as f64 > self.lines[*number].height * WIDEST_GAP
        });
        if !torn {
            for (number, gaps, free) in &self.short {
                stretch(&mut self.lines[*number], gaps, *free);
            }
        }
        self.lines
    }
}

/// Spreads `free` over the spaces of a line.
fn stretch(line: &mut Line, gaps: &[usize], free: f64) {
    let each = free / gaps.len().max(1) as f64;
    let mut gaps = gaps.iter().peekable();
    let mut moved = 0.0;
    for (index, (x, _, _)) in line.parts.iter_mut().enumerate() {
        if gaps.next_if(|gap| **gap == index).is_some() {
            moved += each;
        }
        *x += moved;
    }
}
