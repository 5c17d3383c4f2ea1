//! The small Markdown in which pages are written: headings, fenced examples, lines. The pages of the rules, the rules of play and the
//! texts of the reference sheets are all read through it.

/// A piece of a page with the number of its line, from 1.
#[derive(Clone, Copy, Debug)]
pub struct Item<'p> {
    /// The line on which it begins.
    pub line: usize,
    /// The byte at which that line begins.
    pub at: usize,
    /// What stands there.
    pub kind: Kind<'p>,
}

/// What stands on a line, or on several.
#[derive(Clone, Copy, Debug)]
pub enum Kind<'p> {
    /// `# Words`: one mark.
    Title(&'p str),
    /// `## Words`: two marks.
    Heading(&'p str),
    /// `### Words`: three marks.
    Subheading(&'p str),
    /// A fenced block.
    Fence(Fence<'p>),
    /// Any other line, as it stands; a blank one is empty.
    Line(&'p str),
}

/// A fenced block.
#[derive(Clone, Copy, Debug)]
pub struct Fence<'p> {
    /// The words after the opening fence.
    pub info: &'p str,
    /// What stands between the fences.
    pub text: &'p str,
}

impl Item<'_> {
    /// Whether it is an indented line, which goes on with the one above it.
    #[must_use]
    pub fn continues(&self) -> bool {
        matches!(self.kind, Kind::Line(line) if line.starts_with("  "))
    }
}

/// The pieces of a page, in order.
pub fn items(page: &str) -> impl Iterator<Item = Item<'_>> {
    let (mut rest, mut number) = (page, 0);
    std::iter::from_fn(move || {
        let at = page.len() - rest.len();
        let (line, after) = next_line(rest)?;
        rest = after;
        number += 1;
        let here = number;
        let kind = if let Some(words) = line.strip_prefix("# ") {
            Kind::Title(words)
        } else if let Some(words) = line.strip_prefix("## ") {
            Kind::Heading(words)
        } else if let Some(words) = line.strip_prefix("### ") {
            Kind::Subheading(words)
        } else if let Some(info) = line.strip_prefix("```") {
            let end = rest.find("\n```").map_or(rest.len(), |end| end + 1);
            let text = &rest[..end];
            rest = next_line(&rest[end..]).map_or("", |(_, after)| after);
            number += text.lines().count() + 1;
            Kind::Fence(Fence { info, text })
        } else {
            Kind::Line(line)
        };
        Some(Item {
            line: here,
            at,
            kind,
        })
    })
}

fn next_line(text: &str) -> Option<(&str, &str)> {
    if text.is_empty() {
        return None;
    }
    Some(text.split_once('\n').unwrap_or((text, "")))
}
