//! What can be read and ticked at a table: sizes of type and boxes, raised endings, pages that are not nearly empty.

use kurbo::Rect;
use orbat::{
    check::Source,
    model::{
        lang::{Lang, Text},
        sheet::{Block, Column, Entry, Table, Track},
    },
    print::{
        Options, Sheet,
        scene::{Item, Page, Run, Scene},
    },
    rulesets,
};

use super::{
    Army, mm, only, scene,
    tables::{printed, sheets},
};
use crate::support::{lists_of, read, shipped_lists, source};

/// Words on a page, without the small endings of ordinal numbers.
fn words(page: &Page) -> impl Iterator<Item = &Run> {
    page.items.iter().filter_map(|item| match item {
        Item::Text(run) if !is_ending(run) => Some(run),
        _ => None,
    })
}

/// Words on a page above its footer.
fn body(page: &Page) -> impl Iterator<Item = &Run> {
    let foot = page.height - mm(16.0);
    words(page).filter(move |run| run.at.y < foot && run.angle == 0.0)
}

pub(super) fn is_ending(run: &Run) -> bool {
    ["e", "er", "re", "es", "ers", "res", "ème"].contains(&run.text().as_str())
}

#[test]
fn nothing_on_rosters_is_smaller_than_nine_points() {
    for id in rulesets::ids() {
        for path in lists_of(id).into_iter().take(2) {
            let list = sheets(&source(&path));
            for lang in [Lang::En, Lang::Fr] {
                let scene = printed(&list, lang, Sheet::Roster);
                for run in scene.pages.iter().flat_map(words) {
                    let (text, size) = (run.text(), run.size);
                    assert!(size >= 8.99, "{}: “{text}” at {size}", path.display());
                }
            }
        }
    }
}

/// Squares to tick: panels of equal sides.
fn squares(scene: &Scene) -> Vec<Rect> {
    let items = scene.pages.iter().flat_map(|page| &page.items);
    let panels = items.filter(|item| matches!(item, Item::Panel(..)));
    let areas = panels.map(|item| scene.bounds(item));
    areas
        .filter(|area| (area.width() - area.height()).abs() < 0.01)
        .collect()
}

#[test]
fn boxes_to_tick_are_drawn_and_large_enough_for_a_pencil() {
    let mut ticked = 0;
    for path in shipped_lists() {
        let list = sheets(&source(&path));
        for sheet in [Sheet::Roster, Sheet::Cards] {
            let scene = printed(&list, Lang::Fr, sheet);
            let text: String = scene.pages.iter().map(Page::text).collect();
            assert!(!text.contains('☐'), "{}: a box is a letter", path.display());
            for square in squares(&scene) {
                ticked += 1;
                assert!(square.width() >= mm(3.0), "{}: {square:?}", path.display());
            }
        }
    }
    assert!(ticked > 1_000, "{ticked} boxes");
}

/// An army with nothing but these blocks in its group.
fn with_blocks(blocks: Vec<Block>) -> Army {
    let mut army = Army::zouaves();
    army.roster.groups.truncate(1);
    army.roster.groups[0].blocks = blocks;
    army
}

#[test]
fn as_many_boxes_are_drawn_as_words_have() {
    let entry = |boxes: &str| {
        let (term, meaning) = (
            Text::same("worn"),
            Text::same(format!("{boxes} spent {boxes}")),
        );
        Block::Entries(vec![Entry { term, meaning }])
    };
    let count = |boxes: &str| {
        squares(&scene(
            &with_blocks(vec![entry(boxes)]),
            &only(Sheet::Roster),
        ))
        .len()
    };
    assert_eq!(count("☐☐☐") - count(""), 6);
}

#[test]
fn endings_of_french_ordinals_are_raised_and_read_as_one_word() {
    let words = "2e Zouaves, 1er Léger, 1re compagnie, XIXe siècle, Ier Corps, 3e-4e, l’11e";
    let plain = "Vers 15e5 V25A-2e 1812 e 2nd Iere";
    let army = with_blocks(vec![
        Block::Paragraph(Text::same(words)),
        Block::Paragraph(Text::same(plain)),
    ]);
    let scene = scene(&army, &only(Sheet::Roster));
    let page = &scene.pages[0];
    let text = page.text().replace('\u{a0}', " ");
    assert!(
        text.contains("2e Zouaves, 1er Léger, 1re compagnie, XIXe siècle, Ier Corps"),
        "{text}"
    );
    let runs: Vec<&Run> = page
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Text(run) => Some(run),
            _ => None,
        })
        .collect();
    let starts = runs
        .iter()
        .position(|run| run.text() == "2" && run.size < 12.0)
        .expect("the number stands alone");
    let pairs = runs[starts..].windows(2);
    let raised = pairs.filter(|pair| {
        let (number, ending) = (pair[0], pair[1]);
        let small = is_ending(ending) && ending.size < 0.7 * number.size;
        small && ending.at.y < number.at.y - 2.0 && number.size > 9.0
    });
    assert_eq!(raised.count(), 7, "{text}");
    assert!(text.contains(plain), "{text}");
}

