//! Cards: a grid with crop marks outside it, a header with title and points, values, tables and tracks. Type shrinks to seven
//! points; what still does not fit goes on on another card.

use kurbo::{Rect, RoundedRect, Shape};

use super::{
    Notice, Paper,
    blocks::{self, Look},
    desk::Desk,
    fonts::Face,
    furniture,
    grid::Grid,
    page::{self, Column, Strip},
    scene::{Item, Outline, Page, Stroke, Symbol},
    text::{self, Flow, Line, Setter},
    theme::{self, CARD_FLOOR, mm},
    words,
};
use crate::model::roster::Card;

/// Everything that matters stays so far inside the cut.
const INSET: f64 = mm(2.6);
/// Space between the frame and its content.
const PAD: f64 = 6.5;
/// Space for the footer of a card.
const FOOT: f64 = 17.0;
/// Radius of the roundel with the points.
const ROUNDEL: f64 = 15.0;
/// Body sizes, the first that fits is taken.
const SIZES: [f64; 5] = [9.0, 8.5, 8.0, 7.5, CARD_FLOOR];

/// The pages of cards, each followed by its backs if those are wanted.
pub(super) fn pages(desk: &mut Desk<'_>, army: &Paper<'_>) -> Vec<Page> {
    let size = desk.options.card_size.size();
    let grid = Grid::new(desk.options.paper.size(), size);
    let mut faces = Vec::new();
    for card in army.cards {
        faces.extend(self::faces(desk, army, card, size));
    }
    let mut pages = Vec::new();
    let mut faces = faces.into_iter().peekable();
    while faces.peek().is_some() {
        let mut page = grid.page();
        let mut count = 0;
        for face in faces.by_ref().take(grid.places()) {
            let (x, y) = grid.corner(count, false);
            page.place(face, x, y);
            count += 1;
        }
        pages.push(page);
        if desk.options.card_backs {
            pages.push(backs(desk, &grid, count, army.verdict.legal));
        }
    }
    pages
}

fn backs(desk: &mut Desk<'_>, grid: &Grid, count: usize, legal: bool) -> Page {
    let (width, height) = grid.card;
    let symbol = desk.symbol(format!("card back {width}"), || back(width, height));
    let mut page = grid.page();
    for place in 0..count {
        let (x, y) = grid.corner(place, true);
        page.items.push(Item::Symbol(symbol, (x, y).into()));
        if !legal {
            let area = Rect::new(x, y, x + width, y + height).inset(-INSET);
            furniture::stamp(&mut desk.setter, &mut page, area, furniture::ON_DARK);
        }
    }
    page
}

/// The back of every card: a field of stars and a medallion.
fn back(width: f64, height: f64) -> Symbol {
    let (inner, tall) = (width - 2.0 * INSET, height - 2.0 * INSET);
    let ground = Outline::rounded(INSET, INSET, inner, tall, 6.0);
    let mut items = vec![Item::Fill(ground, theme::ACCENT)];
    let step = 11.5;
    let (across, down) = ((inner / step) as i32, (tall / step) as i32);
    for row in 1..=down {
        for column in 1..=across {
            let x = INSET + f64::from(column) * step + (inner - f64::from(across + 1) * step) / 2.0;
            let y = INSET + f64::from(row) * step + (tall - f64::from(down + 1) * step) / 2.0;
            if (row + column) % 2 == 0 {
                items.push(furniture::star(x, y, 3.6, theme::ROSE));
            }
        }
    }
    let (x, y, radius) = (width / 2.0, height / 2.0, mm(11.5));
    items.push(Item::Fill(Outline::circle(x, y, radius), theme::ACCENT));
    for (radius, pen) in [(radius, 1.4), (radius - 3.4, 0.6)] {
        let stroke = Stroke::new(theme::GILT, pen);
        items.push(Item::Stroke(Outline::circle(x, y, radius), stroke));
    }
    items.push(furniture::star(x, y, radius - 7.0, theme::GILT));
    let border = Outline::rounded(INSET + 4.5, INSET + 4.5, inner - 9.0, tall - 9.0, 3.5);
    items.push(Item::Stroke(border, Stroke::new(theme::GILT, 0.9)));
    Symbol {
        bounds: Rect::new(0.0, 0.0, width, height),
        items,
    }
}

