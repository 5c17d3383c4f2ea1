//! Large print: no word on rosters, cards and reference sheets is smaller than twelve points, nothing is lost for it, and nothing is
//! drawn where the paper ends.

use orbat::{
    model::lang::{Lang, Text},
    print::{
        CardSize, Notice, Options, PaperSize, Preflight, Sheet, layout,
        scene::{Item, Page, Run, Scene},
    },
    rulesets,
};

use super::{
    Army, card,
    legible::is_ending,
    mm,
    shipped::{Shipped, shipped},
    tables::expect_apart,
};

/// What is read at arm's length.
const READ: [Sheet; 4] = [Sheet::Roster, Sheet::Cards, Sheet::Reference, Sheet::Plan];

/// The least cards in large print.
const LEAST: &str = "60x75";

fn large(sheets: &[Sheet]) -> Options {
    Options {
        sheets: sheets.to_vec(),
        large_print: true,
        card_size: CardSize::LARGE_PRINT,
        ..Options::default()
    }
}

/// Words without the small endings of ordinal numbers.
fn words(page: &Page) -> impl Iterator<Item = &Run> {
    page.items.iter().filter_map(|item| match item {
        Item::Text(run) if !is_ending(run) => Some(run),
        _ => None,
    })
}

/// Every word is large enough and on the paper.
fn assert_legible(scene: &Scene, what: &str) {
    for (number, page) in scene.pages.iter().enumerate() {
        for run in words(page) {
            let (text, size, area) = (run.text(), run.size, run.bounds());
            assert!(size >= 11.99, "{what}, page {number}: “{text}” at {size}");
            let inside = area.x0 >= mm(4.0)
                && area.y0 >= mm(4.0)
                && area.x1 <= page.width - mm(4.0)
                && area.y1 <= page.height - mm(4.0);
            assert!(inside, "{what}, page {number}: “{text}” at {area:?}");
        }
    }
}

/// Two lists of each ruleset, each in one language on one paper.
#[test]
fn what_is_read_in_large_print_has_twelve_points() {
    let ways = [(Lang::Fr, PaperSize::A4), (Lang::En, PaperSize::Letter)];
    for id in rulesets::ids() {
        let own = shipped().iter().filter(|list| list.path.contains(id));
        let mut seen = 0;
        for (list, (lang, paper)) in own.zip(ways) {
            let options = Options {
                lang,
                paper,
                ..large(&READ)
            };
            let scene = list.scene(&options).expect("a list has sheets");
            assert_legible(&scene, &list.path);
            expect_apart(&scene, &list.path);
            seen += 1;
        }
        assert_eq!(seen, 2, "{id} has lists");
    }
}

#[test]
fn small_cards_and_long_words_are_no_smaller_in_large_print() {
    let mut army = Army::zouaves();
    let solid = Text::same("W".repeat(60));
    army.roster.name = solid.clone();
    army.roster.groups[0].name = solid.clone();
    army.roster.groups[0].table.rows[1].cells[4] = solid.clone().into();
    army.cards[0].subtitle = solid.clone();
    army.cards.push(card(solid, 1, 1));
    let least = LEAST.parse().expect("a size");
    for card_size in [least, CardSize::Poker, CardSize::LARGE_PRINT] {
        let options = Options {
            card_size,
            ..large(&[Sheet::Cards, Sheet::Roster])
        };
        let (scene, _) = layout(&[army.paper()], &options).expect("sheets");
        for page in &scene.pages {
            for run in words(page) {
                let (text, size) = (run.text(), run.size);
                assert!(size >= 11.99, "{card_size}: “{text}” at {size}");
            }
        }
    }
}

#[test]
fn the_preflight_says_how_small_the_words_of_each_sheet_are() {
    let army = Army::zouaves();
    for large_print in [false, true] {
        let options = Options {
            large_print,
            ..large(&[Sheet::Roster, Sheet::Cards, Sheet::Markers])
        };
        let (scene, notices) = layout(&[army.paper()], &options).expect("sheets");
        let preflight = Preflight::of(&scene, notices, &options);
        let sheets: Vec<Sheet> = preflight.by_sheet.iter().map(|(sheet, _)| *sheet).collect();
        assert_eq!(sheets, options.sheets);
        for (sheet, smallest) in &preflight.by_sheet {
            let is_large = smallest.points >= 11.99;
            let read = *sheet != Sheet::Markers;
            assert_eq!(is_large, large_print && read, "{sheet:?}: {smallest:?}");
        }
        let lines = preflight.lines();
        let told = |words: &str| {
            lines
                .iter()
                .any(|line| line.get(Lang::En).starts_with(words))
        };
        assert!(told("Roster: smallest words: "), "{lines:?}");
        assert!(told("Markers: smallest words: "), "{lines:?}");
    }
}

