//! The page to test a printer with: rulers for the scale, and crosses on both sides of the paper. Held against the light, the front’s
//! cross falls on the scale of the back, and what stands there is the offset to ask for.

use super::{
    Flip, Imposition, Options, PrintError, Printed,
    desk::Desk,
    fonts::Face,
    furniture,
    page::{MARGIN, Strip},
    pdf, reference,
    scene::{Item, Outline, Page, Stroke},
    text::{self, Flow},
    theme::{self, mm},
};
use crate::model::lang::Text;

/// How far the crosses stand from the middle of the page, in millimetres.
const CROSSES: [(f64, f64); 5] = [
    (0.0, 0.0),
    (-65.0, -75.0),
    (65.0, -75.0),
    (-65.0, 75.0),
    (65.0, 75.0),
];
/// Half the length of a cross and of the scale behind it, in millimetres.
const REACH: i32 = 8;
/// The length of a ruler, in millimetres.
const RULER: i32 = 150;

const TITLE: Text = Text::new("Test page", "Page d’essai");
const HOW: Text = Text::new(
    "Print both pages on one sheet, two-sided, at 100%. First hold a ruler against the two scales of 150 mm: if they are longer or \
    shorter, the printer scales. Then hold the sheet against the light, with the back towards you: on the scale of the back stands, \
    where the cross of the front shines through, what the printer shifts the back to the right and down, in millimetres. Print cards \
    with it: --offset RIGHT,DOWN. Print this page again with it as a proof: the crosses meet.",
    "Imprimer les deux pages sur une feuille, recto verso, à 100 %. Tenir d’abord une règle contre les deux échelles de 150 mm : plus \
    longues ou plus courtes, l’imprimante change l’échelle. Tenir ensuite la feuille contre la lumière, le verso vers soi : là où la \
    croix du recto transparaît, l’échelle du verso donne le décalage du verso vers la droite et vers le bas, en millimètres. Imprimer les \
    cartes avec lui : --offset DROITE,BAS. Cette page imprimée avec lui en donne la preuve : les croix se rejoignent.",
);
const BACK: Text = Text::new(
    "Back: right on the level scale, down on the upright one; read where the cross of the front shines through.",
    "Verso : la droite sur l’échelle horizontale, le bas sur la verticale ; lire là où la croix du recto transparaît.",
);

/// The test page for a printer, paper and way of turning the sheet over.
///
/// # Errors
/// [`PrintError`] where a length is out of bounds, or the PDF could not be written.
pub fn test_page(options: &Options) -> Result<Printed, PrintError> {
    options.check()?;
    let mut options = options.clone();
    if !options.imposition.flip.is_two_sided() {
        // Nothing is tested by folding.
        options.imposition.flip = Flip::LongEdge;
    }
    let options = &options;
    let mut desk = Desk::new(options);
    let (width, height) = options.paper.size();
    let (front, back) = (front(&mut desk), back(&mut desk));
    for mut page in [front, back] {
        page.footer = Some(furniture::running(width, height));
        desk.scene.pages.push(page);
    }
    let title = desk.setter.say(&TITLE);
    let flip = desk.setter.say(&options.imposition.flip.instruction());
    furniture::plain_footers(&mut desk, 0..2, [&title, &flip], &(0..2));
    let meta = pdf::Meta {
        title,
        author: String::new(),
        subject: String::new(),
        lang: options.lang,
        duplex: options.imposition.flip.viewer(),
        files: Vec::new(),
        record: String::new(),
    };
    Ok(Printed {
        pages: desk.scene.pages.len(),
        bytes: pdf::write(desk.scene, &meta)?,
        notices: desk.notices,
    })
}

fn head(desk: &mut Desk<'_>) -> Strip {
    let width = desk.options.paper.size().0 - 2.0 * MARGIN;
    let setter = &mut desk.setter;
    let title = setter.say(&TITLE);
    let mut strip = reference::titled(setter, &title, "", width);
    let how = setter.say(&HOW);
    let how = setter.plain(theme::style(Face::Body, 10.0), &how, width, Flow::Left);
    strip
        .items
        .extend(text::stack(&how, 0.0, strip.height + 4.0));
    strip
}

/// The side with the instruction, the rulers and the crosses.
fn front(desk: &mut Desk<'_>) -> Page {
    let (width, height) = desk.options.paper.size();
    let mut page = Page::new(width, height);
    page.place(head(desk).items, MARGIN, MARGIN);
    rulers(desk, &mut page);
    for (x, y) in CROSSES {
        let (x, y) = (width / 2.0 + mm(x), height / 2.0 + mm(y));
        page.items.extend(cross(x, y));
    }
    page
}

/// A level scale and an upright one, left of the middle and above it.
fn rulers(desk: &mut Desk<'_>, page: &mut Page) {
    let (x, y) = (page.width / 2.0 - mm(85.0), page.height / 2.0 - mm(50.0));
    let pen = |tick: i32| Stroke::new(theme::INK, if tick % 10 == 0 { 0.6 } else { 0.3 });
    let long = |tick: i32| mm(if tick % 10 == 0 { 4.0 } else { 2.0 });
    for tick in 0..=RULER {
        let at = mm(f64::from(tick));
        let level = Outline::line(x + at, y, x + at, y - long(tick));
        let upright = Outline::line(x, y + at, x + long(tick), y + at);
        page.stroke(level, pen(tick));
        page.stroke(upright, pen(tick));
    }
    let length = mm(f64::from(RULER));
    page.stroke(Outline::line(x, y, x + length, y), pen(0));
    page.stroke(Outline::line(x, y, x, y + length), pen(0));
    let style = theme::style(Face::Body, 8.0).coloured(theme::QUIET);
    let label = desk.setter.line(style, &format!("{RULER} mm"));
    page.items
        .extend(label.baseline(x + length - label.width, y - mm(5.5)));
    page.items
        .extend(label.baseline(x + mm(2.0), y + length + label.height));
}

