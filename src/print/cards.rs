//! Cards: a grid with crop marks outside it, a header with title and points, values, tables and tracks. Type shrinks to seven
//! points; what still does not fit goes on on another card.

use kurbo::{Rect, RoundedRect, Shape};

use super::{
    Notice, Paper, PrintError, Sheet, backs,
    blocks::{self, Look},
    desk::Desk,
    fonts::Face,
    furniture,
    grid::{Grid, Side},
    page::{self, Column, Strip},
    scene::{Item, Outline, Page, Stroke, Symbol},
    text::{self, Flow, Line, Setter},
    theme::{self, CARD_FLOOR, mm},
    words,
};
use crate::model::{roster::Card, sheet::Block};

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
/// What closing up the lines at the smallest size adds to the room of the body.
const CLOSED_UP: f64 = 5.0;
/// More cards than anybody cuts out.
const MOST: u64 = 5_000;

/// How many cards an army asks for; an error where nobody would cut them out.
pub(super) fn count(desk: &Desk<'_>, army: &Paper<'_>) -> Result<u64, PrintError> {
    let asked = army.cards.iter().map(|card| copies(desk, card)).sum();
    if asked > MOST {
        let copies = desk.options.copies;
        return Err(PrintError::TooManyCards {
            asked,
            most: MOST,
            copies,
        });
    }
    Ok(asked)
}

/// The pages of cards of armies that share them, each followed by its backs if those are wanted.
pub(super) fn pages(desk: &mut Desk<'_>, armies: &[Paper<'_>]) -> Result<Vec<Page>, PrintError> {
    let size = desk.options.card_size.size();
    let grid = Grid::new(desk.options);
    let mut faces = Vec::new();
    for (owner, army) in armies.iter().enumerate() {
        count(desk, army)?;
        let own = all_faces(desk, army, size).into_iter();
        faces.extend(own.map(|face| (owner, face)));
        desk.tell(Sheet::Cards, army);
    }
    let legal = armies.iter().any(|army| army.verdict.legal);
    let mut pages = Vec::new();
    let mut faces = faces.into_iter().peekable();
    while faces.peek().is_some() {
        let mut page = grid.page();
        let mut count = 0;
        for (owner, face) in faces.by_ref().take(grid.places()) {
            put(&mut page, &grid, count, face);
            if desk.options.folds() {
                backs::put(desk, &mut page, &grid, count, legal);
            }
            page.items.extend(grid.lines(count));
            page.owners.insert(owner);
            count += 1;
        }
        if desk.options.card_backs {
            backs::instruction(desk, &mut page, &grid);
        }
        let owners = page.owners.clone();
        pages.push(page);
        if desk.options.prints_both_sides() {
            let mut page = backs::page(desk, &grid, count, legal);
            page.owners = owners;
            pages.push(page);
        }
    }
    Ok(pages)
}

/// One card, on a ground that reaches over the cut where that is wanted.
fn put(page: &mut Page, grid: &Grid, place: usize, face: Vec<Item>) {
    if grid.bleeds() {
        let ground = grid.ground(place, Side::Front);
        page.fill(Outline::Rect(ground), theme::IVORY);
    }
    let (x, y) = grid.corner(place, Side::Front);
    page.place(face, x, y);
}

/// How often a card is printed.
fn copies(desk: &Desk<'_>, card: &Card) -> u64 {
    if desk.options.copies {
        u64::from(card.count).max(1)
    } else {
        1
    }
}

/// The faces of all cards. A card that goes on on another one takes its type size from the whole card before it.
fn all_faces(desk: &mut Desk<'_>, army: &Paper<'_>, size: (f64, f64)) -> Vec<Vec<Item>> {
    let inner = (size.0 - 2.0 * INSET, size.1 - 2.0 * INSET);
    let mut faces = Vec::new();
    let mut neighbour = SIZES.len() - 1;
    for card in army.cards {
        let (frame, fitted) = framed(desk, card, inner);
        let body = match fitted {
            Some((step, column)) => {
                neighbour = step;
                vec![column]
            }
            None => parts(&mut desk.setter, card, &frame, neighbour),
        };
        faces.extend(self::faces(desk, army, card, &frame, &body));
    }
    faces
}

