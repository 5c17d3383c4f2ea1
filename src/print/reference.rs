//! The reference sheet: the tables of a rulebook in two columns, at the largest type that takes the fewest pages.

use super::{
    Paper,
    blocks::{self, Look},
    desk::Desk,
    fonts::Face,
    furniture,
    page::{self, BOTTOM, Column, MARGIN, Strip},
    scene::{Item, Outline, Page, Stroke},
    tag::Kind,
    text::{Flow, Line, Setter},
    theme::{self, mm},
    words,
};
use crate::model::sheet::{Block, Section};

/// Space between the columns.
const GUTTER: f64 = mm(7.0);
/// Type sizes, the first that takes the fewest pages is used.
const SIZES: [f64; 4] = [9.0, 8.5, 8.0, 7.6];

/// The pages of the reference sheet.
pub(super) fn pages(desk: &mut Desk<'_>, army: &Paper<'_>) -> Vec<Page> {
    if army.reference.is_empty() {
        return Vec::new();
    }
    let (width, height) = desk.options.paper.size();
    let column = (width - 2.0 * MARGIN - GUTTER) / 2.0;
    let head = head(&mut desk.setter, army, width - 2.0 * MARGIN);
    let room = height - MARGIN - BOTTOM;
    let columns = columns(
        &mut desk.setter,
        army.reference,
        column,
        room,
        head.height + 8.0,
    );
    let mut pages = Vec::new();
    let mut columns = columns.into_iter().peekable();
    while columns.peek().is_some() {
        let mut page = Page::new(width, height);
        let mut top = MARGIN;
        if pages.is_empty() {
            page.place(head.items.clone(), MARGIN, MARGIN);
            top += head.height + 8.0;
        }
        for (index, one) in columns.by_ref().take(2).enumerate() {
            let x = MARGIN + index as f64 * (column + GUTTER);
            page.items.extend(one.items(x, top));
        }
        if !army.verdict.legal {
            furniture::stamp_page(&mut desk.setter, &mut page);
        }
        page.footer = Some(furniture::running(width, height));
        pages.push(page);
    }
    pages
}

fn columns(
    setter: &mut Setter,
    sections: &[Section],
    width: f64,
    room: f64,
    head: f64,
) -> Vec<Column> {
    let mut at = |look: &Look| {
        let strips = strips(setter, sections, width, look);
        let columns = page::columns(strips.clone(), |column| taken(room, head, column));
        (columns, strips)
    };
    let pages = |columns: &Vec<Column>| columns.len().div_ceil(2);
    // Lines are closed up only where that saves a page: a last page of a few lines is worth it.
    let open = SIZES.map(look);
    let looks = open.into_iter().chain(open.map(Look::closed_up));
    let fewest = pages(&at(&open[SIZES.len() - 1].closed_up()).0);
    for look in looks {
        let (columns, strips) = at(&look);
        if pages(&columns) <= fewest {
            return balanced(columns, &strips, room, head);
        }
    }
    Vec::new()
}

/// How the sheet is dressed at this type size.
pub(super) fn look(size: f64) -> Look {
    let mut look = Look::small(size);
    look.table.zebra = Some(theme::CREAM);
    look.flow = Flow::Left;
    look
}

fn taken(room: f64, head: f64, column: usize) -> f64 {
    if column < 2 { room - head } else { room }
}

/// Evens out the two columns of the last page.
fn balanced(columns: Vec<Column>, strips: &[Strip], room: f64, head: f64) -> Vec<Column> {
    let count = columns.len();
    let last = (count - 1) / 2 * 2;
    let used: f64 = columns[last..].iter().map(|column| column.used).sum();
    let most = taken(room, head, last);
    let whole = page::tallest(strips, most);
    let mut height = whole.max(used / 2.0);
    while height < most {
        let tried = page::columns(strips.to_vec(), |column| {
            if column < last {
                taken(room, head, column)
            } else {
                height
            }
        });
        if tried.len() <= last + 2 {
            return tried;
        }
        height += 8.0;
    }
    columns
}

fn head(setter: &mut Setter, army: &Paper<'_>, width: f64) -> Strip {
    let title = setter.say(&words::REFERENCE);
    titled(setter, &title, army.ruleset, width)
}

/// A title with the book beside it, over an ornament.
pub(super) fn titled(setter: &mut Setter, title: &str, ruleset: &str, width: f64) -> Strip {
    let style = theme::style(Face::Title, 22.0);
    let title = setter.tagged(Kind::Heading(1), |setter| {
        setter.label(style, title, width * 0.75, 12.0)
    });
    let style = theme::style(Face::Caps, 12.0).coloured(theme::ACCENT);
    let ruleset = setter.label(
        style,
        ruleset,
        width - title.width - 20.0,
        theme::CARD_FLOOR,
    );
    let mut items = title.at(0.0, 0.0);
    items.extend(ruleset.baseline(width - ruleset.width, title.ascent));
    let mut rule = furniture::ornament(width);
    for item in &mut rule {
        item.shift((0.0, title.height).into());
    }
    items.extend(rule);
    Strip::new(title.height + 12.0, items)
}

/// Sections one below the other.
pub(super) fn strips(
    setter: &mut Setter,
    sections: &[Section],
    width: f64,
    look: &Look,
) -> Vec<Strip> {
    let mut out = Vec::new();
    for section in sections {
        out.extend(heading(setter, section, width));
        for (index, block) in section.blocks.iter().enumerate() {
            let mut strips = blocks::strips(setter, std::slice::from_ref(block), width, look);
            if let (Some(first), true) = (strips.first_mut(), index > 0) {
                first.before += look.gap;
            }
            let mut strips = page::together(strips);
            let next = section.blocks.get(index + 1);
            if let (Block::Paragraph(_), Some(Block::Table(_)), Some(last)) =
                (block, next, strips.last_mut())
            {
                // What introduces a table stands above it.
                last.keep = true;
            }
            out.extend(strips);
        }
    }
    out
}

/// The heading of a section with its place in the rulebook: beside it, or where that is long, below.
fn heading(setter: &mut Setter, section: &Section, width: f64) -> Vec<Strip> {
    let style = theme::style(Face::Caps, 12.0).coloured(theme::ACCENT);
    let small = theme::style(Face::Italic, 7.6).coloured(theme::QUIET);
    let place = section.source.get(setter.lang);
    let beside = setter.plain(small, place, width * 0.45, Flow::Left).len() <= 1;
    let (place, below) = if beside {
        (place, Vec::new())
    } else {
        ("", setter.plain(small, place, width, Flow::Left))
    };
    let source = setter.label(small, place, width * 0.45, theme::CARD_FLOOR);
    let words = setter.say(&section.title);
    let mut lines = setter.tagged(Kind::Heading(2), |setter| {
        setter.plain(style, &words, width - source.width - 8.0, Flow::Left)
    });
    lines.extend(below);
    let count = lines.len();
    let strip = |(index, line): (usize, &Line)| {
        let mut items = line.at(0.0, 0.0);
        let mut height = line.height;
        if index == 0 {
            items.extend(source.baseline(width - source.width, line.ascent));
        }
        if index + 1 == count {
            height += 3.0;
            let rule = Outline::line(0.0, height - 2.2, width, height - 2.2);
            items.push(Item::Stroke(rule, Stroke::new(theme::ACCENT, 0.6)));
        }
        let space = if index == 0 { 9.0 } else { 0.0 };
        Strip::new(height, items).after(space).kept()
    };
    lines.iter().enumerate().map(strip).collect()
}