/// The words on cards, in whatever order and with whatever line ends.
fn content(scene: &Scene) -> Vec<String> {
    let on_cards = scene.pages.iter().flat_map(|page| {
        words(page).filter(|run| {
            let middle = run.bounds().center();
            page.pieces.iter().any(|piece| piece.area.contains(middle))
        })
    });
    let text: Vec<String> = on_cards.map(Run::text).collect();
    let text = text.join(" ");
    let words = text.split(|c: char| !c.is_alphanumeric());
    let mut words: Vec<String> = words
        .filter(|word| word.chars().count() > 3)
        .map(str::to_owned)
        .collect();
    words.sort();
    words.dedup();
    words
}

#[test]
fn nothing_of_a_card_is_lost_in_large_print() {
    let army = Army::zouaves();
    let usual = Options {
        sheets: vec![Sheet::Cards],
        card_size: CardSize::LARGE_PRINT,
        ..Options::default()
    };
    let (usual, _) = layout(&[army.paper()], &usual).expect("cards");
    let (scene, notices) = layout(&[army.paper()], &large(&[Sheet::Cards])).expect("cards");
    let shortened = notices
        .iter()
        .any(|notice| matches!(notice, Notice::Shortened { .. }));
    assert!(!shortened, "{notices:?}");
    let here = content(&scene);
    for word in content(&usual) {
        // A word that ends a line may be hyphenated here.
        let found = here.contains(&word) || here.iter().any(|part| word.starts_with(part.as_str()));
        assert!(found, "{word}");
    }
}

#[test]
fn a_table_too_wide_for_large_print_becomes_lines() {
    use orbat::model::sheet::{Block, Column, Table};
    let mut columns = vec![Column::left("name", Text::same("Name"))];
    let titles: Vec<String> = (0..16).map(|number| format!("Heading{number}")).collect();
    columns.extend(
        titles
            .iter()
            .map(|title| Column::centre("cell", Text::same(title.clone()))),
    );
    let mut table = Table::new(columns);
    for row in 0..3 {
        let name = [Text::same(format!("Row{row}")).into()];
        let cells = (0..16).map(|number| Text::same(format!("{row}{number:02}")).into());
        table.push(name.into_iter().chain(cells));
    }
    let mut army = Army::zouaves();
    army.roster.blocks = vec![Block::Table(table)];
    let (scene, _) = layout(&[army.paper()], &large(&[Sheet::Roster])).expect("a roster");
    assert_legible(&scene, "a wide table");
    let text: String = scene.pages.iter().map(Page::text).collect();
    for row in 0..3 {
        for number in 0..16 {
            assert!(
                text.contains(&format!("{row}{number:02}")),
                "{row}, {number}"
            );
        }
    }
    assert_eq!(
        text.matches("Heading7").count(),
        3,
        "each row says what a cell is"
    );
}

#[test]
fn cards_too_small_for_large_print_are_refused_and_the_least_hold_all() {
    let of = |size: &str| Options {
        card_size: size.parse().expect("a size"),
        ..large(&[Sheet::Cards])
    };
    let army = Army::zouaves();
    for small in ["mini", "59.9x80", "60x74.9", "business"] {
        let refused = layout(&[army.paper()], &of(small)).expect_err("no room");
        let told = refused.sentence();
        let told = told.get(Lang::En);
        assert!(told.contains("60 × 75 mm"), "{small}: {told}");
    }
    // What is not on cards asks for none.
    let roster = Options {
        sheets: vec![Sheet::Roster],
        ..of("mini")
    };
    layout(&[army.paper()], &roster).expect("a roster");
    // On the least some say that they have no room; on usual ones none has to.
    let overfull = |list: &Shipped, options: &Options| {
        let (_, notices) = layout(&[list.paper()], options).expect("cards");
        let mut notices = notices.into_iter();
        notices.find(|notice| matches!(notice, Notice::Overfull { .. }))
    };
    let mut told = 0;
    for list in shipped().iter().step_by(4) {
        for lang in [Lang::En, Lang::Fr] {
            for size in ["poker", "89x127"] {
                let options = Options { lang, ..of(size) };
                let found = overfull(list, &options);
                assert!(found.is_none(), "{} on {size}: {found:?}", list.path);
            }
            let options = Options { lang, ..of(LEAST) };
            told += usize::from(overfull(list, &options).is_some());
        }
    }
    assert!(told > 0, "no card is told to be too small");
}
