//! Themes: how much ink a page takes, and that black and white are black and white.

use std::collections::BTreeMap;

use orbat::{
    model::{lang::Lang, marker::Marker},
    print::{
        Options, Preflight, Sheet, Theme, layout,
        scene::{Colour, Item, Outline, Page, Scene},
    },
};

use super::{Army, only, scene, tokens::kinds, with_cards};

/// Share of ink of a colour: nothing for white, all for black.
fn darkness(Colour(red, green, blue): Colour) -> f64 {
    1.0 - (f64::from(red) + f64::from(green) + f64::from(blue)) / 765.0
}

/// What the areas of a page take, as if each were printed by itself.
fn ink(scene: &Scene, page: &Page) -> f64 {
    let area = |item: &Item| match item {
        Item::Fill(outline, colour) | Item::Panel(outline, colour, _) => {
            outline.bounds().area() * darkness(*colour)
        }
        _ => 0.0,
    };
    let of = |item: &Item| match item {
        Item::Symbol(number, _) => scene.symbols[*number].items.iter().map(area).sum(),
        item => area(item),
    };
    page.items.iter().map(of).sum()
}

fn themed(theme: Theme) -> Options {
    Options {
        theme,
        card_backs: true,
        sheets: vec![Sheet::Cards, Sheet::Markers, Sheet::Labels],
        ..Options::default()
    }
}

#[test]
fn light_themes_take_a_fraction_of_the_ink() {
    let army = Army::zouaves();
    let classic = scene(&army, &themed(Theme::Classic));
    for theme in [Theme::Ink, Theme::Mono] {
        let light = scene(&army, &themed(theme));
        assert_eq!(classic.pages.len(), light.pages.len());
        let pages = classic.pages.iter().zip(&light.pages).enumerate();
        for (number, (dark, pale)) in pages.filter(|(_, (page, _))| !page.items.is_empty()) {
            let (dark, pale) = (ink(&classic, dark), ink(&light, pale));
            assert!(
                pale < 0.4 * dark,
                "{theme:?}, page {number}: {pale:.0} of {dark:.0}"
            );
        }
    }
}

#[test]
fn words_stay_readable_in_every_theme() {
    for theme in [Theme::Ink, Theme::Mono] {
        let scene = scene(&Army::zouaves(), &themed(theme));
        for page in &scene.pages {
            for item in &page.items {
                if let Item::Text(run) = item {
                    assert!(
                        darkness(run.colour) > 0.3,
                        "{theme:?}: {} in {:?}",
                        run.text(),
                        run.colour
                    );
                }
            }
        }
    }
}

#[test]
fn black_and_white_are_black_and_white() {
    let army = with_cards(3);
    let options = Options {
        sheets: Sheet::ALL.to_vec(),
        ..themed(Theme::Mono)
    };
    let scene = scene(&army, &options);
    let grey = |Colour(red, green, blue): Colour| red == green && green == blue;
    let of_symbols = scene.symbols.iter().flat_map(|symbol| &symbol.items);
    for item in scene
        .pages
        .iter()
        .flat_map(|page| &page.items)
        .chain(of_symbols)
    {
        let fine = match item {
            Item::Fill(_, colour) => grey(*colour),
            Item::Stroke(_, pen) => grey(pen.colour),
            Item::Panel(_, colour, pen) => grey(*colour) && grey(pen.colour),
            Item::Text(run) => grey(run.colour),
            Item::Symbol(..) | Item::Picture(_) | Item::Drawing(_) => true,
        };
        assert!(fine, "{item:?}");
    }
}

#[test]
fn the_backs_of_cards_are_mostly_paper() {
    let options = Options {
        card_backs: true,
        ..only(Sheet::Cards)
    };
    let (scene, notices) = layout(&[with_cards(9).paper()], &options).expect("cards");
    let preflight = Preflight::of(&scene, notices, &options)
        .with_ink(&scene)
        .expect("a preflight");
    let [_, backs] = preflight.ink[..] else {
        panic!("fronts and backs: {:?}", preflight.ink);
    };
    assert!(
        (0.05..0.4).contains(&backs),
        "{backs:.2} of the page is ink"
    );
}

/// What is left of a marker on a black and white print, apart from its drawing: its outline and its words.
fn in_black(marker: &Marker, lang: Lang) -> (String, Vec<String>) {
    let mut army = Army::zouaves();
    army.markers = vec![Marker {
        count: 1,
        ..marker.clone()
    }];
    let options = Options {
        lang,
        theme: Theme::Mono,
        ..only(Sheet::Markers)
    };
    let (scene, _) = layout(&[army.paper()], &options).expect("a marker");
    let page = &scene.pages[0];
    let area = page.pieces[0].area;
    let words = page.items.iter().filter_map(|item| match item {
        Item::Text(run) if area.contains(run.at) => Some(run.text()),
        _ => None,
    });
    let drawn = page.items.iter().find_map(|item| match item {
        Item::Symbol(number, _) => Some(&scene.symbols[*number].items),
        _ => None,
    });
    let cut = drawn.expect("a ground").iter().find_map(|item| match item {
        Item::Stroke(Outline::Path(path), pen) if pen.dash.is_some() => Some(path),
        _ => None,
    });
    let corners = cut.expect("a line to cut along").elements().len();
    (format!("{corners} corners"), words.collect())
}

#[test]
fn markers_of_a_book_are_told_apart_without_colour() {
    for lang in [Lang::En, Lang::Fr] {
        let mut seen: BTreeMap<_, &str> = BTreeMap::new();
        for ((book, key), marker) in &kinds() {
            let (outline, words) = in_black(marker, lang);
            assert!(!words.is_empty(), "{book}: {key} says something");
            let other = seen.insert((*book, outline, words), key);
            assert_eq!(other, None, "{book}: looks like {key} in grey");
        }
    }
}
