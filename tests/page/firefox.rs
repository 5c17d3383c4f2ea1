//! The same file in Firefox: what a player needs of it, from disk.

use orbat::{Army, Checker, Lang, Options, Source};

use crate::{
    browser::{Profile, page_address},
    hand::Hand,
    screens::broken,
};

/// The sheets of a list as the program prints them in English.
pub(crate) fn printed(name: &str, text: &str) -> Vec<u8> {
    printed_in(Lang::En, name, text)
}

pub(crate) fn printed_in(lang: Lang, name: &str, text: &str) -> Vec<u8> {
    let options = Options {
        lang,
        ..Options::default()
    };
    printed_with(&options, name, text)
}

pub(crate) fn printed_with(options: &Options, name: &str, text: &str) -> Vec<u8> {
    let army = Army::of(&Checker::default(), Source::new(name, text)).expect("a list");
    orbat::print(&[army.paper()], options)
        .expect("sheets")
        .bytes
}

#[test]
fn firefox_makes_an_army_legal_prints_it_and_keeps_it() {
    let profile = Profile::new();
    let hand = Hand::open_firefox(Some(&profile), &page_address());
    hand.bring(&broken());
    hand.is_judged(&["error"]);
    // The finding leads to its row.
    hand.press("go ");
    let focused = hand
        .browser
        .run("return document.activeElement.dataset.row ?? null;");
    assert!(focused.is_string(), "the focus is in no row");
    hand.press("proposal ");
    hand.is_judged(&["legal"]);
    hand.browser.wait("it is saved", || {
        hand.text().contains("saved").then_some(())
    });
    let (text, rows) = (hand.text_of_army(), hand.rows());
    hand.press("head sheets");
    hand.wait("sheets save");
    hand.press("sheets save");
    let (name, sheets) = hand.browser.saved(".pdf");
    assert!(
        sheets == printed(&format!("{name}.json"), &text),
        "other sheets than those of the program"
    );
    hand.browser.kill();
    let hand = Hand::open_firefox(Some(&profile), &page_address());
    hand.press("open ");
    hand.is_judged(&["legal"]);
    assert_eq!(hand.rows(), rows);
    // What was done is still known, and can be taken back.
    hand.browser.press(&["Control", "z"]);
    hand.is_judged(&["error"]);
}

#[test]
fn firefox_opens_a_link() {
    let hand = Hand::open_firefox(None, &page_address());
    hand.press("try ");
    hand.is_judged(&["legal"]);
    let (text, rows) = (hand.text_of_army(), hand.rows());
    hand.press("head share");
    let link = hand.property("share link", "value");
    let link = link.as_str().expect("a link").to_owned();
    drop(hand);
    let address = format!("{}#{}", page_address(), link.trim_start_matches('#'));
    let other = Hand::open_firefox(None, &address);
    other.press("keep link");
    other
        .browser
        .wait("the same army", || (other.rows() == rows).then_some(()));
    let minified = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("a list");
    let mut sent = minified(&text);
    // What only editors read stays at home.
    sent.as_object_mut()
        .expect("a list")
        .shift_remove("$schema");
    assert_eq!(minified(&other.text_of_army()), sent);
}
