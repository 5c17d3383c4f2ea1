//! What stands on the faces of a card: a header with title and points, values, tables, boxes for every figure, a foot. The type of an
//! army's cards has one size of eight points or more; what that leaves no room for goes to the back. Only where front and back
//! together are too small does type shrink, and what still does not fit goes on on another card.

use kurbo::{Rect, RoundedRect, Shape};

use super::{
    Notice, Paper,
    blocks::{self, Look},
    cards,
    desk::Desk,
    fonts::Face,
    furniture,
    page::{self, Column, Strip},
    scene::{Item, Outline, Page, Stroke, Symbol},
    text::{self, Flow, Line, Setter},
    theme::{self, CARD_FLOOR, CARD_TYPE, mm},
    track::{self, Figures},
    words,
};
use crate::model::{roster::Card, sheet::Block};

/// Everything that matters stays so far inside the cut.
pub(super) const INSET: f64 = mm(2.6);
/// Space between the frame and its content.
const PAD: f64 = 6.5;
/// Space for the footer of a card.
const FOOT: f64 = 16.0;
/// Space between the band and the body, and between the body and the foot.
const UNDER_BAND: f64 = 6.5;
/// See [`UNDER_BAND`].
const OVER_FOOT: f64 = 1.5;
/// Radius of the roundel with the points.
const ROUNDEL: f64 = 15.0;
/// Body sizes, as large as all cards of an army allow.
const SIZES: [f64; 3] = [9.0, 8.5, CARD_TYPE];
/// Body sizes of cards that have too much to say.
const SMALL: [f64; 2] = [7.5, CARD_FLOOR];

/// A card as it is cut out: a front, and a back if it needs one.
#[derive(Clone)]
pub(super) struct Sides {
    /// The front.
    pub front: Vec<Item>,
    /// What stands on its back.
    pub back: Option<Vec<Item>>,
}

impl Sides {
    /// How many faces it has.
    pub(super) const fn faces(&self) -> usize {
        if self.back.is_some() { 2 } else { 1 }
    }
}

/// All cards of an army, as often as they are printed.
pub(super) fn sides(desk: &mut Desk<'_>, army: &Paper<'_>, size: (f64, f64)) -> Vec<Sides> {
    let inner = (size.0 - 2.0 * INSET, size.1 - 2.0 * INSET);
    let plans: Vec<Plan> = army
        .cards
        .iter()
        .map(|card| plan(desk, card, inner))
        .collect();
    let common = plans.iter().filter_map(|plan| plan.step).max().unwrap_or(0);
    let mut letters = (0..).map(letter);
    let mut sides = Vec::new();
    for (card, plan) in army.cards.iter().zip(plans) {
        let letter = if card.count > 1 { letters.next() } else { None };
        let letter = letter.unwrap_or_default();
        sides.extend(self::printed(desk, army, card, &plan, common, &letter));
    }
    sides
}

/// A, B … Z, AA: what tells the figures of one card from those of another.
fn letter(number: u32) -> String {
    const LETTERS: u32 = 26;
    let last = char::from(b'A' + (number % LETTERS) as u8);
    match number / LETTERS {
        0 => last.to_string(),
        more => format!("{}{last}", letter(more - 1)),
    }
}

/// How a card is set before the size of its neighbours is known.
struct Plan {
    frames: Frames,
    /// The number of its largest size, where it takes no more than two faces at eight points.
    step: Option<usize>,
}

/// The frames of a card's front and of its back.
struct Frames {
    front: Frame,
    back: Frame,
}

impl Frames {
    /// The frame of the face with this number.
    const fn of(&self, face: usize) -> &Frame {
        if face % 2 == 0 {
            &self.front
        } else {
            &self.back
        }
    }
}

