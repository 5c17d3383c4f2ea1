//! The small Markdown in which pages are written: `##` a code and its title, `###` the parts of a page, fenced examples.

/// The part of a page about one code.
#[derive(Clone, Debug, Default)]
pub struct Chapter<'p> {
    /// The code.
    pub code: &'p str,
    /// What is wrong, in a few words.
    pub title: &'p str,
    /// "What it checks".
    pub checks: String,
    /// "Why".
    pub why: String,
    /// "Legal" or "Silent": examples in which the rule does not speak.
    pub silent: Vec<Fence<'p>>,
    /// "Not legal" or "Reported": examples in which it does, each followed by the expected report.
    pub speaks: Vec<Fence<'p>>,
}

/// A fenced block.
#[derive(Clone, Copy, Debug)]
pub struct Fence<'p> {
    /// The words after the opening fence.
    pub info: &'p str,
    /// What stands between the fences.
    pub text: &'p str,
}

#[derive(Clone, Copy, PartialEq)]
enum Part {
    None,
    Checks,
    Why,
    Silent,
    Speaks,
}

impl Part {
    fn named(heading: &str) -> Self {
        match heading {
            "What it checks" | "Ce qui est vérifié" => Self::Checks,
            "Why" | "Pourquoi" => Self::Why,
            "Legal" | "Silent" => Self::Silent,
            "Not legal" | "Reported" => Self::Speaks,
            _ => Self::None,
        }
    }
}

/// The chapters of a page, in order.
#[must_use]
pub fn chapters(page: &str) -> Vec<Chapter<'_>> {
    let mut chapters: Vec<Chapter<'_>> = Vec::new();
    let mut part = Part::None;
    let mut rest = page;
    while let Some((line, after)) = next_line(rest) {
        rest = after;
        if let Some(heading) = line.strip_prefix("## ") {
            let (code, title) = heading.split_once(':').unwrap_or((heading, ""));
            chapters.push(Chapter {
                code: code.trim(),
                title: title.trim(),
                ..Chapter::default()
            });
            part = Part::None;
        } else if let Some(heading) = line.strip_prefix("### ") {
            part = Part::named(heading.trim());
        } else if let Some(info) = line.strip_prefix("```") {
            let end = rest.find("\n```").map_or(rest.len(), |end| end + 1);
            let fence = Fence {
                info,
                text: &rest[..end],
            };
            rest = next_line(&rest[end..]).map_or("", |(_, after)| after);
            match (part, chapters.last_mut()) {
                (Part::Silent, Some(chapter)) => chapter.silent.push(fence),
                (Part::Speaks, Some(chapter)) => chapter.speaks.push(fence),
                _ => {}
            }
        } else if let Some(chapter) = chapters.last_mut() {
            match part {
                Part::Checks => add_line(&mut chapter.checks, line),
                Part::Why => add_line(&mut chapter.why, line),
                _ => {}
            }
        }
    }
    chapters
}

fn next_line(text: &str) -> Option<(&str, &str)> {
    if text.is_empty() {
        return None;
    }
    Some(text.split_once('\n').unwrap_or((text, "")))
}

fn add_line(body: &mut String, line: &str) {
    if line.is_empty() {
        return;
    }
    if !body.is_empty() {
        body.push('\n');
    }
    body.push_str(line);
}
