//! From text to tree. Recovers at the next comma or bracket, so that one slip does not hide the others.

use std::sync::OnceLock;

use super::{
    Duplicate, Kind, Node, Span, Tree, offset,
    twins::{Twins, twins},
};

/// Arrays and objects may be nested this deep; RFC 8259 lets a reader set a limit.
pub const MAX_DEPTH: usize = 128;

/// After so many syntax errors, or repeated keys, the rest is not worth reporting.
pub const MAX_ERRORS: usize = 100;

/// Something in the text that is not JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// What is wrong.
    pub kind: SyntaxKind,
    /// The bytes to underline.
    pub span: Span,
}

/// The ways in which a text can fail to be JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyntaxKind {
    /// The text ends where a value should stand.
    NoValue,
    /// A string, array or object is never closed.
    Unclosed,
    /// A comma before the closing bracket.
    TrailingComma,
    /// No comma between two items or members.
    MissingComma,
    /// No colon after a key.
    MissingColon,
    /// A comma or colon where a key should stand.
    NoKey,
    /// A key without quotes.
    BareKey,
    /// A string in single or typographic quotes.
    WrongQuotes,
    /// A comment.
    Comment,
    /// `{` closed by `]` or the other way round.
    WrongBracket,
    /// A number that JSON does not know: `+1`, `01`, `.5`, `1.`.
    BadNumber,
    /// A number that no program can hold.
    HugeNumber,
    /// A backslash before the wrong character.
    BadEscape,
    /// A line break or other control character inside a string.
    ControlCharacter,
    /// A word that is not `true`, `false` or `null`.
    UnknownWord,
    /// Something after the end of the document.
    TrailingText,
    /// Deeper than [`MAX_DEPTH`]; reading stops.
    TooDeep,
}

/// Reads a text. Never fails as a whole: what could not be read is in [`Tree::errors`] and its node is [`Kind::Broken`].
#[must_use]
pub fn parse(text: &str) -> Tree<'_> {
    let start = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let mut parser = Parser {
        text,
        bytes: text.as_bytes(),
        at: start,
        unclosed_until: 0,
        tree: Tree {
            text,
            nodes: Vec::with_capacity(text.len() / 12 + 1),
            errors: Vec::new(),
            duplicates: Vec::new(),
            meant: OnceLock::new(),
        },
    };
    parser.value(0);
    parser.trailing();
    parser.tree
}

