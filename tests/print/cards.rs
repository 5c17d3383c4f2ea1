//! Cards that carry the game: boxes for every figure, front and back, one type size of eight points or more.

use std::collections::BTreeSet;

use kurbo::Line;
use orbat::{
    model::{
        lang::{Lang, Text},
        sheet::{Block, Column, Entry, Table, Track},
    },
    print::{
        CardSize, Notice, Options, Sheet, layout,
        scene::{Item, Outline, Page, Piece, Run, Scene},
    },
    rulesets,
};

use super::{
    Army, crop_marks, hundredths,
    legible::is_ending,
    mm, only, scene,
    shipped::shipped,
    tables::{laid_out, printed, sheets},
    with_cards, words,
};
use crate::support::{lists_of, source};

fn runs(page: &Page) -> impl Iterator<Item = &Run> {
    page.items.iter().filter_map(|item| match item {
        Item::Text(run) => Some(run),
        _ => None,
    })
}

fn boxes(scene: &Scene) -> usize {
    let items = scene.pages.iter().flat_map(|page| &page.items);
    let panels = items.filter(|item| matches!(item, Item::Panel(..)));
    let areas = panels.map(|item| scene.bounds(item));
    areas
        .filter(|area| (area.width() - area.height()).abs() < 0.01)
        .count()
}

/// One card of so many figures, each with three wounds and two grenades.
fn of_figures(count: u32) -> Army {
    let mut army = with_cards(1);
    army.cards[0].count = count;
    army.cards[0].boxes = vec![
        Track::plain("wounds", Text::same("wounds"), 3),
        Track::plain("grenades", Text::same("grenades"), 2),
    ];
    army
}

#[test]
fn every_figure_of_a_card_has_its_boxes() {
    for count in [1, 2, 8, 14, 61, 130] {
        let scene = scene(&of_figures(count), &only(Sheet::Cards));
        assert_eq!(boxes(&scene), 5 * count as usize, "{count} figures");
        let named: Vec<String> = scene.pages.iter().flat_map(runs).map(Run::text).collect();
        for number in 1..=count {
            let name = format!("A{number}");
            let times = named.iter().filter(|run| **run == name).count();
            assert_eq!(times, usize::from(count > 1), "{name} of {count}");
        }
    }
}

#[test]
fn what_is_left_to_paper_is_said() {
    let scene = scene(&of_figures(3_000), &only(Sheet::Cards));
    assert!(
        words(&scene).contains("2,700 more on paper")
            || words(&scene).contains("2700 more on paper")
    );
}

#[test]
fn a_copy_has_the_boxes_of_its_own_figure() {
    let options = Options {
        copies: true,
        ..only(Sheet::Cards)
    };
    let scene = scene(&of_figures(4), &options);
    assert_eq!(boxes(&scene), 4 * 5);
    for name in ["A1", "A2", "A3", "A4"] {
        let named = scene
            .pages
            .iter()
            .flat_map(runs)
            .filter(|run| run.text() == name);
        assert_eq!(named.count(), 1, "{name}");
    }
}

#[test]
fn figures_of_different_cards_have_different_letters() {
    let mut army = with_cards(28);
    for card in &mut army.cards {
        card.blocks.clear();
    }
    army.cards[1].count = 1;
    let text = words(&scene(&army, &only(Sheet::Cards)));
    for letter in ["A", "B", "Z", "AA"] {
        assert_eq!(
            text.matches(&format!("{letter} ×13")).count(),
            if letter == "A" { 2 } else { 1 },
            "{letter}"
        );
    }
}

/// A card with more than one face holds, whose back is a single term.
fn with_back() -> Army {
    let mut army = with_cards(1);
    army.cards[0].count = 1;
    let sentence = "The front is nearly full of these words. ";
    army.cards[0].blocks = vec![Block::Paragraph(Text::same(sentence.repeat(12)))];
    let meaning = Text::same("This stands on the back, word by word. ".repeat(8));
    let term = Text::same("Behind");
    army.cards[0].back = vec![Block::Entries(vec![Entry { term, meaning }])];
    army
}

/// So many of them.
fn with_backs(count: usize) -> Army {
    let mut army = with_back();
    army.cards = vec![army.cards[0].clone(); count];
    army
}

fn place(page: &Page, word: &str) -> (f64, f64) {
    let run = runs(page).find(|run| run.text().starts_with(word));
    let run = run.unwrap_or_else(|| panic!("{word} is missing: {}", page.text()));
    (run.at.x, run.at.y)
}

