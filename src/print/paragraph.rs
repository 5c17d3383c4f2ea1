//! Paragraphs: lines filled with tokens one after the other, hyphens and even edges where a column is narrow. A word wider than its column is broken with a hyphen, at a syllable or else between letters; nothing is cut off.

use std::sync::Arc;

use super::{
    fonts::{Word, clusters},
    text::{Flow, Line, Setter, Span, Style, measure},
    tokens::{Token, Tokens, tokens},
    typography::hyphens,
};

/// A line with fewer spaces is not made even.
const FEWEST_GAPS: usize = 2;
/// Spaces grow by at most so much of the height of their line.
const WIDEST_GAP: f64 = 0.3;
/// A paragraph of so many lines is not made even: one line with an edge over one without has wide spaces for nothing.
const MOST_RAGGED: usize = 2;

impl Setter {
    /// Spans broken into lines of at most `width`.
    pub(super) fn paragraph(&mut self, spans: &[Span], width: f64, flow: Flow) -> Vec<Line> {
        let mut breaker = Breaker {
            width,
            flow,
            line: Line::default(),
            gaps: Vec::new(),
            pending: None,
            // Most texts are one line.
            lines: Vec::with_capacity(1),
            short: Vec::new(),
        };
        let raised: Vec<Span>;
        let spans = if self.floor > 0.0 {
            let spans = spans.iter();
            let larger = |span: &Span| Span::new(self.raised(span.style), span.text.as_str());
            raised = spans.map(larger).collect();
            &raised
        } else {
            spans
        };
        let tokens = self.tokens(spans);
        for token in &tokens.all {
            self.add(&mut breaker, spans, &tokens.whole, token);
        }
        breaker.finish(true);
        let mut lines = breaker.justified();
        let tag = self.tag();
        for line in &mut lines {
            line.tag.clone_from(&tag);
        }
        lines
    }

    /// A text cut where its lines may end.
    pub(super) fn tokens(&mut self, spans: &[Span]) -> Arc<Tokens> {
        tokens(&mut self.cut, &mut self.shaper, spans)
    }

    fn add(&mut self, breaker: &mut Breaker, spans: &[Span], whole: &str, token: &Token) {
        let width = token.width(spans);
        if breaker.fits(width) {
            breaker.token(spans, token);
        } else if width > breaker.width {
            self.broken(breaker, spans, whole, token);
        } else if !self.hyphenated(breaker, spans, whole, token) {
            breaker.finish(false);
            breaker.token(spans, token);
        }
        let space = token.space.as_ref();
        breaker.pending = space.map(|(span, space)| (spans[*span].style, Arc::clone(space)));
        if token.ends_line {
            breaker.finish(true);
        }
    }

    /// Puts the first syllables of `token` on this line and the others on the next, if that is possible.
    fn hyphenated(
        &mut self,
        breaker: &mut Breaker,
        spans: &[Span],
        whole: &str,
        token: &Token,
    ) -> bool {
        let [part] = token.parts.as_slice() else {
            return false;
        };
        if breaker.flow != Flow::Justified || breaker.line.parts.is_empty() {
            return false;
        }
        let (style, text) = (part.style(spans), &whole[part.place.clone()]);
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

    /// Breaks a piece wider than the column over as many lines as it takes.
    fn broken(&mut self, breaker: &mut Breaker, spans: &[Span], whole: &str, token: &Token) {
        for part in &token.parts {
            let (style, text) = (part.style(spans), &whole[part.place.clone()]);
            let syllables = hyphens(text, self.lang);
            let hyphen = self.width(style, "-");
            let mut from = 0;
            while from < text.len() {
                let room = breaker.room();
                let end = from + self.beginning(style, &text[from..], room);
                if end == text.len() {
                    let rest = self.shaper.word(style.face, &text[from..]);
                    breaker.word(style, &rest);
                    break;
                }
                let most = from + self.beginning(style, &text[from..], room - hyphen);
                let mut syllables = syllables.iter().rev().copied();
                let syllable = syllables.find(|end| (from + 1..=most).contains(end));
                let alone = breaker.line.parts.is_empty();
                // Not even a letter fits: it stands there all the same.
                let letters = most.max(from + first_letter(&text[from..]));
                let letters = from + with_company(&text[from..], letters - from);
                if let Some(end) = syllable.or(alone.then_some(letters)) {
                    let head = broken_off(text, from, end);
                    let head = self.shaper.word(style.face, &head);
                    breaker.word(style, &head);
                    from = end;
                }
                if from < text.len() {
                    breaker.finish(false);
                }
            }
        }
    }

    /// How much of the beginning of a text goes into this room: where its last letter ends.
    fn beginning(&mut self, style: Style, text: &str, room: f64) -> usize {
        let (mut end, mut used) = (0, 0.0);
        for letter in clusters(text) {
            used += measure(style, &self.shaper.word(style.face, letter));
            if used > room {
                break;
            }
            end += letter.len();
        }
        end
    }
}

/// The letters from `from` to `end` as they stand at the end of a line: with a hyphen between two letters.
fn broken_off(text: &str, from: usize, end: usize) -> String {
    let head = &text[from..end];
    let between =
        head.ends_with(char::is_alphabetic) && text[end..].starts_with(char::is_alphabetic);
    format!("{head}{}", if between { "-" } else { "" })
}

/// A place up to `end` behind which at least three letters follow, where there is one: none of them stands alone on the next line.
fn with_company(text: &str, end: usize) -> usize {
    const FEWEST: usize = 3;
    let ends = clusters(text).scan(0, |at, letter| {
        *at += letter.len();
        Some(*at)
    });
    let ends: Vec<usize> = ends.collect();
    let latest = ends.len().checked_sub(FEWEST + 1).map(|last| ends[last]);
    latest.map_or(end, |latest| end.min(latest))
}

/// Where the first letter ends.
fn first_letter(text: &str) -> usize {
    clusters(text).next().map_or(text.len(), str::len)
}

/// Fills one line after the other.
struct Breaker {
    width: f64,
    flow: Flow,
    line: Line,
    /// Parts of the line before which a space stands, where lines are made even.
    gaps: Vec<usize>,
    pending: Option<(Style, Word)>,
    lines: Vec<Line>,
    /// Lines to be made even: their numbers, the parts before which spaces stand, and how much they lack.
    short: Vec<(usize, Vec<usize>, f64)>,
}

impl Breaker {
    /// How much of the line is left.
    fn room(&self) -> f64 {
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
        self.width - used + 1e-6
    }

    fn fits(&self, width: f64) -> bool {
        width <= self.room()
    }

    fn token(&mut self, spans: &[Span], token: &Token) {
        self.space();
        for part in &token.parts {
            self.line.push(part.style(spans), &part.word);
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
            if self.flow == Flow::Justified {
                self.gaps.push(self.line.parts.len());
            }
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
        if !torn && self.lines.len() > MOST_RAGGED {
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
