//! Labels: as many boxes as bases, narrow and wide strips, nothing where a book has none.

use orbat::{
    model::lang::Lang,
    print::{Notice, Options, PrintError, Sheet, layout, scene::Item},
};

use super::{Army, legible::is_ending, only, scene, shipped::shipped, words};

fn boxes(army: &Army) -> usize {
    let scene = scene(army, &only(Sheet::Labels));
    let items = scene.pages.iter().flat_map(|page| &page.items);
    items.filter(|item| matches!(item, Item::Panel(..))).count()
}

#[test]
fn a_label_has_a_box_for_every_base() {
    let army = Army::zouaves();
    let asked: u32 = army
        .labels
        .iter()
        .flat_map(|label| &label.steps)
        .map(|step| step.boxes)
        .sum();
    assert_eq!(boxes(&army), asked as usize);
    let words = words(&scene(&army, &only(Sheet::Labels)));
    for wanted in ["2e Zouaves", "French", "RM", "8/5/3", "50 mm"] {
        assert!(words.contains(wanted), "{wanted}");
    }
}

#[test]
fn absurd_numbers_of_bases_become_a_line_to_write_on() {
    let mut army = Army::zouaves();
    for label in &mut army.labels {
        label.steps[0].boxes = u32::MAX;
    }
    assert_eq!(boxes(&army), 0);
}

#[test]
fn a_book_without_labels_prints_none() {
    let mut army = Army::zouaves();
    army.labels.clear();
    let error = layout(&[army.paper()], &only(Sheet::Labels)).expect_err("nothing to print");
    assert!(matches!(error, PrintError::Empty { .. }));
}

#[test]
fn words_on_labels_have_seven_points_or_more() {
    let mut labels = 0;
    for list in shipped()
        .iter()
        .filter(|list| !list.paper().labels.is_empty())
    {
        for lang in [Lang::En, Lang::Fr] {
            let options = Options {
                lang,
                ..only(Sheet::Labels)
            };
            let (scene, notices) = layout(&[list.paper()], &options).expect("labels");
            labels += list.paper().labels.len();
            let shortened = notices
                .iter()
                .find(|notice| matches!(notice, Notice::Shortened { .. }));
            assert!(shortened.is_none(), "{}: {shortened:?}", list.path);
            for item in scene.pages.iter().flat_map(|page| &page.items) {
                if let Item::Text(run) = item
                    && !is_ending(run)
                {
                    let (text, size) = (run.text(), run.size);
                    assert!(size >= 6.99, "{}: “{text}” at {size}", list.path);
                }
            }
        }
    }
    assert!(labels > 100, "{labels} labels");
}