#[test]
fn a_back_stands_beside_its_front_or_behind_it() {
    let army = with_back();
    let beside = scene(&army, &only(Sheet::Cards));
    assert_eq!(beside.pages.len(), 1);
    let (front, back) = (
        place(&beside.pages[0], "front"),
        place(&beside.pages[0], "back"),
    );
    assert!((back.0 - front.0 - mm(63.0)).abs() < 0.5 && (back.1 - front.1).abs() < 0.5);
    let options = Options {
        card_backs: true,
        ..only(Sheet::Cards)
    };
    let behind = scene(&army, &options);
    assert_eq!(behind.pages.len(), 2);
    assert!(behind.pages[0].text().contains("front") && !behind.pages[0].text().contains("Behind"));
    let back = place(&behind.pages[1], "back");
    // Turned over its long edge, the third place of a row lies behind the first.
    assert!((back.0 - front.0 - 2.0 * mm(63.0)).abs() < 0.5 && (back.1 - front.1).abs() < 0.5);
}

/// A sheet is cut from mark to mark: at a line that is folded between some of its cards there are none, and the line is drawn where it is cut.
#[test]
fn nobody_cuts_through_a_fold() {
    let army = with_backs(4);
    let pages = scene(&army, &only(Sheet::Cards)).pages;
    let (mut folds, mut cuts) = (0, 0);
    for page in &pages {
        let (xs, ys) = crop_marks(page);
        let lines = |is_fold: bool| {
            page.items.iter().filter_map(move |item| match item {
                Item::Stroke(Outline::Line(line), pen)
                    if pen.dash.is_some() == is_fold && (line.p1 - line.p0).hypot() > mm(55.0) =>
                {
                    Some(*line)
                }
                _ => None,
            })
        };
        let is_upright = |line: &Line| line.p1.x - line.p0.x < line.p1.y - line.p0.y;
        for fold in lines(true) {
            folds += 1;
            let marked = if is_upright(&fold) {
                xs.contains(&hundredths(fold.p0.x))
            } else {
                ys.contains(&hundredths(fold.p0.y))
            };
            assert!(!marked, "a mark at the fold {fold:?}");
            for cut in lines(false) {
                let apart = cut.midpoint().distance(fold.midpoint());
                assert!(apart > mm(30.0), "{cut:?} cuts through {fold:?}");
            }
        }
        for cut in lines(false) {
            cuts += 1;
            let touches = |piece: &Piece| piece.area.inflate(1.0, 1.0).contains(cut.midpoint());
            assert!(page.pieces.iter().any(touches), "{cut:?} cuts nothing out");
        }
        // Three columns and rows have four edges, each marked or folded.
        let folded = |upright: bool| {
            let folds = lines(true).filter(|fold| is_upright(fold) == upright);
            let at = |fold: Line| hundredths(if upright { fold.p0.x } else { fold.p0.y });
            folds.map(at).collect::<BTreeSet<_>>().len()
        };
        assert_eq!((xs.len() + folded(true), ys.len() + folded(false)), (4, 4));
    }
    assert!(folds == 4 && cuts > 0, "{folds} folds, {cuts} cuts");
}

#[test]
fn front_and_back_are_never_parted_by_a_page() {
    let army = with_backs(7);
    let pages = scene(&army, &only(Sheet::Cards)).pages;
    let counts = |page: &Page, word: &str| runs(page).filter(|run| run.text() == word).count();
    for page in &pages {
        assert_eq!(counts(page, "front"), counts(page, "back"));
    }
    assert_eq!(
        pages
            .iter()
            .map(|page| counts(page, "front"))
            .sum::<usize>(),
        7
    );
}

