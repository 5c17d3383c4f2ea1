//! Slips of notation: what is no JSON, but can be read in one way only. Commas, quotation marks, comments and numbers are mended in the
//! text as it stands, so that its layout stays; the errors that the reader finds say where. A crate that reads such notations would give
//! values, and the layout would be lost.

use std::{collections::BTreeMap, ops::Range};

use serde_json::json;

mod comments;
mod kind;

use comments::Comments;
pub use kind::name_kind;

use crate::{
    check::syntax::MAX_BYTES,
    model::{
        json::{Kind, SyntaxError, SyntaxKind, parse},
        lang::Text,
    },
    text,
};

/// A text whose notation was mended.
#[derive(Clone, Debug)]
pub struct Mended {
    /// The text: JSON.
    pub text: String,
    /// What was mended, in words.
    pub lines: Vec<Text>,
}

impl Mended {
    /// What became of it afterwards, with what was done before.
    pub(super) fn then(mut self, after: Self) -> Self {
        self.lines.extend(after.lines);
        Self {
            lines: self.lines,
            ..after
        }
    }
}

/// A kind of slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Slip {
    ExtraComma,
    MissingComma,
    Semicolon,
    ExtraSemicolon,
    MissingColon,
    OtherSign,
    Space,
    BareKey,
    BareText,
    Quotes,
    ClosingQuote,
    DecimalComma,
    Number,
    Literal,
    Escape,
    Bracket,
    Behind,
    Comment,
}

impl Slip {
    const fn done(self) -> Text {
        match self {
            Self::ExtraComma => Text::new("extra comma removed", "virgule en trop retirée"),
            Self::MissingComma => Text::new("comma added", "virgule ajoutée"),
            Self::Semicolon => Text::new(
                "comma in place of a semicolon",
                "virgule à la place d’un point-virgule",
            ),
            Self::ExtraSemicolon => Text::new("semicolon removed", "point-virgule retiré"),
            Self::MissingColon => Text::new("colon added", "deux-points ajoutés"),
            Self::OtherSign => Text::new(
                "colon in place of another sign",
                "deux-points à la place d’un autre signe",
            ),
            Self::Space => Text::new(
                "ordinary spaces in place of others",
                "espaces ordinaires à la place d’autres",
            ),
            Self::BareKey => Text::new("key put in quotes", "clé mise entre guillemets"),
            Self::BareText => Text::new("text put in quotes", "texte mis entre guillemets"),
            Self::Quotes => Text::new(
                "straight double quotes in place of others",
                "guillemets droits doubles à la place d’autres",
            ),
            Self::ClosingQuote => {
                Text::new("closing quotation mark added", "guillemet fermant ajouté")
            }
            Self::DecimalComma => Text::new(
                "decimal point in place of a comma",
                "point décimal à la place d’une virgule",
            ),
            Self::Number => Text::new(
                "number written as JSON has it",
                "nombre écrit comme le veut JSON",
            ),
            Self::Literal => Text::new(
                "true, false or null written as JSON has them",
                "true, false ou null écrits comme le veut JSON",
            ),
            Self::Escape => Text::new(
                "character in a text written as JSON has it",
                "caractère d’un texte écrit comme le veut JSON",
            ),
            Self::Bracket => Text::new("bracket put right", "crochet ou accolade rétabli"),
            Self::Behind => Text::new(
                "removed what stood behind the end",
                "retiré ce qui suivait la fin",
            ),
            Self::Comment => Text::new("comment removed", "commentaire retiré"),
        }
    }
}

/// One edit of the text; none of them adds or removes a line.
struct Edit {
    slip: Slip,
    range: Range<usize>,
    new: String,
    /// Whether the reader found its way behind it, so that its next error is one.
    settled: bool,
}

impl Edit {
    fn new(slip: Slip, range: Range<usize>, new: impl Into<String>) -> Self {
        Self {
            slip,
            range,
            new: new.into(),
            settled: true,
        }
    }

    /// The same where the reader may have stumbled.
    fn unsettled(self) -> Self {
        Self {
            settled: false,
            ..self
        }
    }
}

/// So many readings of a text: each mends a slip in every line at least.
const MOST_ROUNDS: usize = 100;

