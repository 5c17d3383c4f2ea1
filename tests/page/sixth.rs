//! The made-up sixth ruleset, of which nobody wrote a word into the page, is built by clicks:
//! `cargo run --features page --bin page -- --sixth` makes a page that has it.

use crate::{
    browser::{Screen, page_in},
    hand::Hand,
};

#[test]
fn an_army_of_the_made_up_ruleset_is_built_by_clicks() {
    let hand = Hand::open_at(Screen::Desk, "en", None, &page_in("page-sixth", "--sixth"));
    hand.press_new();
    hand.press("ruleset snowballs");
    hand.press("way empty");
    hand.press("build it");
    hand.wait("proposal ");
    // Two throwers are needed: both are chosen from what may be added.
    for thrower in ["line /throwers add:{\"arm\":3}", "line /throwers add:wet"] {
        hand.press("kind /throwers");
        hand.press(thrower);
    }
    hand.is_judged(&["legal"]);
    assert_eq!(hand.rows().len(), 2, "{:?}", hand.rows());
    // An arm too many is taken back by what the finding offers.
    let list = hand.text_of_army().replace("\"arm\": 3", "\"arm\": 9");
    assert!(list.contains("\"arm\": 9"), "{list}");
    hand.press("home");
    hand.bring(&list);
    hand.is_judged(&["error"]);
    hand.press("proposal ");
    hand.is_judged(&["legal"]);
    hand.press("tab sheets");
    hand.browser.wait("sheets", || {
        let drawn = hand
            .browser
            .run("return document.querySelectorAll('main svg').length;");
        (drawn.as_i64() > Some(0)).then_some(())
    });
}
