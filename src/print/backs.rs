//! The backs of cards: behind their fronts on the next page, or beside them to be folded; the ornament is the same on all.

use kurbo::{Point, Rect, Vec2};

use super::{
    card_face::INSET,
    cards::{self, Owned},
    desk::Desk,
    faces, furniture,
    grid::{Grid, Side},
    imposition::Flip,
    picture::BACK,
    scene::{Item, Outline, Page, Piece, Stroke, Symbol},
    theme::{self, mm},
};

/// The page behind one with these cards, shifted as the printer needs it.
pub(super) fn page(desk: &mut Desk<'_>, grid: &Grid, cards: &[Owned]) -> Page {
    let mut page = grid.page();
    for (place, card) in cards.iter().enumerate() {
        put(desk, &mut page, grid, place, card);
    }
    let flip = desk.options.imposition.flip;
    let statuses = cards.iter().map(|card| card.sides.status);
    cards::beside(desk, &mut page, grid, &flip.instruction(), statuses);
    let offset = desk.options.imposition.offset;
    // The printer puts backs so far from where they belong: they are sent to the other side.
    let (x, y) = (-offset.x.points(), -offset.y.points());
    for item in &mut page.items {
        item.shift((x, y).into());
    }
    for piece in &mut page.pieces {
        piece.area = piece.area + Vec2::new(x, y);
    }
    if let Some(footer) = &mut page.footer {
        footer.shift(x, y);
    }
    page
}

/// One back: what the card has to say there, or an ornament.
pub(super) fn put(desk: &mut Desk<'_>, page: &mut Page, grid: &Grid, place: usize, card: &Owned) {
    let (width, height) = desk.options.card_size.size();
    if let Some(own) = &card.sides.back {
        let mut own = own.clone();
        if desk.options.imposition.flip == Flip::ShortEdge {
            own = turned(desk, own);
        }
        let face = (faces::of_back(&card.sides.name), own);
        cards::put(page, grid, (place, Side::Back), face, true);
        return;
    }
    if grid.bleeds() {
        page.fill(Outline::Rect(grid.ground(place, Side::Back)), theme::ACCENT);
    }
    let symbol = desk.dressed(format!("card back {width}"), || drawing(width, height));
    page.pieces.push(Piece {
        name: "card-back".to_owned(),
        is_one_of_many: true,
        is_back: true,
        area: grid.ground(place, Side::Back),
    });
    let (x, y) = grid.corner(place, Side::Back);
    let inside = Rect::new(x, y, x + width, y + height).inset(-INSET);
    match desk.picture(&[BACK.to_owned()]) {
        Some(picture) => {
            let area = if grid.bleeds() {
                grid.ground(place, Side::Back)
            } else {
                inside
            };
            page.items.push(desk.place_picture(picture, area));
        }
        None => page.items.push(Item::Symbol(symbol, (x, y).into())),
    }
    if !card.legal {
        furniture::stamp(&mut desk.setter, page, inside, furniture::ON_LIGHT);
    }
}

/// A back that comes behind its front over a level edge: turned over as a card in the hand, from right to left, it is upright.
pub(super) fn turned(desk: &Desk<'_>, back: Vec<Item>) -> Vec<Item> {
    let (width, height) = desk.options.card_size.size();
    let centre = Point::new(width / 2.0, height / 2.0);
    let turned = back.into_iter();
    let turned = turned.flat_map(|item| item.turned(centre, &desk.scene.symbols));
    turned.collect()
}

/// Width of the frame around the field of stars.
const FRAME: f64 = mm(2.6);

/// A field of stars and a medallion in a frame: dark where it is seen, light where it would only take ink.
fn drawing(width: f64, height: f64) -> Symbol {
    let (inner, tall) = (width - 2.0 * INSET, height - 2.0 * INSET);
    let ground = Outline::rounded(INSET, INSET, inner, tall, 6.0);
    let inside = |by: f64| {
        let (x, edges) = (INSET + by, 2.0 * by);
        Outline::rounded(x, x, inner - edges, tall - edges, 3.5)
    };
    let mut items = vec![
        Item::Fill(ground, theme::ACCENT),
        Item::Fill(inside(FRAME), theme::IVORY),
        Item::Stroke(inside(FRAME + 2.4), Stroke::new(theme::ACCENT, 0.7)),
        Item::Stroke(inside(FRAME * 0.5), Stroke::new(theme::GILT, 0.7)),
    ];
    let step = 11.5;
    let (across, down) = ((inner / step) as i32, (tall / step) as i32);
    for row in 1..=down {
        for column in 1..=across {
            let x = INSET + f64::from(column) * step + (inner - f64::from(across + 1) * step) / 2.0;
            let y = INSET + f64::from(row) * step + (tall - f64::from(down + 1) * step) / 2.0;
            let edge = INSET + FRAME + 8.0;
            let within = (edge..=width - edge).contains(&x) && (edge..=height - edge).contains(&y);
            if (row + column) % 2 == 0 && within {
                items.push(furniture::star(x, y, 3.6, theme::ROSE));
            }
        }
    }
    let (x, y, radius) = (width / 2.0, height / 2.0, mm(11.5).min(width / 4.0));
    items.push(Item::Fill(
        Outline::circle(x, y, radius + 4.0),
        theme::IVORY,
    ));
    items.push(Item::Fill(Outline::circle(x, y, radius), theme::ACCENT));
    for (radius, pen) in [(radius - 2.0, 1.4), (radius - 5.0, 0.6)] {
        let stroke = Stroke::new(theme::GILT, pen);
        items.push(Item::Stroke(Outline::circle(x, y, radius), stroke));
    }
    items.push(furniture::star(x, y, radius - 8.0, theme::GILT));
    Symbol {
        bounds: Rect::new(0.0, 0.0, width, height),
        items,
    }
}
