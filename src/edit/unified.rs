//! The difference of two texts, line by line, as `patch` reads it. No kept crate of this size is among the dependencies; the lists it
//! is for have hundreds of lines.

use std::fmt::Write;

/// Lines around a change that are shown with it.
const CONTEXT: usize = 3;

/// A line of the difference.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line<'t> {
    Both(&'t str),
    Old(&'t str),
    New(&'t str),
}

/// The unified difference between two texts; empty where they are the same.
#[must_use]
pub fn unified(name: &str, old: &str, new: &str) -> String {
    if old == new {
        return String::new();
    }
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let lines = lines(&old, &new);
    let mut out = format!("--- {name}\n+++ {name}\n");
    let mut at = 0;
    while let Some(first) = (at..lines.len()).find(|index| !matches!(lines[*index], Line::Both(_)))
    {
        let start = first.saturating_sub(CONTEXT).max(at);
        let end = end_of_hunk(&lines, first);
        hunk(&lines, start, end, &mut out);
        at = end;
    }
    out
}

/// Where so many lines are the same that the next change is another hunk.
fn end_of_hunk(lines: &[Line<'_>], first: usize) -> usize {
    let mut last = first;
    for (index, line) in lines.iter().enumerate().skip(first) {
        if !matches!(line, Line::Both(_)) {
            last = index;
        } else if index > last + 2 * CONTEXT {
            break;
        }
    }
    (last + 1 + CONTEXT).min(lines.len())
}

fn hunk(lines: &[Line<'_>], start: usize, end: usize, out: &mut String) {
    let old = |lines: &[Line<'_>]| {
        lines
            .iter()
            .filter(|line| !matches!(line, Line::New(_)))
            .count()
    };
    let new = |lines: &[Line<'_>]| {
        lines
            .iter()
            .filter(|line| !matches!(line, Line::Old(_)))
            .count()
    };
    let (before, here) = (&lines[..start], &lines[start..end]);
    // Writing to a String cannot fail.
    let _ = writeln!(
        out,
        "@@ -{},{} +{},{} @@",
        old(before) + 1,
        old(here),
        new(before) + 1,
        new(here)
    );
    for line in here {
        let (sign, text) = match line {
            Line::Both(text) => (' ', text),
            Line::Old(text) => ('-', text),
            Line::New(text) => ('+', text),
        };
        let _ = writeln!(out, "{sign}{text}");
    }
}

/// All lines of both texts: what is the same at both ends by itself, the middle by its longest common part.
fn lines<'t>(old: &[&'t str], new: &[&'t str]) -> Vec<Line<'t>> {
    let head = old
        .iter()
        .zip(new)
        .take_while(|(old, new)| old == new)
        .count();
    let (rest_old, rest_new) = (&old[head..], &new[head..]);
    let tail = rest_old.iter().rev().zip(rest_new.iter().rev());
    let tail = tail.take_while(|(old, new)| old == new).count();
    let middle_old = &rest_old[..rest_old.len() - tail];
    let middle_new = &rest_new[..rest_new.len() - tail];
    let mut all: Vec<Line<'t>> = old[..head].iter().map(|line| Line::Both(line)).collect();
    all.extend(middle(middle_old, middle_new));
    all.extend(old[old.len() - tail..].iter().map(|line| Line::Both(line)));
    all
}

fn middle<'t>(old: &[&'t str], new: &[&'t str]) -> Vec<Line<'t>> {
    let width = new.len() + 1;
    // The length of the longest common part of what begins at each pair of lines.
    let mut common = vec![0_u32; (old.len() + 1) * width];
    for (i, old_line) in old.iter().enumerate().rev() {
        for (j, new_line) in new.iter().enumerate().rev() {
            common[i * width + j] = if old_line == new_line {
                common[(i + 1) * width + j + 1] + 1
            } else {
                common[(i + 1) * width + j].max(common[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut lines = Vec::new();
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            lines.push(Line::Both(old[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == new.len()
            || i < old.len() && common[(i + 1) * width + j] >= common[i * width + j + 1]
        {
            lines.push(Line::Old(old[i]));
            i += 1;
        } else {
            lines.push(Line::New(new[j]));
            j += 1;
        }
    }
    lines
}
