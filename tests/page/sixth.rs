//! The made-up sixth ruleset, of which nobody wrote a word into the page, is built by clicks:
//! `cargo xtask page --sixth` makes a page that has it.

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
    hand.press_at_rest("build it");
    hand.wait("proposal ");
    // Two throwers are needed: both are chosen from what may be added, which stays open for more.
    hand.press("kind /throwers");
    for (there, thrower) in (1..).zip(["{\"arm\":3}", "wet"]) {
        hand.press(&format!("line /throwers add:{thrower}"));
        hand.browser.wait("a thrower more", || {
            (hand.rows().len() == there).then_some(())
        });
    }
    hand.browser.press(&["Escape"]);
    hand.is_judged(&["legal"]);
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
            .run("return document.querySelectorAll('main .paper img').length;");
        (drawn.as_i64() > Some(0)).then_some(())
    });
}
