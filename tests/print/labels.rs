//! Labels: as many boxes as bases, narrow and wide strips, nothing where a book has none.

use orbat::print::{PrintError, Sheet, layout, scene::Item};

use super::{Army, only, scene, words};

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
    assert!(matches!(error, PrintError::Nothing));
}