/// The faces that one card takes: one, or several numbered ones.
fn faces(desk: &mut Desk<'_>, army: &Paper<'_>, card: &Card, size: (f64, f64)) -> Vec<Vec<Item>> {
    let (width, height) = (size.0 - 2.0 * INSET, size.1 - 2.0 * INSET);
    let header = Header::new(desk, card, width);
    let room = height - header.height - FOOT - 12.0;
    let columns = body(&mut desk.setter, card, &header, width - 2.0 * PAD, room);
    let count = columns.len();
    if count > 1 {
        let card = card.title.get(desk.options.lang).into_owned();
        desk.notice(Notice::Continued { card, cards: count });
    }
    let mut faces = Vec::new();
    for (index, column) in columns.into_iter().enumerate() {
        let mut face = Page::new(size.0, size.1);
        let number = (count > 1).then(|| format!("{} / {count}", index + 1));
        let ground = ground(desk, width, height, header.height);
        face.items.push(Item::Symbol(ground, (INSET, INSET).into()));
        let setter = &mut desk.setter;
        let content = content(setter, card, &header, width, column, room);
        face.place(content, INSET, INSET);
        let foot = foot(setter, army, card, (width, height), number);
        face.place(foot, INSET, INSET);
        if !army.verdict.legal {
            let area = Rect::new(0.0, 0.0, size.0, size.1).inset(-INSET);
            furniture::stamp(setter, &mut face, area, furniture::ON_LIGHT);
        }
        faces.push(face.items);
    }
    faces
}

/// The body at the largest size at which it takes the fewest cards.
fn body(setter: &mut Setter, card: &Card, header: &Header, width: f64, room: f64) -> Vec<Column> {
    let mut tried: Vec<Vec<Column>> = Vec::new();
    // Type of half the size takes a quarter of the paper at best: sizes that cannot help are not tried.
    let mut hopeful = f64::INFINITY;
    for size in SIZES {
        if size > hopeful {
            continue;
        }
        let strips = strips(setter, card, header, width, size);
        let height: f64 = strips.iter().map(|strip| strip.before + strip.height).sum();
        let columns = page::columns(strips, |_| room);
        if columns.len() == 1 {
            return columns;
        }
        tried.push(columns);
        hopeful = (size * (room / height).sqrt()).max(CARD_FLOOR);
    }
    let fewest = tried.iter().map(Vec::len).min().unwrap_or_default();
    let best = tried.into_iter().find(|columns| columns.len() == fewest);
    best.unwrap_or_default()
}

fn strips(setter: &mut Setter, card: &Card, header: &Header, width: f64, size: f64) -> Vec<Strip> {
    let look = Look::small(size);
    let mut strips = Vec::new();
    if let Some(title) = &header.overflow {
        let lines = setter.plain(look.bold, title, width, Flow::Left);
        let lines = lines.iter();
        strips.extend(lines.map(|line| Strip::new(line.height, line.at(0.0, 0.0))));
    }
    strips.extend(blocks::stats(setter, &card.stats, width, &look));
    let mut rest = blocks::strips(setter, &card.blocks, width, &look);
    if let Some(first) = rest.first_mut() {
        first.before = look.gap;
    }
    strips.extend(rest);
    strips
}

/// Title, subtitle and points of a card.
struct Header {
    title: Vec<Line>,
    subtitle: Vec<Line>,
    height: f64,
    /// The whole title, where the header could not hold it.
    overflow: Option<String>,
}

impl Header {
    fn new(desk: &mut Desk<'_>, card: &Card, width: f64) -> Self {
        let room = width - PAD - 2.0 * ROUNDEL - 9.0;
        let words = card.title.get(desk.options.lang).into_owned();
        let (title, overflow) = title(&mut desk.setter, &words, room);
        let small = theme::style(Face::Body, 7.4).coloured(theme::GILT);
        let words = card.subtitle.get(desk.options.lang).into_owned();
        let mut subtitle = desk.setter.plain(small, &words, room, Flow::Left);
        if subtitle.len() > 2 {
            subtitle = vec![desk.setter.label(small, &words, room, CARD_FLOOR)];
        }
        let height = text::height(&title) + text::height(&subtitle) + 7.5;
        Self {
            title,
            subtitle,
            height: height.max(mm(12.5)),
            overflow,
        }
    }
}

/// The title on one line as large as it goes, else on two, else smaller on three; else its beginning, and all of it again.
fn title(setter: &mut Setter, words: &str, width: f64) -> (Vec<Line>, Option<String>) {
    let style = theme::style(Face::Title, 15.5).coloured(theme::WHITE);
    if let Some(line) = setter.fitted(style, words, width, 11.5) {
        return (vec![line], None);
    }
    for (size, most) in [(12.0, 2), (10.5, 2), (9.5, 3), (8.0, 3), (CARD_FLOOR, 3)] {
        let lines = setter.plain(style.sized(size), words, width, Flow::Left);
        if lines.len() <= most {
            return (lines, None);
        }
    }
    let line = setter.label(style.sized(9.5), words, width, 9.5);
    (vec![line], Some(words.to_owned()))
}