/// The frames of a card and its type size: as large as goes without more faces than it takes at eight points with closed lines.
fn plan(desk: &mut Desk<'_>, card: &Card, inner: (f64, f64)) -> Plan {
    let frames = Frames {
        front: Frame::new(Header::new(desk, card, inner.0), inner),
        back: Frame::new(Header::of_back(desk, card, inner.0), inner),
    };
    let setter = &mut desk.setter;
    let own = Figures::first(card, desk.options.copies);
    let mut count = |look: &Look| body(setter, card, &own, &frames, look).len();
    let fewest = count(&Look::card(CARD_TYPE).closed_up().small_boxes());
    let last = SIZES.len() - 1;
    let fits = |step: &usize| count(&Look::card(SIZES[*step])) <= fewest;
    let step = (fewest <= 2).then(|| (0..last).find(fits).unwrap_or(last));
    Plan { frames, step }
}

/// The bodies of the faces: one if everything fits, else front and back parted where their author parts them, else as it comes, with
/// whole blocks where that takes no more faces.
fn body(
    setter: &mut Setter,
    card: &Card,
    figures: &Figures,
    frames: &Frames,
    look: &Look,
) -> Vec<Column> {
    let front = front(setter, card, figures, &frames.front, look);
    let back = whole_blocks(setter, &card.back, frames.back.width, look);
    let room = |face: usize| frames.of(face).room;
    let all = page::columns([front.clone(), back.clone()].concat(), room);
    if all.len() == 1 {
        return all;
    }
    let parted = page::columns(front, room);
    if parted.len() == 1 && !back.is_empty() {
        let behind = page::columns(back, |_| frames.back.room);
        if behind.len() == 1 {
            return [parted, behind].concat();
        }
    }
    let broken = page::columns(lines(setter, card, figures, &frames.front, look), room);
    if broken.len() < all.len() {
        broken
    } else {
        all
    }
}

/// Values, boxes, and the front's blocks, each in one piece.
fn front(
    setter: &mut Setter,
    card: &Card,
    figures: &Figures,
    frame: &Frame,
    look: &Look,
) -> Vec<Strip> {
    let mut strips = top(setter, card, frame, look);
    let boxes = track::figures(setter, &card.boxes, figures, frame.width, look);
    strips.extend(gapped(page::together(boxes), look));
    strips.extend(whole_blocks(setter, &card.blocks, frame.width, look));
    strips
}

/// Everything line by line.
fn lines(
    setter: &mut Setter,
    card: &Card,
    figures: &Figures,
    frame: &Frame,
    look: &Look,
) -> Vec<Strip> {
    let mut strips = top(setter, card, frame, look);
    let boxes = track::figures(setter, &card.boxes, figures, frame.width, look);
    strips.extend(gapped(boxes, look));
    for blocks in [&card.blocks, &card.back] {
        strips.extend(gapped(
            blocks::strips(setter, blocks, frame.width, look),
            look,
        ));
    }
    strips
}

/// Blocks, each table, paragraph and term in one piece.
fn whole_blocks(setter: &mut Setter, blocks: &[Block], width: f64, look: &Look) -> Vec<Strip> {
    let mut strips = Vec::new();
    for block in blocks {
        if let Block::Entries(entries) = block {
            // Terms need not stay together, only each with its meaning.
            for (number, entry) in entries.iter().enumerate() {
                let alone = [Block::Entries(vec![entry.clone()])];
                let mut own = page::together(blocks::strips(setter, &alone, width, look));
                if let Some(first) = own.first_mut() {
                    first.before = look.gap
                        * if number == 0 {
                            1.0
                        } else {
                            blocks::BETWEEN_TERMS
                        };
                }
                strips.extend(own);
            }
            continue;
        }
        let own = blocks::strips(setter, std::slice::from_ref(block), width, look);
        strips.extend(gapped(page::together(own), look));
    }
    strips
}

/// With the space between blocks above the first.
fn gapped(mut strips: Vec<Strip>, look: &Look) -> Vec<Strip> {
    if let Some(first) = strips.first_mut() {
        first.before = look.gap;
    }
    strips
}