/// The frame of a card, and its body where that fits on one face. A title of several lines shrinks to one before the card goes on
/// on another one.
fn framed(desk: &mut Desk<'_>, card: &Card, inner: (f64, f64)) -> (Frame, Option<Fitted>) {
    let frame = Frame::new(Header::new(desk, card, inner.0, title), inner);
    let fitted = whole(&mut desk.setter, card, &frame);
    if fitted.is_some() || frame.header.title.len() < 2 {
        return (frame, fitted);
    }
    let low = Frame::new(Header::new(desk, card, inner.0, low_title), inner);
    match whole(&mut desk.setter, card, &low) {
        None => (frame, None),
        fitted => (low, fitted),
    }
}

/// What the faces of one card have in common.
struct Frame {
    header: Header,
    /// Width and height inside the cut.
    inner: (f64, f64),
    /// Width of the body.
    width: f64,
    /// Its height.
    room: f64,
}

impl Frame {
    fn new(header: Header, inner: (f64, f64)) -> Self {
        Self {
            width: inner.0 - 2.0 * PAD,
            room: inner.1 - header.height - FOOT - 12.0,
            header,
            inner,
        }
    }
}

/// The faces that one card takes, as often as it is printed: one, or several numbered ones.
fn faces(
    desk: &mut Desk<'_>,
    army: &Paper<'_>,
    card: &Card,
    frame: &Frame,
    body: &[Column],
) -> Vec<Vec<Item>> {
    let (parts, copies) = (body.len(), copies(desk, card));
    if parts > 1 {
        let card = card.title.get(desk.options.lang).into_owned();
        desk.notice(Notice::Continued { card, cards: parts });
    }
    let mut faces = Vec::new();
    for copy in 1..=copies {
        for (index, column) in body.iter().enumerate() {
            let mut numbers = Vec::new();
            if copies > 1 {
                numbers.push(format!("{copy}/{copies}"));
            }
            if parts > 1 {
                numbers.push(format!("{} / {parts}", index + 1));
            }
            faces.push(face(desk, army, card, frame, column, &numbers.join(" · ")));
        }
    }
    faces
}

fn face(
    desk: &mut Desk<'_>,
    army: &Paper<'_>,
    card: &Card,
    frame: &Frame,
    column: &Column,
    number: &str,
) -> Vec<Item> {
    let (width, height) = frame.inner;
    let size = (width + 2.0 * INSET, height + 2.0 * INSET);
    let mut face = Page::new(size.0, size.1);
    let ground = ground(
        desk,
        frame.inner,
        frame.header.height,
        card.points.is_some(),
    );
    face.items.push(Item::Symbol(ground, (INSET, INSET).into()));
    let count = if desk.options.copies { 1 } else { card.count };
    let setter = &mut desk.setter;
    let content = content(setter, card, frame, column);
    face.place(content, INSET, INSET);
    let foot = foot(setter, army, count, frame.inner, number);
    face.place(foot, INSET, INSET);
    if !army.verdict.legal {
        let area = Rect::new(0.0, 0.0, size.0, size.1).inset(-INSET);
        furniture::stamp(setter, &mut face, area, furniture::ON_LIGHT);
    }
    face.items
}

/// A body on one card, with the number of its size.
type Fitted = (usize, Column);

/// The body on one card, at the largest size at which it fits.
fn whole(setter: &mut Setter, card: &Card, frame: &Frame) -> Option<Fitted> {
    // Type of half the size takes a quarter of the paper at best: sizes that cannot help are not tried.
    let mut hopeful = f64::INFINITY;
    for (step, size) in SIZES.into_iter().enumerate() {
        if size > hopeful {
            continue;
        }
        let strips = strips(setter, card, frame, &Look::small(size));
        let height: f64 = strips.iter().map(|strip| strip.before + strip.height).sum();
        if let Some(column) = alone(strips, frame.room) {
            return Some((step, column));
        }
        hopeful = (size * (frame.room / height).sqrt()).max(CARD_FLOOR);
    }
    let closed_up = Look::small(CARD_FLOOR).closed_up();
    let column = [closed_up, closed_up.small_boxes()]
        .iter()
        .find_map(|look| {
            let strips = strips(setter, card, frame, look);
            alone(strips, frame.room + CLOSED_UP)
        })?;
    Some((SIZES.len() - 1, column))
}

/// Strips that fit in one column.
fn alone(strips: Vec<Strip>, room: f64) -> Option<Column> {
    let mut columns = page::columns(strips, |_| room);
    let first = columns.pop();
    first.filter(|_| columns.is_empty())
}

