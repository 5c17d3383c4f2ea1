//! Cards: their fronts and backs on pages to cut out. What stands on a face is in `faces.rs` and `card_face.rs`, the ornament of a back in `backs.rs`.

use std::collections::VecDeque;

use super::{
    Paper, PrintError, Sheet, backs,
    card_face::INSET,
    desk::Desk,
    faces::{self, Sides},
    grid::{Grid, Side},
    scene::{Item, Outline, Page, Piece, Stroke},
    theme,
};
use crate::model::roster::Card;

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
    let size = desk.options.card_size.size();
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
    Ok(if desk.options.card_backs {
        let leaves = cards.chunks(grid.places());
        leaves.flat_map(|cards| leaf(desk, &grid, cards)).collect()
    } else {
        without_backs(&grid, cards)
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
    backs::instruction(desk, &mut fronts, grid);
    if !desk.options.prints_both_sides() {
        return vec![fronts];
    }
    let mut backs = backs::page(desk, grid, cards);
    backs.owners.clone_from(&fronts.owners);
    vec![fronts, backs]
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

/// Pages on which front and back of a card stand side by side or one above the other, with a line to fold along. A place that is left at
/// the end of a page goes to the next card that has one face only.
fn without_backs(grid: &Grid, cards: Vec<Owned>) -> Vec<Page> {
    let mut pages = Vec::new();
    let mut waiting: VecDeque<Owned> = cards.into();
    while !waiting.is_empty() {
        let mut page = grid.page();
        let mut taken = 0;
        let mut set = |page: &mut Page, face, is_back| {
            let place = grid.there_and_back(taken);
            put(page, grid, (place, Side::Front), face, is_back);
            page.items.extend(grid.lines(place));
            taken += 1;
            (place, grid.places() - taken)
        };
        let mut left = grid.places();
        while left > 0 {
            let next = waiting.iter().position(|card| card.sides.faces() <= left);
            // Where a page has one place, front and back are loose cards.
            let next = next.or_else(|| (left == grid.places() && !waiting.is_empty()).then_some(0));
            let Some(card) = next.and_then(|next| waiting.remove(next)) else {
                break;
            };
            page.owners.insert(card.owner);
            let name = card.sides.name.clone();
            let (front, rest) = set(&mut page, (name.clone(), card.sides.front), false);
            left = rest;
            let Some(back) = card.sides.back else {
                continue;
            };
            if left == 0 {
                let sides = Sides {
                    name: faces::of_back(&name),
                    front: back,
                    back: None,
                };
                waiting.push_front(Owned { sides, ..card });
                break;
            }
            let (behind, rest) = set(&mut page, (faces::of_back(&name), back), true);
            left = rest;
            page.items.extend(fold(grid, front, behind));
        }
        pages.push(page);
    }
    pages
}

/// The dotted line between a card and its back, where they touch.
fn fold(grid: &Grid, front: usize, back: usize) -> Option<Item> {
    let (one, other) = (grid.area(front), grid.area(back));
    let shared = one.intersect(other);
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