/// What stands between the ground and the foot of a card.
fn content(
    setter: &mut Setter,
    card: &Card,
    header: &Header,
    width: f64,
    column: Column,
    room: f64,
) -> Vec<Item> {
    let mut items = Vec::new();
    let left = room - column.used;
    let top = header.height + 8.0;
    if left > mm(17.0) {
        let radius = (left * 0.32).min(mm(9.0));
        let y = top + column.used + left / 2.0 + 2.0;
        items.push(furniture::star(width / 2.0, y, radius, theme::WATERMARK));
    }
    items.extend(text::stack(&header.title, PAD, 3.2));
    let under = 3.2 + text::height(&header.title);
    items.extend(text::stack(&header.subtitle, PAD, under));
    items.extend(points(setter, card, roundel(width, header.height)));
    items.extend(column.items(PAD, top));
    items
}

/// The ground that cards with a band of this height share: ivory, band, fine line, border, roundel.
fn ground(desk: &mut Desk<'_>, width: f64, height: f64, band: f64) -> usize {
    const RADIUS: f64 = 6.0;
    desk.symbol(format!("card {width} {band:.2}"), || {
        let whole = Outline::rounded(0.7, 0.7, width - 1.4, height - 1.4, RADIUS);
        let top = RoundedRect::new(0.7, 0.7, width - 0.7, band, (RADIUS, RADIUS, 0.0, 0.0));
        let line = Outline::line(0.7, band + 1.5, width - 0.7, band + 1.5);
        let (x, y) = roundel(width, band);
        let ring = |radius, colour, pen| {
            let circle = Outline::circle(x, y, radius);
            Item::Stroke(circle, Stroke::new(colour, pen))
        };
        let items = vec![
            Item::Fill(whole.clone(), theme::IVORY),
            Item::Fill(Outline::Path(top.to_path(0.01)), theme::ACCENT),
            Item::Stroke(line, Stroke::new(theme::ACCENT, 0.5)),
            Item::Stroke(whole, Stroke::new(theme::ACCENT, 1.2)),
            Item::Fill(Outline::circle(x, y, ROUNDEL), theme::IVORY),
            ring(ROUNDEL - 0.4, theme::ACCENT, 0.9),
            ring(ROUNDEL - 2.0, theme::RULE, 0.5),
        ];
        let bounds = Rect::new(0.0, 0.0, width, height);
        Symbol { bounds, items }
    })
}

/// The centre of the roundel, over the edge of the band.
fn roundel(width: f64, band: f64) -> (f64, f64) {
    let y = (band - ROUNDEL + 3.5).max(ROUNDEL + 3.0);
    (width - ROUNDEL - 4.5, y)
}

/// The points of one figure.
fn points(setter: &mut Setter, card: &Card, (x, y): (f64, f64)) -> Vec<Item> {
    let style = theme::style(Face::Figures, 14.5);
    let words = format!("{}{}", card.points, card.status.mark());
    // A number is never shortened, however absurd.
    let number = setter.label(style, &words, 2.0 * ROUNDEL - 7.0, 1.0);
    let mut items = number.baseline(x - number.width / 2.0, y + 2.4);
    let small = theme::style(Face::Body, CARD_FLOOR).coloured(theme::QUIET);
    let label = setter.line(small, &setter.say(&words::PTS));
    items.extend(label.baseline(x - label.width / 2.0, y + 9.0));
    items
}

/// How many figures the card stands for, which of several cards it is, and the army.
fn foot(
    setter: &mut Setter,
    army: &Paper<'_>,
    card: &Card,
    (width, height): (f64, f64),
    number: Option<String>,
) -> Vec<Item> {
    let base = height - 5.6;
    let y = height - FOOT + 1.5;
    let dots = Stroke::dashed(theme::RULE, 0.6, 0.6, 1.8);
    let mut items = vec![Item::Stroke(Outline::line(PAD, y, width - PAD, y), dots)];
    let count = theme::style(Face::Figures, 12.0).coloured(theme::ACCENT);
    let count = setter.label(count, &format!("×{}", card.count), width * 0.3, CARD_FLOOR);
    items.extend(count.baseline(PAD, base));
    let mut taken = PAD + count.width + 8.0;
    if let Some(number) = number {
        let style = theme::style(Face::Bold, 8.0).coloured(theme::ACCENT);
        let line = setter.line(style, &number);
        items.extend(line.baseline(taken, base));
        taken += line.width + 8.0;
    }
    let quiet = theme::style(Face::Italic, 8.0).coloured(theme::QUIET);
    let name = setter.label(quiet, &army.roster.name, width - PAD - taken, CARD_FLOOR);
    items.extend(name.baseline(width - PAD - name.width, base));
    items
}
