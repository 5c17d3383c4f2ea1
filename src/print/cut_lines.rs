//! What all sheets to cut up share: the title with its instruction, the bar to check the scale
//! with, the pages.

use super::{
    Paper,
    desk::Desk,
    fonts::Face,
    furniture,
    page::{self, BOTTOM, MARGIN, Strip},
    scene::{Item, Outline, Page, Stroke},
    text::{self, Flow},
    theme::{self, mm},
    words,
};
use crate::model::lang::Text;

/// The width between the margins.
pub(super) fn width(desk: &Desk<'_>) -> f64 {
    desk.options.paper.size().0 - 2.0 * MARGIN
}

/// The strips on as many pages as they take, each page with its own title and bar: any of them may be the one that is held against a
/// ruler.
pub(super) fn pages(
    desk: &mut Desk<'_>,
    army: &Paper<'_>,
    title: [&Text; 2],
    strips: Vec<Strip>,
) -> Vec<Page> {
    /// Space under the title.
    const UNDER: f64 = 6.5;
    let (width, height) = desk.options.paper.size();
    let head = head(desk, army, width - 2.0 * MARGIN, title);
    let top = MARGIN + head.height + UNDER;
    let columns = page::columns(strips, |_| height - top - BOTTOM);
    let pages = columns.into_iter().map(|column| {
        let mut page = Page::new(width, height);
        page.place(head.items.clone(), MARGIN, MARGIN);
        page.items.extend(column.items(MARGIN, top));
        if !army.verdict.legal {
            furniture::stamp_page(&mut desk.setter, &mut page);
        }
        page.footer = Some(furniture::running(width, height));
        page
    });
    pages.collect()
}

/// Title, instruction and the 50 mm bar.
fn head(desk: &mut Desk<'_>, army: &Paper<'_>, width: f64, [title, how]: [&Text; 2]) -> Strip {
    let setter = &mut desk.setter;
    let bar = mm(50.0);
    let title = setter.say(title);
    let title = setter.line(theme::style(Face::Title, 22.0), &title);
    let mut items = title.at(0.0, 0.0);
    let caps = theme::style(Face::Caps, 12.0).coloured(theme::ACCENT);
    let room = width - title.width - bar - mm(9.0);
    let name = setter.typed(&army.roster.name);
    let name = setter.label(caps, name, room, theme::CARD_FLOOR);
    items.extend(name.baseline(title.width + mm(4.0), title.ascent));
    let style = theme::style(Face::Italic, 9.0).coloured(theme::QUIET);
    let how = setter.say(how);
    let how = setter.plain(style, &how, width - bar - mm(6.0), Flow::Left);
    items.extend(text::stack(&how, 0.0, title.height));
    items.extend(control_bar(desk, width - bar, 18.0));
    Strip::new(title.height + text::height(&how) + 3.0, items)
}

/// A bar of exactly 50 mm with a tick every 10.
fn control_bar(desk: &mut Desk<'_>, x: f64, y: f64) -> Vec<Item> {
    let pen = Stroke::new(theme::INK, 0.6);
    let line = |x0, y0, x1, y1| Item::Stroke(Outline::line(x0, y0, x1, y1), pen);
    let mut items = vec![line(x, y, x + mm(50.0), y)];
    for tick in 0..=5 {
        let at = x + f64::from(tick) * mm(10.0);
        let rise = if tick % 5 == 0 { 5.0 } else { 2.6 };
        items.push(line(at, y - rise, at, y));
    }
    let style = theme::style(Face::Body, 7.5).coloured(theme::QUIET);
    let words = desk.setter.say(&words::BAR);
    let label = desk.setter.label(style, &words, mm(48.0), 6.0);
    items.extend(label.baseline(x + (mm(50.0) - label.width) / 2.0, y + 9.0));
    items
}