/// A text with its notation mended; None where it is JSON already, and where something in it has no or more than one reading.
#[must_use]
pub fn mend(given: &str) -> Option<Mended> {
    let mut told: BTreeMap<Slip, Vec<usize>> = BTreeMap::new();
    let mut comments = Comments::default();
    let mut text = given.to_owned();
    for _ in 0..MOST_ROUNDS {
        if text.len() > MAX_BYTES {
            return None;
        }
        let tree = parse(&text);
        if tree.errors().is_empty() {
            // A letter is no list, even where it could be put in quotes.
            let has_parts = matches!(tree.root().kind(), Kind::Object | Kind::Array);
            if !has_parts || told.is_empty() && comments.are_none() {
                return None;
            }
            let mut lines = lines(&told);
            let text = comments.kept(&text, &mut lines);
            return Some(Mended { text, lines });
        }
        let edits = edits(&text, tree.errors());
        if edits.is_empty() {
            return None;
        }
        for edit in edits.into_iter().rev() {
            let line = line_of(&text, edit.range.start);
            if edit.slip == Slip::Comment {
                comments.take(line, &text[edit.range.clone()]);
            } else {
                told.entry(edit.slip).or_default().push(line);
            }
            text.replace_range(edit.range, &edit.new);
        }
    }
    None
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text[..at].matches('\n').count()
}

/// What was mended: a line for each kind of slip.
fn lines(told: &BTreeMap<Slip, Vec<usize>>) -> Vec<Text> {
    let each = told.iter().map(|(slip, at)| {
        let (place, done) = (place(at), slip.done());
        text!("{place}: {done}", "{place} : {done}", place, done)
    });
    each.collect()
}

/// "line 3", "lines 3, 5 and 9 more".
fn place(lines: &[usize]) -> Text {
    /// So many are named.
    const NAMED: usize = 6;
    let mut lines = lines.to_vec();
    lines.sort_unstable();
    lines.dedup();
    let more = lines.len().saturating_sub(NAMED);
    lines.truncate(NAMED);
    let named: Vec<String> = lines.iter().map(ToString::to_string).collect();
    let named = named.join(", ");
    match (lines.len(), more) {
        (1, _) => text!("line {named}", "ligne {named}"),
        (_, 0) => text!("lines {named}", "lignes {named}"),
        _ => text!(
            "lines {named} and {more} more",
            "lignes {named} et {more} autres"
        ),
    }
}

/// The edits of one reading, in the order of the text: comments by themselves, since what stands before them is looked at afterwards.
fn edits(text: &str, errors: &[SyntaxError]) -> Vec<Edit> {
    let comments = errors
        .iter()
        .filter(|error| error.kind == SyntaxKind::Comment);
    let comments: Vec<Edit> = comments.map(|error| comment(text, span(error))).collect();
    if !comments.is_empty() {
        return comments;
    }
    let mut edits: Vec<Edit> = Vec::new();
    let mut free = 0;
    for error in errors {
        let start = error.span.start as usize;
        let Some(edit) = edit(text, error, errors).filter(|_| start >= free) else {
            // Behind something that cannot be mended the reader may see errors that are none.
            free = free.max(line_end(text, start));
            continue;
        };
        free = if edit.settled {
            edit.range.end
        } else {
            line_end(text, edit.range.end)
        };
        edits.push(edit);
    }
    edits.sort_by_key(|edit| edit.range.start);
    edits.dedup_by(|later, earlier| later.range.start < earlier.range.end);
    edits
}

fn comment(text: &str, range: Range<usize>) -> Edit {
    let breaks = text[range.clone()].matches('\n').count();
    Edit::new(Slip::Comment, range, "\n".repeat(breaks))
}

fn span(error: &SyntaxError) -> Range<usize> {
    error.span.start as usize..error.span.end as usize
}

fn line_end(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |end| at + end)
}

