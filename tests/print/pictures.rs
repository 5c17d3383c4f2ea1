//! Pages as pictures: as large as their paper, as fine as is asked for, and every mark where the drawing has it.

use std::io::Cursor;

use orbat::{
    model::lang::Lang,
    print::{
        Dpi, Options, Painter, Preflight, Sheet, part,
        scene::{Colour, Item, Outline, Page, Scene},
    },
};
use png::{BitDepth, ColorType, Decoder, Unit};

use super::{Army, scene};

/// A picture that was read again.
struct Picture {
    width: usize,
    height: usize,
    dots: Vec<u8>,
}

impl Picture {
    fn read(bytes: &[u8], dots_per_metre: u32) -> Self {
        let mut reader = Decoder::new(Cursor::new(bytes)).read_info().expect("a PNG");
        let mut dots = vec![0; reader.output_buffer_size().expect("a size")];
        let frame = reader.next_frame(&mut dots).expect("a picture");
        assert_eq!(
            (frame.color_type, frame.bit_depth),
            (ColorType::Rgb, BitDepth::Eight)
        );
        let size = reader.info().pixel_dims.expect("a density");
        assert_eq!(
            (size.xppu, size.yppu, size.unit),
            (dots_per_metre, dots_per_metre, Unit::Meter)
        );
        Self {
            width: frame.width as usize,
            height: frame.height as usize,
            dots,
        }
    }

    fn dot(&self, x: usize, y: usize) -> Colour {
        let at = 3 * (y * self.width + x);
        Colour(self.dots[at], self.dots[at + 1], self.dots[at + 2])
    }
}

#[test]
fn a_page_is_as_large_as_its_paper_and_as_fine_as_asked_for() {
    let scene = scene(&Army::zouaves(), &Options::default());
    for (dpi, per_metre, width, height) in [
        (Dpi::new(72).expect("coarse"), 2835, 595, 842),
        (Dpi::PRINT, 11811, 2480, 3508),
    ] {
        let mut painter = Painter::new(&scene, dpi);
        let page = painter.page(&scene.pages[0]).expect("a picture");
        let page = Picture::read(&page, per_metre);
        assert_eq!((page.width, page.height), (width, height));
        let white = Colour(255, 255, 255);
        assert_eq!(page.dot(0, 0), white);
        let inked = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .filter(|(x, y)| page.dot(*x, *y) != white)
            .count();
        let percent = 100 * inked / (width * height);
        assert!((2..60).contains(&percent), "{percent}% of a roster has ink");
        // The same picture twice.
        let again = Painter::new(&scene, dpi).page(&scene.pages[0]);
        assert_eq!(
            Picture::read(&again.expect("a picture"), per_metre).dots,
            page.dots
        );
    }
}

/// Every filled rectangle of a sheet is where the scene has it, in its colour or under what stands on it.
#[test]
fn what_is_drawn_stands_where_the_scene_has_it() {
    let red = Colour(200, 0, 0);
    let mut page = Page::new(144.0, 72.0);
    page.fill(Outline::rect(36.0, 18.0, 72.0, 36.0), red);
    let scene = Scene {
        pages: vec![page],
        ..Scene::default()
    };
    let mut painter = Painter::new(&scene, Dpi::new(144).expect("fine"));
    let picture = Picture::read(&painter.page(&scene.pages[0]).expect("a picture"), 5669);
    assert_eq!((picture.width, picture.height), (288, 144));
    let is_red = |x, y| picture.dot(x, y) == red;
    assert!(is_red(72, 36) && is_red(215, 107));
    assert!(!is_red(71, 36) && !is_red(216, 107) && !is_red(72, 35) && !is_red(72, 108));
    let part = painter.part(&scene.pages[0], kurbo::Rect::new(36.0, 18.0, 54.0, 54.0));
    let part = Picture::read(&part.expect("a picture"), 5669);
    assert_eq!((part.width, part.height), (36, 72));
    assert!(part.dots.chunks(3).all(|dot| dot == [200, 0, 0]));
}

