//! Labels: strips of 60 × 14 mm, or 90 × 14 mm for large units, in a grid of cut lines. The band at the left carries the mark,
//! beside it stand side, name and weapon; the boxes below are what the unit can lose, step by step.

use super::{
    Paper, PrintError, Sheet, cut_lines,
    desk::Desk,
    fonts::Face,
    page::Strip,
    scene::{Colour, Item, Outline, Page, Stroke},
    tag::Kind,
    text::{Flow, Line, Setter},
    theme::{self, mm},
    words,
};
use crate::model::{
    label::{Label, Step},
    roster::Status,
};

/// Height of a strip.
const HEIGHT: f64 = mm(14.0);
/// Widths of strips: three or two of them side by side.
const WIDTHS: [f64; 2] = [mm(60.0), mm(90.0)];
/// What is drawn ends so far inside the cut.
const INSET: f64 = mm(0.8);
/// Width of the band at the left end.
const BAND: f64 = mm(7.6);
/// The smallest type on a label.
const LEAST: f64 = 7.0;
/// Side of a box, and the space after it.
const BOX: (f64, f64) = (mm(3.0), 1.3);
/// Space between two steps, with the bar in it.
const BETWEEN: f64 = 4.6;
/// Space for the figures after the boxes.
const SUM: f64 = mm(10.5);
/// The grounds of the steps, lighter first; each also differs in grey.
const GROUNDS: [Colour; 3] = [theme::WHITE, theme::CREAM, theme::BLUSH];

/// More labels than anybody cuts out.
const MOST: u64 = 5_000;

/// How many labels an army asks for; an error where nobody would cut them out.
pub(super) fn count(army: &Paper<'_>) -> Result<u64, PrintError> {
    let asked = army.labels.len() as u64;
    if asked > MOST {
        return Err(PrintError::TooManyLabels { asked, most: MOST });
    }
    Ok(asked)
}

/// The pages of labels of armies that share them.
pub(super) fn pages(desk: &mut Desk<'_>, armies: &[Paper<'_>]) -> Vec<Page> {
    let own = armies.iter().copied().enumerate();
    let own: Vec<(usize, Paper<'_>)> = own.filter(|(_, army)| !army.labels.is_empty()).collect();
    let statuses = own.iter().flat_map(|(_, army)| army.labels);
    let mut notes = vec![words::CUT_LABELS];
    notes.extend(Status::legends(statuses.map(|label| label.status)));
    let Some(frame) = cut_lines::Frame::new(desk, &own, &words::LABELS, &notes) else {
        return Vec::new();
    };
    let labels = own.iter().flat_map(|(_, army)| {
        let legal = army.verdict.legal;
        army.labels.iter().map(move |label| Owned { label, legal })
    });
    let labels: Vec<Owned<'_>> = labels.collect();
    let sizes = if desk.options.large_print {
        Sizes::LARGE
    } else {
        Sizes::USUAL
    };
    let mut strips = Vec::new();
    let outer = desk.setter.open(Kind::List);
    for (labels, width) in by_width(&labels).into_iter().zip(WIDTHS) {
        let mut rows = rows(&mut desk.setter, &labels, (width, frame.width), sizes);
        if let Some(first) = rows.first_mut() {
            first.before = 8.0;
        }
        strips.extend(rows);
    }
    desk.setter.close(outer);
    let mut pages = frame.flow(strips);
    for page in &mut pages {
        page.owners = own.iter().map(|(owner, _)| *owner).collect();
    }
    for (_, army) in &own {
        desk.tell(Sheet::Labels, army);
    }
    cut_lines::stamp(desk, &own, &mut pages);
    pages
}

/// A label of one of the armies that share pages.
#[derive(Clone, Copy)]
struct Owned<'l> {
    label: &'l Label,
    /// Whether its army is.
    legal: bool,
}

/// The labels whose boxes go on a small strip, and the others.
fn by_width<'l>(labels: &[Owned<'l>]) -> [Vec<Owned<'l>>; 2] {
    let (small, large) = labels
        .iter()
        .partition(|one| boxes_width(&one.label.steps) <= room(WIDTHS[0]));
    [small, large]
}

/// The space for boxes on a strip.
const fn room(width: f64) -> f64 {
    width - 2.0 * INSET - BAND - SUM - 6.0
}