/// “… in cover” says nothing on a face of its own.
#[test]
fn a_row_that_goes_on_stands_under_the_row_above_it() {
    let mut seen = 0;
    for list in shipped() {
        for lang in Lang::ALL {
            let options = Options {
                lang,
                ..only(Sheet::Cards)
            };
            for page in list.scene(&options).iter().flat_map(|scene| &scene.pages) {
                for run in runs(page).filter(|run| run.text().starts_with("… ")) {
                    let leads = |other: &Run| {
                        // Some faces are turned upside down.
                        let lines = (run.at.y - other.at.y).abs() / run.size;
                        other.text().starts_with('%')
                            && (run.at.x - other.at.x).abs() < 1.0
                            && (0.5..4.0).contains(&lines)
                    };
                    assert!(runs(page).any(leads), "{}: {}", list.path, run.text());
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 20, "{seen} rows");
}

#[test]
fn cards_of_an_army_share_a_size_of_eight_points_or_more() {
    /// One card in so many may fall below eight points, with a notice: French has the longer words.
    const MOST_SMALL: [(Lang, usize); 2] = [(Lang::En, 20), (Lang::Fr, 7)];
    for (lang, most) in MOST_SMALL {
        let (mut all, mut small) = (0, 0);
        for path in rulesets::ids().flat_map(lists_of) {
            let list = sheets(&source(&path));
            all += list.1.cards.len();
            let (scene, notices) = laid_out(&list, lang, Sheet::Cards);
            let is_small = |one: &&Notice| matches!(one, Notice::SmallType { .. });
            small += notices.iter().filter(is_small).count();
            let foot = scene.pages[0].height - mm(16.0);
            let runs = scene.pages.iter().flat_map(runs);
            let body = runs.filter(|run| run.at.y < foot && !is_ending(run));
            for run in body {
                let (list, word, size) = (path.display(), run.text(), run.size);
                assert!(size >= 6.999, "{list}, {lang:?}: {word} at {size}");
            }
        }
        assert!(all > 400, "{all} cards");
        assert!(
            small * most <= all,
            "{lang:?}: {small} of {all} cards are set in small type"
        );
    }
}

#[test]
fn a_unit_has_one_card_in_every_book() {
    for id in rulesets::ids() {
        for path in lists_of(id).into_iter().take(3) {
            let list = sheets(&source(&path));
            let scene = printed(&list, Lang::En, Sheet::Cards);
            let text: Vec<String> = scene.pages.iter().flat_map(runs).map(Run::text).collect();
            let of = |word: &str| text.iter().filter(|run| *run == word).count();
            let third = text.iter().any(|run| run.starts_with("3 / "));
            assert!(!third, "{}: a card goes on on another", path.display());
            assert_eq!(of("front"), of("back"), "{}", path.display());
        }
    }
}

#[test]
fn a_table_that_goes_on_on_the_back_is_told() {
    let mut army = with_cards(1);
    army.cards[0].boxes.clear();
    let told = |rows: usize, army: &mut Army| {
        let mut table = Table::new(vec![Column::left("range", Text::same("Range"))]);
        for row in 0..rows {
            table.push([format!("{row} cm").into()]);
        }
        army.cards[0].blocks = vec![Block::Table(table)];
        let (_, notices) = layout(&[army.paper()], &only(Sheet::Cards)).expect("a card prints");
        notices
    };
    assert_eq!(told(4, &mut army), []);
    // No face holds so many rows.
    let notices = told(24, &mut army);
    assert!(
        matches!(&notices[..], [Notice::Parted { card }] if card == "Zouaves"),
        "{notices:?}"
    );
    assert!(
        notices
            .iter()
            .all(|notice| notice.is_detail() && !notice.is_trouble())
    );
}

#[test]
fn a_card_in_small_type_is_told() {
    let mut army = with_cards(1);
    army.cards[0].count = 1;
    let sentence = "Every word of this sentence has to be found on this card. ";
    let told = |army: &Army| {
        let (_, notices) = layout(&[army.paper()], &only(Sheet::Cards)).expect("a card prints");
        notices
    };
    let mut seen = false;
    for times in 1..60 {
        army.cards[0].blocks = vec![Block::Paragraph(Text::same(sentence.repeat(times)))];
        let notices = told(&army);
        for notice in &notices {
            let Notice::SmallType { tenths, .. } = notice else {
                continue;
            };
            seen = true;
            assert!((70..80).contains(tenths), "{tenths}");
            let sentence = notice.sentence();
            assert!(
                sentence.get(Lang::En).contains("points")
                    && sentence.get(Lang::Fr).contains("corps 7,")
            );
        }
    }
    assert!(seen, "no length makes small type");
}

/// Cards of which some have so many words that they need a back, each called by its number.
fn numbered(backs: &[bool], words: usize) -> Army {
    let mut army = with_cards(backs.len());
    for (number, (card, has_back)) in army.cards.iter_mut().zip(backs).enumerate() {
        card.title = Text::same(format!("Number{number:02}"));
        let words = if *has_back { words } else { 2 };
        card.blocks = vec![Block::Paragraph(Text::same("word ".repeat(words)))];
        card.boxes.clear();
        card.count = 1;
    }
    army
}

#[test]
fn cards_stand_as_they_are_read_with_their_backs_beside_them() {
    let of = |number: usize| number.is_multiple_of(3) || number.is_multiple_of(4);
    let backs: Vec<bool> = (0..23).map(of).collect();
    for (card_size, words) in [
        (CardSize::Poker, 150),
        (CardSize::Tarot, 290),
        (CardSize::LARGE_PRINT, 430),
    ] {
        let army = numbered(&backs, words);
        let options = Options {
            card_size,
            ..only(Sheet::Cards)
        };
        let scene = scene(&army, &options);
        let mut seen = 0;
        for page in &scene.pages {
            let fronts = page.pieces.iter().filter(|piece| !piece.is_back);
            let mut fronts: Vec<_> = fronts.collect();
            seen += fronts.len();
            fronts.sort_by(|one, other| {
                let (one, other) = (one.area, other.area);
                let rows = one.y0.round().total_cmp(&other.y0.round());
                rows.then(one.x0.total_cmp(&other.x0))
            });
            let names: Vec<&str> = fronts.iter().map(|piece| piece.name.as_str()).collect();
            assert!(names.is_sorted(), "{card_size}: {names:?}");
            for back in page.pieces.iter().filter(|piece| piece.is_back) {
                let own = back.name.trim_end_matches("-back");
                let front = page.pieces.iter().find(|piece| piece.name == own);
                let front = front.expect("a front beside its back").area;
                let touch = front.inflate(0.5, 0.5).intersect(back.area);
                let side = touch.width().max(touch.height());
                assert!(side > mm(50.0), "{card_size}: {own} beside its back");
            }
        }
        let faces = scene.pages.iter().flat_map(|page| &page.pieces).count();
        assert_eq!(seen, backs.len(), "{card_size}");
        assert!(faces > seen, "{card_size}: some have backs");
    }
}

#[test]
fn what_a_card_goes_on_on_follows_it() {
    let mut army = numbered(&[false; 9], 0);
    army.cards[8].blocks = vec![Block::Paragraph(Text::same("word ".repeat(450)))];
    let scene = scene(&army, &only(Sheet::Cards));
    let of_last = |page: &Page| {
        let pieces = page.pieces.iter();
        pieces.filter(|piece| piece.name.contains("08")).count()
    };
    let counts: Vec<usize> = scene.pages.iter().map(of_last).collect();
    // One place is left on the first page, and the card has three faces or more.
    assert_eq!(scene.pages[0].pieces.len(), 8);
    assert!(counts[0] == 0 && counts[1] >= 3, "{counts:?}");
}

/// Stands are lost in the order in which the boxes stand: those of a note come after those of its track, however narrow the card.
#[test]
fn boxes_stand_behind_their_names_in_the_order_of_losses() {
    for boxes in [2, 6, 30] {
        let mut army = with_cards(1);
        army.cards[0].count = 1;
        army.cards[0].boxes = vec![Track {
            note: Some(Text::same("worn\u{a0}☐☐")),
            ..Track::plain("bases", Text::same("Fresh"), boxes)
        }];
        let options = Options {
            card_size: CardSize::Mini,
            ..only(Sheet::Cards)
        };
        let scene = scene(&army, &options);
        let items = scene.pages.iter().flat_map(|page| &page.items);
        // Other panels are larger: those of values.
        let is_box = |item: &Item| {
            let side = scene.bounds(item).width();
            matches!(item, Item::Panel(..)) && side < mm(4.0)
        };
        let order = items.filter_map(|item| match item {
            Item::Text(run) if run.text() == "Fresh" => Some("Fresh"),
            Item::Text(run) if run.text().starts_with("worn") => Some("worn"),
            _ => is_box(item).then_some("box"),
        });
        let order = order.skip_while(|part| *part != "Fresh");
        let order: Vec<&str> = order.collect();
        let worn = order.iter().position(|part| *part == "worn");
        // Its own two are drawn with its word.
        let all = ["Fresh"].len() + boxes as usize;
        assert!(order[1..all].iter().all(|part| *part == "box"), "{order:?}");
        assert!(worn.is_some_and(|worn| worn >= all), "{order:?}");
        assert_eq!(order.len(), all + 3, "{order:?}");
    }
}

/// "Spent" without a box behind it would be read as the name of what follows.
#[test]
fn a_state_in_which_nothing_is_lost_is_left_out() {
    let mut states = 0;
    let cards = shipped().iter().flat_map(|list| list.paper().cards);
    for track in cards.flat_map(|card| &card.boxes) {
        assert!(track.key != "bases" || track.boxes > 0, "{track:?}");
        let note = track.note.as_ref().map(|note| note.get(Lang::En));
        for state in note.iter().flat_map(|note| note.split("   ")) {
            if track.key == "bases" {
                assert!(state.contains('☐') || state.contains('_'), "{state}");
                states += 1;
            }
        }
    }
    assert!(states > 50, "{states} states");
}
