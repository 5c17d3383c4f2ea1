//! How content flows: headings that say "(continued)", rows that keep company, tracks side by side.

use kurbo::Point;
use orbat::{
    model::{
        lang::{Lang, Text},
        sheet::{Block, Column, Table, Track},
    },
    print::{
        Options, Sheet,
        scene::{Item, Page, Run, Scene},
    },
};

use super::{Army, only, scene};

/// An army of one group with so many rows.
fn with_rows(rows: usize) -> Army {
    let mut army = Army::zouaves();
    let mut table = Table::new(vec![
        Column::left("name", Text::same("Name")),
        Column::right("count", Text::same("No.")),
    ]);
    for row in 0..rows {
        table.push([Text::same(format!("Row{row}")).into(), 1_i64.into()]);
    }
    army.roster.groups.truncate(1);
    army.roster.groups[0].table = table;
    army
}

fn runs(page: &Page) -> impl Iterator<Item = &Run> {
    page.items.iter().filter_map(|item| match item {
        Item::Text(run) => Some(run),
        _ => None,
    })
}

/// How many rows of the table stand on a page.
fn rows_on(page: &Page) -> usize {
    runs(page)
        .filter(|run| run.text().starts_with("Row"))
        .count()
}

#[test]
fn a_group_that_goes_on_says_so_on_every_page() {
    for (lang, word) in [(Lang::En, "(continued)"), (Lang::Fr, "(suite)")] {
        let army = with_rows(150);
        let options = Options {
            lang,
            ..only(Sheet::Roster)
        };
        let pages = scene(&army, &options).pages;
        assert!(pages.len() > 2);
        let name = army.roster.groups[0].name.get(lang).into_owned();
        for (number, page) in pages
            .iter()
            .enumerate()
            .filter(|(_, page)| rows_on(page) > 0)
        {
            let text = page.text().replace('\u{a0}', " ");
            assert_eq!(text.contains(word), number > 0, "page {number}");
            assert!(text.contains(&name), "page {number}");
        }
    }
}

#[test]
fn no_row_stands_alone_on_a_page() {
    for rows in 2..70 {
        let pages = scene(&with_rows(rows), &only(Sheet::Roster)).pages;
        let shares: Vec<usize> = pages.iter().map(rows_on).collect();
        assert_eq!(shares.iter().sum::<usize>(), rows);
        assert!(!shares.contains(&1), "{rows} rows: {shares:?}");
    }
}

#[test]
fn short_tracks_stand_side_by_side_and_are_read_down() {
    let mut army = with_rows(2);
    let track = |number: usize| {
        let label = Text::same(format!("Track{number}"));
        Block::Track(Track::plain("track", label, 5))
    };
    army.roster.groups[0].blocks = (0..5).map(track).collect();
    let scene = scene(&army, &only(Sheet::Roster));
    let at = |number: usize| place(&scene, &format!("Track{number}"), 0.0).1;
    for (left, right) in [(0, 3), (1, 4)] {
        let (left, right) = (at(left), at(right));
        assert!((left.y - right.y).abs() < 0.1 && left.x < right.x);
    }
    assert!(at(0).y < at(1).y && at(1).y < at(2).y);
    assert!((at(0).x - at(2).x).abs() < 0.1);
}

/// The page and place of the word, set at least so large.
fn place(scene: &Scene, word: &str, size: f64) -> (usize, Point) {
    let pages = scene.pages.iter().enumerate();
    let mut found = pages.flat_map(|(number, page)| runs(page).map(move |run| (number, run)));
    let (number, run) = found
        .find(|(_, run)| run.size >= size && run.text().trim() == word)
        .unwrap_or_else(|| panic!("{word} is missing"));
    (number, run.at)
}

#[test]
fn what_is_to_be_typed_is_bold_on_paper() {
    let mut army = with_rows(2);
    let advice = Text::same("Run `orbat new` and fill it in.");
    army.roster.groups[0].blocks = vec![Block::Paragraph(advice)];
    let text = scene(&army, &only(Sheet::Roster)).pages[0].text();
    let text = text.replace('\u{a0}', " ");
    assert!(text.contains("orbat new") && !text.contains('`'), "{text}");
}

#[test]
fn tables_on_cards_shrink_before_a_word_is_broken() {
    let columns = ["cm", "short", "medium", "long", "harm"];
    let columns = columns.map(|title| Column::centre("column", Text::same(title)));
    let mut table = Table::new(columns.to_vec());
    let row = ["%\u{a0}hurt", "58/42/25", "42/25/17", "25/17/8", "3/5"];
    table.push(row.map(|cell| Text::same(cell).into()));
    let longer = ["d8\u{a0}cover", "2/4/6", "4/6/7", "6/7/8", ""];
    table.push(longer.map(|cell| Text::same(cell).into()));
    let mut army = Army::zouaves();
    army.cards.truncate(1);
    army.cards[0].blocks = vec![Block::Table(table)];
    let scene = scene(&army, &only(Sheet::Cards));
    let set: Vec<String> = scene.pages.iter().flat_map(runs).map(Run::text).collect();
    for word in row.into_iter().chain(["Medium", "Harm"]) {
        assert!(set.iter().any(|run| run.trim() == word), "{word}: {set:?}");
    }
}
