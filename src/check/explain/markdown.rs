//! The page of a rule: `##` a code and its title, `###` the parts of the page, fenced examples.

pub use crate::model::markdown::Fence;
use crate::model::markdown::{Kind, items};

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
    for item in items(page) {
        match (item.kind, chapters.last_mut()) {
            (Kind::Heading(heading), _) => {
                let (code, title) = heading.split_once(':').unwrap_or((heading, ""));
                chapters.push(Chapter {
                    code: code.trim(),
                    title: title.trim(),
                    ..Chapter::default()
                });
                part = Part::None;
            }
            (Kind::Subheading(heading), _) => part = Part::named(heading.trim()),
            (Kind::Fence(fence), Some(chapter)) => match part {
                Part::Silent => chapter.silent.push(fence),
                Part::Speaks => chapter.speaks.push(fence),
                _ => {}
            },
            (Kind::Line(line), Some(chapter)) => match part {
                Part::Checks => add_line(&mut chapter.checks, line),
                Part::Why => add_line(&mut chapter.why, line),
                _ => {}
            },
            (Kind::Title(_), _) | (Kind::Fence(_) | Kind::Line(_), None) => {}
        }
    }
    chapters
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
