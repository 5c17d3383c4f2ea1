//! The syntax of PDF objects: from bytes to values, however damaged the bytes are.

use std::ops::Range;

use lopdf::{Dictionary, Object, StringFormat};

use super::bounds::Bounds;

/// Deeper values are not read; sheets need five levels.
const DEEPEST: usize = 40;

/// Reads values one after the other.
#[derive(Debug)]
pub(super) struct Parser<'a> {
    bytes: &'a [u8],
    bounds: &'a Bounds,
    /// Where the next value begins.
    pub at: usize,
}

impl<'a> Parser<'a> {
    pub(super) const fn new(bytes: &'a [u8], at: usize, bounds: &'a Bounds) -> Self {
        Self { bytes, bounds, at }
    }

    /// The value that begins here; None for what is none.
    pub(super) fn value(&mut self) -> Option<Object> {
        let start = self.at;
        let value = self.nested(0);
        self.bounds.read(self.at.saturating_sub(start))?;
        value
    }

    /// `12 0 obj`, and the number in it.
    pub(super) fn heading(&mut self) -> Option<(u32, u16)> {
        let number = u32::try_from(self.whole()?).ok()?;
        let generation = u16::try_from(self.whole()?).ok()?;
        self.word(b"obj").then_some((number, generation))
    }

    /// A whole number without a sign.
    pub(super) fn whole(&mut self) -> Option<usize> {
        /// No offset is longer.
        const LONGEST: usize = 12;
        self.skip_blank();
        let digits = self.rest().iter().take(LONGEST);
        let digits = digits.take_while(|byte| byte.is_ascii_digit()).count();
        let text = std::str::from_utf8(self.rest().get(..digits)?).ok()?;
        let number = text.parse().ok()?;
        self.at += digits;
        Some(number)
    }

    /// Steps over a word, if it stands here.
    pub(super) fn word(&mut self, word: &[u8]) -> bool {
        self.skip_blank();
        let found = self.rest().starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }

    /// Where the bytes of a stream begin, if its dictionary ended here.
    pub(super) fn stream(&mut self) -> Option<usize> {
        if !self.word(b"stream") {
            return None;
        }
        match self.rest() {
            [b'\r', b'\n', ..] => self.at += 2,
            [b'\r' | b'\n', ..] => self.at += 1,
            _ => {}
        }
        Some(self.at)
    }

    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// White space and comments.
    fn skip_blank(&mut self) {
        while let Some(byte) = self.bytes.get(self.at) {
            match byte {
                0 | b'\t' | b'\n' | 12 | b'\r' | b' ' => self.at += 1,
                b'%' => {
                    let line = self.rest().iter();
                    self.at += line.take_while(|byte| !b"\r\n".contains(byte)).count();
                }
                _ => break,
            }
        }
    }

    fn nested(&mut self, depth: usize) -> Option<Object> {
        self.bounds.value()?;
        if depth > DEEPEST {
            return None;
        }
        self.skip_blank();
        match self.rest() {
            [b'/', ..] => Some(Object::Name(self.name())),
            [b'(', ..] => {
                let text = self.text()?;
                Some(Object::String(text, StringFormat::Literal))
            }
            [b'<', b'<', ..] => self.dictionary(depth).map(Object::Dictionary),
            [b'<', ..] => {
                let text = self.hexadecimal()?;
                Some(Object::String(text, StringFormat::Hexadecimal))
            }
            [b'[', ..] => self.array(depth),
            [b'0'..=b'9' | b'+' | b'-' | b'.', ..] => self.number(),
            _ if self.word(b"true") => Some(Object::Boolean(true)),
            _ if self.word(b"false") => Some(Object::Boolean(false)),
            _ if self.word(b"null") => Some(Object::Null),
            _ => None,
        }
    }

    fn array(&mut self, depth: usize) -> Option<Object> {
        self.at += 1;
        let mut items = Vec::new();
        while !self.word(b"]") {
            items.push(self.nested(depth + 1)?);
        }
        Some(Object::Array(items))
    }

    fn dictionary(&mut self, depth: usize) -> Option<Dictionary> {
        self.at += 2;
        let mut members = Dictionary::new();
        while !self.word(b">>") {
            if self.rest().first() != Some(&b'/') {
                return None;
            }
            let key = self.name();
            let value = self.nested(depth + 1)?;
            members.set(key, value);
        }
        Some(members)
    }

