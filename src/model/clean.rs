//! Words of a player, made fit for a sentence, a terminal, JSON and Markdown.

use std::{
    borrow::Cow,
    fmt::{self, Write},
    ops::{Add, AddAssign, Deref},
};

use serde::Serialize;

/// Long words are quoted by their beginning.
#[must_use]
pub fn shorten(text: &str) -> String {
    const LONGEST: usize = 60;
    shorten_to(LONGEST, text)
}

/// The beginning of a text: so many characters, in one line.
#[must_use]
pub fn shorten_to(longest: usize, text: &str) -> String {
    let line = |text: &str| text.replace(char::is_control, "\u{fffd}");
    match text.char_indices().nth(longest) {
        None => line(text),
        Some((end, _)) => line(&text[..end]) + "…",
    }
}

/// A sentence is about a list, and a list may hold words of a megabyte.
pub(super) fn short_quotes(sentence: Cow<'static, str>) -> Cow<'static, str> {
    /// Sentences of this length may quote what they like.
    const SHORT: usize = 300;
    /// Nobody reads a longer one to its end.
    const LONGEST: usize = 1000;
    if sentence.len() <= SHORT {
        return sentence;
    }
    let mut short = String::new();
    for (index, part) in sentence.split_inclusive(['"', '«', '»']).enumerate() {
        let quote = part.chars().next_back().filter(|c| "\"«»".contains(*c));
        let words = quote.map_or(part, |quote| &part[..part.len() - quote.len_utf8()]);
        if index % 2 == 1 {
            short.push_str(&shorten(words));
            short.push_str(if words.ends_with(' ') { " " } else { "" });
        } else {
            short.push_str(words);
        }
        short.extend(quote);
        if short.len() > LONGEST {
            return shorten_to(LONGEST, &short).into();
        }
    }
    short.into()
}

/// Whether a terminal would obey this character instead of showing it: control characters, line separators, marks that reorder the
/// line; and characters that nobody sees, by which two names that look the same would be different.
pub(crate) fn harmful(c: char) -> bool {
    let unseen = matches!(
        c,
        '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}'
    );
    c.is_control() || unseen || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Text that may leave the program: no terminal, no JSON reader and no Markdown page takes any of it for more than words. The ways to
/// make one are all there are, so that nothing is printed or written that was not cleaned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clean(String);

impl Clean {
    /// Words of the program itself, with the colours and line ends that it means.
    #[must_use]
    pub fn own(words: &'static str) -> Self {
        Self(words.to_owned())
    }

    /// One line. What a terminal would obey stands as U+FFFD, line ends too.
    #[must_use]
    pub fn line(text: impl Into<String>) -> Self {
        Self::replaced(text.into(), harmful)
    }

    /// Lines, each of them one line and ended: no name in one of them begins another.
    #[must_use]
    pub fn lines<T: Into<String>>(lines: impl IntoIterator<Item = T>) -> Self {
        let mut out = String::new();
        for line in lines {
            out.push_str(&Self::line(line));
            out.push('\n');
        }
        Self(out)
    }

    /// A text that has lines of its own, such as notes or a drawn table.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Self::replaced(text.into(), |c| !matches!(c, '\n' | '\t') && harmful(c))
    }

    /// Lines of a file, with every character at the byte where it was.
    #[must_use]
    pub fn in_place(text: &str) -> Self {
        let harmful = |c: char| !matches!(c, '\n' | '\r' | '\t') && harmful(c);
        let stand_in = |c: char| match c.len_utf8() {
            _ if !harmful(c) => c,
            1 => '?',
            2 => '¿',
            _ => char::REPLACEMENT_CHARACTER,
        };
        Self(if text.contains(harmful) {
            text.chars().map(stand_in).collect()
        } else {
            text.to_owned()
        })
    }

    /// What a renderer made of clean parts: its colours (`ESC [ … m`) and line ends stay.
    #[must_use]
    pub fn coloured(text: &str) -> Self {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let colour = colour(rest);
            let (part, behind) = rest.split_at(colour.unwrap_or(c.len_utf8()));
            if colour.is_none() && c != '\n' && harmful(c) {
                out.push(char::REPLACEMENT_CHARACTER);
            } else {
                out.push_str(part);
            }
            rest = behind;
        }
        Self(out)
    }

    /// A value as JSON, laid out and ended.
    #[must_use]
    pub fn json(value: &impl Serialize) -> Self {
        Self::json_text(serde_json::to_string_pretty(value).unwrap_or_default() + "\n")
    }

    /// A value as one line of JSON, ended.
    #[must_use]
    pub fn json_line(value: &impl Serialize) -> Self {
        Self::json_text(serde_json::to_string(value).unwrap_or_default() + "\n")
    }

    /// JSON that is already text: the characters that a terminal would obey become escapes, so that nothing is lost.
    #[must_use]
    pub fn json_text(json: impl Into<String>) -> Self {
        let json = json.into();
        let harmful = |c: char| !matches!(c, '\n' | '\t') && harmful(c);
        if !json.contains(harmful) {
            return Self(json);
        }
        let mut out = String::with_capacity(json.len() + 64);
        // A carriage return can stand between two values only, and a terminal would write over the line.
        for c in json.chars().filter(|c| *c != '\r') {
            if harmful(c) {
                // JSON writes what is beyond four hexadecimal digits, such as tag characters, in two halves.
                for half in c.encode_utf16(&mut [0; 2]) {
                    // Writing to a String cannot fail.
                    let _ = write!(out, "\\u{half:04x}");
                }
            } else {
                out.push(c);
            }
        }
        Self(out)
    }

    /// The same with line ends as Windows has them, for a file that has such.
    #[must_use]
    pub fn with_crlf(self) -> Self {
        Self(self.0.replace('\n', "\r\n"))
    }

    /// One line of plain words in Markdown, wherever it stands: nothing in it is markup, also not at its beginning.
    #[must_use]
    pub fn markdown(text: &str) -> Self {
        let line = Self::line(text.trim_matches([' ', '\t']));
        let mut out = String::with_capacity(line.len() + 8);
        let begins = beginning(&line);
        let mut rest = &*line;
        while let Some(c) = rest.chars().next() {
            let (at, behind) = (line.len() - rest.len(), &rest[c.len_utf8()..]);
            if begins == Some(at) || is_markup(c, behind) || c == '.' && ends_www(&line[..at]) {
                out.push('\\');
            }
            out.push(c);
            if c == '@' && behind.starts_with(char::is_alphanumeric) {
                // Names and addresses are looked for in the finished page, where no backslash is left.
                out.push('\u{200b}');
            }
            rest = behind;
        }
        Self(out)
    }

    /// One line of plain words between the tags of a page or XML file, or in quotes inside a tag.
    #[must_use]
    pub fn xml(text: &str) -> Self {
        let line = Self::line(text);
        let mut out = String::with_capacity(line.len() + 8);
        for c in line.chars() {
            match c {
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '"' => out.push_str("&quot;"),
                '\'' => out.push_str("&#39;"),
                // No character of XML, though one of Unicode.
                '\u{fffe}' | '\u{ffff}' => out.push(char::REPLACEMENT_CHARACTER),
                _ => out.push(c),
            }
        }
        Self(out)
    }

    /// One line of plain words in a forum, where nothing takes a bracket back: round ones stand for square ones, and no address or name
    /// is looked for.
    #[must_use]
    pub fn bbcode(text: &str) -> Self {
        let line = Self::line(text);
        let mut out = String::with_capacity(line.len() + 8);
        let mut rest = &*line;
        while let Some(c) = rest.chars().next() {
            let (before, behind) = (&line[..line.len() - rest.len()], &rest[c.len_utf8()..]);
            out.push(match c {
                '[' => '(',
                ']' => ')',
                _ => c,
            });
            let address = c == ':' && behind.starts_with("//") || c == '.' && ends_www(before);
            if address || c == '@' && behind.starts_with(char::is_alphanumeric) {
                out.push('\u{200b}');
            }
            rest = behind;
        }
        Self(out)
    }

    /// A cell of a table that a spreadsheet opens (RFC 4180, or with semicolons between cells), in quotes where it must be. What would be worked out as a formula begins with
    /// an apostrophe.
    #[must_use]
    pub fn csv(text: &str) -> Self {
        let formula = text
            .trim_start_matches(' ')
            .starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']);
        let cell = format!("{}{}", if formula { "'" } else { "" }, Self::line(text));
        Self(if cell.contains(['"', ',', ';']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell
        })
    }

    /// Data of a command to the runner of GitHub Actions, up to the end of the line.
    #[must_use]
    pub fn workflow_data(text: &str) -> Self {
        Self(Self::line(text).replace('%', "%25"))
    }

    /// A property of such a command.
    #[must_use]
    pub fn workflow_property(text: &str) -> Self {
        let data = Self::workflow_data(text);
        Self(data.replace(':', "%3A").replace(',', "%2C"))
    }

    /// Parts with words of the program between them.
    #[must_use]
    pub fn join(parts: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        let parts: Vec<String> = parts.into_iter().map(String::from).collect();
        Self(parts.join(between))
    }

    fn replaced(text: String, harmful: impl Fn(char) -> bool) -> Self {
        Self(if text.contains(&harmful) {
            text.replace(harmful, "\u{fffd}")
        } else {
            text
        })
    }
}