/// A cross of the front: lines without anything else, to be seen through paper.
fn cross(x: f64, y: f64) -> [Item; 2] {
    let reach = mm(f64::from(REACH));
    let pen = Stroke::new(theme::INK, 1.2);
    [
        Item::Stroke(Outline::line(x - reach, y, x + reach, y), pen),
        Item::Stroke(Outline::line(x, y - reach, x, y + reach), pen),
    ]
}

/// The other side: the same crosses as scales, where the sheet turned over puts them.
fn back(desk: &mut Desk<'_>) -> Page {
    let (width, height) = desk.options.paper.size();
    let mut page = Page::new(width, height);
    let words = desk.setter.say(&BACK);
    let style = theme::style(Face::Body, 10.0);
    let words = desk
        .setter
        .plain(style, &words, width - 2.0 * MARGIN, Flow::Left);
    page.items.extend(text::stack(&words, MARGIN, MARGIN));
    let imposition: Imposition = desk.options.imposition;
    for (x, y) in CROSSES {
        let (x, y) = match imposition.flip {
            Flip::ShortEdge => (x, -y),
            Flip::LongEdge | Flip::Fold => (-x, y),
        };
        let x = width / 2.0 + mm(x) - imposition.offset.x.points();
        let y = height / 2.0 + mm(y) - imposition.offset.y.points();
        scale(desk, &mut page, (x, y));
    }
    page
}

/// Two scales of millimetres around a point. Their numbers run against the page, so that the front’s cross points at how far the back is
/// off and not at its opposite.
fn scale(desk: &mut Desk<'_>, page: &mut Page, (x, y): (f64, f64)) {
    let pen = Stroke::new(theme::ACCENT, 0.5);
    let reach = mm(f64::from(REACH));
    page.stroke(Outline::line(x - reach, y, x + reach, y), pen);
    page.stroke(Outline::line(x, y - reach, x, y + reach), pen);
    let style = theme::style(Face::Body, 5.0).coloured(theme::ACCENT);
    for tick in -REACH..=REACH {
        let at = mm(f64::from(tick));
        let half = mm(if tick % 2 == 0 { 1.2 } else { 0.7 });
        page.stroke(Outline::line(x + at, y - half, x + at, y + half), pen);
        page.stroke(Outline::line(x - half, y + at, x + half, y + at), pen);
        if tick % 2 == 0 && tick != 0 {
            let number = desk
                .setter
                .line(style, &format!("{}", -tick).replace('-', "−"));
            let centred = number.width / 2.0;
            page.items
                .extend(number.baseline(x + at - centred, y + mm(3.2)));
            page.items
                .extend(number.baseline(x + mm(1.6), y + at + 1.7));
        }
    }
}

#[cfg(test)]
mod tests {
    use kurbo::Point;

    use super::{CROSSES, Desk, Flip, Item, Options, Outline, Page, REACH, back, front, mm};

    /// The middles of the level lines that are as long as a cross.
    fn crosses(page: &Page) -> Vec<Point> {
        let length = mm(f64::from(2 * REACH));
        let lines = page.items.iter().filter_map(|item| match item {
            Item::Stroke(Outline::Line(line), _) => Some(*line),
            _ => None,
        });
        let level = lines.filter(|line| {
            let along = line.p1 - line.p0;
            along.y.abs() < 1e-9 && (along.x - length).abs() < 1e-6
        });
        level.map(|line| line.p0.midpoint(line.p1)).collect()
    }

    #[test]
    fn every_cross_falls_on_the_middle_of_a_scale() {
        for flip in [Flip::LongEdge, Flip::ShortEdge] {
            let mut options = Options::default();
            options.imposition.flip = flip;
            let mut desk = Desk::new(&options);
            let (front, back) = (front(&mut desk), back(&mut desk));
            let scales = crosses(&back);
            let crosses = crosses(&front);
            assert_eq!(
                (crosses.len(), scales.len()),
                (CROSSES.len(), CROSSES.len())
            );
            for at in crosses {
                let seen = match flip {
                    Flip::ShortEdge => Point::new(at.x, back.height - at.y),
                    _ => Point::new(back.width - at.x, at.y),
                };
                let met = scales.iter().any(|scale| scale.distance(seen) < mm(0.1));
                assert!(met, "{flip:?}: {at}");
            }
        }
    }

    /// A printer that puts backs 1 mm to the right and 2 mm down gets them 1 mm to the left and 2 mm up.
    #[test]
    fn an_offset_moves_the_scales_to_the_other_side() {
        let plain = Options::default();
        let mut shifted = Options::default();
        shifted.imposition.offset = "1,2".parse().expect("an offset");
        let usual = crosses(&back(&mut Desk::new(&plain)));
        let moved = crosses(&back(&mut Desk::new(&shifted)));
        for (one, other) in usual.iter().zip(moved) {
            let by = other - *one;
            assert!((by.x + mm(1.0)).abs() < 1e-6 && (by.y + mm(2.0)).abs() < 1e-6);
        }
    }
}