/// The body on the fewest cards; blocks that need not part stay whole.
fn parts(setter: &mut Setter, card: &Card, frame: &Frame, neighbour: usize) -> Vec<Column> {
    let fewest = fewest(setter, card, frame, neighbour, strips);
    let unbroken = self::fewest(setter, card, frame, neighbour, unbroken);
    if unbroken.len() > fewest.len() {
        fewest
    } else {
        unbroken
    }
}

/// The body on the fewest cards that its neighbour's size, one size more or less ones allow.
fn fewest(
    setter: &mut Setter,
    card: &Card,
    frame: &Frame,
    neighbour: usize,
    strips: fn(&mut Setter, &Card, &Frame, &Look) -> Vec<Strip>,
) -> Vec<Column> {
    let mut best: Vec<Column> = Vec::new();
    for size in &SIZES[neighbour.saturating_sub(1)..] {
        let strips = strips(setter, card, frame, &Look::small(*size));
        let columns = page::columns(strips, |_| frame.room);
        if best.is_empty() || columns.len() < best.len() {
            best = columns;
        }
    }
    let strips = strips(setter, card, frame, &Look::small(CARD_FLOOR).closed_up());
    let closed_up = page::columns(strips, |_| frame.room + CLOSED_UP);
    if closed_up.len() < best.len() {
        best = closed_up;
    }
    best
}

/// Values and blocks, line by line.
fn strips(setter: &mut Setter, card: &Card, frame: &Frame, look: &Look) -> Vec<Strip> {
    let mut strips = top(setter, card, frame, look);
    let mut rest = blocks::strips(setter, &card.blocks, frame.width, look);
    if let Some(first) = rest.first_mut() {
        first.before = look.gap;
    }
    strips.extend(rest);
    strips
}

/// The same, block by block; tracks side by side are one.
fn unbroken(setter: &mut Setter, card: &Card, frame: &Frame, look: &Look) -> Vec<Strip> {
    let mut strips = top(setter, card, frame, look);
    let are_tracks =
        |one: &Block, next: &Block| matches!((one, next), (Block::Track(_), Block::Track(_)));
    for blocks in card.blocks.chunk_by(are_tracks) {
        let mut own = page::together(blocks::strips(setter, blocks, frame.width, look));
        if let Some(first) = own.first_mut() {
            first.before += look.gap;
        }
        strips.extend(own);
    }
    strips
}

