//! What stands on the faces of a card: a header with title and points, values, tables, boxes for every figure, a foot. The type of an
//! army's cards has one size of eight points or more; what that leaves no room for goes to the back. Only where front and back
//! together are too small does type shrink, and what still does not fit goes on on another card.

use super::{
    Notice, Paper, Sheet,
    blocks::{self, Look},
    card_face::{Frame, Header, INSET, face},
    cards,
    desk::Desk,
    page::{self, Column, Layout, Strip},
    picture::BACK,
    scene::Item,
    tag::Kind,
    text::{Flow, Setter},
    theme::{self, CARD_FLOOR, CARD_TYPE},
    track::{self, Figures},
    words,
};
use crate::{
    model::{
        roster::{Card, Status},
        sheet::Block,
        spelling,
    },
    text,
};

/// Body sizes, as large as all cards of an army allow.
const SIZES: [f64; 3] = [9.0, 8.5, CARD_TYPE];
/// Body sizes of cards that have too much to say.
pub(super) const SMALL: [f64; 4] = [7.75, 7.5, 7.25, CARD_FLOOR];

/// A card as it is cut out: a front, and a back if it needs one.
#[derive(Clone)]
pub(super) struct Sides {
    /// What it is called, as a file is.
    pub name: String,
    /// The front.
    pub front: Vec<Item>,
    /// What stands on its back.
    pub back: Option<Vec<Item>>,
    /// Whose word is given for its values.
    pub status: Status,
}

/// What the back of a card is called.
pub(super) fn of_back(name: &str) -> String {
    format!("{name}-back")
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
        if face.is_multiple_of(2) {
            &self.front
        } else {
            &self.back
        }
    }
}

/// The frames of a card and its type size: as large as goes without more faces than it takes at eight points with closed lines.
fn plan(desk: &mut Desk<'_>, card: &Card, inner: (f64, f64)) -> Plan {
    let front = Header::new(desk, card, inner.0);
    let low = front.low(desk, card, inner.0);
    let back = Header::of_back(desk, card, inner.0);
    let [front, low, back] = [front, low, back].map(|header| Frame::new(header, inner));
    let mut frames = Frames { front, back };
    let is_pictured = desk.picture(&card.ids).is_some();
    let setter = &mut desk.setter;
    let own = Figures::first(card, desk.options.copies);
    let mut cost = |frames: &Frames, look: &Look| Cost::of(&body(setter, card, &own, frames, look));
    // Most cards need no more than this: nothing takes less than one face.
    let largest = Look::card(SIZES[0]);
    let mut largest = (!is_pictured).then(|| cost(&frames, &largest));
    if largest.is_some_and(|cost| cost.faces == 1) {
        let step = Some(0);
        return Plan { frames, step };
    }
    let closed = Look::card(CARD_TYPE).closed_up().small_boxes();
    let mut least = cost(&frames, &closed);
    if least.faces > 1 && low.room > frames.front.room {
        let high = std::mem::replace(&mut frames.front, low);
        let less = cost(&frames, &closed);
        if less < least {
            least = less;
            largest = None;
        } else {
            frames.front = high;
        }
    }
    // A picture gets room of its own where no card becomes two for it, no type smaller, and no table is parted.
    if is_pictured && least.faces <= 2 {
        frames.front.keep(PICTURE);
        if cost(&frames, &closed) > least {
            frames.front.keep(0.0);
        }
    }
    let last = SIZES.len() - 1;
    let fits = |step: &usize| {
        let known = largest.filter(|_| *step == 0);
        known.unwrap_or_else(|| cost(&frames, &Look::card(SIZES[*step]))) <= least
    };
    let step = (least.faces <= 2).then(|| (0..last).find(fits).unwrap_or(last));
    Plan { frames, step }
}

/// What an arrangement of a card costs its player: first of all faces, then tables that go on on another face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    faces: usize,
    parted: usize,
}

