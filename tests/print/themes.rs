//! Themes: how much ink a page takes, and that black and white are black and white.

use orbat::print::{
    Options, Sheet, Theme,
    scene::{Colour, Item, Page, Scene},
};

use super::{Army, scene, with_cards};

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
            Item::Symbol(..) | Item::Drawing(_) => true,
        };
        assert!(fine, "{item:?}");
    }
}