/// What stands above the blocks: the title where the header has no room for it, and the values.
fn top(setter: &mut Setter, card: &Card, frame: &Frame, look: &Look) -> Vec<Strip> {
    let (header, width) = (&frame.header, frame.width);
    let mut strips = Vec::new();
    if let Some(title) = &header.overflow {
        let lines = setter.plain(look.bold, title, width, Flow::Left);
        let lines = lines.iter();
        strips.extend(lines.map(|line| Strip::new(line.height, line.at(0.0, 0.0))));
    }
    strips.extend(blocks::stats(setter, &card.stats, width, look));
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
    fn new(desk: &mut Desk<'_>, card: &Card, width: f64, title: SetTitle) -> Self {
        let taken = card.points.map_or(PAD, |_| 2.0 * ROUNDEL + 9.0);
        let room = width - PAD - taken;
        let mut words = card.title.get(desk.options.lang).into_owned();
        if card.points.is_none() {
            // The mark of sample values, which else stands beside the points.
            words.push_str(card.status.mark());
        }
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

/// Sets a title in so much width: its lines, and all of it where they do not hold it.
type SetTitle = fn(&mut Setter, &str, f64) -> (Vec<Line>, Option<String>);

/// The title on one line, however small; else as usual.
fn low_title(setter: &mut Setter, words: &str, width: f64) -> (Vec<Line>, Option<String>) {
    let style = theme::style(Face::Title, 11.5).coloured(theme::WHITE);
    match setter.fitted(style, words, width, CARD_FLOOR) {
        Some(line) => (vec![line], None),
        None => title(setter, words, width),
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
fn content(setter: &mut Setter, card: &Card, frame: &Frame, column: &Column) -> Vec<Item> {
    let (header, width) = (&frame.header, frame.inner.0);
    let mut items = Vec::new();
    let left = frame.room - column.used;
    // A body that needs more than its room moves up towards the band.
    let top = header.height + 8.0 + left.min(0.0) * 0.7;
    if left > mm(17.0) {
        let radius = (left * 0.32).min(mm(9.0));
        let y = top + column.used + left / 2.0 + 2.0;
        items.push(furniture::star(width / 2.0, y, radius, theme::WATERMARK));
    }
    items.extend(text::stack(&header.title, PAD, 3.2));
    let under = 3.2 + text::height(&header.title);
    items.extend(text::stack(&header.subtitle, PAD, under));
    if let Some(points) = card.points {
        let words = format!("{points}{}", card.status.mark());
        items.extend(self::points(setter, &words, roundel(width, header.height)));
    }
    items.extend(column.clone().items(PAD, top));
    items
}

/// The ground that cards with a band of this height share: ivory, band, fine line, border, and a roundel for points.
fn ground(desk: &mut Desk<'_>, (width, height): (f64, f64), band: f64, priced: bool) -> usize {
    const RADIUS: f64 = 6.0;
    desk.dressed(format!("card {width} {band:.2} {priced}"), || {
        let whole = Outline::rounded(0.7, 0.7, width - 1.4, height - 1.4, RADIUS);
        let top = RoundedRect::new(0.7, 0.7, width - 0.7, band, (RADIUS, RADIUS, 0.0, 0.0));
        let line = Outline::line(0.7, band + 1.5, width - 0.7, band + 1.5);
        let mut items = vec![
            Item::Fill(whole.clone(), theme::IVORY),
            Item::Fill(Outline::Path(top.to_path(0.01)), theme::ACCENT),
            Item::Stroke(line, Stroke::new(theme::ACCENT, 0.5)),
            Item::Stroke(whole, Stroke::new(theme::ACCENT, 1.2)),
        ];
        if priced {
            items.extend(rings(roundel(width, band)));
        }
        let bounds = Rect::new(0.0, 0.0, width, height);
        Symbol { bounds, items }
    })
}

/// The empty roundel.
fn rings((x, y): (f64, f64)) -> [Item; 3] {
    let ring = |radius, colour, pen| {
        let circle = Outline::circle(x, y, radius);
        Item::Stroke(circle, Stroke::new(colour, pen))
    };
    [
        Item::Fill(Outline::circle(x, y, ROUNDEL), theme::IVORY),
        ring(ROUNDEL - 0.4, theme::ACCENT, 0.9),
        ring(ROUNDEL - 2.0, theme::RULE, 0.5),
    ]
}

/// The centre of the roundel, over the edge of the band.
fn roundel(width: f64, band: f64) -> (f64, f64) {
    let y = (band - ROUNDEL + 3.5).max(ROUNDEL + 3.0);
    (width - ROUNDEL - 4.5, y)
}

/// The points of one figure.
fn points(setter: &mut Setter, words: &str, (x, y): (f64, f64)) -> Vec<Item> {
    let style = theme::style(Face::Figures, 14.5);
    // A number is never shortened, however absurd.
    let number = setter.label(style, words, 2.0 * ROUNDEL - 7.0, 1.0);
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
    count: u32,
    (width, height): (f64, f64),
    number: &str,
) -> Vec<Item> {
    let base = height - 5.6;
    let y = height - FOOT + 1.5;
    let dots = Stroke::dashed(theme::RULE, 0.6, 0.6, 1.8);
    let mut items = vec![Item::Stroke(Outline::line(PAD, y, width - PAD, y), dots)];
    let bold = theme::style(Face::Figures, 12.0).coloured(theme::ACCENT);
    let count = setter.label(bold, &format!("×{count}"), width * 0.3, CARD_FLOOR);
    items.extend(count.baseline(PAD, base));
    let mut taken = PAD + count.width + 8.0;
    if !number.is_empty() {
        let style = theme::style(Face::Bold, 8.0).coloured(theme::ACCENT);
        let line = setter.line(style, number);
        items.extend(line.baseline(taken, base));
        taken += line.width + 8.0;
    }
    let quiet = theme::style(Face::Italic, 8.0).coloured(theme::QUIET);
    let name = setter.typed(&army.roster.name);
    let name = setter.reminder(quiet, name, width - PAD - taken, CARD_FLOOR);
    items.extend(name.baseline(width - PAD - name.width, base));
    items
}