/// The body at the common size, with closed lines where that saves a face; where it takes more than two faces, the largest smaller size
/// that does not, else as many faces as it takes at eight points.
fn fitted(
    setter: &mut Setter,
    card: &Card,
    figures: &Figures,
    plan: &Plan,
    common: usize,
) -> Vec<Column> {
    let usual = plan.step.map_or(CARD_TYPE, |_| SIZES[common]);
    let mut at = |look: &Look| body(setter, card, figures, &plan.frames, look);
    let open = at(&Look::card(usual));
    let closed = at(&Look::card(usual).closed_up().small_boxes());
    let whole = if closed.len() < open.len() {
        closed
    } else {
        open
    };
    if whole.len() <= 2 {
        return whole;
    }
    for size in SMALL {
        let look = Look::card(size).closed_up().small_boxes();
        let smaller = at(&look);
        if smaller.len() <= 2 {
            return smaller;
        }
    }
    whole
}

/// One card as often as it is printed; each copy has the boxes of its own figure.
fn printed(
    desk: &mut Desk<'_>,
    army: &Paper<'_>,
    card: &Card,
    plan: &Plan,
    common: usize,
    letter: &str,
) -> Vec<Sides> {
    let copies = cards::copies(desk, card);
    let name = card.title.get(desk.options.lang).into_owned();
    let mut sides = Vec::new();
    for copy in 1..=copies {
        let figures = if desk.options.copies {
            Figures::one(letter, copy)
        } else {
            Figures::all(letter, card.count)
        };
        let columns = fitted(&mut desk.setter, card, &figures, plan, common);
        let faces = columns.len();
        if faces > 2 {
            let (card, cards) = (name.clone(), faces.div_ceil(2));
            desk.notice(Notice::Continued { card, cards });
        }
        let smallest = columns.iter().map(smallest).fold(CARD_TYPE, f64::min);
        if smallest < CARD_TYPE - SAME_SIZE {
            let (card, tenths) = (name.clone(), (smallest * 10.0).round() as u32);
            desk.notice(Notice::SmallType { card, tenths });
        }
        let mut drawn = Vec::new();
        for (index, column) in columns.iter().enumerate() {
            let number = numbers(desk, (copy, copies), (index, faces));
            drawn.push(face(
                desk,
                army,
                (card, letter),
                plan.frames.of(index),
                column,
                &number,
            ));
        }
        let mut drawn = drawn.into_iter();
        while let Some(front) = drawn.next() {
            let back = drawn.next();
            sides.push(Sides { front, back });
        }
    }
    sides
}

/// Sizes that nobody tells apart.
const SAME_SIZE: f64 = 0.1;

/// The smallest type of a body, not counting raised endings.
fn smallest(column: &Column) -> f64 {
    let items = column.strips.iter().flat_map(|(_, strip)| &strip.items);
    let sizes = items.filter_map(|item| match item {
        Item::Text(run) if !run.joined => Some(run.size),
        _ => None,
    });
    sizes.fold(f64::INFINITY, f64::min)
}

/// Which of several copies it is, and which face.
fn numbers(desk: &Desk<'_>, (copy, copies): (u64, u64), (index, faces): (usize, usize)) -> String {
    let mut numbers = Vec::new();
    if copies > 1 {
        numbers.push(format!("{copy}/{copies}"));
    }
    match (faces, index) {
        (..=1, _) => {}
        (2, 0) => numbers.push(desk.setter.say(&words::FRONT)),
        (2, _) => numbers.push(desk.setter.say(&words::BACK)),
        _ => numbers.push(format!("{} / {faces}", index + 1)),
    }
    numbers.join(" · ")
}

/// A face around its body.
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
            room: inner.1 - header.height - FOOT - UNDER_BAND - OVER_FOOT,
            header,
            inner,
        }
    }
}

fn face(
    desk: &mut Desk<'_>,
    army: &Paper<'_>,
    (card, letter): (&Card, &str),
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
        frame.header.points.is_some(),
    );
    face.items.push(Item::Symbol(ground, (INSET, INSET).into()));
    let count = if desk.options.copies { 1 } else { card.count };
    let setter = &mut desk.setter;
    let content = content(setter, card, frame, column);
    face.place(content, INSET, INSET);
    let count = [letter, &format!("×{count}")].join(if letter.is_empty() { "" } else { " " });
    let foot = foot(setter, army, &count, frame.inner, number);
    face.place(foot, INSET, INSET);
    if !army.verdict.legal {
        let area = Rect::new(0.0, 0.0, size.0, size.1).inset(-INSET);
        furniture::stamp(setter, &mut face, area, furniture::ON_LIGHT);
    }
    face.items
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
    /// Points in the roundel.
    points: Option<i64>,
}

