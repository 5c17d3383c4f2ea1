//! Paragraphs: spans cut at Unicode break opportunities, lines filled one after the other, hyphens and even edges where a column
//! is narrow. A word wider than its column is broken between letters; nothing is cut off.

use super::{
    fonts::Word,
    text::{Flow, Line, Setter, Span, Style},
    typography::{hyphens, typeset},
};

/// A piece of a paragraph between two break opportunities.
struct Token {
    parts: Vec<(Style, Word, Box<str>)>,
    width: f64,
    space: Option<(Style, Word)>,
    ends_line: bool,
}

impl Setter {
    /// Spans broken into lines of at most `width`.
    pub fn paragraph(&mut self, spans: &[Span], width: f64, flow: Flow) -> Vec<Line> {
        let mut breaker = Breaker {
            width,
            flow,
            line: Line::default(),
            gaps: Vec::new(),
            pending: None,
            lines: Vec::new(),
        };
        for token in self.tokens(spans) {
            self.add(&mut breaker, token);
        }
        breaker.finish(true);
        breaker.lines
    }

    /// The width of the widest unbreakable piece of `text`.
    pub fn widest_word(&mut self, style: Style, text: &str) -> f64 {
        let tokens = self.tokens(&[Span::new(style, text)]);
        tokens.iter().map(|token| token.width).fold(0.0, f64::max)
    }

    fn add(&mut self, breaker: &mut Breaker, token: Token) {
        if breaker.fits(token.width) {
            breaker.push(&token.parts);
        } else if !self.hyphenated(breaker, &token) {
            breaker.finish(false);
            if token.width > breaker.width {
                self.split(breaker, &token);
            } else {
                breaker.push(&token.parts);
            }
        }
        breaker.pending = token.space;
        if token.ends_line {
            breaker.finish(true);
        }
    }

    /// Puts the first syllables of `token` on this line and the others on the next, if that is possible.
    fn hyphenated(&mut self, breaker: &mut Breaker, token: &Token) -> bool {
        let [(style, _, text)] = token.parts.as_slice() else {
            return false;
        };
        if breaker.flow != Flow::Justified || breaker.line.parts.is_empty() {
            return false;
        }
        for cut in hyphens(text, self.lang).into_iter().rev() {
            let head = self.shaper.word(style.face, &format!("{}-", &text[..cut]));
            if breaker.fits(measure(*style, &head)) {
                let tail = self.shaper.word(style.face, &text[cut..]);
                breaker.push(&[(*style, head, "".into())]);
                breaker.finish(false);
                breaker.push(&[(*style, tail, "".into())]);
                return true;
            }
        }
        false
    }

    /// Breaks a piece wider than the column between any two letters.
    fn split(&mut self, breaker: &mut Breaker, token: &Token) {
        for (style, _, text) in &token.parts {
            for letter in text.chars() {
                let word = self
                    .shaper
                    .word(style.face, letter.encode_utf8(&mut [0; 4]));
                if !breaker.fits(measure(*style, &word)) {
                    breaker.finish(false);
                }
                breaker.push(&[(*style, word, "".into())]);
            }
        }
    }

    fn tokens(&mut self, spans: &[Span]) -> Vec<Token> {
        let mut whole = String::new();
        let mut ends = Vec::with_capacity(spans.len());
        for span in spans {
            whole.push_str(&typeset(&span.text));
            ends.push(whole.len());
        }
        let mut tokens = Vec::new();
        let mut start = 0;
        for (end, opportunity) in unicode_linebreak::linebreaks(&whole) {
            let forced = opportunity == unicode_linebreak::BreakOpportunity::Mandatory;
            let piece = Piece { start, end, forced };
            tokens.push(self.token(spans, &ends, &whole, piece));
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
                token
                    .parts
                    .push((span.style, word, whole[low..high].into()));
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

/// The bytes of a paragraph between two break opportunities.
#[derive(Clone, Copy)]
struct Piece {
    start: usize,
    end: usize,
    forced: bool,
}

fn measure(style: Style, word: &Word) -> f64 {
    word.iter().map(|part| style.measure(part)).sum()
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

    fn push(&mut self, parts: &[(Style, Word, Box<str>)]) {
        if let Some((style, space)) = self.pending.take()
            && !self.line.parts.is_empty()
        {
            self.line.push(style, &space);
            self.gaps.push(self.line.parts.len());
        }
        for (style, word, _) in parts {
            self.line.push(*style, word);
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
            Flow::Justified => stretch(&mut line, &gaps, free),
        }
        self.lines.push(line);
    }
}

/// Spreads `free` over the spaces of a line, unless that would tear it apart.
fn stretch(line: &mut Line, gaps: &[usize], free: f64) {
    let each = free / gaps.len().max(1) as f64;
    if gaps.is_empty() || each > line.height * 0.55 {
        return;
    }
    let mut gaps = gaps.iter().peekable();
    let mut moved = 0.0;
    for (index, (x, _, _)) in line.parts.iter_mut().enumerate() {
        if gaps.next_if(|gap| **gap == index).is_some() {
            moved += each;
        }
        *x += moved;
    }
}