struct Parser<'s> {
    text: &'s str,
    bytes: &'s [u8],
    at: usize,
    /// Up to here it is known that no wrong quotation mark closes.
    unclosed_until: usize,
    tree: Tree<'s>,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn space(&mut self) {
        while let Some(byte) = self.peek() {
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' => self.at += 1,
                b'/' if matches!(self.bytes.get(self.at + 1), Some(b'/' | b'*')) => self.comment(),
                _ => break,
            }
        }
    }

    fn comment(&mut self) {
        let start = self.at;
        let rest = &self.text[start..];
        let (close, extra) = if rest.starts_with("//") {
            ("\n", 0)
        } else {
            ("*/", 2)
        };
        self.at = rest
            .find(close)
            .map_or(self.bytes.len(), |end| start + end + extra);
        self.error(SyntaxKind::Comment, start, self.at);
    }

    fn error(&mut self, kind: SyntaxKind, start: usize, end: usize) {
        if self.tree.errors.len() < MAX_ERRORS {
            self.tree.errors.push(SyntaxError {
                kind,
                span: Span {
                    start: offset(start),
                    end: offset(end),
                },
            });
        }
    }

    fn open(&mut self, kind: Kind) -> usize {
        let index = self.tree.nodes.len();
        let span = Span {
            start: offset(self.at),
            end: offset(self.at),
        };
        let next = offset(index + 1);
        self.tree.nodes.push(Node::new(kind, span, next));
        index
    }

    fn close(&mut self, index: usize, len: u32) {
        let next = offset(self.tree.nodes.len());
        let node = &mut self.tree.nodes[index];
        node.span.end = offset(self.at);
        node.next = next;
        node.len = len;
    }

    fn leaf(&mut self, kind: Kind, start: usize) {
        let next = offset(self.tree.nodes.len() + 1);
        let span = Span {
            start: offset(start),
            end: offset(self.at),
        };
        self.tree.nodes.push(Node::new(kind, span, next));
    }

    fn value(&mut self, depth: usize) {
        self.space();
        match self.peek() {
            None => {
                let end = self.bytes.len();
                self.error(SyntaxKind::NoValue, end, end);
                self.leaf(Kind::Broken, end);
            }
            Some(b'{' | b'[') if depth >= MAX_DEPTH => self.too_deep(),
            Some(b'{') => self.object(depth),
            Some(b'[') => self.array(depth),
            Some(b'"') => self.string(),
            Some(b'-' | b'0'..=b'9' | b'+' | b'.') => self.number(),
            Some(b',' | b'}' | b']' | b':') => {
                self.error(SyntaxKind::NoValue, self.at, self.at + 1);
                self.leaf(Kind::Broken, self.at);
            }
            Some(_) => self.word(),
        }
    }

    fn too_deep(&mut self) {
        self.error(SyntaxKind::TooDeep, self.at, self.at + 1);
        self.leaf(Kind::Broken, self.at);
        self.at = self.bytes.len();
    }

    fn array(&mut self, depth: usize) {
        let index = self.open(Kind::Array);
        self.at += 1;
        let mut len = 0;
        let mut comma = None;
        while !self.closed(index, b']', &mut comma) {
            self.value(depth + 1);
            len += 1;
            comma = self.separator();
        }
        self.close(index, len);
    }

    fn object(&mut self, depth: usize) {
        let index = self.open(Kind::Object);
        self.at += 1;
        let mut len = 0;
        let mut comma = None;
        while !self.closed(index, b'}', &mut comma) {
            if self.key() {
                self.value(depth + 1);
                len += 1;
            }
            comma = self.separator();
        }
        self.close(index, len);
        if len > 1 {
            self.find_duplicates(index);
        }
    }

    /// Whether the container ends here: at its bracket, at the wrong bracket or at the end of the text.
    fn closed(&mut self, index: usize, bracket: u8, comma: &mut Option<usize>) -> bool {
        self.space();
        match self.peek() {
            Some(byte @ (b'}' | b']')) => {
                if let Some(at) = comma.take() {
                    self.error(SyntaxKind::TrailingComma, at, at + 1);
                }
                if byte != bracket {
                    self.error(SyntaxKind::WrongBracket, self.at, self.at + 1);
                }
                self.at += 1;
                true
            }
            None => {
                // The deepest reader stops the text for all the others: one message is enough.
                let stopped = matches!(self.tree.errors.last(), Some(e) if matches!(e.kind, SyntaxKind::TooDeep | SyntaxKind::Unclosed));
                if !stopped {
                    let start = self.tree.nodes[index].span.start as usize;
                    self.error(SyntaxKind::Unclosed, start, start + 1);
                }
                true
            }
            Some(_) => false,
        }
    }

    /// Passes the comma after an item and says where it stood.
    fn separator(&mut self) -> Option<usize> {
        self.space();
        match self.peek() {
            Some(b',') => {
                self.at += 1;
                Some(self.at - 1)
            }
            Some(b'}' | b']') | None => None,
            Some(_) => {
                let end = self.at + self.char_len();
                self.error(SyntaxKind::MissingComma, self.at, end);
                if matches!(self.peek(), Some(b':')) {
                    self.at = end;
                }
                None
            }
        }
    }

    /// Reads a key and its colon; false when the member cannot be read at all.
    fn key(&mut self) -> bool {
        let before = self.tree.nodes.len();
        match self.peek() {
            Some(b'"') => self.string(),
            Some(b',' | b':') => {
                self.error(SyntaxKind::NoKey, self.at, self.at + 1);
                self.at += usize::from(self.peek() == Some(b':'));
                return false;
            }
            _ => self.bare_key(),
        }
        self.space();
        if self.peek() == Some(b':') {
            self.at += 1;
            return true;
        }
        if self.tree.nodes[before].kind == Kind::Broken {
            self.tree.nodes.truncate(before);
            return false;
        }
        let end = (self.at + self.char_len()).min(self.bytes.len());
        self.error(SyntaxKind::MissingColon, self.at, end);
        let value_follows = !matches!(self.peek(), Some(b',' | b'}' | b']') | None);
        if !value_follows {
            self.tree.nodes.truncate(before);
        }
        value_follows
    }

    fn bare_key(&mut self) {
        let start = self.at;
        let end = self.word_end();
        let kind = if self.quote_len() > 0 {
            SyntaxKind::WrongQuotes
        } else {
            SyntaxKind::BareKey
        };
        self.at = end;
        self.error(kind, start, end);
        self.leaf(Kind::Broken, start);
    }

    fn string(&mut self) {
        let start = self.at;
        self.at += 1;
        let mut escaped = false;
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    break self.leaf(Kind::String { escaped }, start);
                }
                Some(b'\\') => {
                    escaped = true;
                    self.escape();
                }
                Some(b'\n') | None => {
                    self.error(SyntaxKind::Unclosed, start, self.at);
                    break self.leaf(Kind::Broken, start);
                }
                Some(byte) if byte < 0x20 => {
                    self.error(SyntaxKind::ControlCharacter, self.at, self.at + 1);
                    self.at += 1;
                }
                Some(_) => self.plain(),
            }
        }
    }

    /// Passes the characters of a string that need no thought.
    fn plain(&mut self) {
        let rest = &self.bytes[self.at..];
        self.at += rest
            .iter()
            .position(|&b| b == b'"' || b == b'\\' || b < 0x20)
            .unwrap_or(rest.len());
    }

    fn escape(&mut self) {
        let start = self.at;
        self.at += 1;
        let legal = match self.peek() {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => {
                self.at += 1;
                true
            }
            Some(b'u') => {
                self.at += 1;
                self.unicode_escape()
            }
            _ => {
                self.at += self.char_len();
                false
            }
        };
        if !legal {
            let end = self.at.min(self.bytes.len());
            self.error(SyntaxKind::BadEscape, start, end);
        }
    }

    /// Four hex digits, and a second escape for the other half of a surrogate pair.
    fn unicode_escape(&mut self) -> bool {
        match self.hex4() {
            Some(0xD800..=0xDBFF) => {
                if !self.bytes[self.at..].starts_with(b"\\u") {
                    return false;
                }
                self.at += 2;
                matches!(self.hex4(), Some(0xDC00..=0xDFFF))
            }
            Some(0xDC00..=0xDFFF) | None => false,
            Some(_) => true,
        }
    }

    fn hex4(&mut self) -> Option<u32> {
        let digits = self.bytes.get(self.at..self.at + 4)?;
        if !digits.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        self.at += 4;
        u32::from_str_radix(&self.text[self.at - 4..self.at], 16).ok()
    }

    fn number(&mut self) {
        let start = self.at;
        while matches!(
            self.peek(),
            Some(b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E' | b'_' | b'a'..=b'z' | b'A'..=b'Z')
        ) {
            self.at += 1;
        }
        let source = &self.text[start..self.at];
        if !is_number(source.as_bytes()) {
            self.error(SyntaxKind::BadNumber, start, self.at);
            self.leaf(Kind::Broken, start);
        } else if may_be_huge(source) && source.parse::<f64>().is_ok_and(f64::is_infinite) {
            self.error(SyntaxKind::HugeNumber, start, self.at);
            self.leaf(Kind::Broken, start);
        } else {
            self.leaf(Kind::Number, start);
        }
    }

    fn word(&mut self) {
        let start = self.at;
        let quoted = self.quote_len() > 0;
        self.at = self.word_end();
        let kind = match &self.text[start..self.at] {
            "true" => Kind::Bool(true),
            "false" => Kind::Bool(false),
            "null" => Kind::Null,
            _ => Kind::Broken,
        };
        if kind == Kind::Broken {
            self.error(
                if quoted {
                    SyntaxKind::WrongQuotes
                } else {
                    SyntaxKind::UnknownWord
                },
                start,
                self.at,
            );
        }
        self.leaf(kind, start);
    }

    /// The length of a quotation mark that JSON does not know, 0 if none stands here.
    fn quote_len(&self) -> usize {
        self.text[self.at..]
            .chars()
            .next()
            .filter(|c| "'`‘’“”«".contains(*c))
            .map_or(0, char::len_utf8)
    }

    /// Where a word, or a text in the wrong quotes, ends.
    fn word_end(&mut self) -> usize {
        if let Some(end) = self.quoted_end() {
            return end;
        }
        let rest = &self.text[self.at..];
        let stop = |c: char| c.is_whitespace() || ",:{}[]\"".contains(c);
        let end = rest.find(stop).unwrap_or(rest.len());
        self.at + end.max(self.char_len().min(rest.len()))
    }

    /// Where a text in the wrong quotes ends: at a closing mark on the same line.
    fn quoted_end(&mut self) -> Option<usize> {
        let quote = self.quote_len();
        if quote == 0 || self.at < self.unclosed_until {
            return None;
        }
        let rest = &self.text[self.at + quote..];
        let close = rest.find(|c: char| "'`’”»\n".contains(c));
        let mark = close.and_then(|at| Some((at, rest[at..].chars().next()?)));
        if let Some((at, mark)) = mark.filter(|(_, mark)| *mark != '\n') {
            return Some(self.at + quote + at + mark.len_utf8());
        }
        // A line of nothing but opening marks is looked through once.
        self.unclosed_until = self.at + quote + close.unwrap_or(rest.len());
        None
    }

    fn char_len(&self) -> usize {
        self.text[self.at.min(self.text.len())..]
            .chars()
            .next()
            .map_or(0, char::len_utf8)
    }

    fn trailing(&mut self) {
        self.space();
        let stopped = self
            .tree
            .errors
            .last()
            .is_some_and(|e| e.kind == SyntaxKind::TooDeep);
        if self.at < self.bytes.len() && !stopped {
            let end = self.text[self.at..]
                .find('\n')
                .map_or(self.bytes.len(), |end| self.at + end);
            self.error(SyntaxKind::TrailingText, self.at, end);
        }
    }

    fn find_duplicates(&mut self, index: usize) {
        for Twins { first, last, again } in twins(self.tree.value(offset(index))) {
            self.tree.nodes[last as usize].replaced = true;
            if self.tree.duplicates.len() < MAX_ERRORS {
                let span = |key: u32| self.tree.nodes[key as usize].span;
                self.tree.duplicates.push(Duplicate {
                    node: again + 1,
                    again: span(again),
                    first: span(first),
                });
            }
        }
    }
}

/// Only numbers with an exponent or very many digits can be beyond what a program holds.
fn may_be_huge(source: &str) -> bool {
    source.len() > 300 || source.contains(['e', 'E'])
}

/// The number grammar of RFC 8259.
fn is_number(bytes: &[u8]) -> bool {
    let digits = |from: &[u8]| from.iter().take_while(|b| b.is_ascii_digit()).count();
    let rest = bytes.strip_prefix(b"-").unwrap_or(bytes);
    let whole = digits(rest);
    if whole == 0 || (whole > 1 && rest[0] == b'0') {
        return false;
    }
    let mut rest = &rest[whole..];
    if let Some(fraction) = rest.strip_prefix(b".") {
        let len = digits(fraction);
        if len == 0 {
            return false;
        }
        rest = &fraction[len..];
    }
    if let [b'e' | b'E', exponent @ ..] = rest {
        let exponent = exponent
            .strip_prefix(b"+")
            .or_else(|| exponent.strip_prefix(b"-"))
            .unwrap_or(exponent);
        let len = digits(exponent);
        return len > 0 && len == exponent.len();
    }
    rest.is_empty()
}