impl Header {
    fn new(desk: &mut Desk<'_>, card: &Card, width: f64) -> Self {
        let taken = card.points.map_or(PAD, |_| 2.0 * ROUNDEL + 9.0);
        let room = width - PAD - taken;
        let mut words = card.title.get(desk.options.lang).into_owned();
        if card.points.is_none() {
            // The mark of sample values, which else stands beside the points.
            words.push_str(card.status.mark());
        }
        let (title, overflow) = title(&mut desk.setter, &words, room);
        let small = theme::style(Face::Body, CARD_TYPE).coloured(theme::GILT);
        let words = card.subtitle.get(desk.options.lang).into_owned();
        let sizes = [CARD_TYPE, SMALL[0], SMALL[1]].into_iter();
        let mut lines = sizes.map(|size| {
            desk.setter
                .plain(small.sized(size), &words, room, Flow::Left)
        });
        let subtitle = lines.find(|lines| lines.len() <= 2);
        let subtitle =
            subtitle.unwrap_or_else(|| vec![desk.setter.label(small, &words, room, CARD_FLOOR)]);
        let height = text::height(&title) + text::height(&subtitle) + 5.0;
        Self {
            title,
            subtitle,
            height: height.max(mm(11.5)),
            overflow,
            points: card.points,
        }
    }

    /// The header of a back: the title again, low, since everything else stands on the front.
    fn of_back(desk: &mut Desk<'_>, card: &Card, width: f64) -> Self {
        let style = theme::style(Face::Title, 11.5).coloured(theme::WHITE);
        let words = card.title.get(desk.options.lang).into_owned();
        let title = vec![
            desk.setter
                .reminder(style, &words, width - 2.0 * PAD, CARD_TYPE),
        ];
        Self {
            height: text::height(&title) + 6.5,
            title,
            subtitle: Vec::new(),
            overflow: None,
            points: None,
        }
    }
}

/// The title on one line as large as it goes, else on two, else smaller on three; else its beginning, and all of it again.
fn title(setter: &mut Setter, words: &str, width: f64) -> (Vec<Line>, Option<String>) {
    let style = theme::style(Face::Title, 14.5).coloured(theme::WHITE);
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
    let top = header.height + UNDER_BAND;
    if left > mm(17.0) {
        let radius = (left * 0.32).min(mm(9.0));
        let y = top + column.used + left / 2.0 + 2.0;
        items.push(furniture::star(width / 2.0, y, radius, theme::WATERMARK));
    }
    items.extend(text::stack(&header.title, PAD, 3.2));
    let under = 3.2 + text::height(&header.title);
    items.extend(text::stack(&header.subtitle, PAD, under));
    if let Some(points) = header.points {
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
    let small = theme::style(Face::Body, CARD_TYPE).coloured(theme::QUIET);
    let label = setter.line(small, &setter.say(&words::PTS));
    items.extend(label.baseline(x - label.width / 2.0, y + 9.0));
    items
}

/// How many figures the card stands for, which of several cards it is, and the army.
fn foot(
    setter: &mut Setter,
    army: &Paper<'_>,
    count: &str,
    (width, height): (f64, f64),
    number: &str,
) -> Vec<Item> {
    let base = height - 5.6;
    let y = height - FOOT + 1.5;
    let dots = Stroke::dashed(theme::RULE, 0.6, 0.6, 1.8);
    let mut items = vec![Item::Stroke(Outline::line(PAD, y, width - PAD, y), dots)];
    let bold = theme::style(Face::Figures, 12.0).coloured(theme::ACCENT);
    let count = setter.label(bold, count, width * 0.3, CARD_FLOOR);
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