impl Cost {
    fn of(faces: &[Column]) -> Self {
        Self {
            faces: faces.len(),
            parted: faces.iter().filter(|face| face.goes_on).count(),
        }
    }
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
    let mut whole = front(setter, card, figures, &frames.front, look);
    let parting = whole.len();
    whole.extend(whole_blocks(setter, &card.back, frames.back.width, look));
    let room = |face: usize| frames.of(face).room;
    let Layout {
        strips,
        columns: all,
    } = Layout::new(whole, &room);
    if all.len() == 1 {
        return all;
    }
    let (front, back) = strips.split_at(parting);
    let parted = page::columns(front, &room);
    if parted.len() == 1 && !back.is_empty() {
        let behind = page::columns(back, &|_| frames.back.room);
        if behind.len() == 1 {
            return [parted, behind].concat();
        }
    }
    let broken = page::broken(&strips, &room);
    if Cost::of(&broken) < Cost::of(&all) {
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
    strips.extend(gapped(page::block(boxes), look));
    strips.extend(whole_blocks(setter, &card.blocks, frame.width, look));
    strips
}

/// Blocks, each table, paragraph and term in one piece.
fn whole_blocks(setter: &mut Setter, blocks: &[Block], width: f64, look: &Look) -> Vec<Strip> {
    let mut strips = Vec::new();
    for block in blocks {
        if let Block::Entries(entries) = block {
            let outer = setter.open(Kind::List);
            // Terms need not stay together, only each with its meaning.
            for (number, entry) in entries.iter().enumerate() {
                let alone = [Block::Entries(vec![entry.clone()])];
                let mut own = page::block(blocks::strips(setter, &alone, width, look));
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
            setter.close(outer);
            continue;
        }
        let own = blocks::strips(setter, std::slice::from_ref(block), width, look);
        strips.extend(gapped(page::block(own), look));
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

/// The body at the common size, with closed lines where that saves a face or keeps a table whole; where it takes more than two faces, the
/// largest smaller size that does not, else as many faces as it takes at eight points.
fn fitted(
    setter: &mut Setter,
    card: &Card,
    figures: &Figures,
    plan: &Plan,
    common: usize,
) -> Vec<Column> {
    let usual = plan.step.map_or(CARD_TYPE, |_| SIZES[common]);
    let open = body(setter, card, figures, &plan.frames, &Look::card(usual));
    if open.len() == 1 {
        return open;
    }
    let closed = Look::card(usual).closed_up().small_boxes();
    let closed = body(setter, card, figures, &plan.frames, &closed);
    let whole = if Cost::of(&closed) < Cost::of(&open) {
        closed
    } else {
        open
    };
    if whole.len() <= 2 {
        return whole;
    }
    let floor = setter.floor;
    for size in SMALL.into_iter().filter(|size| *size >= floor) {
        let look = Look::card(size).closed_up().small_boxes();
        let smaller = body(setter, card, figures, &plan.frames, &look);
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
        let outer = desk.setter.open(Kind::Part);
        let figures = if desk.options.copies {
            Figures::one(letter, copy)
        } else {
            Figures::all(letter, card.count)
        };
        let mut columns = fitted(&mut desk.setter, card, &figures, plan, common);
        let faces = columns.len();
        if faces > 2 {
            let (card, cards) = (name.clone(), faces.div_ceil(2));
            desk.notice(Notice::Continued { card, cards });
        }
        if faces == 2 && columns.iter().any(|face| face.goes_on) {
            let card = name.clone();
            desk.notice(Notice::Parted { card });
        }
        let header = plan.frames.front.header.smallest().min(CARD_TYPE);
        let smallest = columns.iter().map(smallest).fold(header, f64::min);
        if smallest < CARD_TYPE - SAME_SIZE {
            let (card, tenths) = (name.clone(), (smallest * 10.0).round() as u32);
            desk.notice(Notice::SmallType { card, tenths });
        }
        let picture = desk.picture(&card.ids);
        let frame = |index: usize| plan.frames.of(index);
        let is_overfull =
            |(index, column): (usize, &Column)| column.used > frame(index).room + SLACK;
        if columns.iter().enumerate().any(is_overfull) {
            let card = name.clone();
            desk.notice(Notice::Overfull { card });
        }
        let has_room = |(index, column): (usize, &Column)| frame(index).picture(column).is_some();
        let mut place = columns.iter().enumerate().position(has_room);
        if picture.is_some() && place.is_none() {
            // A back that would have an ornament has room; a picture for backs makes all of them the same.
            let behind = Column::default();
            let is_free =
                faces == 1 && has_room((1, &behind)) && desk.picture(&[BACK.to_owned()]).is_none();
            if is_free && desk.options.card_backs {
                columns.push(behind);
                place = Some(1);
            } else {
                let (card, behind) = (name.clone(), is_free);
                desk.notice(Notice::NoRoom { card, behind });
            }
        }
        let faces = columns.len();
        let mut drawn = Vec::new();
        for (index, column) in columns.iter().enumerate() {
            let number = numbers(desk, (copy, copies), (index, faces));
            let frame = plan.frames.of(index);
            let own = picture.filter(|_| place == Some(index));
            let face = face(desk, army, (card, letter), frame, column, (&number, own));
            let scale = desk.options.scale(Sheet::Cards);
            drawn.push(face.into_iter().map(|item| scale.magnified(item)).collect());
        }
        let mut drawn = drawn.into_iter();
        while let Some(front) = drawn.next() {
            let back = drawn.next();
            sides.push(Sides {
                name: spelling::file_stem(&format!("card {name}")),
                front,
                back,
                status: card.status,
            });
        }
        desk.setter.close(outer);
    }
    sides
}

/// Height that is kept for a picture, with the space around it.
const PICTURE: f64 = theme::mm(22.0);

/// So much more nobody sees, in points: the foot keeps its distance.
const SLACK: f64 = 0.5;

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
        _ => {
            let face = index + 1;
            let face = text!("face {face} of {faces}", "face {face} sur {faces}");
            numbers.push(desk.setter.say(&face));
        }
    }
    numbers.join(" · ")
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