/// The one way in which an error can be mended.
fn edit(text: &str, error: &SyntaxError, all: &[SyntaxError]) -> Option<Edit> {
    let range = span(error);
    let found = &text[range.clone()];
    if found.starts_with('#') {
        return Some(comment(text, range.start..line_end(text, range.start)).unsettled());
    }
    let spaces = text[range.start..].chars().take_while(|c| is_odd_space(*c));
    let (count, len) = spaces.fold((0, 0), |(count, len), c| (count + 1, len + c.len_utf8()));
    if count > 0 {
        let range = range.start..range.start + len;
        return Some(Edit::new(Slip::Space, range, " ".repeat(count)).unsettled());
    }
    let before = text[..range.start].trim_end();
    match error.kind {
        SyntaxKind::TrailingComma => Some(Edit::new(Slip::ExtraComma, range, "")),
        SyntaxKind::NoKey | SyntaxKind::NoValue => {
            let extra = found == "," && before.ends_with([',', '{', '[']);
            extra.then(|| Edit::new(Slip::ExtraComma, range, "").unsettled())
        }
        SyntaxKind::MissingComma => missing_comma(text, before.len(), range),
        SyntaxKind::MissingColon => missing_colon(text, before.len(), range),
        SyntaxKind::BareKey => bare_key(text, range),
        SyntaxKind::WrongQuotes => requoted(text, range),
        SyntaxKind::UnknownWord => word(text, range),
        SyntaxKind::BadNumber => number(found, range),
        SyntaxKind::BadEscape => escape(found, range),
        SyntaxKind::ControlCharacter => control(found, range),
        SyntaxKind::Unclosed if found.starts_with('"') => unclosed_text(text, range),
        SyntaxKind::WrongBracket => Some(bracket(found, range, all)),
        SyntaxKind::TrailingText => {
            let nothing = found.chars().all(|c| "}];, \r\t".contains(c));
            nothing.then(|| Edit::new(Slip::Behind, range, ""))
        }
        SyntaxKind::Comment
        | SyntaxKind::Unclosed
        | SyntaxKind::HugeNumber
        | SyntaxKind::TooDeep => None,
    }
}

/// A space that word processors and web pages have and JSON has not.
fn is_odd_space(c: char) -> bool {
    c.is_whitespace() && !" \n\r\t".contains(c) || c == '\u{feff}'
}

fn missing_comma(text: &str, end: usize, range: Range<usize>) -> Option<Edit> {
    match &text[range.clone()] {
        ":" => None,
        ";" if text[range.end..].trim_start().starts_with(['}', ']']) => {
            Some(Edit::new(Slip::ExtraSemicolon, range, "").unsettled())
        }
        ";" => Some(Edit::new(Slip::Semicolon, range, ",").unsettled()),
        _ => Some(Edit::new(Slip::MissingComma, end..end, ",").unsettled()),
    }
}

/// A colon before a value, or in place of an equals sign.
fn missing_colon(text: &str, end: usize, range: Range<usize>) -> Option<Edit> {
    let rest = &text[range.start..];
    let sign = ["=>", "=", "："]
        .into_iter()
        .find(|sign| rest.starts_with(sign));
    let edit = match sign {
        Some(sign) => Edit::new(Slip::OtherSign, range.start..range.start + sign.len(), ":"),
        None if rest.starts_with([',', ';', '}', ']']) || rest.is_empty() => return None,
        None => Edit::new(Slip::MissingColon, end..end, ":"),
    };
    Some(edit.unsettled())
}

/// A key without quotation marks, or the second half of a number that has a comma.
fn bare_key(text: &str, range: Range<usize>) -> Option<Edit> {
    let found = &text[range.clone()];
    let behind = text[range.end..].trim_start();
    let is_key = behind.starts_with([':', '=']);
    let is_name = found
        .chars()
        .all(|c| c.is_alphanumeric() || "_-$.".contains(c));
    if is_key && is_name {
        return Some(Edit::new(Slip::BareKey, range, format!("\"{found}\"")));
    }
    // Three digits may be thousands.
    let decimals = found.len() != 3 && found.bytes().all(|byte| byte.is_ascii_digit());
    let comma = text[..range.start]
        .strip_suffix(',')
        .filter(|number| number.ends_with(|c: char| c.is_ascii_digit()));
    let number = comma.filter(|_| decimals && !is_key)?;
    Some(Edit::new(Slip::DecimalComma, number.len()..range.start, ".").unsettled())
}

/// Whether a text, a key or a word may end before this.
fn may_end(rest: &str) -> bool {
    let line = rest.split('\n').next().unwrap_or_default().trim_start();
    line.is_empty() || line.starts_with([',', '}', ']', ':', '='])
}

/// A text in other quotation marks, up to the mark that ends it: an apostrophe in it is followed by more of the text.
fn requoted(text: &str, range: Range<usize>) -> Option<Edit> {
    let open = text[range.start..].chars().next()?;
    let closing: &[char] = match open {
        '\'' => &['\''],
        '`' => &['`', '\''],
        '‘' | '’' => &['’', '‘'],
        '«' => &['»'],
        _ => &['”', '“', '"'],
    };
    let start = range.start + open.len_utf8();
    let line = &text[start..line_end(text, start)];
    let mut marks = line.match_indices(closing);
    let (at, mark) = marks.find(|(at, mark)| may_end(&line[at + mark.len()..]))?;
    let typed = if open == '«' {
        line[..at].trim()
    } else {
        &line[..at]
    };
    let end = start + at + mark.len();
    let edit = Edit::new(Slip::Quotes, range.start..end, quoted(typed));
    Some(if end == range.end {
        edit
    } else {
        edit.unsettled()
    })
}