/// The length of the colour sequence that a text begins with.
fn colour(text: &str) -> Option<usize> {
    let codes = text.strip_prefix("\x1b[")?;
    let end = codes.find(|c: char| !matches!(c, '0'..='9' | ';'))?;
    codes[end..].starts_with('m').then_some(end + 3)
}

/// Whether Markdown would take a character for markup in the middle of a line.
fn is_markup(c: char, behind: &str) -> bool {
    match c {
        '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '{' | '}' | '$' => true,
        // `&lt;` would be read as what it stands for.
        '&' => behind.starts_with(|c: char| c == '#' || c.is_ascii_alphanumeric()),
        ':' => behind.starts_with("//"),
        _ => false,
    }
}

/// Bare addresses are linked, also those without `http`.
fn ends_www(before: &str) -> bool {
    let www = before.len().checked_sub(3).and_then(|at| before.get(at..));
    www.is_some_and(|www| www.eq_ignore_ascii_case("www"))
}

/// The place of the character that would make the beginning of a line a list, a rule, an underlined heading or a definition.
fn beginning(line: &str) -> Option<usize> {
    let ends = |text: &str| text.is_empty() || text.starts_with([' ', '\t']);
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let behind = &line[digits..];
    if digits > 0 {
        let dot = behind.strip_prefix(['.', ')'])?;
        return ends(dot).then_some(digits);
    }
    let sign = line.strip_prefix(['-', '+', '=', ':'])?;
    let signs_only = || sign.chars().all(|c| "-+=:| \t".contains(c));
    (line.starts_with(':') || ends(sign) || signs_only()).then_some(0)
}

impl Deref for Clean {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Clean {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.0)
    }
}

impl From<Clean> for String {
    fn from(clean: Clean) -> Self {
        clean.0
    }
}

impl From<Clean> for Vec<u8> {
    fn from(clean: Clean) -> Self {
        clean.0.into_bytes()
    }
}

impl Add for Clean {
    type Output = Self;

    fn add(mut self, behind: Self) -> Self {
        self.0.push_str(&behind.0);
        self
    }
}

impl AddAssign for Clean {
    fn add_assign(&mut self, behind: Self) {
        self.0.push_str(&behind.0);
    }
}

impl Add<&'static str> for Clean {
    type Output = Self;

    fn add(mut self, words: &'static str) -> Self {
        self.0.push_str(words);
        self
    }
}