    /// A number, or a reference, which begins with two of them.
    fn number(&mut self) -> Option<Object> {
        let is_part = |byte: &&u8| byte.is_ascii_digit() || b"+-.".contains(byte);
        let length = self.rest().iter().take(64).take_while(is_part).count();
        let text = std::str::from_utf8(self.rest().get(..length)?).ok()?;
        self.at += length;
        let Ok(whole) = text.parse::<i64>() else {
            return text.parse().ok().map(Object::Real);
        };
        let after = self.at;
        if let Ok(number) = u32::try_from(whole)
            && let Some(generation) = self.whole()
            && let Ok(generation) = u16::try_from(generation)
            && self.word(b"R")
        {
            return Some(Object::Reference((number, generation)));
        }
        self.at = after;
        Some(Object::Integer(whole))
    }

    fn name(&mut self) -> Vec<u8> {
        self.at += 1;
        let ends = |byte: &u8| byte.is_ascii_whitespace() || b"\0()<>[]{}/%".contains(byte);
        let length = self.rest().iter().take_while(|byte| !ends(byte)).count();
        let written = self.rest().get(..length).unwrap_or_default();
        self.at += length;
        let mut name = Vec::with_capacity(length);
        let mut bytes = written.iter();
        while let Some(byte) = bytes.next() {
            let escaped = bytes.as_slice().get(..2).filter(|_| *byte == b'#');
            if let Some(byte) = escaped.and_then(|pair| hex(pair[0], pair[1])) {
                name.push(byte);
                bytes.nth(1);
            } else {
                name.push(*byte);
            }
        }
        name
    }

    /// `(text)` with its escapes.
    fn text(&mut self) -> Option<Vec<u8>> {
        let mut text = Vec::new();
        let mut open = 0_usize;
        loop {
            let byte = *self.bytes.get(self.at)?;
            self.at += 1;
            match byte {
                b'(' => {
                    open += 1;
                    if open == 1 {
                        continue;
                    }
                }
                b')' => {
                    open -= 1;
                    if open == 0 {
                        return Some(text);
                    }
                }
                b'\\' => {
                    self.escaped(&mut text)?;
                    continue;
                }
                _ => {}
            }
            text.push(byte);
        }
    }

    /// What stands behind a backslash; a line end there is no text.
    fn escaped(&mut self, text: &mut Vec<u8>) -> Option<()> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        text.push(match byte {
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'b' => 8,
            b'f' => 12,
            b'\n' => return Some(()),
            b'\r' => {
                self.at += usize::from(self.rest().first() == Some(&b'\n'));
                return Some(());
            }
            b'0'..=b'7' => {
                let mut value = byte - b'0';
                for _ in 0..2 {
                    let Some(digit @ b'0'..=b'7') = self.rest().first() else {
                        break;
                    };
                    // Of more than eight bits the highest are dropped.
                    value = value.wrapping_mul(8).wrapping_add(digit - b'0');
                    self.at += 1;
                }
                value
            }
            other => other,
        });
        Some(())
    }

    fn hexadecimal(&mut self) -> Option<Vec<u8>> {
        self.at += 1;
        let length = self.rest().iter().position(|byte| *byte == b'>')?;
        let digits = self.rest().get(..length)?.iter();
        let digits: Vec<u8> = digits
            .filter(|b| !b.is_ascii_whitespace())
            .copied()
            .collect();
        self.at += length + 1;
        let pairs = digits.chunks(2);
        pairs
            .map(|pair| hex(pair[0], pair.get(1).copied().unwrap_or(b'0')))
            .collect()
    }
}

/// The byte that two hexadecimal digits stand for.
pub(super) fn hex(one: u8, two: u8) -> Option<u8> {
    let digit = |byte| char::from(byte).to_digit(16);
    u8::try_from(digit(one)? << 4 | digit(two)?).ok()
}

/// Where `wanted` stands first in a part of these bytes.
pub(super) fn find(bytes: &[u8], within: Range<usize>, wanted: &[u8]) -> Option<usize> {
    let start = within.start;
    let part = bytes.get(within)?;
    let first = *wanted.first()?;
    let mut from = 0;
    loop {
        from += part.get(from..)?.iter().position(|byte| *byte == first)?;
        if part.get(from..)?.starts_with(wanted) {
            return Some(start + from);
        }
        from += 1;
    }
}