/// A text in straight double quotation marks; escapes stay as they were typed.
fn quoted(typed: &str) -> String {
    let mut out = String::from("\"");
    let mut rest = typed.chars();
    while let Some(c) = rest.next() {
        match c {
            '\\' => match rest.next() {
                Some('\'') => out.push('\''),
                Some(next) => out.extend(['\\', next]),
                None => out.push_str("\\\\"),
            },
            '"' => out.push_str("\\\""),
            c => out.push(c),
        }
    }
    out + "\""
}

/// A word that is none of JSON's: those of other languages, and texts without quotation marks.
fn word(text: &str, range: Range<usize>) -> Option<Edit> {
    let found = &text[range.clone()];
    let meant = match found.to_lowercase().as_str() {
        "true" => Some("true"),
        "false" => Some("false"),
        "none" | "null" | "nil" => Some("null"),
        "undefined" | "nan" | "infinity" => return None,
        _ => None,
    };
    if let Some(meant) = meant {
        return Some(Edit::new(Slip::Literal, range, meant));
    }
    let rest = &text[range.start..];
    let end = rest
        .find(|c| ",:{}[]\"\n#=".contains(c))
        .unwrap_or(rest.len());
    let typed = rest[..end].trim_end();
    let whole = rest.starts_with(char::is_alphabetic) && !rest[end..].starts_with([':', '"', '=']);
    whole.then(|| {
        let end = range.start + typed.len();
        let edit = Edit::new(Slip::BareText, range.start..end, quoted(typed));
        if end == range.end {
            edit
        } else {
            edit.unsettled()
        }
    })
}

/// `+8`, `08`, `.5`, `5.` and `1_000` have one reading each.
fn number(found: &str, range: Range<usize>) -> Option<Edit> {
    let typed = found.strip_prefix('+').unwrap_or(found).replace('_', "");
    let (minus, digits) = match typed.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", typed.as_str()),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(whole) || !all_digits(fraction) || whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        whole => whole,
    };
    let point = if fraction.is_empty() { "" } else { "." };
    let meant = format!("{minus}{whole}{point}{fraction}");
    Some(Edit::new(Slip::Number, range, meant))
}

/// A backslash that is meant as one, or before an apostrophe.
fn escape(found: &str, range: Range<usize>) -> Option<Edit> {
    match found.strip_prefix('\\')? {
        "'" => Some(Edit::new(Slip::Escape, range, "'")),
        next if next.starts_with(['u', 'x', '\n', '\r']) || next.is_empty() => None,
        _ => Some(Edit::new(Slip::Escape, range, format!("\\{found}"))),
    }
}

fn control(found: &str, range: Range<usize>) -> Option<Edit> {
    let escaped = json!(found).to_string();
    let escaped = escaped.strip_prefix('"')?.strip_suffix('"')?;
    Some(Edit::new(Slip::Escape, range, escaped))
}

/// A text that its line ends: its closing mark is a typographic one, or is missing at the end of the line.
fn unclosed_text(text: &str, range: Range<usize>) -> Option<Edit> {
    let (start, end) = (range.start + 1, line_end(text, range.start));
    let line = &text[start..end];
    let mut marks = line.match_indices(['”', '“']);
    if let Some((at, mark)) = marks.find(|(at, mark)| may_end(&line[at + mark.len()..])) {
        let at = start + at;
        return Some(Edit::new(Slip::Quotes, at..at + mark.len(), "\"").unsettled());
    }
    // With a colon in it, it may be a key whose mark is missing.
    let line = line.trim_end();
    let line = line.strip_suffix(',').unwrap_or(line);
    let at = start + line.len();
    (!line.contains([':', '{', '}', '[', ']']))
        .then(|| Edit::new(Slip::ClosingQuote, at..at, "\"").unsettled())
}

/// The wrong bracket: where another one is missing, too, the right one was left out before it.
fn bracket(found: &str, range: Range<usize>, all: &[SyntaxError]) -> Edit {
    let right = if found == "}" { "]" } else { "}" };
    let left_out = all.iter().any(|error| error.kind == SyntaxKind::Unclosed);
    let range = if left_out {
        range.start..range.start
    } else {
        range
    };
    Edit::new(Slip::Bracket, range, right).unsettled()
}
