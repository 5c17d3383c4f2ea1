//! Markers once they are cut out: each has its word, inside its outline and large enough, and a letter that no other of its book has.

use std::collections::BTreeMap;

use kurbo::{Point, Rect};
use orbat::{
    model::{
        lang::{Lang, Text},
        marker::{Marker, Shape},
    },
    print::{
        Length, Notice, Options, Sheet, layout,
        scene::{Item, Run},
    },
};

use super::{Army, mm, only, shipped::shipped};

/// Every kind of marker of the shipped lists, by ruleset and name.
pub(super) fn kinds() -> BTreeMap<(&'static str, &'static str), Marker> {
    let mut kinds = BTreeMap::new();
    for list in shipped() {
        let paper = list.paper();
        for marker in paper.markers {
            kinds.insert((paper.ruleset, marker.key), marker.clone());
        }
    }
    assert!(kinds.len() > 70, "{} kinds", kinds.len());
    kinds
}

/// An army that needs this marker once.
fn alone(marker: &Marker) -> Army {
    let mut army = Army::zouaves();
    army.markers = vec![Marker {
        count: 1,
        ..marker.clone()
    }];
    army
}

/// Whether a point lies inside an outline around the origin.
fn inside(shape: Shape, radius: f64, at: Point) -> bool {
    let (x, y) = (at.x.abs(), at.y.abs());
    match shape {
        Shape::Round => x.hypot(y) <= radius,
        Shape::Square => x.max(y) <= radius,
        Shape::Diamond => x + y <= radius,
        Shape::Hexagon => y <= radius * 0.866_1 && x + y / 3.0_f64.sqrt() <= radius,
        Shape::Octagon => x.max(y) <= radius && x + y <= radius * 2.0_f64.sqrt(),
    }
}

/// The square of the marker on the page, and the words on it.
fn token(army: &Army, options: &Options) -> (Rect, Vec<Run>, Vec<Notice>) {
    let (scene, notices) = layout(&[army.paper()], options).expect("a sheet");
    let items = &scene.pages[0].items;
    let square = items.iter().find_map(|item| match item {
        Item::Symbol(..) => Some(scene.bounds(item).inset(-1.0)),
        _ => None,
    });
    let square = square.expect("a marker");
    let runs = items.iter().filter_map(|item| match item {
        Item::Text(run) if square.contains(run.at) => Some(run.clone()),
        _ => None,
    });
    (square, runs.collect(), notices)
}

#[test]
fn every_marker_bears_its_word_inside_its_outline() {
    let mut told = Vec::new();
    for (name, marker) in kinds() {
        for lang in [Lang::En, Lang::Fr] {
            let options = Options {
                lang,
                ..only(Sheet::Markers)
            };
            let (square, runs, notices) = token(&alone(&marker), &options);
            told.extend(notices.into_iter().map(|notice| (name, lang, notice)));
            let text: String = runs.iter().map(Run::text).collect();
            if told
                .last()
                .is_some_and(|(last, of, _)| (*last, *of) == (name, lang))
            {
                continue;
            }
            let bare = |text: &str| text.replace([' ', '\u{a0}', '\u{202f}'], "");
            let word = marker.label.get(lang);
            assert!(
                bare(&text).contains(&bare(&word)),
                "{name:?}: {word} in {text}"
            );
            let radius = square.width().min(square.height()) / 2.0 - mm(0.7);
            let middle = Point::new(square.x0 + square.height() / 2.0, square.center().y);
            for run in runs
                .iter()
                .filter(|run| run.angle == 0.0 && run.at.x < square.x0 + square.height())
            {
                assert!(run.size >= 5.49, "{name:?}: {} at {}", run.text(), run.size);
                let area = run.bounds();
                let (top, base) = (run.at.y - 0.68 * run.size, run.at.y);
                for (x, y) in [
                    (area.x0, top),
                    (area.x1, top),
                    (area.x0, base),
                    (area.x1, base),
                ] {
                    let at = Point::new(x - middle.x, y - middle.y);
                    assert!(
                        inside(marker.shape, radius, at),
                        "{name:?} {lang:?}: {:?} reaches out of its outline at {at:?}",
                        run.text()
                    );
                }
            }
        }
    }
    assert!(told.is_empty(), "{told:#?}");
}

#[test]
fn a_word_that_goes_nowhere_is_told() {
    let mut marker = kinds().into_values().next().expect("a kind");
    marker.label = Text::same("Donaudampfschifffahrtsgesellschaftskapitän außer Dienst");
    let (_, _, notices) = token(&alone(&marker), &only(Sheet::Markers));
    let told = |notice: &Notice| matches!(notice, Notice::Shortened { .. });
    assert!(notices.iter().any(told), "{notices:?}");
}

#[test]
fn no_two_markers_of_a_book_have_one_letter() {
    for lang in [Lang::En, Lang::Fr] {
        let mut letters: BTreeMap<(&str, char), &str> = BTreeMap::new();
        for ((book, key), marker) in &kinds() {
            let letter = marker.letter.get(lang);
            let other = letters.insert((book, letter), key);
            assert_eq!(other, None, "{book}: {letter} on {key}");
        }
    }
}