/// Shapes that many pieces share are drawn, and so is what has letters.
#[test]
fn letters_and_shared_shapes_are_drawn() {
    let scene = scene(&Army::zouaves(), &Options::default());
    let mut painter = Painter::new(&scene, Dpi::new(72).expect("coarse"));
    let mut blank = 0;
    for page in &scene.pages {
        for item in &page.items {
            let Item::Text(run) = item else { continue };
            let letters = run.text().chars().any(char::is_alphanumeric);
            if !letters || run.alpha < 0.5 || run.colour == Colour(255, 255, 255) {
                continue;
            }
            let part = painter.part(page, run.bounds()).expect("a picture");
            let part = Picture::read(&part, 2835);
            let first = part.dot(0, 0);
            blank += usize::from(
                part.dots
                    .chunks(3)
                    .all(|dot| dot == [first.0, first.1, first.2]),
            );
        }
    }
    assert_eq!(blank, 0, "words without ink");
}

#[test]
fn what_is_not_drawn_is_refused_in_both_languages() {
    for dots in [0, 71, 601, u16::MAX] {
        let why = Dpi::new(dots).expect_err("too coarse or too fine");
        assert!(why.get(Lang::En).contains("from 72 to 600"), "{dots}");
        assert!(why.get(Lang::Fr).contains("de 72 à 600"), "{dots}");
    }
}

/// Every card and marker is a piece of its page, and its drawing is as large as it is.
#[test]
fn cards_and_markers_are_pieces_of_their_own() {
    let army = Army::zouaves();
    let options = Options {
        sheets: vec![Sheet::Cards, Sheet::Markers],
        ..Options::default()
    };
    let scene = scene(&army, &options);
    let pieces: Vec<_> = scene.pages.iter().flat_map(|page| &page.pieces).collect();
    let cards = pieces.iter().filter(|piece| !piece.is_one_of_many);
    assert!(cards.count() >= army.cards.len());
    let markers: u32 = army.markers.iter().map(|marker| marker.count).sum();
    let found = pieces
        .iter()
        .filter(|piece| piece.name.starts_with("marker-"));
    assert_eq!(found.count(), markers as usize);
    for (number, page) in scene.pages.iter().enumerate() {
        for (index, piece) in page.pieces.iter().enumerate() {
            assert!(
                page.pieces[..index]
                    .iter()
                    .all(|other| !other.area.overlaps(piece.area.inflate(-0.1, -0.1)))
            );
            let drawing = part(&scene, number, piece.area);
            let size = format!(
                "{} {}\"",
                short(piece.area.width()),
                short(piece.area.height())
            );
            assert!(
                drawing.starts_with("<svg") && drawing.contains(&size),
                "{size}: {drawing:.300}"
            );
        }
    }
    assert_eq!(part(&scene, scene.pages.len(), kurbo::Rect::ZERO), "");
}

fn short(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}

/// What is known before paper is fed: sheets of paper, pieces, ink, the smallest words.
#[test]
fn a_preflight_counts_paper_pieces_and_ink() {
    let army = Army::zouaves();
    let look = |options: &Options| {
        let scene = scene(&army, options);
        Preflight::of(&scene, Vec::new(), options)
            .with_ink(&scene)
            .expect("a look")
    };
    let one_sided = look(&Options::default());
    let two_sided = Options {
        card_backs: true,
        ..Options::default()
    };
    let both = look(&two_sided);
    assert_eq!(both.leaves, both.pages.div_ceil(2));
    // A card is one thing to cut out, whatever stands on its back.
    let markers: u32 = army.markers.iter().map(|marker| marker.count).sum();
    let pieces = army.cards.len() + markers as usize;
    assert_eq!((one_sided.pieces, both.pieces), (pieces, pieces));
    assert_eq!(one_sided.ink.len(), one_sided.pages);
    assert!(one_sided.ink.iter().all(|share| (0.0..0.9).contains(share)));
    let smallest = one_sided.smallest.as_ref().expect("words");
    assert!(smallest.points >= 4.0 && smallest.page <= one_sided.pages);
    for lang in [Lang::En, Lang::Fr] {
        let lines = one_sided.lines();
        let lines: Vec<_> = lines.iter().map(|line| line.get(lang)).collect();
        assert!(lines[0].contains("page"), "{lines:?}");
        assert!(lines.iter().any(|line| line.contains('%')), "{lines:?}");
    }
    // Half the paper is black.
    let mut page = Page::new(100.0, 100.0);
    page.fill(Outline::rect(0.0, 0.0, 50.0, 100.0), Colour(0, 0, 0));
    let half = Scene {
        pages: vec![page],
        ..Scene::default()
    };
    let half = Preflight::of(&half, Vec::new(), &Options::default())
        .with_ink(&half)
        .expect("a look");
    assert!((half.ink[0] - 0.5).abs() < 0.01 && half.smallest.is_none());
}