#[test]
fn the_boxes_of_a_row_stand_in_the_row() {
    let mut table = Table::new(vec![Column::left("name", Text::same("Name"))]);
    for row in 0..3 {
        table.push([Text::same(format!("Row{row}")).into()]);
    }
    let track = |row: usize| {
        let mut track = Track::plain("bases", Text::same(format!("Row{row}")), 5);
        track.row = Some(row);
        Block::Track(track)
    };
    let mut army = with_blocks((0..3).map(track).collect());
    army.roster.groups[0].table = table;
    army.roster.blocks.clear();
    let scene = scene(&army, &only(Sheet::Roster));
    let names = |name: &str| {
        let runs = body(&scene.pages[0]).filter(|run| run.text() == name);
        runs.map(|run| run.at.y).collect::<Vec<f64>>()
    };
    for row in 0..3 {
        let [top] = names(&format!("Row{row}"))[..] else {
            panic!("the name of a row stands there once");
        };
        let next = names(&format!("Row{}", row + 1))
            .first()
            .copied()
            .unwrap_or(f64::INFINITY);
        let own = squares(&scene);
        let own = own
            .iter()
            .filter(|square| square.y0 > top && square.y1 < next);
        assert_eq!(own.take(5).count(), 5, "row {row}");
    }
}

#[test]
fn no_roster_ends_with_a_nearly_empty_page() {
    /// What a page of a roster holds at least.
    const LEAST: f64 = 0.4;
    for path in shipped_lists() {
        let list = sheets(&source(&path));
        for lang in [Lang::En, Lang::Fr] {
            let pages = printed(&list, lang, Sheet::Roster).pages;
            let Some(last) = pages.last().filter(|_| pages.len() > 1) else {
                continue;
            };
            let lowest = body(last).map(|run| run.at.y).fold(0.0, f64::max);
            let room = last.height - mm(13.0) - mm(16.0);
            let used = (lowest + 3.0 - mm(13.0)) / room;
            assert!(
                used >= LEAST - 0.02,
                "{}, {lang:?}: {used:.2}",
                path.display()
            );
        }
    }
}

#[test]
fn numbers_of_three_figures_stay_in_their_boxes() {
    let track = Track {
        numbered_from: Some(195),
        ..Track::plain("losses", Text::same("Losses"), 12)
    };
    let options = Options {
        lang: Lang::Fr,
        ..only(Sheet::Roster)
    };
    let scene = scene(&with_blocks(vec![Block::Track(track)]), &options);
    let squares = squares(&scene);
    for number in 195..207 {
        let text = number.to_string();
        let run = body(&scene.pages[0])
            .find(|run| run.text() == text)
            .expect("a number");
        let area = run.bounds();
        assert!(
            squares
                .iter()
                .any(|square| square.x0 <= area.x0 && area.x1 <= square.x1),
            "{text}"
        );
    }
}

/// The boxes of an army of this text, on its roster, and what the roster says.
fn boxes_of(text: &str) -> (usize, String) {
    let list = sheets(&Source::new("list.json", text));
    let scene = printed(&list, Lang::En, Sheet::Roster);
    let words: Vec<String> = scene.pages.iter().map(Page::text).collect();
    (squares(&scene).len(), words.join("\n"))
}

#[test]
fn every_figure_of_a_large_line_has_boxes() {
    let list = read("lists/feu-a-volonte/voltigeurs-1808.json");
    let of = |count: u32| {
        let text = list.replace("\"count\": 8", &format!("\"count\": {count}"));
        boxes_of(&text)
    };
    let (few, _) = of(60);
    let (many, words) = of(150);
    // Three wounds, one box for ammunition, and one among the losses of the platoon.
    assert_eq!(many - few, 90 * 5);
    assert!(words.contains("Voltigeur 150") && !words.contains("more on paper"));
    let (_, words) = of(700);
    assert!(
        words.contains("102 more on paper"),
        "what has no boxes is said"
    );
}

#[test]
fn every_unit_of_a_large_side_has_boxes() {
    let list = read("lists/regimental-fire-and-fury/gibbon-brawners-farm-1862.json");
    let of = |count: usize| {
        let unit = |number: usize| {
            format!(
                "{{\"id\": \"u{number}\", \"name\": \"Unit {number}\", \"arm\": \"infantry\", \"bases\": 7, \
                \"men\": 280, \"quality\": \"trained\", \"weapon\": \"RM\"}}"
            )
        };
        let units: Vec<String> = (0..count).map(unit).collect();
        let more = format!("\"units\": [{}, {{", units.join(", "));
        boxes_of(&list.replacen("\"units\": [\n        {", &more, 1))
    };
    let ((few, _), (many, words)) = (of(58), of(70));
    assert_eq!(many - few, 12 * 7);
    assert!(words.contains("Unit 69"), "the last one is there");
}
