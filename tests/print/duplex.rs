//! Cards with backs: each side meets the other, whichever way the sheet is turned over; what is folded stands side by side.

use kurbo::Point;
use orbat::print::{
    CardSize, Cut, Flip, Imposition, Length, Options, PaperSize, PrintError, Sheet, layout, print,
    scene::{Item, Page, Piece},
    test_page,
};

use super::{Army, drawn, mm, only, scene, shipped::shipped, symbols, with_cards};

/// The middles of all cards or backs of a page.
fn middles(page: &Page) -> Vec<Point> {
    let pieces = page.pieces.iter();
    pieces.map(|piece| piece.area.center()).collect()
}

fn with(flip: Flip, paper: PaperSize) -> Options {
    Options {
        paper,
        card_backs: true,
        imposition: Imposition {
            flip,
            ..Imposition::default()
        },
        ..only(Sheet::Cards)
    }
}

/// Every front and its back, full pages and others, on both papers, turned over both edges.
#[test]
fn backs_lie_behind_their_fronts() {
    let sizes = CardSize::NAMED.map(|(_, size)| size);
    for (paper, flip) in [
        (PaperSize::A4, Flip::LongEdge),
        (PaperSize::A4, Flip::ShortEdge),
        (PaperSize::Letter, Flip::LongEdge),
        (PaperSize::Letter, Flip::ShortEdge),
    ] {
        for card_size in sizes {
            let options = Options {
                card_size,
                ..with(flip, paper)
            };
            let scene = scene(&with_cards(11), &options);
            for pair in scene.pages.chunks(2) {
                let [front, back] = pair else {
                    panic!("a front without its back");
                };
                let mut fronts = middles(front);
                let mut backs: Vec<Point> = middles(back)
                    .into_iter()
                    .map(|at| match flip {
                        Flip::ShortEdge => Point::new(at.x, back.height - at.y),
                        _ => Point::new(back.width - at.x, at.y),
                    })
                    .collect();
                assert_eq!(fronts.len(), backs.len());
                let order = |one: &Point, other: &Point| {
                    let key = |at: &Point| (at.y.round(), at.x);
                    key(one).partial_cmp(&key(other)).expect("numbers")
                };
                fronts.sort_by(order);
                backs.sort_by(order);
                for (front, back) in fronts.iter().zip(&backs) {
                    assert!(
                        front.distance(*back) < mm(0.1),
                        "{front} {back} {options:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_shift_of_a_printer_is_taken_back() {
    let options = with(Flip::LongEdge, PaperSize::A4);
    let mut shifted = options.clone();
    shifted.imposition.offset = "1.5,-0.5".parse().expect("an offset");
    let (plain, moved) = (
        scene(&with_cards(2), &options),
        scene(&with_cards(2), &shifted),
    );
    assert_eq!(middles(&plain.pages[0]), middles(&moved.pages[0]));
    let backs = middles(&plain.pages[1]);
    for (one, other) in backs.iter().zip(middles(&moved.pages[1])) {
        let by = other - *one;
        assert!(
            (by.x + mm(1.5)).abs() < 0.01 && (by.y - mm(0.5)).abs() < 0.01,
            "{by:?}"
        );
    }
}

#[test]
fn fronts_stand_on_odd_pages_and_nothing_is_cut_up_from_behind() {
    let army = Army::zouaves();
    let options = Options {
        card_backs: true,
        ..Options::default()
    };
    let scene = scene(&army, &options);
    let backs = |page: &Page| page.text().contains("turn over the long edge");
    let first = scene.pages.iter().position(backs).expect("cards");
    assert!(
        first.is_multiple_of(2),
        "page {} is the back of another",
        first + 1
    );
    let cut_up = |page: &Page| page.text().contains("50 mm");
    for (number, page) in scene.pages.iter().enumerate() {
        if cut_up(page) {
            assert!(number.is_multiple_of(2), "page {}", number + 1);
            let behind = scene.pages.get(number + 1);
            assert!(behind.is_none_or(|page| page.items.is_empty()));
        }
    }
}

#[test]
fn printers_are_told_over_which_edge() {
    for (flip, wanted) in [
        (Flip::LongEdge, Some("DuplexFlipLongEdge")),
        (Flip::ShortEdge, Some("DuplexFlipShortEdge")),
        (Flip::Fold, None),
    ] {
        let army = with_cards(2);
        let printed = print(&[army.paper()], &with(flip, PaperSize::A4)).expect("a PDF");
        let document = lopdf::Document::load_mem(&printed.bytes).expect("a PDF");
        let viewer = document
            .catalog()
            .and_then(|root| root.get(b"ViewerPreferences"));
        let viewer = viewer
            .and_then(lopdf::Object::as_dict)
            .expect("preferences");
        let told = viewer.get(b"Duplex").and_then(lopdf::Object::as_name).ok();
        assert_eq!(told, wanted.map(str::as_bytes));
    }
}

#[test]
fn a_folded_card_has_its_back_beside_it() {
    let scene = scene(&with_cards(3), &with(Flip::Fold, PaperSize::A4));
    assert_eq!(scene.pages.len(), 1);
    let mut middles = middles(&scene.pages[0]);
    middles.sort_by(|one, other| {
        (one.y, one.x)
            .partial_cmp(&(other.y, other.x))
            .expect("numbers")
    });
    assert_eq!(middles.len(), 6);
    for pair in middles.chunks(2) {
        let apart = pair[1] - pair[0];
        assert!(
            (apart.x - mm(63.0)).abs() < 0.01 && apart.y.abs() < 0.01,
            "{apart:?}"
        );
    }
    let wide = Options {
        card_size: "100x120".parse().expect("a size"),
        ..with(Flip::Fold, PaperSize::A4)
    };
    let error = layout(&[with_cards(1).paper()], &wide).expect_err("too wide");
    assert!(matches!(
        error,
        PrintError::TooLargeCards { folded: true, .. }
    ));
}

#[test]
fn gaps_and_bleed_keep_cards_apart_and_on_the_paper() {
    let mut options = only(Sheet::Cards);
    options.imposition.bleed = Length::millimetres(3);
    options.imposition.cut = Cut::Frame;
    let scene = scene(&with_cards(9), &options);
    let middles = middles(&scene.pages[0]);
    assert!(
        (middles[1].x - middles[0].x - mm(69.0)).abs() < 0.01,
        "{middles:?}"
    );
    for page in &scene.pages {
        for item in drawn(page) {
            let area = scene.bounds(item);
            assert!(
                area.x0 >= mm(5.99) && area.x1 <= page.width - mm(5.99),
                "{item:?}"
            );
            assert!(
                area.y0 >= mm(5.99) && area.y1 <= page.height - mm(5.99),
                "{item:?}"
            );
        }
    }
    let pieces = scene.pages.iter().map(|page| page.pieces.len());
    assert_eq!(symbols(&scene), pieces.sum::<usize>());
}

#[test]
fn lengths_out_of_bounds_are_refused_with_what_is_allowed() {
    type Change = fn(&mut Options, Length);
    let army = with_cards(1);
    let far = Length::millimetres(99);
    let cases: [(Change, &str); 4] = [
        (|options, far| options.imposition.gutter = far, "--gutter"),
        (|options, far| options.imposition.bleed = far, "--bleed"),
        (|options, far| options.imposition.offset.x = far, "--offset"),
        (
            |options, far| options.marker_size = Some(far),
            "--marker-size",
        ),
    ];
    for (change, option) in cases {
        let mut options = only(Sheet::Cards);
        change(&mut options, far);
        let error = layout(&[army.paper()], &options)
            .expect_err(option)
            .to_string();
        assert!(
            error.contains(option) && error.contains("99 mm; it must be"),
            "{error}"
        );
    }
    for size in ["20x80", "70x400", "0x0", "999999x999999"] {
        let options = Options {
            card_size: size.parse().expect("a size"),
            ..only(Sheet::Cards)
        };
        let error = layout(&[army.paper()], &options)
            .expect_err(size)
            .to_string();
        assert!(error.contains("--card-size"), "{error}");
    }
}

#[test]
fn the_test_page_has_two_sides() {
    for flip in [Flip::LongEdge, Flip::ShortEdge, Flip::Fold] {
        let printed = test_page(&with(flip, PaperSize::Letter)).expect("a page");
        assert_eq!(printed.pages, 2);
        assert_eq!(printed.notices, []);
    }
}

/// A card with something to say on its back has it behind its front, and upright when the card is turned in the hand.
#[test]
fn what_stands_on_a_back_lies_behind_its_front_and_upright() {
    let of_regiments = |list: &&super::shipped::Shipped| list.path.contains("regimental");
    let list = shipped()
        .iter()
        .find(of_regiments)
        .expect("a list with backs");
    for (flip, upside_down) in [(Flip::LongEdge, false), (Flip::ShortEdge, true)] {
        let scene = list.scene(&with(flip, PaperSize::A4)).expect("cards");
        let [front, back] = &scene.pages[..2] else {
            panic!("a front without its back");
        };
        assert_eq!(front.pieces.len(), back.pieces.len());
        for (one, other) in front.pieces.iter().zip(&back.pieces) {
            assert!(other.name.starts_with("card-") && other.name.ends_with("-back"));
            let at = other.area.center();
            let seen = match flip {
                Flip::ShortEdge => Point::new(at.x, back.height - at.y),
                _ => Point::new(back.width - at.x, at.y),
            };
            assert!(one.area.center().distance(seen) < mm(0.1), "{}", one.name);
            let turned = back.items.iter().filter_map(|item| match item {
                Item::Text(run) if other.area.contains(run.at) => {
                    Some((run.angle - std::f64::consts::PI).abs() < 1e-6)
                }
                _ => None,
            });
            let turned: Vec<bool> = turned.collect();
            let own = other.name != "card-back";
            assert!(!own || !turned.is_empty());
            assert!(turned.iter().all(|turned| *turned == upside_down));
            let inside = other.area.inflate(1.0, 1.0);
            let reaches = |item: &&Item| {
                let bounds = scene.bounds(item);
                other.area.contains(bounds.center()) && bounds.union(inside) != inside
            };
            assert_eq!(
                back.items.iter().filter(reaches).count(),
                0,
                "{}",
                other.name
            );
        }
    }
}

/// Without --duplex a back stands beside its front or under it. Folded, both come behind it as the card in the hand is turned: what is
/// folded over a level edge stands on its head before. Every page says what is done with it.
#[test]
fn cards_that_are_folded_are_turned_alike_in_the_hand() {
    let (mut beside, mut under) = (0, 0);
    for list in shipped().iter().step_by(5) {
        let (scene, _) = layout(&[list.paper()], &only(Sheet::Cards)).expect("cards");
        for page in &scene.pages {
            let told = page.text();
            let backs = page.pieces.iter().filter(|piece| piece.is_back);
            let folded = backs.clone().count() > 0;
            assert!(told.contains("100%"), "{}: {told}", list.path);
            assert_eq!(told.contains("fold along"), folded, "{}", list.path);
            for back in backs {
                let name = back.name.strip_suffix("-back").expect("a back");
                let fronts = page.pieces.iter().filter(|piece| piece.name == name);
                let middle = back.area.center();
                let distance = |piece: &Piece| (piece.area.center() - middle).hypot();
                let front = fronts.min_by(|one, other| distance(one).total_cmp(&distance(other)));
                let front = front.expect("a front");
                let is_under = front.area.y1 <= back.area.y0 + 0.1;
                let runs = page.items.iter().filter_map(|item| match item {
                    Item::Text(run) if back.area.contains(run.bounds().center()) => Some(run),
                    _ => None,
                });
                let is_turned = runs.map(|run| run.angle.abs() > 1.0);
                assert!(is_turned.clone().all(|turned| turned == is_under));
                assert!(is_turned.count() > 0, "{}: an empty back", list.path);
                if is_under {
                    under += 1;
                } else {
                    beside += 1;
                }
            }
        }
    }
    assert!(beside > 10 && under > 2, "{beside} beside, {under} under");
}
