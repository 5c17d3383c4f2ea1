//! Cards: their fronts and backs on pages to cut out. What stands on a face is in `faces.rs` and `card_face.rs`, the ornament of a back in `backs.rs`.

use super::{
    Paper, PrintError, Sheet, backs,
    card_face::INSET,
    desk::Desk,
    faces::{self, Sides},
    fonts::Face,
    grid::{Grid, Side},
    imposition::Flip,
    scene::{Item, Outline, Page, Piece, Stroke},
    sizes::Length,
    theme, words,
};
use crate::{
    model::{
        lang::Text,
        roster::{Card, Status},
    },
    text,
};

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

/// A card of one of the armies that share pages.
pub(super) struct Owned {
    owner: usize,
    /// Its sides.
    pub sides: Sides,
    /// Whether its army is.
    pub legal: bool,
}

/// The pages of cards of armies that share them. With backs every card has one, with what it has to say there or an ornament; without,
/// what goes on on a back stands beside its front, to be folded.
pub(super) fn pages(desk: &mut Desk<'_>, armies: &[Paper<'_>]) -> Result<Vec<Page>, PrintError> {
    let (width, height) = desk.options.card_size.size();
    let scale = desk.options.scale(Sheet::Cards);
    let size = (scale.laid_out(width), scale.laid_out(height));
    let grid = Grid::new(desk.options);
    let mut cards = Vec::new();
    for (owner, army) in armies.iter().enumerate() {
        count(desk, army)?;
        let own = faces::sides(desk, army, size).into_iter();
        cards.extend(own.map(|sides| Owned {
            owner,
            sides,
            legal: army.verdict.legal,
        }));
        desk.tell(Sheet::Cards, army);
    }
    desk.setter.floor = desk.options.floor();
    Ok(if desk.options.card_backs {
        let leaves = cards.chunks(grid.places());
        leaves.flat_map(|cards| leaf(desk, &grid, cards)).collect()
    } else {
        without_backs(desk, &grid, cards)
    })
}

/// Fronts with their backs beside them, or on a page of their own behind them.
fn leaf(desk: &mut Desk<'_>, grid: &Grid, cards: &[Owned]) -> Vec<Page> {
    let mut fronts = grid.page();
    for (place, card) in cards.iter().enumerate() {
        let face = (card.sides.name.clone(), card.sides.front.clone());
        put(&mut fronts, grid, (place, Side::Front), face, false);
        if desk.options.folds() {
            backs::put(desk, &mut fronts, grid, place, card);
        }
        fronts.items.extend(grid.lines(place));
        fronts.owners.insert(card.owner);
    }
    let flip = desk.options.imposition.flip;
    let statuses = cards.iter().map(|card| card.sides.status);
    beside(desk, &mut fronts, grid, &flip.instruction(), statuses);
    if !desk.options.prints_both_sides() {
        return vec![fronts];
    }
    let mut backs = backs::page(desk, grid, cards);
    backs.owners.clone_from(&fronts.owners);
    vec![fronts, backs]
}

/// What stands beside the cards of a page, read upwards: beside the first row what to do with the sheet, over which edge it is turned, how cards
/// are folded, and what a card measures if its scale is right; beside the second what the marks of values stand for, or after the first where there
/// is one row only.
pub(super) fn beside(
    desk: &mut Desk<'_>,
    page: &mut Page,
    grid: &Grid,
    how: &Text,
    statuses: impl IntoIterator<Item = Status>,
) {
    let (width, height) = desk.options.card_size.lengths();
    let [width, height] = [width, height].map(Length::in_words);
    let measure = text!(
        "card {width} × {height} mm",
        "carte {width} × {height} mm",
        width,
        height
    );
    let how = Text::join([how, &measure], " · ");
    let legends = Text::join(&Status::legends(statuses), " · ");
    let parts = [how, legends].into_iter().filter(|part| !part.is_empty());
    let parts: Vec<Text> = parts.collect();
    let lines = if grid.rows() > 1 {
        parts
    } else {
        vec![Text::join(&parts, " · ")]
    };
    for (row, words) in lines.iter().enumerate() {
        let words = desk.setter.say(words);
        let (x, y, length) = grid.beside(row);
        let style = theme::style(Face::Italic, 7.6).coloured(theme::QUIET);
        let line = desk.setter.reminder(style, &words, length, 5.0);
        let line = line.on(x, y, -std::f64::consts::FRAC_PI_2, 1.0);
        page.items.extend(line);
    }
}

/// One face with its name, on a ground that reaches over the cut where that is wanted.
pub(super) fn put(
    page: &mut Page,
    grid: &Grid,
    (place, side): (usize, Side),
    (name, face): (String, Vec<Item>),
    is_back: bool,
) {
    let area = grid.ground(place, side);
    page.pieces.push(Piece {
        name,
        is_one_of_many: false,
        is_back,
        area,
    });
    if grid.bleeds() {
        page.fill(Outline::Rect(area), theme::IVORY);
    }
    let (x, y) = grid.corner(place, side);
    page.place(face, x, y);
}