/// Most letters are those of the words; where none is left a digit or a sign stands for it.
#[test]
fn letters_are_those_of_their_words() {
    for ((book, key), marker) in &kinds() {
        for lang in [Lang::En, Lang::Fr] {
            let letter = marker.letter.get(lang);
            let word = marker
                .label
                .get(lang)
                .to_uppercase()
                .replace(['É', 'È', 'Ê'], "E");
            let own =
                word.contains(letter) || !letter.is_alphabetic() || letter == 'Z' || letter == 'U';
            assert!(own, "{book} {key}: {letter} for {word}");
        }
    }
}

#[test]
fn numerals_to_be_turned_stand_at_opposite_edges() {
    let mut army = Army::zouaves();
    army.markers.truncate(1);
    army.markers[0].count = 1;
    army.markers[0].faces = vec!["2·1".to_owned()];
    let (square, runs, _) = token(&army, &only(Sheet::Markers));
    let numeral = |wanted: &str| {
        let found = runs.iter().find(|run| run.text() == wanted);
        found.expect("a numeral").clone()
    };
    let (two, one) = (numeral("2"), numeral("1"));
    assert!(
        two.at.y > square.center().y && two.angle == 0.0,
        "at the lower edge, upright"
    );
    assert!(one.at.y < square.center().y, "at the upper edge");
    assert!(
        (one.angle - std::f64::consts::PI).abs() < 1e-9,
        "upside down"
    );
}

#[test]
fn words_stay_inside_at_any_size_and_shape() {
    for millimetres in [15, 20, 33, 40] {
        for shape in [Shape::Square, Shape::Round, Shape::Hexagon] {
            let options = Options {
                marker_size: Some(Length::millimetres(millimetres)),
                marker_shape: Some(shape),
                ..only(Sheet::Markers)
            };
            let army = Army::zouaves();
            let (square, runs, _) = token(&army, &options);
            assert!((square.width() - mm(f64::from(millimetres))).abs() < 0.01);
            let radius = square.width() / 2.0 - mm(0.7);
            for run in runs.iter().filter(|run| run.angle == 0.0) {
                let at = run.at - square.center();
                assert!(
                    inside(shape, radius, at.to_point()),
                    "{} {shape:?}",
                    run.text()
                );
            }
        }
    }
}

#[test]
fn a_marker_that_counts_bears_its_numerals() {
    for ((book, key), marker) in &kinds() {
        let wanted = match *key {
            "initiative_die" => "4·3·2·1",
            _ => continue,
        };
        assert_eq!(marker.faces, [wanted], "{book}");
        let (_, runs, notices) = token(&alone(marker), &only(Sheet::Markers));
        assert!(notices.is_empty(), "{notices:?}");
        for numeral in wanted.split('·') {
            assert!(runs.iter().any(|run| run.text() == numeral), "{numeral}");
        }
        return;
    }
    panic!("no book counts actions left");
}

/// Sentence case: a capital begins what stands by itself.
#[test]
fn words_on_markers_begin_with_a_capital() {
    for ((book, key), marker) in &kinds() {
        for lang in [Lang::En, Lang::Fr] {
            let word = marker.label.get(lang);
            let first = word.chars().find(|letter| letter.is_alphabetic());
            assert!(
                first.is_some_and(char::is_uppercase),
                "{book} {key}: {word}"
            );
        }
    }
}

#[test]
fn what_is_cut_out_of_an_illegal_list_says_so() {
    let army = Army::illegal();
    for (lang, word) in [(Lang::En, "ILLEGAL"), (Lang::Fr, "ILLÉGALE")] {
        for sheet in [Sheet::Cards, Sheet::Markers] {
            let options = Options {
                lang,
                card_backs: true,
                ..only(sheet)
            };
            let (scene, _) = layout(&[army.paper()], &options).expect("pieces");
            let pages = scene.pages.iter();
            let pieces = pages.flat_map(|page| page.pieces.iter().map(move |piece| (page, piece)));
            let mut seen = 0;
            for (page, piece) in pieces {
                let stamped = page.items.iter().any(|item| match item {
                    Item::Text(run) => {
                        let inside = piece.area.contains(run.bounds().center());
                        inside && piece.area.contains(run.at) && run.text().contains(word)
                    }
                    _ => false,
                });
                assert!(stamped, "{sheet:?}: {} is not stamped", piece.name);
                seen += 1;
            }
            assert!(seen > 0, "{sheet:?}");
        }
        let options = Options {
            lang,
            ..only(Sheet::Labels)
        };
        let (scene, _) = layout(&[army.paper()], &options).expect("labels");
        let runs = scene.pages.iter().flat_map(|page| &page.items);
        let stamps = runs.filter(|item| matches!(item, Item::Text(run) if run.text() == word));
        assert_eq!(stamps.count(), army.labels.len());
    }
}
