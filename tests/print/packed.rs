//! Sheets to cut up: how closely they are packed, and what several armies share.

use kurbo::Rect;
use orbat::{
    model::lang::{Lang, Text},
    print::{
        Options, PaperSize, Sheet, layout,
        scene::{Item, Page, Scene},
    },
};

use super::{Army, mm, only, scene, shipped::shipped, symbols, words};
use crate::support::identity;

/// The squares in which the markers of a page stand, without the pen around them.
fn squares(scene: &Scene, page: &Page) -> Vec<Rect> {
    let symbols = page
        .items
        .iter()
        .filter(|item| matches!(item, Item::Symbol(..)));
    symbols.map(|item| scene.bounds(item).inset(-1.0)).collect()
}

/// The area between the margins of a sheet to cut up, with its title and its key, without the footer.
fn live(page: &Page) -> f64 {
    (page.width - mm(20.0)) * (page.height - mm(26.0))
}

#[test]
fn no_marker_lies_on_another() {
    for list in shipped() {
        let Some(scene) = list.scene(&only(Sheet::Markers)) else {
            continue;
        };
        for page in &scene.pages {
            let squares = squares(&scene, page);
            for (index, one) in squares.iter().enumerate() {
                for other in &squares[..index] {
                    let both = one.intersect(*other);
                    // Front and back of a folded marker touch.
                    let apart = both.width() <= 0.01 || both.height() <= 0.01;
                    assert!(apart, "{}: {one:?} and {other:?}", list.path);
                }
            }
        }
    }
}

/// A sheet that is followed by another is full; the least of them, and all of them together, over all lists in both languages.
#[test]
fn markers_fill_their_paper() {
    let (mut used, mut there, mut least) = (0.0, 0.0, f64::INFINITY);
    let (mut pages, mut all) = (0, 0.0);
    for lang in [Lang::En, Lang::Fr] {
        for list in shipped() {
            let options = Options {
                lang,
                ..only(Sheet::Markers)
            };
            let Some(scene) = list.scene(&options) else {
                continue;
            };
            let shares = scene.pages.iter().map(|page| {
                let area: f64 = squares(&scene, page).iter().map(Rect::area).sum();
                (area, live(page))
            });
            let shares: Vec<(f64, f64)> = shares.collect();
            pages += shares.len();
            all += shares.iter().map(|(area, _)| area).sum::<f64>();
            for (area, live) in &shares[..shares.len() - 1] {
                used += area;
                there += live;
                least = least.min(area / live);
            }
        }
    }
    let share = used / there;
    println!(
        "{pages} pages; full ones {share:.3}, the least {least:.3}; markers {all:.0} square points"
    );
    assert!(share >= 0.70, "{share:.3} of the full pages are used");
    assert!(least >= 0.60, "{least:.3} of a full page is used");
}

#[test]
fn armies_of_one_print_share_sheets_of_cards_labels_and_markers() {
    let (mut one, mut two) = (Army::zouaves(), Army::zouaves());
    for army in [&mut one, &mut two] {
        army.cards.truncate(3);
        army.markers.truncate(2);
    }
    two.roster.name = Text::same("3e Zouaves, Palestro");
    two.identity = identity("palestro");
    let both = [one.paper(), two.paper()];
    for sheet in [Sheet::Cards, Sheet::Labels, Sheet::Markers] {
        let alone = scene(&one, &only(sheet));
        let (together, notices) = layout(&both, &only(sheet)).expect("they can be laid out");
        assert!(together.pages.len() < 2 * alone.pages.len(), "{sheet:?}");
        // A back that is folded over a level edge has no part in shared drawings: cards are counted as pieces.
        let things = |scene: &Scene| match sheet {
            Sheet::Cards => scene.pages.iter().map(|page| page.pieces.len()).sum(),
            _ => symbols(scene),
        };
        assert_eq!(things(&together), 2 * things(&alone), "{sheet:?}");
        let footers = words(&together);
        for army in &both {
            assert!(footers.contains(&army.identity.list.short()), "{sheet:?}");
        }
        assert!(!notices.iter().any(orbat::print::Notice::is_trouble));
    }
    let reference = layout(&both, &only(Sheet::Reference)).expect("a sheet").0;
    let alone = scene(&one, &only(Sheet::Reference));
    assert_eq!(reference.pages.len(), alone.pages.len(), "printed once");
    two.reference[0].title = Text::same("By another reading");
    let both = [one.paper(), two.paper()];
    let reference = layout(&both, &only(Sheet::Reference)).expect("sheets").0;
    assert_eq!(reference.pages.len(), 2 * alone.pages.len(), "they differ");
}

#[test]
fn nothing_of_a_legal_list_stands_under_the_stamp_of_an_illegal_one() {
    let (legal, illegal) = (Army::zouaves(), Army::illegal());
    let both = [legal.paper(), illegal.paper()];
    for sheet in Sheet::ALL {
        let scene = layout(&both, &only(sheet)).expect("sheets").0;
        let stamped = |page: &&Page| page.text().contains("ILLEGAL");
        let stamped = scene.pages.iter().filter(stamped).count();
        let empty = scene
            .pages
            .iter()
            .filter(|page| page.items.is_empty())
            .count();
        let apart = scene.pages.len() - empty;
        if sheet == Sheet::Reference {
            assert_eq!(stamped, 0, "what stands in it is the book's");
        } else {
            assert_eq!(2 * stamped, apart, "{sheet:?}");
        }
    }
}

#[test]
fn a_key_names_every_kind_with_its_count_and_reason() {
    for lang in [Lang::En, Lang::Fr] {
        for list in shipped() {
            let options = Options {
                lang,
                paper: PaperSize::Letter,
                ..only(Sheet::Markers)
            };
            let Some(scene) = list.scene(&options) else {
                continue;
            };
            let key = words(&scene);
            for marker in list.paper().markers.iter().filter(|one| one.count > 0) {
                let count = format!("×{}", marker.count);
                assert!(key.contains(&count), "{}: {count} in {key}", list.path);
            }
        }
    }
}