fn boxes_width(steps: &[Step]) -> f64 {
    let boxes: f64 = steps.iter().map(|step| f64::from(step.boxes)).sum();
    boxes * (BOX.0 + BOX.1) + steps.len().saturating_sub(1) as f64 * BETWEEN
}

/// As many labels a row as go, in the middle of the page, with shared lines to cut along.
fn rows(
    setter: &mut Setter,
    labels: &[Owned<'_>],
    (width, inner): (f64, f64),
    sizes: Sizes,
) -> Vec<Strip> {
    let across = ((inner / width).floor() as usize).max(1);
    let left = (inner - across as f64 * width) / 2.0;
    let mut rows = Vec::new();
    for row in labels.chunks(across) {
        let mut items = Vec::new();
        for (column, one) in row.iter().enumerate() {
            let x = left + column as f64 * width;
            let label = setter.tagged(Kind::Entry, |setter| label(setter, one, width, sizes));
            items.extend(label.into_iter().map(|mut item| {
                item.shift((x, 0.0).into());
                item
            }));
        }
        items.extend(cuts(left, row.len(), width));
        rows.push(Strip::new(HEIGHT, items));
    }
    rows
}

/// Lines around and between the labels of a row.
fn cuts(left: f64, count: usize, width: f64) -> Vec<Item> {
    let pen = Stroke::dashed(theme::CUT, 0.45, 1.6, 1.6);
    let right = left + count as f64 * width;
    let mut lines = vec![
        Outline::line(left, 0.0, right, 0.0),
        Outline::line(left, HEIGHT, right, HEIGHT),
    ];
    lines.extend((0..=count).map(|column| {
        let x = left + column as f64 * width;
        Outline::line(x, 0.0, x, HEIGHT)
    }));
    let strokes = lines.into_iter().map(|line| Item::Stroke(line, pen));
    strokes.collect()
}

/// Type sizes of a label, at best; none of its words is smaller than [`LEAST`].
#[derive(Clone, Copy)]
struct Sizes {
    name: f64,
    /// Side and command, and what stands under the weapon.
    small: f64,
}

impl Sizes {
    const USUAL: Self = Self {
        name: 10.5,
        small: 7.5,
    };
    /// As large as a strip of this height allows.
    const LARGE: Self = Self {
        name: 13.0,
        small: 9.0,
    };
}

fn label(setter: &mut Setter, one: &Owned<'_>, width: f64, sizes: Sizes) -> Vec<Item> {
    let label = one.label;
    let start = INSET + BAND + 4.0;
    let end = width - INSET - 3.0;
    let mut items = band(setter, label);
    let facts = facts(setter, label, (end - start) * 0.36, sizes);
    let taken = facts.iter().map(|line| line.width).fold(0.0, f64::max);
    for (line, base) in facts.iter().zip([12.4, 20.2, 27.6]) {
        items.extend(line.baseline(end - line.width, base));
    }
    let words = end - start - taken - 3.0;
    let mut before = 0.0;
    if !one.legal {
        let style = theme::style(Face::Bold, sizes.small).coloured(theme::ALARM);
        let stamp = setter.line(style, &setter.say(&words::FAULTY));
        items.extend(stamp.baseline(start, OVER));
        before = stamp.width + 4.0;
    }
    let over = over(setter, label, words - before, sizes);
    items.extend(over.baseline(start + before, OVER));
    items.extend(name(setter, label, (start, words), sizes));
    items.extend(boxes(setter, label, start, end));
    items
}

/// The baseline of the words over the name.
const OVER: f64 = 9.6;

/// Side and command, or the command alone where both are too long.
fn over(setter: &mut Setter, label: &Label, width: f64, sizes: Sizes) -> Line {
    let style = theme::style(Face::Body, sizes.small).coloured(theme::QUIET);
    let words: Vec<String> = label.over.iter().map(|text| setter.say(text)).collect();
    for first in 0..words.len().saturating_sub(1) {
        let joined = words[first..].join(" · ");
        if let Some(line) = setter.fitted(style, &joined, width, LEAST) {
            return line;
        }
    }
    let last = words.last().map_or("", String::as_str);
    setter.reminder(style, last, width, LEAST)
}

/// The name on one line, or smaller on two.
fn name(setter: &mut Setter, label: &Label, (x, width): (f64, f64), sizes: Sizes) -> Vec<Item> {
    let bold = theme::style(Face::Bold, sizes.name);
    let words = setter.say(&label.name);
    if let Some(line) = setter.fitted(bold, &words, width, 8.0) {
        return line.baseline(x, 21.4);
    }
    for size in [8.0, LEAST] {
        let lines = setter.plain(bold.sized(size), &words, width, Flow::Left);
        if let [one, two] = &lines[..] {
            let mut items = one.baseline(x, 16.9);
            items.extend(two.baseline(x, 24.3));
            return items;
        }
    }
    setter.label(bold, &words, width, LEAST).baseline(x, 21.4)
}

/// The band with the mark.
fn band(setter: &mut Setter, label: &Label) -> Vec<Item> {
    let ground = Outline::rounded(INSET, INSET, BAND, HEIGHT - 2.0 * INSET, 2.0);
    let mut items = vec![Item::Fill(ground, theme::ACCENT)];
    let style = theme::style(Face::Figures, 19.0).coloured(theme::WHITE);
    let mark = setter.say(&label.mark);
    let mark = setter.label(style, &mark, BAND - 3.0, LEAST);
    items.extend(mark.baseline(INSET + (BAND - mark.width) / 2.0, HEIGHT / 2.0 + 6.2));
    items
}

/// The weapon in large letters, whatever else there is under it in small ones, on two lines where one is too short.
fn facts(setter: &mut Setter, label: &Label, width: f64, sizes: Sizes) -> Vec<Line> {
    let large = theme::style(Face::Figures, sizes.name + 1.0).coloured(theme::ACCENT);
    let small = theme::style(Face::Body, sizes.small);
    let mut facts = label.facts.iter();
    let first = facts
        .next()
        .map(|fact| setter.say(fact))
        .unwrap_or_default();
    let mut lines = vec![setter.label(large, &first, width, LEAST)];
    let rest: Vec<String> = facts.map(|fact| setter.say(fact)).collect();
    let rest = rest.join(" · ");
    if let Some(one) = setter.fitted(small, &rest, width, LEAST) {
        lines.push(one);
        return lines;
    }
    let mut several = setter.plain(small.sized(LEAST), &rest, width, Flow::Left);
    if several.len() > 2 {
        several = vec![setter.label(small, &rest, width, LEAST)];
    }
    lines.extend(several);
    lines
}

/// The boxes, step after step with a bar between, and the same in figures.
fn boxes(setter: &mut Setter, label: &Label, start: f64, end: f64) -> Vec<Item> {
    const TOP: f64 = HEIGHT - INSET - BOX.0 - 2.2;
    let mut items = Vec::new();
    let style = theme::style(Face::Figures, 9.0);
    let sum = setter.say(&label.sum);
    let sum = setter.label(style, &sum, SUM, LEAST);
    items.extend(sum.baseline(end - sum.width, TOP + BOX.0 - 0.6));
    if boxes_width(&label.steps) > room(WIDTHS[1]) {
        let line = Outline::line(start, TOP + BOX.0, end - SUM - 6.0, TOP + BOX.0);
        items.push(Item::Stroke(line, Stroke::new(theme::QUIET, 0.6)));
        return items;
    }
    let count = label.steps.iter().map(|step| i64::from(step.boxes)).sum();
    let words = setter.say(&words::boxes(count));
    let outer = setter.open(Kind::Figure(words));
    items.push(setter.drawing());
    setter.close(outer);
    let mut x = start;
    // A step without boxes is never reached.
    let steps = label.steps.iter().enumerate();
    for (number, step) in steps.filter(|(_, step)| step.boxes > 0) {
        if number > 0 {
            let at = x + (BETWEEN - BOX.1) / 2.0;
            let bar = Outline::line(at, TOP - 1.2, at, TOP + BOX.0 + 1.2);
            items.push(Item::Stroke(bar, Stroke::new(theme::ACCENT, 1.1)));
            x += BETWEEN;
        }
        let ground = GROUNDS[number.min(GROUNDS.len() - 1)];
        for _ in 0..step.boxes {
            let square = Outline::rect(x, TOP, BOX.0, BOX.0);
            let pen = Stroke::new(theme::QUIET, 0.7);
            items.push(Item::Panel(square, ground, pen));
            x += BOX.0 + BOX.1;
        }
    }
    items.push(Item::Drawing(None));
    items
}