/// Pages on which front and back of a card stand side by side or one above the other, with a line to fold along. Fronts follow each
/// other as their army has them, from left to right and from the top down; a place that is left at the end of a page goes to the next
/// card that has one face only.
fn without_backs(desk: &mut Desk<'_>, grid: &Grid, cards: Vec<Owned>) -> Vec<Page> {
    let mut waiting = if grid.places() == 1 {
        loose(cards)
    } else {
        cards
    };
    let mut pages = Vec::new();
    while !waiting.is_empty() {
        let mut page = grid.blank();
        let mut free = Free::new(grid);
        let (mut statuses, mut folds) = (Vec::new(), Vec::new());
        let mut next = 0;
        while next < waiting.len() && free.any() {
            // What a card goes on on never stands before it.
            let goes_on = |next: usize| waiting[next - 1].sides.name == waiting[next].sides.name;
            if next > 0 && goes_on(next) {
                next += 1;
                continue;
            }
            let Some((place, behind)) = free.take(grid, waiting[next].sides.faces()) else {
                next += 1;
                continue;
            };
            let card = waiting.remove(next);
            page.owners.insert(card.owner);
            statuses.push(card.sides.status);
            let name = card.sides.name;
            let back = card.sides.back.zip(behind);
            let behind_name = faces::of_back(&name);
            put(
                &mut page,
                grid,
                (place, Side::Front),
                (name, card.sides.front),
                false,
            );
            page.items.extend(grid.lines(place));
            if let Some((mut back, behind)) = back {
                if grid.area(behind).y0 > grid.area(place).y0 {
                    back = backs::turned(desk, back);
                }
                put(
                    &mut page,
                    grid,
                    (behind, Side::Front),
                    (behind_name, back),
                    true,
                );
                page.items.extend(grid.lines(behind));
                if let Some(line) = fold(grid, place, behind) {
                    page.items.push(line);
                    folds.push((place, behind));
                }
            }
        }
        page.items.extend(grid.marks(&folds, &free.taken()));
        let has_backs = page.pieces.iter().any(|piece| piece.is_back);
        let how = if has_backs {
            Flip::Fold.instruction()
        } else {
            words::CUT_OUT
        };
        beside(desk, &mut page, grid, &how, statuses);
        pages.push(page);
    }
    pages
}

/// Fronts and backs as cards of their own, where a page has one place.
fn loose(cards: Vec<Owned>) -> Vec<Owned> {
    let apart = cards.into_iter().flat_map(|card| {
        let Owned {
            owner,
            sides,
            legal,
        } = card;
        let status = sides.status;
        let back = sides.back.map(|front| (faces::of_back(&sides.name), front));
        let faces = [(sides.name, sides.front)].into_iter().chain(back);
        faces.map(move |(name, front)| Owned {
            owner,
            sides: Sides {
                name,
                front,
                back: None,
                status,
            },
            legal,
        })
    });
    apart.collect()
}

/// The places of a page that are not taken yet.
struct Free {
    taken: Vec<bool>,
    /// The first place at which the next front may stand.
    next: usize,
}

impl Free {
    fn new(grid: &Grid) -> Self {
        Self {
            taken: vec![false; grid.places()],
            next: 0,
        }
    }

    /// The places that are taken.
    fn taken(&self) -> Vec<usize> {
        let places = self.taken.iter().enumerate();
        places
            .filter_map(|(place, taken)| taken.then_some(place))
            .collect()
    }

    /// Whether another front may stand somewhere.
    fn any(&self) -> bool {
        self.taken[self.next..].contains(&false)
    }

    /// The next place for a front, with the one beside or under it for its back where it has one.
    fn take(&mut self, grid: &Grid, faces: usize) -> Option<(usize, Option<usize>)> {
        let is_free = |place: &usize| !self.taken[*place];
        let places = (self.next..self.taken.len()).filter(is_free);
        let found = if faces < 2 {
            { places }.next().map(|place| (place, None))
        } else {
            { places }.find_map(|place| {
                let mut beside = grid.neighbours(place).into_iter().flatten();
                let behind = beside.find(is_free)?;
                Some((place, Some(behind)))
            })
        };
        let (place, behind) = found?;
        for one in behind.into_iter().chain([place]) {
            self.taken[one] = true;
        }
        self.next = place + 1;
        Some((place, behind))
    }
}

/// The dotted line between a card and its back, where they touch.
fn fold(grid: &Grid, front: usize, back: usize) -> Option<Item> {
    let (one, other) = (grid.area(front), grid.area(back));
    let shared = grid.shared(front, back);
    let line = if shared.height() > shared.width() {
        Outline::line(shared.x0, shared.y0 + INSET, shared.x0, shared.y1 - INSET)
    } else {
        Outline::line(shared.x0 + INSET, shared.y0, shared.x1 - INSET, shared.y0)
    };
    let touch = grid.is_close() && one.overlaps(other.inflate(1.0, 1.0));
    touch.then(|| Item::Stroke(line, Stroke::dashed(theme::CUT, 0.6, 0.6, 2.4)))
}

/// How often a card is printed.
pub(super) fn copies(desk: &Desk<'_>, card: &Card) -> u64 {
    if desk.options.copies {
        u64::from(card.count).max(1)
    } else {
        1
    }
}
